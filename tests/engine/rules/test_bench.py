"""The Bench: playing Basic Pokémon, its limit, what going there does (BENCH, D-53, D-68)."""

from __future__ import annotations

import pytest

from tests.engine.rules.shared import *
from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import HEADS, OPPONENT_ACTIVE, Select
from validator.effects.ir.steps import Flip, If, Mark
from validator.engine.errors import IllegalChoice

SIX = [CHARMANDER, CORPHISH, GROWLITHE, MAKUHITA, ARON, BAGON]
RHYHORN = "base2-61"  # Leer: on heads the Defending Pokémon can't attack in the opponent's next turn
QUILAVA = "neo1-47"  # Char puts a Char counter on heads
SCOOP_UP = "bw10-95"
PATRAT, WATCHOG = "bw1-77", "bw1-79"
COLLAPSED_STADIUM, SUDOWOODO = "swsh9-137", "sm2-66"


@pytest.mark.rule("BENCH-01", "TYPE-15")
@ALL
def test_any_number_of_basics_is_benched_in_a_turn(edition: str) -> None:
    game = Position(edition, bench=[CHARMANDER], hand=[CORPHISH, GROWLITHE, MAKUHITA, BAYLEEF]).game()
    for name in ("Corphish", "Growlithe", "Makuhita"):
        assert offers(game, "bench", name)
        act(game, "bench", name)
    assert [top(game, mon) for mon in bench(game, 0)] == ["Charmander", "Corphish", "Growlithe", "Makuhita"]
    shown = [event for event in game.events_for(1) if event[0] == "bench"]
    assert names(game, [event[3] for event in shown]) == ["Corphish", "Growlithe", "Makuhita"]
    assert not offers(game, "bench")  # an Evolution card is not a Basic Pokémon


@pytest.mark.rule("BENCH-02", "ZONE-09")
@pytest.mark.parametrize("benched", [4, 5])
@ALL
def test_bench_has_room_for_five(edition: str, benched: int) -> None:
    game = Position(edition, bench=SIX[:benched], hand=[ELECTRIKE, FIRE]).game()
    assert offers(game, "bench", "Electrike") is (benched == 4)
    if benched == 4:
        act(game, "bench", "Electrike")
    assert len(bench(game, 0)) == 5
    assert kinds_of_options(game) == {"energy", "end"}


@pytest.mark.rule("BENCH-03")
@ALL
def test_no_basic_is_played_from_the_hand_to_the_active_spot(edition: str) -> None:
    game = Position(edition, active=CHARMANDER, hand=[CORPHISH]).game()
    assert [row for row in options(game) if "Corphish" in row] == [("bench", "Corphish")]
    act(game, "bench", "Corphish")
    assert top(game, active(game, 0)) == "Charmander"
    assert [top(game, mon) for mon in bench(game, 0)] == ["Corphish"]


@pytest.mark.rule("BENCH-04", "ZONE-08")
@ALL
def test_when_the_active_pokemon_leaves_play_its_owner_chooses_the_next(edition: str) -> None:
    active_one = (CHARMANDER, {"energy": [FIRE], "damage": 20})
    board = Position(edition, active=active_one, bench=[CORPHISH, GROWLITHE], hand=[SCOOP_UP])
    game = act(board.game(), "play", "Scoop Up Cyclone", choosing=["Charmander"])
    assert game.decision
    assert (game.decision.player, game.decision.kind) == (0, "new active")
    assert [row[1] for row in options(game)] == ["Corphish", "Growlithe"]
    pick(game, "Growlithe")
    assert top(game, active(game, 0)) == "Growlithe"
    assert [top(game, mon) for mon in bench(game, 0)] == ["Corphish"]
    assert sorted(zone(game, 0, "hand")) == ["Charmander", "Fire Energy"]
    assert game.state.player == 0 and len(game.state.sides[1].prizes) == 6


@pytest.mark.rule("BENCH-04")
@ALL
def test_who_has_no_pokemon_to_move_up_loses(edition: str) -> None:
    board = Position(edition, active=CHARMANDER, hand=[SCOOP_UP, CORPHISH])
    game = act(board.game(), "play", "Scoop Up Cyclone")
    assert (game.result, game.reason) == (1, "no-pokemon")


