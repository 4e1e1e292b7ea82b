"""Imagine a game as one seat knows it: every card it does not know is at a random place where it may be.

Both lists of 60 cards are taken as known, as in a test game between two lists, unless `with_list` puts
another list in the opponent's place. What the ledger knows stays where it is: cards looked at on top of a
deck, cards shown on their way into a hand, Prize cards worked out by a search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from validator.catalogue.card import Card
from validator.engine.board.chance_source import ChanceSource, Explicit, Seeded
from validator.engine.board.ledger import BIT, CARDS_OF
from validator.engine.board.state import State, own
from validator.engine.linking.game_data import DECK
from validator.engine.phases.setup import face_down_places
from validator.engine.program.choices import CARD
from validator.engine.program.opcodes import OP
from validator.engine.saving.load import load
from validator.engine.saving.save import save
from validator.errors import UsageError
from validator.rng import Rng

_STREAM: Final = 7
_MODE: Final = OP["mode"]
_NO_CARDS: Final = ("flip", "number")
"""How the names begin under which a running program keeps something else than cards."""


def imagine(state: State, seat: int, chance: Rng) -> State:
    """Return a copy of a state in which what a seat does not know is at random.

    The coins to come are others too. An open decision of the other player that names hidden cards names
    those that lie there now.
    """
    new = state.copy(log=False)
    new.chance = _other_chance(new.chance, chance.below(1 << 32))
    moved: dict[int, int] | None = {} if _others_run(state, seat) else None
    known = state.known[seat] | _shown(state, seat)
    for card in state.seen:
        known |= BIT[card]
    _deal_own(new, seat, known, chance, moved)
    if state.turn:
        _deal_other(new, 1 - seat, known, chance, moved)
    else:
        _deal_face_down(new, 1 - seat, known, chance, moved)
    if moved is not None:
        _rename_running(new, seat, moved)
    return new


def imagine_hidden(state: State, chance: Rng) -> State:
    """Return a copy of a state in which what lies face down for both players is at random: who watches a
    game sees both hands, and neither the decks nor the Prize cards.

    Nothing may run that names hidden cards: this is for a decision in the main part of a turn.
    """
    new = state.copy(log=False)
    new.chance = _other_chance(new.chance, chance.below(1 << 32))
    known = state.known[0] | state.known[1]
    for card in state.seen:
        known |= BIT[card]
    for player in (0, 1):
        _deal_own(new, player, known, chance, None)
    return new


def _others_run(state: State, seat: int) -> bool:
    """Return whether something runs that may name cards a seat does not see."""
    decision = state.decision
    if not state.turn or decision is None or decision.player != seat:
        return True
    return any(frame.player != seat and not frame.code.key.startswith("rules:") for frame in state.stack)


def _other_chance(source: ChanceSource, seed: int) -> ChanceSource:
    if isinstance(source, Explicit):
        other = source.copy()
        other.stream = Seeded(seed, _STREAM)
        return other
    return Seeded(seed, _STREAM)


def _shown(state: State, seat: int) -> int:
    """Return the bits of the cards that the open decision shows to a seat."""
    decision = state.decision
    if decision is None or decision.player != seat:
        return 0
    bits = 0
    for option in decision.options:
        if option[0] == CARD:
            bits |= BIT[option[1]]
    return bits


def _unknown(cards: tuple[int, ...], known: int) -> list[int]:
    return [card for card in cards if not known & BIT[card]] if known else list(cards)


def _refilled(cards: tuple[int, ...], known: int, dealt: Iterator[int]) -> tuple[int, ...]:
    """Return a zone with the next cards dealt in place of the unknown ones."""
    if not known:
        return tuple(islice(dealt, len(cards)))
    return tuple([card if known & BIT[card] else next(dealt) for card in cards])


def _mix(cards: list[int], chance: Rng, moved: dict[int, int] | None) -> Iterator[int]:
    """Shuffle cards, and note which card is now where each card was."""
    dealt = chance.take(sorted(cards), len(cards))  # sorted, so that it does not depend on where they are
    if moved is not None:
        moved.update(zip(cards, dealt, strict=True))
    return iter(dealt)


def _deal_own(state: State, player: int, known: int, chance: Rng, moved: dict[int, int] | None) -> None:
    """Deal the own deck and Prize cards again, as far as they are not known."""
    side = state.sides[player]
    known &= CARDS_OF[player]
    deck, prizes = _unknown(side.deck, known), _unknown(side.prizes, known)
    if state.prizes_known & (1 << player):
        side.prizes = _refilled(side.prizes, known, _mix(prizes, chance, moved))
        side.deck = _refilled(side.deck, known, _mix(deck, chance, moved))
        return
    dealt = _mix(deck + prizes, chance, moved)
    side.deck = _refilled(side.deck, known, dealt)
    side.prizes = _refilled(side.prizes, known, dealt)


def _deal_other(state: State, player: int, known: int, chance: Rng, moved: dict[int, int] | None) -> None:
    """Deal the opponent's hand, deck and Prize cards again, as far as they are not known."""
    side = state.sides[player]
    known &= CARDS_OF[player]
    zones = (side.hand, side.deck, side.prizes)
    dealt = _mix([card for zone in zones for card in _unknown(zone, known)], chance, moved)
    side.hand, side.deck, side.prizes = [_refilled(zone, known, dealt) for zone in zones]


