"""A bot author: the page on bots from its first block, then their own package in the arena."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from tests.conftest import DECKS, ROOT
from tests.docs.blocks import find_blocks
from tests.journeys.shell import Shell, commands_of, text_of_block

pytestmark = pytest.mark.slow

PAGE = "docs/library/bots.md"
EXAMPLE = ROOT / "docs" / "examples" / "sampling_bot"


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    for name, deck in (("deck.txt", "dragapult-2026"), ("other.txt", "raging-bolt-2026")):
        shutil.copy(DECKS / f"{deck}.txt", tmp_path / name)
    return Shell(tmp_path)


def test_the_bot_of_the_page_plays_and_its_games_are_recorded_and_read(shell: Shell) -> None:
    """All blocks in their order, each as its own program: what a reader copies into files."""
    (first, *more) = [each for each in find_blocks("python") if each.page == PAGE]
    (shell.folder / "careful.py").write_text(first.text, "utf-8")
    played = shell.run("python careful.py".replace("python", f'"{_python()}"', 1))
    assert played.code == 0 and "[" in played.out, played.err
    (record,) = [each for each in commands_of(PAGE) if each.startswith("ptcg record")]
    assert shell.run(record).code == 0, shell.done[-1].err
    text = "\n".join(each.text for each in (first, *more))
    (shell.folder / "all.py").write_text(text, "utf-8")
    read = shell.run(f'"{_python()}" all.py')
    assert read.code == 0, read.err
    assert read.out.count("easy") >= 2, read.out


def test_a_bot_of_a_package_is_known_to_the_commands_of_the_page(shell: Shell) -> None:
    """The example package, installed as a package is: its code and its entry points on the path."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    entry = tomllib.loads(text_of_block(PAGE, "toml", "validator.bots"))["project"]["entry-points"]
    assert entry == project["entry-points"]
    site = shell.folder / "site"
    shutil.copytree(EXAMPLE / "sampling_bot", site / "sampling_bot")
    info = site / "sampling_bot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sampling-bot\nVersion: 1.0\n", "utf-8")
    lines = [f"{name} = {target}" for name, target in entry["validator.bots"].items()]
    (info / "entry_points.txt").write_text("[validator.bots]\n" + "\n".join(lines) + "\n", "utf-8")
    unknown = shell.run("ptcg arena sampling:games=4 easy --pairs 1 --deck deck.txt --workers 1")
    assert unknown.code == 2 and "sampling" in unknown.err
    shell.python_path += f":{site}"
    words = (ROOT / PAGE).read_text("utf-8")
    assert "`ptcg arena sampling:games=4 easy`" in words
    played = shell.run("ptcg arena sampling:games=4 easy --pairs 1 --deck deck.txt --workers 1")
    assert played.code == 0, played.err
    assert "sampling:games=4 against easy: 1 pairs of games" in played.out
    wrong = shell.run("ptcg arena sampling:games=0 easy --pairs 1 --deck deck.txt --workers 1")
    assert wrong.code == 2 and "games" in wrong.err


def _python() -> str:
    import sys

    return sys.executable
