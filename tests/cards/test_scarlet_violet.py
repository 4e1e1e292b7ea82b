"""Cards of the Scarlet & Violet era."""

from __future__ import annotations

import pytest

from tests.cards.scene import *
from validator.engine.game import Game

PERSIAN = ("sv10-149", "svp-218")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_haughty_order_uses_an_attack_of_a_revealed_pokemon(answer: str) -> None:
    board = Board(active=(PERSIAN, {"energy": [FIRE, FIRE]}))
    board.side(1, active=LAPRAS, deck=[FIRE, CYCLIZAR], deck_size=12)
    game = act(board.after("attack", "Haughty Order"), answer)
    if answer == "yes":
        game.choose(1)
    assert active(game, 1).damage == (50 if answer == "yes" else 0)
    assert "shuffle" in kinds(game) and len(zone(game, 1, "deck") + zone(game, 1, "hand")) == 12


@pytest.mark.parametrize("benched", [0, 1, 2])
def test_nab_n_dash_finds_as_many_cards_as_there_are_benched_pokemon(benched: int) -> None:
    board = Board(active=("svp-188", {"energy": [FIRE]}), bench=[LAPRAS] * benched, deck=[FIRE, CYCLIZAR])
    game = board.after("attack", "Nab 'n' Dash", lacking=["Scrafty PR-SV 188"])
    if benched:
        game.choose(*range(benched))
    assert len(zone(game, 0, "hand")) == benched


TAROUNTULA, SPIDOPS = "sv01-018", "sv01-223"


@pytest.mark.parametrize(("coin", "damage"), [(1, 30), (0, 0)])
def test_surprise_attack_does_nothing_on_tails(coin: int, damage: int) -> None:
    board = Board(active=(TAROUNTULA, {"energy": [GRASS]}), theirs=LAPRAS)
    game = board.after("attack", "Surprise Attack", coins=[coin])
    assert active(game, 1).damage == damage


@pytest.mark.parametrize("coin", [1, 0])
def test_crushing_hammer_discards_an_energy_of_the_opponent_on_heads(coin: int) -> None:
    board = Board(active=(LAPRAS, {"energy": [GRASS]}), hand=["sv01-168"])
    board.side(1, active=(LAPRAS, {"energy": [WATER]}), bench=[(MEWTWO, {"energy": [PSYCHIC]})])
    game = board.after("play", "Crushing Hammer", coins=[coin])
    if coin:
        assert options(game) == [("card", "Water Energy"), ("card", "Psychic Energy")]
        pick(game, "Psychic Energy")
    assert zone(game, 1, "discard") == ["Psychic Energy"] * coin
    assert zone(game, 0, "discard") == ["Crushing Hammer"]


def test_energy_switch_moves_a_basic_energy_to_another_pokemon() -> None:
    game = Board(
        active=(LAPRAS, {"energy": [WATER, "sv10.5w-086"]}),
        bench=[MEWTWO, (SPRIGATITO, {"energy": [GRASS]})],
        hand=["sv01-173", MEWTWO],
    ).after("play", "Energy Switch")
    assert options(game) == [("card", "Water Energy"), ("card", "Grass Energy")]
    pick(game, "Water Energy")
    assert options(game) == [("pokemon", "Mewtwo"), ("pokemon", "Sprigatito")]
    act(game, "pokemon", "Mewtwo")
    assert attached(game, bench(game, 0)[0]) == ["Water Energy"]
    assert attached(game, active(game, 0)) == ["Ignition Energy"]
    alone = Board(active=(LAPRAS, {"energy": [WATER]}), hand=["sv01-173"])
    assert not offers(alone.game(), "play", "Energy Switch")


def test_trap_territory_makes_the_opponents_active_pokemon_retreat_for_more() -> None:
    for there, allowed in ((LAPRAS, True), ((TAROUNTULA, SPIDOPS), False)):
        board = Board(active=(LAPRAS, {"energy": [WATER] * 2}), bench=[LAPRAS], theirs={"bench": [there]})
        assert offers(board.game(), "retreat") is allowed


def test_wire_hang_counts_the_retreat_cost_as_it_is() -> None:
    game = Board(
        active=((TAROUNTULA, SPIDOPS), {"energy": [GRASS, GRASS]}), theirs=(LAPRAS, {"tools": ["sv05-152"]})
    ).after("attack", "Wire Hang")
    assert active(game, 1).damage == 90 + 30 * (2 + 1)  # Trap Territory adds one


def test_psychic_embrace_repeats_unless_a_pokemon_would_be_knocked_out() -> None:
    game = Board(
        active=(("sv01-084", "sv01-085", "sv01-086"), {}),
        bench=[(MEWTWO, {"damage": 100}), LAPRAS],
        discard=[PSYCHIC] * 4,
        theirs=LAPRAS,
    ).after("ability", "Psychic Embrace", lacking=["Gardevoir ex SVI 86", "Kirlia SVI 85"])
    pick(game, "Psychic Energy")
    pick(game, "Mewtwo")
    assert (bench(game, 0)[0].damage, len(bench(game, 0)[0].energy)) == (120, 1)
    act(game, "ability", "Psychic Embrace")  # Mewtwo has 10 HP left, and Lapras is not a Psychic Pokémon
    pick(game, "Psychic Energy")
    assert (active(game, 0).damage, len(active(game, 0).energy)) == (20, 1)
    assert offers(game, "ability", "Psychic Embrace")


def test_iono_puts_hands_on_the_bottom_and_draws_for_the_prize_cards_left() -> None:
    board = Board(hand=["sv02-185", LAPRAS, MEWTWO], prizes=3, theirs={"hand": [RESHIRAM], "prizes": 5})
    game = board.after("play", "Iono", picks=[3, 2, 61])
    assert [len(game.state.sides[player].hand) for player in (0, 1)] == [3, 5]
    assert zone(game, 0, "deck")[-2:] == ["Mewtwo", "Lapras"]
    assert zone(game, 1, "deck")[-1] == "Reshiram"
    assert "Lapras" not in zone(game, 0, "hand")


def test_iono_does_nothing_without_cards_in_hand() -> None:
    assert not offers(Board(hand=["sv02-185"]).game(), "play", "Iono")


@pytest.mark.rule("TEXT-03")
def test_super_rod_shuffles_up_to_three_pokemon_and_basic_energy_back() -> None:
    game = Board(
        hand=["sv02-188"], discard=[LAPRAS, GABITE, WATER, GRASS, STADIUM, "sv10.5w-086"], deck=[MEWTWO]
    ).after("play", "Super Rod")
    assert [row[1] for row in options(game)] == ["Lapras", "Cynthia's Gabite", "Water Energy", "Grass Energy"]
    assert game.decision and (game.decision.low, game.decision.high) == (1, 3)
    pick(game, "Lapras", "Water Energy")
    left = ["Cynthia's Gabite", "Grass Energy", "Team Rocket's Watchtower", "Ignition Energy", "Super Rod"]
    assert zone(game, 0, "discard") == left
    assert {"Lapras", "Water Energy"} <= set(zone(game, 0, "deck"))


def test_arven_finds_an_item_and_a_tool() -> None:
    board = Board(hand=["sv03-186"], deck=[LAPRAS, "me01-130", "me01-131", "sv05-152", STADIUM])
    game = board.after("play", "Arven")
    assert [row[1] for row in options(game)] == ["Switch", "Ultra Ball", "Hero's Cape"]
    assert (0, 1) not in game.answers(merged=False)  # two Items
    pick(game, "Ultra Ball", "Hero's Cape")
    assert zone(game, 0, "hand") == ["Ultra Ball", "Hero's Cape"]


EVOLUTION = "sv04-178"


@pytest.mark.parametrize(("mine", "theirs", "allowed"), [(4, 3, True), (3, 3, False), (2, 3, False)])
def test_counter_catcher_needs_more_prize_cards_left(mine: int, theirs: int, allowed: bool) -> None:
    board = Board(hand=["sv04-160"], prizes=mine)
    board.side(1, active=LAPRAS, bench=[RESHIRAM, MEWTWO], prizes=theirs)
    game = board.game()
    assert offers(game, "play", "Counter Catcher") is allowed
    if allowed:
        act(game, "play", "Counter Catcher", choosing=["Reshiram"])
        assert top(game, active(game, 1)) == "Reshiram"