@pytest.mark.rule("BENCH-05", "BENCH-06")
@pytest.mark.parametrize("way", ["Switch", "retreat"])
@ALL
def test_moving_to_the_bench_cures_and_ends_effects_but_not_damage_or_cards(edition: str, way: str) -> None:
    """An attack has forbidden it to attack, and it is Confused; both end whatever moves it."""
    game = Position(
        edition,
        turn=4,
        player=1,
        active=(
            CHIKORITA,
            {"energy": [GRASS, WATER], "tools": [MUSCLE_BAND], "damage": 30, "conditions": "C"},
        ),
        bench=[ELECTRIKE],
        hand=[SWITCH, SWITCH],
        theirs=(RHYHORN, {"energy": ["sve-006"]}),
    ).after("attack", "Leer", coins=[1])
    assert not offers(game, "attack")
    if way == "retreat":
        act(game, "retreat")
        game.choose(1)
        assert attached(game, bench(game, 0)[0]) == ["Grass Energy", "Muscle Band"]
    else:
        act(game, "play", "Switch")
        assert attached(game, bench(game, 0)[0]) == ["Grass Energy", "Water Energy", "Muscle Band"]
    assert top(game, active(game, 0)) == "Electrike"
    assert (bench(game, 0)[0].damage, bench(game, 0)[0].turned) == (30, 0)
    act(game, "play", "Switch")
    assert top(game, active(game, 0)) == "Chikorita"
    assert offers(game, "attack")
    act(game, "attack")
    assert kinds(game).count("coin") == 1  # no flip for Confusion


@pytest.mark.rule("BENCH-06", "ZONE-17")
@ALL
def test_counters_energy_tools_and_lower_stages_go_with_a_pokemon(edition: str) -> None:
    mon = ((CHIKORITA, BAYLEEF), {"energy": [GRASS, WATER], "tools": [HARD_CHARM], "damage": 30})
    game = Position(edition, active=mon, bench=[CORPHISH], hand=[SWITCH]).after("play", "Switch")
    (moved,) = bench(game, 0)
    assert names(game, moved.cards) == ["Chikorita", "Bayleef"]
    assert attached(game, moved) == ["Grass Energy", "Water Energy", "Hard Charm"]
    assert moved.damage == 30
    assert attached(game, active(game, 0)) == []


@pytest.mark.rule("BENCH-07", "EVOLVE-12")
@ALL
def test_only_attacking_needs_the_active_spot(edition: str) -> None:
    game = Position(
        edition,
        active=CORPHISH,
        bench=[(CHIKORITA, {"energy": [GRASS, GRASS]}), LUNATONE],
        hand=[BAYLEEF, GRASS, MUSCLE_BAND],
    ).game()
    assert not offers(
        game, "attack"
    )  # the Benched Chikorita could pay for one, the Active Corphish could not
    act(game, "evolve", "Bayleef", "Chikorita")
    act(game, "energy", "Grass Energy", "Bayleef")
    act(game, "tool", "Muscle Band", "Bayleef")
    act(game, "ability", "Premonition")
    game.choose(0, 1)
    assert attached(game, bench(game, 0)[0]) == ["Grass Energy"] * 3 + ["Muscle Band"]
    assert not offers(game, "attack")


@pytest.mark.rule("BENCH-08", "GLOSS-01")
@expected(ex2004=1, bw2012=1, xy2015=1, swsh2020=0, sv2023=0)
def test_a_char_counter_stays_on_the_bench_by_older_rules_and_is_removed_when_evolving(
    edition: str, wanted: int
) -> None:
    board = Position(edition)
    board.declare(QUILAVA, "attack", "Char", Flip(), If(HEADS, (Mark(OPPONENT_ACTIVE, "Char"),)))
    board.side(0, active=(QUILAVA, {"energy": [FIRE] * 3}), hand=[FIRE])
    board.side(1, active=PATRAT, bench=[CORPHISH], hand=[SWITCH, SWITCH, WATCHOG])
    game = act(board.game([1]), "attack", "Char")
    assert active(game, 1).marks == (("Char", 1),)
    act(game, "play", "Switch")
    assert bench(game, 1)[0].marks == (("Char", 1),) * wanted
    act(game, "play", "Switch")
    assert active(game, 1).marks == (("Char", 1),) * wanted
    act(game, "evolve", "Watchog", "Patrat")
    assert active(game, 1).marks == ()


