"""The guides for contributors, followed literally in a copy of the project."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.docs.blocks import CHECKS, PLACE, Block, find_blocks
from validator.effects.text.modern import modernize, tables

GUIDES = {
    page: tuple(blocks)
    for page, blocks in groupby(
        find_blocks("python", "yaml", "text", "html", "sh", "csv"), key=lambda block: block.page
    )
    if page.startswith("docs/contributing/")
}
FOLLOWED = {page: blocks for page, blocks in GUIDES.items() if any(each.mark == CHECKS for each in blocks)}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project, with what is known of its types."""
    copy = tmp_path / "project"
    for name in ("validator", "card_data", "tests", "docs", ".mypy_cache"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy2(path, copy)
    return copy


def apply(block: Block, project: Path) -> None:
    """Put a block of a guide where the comment before it says."""
    place = PLACE.fullmatch(block.mark)
    if place is None:
        return
    path = project / (place["new"] or place["old"] or place["long"])
    if place["new"]:
        assert not path.exists(), f"{block.id}: {path.name} is there already"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, "utf-8")
        return
    lines = path.read_text("utf-8").splitlines(keepends=True)
    if place["long"]:
        path.write_text("".join([*lines, "\n" * (1 + (path.suffix == ".py")), block.text]), "utf-8")
        return
    (at,) = [number for number, line in enumerate(lines) if place["anchor"] in line]
    end = at + (place["where"] != "before")
    lines[at if place["where"] == "instead of" else end : end] = [block.text]
    path.write_text("".join(lines), "utf-8")


TYPES = "mypy"
"""A command that takes long: it checks what all guides add at once."""


@pytest.mark.slow
@pytest.mark.parametrize("page", FOLLOWED)
def test_guide_does_what_it_says(page: str, project: Path) -> None:
    for block in FOLLOWED[page]:
        apply(block, project)
    (commands,) = [block for block in FOLLOWED[page] if block.mark == CHECKS]
    run([each for each in commands.text.splitlines() if each != TYPES], project)


@pytest.mark.slow
def test_types_of_what_the_guides_add_are_right(project: Path) -> None:
    for blocks in FOLLOWED.values():
        for block in blocks:
            apply(block, project)
    run([TYPES], project)


def run(commands: Sequence[str], project: Path) -> None:
    """Run commands in a copy of the project."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("PYTEST")},
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(project),
        "PTCG_CACHE_DIR": str(project / "cache"),
    }
    for command in commands:
        done = subprocess.run(
            ["bash", "-c", command], cwd=project, env=environment, capture_output=True, text=True, timeout=900
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-2000:]}"


def test_blocks_of_a_guide_have_a_place_that_is_understood() -> None:
    marks = [block.mark for blocks in FOLLOWED.values() for block in blocks if block.language != "sh"]
    assert len(FOLLOWED) >= 5 and sum(bool(PLACE.fullmatch(mark)) for mark in marks) >= 20
    others = [mark for mark in marks if mark and not PLACE.fullmatch(mark)]
    assert all(mark.startswith("not run: ") for mark in others), others


@pytest.fixture
def copied_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the tables of the modern wording, which the compiler uses for a test."""
    caches = (tables.rows_for, tables.read_table)
    monkeypatch.setattr(tables, "files", lambda _: tmp_path)
    shutil.copytree(Path(tables.__file__).parent / "wordings", tmp_path / "wordings")
    for cached in caches:
        cached.cache_clear()
    yield tmp_path / "wordings"
    for cached in caches:
        cached.cache_clear()


def test_turn_of_phrase_of_the_guide_becomes_that_of_today(copied_tables: Path) -> None:
    (row,) = [each.text for each in find_blocks("text") if each.text.startswith("old: ")]
    (before,) = [line.removeprefix("  - ") for line in row.splitlines() if line.startswith("  - ")]
    (after,) = [line.removeprefix("  + ") for line in row.splitlines() if line.startswith("  + ")]
    assert modernize(before, "Zedling") == (before,)
    for cached in (tables.rows_for, tables.read_table):
        cached.cache_clear()
    table = copied_tables / "deck.txt"
    end = "\n[not attacks]\n"
    table.write_text(table.read_text("utf-8").replace(end, f"\n{row}{end}"), "utf-8")
    assert modernize(before, "Zedling") == (after,)
