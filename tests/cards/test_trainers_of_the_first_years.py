"""Trainer cards of the first years, and cards of which several are played at once, do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, LIGHTNING, MEWTWO, PSYCHIC, RESHIRAM, SPRIGATITO, WATER
from tests.cards.test_declared_trainers import LACKING, can_be_played, played
from tests.engine.kit import Board, act, active, attached, bench, energy_on, offers, options, pick, top, zone

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


# ---------------------------------------------------------------------- several at once


def test_poke_drawer_does_more_with_a_second_one() -> None:
    game = played("dp7-89", deck=[MEWTWO, LAPRAS])
    assert zone(game, 0, "hand") == ["Mewtwo"]
    game = played("dp7-89", hand=["dp7-89"], deck=[MEWTWO, LAPRAS, ARVEN])
    act(game, "no")
    assert zone(game, 0, "hand") == ["Poké Drawer +", "Mewtwo"]
    game = played("dp7-89", hand=["dp7-89"], deck=[MEWTWO, LAPRAS, ARVEN])
    act(game, "yes")
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
    game = played("dp7-88", hand=["dp7-88"], theirs=theirs)
    act(game, "yes")
    assert top(game, active(game, 1)) == "Mewtwo"


@pytest.mark.parametrize(("answer", "damage", "poison"), [("no", 90, 0), ("yes", 20, 0)])
def test_poke_healer_heals_more_with_a_second_one(answer: str, damage: int, poison: int) -> None:
    mine = (LAPRAS, {"damage": 100, "poison": 1})
    game = played("dp7-90", active=mine, hand=["dp7-90"])
    act(game, answer)
    assert (active(game, 0).damage, active(game, 0).poison) == (damage, poison)


def test_quad_stone_needs_four_for_all_pokemon() -> None:
    mine = {"active": (LAPRAS, {"damage": 50}), "bench": [(MEWTWO, {"damage": 60})]}
    game = played("swsh12-163", hand=["swsh12-163"] * 2, **mine)
    assert active(game, 0).damage == 40
    game = played("swsh12-163", hand=["swsh12-163"] * 3, **mine)
    act(game, "yes")
    assert active(game, 0).damage == bench(game, 0)[0].damage == 0


def test_four_missing_clovers_take_a_prize_card() -> None:
    game = played("sm5-129", hand=["sm5-129"] * 3, prizes=4)
    act(game, "yes")
    if game.decision and game.decision.kind == "prizes":
        act(game, "prize")
    assert len(zone(game, 0, "prizes")) == 3


def test_crossceiver_is_only_played_in_pairs() -> None:
    assert not can_be_played("swsh8-231", discard=[MEWTWO])
    game = played("swsh8-231", hand=["swsh8-231"], discard=[MEWTWO, ARVEN, CANDY])
    assert sorted(options(game)) == [("card", "Arven"), ("card", "Mewtwo")]


# ---------------------------------------------------------------------- hands and decks


def test_galactics_wager_lets_you_draw_first() -> None:
    for won, (mine, theirs) in ((1, (6, 3)), (0, (3, 6))):
        game = played("dp2-115", hand=[MEWTWO], more={"coins": (won,)})
        assert game.decision and (game.decision.player, len(options(game)) - 1) == (0, mine)
        act(game, "number", str(mine))
        assert game.decision and (game.decision.player, len(options(game)) - 1) == (1, theirs)


def test_super_energy_retrieval_takes_other_energy_than_it_pays() -> None:
    game = played("neo1-89", hand=[FIRE, WATER], discard=[GRASS, LIGHTNING, PSYCHIC])
    assert sorted(zone(game, 0, "hand")) == ["Grass Energy", "Lightning Energy", "Psychic Energy"]
    assert not can_be_played("neo1-89", hand=[FIRE, WATER], discard=[MEWTWO])
    assert not can_be_played("neo1-89", hand=[FIRE], discard=[GRASS])


def test_new_pokedex_orders_up_to_five_cards() -> None:
    game = played("neo1-95", deck=[FIRE, WATER, MEWTWO], deck_size=3)
    act(game, "number", "2")
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
    game = played("ex7-84", discard=[MEWTWO, LAPRAS, RESHIRAM, SPRIGATITO, ARVEN])
    act(game, "mode", mode)
    pick(game, *(["Mewtwo"] if hand else ["Mewtwo", "Lapras", "Reshiram"]))
    assert len(zone(game, 0, "hand")) == hand


# ---------------------------------------------------------------------- Prize cards and guesses


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
        game = played("neo4-102", hand=[evolution], more=UNREAD)
        act(game, "mode", guess)
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


# ---------------------------------------------------------------------- the board


@pytest.mark.parametrize(("coins", "damage"), [((0,), (10, 0)), ((1, 0), (0, 10)), ((1, 1, 0), (10, 0))])
def test_digger_goes_on_until_tails(coins: tuple[int, ...], damage: tuple[int, int]) -> None:
    game = played("base5-75", more={"coins": coins})
    assert (active(game, 0).damage, active(game, 1).damage) == damage


def test_sabrina_moves_all_energy() -> None:
    mine = {"active": (SABRINA, {"energy": [FIRE, WATER]}), "bench": [SABRINA, MEWTWO]}
    game = played("gym2-110", **mine, more=UNREAD)
    assert energy_on(game, 0) == [] and energy_on(game, 0, 0) == ["Fire Energy", "Water Energy"]


def test_time_machine_devolves_and_evolves_again() -> None:
    game = played("ex7-91", active=STAGES[:2], deck=[MEWTWO])
    act(game, "evolve")
    assert top(game, active(game, 0)) == "Floragato"
    assert not can_be_played("ex7-91", active=LAPRAS)


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
    game = played("ecard3-123", hand=[MEWTWO], theirs={"hand": [MEWTWO] * 6})
    act(game, "number", "4")
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


def test_pow_hand_extension_moves_energy_or_switches() -> None:
    theirs = {"active": (LAPRAS, {"energy": [FIRE]}), "bench": [MEWTWO], "prizes": 2}
    assert not can_be_played("ex7-85", prizes=2, theirs=theirs)
    game = played("ex7-85", prizes=3, theirs=theirs)
    act(game, "mode", "0")
    assert energy_on(game, 1) == [] and energy_on(game, 1, 0) == ["Fire Energy"]
    game = played("ex7-85", prizes=3, theirs=theirs)
    act(game, "mode", "1")
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


def test_lillies_poke_doll_goes_under_the_deck_while_active() -> None:
    board = Board()
    board.side(0, active=("sm12-197", {"energy": [FIRE]}), bench=[LAPRAS, "sm12-197"])
    board.side(1, active=LAPRAS)
    game = board.game(lacking=LACKING)
    assert len([row for row in options(game) if row[0] == "discard"]) == 1
    act(game, "discard")
    assert zone(game, 0, "deck")[-1] == "Lillie's Poké Doll" and "Fire Energy" in zone(game, 0, "discard")
    assert not zone(game, 0, "hand")


@pytest.mark.parametrize("heads", [0, 1])
def test_tropical_tidal_wave_discards_tools_and_a_stadium_of_a_side(heads: int) -> None:
    board = Board()
    tooled = (LAPRAS, {"tools": [TOOL], "energy": [FIRE]})
    board.side(0, active=tooled, hand=["hgssp-HGSS18", MEWTWO])
    board.side(1, active=tooled)
    board.put_stadium("sv10-180")
    game = board.game((heads,), **UNREAD)
    whose = game.state.stadium // 60
    act(game, "play")
    lost = 1 if heads else 0
    assert attached(game, active(game, lost)) == ["Fire Energy"]
    assert attached(game, active(game, 1 - lost)) == ["Fire Energy", "Defiance Band"]
    assert (game.state.stadium < 0) == (whose == lost)


@pytest.mark.parametrize(("stages", "left"), [("1", "Floragato"), ("2", "Sprigatito")])
def test_devolution_spray_discards_the_chosen_stages(stages: str, left: str) -> None:
    game = played("base1-72", active=(STAGES, {"damage": 20}))
    act(game, "number", stages)
    assert top(game, active(game, 0)) == left and len(zone(game, 0, "discard")) == 1 + int(stages)
    assert not can_be_played("base1-72", active=LAPRAS)
