"""The command line itself: help, mistyped commands, hidden commands and options, shell completion."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.conftest import ROOT, Capture
from validator.cli.main import COMMANDS, run


@pytest.mark.parametrize(
    ("arguments", "remedy"),
    [
        (["chek"], "Did you mean check?"),
        (["CHECK"], "Did you mean check?"),
        (["next_rotation"], "Did you mean next-rotation?"),
        (["zzzz"], " --help."),
        (["cards", "fnid"], "Did you mean find?"),
        (["dev", "biuld"], "Did you mean build?"),
        (["db", "upgarde"], "Did you mean upgrade?"),
        (["rules", "DKC001"], "Did you mean DCK001?"),
        (["rules", "deck-sise"], "Did you mean deck-size?"),
    ],
)
def test_mistyped_name_gets_a_suggestion(capsys: Capture, arguments: list[str], remedy: str) -> None:
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    kind = "rule" if arguments[0] == "rules" else "command"
    message, hint = err.splitlines()
    assert message == f"error: Unknown {kind}: {arguments[-1]}."
    assert hint.strip().endswith(remedy)


def test_help_lists_every_command_for_users_only(capsys: Capture) -> None:
    assert run(["--help"]) == 0
    listed = capsys.readouterr().out.split("Commands:")[1]
    names = {line.split()[0] for line in listed.splitlines() if line.startswith("  ") and line[2] != " "}
    assert names == set(COMMANDS)
    assert "dev" not in names
    assert run(["dev", "--help"]) == 0
    assert "coverage" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "name", "old"), [("hands", "--workers", "--processes"), ("sheet", "--birth-date", "--birth")]
)
def test_old_option_names_are_not_in_the_help(capsys: Capture, command: str, name: str, old: str) -> None:
    assert run([command, "--help"]) == 0
    words = capsys.readouterr().out.replace(",", " ").split()
    assert name in words
    assert old not in words


@pytest.mark.parametrize(
    ("line", "found"),
    [("ptcg ch", {"check"}), ("ptcg ", set(COMMANDS)), ("ptcg check --fo", {"--format", "--force-exclude"})],
)
def test_shell_completion(line: str, found: set[str]) -> None:
    words = line.split(" ")
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "_PTCG_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    script = "import sys; sys.argv[0] = 'ptcg'; from validator.cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert {each.partition(",")[2] for each in done.stdout.split()} == found
