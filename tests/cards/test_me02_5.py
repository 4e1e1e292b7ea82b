"""Cards of Ascended Heroes do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    CYCLIZAR,
    FIGHTING,
    FIRE,
    GABITE,
    GARCHOMP,
    GIBLE,
    GRASS,
    LAPRAS,
    LIGHTNING,
    MEWTWO,
    OGERPON,
    PSYCHIC,
    RESHIRAM,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
    STADIUM,
    WATER,
)
from tests.engine.kit import Board, act, active, bench, hp_left, offers, options, pick, top, zone

SPIRITOMB, FEZANDIPITI, ROTOM = "me02.5-133", "me02.5-142", "me02.5-171"
DREEPY, DRAKLOAK, DRAGAPULT = "me02.5-158", "me02.5-159", "me02.5-160"


def test_itchy_pollen_prevents_the_opponent_from_playing_items_for_a_turn() -> None:
    board = Board()
    board.side(0, active="me02.5-016", bench=[LAPRAS], hand=["me01-130"])
    board.side(1, active=LAPRAS, bench=[LAPRAS], hand=["me01-130", "me02.5-183", "sv05-152"])
    game = board.game()
    act(game, "attack", "Itchy Pollen")
    assert not offers(game, "play", "Switch")
    assert offers(game, "play", "Boss's Orders") and offers(game, "tool", "Hero's Cape")
    act(game, "end")
    assert offers(game, "play", "Switch")  # the own Item cards were never meant
    act(game, "end")
    assert offers(game, "play", "Switch")


def test_rock_hurl_ignores_resistance() -> None:
    board = Board()
    board.side(0, active=((GIBLE, GABITE), {"energy": [FIGHTING]}))
    board.side(1, active=MEWTWO)
    game = board.game()
    act(game, "attack", "Dragonslice")
    assert active(game, 1).damage == 40 - 30
    board = Board()
    board.side(0, active=(GIBLE, {"energy": [FIGHTING]}))
    board.side(1, active=MEWTWO)
    game = board.game()
    act(game, "attack", "Rock Hurl")
    assert active(game, 1).damage == 20


def test_champions_call_finds_a_cynthias_pokemon_once_a_turn_for_each() -> None:
    board = Board()
    board.side(0, active=(GIBLE, GABITE), bench=[(GIBLE, GABITE)], deck=[LAPRAS, ROSELIA, "sv10-162", GIBLE])
    game = board.game()
    act(game, "ability", "Champion's Call")
    assert options(game) == [("card", "Cynthia's Roselia"), ("card", "Cynthia's Gible")]
    pick(game, "Cynthia's Roselia")
    act(game, "ability", "Champion's Call")
    game.choose()
    assert zone(game, 0, "hand") == ["Cynthia's Roselia"]
    assert not offers(game, "ability")


@pytest.mark.rule("TEXT-06")
@pytest.mark.parametrize(("draws", "cards"), [(True, 6), (False, 2)])
def test_corkscrew_dive_may_fill_the_hand_up_to_six(draws: bool, cards: int) -> None:
    board = Board()
    board.side(0, active=((GIBLE, GABITE, GARCHOMP), {"energy": [FIGHTING]}), hand=[LAPRAS, LAPRAS])
    board.side(1, active=COPPERAJAH)
    game = board.game()
    act(game, "attack", "Corkscrew Dive")
    act(game, "yes" if draws else "no")
    assert len(game.state.sides[0].hand) == cards
    assert active(game, 1).damage == 100


def test_corkscrew_dive_does_not_ask_with_six_cards_in_hand() -> None:
    board = Board()
    board.side(0, active=((GIBLE, GABITE, GARCHOMP), {"energy": [FIGHTING]}), hand=[LAPRAS] * 6)
    board.side(1, active=COPPERAJAH)
    game = board.game()
    act(game, "attack", "Corkscrew Dive")
    assert (game.state.player, len(game.state.sides[0].hand)) == (1, 6)


def test_draconic_buster_discards_all_energy_of_the_attacker() -> None:
    board = Board()
    board.side(
        0,
        active=((GIBLE, GABITE, GARCHOMP), {"energy": [FIGHTING, FIGHTING, "sv10.5w-086"]}),
        bench=[(LAPRAS, {"energy": [WATER]})],
    )
    board.side(1, active=(COPPERAJAH, {"tools": ["sv05-152"]}))
    game = board.game()
    act(game, "attack", "Draconic Buster")
    assert active(game, 1).damage == 260
    assert zone(game, 0, "discard") == ["Fighting Energy", "Fighting Energy", "Ignition Energy"]
    assert len(bench(game, 0)[0].energy) == 1


def test_raging_curse_counts_counters_on_the_benched_cynthias_pokemon() -> None:
    board = Board()
    board.side(
        0,
        active=(SPIRITOMB, {"energy": [GRASS], "damage": 30}),
        bench=[(GIBLE, {"damage": 40}), (ROSELIA, {"damage": 10}), (LAPRAS, {"damage": 90})],
    )
    board.side(1, active=MEWTWO)  # weak to Darkness
    game = board.game()
    act(game, "attack", "Raging Curse")
    assert active(game, 1).damage == 50


def knocked_out_last_turn(attacker: str = LAPRAS, damage: int = 120) -> Board:
    """Player 1 is about to Knock Out player 0's Active Pokémon with Surf."""
    board = Board(turn=4, player=1)
    board.side(1, active=(attacker, {"energy": [WATER] * 3}), bench=[LAPRAS])
    board.side(0, active=(CYCLIZAR, {"damage": damage}), bench=[FEZANDIPITI, FEZANDIPITI])
    return board


