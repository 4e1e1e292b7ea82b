"""Invariants of every state of every game; a violation raises `InvariantViolation` with its name.

`check_state` is cheap enough for every step; `check_game` (save, undo, views, copies, every option) is
expensive.
"""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

from validator.catalogue import Catalogue
from validator.engine import queries
from validator.engine.board.frames import Decision
from validator.engine.board.state import State
from validator.engine.errors import PositionError
from validator.engine.game import Game
from validator.engine.legal import main_options
from validator.engine.picks import is_allowed
from validator.engine.program.choices import CHANCE_PLAYER
from validator.engine.saving.position import check_cards
from validator.engine.views.event_log import event_cards


class InvariantViolation(AssertionError):
    """A violated invariant and its `name`."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(f"{name}: {message}")
        self.name = name


def check_state(state: State) -> None:
    """Check the cheap invariants: 60 cards of each owner, Active Pokémon, conditions, limits, modifiers."""
    try:
        check_cards(state)
    except PositionError as error:
        raise InvariantViolation("cards", error.message) from error
    if (state.decision is None) is (state.result is None):
        raise InvariantViolation(
            "decision", "no decision is open but the game is not over, or a decision is open after its end"
        )
    for player, side in enumerate(state.sides):
        for mon in side.pokemon:
            if mon.owner != player:
                raise InvariantViolation("owner", f"a Pokémon of player {mon.owner} is on side {player}")
            if mon.damage < 0 or mon.damage % 10:
                raise InvariantViolation("damage", f"invalid damage {mon.damage}")
            if state.table.tops[mon.cards[-1]].category != 0:
                raise InvariantViolation(
                    "pokemon", f"{state.table.defs[mon.cards[-1]].name} is in play as a Pokémon"
                )
        for mon in side.bench:
            if mon.turned or mon.poison or mon.burn:
                raise InvariantViolation("conditions", "a Benched Pokémon has a Special Condition (COND-02)")
    decision = state.decision
    if decision is not None and decision.kind == "main":
        _check_quiet(state)
    if decision is not None:
        _check_decision(state, decision)


def _check_decision(state: State, decision: Decision) -> None:
    """Check the invariants of every decision."""
    count = len(decision.options)
    if not 0 <= decision.low <= decision.high <= count or not decision.high:
        raise InvariantViolation("bounds", f"{decision.low} to {decision.high} of {count} options")
    if len(set(decision.options)) != count:
        raise InvariantViolation(
            "options", f"an option is listed twice in a decision of kind {decision.kind}"
        )
    if decision.player not in (0, 1, CHANCE_PLAYER) or decision.number != state.number:
        raise InvariantViolation(
            "decision", f"decision {decision.number} of player {decision.player} is open"
        )


def _check_quiet(state: State) -> None:
    """Check the invariants of a state in which the turn player chooses an action."""
    for player, side in enumerate(state.sides):
        if side.active is None:
            raise InvariantViolation("active", f"player {player} has no Active Pokémon (ZONE-08)")
        if len(side.bench) > queries.bench_limit(state, player):
            raise InvariantViolation(
                "bench", f"player {player} has {len(side.bench)} Benched Pokémon (ZONE-09)"
            )
        if not side.prizes:
            raise InvariantViolation(
                "prizes", f"player {player} has no Prize cards left and the game goes on"
            )
        for mon in side.pokemon:
            if mon.damage >= queries.hp_of(state, mon):
                raise InvariantViolation(
                    "knock out", f"{state.facts_of(mon).name} has no HP left and is in play (KO-01)"
                )
        if side.resolving:
            raise InvariantViolation("resolving", "a card is in no zone")
    if state.queue or state.hurt or state.knocked or state.attack is not None:
        raise InvariantViolation("open", "an unresolved effect, Knock Out or attack remains")
    if state.decision is not None and tuple(main_options(state)) != state.decision.options:
        raise InvariantViolation("options", "the options differ from those computed from the board")


def check_modifiers(state: State) -> None:
    """Check that the cached modifiers equal recomputed ones."""
    cached = state.mods
    if cached is None:
        return
    for side in state.sides:
        for mon in side.pokemon:
            mon.printed = None
    fresh = queries.collect_modifiers(state)
    if _rows(cached) != _rows(fresh):
        raise InvariantViolation("modifiers", "the cache is stale after a change of the board")


def _rows(mods: queries.Modifiers) -> Any:
    def named(rows: list[queries.Modifier]) -> list[tuple[Any, ...]]:
        return [
            (row.part.key, row.frame.player, row.frame.card, row.frame.mon, row.uid, row.amount, row.attack)
            for row in rows
        ]

    return (
        {kind: named(rows) for kind, rows in mods.by_kind.items()},
        {event: named(rows) for event, rows in mods.listeners.items()},
        {action: named(rows) for action, rows in mods.forbids.items()},
        {action: named(rows) for action, rows in mods.permits.items()},
        mods.lowers_hp,
        mods.silent,
        mods.no_tools,
        mods.no_energy,
    )


def bytes_of(game: Game) -> str:
    """Return a whole game as text."""
    return json.dumps(game.to_dict(), sort_keys=True)


def check_game(game: Game, catalogue: Catalogue, *, most_options: int = 12) -> None:
    """Check the expensive invariants: save and load, copies, undo, views, and that no listed option fails."""
    state = game.state
    decision = state.decision
    whole = bytes_of(game)
    again = Game.from_dict(json.loads(whole), catalogue, state.table.library)
    if bytes_of(again) != whole:
        raise InvariantViolation("save", "the restored game differs")
    check_secrets(game)
    if decision is None:
        return
    picks = _some_picks(game, decision, most_options)
    if not picks:
        raise InvariantViolation("options", f"no choice is allowed for {decision.kind}")
    for pick in picks:
        if not is_allowed(decision, pick):
            raise InvariantViolation("options", f"{pick} is listed but rejected")
        if game.read(game.notate(*pick)) != pick:
            raise InvariantViolation("notation", f"{game.notate(*pick)} does not round-trip")
        copy = game.copy()
        other = copy.copy()
        copy.choose(*pick)
        check_state(copy.state)
        check_modifiers(copy.state)
        if bytes_of(game) != whole or bytes_of(other) != whole:
            raise InvariantViolation("copy", "a choice in a copy changed the original")
        again.choose(*pick)
        if bytes_of(again) != bytes_of(copy):
            raise InvariantViolation("save", "the restored game continues differently")
        again.undo()
        if bytes_of(again) != whole:
            raise InvariantViolation("undo", "undo leaves a trace")


def _some_picks(game: Game, decision: Decision, most: int) -> list[tuple[int, ...]]:
    """Return some answers: of single options spread over all of them, else the first ones."""
    if decision.low == decision.high == 1:
        count = len(decision.options)
        return [(number,) for number in range(0, count, -(-count // most))]
    return list(islice(game.answers(merged=False), most))


def check_secrets(game: Game) -> None:
    """Check that no view and no event shows a seat a card that is hidden from it."""
    state = game.state
    for seat in (0, 1, None):
        view = game.view_for(seat).to_dict()
        if leaked := _hidden_from(state, seat) & set(_numbers(view["sides"])):
            raise InvariantViolation("view", f"seat {seat} sees card {min(leaked)}")
        row = view["decision"]
        if row is not None and row["player"] != seat and (row["options"] is not None or "low" in row):
            raise InvariantViolation("view", f"seat {seat} sees the options of player {row['player']}")
        wanted = 3 if seat is None else 1 << seat
        for event, masked in zip(state.events, game.events_for(seat), strict=True):
            if event[1] & wanted != wanted and any(card >= 0 for card in event_cards(masked)):
                raise InvariantViolation("events", f"seat {seat} sees {event}")
            if event[1] & wanted == wanted and event != masked:
                raise InvariantViolation("events", f"seat {seat} does not see {event}")


def _hidden_from(state: State, seat: int | None) -> set[int]:
    hidden: set[int] = set()
    for player, side in enumerate(state.sides):
        hidden |= set(side.deck) | (set(side.prizes) - state.seen)
        if player != seat:
            hidden |= set(side.hand)
            if state.turn == 0:
                hidden |= {card for mon in side.pokemon for card in mon.all_cards}
    return hidden


def _numbers(value: Any) -> list[int]:
    if isinstance(value, dict):
        found = [value["card"]] if "card" in value else []
        return found + [each for part in value.values() for each in _numbers(part)]
    if isinstance(value, list):
        return [each for part in value for each in _numbers(part)]
    return []
