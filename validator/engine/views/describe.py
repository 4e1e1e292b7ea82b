"""Options, decisions and events in English, for people; the names of cards are those of the game's table."""

from __future__ import annotations

from validator.engine.board.frames import Decision, Event, Option
from validator.engine.board.state import State
from validator.engine.legal import activations
from validator.engine.phases.attack import attacker_of
from validator.engine.program.choices import OPTION_NAMES
from validator.engine.program.opcodes import CONDITIONS
from validator.engine.queries import attacks_of, hp_of
from validator.engine.views.events import describe, mask_events, read_event

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
    if seat is not None:
        (event,) = mask_events([event], seat)
    return describe(read_event(state.table, event), names)


_VERBS = {"attaches": "attach", "searches": "search"}


def address(text: str) -> str:
    """Turn a sentence about `You` into one to the reader: verbs without their ending, what is yours as
    `your`.
    """
    if text.startswith("You "):
        verb, _, rest = text[4:].partition(" ")
        text = f"You {_VERBS.get(verb, verb.removesuffix('s'))} {rest}"
    return text.replace(" of You ", " on your side ")
