"""Trainer and Special Energy cards of the Base Set to the e-Card sets (1996–2002)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.scene import *
from validator.engine.game import Game

CHARMANDER, CHARMELEON = "base1-46", "base1-24"
EVOLVED = (CHARMANDER, CHARMELEON)
KOGA = "gym2-49"
METAL_POKEMON, DARK_POKEMON = "sv09-109", "neo4-9"


def board_of(*, stadium: str = "", theirs: dict[str, Any] | None = None, **mine: Any) -> Board:
    """Return a board with a Lapras on each side, or whatever is there."""
    board = Board("ex2004", **{"active": LAPRAS, **mine}, theirs={"active": LAPRAS, **(theirs or {})})
    return board.put_stadium(stadium) if stadium else board


def game_with(coins: tuple[int, ...] = (), **rows: Any) -> Game:
    """Return a game with these cards."""
    board = board_of(**rows)
    return board.game(coins, lacking=others_of(board))


def after_playing(card_id: str, coins: tuple[int, ...] = (), **rows: Any) -> Game:
    """Return a game in which a Trainer card was played."""
    rows["hand"] = [card_id, *rows.get("hand", ())]
    game = act(game_with(coins, **rows), "play")
    return game


@pytest.mark.parametrize(("found", "damage"), [(SPRIGATITO, 30), (LAPRAS, 60), (MEWTWO, 60), (CYCLIZAR, 50)])
def test_revive_leaves_half_the_hp(found: str, damage: int) -> None:
    game = after_playing("base1-89", discard=[found])
    assert [mon.damage for mon in bench(game, 0)] == [damage]
    assert not offers(game_with(hand=["base1-89"], discard=[found], bench=[CYCLIZAR] * 5), "play")
    assert not offers(game_with(hand=["base1-89"], discard=[WATER, CHARMELEON]), "play")


def test_prize_cards_lie_face_up() -> None:
    game = after_playing("base5-15", hand=[WATER])
    assert all(card in game.state.seen for side in game.state.sides for card in side.prizes)


def test_rainbow_energy_of_the_first_years_hurts() -> None:
    game = act(game_with(hand=["base5-17", LAPRAS]), "energy")
    assert active(game, 0).damage == 10
    assert offers(game, "attack", "Water Gun")


@pytest.mark.parametrize(("attacker", "poison"), [(KOGA, True), (CYCLIZAR, False)])
def test_koga_poisons_what_is_damaged(attacker: str, poison: bool) -> None:
    game = after_playing(
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
    game = act(board.game(lacking=others_of(board)), "attack", "Speed Attack")
    return game


@pytest.mark.parametrize("uses", [True, False])
def test_exp_all_saves_basic_energy(uses: bool) -> None:
    game = act(knocked_out("ex6-91"), "yes" if uses else "no")
    game.choose(0)
    mon = active(game, 0)
    assert top(game, mon) == "Mewtwo"
    assert attached(game, mon) == (["Fire Energy"] if uses else ["EXP.ALL"])


def test_time_shard_returns_basic_energy() -> None:
    game = act(knocked_out("ecard2-135", "active"), "yes", choosing=["Fire Energy"])
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
    game = act(game_with((heads,), stadium="ecard2-138", active=EVOLVED, hand=[WATER]), "ability")
    assert (top(game, active(game, 0)) == "Charmander") is bool(heads)
    assert zone(game, 0, "discard") == ["Charmeleon"] * heads


def test_power_plant_exchanges_energy() -> None:
    game = act(game_with(stadium="ecard2-139", hand=[WATER, LAPRAS], discard=[FIRE, LAPRAS]), "ability")
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
    game = after_playing("ecard3-127", active=mine, bench=[(MEWTWO, {"damage": 10})], hand=[WATER])
    assert not any("Metal Energy" in row for row in options(game))
    game.choose(*range(number))
    assert [row[1] for row in options(game)] == [str(n) for n in range(most + 1)]
    game.choose(most)
    assert active(game, 0).damage == 60 - 10 * most


@pytest.mark.parametrize(("damage", "name"), [(20, "Charmeleon"), (10, "Charmander")])
def test_star_piece_evolves_a_hurt_pokemon(damage: int, name: str) -> None:
    holder = (CHARMANDER, {"damage": damage, "tools": ["ecard3-139"]})
    game = act(game_with(bench=[holder], deck=[CHARMELEON], hand=[WATER], theirs={"hand": [WATER]}), "end")
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
    game = act(game_with(active=(EVOLVED, {"damage": 40}), hand=["ecard3-144", LAPRAS]), "energy")
    act(game, "yes" if uses else "no")
    if uses:
        game.choose(2)
    assert (top(game, active(game, 0)), active(game, 0).damage) == (
        ("Charmander", 20) if uses else ("Charmeleon", 40)
    )
    assert energy_on(game, 0) == ["Retro Energy"]


@pytest.mark.parametrize("theirs", ["yes", "no"])
def test_pokemon_march_finds_a_pokemon_for_each_player(theirs: str) -> None:
    game = after_playing(
        "neo1-102", deck=[MEWTWO, WATER, LAPRAS], theirs={"deck": [SPRIGATITO, CHARMELEON, CYCLIZAR]}
    )
    act(game, theirs)
    if theirs == "yes":
        assert not any("Charmeleon" in row for row in options(game))
        pick(game, "Sprigatito")
    act(game, "yes", choosing=["Mewtwo"])
    assert [top(game, each) for each in bench(game, 0)] == ["Mewtwo"]
    assert [top(game, each) for each in bench(game, 1)] == ["Sprigatito"] * (theirs == "yes")


@pytest.mark.parametrize("accepts", [True, False])
def test_challenge_fills_benches_or_draws(accepts: bool) -> None:
    game = after_playing(
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
def test_a_deck_without_basic_pokemon_is_not_revealed_by_a_missing_question(trainer: str) -> None:
    """The player who is asked is the one whose deck, or whose opponent's, has no Basic Pokémon."""
    game = after_playing(trainer, deck=[WATER], theirs={"deck": [WATER]})
    assert game.decision is not None and offers(game, "yes") and offers(game, "no")
    assert game.decision.player == 1


