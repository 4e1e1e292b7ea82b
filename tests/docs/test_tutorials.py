"""The tutorials, followed from their first line to the last, in an empty directory."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.docs.blocks import PLACE, Block, find_blocks

LANGUAGES = ("sh", "python", "text", "toml", "yaml", "csv")
TUTORIALS = {
    page: list(blocks)
    for page, blocks in groupby(find_blocks(*LANGUAGES), key=lambda block: block.page)
    if page.startswith("docs/tutorials/")
}
NEEDS = {"docs/tutorials/training.md": ("numpy", "gymnasium", "pettingzoo")}
SHELL = """\
set -euo pipefail
# 1: a deck is not legal, or two differ. A roster that lacks a list is 2.
ptcg() { local code=0; command ptcg "$@" || code=$?; [ $code -le 1 ] || [ "$1 $code" = "roster 2" ]; }
"""


def follow(block: Block, directory: Path) -> None:
    """Save the file that a block is, or run its commands."""
    place = PLACE.fullmatch(block.mark)
    if place and place["new"]:
        path = directory / place["new"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, "utf-8")
        return
    if not block.runs:
        assert block.mark.startswith("not run: "), block.id
        return
    assert block.language == "sh", f"{block.id}: a block is a file or commands"
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "GITHUB"))},
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
    }
    command = ["bash", "-c", SHELL + block.text]
    done = subprocess.run(
        command, cwd=directory, env=environment, capture_output=True, text=True, check=False, timeout=900
    )
    assert done.returncode == 0, f"{block.id}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"


def check_configurations(directory: Path) -> None:
    """Raise where a configuration for another program that a tutorial wrote is not valid."""
    for path in directory.glob(".github/workflows/*.yml"):
        schema = ["--builtin-schema", "vendor.github-workflows"]
        subprocess.run([sys.executable, "-m", "check_jsonschema", *schema, path], check=True)
    if (config := directory / ".pre-commit-config.yaml").is_file():
        subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", config], check=True)


@pytest.mark.slow
@pytest.mark.parametrize("page", TUTORIALS)
def test_tutorial_can_be_followed(page: str, tmp_path: Path) -> None:
    for name in NEEDS.get(page, ()):
        if find_spec(name) is None:
            pytest.skip(f"{name} is not installed (pip install '.[rl]')")
    for block in TUTORIALS[page]:
        follow(block, tmp_path)
    check_configurations(tmp_path)


def test_tutorials_are_those_of_the_navigation_and_short() -> None:
    assert len(TUTORIALS) == 5
    navigation = (ROOT / "mkdocs.yml").read_text("utf-8")
    for page in TUTORIALS:
        assert page.removeprefix("docs/") in navigation
        lines = [
            line
            for line in (ROOT / page).read_text("utf-8").splitlines()
            if not line[:1].isdigit()  # the cards of a list
        ]
        assert len(lines) < 150, page
