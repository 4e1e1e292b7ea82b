"""What holds in every state of every game; a broken one raises `Broken` and names itself.

The cheap ones may be asked at every step, the dear ones (save, undo, views, copies, every option tried) now
and then.
"""

from __future__ import annotations

import json
from typing import Any

from validator.catalogue import Catalogue
from validator.engine import modifiers as mod
from validator.engine.errors import PositionError
from validator.engine.game import Game, is_allowed
from validator.engine.position import check_cards
from validator.engine.state import State


class Broken(AssertionError):
    """An invariant does not hold; `name` says which."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(f"{name}: {message}")
        self.name = name


def check_state(state: State) -> None:
    """Check what is cheap: 60 cards of each owner, one Active Pokémon each, conditions, limits, fresh
    modifiers.
    """
    try:
        check_cards(state)
    except PositionError as error:
        raise Broken("cards", error.message) from error
    if state.decision is None and state.result is None:
        raise Broken("decision", "nothing is asked and the game is not over")
    for player, side in enumerate(state.sides):
        for mon in side.pokemon:
            if mon.owner != player:
                raise Broken("owner", f"a Pokémon of player {mon.owner} lies on side {player}")
            if mon.damage < 0 or mon.damage % 10:
                raise Broken("damage", f"damage of {mon.damage}")
            if state.table.tops[mon.cards[-1]].category != 0:
                raise Broken("pokemon", f"{state.table.defs[mon.cards[-1]].name} is in play as a Pokémon")
        for mon in side.bench:
            if mon.turned or mon.poison or mon.burn:
                raise Broken("conditions", "a Benched Pokémon has a Special Condition (COND-02)")
    decision = state.decision
    if decision is not None and decision.kind == "main":
        _check_quiet(state)
    if decision is not None and not 0 <= decision.low <= decision.high <= len(decision.options):
        raise Broken("bounds", f"{decision.low} to {decision.high} of {len(decision.options)} options")


def _check_quiet(state: State) -> None:
    """What holds whenever the turn player is free to act."""
    for player, side in enumerate(state.sides):
        if side.active is None:
            raise Broken("active", f"player {player} has no Active Pokémon (ZONE-08)")
        if len(side.bench) > mod.bench_limit(state, player):
            raise Broken("bench", f"player {player} has {len(side.bench)} Benched Pokémon (ZONE-09)")
        if not side.prizes:
            raise Broken("prizes", f"player {player} has no Prize cards left and the game goes on")
        for mon in side.pokemon:
            if mon.damage >= mod.hp_of(state, mon):
                raise Broken("knock out", f"{state.facts_of(mon).name} has no HP left and is in play (KO-01)")
        if side.resolving:
            raise Broken("resolving", "a card has not found its place")
    if state.queue:
        raise Broken("queue", "a triggered effect has been left waiting")


def check_modifiers(state: State) -> None:
    """Check that the cached modifiers are those a fresh look at the board gives."""
    cached = state.mods
    if cached is None:
        return
    fresh = mod.gather(state)
    if _rows(cached) != _rows(fresh):
        raise Broken("modifiers", "the cache misses a change of the board")


def _rows(mods: mod.Modifiers) -> Any:
    def named(rows: list[mod.Modifier]) -> list[tuple[Any, ...]]:
        return [(row.part.key, row.frame.card, row.frame.mon, row.uid) for row in rows]

    return (
        {kind: named(rows) for kind, rows in mods.by_kind.items()},
        {event: named(rows) for event, rows in mods.listeners.items()},
        mods.silent,
        mods.no_tools,
        mods.no_energy,
    )


def bytes_of(game: Game) -> str:
    """Give everything a game is as one text."""
    return json.dumps(game.to_dict(), sort_keys=True)


def check_game(game: Game, catalogue: Catalogue, *, most_options: int = 12) -> None:
    """Check what is dear: save and restore, copies, undo, views, and that no listed option fails."""
    state = game.state
    decision = state.decision
    whole = bytes_of(game)
    again = Game.from_dict(json.loads(whole), catalogue, state.table.library)
    if bytes_of(again) != whole:
        raise Broken("save", "a restored game is another one")
    check_secrets(game)
    if decision is None:
        return
    picks = []
    for pick in game.picks():
        picks.append(pick)
        if len(picks) >= most_options:
            break
    if not picks:
        raise Broken("options", f"no answer is allowed to {decision.kind}")
    for pick in picks:
        if not is_allowed(decision, pick):
            raise Broken("options", f"{pick} is listed and not allowed")
        if game.read(game.notate(*pick)) != pick:
            raise Broken("notation", f"{game.notate(*pick)} does not read back")
        copy = game.copy()
        copy.choose(*pick)
        if bytes_of(game) != whole:
            raise Broken("copy", "a choice in a copy has changed the game")
        again.choose(*pick)
        if bytes_of(again) != bytes_of(copy):
            raise Broken("save", "a restored game goes on otherwise")
        again.undo()
        if bytes_of(again) != whole:
            raise Broken("undo", "a choice taken back leaves a trace")


def check_secrets(game: Game) -> None:
    """Check that no view and no event shows a seat a card it must not know."""
    state = game.state
    for seat in (0, 1, None):
        hidden = _hidden_from(state, seat)
        shown = set(_numbers(game.view_for(seat).to_dict()["sides"]))
        if leaked := hidden & shown:
            raise Broken("view", f"seat {seat} sees card {min(leaked)}")
        row = game.view_for(seat).to_dict()["decision"]
        if row is not None and row["player"] != seat and row["options"] is not None:
            raise Broken("view", f"seat {seat} sees the options of player {row['player']}")
    for event, masked in zip(state.events, game.events_for(0), strict=True):
        if not event[1] & 1 and len(event) > 3 and event[3] != -1 and masked[3] != -1:
            raise Broken("events", f"seat 0 sees {event}")


def _hidden_from(state: State, seat: int | None) -> set[int]:
    hidden: set[int] = set()
    for player, side in enumerate(state.sides):
        hidden |= set(side.deck) | (set(side.prizes) - state.seen)
        if player != seat:
            hidden |= set(side.hand)
    return hidden


def _numbers(value: Any) -> list[int]:
    if isinstance(value, dict):
        found = [value["card"]] if "card" in value else []
        return found + [each for part in value.values() for each in _numbers(part)]
    if isinstance(value, list):
        return [each for part in value for each in _numbers(part)]
    return []
