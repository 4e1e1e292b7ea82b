"""Hooks of MkDocs: the address of the site, and the generated pages."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from docs.scripts.pages import add_try_links, lead_to_pages, pages  # noqa: E402
from validator.reports.project_urls import DOCUMENTATION, REPOSITORY  # noqa: E402


def on_config(config: Any) -> None:
    """Take the addresses from the project, where they are named once."""
    config.site_url = DOCUMENTATION or None
    if REPOSITORY:
        config.repo_url, config.repo_name = REPOSITORY, "Repository"


def on_files(files: Files, *, config: Any) -> Files:
    """Add the generated pages, in place of the committed ones."""
    for path, content in pages().items():
        if (old := files.get_file_from_path(path)) is not None:
            files.remove(old)
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Lead links to files of the repository to their pages, and example lists to where they run."""
    path = f"docs/{page.file.src_uri}"
    if page.file.generated_by:
        return markdown
    text = lead_to_pages(markdown, path)
    base = os.environ.get("TRY_BASE")
    return add_try_links(text, base) if base else text