def test_earthen_vessel_costs_a_card_and_finds_two_basic_energy() -> None:
    board = Board(filler=LAPRAS, hand=["sv04-163", MEWTWO], deck=[GRASS, "sv10.5w-086", WATER, WATER])
    game = board.after("play", "Earthen Vessel")
    assert [row[1] for row in options(game)] == ["Grass Energy", "Water Energy", "Water Energy"]
    pick(game, "Grass Energy", "Water Energy")
    assert zone(game, 0, "hand") == ["Grass Energy", "Water Energy"]
    assert zone(game, 0, "discard") == ["Mewtwo", "Earthen Vessel"]
    assert not offers(Board(hand=["sv04-163"], deck=[GRASS]).game(), "play", "Earthen Vessel")


@pytest.mark.rule("TRAINER-13")
def test_technical_machine_evolution_evolves_two_benched_pokemon_even_in_the_first_turn() -> None:
    game = Board(
        turn=2,
        filler=LAPRAS,
        active=(MEWTWO, {"energy": [WATER], "tools": [EVOLUTION]}),
        bench=[(GIBLE, {"since": 2}), LAPRAS, (ROSELIA, {"since": 2})],
        deck=[GARCHOMP, GABITE, ROSERADE],
        theirs=LAPRAS,
    ).after("attack", "Evolution")
    pick(game, "Cynthia's Gible", "Cynthia's Roselia")
    assert set(options(game)) == {
        ("evolve", "Cynthia's Gabite", "Cynthia's Gible"),
        ("evolve", "Cynthia's Roserade", "Cynthia's Roselia"),
        ("no",),
    }
    act(game, "evolve", "Cynthia's Gabite")
    act(game, "evolve", "Cynthia's Roserade")
    names = ["Cynthia's Gabite", "Lapras", "Cynthia's Roserade"]
    assert [top(game, mon) for mon in bench(game, 0)] == names
    assert zone(game, 0, "discard") == ["Technical Machine: Evolution"]


def test_technical_machine_evolution_is_discarded_at_the_end_of_its_players_turn_alone() -> None:
    board = Board(active=(MEWTWO, {"tools": [EVOLUTION]}), hand=[GIBLE])
    board.side(1, active=(LAPRAS, {"tools": [EVOLUTION]}), hand=[GIBLE])
    game = board.after("end")
    assert (attached(game, active(game, 0)), len(active(game, 1).tools)) == ([], 1)
    act(game, "end")
    assert attached(game, active(game, 1)) == []


@pytest.mark.parametrize(("energy", "hand"), [(2, 3), (1, 3), (0, 0)])
def test_professor_sada_s_vitality_gives_ancient_pokemon_energy_and_draws(energy: int, hand: int) -> None:
    ancient = "sv04-124"
    game = Board(
        active=LAPRAS, bench=[ancient, ancient], hand=["sv04-170"], discard=[FIRE] * energy, theirs=LAPRAS
    ).game(lacking=["Roaring Moon ex PAR 124"])
    assert offers(game, "play", "Professor Sada's Vitality") is (energy > 0)
    if energy:
        act(game, "play", "Professor Sada's Vitality", choosing=["Roaring Moon ex", "Roaring Moon ex"])
        while len(zone(game, 0, "hand")) < hand and not offers(game, "end"):
            pick(game, "Fire Energy")
        assert [len(mon.energy) for mon in bench(game, 0)] == [1, energy - 1]
        assert len(zone(game, 0, "hand")) == hand


FLITTLE, ESPATHRA = "sv07-068", "sv04.5-006"


@pytest.mark.parametrize(
    ("place", "energy", "usable"), [("active", 3, False), ("active", 4, True), ("bench", 3, True)]
)
def test_dazzling_gaze_raises_attack_costs_while_active(place: str, energy: int, usable: bool) -> None:
    board = Board(active=(LAPRAS, {"energy": [WATER] * energy}))
    espathra = (FLITTLE, ESPATHRA)
    if place == "active":
        board.side(1, active=espathra)
    else:
        board.side(1, active=LAPRAS, bench=[espathra])
    game = board.game()
    assert offers(game, "attack", "Surf") is usable
    assert offers(game, "attack", "Water Gun")


def test_psy_ball_counts_the_energy_on_both_active_pokemon() -> None:
    board = Board()
    board.side(
        0,
        active=(
            (FLITTLE, ESPATHRA),
            {"energy": [PSYCHIC, "sv10.5w-086"]},
        ),  # the Special one counts for three
        bench=[(LAPRAS, {"energy": [GRASS]})],
    )
    board.side(1, active=(LAPRAS, {"energy": [WATER], "tools": ["sv05-152"]}))
    game = act(board.game(), "attack", "Psy Ball")
    assert active(game, 1).damage == 30 + 30 * (1 + 3 + 1)


def test_mimed_games_uses_the_attack_that_the_opponent_chooses() -> None:
    board = Board(active=("sv04.5-031", {"energy": [FIRE]}), theirs={"active": CYCLIZAR, "bench": [MEWTWO]})
    game = board.after("attack", "Mimed Games")
    assert game.decision and (game.decision.kind, game.decision.player) == ("copy attack", 1)
    assert len(game.decision.options) > 1


DITTO = "sv04.5-201"


def test_transformative_start_puts_another_pokemon_in_the_place_of_ditto() -> None:
    board = Board(turn=1)
    board.side(0, active=(DITTO, {"energy": [GRASS]}), bench=[LAPRAS], deck=[DITTO, ESPATHRA, LAPRAS, WATER])
    board.side(1, active=LAPRAS)
    game = board.after("ability", "Transformative Start")
    assert [row[1] for row in options(game)] == ["Lapras"]
    pick(game, "Lapras")
    assert top(game, active(game, 0)) == "Lapras" and not active(game, 0).energy
    assert sorted(zone(game, 0, "discard")) == ["Ditto", "Grass Energy"] and len(bench(game, 0)) == 1
    assert game.state.result is None and not offers(game, "evolve")


def test_transformative_start_is_for_the_first_turn_and_may_find_nothing() -> None:
    assert not offers(Board(turn=3, active=DITTO, deck=[LAPRAS]).game(), "ability", "Transformative Start")
    game = Board(turn=1, active=DITTO, deck=[LAPRAS]).after("ability", "Transformative Start")
    game.choose()
    assert top(game, active(game, 0)) == "Ditto"


BOLT = "sv05-123"


def test_burst_roar_discards_the_hand_and_draws_six() -> None:
    game = Board(active=(BOLT, {"energy": [GRASS]}), hand=[LAPRAS, MEWTWO]).after("attack", "Burst Roar")
    assert sorted(zone(game, 0, "discard")) == ["Lapras", "Mewtwo"]
    assert zone(game, 0, "hand") == ["Grass Energy"] * 6


@pytest.mark.rule("TEXT-05")
@pytest.mark.parametrize("names", [(), ("Lightning Energy", "Grass Energy", "Grass Energy")])
def test_bellowing_thunder_does_seventy_for_each_basic_energy_discarded(names: tuple[str, ...]) -> None:
    game = Board(
        active=(BOLT, {"energy": [LIGHTNING, FIGHTING, "sv10.5w-086"]}),
        bench=[(SPRIGATITO, {"energy": [GRASS, GRASS]})],
        theirs=(COPPERAJAH, {"tools": ["sv05-152"]}),
    ).after("attack", "Bellowing Thunder")
    assert len(options(game)) == 4
    pick(game, *names)
    assert active(game, 1).damage == 70 * len(names)
    assert zone(game, 0, "discard")[: len(names)] == list(names)


def test_heros_cape_gives_a_hundred_hp() -> None:
    game = Board(active=LAPRAS, bench=[(SPRIGATITO, {"damage": 160, "tools": ["sv05-152"]})]).game()
    assert hp_left(game, bench(game, 0)[0]) == 70 + 100 - 160


