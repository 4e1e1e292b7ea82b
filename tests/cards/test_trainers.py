"""Trainer cards of several eras."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.scene import *
from tests.effects.behaviour.scene import ENERGY, bearer
from validator.effects.ir.slots import OPPONENT_ACTIVE
from validator.effects.ir.steps import PlaceCounters
from validator.engine.game import Game, GameOptions
from validator.engine.queries import hp_of, modifiers
from validator.engine.queries.scopes import in_scope

CANDY, ARVEN, BALL = "me01-125", "sv01-166", "sv01-196"
STAGE_1 = COPPERAJAH[1]
BIG = "sv05-123"
"""A Pokémon of 240 HP without Weakness."""
VIKAVOLT = ("sv07-009", "sv07-053")
GALLADE = ("me01-058", "me04-048")
TOOL = "sv01-169"
BUZZWOLE, CROAGUNK = "sm6-77", "swsh1-123"
MISDREAVUS, MISMAGIUS = "me02-035", "me02.5-086"
UNREAD = {"lacking": (*LACKING, "Buzzwole FLI 77", "Defiance Band SVI 169", "Mismagius ASC 86")}
"""Cards whose texts these tests do not use."""
CAPE, TOWER = "sv05-152", "sv10-180"
LUMINEON_V = "swsh9-040"
"""Lumineon V."""
LEGACY = "sv06-167"
GRANT, CATCHER, PUZZLE, TRADER = "swsh10-144", "sm8-171", "xy9-109", "base1-77"
CYNTHIA, DETERMINATION = "sm12-189", "me01-119"
HEAVY_BALL, PEONIA, GLADION, ARC_PHONE = "swsh10-146", "swsh6-149", "sm4-95", "swsh11-152"
TOWN_MAP = "bw7-136"
FLORAGATO = "sv01-014"


def attacked(tool: str, host: Any, attacker: Any, attack: str, damage: int = 0, coins: Any = ()) -> Game:
    """The opponent attacks the Active Pokémon that has the Tool."""
    board = Board(turn=4, player=1, active=(host, {"tools": [tool], "damage": damage}), bench=[MEWTWO])
    board.side(1, active=(attacker, READY), bench=[CYCLIZAR])
    game = board.after("attack", attack, coins=coins, lacking=LACKING)
    return game


def plain(card_id: str) -> str:
    """The name of the strongest attack without a text."""
    rows = [row for row in card(card_id).attacks if not row.text]
    return max(rows, key=lambda row: int(row.damage or 0)).name


def strong(tool: str, attacker: Any, energy: list[str], host: Any = LAPRAS, benched: bool = False) -> Game:
    """The opponent's strong attack on the Pokémon with the Tool; with `benched` on another one."""
    board = Board(turn=4, player=1)
    bearer = (host, {"tools": [tool]})
    board.side(0, active=LAPRAS if benched else bearer, bench=[bearer] if benched else [MEWTWO])
    board.side(1, active=(attacker, {"energy": energy}), bench=[CYCLIZAR])
    game = board.after("attack", plain(attacker[-1]), lacking=LACKING)
    return game


def under(stadium: str, mine: Any = (), theirs: Any = (), coins: Any = ()) -> Game:
    """A game in which the Stadium of the id is in play."""
    board = Board(**{"active": (RESHIRAM, READY), **dict(mine)})
    board.side(1, **{"active": LAPRAS, **dict(theirs)})
    board.put_stadium(stadium)
    return board.game(coins, lacking=LACKING)


def after_playing(card_id: str, name: str, *, hand: Any = (FIRE,), stadium: str = "", **mine: Any) -> Game:
    """A game in which player 0 has played the card of the id; `theirs` is the other side."""
    theirs = mine.pop("theirs", {})
    board = Board(**{"active": LAPRAS, **mine, "hand": [card_id, *hand]}, theirs={"active": LAPRAS, **theirs})
    if stadium:
        board.put_stadium(stadium, player=1)
    game = act(board.game(lacking=["Alakazam MEG 56", "Lumineon V BRS 40"]), "play", name)
    return game


def set_up(hand: list[str], **mine: Any) -> Board:
    """Player 0 to move with these cards in hand; `theirs` is the other side."""
    theirs = mine.pop("theirs", {})
    return Board(**{"active": LAPRAS, **mine, "hand": hand}, theirs={"active": LAPRAS, **theirs})


def names(game: Game) -> list[str]:
    """The names of the cards and Pokémon that are offered."""
    return [row[1] for row in options(game)]


def board(card_id: str, prizes: list[str], **more: Any) -> Board:
    """A card and a Fire Energy in the hand of player 0, and these Prize cards."""
    hand = [card_id, *more.pop("hand", [FIRE])]
    made = Board(**{key: more.pop(key) for key in ("edition",) if key in more})
    made.side(0, active=LAPRAS, hand=hand, prizes=prizes, **more)
    made.side(1, active=LAPRAS)
    return made


def seen(game: Game, seat: int | None) -> list[str]:
    """The names of all cards that a seat has seen in events, and those it sees of player 0 now."""
    found = []
    for event in game.events_for(seat):
        if event[0] in ("move", "reveal") and event[3] >= 0:
            found.append(game.table.defs[event[3]].name)
    for row in game.view_for(seat).to_dict()["sides"][0]["prizes"]:
        if row is not None:
            found.append(row["name"])
    return found


# --------------------------------------------------------------------------- Basic Pokémon and evolution


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


# --------------------------------------------------------------------------- hands


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


def test_professor_rowan_leaves_one_card() -> None:
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


def test_wicke_gives_both_players_as_many_new_cards() -> None:
    game = played("sm3-127", hand=[MEWTWO, MEWTWO], theirs={"hand": [MEWTWO] * 3})
    assert len(zone(game, 0, "hand")) == 2 and len(zone(game, 1, "hand")) == 3


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_peeking_red_card_may_change_the_hand(answer: str) -> None:
    game = act(played("sm4-97", theirs={"hand": [MEWTWO] * 3, "deck": [FIRE] * 30}), answer)
    assert len(zone(game, 1, "hand")) == 3
    assert game.decision and game.decision.kind == "main"


@pytest.mark.parametrize("coins", [(1, 0), (0, 1)])
def test_ilima_flips_a_coin_for_each_player(coins: tuple[int, ...]) -> None:
    game = played("sm1-121", hand=[MEWTWO], theirs={"hand": [MEWTWO]}, more={"coins": coins})
    assert [len(zone(game, player, "hand")) for player in (0, 1)] == [6 if heads else 3 for heads in coins]


def test_erika_lets_both_players_draw_up_to_3_in_turn() -> None:
    game = act(act(played("sm12-191"), "yes"), "number", "3")
    assert game.decision and game.decision.player == 1
    act(game, "no")
    assert len(zone(game, 0, "hand")) == 3 and not zone(game, 1, "hand")


def test_blues_tactics_draws_at_the_end_of_the_turn() -> None:
    game = played("sm11-188", hand=[MEWTWO], theirs={"hand": []})
    assert zone(game, 0, "hand") == ["Mewtwo"]
    act(game, "end")
    assert len(zone(game, 0, "hand")) == 8


@pytest.mark.parametrize(("held", "left"), [([], 2), ([ARVEN], 2)])
def test_lillies_full_force_leaves_two_cards_at_the_end(held: list[str], left: int) -> None:
    game = played("sm12-196", hand=held)
    assert len(zone(game, 0, "hand")) == 4 + len(held)
    act(game, "end")
    pick(game, *zone(game, 0, "hand")[: 2 + len(held)])
    assert len(zone(game, 0, "hand")) == left


@pytest.mark.parametrize("heads", [0, 1])
def test_kahili_comes_back_on_heads(heads: int) -> None:
    game = played("sm8-179", more={"coins": (heads,)})
    assert ("Kahili" in zone(game, 0, "hand")) == bool(heads)
    assert len(zone(game, 0, "hand")) == 2 + heads


def test_sightseer_draws_to_five_after_any_discards() -> None:
    game = played("sm8-189", hand=[MEWTWO, LAPRAS])
    pick(game, "Lapras")
    assert len(zone(game, 0, "hand")) == 5 and "Lapras" in zone(game, 0, "discard")
    assert not can_be_played("sm8-189", hand=[MEWTWO], deck=[], deck_size=0)