@pytest.mark.rule("EVOLVE-26", "BENCH-08")
@ALL
def test_a_char_counter_is_removed_when_the_active_pokemon_evolves(edition: str) -> None:
    board = Position(
        edition, active=(CHIKORITA, {"damage": 20, "energy": [GRASS], "marks": [["Char", 1]]}), hand=[BAYLEEF]
    )
    game = act(board.game(), "evolve", "Bayleef")
    assert (active(game, 0).marks, active(game, 0).damage) == ((), 20)
    assert attached(game, active(game, 0)) == ["Grass Energy"]


ROADBLOCK = Modify("bench limit", "set", 4, Select("play", "opponent"))


@pytest.mark.rule("D-53")
@ALL
def test_a_bench_made_smaller_is_emptied_by_its_owner_without_prize_cards(edition: str) -> None:
    five = [(SIX[0], {"energy": [FIRE], "damage": 20}), *SIX[1:5]]
    board = Position(edition, active=ELECTRIKE, bench=five, hand=[COLLAPSED_STADIUM, ELECTRIKE])
    board.side(1, active=ELECTRIKE, bench=SIX[:5])
    game = act(board.game(), "play", "Collapsed Stadium")
    assert game.decision
    assert (game.decision.player, game.decision.kind) == (0, "discard from bench")
    with pytest.raises(IllegalChoice):
        game.choose(0, 1)
    pick(game, "Charmander")
    assert (game.decision.player, game.decision.kind) == (1, "discard from bench")
    pick(game, "Aron")
    assert [len(bench(game, player)) for player in (0, 1)] == [4, 4]
    assert sorted(zone(game, 0, "discard")) == ["Charmander", "Fire Energy"]
    assert zone(game, 1, "discard") == ["Aron"]
    assert [len(side.prizes) for side in game.state.sides] == [6, 6]
    assert "knocked out" not in kinds(game)
    assert not offers(game, "bench")


@pytest.mark.rule("D-53")
@ALL
def test_an_ability_that_makes_the_bench_smaller_works_as_soon_as_its_pokemon_is_played(edition: str) -> None:
    board = Position(edition, active=ELECTRIKE, bench=SIX[:4], hand=[SUDOWOODO, FIRE])
    board.side(1, active=ELECTRIKE, bench=SIX[:5])
    game = act(board.game(), "bench", "Sudowoodo")
    assert game.decision
    assert (game.decision.player, game.decision.kind) == (1, "discard from bench")
    pick(game, "Makuhita")
    assert len(bench(game, 1)) == 4 and len(bench(game, 0)) == 5
    assert game.decision.player == 0 and game.decision.kind == "main"


@pytest.mark.rule("D-68", "RETREAT-10")
@pytest.mark.parametrize("benched", [0, 1])
@ALL
def test_retreating_needs_a_pokemon_to_switch_with(edition: str, benched: int) -> None:
    """The last one on the Bench will do, and the Bench keeps its number."""
    game = Position(edition, active=(CORPHISH, {"energy": [WATER] * 2}), bench=[CHARMANDER] * benched).game()
    assert offers(game, "retreat") is bool(benched)
    if benched:
        act(game, "retreat")
        assert top(game, active(game, 0)) == "Charmander"
        assert [top(game, mon) for mon in bench(game, 0)] == ["Corphish"]


@pytest.mark.rule("ZONE-09")
def test_bench_limit_of_the_active_spot_applies_after_a_switch() -> None:
    """Dust Field of Glimmora ex leaves the opponent three Benched Pokémon; Boss's Orders makes it Active."""
    board = Board("current", active=ARON, bench=[ARON] * 4, hand=["me01-114"])
    board.side(1, active=ARON, bench=["sv03-123"])
    game = act(board.game(), "play", "Boss's Orders", choosing=["Aron"])
    assert len(bench(game, 0)) == 3
