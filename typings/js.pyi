"""The browser's global names, as MicroPython offers them: whatever the page has."""

from typing import Any

def __getattr__(name: str) -> Any: ...