@pytest.mark.parametrize(("shown", "gone"), [(ARVEN, True), (CANDY, False)])
def test_tormenting_spray_discards_a_supporter(shown: str, gone: bool) -> None:
    game = played("sm3-125", theirs={"hand": [shown]})
    assert (card(shown).name in zone(game, 1, "discard")) == gone
    assert (zone(game, 1, "hand") == []) == gone


def test_sordward_and_shielbert_ask_the_opponent() -> None:
    for answer, hand in (("yes", ["Arven"]), ("no", ["Grass Energy"] * 3)):
        game = played("swsh5-135", discard=[ARVEN, MEWTWO])
        assert game.decision and game.decision.player == 1
        act(game, answer)
        assert zone(game, 0, "hand") == hand
    assert not can_be_played("swsh5-135", discard=[MEWTWO])


def test_serena_discards_at_least_one_card_and_draws_up_to_five() -> None:
    game = after_playing("swsh12-164", "Serena", hand=[FIRE, WATER, GRASS, CANDY])
    assert game.decision
    assert (game.decision.low, game.decision.high) == (1, 3)
    pick(game, "Fire Energy", "Water Energy")
    assert len(zone(game, 0, "hand")) == 5
    assert sorted(zone(game, 0, "discard")) == ["Fire Energy", "Serena", "Water Energy"]


def test_serena_requires_a_card_in_an_edition_where_up_to_allows_none() -> None:
    board = Board("swsh2020", active=LAPRAS, hand=["swsh12-164", FIRE, WATER], theirs=LAPRAS)
    game = board.after("play", "Serena")
    assert game.decision
    assert game.decision.low == 1


def test_serena_switches_a_pokemon_v_in() -> None:
    theirs = {"bench": [MEWTWO, LUMINEON_V, RESHIRAM]}
    game = after_playing("swsh12-164", "Serena", theirs=theirs)
    assert options(game) == [("mode", "0"), ("mode", "1")]
    act(game, "mode", "1")
    assert top(game, active(game, 1)) == "Lumineon V"


def test_serena_cannot_be_played_for_nothing() -> None:
    board = Board(active=(LAPRAS, {"energy": [FIRE, FIRE]}), bench=[MEWTWO], hand=["swsh12-164"])
    board.side(1, active=LAPRAS, bench=[MEWTWO])
    assert not offers(board.game(), "play", "Serena")


def test_brassius_draws_one_card_more_than_the_hand_had() -> None:
    game = after_playing("sv03-187", "Brassius", hand=[FIRE, WATER, GRASS])
    assert len(zone(game, 0, "hand")) == 4


def test_sneak_attack_takes_a_trainer_card_away() -> None:
    game = played("base5-16", theirs={"hand": [MEWTWO, CANDY, FIRE]})
    if game.decision and game.decision.kind != "main":
        pick(game, "Rare Candy")
    assert zone(game, 1, "hand") == ["Mewtwo", "Fire Energy"] and "Rare Candy" in zone(game, 1, "deck")


def test_evil_deeds_shuffle_a_card_away_and_let_draw() -> None:
    game = played("neo4-103", theirs={"hand": [MEWTWO, FIRE]})
    pick(game, "Mewtwo")
    assert game.decision and game.decision.player == 1
    act(game, "yes")
    act(game, "number", "2")
    assert len(zone(game, 1, "hand")) == 3


def test_secret_mission_trades_cards() -> None:
    game = played("gym1-118", hand=[FIRE, WATER, MEWTWO], theirs={"hand": [FIRE]})
    pick(game, "Fire Energy", "Water Energy")
    assert len(zone(game, 0, "hand")) == 3 and zone(game, 0, "hand")[0] == "Mewtwo"


def test_holon_scientist_draws_to_the_opponents_hand() -> None:
    game = played("ex11-97", hand=[FIRE, WATER], theirs={"hand": [FIRE] * 4})
    pick(game, "Fire Energy")
    assert len(zone(game, 0, "hand")) == 4
    assert not can_be_played("ex11-97", theirs={"hand": [FIRE] * 4})


def test_rockets_admin_draws_for_prize_cards() -> None:
    theirs = {"hand": [FIRE, WATER], "prizes": 2}
    game = act(played("cel25cc-CC012", hand=[MEWTWO], prizes=4, theirs=theirs), "number", "4")
    assert game.decision and game.decision.player == 1
    act(game, "number", "2")
    assert (len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))) == (4, 2)


@pytest.mark.parametrize("whose", [0, 1])
def test_looker_shuffles_either_hand(whose: int) -> None:
    game = act(played("pl1-109", hand=[MEWTWO], theirs={"hand": [MEWTWO]}), "mode", str(whose))
    act(game, "number", "5")
    assert len(game.state.sides[whose].hand) == 5
    assert zone(game, 1 - whose, "hand") == ["Mewtwo"]


def test_island_hermit_turns_prize_cards_up_and_draws() -> None:
    game = played("ex15-76", hand=[])
    if game.decision and game.decision.kind != "main":
        game.choose(0, 1)
    assert len(zone(game, 0, "hand")) == 2


# --------------------------------------------------------------------------- decks


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


@pytest.mark.parametrize(("turn", "most"), [(2, 3), (4, 1)])
def test_energy_spinner_finds_more_on_the_second_players_first_turn(turn: int, most: int) -> None:
    board = Board(turn=turn, player=1, active=LAPRAS)
    board.side(1, active=LAPRAS, hand=["sm10-170"], deck=[FIRE, WATER, MEWTWO])
    game = board.after("play", lacking=LACKING)
    assert game.decision and game.decision.high == most
    assert not offers(game, "card", "Mewtwo")


@pytest.mark.parametrize("whose", [0, 1])
def test_hiker_puts_a_card_of_either_deck_on_top(whose: int) -> None:
    game = played("sma-SV85", deck=[FIRE, WATER, MEWTWO], theirs={"deck": [FIRE, WATER, MEWTWO]})
    act(game, "mode", str(whose), choosing=["Mewtwo"])
    assert zone(game, whose, "deck")[0] == "Mewtwo"
    assert zone(game, 1 - whose, "deck")[0] == "Fire Energy"


def test_pokegear_ends_the_trainer_cards_of_the_turn() -> None:
    game = played("neo1-88", deck=[FIRE, CANDY, MEWTWO], hand=[ARVEN])
    pick(game, "Rare Candy")
    assert zone(game, 0, "hand") == ["Arven", "Rare Candy"]
    assert not offers(game, "play") and offers(game, "attack")


@pytest.mark.parametrize(("card_id", "wanted", "n"), [("ex11-98", "ex11-97", 1), ("ex15-77", FIRE, 2)])
@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_cards_from_the_deck_or_the_discard_pile(card_id: str, wanted: str, n: int, pile: str) -> None:
    game = played(card_id, **{pile: [wanted, MEWTWO]})
    if game.decision and game.decision.kind == "mode":
        act(game, "mode", "0" if pile == "deck" else "1")
    assert not any("Mewtwo" in row for row in options(game))
    if game.decision and game.decision.kind != "main":
        pick(game, card(wanted).name)
    assert card(wanted).name in zone(game, 0, "hand")


@pytest.mark.parametrize("whose", [0, 1])
def test_trick_shovel_may_discard_a_top_card(whose: int) -> None:
    game = act(played("xy2-98", deck=[MEWTWO], theirs={"deck": [MEWTWO]}), "mode", str(whose))
    pick(game, "Mewtwo")
    assert "Mewtwo" in zone(game, whose, "discard") and zone(game, 1 - whose, "deck")[0] == "Mewtwo"


def test_ingo_and_emmet_draw_from_the_top_or_the_bottom() -> None:
    deck = [FIRE] * 5 + [WATER] * 5
    for mode, name in (("0", "Fire Energy"), ("1", "Water Energy")):
        game = act(played("sm9-144", hand=[MEWTWO], deck=deck, deck_size=10), "mode", mode)
        assert zone(game, 0, "hand") == [name] * 5 and "Mewtwo" in zone(game, 0, "discard")


def test_poke_finder_mode_reorders_or_shuffles() -> None:
    game = played("sm3-122", deck=[FIRE, WATER, LIGHTNING, MEWTWO])
    assert options(game) == [("yes",), ("no",)]
    act(game, "no", choosing=["Mewtwo", "Lightning Energy", "Fire Energy", "Water Energy"])
    assert zone(game, 0, "deck")[:2] == ["Mewtwo", "Lightning Energy"]


