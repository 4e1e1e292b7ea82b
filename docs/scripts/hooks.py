"""Hooks of MkDocs: the address of the site, the generated pages and the generated pictures."""

from __future__ import annotations

import logging
import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from docs.scripts.pages import pages  # noqa: E402
from docs.scripts.pictures import drawings  # noqa: E402
from validator.reports.project_urls import DOCUMENTATION, REPOSITORY  # noqa: E402

_log = logging.getLogger("mkdocs.hooks")
_SCREENSHOT = re.compile(r"^!\[[^]]*\]\((?:\.\./)*images/pages/([\w-]+\.\w+)\)\n?", re.M)


def on_config(config: Any) -> None:
    """Take the addresses from the project, where they are named once."""
    config.site_url = DOCUMENTATION
    config.repo_url, config.repo_name = REPOSITORY, "Repository"


def on_files(files: Files, *, config: Any) -> Files:
    """Add the generated pages and drawings."""
    made: dict[str, str | bytes] = {
        **pages(),
        **{f"images/{name}": text for name, text in drawings().items()},
    }
    for path, content in made.items():
        if (old := files.get_file_from_path(path)) is not None:
            files.remove(old)
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown: str, *, files: Files, **_: Any) -> str:
    """Leave out page pictures that have not been made (`python -m docs.scripts.pictures` needs Chromium)."""

    def keep(match: re.Match[str]) -> str:
        if files.get_file_from_path(f"images/pages/{match[1]}") is not None:
            return match[0]
        _log.info("no picture %s", match[1])
        return ""

    return _SCREENSHOT.sub(keep, markdown)
