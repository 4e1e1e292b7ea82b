"""The course of a turn (TURN, D-41, D-44, D-59, D-69)."""

from __future__ import annotations

import pytest

from tests.engine.kit import (
    Board,
    act,
    active,
    attached,
    bench,
    offers,
    options,
    pick,
    top,
    zone,
)
from tests.engine.rules.by_edition import (
    ALL,
    BAGON,
    BAYLEEF,
    CHARMANDER,
    CHIKORITA,
    CORPHISH,
    FIRE,
    GRASS,
    HIGH_PRESSURE,
    LOW_PRESSURE,
    LUNATONE,
    MAKUHITA,
    MANECTRIC,
    MUSCLE_BAND,
    POTION,
    TV_REPORTER,
    WATER,
    kinds_of_options,
    log_of,
    start,
    tell,
)
from validator.effects.ir import OPPONENT_BENCH, YOUR_ACTIVE, YOUR_POKEMON, Choice, Filter
from validator.effects.lasting import On
from validator.effects.steps import Damage, Draw, Evolve
from validator.engine.errors import IllegalChoice, OptionOutOfRange

CHARIZARD_EX, MEGA_CHARIZARD_EX = "xy2-12", "xy2-13"
LATER = pytest.mark.parametrize("edition", ["xy2015", "swsh2020", "sv2023", "current"])


@pytest.mark.rule("TURN-01", "TURN-02", "TURN-09")
@ALL
def test_a_turn_is_a_draw_then_free_actions_then_an_attack(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=(CHARMANDER, {"energy": [FIRE]}), deck=[BAGON])
    board.side(1, active=(CORPHISH, {"energy": [WATER]}), hand=[BAGON], deck=[MAKUHITA, GRASS])
    game = start(board)
    since = len(game.events)
    act(game, "attack", "Headbutt")
    told = ("attack", "turn end", "checkup", "turn", "draw", "bench")
    assert log_of(game, since, *told) == ["attack", "turn end", "checkup", "turn", "draw"]
    assert (game.state.turn, game.state.player) == (4, 1)
    assert zone(game, 1, "hand") == ["Bagon", "Makuhita"]
    assert kinds_of_options(game) == {"bench", "attack", "end"}
    act(game, "bench", "Makuhita")
    act(game, "bench", "Bagon")
    act(game, "attack", "Irongrip")
    assert log_of(game, since, *told)[5:] == [
        "bench",
        "bench",
        "attack",
        "turn end",
        "checkup",
        "turn",
        "draw",
    ]
    assert zone(game, 0, "hand") == ["Bagon"]
    assert zone(game, 1, "hand") == []


@pytest.mark.rule("TURN-03", "D-44")
@ALL
def test_who_cannot_draw_loses_before_anything_of_the_turn_begins(edition: str) -> None:
    """An effect at the start of the turn that would draw as well comes too late."""
    board = Board(edition)
    board.declare(LUNATONE, "ability", "Premonition", On("start of turn", (Draw(1),), whose="you"))
    board.side(0, hand=[FIRE])
    board.side(1, active=LUNATONE, bench=[BAGON], deck_size=0)
    game = start(board)
    act(game, "end")
    assert (game.result, game.reason) == (0, "deck-out")
    assert game.decision is None
    assert log_of(game, 0, "effect") == []


@pytest.mark.rule("TURN-03", "TURN-02")
@ALL
def test_the_last_card_is_drawn_without_harm(edition: str) -> None:
    board = Board(edition).side(0, hand=[FIRE]).side(1, deck=[CORPHISH], deck_size=1)
    game = start(board)
    act(game, "end")
    assert game.result is None
    assert zone(game, 1, "hand") == ["Corphish"] and not game.state.sides[1].deck


ACTIONS = {
    "retreat": ("retreat",),
    "energy": ("energy", "Fire Energy", "Corphish"),
    "evolve": ("evolve", "Bayleef", "Chikorita"),
    "bench": ("bench", "Bagon"),
    "stadium": ("play", "Low Pressure System"),
}


