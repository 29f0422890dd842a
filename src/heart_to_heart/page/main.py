"""Starts the app when boot.js has everything in place."""

from .app import App

App().start()
