"""The dialogs that hold something of their own. Each is loaded when it is first opened."""