def test_expedition_uniform_puts_the_bottom_cards_on_top() -> None:
    game = played("swsh6-137", deck=[FIRE, WATER, LIGHTNING, MEWTWO], deck_size=4)
    pick(game, "Mewtwo", "Water Energy", "Lightning Energy")
    assert zone(game, 0, "deck") == ["Mewtwo", "Water Energy", "Lightning Energy", "Fire Energy"]


def test_riley_lets_the_opponent_choose_what_is_lost() -> None:
    game = played("swsh11-166", deck=[FIRE, WATER, LIGHTNING, MEWTWO, LAPRAS, ARVEN])
    assert game.decision and game.decision.player == 1
    pick(game, "Mewtwo", "Lapras")
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Lightning Energy", "Water Energy"]
    assert {"Mewtwo", "Lapras"} <= set(zone(game, 0, "discard"))


def test_drone_rotom_looks_at_a_deck_after_a_hand() -> None:
    game = played("swsh4-151", theirs={"hand": [MEWTWO], "deck": [ARVEN]})
    assert zone(game, 1, "deck")[0] == "Arven" and zone(game, 1, "hand") == ["Mewtwo"]
    assert not can_be_played("swsh4-151", theirs={"hand": []})


@pytest.mark.parametrize(
    ("ball", "position"),
    [
        ("xy5-136", {"active": MEWTWO}),
        ("swsh3-161", {"discard": [MEWTWO, ARVEN]}),
        ("sm7-131", {"theirs": {"active": MEWTWO}}),
    ],
)
def test_balls_that_find_what_is_alike(ball: str, position: dict[str, Any]) -> None:
    game = played(ball, deck=[MEWTWO, LAPRAS, ARVEN], **position)
    assert options(game) == [("card", "Mewtwo")]
    pick(game, "Mewtwo")
    assert zone(game, 0, "hand") == ["Mewtwo"]


@pytest.mark.parametrize(("turn", "most"), [(2, 2), (4, 1)])
def test_jasmine_finds_more_on_the_second_players_first_turn(turn: int, most: int) -> None:
    board = Board(turn=turn, player=1, active=LAPRAS)
    board.side(1, active=LAPRAS, hand=["sm9-145"], deck=[COPPERAJAH[0], STAGE_1, MEWTWO])
    game = board.after("play", lacking=LACKING)
    assert game.decision and game.decision.high == most
    assert not offers(game, "card", "Mewtwo")


def test_morgan_needs_her_three_friends() -> None:
    hand = ["sm9-173", "sm9-175", "sm9-180"]
    more = {"lacking": ("Dana TEU 173", "Evelyn TEU 175", "Nita TEU 180")}
    assert not can_be_played("sm9-149", hand=hand[:2], more=more)
    game = played("sm9-149", hand=hand, deck=[FIRE, MEWTWO, WATER] + [MEWTWO] * 9, more=more)
    assert sorted(zone(game, 0, "discard"))[:3] == ["Dana", "Evelyn", "Nita"]
    assert [row[1] for row in options(game)] == ["Fire Energy", "Water Energy"]


def test_night_teleporter_shuffles_the_hand_away_for_a_card() -> None:
    for heads in (0, 1):
        game = played("pl3-138", hand=[LAPRAS], deck=[MEWTWO], more={"coins": (heads,)})
        if heads:
            pick(game, "Mewtwo")
        assert zone(game, 0, "hand") == (["Mewtwo"] if heads else ["Lapras"])
        assert ("Lapras" in zone(game, 0, "deck")) == bool(heads)


@pytest.mark.parametrize(("coins", "most"), [((1, 1), 2), ((1, 0), 1), ((0, 0), 0)])
def test_dual_ball_finds_as_many_as_heads(coins: tuple[int, ...], most: int) -> None:
    game = played("col1-78", deck=[MEWTWO, LAPRAS], more={"coins": coins})
    shuffled = [event[0] for event in game.state.events].count("shuffle")
    if not most:
        assert game.decision and game.decision.kind == "main" and not shuffled
        return
    assert game.decision and game.decision.high == most
    pick(game, *["Mewtwo", "Lapras"][:most])
    assert len(zone(game, 0, "hand")) == most


def test_research_record_splits_the_top_cards() -> None:
    game = played("col1-84", deck=[FIRE, WATER, LIGHTNING, MEWTWO, LAPRAS], deck_size=5)
    pick(game, "Fire Energy", "Water Energy")
    pick(game, "Water Energy", "Fire Energy")
    pick(game, "Mewtwo", "Lightning Energy")
    assert zone(game, 0, "deck")[:3] == ["Mewtwo", "Lightning Energy", "Lapras"]
    assert zone(game, 0, "deck")[3:] == ["Water Energy", "Fire Energy"]


def test_marleys_request_lets_the_opponent_choose() -> None:
    game = played("dp7-87", discard=[ARVEN, ARVEN, CANDY])
    pick(game, "Arven", "Rare Candy")
    assert game.decision and game.decision.player == 1
    pick(game, "Rare Candy")
    assert zone(game, 0, "hand") == ["Rare Candy"] and zone(game, 0, "discard").count("Arven") == 2


def test_volkners_philosophy_may_discard_before_it_draws() -> None:
    game = act(played("pl2-98", hand=[MEWTWO]), "yes")
    assert len(zone(game, 0, "hand")) == 6 and "Mewtwo" in zone(game, 0, "discard")
    assert can_be_played("pl2-98", hand=[MEWTWO] * 6)
    assert not can_be_played("pl2-98", hand=[MEWTWO] * 7)


@pytest.mark.parametrize("taken", [True, False])
def test_trekking_shoes_takes_the_top_card_or_draws_another(taken: bool) -> None:
    game = after_playing("swsh10-156", "Trekking Shoes", deck=[MEWTWO, CANDY])
    pick(game, *(["Mewtwo"] if taken else []))
    assert zone(game, 0, "hand") == ["Fire Energy", "Mewtwo" if taken else "Rare Candy"]
    assert zone(game, 0, "discard") == [*([] if taken else ["Mewtwo"]), "Trekking Shoes"]


def test_rotom_phone_puts_one_card_on_top_of_the_shuffled_deck() -> None:
    board = Board(
        active=LAPRAS, hand=["swsh3.5-64", FIRE], deck=[GRASS, WATER, MEWTWO, CANDY, FIRE], deck_size=7
    )
    board.side(1, active=LAPRAS)
    game = board.after("play", "Rotom Phone")
    assert len(options(game)) == 5
    assert game.decision
    assert (game.decision.low, game.decision.high) == (1, 1)
    before = len(game.state.events)
    pick(game, "Mewtwo")
    assert zone(game, 0, "deck")[0] == "Mewtwo"
    assert len(zone(game, 0, "deck")) == 7
    kinds = [event[0] for event in game.state.events[before:]]
    assert "shuffle" in kinds


@pytest.mark.parametrize(("mode", "names"), [("0", {"Mewtwo", "Lapras"}), ("1", {"Fire Energy"})])
def test_sonia_finds_two_of_one_kind(mode: str, names: set[str]) -> None:
    game = after_playing("swsh2-167", "Sonia", deck=[MEWTWO, CANDY, LAPRAS, FIRE, FIRE], deck_size=5)
    seen = [event[3] for event in game.state.events if event[0] == "reveal"]
    assert len(seen) == 5
    act(game, "mode", mode)
    assert {row[1] for row in options(game)} == names
    assert game.decision
    assert game.decision.high == 2


@pytest.mark.parametrize(("mode", "found", "most"), [("0", "Venusaur-EX", 1), ("1", "Mewtwo", 3)])
def test_brigette_finds_an_ex_or_three_others(mode: str, found: str, most: int) -> None:
    game = after_playing("xy8-134", "Brigette", deck=[MEWTWO, "xy1-1", LAPRAS, SPRIGATITO, CYCLIZAR])
    act(game, "mode", mode)
    assert found in {row[1] for row in options(game)}
    assert game.decision
    assert game.decision.high == most


# --------------------------------------------------------------------------- the board


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
    erika = "gym1-25"
    game = Board(
        active=(erika, {"energy": [GRASS, GRASS, FIRE], "conditions": "PBS"}),
        bench=[(MEWTWO, READY)],
        theirs=LAPRAS,
        stadium="gym1-107",
    ).game(lacking=LACKING)
    for left in (2, 1):
        act(game, "ability")
        while game.decision and game.decision.kind != "main":
            game.choose(0)
        assert len(active(game, 0).energy) == left
        assert (active(game, 0).poison, active(game, 0).turned, bool(active(game, 0).burn)) == (0, 0, True)
    assert len(bench(game, 0)[0].energy) == len(ENERGY)


