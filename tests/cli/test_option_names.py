"""Options have one name each in all commands, and a message names what its reader can write."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import click
import pytest

from tests.conftest import DECKS, Capture
from tests.web.pages import open_pages
from validator.cli.main import cli, run
from validator.engine.errors import CardNewerThanEdition, NotSupported
from validator.settings import Settings

LEGAL, OTHER = (str(DECKS / f"{name}-2026.txt") for name in ("standard", "dragapult"))
DECK = "4 Dreepy TWM 128\n56 Psychic Energy SVE 5\n"


def walk(group: click.Group, path: str = "ptcg") -> Iterator[tuple[str, click.Command]]:
    """Yield every command, with what is typed to call it; those that the help leaves out too."""
    names = [*group.list_commands(click.Context(group)), *(["dev"] if path == "ptcg" else [])]
    for name in names:
        command = group.get_command(click.Context(group), name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from walk(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


COMMANDS = dict(walk(cli))
TABLE = {
    "--format": "FORMAT",
    "--on": "DATE",
    "--edition": "EDITION",
    "--seed": "N",
    "--count": "N",
    "--limit": "N",
    "--bot": "BOT",
    "--opponent-bot": "BOT",
    "--opponent": "DECK",
    "--workers": "N",
    "--output": {"FILE", "DIR"},
    "--source": {"DIR", "DIR|URL"},
}
"""The metavar of each shared option."""


def shown_options(command: click.Command) -> list[click.Option]:
    return [each for each in command.params if isinstance(each, click.Option) and not each.hidden]


def test_an_option_has_one_metavar_in_all_commands() -> None:
    found = defaultdict(set)
    for path, command in COMMANDS.items():
        for option in shown_options(command):
            assert option.help, f"{path} {option.opts[0]} has no help"
            if option.is_flag or isinstance(option.type, click.Choice):
                continue
            assert option.metavar and re.fullmatch(r"(\[N\] )?[A-Z]+(\|[A-Z]+)?", option.metavar), (
                path,
                option.opts,
            )
            found[option.opts[-1]].add(option.metavar)
    wanted = {name: TABLE.get(name, next(iter(each))) for name, each in found.items()}
    assert found == {name: each if isinstance(each, set) else {each} for name, each in wanted.items()}
    assert set(TABLE) <= set(found)


def test_arguments_are_written_alike() -> None:
    for path, command in COMMANDS.items():
        for argument in command.params:
            if isinstance(argument, click.Argument):
                shown = argument.make_metavar(click.Context(command))
                assert re.fullmatch(r"[A-Z0-9]+(\|[A-Z]+)?(\.\.\.)?|\[[A-Z0-9]+\](\.\.\.)?", shown), (
                    path,
                    shown,
                )


@pytest.mark.parametrize("path", COMMANDS)
def test_names_follow_the_table(path: str) -> None:
    for option in shown_options(COMMANDS[path]):
        names = set(option.opts)
        assert ("-n" in names) == bool(names & {"--count", "--limit"}), "-n is how many"
        assert ("-o" in names) == ("--output" in names)
        assert ("bot" in option.opts[-1]) <= bool(names & {"--bot", "--opponent-bot", "--bot-seconds"})
        assert not names & {"--bot2", "--pairs", "--processes", "--against", "--out", "--json-output"}
        if "--seed" in names:
            assert option.default is None or callable(option.default), "random unless given"
            assert "(default: random, printed" in (option.help or "")
        if "--output-format" in names:
            assert isinstance(option.type, click.Choice)
            others = {name for each in shown_options(COMMANDS[path]) for name in each.opts}
            assert ("json" in option.type.choices) == ("--json" in others)


def parsed(line: str) -> dict[str, object]:
    """Return what a command reads of its arguments."""
    name, *arguments = line.split()
    if name == "cards":
        name, *arguments = arguments
        name = f"cards {name}"
    return COMMANDS[f"ptcg {name}"].make_context(name, arguments).params


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("simulate a b --seed 1 --bot2 hard", "simulate a b --seed 1 --opponent-bot hard"),
        ("record a --seed 1 -o x --bot2 hard", "record a --seed 1 --output x --opponent-bot hard"),
        ("compare a b --seed 1 --pairs 3 --against c d", "compare a b --seed 1 -n 3 --opponent c d"),
        ("arena easy hard --seed 1 --pairs 3", "arena easy hard --seed 1 --count 3"),
        ("hands a --seed 1 --processes 2", "hands a --seed 1 --workers 2"),
        ("cards find x --limit 3", "cards find x -n 3"),
        ("cards count-play x --out d", "cards count-play x -o d"),
        ("sheet a -o x --birth 2010-01-01", "sheet a -o x --birth-date 2010-01-01"),
        ("rules --output-format json", "rules --json"),
        ("check a --output-format json", "check a --json"),
        ("check a --output-format text", "check a --json --output-format text"),
        ("check a --output-format json", "check a --output-format text --json"),
    ],
)
def test_old_and_short_spellings_mean_the_same(old: str, new: str) -> None:
    assert parsed(old) == parsed(new)


NAMES = (
    *(
        "Charcadet",
        "Ceruledge ex",
        "Fennekin",
        "Delphox",
        "Boss's Orders",
        "Lillie's Determination",
        "Naveen",
    ),
    *("Buddy-Buddy Poffin", "Poké Pad", "Rare Candy", "Ultra Ball", "Prism Tower"),
)
SAMPLED = ("--any", *(part for one, two in pairwise(NAMES) for part in ("--card", f"2 {one} | {two}")))
"""Cards whose odds have no closed form, as each card is in two of the wishes."""

SEEDED = {
    "hands": (LEGAL,),
    "odds": (LEGAL, *SAMPLED),
    "goldfish": (LEGAL, "--goal", "attack by turn 2", "-n", "4", "--quick", "--workers", "1"),
    "simulate": (LEGAL, OTHER, "-n", "2", "--bot", "first", "--workers", "1"),
    "arena": ("first", "random", "--deck", LEGAL, "--deck", OTHER, "-n", "1", "--workers", "1"),
    "play": (LEGAL, "--bot", "first", "--watch"),
}


@pytest.mark.parametrize("command", SEEDED)
def test_a_run_is_repeated_with_the_seed_it_prints(command: str, capsys: Capture) -> None:
    arguments = [command, *SEEDED[command]]
    assert run(arguments) == 0
    first = capsys.readouterr()
    seed = re.search(r"seed (\d+)", first.out + first.err)
    assert seed is not None
    assert run([*arguments, "--seed", seed[1]]) == 0
    again = capsys.readouterr()
    lines, repeated = (
        [line for line in each.out.splitlines() if "ms on average" not in line] for each in (first, again)
    )
    assert lines == repeated
    assert run([*arguments, "--seed", str(int(seed[1]) + 1)]) == 0
    assert capsys.readouterr().out != first.out


@pytest.fixture
def unplayable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A list whose game is refused as it could not be played whole."""

    def refuse(*_: object, **__: object) -> None:
        raise NotSupported(["Uxie: Set Up"])

    monkeypatch.setattr("validator.services.games.local.Game.new", refuse)
    deck = tmp_path / "deck.txt"
    deck.write_text(DECK, "utf-8")
    return deck