def test_challenge_with_one_full_bench_fills_the_other() -> None:
    theirs = {"deck": [SPRIGATITO, CYCLIZAR]}
    game = act(after_playing("base5-74", bench=[LAPRAS] * 5, deck=[MEWTWO, WATER], theirs=theirs), "yes")
    pick(game, "Cyclizar")
    assert (len(bench(game, 0)), [top(game, each) for each in bench(game, 1)]) == (5, ["Cyclizar"])


def test_challenge_with_both_benches_full_draws_without_a_question() -> None:
    full = {"deck": [SPRIGATITO], "bench": [LAPRAS] * 5}
    game = after_playing("base5-74", bench=[LAPRAS] * 5, deck=[MEWTWO, WATER, LAPRAS], theirs=full)
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


def test_exp_all_is_not_for_pokemon_with_an_owner() -> None:
    game = game_with(hand=["ex6-91", WATER], bench=[KOGA])
    assert not any("Koga's Pidgey" in row for row in options(game) if "EXP.ALL" in row)
    assert any("Lapras" in row for row in options(game) if "EXP.ALL" in row)


SUPER_POTION = "base4-117"


@pytest.mark.parametrize(
    ("damage", "energy", "played"), [(50, [WATER], True), (0, [WATER], False), (50, [], False)]
)
def test_super_potion_needs_a_damaged_pokemon_with_energy(
    damage: int, energy: list[str], played: bool
) -> None:
    board = Board().side(0, active=(LAPRAS, {"damage": damage, "energy": energy}), hand=[SUPER_POTION])
    assert offers(board.game(), "play", "Super Potion") is played


def test_super_potion_discards_an_energy_of_the_pokemon_it_heals() -> None:
    hurt = {"damage": 50, "energy": [WATER, WATER]}
    board = Board().side(
        0, active=(LAPRAS, hurt), bench=[(RESHIRAM, {"damage": 20, "energy": [WATER]})], hand=[SUPER_POTION]
    )
    game = act(board.game(), "play", "Super Potion", choosing=["Lapras"])
    pick(game, "Water Energy")
    assert options(game) == [("number", str(number)) for number in range(5)]
    act(game, "number", "4")
    assert active(game, 0).damage == 10
    assert attached(game, active(game, 0)) == ["Water Energy"]
    assert zone(game, 0, "discard") == ["Water Energy", "Super Potion"]


