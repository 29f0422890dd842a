"""The built site in a folder or behind an address: files, headers, the local server."""
