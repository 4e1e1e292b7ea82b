"""No bot looks at hidden cards: it chooses alike in two games that look the same to its seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.cards.decks import PLAYED, deck
from tests.engine.kit import hand_made
from validator.bots import UNLIMITED, Budget, Choice, make_bot
from validator.bots.turns import step
from validator.engine.board.ledger import BIT
from validator.engine.checks.invariants import check_state
from validator.engine.game import Game, GameOptions, Seat
from validator.engine.program.choices import CARD
from validator.rng import Rng

BOTS = ("random", "first", "goldfish", "greedy", "search:tries=1,width=4", "planner:worlds=1,width=4")

KINDS = {
    "active",
    "attach to",
    "bench",
    "choose",
    "choose energy",
    "evolve",
    "go first",
    "looked",
    "main",
    "may",
    "mulligan draw",
    "new active",
    "number",
    "prizes",
    "put counter",
    "retreat cost",
    "search",
    "switch",
}
"""Kinds of decisions that the positions must have; `looked` is a choice among cards looked at."""

PAIRS = (
    ("dragapult-2026", "starmie-2026"),
    ("raging-bolt-2026", "cynthia-garchomp-2026"),
    ("reshizard-2019", "inteleon-vmax-2020"),
    ("darkrai-2012", "darkrai-2012"),
    ("blaziken-2003", "water-blast-1999"),
    ("spidops-2025", "dragapult-2026"),
)


class Peeking:
    """A bot that breaks the rule, to show that the test finds one."""

    def choose(self, seat: Seat, budget: Budget, /) -> Choice:
        """Choose by the top card of the own deck."""
        side = seat._game.state.sides[seat.decision.player]
        count = len(seat.decision.options)
        return Choice(((side.deck[0] if side.deck else 0) % count,))


def hidden_cards(game: Game, seat: int) -> tuple[list[int], list[int]]:
    """Return the cards of deck and Prizes, and of the other player's hand, deck and Prizes, that a seat
    knows nothing of.
    """
    state = game.state
    decision = state.decision
    assert decision is not None
    shown = {option[1] for option in decision.options if option[0] == CARD}
    known = {card for card in range(120) if state.known[seat] & BIT[card]} | state.seen | shown
    own, other = state.sides[seat], state.sides[1 - seat]
    mine = [card for card in (*own.deck, *own.prizes) if card not in known]
    theirs = [card for card in (*other.hand, *other.deck, *other.prizes) if card not in known]
    return mine, theirs


def permuted(game: Game, seat: int, chance: Rng) -> Game:
    """Return a game with the cards that a seat does not know in other places."""
    new = game.copy(log=False)
    state = new.state
    moved: dict[int, int] = {}
    mine, theirs = hidden_cards(game, seat)
    if state.prizes_known & (1 << seat):  # the own Prize cards are known, but not their places
        prizes = [card for card in mine if card in state.sides[seat].prizes]
        rows = [prizes, [card for card in mine if card not in prizes], theirs]
    else:
        rows = [mine, theirs]
    for row in rows:
        moved.update(zip(row, chance.take(list(row), len(row)), strict=True))
    for side in state.sides:
        side.hand = tuple(moved.get(card, card) for card in side.hand)
        side.deck = tuple(moved.get(card, card) for card in side.deck)
        side.prizes = tuple(moved.get(card, card) for card in side.prizes)
    state.mods = None
    return new


def kind_of(game: Game) -> str:
    """Return the kind of the open decision; `looked` for a choice among some cards of the own deck."""
    decision = game.state.decision
    assert decision is not None
    deck = game.state.sides[decision.player].deck
    named = [option[1] for option in decision.options if option[0] == CARD]
    if decision.kind == "choose" and any(card in deck for card in named):
        return "looked"
    return decision.kind


def positions(games: int, seed: int) -> Iterator[Game]:
    """Play games of several eras with greedy and random bots, and yield each position with a choice."""
    for number in range(games):
        names = PAIRS[number % len(PAIRS)]
        game = Game.new(
            tuple(deck(name) for name in names),
            seed=seed + number,
            options=GameOptions(programs=hand_made(), edition=PLAYED[names[0]], permissive=True, undo=False),
        )
        bots = [make_bot(("greedy", "random")[(number + player) % 2], player, number) for player in (0, 1)]
        for _ in range(400):
            if not game.decision:
                break
            if len(game.decision.options) > 1:
                yield game
            step(game, bots)


def chosen_by(bot: str, game: Game, seat: int) -> tuple[int, ...]:
    """Return what a new bot chooses in a position."""
    made = Peeking() if bot == "peeking" else make_bot(bot, seat, 9)
    found = made.choose(game.seat(0 if seat == 0 else 1), UNLIMITED)
    assert isinstance(found, Choice)
    return found.options


def differences(bots: tuple[str, ...], count: int, *, each: int) -> tuple[Counter[str], list[str]]:
    """Compare the choices in positions and in those with hidden cards moved; return kinds and differences.

    Of every kind the first ones are taken, of the others every `each`th.
    """
    kinds: Counter[str] = Counter()
    met: Counter[str] = Counter()
    found: list[str] = []
    chance = Rng(5)
    for game in positions(10_000, 40):
        assert game.state.decision is not None
        seat = game.state.decision.player
        kind = kind_of(game)
        met[kind] += 1
        if met[kind] > 4 and met[kind] % each:
            continue
        other = permuted(game, seat, chance)
        check_state(other.state)
        kinds[kind] += 1
        for bot in bots:
            if chosen_by(bot, game, seat) != chosen_by(bot, other, seat):
                found.append(f"{bot}: {kind}")
        if sum(kinds.values()) >= count:
            break
    return kinds, found


def test_no_bot_peeks() -> None:
    kinds, found = differences(BOTS, 60, each=40)
    assert found == []
    assert {"main", "search", "looked", "new active"} <= set(kinds)


def test_a_bot_that_peeks_is_found() -> None:
    _, found = differences(("peeking",), 60, each=40)
    assert len(found) > 20


@pytest.mark.slow
def test_no_bot_peeks_in_a_thousand_positions() -> None:
    kinds, found = differences(BOTS, 1000, each=12)
    assert found == []
    assert set(kinds) >= KINDS
    assert sum(kinds.values()) == 1000


def test_what_is_moved_is_what_the_seat_cannot_see() -> None:
    """The positions compared look the same to the seat, and are not the same."""
    moved = 0
    for number, game in enumerate(positions(2, 40)):
        assert game.state.decision is not None
        seat = game.state.decision.player
        other = permuted(game, seat, Rng(number))
        eyes, others = game.seat(0 if seat == 0 else 1), other.seat(0 if seat == 0 else 1)
        assert eyes.observation() == others.observation()
        moved += game.state.sides[seat].deck != other.state.sides[seat].deck
    assert moved > 50