@pytest.mark.parametrize(("coins", "mine", "theirs"), [((1, 1), 5, 0), ((0, 0), 0, 2), ((1, 0), 5, 2)])
def test_super_energy_removal_2_removes_all_of_one_side(coins: Any, mine: int, theirs: int) -> None:
    other = {"active": (LAPRAS, {"energy": [FIRE, WATER]})}
    game = played("ecard2-134", hand=[CANDY], theirs=other, bench=[MEWTWO], more={"coins": coins})
    assert (len(active(game, 0).energy), len(active(game, 1).energy)) == (mine, theirs)


def test_thought_wave_machine_returns_energy_and_ends_the_turn() -> None:
    other = {"active": (LAPRAS, {"energy": [FIRE, WATER, GRASS]})}
    game = played("neo4-96", theirs=other, more={"coins": (1, 1, 0)})
    if game.decision and game.decision.kind != "main":
        pick(game, "Fire Energy", "Grass Energy")
    assert len(active(game, 1).energy) == 1 and game.state.player == 1


def test_speed_stadium_draws_for_heads() -> None:
    game = act(under("dp1-114", coins=(1, 1, 0)), "ability")
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.parametrize(("lost", "offered"), [(6, True), (5, False)])
def test_lost_world_wins_the_game(lost: int, offered: bool) -> None:
    game = under("col1-81", theirs={"lost": [MEWTWO] * lost + [FIRE]})
    assert offers(game, "ability") is offered
    if offered:
        act(game, "ability")
        assert game.outcome and game.outcome.winner == 0


@pytest.mark.parametrize("asleep", [True, False])
def test_all_night_party_wakes_the_active_pokemon(asleep: bool) -> None:
    mine = {"active": (RESHIRAM, {"damage": 50, "conditions": "SP" if asleep else "P", **READY})}
    game = under("xy9-96", mine)
    assert offers(game, "ability") is asleep
    if asleep:
        act(game, "ability")
        assert (active(game, 0).turned, active(game, 0).damage, active(game, 0).poison) == (0, 20, 1)


def test_giant_stump_leaves_room_for_three() -> None:
    game = under("ex12-75", {"bench": [MEWTWO, LAPRAS, SPRIGATITO], "hand": [CYCLIZAR]})
    assert len(bench(game, 0)) == 3 and not offers(game, "bench")


@pytest.mark.parametrize(
    ("host", "attacker", "attack", "damage"),
    [
        ("sm4-73", "smp-SM102", "Claw Slash", 0),
        (LAPRAS, "smp-SM102", "Claw Slash", 60),
        ("sm4-73", CYCLIZAR, "Speed Attack", 50),
    ],
)
def test_fairy_charm_ub_stops_ultra_beasts_of_two_classes(
    host: str, attacker: str, attack: str, damage: int
) -> None:
    board = Board(turn=4, player=1, active=(host, {"tools": ["sm9-142"]}), theirs=(attacker, READY))
    game = board.after("attack", attack, lacking=LACKING)
    assert active(game, 0).damage == damage


def test_cyrus_leaves_two_benched_pokemon() -> None:
    theirs = {"bench": [MEWTWO, RESHIRAM, (SPRIGATITO, {"energy": [FIRE]})]}
    game = played("sm5-120", active=LAPRAS, theirs=theirs)
    assert game.decision and game.decision.player == 1
    pick(game, "Sprigatito")
    assert [top(game, mon) for mon in bench(game, 1)] == ["Mewtwo", "Reshiram"]
    assert "Fire Energy" in zone(game, 1, "deck")
    assert not can_be_played("sm5-120", active=MEWTWO, theirs=theirs)
    assert not can_be_played("sm5-120", active=LAPRAS, theirs={"bench": [MEWTWO, RESHIRAM]})


def test_dangerous_drill_discards_one_of_three_kinds() -> None:
    theirs = {"active": (LAPRAS, {"tools": [TOOL], "energy": [FIRE]})}
    assert not can_be_played("sm9-138", hand=[MEWTWO], theirs=theirs, more=UNREAD)
    game = played("sm9-138", hand=[CROAGUNK], theirs=theirs, more=UNREAD)
    assert attached(game, active(game, 1)) == ["Fire Energy"]


def test_rainbow_brush_exchanges_energy() -> None:
    game = played("sm7-141", active=(LAPRAS, {"energy": [FIRE]}), deck=[WATER, MEWTWO])
    pick(game, "Water Energy")
    assert energy_on(game, 0) == ["Water Energy"] and "Fire Energy" in zone(game, 0, "deck")


@pytest.mark.parametrize("mode", ["draws", "does not"])
def test_samson_oak_compares_the_active_pokemon(mode: str) -> None:
    game = played("sm10-185", active=MEWTWO if mode == "draws" else RESHIRAM, theirs={"active": MEWTWO})
    assert len(zone(game, 0, "hand")) == (4 if mode == "draws" else 2)


@pytest.mark.parametrize(("n", "name"), [("1", "Floragato"), ("2", "Sprigatito")])
def test_devolution_spray_z_devolves_by_any_number_of_stages(n: str, name: str) -> None:
    game = act(played("sm10-166", active=(("sv01-013", "sv01-014", "sv01-015"), {"damage": 20})), "number", n)
    assert top(game, active(game, 0)) == name and active(game, 0).damage == 20
    assert not can_be_played("sm10-166", active=LAPRAS)


def test_dusk_stone_evolves_a_pokemon_that_was_just_played() -> None:
    misdreavus = (MISDREAVUS, {"since": 3})
    game = played("sm10-167", active=misdreavus, deck=[MISMAGIUS, STAGE_1], more=UNREAD)
    assert offers(game, "evolve", "Mismagius")


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
    board = Board(turn=4, player=1, active=(LAPRAS, {"tools": ["neo1-86"], "damage": 120}), bench=[MEWTWO])
    board.side(1, active=(attacker, {"energy": ENERGY}), bench=[CYCLIZAR])
    board.declare(attacker, "attack", strike, PlaceCounters(OPPONENT_ACTIVE, 3))
    game = act(board.game((1,), lacking=LACKING), "attack", strike)
    assert hp_left(game, active(game, 0)) == 10
    assert "Focus Band" in zone(game, 0, "discard")


@pytest.mark.parametrize(
    ("tool", "state", "damage"), [("neo1-93", {"damage": 50}, 10), ("neo1-94", {"conditions": "SB"}, 20)]
)
def test_berries_are_eaten_at_once(tool: str, state: dict[str, Any], damage: int) -> None:
    board = Board(active=(LAPRAS, {"tools": [tool], **state}), theirs=LAPRAS)
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
        board = Board(active=(COPPERAJAH[0], {"since": 3}), hand=[STAGE_1], theirs=LAPRAS)
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
    game = Board(active=(host, {"tools": ["bw7-139"]}), theirs=LAPRAS).game(lacking=LACKING)
    assert hp_left(game, active(game, 0)) == hp


@pytest.mark.parametrize(("host", "allowed"), [("bw8-18", True), (RESHIRAM, False)])
def test_victory_piece_lets_victini_attack_without_energy(host: str, allowed: bool) -> None:
    board = Board(active=(host, {"tools": ["bw8-130"]}), hand=[FIRE], theirs=LAPRAS)
    assert offers(board.game(lacking=LACKING), "attack") is allowed


def test_buddy_buddy_rescue_lets_the_opponent_choose_first() -> None:
    game = played("xy8-135", discard=[MEWTWO, LAPRAS], theirs={"discard": [CYCLIZAR, MEWTWO]})
    assert game.decision and game.decision.player == 1
    pick(game, "Cyclizar")
    assert game.decision and game.decision.player == 0
    pick(game, "Lapras")
    assert (zone(game, 0, "hand"), zone(game, 1, "hand")) == (["Lapras"], ["Cyclizar"])


def test_alph_lithographs() -> None:
    board = Board(active=(RESHIRAM, READY), hand=["hgss3-THREE"], theirs=LAPRAS, stadium=("sv10-180", 1))
    game = board.after("play", lacking=LACKING)
    assert zone(game, 1, "hand") == ["Team Rocket's Watchtower"]
    assert not can_be_played("hgss3-THREE")
    assert can_be_played("hgss4-FOUR")


