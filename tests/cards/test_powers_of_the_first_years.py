"""Pokémon Powers, Poké-Powers and Poké-Bodies of 1996 to 2002 that are declared by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GRASS, LAPRAS, MEWTWO, PSYCHIC, RESHIRAM, WATER
from tests.cards.test_first_years import game_of, others_of
from tests.engine.kit import (
    Board,
    act,
    active,
    bench,
    energy_on,
    offers,
    options,
    pick,
    top,
    zone,
)
from validator.engine.game import Game
from validator.engine.program.card_data import type_mask
from validator.engine.queries import types_of

EEVEE, UNOWN = "neo2-38", "neo2-14"
ASLEEP: dict[str, Any] = {"conditions": ["S"]}
CHARMANDER, CHARMELEON, CHARIZARD = "base1-46", "base1-24", "base1-4"
POLIWAG, SLUGMA = "base1-59", "neo3-53"


def attacks_of(game: Game) -> set[str]:
    """Return the names of the attacks that the player may use."""
    return {row[1] for row in options(game) if row[0] == "attack"}


@pytest.mark.parametrize(
    ("source", "benched", "names"),
    [
        ("neo3-26", False, {"Super Psy Bolt"}),
        ("ecard1-1", False, {"Super Psy Bolt", "Water Gun"}),
        ("gym2-16", False, {"Speed Attack"}),
    ],
)
def test_attacks_are_copied(source: str, benched: bool, names: set[str]) -> None:
    energy = [PSYCHIC, PSYCHIC, WATER]
    theirs = {"active": MEWTWO, "bench": [LAPRAS]}
    copied = {"Super Psy Bolt", "Water Gun", "Speed Attack"}
    for this, expected in (({"energy": energy}, names), ({"energy": energy, "conditions": ["C"]}, set())):
        game = game_of(source, this=this, theirs=theirs, bench=[CYCLIZAR])
        if source == "gym2-16":
            expected = {"Super Psy Bolt"} if expected else set()
            game = game_of(source, this=this, bench=[CYCLIZAR, MEWTWO])
        assert attacks_of(game) & copied == expected


def test_lower_stages_lend_their_attacks_to_both_sides() -> None:
    evolved = ((CHARMANDER, CHARMELEON), {"energy": [FIRE] * 4})
    for source in ("neo3-15", CYCLIZAR):
        game = game_of(source, benched=True, active=evolved)
        assert ("Scratch" in attacks_of(game)) is (source == "neo3-15")
    game = game_of("neo3-15", theirs={"active": evolved})
    act(game, "end")
    assert "Scratch" in attacks_of(game)


@pytest.mark.parametrize(("frogs", "done"), [(2, 80), (1, 40)])
def test_frog_song_needs_four_of_them(frogs: int, done: int) -> None:
    energy = {"energy": [WATER] * 4}
    game = game_of("neo2-8", this=energy, coins=(1, 0), bench=[POLIWAG], theirs={"bench": [POLIWAG] * frogs})
    act(game, "attack", "Doubleslap")
    assert active(game, 1).damage == done


@pytest.mark.parametrize(
    ("heads", "energy", "found"), [(1, FIRE, "Flareon"), (1, WATER, "Vaporeon"), (0, FIRE, "")]
)
def test_energy_evolution_finds_the_type_of_the_energy(heads: int, energy: str, found: str) -> None:
    game = game_of(EEVEE, hand=[energy], deck=["base2-3", "base2-12", "base2-4"], coins=(heads,))
    act(game, "energy")
    if found:
        assert len([row for row in options(game) if len(row) > 1]) == 1
        pick(game, found)
    assert top(game, active(game, 0)) == (found or "Eevee")


def test_a_played_unown_fetches_another() -> None:
    game = game_of(CYCLIZAR, hand=["neo2-68"], deck=[LAPRAS, UNOWN])
    act(game, "bench")
    act(game, "yes")
    assert not any("Lapras" in row for row in options(game))
    pick(game, "Unown [A]")
    assert [top(game, each) for each in bench(game, 0)] == ["Unown [I]", "Unown [A]"]
    full = game_of(CYCLIZAR, hand=["neo2-68"], deck=[LAPRAS, UNOWN], bench=[LAPRAS] * 4)
    act(full, "bench")
    assert not offers(full, "yes")


@pytest.mark.parametrize("heads", [1, 0])
def test_a_played_unown_returns_another(heads: int) -> None:
    game = game_of(
        CYCLIZAR, hand=["neo4-89"], bench=[(UNOWN, {"energy": [WATER]}), "neo4-89"], coins=(heads,)
    )
    act(game, "bench")
    act(game, "yes")
    assert ("Unown [A]" in zone(game, 0, "hand")) is bool(heads)
    assert ("Water Energy" in zone(game, 0, "discard")) is bool(heads)


@pytest.mark.parametrize(("heads", "damage"), [(1, 0), (0, 10)])
def test_quicken_protects_every_unown(heads: int, damage: int) -> None:
    theirs = {"active": (CYCLIZAR, {"energy": [WATER]}), "hand": [WATER]}
    game = game_of("neo4-59", bench=["neo4-59"], coins=(heads,), theirs=theirs)
    act(game, "ability")
    assert not offers(game, "ability")
    act(game, "end")
    act(game, "attack", "Tail Snap")
    assert active(game, 0).damage == damage


def test_two_coins_decide_whether_a_pokemon_wakes() -> None:
    for awake, coins in ((True, (1, 1)), (False, (1, 0))):
        game = game_of("neo4-6", theirs={"active": (LAPRAS, ASLEEP)}, coins=coins)
        act(game, "end")
        assert (active(game, 1).turned == 0) is awake


@pytest.mark.parametrize(("benched", "offered"), [(True, True), (False, False)])
def test_tailwind_makes_retreating_free(benched: bool, offered: bool) -> None:
    game = (
        game_of("ecard1-9", benched=benched, active=LAPRAS, bench=[CYCLIZAR])
        if benched
        else game_of("ecard1-9")
    )
    assert offers(game, "ability") is offered
    if offered:
        assert not offers(game, "retreat")
        act(game, "ability")
        assert offers(game, "retreat")


@pytest.mark.parametrize("number", [0, 1, 2])
def test_gluey_slime_does_not_add_up(number: int) -> None:
    for units, able in ((1, number == 0), (2, True)):
        board = Board("ex2004")
        board.side(0, active=(CYCLIZAR, {"energy": [WATER] * units}), bench=[LAPRAS])
        board.side(1, active=LAPRAS, bench=["ecard2-3"] * number)
        assert offers(board.game(lacking=others_of(board)), "retreat") is able


@pytest.mark.parametrize(("heads", "other"), [(1, [FIRE, WATER]), (0, [FIRE, WATER]), (1, [])])
def test_magnetic_flow_exchanges_energy(heads: int, other: list[str]) -> None:
    theirs = {"active": (LAPRAS, {"energy": [GRASS]}), "bench": [(MEWTWO, {"energy": other}), CYCLIZAR]}
    game = game_of("ecard2-22", coins=(heads,), theirs=theirs)
    act(game, "ability")
    if heads and other:
        pick(game, "Lapras")
        pick(game, "Fire Energy")
        assert (energy_on(game, 1), energy_on(game, 1, 0)) == (
            ["Fire Energy"],
            ["Water Energy", "Grass Energy"],
        )
    else:
        assert energy_on(game, 1) == ["Grass Energy"]
    assert not offers(game_of("ecard2-22", benched=True, theirs=theirs), "ability")


def test_miracle_shift_replaces_energy() -> None:
    game = game_of("ecard2-39", bench=[(LAPRAS, {"energy": [WATER]}), MEWTWO], discard=[FIRE])
    act(game, "ability")
    pick(game, "Fire Energy")
    assert energy_on(game, 0, 0) == ["Fire Energy"]
    assert zone(game, 0, "discard") == ["Water Energy"]


def test_poke_bodies_are_ignored_for_a_turn() -> None:
    theirs = {"bench": ["ecard2-3"]}
    game = game_of("ecard3-1", this={"energy": [WATER]}, bench=[LAPRAS], theirs=theirs)
    assert not offers(game, "retreat")
    act(game, "ability")
    assert offers(game, "retreat")
    assert not offers(game_of("ecard3-1", benched=True, theirs=theirs), "ability")


def test_streaming_mantle_turns_energy_over() -> None:
    deck = [FIRE, FIRE, FIRE, LAPRAS]
    board = Board("ex2004")
    board.side(0, active=SLUGMA, hand=["ecard3-18"], deck=deck)
    board.side(1, active=LAPRAS, deck=[LAPRAS, WATER, WATER], discard=[WATER])
    game = board.game(lacking=others_of(board))
    act(game, "evolve")
    act(game, "yes")
    assert zone(game, 0, "discard") == []
    assert zone(game, 1, "discard") == ["Lapras"]


def test_each_active_pokemon_is_healed() -> None:
    hurt = (LAPRAS, {"damage": 30})
    game = game_of(
        "ecard3-34", benched=True, active=hurt, theirs={"active": (MEWTWO, {"damage": 10})}, coins=(1,)
    )
    act(game, "ability")
    game.choose(1)
    game.choose(1)
    assert (active(game, 0).damage, active(game, 1).damage) == (20, 0)
    assert not offers(game_of("ecard3-34"), "ability")


def test_reconstruction_needs_basic_energy() -> None:
    game = game_of("ecard3-47", hand=[WATER, LAPRAS], deck=["base3-52", LAPRAS, "base3-50"])
    act(game, "ability")
    assert not any("Lapras" in row for row in options(game))
    pick(game, "Kabuto")
    assert zone(game, 0, "hand") == ["Lapras", "Kabuto"]
    assert not offers(game_of("ecard3-47", hand=[LAPRAS]), "ability")


def test_crystal_type_follows_the_energy() -> None:
    for energy, kind in ((WATER, "Water"), (GRASS, "Colorless")):
        game = game_of("ecard3-149", hand=[energy, LAPRAS])
        act(game, "energy")
        assert types_of(game.state, active(game, 0)) == type_mask((kind,))


@pytest.mark.parametrize("kept", [True, False])
def test_energy_of_unown_is_not_discarded(kept: bool) -> None:
    board = Board("ex2004")
    board.side(0, active=RESHIRAM, hand=["ecard2-134", WATER])
    board.side(1, active=(UNOWN, {"energy": [PSYCHIC]}), bench=["neo3-58"] if kept else [])
    game = board.game((1, 1), lacking=others_of(board))
    assert offers(game, "play", "Super Energy Removal 2") is not kept


@pytest.mark.parametrize(("other", "kind"), [(LAPRAS, "Water"), (CYCLIZAR, "")])
def test_shift_takes_the_type_of_another_pokemon(other: str, kind: str) -> None:
    game = game_of("base2-13", hand=[WATER, LAPRAS], theirs={"active": other, "hand": [WATER]})
    assert offers(game, "ability") is bool(kind)
    if kind:
        act(game, "ability")
        act(game, "end")
        assert types_of(game.state, active(game, 0)) == type_mask((kind,))


@pytest.mark.parametrize(("theirs", "mine"), [("yes", "yes"), ("no", "yes"), ("no", "no")])
def test_gift_is_for_both_players(theirs: str, mine: str) -> None:
    tool = "ecard2-125"
    game = game_of("neo1-51", hand=["neo4-15", WATER], deck=[LAPRAS, tool], theirs={"deck": [MEWTWO, tool]})
    act(game, "evolve")
    for player, answer in ((1, theirs), (0, mine)):
        act(game, answer)
        if answer == "yes":
            assert not any("Mewtwo" in row or "Lapras" in row for row in options(game))
            pick(game, "Healing Berry")
        assert ("Healing Berry" in zone(game, player, "hand")) is (answer == "yes")
