"""What the rules choose in positions where they once chose wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.planner.puzzles import WholeBoard
from tests.bots.test_bots import new_game
from tests.engine.kit import describe
from validator.bots import decide
from validator.bots.external_games.requests import request_of
from validator.bots.planner.card_knowledge import ENDS, Lore
from validator.bots.planner.policy import Policy
from validator.engine.game import Game
from validator.engine.program.choices import ABILITY

GRASS = "sve-001"
WATER = "sve-003"
LIGHTNING = "sve-004"
FIGHTING = "sve-006"
TROPICAL_BEACH = "bwp-BW50"
QUAXLY = "sv01-052"
CHARIZARD = "sv03-125"
PALAFIN = "sv06-061"
RAGING_BOLT = "sv05-123"
VENUSAUR = "me01-003"
BOSS = "swsh9-132"
BRILLIANT_BLENDER = "sv08-164"
ACADEMY_AT_NIGHT = "sv06.5-054"


def turn_of(game: Game) -> list[tuple[str, ...]]:
    """Let the rules play the turn; return its choices in words, those of one decision together."""
    policy, turn, done = Policy(Lore(game.table)), game.turn, []
    while not game.is_over and game.turn == turn:
        answer, options = policy.answer(game.state), game.decision.options
        if game.decision.player == 0:
            done.append(tuple(" ".join(describe(game, options[number])) for number in answer))
        game.choose(*answer)
    return done


def played(mine: dict[str, Any], theirs: dict[str, Any]) -> list[tuple[str, ...]]:
    """What the rules do with these cards against those."""
    board = WholeBoard(**mine)
    board.side(1, **theirs)
    return turn_of(board.game())


def test_energy_that_makes_the_active_pokemon_attack_is_not_put_on_a_stronger_one() -> None:
    done = played(
        {"active": (QUAXLY, {"energy": [WATER]}), "bench": [PALAFIN], "hand": [WATER]},
        {"active": (QUAXLY, {"damage": 50}), "bench": [CHARIZARD]},
    )
    assert ("attack Kick",) in done, done


@pytest.mark.parametrize(("energy", "used"), [(4, 0), (3, 1)])
def test_energy_is_moved_only_to_where_it_does_more(energy: int, used: int) -> None:
    """An Ability without a limit: each use was as good as the last one."""
    done = played(
        {
            "active": (VENUSAUR, {"energy": [GRASS] * energy}),
            "bench": [(VENUSAUR, {"energy": [GRASS]})],
        },
        {"active": (CHARIZARD, {"damage": 100}), "bench": [CHARIZARD]},
    )
    assert sum(row[0].startswith("ability") for row in done) == used, done
    assert ("attack Jungle Dump",) in done


def test_energy_that_the_ability_cannot_move_does_not_make_it_used_for_ever() -> None:
    """Solar Transfer moves Grass Energy; only the Water Energy would do more elsewhere."""
    bench = [PALAFIN, (VENUSAUR, {"energy": [WATER]})]
    done = played({"active": (VENUSAUR, {"energy": [GRASS] * 4}), "bench": bench}, {"active": CHARIZARD})
    assert 0 < sum(row[0].startswith("ability") for row in done) <= 4, done


def test_a_pokemon_retreats_for_one_that_knocks_out() -> None:
    done = played(
        {
            "active": (VENUSAUR, {"energy": [GRASS] * 4}),
            "bench": [(PALAFIN, {"energy": [WATER]})],
        },
        {"active": (VENUSAUR, {"damage": 130}), "bench": [CHARIZARD]},
    )
    assert ("attack Giga Impact",) in done, done


def test_the_best_cards_of_the_deck_are_not_thrown_away() -> None:
    mine = {"active": QUAXLY, "hand": [BRILLIANT_BLENDER], "deck": [BOSS] * 3}
    done = played(mine, {"active": QUAXLY})
    assert done[:2] == [("play Brilliant Blender",), ("card Grass Energy",)], "one is the least"


@pytest.mark.parametrize(("deck", "used"), [(20, 0), (0, 1)])
def test_a_card_is_put_back_on_the_deck_only_where_the_deck_is_empty(deck: int, used: int) -> None:
    """Two players who did it each turn played for ever."""
    board = WholeBoard(active=QUAXLY, hand=[BOSS, BOSS], deck_size=deck)
    board.side(1, active=QUAXLY)
    board.put_stadium(ACADEMY_AT_NIGHT)
    assert sum(row[0].startswith("ability") for row in turn_of(board.game())) == used


@pytest.mark.parametrize(("energy", "is_played"), [(4, True), (0, False)])
def test_a_pokemon_that_cannot_move_is_brought_up_to_protect_the_active_one(
    energy: int, is_played: bool
) -> None:
    done = played(
        {"active": QUAXLY, "bench": [QUAXLY], "hand": [BOSS]},
        {"active": (VENUSAUR, {"energy": [GRASS] * energy}), "bench": [CHARIZARD]},
    )
    assert (("play Boss's Orders",) in done) is is_played


@pytest.mark.parametrize(("damage", "cards"), [(260, 1), (250, 2), (0, 5)])
def test_no_more_energy_is_discarded_than_knocks_out(damage: int, cards: int) -> None:
    """Bellowing Thunder discards any number of Basic Energy, for 70 damage each; 70 to 330 HP are left."""
    energy = [LIGHTNING, FIGHTING, LIGHTNING, LIGHTNING]
    mine = {"active": (RAGING_BOLT, {"energy": energy}), "bench": [(QUAXLY, {"energy": [WATER] * 2})]}
    done = played(mine, {"active": (CHARIZARD, {"damage": damage}), "bench": [CHARIZARD]})
    assert len(done[done.index(("attack Bellowing Thunder",)) + 1]) == cards, done


@pytest.mark.parametrize(
    ("energy", "last"), [(2, ("attack", "Leafage")), (0, ("ability", "Tropical Beach", "Tropical Beach"))]
)
def test_a_stadium_that_ends_the_turn_comes_last_but_before_nothing(
    energy: int, last: tuple[str, ...]
) -> None:
    board = WholeBoard()
    board.side(0, active=("sv01-013", {"energy": [GRASS] * energy}), bench=["sv01-011"], hand=["sv01-052"])
    board.side(1)
    board.put_stadium(TROPICAL_BEACH)
    game = board.game()
    policy = Policy(Lore(game.table))
    done = []
    while game.decision and game.turn == board.turn and not game.is_over:
        state = game.state
        assert state.decision is not None
        answer = policy.answer(state)
        option = state.decision.options[answer[0]]
        done.append(describe(game, option))
        if option[0] == ABILITY:
            assert policy.lore.role_of_use(state, option) & ENDS
        game.choose(*answer)
    assert [each[0] for each in done] == ["bench", last[0]]
    assert done[-1] == last


@pytest.mark.parametrize("handed_over", [False, True])
def test_a_pokemon_worth_one_prize_card_is_the_first_active_one(handed_over: bool) -> None:
    """Where there is a choice, in the game and in `decide`."""
    seen = 0
    for seed in range(30):
        game = new_game("dragapult-2026", seed=seed)
        while game.decision and not game.state.turn:
            options = game.decision.options
            if game.decision.kind == "active":
                prizes = [game.state.table.defs[option[1]].prizes for option in options]
                answer = _answer(game, handed_over)
                assert prizes[answer[0]] == min(prizes)
                seen += min(prizes) < max(prizes)
            game.choose(*range(game.decision.low or game.decision.kind == "go first"))
    assert seen > 3


def _answer(game: Game, handed_over: bool) -> tuple[int, ...]:
    if not handed_over:
        return Policy(Lore(game.table)).answer(game.state)
    request = request_of(game)
    cards = [row.card for row in game.table.defs]
    return decide(**request, own_list=cards[:60] if request["seat"] == 0 else cards[60:])
