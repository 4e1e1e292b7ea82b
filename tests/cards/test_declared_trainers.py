"""Trainer cards of many sets that are declared by hand do what they print."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    CYCLIZAR,
    FIGHTING,
    FIRE,
    GRASS,
    LAPRAS,
    LIGHTNING,
    MEWTWO,
    RESHIRAM,
    SPRIGATITO,
    WATER,
)
from tests.effects.behaviour.scene import ENERGY, bearer
from tests.engine.kit import (
    Board,
    act,
    active,
    attached,
    bench,
    card,
    hp_left,
    offers,
    options,
    pick,
    top,
    zone,
)
from validator.effects.ir.slots import OPPONENT_ACTIVE
from validator.effects.ir.steps import PlaceCounters
from validator.engine.game import Game

LACKING = (
    "Black Kyurem-EX BCR 101",
    "Butterfree JTG 3",
    "Claw Fossil PK 84",
    "Claw Fossil SS 90",
    "Erika's Clefairy G1 25",
    "G Booster PLB 92",
    "G Scope PLB 93",
    "Genesect-EX PLB 11",
    "Lapras ex PR-SV 164",
    "Mega Gallade ex CRI 48",
    "Victini-EX PLS 18",
    "Vikavolt SCR 53",
)
"""Cards of these tests whose other texts have no program here."""

READY = {"energy": ENERGY}
CANDY, ARVEN, BALL = "me01-125", "sv01-166", "sv01-196"
STAGE_1 = COPPERAJAH[1]


def held(card_id: str, **mine: Any) -> Game:
    """A game in which player 0 holds the card of the id; `theirs` is the other side."""
    theirs, more = mine.pop("theirs", {}), mine.pop("more", {})
    board = Board()
    board.side(0, **{"active": (RESHIRAM, READY), **mine, "hand": [card_id, *mine.get("hand", ())]})
    board.side(1, **{"active": LAPRAS, **theirs})
    return board.game(**{"lacking": LACKING, **more})


def played(card_id: str, **mine: Any) -> Game:
    """The same, and the card is played."""
    game = held(card_id, **mine)
    act(game, "play", card(card_id).name)
    return game


def can_be_played(card_id: str, **mine: Any) -> bool:
    return offers(held(card_id, **mine), "play", card(card_id).name)


# ---------------------------------------------------------------------- Basic Pokémon and evolution


@pytest.mark.parametrize(("turn", "allowed"), [(2, True), (3, False)])
def test_pokemon_breeder_skips_a_stage_by_the_rule_of_time(turn: int, allowed: bool) -> None:
    mon = ("sv09-001", {"since": turn})
    assert can_be_played("lc-102", active=mon, hand=["sv09-003"]) is allowed
    assert not can_be_played("lc-102", active=mon, hand=["sv09-002"])
    if allowed:
        game = played("lc-102", active=mon, hand=["sv09-003"])
        assert top(game, active(game, 0)) == "Butterfree"


@pytest.mark.parametrize(("mon", "back"), [(COPPERAJAH, "Cufant"), (MEWTWO, "Mewtwo")])
def test_scoop_up_returns_the_basic_pokemon_alone(mon: Any, back: str) -> None:
    game = played("lc-104", bench=[(mon, {"energy": [FIRE]})])
    pick(game, card(mon[-1] if isinstance(mon, tuple) else mon).name)
    assert (zone(game, 0, "hand"), bench(game, 0)) == ([back], ())
    assert "Fire Energy" in zone(game, 0, "discard")
    assert ("Copperajah" in zone(game, 0, "discard")) is isinstance(mon, tuple)


@pytest.mark.parametrize(
    ("card_id", "hp"),
    [("base1-70", 10), ("lc-109", 10), ("ex2-91", 10), ("ex2-90", 40), ("ex12-79", 50), ("ex16-84", 40)],
)
def test_dolls_and_fossils_are_played_as_pokemon(card_id: str, hp: int) -> None:
    game = played(card_id, active=(LAPRAS, {"damage": 0}))
    (mon,) = bench(game, 0)
    assert hp_left(game, mon) == hp
    assert offers(game, "discard", card(card_id).name)


# ---------------------------------------------------------------------- hands


@pytest.mark.parametrize(("yours", "theirs"), [(7, 2), (2, 7), (5, 5)])
def test_hugh_makes_hands_of_five_the_opponents_first(yours: int, theirs: int) -> None:
    game = played("bw7-130", hand=[FIRE] * yours, theirs={"hand": [WATER] * theirs})
    while game.decision and game.decision.kind != "main":
        if theirs > 5 and len(zone(game, 1, "hand")) > 5:
            assert game.decision.player == 1
        game.choose(*range(game.decision.low))
    assert (len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))) == (5, 5)


def test_ghetsis_shuffles_items_away_and_draws_as_many() -> None:
    game = played("bw9-101", theirs={"hand": [CANDY, ARVEN, BALL, FIRE]})
    assert zone(game, 1, "hand") == ["Arven", "Fire Energy"]
    assert len(zone(game, 0, "hand")) == 2


def test_professor_rowan_keeps_one_card() -> None:
    game = played("dp3-123", hand=[FIRE, WATER, MEWTWO])
    pick(game, "Mewtwo")
    hand = zone(game, 0, "hand")
    assert len(hand) == 5 and hand[0] == "Mewtwo" and "Fire Energy" not in hand[:1]
    assert {"Fire Energy", "Water Energy"} <= {*zone(game, 0, "deck"), *hand[1:]}
    assert not can_be_played("dp3-123")


@pytest.mark.parametrize(("others", "drawn"), [([FIRE, WATER], 4), ([FIRE], 0)])
def test_kamado_draws_for_the_cards_discarded(others: list[str], drawn: int) -> None:
    game = held("swsh10-149", hand=others)
    if offers(game, "play", "Kamado"):
        act(game, "play", "Kamado")
        if game.decision and game.decision.kind != "main":
            pick(game, "Fire Energy")
    assert len(zone(game, 0, "hand")) - (zone(game, 0, "hand").count("Kamado")) == 1 + drawn
    assert not can_be_played("swsh10-149")


def test_allister_discards_one_to_three_cards() -> None:
    game = played("swsh4-146", hand=[FIRE])
    assert game.decision and (game.decision.low, game.decision.high) == (1, 3)
    pick(game, "Fire Energy")
    assert len(zone(game, 0, "hand")) == 3


@pytest.mark.parametrize(("coins", "left"), [((1, 1), 1), ((1, 0), 2), ((0, 0), 3)])
def test_cyruss_initiative_puts_cards_of_the_opponent_under_their_deck(coins: Any, left: int) -> None:
    game = played("pl3-137", theirs={"hand": [FIRE, WATER, MEWTWO]}, more={"coins": coins})
    if left < 3:
        pick(game, *["Mewtwo", "Fire Energy"][: 3 - left])
    if game.decision and game.decision.kind == "order":
        game.choose(*range(game.decision.low))
    assert len(zone(game, 1, "hand")) == left
    assert ("Mewtwo" in zone(game, 1, "deck")[-2:]) is (left < 3)


# ---------------------------------------------------------------------- decks


def test_rival_lets_the_opponent_choose() -> None:
    game = played("dp3-124", deck=[FIRE, WATER, GRASS, MEWTWO, LAPRAS, CYCLIZAR])
    assert game.decision and game.decision.player == 1 and len(options(game)) == 5
    pick(game, "Fire Energy", "Water Energy", "Grass Energy")
    assert zone(game, 0, "hand") == ["Fire Energy", "Water Energy", "Grass Energy"]
    assert {"Mewtwo", "Lapras", "Cyclizar"} <= set(zone(game, 0, "deck"))


def test_lure_module_gives_each_player_their_pokemon() -> None:
    theirs = {"deck": [WATER, CYCLIZAR, FIRE, LAPRAS]}
    game = played("swsh10.5-067", deck=[MEWTWO, FIRE, SPRIGATITO, LAPRAS], theirs=theirs)
    assert zone(game, 0, "hand") == ["Mewtwo", "Sprigatito"]
    assert zone(game, 1, "hand") == ["Cyclizar"]


def test_ball_guy_finds_items_of_different_names() -> None:
    game = played("swsh4.5-57", deck=[BALL, BALL, CANDY, MEWTWO, "sv01-181"])
    names = [row[1] for row in options(game) if len(row) > 1]
    assert set(names) <= {card(BALL).name, card("sv01-181").name} and "Rare Candy" not in names
    pick(game, names[0])
    assert zone(game, 0, "hand") == [names[0]]


@pytest.mark.parametrize("before", [0, 2])
def test_paldean_student_finds_more_for_each_one_discarded(before: int) -> None:
    game = played("sv04.5-085", discard=["sv04.5-085"] * before, deck=[MEWTWO, LAPRAS, CYCLIZAR, "svp-164"])
    names = ["Mewtwo", "Lapras", "Cyclizar"][: 1 + before]
    assert game.decision and game.decision.high == 1 + before
    assert not any("ex" in row[-1].split() for row in options(game))
    pick(game, *names)
    assert zone(game, 0, "hand") == names


# ---------------------------------------------------------------------- the board


def test_seeker_returns_a_pokemon_of_each_bench() -> None:
    theirs = {"bench": [CYCLIZAR, (LAPRAS, {"energy": [FIRE]})]}
    game = played("hgss4-88", bench=[(MEWTWO, {"energy": [WATER]}), SPRIGATITO], theirs=theirs)
    assert game.decision and game.decision.player == 0
    pick(game, "Mewtwo")
    assert game.decision and game.decision.player == 1
    pick(game, "Lapras")
    assert sorted(zone(game, 0, "hand")) == ["Mewtwo", "Water Energy"]
    assert sorted(zone(game, 1, "hand")) == ["Fire Energy", "Lapras"]


def test_celadon_city_gym_cures_for_an_energy() -> None:
    board = Board()
    erika = "gym1-25"
    board.side(
        0, active=(erika, {"energy": [GRASS, GRASS, FIRE], "conditions": "PBS"}), bench=[(MEWTWO, READY)]
    )
    board.side(1, active=LAPRAS)
    board.put_stadium("gym1-107")
    game = board.game(lacking=LACKING)
    for left in (2, 1):
        act(game, "ability")
        while game.decision and game.decision.kind != "main":
            game.choose(0)
        assert len(active(game, 0).energy) == left
        assert (active(game, 0).poison, active(game, 0).turned, bool(active(game, 0).burn)) == (0, 0, True)
    assert len(bench(game, 0)[0].energy) == len(ENERGY)


# ---------------------------------------------------------------------- Tools


def attacked(tool: str, host: Any, attacker: Any, attack: str, damage: int = 0, coins: Any = ()) -> Game:
    """The opponent attacks the Active Pokémon that has the Tool."""
    board = Board(turn=4, player=1)
    board.side(0, active=(host, {"tools": [tool], "damage": damage}), bench=[MEWTWO])
    board.side(1, active=(attacker, READY), bench=[CYCLIZAR])
    game = board.game(coins, lacking=LACKING)
    act(game, "attack", attack)
    return game


def plain(card_id: str) -> str:
    """The name of the strongest attack without a text."""
    rows = [row for row in card(card_id).attacks if not row.text]
    return max(rows, key=lambda row: int(row.damage or 0)).name


@pytest.mark.parametrize(("host", "drawn"), [("sv09-001", 3), (LAPRAS, 0)])
def test_adversity_policy_draws_for_a_weakness(host: str, drawn: int) -> None:
    assert (card(host).weaknesses[0][0] == "Fire") is bool(drawn)
    game = attacked("me04-074", host, RESHIRAM, plain(RESHIRAM))
    assert len(zone(game, 0, "hand")) in (drawn, drawn + 1)  # (one may be for the turn)


@pytest.mark.parametrize(("coin", "counters"), [(1, 2), (0, 0)])
def test_counterattack_claws_hit_back_and_are_gone(coin: int, counters: int) -> None:
    game = attacked("neo4-97", LAPRAS, RESHIRAM, plain(RESHIRAM), coins=(coin,))
    assert active(game, 1).damage == 10 * counters
    assert "Counterattack Claws" in zone(game, 0, "discard")


def strong(tool: str, attacker: Any, energy: list[str], host: Any = LAPRAS, benched: bool = False) -> Game:
    """The opponent's strong attack on the Pokémon with the Tool; with `benched` on another one."""
    board = Board(turn=4, player=1)
    bearer = (host, {"tools": [tool]})
    board.side(0, active=LAPRAS if benched else bearer, bench=[bearer] if benched else [MEWTWO])
    board.side(1, active=(attacker, {"energy": energy}), bench=[CYCLIZAR])
    game = board.game(lacking=LACKING)
    act(game, "attack", plain(attacker[-1]))
    return game


