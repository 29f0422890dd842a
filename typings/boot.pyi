"""What boot.js gives the page's Python."""

from collections.abc import Callable
from typing import Any

#: The IndexedDB database, or None where nothing can be kept.
database: Any
#: The names and values of the store "kept", as pairs.
kept: Any
#: The picture that early.js has painted, as page/picture.py wrote it, or None.
painted: str | None

def role() -> str: ...
def openDatabase() -> Any: ...
def attempt(owner: Any, method: str, *values: Any) -> Any: ...
def timestamp() -> str: ...
def afterFrame(then: Any) -> None: ...
def keepPicture(picture: str | None) -> None: ...

setAside: Callable[[Any, str, str], None]
takeTable: Callable[[], None]
