"""Saved games: complete, restored to the byte, going on the same way, and every damage named."""

from __future__ import annotations

import base64
import copy
import hashlib
import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import DECKS
from tests.engine.games import drawn_pairing, listed_pairings, pairings, vanilla_pairing
from tests.engine.kit import Board, act, catalogue, fields_of, hand_made
from validator.bots.base import pick_at_random
from validator.engine.board.chance_source import Seeded
from validator.engine.board.frames import AttackState, Decision, Frame, Lasting
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import Side, State
from validator.engine.checks.invariants import bytes_of
from validator.engine.errors import SaveError
from validator.engine.game import Game
from validator.engine.saving import load, save_reader
from validator.rng import Rng, fresh_secret
from validator.services.games.local import read_cards

DECK = DECKS / "dragapult-2026.txt"

Data = dict[str, Any]


def restored(data: Data) -> Game:
    return Game.from_dict(data, catalogue(), hand_made())


def walk(game: Game, chance: Rng, steps: int) -> None:
    for _ in range(steps):
        if game.decision:
            game.choose(*pick_at_random(game.decision, chance))


def middle() -> Game:
    """A game in the main phase of a turn, with Pokémon on both Benches and a lasting effect."""
    pairing = next(islice(listed_pairings(), 1, None))
    for seed in range(50):
        game = pairing.start(seed, undo=True)
        walk(game, Rng(seed), 60)
        decision = game.decision
        if decision and decision.kind == "main" and all(s.bench for s in game.state.sides):
            return game
    raise AssertionError("no game comes to its middle")


def test_every_slot_is_saved_or_local_to_the_process() -> None:
    data = middle().to_dict()
    assert fields_of(State) == (set(data) - load.HEAD) | save_reader.NOT_SAVED | save_reader.OPTIONAL
    assert fields_of(Side) == set(data["sides"][0])
    pokemon = data["sides"][0]["active"]
    assert fields_of(Pokemon) == set(pokemon) | {"token", "printed"}
    assert fields_of(Frame) == set(data["stack"][0]) - {"sum"}
    assert fields_of(Decision) == set(data["decision"])
    assert fields_of(Lasting) == {"part", *save_reader.LASTING}
    assert fields_of(AttackState) - {"attack", "name"} == set(save_reader.ATTACK_KEYS) - {"of"}


@pytest.mark.parametrize("number", range(6))
@pytest.mark.slow
def test_a_game_restored_at_any_decision_continues_as_the_saved_one(number: int) -> None:
    pairing = next(islice(pairings(7), number, None))
    game = pairing.start(number)
    chance = Rng(number, 2)
    for _ in range(40):
        if not game.decision:
            break
        going, again = game.copy(), restored(json.loads(json.dumps(game.to_dict())))
        assert bytes_of(again) == bytes_of(going)
        for each in (going, again):
            walk(each, Rng(number, 5), 8)
        assert bytes_of(again) == bytes_of(going)
        walk(game, chance, 3)


def test_a_finished_game_is_restored_too() -> None:
    game = vanilla_pairing("sv2023").start(4)
    walk(game, Rng(4), 10_000)
    assert game.result is not None
    again = restored(json.loads(json.dumps(game.to_dict())))
    assert (again.result, again.reason, bytes_of(again)) == (game.result, game.reason, bytes_of(game))


def test_a_restored_game_counts_its_own_choices_for_undo() -> None:
    game = middle()
    game.choose(*next(game.answers(merged=False)))
    again = restored(game.to_dict())
    before = bytes_of(again)
    again.choose(*next(again.answers(merged=False)))
    again.undo()
    assert bytes_of(again) == before


def test_another_source_of_chance_may_take_over() -> None:
    data = middle().to_dict()
    again = Game.from_dict(data, catalogue(), hand_made(), chance=Seeded(99))
    assert again.to_dict()["chance"]["seed"] == 99


