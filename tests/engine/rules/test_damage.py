"""Computing damage: its six steps, Weakness and Resistance, counters (DAMAGE, table B.D)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.rules.shared import *
from validator.effects.ir.lasting import Activated, Modify, Provide
from validator.effects.ir.slots import *
from validator.effects.ir.steps import *
from validator.engine.game import Game

STRENGTH_CHARM = "ecard1-150"  # 10 more after Weakness and Resistance
BLACK_BELT = "hgss4-85"  # 40 more this turn, before Weakness and Resistance
VOLCANION_EX = "xy11-26"  # Fire and Water
CRADILY_EX = "ex4-90"  # weak to Water and to Fire
FLYGON = "ex3-4"  # resists Fire and Lightning, -30 each
ENTEI_RAIKOU = ("hgss2-90", "hgss2-91")  # LEGEND, Fire and Lightning
TERA_LAPRAS = "svp-164"


def _texts(board: Board) -> Board:
    board.declare(SNORLAX, "ability", "Plump Body", *PLUMP_BODY)
    board.declare(
        STRENGTH_CHARM, "trainer", "", Modify("damage dealt after", amount=10, scope=Select("host"))
    )
    board.declare(
        BLACK_BELT,
        "trainer",
        "",
        Modify(
            "damage dealt",
            amount=40,
            scope=Select("active"),
            against=Filter(active=True),
            lasts=THIS_TURN,
        ),
    )
    return board


def hit(edition: str, attacker: Any, name: str, defender: Any, *, hand: tuple[str, ...] = ()) -> int:
    """What one attack puts on the opponent's Active Pokémon; cards of the hand are played first."""
    board = _texts(Position(edition))
    board.side(0, active=attacker, hand=hand)
    board.side(1, active=defender, bench=[CORPHISH])
    game = board.game()
    for card in hand:
        act(game, "play" if card == BLACK_BELT else "tool")
    since = len(game.state.events)
    act(game, "attack", name)
    return sum(event[4] for event in game.state.events[since:] if event[0] == "damage" and event[2] == 1)


def with_energy(card: str, *energy: str, tools: tuple[str, ...] = ()) -> tuple[str, dict[str, Any]]:
    """A Pokémon with what it needs."""
    return (card, {"energy": list(energy), "tools": list(tools)})


# ------------------------------------------------------------------------------------ the order of the steps


@pytest.mark.case("B.D")
@pytest.mark.rule("DAMAGE-01", "DAMAGE-04", "DAMAGE-09")
@ALL
def test_attacker_then_weakness_then_resistance_then_defender(edition: str) -> None:
    """Water 10 on Charmander: (10 + 20) doubled, less 20; no other order gives 40."""
    attacker = with_energy(CORPHISH, WATER, tools=(MUSCLE_BAND,))
    assert hit(edition, attacker, "Irongrip", with_energy(CHARMANDER, tools=(HARD_CHARM,))) == 40
    assert hit(edition, attacker, "Irongrip", CHARMANDER) == 60
    assert hit(edition, with_energy(CORPHISH, WATER), "Irongrip", CHARMANDER) == 20
    plain = with_energy(CORPHISH, WATER, WATER)
    assert hit(edition, plain, "Slash", with_energy(CHARMANDER, tools=(HARD_CHARM,))) == 20


@pytest.mark.case("B.D")
@pytest.mark.rule("DAMAGE-01")
@expected(ex2004=90, bw2012=100, xy2015=100, swsh2020=100, sv2023=100)
def test_all_six_steps_together(edition: str, wanted: int) -> None:
    """Fire and Water 30 on Grovyle, weak to Fire, resisting Water: (30 + 40) × 2 - 20 (or 30) - 20."""
    board = _texts(Position(edition))
    board.declare(VOLCANION_EX, "attack", "Volcanic Heat", AttackDamage("set", 30))
    board.side(0, active=with_energy(VOLCANION_EX, FIRE, FIRE, FIRE), hand=[BLACK_BELT])
    board.side(1, active=with_energy("bw9-7", tools=(HARD_CHARM,)), bench=[CORPHISH])
    game = act(act(board.game(), "play"), "attack", "Volcanic Heat")
    (done,) = [event[4] for event in game.state.events if event[0] == "damage"]
    assert done == wanted


