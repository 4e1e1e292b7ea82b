"""Games in the hands of hypothesis, legal actions by brute force; and that the invariants bite."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.conftest import Capture, Patch, pure_only
from tests.engine.brute_force import legal_actions, listed_actions
from tests.engine.games import drawn_pairing, pairings, vanilla_pairing
from tests.engine.kit import Board, catalogue, hand_made
from tests.soak.__main__ import main
from validator.bots.base import pick_at_random
from validator.editions import edition_ids
from validator.engine.board import state as states
from validator.engine.board.frames import Decision
from validator.engine.board.state import Side, State
from validator.engine.checks.invariants import (
    InvariantViolation,
    bytes_of,
    check_game,
    check_modifiers,
    check_secrets,
    check_state,
)
from validator.engine.game import Game
from validator.engine.queries import collect, modifiers
from validator.engine.saving.save_reader import STATE
from validator.engine.views import event_log, game_view, snapshot
from validator.rng import Rng


def walk(game: Game, chance: Rng, steps: int) -> None:
    for _ in range(steps):
        if game.decision:
            game.choose(*pick_at_random(game.decision, chance))


@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.slow
def test_no_legal_option_is_missing_and_none_listed_is_illegal(edition: str, seed: int) -> None:
    game = vanilla_pairing(edition, seed).start(seed)
    chance = Rng(seed, 9)
    compared = 0
    for _ in range(300):
        if not game.decision:
            break
        if game.decision.kind == "main" and not any(game.state.effects):
            assert listed_actions(game.state) == legal_actions(game.state)
            compared += 1
        game.choose(*pick_at_random(game.decision, chance))
    assert compared > 10


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
@pytest.mark.parametrize("edition", ["ex2004", "current"])
@pytest.mark.parametrize("conditions", ["", "S", "Z", "C", "P"])
def test_a_small_board_lists_what_brute_force_finds(edition: str, turn: int, conditions: str) -> None:
    board = Board(edition, turn=turn, player=(turn + 1) % 2)
    mon = {"energy": ["sve-001", "sve-004"], "conditions": conditions, "paralyzed": turn - 1}
    board.side(0, active=("sv01-013", mon), bench=["sv01-013"], hand=["sv01-014", "sv01-013", "sve-001"])
    board.side(1, active=("sv01-013", mon), bench=["sv01-013"], hand=["sv01-014", "sv01-013", "sve-001"])
    game = board.game(chance="seeded", permissive=True)
    assert game.decision and game.state.turn == turn
    assert listed_actions(game.state) == legal_actions(game.state)


# --------------------------------------------------------------------------- hypothesis


class GameMachine(RuleBasedStateMachine):
    """A game in random hands: choosing, copying, undoing, saving, looking."""

    @initialize(seed=st.integers(0, 10_000), number=st.integers(0, 2), edition=st.sampled_from(edition_ids()))
    def start(self, seed: int, number: int, edition: str) -> None:
        if number:
            self.pairing = drawn_pairing(seed % 40, edition)
        else:
            self.pairing = vanilla_pairing(edition, seed % 5)
        self.game = self.pairing.start(seed, undo=True)
        self.trail: list[str] = []

    @rule(seed=st.integers(0, 1_000_000))
    @precondition(lambda self: self.game.decision)
    def choose(self, seed: int) -> None:
        assert self.game.decision
        self.trail.append(bytes_of(self.game))
        pick = pick_at_random(self.game.decision, Rng(seed))
        assert self.game.read(self.game.notate(*pick)) == pick
        self.game.choose(*pick, at=self.game.decision.number)

    @rule()
    @precondition(lambda self: self.trail)
    def undo(self) -> None:
        self.game.undo()
        assert bytes_of(self.game) == self.trail.pop()

    @rule(seed=st.integers(0, 1000))
    def play_on_in_a_copy(self, seed: int) -> None:
        before = bytes_of(self.game)
        walk(self.game.copy(), Rng(seed), 5)
        assert bytes_of(self.game) == before

    @rule()
    def save_and_restore(self) -> None:
        before = bytes_of(self.game)
        self.game = Game.from_dict(json.loads(before), catalogue(), hand_made())
        self.trail = []
        assert bytes_of(self.game) == before

    @invariant()
    def invariants_hold(self) -> None:
        check_state(self.game.state)
        check_modifiers(self.game.state)
        check_secrets(self.game)


TestGameMachine = pytest.mark.slow(GameMachine.TestCase)
TestGameMachine.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


# --------------------------------------------------------------------------- the checks bite


def middle() -> Game:
    """A game in the free part of a turn, with Pokémon on both Benches and hidden cards everywhere."""
    pairing = next(islice(pairings(), 1))
    for seed in range(50):
        game = pairing.start(seed)
        walk(game, Rng(seed), 60)
        decision = game.decision
        if decision and decision.kind == "main" and all(s.bench for s in game.state.sides):
            check_state(game.state)
            check_modifiers(game.state)
            check_game(game, catalogue())
            return game
    raise AssertionError("no game comes to its middle")


def _decision(state: State) -> Decision:
    assert state.decision is not None
    return state.decision


def _damage(state: State) -> None:
    active = state.sides[1].active
    assert active is not None
    active.damage = 990


def _bench_active(side: Side) -> None:
    assert side.active is not None
    side.bench, side.active = (*side.bench, side.active), None


def _poison(state: State) -> None:
    state.sides[0].bench[0].poison = 1


def _options(change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Callable[[State], None]:
    def apply(state: State) -> None:
        decision = _decision(state)
        decision.options = change(decision.options)

    return apply


def _set(name: str, value: Any) -> Callable[[State], None]:
    return lambda state: setattr(state, name, value)


def _hand(change: Callable[[Side], tuple[int, ...]]) -> Callable[[State], None]:
    return lambda state: setattr(state.sides[0], "hand", change(state.sides[0]))


BROKEN: list[tuple[str, str, Callable[[State], None]]] = [
    ("a card lost", "cards", _hand(lambda side: side.hand[:-1])),
    ("a card twice", "cards", _hand(lambda side: (*side.hand, side.deck[0]))),
    ("a card that is none", "cards", _hand(lambda side: (*side.hand, 500))),
    ("no Active Pokémon", "active", lambda state: _bench_active(state.sides[0])),
    ("a condition on the Bench", "conditions", _poison),
    ("a Knock Out that was not seen", "knock out", _damage),
    ("a Knock Out left", "open", _set("knocked", (1000,))),
    ("damage not looked at", "open", _set("hurt", True)),
    ("an effect left", "open", _set("queue", ((),))),
    ("a result before the end", "decision", _set("result", 0)),
    ("a decision gone", "decision", _set("decision", None)),
    ("another number of decisions", "decision", _set("number", 0)),
    ("an option missing", "options", _options(lambda options: options[1:])),
    ("an option twice", "options", _options(lambda options: (*options, options[-1]))),
    ("an option more", "options", _options(lambda options: ((1, 5, 4711), *options))),
    ("no option to choose", "bounds", lambda state: setattr(_decision(state), "high", 0)),
]


@pytest.mark.parametrize(("name", "spoil"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_what_is_broken_is_found_by_its_name(name: str, spoil: Callable[[State], None]) -> None:
    game = middle()
    spoil(game.state)
    with pytest.raises(InvariantViolation) as error:
        check_state(game.state)
    assert error.value.name == name


def test_a_cache_that_was_not_dropped_is_found() -> None:
    game = Board(active="sv01-013", hand=["sv05-152"]).game()
    check_modifiers(game.state)
    assert game.state.mods is not None
    active = game.state.sides[0].active
    assert active is not None
    active.tools, game.state.sides[0].hand = (1,), ()  # a Tool of 100 HP, attached without the engine
    with pytest.raises(InvariantViolation, match="modifiers"):
        check_modifiers(game.state)


def test_stale_modifiers_of_other_cards_are_found() -> None:
    game = Board(active=("sv01-013", {"tools": ["sv05-152"]})).game()
    check_modifiers(game.state)
    active = game.state.sides[0].active
    assert active is not None and active.printed is not None
    active.printed.modifiers, game.state.mods = (), None  # as if the Tool said nothing
    modifiers(game.state)
    with pytest.raises(InvariantViolation, match="modifiers"):
        check_modifiers(game.state)


def everywhere(game: Game) -> None:
    """Check a game after every step."""
    chance = Rng(3)
    for _ in range(60):
        check_game(game, catalogue())
        walk(game, chance, 1)


@pure_only("replaces a function of the engine, which compiled code does not look up by name")
def test_copies_that_share_are_found(monkeypatch: Patch) -> None:
    game = middle()
    for module in ("board.zones", "ops.play", "phases.attack", "ops.damage", "phases.knockout"):
        monkeypatch.setattr(f"validator.engine.{module}.own", lambda g, mon: mon)
    with pytest.raises(InvariantViolation, match=r"copy|undo|save"):
        everywhere(game)


@pure_only("replaces a function of the engine, which compiled code does not look up by name")
def test_an_undo_that_leaves_a_trace_is_found(monkeypatch: Patch) -> None:
    game = middle()
    plain = states.State.copy

    def forgetful(self: State, *, log: bool = True) -> State:
        new = plain(self, log=log)
        new.next_uid += not log
        return new

    monkeypatch.setattr(states.State, "copy", forgetful)
    with pytest.raises(InvariantViolation, match="undo"):
        check_game(game, catalogue())


def test_a_save_that_loses_something_is_found(monkeypatch: Patch) -> None:
    game = middle()
    monkeypatch.setitem(STATE, "facts_last", lambda piece: ())
    with pytest.raises(InvariantViolation, match="save"):
        everywhere(game)


def test_a_view_that_shows_a_hand_is_found(monkeypatch: Patch) -> None:
    game = middle()
    monkeypatch.setattr(snapshot, "masked", lambda state, seat: state.copy(log=False))
    with pytest.raises(InvariantViolation, match="view"):
        check_secrets(game)


def test_a_view_that_shows_the_options_of_the_other_is_found(monkeypatch: Patch) -> None:
    game = middle()
    plain = game_view.DecisionView.to_dict
    monkeypatch.setattr(game_view.DecisionView, "to_dict", lambda view: {**plain(view), "options": []})
    with pytest.raises(InvariantViolation, match="options"):
        check_secrets(game)


def test_an_event_that_shows_a_card_is_found(monkeypatch: Patch) -> None:
    game = middle()
    monkeypatch.setattr(event_log, "_hide", lambda event: event)
    with pytest.raises(InvariantViolation, match="events"):
        check_secrets(game)


def test_soak_command_reports_failures_and_fails(monkeypatch: Patch, capsys: Capture) -> None:
    def broken(state: State) -> None:
        raise InvariantViolation("test", "broken on purpose")

    monkeypatch.setattr("tests.soak.run.check_state", broken)
    assert main(["-n", "2", "--seed", "5", "--workers", "0"]) == 1
    out = capsys.readouterr().out
    assert "broken on purpose" in out and "game 1 of seed 5" in out and "2 broken" in out


def test_nothing_is_bound_in_the_frames_of_modifiers() -> None:
    game = middle()
    everywhere(game)
    assert collect.NO_NAMES == {}
