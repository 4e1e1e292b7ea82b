"""Whether a Trainer card or Ability may be used: conditions, cost, and a possible effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.pokemon import FIRST_UID, Pokemon
from validator.engine.board.state import State
from validator.engine.legal.evolving import evolve_pairs
from validator.engine.legal.refusals import NO_EFFECT, Refusal
from validator.engine.program.code import Code, Instr, Linked
from validator.engine.program.opcodes import T_ATTACHED


def use_refusal(g: State, code: Code, f: Frame) -> Refusal | None:
    """Return why a Trainer card or Ability may not be used; None where it may.

    Its conditions come first, then its cost, then whether it could have an effect.
    """
    if code.requires:
        place = unmet(g, f, code)
        if place >= 0:
            return Refusal("condition", None, place)
    if code.prices:
        place = _unpaid(g, f, code.prices)
        if place >= 0:
            return Refusal("cost", None, place)
    return None if not code.top or _any(g, f, code.top) else NO_EFFECT


def unmet(g: State, f: Frame, code: Code) -> int:
    """Return the place of the first condition of a program that does not hold; -1 where all hold."""
    for place, cond in enumerate(code.requires):
        if not queries.evaluate_condition(g, f, cond):
            return place
    return -1


def payable(g: State, f: Frame, needs: tuple[tuple[Linked, Linked, bool], ...]) -> bool:
    """Return whether a cost can be paid: there are enough cards, or units of Energy (D-20)."""
    return _unpaid(g, f, needs) < 0


def _unpaid(g: State, f: Frame, needs: tuple[tuple[Linked, Linked, bool], ...]) -> int:
    """Return the place of the first part of a cost that cannot be paid; -1 where all can."""
    for place, need in enumerate(needs):
        there = _targets_but(g, f, need[0])
        if (queries.count_units(g, there) if need[2] else len(there)) < queries.evaluate_amount(
            g, f, need[1]
        ):
            return place
    return -1


def may_have_effect(g: State, f: Frame, row: Instr) -> bool:
    """Return whether a step could have an effect, by what its player may know.

    `row` is made by `linking.preconditions`: the kind of precondition, then its slots.
    """
    return _KINDS[row[0]](g, f, row)


def _any(g: State, f: Frame, rows: tuple[Instr, ...]) -> bool:
    for row in rows:
        if _KINDS[row[0]](g, f, row):
            return True
    return False


def _targets_but(g: State, f: Frame, target: Linked) -> tuple[int, ...]:
    """Return what a target reaches, without the card being used."""
    found = queries.evaluate_target(g, f, target)
    card = f.card
    return tuple([each for each in found if each != card]) if card in found else found


def _pokemon(g: State, f: Frame, row: Instr) -> list[Pokemon]:
    return queries.pokemon_of(g, _targets_but(g, f, row[1]))


def _if(g: State, f: Frame, row: Instr) -> bool:
    _, cond, then, other = row
    if cond is None:
        return _any(g, f, then + other)
    return _any(g, f, then if queries.evaluate_condition(g, f, cond) else other)


def _draw(g: State, f: Frame, row: Instr) -> bool:
    """Return whether a side can draw.

    `until` is the hand size to draw up to, `filled` whether a cost puts cards on the deck.
    """
    _, side, until, filled, count = row
    if count is not None and queries.evaluate_amount(g, f, count) <= 0:
        return False
    for player in queries.sides_of(g, f, side):
        there = g.sides[player]
        if (there.deck or (filled and player == f.player)) and (
            until is None or len(there.hand) - (f.card in there.hand) < until
        ):
            return True
    return False


def _deck(g: State, f: Frame, row: Instr) -> bool:
    _, side, to_bench = row
    if to_bench and not queries.may_bench(g, f.player):
        return False
    for player in queries.sides_of(g, f, side):
        if g.sides[player].deck:
            return True
    return False


def _counters(g: State, f: Frame, row: Instr) -> bool:
    goals = queries.evaluate_target(g, f, row[2])
    return any(
        mon.damage
        and any(goal != mon.uid for goal in goals)
        and not queries.is_forbidden(g, "move counters", mon)
        for mon in _pokemon(g, f, row)
    )


def _moved(g: State, f: Frame, row: Instr) -> bool:
    for each in _targets_but(g, f, row[1]):
        if each >= FIRST_UID or not queries.is_retained(g, f, each, row[2]):
            return True
    return False


def _bench(g: State, f: Frame, row: Instr) -> bool:
    if not _targets_but(g, f, row[1]):
        return False
    for player in queries.sides_of(g, f, row[2]):
        if queries.may_bench(g, player):
            return True
    return False


def _both(g: State, f: Frame, row: Instr) -> bool:
    """Return whether there is a card to attach and a Pokémon that it is not attached to already."""
    targets = _targets_but(g, f, row[1])
    goals = queries.evaluate_target(g, f, row[2])
    if row[1][0] != T_ATTACHED:
        return any(_has_room(g, each, goal) for each in targets for goal in goals)
    hosts: set[int] = set()
    for card in targets:
        host = g.host_of(card)
        if host is not None:
            hosts.add(host.uid)
    return bool(hosts) and any(goal not in hosts or len(hosts) > 1 for goal in goals)


def _has_room(g: State, each: int, goal: int) -> bool:
    """Return whether a Pokémon that becomes a Tool can be one of this Pokémon; a card can."""
    if each < FIRST_UID or g.table.attached[g.card_of(each)].kind != "Pokémon Tool":
        return True
    mon = g.find(goal)
    return mon is not None and len(g.tools_of(mon)) < queries.limit_of(g, "tool slots", mon.owner, 1, mon)


_KINDS: Final[Mapping[str, Callable[[State, Frame, Instr], bool]]] = {
    "Yes": lambda g, f, row: True,
    "No": lambda g, f, row: False,
    "Any": lambda g, f, row: _any(g, f, row[1]),
    "Paid": lambda g, f, row: payable(g, f, row[1]) and _any(g, f, row[2]),
    "If": _if,
    "Draw": _draw,
    "Deck": _deck,
    "Room": lambda g, f, row: queries.may_bench(g, f.player),
    "Switch": lambda g, f, row: any(g.sides[player].bench for player in queries.sides_of(g, f, row[1])),
    "Effects": lambda g, f, row: bool(queries.effects_of_attacks(g, f, row[1])),
    "Evolve": lambda g, f, row: bool(evolve_pairs(g, f, *row[1:])),
    "Each": lambda g, f, row: bool(_targets_but(g, f, row[1])) and _any(g, f, row[2]),
    "Counters": _counters,
    "Some": lambda g, f, row: bool(_targets_but(g, f, row[1])),
    "Moved": _moved,
    "Bench": _bench,
    "Heal": lambda g, f, row: any(mon.damage for mon in _pokemon(g, f, row)),
    "Cure": lambda g, f, row: any(mon.turned or mon.poison or mon.burn for mon in _pokemon(g, f, row)),
    "Evolved": lambda g, f, row: any(g.is_evolved(mon) for mon in _pokemon(g, f, row)),
    "Both": _both,
}
"""How each kind of precondition is decided."""