BIG = "sv05-123"
"""A Pokémon of 240 HP without Weakness."""
VIKAVOLT = ("sv07-009", "sv07-053")
GALLADE = ("me01-058", "me04-048")


def test_giant_bomb_needs_enough_damage_and_is_gone_after_a_turn() -> None:
    game = attacked("sm11-196", LAPRAS, RESHIRAM, plain(RESHIRAM))
    assert active(game, 1).damage == 0
    assert "Giant Bomb" in zone(game, 0, "discard")
    game = strong("sm11-196", VIKAVOLT, [LIGHTNING] * 4, BIG)
    assert active(game, 1).damage == 100
    assert strong("sm11-196", VIKAVOLT, [LIGHTNING] * 4, BIG, benched=True).state.sides[1].active.damage == 0


@pytest.mark.parametrize(
    ("attacker", "energy", "counters"), [(VIKAVOLT, [LIGHTNING] * 4, 0), (GALLADE, [FIGHTING] * 3, 12)]
)
def test_tremendous_bomb_hits_back_at_mega_evolutions(
    attacker: Any, energy: list[str], counters: int
) -> None:
    game = strong("me05-082", attacker, energy, BIG)
    assert active(game, 1).damage == 10 * counters


@pytest.mark.parametrize(("chosen", "damage"), [("yes", 10), ("no", 10)])
def test_berry_may_be_eaten_between_turns_and_must_be_after(chosen: str, damage: int) -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"tools": ["neo1-99"], "damage": 30}))
    board.side(1, active=LAPRAS)
    game = board.game(lacking=LACKING)
    act(game, chosen)
    assert active(game, 0).damage == damage
    assert "Berry" in zone(game, 0, "discard")


