"""Types in costs, HP, and what a stage is (TYPE)."""

from __future__ import annotations

import pytest

from tests.engine.kit import Board, act, active, bench, hp_left, kinds, offers, options, top, zone
from tests.engine.rules.by_edition import (
    ALL,
    BAGON,
    BAYLEEF,
    CHARMANDER,
    CHIKORITA,
    CORPHISH,
    DARKNESS,
    FIGHTING,
    FIRE,
    GRASS,
    LIGHTNING,
    MAKUHITA,
    METAL,
    PSYCHIC,
    WATER,
    start,
)
from validator.effects.ir import Choice, Filter, Select
from validator.effects.steps import Devolve, PutIntoPlay

BASIC_ENERGY_CARDS = (GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING, DARKNESS, METAL)
ELECTABUZZ = "swsh2-58"  # Electroslug: Lightning, Lightning, Colorless
REVIVE = "base1-89"
DEVOLUTION_SPRAY = "bw6-113"


@pytest.mark.rule("TYPE-06")
@pytest.mark.parametrize("energy", BASIC_ENERGY_CARDS)
@ALL
def test_any_energy_pays_a_colorless_symbol(edition: str, energy: str) -> None:
    """Charmander's Headbutt costs one, its Slash two."""
    game = start(Board(edition).side(0, active=(CHARMANDER, {"energy": [energy]})))
    assert [row[1] for row in options(game) if row[0] == "attack"] == ["Headbutt"]
    act(game, "attack", "Headbutt")
    assert active(game, 1).damage > 0


@pytest.mark.rule("TYPE-07", "TYPE-06")
@pytest.mark.parametrize(
    ("energy", "able"),
    [
        ([LIGHTNING, FIRE, FIRE], False),
        ([LIGHTNING, LIGHTNING, FIRE], True),
        ([LIGHTNING, LIGHTNING, LIGHTNING], True),
        ([FIRE, FIRE, FIRE], False),
        ([LIGHTNING, LIGHTNING], False),
    ],
)
@ALL
def test_a_coloured_symbol_wants_its_own_type(edition: str, energy: list[str], able: bool) -> None:
    """Two Lightning and one of any type."""
    game = start(Board(edition).side(0, active=(ELECTABUZZ, {"energy": energy}), bench=[BAGON]))
    assert offers(game, "attack", "Electroslug") is able


@pytest.mark.rule("TYPE-14", "KO-01")
@pytest.mark.parametrize(("damage", "falls"), [(30, False), (40, True), (20, False)])
@ALL
def test_damage_as_much_as_the_hp_knocks_out(edition: str, damage: int, falls: bool) -> None:
    """Charmander has 50 HP: four counters and another are as many as it takes."""
    board = Board(edition)
    board.side(0, active=(CHARMANDER, {"energy": [FIRE]}))
    board.side(1, active=(CHARMANDER, {"damage": damage}), bench=[BAGON], hand=[FIRE])
    game = start(board)
    assert hp_left(game, active(game, 1)) == 50 - damage
    act(game, "attack", "Headbutt")
    assert ("knocked out" in kinds(game)) is falls
    assert ("Charmander" in zone(game, 1, "discard")) is falls
    if not falls:
        assert hp_left(game, active(game, 1)) == 40 - damage


@pytest.mark.rule("TYPE-15", "TYPE-16")
@ALL
def test_a_basic_is_played_from_the_hand_and_an_evolution_on_top_of_another_card(edition: str) -> None:
    game = start(Board(edition).side(0, active=CHIKORITA, hand=[CORPHISH, BAYLEEF, FIRE]))
    rows = [row for row in options(game) if row[0] in ("bench", "evolve")]
    assert rows == [("bench", "Corphish"), ("evolve", "Bayleef", "Chikorita")]
    act(game, "evolve", "Bayleef")
    assert len(active(game, 0).cards) == 2 and not bench(game, 0)


@pytest.mark.rule("TYPE-17", "EVOLVE-21")
@ALL
def test_evolved_is_who_has_a_pokemon_card_below(edition: str) -> None:
    """Bayleef from the discard pile, put onto the Bench by an effect, is a Stage 1 and not evolved."""
    stage_1 = Select("discard", where=Filter(stage=("Stage 1",)))
    evolved = Select("play", where=Filter(evolved=True))
    board = Board(edition)
    board.declare(REVIVE, "trainer", "", PutIntoPlay(Choice(stage_1)))
    board.declare(DEVOLUTION_SPRAY, "trainer", "", Devolve(Choice(evolved), to="hand"))
    board.side(
        0,
        active=MAKUHITA,
        bench=[CHIKORITA],
        hand=[REVIVE, DEVOLUTION_SPRAY, BAYLEEF],
        discard=[BAYLEEF],
    )
    game = start(board)
    act(game, "play", "Revive")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Chikorita", "Bayleef"]
    assert not bench(game, 0)[1].is_evolved(game.state)
    assert not offers(game, "play", "Devolution Spray")
    act(game, "evolve", "Bayleef", "Chikorita")
    assert [mon.is_evolved(game.state) for mon in bench(game, 0)] == [True, False]
    act(game, "play", "Devolution Spray")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Chikorita", "Bayleef"]
