"""Small decks whose odds can be worked out by hand, and hands that are played with them."""

from __future__ import annotations

from collections.abc import Sequence

from tests.engine.kit import catalogue
from validator.bots.goals.grammar import parse_goal
from validator.bots.goals.hands import GoldfishSpec, start_hand
from validator.bots.goals.names import resolve_goal
from validator.catalogue.card import Card
from validator.engine.game import Game


def cards(*rows: tuple[int, str, str]) -> tuple[Card, ...]:
    """The cards of rows of count, set code and number."""
    found: list[Card] = []
    for count, code, number in rows:
        (card,) = catalogue().resolve_number(code, number)
        found += [card] * count
    return tuple(found)


def spec_of(deck: Sequence[Card], goal: str, **options: object) -> GoldfishSpec:
    """What is played for a goal with a deck against itself."""
    ids = tuple(card.id for card in deck)
    wish = resolve_goal(parse_goal(goal), deck, catalogue())
    return GoldfishSpec(decks=(ids, ids), wish=wish, **options)  # type: ignore[arg-type]


def drawn(spec: GoldfishSpec, number: int, going: str, turn: int) -> list[str] | None:
    """The names of the cards that a hand has seen by an own turn, if nothing is searched.

    None after a mulligan. The edition draws on the first turn too.
    """
    game: Game = start_hand(spec, number, catalogue())
    while game.decision and not game.turn:
        if any(event[0] == "mulligan" for event in game.state.events):
            return None
        kind = game.decision.kind
        own = game.decision.player == 0
        if kind == "go first":
            game.choose(0 if own == (going == "first") else 1)
        elif kind == "active":
            game.choose(0)
        else:
            game.choose()
    side = game.state.sides[0]
    there = [*side.hand, *(card for mon in side.pokemon for card in mon.cards)]
    turns = turn - side.turns
    return [game.table.defs[card].name for card in [*there, *side.deck[:turns]]]
