"""Addresses of the project, named once.

`pyproject.toml` repeats them in `[project.urls]`, where no code can run; a test holds the two equal.
"""

from __future__ import annotations

REPOSITORY = "https://example.org/ptcg-validator"
"""The source code. A placeholder until the project is published: change it here and in `pyproject.toml`."""

DOCUMENTATION = f"{REPOSITORY}/docs/"
"""The documentation site, with a `/` at the end."""


def finding_code_url(code: str) -> str:
    """Return the address of the page that explains a finding code: `DCK002` → `…/docs/codes/DCK002/`."""
    return f"{DOCUMENTATION}codes/{code}/"
