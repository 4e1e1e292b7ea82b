"""The planner tries different answers only, keeps its budget, repeats itself, and spares its deck."""

from __future__ import annotations

import pytest

from tests.bots.planner.puzzles import WholeBoard
from tests.bots.test_bots import new_game
from tests.engine.kit import Board, describe
from validator.bots import UNLIMITED, Budget, Choice, make_bot
from validator.bots.planner.bot import PlannerBot
from validator.bots.planner.candidates import candidates, option_key
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.policy import Policy
from validator.bots.planner.value import read_weights, value_of
from validator.bots.turns import step
from validator.engine.game import Game
from validator.engine.program.choices import ATTACK, END, NUMBER
from validator.rng import Rng


def answers(game: Game, width: int = 6) -> list[tuple[int, ...]]:
    """What the planner would try in a position."""
    decision = game.state.decision
    assert decision is not None
    return candidates(game.state, decision, Policy(Lore(game.state.table)), width, Rng(1))


def play_turn(game: Game, bot: PlannerBot) -> list[tuple[str, ...]]:
    """Let a bot play its turn; what it did on it, in words."""
    turn, done = game.turn, []
    while game.decision and game.turn == turn:
        if game.decision.player != bot.player:
            game.choose(0)
            continue
        chosen = bot.choose(game.seat(0), UNLIMITED)
        if game.decision.kind == "main":
            done.append(describe(game, game.decision.options[chosen.options[0]]))
        game.choose(*chosen.options)
    return done


def test_equal_options_are_tried_once() -> None:
    board = Board(active="sv01-013", bench=["sv01-011", "sv01-011", "sv01-020"], hand=["sve-001", "sve-001"])
    board.side(1, active="sv01-052")
    game = board.game()
    assert game.decision and game.decision.kind == "main"
    kinds = [game.decision.options[answer[0]][0] for answer in answers(game, 20)]
    assert len([option for option in game.decision.options if option[0] == 2]) == 4
    assert kinds.count(2) == 3  # to the Active Pokémon, to either Skiddo, to Smoliv


def test_numbers_are_not_taken_for_cards() -> None:
    """The first cards of the deck are four copies of one: so were the numbers, if they were cards."""
    state = new_game("dragapult-2026").state
    assert len({state.table.ids[card] for card in range(4)}) < 4
    assert len({option_key(state, (NUMBER, number)) for number in range(4)}) == 4


def test_attacks_and_the_end_of_the_turn_are_always_tried() -> None:
    game = Board(
        active=("sv01-013", {"energy": ["sve-001", "sve-001"]}),
        bench=["sv01-011", "sv01-020"],
        hand=["sve-001", "sv01-052", "sv01-194"],
    ).game()
    assert game.decision
    kinds = [game.decision.options[answer[0]][0] for answer in answers(game, 1)]
    assert kinds.count(ATTACK) == 2 and kinds.count(END) == 1 and len(kinds) == 4


def test_answers_of_several_cards_are_different_and_allowed() -> None:
    game = new_game("dragapult-2026", seed=3)
    bots = [make_bot("greedy", player, 1) for player in (0, 1)]
    seen = 0
    while game.decision and seen < 5:
        if game.decision.high > 1 and len(game.decision.options) > 2:
            found = answers(game)
            names = [tuple(sorted(game.table.ids[game.decision.options[n][1]] for n in row)) for row in found]
            assert len(set(names)) == len(names) >= 1
            for row in found:
                game.copy().choose(*row)
            seen += 1
        step(game, bots)
    assert seen == 5


def positions(count: int) -> list[Game]:
    """Positions of one game in which something is to be chosen."""
    game = new_game("raging-bolt-2026", seed=2)
    bots = [make_bot("greedy", player, 1) for player in (0, 1)]
    found: list[Game] = []
    while game.decision and len(found) < count:
        if len(game.decision.options) > 2:
            found.append(game.copy())
        step(game, bots)
    return found


