"""Attacks declared by hand that copy attacks, choose several times or look back do what they print."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    FIRE,
    GRASS,
    LAPRAS,
    MEWTWO,
    OGERPON,
    PSYCHIC,
    RESHIRAM,
    SPRIGATITO,
    STADIUM,
    WATER,
)
from tests.engine.kit import Board, act, active, bench, kinds, offers, options, pick, zone
from validator.engine.game import Game

SLOWKING, ARBOLIVA, PERSIAN = "sv07-058", "sv10-023", "sv10-150"
HERACROSS, ENAMORUS, CHI_YU = "me02-004", "sv06-093", "me01-031"
OTHER_STADIUM, INTELEON = "sv08.5-108", "me01-041"


def attack_of(
    card_id: str, name: str, energy: list[str], *, stadium: str = "", owner: int = 1, **sides: Any
) -> Game:
    """Use an attack; texts of no concern to it may be missing."""
    board = Board(turn=sides.pop("turn", 3))
    board.side(0, active=(card_id, {"energy": energy, **sides.get("this", {})}), **sides.get("mine", {}))
    board.side(1, **{"active": LAPRAS, **sides.get("theirs", {})})
    if stadium:
        board.put_stadium(stadium, owner)
    game = board.game(lacking=["Arboliva ex DRI 23"])
    act(game, "attack", name)
    return game


@pytest.mark.parametrize(("top", "damage"), [(LAPRAS, 20), (OGERPON, 0), (GRASS, 0)])
def test_seek_inspiration_uses_an_attack_of_the_card_discarded(top: str, damage: int) -> None:
    """Not of a Pokémon with a Rule Box, nor of other cards."""
    game = attack_of(SLOWKING, "Seek Inspiration", [PSYCHIC, PSYCHIC], mine={"deck": [top]})
    if damage:
        act(game, "copy", "Water Gun")
    assert len(zone(game, 0, "discard")) == 1
    assert active(game, 1).damage == damage
    assert ("copy" in kinds(game)) is bool(damage)


def test_oil_salvo_may_choose_one_pokemon_more_than_once() -> None:
    """Weakness to Grass does not count."""
    game = attack_of(ARBOLIVA, "Oil Salvo", [GRASS], theirs={"active": LAPRAS, "bench": [MEWTWO]})
    for name in ("Lapras", "Mewtwo", "Mewtwo", "Mewtwo", "Lapras", "Mewtwo"):
        assert active(game, 1).damage == 0
        pick(game, name)
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (40, 80)


def test_haughty_order_uses_an_attack_of_a_card_revealed() -> None:
    game = attack_of(PERSIAN, "Haughty Order", [FIRE, FIRE], theirs={"deck": [GRASS, LAPRAS, RESHIRAM]})
    act(game, "yes")
    assert {"copy"} == {row[0] for row in options(game)}
    act(game, "copy", "Water Gun")
    assert active(game, 1).damage == 20
    assert "shuffle" in kinds(game)


def test_haughty_order_need_not_use_any() -> None:
    game = attack_of(PERSIAN, "Haughty Order", [FIRE, FIRE], theirs={"deck": [LAPRAS]})
    act(game, "no")
    assert active(game, 1).damage == 0


@pytest.mark.parametrize(("theirs", "damage"), [(MEWTWO, 200), (COPPERAJAH, 80)])
def test_love_resonance_requires_a_type_of_both(theirs: str, damage: int) -> None:
    """Psychic against Psychic, and against Grass and Metal."""
    rows = {"active": ARBOLIVA, "bench": [theirs]}
    game = attack_of(ENAMORUS, "Love Resonance", [PSYCHIC] * 3, theirs=rows)
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("hurt", "damage"), [([2, 60], 160), ([1, 60], 100)])
def test_juggernaut_horn_gives_back_the_damage_of_the_last_turn(hurt: list[int], damage: int) -> None:
    board = Board()
    board.side(0, active=(HERACROSS, {"energy": [GRASS, GRASS], "damage": 60}))
    board.side(1, active=COPPERAJAH)
    game = board.game()
    active(game, 0).hurt = (hurt[0], hurt[1])
    act(game, "attack", "Juggernaut Horn")
    assert active(game, 1).damage == damage - 30  # Resistance to Grass


@pytest.mark.parametrize(("owner", "may"), [(1, False), (0, True)])
def test_scorching_earth_discards_their_stadium_and_shuts_the_way(owner: int, may: bool) -> None:
    game = attack_of(
        CHI_YU, "Scorching Earth", [FIRE], stadium=STADIUM, owner=owner, theirs={"hand": [OTHER_STADIUM]}
    )
    assert (game.state.stadium >= 0) is may
    assert offers(game, "play") is may


@pytest.mark.parametrize(("hurt", "gone"), [(90, "Mewtwo"), (10, "Sprigatito")])
def test_bring_down_knocks_out_the_pokemon_with_the_least_hp(hurt: int, gone: str) -> None:
    """Of both sides, but not the attacker, which has less than any of them."""
    game = attack_of(
        INTELEON,
        "Bring Down",
        [WATER],
        this={"damage": 140},
        mine={"bench": [SPRIGATITO]},
        theirs={"bench": [(MEWTWO, {"damage": hurt})]},
    )
    assert [name for player in (0, 1) for name in zone(game, player, "discard")] == [gone]


def test_bring_down_lets_its_player_choose_among_equals() -> None:
    game = attack_of(INTELEON, "Bring Down", [WATER], theirs={"bench": [MEWTWO, SPRIGATITO, SPRIGATITO]})
    assert options(game) == [("pokemon", "Sprigatito")] * 2