def test_cheryl_heals_evolution_pokemon_and_discards_their_energy() -> None:
    evolved = (GIBLE, GABITE)
    game = after_playing(
        "swsh5-123",
        "Cheryl",
        active=(evolved, {"damage": 40, "energy": [WATER]}),
        bench=[(evolved, {"energy": [WATER]}), (MEWTWO, {"damage": 30, "energy": [GRASS]})],
    )
    assert [active(game, 0).damage, *(mon.damage for mon in bench(game, 0))] == [0, 0, 30]
    assert [len(mon.energy) for mon in (active(game, 0), *bench(game, 0))] == [0, 1, 1]


@pytest.mark.parametrize("damage", [0, 30])
def test_cheryl_needs_a_damaged_evolution_pokemon(damage: int) -> None:
    board = Board(
        active=(LAPRAS, {"damage": 30}),
        bench=[((GIBLE, GABITE), {"damage": damage})],
        hand=["swsh5-123", FIRE],
        theirs=LAPRAS,
    )
    assert offers(board.game(), "play", "Cheryl") is bool(damage)


def test_field_blower_discards_tools_of_both_and_the_stadium() -> None:
    theirs = {"active": (LAPRAS, {"tools": [CAPE]})}
    game = after_playing(
        "sm2-125", "Field Blower", active=(LAPRAS, {"tools": [CAPE]}), stadium=TOWER, theirs=theirs
    )
    assert [row[1] for row in options(game)] == ["Hero's Cape", "Hero's Cape", "Team Rocket's Watchtower"]
    assert game.decision
    assert (game.decision.low, game.decision.high) == (1, 2)
    game.choose(1, 2)
    assert sorted(zone(game, 1, "discard")) == ["Hero's Cape", "Team Rocket's Watchtower"]
    assert attached(game, active(game, 0)) == ["Hero's Cape"]


def test_blowtorch_burns_an_energy_and_discards_what_is_attached_or_the_stadium() -> None:
    theirs = {"active": (LAPRAS, {"tools": [CAPE], "energy": [WATER, "sv06-167"]})}
    mine = {"active": (LAPRAS, {"tools": [CAPE]})}
    game = after_playing("me02-086", "Blowtorch", stadium=TOWER, theirs=theirs, hand=[FIRE, WATER], **mine)
    assert [row[1] for row in options(game)] == ["Legacy Energy", "Hero's Cape", "Team Rocket's Watchtower"]
    pick(game, "Legacy Energy")
    assert attached(game, active(game, 1)) == ["Water Energy", "Hero's Cape"]
    assert sorted(zone(game, 0, "discard")) == ["Blowtorch", "Fire Energy"]


def test_blowtorch_needs_the_energy_in_hand() -> None:
    board = Board(active=LAPRAS, hand=["me02-086", WATER], theirs=(LAPRAS, {"tools": [CAPE]}))
    assert not offers(board.game(), "play", "Blowtorch")


@pytest.mark.parametrize("second", [True, False])
def test_damage_pump_moves_up_to_two_counters_from_one_pokemon(second: bool) -> None:
    mine = {"active": (LAPRAS, {"damage": 30}), "bench": [MEWTWO, (RESHIRAM, {"damage": 10})]}
    game = after_playing("swsh11-156", "Damage Pump", **mine)
    pick(game, "Lapras")
    pick(game, "Mewtwo")
    act(game, "yes" if second else "no")
    if second:
        assert options(game) == [("pokemon", "Mewtwo"), ("pokemon", "Reshiram")]
        pick(game, "Reshiram")
    found = [mon.damage for mon in (active(game, 0), *bench(game, 0))]
    assert found == ([10, 10, 20] if second else [20, 10, 10])


@pytest.mark.parametrize(("damage", "others"), [(0, [MEWTWO]), (30, [])])
def test_damage_pump_needs_damage_and_another_pokemon(damage: int, others: list[str]) -> None:
    board = Board(active=(LAPRAS, {"damage": damage}), bench=others, hand=["swsh11-156", FIRE], theirs=LAPRAS)
    assert not offers(board.game(), "play", "Damage Pump")


@pytest.mark.parametrize("further", [True, False])
def test_strange_timepiece_devolves_as_far_as_is_liked(further: bool) -> None:
    alakazam = ("me01-054", "me01-055", "me01-056")
    game = act(after_playing("me01-128", "Strange Timepiece", bench=[alakazam]), "yes" if further else "no")
    (mon,) = bench(game, 0)
    assert len(mon.cards) == (1 if further else 2)
    assert len(zone(game, 0, "hand")) == (3 if further else 2)
    assert not offers(game, "evolve")


def test_poke_drawer_does_more_with_a_second_one() -> None:
    game = played("dp7-89", deck=[MEWTWO, LAPRAS])
    assert zone(game, 0, "hand") == ["Mewtwo"]
    game = act(played("dp7-89", hand=["dp7-89"], deck=[MEWTWO, LAPRAS, ARVEN]), "no")
    assert zone(game, 0, "hand") == ["Poké Drawer +", "Mewtwo"]
    game = act(played("dp7-89", hand=["dp7-89"], deck=[MEWTWO, LAPRAS, ARVEN]), "yes")
    pick(game, "Lapras", "Arven")
    assert zone(game, 0, "hand") == ["Lapras", "Arven"]
    assert zone(game, 0, "discard").count("Poké Drawer +") == 2


@pytest.mark.parametrize("heads", [0, 1])
def test_poke_blower_places_a_counter_or_switches(heads: int) -> None:
    theirs = {"active": LAPRAS, "bench": [MEWTWO]}
    game = played("dp7-88", theirs=theirs, more={"coins": (heads,)})
    if heads:
        pick(game, "Mewtwo")
    assert [mon.damage for mon in bench(game, 1)] == [10 * heads]
    game = act(played("dp7-88", hand=["dp7-88"], theirs=theirs), "yes")
    assert top(game, active(game, 1)) == "Mewtwo"


@pytest.mark.parametrize(("answer", "damage", "poison"), [("no", 90, 0), ("yes", 20, 0)])
def test_poke_healer_heals_more_with_a_second_one(answer: str, damage: int, poison: int) -> None:
    mine = (LAPRAS, {"damage": 100, "poison": 1})
    game = act(played("dp7-90", active=mine, hand=["dp7-90"]), answer)
    assert (active(game, 0).damage, active(game, 0).poison) == (damage, poison)


def test_quad_stone_needs_four_for_all_pokemon() -> None:
    mine = {"active": (LAPRAS, {"damage": 50}), "bench": [(MEWTWO, {"damage": 60})]}
    game = played("swsh12-163", hand=["swsh12-163"] * 2, **mine)
    assert active(game, 0).damage == 40
    game = act(played("swsh12-163", hand=["swsh12-163"] * 3, **mine), "yes")
    assert active(game, 0).damage == bench(game, 0)[0].damage == 0


def test_four_missing_clovers_take_a_prize_card() -> None:
    game = act(played("sm5-129", hand=["sm5-129"] * 3, prizes=4), "yes")
    if game.decision and game.decision.kind == "prizes":
        act(game, "prize")
    assert len(zone(game, 0, "prizes")) == 3


def test_crossceiver_is_only_played_in_pairs() -> None:
    assert not can_be_played("swsh8-231", discard=[MEWTWO])
    game = played("swsh8-231", hand=["swsh8-231"], discard=[MEWTWO, ARVEN, CANDY])
    assert sorted(options(game)) == [("card", "Arven"), ("card", "Mewtwo")]


def test_galactics_wager_lets_you_draw_first() -> None:
    for won, (mine, theirs) in ((1, (6, 3)), (0, (3, 6))):
        game = played("dp2-115", hand=[MEWTWO], more={"coins": (won,)})
        assert game.decision and (game.decision.player, len(options(game)) - 1) == (0, mine)
        act(game, "number", str(mine))
        assert game.decision and (game.decision.player, len(options(game)) - 1) == (1, theirs)


def test_holon_lass_looks_at_as_many_cards_as_prizes() -> None:
    deck = [FIRE, MEWTWO, WATER, LAPRAS, LIGHTNING]
    game = played("ex11-92", hand=[ARVEN], deck=deck, prizes=2, theirs={"prizes": 2})
    assert [row[1] for row in options(game)] == ["Fire Energy", "Water Energy"]