def test_prime_catcher_switches_the_opponents_and_then_the_own_active_pokemon() -> None:
    board = Board(active=LAPRAS, bench=[GIBLE, SPRIGATITO], hand=["sv05-157"])
    board.side(1, active=LAPRAS, bench=[RESHIRAM, MEWTWO])
    game = board.after("play", "Prime Catcher", choosing=["Mewtwo"])
    pick(game, "Sprigatito")
    assert [top(game, active(game, player)) for player in (0, 1)] == ["Sprigatito", "Mewtwo"]
    assert not offers(Board(active=LAPRAS, bench=[GIBLE], hand=["sv05-157"]).game(), "play", "Prime Catcher")


@pytest.mark.parametrize(
    ("damage", "energy", "allowed"), [(0, 0, False), (0, 1, True), (90, 0, False), (100, 0, True)]
)
def test_rescue_board_takes_one_or_all_off_the_retreat_cost(damage: int, energy: int, allowed: bool) -> None:
    options_of = {"energy": [WATER] * energy, "tools": ["sv05-159"], "damage": damage}
    assert offers(Board(active=(LAPRAS, options_of), bench=[GIBLE]).game(), "retreat") is allowed


def test_salvatore_evolves_from_the_deck_with_a_card_without_abilities() -> None:
    for turn in (2, 4):
        game = Board(
            turn=turn,
            filler=LAPRAS,
            active=(GIBLE, {"since": turn}),
            bench=[ROSELIA, (SPRIGATITO, {"since": turn})],
            hand=["sv05-160"],
            deck=[GABITE, ROSERADE, "sv01-014"],
        ).after("play", "Salvatore")
        assert options(game) == [("evolve", "Floragato", "Sprigatito"), ("no",)]
        act(game, "evolve", "Floragato")
        assert top(game, bench(game, 0)[1]) == "Floragato"
        assert attached(game, bench(game, 0)[1]) == []


@pytest.mark.parametrize(("benched", "left"), [(5, 3), (3, 3), (2, 2)])
def test_expelling_tornado_leaves_the_three_chosen(benched: int, left: int) -> None:
    board = Board(active=(("sv05-003", "sv05-004", "sv05-005"), {"energy": [GRASS, GRASS, GRASS]}))
    board.side(
        1, active=LAPRAS, bench=[(MEWTWO, {"energy": [FIRE]}), *[LAPRAS] * (benched - 1)], deck_size=10
    )
    game = board.after("attack", "Expelling Tornado")
    if benched > 3:
        pick(game, "Lapras", "Lapras", "Lapras")
    assert len(bench(game, 1)) == left
    gone = ["Fire Energy", "Mewtwo"] if benched > 3 else []
    deck = zone(game, 1, "deck") + zone(game, 1, "hand")
    assert sorted(set(deck) & {"Fire Energy", "Mewtwo"}) == gone


@pytest.mark.parametrize(("damage", "fits"), [(20, True), (10, False)])
def test_emergency_evolution_skips_a_stage(damage: int, fits: bool) -> None:
    board = Board(active=("sv05-133", {"damage": damage}), deck=["sv05-134", "sv05-135", LAPRAS])
    game = board.game(lacking=["Unfezant TEF 135"])
    assert offers(game, "ability", "Emergency Evolution") is fits
    if fits:
        act(game, "ability", "Emergency Evolution")
        act(game, "evolve", "Unfezant")
        assert top(game, active(game, 0)) == "Unfezant" and len(active(game, 0).cards) == 2


def test_teal_dance_attaches_a_grass_energy_and_draws() -> None:
    board = Board(filler=LAPRAS, active=OGERPON, bench=[OGERPON], hand=[GRASS, GRASS, FIRE], deck=[MEWTWO])
    game = board.after("ability", "Teal Dance", choosing=["Grass Energy"])
    assert attached(game, active(game, 0)) == ["Grass Energy"]
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Grass Energy", "Mewtwo"]
    assert len([row for row in options(game) if row[0] == "ability"]) == 1  # the other one
    assert offers(game, "energy", "Fire Energy")  # the turn's own Energy is still to come
    act(game, "ability", "Teal Dance")
    assert attached(game, bench(game, 0)[0]) == ["Grass Energy"]
    assert not offers(game, "ability")


def test_teal_dance_needs_a_grass_energy_in_hand() -> None:
    assert not offers(Board(active=OGERPON, hand=[FIRE]).game(), "ability")


def test_myriad_leaf_shower_counts_the_energy_on_both_active_pokemon() -> None:
    board = Board(active=(OGERPON, {"energy": [GRASS] * 3}), bench=[(LAPRAS, {"energy": [WATER]})])
    board.side(1, active=(LAPRAS, {"energy": [WATER], "tools": ["sv05-152"]}))
    game = board.after("attack", "Myriad Leaf Shower")
    assert active(game, 1).damage == 30 + 30 * 4


def test_bug_catching_set_takes_two_grass_cards_of_the_top_seven() -> None:
    board = Board(hand=["sv06-143"], deck=[GRASS, LAPRAS, FIRE, SPRIGATITO, MEWTWO, CYCLIZAR, GIBLE, ROSELIA])
    game = board.after("play", "Bug Catching Set")
    assert [row[1] for row in options(game)] == ["Grass Energy", "Sprigatito"]
    pick(game, "Grass Energy", "Sprigatito")
    assert zone(game, 0, "hand") == ["Grass Energy", "Sprigatito"]
    assert len(zone(game, 0, "deck")) == len(set(game.state.sides[0].deck))


def test_unfair_stamp_needs_a_knock_out_in_the_opponents_last_turn() -> None:
    for damage, allowed in ((50, True), (0, False)):
        board = Board(turn=4, player=1)
        board.side(1, active=(LAPRAS, {"energy": [WATER] * 3}), bench=[LAPRAS], hand=[LAPRAS] * 4)
        board.side(0, active=(CYCLIZAR, {"damage": damage}), bench=[MEWTWO], hand=["sv06-165", GIBLE])
        game = board.after("attack", "Surf")
        if allowed:
            act(game, "prize")
        assert offers(game, "play", "Unfair Stamp") is allowed
        if allowed:
            act(game, "play", "Unfair Stamp")
            assert [len(game.state.sides[player].hand) for player in (0, 1)] == [5, 2]


@pytest.mark.parametrize(("theirs", "damage"), [([LAPRAS], 80), ([LAPRAS, MEWTWO], 200)])
def test_love_resonance_requires_a_type_on_both_sides(theirs: list[str], damage: int) -> None:
    game = Board(
        active=("sv06-093", {"energy": [PSYCHIC] * 3}), theirs={"active": ("me02-004", {}), "bench": theirs}
    ).after("attack", "Love Resonance")
    assert active(game, 1).damage == damage


def test_ground_burn_counts_the_energy_of_both_decks() -> None:
    board = Board(active=(("sv06-028", "sv06-029"), {"energy": [FIRE, FIRE, FIRE]}), deck=[FIRE])
    board.side(1, active=("me01-148", {}), deck=[LAPRAS])
    game = board.after("attack", "Ground Burn")
    assert (zone(game, 0, "discard"), zone(game, 1, "discard")[:1]) == (["Fire Energy"], ["Lapras"])
    assert ("damage", 280) in [(event[0], event[4]) for event in game.state.events if event[0] == "damage"]


@pytest.mark.parametrize("found", [True, False])
def test_inviting_kiss_moves_an_energy_to_the_switched_in_pokemon(found: bool) -> None:
    board = Board(active=("sv06-046", {"energy": [FIRE]}), bench=[LAPRAS], deck=[LAPRAS])
    game = board.after("attack", "Inviting Kiss")
    pick(game, *(["Lapras"] if found else []))
    assert [len(mon.energy) for mon in bench(game, 0)] == ([0, 1] if found else [0])
    assert len(active(game, 0).energy) == (0 if found else 1)


HYPNO = ("sv06.5-016", "sv06.5-017")


