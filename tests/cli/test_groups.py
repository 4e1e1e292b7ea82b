"""The command line itself: help, mistyped commands, hidden commands and options, shell completion."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from click.shell_completion import ShellComplete

from tests.conftest import ROOT, Capture
from validator.cli.main import COMMANDS, cli, run


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
    listed = capsys.readouterr().out.split("--help ", 1)[1].split("Examples:")[0]
    titles = [line.removesuffix(":") for line in listed.splitlines() if line and line[0] != " "]
    assert titles == ["Check", "Build", "Odds", "Play", "Tournament", "Service", "Develop"]
    names = [line.split()[0] for line in listed.splitlines()[1:] if line[:2] == "  " and line[2:3].strip()]
    assert sorted(names) == sorted(COMMANDS)
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


def test_an_error_of_a_query_shows_its_place_first(capsys: Capture) -> None:
    assert run(["cards", "find", "hp>=many"]) == 2
    query, carets, message, remedy = capsys.readouterr().err.splitlines()
    assert (query, carets) == ("hp>=many", "    ^^^^")
    assert message.startswith("error: ") and remedy.startswith("  ")


@pytest.mark.parametrize("path", ["check", "cards", "cards find", "formats show", "dev try"])
def test_help_of_a_command_is_that_of_its_option(capsys: Capture, path: str) -> None:
    words = path.split()
    assert run([*words, "--help"]) == 0
    wanted = capsys.readouterr().out
    assert run(["help", *words]) == 0
    assert capsys.readouterr().out == wanted
    assert f"Usage: ptcg {path}" in wanted


def test_help_alone_is_that_of_the_program(capsys: Capture) -> None:
    assert run(["help"]) == 0
    out = capsys.readouterr().out
    assert run(["--help"]) == 0
    assert capsys.readouterr().out == out


@pytest.mark.parametrize(
    ("arguments", "message", "remedy"),
    [
        (["check", "--formt", "x"], "Unknown option: --formt.", "Did you mean --format?"),
        (["check", "--zzzzzz"], "Unknown option: --zzzzzz.", "Run ptcg check --help."),
        (["cards", "find", "--limt", "3"], "Unknown option: --limt.", "Did you mean --limit?"),
        (["hands"], "Missing argument 'DECK...'.", "Run ptcg hands --help."),
        (["goldfish", "x"], "Missing option '--goal'.", "Run ptcg goldfish --help."),
        (
            ["hands", "x", "-n", "many"],
            "Invalid value for '-n' / '--count': 'many'",
            "Run ptcg hands --help.",
        ),
        (["rules", "a", "b"], "Got unexpected extra argument (b).", "Run ptcg rules --help."),
        (["cards", "sync", "--list", "--dry-run"], "--list can only be", "Run ptcg cards sync --help."),
        (["help", "chek"], "Unknown command: chek.", "Did you mean check?"),
        (["help", "cards", "fnid"], "Unknown command: fnid.", "Did you mean find?"),
        (["help", "check", "x"], "ptcg check has no commands.", "Run ptcg check --help."),
        (["check", "--on", "tomorrow", "x"], "Invalid date: tomorrow.", "Use YYYY-MM-DD"),
        (["check", "a\x1b"], "The argument 'a\\x1b' has a control character.", "Rename the file"),
    ],
)
def test_errors_look_alike(capsys: Capture, arguments: list[str], message: str, remedy: str) -> None:
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    first, second = err.splitlines()
    assert out == ""
    assert first.startswith(f"error: {message}") and first.endswith(".")
    assert second.startswith(f"  {remedy}")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("ptcg check --format stan", {"standard"}),
        ("ptcg simulate --bot h", {"hard"}),
        ("ptcg play --opponent-bot nor", {"normal"}),
        ("ptcg arena eas", {"easy"}),
        ("ptcg rules dck00", {f"DCK00{number}" for number in range(1, 10)}),
        ("ptcg rules copy-", {"copy-limit"}),
        ("ptcg formats exp", {"expanded"}),
        ("ptcg check --output-format js", {"json", "jsonl"}),
        ("ptcg check de", {"file"}),
        ("ptcg hands de", {"file"}),
        ("ptcg simulate a.txt de", {"file"}),
        ("ptcg compare a.txt b.txt --opponent de", {"file"}),
        ("ptcg check --format ./my", {"file"}),
        ("ptcg check --json --bas", {"--baseline"}),
        ("ptcg check --js", {"--json"}),
    ],
)
def test_values_are_completed(line: str, found: set[str]) -> None:
    words = line.split(" ")
    completer = ShellComplete(cli, {}, "ptcg", "_PTCG_COMPLETE")
    items = completer.get_completions(words[1:-1], words[-1])
    assert {each.type if each.type == "file" else each.value for each in items} == found


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