def test_a_running_effect_is_saved_by_the_key_of_its_program() -> None:
    board = Board()
    board.side(0, hand=["sv04-163", "sve-001"], deck=["sve-002", "sve-003"])  # Earthen Vessel
    board.side(1)
    game = act(board.game(chance="seeded"), "play", "Earthen Vessel")
    assert game.decision and game.decision.kind == "search"
    data = json.loads(json.dumps(game.to_dict()))
    keys = [frame["code"] for frame in data["stack"]]
    assert keys[0] == "rules:turn" and keys[1].startswith("card:")
    again = restored(data)
    for each in (game, again):
        each.choose(0)
    assert bytes_of(game) == bytes_of(again)


@pytest.mark.parametrize("seed", range(8))
def test_programs_of_one_key_are_the_same_however_often_they_are_linked(seed: int) -> None:
    game = drawn_pairing(seed, "current").start(1)
    table = game.table
    for facts in (*table.defs, *table.tops):
        codes = [facts.code, *(attack.code for attack in facts.attacks)]
        codes += [part.code for ability in facts.abilities for part in ability.activated + ability.listeners]
        for code in codes:
            if code is not None:
                assert words(code.ins) == words(table.codes[code.key].ins), code.key


def words(value: Any) -> list[Any]:
    """The numbers and words of instructions, in order; the names of registers are among them."""
    if isinstance(value, tuple):
        return [word for each in value for word in words(each)]
    return [value] if isinstance(value, str | int) else []


# --------------------------------------------------------------------------- damage

_SIDE = ("sides", 0)
DAMAGES: list[tuple[str, tuple[Any, ...], Any, str]] = [
    ("another version", ("version",), 99, "version 99"),
    ("another format", ("format",), "chess", "Not a saved game"),
    ("no sides", ("sides",), None, "sides"),
    ("a missing key", ("turn",), KeyError, "turn is missing"),
    ("a missing zone", (*_SIDE, "deck"), KeyError, "sides[0].deck is missing"),
    ("a key too many", ("trun",), 3, "'trun'"),
    ("a number as a word", ("turn",), "3", "turn is not an integer"),
    ("a number as a flag", ("turn",), True, "turn is not an integer"),
    ("a flag as a number", (*_SIDE, "energy_done"), 1, "sides[0].energy_done"),
    ("a zone that is not a list", (*_SIDE, "hand"), 5, "sides[0].hand is not a list"),
    ("three sides", ("sides",), [1, 2, 3], "has 3 values, expected 2"),
    ("a player that is none", ("player",), 2, "player is 2"),
    ("an unknown card", ("decks", 0, 5), "sv99-999", "decks[0][5]"),
    ("a deck of another size", ("decks", 1), ["sve-001"], "decks[1] has 1 values, expected 60"),
    ("an unknown edition", ("edition",), "sv2099", "sv2099"),
    ("an unknown program", ("stack", 0, "code"), "card:nothing", "stack[0].code"),
    ("a changed program", ("stack", 0, "sum"), 5, "has changed"),
    ("a place after the program", ("stack", 0, "pc"), 999, "stack[0].pc is 999"),
    ("an unknown effect", ("effects",), [{"part": "x"}], "effects[0]"),
    ("an unknown source of chance", ("chance",), {"kind": "dice"}, "chance"),
    ("a card in two places", (*_SIDE, "discard"), list(range(60)), "invariant cards violated"),
    ("a card of the other deck", (*_SIDE, "lost"), [119], "invariant"),
    ("a card that is none", (*_SIDE, "lost"), [200], "sides[0].lost[0] is 200"),
    ("damage that is not counters", (*_SIDE, "active", "damage"), 15, "is 15, not a multiple of 10"),
    ("an energy on an empty place", (*_SIDE, "active"), None, "invariant"),
    ("a Pokémon of a later number", ("sides", 1, "active", "uid"), 99_999, "IDs are not consecutive"),
    ("a Pokémon of the other side", (*_SIDE, "active", "owner"), 1, "wrong side"),
    ("no decision", ("decision",), None, "no open decision before the end"),
    ("a decision long gone", ("decision", "number"), 1, "not the open one"),
    ("bounds beyond the options", ("decision", "high"), 99, "decision has bounds"),
    ("an option of no kind", ("decision", "options", 0), [77], "decision"),
    ("events that are none", ("events", 0), {"a": 1}, "events[0]"),
]