@pytest.mark.parametrize(("onto", "whose"), [("Lapras", 0), ("Mewtwo", 1)])
def test_daydream_ends_the_turn_in_which_the_defending_pokemon_gets_energy(onto: str, whose: int) -> None:
    board = Board(active=(HYPNO, {"energy": [PSYCHIC, PSYCHIC]}))
    board.side(1, active=LAPRAS, bench=[MEWTWO], hand=[FIRE, LAPRAS])
    game = board.after("attack", "Daydream")
    assert game.state.player == 1
    act(game, "energy", "Fire Energy", onto)
    assert game.state.player == whose
    mon = active(game, 1) if onto == "Lapras" else bench(game, 1)[0]
    assert names(game, mon.energy) == ["Fire Energy"]


def test_daydream_is_over_after_that_turn() -> None:
    game = Board(
        active=(HYPNO, {"energy": [PSYCHIC, PSYCHIC]}), theirs={"active": LAPRAS, "hand": [FIRE, LAPRAS]}
    ).after("attack", "Daydream")
    act(game, "end")
    act(game, "end")
    act(game, "energy", "Fire Energy")
    assert game.state.player == 1


@pytest.mark.parametrize("coins", [(1, 1, 1), (1, 0, 0), (0, 0, 0)])
def test_triple_stab_does_ten_for_each_heads(coins: tuple[int, ...]) -> None:
    board = Board(active=("sv07-114", {"energy": [GRASS]}), theirs=LAPRAS)
    game = board.after("attack", "Triple Stab", coins=coins)
    assert active(game, 1).damage == 10 * sum(coins)


@pytest.mark.parametrize(("top_card", "damage"), [(CYCLIZAR, 50), (OGERPON, 0), (FIRE, 0)])
def test_seek_inspiration_uses_an_attack_of_the_discarded_pokemon(top_card: str, damage: int) -> None:
    board = Board(active=(("sv07-057", "sv07-058"), {"energy": [PSYCHIC, PSYCHIC]}), deck=[top_card, GRASS])
    board.side(1, active=LAPRAS)
    game = board.after("attack", "Seek Inspiration")
    if damage:
        game.choose(1)
    assert active(game, 1).damage == damage
    assert zone(game, 0, "discard")[0] == card(top_card).name


LATIAS, KORAIDON = "sv08-076", "sv08-116"


@pytest.mark.parametrize(("cards", "allowed"), [((LAPRAS,), True), (COPPERAJAH, False)])
def test_skyliner_lets_basic_pokemon_retreat_for_nothing(cards: tuple[str, ...], allowed: bool) -> None:
    assert offers(Board(active=(cards, {}), bench=[LATIAS]).game(), "retreat") is allowed


def test_eon_blade_prevents_latias_from_attacking_in_the_next_turn() -> None:
    board = Board(active=(LATIAS, {"energy": [PSYCHIC] * 3}), hand=[GIBLE])
    board.side(1, active=(COPPERAJAH, {"tools": ["sv05-152"]}), hand=[GIBLE])
    game = board.after("attack", "Eon Blade")
    assert active(game, 1).damage == 200
    act(game, "end")
    assert not offers(game, "attack")
    act(game, "end")
    act(game, "end")
    assert offers(game, "attack", "Eon Blade")


@pytest.mark.parametrize(
    ("attacker", "attack", "damage"), [(BOLT, "Burst Roar", 180), (CYCLIZAR, "Tail Snap", 30)]
)
def test_unrelenting_onslaught_follows_an_attack_of_another_ancient_pokemon(
    attacker: str, attack: str, damage: int
) -> None:
    koraidon = (KORAIDON, {"energy": [GRASS, GRASS]})
    board = Board(active=(attacker, {"energy": [GRASS] * 3}), bench=[koraidon])
    board.side(1, active=(LAPRAS, {"tools": ["sv05-152"]}), hand=[GIBLE])
    game = act(board.after("attack", attack), "end")
    before = active(game, 1).damage
    act(game, "retreat")
    act(game, "attack", "Unrelenting Onslaught")
    assert active(game, 1).damage - before == damage


def test_unrelenting_onslaught_does_not_count_its_own_last_attack() -> None:
    board = Board(active=(KORAIDON, {"energy": [GRASS, GRASS]}), hand=[GIBLE])
    board.side(1, active=LAPRAS, hand=[GIBLE])
    game = act(act(board.after("attack", "Unrelenting Onslaught"), "end"), "attack", "Unrelenting Onslaught")
    assert active(game, 1).damage == 30 + 30


def test_dusk_ball_looks_at_the_bottom_seven_cards() -> None:
    deck = [CYCLIZAR, *[GRASS] * 30, MEWTWO, *[GRASS] * 5, GABITE]
    game = Board(filler=LAPRAS, hand=["sv08-175"], deck=deck, deck_size=len(deck)).after("play", "Dusk Ball")
    assert options(game) == [("card", "Mewtwo"), ("card", "Cynthia's Gabite")]
    pick(game, "Cynthia's Gabite")
    assert zone(game, 0, "hand") == ["Cynthia's Gabite"]
    assert len(zone(game, 0, "deck")) == len(deck) - 1


def test_tera_orb_finds_a_tera_pokemon() -> None:
    game = Board(hand=["sv08-189"], deck=[LAPRAS, BOLT, OGERPON]).after("play", "Tera Orb")
    assert options(game) == [("card", "Teal Mask Ogerpon ex")]
    pick(game, "Teal Mask Ogerpon ex")
    assert zone(game, 0, "hand") == ["Teal Mask Ogerpon ex"]


WELLSPRING, ZERO = "sv08.5-027", "sv08.5-094"
HOOTHOOT, NOCTOWL = "sv07-114", "sv08.5-078"
DRAGAPULT = ("me02.5-158", "me02.5-159", "me02.5-160")


def test_sob_prevents_the_defending_pokemon_from_retreating_for_a_turn() -> None:
    board = Board(active=(WELLSPRING, {"energy": [WATER]}), hand=[GIBLE])
    board.side(1, active=(LAPRAS, {"energy": [WATER] * 4}), bench=[RESHIRAM], hand=["me01-130"])
    game = board.after("attack", "Sob")
    assert not offers(game, "retreat")
    act(game, "end")
    act(game, "end")
    assert offers(game, "retreat")
    again = act(board.game(), "attack", "Sob")
    act(again, "play", "Switch")  # the effect goes with the place
    assert active(again, 1).energy == () and not offers(again, "retreat")
    act(again, "energy", "Grass Energy", "Reshiram")


@pytest.mark.parametrize("uses", [True, False])
def test_torrential_pump_may_shuffle_three_energy_away_to_hit_the_bench(uses: bool) -> None:
    board = Board(filler=LAPRAS, active=(WELLSPRING, {"energy": [WATER, WATER, GRASS, FIRE]}))
    board.side(1, active=(COPPERAJAH, {}), bench=[MEWTWO, LAPRAS])
    game = act(board.after("attack", "Torrential Pump"), "yes" if uses else "no")
    if uses:
        pick(game, "Grass Energy")
        pick(game, "Fire Energy")
        pick(game, "Mewtwo")
        assert attached(game, active(game, 0)) == ["Water Energy"]
        assert {"Grass Energy", "Fire Energy", "Water Energy"} <= set(zone(game, 0, "deck"))
    assert active(game, 1).damage == 100
    assert [mon.damage for mon in bench(game, 1)] == [120 * uses, 0]


@pytest.mark.parametrize(("there", "finds"), [(OGERPON, True), (LAPRAS, False)])
def test_jewel_seeker_finds_two_trainer_cards_when_it_evolves_with_a_tera_pokemon(
    there: str, finds: bool
) -> None:
    game = Board(
        active=there, bench=[HOOTHOOT], hand=[NOCTOWL], deck=[MEWTWO, "me01-130", STADIUM, "me01-131"]
    ).after("evolve", "Noctowl")
    if finds:
        act(game, "yes")
        assert len(options(game)) == 3
        pick(game, "Switch", "Team Rocket's Watchtower")
    assert zone(game, 0, "hand") == ["Switch", "Team Rocket's Watchtower"] * finds
    assert not offers(game, "ability")