def test_a_choice_does_not_depend_on_earlier_ones() -> None:
    used = {player: PlannerBot(player, 4, worlds=1, width=3) for player in (0, 1)}
    for game in positions(12):
        player = game.to_move
        assert player is not None
        seat = game.seat(player)
        first = used[player].choose(seat, UNLIMITED)
        assert first == PlannerBot(player, 4, worlds=1, width=3).choose(seat, UNLIMITED)


def test_a_budget_is_not_exceeded() -> None:
    games = [game for game in positions(12) if game.decision.kind == "main"]
    for game in games:
        player = game.to_move
        assert player is not None
        chosen = PlannerBot(player, 1, worlds=2).choose(game.seat(player), Budget(rollouts=40))
        assert 20 <= chosen.explanation["rollouts"] <= 40
        hurried = PlannerBot(player, 1).choose(game.seat(player), Budget(milliseconds=1))
        assert hurried.explanation["worlds"] <= 1


def test_more_rounds_try_the_better_half_in_more_worlds() -> None:
    game = next(game for game in positions(12) if game.decision.kind == "main" and len(answers(game)) >= 5)
    player = game.to_move
    assert player is not None
    one = PlannerBot(player, 1, worlds=1).choose(game.seat(player), UNLIMITED)
    two = PlannerBot(player, 1, worlds=1, rounds=2).choose(game.seat(player), UNLIMITED)
    assert (one.explanation["worlds"], two.explanation["worlds"]) == (1, 3)
    assert len(two.explanation["worth"]) == (len(one.explanation["worth"]) + 1) // 2
    assert set(two.explanation["worth"]) < set(one.explanation["worth"])


def test_the_value_is_that_of_the_other_seat_taken_from_one() -> None:
    weights = read_weights(1)
    for game in positions(8):
        lore = Lore(game.state.table)
        values = [value_of(game.state, lore, weights, seat) for seat in (0, 1)]
        assert sum(values) == pytest.approx(1.0)
        assert 0.0 < values[0] < 1.0


def test_the_win_that_comes_first_is_worth_most() -> None:
    """The last Prize card is taken by an attack now, or in the next turn."""
    ready = ("sv01-013", {"energy": ["sve-001", "sve-001"]})
    board = WholeBoard(turn=5, active=ready, bench=["sv01-011"], prizes=1)
    board.side(1, active=("sv01-052", {"damage": 50}), bench=["sv01-052"])
    game = board.game()
    worth = PlannerBot(0, 1, finish=0).choose(game.seat(0), UNLIMITED).explanation["worth"]
    assert game.decision is not None
    found = {describe(game, game.decision.options[row[0]]): value for row, value in worth.items()}
    assert found["attack", "Leafage"] == 1.0 > found["end",] > 0.5


def test_the_last_cards_of_the_deck_are_not_drawn() -> None:
    game = WholeBoard(
        active=("sv01-013", {"energy": ["sve-001", "sve-001"]}),
        bench=["sv01-011"],
        hand=["sv01-189", "sv01-020"],
        deck_size=5,
        theirs={"active": "sv01-052", "bench": ["sv01-052"]},
    ).game()
    done = play_turn(game, PlannerBot(0, 2))
    assert ("play", "Professor's Research") not in done
    assert done[-1][0] == "attack"
    assert len(game.state.sides[0].deck) == 5


def test_the_parts_that_are_searched_can_be_limited() -> None:
    kinds = ("search", "choose")
    game = next(each for each in positions(60) if each.decision.kind in kinds and len(answers(each)) > 1)
    player = game.to_move
    assert player is not None
    found = PlannerBot(player, 1, worlds=1, effects=0).choose(game.seat(player), UNLIMITED)
    assert isinstance(found, Choice) and not found.explanation
    assert PlannerBot(player, 1, worlds=1).choose(game.seat(player), UNLIMITED).explanation
