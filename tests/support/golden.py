"""The golden vectors of tests/vectors."""

import json
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parents[1] / "vectors"


def golden(name: str) -> Any:
    """What the file of this name holds."""
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
