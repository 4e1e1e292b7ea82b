"""Abilities, Poké-Powers, Poké-Bodies and Ancient Traits (ABIL)."""

from __future__ import annotations

import pytest

from tests.engine.rules.shared import *
from validator.effects.ir.lasting import Activated, On, Suppress
from validator.effects.ir.slots import *
from validator.effects.ir.steps import Draw, EndTurn, PlaceCounters, Require
from validator.engine.queries import abilities_of, has_ability

SANDSLASH = ("sm2-19", "sm2-20")  # Slush Rush: draw a card
SILENT_LAB = "xy5-140"  # Basic Pokémon have no Abilities
BUNNELBY = "xy5-121"  # Ancient Trait: attacks twice
CARVANHA = "ex1-51"  # Poké-Body: hurts what damages it
BURMY = "dp3-78"  # a Poké-Power that Special Conditions do not stop
MUK = "ex12-11"  # Poké-Body: no Poké-Powers


def _board(edition: str, **more: int) -> Board:
    """A board that knows the texts of this file."""
    board = Position(edition, **more)
    board.declare(SNORLAX, "ability", "Plump Body", *PLUMP_BODY)
    lab = Suppress(Select("play", "both", Filter(stage=("Basic",))))
    board.declare(SILENT_LAB, "trainer", "", lab)
    board.declare(
        CARVANHA,
        "ability",
        "Rough Skin",
        On(
            "damaged",
            (Require(Exists(Select("self", where=Filter(active=True)))), PlaceCounters(ATTACKER, 1)),
        ),
    )
    return board


@pytest.mark.rule("ABIL-02", "ABIL-03", "ABIL-06")
@ALL
def test_any_number_of_abilities_from_anywhere_and_then_an_attack(edition: str) -> None:
    board = _board(edition)
    board.side(
        0,
        active=(SANDSLASH, {"energy": [WATER, WATER, WATER]}),
        bench=[SANDSLASH, SANDSLASH],
        hand=[CHARMANDER],
    )
    game = board.game()
    for left in (3, 2, 1):
        assert len([row for row in options(game) if row[0] == "ability"]) == left
        act(game, "ability", "Slush Rush")
    assert len(game.state.sides[0].hand) == 4
    assert "ability" not in kinds_of_options(game)
    act(game, "attack", "Smash Turn")
    assert active(game, 1).damage == 50


@pytest.mark.rule("ABIL-04", "ABIL-08")
@ALL
def test_an_ability_that_is_always_on_needs_no_action(edition: str) -> None:
    board = _board(edition)
    board.side(0, active=(MAKUHITA, {"energy": [FIRE, FIRE]}))
    board.side(1, active=SNORLAX)
    game = board.game()
    assert "ability" not in kinds_of_options(game)
    act(game, "attack", "Lunge Out")
    assert active(game, 1).damage == 10  # 20, doubled, less 30


@pytest.mark.rule("ABIL-05")
@ALL
def test_using_an_ability_is_announced_to_both(edition: str) -> None:
    board = _board(edition)
    board.side(0, active=SANDSLASH, hand=[CHARMANDER])
    game = board.game()
    since = len(game.state.events)
    act(game, "ability", "Slush Rush")
    told = [event for event in game.state.events[since:] if event[0] != "action"]
    kind, seen, player, card = told[0][:4]
    assert (kind, seen, player, name_of(game, card)) == ("ability", 3, 0, "Alolan Sandslash")
    assert log_of(game, since) == ["ability", "draw"]


@pytest.mark.rule("ABIL-07")
@ALL
def test_a_poke_power_is_used_once_a_turn_from_active_spot_and_bench(edition: str) -> None:
    board = _board(edition)
    board.side(0, active=BELDUM, bench=[BELDUM], hand=[CHARMANDER], done="E")
    game = act(act(board.game([0, 0]), "ability", "Magnetic Call"), "ability", "Magnetic Call")
    assert log_of(game, 0, "coin") == ["coin", "coin"]
    assert "ability" not in kinds_of_options(game)
    assert offers(game, "bench")