def eight(player: int = 0) -> Board:
    """Area Zero Underdepths of a player is in play; player 0 has a Tera Pokémon and a Bench of eight."""
    board = Board().put_stadium(ZERO, player)
    names = [LAPRAS, RESHIRAM, MEWTWO, CYCLIZAR, GIBLE, ROSELIA, SPRIGATITO]
    return board.side(0, active=LAPRAS, bench=[OGERPON, *names], hand=[STADIUM, LAPRAS])


def names_on_bench(game: Game, player: int) -> list[str]:
    return [top(game, mon) for mon in bench(game, player)]


def test_area_zero_underdepths_lets_a_player_with_a_tera_pokemon_have_eight_on_the_bench() -> None:
    board = Board().put_stadium(ZERO, 1)
    board.side(0, active=OGERPON, bench=[LAPRAS] * 5, hand=[GIBLE, ROSELIA, CYCLIZAR, SPRIGATITO])
    board.side(1, active=LAPRAS, bench=[LAPRAS] * 5, hand=[GIBLE])
    game = board.game()
    for name in ("Cynthia's Gible", "Cynthia's Roselia", "Cyclizar"):
        act(game, "bench", name)
    assert not offers(game, "bench")
    act(game, "end")
    assert not offers(game, "bench")  # the other player has no Tera Pokémon


@pytest.mark.rule("D-53")
def test_area_zero_underdepths_empties_the_bench_when_it_leaves_play() -> None:
    game = act(eight().game(), "play", "Team Rocket's Watchtower")
    assert game.decision
    assert (game.decision.player, game.decision.kind) == (0, "discard from bench")
    assert (game.decision.low, game.decision.high) == (3, 3)
    pick(game, "Teal Mask Ogerpon ex", "Cyclizar", "Mewtwo")
    assert len(bench(game, 0)) == 5 and "Cyclizar" not in names_on_bench(game, 0)
    assert {"Teal Mask Ogerpon ex", "Cyclizar", "Mewtwo"} <= set(zone(game, 0, "discard"))
    assert len(game.state.sides[1].prizes) == 6


def test_area_zero_underdepths_empties_first_the_bench_of_who_played_it() -> None:
    board = eight(1)
    board.side(1, active=DRAGAPULT, bench=[GIBLE] * 6, hand=[GIBLE])
    game = act(board.game(), "play", "Team Rocket's Watchtower")
    players = []
    while game.decision and game.decision.kind == "discard from bench":
        players.append(game.decision.player)
        game.choose(*range(game.decision.low))
    assert players == [1, 0]


@pytest.mark.rule("D-53")
def test_area_zero_underdepths_empties_the_bench_without_the_last_tera_pokemon() -> None:
    board = Board(turn=4, player=1).put_stadium(ZERO)
    board.side(0, active=(OGERPON, {"damage": 190}), bench=[LAPRAS] * 8, hand=[GIBLE])
    board.side(1, active=(LAPRAS, {"energy": [WATER] * 3}))
    game = act(board.game(), "attack", "Surf")
    assert game.decision and game.decision.kind == "discard from bench"
    game.choose(0, 1, 2)
    while game.decision.kind != "main":
        game.choose(*range(game.decision.low))
    assert (len(bench(game, 0)), len(game.state.sides[1].prizes)) == (4, 4)


@pytest.mark.rule("D-19")
def test_crispin_takes_one_energy_and_attaches_one_of_another_type() -> None:
    board = Board(filler=LAPRAS)
    board.side(
        0, active=LAPRAS, bench=[MEWTWO], hand=["sv08.5-105"], deck=[FIRE, FIRE, PSYCHIC, "sv10.5w-086"]
    )
    game = board.after("play", "Crispin")
    assert len(options(game)) == 3 and (0, 1) not in game.answers(merged=False)
    pick(game, "Fire Energy", "Psychic Energy")
    pick(game, "Fire Energy")
    act(game, "pokemon", "Mewtwo")
    assert zone(game, 0, "hand") == ["Fire Energy"]
    assert attached(game, bench(game, 0)[0]) == ["Psychic Energy"]
    assert not game.state.sides[0].energy_done


def test_crispin_with_one_energy_takes_it_into_the_hand() -> None:
    board = Board(filler=LAPRAS, active=LAPRAS, bench=[MEWTWO], hand=["sv08.5-105"], deck=[FIRE, PSYCHIC])
    game = board.after("play", "Crispin", choosing=["Psychic Energy"])
    assert zone(game, 0, "hand") == ["Psychic Energy"]
    assert (active(game, 0).energy, bench(game, 0)[0].energy) == ((), ())


def test_larrys_skill_discards_the_hand_and_finds_three_cards() -> None:
    deck = [LAPRAS, MEWTWO, "sv08.5-105", "me01-130", FIRE, "sv10.5w-086"]
    game = Board(hand=["sv08.5-115", GIBLE, ROSELIA], deck=deck).after("play", "Larry's Skill")
    assert ("card", "Switch") not in options(game) and ("card", "Ignition Energy") not in options(game)
    pick(game, "Mewtwo", "Crispin", "Fire Energy")
    assert zone(game, 0, "hand") == ["Mewtwo", "Crispin", "Fire Energy"]
    assert {"Cynthia's Gible", "Cynthia's Roselia"} <= set(zone(game, 0, "discard"))


@pytest.mark.parametrize(
    ("cards", "energy", "attack", "usable"),
    [
        (DRAGAPULT, [FIRE], "Phantom Dive", True),
        (DRAGAPULT, [PSYCHIC], "Phantom Dive", True),
        (DRAGAPULT, [WATER], "Phantom Dive", False),
        (DRAGAPULT, [], "Jet Headbutt", True),
        (COPPERAJAH, [WATER, WATER], "Ram", False),
    ],
)
def test_sparkling_crystal_takes_an_energy_of_any_type_off_the_cost(
    cards: tuple[str, ...], energy: list[str], attack: str, usable: bool
) -> None:
    board = Board(active=(cards, {"energy": energy, "tools": ["sv08.5-129"]}), hand=[GIBLE])
    assert offers(board.game(), "attack", attack) is usable


@pytest.mark.parametrize(("active_id", "left"), [("sv01-013", (0, [])), ("sv07-031", (30, ["Grass Energy"]))])
def test_wafting_heal_discards_the_energy_of_the_grass_pokemon_that_it_heals(
    active_id: str, left: tuple[int, list[str]]
) -> None:
    game = Board(
        active=(active_id, {"damage": 30, "energy": [GRASS]}), bench=["sv08.5-007"], hand=["sv08.5-008"]
    ).after("evolve", "Whimsicott")
    assert offers(game, "yes") is (left == (0, []))
    if left == (0, []):
        act(game, "yes")
    assert (active(game, 0).damage, attached(game, active(game, 0))) == left


@pytest.mark.parametrize(("guess", "drawn"), [("130", (0, 4)), ("120", (4, 0))])
def test_tyme_lets_the_opponent_guess_the_hp_of_a_pokemon(guess: str, drawn: tuple[int, int]) -> None:
    game = Board(active=GIBLE, hand=["sv08.5-143", LAPRAS, MEWTWO, GRASS], theirs=GIBLE).after("play", "Tyme")
    assert options(game) == [("card", "Lapras"), ("card", "Mewtwo")]
    pick(game, "Lapras")
    told = [event for event in game.state.events if event[0] in ("name", "reveal")]
    assert told == [("name", 3, 0, "Lapras")]
    assert game.decision is not None and game.decision.player == 1
    assert options(game)[0] == ("number", "30") and options(game)[-1] == ("number", "400")
    act(game, "number", guess)
    mine, theirs = drawn
    assert len(zone(game, 0, "hand")) == 3 + mine
    assert len(zone(game, 1, "hand")) == theirs
    assert "Lapras" in zone(game, 0, "hand")
    assert [event[0] for event in game.state.events].count("reveal") == 1


def test_tyme_is_not_played_without_a_pokemon_in_hand() -> None:
    assert not offers(Board(active=GIBLE, hand=["sv08.5-143", GRASS], theirs=GIBLE).game(), "play", "Tyme")


TOTODILE, FERALIGATR, RARE_CANDY = "sv05-039", "sv05-041", "me01-125"