@pytest.mark.rule("DAMAGE-02")
@pytest.mark.parametrize(("coins", "wanted"), [((1, 1), 40), ((1, 0), 20), ((0, 0), 0)])
@ALL
def test_text_gives_the_value_of_a_sign_beside_the_damage(
    edition: str, coins: tuple[int, ...], wanted: int
) -> None:
    board = Position(edition)
    board.declare("ex1-25", "attack", "Double Stab", Flip(2), AttackDamage("times", Heads()))
    board.side(0, active=("ex1-25", {"energy": [METAL, METAL]}))
    board.side(1, active=SNORLAX)
    game = act(board.game(coins), "attack", "Double Stab")
    assert active(game, 1).damage == wanted


@pytest.mark.rule("DAMAGE-04", "DAMAGE-06")
@ALL
def test_what_an_earlier_trainer_card_adds_is_doubled_too(edition: str) -> None:
    assert hit(edition, with_energy(CORPHISH, WATER), "Irongrip", GROWLITHE, hand=(BLACK_BELT,)) == 100


@pytest.mark.rule("DAMAGE-05", "D-25")
@ALL
def test_nothing_is_added_to_no_damage(edition: str) -> None:
    """An attack that does none, and one whose product is 0."""
    board = _texts(Position(edition))
    board.declare("ex1-25", "attack", "Double Stab", Flip(2), AttackDamage("times", Heads()))
    board.side(0, active=with_energy("ex1-25", METAL, METAL, tools=(MUSCLE_BAND,)), hand=[BLACK_BELT])
    board.side(1, active=SNORLAX)
    game = act(act(board.game([0, 0]), "play"), "attack", "Double Stab")
    assert active(game, 1).damage == 0 and log_of(game, 0, "damage") == []
    board = _texts(Position(edition))
    board.declare("base5-63", "attack", "Sleep Powder", Inflict(("Asleep",)))
    board.side(0, active=with_energy("base5-63", GRASS, tools=(MUSCLE_BAND,)))
    board.side(1, active=SNORLAX)
    game = act(board.game([0]), "attack", "Sleep Powder")
    assert active(game, 1).damage == 0


@pytest.mark.rule("D-25", "DAMAGE-05")
@ALL
def test_reductions_before_weakness_that_leave_nothing_stop_too(edition: str) -> None:
    """Weakness +20 adds nothing to nothing, nor does what comes after it.

    Metal Energy takes 10 off what Makuhita does; Glalie takes 20 off what Stage 2 Pokémon do to it.
    """
    board = _texts(Position(edition))
    board.declare(
        "neo1-19", "energy", "", Provide(("Metal",)), Modify("damage dealt", amount=-10, scope=HOST)
    )
    board.side(0, active=with_energy(MAKUHITA, "neo1-19", tools=(STRENGTH_CHARM,)))
    board.side(1, active=MANECTRIC)
    game = act(board.game(), "attack", "Slap Push")
    assert log_of(game, 0, "damage") == []
    board = _texts(Position(edition))
    face = Modify("damage taken before", amount=-20, against=Filter(stage=("Stage 2",)))
    board.declare("dp2-25", "ability", "Craggy Face", face)
    board.declare("ex1-1", "attack", "Retaliate", AttackDamage("set", 20))
    board.side(0, active=(("ex1-50", LAIRON, "ex1-1"), {"energy": [METAL]}))
    board.side(1, active=("ex9-64", "dp2-25"))
    game = act(board.game(), "attack", "Retaliate")
    assert log_of(game, 0, "attack", "damage") == ["attack"]


