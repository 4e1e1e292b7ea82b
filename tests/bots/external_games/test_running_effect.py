"""Decisions within an effect that is handed over: the effect is found again, and its answers are searched."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.bots.external_games.test_decide import LIST, answer_all, board
from tests.bots.external_games.test_requests import answer
from tests.bots.test_no_peek import kind_of, positions
from tests.engine.kit import card
from validator.bots.external_games import decide as module
from validator.bots.external_games.decide import decide
from validator.errors import UsageError

POKEGEAR, BOSS, NEMONA = "sv01-186", "sv02-172", "sv01-180"
OWN = [*LIST[:10], card(POKEGEAR), card(NEMONA), *LIST[10:58]]
OTHER = [card("sv01-052")] * 4 + [card("sv01-020")] * 4 + [card("sve-003")] * 52
DRAWN: list[dict[str, Any]] = [{"kind": "card", "card": NEMONA}, {"kind": "card", "card": BOSS}]
"""What was found: a card to draw with, and the one that wins."""

BY_RULES = frozenset({"prizes", "active", "bench", "go first", "mulligan draw", "start without a Basic"})
"""Decisions of the set-up, and those whose options are face down."""


ASKED_ELSEWHERE = frozenset(
    {
        "IsFirst",
        "DrawCount",
        "SetupActivePokemon",
        "SetupBenchPokemon",
        "ToHand",
        "ToPrize",
        "Look",
        "DiscardEnergy",
    }
)
"""Recorded choices of the set-up, of Prize cards, and among equal Energy cards."""


def looking(**effect: Any) -> dict[str, Any]:
    """The position in which a player looks at cards, to win with one of them."""
    position = board(hand=["sve-001"], discard=[POKEGEAR])
    return {**position, "effect": effect} if effect else position


@pytest.fixture
def by_policy(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of the decisions that were not found."""
    kinds: list[str] = []
    policy = module._by_policy

    def count(*arguments: Any) -> tuple[int, ...]:
        kinds.append(arguments[2])
        return policy(*arguments)

    monkeypatch.setattr(module, "_by_policy", count)
    return kinds


@pytest.mark.parametrize("effect", [{"card": POKEGEAR, "looked": [NEMONA, BOSS]}, {"card": POKEGEAR}, {}])
def test_the_card_that_wins_is_taken(effect: dict[str, Any], by_policy: list[str]) -> None:
    found = decide(
        looking(**effect), DRAWN, seat=0, own_list=OWN, opponent_list=OTHER, kind="choose", low=0, seed=1
    )
    assert found == (1,)
    assert not by_policy


def test_rules_alone_take_the_card_that_draws() -> None:
    position = board(hand=["sve-001"], discard=["sve-001"])
    found = decide(position, DRAWN, seat=0, own_list=OWN, opponent_list=OTHER, kind="choose", seed=1)
    assert found == (0,)


def test_nothing_may_be_chosen_where_that_is_allowed() -> None:
    rows: list[dict[str, Any]] = [{"kind": "card", "card": NEMONA}]
    found = decide(looking(card=POKEGEAR), rows, seat=0, own_list=OWN, kind="choose", low=0, high=1, seed=1)
    assert found in ((), (0,))


def test_the_new_active_pokemon_is_searched(by_policy: list[str]) -> None:
    position = board(
        active=None,
        bench=[{"cards": ["sv01-011"]}, {"cards": ["sv01-013"], "energy": ["sve-001"] * 2}],
        deck=53,
    )
    rows: list[dict[str, Any]] = [{"kind": "pokemon", "pokemon": [0, place]} for place in (1, 2)]
    for player in (0, 1):
        found = decide(
            {**position, "player": player},
            rows,
            seat=0,
            own_list=LIST,
            opponent_list=OTHER,
            kind="new active",
        )
        assert found == (1,)
    assert not by_policy


def test_the_retreat_cost_is_searched(by_policy: list[str]) -> None:
    position = board(bench=[{"cards": ["sv01-011"]}, {"cards": ["sv01-013"], "energy": ["sve-001"]}], deck=51)
    position["effect"] = {"rule": "retreat"}
    rows: list[dict[str, Any]] = [{"kind": "pokemon", "pokemon": [0, place]} for place in (1, 2)]
    decide(position, rows, seat=0, own_list=LIST, opponent_list=OTHER, kind="switch")
    assert not by_policy


@pytest.mark.parametrize(
    "effect", [5, {}, {"card": POKEGEAR, "left": "x"}, {"pokemon": 3}, {"card": BOSS, "chosen": [4]}]
)
def test_an_effect_that_cannot_be_read_is_refused(effect: Any) -> None:
    position = {**board(), "effect": effect}
    with pytest.raises(UsageError, match="cannot be read"):
        decide(position, DRAWN, seat=0, own_list=OWN)


@pytest.mark.parametrize("effect", [{"card": "sv01-999"}, {"card": 999}, {"card": -5}, {"pokemon": [1, 9]}])
def test_an_effect_that_is_not_there_is_made_by_rules(effect: Any, by_policy: list[str]) -> None:
    position = {**board(hand=["sve-001"], discard=["sve-001"]), "effect": effect}
    assert decide(position, DRAWN, seat=0, own_list=OWN, opponent_list=OTHER) == (0,)
    assert by_policy == ["main"]


def found_again(by_policy: list[str], count: int, each: int) -> tuple[Counter[str], Counter[str]]:
    """Hand decisions of our own games over; return how many of each kind there were, and were not found."""
    met: Counter[str] = Counter()
    all_of: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for number, game in enumerate(positions(10_000, 70)):
        kind = kind_of(game)
        all_of[kind] += 1
        side = game.state.sides
        if kind in BY_RULES or all_of[kind] % each or not (side[0].prizes and side[1].prizes):
            continue
        del by_policy[:]
        answer(game, number)
        met[kind] += 1
        missed[kind] += len(by_policy)
        if met.total() >= count:
            break
    return met, missed


def test_the_effects_of_our_own_games_are_found(by_policy: list[str]) -> None:
    met, missed = found_again(by_policy, 100, 30)
    assert len(met) >= 7
    assert missed.total() <= 2, missed


@pytest.mark.slow
def test_nearly_all_effects_of_our_own_games_are_found(by_policy: list[str]) -> None:
    met, missed = found_again(by_policy, 1000, 3)
    assert len(met) >= 10
    assert missed.total() <= 20, missed


def test_the_effects_of_recorded_games_are_found(shared: Any, by_policy: list[str]) -> None:
    met = answer_all(shared, 4, 3)
    assert met["Card"] > 30
    missed = [kind for kind in by_policy if kind not in ASKED_ELSEWHERE]
    assert len(missed) <= 1, missed
