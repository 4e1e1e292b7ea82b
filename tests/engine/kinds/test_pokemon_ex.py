"""Pokémon-EX, Pokémon ex, Pokémon-ex of the EX era, Tera Pokémon ex (EXB, EXS, TERA)."""

from __future__ import annotations

import pytest

from tests.engine.kinds.by_kind import *

OGERPON = "sv06-064"  # Wellspring Mask Ogerpon ex, Tera: Sob C 20
DRAGAPULT = ("sv06-128", "sv06-129", "sv06-130")  # Tera: Phantom Dive places counters on the Bench
SEISMITOAD = "bw9-26"  # Seismic Punch CC 30, and 30 to every Benched Pokémon


@pytest.mark.rule("EXB-01")
@pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_a_pokemon_ex_in_capitals_gives_two_prize_cards(edition: str) -> None:
    assert prizes_taken(edition, LUCARIO_EX) == 2
    assert prizes_taken(edition, LUCARIO) == 1


@pytest.mark.rule("EXB-02", "EXB-04", "MEGA-03")
@pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_ex_is_part_of_the_name_and_the_picture_is_not(edition: str) -> None:
    board = Board(edition, active=LUCARIO, bench=[LUCARIO_EX, LUCARIO_EX_FULL_ART], hand=[MEGA_LUCARIO_EX])
    game = board.game()
    assert evolutions(game) == [("M Lucario-EX", "Lucario-EX"), ("M Lucario-EX", "Lucario-EX")]


@pytest.mark.rule("EXB-03")
@pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_a_basic_pokemon_ex_in_capitals_is_benched_and_attacks_like_any_other(edition: str) -> None:
    game = Board(
        edition, active=(LUCARIO_EX, {"energy": [FIGHTING] * 3}), hand=[LUCARIO_EX], theirs=(LUCARIO_EX, {})
    ).after("bench", "Lucario-EX")
    assert len(bench(game, 0)) == 1
    act(game, "attack", "Somersault Kick")
    assert active(game, 1).damage == 100


@pytest.mark.rule("EXS-01")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
def test_a_pokemon_ex_gives_two_prize_cards(edition: str) -> None:
    assert prizes_taken(edition, PIKACHU_EX) == 2


@pytest.mark.rule("EXS-02")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
def test_ex_in_small_letters_is_part_of_the_name(edition: str) -> None:
    board = Board(edition, active=PIKACHU_EX, bench=[PIKACHU], hand=[RAICHU])
    assert evolutions(board.game()) == [("Raichu", "Pikachu")]


@pytest.mark.rule("EXS-03", "MEGA-04")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
def test_an_effect_on_pokemon_ex_in_capitals_does_not_reach_pokemon_ex(edition: str) -> None:
    board = Board(edition, active=((PIKACHU, "xy8-49"), {"energy": [LIGHTNING] * 2}))
    board.side(1, active=LUCARIO_EX, bench=[PIKACHU_EX, (LUCARIO_EX, MEGA_LUCARIO_EX), LUCARIO])
    game = board.after("attack", "Thunderclap Shot")
    assert active(game, 1).damage == 50
    assert [mon.damage for mon in bench(game, 1)] == [0, 50, 0]


@pytest.mark.rule("EXS-04", "D-27")
@pytest.mark.parametrize("edition", ["ex2004", "bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_a_pokemon_ex_of_the_ex_era_is_played_by_its_printed_rule(edition: str) -> None:
    """Printed in the edition's own time or before: allowed, and its two Prize cards are printed."""
    assert prizes_taken(edition, "ex1-97") == 2


@pytest.mark.rule("TERA-01")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
def test_attacks_of_either_player_do_no_damage_to_a_benched_tera_pokemon(edition: str) -> None:
    board = Board(edition, active=(SEISMITOAD, {"energy": [WATER] * 2}), bench=[OGERPON, RIOLU])
    board.side(1, active=LUCARIO, bench=[OGERPON, RIOLU])
    game = board.after("attack", "Seismic Punch")
    assert active(game, 1).damage == 30
    assert [mon.damage for mon in bench(game, 0)] == [0, 30]
    assert [mon.damage for mon in bench(game, 1)] == [0, 30]


@pytest.mark.rule("TERA-02")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
def test_damage_counters_are_put_on_a_benched_tera_pokemon(edition: str) -> None:
    board = Board(edition, active=(DRAGAPULT, {"energy": ["sve-002", PSYCHIC]}))
    board.side(1, active=(LUCARIO_EX, {}), bench=[OGERPON])
    game = board.after("attack", "Phantom Dive")
    assert bench(game, 1)[0].damage == 60


@pytest.mark.rule("TERA-03")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
def test_an_active_tera_pokemon_takes_damage(edition: str) -> None:
    board = Board(edition, active=(LUCARIO, {"energy": [FIGHTING] * 3}), theirs=OGERPON)
    game = board.after("attack", "Metal Claw")
    assert active(game, 1).damage == 40


@pytest.mark.rule("TERA-04")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
def test_a_tera_pokemon_ex_gives_two_prize_cards(edition: str) -> None:
    assert prizes_taken(edition, OGERPON) == 2
