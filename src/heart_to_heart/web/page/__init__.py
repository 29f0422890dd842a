"""The game in a browser: the only code that knows the document. Runs on MicroPython."""
