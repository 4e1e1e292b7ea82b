"""How long effects last, and what blocks them: extra turns, the Bench, suppressed Tools."""

from __future__ import annotations

import pytest

from tests.engine.rules.shared import *
from validator.effects.ir.lasting import Forbid, Modify, Suppress
from validator.effects.ir.slots import *
from validator.effects.ir.steps import AttackDamage, ExtraTurn, If, Inflict, Switch
from validator.engine.program.opcodes import AWAKE
from validator.engine.queries import bench_limit


@pytest.mark.rule("ATTACK-14")
@ALL
def test_until_the_opponents_turn_ends_includes_an_own_extra_turn(edition: str) -> None:
    board = Position(edition)
    forbid = Forbid("play item", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER)
    board.declare(SEISMITOAD_EX, "attack", "Quaking Punch", forbid, ExtraTurn())
    board.side(0, active=(SEISMITOAD_EX, {"energy": [WATER, WATER]}), bench=[CORPHISH], hand=[GRASS])
    board.side(1, active=(CORPHISH, {"damage": 10}), bench=[CORPHISH], hand=[GRASS, POTION])
    game = act(board.game(), "attack", "Quaking Punch")
    if game.state.player == 0:
        assert game.state.turn == 4
        act(game, "end")
    assert (game.state.turn, game.state.player) == (5, 1)
    assert not offers(game, "play", "Potion")
    act(game, "end")
    act(game, "end")
    assert (game.state.turn, game.state.player) == (7, 1)
    assert offers(game, "play", "Potion")


@pytest.mark.rule("BENCH-05", "ATTACK-14")
@ALL
def test_going_to_the_bench_preserves_effects_of_trainer_cards(edition: str) -> None:
    board = Position(edition)
    more = Modify("hp", amount=50, scope=Select("active"), lasts=Duration("end of turn"))
    board.declare(POTION, "trainer", "", more)
    board.side(0, active=CHARMANDER, bench=[CORPHISH], hand=[POTION, SWITCH, GRASS])
    game = act(board.game(), "play", "Potion")
    assert hp_left(game, active(game, 0)) == 100
    act(game, "play", "Switch")
    assert [(top(game, mon), hp_left(game, mon)) for mon in bench(game, 0)] == [("Charmander", 100)]
    assert hp_left(game, active(game, 0)) == 50
    act(game, "end")
    assert hp_left(game, bench(game, 0)[0]) == 50


@pytest.mark.rule("BENCH-05", "ATTACK-14")
@ALL
def test_going_to_the_bench_ends_effects_of_attacks(edition: str) -> None:
    board = Position(edition)
    more = Modify("hp", amount=50, scope=SELF, lasts=OPPONENT_NEXT_TURN)
    board.declare(SEISMITOAD_EX, "attack", "Quaking Punch", more)
    board.declare(POTION, "trainer", "", Switch("opponent", "you"))
    board.side(0, active=(SEISMITOAD_EX, {"energy": [WATER, WATER]}), bench=[CORPHISH], hand=[GRASS])
    board.side(1, active=SEISMITOAD_EX, bench=[CORPHISH], hand=[GRASS, POTION])
    game = board.game()
    hp = hp_left(game, active(game, 0))
    act(game, "attack", "Quaking Punch")
    assert hp_left(game, active(game, 0)) == hp + 50
    act(game, "play", "Potion")
    assert top(game, active(game, 0)) == "Corphish"
    assert hp_left(game, bench(game, 0)[0]) == hp


def _with_tools(edition: str, *, hand: tuple[str, ...] = (), but: str = "") -> Board:
    """Charmander with a Tool attacks Corphish with a Tool; the Stadium in hand suppresses Tools."""
    board = Position(edition)
    board.declare(LOW_PRESSURE, "trainer", "", Suppress(Select("play", "both"), ("tools",), but))
    board.side(
        0,
        active=(CHARMANDER, {"energy": [FIRE, FIRE], "tools": [MUSCLE_BAND]}),
        bench=[CORPHISH],
        hand=[*hand, GRASS],
    )
    board.side(1, active=(CORPHISH, {"tools": [HARD_CHARM]}), bench=[CORPHISH], hand=[GRASS])
    return board


@pytest.mark.rule("TRAINER-09")
@pytest.mark.parametrize(
    ("hand", "but", "damage"),
    [
        ((), "", 20),
        ((LOW_PRESSURE,), "", 20),
        ((LOW_PRESSURE,), "Muscle Band", 40),
        ((LOW_PRESSURE,), "Hard Charm", 0),
    ],
)
@ALL
def test_suppressed_tools_do_nothing(edition: str, hand: tuple[str, ...], but: str, damage: int) -> None:
    """Muscle Band adds 20 and Hard Charm takes 20 off; either may be the one that still works."""
    game = _with_tools(edition, hand=hand, but=but).game()
    if hand:
        act(game, "play", "Low Pressure System")
    act(game, "attack", "Slash")
    assert active(game, 1).damage == damage


