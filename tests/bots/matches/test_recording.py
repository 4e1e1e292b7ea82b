"""Records for training: what the schema says, no hidden card, and each decision can be handed to `decide`."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.bots.test_no_peek import permuted, positions
from tests.cards.decks import deck
from tests.conftest import ROOT
from tests.engine.kit import catalogue
from validator.bots import Budget, RecordedGame, RecordError, decide, read_records
from validator.bots.matches.matrix import MatrixSpec
from validator.bots.matches.recording import Recorder, RecordSpec, record_game
from validator.engine.game import GameOptions
from validator.rng import Rng

NAMES = ("dragapult-2026", "raging-bolt-2026")
LISTS = tuple(tuple(card.id for card in deck(name)) for name in NAMES)
SCHEMA = json.loads((ROOT / "validator" / "bots" / "record.schema.json").read_text("utf-8"))


def spec(**more: Any) -> RecordSpec:
    """Games between a bot that follows rules and a random one."""
    games = MatrixSpec((LISTS[0], LISTS[1]), ("easy", "random"), "current", 5)
    return RecordSpec(games, NAMES, **more)


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """The lines of a game."""
    return record_game(spec(budget=Budget(rollouts=7)), 3, catalogue())


def read(path: Path, lines: list[str]) -> list[RecordedGame]:
    """Write lines to a file, and read its games."""
    text = "".join(f"{line}\n" for line in lines).encode()
    path.write_bytes(gzip.compress(text) if path.suffix == ".gz" else text)
    return list(read_records(path))


def test_every_line_follows_the_schema(lines: list[str]) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    known = jsonschema.Draft202012Validator(SCHEMA)
    shown = record_game(spec(hidden=True), 3, catalogue())
    for line in (*lines[:40], lines[-1], *shown[:10]):
        known.validate(json.loads(line))
    assert not known.is_valid({**json.loads(lines[1]), "choice": ["0"]})
    assert max(map(len, lines)) < 40_000


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.gz"])
def test_a_record_is_read_back(tmp_path: Path, lines: list[str], name: str) -> None:
    (game, again) = read(tmp_path / name, lines * 2)
    assert game == again
    assert (game.number, game.bots, game.lists, game.names) == (3, ("easy", "random"), LISTS, NAMES)
    assert game.winner in (0, 1) and game.reason and game.turns > 2 and game.seed is None
    assert len(game.decisions) == len(lines) - 2
    assert {each.seat for each in game.decisions} == {0, 1}
    assert game.decisions[0].budget == Budget(rollouts=7)
    assert all(each.bot == game.bots[each.seat] and each.hidden is None for each in game.decisions)


def test_each_recorded_decision_can_be_made_by_decide(tmp_path: Path, lines: list[str]) -> None:
    (game,) = read(tmp_path / "games.jsonl", lines)
    rules = GameOptions(undo=False, allow_partial=True, pauses=True)
    for each in game.decisions[::6]:
        own, other = (
            [catalogue().card(card) for card in game.lists[player]] for player in (each.seat, 1 - each.seat)
        )
        chosen = decide(
            **each.request, own_list=own, opponent_list=other, budget=Budget(rollouts=1), game_options=rules
        )
        assert each.request["low"] <= len(chosen) <= each.request["high"]
        assert set(chosen) <= set(range(len(each.request["options"])))


def test_what_a_seat_cannot_know_is_not_recorded() -> None:
    chance = Rng(4)
    met = 0
    for number, game in enumerate(positions(3, 90)):
        if number % 9:
            continue
        decision = game.state.decision
        assert decision is not None
        rows = []
        for each in (game, permuted(game, decision.player, chance)):
            recorder = Recorder(spec(), 0)
            recorder.before(each)
            recorder.after((0,))
            rows += recorder.lines
        assert rows[0] == rows[1]
        met += 1
    assert met > 20


def test_hidden_cards_and_the_seed_are_there_when_requested(tmp_path: Path, lines: list[str]) -> None:
    (game,) = read(tmp_path / "games.jsonl", record_game(spec(hidden=True), 3, catalogue()))
    assert game.seed is not None
    shown = game.decisions[5].hidden
    assert shown is not None and len(shown["sides"][1]["deck"]) > 30
    assert not any('"hidden"' in line or '"seed"' in line for line in lines)


def test_a_game_is_the_same_each_time(lines: list[str]) -> None:
    assert record_game(spec(budget=Budget(rollouts=7)), 3, catalogue()) == lines
    assert record_game(spec(budget=Budget(rollouts=7)), 4, catalogue())[1:] != lines[1:]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda rows: rows[:-1], "the last game has no end"),
        (lambda rows: rows[1:], "line 1: `decision` is not expected here"),
        (lambda rows: [rows[0], *rows], "line 2: `game` is not expected here"),
        (
            lambda rows: [rows[0].replace("record-1", "record-9"), *rows[1:]],
            "line 1: the format is ptcg-record-9",
        ),
        (lambda rows: [rows[0], "{", *rows[1:]], "line 2: "),
        (lambda rows: [rows[0], "[" * 100_000, *rows[1:]], "line 2: "),
        (lambda rows: [rows[0], '{"line": "decision"}', *rows[1:]], "line 2: 'request' is missing"),
        (lambda rows: [rows[0], "7", *rows[1:]], "line 2: "),
        (lambda rows: [rows[0], '"' + "x" * 2_000_000 + '"', *rows[1:]], "line 2: "),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(
    tmp_path: Path, lines: list[str], change: Any, message: str
) -> None:
    with pytest.raises(RecordError) as caught:
        read(tmp_path / "games.jsonl", change(lines))
    assert message in caught.value.message
    assert len(caught.value.message) < 500


def test_a_file_that_is_damaged_or_missing_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl.gz"
    for data in (b"no gzip", gzip.compress(b"{}\n" * 50)[:-9]):
        path.write_bytes(data)
        with pytest.raises(RecordError):
            list(read_records(path))
    with pytest.raises(RecordError, match="cannot be read"):
        list(read_records(tmp_path / "none.jsonl"))