def test_cheer_on_to_glory_helps_cynthias_pokemon_against_the_active_one_only() -> None:
    board = Board(active=((GIBLE, GABITE), {"energy": [FIGHTING]}), bench=[("sv10-007", "sv10-008")])
    board.side(1, active="sv07-031", bench=["sv07-031"])
    game = board.game()
    before = hp_left(game, active(game, 1))
    act(game, "attack", "Dragonslice")
    assert hp_left(game, active(game, 1)) == before - 40 - 30


def test_team_rockets_watchtower_takes_the_abilities_of_colorless_pokemon_alone() -> None:
    for stadium, called in ((None, True), ("sv10-180", False)):
        board = Board(turn=1, active="me02.5-171", bench=[("me02.5-158", "me02.5-159")], deck=["sv07-114"])
        if stadium is not None:
            board.put_stadium(stadium, 1)
        game = board.game()
        assert offers(game, "ability", "Fan Call") is called
        assert offers(game, "ability", "Recon Directive")


def test_cynthias_power_weight_is_for_cynthias_pokemon() -> None:
    board = Board(active=(GIBLE, {"tools": ["sv10-162"]}), bench=[("sv07-031", {"tools": ["sv10-162"]})])
    game = board.game()
    assert hp_left(game, active(game, 0)) == 70 + 70
    assert hp_left(game, bench(game, 0)[0]) == 130


@pytest.mark.parametrize("switched", [True, False])
def test_team_rockets_bother_bot_turns_a_prize_card_up_and_may_change_it_for_one_of_the_hand(
    switched: bool,
) -> None:
    board = Board(active="sv07-031", hand=["sv10-172", FIGHTING])
    board.side(1, active="sv07-031", hand=[GIBLE], prizes=[FIGHTING] * 5 + [GABITE])
    game = board.game(picks=[61])
    assert name_of(game, game.state.sides[1].hand[0]) == "Cynthia's Gible"
    act(game, "play", "Team Rocket's Bother-Bot")
    act(game, "prize", "5")
    act(game, "yes" if switched else "no")
    up, left = (
        ("Cynthia's Gible", "Cynthia's Gabite") if switched else ("Cynthia's Gabite", "Cynthia's Gible")
    )
    assert zone(game, 1, "hand") == [left]
    assert zone(game, 1, "prizes")[5] == up
    assert [name_of(game, each) for each in game.state.seen] == [up]


def test_team_rockets_bother_bot_turns_a_prize_card_up_though_there_is_no_hand() -> None:
    board = Board(active="sv07-031", hand=["sv10-172", FIGHTING], theirs={"active": "sv07-031", "prizes": 2})
    game = act(board.after("play", "Team Rocket's Bother-Bot"), "prize", "0")
    assert offers(game, "end")
    assert game.state.seen == {game.state.sides[1].prizes[0]}


LACKING = ["Feraligatr TEF 41", "Team Rocket's Arbok DRI 113"]


@pytest.mark.parametrize(("stared_at", "offered"), [(True, False), (False, True)])
def test_potent_glare_stops_evolving_by_rare_candy(stared_at: bool, offered: bool) -> None:
    board = Board(turn=5, active=TOTODILE, hand=[RARE_CANDY, FERALIGATR])
    board.side(1, active=("sv10-112", "sv10-113") if stared_at else LAPRAS)
    assert offers(board.game(lacking=LACKING), "play", "Rare Candy") is offered


def test_potent_glare_lets_a_stage_2_without_an_ability_be_played() -> None:
    board = Board(turn=5, active=TOTODILE, hand=[RARE_CANDY, "svp-213"], theirs=("sv10-112", "sv10-113"))
    assert offers(board.game(lacking=LACKING), "play", "Rare Candy")


IGNITION = "sv10.5w-086"


def test_pokegear_takes_a_supporter_of_the_top_seven() -> None:
    game = Board(
        hand=["sv10.5b-084"],
        deck=[LAPRAS, "me01-130", "me02.5-183", GRASS, STADIUM, MEWTWO, "me03-076", "me02-087"],
    ).after("play", "Pokégear 3.0")
    assert [row[1] for row in options(game)] == ["Boss's Orders", "Judge"]
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"]


def test_hilda_finds_an_evolution_pokemon_and_an_energy() -> None:
    board = Board(filler=LAPRAS, hand=["sv10.5w-084"], deck=[GIBLE, GABITE, IGNITION, GRASS])
    game = board.after("play", "Hilda")
    assert [row[1] for row in options(game)] == ["Cynthia's Gabite", "Ignition Energy", "Grass Energy"]
    assert (1, 2) not in game.answers(merged=False)  # two Energy cards
    pick(game, "Cynthia's Gabite", "Ignition Energy")
    assert zone(game, 0, "hand") == ["Cynthia's Gabite", "Ignition Energy"]


@pytest.mark.rule("D-20")
def test_ignition_energy_gives_three_to_an_evolution_and_is_discarded_at_the_end_of_the_turn() -> None:
    board = Board(active=("me03-020", "me03-021"), bench=[LAPRAS], hand=[IGNITION])
    board.side(1, active=(LAPRAS, {"tools": ["sv05-152"], "energy": [WATER, IGNITION]}), hand=[GIBLE])
    game = board.after("energy", "Ignition Energy", "Mega Starmie ex")
    assert offers(game, "attack", "Nebula Beam") and not offers(game, "attack", "Jetting Blow")
    act(game, "attack", "Nebula Beam")
    assert zone(game, 0, "discard") == ["Ignition Energy"]
    assert attached(game, active(game, 1)) == ["Water Energy", "Ignition Energy", "Hero's Cape"]
    assert not offers(game, "attack", "Surf")  # one Colorless for a Basic Pokémon
    assert bench(game, 0)[0].energy == ()


SURF = {"energy": [WATER, WATER, WATER]}
CHARGED = {"energy": [PSYCHIC, PSYCHIC, PSYCHIC]}
SAIL, SWITCH = "me03-069", "me01-130"
PALAFIN = ("sv03-060", "sv06-060")
TOGEKISS = ("me02.5-233", "me02.5-234", "me02.5-235")
ROTOM = "sv10-077"


def attacks(game: Game) -> list[str]:
    """The names of the attacks that are offered."""
    return [option[1] for option in options(game) if option[0] == "attack"]


# --------------------------------------------------------------------------- attacks and their costs
@pytest.mark.parametrize(("helper", "usable"), [("sv05-173", True), (CYCLIZAR, False)])
def test_memory_dive_lends_each_evolved_pokemon_the_attacks_below_it(helper: str, usable: bool) -> None:
    board = Board(active=((GIBLE, GABITE), {"energy": [FIGHTING]}), bench=[helper])
    assert ("Rock Hurl" in attacks(board.game())) is usable


def test_memory_dive_lends_a_basic_pokemon_nothing() -> None:
    board = Board(active=(CYCLIZAR, {"energy": [FIGHTING, FIGHTING]}), bench=["sv05-173", (GIBLE, GABITE)])
    assert attacks(board.game()) == ["Tail Snap", "Speed Attack"]


@pytest.mark.parametrize(("energy", "there", "usable"), [(PSYCHIC, OGERPON, True), (WATER, OGERPON, False)])
def test_glistening_bubbles_requires_one_psychic_energy(energy: str, there: str, usable: bool) -> None:
    board = Board(active=(("sv05-064", "sv08-074"), {"energy": [energy]}), bench=[there])
    assert ("Double-Edge" in attacks(board.game())) is usable


def test_glistening_bubbles_needs_a_tera_pokemon() -> None:
    board = Board(active=(("sv05-064", "sv08-074"), {"energy": [PSYCHIC]}), bench=[LAPRAS])
    assert attacks(board.game()) == []


@pytest.mark.parametrize(("hand", "usable"), [(3, False), (4, True), (5, False)])
def test_snipers_eye_ignores_colorless_energy_while_the_opponent_has_four_cards(
    hand: int, usable: bool
) -> None:
    board = Board(active=(("me03-098", "me03-099", "me03-100"), {"energy": [GRASS]}))
    board.side(1, hand=[LAPRAS] * hand)
    assert ("Crushing Arrow" in attacks(board.game())) is usable