def test_flip_the_script_draws_three_after_a_knock_out_once_a_turn_by_name() -> None:
    game = knocked_out_last_turn(damage=50).game()
    act(game, "attack", "Surf")
    act(game, "prize")
    act(game, "pokemon")
    before = len(game.state.sides[0].hand)
    act(game, "ability", "Flip the Script")
    assert len(game.state.sides[0].hand) == before + 3
    assert not offers(game, "ability")
    quiet = knocked_out_last_turn(damage=0).game()
    act(quiet, "attack", "Surf")
    assert not offers(quiet, "ability")


def test_flip_the_script_does_not_mean_knock_outs_in_pokemon_checkup() -> None:
    board = Board(turn=4, player=1)
    board.side(0, active=(CYCLIZAR, {"damage": 100, "conditions": "P"}), bench=[FEZANDIPITI, FEZANDIPITI])
    game = board.game()  # nothing to do but to end the turn
    while game.decision and game.decision.kind != "main":
        game.choose(0)
    assert (game.state.player, len(game.state.sides[0].discard)) == (0, 1)
    assert not offers(game, "ability", "Flip the Script")


def test_cruel_arrow_hits_any_one_of_the_opponents_pokemon() -> None:
    for name, damages in (("Mewtwo", [200, 0]), ("Lapras", [0, 100])):
        board = Board()
        board.side(0, active=(FEZANDIPITI, {"energy": [GRASS] * 3}))
        board.side(1, active=(MEWTWO, {"tools": ["sv05-152"]}), bench=[LAPRAS])
        game = board.game()
        act(game, "attack", "Cruel Arrow")
        pick(game, name)
        assert [active(game, 1).damage, bench(game, 1)[0].damage] == damages


def test_recon_directive_takes_one_of_two_and_puts_the_other_on_the_bottom() -> None:
    board = Board()
    board.side(0, active=(DREEPY, DRAKLOAK), deck=[LAPRAS, RESHIRAM, GIBLE])
    game = board.game()
    act(game, "ability", "Recon Directive")
    assert options(game) == [("card", "Lapras"), ("card", "Reshiram")]
    pick(game, "Reshiram")
    assert zone(game, 0, "hand") == ["Reshiram"]
    assert (zone(game, 0, "deck")[0], zone(game, 0, "deck")[-1]) == ("Cynthia's Gible", "Lapras")
    assert not offers(game, "ability")


