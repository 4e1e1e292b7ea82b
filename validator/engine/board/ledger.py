"""The ledger of what each player knows of cards in hidden zones.

`State.known` has a number for each player whose bit c means that the player knows where card c is: in
which zone, and in a deck or among Prize cards at which place. The zones themselves say where that is, so
only the bits are kept. A card that a player saw on its way into a hidden zone is known there until it moves
unseen, or its zone is shuffled. `State.prizes_known` has a bit for each player who knows which cards are
the own face-down Prize cards, without knowing their places.
"""

from __future__ import annotations

from typing import Final

from validator.engine.board.state import State
from validator.engine.program.opcodes import IN_DECK, IN_HAND, IN_PRIZES

BIT: Final[tuple[int, ...]] = tuple(1 << card for card in range(120))


CARDS_OF: Final[tuple[int, ...]] = (sum(BIT[:60]), sum(BIT[60:]))
"""The bits of each player's cards."""


def bits_of(cards: tuple[int, ...]) -> int:
    """Return the bits of cards."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def learn(g: State, seen: int, cards: tuple[int, ...]) -> None:
    """Record that the players of a mask see where these cards lie."""
    if seen:
        bits = bits_of(cards)
        first, second = g.known
        g.known = (first | bits if seen & 1 else first, second | bits if seen & 2 else second)


def forget(g: State, cards: tuple[int, ...], *, but: int = 0) -> None:
    """Record that only the players of a mask still know where these cards are."""
    first, second = g.known
    if first or second:
        mask = ~bits_of(cards)
        g.known = (first if but & 1 else first & mask, second if but & 2 else second & mask)


def learn_deck(g: State, viewer: int, player: int) -> None:
    """Record that a player sees a whole deck; who sees the own one knows the Prize cards by what is left.

    The bits of cards that lie open are set too, which says nothing: a card gets its bit again when it moves.
    """
    side = g.sides[player]
    hidden = side.prizes if viewer == player else side.prizes + side.hand
    bits = CARDS_OF[player] & ~bits_of(hidden)
    first, second = g.known
    g.known = (first, second | bits) if viewer else (first | bits, second)
    if viewer == player:
        learn_prizes(g, player)


def forget_deck(g: State, player: int) -> None:
    """Record that a deck is shuffled: of its owner's cards only those in hand and Prize cards stay known."""
    first, second = g.known
    cards = CARDS_OF[player]
    if (first | second) & cards:
        side = g.sides[player]
        mask = ~cards | bits_of(side.hand + side.prizes)
        g.known = (first & mask, second & mask)


def learn_prizes(g: State, player: int) -> None:
    """Record that a player has seen the whole own deck: the rest of the list are the Prize cards."""
    g.prizes_known |= 1 << player


def note_move(g: State, card: int, came_from: int, to: int, seen: int) -> None:
    """Record a move into a hidden zone, which the players of a mask have seen."""
    bit = BIT[card]
    owner = card // 60
    unseen = not (seen & (1 << owner) or g.known[owner] & bit)
    if unseen and IN_PRIZES in (to, came_from):
        g.prizes_known &= ~(1 << owner)
    if seen == 3:
        first, second = g.known
        g.known = (first | bit, second | bit)
        return
    learn(g, seen, (card,))
    if came_from in (IN_HAND, IN_DECK):  # any other card of that zone may have been the one
        side = g.sides[owner]
        forget(g, (card, *(side.hand if came_from == IN_HAND else side.deck)), but=seen)


def forget_prize_places(g: State, player: int, cards: tuple[int, ...]) -> None:
    """Record that face-down Prize cards were shuffled: who knew each of them still knows which they are."""
    bits = bits_of(cards)
    if g.known[player] & bits == bits:
        learn_prizes(g, player)
    forget(g, cards)