def test_net_search_finds_different_types() -> None:
    game = played("ex2-87", deck=[MEWTWO, LAPRAS, RESHIRAM, SPRIGATITO, SPRIGATITO])
    assert game.decision and game.decision.high == 3
    pick(game, "Mewtwo", "Lapras", "Sprigatito")
    assert len(zone(game, 0, "hand")) == 3


@pytest.mark.parametrize(("mode", "hand"), [("0", 1), ("1", 0)])
def test_pokemon_retriever_takes_one_or_shuffles_three(mode: str, hand: int) -> None:
    game = act(played("ex7-84", discard=[MEWTWO, LAPRAS, RESHIRAM, SPRIGATITO, ARVEN]), "mode", mode)
    pick(game, *(["Mewtwo"] if hand else ["Mewtwo", "Lapras", "Reshiram"]))
    assert len(zone(game, 0, "hand")) == hand


def test_time_machine_devolves_and_evolves_again() -> None:
    game = act(played("ex7-91", active=("sv01-013", "sv01-014"), deck=[MEWTWO]), "evolve")
    assert top(game, active(game, 0)) == "Floragato"
    assert not can_be_played("ex7-91", active=LAPRAS)


def test_pow_hand_extension_moves_energy_or_switches() -> None:
    theirs = {"active": (LAPRAS, {"energy": [FIRE]}), "bench": [MEWTWO], "prizes": 2}
    assert not can_be_played("ex7-85", prizes=2, theirs=theirs)
    game = act(played("ex7-85", prizes=3, theirs=theirs), "mode", "0")
    assert energy_on(game, 1) == [] and energy_on(game, 1, 0) == ["Fire Energy"]
    game = act(played("ex7-85", prizes=3, theirs=theirs), "mode", "1")
    assert top(game, active(game, 1)) == "Mewtwo"


def test_lt_surges_strategy_allows_two_more_supporters() -> None:
    theirs = {"prizes": 2}
    assert not can_be_played("sm10-178", prizes=2, theirs=theirs)
    game = played("sm10-178", prizes=3, hand=["sm12-191"] * 3, theirs=theirs)
    for _ in range(2):
        act(game, "play", "Erika")
        act(game, "no")
        act(game, "no")
    assert not offers(game, "play", "Erika")


@pytest.mark.parametrize("turn", [1, 2])
def test_beauty_may_be_played_first(turn: int) -> None:
    board = Board(turn=turn, player=turn - 1)
    board.side(turn - 1, active=LAPRAS, hand=["swsh4-148", "sm12-191"])
    board.side(2 - turn, active=LAPRAS)
    game = board.game(lacking=LACKING)
    assert offers(game, "play", "Beauty") and offers(game, "play", "Erika") == (turn == 2)


def test_xerosic_discards_a_tool_or_special_energy_of_anyone() -> None:
    mine = {"active": (LAPRAS, {"tools": [CAPE], "energy": [WATER]})}
    game = set_up(["xy4-110", FIRE], theirs={"active": (LAPRAS, {"energy": [LEGACY, WATER]})}, **mine).game()
    act(game, "play", "Xerosic")
    assert names(game) == ["Hero's Cape", "Legacy Energy"]
    pick(game, "Legacy Energy")
    assert attached(game, active(game, 1)) == ["Water Energy"]


def test_faba_loses_what_the_opponent_has_attached_or_the_stadium() -> None:
    theirs = {"active": (LAPRAS, {"tools": [CAPE], "energy": [LEGACY]})}
    board = set_up(["sm8-208", FIRE], theirs=theirs, active=(LAPRAS, {"tools": [CAPE]}))
    board.put_stadium(TOWER, player=1)
    game = act(board.game(), "play", "Faba")
    assert names(game) == ["Legacy Energy", "Hero's Cape", "Team Rocket's Watchtower"]
    pick(game, "Team Rocket's Watchtower")
    assert zone(game, 1, "lost") == ["Team Rocket's Watchtower"]


@pytest.mark.parametrize(("coin", "damage"), [(1, 10), (0, 70)])
def test_life_herb_heals_and_cures_one_pokemon_on_heads(coin: int, damage: int) -> None:
    mine = {"active": (LAPRAS, {"damage": 70, "conditions": "P"}), "bench": [MEWTWO]}
    game = act(set_up(["sm7-136", FIRE], **mine).game([coin]), "play", "Life Herb")
    assert active(game, 0).damage == damage
    assert bool(active(game, 0).poison) is (coin == 0)


def test_life_herb_is_not_played_for_nothing() -> None:
    assert not offers(set_up(["sm7-136", FIRE], bench=[MEWTWO]).game(), "play")


def test_energy_exchanger_puts_one_energy_back_and_finds_another() -> None:
    game = set_up(["hgss3-73", FIRE, CANDY], deck=[WATER, MEWTWO], deck_size=2).game()
    act(game, "play", "Energy Exchanger")
    assert names(game) == ["Fire Energy", "Water Energy"]
    pick(game, "Water Energy")
    assert sorted(zone(game, 0, "hand")) == ["Rare Candy", "Water Energy"]
    assert sorted(zone(game, 0, "deck")) == ["Fire Energy", "Mewtwo"]
    assert not offers(set_up(["hgss3-73", CANDY], bench=[MEWTWO]).game(), "play", "Energy Exchanger")


# --------------------------------------------------------------------------- Tools


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
    board = Board(active=(LAPRAS, {"tools": ["neo1-99"], "damage": 30}), theirs=LAPRAS)
    game = board.after(chosen, lacking=LACKING)
    assert active(game, 0).damage == damage
    assert "Berry" in zone(game, 0, "discard")


def test_berry_waits_for_two_counters() -> None:
    board = Board(active=(LAPRAS, {"tools": ["neo1-99"], "damage": 10}), theirs=LAPRAS)
    game = board.after("end", lacking=LACKING)
    assert attached(game, active(game, 0)) == ["Berry"]


@pytest.mark.parametrize("tool", ["bw10-92", "bw10-93"])
@pytest.mark.parametrize(("host", "granted"), [("bw10-11", True), (LAPRAS, False)])
def test_genesects_tools_give_it_their_attack(tool: str, host: str, granted: bool) -> None:
    board = Board(active=(host, {"tools": [tool], "energy": [*ENERGY, GRASS, GRASS]}))
    board.side(1, active=LAPRAS, bench=[MEWTWO])
    assert offers(board.game(lacking=LACKING), "attack", card(tool).name) is granted


# --------------------------------------------------------------------------- Prize cards


def test_rotom_dex_makes_new_prize_cards() -> None:
    game = played("sm1-131", prizes=[MEWTWO, LAPRAS, ARVEN])
    assert len(zone(game, 0, "prizes")) == 3


def test_beast_ball_takes_an_ultra_beast_out_of_the_prize_cards() -> None:
    game = act(played("sm7-125", prizes=[MEWTWO, BUZZWOLE], more=UNREAD), "yes")
    assert len(zone(game, 0, "hand")) == 1 and "Beast Ball" in zone(game, 0, "prizes")


def test_heavy_ball_takes_a_basic_pokemon_and_replaces_it() -> None:
    game = act(board(HEAVY_BALL, [CANDY, MEWTWO, FLORAGATO, SPRIGATITO]).game(), "play", "Hisuian Heavy Ball")
    act(game, "yes")
    assert options(game) == [("card", "Mewtwo"), ("card", "Sprigatito")]
    pick(game, "Sprigatito")
    assert zone(game, 0, "hand") == ["Fire Energy", "Sprigatito"]
    assert zone(game, 0, "prizes") == ["Rare Candy", "Mewtwo", "Floragato", "Hisuian Heavy Ball"]
    assert zone(game, 0, "discard") == []


def test_heavy_ball_shuffles_the_face_down_prize_cards() -> None:
    made = board(HEAVY_BALL, [CANDY, MEWTWO, FLORAGATO])
    cards = made.sides[0]["prizes"]
    ball = made.sides[0]["hand"][0]
    game = act(act(made.game(orders=[(0, [cards[2], ball, cards[0]])]), "play", "Hisuian Heavy Ball"), "yes")
    assert zone(game, 0, "prizes") == ["Floragato", "Hisuian Heavy Ball", "Rare Candy"]
    assert zone(game, 0, "hand") == ["Fire Energy", "Mewtwo"]


