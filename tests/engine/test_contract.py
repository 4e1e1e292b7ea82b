"""The game contract: what is refused leaves the game as it was, saves, copies, determinism, explicit
chance.
"""

from __future__ import annotations

import copy
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cards.decks import PLAYED, deck
from tests.engine.kit import Board, act, catalogue, hand_made
from validator.bots.base import pick_at_random
from validator.engine.checks.invariants import bytes_of
from validator.engine.errors import (
    ChanceExhausted,
    GameOver,
    IllegalChoice,
    NotationError,
    NothingToUndo,
    OptionOutOfRange,
    PositionError,
    SaveError,
    SetUpError,
    StaleDecision,
)
from validator.engine.game import Game, GameOptions
from validator.engine.program.choices import CHANCE_PLAYER
from validator.errors import UsageError
from validator.rng import Rng

ROOT = Path(__file__).resolve().parents[2]


def new_game(seed: int = 3, **options: Any) -> Game:
    """A game between two Standard decks."""
    return Game.new(
        (deck("dragapult-2026"), deck("starmie-2026")),
        seed=seed,
        options=GameOptions(programs=hand_made(), **options),
    )


def play_on(game: Game, choices: int, seed: int = 1) -> None:
    """Make this many random choices."""
    chance = Rng(seed)
    for _ in range(choices):
        if not game.decision:
            return
        game.choose(*pick_at_random(game.decision, chance))


# --------------------------------------------------------------------------- what is refused


def test_an_option_out_of_range_is_refused_and_nothing_changes() -> None:
    game = new_game()
    before = bytes_of(game)
    for number in (-1, 99):
        with pytest.raises(OptionOutOfRange, match="out of range"):
            game.choose(number)
    assert bytes_of(game) == before


def test_a_stale_decision_is_refused_and_nothing_changes() -> None:
    game = new_game()
    assert game.decision
    number = game.decision.number
    game.choose(0, at=number)
    before = bytes_of(game)
    with pytest.raises(StaleDecision, match=f"decision {number}"):
        game.choose(0, at=number)
    assert bytes_of(game) == before


def test_too_few_too_many_or_the_same_option_twice_are_refused() -> None:
    game = new_game()
    before = bytes_of(game)
    for picked in ((), (0, 1), (0, 0)):
        with pytest.raises(IllegalChoice):
            game.choose(*picked)
    assert bytes_of(game) == before


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    game = new_game()
    play_on(game, 100_000)
    assert game.result is not None
    before = bytes_of(game)
    with pytest.raises(GameOver):
        game.choose(0)
    assert bytes_of(game) == before
    with pytest.raises(NotationError):
        game.notate(0)


@pytest.mark.parametrize("player", [0, 1])
def test_the_other_player_wins_a_conceded_game(player: int) -> None:
    game = new_game()
    play_on(game, 20)
    before = bytes_of(game)
    for wrong in (-1, 2):
        with pytest.raises(UsageError):
            game.concede(wrong)
    assert bytes_of(game) == before
    game.concede(player)
    assert (game.result, game.state.reason) == (1 - player, "concede") and not game.decision
    with pytest.raises(GameOver):
        game.concede(player)


def test_a_script_that_runs_out_puts_the_game_back() -> None:
    game = Board(active=("sv01-013", {"energy": ["sve-001"], "conditions": "C"})).game(coins=[])
    before = bytes_of(game)
    with pytest.raises(ChanceExhausted):
        act(game, "attack")
    assert bytes_of(game) == before
    game.script(coins=[1])
    act(game, "attack")
    assert game.state.player == 1


def test_undo_without_a_choice_raises() -> None:
    with pytest.raises(NothingToUndo):
        new_game().undo()


def test_a_deck_of_59_cards_is_refused() -> None:
    whole = deck("dragapult-2026")
    with pytest.raises(SetUpError, match="59"):
        Game.new((whole[:59], whole), seed=0, options=GameOptions(programs=hand_made()))


# --------------------------------------------------------------------------- positions


def spoil(change: Callable[[dict[str, Any]], None]) -> None:
    """Start from a good position after a change."""
    decks = (deck("dragapult-2026"), deck("starmie-2026"))
    position: dict[str, Any] = {
        "turn": 4,
        "player": 1,
        "sides": [
            {"active": {"cards": [0]}, "deck": list(range(1, 54)), "prizes": list(range(54, 60))},
            {"active": {"cards": [60]}, "deck": list(range(61, 114)), "prizes": list(range(114, 120))},
        ],
    }
    change(position)
    Game.from_position(position, decks, seed=0, options=GameOptions(programs=hand_made()))