def test_berry_waits_for_two_counters() -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"tools": ["neo1-99"], "damage": 10}))
    board.side(1, active=LAPRAS)
    game = board.game(lacking=LACKING)
    act(game, "end")
    assert attached(game, active(game, 0)) == ["Berry"]


@pytest.mark.parametrize("tool", ["bw10-92", "bw10-93"])
@pytest.mark.parametrize(("host", "granted"), [("bw10-11", True), (LAPRAS, False)])
def test_genesects_tools_give_it_their_attack(tool: str, host: str, granted: bool) -> None:
    board = Board()
    board.side(0, active=(host, {"tools": [tool], "energy": [*ENERGY, GRASS, GRASS]}))
    board.side(1, active=LAPRAS, bench=[MEWTWO])
    assert offers(board.game(lacking=LACKING), "attack", card(tool).name) is granted


# ---------------------------------------------------------------------- more cards


@pytest.mark.parametrize(("coin", "hp"), [(1, 10), (0, None)])
def test_focus_band_saves_on_heads(coin: int, hp: int | None) -> None:
    game = attacked("neo1-86", LAPRAS, RESHIRAM, plain(RESHIRAM), damage=120, coins=(coin,))
    if hp is None:
        assert "Lapras" in zone(game, 0, "discard")
    else:
        assert hp_left(game, active(game, 0)) == hp
    assert "Focus Band" in zone(game, 0, "discard")