CANDY, ARVEN, TOOL = "me01-125", "sv01-166", "sv01-169"
STAGES = ("sv01-013", "sv01-014", "sv01-015")
SABRINA, ERIKA, UNOWN = "gym1-92", "gym2-70", "neo2-14"
DARK, LIGHT = "neo4-9", "neo4-24"
UNREAD = {
    "lacking": (
        *LACKING,
        "Defiance Band SVI 169",
        "Sabrina's Drowzee G1 92",
        "Erika's Oddish G2 70",
        "Unown [A] N2 14",
        "Dark Scizor N4 9",
        "Light Ledian N4 24",
    )
}
"""Cards whose texts these tests do not use."""


# --------------------------------------------------------------------------- hands and decks


def test_super_energy_retrieval_takes_other_energy_than_it_pays() -> None:
    game = played("neo1-89", hand=[FIRE, WATER], discard=[GRASS, LIGHTNING, PSYCHIC])
    assert sorted(zone(game, 0, "hand")) == ["Grass Energy", "Lightning Energy", "Psychic Energy"]
    assert not can_be_played("neo1-89", hand=[FIRE, WATER], discard=[MEWTWO])
    assert not can_be_played("neo1-89", hand=[FIRE], discard=[GRASS])


def test_new_pokedex_orders_up_to_five_cards() -> None:
    game = act(played("neo1-95", deck=[FIRE, WATER, MEWTWO], deck_size=3), "number", "2")
    shown = [row[1] for row in options(game)]
    pick(game, *reversed(shown))
    assert zone(game, 0, "deck")[:2] == list(reversed(shown))


def test_impostors_invention_gives_new_prize_cards() -> None:
    game = played("neo4-94", theirs={"prizes": [MEWTWO, LAPRAS], "deck": [FIRE] * 4, "deck_size": 4})
    act(game, "yes")
    assert len(zone(game, 1, "prizes")) == 2 and len(zone(game, 1, "deck")) == 4


@pytest.mark.parametrize("heads", [0, 1])
def test_energy_amplifier_trades_energy_for_more(heads: int) -> None:
    assert not can_be_played("neo4-98", hand=[MEWTWO])
    game = played("neo4-98", hand=[FIRE], deck=[WATER, LIGHTNING, MEWTWO], more={"coins": (heads,)})
    if heads:
        pick(game, "Water Energy", "Lightning Energy", "Grass Energy")
    assert len(zone(game, 0, "hand")) == 3 * heads


def test_erikas_maids_trade_two_cards() -> None:
    game = played("gym1-109", hand=[FIRE, WATER], deck=[ERIKA, MEWTWO], more=UNREAD)
    pick(game, options(game)[0][1])
    assert len(zone(game, 0, "hand")) == 1 and "Fire Energy" in zone(game, 0, "deck")
    assert not can_be_played("gym1-109", hand=[FIRE])


def test_good_manners_and_blaines_last_resort_need_an_empty_hand() -> None:
    assert can_be_played("gym1-111", hand=[FIRE]) and not can_be_played("gym1-111", hand=[MEWTWO])
    assert can_be_played("gym1-105") and not can_be_played("gym1-105", hand=[FIRE])
    assert len(zone(played("gym1-105"), 0, "hand")) == 5


def test_the_rockets_trap_shuffles_random_cards_away() -> None:
    game = played("gym1-19", theirs={"hand": [MEWTWO] * 4}, more={"coins": (1,), "picks": (61, 62, 63)})
    act(game, "number", "3")
    assert len(zone(game, 1, "hand")) == 1
    game = played("gym1-19", theirs={"hand": [MEWTWO] * 4}, more={"coins": (0,)})
    assert len(zone(game, 1, "hand")) == 4