@pytest.mark.parametrize(
    ("path", "value", "message"), [row[1:] for row in DAMAGES], ids=[r[0] for r in DAMAGES]
)
def test_a_damaged_save_is_refused_naming_what_is_wrong(
    path: tuple[Any, ...], value: Any, message: str
) -> None:
    data = json.loads(json.dumps(middle().to_dict()))
    at: Any = data
    for step in path[:-1]:
        at = at[step]
    if value is KeyError:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    with pytest.raises(SaveError) as error:
        restored(data)
    assert message in str(error.value)


@pytest.mark.parametrize("data", [{}, [], None, "game", 7])
def test_what_is_no_save_at_all_is_refused(data: Any) -> None:
    with pytest.raises(SaveError):
        restored(data)


@pytest.mark.slow
def test_no_damage_of_any_single_value_ends_in_another_error() -> None:
    """Each value of the state in turn is taken away or made something else."""
    whole = middle().to_dict()
    tries = 0
    for change in (_drop, _twist):
        for path in _paths(whole):
            data = copy.deepcopy(whole)
            change(data, path)
            tries += 1
            try:
                game = restored(data)
            except SaveError:
                continue
            assert game.state.table is not None
    assert tries > 300


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    rows = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [] if not path else [path]
    for key, each in rows:
        if not (isinstance(value, list) and key > 2):
            found += _paths(each, (*path, key))
    return found


def _at(data: Any, path: tuple[Any, ...]) -> Any:
    for step in path[:-1]:
        data = data[step]
    return data


def _drop(data: Any, path: tuple[Any, ...]) -> None:
    del _at(data, path)[path[-1]]


def _twist(data: Any, path: tuple[Any, ...]) -> None:
    holder = _at(data, path)
    value = holder[path[-1]]
    holder[path[-1]] = [value] if isinstance(value, str) else "?" if isinstance(value, int) else -7


def test_a_game_with_a_secret_is_saved_as_version_2_and_continues_the_same_way() -> None:
    game = Game.new(read_cards(DECK.read_bytes(), "deck"), seed=fresh_secret())
    data = game.to_dict()
    assert data["version"] == 2 and game.seed is None and len(data["chance"]["secret"]) == 64
    again = Game.from_dict(data)
    for each in (game, again):
        while not each.is_over and each.turn < 6:
            each.choose(*range(each.decision.low))
    assert game.to_dict() == again.to_dict()
    for wrong in ({"version": 1}, {"version": 3}, {"chance": {**data["chance"], "secret": "12"}}):
        with pytest.raises(SaveError) as caught:
            Game.from_dict({**data, **wrong})
        assert "12" not in str(caught.value)


def test_a_game_with_a_seed_is_saved_as_before() -> None:
    data = Game.new(read_cards(DECK.read_bytes(), "deck"), seed=2**53 - 1).to_dict()
    assert data["version"] == 1 and data["chance"]["seed"] == 2**53 - 1
    with pytest.raises(SaveError):
        Game.from_dict({**data, "version": 2})


def test_a_game_saved_before_there_were_secrets_continues_the_same_way() -> None:
    saved = json.loads((Path(__file__).parent / "saved_game.json").read_text("utf-8"))
    game = Game.from_bytes(base64.b64decode(saved["start"]))
    assert game.seed == 2**53 - 1 and game.secret is None
    for picks in saved["picks"]:
        game.choose(*picks)
    assert hashlib.sha256(game.to_json().encode()).hexdigest() == saved["end"]
