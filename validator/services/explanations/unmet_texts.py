"""In English, what a text requires or would do and cannot: its condition, its cost, its effect.

A condition of a program is found again in the text by its place; see `validator.engine.linking.linker`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from validator.effects.ir import slots, steps
from validator.effects.ir.lasting import PaidEntry, Program
from validator.effects.ir.nodes import put_own_name
from validator.effects.text.describe import render_cond, render_filter
from validator.effects.text.describe.dispatch import OWN
from validator.effects.text.describe.program import scene_of
from validator.effects.text.describe.references import spell_references
from validator.effects.text.describe.steps import as_deed
from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.state import State
from validator.engine.legal.withheld import Withheld
from validator.engine.linking.heal_targets import heal_the_damaged
from validator.engine.program.code import Code, Instr, Linked


@dataclass(frozen=True, slots=True)
class _Text:
    """The steps of a text, as they were linked, with what it calls itself."""

    steps: tuple[Any, ...]
    kind: str
    code: Code | None
    frame: Frame | None

    @property
    def own(self) -> str:
        return OWN[self.kind]


def explain_condition(state: State, found: Withheld) -> str:
    """Say which condition of a text does not hold."""
    text = _text_of(state, found)
    conditions = [each for each in text.steps if isinstance(each, steps.Require)]
    if found.refusal.place >= len(conditions):
        return f"A condition of this {text.own} isn't met."
    verb = "play" if found.verb in ("play", "attach") else "use"
    clause = render_cond(conditions[found.refusal.place].cond, text.kind)
    return f"You can {verb} this {text.own} only if {clause}."


def explain_cost(state: State, found: Withheld) -> str:
    """Say which cost of a text cannot be paid."""
    text = _text_of(state, found)
    prices = [each for each in text.steps if isinstance(each, steps.Price)]
    for price in prices:
        match price.steps:
            case (steps.Move(slots.Choice(slots.Select("hand", "you", slots.ANY), int(n)), "discard"),):
                what = f"{'other ' if found.verb == 'play' else ''}{'card' if n == 1 else 'cards'}"
                return f"Needs {n} {what} in your hand to discard."
    if not prices:
        return f"You can't do what this {text.own} requires."
    deeds = " and ".join(as_deed(each.steps, scene_of(each, text.kind)) for each in prices)
    return f"You can't {deeds}."


def explain_no_effect(state: State, seat: int, found: Withheld) -> str:
    """Say why nothing that a text does is possible."""
    text = _text_of(state, found)
    if text.code is None or text.frame is None:
        return "It would have no effect."
    items = tuple(each for each in text.steps if not isinstance(each, steps.Price))
    different = list(dict.fromkeys(_of_block(state, seat, text.frame, items, text.code.top)))
    if len(different) == 1 and different[0]:
        return different[0]
    return f"Nothing that this {text.own} does is possible now."


def _of_block(
    state: State, seat: int, frame: Frame, items: tuple[Any, ...], rows: tuple[Instr, ...]
) -> Iterator[str]:
    """Yield why each step of a block has no effect; an empty text where that takes more than a sentence."""
    if len(items) != len(rows):
        yield ""
        return
    for item, row in zip(items, rows, strict=True):
        match item:
            case _ if row[0] == "No":
                continue
            case steps.If(then=then, other=other) if row[0] == "If":
                holds = row[1] is None or queries.evaluate_condition(state, frame, row[1])
                if holds:
                    yield from _of_block(state, seat, frame, then, row[2])
                if row[1] is None or not holds:
                    yield from _of_block(state, seat, frame, other, row[3])
            case steps.If(then=then, other=other) if row[0] == "Any":
                yield from _of_block(state, seat, frame, then if len(then) == len(row[1]) else other, row[1])
            case steps.Repeat(steps=inner) if row[0] == "Any":
                yield from _of_block(state, seat, frame, inner, row[1])
            case _:
                yield from _nothing(state, seat, frame, item, row)


def _text_of(state: State, found: Withheld) -> _Text:
    """Return the text that a refusal is about."""
    table = state.table
    player = state.player
    if found.attack is not None:
        program = table.library.program(found.attack.row.text)
        return _Text(_spelled(program, table.defs[found.card].name), "attack", None, None)
    if found.row is not None:
        part, _, card, uid = found.row
        kind = "ability" if uid and table.defs[card].abilities else "trainer"
        assert part.code is not None
        return _Text(
            _spelled(part.node, table.defs[card].name), kind, part.code, Frame(part.code, player, card, uid)
        )
    facts = table.defs[found.card]
    program = table.library.program(table.library.text_of(facts.card))
    parts = (
        ()
        if program is None
        else tuple(
            each
            for each in _spelled(program, facts.name)
            if isinstance(each, steps.Step) and not isinstance(each, PaidEntry)
        )
    )
    frame = None if facts.code is None else Frame(facts.code, player, found.card)
    return _Text(parts, "trainer", facts.code, frame)


def _spelled(program: Any, name: str) -> tuple[Any, ...]:
    if program is None:
        return ()
    made = spell_references(put_own_name(program, name))
    return heal_the_damaged(tuple(made.parts if isinstance(made, Program) else made.steps))


_PLACES: Final = {
    ("hand", "you"): "in your hand",
    ("hand", "opponent"): "in your opponent's hand",
    ("discard", "you"): "in your discard pile",
    ("discard", "opponent"): "in your opponent's discard pile",
    ("deck", "you"): "in your deck",
    ("deck", "opponent"): "in your opponent's deck",
    ("lost", "you"): "in your Lost Zone",
    ("bench", "you"): "on your Bench",
    ("bench", "opponent"): "on your opponent's Bench",
    ("bench", "both"): "on either Bench",
    ("active", "you"): "in your Active Spot",
    ("active", "opponent"): "in your opponent's Active Spot",
    ("play", "you"): "on your side",
    ("play", "opponent"): "on your opponent's side",
    ("play", "both"): "in play",
    ("stadium", "both"): "in play",
}
"""Where cards and Pokémon of a selector are."""

_NO_CARDS: Final = {
    "you": "Your deck has no cards.",
    "opponent": "Your opponent's deck has no cards.",
    "both": "The decks have no cards.",
}
"""That nothing can be taken from a deck."""


def _nothing(state: State, seat: int, frame: Frame, item: Any, row: Instr) -> Iterator[str]:
    """Yield why a step has no effect; an empty text where that takes more than a sentence."""
    kind = row[0]
    if kind == "Deck":
        whose = getattr(item, "whose", getattr(item, "side", "you"))
        bench = state.sides[seat].bench
        if row[2] and not queries.may_bench(state, seat):
            yield f"Your Bench is full ({len(bench)} of {queries.bench_limit(state, seat)})."
        else:
            yield _NO_CARDS[whose]
    elif kind == "Switch":
        yield f"No Pokémon {_PLACES['bench', item.side]}."
    elif kind == "Draw":
        until = row[2]
        side = state.sides[seat]
        if item.side == "you" and not side.deck:
            yield _NO_CARDS["you"]
        elif item.side == "you" and until is not None:
            yield f"You have {until} or more cards in your hand."
        else:
            yield ""
    elif kind == "Evolve":
        yield from _no_evolution(state, seat, item)
    elif kind in ("Some", "Moved", "Bench", "Heal", "Cure", "Evolved", "Counters", "Each", "Both"):
        yield from _no_target(state, seat, frame, kind, item, row)
    else:
        yield ""


def _no_evolution(state: State, seat: int, item: steps.Evolve) -> Iterator[str]:
    if queries.own_turn(state) == 1:
        yield "Pokémon can't evolve on a player's first turn."
        return
    facts = [state.table.defs[card] for card in state.sides[seat].hand]
    stage = "Stage 2" if item.skip else ""
    if item.source == "hand" and stage and not any(each.stage == stage for each in facts):
        yield f"No {stage} Pokémon in your hand."
    elif item.source == "hand" and stage:
        yield "No Pokémon on your side can evolve into a Stage 2 Pokémon of your hand now."
    else:
        yield "No Pokémon on your side can evolve by it now."


_EFFECTS: Final = {
    "Heal": "is damaged",
    "Cure": "is affected by a Special Condition",
    "Evolved": "is evolved",
}


def _no_target(state: State, seat: int, frame: Frame, kind: str, item: Any, row: Instr) -> Iterator[str]:
    what = _whole_target(item)
    what = what.of if isinstance(what, slots.Choice) else what
    onto = getattr(item, "onto", None)
    if not _reached(state, frame, row[1]):
        yield _none_there(what)
    elif kind == "Bench" and not queries.may_bench(state, seat):
        bench = state.sides[seat].bench
        yield f"Your Bench is full ({len(bench)} of {queries.bench_limit(state, seat)})."
    elif kind == "Both" and not _reached(state, frame, row[2]):
        yield _none_there(onto.of if isinstance(onto, slots.Choice) else onto)
    elif kind == "Both" and isinstance(what, slots.Attached):
        yield "No other Pokémon to attach it to."
    elif kind in _EFFECTS:
        yield _none_there(what, _EFFECTS[kind])
    else:
        yield ""


def _reached(state: State, frame: Frame, target: Linked) -> list[int]:
    return [each for each in queries.evaluate_target(state, frame, target) if each != frame.card]


def _whole_target(item: Any) -> Any:
    """Return what a step acts on."""
    for name in ("what", "target", "source", "card", "of", "prizes", "to"):
        found = getattr(item, name, None)
        if found is not None and not isinstance(found, str):
            return found
    return None


def _none_there(what: Any, more: str = "") -> str:
    """Say that a target has nothing; empty where a sentence would be too long."""
    match what:
        case slots.Select(zone=zone, side=side, where=where) if (zone, side) in _PLACES:
            noun = _noun(where, zone)
            return f"No {noun} {_PLACES[zone, side]}{f' {more}' if more else ''}."
        case slots.Attached(host=slots.Select(zone=zone, side=side), what=("energy" | "tools") as kind):
            noun = _noun(what.where, "") if what.where != slots.ANY else _ATTACHED[kind]
            return (
                f"No {noun} attached to a Pokémon {_PLACES[zone, side]}." if (zone, side) in _PLACES else ""
            )
    return ""


_ATTACHED: Final = {"energy": "Energy", "tools": "Pokémon Tool"}


def _noun(where: slots.Filter, zone: str) -> str:
    """Return the noun of a filter without its article: `Pokémon or basic Energy card`."""
    if where == slots.ANY:
        return "Stadium" if zone == "stadium" else "Pokémon" if zone in _IN_PLAY else "card"
    if zone in _IN_PLAY and not where.category and not where.any_of:
        where = replace(where, category="Pokémon")
    return re.sub(r"(^|\bor )an? ", r"\1", render_filter(where))


_IN_PLAY: Final = frozenset({"active", "bench", "play"})