@pytest.mark.parametrize(("taken", "energy", "usable"), [(2, 3, True), (2, 2, False), (6 - 1, 0, True)])
def test_seasoned_skill_counts_the_prize_cards_the_opponent_has_taken(
    taken: int, energy: int, usable: bool
) -> None:
    board = Board(active=("sv08.5-168", {"energy": [GRASS] * energy}), theirs={"prizes": 6 - taken})
    assert ("Blood Moon" in attacks(board.game())) is usable


@pytest.mark.parametrize(("defender", "damage"), [(MEWTWO, 80), (LAPRAS, 30)])
def test_smack_down_does_more_to_a_pokemon_that_resists_fighting(defender: str, damage: int) -> None:
    board = Board(active=(("sv10.5w-127", "sv10.5w-128"), {"energy": [FIGHTING]}), theirs=defender)
    game = board.after("attack", "Smack Down")
    assert active(game, 1).damage == max(0, damage - 30 * (defender == MEWTWO))


# --------------------------------------------------------------------------- damage and Knock Outs
def test_deluxe_bomb_answers_even_when_its_pokemon_is_knocked_out() -> None:
    game = Board(
        active=(LAPRAS, SURF), theirs={"active": ("sv01-013", {"tools": ["sv07-134"]}), "bench": [MEWTWO]}
    ).after("attack", "Surf")
    pick(game, "Grass Energy") if not offers(game, "prize") else act(game, "prize")
    assert active(game, 0).damage == 120 and "Deluxe Bomb" in zone(game, 1, "discard")
    assert top(game, active(game, 1)) == "Mewtwo"


@pytest.mark.parametrize(("coin", "left"), [(1, 10), (0, None)])
def test_tenacious_body_may_leave_10_hp(coin: int, left: int | None) -> None:
    game = Board(
        active=(LAPRAS, SURF), theirs={"active": ("me02.5-283", {"damage": 200}), "bench": [MEWTWO]}
    ).after("attack", "Surf", coins=[coin])
    if left is None:
        assert game.decision and game.decision.kind == "prizes"
    else:
        assert hp_left(game, active(game, 1)) == left


@pytest.mark.parametrize("by_attack", [True, False])
def test_infinite_shadow_saves_gengar_alone_and_only_from_an_attack(by_attack: bool) -> None:
    gengar = (("me03-048", "me03-049", "me03-050"), {"damage": 110, "energy": [DARKNESS]})
    board = Board(active=(LAPRAS, SURF), hand=["sv10-179"], theirs={"active": gengar, "bench": [MEWTWO]})
    game = board.game(coins=[1])
    if by_attack:
        act(game, "attack", "Surf")
    else:
        act(game, "play", "Team Rocket's Venture Bomb", choosing=["Gengar"])
    act(game, "prize")
    assert ("Gengar" in zone(game, 1, "hand")) is by_attack
    assert ("Haunter" in zone(game, 1, "hand")) is by_attack
    assert "Darkness Energy" in zone(game, 1, "discard")


@pytest.mark.parametrize(("togekisses", "coins", "taken"), [(1, [1], 2), (1, [0], 1), (2, [1], 2)])
def test_wonder_kiss_flips_once_for_one_more_prize_card(
    togekisses: int, coins: list[int], taken: int
) -> None:
    game = Board(
        active=(LAPRAS, SURF), bench=[TOGEKISS] * togekisses, theirs={"active": "sv01-013", "bench": [MEWTWO]}
    ).after("attack", "Surf", lacking=["Banette ASC 234"], coins=coins)
    while game.decision and game.decision.kind == "prizes":
        act(game, "prize")
    assert len(zone(game, 0, "prizes")) == 6 - taken


def test_divers_catch_saves_basic_water_energy_alone() -> None:
    lapras = (LAPRAS, {"damage": 50, "energy": [WATER, WATER, FIRE]})
    board = Board(filler=CYCLIZAR, active=(MEWTWO, CHARGED))
    board.side(1, active=lapras, bench=[("sv10-054", "sv10-055")])
    game = act(act(board.after("attack", "Super Psy Bolt"), "yes"), "prize")
    assert zone(game, 1, "hand").count("Water Energy") == 2
    assert "Fire Energy" in zone(game, 1, "discard") and "Water Energy" not in zone(game, 1, "discard")


def test_curly_wall_needs_another_bouffalant_and_does_not_stack() -> None:
    for walls, damage in ((0, 80), (1, 80), (2, 20), (3, 20)):
        board = Board(active=(LAPRAS, SURF), theirs={"active": CYCLIZAR, "bench": ["sv07-119"] * walls})
        game = board.after("attack", "Surf")
        assert active(game, 1).damage == damage


# --------------------------------------------------------------------------- what is kept off
def test_protective_sail_blocks_supporter_cards_only() -> None:
    board = Board(hand=["sv08-246", "me01-126"], theirs={"active": SAIL, "bench": [SAIL, LAPRAS]})
    game = board.after("play", "Lisia's Appeal", choosing=["Antique Sail Fossil"])
    assert top(game, active(game, 1)) == "Antique Sail Fossil" and not active(game, 1).turned
    act(game, "play", "Repel", choosing=["Lapras"])
    assert top(game, active(game, 1)) == "Lapras"


def test_lisias_appeal_reaches_a_benched_pokemon_past_a_protected_active_one() -> None:
    board = Board(hand=["sv08-246"], theirs={"active": SAIL, "bench": [LAPRAS]})
    game = board.after("play", "Lisia's Appeal")
    assert top(game, active(game, 1)) == "Lapras" and active(game, 1).turned


@pytest.mark.parametrize(("words", "prevented"), [(("Asleep",), True), (("Confused",), False)])
def test_insomnia_prevents_asleep_only(words: tuple[str, ...], prevented: bool) -> None:
    attack = {"Asleep": "Icy Wind", "Confused": "Perplex"}[words[0]]
    card = {"Asleep": ("me03-023", [WATER, WATER]), "Confused": ("me03-034", [PSYCHIC])}[words[0]]
    board = Board(active=(card[0], {"energy": card[1]}), theirs="sv08.5-077")
    game = board.after("attack", attack, coins=[0])
    assert (active(game, 1).turned == 0) is prevented


def test_battle_cage_does_not_keep_off_counters_of_an_item() -> None:
    board = Board(hand=["sv10-179"], stadium=("me02-085", 1))
    board.side(1, bench=[LAPRAS])
    game = act(board.game(coins=[1]), "play", "Team Rocket's Venture Bomb", choosing=["Lapras"])
    assert bench(game, 1)[0].damage == 20


def test_push_down_sends_out_the_active_pokemon_past_a_protected_bench() -> None:
    board = Board(active=("sv10-160", {"energy": [GRASS, GRASS]}))
    board.side(1, active=LAPRAS, bench=[("sv05-023", "sv05-024"), MEWTWO])
    game = act(board.after("attack", "Push Down"), "yes", choosing=["Mewtwo"])
    assert top(game, active(game, 1)) == "Mewtwo"


def test_midnight_fluttering_takes_abilities_from_the_active_pokemon_alone() -> None:
    game = Board(
        player=1, active="sv08.5-043", theirs={"active": OGERPON, "bench": [OGERPON], "hand": [GRASS]}
    ).game(lacking=["Flutter Mane PRE 43"])
    users = [option for option in options(game) if option[:2] == ("ability", "Teal Dance")]
    assert len(users) == 1
    act(game, "ability", "Teal Dance")
    assert attached(game, bench(game, 1)[0]) == ["Grass Energy"]