def _set(side: int, key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(position: dict[str, Any]) -> None:
        position["sides"][side][key] = value

    return change


@pytest.mark.parametrize(
    ("invariant", "change"),
    [
        ("cards", _set(0, "hand", [1])),
        ("cards", _set(0, "prizes", [54, 55])),
        ("cards", _set(0, "hand", [700])),
        ("owner", _set(0, "hand", [60])),
        ("damage", _set(0, "active", {"cards": [0], "damage": 15})),
        ("conditions", _set(0, "active", {"cards": [0], "conditions": "X"})),
        ("pokemon", _set(0, "active", {"cards": []})),
        ("sides", lambda position: position.update(sides=[])),
        ("player", lambda position: position.update(player=4)),
    ],
)
def test_a_position_that_breaks_an_invariant_is_refused_by_its_name(
    invariant: str, change: Callable[[dict[str, Any]], None]
) -> None:
    with pytest.raises(PositionError) as caught:
        spoil(change)
    assert caught.value.invariant in (invariant, "owner")


def test_positions_and_actions_read_back_from_their_lines() -> None:
    game = new_game(undo=False)
    chance = Rng(5)
    seen = 0
    while game.decision and seen < 40:
        pick = pick_at_random(game.decision, chance)
        assert game.read(game.notate(*pick)) == pick
        if game.decision.kind == "main":
            again = Game.from_position(
                game.position(),
                (deck("dragapult-2026"), deck("starmie-2026")),
                seed=0,
                options=GameOptions(programs=hand_made()),
            )
            if again.decision is not None and again.decision.number == 1:
                assert again.position() == game.position()
                seen += 1
        game.choose(*pick)
    assert seen > 10
    with pytest.raises(NotationError):
        game.read("fly 3")
    with pytest.raises(NotationError):
        Game.from_position(
            "p1 nonsense", (deck("dragapult-2026"),) * 2, seed=0, options=GameOptions(programs=hand_made())
        )


# --------------------------------------------------------------------------- saved games


@pytest.mark.slow
def test_a_game_saved_at_any_decision_continues_identically() -> None:
    """Every decision of a game of each edition: restore, then play both to the end with the same choices."""
    for name, edition in sorted(PLAYED.items()):
        game = Game.new(
            (deck(name),) * 2,
            seed=9,
            options=GameOptions(programs=hand_made(), edition=edition, permissive=True),
        )
        play_on(game, 25, seed=2)
        for _ in range(12):
            if not game.decision:
                break
            saved = json.loads(json.dumps(game.to_dict()))
            again = Game.from_dict(saved, catalogue(), hand_made())
            whole = game.copy()
            play_on(whole, 60, seed=4)
            play_on(again, 60, seed=4)
            assert bytes_of(again) == bytes_of(whole)
            play_on(game, 3, seed=6)


def _without(key: str) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.pop(key)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.update(version=99), "version 99"),
        (_without("sides"), "sides"),
        (_without("stack"), "stack"),
        (_without("decision"), "decision"),
        (lambda data: data["stack"][-1].update(code="card:none"), "card:none"),
        (lambda data: data["stack"][-1].update(pc=4000), "4000"),
        (lambda data: data["decks"][0].__setitem__(0, "xx-1"), "xx-1"),
        (lambda data: data["sides"][0].update(hand=[1, 1]), "Card 1"),
        (lambda data: data["chance"].update(kind="dice"), "dice"),
        (lambda data: data.update(edition="sv1066"), "sv1066"),
        (lambda data: data.update(decision={"player": 0}), "kind"),
        (lambda data: data.update(decision=None), "no open decision before the end"),
    ],
)
def test_damaged_save_is_refused_with_its_place(
    change: Callable[[dict[str, Any]], Any], message: str
) -> None:
    game = new_game()
    play_on(game, 30)
    data = copy.deepcopy(game.to_dict())
    change(data)
    with pytest.raises(SaveError, match=message):
        Game.from_dict(data, catalogue(), hand_made())


# --------------------------------------------------------------------------- the same game again


@pytest.mark.slow
def test_the_same_seed_and_choices_give_the_same_bytes_in_another_process() -> None:
    """Logs of whole games, hashed here and in a process with another order of hashes."""
    script = "from tests.engine.test_contract import digest; print(digest())"
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == digest()


def digest() -> str:
    """Hash the logs of a random game of each deck."""
    found = hashlib.sha256()
    for name, edition in sorted(PLAYED.items()):
        game = Game.new(
            (deck(name),) * 2,
            seed=21,
            options=GameOptions(programs=hand_made(), edition=edition, permissive=True, undo=False),
        )
        play_on(game, 5000, seed=8)
        found.update(json.dumps(game.state.events).encode())
    return found.hexdigest()


def test_a_copy_is_independent_and_a_choice_can_be_taken_back() -> None:
    game = new_game()
    play_on(game, 20)
    before = bytes_of(game)
    other = game.copy()
    play_on(other, 30, seed=3)
    assert bytes_of(game) == before
    assert bytes_of(other) != before
    game.choose(0)
    game.undo()
    assert bytes_of(game) == before


def test_explicit_chance_requires_each_coin() -> None:
    board = Board(active=("sv01-013", {"energy": ["sve-001"], "conditions": "C"}))
    game = board.after("attack", chance="explicit")
    assert game.decision
    assert (game.decision.player, game.decision.kind) == (CHANCE_PLAYER, "chance")
    act(game, "coin", "1")
    assert game.state.player == 1
