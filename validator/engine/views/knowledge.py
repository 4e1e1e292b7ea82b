"""What a seat knows of cards it cannot see: from the ledger of the state."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from validator.engine.board.ledger import BIT
from validator.engine.board.state import State
from validator.engine.linking.game_data import DECK
from validator.engine.views.cards import CardView, card_view


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Known cards of hidden zones.

    Attributes:
        hand: Cards known to be in the opponent's hand.
        decks: For each player, known cards of the deck by place, 0 the top card.
        prizes: For each player, the Prize cards by place; None for each whose card is not known.
        prize_set: The own face-down Prize cards where it is known which they are, but not where each lies.
        unseen: For each player, how many cards of each print the seat does not know the place of.
    """

    hand: tuple[CardView, ...]
    decks: tuple[tuple[tuple[int, CardView], ...], tuple[tuple[int, CardView], ...]]
    prizes: tuple[tuple[CardView | None, ...], tuple[CardView | None, ...]]
    prize_set: tuple[CardView, ...] | None
    unseen: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]

    def deck_top(self, player: int) -> tuple[CardView, ...]:
        """Return the known cards from the top of a deck on, as far as there is no gap."""
        found: list[CardView] = []
        for place, card in self.decks[player]:
            if place != len(found):
                break
            found.append(card)
        return tuple(found)

    def to_dict(self) -> dict[str, Any]:
        """Return the knowledge as plain data, cards by print."""
        return {
            "hand": sorted(card.id for card in self.hand),
            "decks": [[[place, card.id] for place, card in deck] for deck in self.decks],
            "prizes": [[None if card is None else card.id for card in row] for row in self.prizes],
            "prize_set": None if self.prize_set is None else sorted(card.id for card in self.prize_set),
            "unseen": [dict(rows) for rows in self.unseen],
        }


def is_known(state: State, seat: int | None, card: int) -> bool:
    """Return whether a seat knows where a card lies, of those it does not see."""
    return card in state.seen or (seat is not None and bool(state.known[seat] & BIT[card]))


def knowledge_of(state: State, seat: int | None) -> Knowledge:
    """Return what a seat (None: a spectator) knows of cards in hidden zones."""
    table = state.table
    hand: tuple[CardView, ...] = ()
    decks = []
    prizes = []
    unseen = []
    for player, side in enumerate(state.sides):
        hidden = set(range(DECK * player, DECK * player + DECK)) - {
            card for card in _open_cards(state, player, seat)
        }
        known = {card for card in hidden if is_known(state, seat, card)}
        if seat == 1 - player:
            hand = tuple([card_view(table, card) for card in side.hand if card in known])
        decks.append(
            tuple([(place, card_view(table, card)) for place, card in enumerate(side.deck) if card in known])
        )
        prizes.append(
            tuple([card_view(table, c) if c in known or c in state.seen else None for c in side.prizes])
        )
        counted = Counter(table.ids[card] for card in hidden - known)
        unseen.append(tuple(sorted(counted.items())))
    own_set = None
    if seat is not None and state.prizes_known & (1 << seat):
        own = [card for card in state.sides[seat].prizes if card not in state.seen]
        own_set = tuple(
            sorted((card_view(table, card) for card in own), key=lambda each: (each.id, each.number))
        )
    return Knowledge(hand, (decks[0], decks[1]), (prizes[0], prizes[1]), own_set, (unseen[0], unseen[1]))


def _open_cards(state: State, player: int, seat: int | None) -> list[int]:
    """Return the cards of a player that a seat sees."""
    side = state.sides[player]
    found = [*side.discard, *side.lost, *side.resolving]
    if state.stadium >= 0 and state.stadium // DECK == player:
        found.append(state.stadium)
    if player == seat:
        found += side.hand
    if state.turn or player == seat:
        for each in state.sides:
            for mon in each.pokemon:
                found += [card for card in mon.all_cards if card // DECK == player]
    return found