@pytest.mark.rule("TRAINER-07", "TRAINER-09")
@ALL
def test_tools_work_again_when_nothing_suppresses_them(edition: str) -> None:
    board = _with_tools(edition, but="Muscle Band")
    board.put_stadium(LOW_PRESSURE, 1)
    board.sides[0]["hand"].append(board._new(0, HIGH_PRESSURE))
    game = act(act(board.game(), "play", "High Pressure System"), "attack", "Slash")
    assert active(game, 1).damage == 20


@pytest.mark.rule("COND-SLEEP-02")
@pytest.mark.parametrize(
    ("coins", "awake"), [((1, 1), True), ((1, 0), False), ((0, 1), False), ((0, 0), False)]
)
@ALL
def test_a_deep_sleeper_wakes_only_if_all_coins_are_heads(
    edition: str, coins: tuple[int, int], awake: bool
) -> None:
    board = Position(edition)
    deeper = Modify("sleep", amount=1, scope=OPPONENT_ACTIVE, lasts=Duration("game"))
    board.declare(SEISMITOAD_EX, "attack", "Quaking Punch", Inflict(("Asleep",)), deeper)
    board.side(0, active=(SEISMITOAD_EX, {"energy": [WATER, WATER]}), bench=[CORPHISH], hand=[GRASS])
    board.side(1, active=SEISMITOAD_EX, bench=[CORPHISH], hand=[GRASS])
    game = act(board.game(coins), "attack", "Quaking Punch")
    assert kinds(game).count("coin") == 2
    assert (active(game, 1).turned == AWAKE) is awake


@pytest.mark.rule("TEXT-07")
@ALL
def test_what_happened_in_the_turn_before_is_known_for_one_turn(edition: str) -> None:
    """The attack does 50 more if an Item card was played in the turn before it, by either player."""
    board = Position(edition)
    played = Happened("item played", "last turn", "both")
    board.declare(SEISMITOAD_EX, "attack", "Quaking Punch", If(played, (AttackDamage("add", 50),)))
    board.side(0, active=(SEISMITOAD_EX, {"energy": [WATER, WATER]}), bench=[CORPHISH], hand=[GRASS])
    board.side(1, active=(SEISMITOAD_EX, {"damage": 20}), bench=[CORPHISH], hand=[GRASS, POTION])
    game = act(board.game(), "attack", "Quaking Punch")
    assert active(game, 1).damage == 50
    act(game, "play", "Potion")
    act(game, "end")
    act(game, "attack", "Quaking Punch")
    assert active(game, 1).damage == 100
    act(game, "end")
    assert not offers(game, "play")
    act(game, "attack", "Quaking Punch")
    assert active(game, 1).damage == 130


@pytest.mark.rule("CHECKUP-09")
@pytest.mark.parametrize("skips", [True, False])
@ALL
def test_an_extra_turn_may_skip_the_checkup_before_it(edition: str, skips: bool) -> None:
    board = Position(edition)
    board.declare(SEISMITOAD_EX, "attack", "Quaking Punch", ExtraTurn(skip_checkup=skips))
    board.side(0, active=(SEISMITOAD_EX, {"energy": [WATER, WATER]}), bench=[CORPHISH], hand=[GRASS])
    board.side(1, active=(SEISMITOAD_EX, {"conditions": "P"}), bench=[CORPHISH], hand=[GRASS])
    game = act(board.game(), "attack", "Quaking Punch")
    assert (game.state.turn, game.state.player) == (4, 0)
    assert active(game, 1).damage == (30 if skips else 40)
    act(game, "end")
    assert active(game, 1).damage == (40 if skips else 50)


@pytest.mark.rule("ZONE-09", "D-53")
@ALL
def test_the_smaller_of_two_bench_limits_counts(edition: str) -> None:
    """The Stadium allows 4 Benched Pokémon, the Tool 8."""
    board = Position(edition)
    limits = {HIGH_PRESSURE: 4, MUSCLE_BAND: 8}
    for card_id, limit in limits.items():
        more = Modify("bench limit", "set", limit, scope=Select("play"))
        board.declare(card_id, "trainer", "", more)
    board.side(0, active=(CHARMANDER, {"tools": [MUSCLE_BAND]}), bench=[CORPHISH] * 3, hand=[CORPHISH])
    board.put_stadium(HIGH_PRESSURE)
    state = board.game().state
    assert (bench_limit(state, 0), bench_limit(state, 1)) == (4, 5)


@pytest.mark.rule("ABIL-01")
@pytest.mark.parametrize(("stacks", "damage"), [(True, 60), (False, 40)])
@ALL
def test_equal_effects_add_up_only_where_their_text_lets_them(
    edition: str, stacks: bool, damage: int
) -> None:
    board = Position(edition)
    more = Modify("damage dealt", amount=20, scope=Select("active"), stacks=stacks)
    board.declare(HARD_CHARM, "trainer", "", more)
    tooled = (CORPHISH, {"tools": [HARD_CHARM]})
    board.side(0, active=(CHARMANDER, {"energy": [FIRE, FIRE]}), bench=[tooled, tooled], hand=[GRASS])
    board.side(1, active=SEISMITOAD_EX, bench=[CORPHISH], hand=[GRASS])
    game = act(board.game(), "attack", "Slash")
    assert active(game, 1).damage == damage
