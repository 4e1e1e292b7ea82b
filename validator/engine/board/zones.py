"""Move cards between zones and emit the events."""

from __future__ import annotations

from typing import Final

from validator.engine.board.ledger import forget_deck, learn, note_move
from validator.engine.board.log import VISIBLE_TO, VISIBLE_TO_ALL, VISIBLE_TO_NONE, emit, record_fact
from validator.engine.board.state import State, own
from validator.engine.program.opcodes import (
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_LOST,
    IN_NOWHERE,
    IN_PLAY,
    IN_PRIZES,
    IN_STADIUM,
)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a zone without one card."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def draw(g: State, player: int, count: int) -> int:
    """Draw cards into the hand, fewer if the deck runs out (TEXT-01); return how many."""
    side = g.sides[player]
    drawn = side.deck[:count]
    if drawn:
        side.deck = side.deck[count:]
        side.hand = side.hand + drawn
        if g.log:
            seen = VISIBLE_TO[player]
            g.events += [("draw", seen, player, card) for card in drawn]
    return len(drawn)


def shuffle(g: State, player: int) -> None:
    """Shuffle a player's deck, if there is one left."""
    side = g.sides[player]
    if not side.deck:
        return
    forget_deck(g, player)
    side.deck = g.chance.shuffle(player, side.deck)
    emit(g, "shuffle", VISIBLE_TO_NONE, player)


def remove_card(g: State, card: int) -> int:
    """Remove a card from the zone it is in; return the place it was in (`IN_…`)."""
    player = card // 60
    side = g.sides[player]
    if card in side.hand:
        side.hand = without(side.hand, card)
        return IN_HAND
    if card in side.discard:
        side.discard = without(side.discard, card)
        return IN_DISCARD
    if card in side.deck:
        side.deck = without(side.deck, card)
        return IN_DECK
    if card in side.resolving:
        side.resolving = without(side.resolving, card)
        return IN_NOWHERE
    if card == g.stadium:
        g.stadium = g.facing = -1
        g.mods = None
        return IN_STADIUM
    if card in side.prizes:
        side.prizes = without(side.prizes, card)
        g.seen = g.seen - {card}
        return IN_PRIZES
    if card in side.lost:
        side.lost = without(side.lost, card)
        return IN_LOST
    host = g.host_of(card)
    if host is not None:
        mon = own(g, host)
        if card in mon.energy:
            mon.energy = without(mon.energy, card)
        elif card in mon.tools:
            mon.tools = without(mon.tools, card)
        else:
            mon.cards = without(mon.cards, card)
        if not g.table.defs[card].basic_energy or (g.mods is not None and g.mods.depends):
            g.mods = None
        g.hurt = True
        return IN_PLAY
    raise AssertionError(f"card {card} is in no zone")


_SEEN_FROM: Final = {
    IN_DISCARD: VISIBLE_TO_ALL,
    IN_LOST: VISIBLE_TO_ALL,
    IN_PLAY: VISIBLE_TO_ALL,
    IN_STADIUM: VISIBLE_TO_ALL,
    IN_NOWHERE: VISIBLE_TO_ALL,
}


def seen_there(card: int, came_from: int) -> int:
    """Return who sees a card that leaves a place face down: both if it was face up, in a hand its owner."""
    return _SEEN_FROM.get(came_from, VISIBLE_TO[card // 60] if came_from == IN_HAND else 0)


def add_card(
    g: State, card: int, place: int, came_from: int, *, bottom: bool = False, shown: bool = False
) -> None:
    """Put a card that is in no zone into its owner's zone, with its event.

    A Prism Star card never reaches the discard pile (PRISM-04); a Team Flare Hyper Gear that leaves its
    holder always goes there (GEAR-03).
    """
    player = card // 60
    side = g.sides[player]
    facts = g.table.defs[card]
    if came_from == IN_STADIUM:
        g.hurt = True
        record_fact(g, "stadium left", player, 0, card)
    if facts.gear and came_from == IN_PLAY:
        place = IN_DISCARD
    if g.effects and came_from == IN_PLAY:
        _end_effects_of(g, card)
    if place == IN_DISCARD:
        place = discard_place(g, card, came_from)
    if place == IN_DISCARD:
        side.discard = side.discard + (card,)
        seen = VISIBLE_TO_ALL
    elif place == IN_HAND:
        side.hand = side.hand + (card,)
        seen = VISIBLE_TO_ALL if shown else _SEEN_FROM.get(came_from, 0) | VISIBLE_TO[player]
    elif place == IN_DECK:
        side.deck = side.deck + (card,) if bottom else (card,) + side.deck
        seen = VISIBLE_TO_ALL if shown else seen_there(card, came_from)
    elif place == IN_LOST:
        side.lost = side.lost + (card,)
        seen = VISIBLE_TO_ALL
    elif place == IN_PRIZES:
        side.prizes = side.prizes + (card,)
        seen = _SEEN_FROM.get(came_from, 0)
    else:
        side.resolving = side.resolving + (card,)
        seen = VISIBLE_TO_ALL
    if place in (IN_HAND, IN_DECK, IN_PRIZES):
        note_move(g, card, came_from, place, seen)
    emit(g, "move", seen, player, card, came_from, place)


def _end_effects_of(g: State, card: int) -> None:
    """End the effects that last while a card is attached to its Pokémon."""
    left = tuple([each for each in g.effects if each.card != card or each.part.node.lasts.anchor != "card"])
    if len(left) != len(g.effects):
        g.effects = left
        g.mods = None


def discard_place(g: State, card: int, came_from: int) -> int:
    """Return where a card goes instead of the discard pile (PRISM-04, `ReplaceMove` of the card itself)."""
    facts = g.table.defs[card]
    if facts.prism:
        return IN_LOST
    for part in facts.statics:
        if part.kind == "ReplaceMove" and part.node.what == "this" and came_from == IN_PLAY:
            return PLACE[part.node.to]
    return IN_DISCARD


PLACE: Final = {"hand": IN_HAND, "discard": IN_DISCARD, "lost": IN_LOST, "deck": IN_DECK, "prizes": IN_PRIZES}
PLACE_NAMES: Final = {place: name for name, place in PLACE.items()}


def move_card(g: State, card: int, place: int, *, bottom: bool = False, shown: bool = False) -> int:
    """Move a card from its zone into another zone of its owner; return the zone it was in."""
    came_from = remove_card(g, card)
    add_card(g, card, place, came_from, bottom=bottom, shown=shown)
    return came_from


def reveal(g: State, player: int, cards: tuple[int, ...], seen: int = VISIBLE_TO_ALL) -> None:
    """Show cards to the players of the mask."""
    learn(g, seen, cards)
    for card in cards:
        emit(g, "reveal", seen, player, card)
