"""Answers are made one pick at a time; each whole answer is reached in exactly one way."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice, permutations
from math import comb

import pytest

from tests.engine.games import Pairing, pairings
from tests.engine.kit import Board
from validator.bots.base import pick_at_random
from validator.engine.board.frames import Decision
from validator.engine.errors import GameOver, IllegalAction, NothingToUndo
from validator.engine.game import Game
from validator.engine.picks import Classes, is_allowed
from validator.engine.views.actions import PickCard, PutOnBench, Stop
from validator.rng import Rng

GAMES = [pytest.param(pairing, id=pairing.name) for pairing in islice(pairings(21), 18)]
MOST = 10_000


def brute_force(decision: Decision) -> list[tuple[int, ...]]:
    """Every answer, found by trying all sets (or rows, where order matters) of options."""
    choose = permutations if decision.ordered else combinations
    return [
        pick
        for count in range(decision.low, decision.high + 1)
        for pick in choose(range(len(decision.options)), count)
        if is_allowed(decision, pick)
    ]


def number_of_tries(decision: Decision) -> int:
    count = len(decision.options)
    return sum(comb(count, n) for n in range(decision.low, decision.high + 1))


def by_pushing(game: Game) -> list[tuple[int, ...]]:
    """Every answer, found by following the legal actions; a dead end fails."""
    found: list[tuple[int, ...]] = []
    decision = game.decision

    def follow(picked: tuple[int, ...]) -> None:
        game.state.picked = picked
        legal = game.legal_actions
        assert legal, "a dead end"
        classes = legal.classes
        for number in legal.numbers:
            if number < 0:
                found.append(picked)
            elif classes.offered((*picked, number)):
                follow((*picked, number))
            else:
                found.append((*picked, number))

    follow(())
    game.state.picked = ()
    assert game.decision is decision
    return found


@pytest.mark.parametrize("pairing", GAMES)
def test_each_answer_is_reached_in_exactly_one_way(pairing: Pairing) -> None:
    game = pairing.start(2)
    chance = Rng(2)
    several = 0
    for _ in range(250):
        if not game.decision:
            break
        decision = game.decision
        if decision.high > 1 and number_of_tries(decision) <= MOST and not decision.ordered:
            several += 1
            classes = Classes(game.state, decision)
            wanted = {classes.canonical(each) for each in brute_force(decision)}
            found = by_pushing(game)
            assert len(found) == len(set(found)) and set(found) == wanted
            assert set(game.answers()) == wanted and game.count_answers() == len(wanted)
            plain = list(game.answers(merged=False))
            assert set(plain) == set(brute_force(decision)) and len(plain) == len(set(plain))
            assert game.count_answers(merged=False) == len(plain)
        elif decision.high == 1:
            assert len(game.legal_actions) == game.count_answers()
        game.choose(*pick_at_random(decision, chance))
    assert several or " - " not in pairing.name


def made_up(options: int, low: int, high: int, **more: object) -> Decision:
    return Decision(0, "choose", tuple((11, n) for n in range(options)), low, high, 1, **more)  # type: ignore[arg-type]


QUOTAS = ((frozenset({0, 1, 2}), 1), (frozenset({1, 2, 3, 4}), 2))


@pytest.mark.parametrize(
    "decision",
    [
        made_up(6, 0, 6),
        made_up(6, 3, 4),
        made_up(5, 2, 4, groups=(1, 1, 2, 2, 3)),
        made_up(5, 2, 3, quotas=QUOTAS),
        made_up(5, 3, 3, quotas=QUOTAS),
        made_up(5, 2, 3, quotas=QUOTAS, groups=(1, 1, 2, 3, 3)),
        made_up(4, 4, 4, ordered=True),
        made_up(4, 1, 3, ordered=True),
    ],
    ids=["any", "some", "groups", "quotas", "all quotas", "both", "all in order", "some in order"],
)
def test_limits_are_respected_without_dead_ends(decision: Decision) -> None:
    state = Board().side(0).side(1).game().state
    classes = Classes(state, decision)
    found = list(classes.answers())
    assert sorted(found) == sorted(brute_force(decision))
    assert classes.count() == len(found)

    def follow(picked: tuple[int, ...]) -> None:
        offered = classes.offered(picked)
        assert offered or classes.may_stop(picked)
        for number in offered:
            follow((*picked, number))

    follow(())


def test_equal_cards_are_one_action() -> None:
    game = Board().side(0, hand=["sv01-013"] * 3 + ["sv01-020"]).side(1).game()
    hand = tuple((9, card) for card in game.state.sides[0].hand)
    game.state.decision = Decision(0, "choose", hand, 0, 4, game.state.number)
    assert [getattr(action, "same", 0) for action in game.legal_actions] == [3, 1, 1]
    assert [repr(action) for action in game.legal_actions][1:] == ["PickCard('Smoliv')", "Stop()"]
    assert len(game.decision.actions) == 4 and len(list(game.answers(merged=False))) == 16
    assert game.count_answers() == len(list(game.answers())) == 8
    game.push(0)
    assert [action.same for action in game.legal_actions] == [2, 1, 1]
    game.state.seen = frozenset(
        {game.state.sides[0].hand[1]}
    )  # a card that can be distinguished from the others
    assert [action.same for action in Game(game.state.copy()).legal_actions] == [1, 1, 1, 1]


def several(pairing: Pairing, seed: int = 3) -> Game:
    """A game at a decision of up to three cards and more."""
    game = pairing.start(seed, undo=True)
    chance = Rng(seed)
    while game.decision and not (game.decision.high > 1 and game.decision.low == 0):
        game.choose(*pick_at_random(game.decision, chance))
    assert game.decision
    return game


def test_picks_are_made_and_taken_back_one_by_one() -> None:
    game = several(next(pairings(21)))
    decision, before = game.decision, game.to_dict()
    first = game.legal_actions[0]
    assert isinstance(game.legal_actions[-1], Stop)
    game.push(first)
    assert game.decision is decision and game.picked == (first,)
    assert game.copy().picked == (first,)
    again = Game.from_dict(game.to_dict(), programs=game.table.library)
    assert again.state.picked == game.state.picked
    game.push(Stop())
    assert not game.picked and game.decision is not decision
    assert isinstance(game.pop(), Stop)
    assert game.picked == (first,)
    assert game.pop() == first
    assert game.to_dict() == before
    game.choose(*next(iter(game.answers())))
    game.undo()
    assert game.to_dict() == before and not game.picked


@pytest.mark.parametrize("pairing", GAMES[:6])
def test_pop_takes_a_whole_game_back(pairing: Pairing) -> None:
    game = pairing.start(5, undo=True)
    chance = Rng(5)
    pushed = []
    start = game.to_dict()
    for _ in range(80):
        if game.is_over:
            break
        action = game.legal_actions[chance.below(len(game.legal_actions))]
        pushed.append(repr(action))
        game.push(action)
    popped = []
    while game.picked or game._history:
        popped.append(repr(game.pop()))
    assert popped[::-1] == pushed
    assert game.to_dict() == start
    with pytest.raises(NothingToUndo):
        game.pop()


def test_what_is_not_legal_is_refused() -> None:
    game = several(next(pairings(21)))
    with pytest.raises(IllegalAction):
        game.push(len(game.legal_actions))
    with pytest.raises(IllegalAction, match="not legal"):
        game.push(PutOnBench(game.legal_actions[0].card, values=(0, 500)))  # type: ignore[union-attr]
    assert "x" not in game.legal_actions
    assert game.legal_actions[0] in game.legal_actions


def test_a_game_is_played_by_picks_alone() -> None:
    game = next(pairings(21)).start(6)
    chance = Rng(6)
    kinds: Counter[str] = Counter()
    while not game.is_over:
        legal = game.legal_actions
        action = legal[chance.below(len(legal))]
        kinds[type(action).__name__] += 1
        game.push(action)
    assert not game.legal_actions and not game.decision and game.count_answers() == 0
    assert game.outcome is not None and game.returns()[0] == -game.returns()[1]
    with pytest.raises(GameOver):
        game.push(0)
    assert kinds["PickCard"] and kinds["EndTurn"]


def test_any_number_of_twenty_cards_is_a_short_row() -> None:
    decision = made_up(20, 0, 20)
    state = Board().side(0).side(1).game().state
    classes = Classes(state, decision)
    assert classes.count() == 2**20
    assert len(classes.offered(())) == 20


def test_an_action_is_read_from_its_notation() -> None:
    game = several(next(pairings(21)))
    for action in game.legal_actions:
        assert game.parse(action.notation) == action
    card = next(action for action in game.legal_actions if isinstance(action, PickCard))
    assert repr(card) == f"PickCard({card.card.name!r})" and str(card) == card.text