def test_focus_band_saves_from_damage_counters_of_an_attack() -> None:
    attacker, strike = bearer("attack", "")
    board = Board(turn=4, player=1)
    board.side(0, active=(LAPRAS, {"tools": ["neo1-86"], "damage": 120}), bench=[MEWTWO])
    board.side(1, active=(attacker, {"energy": ENERGY}), bench=[CYCLIZAR])
    board.declare(attacker, "attack", strike, PlaceCounters(OPPONENT_ACTIVE, 3))
    game = board.game((1,), lacking=LACKING)
    act(game, "attack", strike)
    assert hp_left(game, active(game, 0)) == 10
    assert "Focus Band" in zone(game, 0, "discard")


@pytest.mark.parametrize(
    ("tool", "state", "damage"), [("neo1-93", {"damage": 50}, 10), ("neo1-94", {"conditions": "SB"}, 20)]
)
def test_berries_are_eaten_at_once(tool: str, state: dict[str, Any], damage: int) -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"tools": [tool], **state}))
    board.side(1, active=LAPRAS)
    game = board.game((0, 0, 0, 0), lacking=LACKING)
    while game.state.turn < 4 or (game.decision and game.decision.kind == "may"):
        game.choose(0)  # (yes, the first of several effects, or the end of the turn)
    assert tool == "neo1-94" or active(game, 0).damage == damage
    assert card(tool).name in zone(game, 0, "discard")
    assert active(game, 0).turned == 0 and bool(active(game, 0).burn) is (tool == "neo1-94")


