"""Trainer and Special Energy cards of 1996 to 2002 that are declared by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GRASS, LAPRAS, MEWTWO, SPRIGATITO, WATER
from tests.cards.test_first_years import others_of
from tests.engine.kit import Board, act, active, attached, bench, energy_on, offers, options, pick, top, zone
from validator.engine.game import Game

CHARMANDER, CHARMELEON = "base1-46", "base1-24"
EVOLVED = (CHARMANDER, CHARMELEON)
KOGA = "gym2-49"
METAL_POKEMON, DARK_POKEMON = "sv09-109", "neo4-9"


def board_of(*, stadium: str = "", theirs: dict[str, Any] | None = None, **mine: Any) -> Board:
    """Return a board with a Lapras on each side, or whatever is there."""
    board = Board("ex2004")
    board.side(0, **{"active": LAPRAS, **mine})
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    return board.put_stadium(stadium) if stadium else board


def game_with(coins: tuple[int, ...] = (), **rows: Any) -> Game:
    """Return a game with these cards."""
    board = board_of(**rows)
    return board.game(coins, lacking=others_of(board))


def played(card_id: str, coins: tuple[int, ...] = (), **rows: Any) -> Game:
    """Return a game in which a Trainer card was played."""
    rows["hand"] = [card_id, *rows.get("hand", ())]
    game = game_with(coins, **rows)
    act(game, "play")
    return game


@pytest.mark.parametrize(("found", "damage"), [(SPRIGATITO, 30), (LAPRAS, 60), (MEWTWO, 60), (CYCLIZAR, 50)])
def test_revive_leaves_half_the_hp(found: str, damage: int) -> None:
    game = played("base1-89", discard=[found])
    assert [mon.damage for mon in bench(game, 0)] == [damage]
    assert not offers(game_with(hand=["base1-89"], discard=[found], bench=[CYCLIZAR] * 5), "play")
    assert not offers(game_with(hand=["base1-89"], discard=[WATER, CHARMELEON]), "play")


def test_prize_cards_lie_face_up() -> None:
    game = played("base5-15", hand=[WATER])
    assert all(card in game.state.seen for side in game.state.sides for card in side.prizes)


def test_rainbow_energy_of_the_first_years_hurts() -> None:
    game = game_with(hand=["base5-17", LAPRAS])
    act(game, "energy")
    assert active(game, 0).damage == 10
    assert offers(game, "attack", "Water Gun")


@pytest.mark.parametrize(("attacker", "poison"), [(KOGA, True), (CYCLIZAR, False)])
def test_koga_poisons_what_is_damaged(attacker: str, poison: bool) -> None:
    game = played(
        "gym2-19", hand=[WATER], active=(attacker, {"energy": [GRASS] * 3}), theirs={"bench": [CYCLIZAR]}
    )
    row = next(row for row in options(game) if row[0] == "attack" and row[1] != "Messenger")
    act(game, *row)
    assert bool(active(game, 1).poison) is poison


@pytest.mark.parametrize(
    ("pokemon", "card_id", "healed"), [("gym2-76", "gym2-45", True), (CHARMANDER, CHARMELEON, False)]
)
def test_viridian_city_gym_heals_what_evolves(pokemon: str, card_id: str, healed: bool) -> None:
    game = game_with(stadium="gym2-123", active=(pokemon, {"damage": 30}), hand=[card_id, WATER])
    act(game, "evolve")
    assert active(game, 0).damage == (10 if healed else 30)


@pytest.mark.parametrize(("mon", "taken", "done"), [(METAL_POKEMON, 0, 0), (CYCLIZAR, 0, 10)])
def test_metal_energy_protects(mon: str, taken: int, done: int) -> None:
    """A Pokémon of another type does less damage, too."""
    theirs = {"active": (CYCLIZAR, {"energy": [WATER]}), "hand": [WATER]}
    game = game_with(active=(mon, {"energy": ["neo1-19", WATER, WATER]}), hand=[WATER], theirs=theirs)
    if mon == CYCLIZAR:
        act(game, "attack", "Speed Attack")
        assert active(game, 1).damage == 40
    else:
        act(game, "end")
    act(game, "attack", "Tail Snap")
    assert active(game, 0).damage == taken


@pytest.mark.parametrize(("mon", "hurt"), [(CYCLIZAR, 10), (DARK_POKEMON, 0)])
def test_darkness_energy_hurts_and_adds(mon: str, hurt: int) -> None:
    game = game_with(active=(mon, {"energy": ["neo1-104", WATER]}), hand=[WATER], theirs={"hand": [WATER]})
    if mon == CYCLIZAR:
        act(game, "attack", "Tail Snap")
        assert active(game, 1).damage == 20
    else:
        act(game, "end")
    assert active(game, 0).damage == hurt


@pytest.mark.parametrize(("mon", "able"), [("neo4-13", True), (CYCLIZAR, False)])
def test_miracle_energy_is_for_light_pokemon(mon: str, able: bool) -> None:
    game = game_with(active=mon, hand=["neo4-16", LAPRAS], theirs={"hand": [WATER]})
    assert offers(game, "energy") is able
    if able:
        act(game, "energy")
        act(game, "end")
        assert energy_on(game, 0) == []


def knocked_out(tool: str, holder: str = "bench", attacker: str = CYCLIZAR) -> Game:
    """Return a game in which a Pokémon with Fire and Special Energy is Knocked Out."""
    tools = {"tools": [tool]}
    mine = {"damage": 120, "energy": [FIRE, "neo1-19"]}
    board = board_of(
        active=(LAPRAS, {**mine, **(tools if holder == "active" else {})}),
        bench=[(MEWTWO, tools if holder == "bench" else {})],
        theirs={"active": (attacker, {"energy": [WATER] * 3}), "hand": [WATER]},
    )
    board.player = 1
    game = board.game(lacking=others_of(board))
    act(game, "attack", "Speed Attack")
    return game


@pytest.mark.parametrize("uses", [True, False])
def test_exp_all_saves_basic_energy(uses: bool) -> None:
    game = knocked_out("ex6-91")
    act(game, "yes" if uses else "no")
    game.choose(0)
    mon = active(game, 0)
    assert top(game, mon) == "Mewtwo"
    assert attached(game, mon) == (["Fire Energy"] if uses else ["EXP.ALL"])


def test_exp_all_is_not_for_pokemon_with_an_owner() -> None:
    game = game_with(hand=["ex6-91", WATER], bench=[KOGA])
    assert not any("Koga's Pidgey" in row for row in options(game) if "EXP.ALL" in row)
    assert any("Lapras" in row for row in options(game) if "EXP.ALL" in row)


def test_time_shard_returns_basic_energy() -> None:
    game = knocked_out("ecard2-135", "active")
    act(game, "yes")
    pick(game, "Fire Energy")
    assert "Fire Energy" in zone(game, 0, "hand")
    assert "Metal Energy" in zone(game, 0, "discard")


@pytest.mark.parametrize(("heads", "room"), [(1, True), (0, True), (1, False)])
def test_apricorn_forest_finds_the_type_of_an_energy(heads: int, room: bool) -> None:
    game = game_with(
        (heads,),
        stadium="ecard2-118",
        hand=[GRASS],
        deck=[MEWTWO, SPRIGATITO],
        bench=[] if room else [LAPRAS] * 5,
    )
    assert offers(game, "ability") is room
    if room:
        act(game, "ability")
        if heads:
            assert not any("Mewtwo" in row for row in options(game))
            pick(game, "Sprigatito")
        assert len(bench(game, 0)) == heads


@pytest.mark.parametrize(("damage", "left"), [(110, 80), (100, 100)])
def test_healing_berry_is_eaten_with_little_hp(damage: int, left: int) -> None:
    game = game_with(active=(LAPRAS, {"damage": damage, "tools": ["ecard2-125"]}), theirs={"hand": [WATER]})
    act(game, "end")
    assert active(game, 0).damage == left
    assert bool(attached(game, active(game, 0))) is (damage == left)


@pytest.mark.parametrize(("where", "left"), [("Mewtwo", 20), ("Lapras", 30)])
def test_pokemon_park_heals_on_the_bench(where: str, left: int) -> None:
    game = game_with(
        stadium="pop2-10",
        active=(LAPRAS, {"damage": 30}),
        bench=[(MEWTWO, {"damage": 30})],
        hand=[WATER, CYCLIZAR],
    )
    act(game, "energy", "Water Energy", where)
    mon = bench(game, 0)[0] if where == "Mewtwo" else active(game, 0)
    assert mon.damage == left


@pytest.mark.parametrize("heads", [1, 0])
def test_undersea_ruins_devolves(heads: int) -> None:
    game = game_with((heads,), stadium="ecard2-138", active=EVOLVED, hand=[WATER])
    act(game, "ability")
    assert (top(game, active(game, 0)) == "Charmander") is bool(heads)
    assert zone(game, 0, "discard") == ["Charmeleon"] * heads


def test_power_plant_exchanges_energy() -> None:
    game = game_with(stadium="ecard2-139", hand=[WATER, LAPRAS], discard=[FIRE, LAPRAS])
    act(game, "ability")
    pick(game, "Fire Energy")
    assert zone(game, 0, "hand") == ["Lapras", "Fire Energy"]
    assert not offers(game, "ability")
    assert not offers(game_with(stadium="ecard2-139", hand=[LAPRAS], discard=[FIRE]), "ability")


def test_boost_energy_stays_for_a_turn() -> None:
    game = game_with(active=EVOLVED, bench=[LAPRAS], hand=["pop5-8", CYCLIZAR], theirs={"hand": [WATER]})
    assert not offers(game, "energy", "Boost Energy", "Lapras")
    act(game, "energy", "Boost Energy", "Charmeleon")
    assert not offers(game, "retreat")
    assert offers(game, "attack", "Slash")
    act(game, "end")
    assert energy_on(game, 0) == []


@pytest.mark.parametrize(("card_id", "able"), [(WATER, True), ("ecard3-123", False)])
def test_ancient_ruins_reward_a_hand_without_supporters(card_id: str, able: bool) -> None:
    game = game_with(stadium="ecard3-119", hand=[card_id], deck=[LAPRAS])
    assert offers(game, "ability") is able
    if able:
        act(game, "ability")
        assert len(zone(game, 0, "hand")) == 2
        return
    act(game, "play")
    while not offers(game, "end"):
        game.choose(len(options(game)) - 1)
    assert game.state.player == 0 and not offers(game, "ability")


@pytest.mark.parametrize(("number", "most"), [(1, 3), (2, 5)])
def test_hyper_potion_heals_for_energy(number: int, most: int) -> None:
    mine = (LAPRAS, {"damage": 60, "energy": [WATER, FIRE, "neo1-19"]})
    game = played("ecard3-127", active=mine, bench=[(MEWTWO, {"damage": 10})], hand=[WATER])
    assert not any("Metal Energy" in row for row in options(game))
    game.choose(*range(number))
    assert [row[1] for row in options(game)] == [str(n) for n in range(most + 1)]
    game.choose(most)
    assert active(game, 0).damage == 60 - 10 * most


@pytest.mark.parametrize(("damage", "name"), [(20, "Charmeleon"), (10, "Charmander")])
def test_star_piece_evolves_a_hurt_pokemon(damage: int, name: str) -> None:
    holder = (CHARMANDER, {"damage": damage, "tools": ["ecard3-139"]})
    game = game_with(bench=[holder], deck=[CHARMELEON], hand=[WATER], theirs={"hand": [WATER]})
    act(game, "end")
    if damage == 20:
        pick(game, "Charmeleon")
    assert top(game, bench(game, 0)[0]) == name
    assert bool(attached(game, bench(game, 0)[0])) is (damage == 10)


def test_bounce_energy_takes_the_place_of_basic_energy() -> None:
    game = game_with(active=(LAPRAS, {"energy": [WATER]}), bench=[MEWTWO], hand=["ecard3-142", CYCLIZAR])
    assert not offers(game, "energy", "Bounce Energy", "Mewtwo")
    act(game, "energy")
    assert energy_on(game, 0) == ["Bounce Energy"]
    assert "Water Energy" in zone(game, 0, "hand")


@pytest.mark.parametrize("uses", [True, False])
def test_retro_energy_may_devolve(uses: bool) -> None:
    game = game_with(active=(EVOLVED, {"damage": 40}), hand=["ecard3-144", LAPRAS])
    act(game, "energy")
    act(game, "yes" if uses else "no")
    if uses:
        game.choose(2)
    assert (top(game, active(game, 0)), active(game, 0).damage) == (
        ("Charmander", 20) if uses else ("Charmeleon", 40)
    )
    assert energy_on(game, 0) == ["Retro Energy"]


@pytest.mark.parametrize("theirs", ["yes", "no"])
def test_pokemon_march_finds_a_pokemon_for_each_player(theirs: str) -> None:
    game = played(
        "neo1-102", deck=[MEWTWO, WATER, LAPRAS], theirs={"deck": [SPRIGATITO, CHARMELEON, CYCLIZAR]}
    )
    act(game, theirs)
    if theirs == "yes":
        assert not any("Charmeleon" in row for row in options(game))
        pick(game, "Sprigatito")
    act(game, "yes")
    pick(game, "Mewtwo")
    assert [top(game, each) for each in bench(game, 0)] == ["Mewtwo"]
    assert [top(game, each) for each in bench(game, 1)] == ["Sprigatito"] * (theirs == "yes")


@pytest.mark.parametrize("accepts", [True, False])
def test_challenge_fills_benches_or_draws(accepts: bool) -> None:
    game = played(
        "base5-74",
        deck=[MEWTWO, WATER, LAPRAS],
        theirs={"deck": [SPRIGATITO, CYCLIZAR], "bench": [LAPRAS] * 4},
    )
    assert game.state.player == 0
    act(game, "yes" if accepts else "no")
    if not accepts:
        assert zone(game, 0, "hand") == ["Mewtwo", "Water Energy"]
        return
    pick(game, "Mewtwo", "Lapras")
    assert bench(game, 0) == ()
    pick(game, "Cyclizar")
    assert [top(game, each) for each in bench(game, 0)] == ["Mewtwo", "Lapras"]
    assert top(game, bench(game, 1)[-1]) == "Cyclizar" and len(bench(game, 1)) == 5


@pytest.mark.parametrize("trainer", ["base5-74", "neo1-102"])
def test_a_deck_without_basic_pokemon_is_not_told_by_a_missing_question(trainer: str) -> None:
    """The player who is asked is the one whose deck, or whose opponent's, has no Basic Pokémon."""
    game = played(trainer, deck=[WATER], theirs={"deck": [WATER]})
    assert game.decision is not None and offers(game, "yes") and offers(game, "no")
    assert game.decision.player == 1