def _deal_face_down(state: State, player: int, known: int, chance: Rng, moved: dict[int, int] | None) -> None:
    """Deal also the Pokémon that lie face down in set-up: any cards that may start are put there."""
    side = state.sides[player]
    mons = side.pokemon
    down = [mon.cards[-1] for mon in mons]
    zones = (side.hand, side.deck, side.prizes)
    hidden = [card for zone in zones for card in _unknown(zone, known)]
    pool = sorted([*down, *hidden])
    chance.shuffle(pool)
    starters = face_down_places(state, tuple(pool), len(down))
    rest = [card for card in pool if card not in starters]
    if moved is not None:
        moved.update(zip((*down, *hidden), (*starters, *rest), strict=True))
    dealt = iter(rest)
    side.hand, side.deck, side.prizes = [_refilled(zone, known, dealt) for zone in zones]
    for mon, card in zip(mons, starters, strict=True):
        own(state, mon).cards = (card,)
    state.mods = None


def _rename_running(state: State, seat: int, moved: dict[int, int]) -> None:
    """Name the cards that lie there now in what the other player's programs hold."""
    for frame in state.stack:
        if frame.code.key.startswith("rules:"):
            if not state.turn:  # cards drawn for mulligans are all that the rules' own programs hold
                for name, value in frame.regs.items():
                    if name.startswith("bonus"):
                        frame.regs[name] = _renamed(value, moved)
        elif frame.player != seat:
            modes = {row[2] for row in frame.code.ins if row[0] == _MODE}
            for name, value in frame.regs.items():
                if name not in modes and not name.startswith(_NO_CARDS):
                    frame.regs[name] = _renamed(value, moved)
    decision = state.decision
    if decision is not None and decision.player != seat:
        options = [(CARD, moved.get(o[1], o[1])) if o[0] == CARD else o for o in decision.options]
        if tuple(options) != decision.options:
            state.decision = type(decision)(
                decision.player,
                decision.kind,
                tuple(options),
                decision.low,
                decision.high,
                decision.number,
                decision.source,
                decision.ordered,
                decision.groups,
                decision.quotas,
            )


def _renamed(value: Any, moved: dict[int, int]) -> Any:
    if isinstance(value, tuple) and value and all(type(each) is int for each in value):
        return tuple([moved.get(each, each) for each in value])
    return value


class _Cards:
    """The cards of two decks, found by id as in a catalogue."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = {card.id: card for card in cards}

    def card(self, card_id: str) -> Card:
        return self._cards[card_id]


def with_list(state: State, seat: int, cards: Sequence[Card], chance: Rng) -> State:
    """Return an imagined state in which the opponent plays another list of 60 cards.

    The cards that the seat sees or knows stay; the others come from the list. Raises `UsageError` where the
    list lacks a card that the seat has seen.
    """
    player = 1 - seat
    side = state.sides[player]
    down = () if state.turn else tuple([mon.cards[-1] for mon in side.pokemon])
    hidden = [
        card
        for card in (*side.hand, *side.deck, *side.prizes, *down)
        if not state.known[seat] & BIT[card] and card not in state.seen
    ]
    left = Counter(card.id for card in cards)
    ids = list(state.table.ids)
    left.subtract(ids[card] for card in range(DECK * player, DECK * player + DECK) if card not in hidden)
    missing = [card_id for card_id, count in left.items() if count < 0]
    if missing or len(cards) != DECK:
        raise UsageError(
            f"The opponent's list does not fit the game: {', '.join(missing) or f'{len(cards)} cards'}.",
            "Pass a list of 60 cards that has every card seen so far.",
        )
    rest = sorted(left.elements())
    chance.shuffle(rest)
    for card, card_id in zip(sorted(hidden), rest, strict=True):
        ids[card] = card_id
    data = save(state, log=False)
    data["decks"] = [ids[:DECK], ids[DECK:]]
    known = _Cards([*cards, *(facts.card for facts in state.table.defs)])
    return load(data, known, state.table.library, state.chance.copy())
