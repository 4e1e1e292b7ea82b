"""The commands of the documentation exist, and those that can run here do."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from tests.docs.blocks import CHECKS, PLACE, Block, find_blocks
from validator.cli.main import cli, run

BLOCKS = find_blocks("sh")
QUICK = ("README.md", "docs/start.md", "docs/odds.md", "docs/formats.md")
"""Pages whose commands run with the fast tests; CI runs all."""
TUTORIALS = "docs/tutorials/"
"""Pages that are followed from their first line (`test_tutorials.py`)."""
EXPECTED = {0, 1}
"""Exit codes of a command that did its work: 1 says that a deck is not legal, or that two decks differ."""

_COMMAND = re.compile(r"(?:^|[|&;] ?)\s*(?:\.venv/bin/)?ptcg (?P<arguments>.*)$")


def ptcg_commands(block: Block) -> Iterator[tuple[list[str], str]]:
    """The `ptcg` commands of a block: their arguments, and the file that is redirected into each."""
    for line in block.text.replace("\\\n", " ").splitlines():
        match = _COMMAND.search(re.sub(r"\s+#.*", "", line))
        if match is None:
            continue
        arguments, _, source = match["arguments"].removesuffix("&&").partition("<")
        words = shlex.split(arguments)
        yield [word for word in words if word != "&&"], source.strip()


def parse(arguments: list[str]) -> None:
    """Parse a command line as click does, without running the command."""
    command: click.Command = cli
    context, rest = click.Context(cli), list(arguments)
    while isinstance(command, click.Group):
        command.parse_args(context, rest)
        name, found, rest = command.resolve_command(context, [*context._protected_args, *context.args])
        assert found is not None, f"no command {name}"
        command, context = found, click.Context(found, parent=context, info_name=name)
    command.make_parser(context).parse_args(args=rest)


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(arguments, id=f"{block.id} {shlex.join(arguments)}")
        for block in BLOCKS
        for arguments, _ in ptcg_commands(block)
    ],
)
def test_command_and_its_options_exist(arguments: list[str]) -> None:
    parse(arguments)


@pytest.mark.parametrize(
    "block",
    [
        pytest.param(block, id=block.id, marks=() if block.page in QUICK else pytest.mark.slow)
        for block in BLOCKS
        if block.runs and list(ptcg_commands(block)) and not block.page.startswith(TUTORIALS)
    ],
)
def test_commands_of_a_block_run_one_after_the_other(
    block: Block, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments, source in ptcg_commands(block):
        with (folder / (source or "deck.txt")).open(encoding="utf-8") as stdin:
            monkeypatch.setattr("sys.stdin", stdin)
            code = run(arguments)
        assert code in EXPECTED, f"{shlex.join(arguments)}: {capsys.readouterr().err}"


def test_no_block_of_the_documentation_is_overlooked() -> None:
    assert sum(len(list(ptcg_commands(block))) for block in BLOCKS if block.runs) > 35
    marks = {block.mark for block in find_blocks("sh", "python") if not block.runs}
    others = [mark for mark in marks if not mark.startswith(("ci: ", "not run: "))]
    assert all(mark == CHECKS or PLACE.fullmatch(mark) for mark in others), others


def _walk(command: click.Command, path: str) -> Iterator[tuple[str, click.Command]]:
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in (*command.list_commands(context), *(("dev", "help") if path == "ptcg" else ())):
            found = command.get_command(context, name)
            assert found is not None
            yield from _walk(found, f"{path} {name}")


HELPS = dict(_walk(cli, "ptcg"))
NOT_QUICK = {
    *("ptcg play", "ptcg serve", "ptcg dev coverage", "ptcg dev build", "ptcg dev contents", "ptcg dev lint"),
    *("ptcg cards sync", "ptcg formats sync", "ptcg cards index"),
}
"""Commands whose examples wait, need a network or a checkout, or take minutes."""
SLOW = {
    "ptcg arena",
    "ptcg dev try",
    "ptcg cards coverage --missing",
    "ptcg goldfish",
    "ptcg compare",
    "ptcg simulate",
    "ptcg record",
    "ptcg cards find",
    "ptcg cards like",
}


def _examples(path: str) -> list[str]:
    _, _, lines = (HELPS[path].epilog or "").partition("Examples:\n")
    return [line.strip() for line in lines.splitlines()]


@pytest.mark.parametrize("path", HELPS)
def test_each_help_has_an_example_of_its_command(path: str) -> None:
    assert _examples(path)
    for line in _examples(path):
        assert line.startswith(path if path != "ptcg" else "ptcg ")
        parse(shlex.split(line)[1:])


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=[pytest.mark.slow] if any(line.startswith(each) for each in SLOW) else [])
        for line in dict.fromkeys(line for path in HELPS for line in _examples(path))
        if not any(line.startswith(each) for each in NOT_QUICK)
    ],
)
def test_examples_of_the_help_run(line: str, folder: Path) -> None:
    assert run(shlex.split(line)[1:]) in EXPECTED
