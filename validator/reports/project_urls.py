"""Address of the project: the one setting for all places that show it.

Package metadata (`.ci/metadata.py`), SARIF and the documentation leave their links out while it is empty.
"""

from __future__ import annotations

REPOSITORY = ""
"""The source code, such as `https://HOST/OWNER/ptcg-validator`; empty until the project is published."""

DOCUMENTATION = f"{REPOSITORY}/docs/" if REPOSITORY else ""
"""The documentation site, with a `/` at the end."""


def finding_code_url(code: str) -> str:
    """Return the address of the page that explains a finding code, or nothing: `…/docs/codes/DCK002/`."""
    return DOCUMENTATION and f"{DOCUMENTATION}codes/{code}/"
