"""Options, decisions and events in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from validator.engine.board.frames import Decision, Event, Option
from validator.engine.board.state import State
from validator.engine.legal import activations
from validator.engine.phases.attack import attacker_of
from validator.engine.program.choices import OPTION_NAMES
from validator.engine.program.opcodes import CONDITIONS, IN_NOWHERE, IN_PLAY, IN_PRIZES, PLACES
from validator.engine.queries import attacks_of, hp_of

QUESTIONS = {
    "main": "Choose an action.",
    "active": "Choose your Active Pokémon.",
    "bench": "Choose Pokémon for your Bench.",
    "go first": "Go first or second?",
    "mulligan draw": "How many extra cards do you draw for your opponent's mulligans?",
    "prizes": "Choose Prize cards.",
    "new active": "Choose your new Active Pokémon.",
    "switch": "Choose a Benched Pokémon to switch in.",
    "retreat cost": "Choose Energy to discard for the Retreat Cost.",
    "may": "Use the effect?",
    "search": "Choose cards from the deck.",
    "order": "Choose the order.",
    "order of effects": "Which effect resolves first?",
    "put counter": "Choose a Pokémon for the next damage counter.",
    "attach to": "Attach it to which Pokémon?",
    "checkup order": "In Pokémon Checkup, resolve Special Conditions or other effects first?",
    "chance": "Choose the random result.",
}
"""The question of a kind of decision; the others are asked by their own name."""


def describe_decision(decision: Decision) -> str:
    """Return the question of a decision, with the number of options to choose."""
    text = QUESTIONS.get(decision.kind, f"{decision.kind.capitalize()}.")
    if decision.low == decision.high == 1:
        return text
    if decision.low == decision.high:
        return f"{text} ({decision.low})"
    return f"{text} ({decision.low} to {decision.high})"


def name_of(state: State, thing: int) -> str:
    """Return the name of a card, or of a Pokémon in play with its remaining HP."""
    if thing < 0:
        return "a card"
    if thing < 1000:
        return state.table.defs[thing].name
    mon = state.find(thing)
    if mon is None:
        return "a Pokémon that left play"
    place = "Active" if state.is_active(mon) else "Bench"
    return f"{state.facts_of(mon).name} ({place}, {max(0, hp_of(state, mon) - mon.damage)} HP)"


def describe_option(state: State, option: Option) -> str:
    """Return an option of the open decision in English."""
    function = _OPTIONS.get(OPTION_NAMES[option[0]])
    return name_of(state, option[1]) if function is None else function(state, option)


def _describe_attack(state: State, option: Option) -> str:
    attack = attacks_of(state, attacker_of(state, option))[option[1]][1]
    printed = f" ({attack.row.damage})" if attack.row.damage else ""
    whose = f" of {name_of(state, option[2])}" if len(option) > 2 else ""
    return f"Attack with {attack.name}{whose}{printed}"


_OPTIONS: Mapping[str, Callable[[State, Option], str]] = {
    "bench": lambda g, option: f"Put {name_of(g, option[1])} onto your Bench",
    "union": lambda g, option: f"Put {name_of(g, option[1])} onto your Bench",
    "evolve": lambda g, option: f"Evolve {name_of(g, option[2])} into {name_of(g, option[1])}",
    "energy": lambda g, option: f"Attach {name_of(g, option[1])} to {name_of(g, option[2])}",
    "tool": lambda g, option: f"Attach {name_of(g, option[1])} to {name_of(g, option[2])}",
    "play": lambda g, option: f"Play {name_of(g, option[1])}",
    "ability": lambda g, option: f"Use {activations(g, option[1])[option[2]][1]} of {name_of(g, option[1])}",
    "retreat": lambda g, option: "Retreat",
    "attack": _describe_attack,
    "end": lambda g, option: "End your turn",
    "discard": lambda g, option: f"Discard {name_of(g, option[1])} from play",
    "number": lambda g, option: str(option[1]),
    "yes": lambda g, option: "Yes",
    "no": lambda g, option: "No",
    "prize": lambda g, option: f"Prize card {option[1] + 1}",
    "mode": lambda g, option: f"Choice {option[1] + 1}",
    "coin": lambda g, option: "Heads" if option[1] else "Tails",
    "condition": lambda g, option: CONDITIONS[option[1]],
    "trigger": lambda g, option: f"The effect of {name_of(g, option[2])}",
    "copy": lambda g, option: g.table.tops[option[1]].attacks[option[2]].name,
}
"""How options are described; the others are the name of a card or Pokémon."""


def describe_event(
    state: State, event: Event, seat: int | None, names: tuple[str, str] = ("Player 1", "Player 2")
) -> str:
    """Return an event in English as a seat may read it; empty for events that need no line."""
    kind, seen, player, *rest = event
    found = _EVENTS.get(kind)
    if found is None:
        return ""
    who = names[player] if player in (0, 1) else "Chance"
    card: int = rest[0] if rest else -1
    shown = card if seat is None or seen & (1 << seat) else -1
    name = name_of(state, shown)
    if isinstance(found, str):
        return found.format(*rest, who=who, name=name)
    return found(state, who, name, rest)


def _describe_damage(state: State, who: str, name: str, rest: list[Any]) -> str:
    _, amount, as_counters = rest[:3]
    if not as_counters:
        return f"{name} of {who} takes {amount} damage."
    count = amount // 10
    return f"{name} of {who} gets {count} damage counter{'' if count == 1 else 's'}."


def _describe_condition(state: State, who: str, name: str, rest: list[Any]) -> str:
    _, condition, begins = rest[:3]
    return f"{name} of {who} is {condition}." if begins else f"{name} of {who} is no longer {condition}."


def _describe_result(state: State, who: str, name: str, rest: list[Any]) -> str:
    return f"The game is a draw ({rest[1]})." if state.result == 2 else f"{who} wins ({rest[1]})."


def _describe_move(state: State, who: str, name: str, rest: list[Any]) -> str:
    came_from, to = PLACES[rest[1]], PLACES[rest[2]]
    if rest[1] == IN_NOWHERE or rest[2] in (IN_NOWHERE, IN_PLAY, IN_PRIZES):
        return ""
    target = {"lost": "the Lost Zone", "discard": "the discard pile"}.get(to, f"the {to}")
    return f"{who}: {name} goes from {came_from} to {target}."


_EVENTS: Mapping[str, str | Callable[[State, str, str, list[Any]], str]] = {
    "turn": "— Turn {1}: {who} —",
    "draw": "{who} draws {name}.",
    "coin": lambda g, who, name, rest: f"{who} flips {'heads' if rest[1] else 'tails'}.",
    "bench": "{who} puts {name} onto the Bench.",
    "evolve": lambda g, who, name, rest: f"{who} evolves {name_of(g, rest[1])} into {name}.",
    "devolve": "{name} of {who} is devolved.",
    "attach": lambda g, who, name, rest: f"{who} attaches {name} to {name_of(g, rest[1])}.",
    "play": "{who} plays {name}.",
    "ability": "{who} uses {name}.",
    "effect": "The effect of {name} triggers.",
    "attack": "{name} of {who} attacks with {1}.",
    "copy": "It uses {1} of {name}.",
    "damage": _describe_damage,
    "heal": "{name} of {who} heals {1} damage.",
    "prevented": "The damage to {name} is prevented.",
    "condition": _describe_condition,
    "switch": "{name} of {who} moves to the Active Spot.",
    "promote": "{name} of {who} moves to the Active Spot.",
    "retreat": "{name} of {who} retreats.",
    "knocked out": "{name} of {who} is Knocked Out.",
    "survived": "{name} of {who} avoids being Knocked Out.",
    "shuffle": "{who} shuffles the deck.",
    "shuffle prizes": "{who} shuffles the face-down Prize cards.",
    "mulligan": "{who} mulligans.",
    "reveal": lambda g, who, name, rest: "" if name == name_of(g, -1) else f"{who} reveals {name}.",
    "search": "{who} searches a deck.",
    "checkup": "Pokémon Checkup.",
    "sudden death": "Both players win: Sudden Death.",
    "result": _describe_result,
    "move": _describe_move,
}
"""How each kind of event is described: a template of `who`, `name` and its fields, or a function of them."""


_VERBS = {"attaches": "attach", "searches": "search"}


def address(text: str) -> str:
    """Turn a sentence about `You` into the second person: "You draws" becomes "You draw"."""
    if text.startswith("You "):
        verb, _, rest = text[4:].partition(" ")
        text = f"You {_VERBS.get(verb, verb.removesuffix('s'))} {rest}"
    return text.replace(" of You ", " on your side ")
