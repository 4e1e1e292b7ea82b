"""Options, decisions and events in English, for people; the names of cards are those of the game's table."""

from __future__ import annotations

from typing import Any

from validator.engine.board.frames import Decision, Event, Option
from validator.engine.board.state import State
from validator.engine.legal import activations
from validator.engine.phases.attack import attacker_of
from validator.engine.program.choices import OPTION_NAMES
from validator.engine.program.opcodes import CONDITIONS, IN_NOWHERE, IN_PLAY, PLACES
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
"""What each kind of decision asks, where its own word does not say it."""


def describe_decision(decision: Decision) -> str:
    """Give the question of a decision, with how many options it takes."""
    text = QUESTIONS.get(decision.kind, f"{decision.kind.capitalize()}.")
    if decision.low == decision.high == 1:
        return text
    if decision.low == decision.high:
        return f"{text} ({decision.low})"
    return f"{text} ({decision.low} to {decision.high})"


def name_of(state: State, thing: int) -> str:
    """Give the name of a card, or of a Pokémon in play with its HP left."""
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
    """Give an option of the open decision in English."""
    kind = OPTION_NAMES[option[0]]
    match kind:
        case "bench" | "union":
            return f"Put {name_of(state, option[1])} onto your Bench"
        case "evolve":
            return f"Evolve {name_of(state, option[2])} into {name_of(state, option[1])}"
        case "energy" | "tool":
            return f"Attach {name_of(state, option[1])} to {name_of(state, option[2])}"
        case "play":
            return f"Play {name_of(state, option[1])}"
        case "ability":
            return f"Use {activations(state, option[1])[option[2]][1]} of {name_of(state, option[1])}"
        case "retreat":
            return "Retreat"
        case "attack":
            attack = attacks_of(state, attacker_of(state, option))[option[1]][1]
            printed = f" ({attack.row.damage})" if attack.row.damage else ""
            whose = f" of {name_of(state, option[2])}" if len(option) > 2 else ""
            return f"Attack with {attack.name}{whose}{printed}"
        case "end":
            return "End your turn"
        case "discard":
            return f"Discard {name_of(state, option[1])} from play"
        case "number":
            return str(option[1])
        case "yes" | "no":
            return kind.capitalize()
        case "prize":
            return f"Prize card {option[1] + 1}"
        case "mode":
            return f"Choice {option[1] + 1}"
        case "coin":
            return "Heads" if option[1] else "Tails"
        case "condition":
            return CONDITIONS[option[1]]
        case "trigger":
            return f"The effect of {name_of(state, option[2])}"
        case "copy":
            return state.table.tops[option[1]].attacks[option[2]].name
    return name_of(state, option[1])


def describe_event(
    state: State, event: Event, seat: int | None, names: tuple[str, str] = ("Player 1", "Player 2")
) -> str:
    """Give an event in English as a seat may read it; empty for what is not worth a line."""
    kind, seen, player, *rest = event
    who = names[player] if player in (0, 1) else "Chance"
    card: int = rest[0] if rest else -1
    shown = card if seat is None or seen & (1 << seat) else -1
    name = name_of(state, shown)
    match kind:
        case "turn":
            return f"— Turn {rest[1]}: {who} —"
        case "draw":
            return f"{who} draws {name}."
        case "coin":
            return f"{who} flips {'heads' if rest[1] else 'tails'}."
        case "bench":
            return f"{who} puts {name} onto the Bench."
        case "evolve":
            return f"{who} evolves {name_of(state, rest[1])} into {name}."
        case "devolve":
            return f"{name} of {who} is devolved."
        case "attach":
            return f"{who} attaches {name} to {name_of(state, rest[1])}."
        case "play" | "stadium":
            return f"{who} plays {name}." if kind == "play" else ""
        case "ability":
            return f"{who} uses {name}."
        case "effect":
            return f"The effect of {name} triggers."
        case "attack":
            return f"{name} of {who} attacks with {rest[1]}."
        case "copy":
            return f"It uses {rest[1]} of {name}."
        case "damage":
            if not rest[2]:
                return f"{name} of {who} takes {rest[1]} damage."
            count = rest[1] // 10
            return f"{name} of {who} gets {count} damage counter{'' if count == 1 else 's'}."
        case "heal":
            return f"{name} of {who} heals {rest[1]} damage."
        case "prevented":
            return f"The damage to {name} is prevented."
        case "condition":
            return f"{name} of {who} is {rest[1]}." if rest[2] else f"{name} of {who} is no longer {rest[1]}."
        case "switch" | "promote":
            return f"{name} of {who} moves to the Active Spot."
        case "retreat":
            return f"{name} of {who} retreats."
        case "knocked out":
            return f"{name} of {who} is Knocked Out."
        case "survived":
            return f"{name} of {who} avoids being Knocked Out."
        case "shuffle":
            return f"{who} shuffles the deck."
        case "shuffle prizes":
            return f"{who} shuffles the face-down Prize cards."
        case "mulligan":
            return f"{who} mulligans."
        case "reveal":
            return f"{who} reveals {name}." if shown >= 0 else ""
        case "search":
            return f"{who} searches a deck."
        case "checkup":
            return "Pokémon Checkup."
        case "sudden death":
            return "Both players win: Sudden Death."
        case "result":
            return f"{who} wins ({rest[1]})." if player in (0, 1) else f"The game is a draw ({rest[1]})."
        case "move":
            return _move_in_words(who, name, rest)
    return ""


_VERBS = {"attaches": "attach", "searches": "search"}


def address(text: str) -> str:
    """Turn a sentence about `You` into one to the reader: verbs without their ending, what is yours as
    `your`.
    """
    if text.startswith("You "):
        verb, _, rest = text[4:].partition(" ")
        text = f"You {_VERBS.get(verb, verb.removesuffix('s'))} {rest}"
    return text.replace(" of You ", " on your side ")


def _move_in_words(who: str, name: str, rest: list[Any]) -> str:
    came_from, to = PLACES[rest[1]], PLACES[rest[2]]
    if rest[1] == IN_NOWHERE or rest[2] in (IN_NOWHERE, IN_PLAY):
        return ""
    if to == "prizes":
        return ""
    target = {"lost": "the Lost Zone", "discard": "the discard pile"}.get(to, f"the {to}")
    return f"{who}: {name} goes from {came_from} to {target}."