@pytest.mark.parametrize(("prizes", "revealed"), [([MEWTWO, CANDY], True), ([FLORAGATO, CANDY], False)])
def test_heavy_ball_is_discarded_where_nothing_is_revealed(prizes: list[str], revealed: bool) -> None:
    game = act(board(HEAVY_BALL, prizes).game(), "play", "Hisuian Heavy Ball")
    if revealed:
        act(game, "no")
    assert zone(game, 0, "discard") == ["Hisuian Heavy Ball"]
    assert len(zone(game, 0, "prizes")) == 2


def test_nobody_else_sees_the_prize_cards_that_are_looked_at() -> None:
    game = act(board(HEAVY_BALL, [CANDY, MEWTWO, FLORAGATO]).game(), "play", "Hisuian Heavy Ball")
    assert {"Rare Candy", "Mewtwo", "Floragato"} <= set(seen(game, 0))
    for seat in (1, None):
        assert not {"Rare Candy", "Mewtwo", "Floragato"} & set(seen(game, seat))
    act(game, "yes")
    assert "Mewtwo" in seen(game, 1)
    assert not {"Rare Candy", "Floragato"} & set(seen(game, 1))
    for seat in (0, 1):
        assert game.view_for(seat).to_dict()["sides"][0]["prizes"] == [None] * 3


def test_what_is_looked_at_is_offered_to_its_player_alone() -> None:
    game = act(board(HEAVY_BALL, [CANDY, MEWTWO, SPRIGATITO]).game(), "play", "Hisuian Heavy Ball")
    act(game, "yes")
    for seat, shown in ((0, True), (1, False), (None, False)):
        decision = game.view_for(seat).to_dict()["decision"]
        assert (decision["options"] is not None) is shown


def test_prize_cards_turned_up_stay_where_they_are() -> None:
    """Town Map has turned all up: there is none to look at, and Hisuian Heavy Ball does nothing."""
    made = board(TOWN_MAP, [CANDY, MEWTWO], hand=[HEAVY_BALL, FIRE])
    game = made.game()
    assert offers(game, "play", "Hisuian Heavy Ball")
    act(game, "play", "Town Map")
    assert game.view_for(1).to_dict()["sides"][0]["prizes"][1]["name"] == "Mewtwo"
    assert not offers(game, "play", "Hisuian Heavy Ball")


def test_gladion_is_shuffled_into_the_remaining_prize_cards() -> None:
    game = act(board(GLADION, [CANDY, MEWTWO, WATER]).game(), "play", "Gladion")
    assert options(game) == [("card", "Rare Candy"), ("card", "Mewtwo"), ("card", "Water Energy")]
    pick(game, "Water Energy")
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Water Energy"]
    assert sorted(zone(game, 0, "prizes")) == ["Gladion", "Mewtwo", "Rare Candy"]
    assert zone(game, 0, "discard") == []
    assert "Water Energy" not in seen(game, 1)


@pytest.mark.parametrize("number", [1, 3])
def test_peonia_exchanges_prize_cards_unseen(number: int) -> None:
    prizes = [CANDY, MEWTWO, FLORAGATO, SPRIGATITO]
    game = act(board(PEONIA, prizes, hand=[FIRE, WATER, GRASS]).game(), "play", "Peonia")
    assert options(game) == [("prize", str(place)) for place in range(4)]
    assert game.decision
    assert (game.decision.low, game.decision.high) == (1, 3)
    game.choose(*range(1, number + 1))
    assert game.decision.low == game.decision.high == number
    assert len(zone(game, 0, "prizes")) == 4 - number
    pick(game, *["Fire Energy", "Water Energy", "Grass Energy"][:number])
    assert len(zone(game, 0, "prizes")) == 4
    assert zone(game, 0, "prizes")[0] == "Rare Candy"
    assert len(zone(game, 0, "hand")) == 3
    assert not {"Mewtwo", "Floragato", "Sprigatito"} & set(seen(game, 1))
    assert "Rare Candy" not in seen(game, 0)


def test_taking_all_prize_cards_with_peonia_is_no_win() -> None:
    game = act(board(PEONIA, [CANDY, MEWTWO]).game(), "play", "Peonia")
    game.choose(0, 1)
    pick(game, "Fire Energy", "Mewtwo")
    assert game.result is None
    assert sorted(zone(game, 0, "prizes")) == ["Fire Energy", "Mewtwo"]
    assert zone(game, 0, "hand") == ["Rare Candy"]


@pytest.mark.parametrize("switched", [True, False])
def test_arc_phone_switches_the_top_card_with_an_unseen_prize_card(switched: bool) -> None:
    game = act(board(ARC_PHONE, [CANDY, MEWTWO], deck=[SPRIGATITO, WATER]).game(), "play", "Arc Phone")
    assert "Sprigatito" in seen(game, 0)
    act(game, "yes" if switched else "no")
    if switched:
        assert options(game) == [("prize", "0"), ("prize", "1")]
        pick(game, "1")
    found = ["Mewtwo", "Water Energy"] if switched else ["Sprigatito", "Water Energy"]
    assert zone(game, 0, "deck")[:2] == found
    assert zone(game, 0, "prizes") == ["Rare Candy", "Sprigatito" if switched else "Mewtwo"]
    assert "Mewtwo" not in seen(game, 0)
    assert not {"Mewtwo", "Sprigatito"} & set(seen(game, 1))


# --------------------------------------------------------------------------- prices


def test_sabrina_and_brycen_find_pokemon_for_five_cards() -> None:
    deck = [FIRE, WATER, MEWTWO, MEWTWO, LAPRAS, RESHIRAM, SPRIGATITO]
    game = act(played("smp-SM246", hand=[ARVEN] * 5, deck=deck), "yes")
    pick(game, "Fire Energy", "Water Energy")
    assert game.decision and game.decision.high == 3
    pick(game, "Mewtwo", "Lapras", "Reshiram")
    assert len(zone(game, 0, "hand")) == 5
    game = played("smp-SM246", hand=[ARVEN] * 4, deck=deck)
    assert not offers(game, "yes") and offers(game, "card", "Fire Energy")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_misty_and_lorelei_let_water_pokemon_use_a_gx_attack_again(answer: str) -> None:
    game = act(played("sm12-199", hand=[ARVEN] * 5, deck=[WATER, FIRE]), answer, choosing=["Water Energy"])
    lasting = [each.part.kind for each in game.state.effects]
    assert ("Permit" in lasting) == (answer == "yes")
    assert zone(game, 0, "hand").count("Arven") == (0 if answer == "yes" else 5)


def test_familiar_bell_needs_a_pokemon_in_the_discard_pile() -> None:
    assert not can_be_played("swsh3-161", discard=[ARVEN])


@pytest.mark.parametrize(("given", "drawn"), [(FIRE, 4), (MEWTWO, 2)])
def test_roller_skater_draws_more_for_energy(given: str, drawn: int) -> None:
    game = played("sm12-203", hand=[given])
    assert len(zone(game, 0, "hand")) == drawn
    assert not can_be_played("sm12-203")


@pytest.mark.parametrize("paid", [True, False])
def test_cynthia_and_caitlin_draw_for_a_discarded_card(paid: bool) -> None:
    game = set_up([CYNTHIA, DETERMINATION, FIRE], discard=[CYNTHIA, "sv01-166"]).game()
    act(game, "play", "Cynthia & Caitlin")
    act(game, "yes" if paid else "no")
    if paid:
        pick(game, "Lillie's Determination")
    assert "Cynthia & Caitlin" not in zone(game, 0, "hand")
    assert len(zone(game, 0, "hand")) == (5 if paid else 3)
    assert zone(game, 0, "hand").count("Lillie's Determination") == (0 if paid else 1)


def test_cynthia_and_caitlin_need_a_supporter_or_a_card_to_discard() -> None:
    assert not offers(set_up([CYNTHIA], discard=[FIRE]).game(), "play")
    assert offers(set_up([CYNTHIA, FIRE], discard=[FIRE]).game(), "play")