def test_energy_flow_returns_any_energy() -> None:
    mine = {"active": (LAPRAS, {"energy": [FIRE, WATER]}), "bench": [(MEWTWO, {"energy": [PSYCHIC]})]}
    game = played("gym1-122", **mine)
    pick(game, "Fire Energy", "Psychic Energy")
    assert zone(game, 0, "hand") == ["Fire Energy", "Psychic Energy"] and energy_on(game, 0) == [
        "Water Energy"
    ]


def test_sabrinas_gaze_gives_new_hands() -> None:
    game = played("gym1-125", hand=[MEWTWO] * 2, theirs={"hand": [MEWTWO] * 3})
    assert [len(zone(game, player, "hand")) for player in (0, 1)] == [2, 3]


def test_trash_exchange_discards_as_many_cards() -> None:
    game = played("gym1-126", discard=[MEWTWO, LAPRAS, ARVEN], deck=[FIRE] * 9)
    assert len(zone(game, 0, "discard")) == 4 and "Trash Exchange" in zone(game, 0, "discard")


def test_time_capsule_takes_five_cards_or_all() -> None:
    game = played("neo1-90", discard=[MEWTWO] * 6, hand=[CANDY], theirs={"discard": [FIRE, WATER, ARVEN]})
    assert game.decision and game.decision.player == 1
    act(game, "yes")
    assert zone(game, 1, "discard") == ["Arven"]
    act(game, "yes")
    pick(game, *["Mewtwo"] * 5)
    assert zone(game, 0, "discard").count("Mewtwo") == 1
    assert not offers(game, "play")


# --------------------------------------------------------------------------- Prize cards and guesses
@pytest.mark.parametrize(("kind", "drawn"), [("0", 0), ("2", 2)])
def test_card_flip_game_pays_for_the_right_guess(kind: str, drawn: int) -> None:
    game = played("neo1-92", theirs={"prizes": [MEWTWO]})
    assert game.decision and game.decision.player == 0
    act(game, "mode", kind)
    assert len(zone(game, 0, "hand")) == drawn
    assert game.state.sides[1].prizes[0] in game.state.seen


@pytest.mark.parametrize(("guess", "hands"), [("0", (1, 2)), ("1", (3, 0))])
def test_the_opponent_guesses_the_kind_of_a_card(guess: str, hands: tuple[int, int]) -> None:
    game = played("gym2-111", hand=[FIRE])
    assert game.decision and game.decision.player == 1 and len(options(game)) == 3
    act(game, "mode", guess)
    assert (len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))) == hands
    assert not can_be_played("gym2-111")


@pytest.mark.parametrize(("evolution", "right"), [(DARK, "1"), (LIGHT, "0"), (STAGES[1], "2")])
def test_the_opponent_guesses_light_or_dark(evolution: str, right: str) -> None:
    for guess in "012":
        game = act(played("neo4-102", hand=[evolution], more=UNREAD), "mode", guess)
        drawn = (0, 3) if guess == right else (3, 0)
        assert (len(zone(game, 0, "hand")) - 1, len(zone(game, 1, "hand"))) == drawn


@pytest.mark.parametrize(("answer", "hand"), [("0", 1), ("1", 1)])
def test_the_opponent_chooses_in_lt_surges_treaty(answer: str, hand: int) -> None:
    game = played("gym1-112", prizes=1, theirs={"prizes": 2})
    assert game.decision and game.decision.player == 1
    if answer == "1":
        act(game, "mode", answer)
        assert len(zone(game, 0, "hand")) == hand and len(zone(game, 1, "prizes")) == 2


@pytest.mark.parametrize(("answer", "hand"), [("yes", ["Mewtwo"]), ("no", ["Fire Energy", "Grass Energy"])])
def test_mistys_wish_may_be_granted(answer: str, hand: list[str]) -> None:
    game = played("gym2-108", hand=[FIRE], prizes=[MEWTWO])
    assert game.decision and game.decision.player == 1
    act(game, answer)
    assert zone(game, 0, "hand") == hand
    assert len(zone(game, 0, "prizes")) == 1


# --------------------------------------------------------------------------- the board
@pytest.mark.parametrize(("coins", "damage"), [((0,), (10, 0)), ((1, 0), (0, 10)), ((1, 1, 0), (10, 0))])
def test_digger_continues_until_tails(coins: tuple[int, ...], damage: tuple[int, int]) -> None:
    game = played("base5-75", more={"coins": coins})
    assert (active(game, 0).damage, active(game, 1).damage) == damage


