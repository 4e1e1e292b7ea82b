"""Trainer cards of the Sun & Moon series and of later ones that are declared by hand do what they print."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import COPPERAJAH, FIRE, LAPRAS, LIGHTNING, MEWTWO, RESHIRAM, SPRIGATITO, WATER
from tests.cards.test_declared_trainers import LACKING, can_be_played, played
from tests.engine.kit import (
    Board,
    act,
    active,
    attached,
    bench,
    card,
    energy_on,
    offers,
    options,
    pick,
    top,
    zone,
)

CANDY, ARVEN, TOOL = "me01-125", "sv01-166", "sv01-169"
BUZZWOLE, CROAGUNK = "sm6-77", "swsh1-123"
MISDREAVUS, MISMAGIUS = "me02-035", "me02.5-086"
STAGE_1 = COPPERAJAH[1]
UNREAD = {"lacking": (*LACKING, "Buzzwole FLI 77", "Defiance Band SVI 169", "Mismagius ASC 86")}
"""Cards whose texts these tests do not use."""


# ---------------------------------------------------------------------- hands


def test_wicke_gives_both_players_as_many_new_cards() -> None:
    game = played("sm3-127", hand=[MEWTWO, MEWTWO], theirs={"hand": [MEWTWO] * 3})
    assert len(zone(game, 0, "hand")) == 2 and len(zone(game, 1, "hand")) == 3


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_peeking_red_card_may_change_the_hand(answer: str) -> None:
    game = played("sm4-97", theirs={"hand": [MEWTWO] * 3, "deck": [FIRE] * 30})
    act(game, answer)
    assert len(zone(game, 1, "hand")) == 3
    assert game.decision and game.decision.kind == "main"


@pytest.mark.parametrize("coins", [(1, 0), (0, 1)])
def test_ilima_flips_a_coin_for_each_player(coins: tuple[int, ...]) -> None:
    game = played("sm1-121", hand=[MEWTWO], theirs={"hand": [MEWTWO]}, more={"coins": coins})
    assert [len(zone(game, player, "hand")) for player in (0, 1)] == [6 if heads else 3 for heads in coins]


def test_erika_lets_both_players_draw_up_to_3_in_turn() -> None:
    game = played("sm12-191")
    act(game, "yes")
    act(game, "number", "3")
    assert game.decision and game.decision.player == 1
    act(game, "no")
    assert len(zone(game, 0, "hand")) == 3 and not zone(game, 1, "hand")


def test_blues_tactics_draws_at_the_end_of_the_turn() -> None:
    game = played("sm11-188", hand=[MEWTWO], theirs={"hand": []})
    assert zone(game, 0, "hand") == ["Mewtwo"]
    act(game, "end")
    assert len(zone(game, 0, "hand")) == 8


@pytest.mark.parametrize(("held", "left"), [([], 2), ([ARVEN], 2)])
def test_lillies_full_force_keeps_two_cards_at_the_end(held: list[str], left: int) -> None:
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


# ---------------------------------------------------------------------- decks


def test_ingo_and_emmet_draw_from_the_top_or_the_bottom() -> None:
    deck = [FIRE] * 5 + [WATER] * 5
    for mode, name in (("0", "Fire Energy"), ("1", "Water Energy")):
        game = played("sm9-144", hand=[MEWTWO], deck=deck, deck_size=10)
        act(game, "mode", mode)
        assert zone(game, 0, "hand") == [name] * 5 and "Mewtwo" in zone(game, 0, "discard")


def test_poke_finder_mode_reorders_or_shuffles() -> None:
    game = played("sm3-122", deck=[FIRE, WATER, LIGHTNING, MEWTWO])
    assert options(game) == [("yes",), ("no",)]
    act(game, "no")
    pick(game, "Mewtwo", "Lightning Energy", "Fire Energy", "Water Energy")
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
    board = Board(turn=turn, player=1)
    board.side(0, active=LAPRAS)
    board.side(1, active=LAPRAS, hand=["sm9-145"], deck=[COPPERAJAH[0], STAGE_1, MEWTWO])
    game = board.game(lacking=LACKING)
    act(game, "play")
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
    game = played("pl2-98", hand=[MEWTWO])
    act(game, "yes")
    assert len(zone(game, 0, "hand")) == 6 and "Mewtwo" in zone(game, 0, "discard")
    assert can_be_played("pl2-98", hand=[MEWTWO] * 6)
    assert not can_be_played("pl2-98", hand=[MEWTWO] * 7)


# ---------------------------------------------------------------------- Prize cards


def test_rotom_dex_makes_new_prize_cards() -> None:
    game = played("sm1-131", prizes=[MEWTWO, LAPRAS, ARVEN])
    assert len(zone(game, 0, "prizes")) == 3


def test_beast_ball_takes_an_ultra_beast_out_of_the_prize_cards() -> None:
    game = played("sm7-125", prizes=[MEWTWO, BUZZWOLE], more=UNREAD)
    act(game, "yes")
    assert len(zone(game, 0, "hand")) == 1 and "Beast Ball" in zone(game, 0, "prizes")


# ---------------------------------------------------------------------- the board


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
    game = played("sm10-166", active=(("sv01-013", "sv01-014", "sv01-015"), {"damage": 20}))
    act(game, "number", n)
    assert top(game, active(game, 0)) == name and active(game, 0).damage == 20
    assert not can_be_played("sm10-166", active=LAPRAS)


def test_dusk_stone_evolves_a_pokemon_that_was_just_played() -> None:
    misdreavus = (MISDREAVUS, {"since": 3})
    game = played("sm10-167", active=misdreavus, deck=[MISMAGIUS, STAGE_1], more=UNREAD)
    assert offers(game, "evolve", "Mismagius")


# ---------------------------------------------------------------------- costs that may be paid


def test_sabrina_and_brycen_find_pokemon_for_five_cards() -> None:
    deck = [FIRE, WATER, MEWTWO, MEWTWO, LAPRAS, RESHIRAM, SPRIGATITO]
    game = played("smp-SM246", hand=[ARVEN] * 5, deck=deck)
    act(game, "yes")
    pick(game, "Fire Energy", "Water Energy")
    assert game.decision and game.decision.high == 3
    pick(game, "Mewtwo", "Lapras", "Reshiram")
    assert len(zone(game, 0, "hand")) == 5
    game = played("smp-SM246", hand=[ARVEN] * 4, deck=deck)
    assert not offers(game, "yes") and offers(game, "card", "Fire Energy")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_misty_and_lorelei_let_water_pokemon_use_a_gx_attack_again(answer: str) -> None:
    game = played("sm12-199", hand=[ARVEN] * 5, deck=[WATER, FIRE])
    act(game, answer)
    pick(game, "Water Energy")
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