@pytest.mark.rule("ABIL-07", "D-55")
@pytest.mark.parametrize("condition", ["", "S", "C", "Z", "P", "B"])
@ALL
def test_a_special_condition_turns_most_poke_powers_off_and_no_ability(edition: str, condition: str) -> None:
    """Each card's text decides whether a Poké-Power still works; an Ability works unless its text forbids
    it.
    """
    able = {}
    for card, name in ((BELDUM, "Magnetic Call"), (BURMY, "Wear Cloak"), (LUNATONE, "Premonition")):
        board = _board(edition)
        board.side(0, active=(card, {"conditions": condition}), hand=[CHARMANDER], discard=[GRASS])
        able[name] = offers(board.game(), "ability", name)
    assert able == {"Magnetic Call": not condition, "Wear Cloak": True, "Premonition": True}


@pytest.mark.rule("ABIL-08")
@pytest.mark.parametrize("condition", ["", "S", "P"])
@ALL
def test_a_poke_body_works_whatever_happens_to_its_pokemon(edition: str, condition: str) -> None:
    board = _board(edition)
    board.side(0, active=(MAKUHITA, {"energy": [FIRE]}), hand=[CHARMANDER])
    board.side(1, active=(CARVANHA, {"conditions": condition}), bench=[CORPHISH])
    game = act(board.game([0]), "attack", "Slap Push")
    assert active(game, 0).damage == 10
    assert active(game, 1).damage == (20 if condition == "P" else 10)


@pytest.mark.rule("ABIL-08")
@ALL
def test_a_poke_body_ends_when_its_pokemon_leaves_play(edition: str) -> None:
    """The Active Muk stops Poké-Powers; Knocked Out it stops nothing any more."""
    board = _board(edition)
    board.side(0, active=(MAKUHITA, {"energy": [FIRE]}), bench=[BELDUM], hand=[CHARMANDER])
    board.side(1, active=(("base3-48", MUK), {"damage": 60}), bench=[CORPHISH])
    game = board.game()
    assert not offers(game, "ability", "Magnetic Call")
    act(game, "attack", "Slap Push")
    game.choose(0)
    act(game, "end")
    assert offers(game, "ability", "Magnetic Call")


@pytest.mark.rule("ABIL-10")
@ALL
def test_an_ancient_trait_is_no_ability_and_no_attack(edition: str) -> None:
    """With no Abilities left to Basic Pokémon, Bunnelby's Ancient Trait still lets it attack twice."""
    board = _board(edition)
    board.declare(BUNNELBY, "attack", "Burrow", Draw(1))
    board.side(0, active=(BUNNELBY, {"energy": [FIRE]}), bench=[LUNATONE])
    board.put_stadium(SILENT_LAB)
    game = board.game()
    assert "ability" not in kinds_of_options(game)
    assert not has_ability(game.state, active(game, 0))
    hand = len(game.state.sides[0].hand)
    act(game, "attack", "Burrow")
    act(game, "attack", "Burrow")
    assert len(game.state.sides[0].hand) == hand + 2
    assert game.state.player == 1


@pytest.mark.rule("ABIL-11")
@ALL
def test_the_ability_of_an_earlier_stage_is_lost(edition: str) -> None:
    board = _board(edition)
    board.side(0, active=BELDUM, hand=["ex5-43", CHARMANDER])
    game = board.game()
    assert offers(game, "ability", "Magnetic Call")
    act(game, "evolve", "Metang")
    assert not offers(game, "ability") and offers(game, "bench")


@pytest.mark.rule("ABIL-11")
@pytest.mark.parametrize("edition", ["xy2015", "swsh2020", "sv2023", "current"])
def test_break_pokemon_retains_the_ability_below_it(edition: str) -> None:
    """Calming Aroma makes Wonder Shine, of the card below too, cost one Energy less."""
    board = _board(edition)
    board.side(
        0,
        active=(("xy8-101", "xy8-102", "xy8-103"), {"energy": ["xy1-140", "xy1-140"]}),
        hand=["xy8-104", CHARMANDER],
    )
    game = board.game()
    assert offers(game, "attack", "Wonder Shine")
    act(game, "evolve", "Florges BREAK")
    assert offers(game, "attack", "Wonder Shine")
    assert [ability.name for _, ability in abilities_of(game.state, active(game, 0))] == [
        "Floral Breeze",
        "Calming Aroma",
    ]


