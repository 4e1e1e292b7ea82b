"""The question of the open choice in English, read from the running program: verb, limits, effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from validator.catalogue.energy_types import TYPES
from validator.effects.ir.nodes import put_own_name
from validator.effects.text.describe import describe_program, render_filter
from validator.effects.text.describe.dispatch import capital, join
from validator.engine.board.frames import Decision, Frame
from validator.engine.board.state import State
from validator.engine.program.card_data import BIT
from validator.engine.program.choices import MON
from validator.engine.program.code import Instr
from validator.engine.program.compiled_filter import CompiledFilter
from validator.engine.program.opcodes import OP, OPERATIONS, OPPONENT


@dataclass(frozen=True, slots=True)
class Limit:
    """How many may be taken of a kind: "Stage 1 Pokémon: 0 of 1", with the options that meet its filter."""

    label: str
    most: int
    options: frozenset[int]

    def text(self, taken: int = 0) -> str:
        """Return the limit as a tag."""
        return f"{self.label}: {taken} of {self.most}"


def limits_of(state: State, decision: Decision) -> tuple[Limit, ...]:
    """Return the limits by kind: of each filter of a search, or of each name or type, to be taken once."""
    if not decision.quotas:
        alike: dict[object, set[int]] = {}
        for n, group in enumerate(decision.groups):
            alike.setdefault(group, set()).add(n)
        return tuple(Limit(_alike(state, decision, each), 1, frozenset(each)) for each in alike.values())
    row = _asking(state)
    filters: tuple[Any, ...] = ()
    if row is not None and row[0] in (OP["search"], OP["take_looked"]):
        filters = tuple(quota[0] for quota in row[1 if row[0] == OP["search"] else 2])
    found = []
    for place, (options, most) in enumerate(decision.quotas):
        where = filters[place] if place < len(filters) else None
        found.append(
            Limit(label_of(where) if isinstance(where, CompiledFilter) else "Any card", most, options)
        )
    return tuple(found)


def _alike(state: State, decision: Decision, options: set[int]) -> str:
    """Return the name that options have in common, else their types."""
    facts = [state.table.defs[state.card_of(decision.options[n][1])] for n in options]
    names = {each.name for each in facts}
    types = [word for word in TYPES if BIT[word] & (facts[0].types or facts[0].energy_types)]
    return names.pop() if len(names) == 1 else join(types) or "No type"


def label_of(where: CompiledFilter) -> str:
    """Return the name of a kind of card without its article: `Basic Pokémon`."""
    text = render_filter(where.filter)
    return capital(text.removeprefix("an ").removeprefix("a "))


def _asking(state: State) -> Instr | None:
    """Return the instruction that requires the choice; None outside of a program."""
    if not state.stack:
        return None
    frame = state.stack[-1]
    return frame.code.ins[frame.pc] if frame.pc < len(frame.code.ins) else None


_QUESTIONS: Final = {
    "active": "choose your Active Pokémon",
    "bench": "choose Pokémon for your Bench",
    "go first": "do you go first?",
    "mulligan draw": "how many cards do you draw for your opponent's mulligans?",
    "new active": "choose your new Active Pokémon",
    "retreat cost": "choose an Energy to discard for the Retreat Cost",
    "may": "use this effect?",
    "order": "choose the order",
    "order of effects": "which effect resolves first?",
    "attach to": "choose the Pokémon to attach it to",
    "evolve": "choose what to evolve",
    "facing": "which player does the Stadium face, you or your opponent?",
    "checkup order": "in Pokémon Checkup, what resolves first: Special Conditions or other effects?",
    "number": "choose a number",
    "mode": "choose an effect",
    "condition": "choose a Special Condition",
    "choose attack": "choose an attack",
    "copy attack": "choose the attack to use",
    "move counters from": "choose the Pokémon to move damage counters from",
    "move counters to": "choose the Pokémon to move damage counters to",
    "how many counters": "how many damage counters?",
    "discard from bench": "discard Benched Pokémon, down to the limit of your Bench",
    "discard tools": "discard Pokémon Tools, down to the limit",
    "draw": "how many cards do you draw?",
    "flip again": "flip the coins again?",
    "start without a Basic": "start without a Basic Pokémon?",
}
"""The question, by kind of decision."""

_THEN: Final = {
    ("move", "discard"): "discard",
    ("move", "hand"): "put into the hand",
    ("move", "deck"): "put into the deck",
    ("move", "deck top"): "put on top of the deck",
    ("move", "deck bottom"): "put on the bottom of the deck",
    ("move", "lost"): "put into the Lost Zone",
    ("move", "prizes"): "put to the Prize cards",
    ("attach", ""): "attach",
    ("put_into_play", ""): "put onto the Bench",
    ("heal", ""): "heal",
    ("cure", ""): "remove Special Conditions from",
    ("damage", ""): "damage",
    ("counters", ""): "put damage counters on",
    ("inflict", ""): "affect with a Special Condition",
    ("devolve", ""): "devolve",
    ("knock_out", ""): "Knock Out",
    ("reveal", ""): "reveal",
}
"""What is done with what is chosen, by the instruction that does it."""


def question(state: State, decision: Decision) -> str:
    """Return the question of a decision as a clause: `search your deck`, `discard 2 cards`."""
    kind = decision.kind
    row = _asking(state)
    if kind == "search":
        theirs = row is not None and row[0] == OP["search"] and row[2] == OPPONENT
        return "search your opponent's deck" if theirs else "search your deck"
    if kind == "prizes":
        verb = "take" if required_by_rules(state, decision) else "choose"
        return f"{verb} {_count(decision, 'Prize card')}"
    if kind == "put counter":
        left = int(state.stack[-1].temp)
        return f"put {left} damage counter{'' if left == 1 else 's'}"
    if kind == "switch":
        whose = _owner(state, decision)
        return (
            "choose the new Active Pokémon" if whose != decision.player else "choose your new Active Pokémon"
        )
    if kind in ("choose", "choose energy"):
        noun = "Pokémon" if any(option[0] == MON for option in decision.options) else "card"
        verb = _verb(state.stack[-1]) if state.stack else ""
        return f"{verb or 'choose'} {_count(decision, noun)}"
    return _QUESTIONS.get(kind, kind)


def required_by_rules(state: State, decision: Decision) -> bool:
    """Return whether the rules require a decision, not the text of a card."""
    return decision.source < 0 or not state.stack or state.stack[-1].code.key.startswith("rules:")


def _owner(state: State, decision: Decision) -> int:
    option = decision.options[0]
    mon = state.find(option[1]) if option[0] == MON else None
    return decision.player if mon is None else mon.owner


def _count(decision: Decision, noun: str) -> str:
    """Return how many are to be taken: `2 cards`, `up to 3 cards`, `a card`."""
    low, high = decision.low, decision.high
    many = noun if noun == "Pokémon" else f"{noun}s"
    if low == high:
        return f"a {noun}" if high == 1 else f"{high} {many}"
    if high == 1:
        return f"a {noun}"
    if low <= 1:
        return f"up to {high} {many}"
    return f"{low} to {high} {many}"


def _verb(frame: Frame) -> str:
    """Return what the program does with what is chosen; empty where it is not the next thing that it does."""
    for row in frame.code.ins[frame.pc + 1 : frame.pc + 4]:
        name = OPERATIONS[row[0]]
        found = _THEN.get((name, row[2] if name == "move" else ""))
        if found is not None:
            return found
        if name not in ("keep", "unless", "choose"):
            break
    return ""


def running_effect(state: State, card: int) -> str:
    """Return the English of the text that runs on a card; of all its texts where that is not known."""
    facts = state.table.defs[card]
    printed = facts.card
    library = state.table.library
    rows = [("ability", "", each.text) for each in printed.abilities]
    rows += [("attack", each.damage, each.text) for each in printed.attacks]
    kind = "trainer" if printed.is_trainer else "energy"
    rows.append((kind if not printed.is_pokemon else "ability", "", library.text_of(printed)))
    key = next(
        (frame.code.key for frame in reversed(state.stack) if frame.card == card and ":" in frame.code.key),
        "",
    )
    texts = []
    for each, damage, text in rows:
        program = library.program(text)
        if program is not None and text is not None:
            english = describe_program(put_own_name(program, facts.name), each, damage)
            if text in key:
                return english
            texts.append(english)
    return " ".join(texts)
