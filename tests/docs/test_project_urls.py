"""The address of the project is one setting; without one, nothing shows a link to it."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from tests.conftest import ROOT
from validator.reports import project_urls

SETTING = "validator/reports/project_urls.py"


@pytest.fixture
def published(tmp_path: Path) -> Path:
    """A project that has an address."""
    text = (ROOT / SETTING).read_text("utf-8")
    assert 'REPOSITORY = ""' in text
    (tmp_path / SETTING).parent.mkdir(parents=True)
    address = "https://host.test/ptcg-validator"
    (tmp_path / SETTING).write_text(text.replace('REPOSITORY = ""', f'REPOSITORY = "{address}"'), "utf-8")
    return tmp_path


def test_metadata_have_the_addresses_once_there_is_one(published: Path) -> None:
    addresses = runpy.run_path(str(ROOT / ".ci" / "metadata.py"))["project_urls"]
    assert addresses(published) == {
        "Repository": "https://host.test/ptcg-validator",
        "Documentation": "https://host.test/ptcg-validator/docs/",
        "Changelog": "https://host.test/ptcg-validator/docs/changelog/",
        "Issues": "https://host.test/ptcg-validator/issues",
    }
    assert addresses(ROOT) == {}


def test_finding_code_has_a_page_once_there_is_an_address(published: Path) -> None:
    link = runpy.run_path(str(published / SETTING))["finding_code_url"]
    assert link("DCK002") == "https://host.test/ptcg-validator/docs/codes/DCK002/"
    assert project_urls.finding_code_url("DCK002") == ""