def test_luxury_ball_is_played_once() -> None:
    assert not can_be_played("dp7-86", discard=["dp7-86"])
    game = played("dp7-86", deck=[MEWTWO, FIRE])
    pick(game, "Mewtwo")
    assert zone(game, 0, "hand") == ["Mewtwo"]


def test_broken_time_space_lets_pokemon_evolve_at_once() -> None:
    for stadium in ("", "pl1-104"):
        board = Board()
        board.side(0, active=(COPPERAJAH[0], {"since": 3}), hand=[STAGE_1])
        board.side(1, active=LAPRAS)
        if stadium:
            board.put_stadium(stadium)
        game = board.game(lacking=LACKING)
        assert offers(game, "evolve") is bool(stadium)


def test_mars_puts_a_card_of_the_opponent_under_their_deck() -> None:
    game = played("dp3-126", theirs={"hand": [MEWTWO]}, more={"picks": (0,)})
    assert len(zone(game, 0, "hand")) == 2
    assert zone(game, 1, "deck")[-1] == "Mewtwo"


@pytest.mark.parametrize(("host", "hp"), [("bw7-101", 300), (LAPRAS, 130)])
def test_crystal_wall_is_for_black_kyurem(host: str, hp: int) -> None:
    board = Board()
    board.side(0, active=(host, {"tools": ["bw7-139"]}))
    board.side(1, active=LAPRAS)
    game = board.game(lacking=LACKING)
    assert hp_left(game, active(game, 0)) == hp


@pytest.mark.parametrize(("host", "allowed"), [("bw8-18", True), (RESHIRAM, False)])
def test_victory_piece_lets_victini_attack_without_energy(host: str, allowed: bool) -> None:
    board = Board()
    board.side(0, active=(host, {"tools": ["bw8-130"]}), hand=[FIRE])
    board.side(1, active=LAPRAS)
    assert offers(board.game(lacking=LACKING), "attack") is allowed


def test_buddy_buddy_rescue_lets_the_opponent_choose_first() -> None:
    game = played("xy8-135", discard=[MEWTWO, LAPRAS], theirs={"discard": [CYCLIZAR, MEWTWO]})
    assert game.decision and game.decision.player == 1
    pick(game, "Cyclizar")
    assert game.decision and game.decision.player == 0
    pick(game, "Lapras")
    assert (zone(game, 0, "hand"), zone(game, 1, "hand")) == (["Lapras"], ["Cyclizar"])


def test_alph_lithographs() -> None:
    board = Board()
    board.side(0, active=(RESHIRAM, READY), hand=["hgss3-THREE"])
    board.side(1, active=LAPRAS)
    board.put_stadium("sv10-180", player=1)
    game = board.game(lacking=LACKING)
    act(game, "play")
    assert zone(game, 1, "hand") == ["Team Rocket's Watchtower"]
    assert not can_be_played("hgss3-THREE")
    assert can_be_played("hgss4-FOUR")
