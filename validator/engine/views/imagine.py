"""Imagine a game as one seat knows it: every card it cannot see is put at random among the places it may be
in.

Both lists of 60 cards are taken as known, as in a test game between two lists; the order of the decks, the
Prize cards and the opponent's hand are not.
"""

from __future__ import annotations

from validator.engine.board.chance_source import Seeded
from validator.engine.board.state import State
from validator.engine.program.choices import CARD
from validator.rng import Rng


def determinize(state: State, seat: int, chance: Rng) -> State:
    """Return a copy of a state in which the cards that `seat` cannot see are in random places.

    The coins to come are random too.
    """
    imagined = state.copy(log=False)
    imagined.chance = Seeded(chance.below(1 << 32), 7)
    for player in (0, 1):
        _hide(imagined, player, seat, chance)
    return imagined


def _hide(state: State, player: int, seat: int, chance: Rng) -> None:
    side = state.sides[player]
    decision = state.decision
    shown = {option[1] for option in decision.options if option[0] == CARD} if decision is not None else set()
    if player == seat:
        if shown & set(side.deck):
            return  # its own deck lies open before it
        hand: tuple[int, ...] = ()
    else:
        hand = tuple(card for card in side.hand if card not in shown)
    known = state.seen if player != seat or not shown & set(side.prizes) else state.seen | set(side.prizes)
    prizes = tuple(card for card in side.prizes if card not in known)
    pile = [*hand, *side.deck, *prizes]
    chance.shuffle(pile)
    if player != seat:
        replaced = dict(zip(hand, pile[: len(hand)], strict=True))
        side.hand = tuple(replaced.get(card, card) for card in side.hand)
    side.deck = tuple(pile[len(hand) : len(hand) + len(side.deck)])
    rest = iter(pile[len(hand) + len(side.deck) :])
    side.prizes = tuple(card if card in known else next(rest) for card in side.prizes)