@pytest.mark.rule("TERA-02", "DAMAGE-03")
def test_phantom_dive_spreads_six_counters_over_the_bench() -> None:
    board = Board()
    board.side(0, active=((DREEPY, DRAKLOAK, DRAGAPULT), {"energy": [FIRE, PSYCHIC]}))
    board.side(1, active=(COPPERAJAH, {"tools": ["sv05-152"]}), bench=[LAPRAS, OGERPON])
    game = board.game()
    act(game, "attack", "Phantom Dive")
    for name in ("Lapras", "Teal Mask Ogerpon ex", "Lapras", "Lapras", "Teal Mask Ogerpon ex", "Lapras"):
        act(game, "pokemon", name)
    assert [mon.damage for mon in bench(game, 1)] == [40, 20]
    assert active(game, 1).damage == 200


def test_fan_call_finds_three_small_colorless_pokemon_in_the_first_turn_once() -> None:
    board = Board(turn=2, filler=LAPRAS)
    board.side(0, active=ROTOM, bench=[ROTOM], deck=[CYCLIZAR, "sv07-114", "sv08.5-078", "sv07-114", ROTOM])
    game = board.game()
    act(game, "ability", "Fan Call")
    names = [row[1] for row in options(game)]
    assert names == ["Hoothoot", "Noctowl", "Hoothoot", "Fan Rotom"]
    assert game.decision and game.decision.high == 3
    pick(game, "Hoothoot", "Noctowl", "Hoothoot")
    assert zone(game, 0, "hand") == ["Hoothoot", "Noctowl", "Hoothoot"]
    assert not offers(game, "ability")
    later = Board(turn=3)
    later.side(0, active=ROTOM, deck=["sv07-114"])
    assert not offers(later.game(), "ability")


@pytest.mark.parametrize(("stadium", "damage"), [(None, 0), (STADIUM, 70)])
def test_assault_landing_needs_a_stadium(stadium: str | None, damage: int) -> None:
    board = Board()
    board.side(0, active=(ROTOM, {"energy": [GRASS]}))
    board.side(1, active=LAPRAS)
    if stadium is not None:
        board.put_stadium(stadium, 1)
    game = board.game()
    act(game, "attack", "Assault Landing")
    assert (active(game, 1).damage, game.state.player) == (damage, 1)


def test_bosss_orders_switches_in_a_benched_pokemon_of_the_opponent() -> None:
    board = Board()
    board.side(0, hand=["me02.5-183"])
    board.side(1, active=(LAPRAS, {"conditions": "B"}), bench=[RESHIRAM, MEWTWO])
    game = board.game()
    act(game, "play", "Boss's Orders")
    pick(game, "Mewtwo")
    assert top(game, active(game, 1)) == "Mewtwo"
    assert [(top(game, mon), mon.burn) for mon in bench(game, 1)] == [("Reshiram", 0), ("Lapras", 0)]
    alone = Board()
    alone.side(0, hand=["me02.5-183"], bench=[LAPRAS])
    assert not offers(alone.game(), "play", "Boss's Orders")


def test_buddy_buddy_poffin_benches_two_small_basic_pokemon() -> None:
    board = Board(filler=LAPRAS)
    board.side(0, hand=["me02.5-184"], deck=[GIBLE, GABITE, ROSELIA, CYCLIZAR, SPRIGATITO])
    game = board.game()
    act(game, "play", "Buddy-Buddy Poffin")
    assert [row[1] for row in options(game)] == ["Cynthia's Gible", "Cynthia's Roselia", "Sprigatito"]
    pick(game, "Cynthia's Gible", "Sprigatito")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Cynthia's Gible", "Sprigatito"]
    full = Board()
    full.side(0, hand=["me02.5-184"], bench=[LAPRAS] * 5, deck=[GIBLE])
    assert not offers(full.game(), "play", "Buddy-Buddy Poffin")


