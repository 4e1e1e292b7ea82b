"""The package of the documentation: it installs, its bot has a name and parameters, and plays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import DECKS, ROOT

PACKAGE = ROOT / "docs" / "examples" / "sampling_bot"
SCRIPT = """
import validator
from validator.bots import Budget, bot_names, make_bot
from validator.game import GameOptions
from tests.cards.decks import deck
from tests.engine.kit import hand_made

assert "sampling" in bot_names(), bot_names()
bot = make_bot("sampling:games=1", 1, 7)
assert (type(bot).__name__, bot.player, bot.games) == ("SamplingBot", 1, 1)
options = GameOptions(programs=hand_made())
decks, budget = [deck("raging-bolt-2026")], Budget(rollouts=4)
made = validator.match("sampling", "random", decks=decks, games=2, seed=3, options=options, budget=budget)
assert made.losses + made.wins == 2 and all(game.reason != "forfeit" for game in made.games)
print(made.names, made.wins)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with the package, installed from its source without the network."""
    folder = tmp_path_factory.mktemp("installed")
    offline = ("--no-deps", "--no-build-isolation", "--no-index")
    command = [sys.executable, "-m", "pip", "install", "-q", *offline, "--target", str(folder), str(PACKAGE)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return folder


def run(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the package."""
    path = os.pathsep.join([str(installed), str(ROOT)])
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
    )


def test_the_bot_of_the_package_plays_by_its_name(installed: Path) -> None:
    done = run(installed, "-c", SCRIPT)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("('sampling', 'random')")


def test_its_parameters_are_checked_on_the_command_line(installed: Path) -> None:
    deck = str(DECKS / "dragapult-2026.txt")
    done = run(installed, "-m", "validator", "simulate", deck, deck, "-n", "1", "--bot", "sampling:games=99")
    assert done.returncode == 2
    assert "Invalid games of sampling: 99" in done.stderr and "1 to 50" in done.stderr