@pytest.mark.rule("TURN-04")
@pytest.mark.parametrize(
    "order",
    [
        ("retreat", "energy", "evolve", "bench", "stadium"),
        ("stadium", "bench", "evolve", "energy", "retreat"),
        ("bench", "retreat", "stadium", "evolve", "energy"),
        ("evolve", "energy", "bench", "stadium", "retreat"),
    ],
)
@ALL
def test_the_free_actions_come_in_any_order(edition: str, order: tuple[str, ...]) -> None:
    board = tell(Board(edition), LOW_PRESSURE)
    board.side(
        0,
        active=(CHARMANDER, {"energy": [FIRE]}),
        bench=[(CORPHISH, {"energy": [WATER]}), CHIKORITA],
        hand=[FIRE, BAYLEEF, BAGON, LOW_PRESSURE],
    )
    game = start(board)
    for name in order:
        act(game, *ACTIONS[name])
        if name == "retreat":
            pick(game, "Corphish")
    there = {top(game, mon): sorted(attached(game, mon)) for mon in game.state.sides[0].pokemon}
    assert there == {
        "Corphish": ["Fire Energy", "Water Energy"],
        "Charmander": [],
        "Bayleef": [],
        "Bagon": [],
    }
    assert top(game, active(game, 0)) == "Corphish"
    act(game, "attack", "Slash")
    assert active(game, 1).damage == 20


@pytest.mark.rule("TURN-05")
@ALL
def test_what_has_no_limit_may_be_done_again(edition: str) -> None:
    """Three Basics, two evolutions, four Items, the same Ability of two Pokémon."""
    board = tell(Board(edition), LUNATONE, POTION)
    board.side(
        0,
        active=(MANECTRIC, {"damage": 80}),
        bench=[CHIKORITA, CHIKORITA],
        hand=[BAGON, LUNATONE, LUNATONE, BAYLEEF, BAYLEEF, *[POTION] * 4, FIRE],
    )
    game = start(board)
    for name in ("Bagon", "Lunatone", "Lunatone"):
        act(game, "bench", name)
    for _ in range(2):
        act(game, "evolve", "Bayleef", "Chikorita")
    for left in (60, 40, 20, 0):
        act(game, "play", "Potion")
        pick(game, "Manectric")
        assert active(game, 0).damage == left
    assert zone(game, 0, "discard") == ["Potion"] * 4
    for _ in range(2):
        act(game, "ability", "Premonition")
        game.choose(*range(game.decision.low if game.decision is not None else 0))


@pytest.mark.rule("TURN-06")
@ALL
def test_what_comes_once_a_turn(edition: str) -> None:
    board = tell(Board(edition), TV_REPORTER, LOW_PRESSURE, HIGH_PRESSURE)
    board.side(
        0,
        active=(CHARMANDER, {"energy": [FIRE, FIRE]}),
        bench=[(CORPHISH, {"energy": [WATER, WATER]})],
        hand=[TV_REPORTER, TV_REPORTER, LOW_PRESSURE, HIGH_PRESSURE, FIRE, WATER],
    )
    game = start(board)
    assert kinds_of_options(game) == {"play", "energy", "retreat", "attack", "end"}
    act(game, "energy", "Fire Energy", "Charmander")
    assert not offers(game, "energy")
    act(game, "play", "TV Reporter")
    pick(game, "Grass Energy")
    assert not offers(game, "play", "TV Reporter")
    act(game, "play", "Low Pressure System")
    assert not offers(game, "play", "High Pressure System")
    act(game, "retreat")
    assert not offers(game, "retreat")
    assert kinds_of_options(game) == {"attack", "end"}
    assert sorted({"TV Reporter", "High Pressure System", "Water Energy"} & set(zone(game, 0, "hand"))) == [
        "High Pressure System",
        "TV Reporter",
        "Water Energy",
    ]


