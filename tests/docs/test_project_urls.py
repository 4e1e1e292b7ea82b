"""The addresses of the project are the same in the code and in the package metadata."""

from __future__ import annotations

import tomllib

from tests.conftest import ROOT
from validator.reports.project_urls import DOCUMENTATION, REPOSITORY, finding_code_url


def test_metadata_repeat_the_addresses_of_the_code() -> None:
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
    assert urls == {
        "Repository": REPOSITORY,
        "Documentation": DOCUMENTATION,
        "Changelog": f"{DOCUMENTATION}changelog/",
        "Issues": f"{REPOSITORY}/issues",
    }


def test_a_code_has_its_page_below_the_documentation() -> None:
    assert finding_code_url("DCK002") == f"{DOCUMENTATION}codes/DCK002/"