@pytest.mark.parametrize("paid", [True, False])
def test_bellelba_and_brycen_man(paid: bool) -> None:
    five = [MEWTWO, RESHIRAM, LAPRAS, SPRIGATITO, MEWTWO]
    hand = ["sm12-186", FIRE, FIRE, FIRE, WATER]
    game = set_up(hand, bench=five, theirs={"bench": five[:4]}, deck_size=10).game()
    act(game, "play", "Bellelba & Brycen-Man")
    act(game, "yes" if paid else "no")
    if paid:
        pick(game, "Fire Energy", "Fire Energy", "Fire Energy")
        assert game.decision
        assert game.decision.player == 1
        pick(game, "Lapras")
        assert game.decision.player == 0
        pick(game, "Lapras", "Sprigatito")
    assert [len(bench(game, player)) for player in (0, 1)] == ([3, 3] if paid else [5, 4])
    assert len(zone(game, 0, "deck")) == 7


def test_switching_cups_exchanges_a_card_with_the_top_of_the_deck() -> None:
    game = act(set_up(["swsh7-162", FIRE, WATER], deck=[MEWTWO, CANDY]).game(), "play", "Switching Cups")
    pick(game, "Water Energy")
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Mewtwo"]
    assert zone(game, 0, "deck")[:2] == ["Water Energy", "Rare Candy"]
    assert not offers(set_up(["swsh7-162"], bench=[MEWTWO]).game(), "play")


@pytest.mark.parametrize("found", [True, False])
def test_pokemon_trader_gives_a_pokemon_for_another(found: bool) -> None:
    game = set_up([TRADER, MEWTWO, RESHIRAM, FIRE], deck=[LAPRAS, CANDY]).game()
    act(game, "play", "Pokémon Trader")
    assert names(game) == ["Mewtwo", "Reshiram"]
    pick(game, "Mewtwo")
    assert names(game) == ["Lapras"]
    pick(game, *(["Lapras"] if found else []))
    left = ["Fire Energy", "Lapras", "Reshiram"] if found else ["Fire Energy", "Mewtwo", "Reshiram"]
    assert sorted(zone(game, 0, "hand")) == left
    assert ("Mewtwo" in zone(game, 0, "deck")) is found


def test_lass_shuffles_the_trainer_cards_of_both_away() -> None:
    game = set_up(["base1-75", CANDY, FIRE, DETERMINATION], theirs={"hand": [CANDY, WATER]}).game()
    act(game, "play", "Lass")
    assert (zone(game, 0, "hand"), zone(game, 1, "hand")) == (["Fire Energy"], ["Water Energy"])
    shown = {event[3] for event in game.state.events if event[0] == "reveal"}
    assert len(shown) == 5


def test_pokemon_center_heals_all_and_takes_the_energy_of_the_healed() -> None:
    mine = {
        "active": (LAPRAS, {"damage": 40, "energy": [WATER]}),
        "bench": [(MEWTWO, {"energy": [FIRE]}), (RESHIRAM, {"damage": 10, "energy": [FIRE, FIRE]})],
    }
    game = act(set_up(["base1-85", FIRE], **mine).game(), "play", "Pokémon Center")
    mons = (active(game, 0), *bench(game, 0))
    assert [mon.damage for mon in mons] == [0, 0, 0]
    assert [len(mon.energy) for mon in mons] == [0, 1, 0]


# --------------------------------------------------------------------------- used by other cards


def test_grant_comes_back_from_the_discard_pile_for_two_cards() -> None:
    game = set_up([FIRE, WATER, GRANT], discard=[GRANT, CANDY]).game()
    assert offers(game, "ability", "Grant")
    act(game, "ability", "Grant")
    assert sorted(zone(game, 0, "discard")) == ["Fire Energy", "Rare Candy", "Water Energy"]
    assert zone(game, 0, "hand") == ["Grant", "Grant"]
    assert offers(game, "play", "Grant")


def test_grant_stays_where_too_few_other_cards_are_in_hand() -> None:
    assert not offers(set_up([FIRE, GRANT], discard=[GRANT]).game(), "ability")


@pytest.mark.parametrize(("attacker", "damage"), [("sv01-107", 30), (None, 0)])
def test_grant_helps_fighting_pokemon_alone(attacker: str | None, damage: int) -> None:
    mine = {"active": attacker or LAPRAS}
    game = act(set_up([GRANT, FIRE], **mine).game(), "play", "Grant")
    rows = modifiers(game.state).of("damage dealt")
    assert len(rows) == 1
    assert in_scope(game.state, rows[0], active(game, 0)) is (damage > 0)


# --------------------------------------------------------------------------- several at once


@pytest.mark.parametrize(("mode", "again"), [("0", 1), ("1", 0)])
def test_custom_catcher_draws_alone_and_switches_with_another(mode: str, again: int) -> None:
    game = act(set_up([CATCHER, CATCHER], theirs={"bench": [MEWTWO]}).game(), "play", "Custom Catcher")
    assert options(game) == [("mode", "0"), ("mode", "1")]
    act(game, "mode", mode)
    assert zone(game, 0, "hand").count("Custom Catcher") == again
    assert top(game, active(game, 1)) == ("Mewtwo" if mode == "1" else "Lapras")


def test_custom_catcher_alone_draws_up_to_three_cards() -> None:
    game = act(set_up([CATCHER, FIRE], theirs={"bench": [MEWTWO]}).game(), "play", "Custom Catcher")
    assert len(zone(game, 0, "hand")) == 3
    assert top(game, active(game, 1)) == "Lapras"


def test_two_puzzles_of_time_return_two_cards() -> None:
    game = act(set_up([PUZZLE, PUZZLE], discard=[FIRE, CANDY, WATER]).game(), "play", "Puzzle of Time")
    act(game, "mode", "1", choosing=["Rare Candy", "Water Energy"])
    assert sorted(zone(game, 0, "hand")) == ["Rare Candy", "Water Energy"]


# --------------------------------------------------------------------------- as Pokémon


@pytest.mark.parametrize(
    ("card_id", "name", "hp", "prizes"),
    [("swsh12-165", "Unidentified Fossil", 60, 1), ("xy4-102", "Robo Substitute", 30, 0)],
)
def test_a_card_played_as_a_pokemon(card_id: str, name: str, hp: int, prizes: int) -> None:
    game = act(set_up([card_id, FIRE]).game(), "play", name)
    (mon,) = bench(game, 0)
    assert hp_of(game.state, mon) == hp
    assert game.state.facts_of(mon).prizes == prizes
    assert offers(game, "discard", name)
    act(game, "discard", name)
    assert bench(game, 0) == ()
    assert zone(game, 0, "discard") == [name]


def test_snorlax_doll_is_not_played_in_a_turn() -> None:
    assert not offers(set_up(["sv04-175", FIRE]).game(), "play")


@pytest.mark.parametrize("active_card", ["Snorlax Doll", "Lapras"])
def test_snorlax_doll_starts_in_play(active_card: str) -> None:
    """In set-up it may be put into the Active Spot or onto the Bench, and gives no Prize card."""
    doll = "sv04-175"
    decks = ([card(doll), card(LAPRAS)] + [card(GRASS)] * 58, [card(LAPRAS)] * 4 + [card(GRASS)] * 56)
    chance = Still((1,), [(0, range(60)), (1, range(60, 120))])
    game = act(Game.new(decks, seed=0, options=GameOptions(programs=hand_made(), chance=chance)), "yes")
    assert options(game) == [("card", "Snorlax Doll"), ("card", "Lapras")]
    pick(game, active_card)
    pick(game, "Lapras" if active_card == "Snorlax Doll" else "Snorlax Doll")
    mons = (active(game, 0), *bench(game, 0))
    assert sorted(top(game, mon) for mon in mons) == ["Lapras", "Snorlax Doll"]
    found = next(mon for mon in mons if top(game, mon) == "Snorlax Doll")
    assert game.state.facts_of(found).prizes == 0


def test_a_hand_with_snorlax_doll_alone_may_be_shuffled_back() -> None:
    doll = "sv04-175"
    decks = ([card(doll)] + [card(GRASS)] * 55 + [card(LAPRAS)] * 4, [card(LAPRAS)] * 4 + [card(GRASS)] * 56)
    chance = Still((1,), [(0, range(60)), (1, range(60, 120)), (0, range(59, -1, -1))])
    game = act(Game.new(decks, seed=0, options=GameOptions(programs=hand_made(), chance=chance)), "yes")
    assert game.decision
    assert game.decision.kind == "start without a Basic"
    act(game, "no")
    while game.state.sides[0].active is None:
        game.choose(*range(game.decision.low))
    assert top(game, active(game, 0)) == "Lapras"