@pytest.mark.parametrize(("prizes", "cards"), [(6, 8), (5, 6)])
def test_lillies_determination_draws_six_or_eight(prizes: int, cards: int) -> None:
    board = Board()
    board.side(0, hand=["me02.5-192", LAPRAS, LAPRAS], prizes=prizes)
    game = board.game()
    act(game, "play", "Lillie's Determination")
    assert len(game.state.sides[0].hand) == cards
    assert zone(game, 0, "discard") == ["Lillie's Determination"]


def test_mega_signal_finds_a_mega_evolution_pokemon_ex() -> None:
    board = Board()
    board.side(0, hand=["me02.5-193"], deck=[LAPRAS, OGERPON, "me03-021"])
    game = board.game()
    act(game, "play", "Mega Signal")
    assert options(game) == [("card", "Mega Starmie ex")]
    pick(game, "Mega Starmie ex")
    assert zone(game, 0, "hand") == ["Mega Starmie ex"]


def test_night_stretcher_takes_a_pokemon_or_basic_energy_back() -> None:
    board = Board()
    board.side(0, hand=["me02.5-196"], discard=["me01-130", "sv10.5w-086", LAPRAS, WATER])
    game = board.game()
    act(game, "play", "Night Stretcher")
    assert options(game) == [("card", "Lapras"), ("card", "Water Energy")]
    pick(game, "Water Energy")
    assert zone(game, 0, "hand") == ["Water Energy"]
    nothing = Board()
    nothing.side(0, hand=["me02.5-196"], discard=["me01-130", "sv10.5w-086"])
    assert not offers(nothing.game(), "play", "Night Stretcher")


def test_team_rockets_petrel_finds_a_trainer_card() -> None:
    board = Board()
    board.side(0, hand=["me02.5-207"], deck=[LAPRAS, STADIUM, "sv05-152", "me01-130"])
    game = board.game()
    act(game, "play", "Team Rocket's Petrel")
    assert [row[1] for row in options(game)] == ["Team Rocket's Watchtower", "Hero's Cape", "Switch"]
    pick(game, "Switch")
    assert zone(game, 0, "hand") == ["Switch"]


def test_cynthias_roserade_helps_but_not_against_the_bench() -> None:
    board = Board()
    board.side(0, active=((GIBLE, GABITE), {"energy": [FIGHTING]}), bench=[(ROSELIA, ROSERADE)] * 2)
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "attack", "Dragonslice")
    assert hp_left(game, active(game, 1)) == 130 - 40 - 60


@pytest.mark.parametrize(("zekrom", "prizes"), [(True, 6 - 4), (False, 6 - 1)])
def test_anthea_and_concordia_ask_for_all_six_of_ns_pokemon(zekrom: bool, prizes: int) -> None:
    """N's Reshiram Knocks Out a Pokémon of 130 HP; with the six in play 3 more Prize cards are taken."""
    reshiram = ("me02.5-154", {"energy": [FIRE, FIRE, LIGHTNING, WATER]})
    four = ["me02.5-033", "me02.5-137", "me02.5-051", "sv09-105"]
    board = Board()
    board.side(0, active=reshiram, bench=[*four, "me02.5-155" if zekrom else LAPRAS], hand=["me02.5-182"])
    board.side(1, active=LAPRAS, bench=[MEWTWO])
    game = board.game(
        lacking=[
            "N's Darmanitan ASC 33",
            "N's Klinklang JTG 105",
            "N's Vanilluxe ASC 51",
            "N's Zoroark ex ASC 137",
        ]
    )
    assert offers(game, "play", "Anthea & Concordia") is zekrom
    if zekrom:
        act(game, "play", "Anthea & Concordia")
    act(game, "attack", "Virtuous Flame")
    pick(game, *[f"{place}" for place in range(6 - prizes)])
    assert len(game.state.sides[0].prizes) == prizes
