"""The addresses of the package, from `validator/reports/project_urls.py`: a metadata hook of hatchling."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


def project_urls(root: Path) -> dict[str, str]:
    """Return the addresses by their labels; none while the project has none."""
    names = runpy.run_path(str(root / "validator/reports/project_urls.py"))
    repository, documentation = names["REPOSITORY"], names["DOCUMENTATION"]
    if not repository:
        return {}
    return {
        "Repository": repository,
        "Documentation": documentation,
        "Changelog": f"{documentation}changelog/",
        "Issues": f"{repository}/issues",
    }


class AddressHook(MetadataHookInterface):
    """Fill in `urls` of `[project]`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the addresses."""
        metadata["urls"] = project_urls(Path(self.root))