# ------------------------------------------------------------------------------------ Weakness and Resistance


@pytest.mark.rule("DAMAGE-06", "D-28")
@pytest.mark.parametrize(("defender", "printed"), [(MANECTRIC, 30), ("neo4-78", 20)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_weakness_doubles_or_adds_what_is_printed(edition: str, defender: str, printed: int) -> None:
    """Manectric prints +20, Porygon ×2; the oldest edition doubles both."""
    wanted = 20 if edition == "ex2004" else printed
    assert hit(edition, with_energy(MAKUHITA, FIGHTING), "Slap Push", defender) == wanted


@pytest.mark.rule("DAMAGE-07", "D-28")
@expected(ex2004=10, bw2012=20, xy2015=20, swsh2020=20, sv2023=20)
def test_resistance_takes_off_30_or_what_is_printed(edition: str, wanted: int) -> None:
    """Metal 40 on Manectric, which prints -20."""
    attacker = with_energy(LAIRON, METAL, METAL, METAL)
    assert hit(edition, attacker, "Metal Claw", MANECTRIC) == wanted


@pytest.mark.rule("D-28")
@expected(ex2004=["Resistance -20", "Weakness +20"], bw2012=[], xy2015=[], swsh2020=[], sv2023=[])
def test_game_warns_of_unsupported_printed_amounts(edition: str, wanted: list[str]) -> None:
    game = Position(edition, active=MANECTRIC, bench=[MAKUHITA]).game()
    warnings = [warning for warning in game.warnings if warning.card.startswith("Manectric")]
    assert sorted(warning.what for warning in warnings) == wanted
    assert all(warning.rule == "D-28" and "Manectric" in str(warning) for warning in warnings)


@pytest.mark.rule("DAMAGE-08")
@expected(ex2004=10, bw2012=20, xy2015=20, swsh2020=20, sv2023=20)
def test_weakness_comes_before_resistance(edition: str, wanted: int) -> None:
    """Fire and Water 20 on Bayleef: 20 × 2 - 20 (or 30); the other order would leave nothing."""
    board = Position(edition)
    board.declare(VOLCANION_EX, "attack", "Volcanic Heat", AttackDamage("set", 20))
    board.side(0, active=with_energy(VOLCANION_EX, FIRE, FIRE, FIRE))
    board.side(1, active=BAYLEEF)
    game = act(board.game(), "attack", "Volcanic Heat")
    assert active(game, 1).damage == wanted


@pytest.mark.rule("DAMAGE-10")
@ALL
def test_one_counter_for_ten_and_none_below(edition: str) -> None:
    """30 is 3 counters; 10 less 30 puts none and heals nothing."""
    assert hit(edition, with_energy(GROWLITHE, FIRE, FIRE, FIRE), "Flame Tail", SNORLAX) == 10
    board = _texts(Position(edition))
    board.side(0, active=with_energy(BAGON, WATER))
    board.side(1, active=(SNORLAX, {"damage": 40}))
    game = act(board.game(), "attack", "Headbutt")
    assert active(game, 1).damage == 40
    assert log_of(game, 0, "damage", "heal") == []


@pytest.mark.rule("D-42", "DAMAGE-10")
@ALL
def test_what_is_left_over_is_rounded_down_after_all_steps(edition: str) -> None:
    """15, doubled, is 30; 25 is two counters."""
    for base, defender, wanted in ((15, CHARMANDER, 30), (25, LAIRON, 20), (5, LAIRON, 0)):
        board = Position(edition)
        board.declare("ex1-60", "attack", "Fury Swipes", AttackDamage("set", base))
        board.side(0, active=("ex1-60", {"energy": [WATER, WATER]}))
        board.side(1, active=defender)
        game = act(board.game(), "attack", "Fury Swipes")
        assert active(game, 1).damage == wanted


@pytest.mark.rule("DAMAGE-11", "DAMAGE-17")
@ALL
def test_benched_pokemon_have_no_weakness_and_no_resistance(edition: str) -> None:
    board = Position(edition)
    board.declare(NOSEPASS, "attack", "Wide Laser", Damage(OPPONENT_POKEMON, 20))
    board.side(0, active=(NOSEPASS, {"energy": [FIGHTING, FIGHTING]}))
    board.side(1, active="base1-61", bench=["base1-61", "ex3-72", "ex9-46"])
    game = act(board.game(), "attack", "Wide Laser")
    done = [event[4] for event in game.state.events if event[0] == "damage"]
    assert done == [40, 20, 20, 20]  # Rattata is weak to Fighting; Duskull resists it


@pytest.mark.rule("DAMAGE-12")
@ALL
def test_the_attackers_type_counts_and_not_its_energy(edition: str) -> None:
    assert hit(edition, with_energy(BAGON, FIRE, FIRE), "Flare", BAYLEEF) == 20
    assert hit(edition, with_energy(CHARMANDER, WATER, WATER), "Slash", BAYLEEF) == 40


@pytest.mark.rule("DAMAGE-13")
@ALL
def test_weakness_means_nothing_to_an_attack_without_damage(edition: str) -> None:
    board = Position(edition)
    board.declare("bw6-87", "attack", "Sand-Attack", Inflict(("Confused",)))
    board.declare("base5-63", "attack", "Sleep Powder", Inflict(("Asleep",)))
    board.side(0, active=("base5-63", {"energy": [GRASS]}))
    board.side(1, active="ex3-51")  # weak to Grass
    game = act(board.game([0]), "attack", "Sleep Powder")
    assert active(game, 1).turned and active(game, 1).damage == 0


@pytest.mark.rule("DAMAGE-14", "DAMAGE-08")
@expected(ex2004=30, bw2012=40, xy2015=40, swsh2020=40, sv2023=40)
def test_a_dual_type_attacker_meets_weakness_to_one_and_resistance_to_the_other(
    edition: str, wanted: int
) -> None:
    """Fire and Water 30 on Bayleef: 30 × 2 - 20, with fixed amounts 30 × 2 - 30."""
    board = Position(edition)
    board.declare(VOLCANION_EX, "attack", "Volcanic Heat", AttackDamage("set", 30))
    board.side(0, active=(VOLCANION_EX, {"energy": [FIRE, FIRE, FIRE]}))
    board.side(1, active=BAYLEEF)
    game = act(board.game(), "attack", "Volcanic Heat")
    assert active(game, 1).damage == wanted


@pytest.mark.rule("D-21", "DAMAGE-14", "DAMAGE-21")
@ALL
def test_weakness_and_resistance_to_both_types_apply_once(edition: str) -> None:
    board = Position(edition)
    board.declare(VOLCANION_EX, "attack", "Volcanic Heat", AttackDamage("set", 30))
    board.side(0, active=(VOLCANION_EX, {"energy": [FIRE, FIRE, FIRE]}))
    board.side(1, active=CRADILY_EX)
    game = act(board.game(), "attack", "Volcanic Heat")
    assert active(game, 1).damage == 60
    board = Position(edition)
    board.declare("hgss2-90", "attack", "Detonation Spin", AttackDamage("set", 70))
    board.side(0, active=(ENTEI_RAIKOU, {"energy": [FIRE, FIRE, LIGHTNING, LIGHTNING]}))
    board.side(1, active=FLYGON)
    game = act(board.game(), "attack", "Detonation Spin")
    assert active(game, 1).damage == 40


@pytest.mark.rule("DAMAGE-21")
@ALL
def test_each_of_two_printed_weaknesses_applies(edition: str) -> None:
    for attacker, energy, name in ((CORPHISH, WATER, "Slash"), (CHARMANDER, FIRE, "Slash")):
        assert hit(edition, with_energy(attacker, energy, energy), name, CRADILY_EX) == 40
    assert hit(edition, with_energy(MAKUHITA, FIGHTING, FIGHTING), "Lunge Out", CRADILY_EX) == 20


@pytest.mark.rule("DAMAGE-20")
@ALL
def test_text_decides_before_or_after_weakness(edition: str) -> None:
    after = with_energy(CORPHISH, WATER, tools=(STRENGTH_CHARM,))
    assert hit(edition, after, "Irongrip", CHARMANDER) == 30
    before = with_energy(CORPHISH, WATER, tools=(MUSCLE_BAND,))
    assert hit(edition, before, "Irongrip", CHARMANDER) == 60


# ------------------------------------------------------------------------------------ counters


def _haunted(edition: str, defender: Any, bench_of: Any = ()) -> Game:
    board = _texts(Position(edition))
    board.declare("ex2-62", "attack", "Haunt", PlaceCounters(OPPONENT_ACTIVE, 3))
    board.declare("ex3-43", "attack", "Night Attack", PlaceCounters(Choice(OPPONENT_POKEMON), 3))
    board.side(0, active=with_energy("ex2-62", "sve-005", tools=(MUSCLE_BAND,)), bench=[CORPHISH])
    board.side(1, active=defender, bench=list(bench_of))
    return board.game()


@pytest.mark.rule("DAMAGE-03", "DAMAGE-18")
@ALL
def test_counters_that_are_put_meet_no_weakness_and_no_reduction(edition: str) -> None:
    """Wobbuffet is weak to Psychic; 20 more on one side and 20 less on the other change nothing either."""
    game = act(_haunted(edition, ("ex2-26", {"tools": [HARD_CHARM]})), "attack", "Haunt")
    assert active(game, 1).damage == 30


@pytest.mark.rule("DAMAGE-18")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
def test_counters_reach_a_benched_tera_pokemon_that_damage_does_not(edition: str) -> None:
    board = Position(edition)
    board.declare("ex3-43", "attack", "Night Attack", PlaceCounters(Choice(OPPONENT_POKEMON), 3))
    board.declare(NOSEPASS, "attack", "Wide Laser", Damage(OPPONENT_POKEMON, 10))
    board.side(
        0,
        active=("ex3-43", {"energy": ["sve-005"]}),
        bench=[(NOSEPASS, {"energy": [FIRE, FIRE]})],
        hand=[SWITCH],
    )
    board.side(1, active=SNORLAX, bench=[TERA_LAPRAS])
    game = board.game()
    twin = game.copy()
    act(game, "attack", "Night Attack", choosing=["Lapras ex"])
    assert bench(game, 1)[0].damage == 30
    act(twin, "play", "Switch")
    act(twin, "attack", "Wide Laser")
    assert (active(twin, 1).damage, bench(twin, 1)[0].damage) == (20, 0)  # doubled


@pytest.mark.rule("DAMAGE-15")
@ALL
def test_a_damage_counter_is_worth_ten(edition: str) -> None:
    """One counter of a Pokémon with 50 damage is moved."""
    board = Position(edition)
    board.declare(
        "sv06-095", "ability", "Adrena-Brain", Activated((MoveCounters(YOUR_POKEMON, OPPONENT_ACTIVE, 1),))
    )
    board.side(0, active=("sv06-095", {"damage": 50}), hand=[CORPHISH])
    board.side(1, active=SNORLAX)
    game = act(board.game(), "ability", "Adrena-Brain")
    assert (active(game, 0).damage, active(game, 1).damage) == (40, 10)


@pytest.mark.rule("DAMAGE-16")
@ALL
def test_damage_stays_through_evolving_and_benching(edition: str) -> None:
    board = _texts(Position(edition))
    board.side(0, active=("ex1-50", {"damage": 40}), bench=[CORPHISH], hand=[LAIRON, SWITCH])
    game = act(board.game(), "evolve", "Lairon")
    assert active(game, 0).damage == 40 and hp_left(game, active(game, 0)) == 30
    act(game, "play", "Switch")
    assert bench(game, 0)[0].damage == 40


@pytest.mark.rule("DAMAGE-17")
@ALL
def test_an_attack_may_damage_several_pokemon_each_for_itself(edition: str) -> None:
    """20 on a weak Active Pokémon with 20 less, 10 on a Benched one, 10 on the attacker."""
    board = _texts(Position(edition))
    board.declare(
        "ex2-47", "attack", "Dark Mind", Damage(Choice(Select("bench", "opponent")), 10), Damage(SELF, 10)
    )
    board.side(0, active=("ex2-47", {"energy": ["sve-007", "sve-007"]}))
    board.side(1, active=("ex9-46", {"tools": [HARD_CHARM]}), bench=[SNORLAX, CORPHISH])
    game = act(board.game(), "attack", "Dark Mind", choosing=["Corphish"])
    assert [active(game, 1).damage, *(mon.damage for mon in bench(game, 1))] == [20, 0, 10]
    assert active(game, 0).damage == 10


@pytest.mark.rule("DAMAGE-19")
@pytest.mark.parametrize(("condition", "coins", "wanted"), [("C", (0,), 30), ("P", (), 10), ("B", (0,), 20)])
@ALL
def test_counters_of_special_conditions_are_not_dealt_by_an_attack(
    edition: str, condition: str, coins: tuple[int, ...], wanted: int
) -> None:
    """Snorlax takes 30 less from attacks and holds a Tool for 20 less."""
    board = _texts(Position(edition))
    board.declare("xy8-118", "attack", "Knock Away", AttackDamage("add", 0))
    board.side(
        0,
        active=(SNORLAX, {"energy": [FIRE] * 4, "tools": [HARD_CHARM], "conditions": condition}),
        hand=[CORPHISH],
    )
    game = act(board.game(coins), "attack" if condition == "C" else "end")
    assert active(game, 0).damage == wanted
    assert active(game, 1).damage == 0


@pytest.mark.rule("D-43")
@pytest.mark.parametrize(("damage", "left"), [(10, 0), (20, 0), (50, 30)])
@ALL
def test_healing_stops_at_no_damage(edition: str, damage: int, left: int) -> None:
    board = Position(edition)
    board.declare("ex1-91", "trainer", "", Heal(Choice(YOUR_POKEMON), 20))
    board.side(0, active=(SNORLAX, {"damage": damage}), hand=["ex1-91", CORPHISH])
    game = act(board.game(), "play", "Potion")
    assert active(game, 0).damage == left
    healed = [event[4] for event in game.state.events if event[0] == "heal"]
    assert healed == [damage - left]
    assert options(game)[-1] == ("end",)


@pytest.mark.rule("DAMAGE-11")
@ALL
def test_damage_to_ones_own_pokemon_has_no_weakness(edition: str) -> None:
    """Every Pokémon is weak to Water here; only the opponent's Active Pokémon takes double damage."""
    board = Position(edition)
    weak = Modify("weakness", "set", scope=Select("play", "both"), types=("Water",))
    board.declare(HIGH_PRESSURE, "trainer", "", weak)
    hits = (Hit(), Damage(SELF, 10), Damage(YOUR_BENCH, 10))
    board.declare(SEISMITOAD_EX, "attack", "Quaking Punch", *hits)
    board.put_stadium(HIGH_PRESSURE)
    board.side(0, active=(SEISMITOAD_EX, {"energy": [WATER, WATER]}), bench=[CORPHISH], hand=[GRASS])
    board.side(1, active=SEISMITOAD_EX, bench=[CORPHISH], hand=[GRASS])
    game = act(board.game(), "attack", "Quaking Punch")
    assert (active(game, 1).damage, active(game, 0).damage, bench(game, 0)[0].damage) == (60, 10, 10)
