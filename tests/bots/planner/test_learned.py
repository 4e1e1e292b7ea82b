"""The learned policy: the rules without weights, and weights for what options do in a position."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from tests.bots.planner.puzzles import WholeBoard
from tests.bots.test_bots import new_game
from tests.engine.kit import Board, describe
from tests.training.imitate import zero_weights
from validator.bots import UNLIMITED, Choice, make_bot
from validator.bots.planner import learned
from validator.bots.planner.bot import PlannerBot
from validator.bots.planner.candidates import NOT_SEARCHED
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.learned import GROUPS, NUMBERS, SHARED, LearnedPolicy, read_policy
from validator.bots.planner.policy import Policy
from validator.bots.registry import PARAMETERS
from validator.engine.game import Game
from validator.engine.program.choices import ABILITY

SPRIGATITO, SKIDDO, SMOLIV, QUAXLY, SWITCH, GRASS = (
    "sv01-013",
    "sv01-011",
    "sv01-020",
    "sv01-052",
    "sv01-194",
    "sve-001",
)


def turn_of_sprigatito(*hand: str, damage: int = 0) -> Game:
    """Sprigatito may attack Quaxly with either attack."""
    board = Board(active=(SPRIGATITO, {"energy": [GRASS, GRASS]}), bench=[SKIDDO, SMOLIV], hand=list(hand))
    board.side(1, active=(QUAXLY, {"damage": damage}))
    return board.game()


def weights_with(*given: tuple[str, str, float]) -> list[list[float]]:
    """Weights of which all are 0 but those of these groups and numbers."""
    found = zero_weights()
    for group, number, weight in given:
        found[GROUPS.index(group)][NUMBERS.index(number)] = weight
    return found


def chosen(game: Game, *given: tuple[str, str, float]) -> tuple[str, ...]:
    """What a policy with weights does first, in words."""
    decision = game.state.decision
    assert decision is not None
    answer = LearnedPolicy(Lore(game.state.table), weights_with(*given)).answer(game.state)
    return describe(game, decision.options[answer[0]])


def test_without_weights_it_answers_as_the_rules_do() -> None:
    game = new_game("dragapult-2026", seed=5)
    rules, learned = Policy(Lore(game.table)), LearnedPolicy(Lore(game.table), zero_weights())
    kinds = set()
    while game.decision and game.turn < 8:
        kinds.add(game.decision.kind)
        answer = rules.answer(game.state)
        assert learned.answer(game.state) == answer
        game.choose(*answer)
    assert {"main", "search", "attach to"} <= kinds and kinds & NOT_SEARCHED


def test_weights_change_what_is_done_first() -> None:
    game = turn_of_sprigatito(GRASS, QUAXLY, SWITCH)
    assert chosen(game) == ("bench", "Quaxly")
    assert chosen(game, ("attach Energy", "always", 5.0)) == ("energy", "Grass Energy", "Smoliv")
    assert chosen(game, ("put on the Bench", "first", -9.0))[0] == "energy"
    assert chosen(game, ("end the turn", "always", 9.0)) == ("end",)
    assert chosen(game, ("play: switch", "against the rules", 9.0)) == ("play", "Switch")
    both = (("attach Energy", "always", 5.0), ("attach Energy", "special", 9.0))
    assert chosen(game, *both) == ("energy", "Grass Energy", "Sprigatito")


def test_weights_count_by_the_numbers_of_the_position() -> None:
    """Fewer cards in hand than 6 count against the end of the turn, more for it."""
    weight = ("end the turn", "cards in hand", 20.0)
    assert chosen(turn_of_sprigatito(GRASS), weight)[0] == "energy"
    assert chosen(turn_of_sprigatito(*[GRASS] * 8), weight) == ("end",)


@pytest.mark.parametrize(("damage", "knocks_out"), [(0, 0.0), (60, 1.0)])
def test_the_numbers_show_who_is_knocked_out(damage: int, knocks_out: float) -> None:
    game = turn_of_sprigatito(GRASS, damage=damage)
    policy = LearnedPolicy(Lore(game.table), [])
    own, other = (
        dict(zip(NUMBERS[:SHARED], policy.numbers(game.state, player), strict=True)) for player in (0, 1)
    )
    assert own["can attack"] == 1.0 and other["can attack"] == 0.0
    assert own["can Knock Out"] == other["threatened"] == knocks_out
    assert own["Bench"] == 0.4 and other["Bench"] == 0.0


def test_an_attack_that_knocks_out_is_special() -> None:
    game = turn_of_sprigatito(damage=60)
    decision = game.state.decision
    assert decision is not None
    rows = LearnedPolicy(Lore(game.table), []).rows(game.state, decision)
    attacks = [row for row in rows if GROUPS[row[0]] == "attack"]
    assert [row[4] for row in attacks] == [1.0, 1.0]
    assert [GROUPS[row[0]] for row in rows if row[3]] == ["retreat"]  # against the rules


def test_an_ability_that_ends_the_turn_is_special() -> None:
    """Tropical Beach ends the turn; the Ability of Drakloak does not."""
    game = WholeBoard(active="sv06-129", bench=[SKIDDO], stadium="bwp-BW50").game()
    decision = game.state.decision
    assert decision is not None
    rows = LearnedPolicy(Lore(game.table), []).rows(game.state, decision)
    used = {
        describe(game, option)[1]: (GROUPS[row[0]], row[4])
        for option, row in zip(decision.options, rows, strict=True)
        if option[0] == ABILITY
    }
    assert len(used) == 2 and used.pop("Tropical Beach") == ("use: draw", 1.0)
    assert [ends for _, ends in used.values()] == [0.0]


def test_the_policy_plays_a_whole_game_in_bounds_and_again() -> None:
    """Every decision of a game, with weights of both signs for every group."""
    signs = [[(-1.0) ** (group + number) for number in range(len(NUMBERS))] for group in range(len(GROUPS))]
    played = []
    for _ in range(2):
        game = new_game("dragapult-2026", seed=6)
        policy = LearnedPolicy(Lore(game.table), signs)
        picks: list[tuple[int, ...]] = []
        while game.decision and len(picks) < 400:
            picks.append(policy.answer(game.state))
            game.choose(*picks[-1])
        played.append(picks)
    assert played[0] == played[1] and len(played[0]) > 30


def test_every_version_names_groups_and_numbers_that_exist() -> None:
    low, high = PARAMETERS["planner"]["policy"]
    assert low == 0
    assert PARAMETERS["planner"]["order"] == PARAMETERS["easy"]["policy"] == (low, high)
    for version in range(1, high + 1):
        path = files("card_data") / "bots" / f"policy-{version}.json"
        data = json.loads(path.read_text("utf-8"))
        assert data["version"] == version
        assert set(data["weights"]) <= set(GROUPS) and set(data["numbers"]) <= set(NUMBERS)
        found = read_policy(version)
        assert [len(row) for row in found] == [len(NUMBERS)] * len(GROUPS)
        name = next(iter(data["weights"]))
        assert found[GROUPS.index(name)] == data["weights"][name] != [0.0] * len(NUMBERS)


def test_the_planner_plays_on_and_orders_answers_by_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """With `order` alone the first answer changes, not what the answers are worth."""
    weights = weights_with(("end the turn", "always", 20.0))
    monkeypatch.setitem(learned._read, 1, weights)
    game = turn_of_sprigatito(GRASS, QUAXLY)
    assert game.decision is not None
    end = (len(game.decision.options) - 1,)

    def worth_of(**given: int) -> dict[tuple[int, ...], float]:
        found = PlannerBot(0, 3, worlds=2, **given).choose(game.seat(0), UNLIMITED)
        assert isinstance(found, Choice)
        return dict(found.explanation["worth"])

    rules, order, policy = worth_of(), worth_of(order=1), worth_of(policy=1)
    assert next(iter(rules)) != end == next(iter(order)) == next(iter(policy))
    assert order == rules != policy
    alone = make_bot("easy:policy=1", 0, 3).choose(game.seat(0), UNLIMITED)
    assert isinstance(alone, Choice) and alone.options == end
