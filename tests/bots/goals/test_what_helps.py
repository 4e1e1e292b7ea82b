"""What missed hands lacked: one card is moved to the hand, and the hand is played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.bots.goals.kit import cards, spec_of
from tests.cards.decks import deck
from tests.engine.kit import catalogue
from validator.bots.goals.goal_progress import Goal
from validator.bots.goals.hands import GoldfishSpec, play_hands, start_hand
from validator.bots.goals.planner import passive_answer
from validator.bots.goals.what_helps import MOST_TRIED, TriedCard, move_to_hand, rank_cards
from validator.bots.planner.card_knowledge import Lore
from validator.engine.board.state import State
from validator.engine.checks.invariants import check_state
from validator.engine.game import Game

DREEPY, DRAKLOAK, DRAGAPULT = ("ASC", "158"), ("ASC", "159"), ("ASC", "160")
CANDY = ("MEG", "125")


def replayed(spec: GoldfishSpec, count: int) -> list[tuple[TriedCard, ...]]:
    hands = play_hands(spec, range(count), catalogue())
    assert all((hand.replays is None) == hand.reached for hand in hands)
    rows = [hand.replays for hand in hands if hand.replays is not None]
    assert not any(row.by_luck for row in rows)  # nothing is shuffled or flipped
    return [row.tried for row in rows]


def helped(rows: Sequence[Sequence[TriedCard]]) -> Counter[str]:
    return Counter(card.name for row in rows for card in row if card.helped)


def first_turn(spec: GoldfishSpec, number: int) -> Game:
    game = start_hand(spec, number, catalogue())
    while not (game.decision.kind == "main" and game.decision.player == 0):
        decision = game.state.decision
        assert decision is not None
        game.choose(*passive_answer(decision))
    return game


@pytest.mark.parametrize("plans", [False, True])
def test_the_one_missing_card_helps_every_missed_hand(plans: bool) -> None:
    """56 Dreepy and 4 Drakloak: a hand misses the goal only where it draws no Drakloak."""
    spec = spec_of(
        cards((56, *DREEPY), (4, *DRAKLOAK)), "Drakloak in play by turn 2", what_helps=40, plans=plans
    )
    rows = replayed(spec, 40 if not plans else 12)
    assert rows
    assert helped(rows) == {"Drakloak": len(rows)}
    assert not any(card.helped for row in rows for card in row if card.name == "Dreepy")


def test_the_card_of_which_the_list_has_too_few_comes_first() -> None:
    """Dreepy and Dragapult ex in every hand, and Rare Candy twice: only that, or Drakloak, is lacking."""
    spec = spec_of(
        cards((29, *DREEPY), (29, *DRAGAPULT), (2, *CANDY)),
        "Dragapult ex in play by turn 2",
        plans=False,
        what_helps=40,
    )
    rows = replayed(spec, 40)
    assert len(rows) > 20
    assert helped(rows).most_common(1) == [("Rare Candy", len(rows))]


def test_a_card_is_prized_where_its_only_copy_is_a_prize_card() -> None:
    spec = spec_of(
        cards((58, *DREEPY), (2, *DRAKLOAK)), "Drakloak in play by turn 2", plans=False, what_helps=60
    )
    prized = 0
    for hand in play_hands(spec, range(60), catalogue()):
        game = first_turn(spec, hand.number)
        side = game.state.sides[0]
        names = [{game.table.defs[card].name for card in zone} for zone in (side.deck, side.prizes)]
        only = "Drakloak" in names[1] and "Drakloak" not in names[0]
        if hand.replays is not None and hand.reason is not None:
            (tried,) = (card for card in hand.replays.tried if card.name == "Drakloak")
            assert tried.helped and tried.prized == only
            in_prizes = sum(game.table.defs[card].name == "Drakloak" for card in side.prizes)
            assert hand.reason.prized == (in_prizes == 2)
            prized += tried.prized
    assert prized


def test_no_single_card_helps_where_two_are_missing() -> None:
    spec = spec_of(
        cards((56, *DREEPY), (2, "SVE", "2"), (2, "SVE", "5")),
        "attack with Bite by turn 2",
        plans=False,
        what_helps=30,
    )
    for hand in play_hands(spec, range(30), catalogue()):
        if hand.reason is not None and hand.reason.text.startswith("2 Energy"):
            assert hand.replays is not None
            assert not any(card.helped for card in hand.replays.tried)


def test_only_the_first_hands_are_played_again() -> None:
    goal = "attack with Phantom Dive by turn 2"
    spec = spec_of(deck("dragapult-2026"), goal, plans=False, what_helps=3)
    hands = play_hands(spec, range(6), catalogue())
    assert all(hand.replays is None for hand in hands[3:])
    assert all((hand.replays is None) == hand.reached for hand in hands[:3])


def test_playing_again_changes_nothing_of_the_hand() -> None:
    goal = "attack with Phantom Dive by turn 2"
    plain = play_hands(spec_of(deck("dragapult-2026"), goal, plans=False), range(8), catalogue())
    again = play_hands(
        spec_of(deck("dragapult-2026"), goal, plans=False, what_helps=8), range(8), catalogue()
    )
    rows = [(hand.turn, hand.reason, hand.decisions) for hand in again]
    assert rows == [(hand.turn, hand.reason, hand.decisions) for hand in plain]


@pytest.mark.parametrize("number", range(4))
def test_the_card_really_moves_and_sixty_stay_sixty(number: int) -> None:
    """Each card of the deck and each Prize card can be moved; everything else stays where it is."""
    spec = spec_of(deck("dragapult-2026"), "attack with Phantom Dive by turn 2")
    game = first_turn(spec, number)
    before = game.state.sides[0]
    for card in (*before.deck, *before.prizes):
        state = game.state.copy(log=False)
        move_to_hand(state, 0, card)
        check_state(state)
        side = state.sides[0]
        assert side.hand == (*before.hand, card)
        assert (len(side.deck), len(side.prizes)) == (len(before.deck) - 1, 6)
        kept = [each for each in before.deck if each != card]
        assert list(side.deck) == (kept[:-1] if card in before.prizes else kept)
        assert _all_cards(state) == _all_cards(game.state)
        assert state.decision is not None and game.state.decision is not None
        assert state.decision.kind == "main"
        assert state.decision.number == game.state.decision.number


def _all_cards(state: State) -> list[int]:
    side = state.sides[0]
    in_play = [card for mon in side.pokemon for card in (*mon.cards, *mon.energy, *mon.tools)]
    return sorted([*side.hand, *side.deck, *side.prizes, *side.discard, *in_play])


def test_the_new_card_can_be_played_at_once() -> None:
    spec = spec_of(cards((56, *DREEPY), (4, "SVE", "2")), "1 Energy in play by turn 1")
    game = first_turn(spec, 0)
    side = game.state.sides[0]
    energy = next(card for card in (*side.deck, *side.prizes) if game.table.defs[card].name == "Fire Energy")
    state = game.state.copy(log=False)
    move_to_hand(state, 0, energy)
    assert state.decision is not None
    assert any(energy in option for option in state.decision.options)


def test_wanted_cards_are_those_of_the_line_and_what_brings_them() -> None:
    spec = spec_of(deck("dragapult-2026"), "attack with Phantom Dive by turn 2")
    game = first_turn(spec, 2)
    goal = Goal(spec.wish, game.table, Lore(game.table), 0)
    wanted, others = rank_cards(goal, game.state, 0)
    names = {goal.kinds.facts[kind].name for kind in wanted[:MOST_TRIED]}
    assert names & {"Dragapult ex", "Drakloak", "Rare Candy", "Dreepy"}
    assert not names & {goal.kinds.facts[kind].name for kind in others}


def test_energy_is_prized_where_the_only_card_is_a_prize_card() -> None:
    spec = spec_of(
        cards((59, "SCR", "114"), (1, "SVE", "5")), "attack with Triple Stab by turn 2", plans=False
    )
    prized = 0
    for hand in play_hands(spec, range(60), catalogue()):
        if hand.reason is not None:
            game = first_turn(spec, hand.number)
            only = any(game.table.defs[card].name == "Psychic Energy" for card in game.state.sides[0].prizes)
            assert (hand.reason.code, hand.reason.prized) == ("no Energy", only)
            prized += only
    assert prized