def test_sabrina_moves_all_energy() -> None:
    mine = {"active": (SABRINA, {"energy": [FIRE, WATER]}), "bench": [SABRINA, MEWTWO]}
    game = played("gym2-110", **mine, more=UNREAD)
    assert energy_on(game, 0) == [] and energy_on(game, 0, 0) == ["Fire Energy", "Water Energy"]


def test_ruin_wall_benches_an_unown() -> None:
    game = played("neo2-74", deck=[UNOWN, MEWTWO], more=UNREAD)
    pick(game, options(game)[0][1])
    assert len(bench(game, 0)) == 1


def test_misty_adds_damage_for_her_pokemon() -> None:
    game = played("gym1-102", hand=[FIRE, WATER, MEWTWO])
    pick(game, "Fire Energy", "Water Energy")
    (effect,) = game.state.effects
    assert effect.part.node.amount == 20 and zone(game, 0, "hand") == ["Mewtwo"]


def test_goop_gas_attack_stops_abilities_of_both_sides() -> None:
    game = played("base5-78", hand=[FIRE])
    assert [each.part.kind for each in game.state.effects] == ["Suppress"]
    act(game, "end")
    assert game.state.effects
    act(game, "end")
    assert not game.state.effects


def test_desert_shaman_gives_each_player_up_to_four_cards() -> None:
    game = act(played("ecard3-123", hand=[MEWTWO], theirs={"hand": [MEWTWO] * 6}), "number", "4")
    assert game.decision and game.decision.player == 1
    act(game, "number", "1")
    assert [len(zone(game, player, "hand")) for player in (0, 1)] == [4, 1]


def test_traveling_salesman_finds_tools() -> None:
    game = played("ecard2-137", deck=[TOOL, MEWTWO, ARVEN], more=UNREAD)
    assert options(game) == [("card", "Defiance Band")]


@pytest.mark.parametrize(("third", "taken"), [(MEWTWO, 2), (LAPRAS, 0)])
def test_arcade_game_pays_for_two_cards_of_a_name(third: str, taken: int) -> None:
    game = played("neo1-83", deck=[MEWTWO, FIRE, third])
    assert zone(game, 0, "hand") == ["Mewtwo"] * taken


def test_lillies_poke_doll_moves_under_the_deck_while_active() -> None:
    board = Board(active=("sm12-197", {"energy": [FIRE]}), bench=[LAPRAS, "sm12-197"], theirs=LAPRAS)
    game = board.game(lacking=LACKING)
    assert len([row for row in options(game) if row[0] == "discard"]) == 1
    act(game, "discard")
    assert zone(game, 0, "deck")[-1] == "Lillie's Poké Doll" and "Fire Energy" in zone(game, 0, "discard")
    assert not zone(game, 0, "hand")


@pytest.mark.parametrize("heads", [0, 1])
def test_tropical_tidal_wave_discards_tools_and_a_stadium_of_a_side(heads: int) -> None:
    tooled = (LAPRAS, {"tools": [TOOL], "energy": [FIRE]})
    board = Board(active=tooled, hand=["hgssp-HGSS18", MEWTWO], theirs=tooled, stadium="sv10-180")
    game = board.game((heads,), **UNREAD)
    whose = game.state.stadium // 60
    act(game, "play")
    lost = 1 if heads else 0
    assert attached(game, active(game, lost)) == ["Fire Energy"]
    assert attached(game, active(game, 1 - lost)) == ["Fire Energy", "Defiance Band"]
    assert (game.state.stadium < 0) == (whose == lost)


@pytest.mark.parametrize(("stages", "left"), [("1", "Floragato"), ("2", "Sprigatito")])
def test_devolution_spray_discards_the_chosen_stages(stages: str, left: str) -> None:
    game = act(played("base1-72", active=(STAGES, {"damage": 20})), "number", stages)
    assert top(game, active(game, 0)) == left and len(zone(game, 0, "discard")) == 1 + int(stages)
    assert not can_be_played("base1-72", active=LAPRAS)