@pytest.mark.parametrize("command", [["play"], ["simulate", "-n", "2"]])
def test_a_command_names_its_option(unplayable: Path, capsys: Capture, command: list[str]) -> None:
    decks = [str(unplayable)] * (2 if command[0] == "simulate" else 1)
    assert run([command[0], *decks, *command[1:]]) == 2
    err = capsys.readouterr().err
    assert "--allow-partial" in err
    assert "allow_partial" not in err


def test_the_library_and_the_api_name_their_field() -> None:
    assert "allow_partial" in NotSupported(["x"]).remedy
    assert "--allow-partial" not in NotSupported(["x"]).remedy


def test_nothing_names_an_option_that_no_door_has() -> None:
    assert not re.search(r"[a-z]_[a-z]|permissive", CardNewerThanEdition(["x"]).remedy)


def test_a_word_that_is_no_option_of_the_command_stays(capsys: Capture) -> None:
    assert run(["check", "nowhere_at_all.txt"]) == 2
    assert "nowhere_at_all.txt" in capsys.readouterr().err


def test_the_play_page_names_its_button(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise NotSupported(["Uxie: Set Up"])

    monkeypatch.setattr("validator.services.games.service.Games.start", refuse)
    client = open_pages(Settings(database_url=f"sqlite:///{tmp_path / 'games.db'}"))
    html = client.post("/play", data={"deck": DECK}).text
    assert "Play anyway (some texts have no effect)" in html
    assert "--allow-partial" not in html
    assert "allow_partial)" not in html