@pytest.mark.rule("TURN-12", "TURN-06")
@ALL
def test_the_counts_begin_anew_each_turn_for_each_player(edition: str) -> None:
    board = tell(Board(edition, filler=FIRE), TV_REPORTER, LOW_PRESSURE, HIGH_PRESSURE)
    for player, stadiums in ((0, [LOW_PRESSURE, LOW_PRESSURE]), (1, [HIGH_PRESSURE, HIGH_PRESSURE])):
        board.side(
            player,
            active=(CHARMANDER, {"energy": [FIRE, FIRE]}),
            bench=[(CHARMANDER, {"energy": [FIRE, FIRE]})],
            hand=[TV_REPORTER, TV_REPORTER, *stadiums],
        )
    game = start(board)
    for turn in (3, 4, 5, 6):
        assert (game.state.turn, game.state.player) == (turn, (turn - 1) % 2)
        act(game, "play", "TV Reporter")
        pick(game, "Fire Energy")
        act(game, "energy", "Fire Energy")
        act(game, "play", "Low Pressure System" if turn % 2 else "High Pressure System")
        act(game, "retreat")
        for kind in ("energy", "retreat"):
            assert not offers(game, kind)
        assert not any(row[0] == "play" for row in options(game))
        act(game, "end")


@pytest.mark.rule("TURN-07", "TURN-08")
@ALL
def test_an_attack_is_the_last_act_and_the_only_one(edition: str) -> None:
    """Charmander has two attacks and Energy for both; the turn is over after one."""
    board = Board(edition)
    board.side(0, active=(CHARMANDER, {"energy": [FIRE, FIRE]}), bench=[BAGON], hand=[FIRE, CORPHISH])
    board.side(1, active=MAKUHITA, hand=[FIRE])
    game = start(board)
    assert [row for row in options(game) if row[0] == "attack"] == [
        ("attack", "Headbutt"),
        ("attack", "Slash"),
    ]
    act(game, "attack", "Headbutt")
    assert active(game, 1).damage == 10
    assert (game.state.player, game.state.turn) == (1, 4)
    assert not offers(game, "attack") and not offers(game, "bench", "Corphish")
    assert zone(game, 0, "hand") == ["Fire Energy", "Corphish"]


@pytest.mark.rule("TURN-10")
@ALL
def test_the_turn_may_end_without_an_attack(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=(CHARMANDER, {"energy": [FIRE]}))
    board.side(1, hand=[FIRE])
    game = start(board)
    assert offers(game, "attack") and offers(game, "end")
    act(game, "end")
    assert (game.state.player, active(game, 1).damage) == (1, 0)


@pytest.mark.rule("TURN-13")
@ALL
def test_only_the_turn_player_acts_and_the_other_answers_what_it_is_asked(edition: str) -> None:
    board = tell(Board(edition), POTION)
    board.side(0, active=(CHARMANDER, {"energy": [FIRE], "damage": 10}), hand=[POTION])
    board.side(
        1,
        active=(CHARMANDER, {"damage": 40}),
        bench=[(BAGON, {"damage": 10}), CORPHISH],
        hand=[POTION, MAKUHITA],
    )
    game = start(board)
    assert game.decision is not None and game.decision.player == 0
    assert game.view_for(1).to_dict()["decision"]["options"] is None
    own = set(range(60)) | {mon.uid for mon in game.state.sides[0].pokemon}
    for option in game.decision.options:
        assert (
            option[0] == game.decision.options[-1][0] or option[0] == 0 or option[1] in own or option[1] < 2
        )
    with pytest.raises(OptionOutOfRange):
        game.choose(len(game.decision.options))
    act(game, "attack", "Headbutt")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (0, "prizes")
    game.choose(0)
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (1, "new active")
    assert options(game) == [("pokemon", "Bagon"), ("pokemon", "Corphish")]
    pick(game, "Bagon")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (1, "main")


