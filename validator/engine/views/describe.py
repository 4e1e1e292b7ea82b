"""Options, decisions and events in English."""

from __future__ import annotations

from validator.engine.board.frames import Decision, Event, Option
from validator.engine.board.state import State
from validator.engine.program.choices import CHANCE_PLAYER
from validator.engine.views.actions import make_action
from validator.engine.views.event_log import mask_events, read_event
from validator.engine.views.game_view import GameView

QUESTIONS = {
    "main": "Choose an action.",
    "active": "Choose your Active Pokémon.",
    "bench": "Choose Pokémon for your Bench.",
    "go first": "Go first?",
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
    "facing": "Which player does this Stadium face, you or your opponent?",
    "checkup order": "In Pokémon Checkup, resolve Special Conditions or other effects first?",
    "chance": "Choose the random result.",
    "deal": "Choose the next card of the shuffled deck.",
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


def describe_option(state: State, option: Option) -> str:
    """Return an option of the open decision in English."""
    decision = state.decision
    seat = decision.player if decision is not None and decision.player != CHANCE_PLAYER else None
    return make_action(GameView(state, seat), option).text


def describe_event(
    state: State, event: Event, seat: int | None, names: tuple[str, str] = ("Player 1", "Player 2")
) -> str:
    """Return an event in English as a seat may read it; empty for what is not worth a line."""
    if seat is not None:
        (event,) = mask_events([event], seat)
    return read_event(state.table, event).describe(names)


_VERBS = {"attaches": "attach", "searches": "search"}


def address(text: str) -> str:
    """Turn a sentence about `You` into the second person: "You draws" becomes "You draw"."""
    if text.startswith("You "):
        verb, _, rest = text[4:].partition(" ")
        text = f"You {_VERBS.get(verb, verb.removesuffix('s'))} {rest}"
    return text.replace(" of You ", " on your side ")
