"""What boot.js gives the page's Python."""

from collections.abc import Callable
from typing import Any

#: The IndexedDB database, or None where nothing can be kept.
database: Any
#: The names and values of the store "kept", as pairs.
kept: Any
#: The first frame that early.js has shown, as page/first_frame.py kept it, or None.
painted: str | None

def role() -> str: ...
def openDatabase() -> Any: ...
def attempt(owner: Any, method: str, *values: Any) -> Any: ...
def timestamp() -> str: ...
def afterFrame(then: Any) -> None: ...
def keepFirstFrame(frame: str | None) -> None: ...

setAside: Callable[[Any, str, str], None]
takeTable: Callable[[], None]
