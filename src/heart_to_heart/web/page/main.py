"""Starts the app when boot.js has everything in place."""

from .app import App


def start():
    """Show the player's game and let it be played."""
    App().start()