def test_challenge_with_one_full_bench_fills_the_other() -> None:
    theirs = {"deck": [SPRIGATITO, CYCLIZAR]}
    game = played("base5-74", bench=[LAPRAS] * 5, deck=[MEWTWO, WATER], theirs=theirs)
    act(game, "yes")
    pick(game, "Cyclizar")
    assert (len(bench(game, 0)), [top(game, each) for each in bench(game, 1)]) == (5, ["Cyclizar"])


def test_challenge_with_both_benches_full_draws_without_a_question() -> None:
    full = {"deck": [SPRIGATITO], "bench": [LAPRAS] * 5}
    game = played("base5-74", bench=[LAPRAS] * 5, deck=[MEWTWO, WATER, LAPRAS], theirs=full)
    assert zone(game, 0, "hand") == ["Mewtwo", "Water Energy"]
    assert not offers(game, "yes") and game.state.player == 0


def test_gift_asks_a_player_whose_deck_has_no_tool() -> None:
    game = game_with(theirs={"deck": [WATER]}, bench=["neo1-51"], hand=["neo4-15"], deck=[WATER])
    act(game, "evolve", "Light Togetic")
    for player, answer in ((1, "yes"), (0, "no")):
        assert game.decision is not None and game.decision.player == player
        assert zone(game, player, "hand") == []
        act(game, answer)


def test_giovanni_lets_a_fresh_pokemon_evolve_twice() -> None:
    game = game_with(hand=["gym2-18", "gym2-76", "gym2-45", "gym2-7", CHARMANDER, CHARMELEON])
    act(game, "bench", "Giovanni's Nidoran ♂")
    act(game, "bench", "Charmander")
    assert not offers(game, "evolve")
    act(game, "play")
    act(game, "evolve", "Giovanni's Nidorino")
    act(game, "evolve", "Giovanni's Nidoking")
    assert top(game, bench(game, 0)[0]) == "Giovanni's Nidoking"
    assert not offers(game, "evolve")