@pytest.mark.rule("TURN-11", "D-41")
@LATER
def test_a_mega_evolution_ends_the_turn_at_once(edition: str) -> None:
    board = Board(edition)
    energy = [FIRE, FIRE, FIRE, FIRE, FIRE]
    board.side(0, active=(CHARIZARD_EX, {"energy": energy}), hand=[MEGA_CHARIZARD_EX, BAGON])
    board.side(1, hand=[FIRE])
    game = start(board)
    since = len(game.events)
    act(game, "evolve", "M Charizard-EX")
    assert log_of(game, since, "evolve", "end", "attack", "turn end", "checkup", "turn") == [
        "evolve",
        "turn end",
        "checkup",
        "turn",
    ]
    assert (game.state.player, game.state.turn) == (1, 4)
    assert zone(game, 0, "hand") == ["Bagon"]


@pytest.mark.rule("D-41", "TURN-11")
@LATER
def test_a_mega_evolution_by_an_effect_ends_its_owners_turn_only(edition: str) -> None:
    """By an Item in the own turn, and by what answers damage in the opponent's."""
    mega = Filter(name=("M Charizard-EX",))
    by_item = Board(edition)
    by_item.declare("xy1-116", "trainer", "", Evolve("hand", mega, Choice(YOUR_POKEMON)))
    by_item.side(0, active=CHARIZARD_EX, hand=["xy1-116", MEGA_CHARIZARD_EX, BAGON])
    by_item.side(1, hand=[FIRE])
    game = start(by_item)
    act(game, "play", "Evosoda")
    assert top(game, active(game, 0)) == "M Charizard-EX"
    assert (game.state.player, game.state.turn) == (1, 4)
    answering = Board(edition)
    answering.declare(
        LUNATONE,
        "ability",
        "Premonition",
        On("damaged by opponent", (Evolve("hand", mega, YOUR_ACTIVE),), whose="you"),
    )
    answering.side(0, active=(CHARMANDER, {"energy": [FIRE]}), bench=[BAGON], hand=[CORPHISH])
    answering.side(1, active=CHARIZARD_EX, bench=[LUNATONE], hand=[MEGA_CHARIZARD_EX, FIRE])
    game = start(answering)
    act(game, "attack", "Headbutt")
    assert top(game, active(game, 1)) == "M Charizard-EX"
    assert (game.state.player, game.state.turn, game.state.end_turn) == (1, 4, 0)
    assert offers(game, "energy", "Fire Energy")


@pytest.mark.rule("D-59")
@ALL
def test_a_choice_without_a_target_is_skipped_and_the_rest_is_done(edition: str) -> None:
    """The damage to a Benched Pokémon finds none; the card is drawn all the same."""
    for benched, damage in (([], []), ([BAGON], [10])):
        board = Board(edition)
        board.declare(
            "ex3-33", "attack", "Smokescreen", Damage(Choice(OPPONENT_BENCH), 10, weakness=False), Draw(1)
        )
        board.side(0, active=("ex3-33", {"energy": [WATER]}), deck=[CORPHISH])
        board.side(1, active=CHARMANDER, bench=benched, hand=[FIRE])
        game = start(board)
        act(game, "attack", "Smokescreen")
        assert zone(game, 0, "hand") == ["Corphish"]
        assert [mon.damage for mon in bench(game, 1)] == damage


@pytest.mark.rule("D-69")
@ALL
def test_nothing_is_attached_to_a_pokemon_without_hp_left(edition: str) -> None:
    """The Stadium that kept Chikorita alive goes; it is gone before the next action."""
    board = tell(Board(edition), LOW_PRESSURE, HIGH_PRESSURE).put_stadium(LOW_PRESSURE)
    board.side(
        0,
        active=CHARMANDER,
        bench=[(CHIKORITA, {"damage": 60})],
        hand=[HIGH_PRESSURE, GRASS, MUSCLE_BAND],
    )
    game = start(board)
    assert offers(game, "energy", "Grass Energy", "Chikorita")
    assert offers(game, "tool", "Muscle Band", "Chikorita")
    act(game, "play", "High Pressure System")
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("prizes", 1)
    game.choose(0)
    assert not offers(game, "energy", "Grass Energy", "Chikorita")
    assert not offers(game, "tool", "Muscle Band", "Chikorita")
    assert "Chikorita" in zone(game, 0, "discard")
    with pytest.raises(IllegalChoice):
        game.choose(0, 1)