@pytest.mark.rule("ABIL-12", "D-24")
@pytest.mark.parametrize("switch", [False, True])
@ALL
def test_effects_that_name_abilities_reach_neither_powers_nor_bodies(edition: str, switch: bool) -> None:
    """The switch counts Poké-Powers and Poké-Bodies among the Abilities."""
    board = _board(edition)
    board.side(0, active=(MAKUHITA, {"energy": [FIRE]}), bench=[LUNATONE, BELDUM], hand=[CHARMANDER])
    board.side(1, active=CARVANHA, bench=[CORPHISH])
    board.put_stadium(SILENT_LAB)
    game = board.game(
        lacking=["Beldum HL 29"],
        permissive=True,
        switches={"powers_are_abilities": switch} if switch else None,
    )
    assert not offers(game, "ability", "Premonition")
    assert offers(game, "ability", "Magnetic Call") is not switch
    act(game, "attack", "Slap Push")
    assert active(game, 0).damage == (0 if switch else 10)


@pytest.mark.rule("ABIL-12", "ABIL-09")
@ALL
def test_effects_that_name_powers_do_not_reach_abilities(edition: str) -> None:
    board = _board(edition)
    board.side(0, active=CORPHISH, bench=[LUNATONE, BELDUM], hand=[CHARMANDER])
    board.side(1, active=("base3-48", MUK), bench=[CARVANHA])
    game = board.game()
    assert offers(game, "ability", "Premonition")
    assert not offers(game, "ability", "Magnetic Call")
    assert [has_ability(game.state, mon) for mon in bench(game, 0)] == [True, False]


@pytest.mark.rule("ABIL-01", "D-41")
@ALL
def test_an_ability_may_end_the_turn(edition: str) -> None:
    """Its effect is done first; then the turn ends without an attack."""
    board = _board(edition)
    board.declare("bw8-73", "ability", "Premonition", Activated((Draw(1), EndTurn())))
    board.side(0, active=(CHARMANDER, {"energy": [FIRE]}), bench=[LUNATONE], hand=[WATER])
    board.side(1, active=CORPHISH, hand=[GRASS])
    game = board.game()
    assert offers(game, "attack", "Headbutt")
    act(game, "ability", "Premonition")
    assert len(game.state.sides[0].hand) == 2
    assert (game.state.turn, game.state.player) == (4, 1)
    assert active(game, 1).damage == 0


@pytest.mark.rule("ABIL-10", "ABIL-12")
@pytest.mark.parametrize("edition", ["ex2004", "bw2012"])
def test_what_stops_poke_powers_does_not_stop_poke_bodies(edition: str) -> None:
    board = _board(edition)
    board.side(0, active=MUK, bench=[CARVANHA])
    board.side(1, active=BURMY, bench=[CARVANHA])
    game = board.game()
    assert abilities_of(game.state, active(game, 1)) == []
    assert [row.name for _, row in abilities_of(game.state, bench(game, 1)[0])] == ["Rough Skin"]
    assert [row.name for _, row in abilities_of(game.state, active(game, 0))] == ["Stench"]


@pytest.mark.rule("ABIL-10", "ABIL-12")
@pytest.mark.parametrize("edition", ["ex2004", "bw2012"])
def test_what_stops_poke_bodies_does_not_stop_poke_powers(edition: str) -> None:
    board = _board(edition)
    board.declare(SILENT_LAB, "trainer", "", Suppress(Select("play", "both"), ("bodies",)))
    board.side(0, active=BURMY)
    board.side(1, active=BURMY, bench=[CARVANHA])
    board.put_stadium(SILENT_LAB)
    game = board.game()
    assert [row.name for _, row in abilities_of(game.state, active(game, 1))] == ["Wear Cloak"]
    assert abilities_of(game.state, bench(game, 1)[0]) == []