# --------------------------------------------------------------------------- Abilities
def test_zero_to_hero_puts_palafin_ex_in_its_place_and_nothing_else_does() -> None:
    board = Board(filler=GRASS)
    palafin = (PALAFIN, {"damage": 30, "energy": [WATER]})
    board.side(0, active=palafin, bench=["sv03-060", LAPRAS], hand=["sv08.5-151"], deck=["sv08.5-151"])
    game = board.game(lacking=["Finizen OBF 60"])
    assert not offers(game, "evolve", "Palafin ex")
    act(game, "retreat", choosing=["Lapras"])
    act(game, "yes", choosing=["Palafin ex"])
    hero = next(mon for mon in bench(game, 0) if top(game, mon) == "Palafin ex")
    assert hp_left(game, hero) == 310 and names(game, hero.cards) == ["Finizen", "Palafin ex"]
    assert "Palafin" in zone(game, 0, "deck") and "Palafin ex" not in zone(game, 0, "deck")


def test_multi_adapter_allows_two_tools_until_it_is_discarded() -> None:
    rotom = (ROTOM, {"tools": ["sv07-137"]})
    adapter = ("me02-126", {"damage": 180})
    board = Board(active=rotom, bench=[adapter, LAPRAS], hand=["sv07-134"])
    board.side(1, active=(MEWTWO, CHARGED), hand=["sv08-246"])
    game = board.after("tool", "Deluxe Bomb", "Rotom", coins=[0])
    assert len(active(game, 0).tools) == 2
    act(game, "play", "Lisia's Appeal")  # what was left of the turn was its end
    pick(game, "Rotom ex")
    loaded = bench(game, 0)[0]
    assert top(game, loaded) == "Rotom" and len(loaded.tools) == 2
    act(game, "attack", "Super Psy Bolt")
    assert game.decision and (game.decision.player, game.decision.kind) == (0, "discard tools")
    pick(game, "Deluxe Bomb")
    assert "Deluxe Bomb" in zone(game, 0, "discard")
    assert len(game.state.sides[0].pokemon[0].tools) == 1


def test_boom_boom_groove_requires_festival_lead_in_the_active_spot() -> None:
    for lead, usable in ((("sv06-017", "sv06-018"), True), (LAPRAS, False)):
        board = Board(active=lead, bench=[("sv06-014", "sv06-015")])
        assert offers(board.game(), "ability", "Boom Boom Groove") is usable


@pytest.mark.parametrize(("hand", "usable"), [(5, True), (6, False), (1, True), (0, False)])
def test_up_tempo_counts_the_hand_when_its_price_is_paid(hand: int, usable: bool) -> None:
    game = Board(active=("sv08-050", "sv08-051", "sv08-052"), hand=[LAPRAS] * hand).game()
    assert offers(game, "ability", "Up-Tempo") is usable
    if usable:
        act(game, "ability", "Up-Tempo")
        if hand > 1:
            pick(game, "Lapras")
        assert len(zone(game, 0, "hand")) == 5


def test_holes_hurts_what_the_opponent_retreats() -> None:
    board = Board(player=1, bench=[("me02.5-238", "me02.5-239")])
    board.side(1, active=(CYCLIZAR, {"energy": [GRASS]}), bench=[LAPRAS])
    game = board.after("retreat", lacking=["Team Rocket's Mimikyu ASC 238"])
    assert bench(game, 1)[0].damage == 20 and active(game, 1).damage == 0


def test_time_to_chow_down_heals_evolution_pokemon_and_discards_their_energy() -> None:
    board = Board(filler=CYCLIZAR)
    gabite = ((GIBLE, GABITE), {"damage": 50, "energy": [FIGHTING]})
    board.side(
        0, active=(LAPRAS, {"damage": 50, "energy": [WATER]}), bench=["sv07-066", gabite], hand=["sv07-169"]
    )
    game = act(board.after("evolve", "Dachsbun ex"), "yes")
    assert active(game, 0).damage == 50 and attached(game, active(game, 0)) == ["Water Energy"]
    assert [(mon.damage, mon.energy) for mon in bench(game, 0)] == [(0, ()), (0, ())]


def test_flustered_leap_puts_psyduck_alone_on_top_of_the_deck() -> None:
    board = Board(filler=CYCLIZAR, bench=[("sv10-193", {"energy": [WATER]})], discard=[LAPRAS])
    game = board.after("ability", "Flustered Leap")
    assert bench(game, 0) == () and zone(game, 0, "deck")[0] == "Misty's Psyduck"
    assert sorted(zone(game, 0, "discard")) == ["Cyclizar", "Lapras", "Water Energy"]


def test_evidence_gathering_exchanges_a_card_with_the_top_of_the_deck() -> None:
    board = Board(active=("me01-152", "me01-153"), hand=[MEWTWO], deck=[LAPRAS])
    game = board.after("ability", "Evidence Gathering", lacking=["Delibird MEG 152"])
    assert zone(game, 0, "hand") == ["Lapras"] and zone(game, 0, "deck")[0] == "Mewtwo"


# --------------------------------------------------------------------------- Trainer cards
def test_grand_tree_evolves_twice_and_shuffles_once() -> None:
    board = Board(filler=GRASS, active=GIBLE, bench=[LAPRAS], deck=[GABITE, "me02.5-111"], stadium="sv07-136")
    game = act(board.after("ability", "Grand Tree"), "evolve", "Cynthia's Gabite")
    act(game, "evolve", "Cynthia's Garchomp ex")
    assert top(game, active(game, 0)) == "Cynthia's Garchomp ex"
    assert [event[0] for event in game.state.events].count("shuffle") == 1


@pytest.mark.parametrize(("hand", "left"), [(5, 0), (4, 4)])
def test_amarys_discards_a_large_hand_at_the_end_of_the_turn_wherever_pokemon_are(
    hand: int, left: int
) -> None:
    board = Board(filler=GRASS)
    board.side(
        0, active=(CYCLIZAR, {"energy": [GRASS]}), bench=[LAPRAS], hand=["sv08.5-170", *[MEWTWO] * (hand - 4)]
    )
    game = act(board.after("play", "Amarys"), "retreat")
    assert len(zone(game, 0, "hand")) == hand
    act(game, "end")
    assert len(zone(game, 0, "hand")) == left


def test_lumiose_galette_lets_its_player_choose_the_special_condition() -> None:
    board = Board(active=(LAPRAS, {"conditions": "PZ"}), hand=["me03-078", WATER])
    game = board.after("play", "Lumiose Galette")
    assert len(options(game)) == 2
    game.choose(0)
    assert bool(active(game, 0).poison) is not bool(active(game, 0).turned)


@pytest.mark.parametrize("basics", [True, False])
def test_brocks_scouting_takes_two_basic_pokemon_or_one_evolution(basics: bool) -> None:
    board = Board(filler=GRASS, hand=["sv09-179"], deck=[GABITE, LAPRAS, MEWTWO])
    game = board.after("play", "Brock's Scouting")
    assert len(options(game)) == 2
    pick(game, *(("Lapras", "Mewtwo") if basics else ()))
    if not basics:
        pick(game, "Cynthia's Gabite")
    assert sorted(zone(game, 0, "hand")) == (["Lapras", "Mewtwo"] if basics else ["Cynthia's Gabite"])


def test_love_ball_finds_the_name_of_any_of_the_opponents_pokemon() -> None:
    board = Board(filler=GRASS, hand=["sv06-156"], deck=[GABITE, LAPRAS, MEWTWO])
    board.side(1, active=CYCLIZAR, bench=[LAPRAS, (GIBLE, GABITE)])
    game = board.after("play", "Love Ball")
    assert sorted(option[1] for option in options(game)) == ["Cynthia's Gabite", "Lapras"]


def test_accompanying_flute_fills_the_opponents_bench_not_ones_own() -> None:
    board = Board(filler=GRASS, bench=[LAPRAS] * 5, hand=["sv06-142"])
    board.side(1, active=CYCLIZAR, deck=[MEWTWO, GABITE, LAPRAS])
    game = board.after("play", "Accompanying Flute", choosing=["Mewtwo", "Lapras"])
    assert sorted(top(game, mon) for mon in bench(game, 1)) == ["Lapras", "Mewtwo"]


def test_a_look_into_the_opponents_hand_may_find_nothing() -> None:
    board = Board(active=("sv10.5w-144", "sv10.5w-145"), theirs={"hand": [SWITCH]})
    game = board.after("ability", "Look for Prey")
    assert bench(game, 1) == () and offers(game, "end")
