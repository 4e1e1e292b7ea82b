"""Pokémon Powers, Poké-Powers, Poké-Bodies and Stadiums of the Base Set to the e-Card sets (1996–2002)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.scene import *
from validator.engine.game import Game
from validator.engine.program.card_data import type_mask
from validator.engine.queries import types_of

TYROGUE = "neo2-66"


def game_of(
    card_id: str,
    *,
    this: dict[str, Any] | None = None,
    benched: bool = False,
    theirs: Any = None,
    coins: tuple[int, ...] = (),
    **mine: Any,
) -> Game:
    """Return a game with this Pokémon of player 0 in the Active Spot, or on the Bench."""
    board = Board("ex2004")
    own = (card_id, this or {})
    rows = {"active": own, "hand": [GRASS], **mine}
    if benched:
        rows = {**rows, "active": mine.get("active", LAPRAS), "bench": [own, *mine.get("bench", ())]}
    board.side(0, **rows)
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    return board.game(coins, lacking=others_of(board))


def test_both_sides_switch() -> None:
    game = act(game_of("ecard1-12", bench=[CYCLIZAR], theirs={"bench": [MEWTWO]}), "ability")
    assert (top(game, active(game, 0)), top(game, active(game, 1))) == ("Cyclizar", "Mewtwo")
    assert not offers(game_of("ecard1-12", benched=True, bench=[CYCLIZAR]), "ability")


@pytest.mark.parametrize(("energy", "usable"), [(2, True), (1, False)])
def test_energy_is_searched_if_the_opponent_has_more(energy: int, usable: bool) -> None:
    game = game_of(
        "ecard1-28",
        this={"energy": [GRASS]},
        bench=[CYCLIZAR],
        deck=[FIRE, WATER],
        theirs={"active": (LAPRAS, {"energy": [WATER] * energy})},
    )
    assert offers(game, "ability") is usable
    if usable:
        act(game, "ability", choosing=["Fire Energy"])
        assert energy_on(game, 0, 0) == ["Fire Energy"]


@pytest.mark.parametrize(("coins", "left"), [((1,), 30), ((0,), 50)])
def test_damage_is_healed_for_energy_on_heads(coins: tuple[int, ...], left: int) -> None:
    game = game_of("ecard2-6", this={"energy": [GRASS] * 2}, bench=[(LAPRAS, {"damage": 50})], coins=coins)
    act(game, "ability")
    assert bench(game, 0)[0].damage == left


@pytest.mark.parametrize(("energy", "usable"), [(1, True), (2, False)])
def test_energy_moves_to_the_opponent_who_has_less(energy: int, usable: bool) -> None:
    game = game_of(
        "ecard2-38",
        this={"energy": [GRASS] * 2},
        theirs={"active": (LAPRAS, {"energy": [WATER] * energy}), "discard": [FIRE, CYCLIZAR]},
    )
    assert offers(game, "ability") is usable
    if usable:
        act(game, "ability")
        assert energy_on(game, 1) == ["Water Energy", "Fire Energy"]


def test_cards_of_the_hand_are_exchanged() -> None:
    game = game_of("ecard2-41", this={"energy": [DARKNESS] * 2}, theirs={"hand": [LAPRAS, MEWTWO, CYCLIZAR]})
    act(game, "ability", choosing=["Lapras", "Mewtwo"])
    hand = zone(game, 1, "hand")
    assert len(hand) == 3 and "Cyclizar" in hand
    assert not offers(game_of("ecard2-41", this={"energy": [GRASS]}), "ability")


@pytest.mark.parametrize(("card_id", "stadium", "damage"), [("ecard2-49", "", -10), ("", "gym2-109", -10)])
def test_resistance_is_weaker(card_id: str, stadium: str, damage: int) -> None:
    """An attack of a Fighting Pokémon does 30 less damage to Mewtwo otherwise."""
    done = []
    for counts in (True, False):
        board = Board("current")
        board.side(
            0, active=("sv01-122", {"energy": [FIGHTING] * 2}), bench=[card_id] if card_id and counts else []
        )
        board.side(1, active=MEWTWO)
        if stadium and counts:
            board.put_stadium(stadium)
        game = act(board.game(lacking=others_of(board)), "attack")
        done.append(active(game, 1).damage)
    assert done[0] == done[1] + 20


@pytest.mark.parametrize("turned", [True, False])
def test_a_new_active_pokemon_is_hurt_in_its_own_turn(turned: bool) -> None:
    this = {"conditions": ["S"]} if turned else {}
    game = game_of(
        "neo2-2",
        this=this,
        coins=(0, 0) if turned else (),
        theirs={"active": (CYCLIZAR, {"energy": [GRASS]}), "bench": [MEWTWO], "hand": [GRASS]},
    )
    act(game, "end")
    act(game, "retreat")
    assert active(game, 1).damage == (0 if turned else 10)


@pytest.mark.parametrize("uses", [True, False])
def test_discarded_fire_energy_is_attached(uses: bool) -> None:
    deck = [FIRE, WATER, FIRE, LAPRAS, CYCLIZAR]
    board = Board("ex2004", active=LAPRAS, bench=[RESHIRAM], hand=["neo3-6", GRASS], deck=deck)
    board.side(1, active=LAPRAS, hand=[GRASS])
    game = act(board.after("bench", lacking=others_of(board)), "yes" if uses else "no")
    if uses:
        pick(game, "Reshiram")
        pick(game, "Entei")
        assert [energy_on(game, 0, place) for place in (0, 1)] == [["Fire Energy"]] * 2
        assert len(zone(game, 0, "discard")) == 3
    assert game.state.player == (1 if uses else 0)


def test_energy_moves_among_magnets() -> None:
    game = game_of("neo3-10", this={"energy": [LIGHTNING]}, bench=["base1-53", (LAPRAS, {"energy": [WATER]})])
    act(game, "ability")
    assert energy_on(game, 0) == []
    assert energy_on(game, 0, 0) == ["Lightning Energy"]
    assert energy_on(game, 0, 1) == ["Water Energy"]
    assert offers(game, "ability")


def test_fire_energy_stays_in_the_active_spot() -> None:
    game = act(game_of("neo3-33", this={"energy": [GRASS] * 4 + [FIRE]}, bench=[CYCLIZAR]), "retreat")
    while not offers(game, "end"):
        game.choose(0)
    assert energy_on(game, 0) == ["Fire Energy"]


@pytest.mark.parametrize("benched", [True, False])
def test_baby_pokemon_are_scared(benched: bool) -> None:
    game = game_of(
        "neo4-5", benched=benched, theirs={"active": (TYROGUE, {"energy": [GRASS] * 2}), "hand": [GRASS]}
    )
    act(game, "end")
    assert offers(game, "attack") is benched


@pytest.mark.parametrize(("coins", "asks"), [((1,), True), ((0,), False)])
def test_a_deck_may_be_shuffled_after_a_look(coins: tuple[int, ...], asks: bool) -> None:
    game = act(game_of("neo4-20", coins=coins), "ability")
    assert offers(game, "yes") is asks


def test_two_grass_energy_cards_move() -> None:
    game = game_of("gym2-38", bench=[(LAPRAS, {"energy": [GRASS, WATER]}), (SPRIGATITO, {"energy": [GRASS]})])
    act(game, "ability")
    assert not any("Water Energy" in row for row in options(game))
    game.choose(0, 1)
    assert energy_on(game, 0) == ["Grass Energy"] * 2


def test_a_prize_card_becomes_the_top_card() -> None:
    game = act(game_of("base5-66", deck=[MEWTWO], prizes=[CYCLIZAR] * 6), "ability")
    game.choose(0)
    assert zone(game, 0, "deck")[0] == "Cyclizar"
    assert zone(game, 0, "prizes").count("Mewtwo") == 1


@pytest.mark.parametrize(("card_id", "ways"), [("base2-55", 5), ("ecard3-40", 4)])
def test_one_of_several_piles_is_looked_at(card_id: str, ways: int) -> None:
    deck = [LAPRAS, MEWTWO]
    for number in range(ways):
        game = act(game_of(card_id, deck=deck, theirs={"hand": [GRASS], "deck": deck}), "ability")
        assert len(options(game)) == ways
        game.choose(number)
        while not offers(game, "end"):
            game.choose(0)
        assert [zone(game, player, "deck")[:2] for player in (0, 1)] == [["Lapras", "Mewtwo"]] * 2
        assert not offers(game, "ability")


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
    game = act(game_of("neo3-15", theirs={"active": evolved}), "end")
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
    game = act(act(game_of(CYCLIZAR, hand=["neo2-68"], deck=[LAPRAS, UNOWN]), "bench"), "yes")
    assert not any("Lapras" in row for row in options(game))
    pick(game, "Unown [A]")
    assert [top(game, each) for each in bench(game, 0)] == ["Unown [I]", "Unown [A]"]
    full = act(game_of(CYCLIZAR, hand=["neo2-68"], deck=[LAPRAS, UNOWN], bench=[LAPRAS] * 4), "bench")
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
    game = act(game_of("neo4-59", bench=["neo4-59"], coins=(heads,), theirs=theirs), "ability")
    assert not offers(game, "ability")
    act(game, "end")
    act(game, "attack", "Tail Snap")
    assert active(game, 0).damage == damage


def test_two_coins_decide_whether_a_pokemon_wakes() -> None:
    for awake, coins in ((True, (1, 1)), (False, (1, 0))):
        game = act(game_of("neo4-6", theirs={"active": (LAPRAS, ASLEEP)}, coins=coins), "end")
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
        board = Board("ex2004", active=(CYCLIZAR, {"energy": [WATER] * units}), bench=[LAPRAS])
        board.side(1, active=LAPRAS, bench=["ecard2-3"] * number)
        assert offers(board.game(lacking=others_of(board)), "retreat") is able


@pytest.mark.parametrize(("heads", "other"), [(1, [FIRE, WATER]), (0, [FIRE, WATER]), (1, [])])
def test_magnetic_flow_exchanges_energy(heads: int, other: list[str]) -> None:
    theirs = {"active": (LAPRAS, {"energy": [GRASS]}), "bench": [(MEWTWO, {"energy": other}), CYCLIZAR]}
    game = act(game_of("ecard2-22", coins=(heads,), theirs=theirs), "ability")
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
    game = act(game_of("ecard2-39", bench=[(LAPRAS, {"energy": [WATER]}), MEWTWO], discard=[FIRE]), "ability")
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
    board = Board("ex2004", active=SLUGMA, hand=["ecard3-18"], deck=deck)
    board.side(1, active=LAPRAS, deck=[LAPRAS, WATER, WATER], discard=[WATER])
    game = act(board.after("evolve", lacking=others_of(board)), "yes")
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
    game = act(game_of("ecard3-47", hand=[WATER, LAPRAS], deck=["base3-52", LAPRAS, "base3-50"]), "ability")
    assert not any("Lapras" in row for row in options(game))
    pick(game, "Kabuto")
    assert zone(game, 0, "hand") == ["Lapras", "Kabuto"]
    assert not offers(game_of("ecard3-47", hand=[LAPRAS]), "ability")


def test_crystal_type_follows_the_energy() -> None:
    for energy, kind in ((WATER, "Water"), (GRASS, "Colorless")):
        game = act(game_of("ecard3-149", hand=[energy, LAPRAS]), "energy")
        assert types_of(game.state, active(game, 0)) == type_mask((kind,))


@pytest.mark.parametrize("kept", [True, False])
def test_energy_of_unown_is_not_discarded(kept: bool) -> None:
    board = Board("ex2004", active=RESHIRAM, hand=["ecard2-134", WATER])
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
