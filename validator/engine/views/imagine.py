"""Imagine a game as one seat knows it: every card it does not know lies at random where it may be.

Both lists of 60 cards are taken as known, as in a test game between two lists, unless `with_list` puts
another list in the opponent's place. What the ledger knows stays where it is: cards looked at on top of a
deck, cards shown on their way into a hand, Prize cards worked out by a search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from validator.catalogue.card import Card
from validator.engine.board.chance_source import ChanceSource, Explicit, Seeded
from validator.engine.board.ledger import BIT
from validator.engine.board.state import State, own
from validator.engine.linking.game_data import DECK
from validator.engine.phases.setup import opening_bench
from validator.engine.program.choices import CARD
from validator.engine.program.opcodes import OP
from validator.engine.saving.load import load
from validator.engine.saving.save import save
from validator.errors import UsageError
from validator.rng import Rng

_STREAM = 7
_MODE = OP["mode"]
_NO_CARDS = ("flip", "number")
"""How the names begin under which a running program keeps something else than cards."""


def imagine(state: State, seat: int, chance: Rng) -> State:
    """Return a copy of a state in which what a seat does not know lies at random.

    The coins to come are others too. An open decision of the other player that names hidden cards names
    those that lie there now.
    """
    new = state.copy(log=False)
    new.chance = _other_chance(new.chance, chance.below(1 << 32))
    moved: dict[int, int] = {}
    shown = _shown(state, seat)
    for player in (0, 1):
        _deal(new, player, seat, shown, chance, moved)
    if moved:
        _rename_running(new, seat, moved)
    return new


def _other_chance(source: ChanceSource, seed: int) -> ChanceSource:
    if isinstance(source, Explicit):
        return source.copy()
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


def _deal(state: State, player: int, seat: int, shown: int, chance: Rng, moved: dict[int, int]) -> None:
    """Deal the unknown cards of a player anew, and note where each card went: (card there before, now)."""
    side = state.sides[player]
    known = state.known[seat] | shown
    seen = state.seen
    deck = [card for card in side.deck if not known & BIT[card]]
    prizes = [card for card in side.prizes if not known & BIT[card] and card not in seen]
    if player == seat:
        if state.prizes_known & (1 << seat):
            _mix(prizes, chance, moved)
            _mix(deck, chance, moved)
        else:
            _mix(deck + prizes, chance, moved)
    else:
        hand = [card for card in side.hand if not known & BIT[card]]
        if state.turn:
            _mix(hand + deck + prizes, chance, moved)
        else:
            _deal_face_down(state, player, hand + deck + prizes, chance, moved)
        side.hand = tuple([moved.get(card, card) for card in side.hand])
    side.deck = tuple([moved.get(card, card) for card in side.deck])
    side.prizes = tuple([moved.get(card, card) for card in side.prizes])


def _mix(cards: list[int], chance: Rng, moved: dict[int, int]) -> None:
    dealt = sorted(cards)  # so that the result does not hang on where they lie
    chance.shuffle(dealt)
    moved.update(zip(cards, dealt, strict=True))


def _deal_face_down(state: State, player: int, hidden: list[int], chance: Rng, moved: dict[int, int]) -> None:
    """Deal also the Pokémon that lie face down in set-up: any cards that may start are put there."""
    mons = state.sides[player].pokemon
    down = [mon.cards[-1] for mon in mons]
    pool = sorted([*down, *hidden])
    chance.shuffle(pool)
    starters = opening_bench(state, tuple(pool))[: len(down)]
    rest = [card for card in pool if card not in starters]
    moved.update(zip((*down, *hidden), (*starters, *rest), strict=True))
    for mon, card in zip(mons, starters, strict=True):
        own(state, mon).cards = (card,)
    state.mods = None


def _rename_running(state: State, seat: int, moved: dict[int, int]) -> None:
    """Name the cards that lie there now in what the other player's programs hold."""
    for frame in state.stack:
        rules = frame.code.key.startswith("rules:")
        if rules or frame.player != seat:
            modes = {row[2] for row in frame.code.ins if row[0] == _MODE}
            for name, value in frame.regs.items():
                holds = name.startswith("bonus") if rules else not name.startswith(_NO_CARDS)
                if holds and name not in modes:
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
