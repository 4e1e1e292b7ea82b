"""Texts that recorded games use do what they print: those that are easy to read wrongly."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GABITE, GIBLE, GRASS, LAPRAS, MEWTWO, OGERPON, PSYCHIC, WATER
from tests.engine.kit import (
    Board,
    act,
    active,
    attached,
    bench,
    hp_left,
    names,
    offers,
    options,
    pick,
    top,
    zone,
)
from validator.engine.game import Game

FIGHTING, DARKNESS = "sve-006", "sve-007"
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
    board = Board()
    board.side(0, active=((GIBLE, GABITE), {"energy": [FIGHTING]}), bench=[helper])
    assert ("Rock Hurl" in attacks(board.game())) is usable


def test_memory_dive_lends_a_basic_pokemon_nothing() -> None:
    board = Board()
    board.side(0, active=(CYCLIZAR, {"energy": [FIGHTING, FIGHTING]}), bench=["sv05-173", (GIBLE, GABITE)])
    assert attacks(board.game()) == ["Tail Snap", "Speed Attack"]


@pytest.mark.parametrize(("energy", "there", "usable"), [(PSYCHIC, OGERPON, True), (WATER, OGERPON, False)])
def test_glistening_bubbles_requires_one_psychic_energy(energy: str, there: str, usable: bool) -> None:
    board = Board()
    board.side(0, active=(("sv05-064", "sv08-074"), {"energy": [energy]}), bench=[there])
    assert ("Double-Edge" in attacks(board.game())) is usable


def test_glistening_bubbles_needs_a_tera_pokemon() -> None:
    board = Board()
    board.side(0, active=(("sv05-064", "sv08-074"), {"energy": [PSYCHIC]}), bench=[LAPRAS])
    assert attacks(board.game()) == []


@pytest.mark.parametrize(("hand", "usable"), [(3, False), (4, True), (5, False)])
def test_snipers_eye_ignores_colorless_energy_while_the_opponent_has_four_cards(
    hand: int, usable: bool
) -> None:
    board = Board()
    board.side(0, active=(("me03-098", "me03-099", "me03-100"), {"energy": [GRASS]}))
    board.side(1, hand=[LAPRAS] * hand)
    assert ("Crushing Arrow" in attacks(board.game())) is usable


@pytest.mark.parametrize(("taken", "energy", "usable"), [(2, 3, True), (2, 2, False), (6 - 1, 0, True)])
def test_seasoned_skill_counts_the_prize_cards_the_opponent_has_taken(
    taken: int, energy: int, usable: bool
) -> None:
    board = Board()
    board.side(0, active=("sv08.5-168", {"energy": [GRASS] * energy}))
    board.side(1, prizes=6 - taken)
    assert ("Blood Moon" in attacks(board.game())) is usable


@pytest.mark.parametrize(("defender", "damage"), [(MEWTWO, 80), (LAPRAS, 30)])
def test_smack_down_does_more_to_a_pokemon_that_resists_fighting(defender: str, damage: int) -> None:
    board = Board()
    board.side(0, active=(("sv10.5w-127", "sv10.5w-128"), {"energy": [FIGHTING]}))
    board.side(1, active=defender)
    game = board.game()
    act(game, "attack", "Smack Down")
    assert active(game, 1).damage == max(0, damage - 30 * (defender == MEWTWO))


# --------------------------------------------------------------------------- damage and Knock Outs


def test_deluxe_bomb_answers_even_when_its_pokemon_is_knocked_out() -> None:
    board = Board()
    board.side(0, active=(LAPRAS, SURF))
    board.side(1, active=("sv01-013", {"tools": ["sv07-134"]}), bench=[MEWTWO])
    game = board.game()
    act(game, "attack", "Surf")
    pick(game, "Grass Energy") if not offers(game, "prize") else act(game, "prize")
    assert active(game, 0).damage == 120 and "Deluxe Bomb" in zone(game, 1, "discard")
    assert top(game, active(game, 1)) == "Mewtwo"


@pytest.mark.parametrize(("coin", "left"), [(1, 10), (0, None)])
def test_tenacious_body_may_leave_10_hp(coin: int, left: int | None) -> None:
    board = Board()
    board.side(0, active=(LAPRAS, SURF))
    board.side(1, active=("me02.5-283", {"damage": 200}), bench=[MEWTWO])
    game = board.game(coins=[coin])
    act(game, "attack", "Surf")
    if left is None:
        assert game.decision and game.decision.kind == "prizes"
    else:
        assert hp_left(game, active(game, 1)) == left


@pytest.mark.parametrize("by_attack", [True, False])
def test_infinite_shadow_saves_gengar_alone_and_only_from_an_attack(by_attack: bool) -> None:
    board = Board()
    board.side(0, active=(LAPRAS, SURF), hand=["sv10-179"])
    gengar = (("me03-048", "me03-049", "me03-050"), {"damage": 110, "energy": [DARKNESS]})
    board.side(1, active=gengar, bench=[MEWTWO])
    game = board.game(coins=[1])
    if by_attack:
        act(game, "attack", "Surf")
    else:
        act(game, "play", "Team Rocket's Venture Bomb")
        pick(game, "Gengar")
    act(game, "prize")
    assert ("Gengar" in zone(game, 1, "hand")) is by_attack
    assert ("Haunter" in zone(game, 1, "hand")) is by_attack
    assert "Darkness Energy" in zone(game, 1, "discard")


@pytest.mark.parametrize(("togekisses", "coins", "taken"), [(1, [1], 2), (1, [0], 1), (2, [1], 2)])
def test_wonder_kiss_flips_once_for_one_more_prize_card(
    togekisses: int, coins: list[int], taken: int
) -> None:
    board = Board()
    board.side(0, active=(LAPRAS, SURF), bench=[TOGEKISS] * togekisses)
    board.side(1, active="sv01-013", bench=[MEWTWO])
    game = board.game(lacking=["Banette ASC 234"], coins=coins)
    act(game, "attack", "Surf")
    while game.decision and game.decision.kind == "prizes":
        act(game, "prize")
    assert len(zone(game, 0, "prizes")) == 6 - taken


def test_divers_catch_saves_basic_water_energy_alone() -> None:
    board = Board(filler=CYCLIZAR)
    board.side(0, active=(MEWTWO, CHARGED))
    lapras = (LAPRAS, {"damage": 50, "energy": [WATER, WATER, FIRE]})
    board.side(1, active=lapras, bench=[("sv10-054", "sv10-055")])
    game = board.game()
    act(game, "attack", "Super Psy Bolt")
    act(game, "yes")
    act(game, "prize")
    assert zone(game, 1, "hand").count("Water Energy") == 2
    assert "Fire Energy" in zone(game, 1, "discard") and "Water Energy" not in zone(game, 1, "discard")


def test_curly_wall_needs_another_bouffalant_and_does_not_stack() -> None:
    for walls, damage in ((0, 80), (1, 80), (2, 20), (3, 20)):
        board = Board()
        board.side(0, active=(LAPRAS, SURF))
        board.side(1, active=CYCLIZAR, bench=["sv07-119"] * walls)
        game = board.game()
        act(game, "attack", "Surf")
        assert active(game, 1).damage == damage


# --------------------------------------------------------------------------- what is kept off


def test_protective_sail_blocks_supporter_cards_only() -> None:
    board = Board()
    board.side(0, hand=["sv08-246", "me01-126"])
    board.side(1, active=SAIL, bench=[SAIL, LAPRAS])
    game = board.game()
    act(game, "play", "Lisia's Appeal")
    pick(game, "Antique Sail Fossil")
    assert top(game, active(game, 1)) == "Antique Sail Fossil" and not active(game, 1).turned
    act(game, "play", "Repel")
    pick(game, "Lapras")
    assert top(game, active(game, 1)) == "Lapras"


def test_lisias_appeal_reaches_a_benched_pokemon_past_a_protected_active_one() -> None:
    board = Board()
    board.side(0, hand=["sv08-246"])
    board.side(1, active=SAIL, bench=[LAPRAS])
    game = board.game()
    act(game, "play", "Lisia's Appeal")
    assert top(game, active(game, 1)) == "Lapras" and active(game, 1).turned


@pytest.mark.parametrize(("words", "prevented"), [(("Asleep",), True), (("Confused",), False)])
def test_insomnia_prevents_asleep_only(words: tuple[str, ...], prevented: bool) -> None:
    board = Board()
    attack = {"Asleep": "Icy Wind", "Confused": "Perplex"}[words[0]]
    card = {"Asleep": ("me03-023", [WATER, WATER]), "Confused": ("me03-034", [PSYCHIC])}[words[0]]
    board.side(0, active=(card[0], {"energy": card[1]}))
    board.side(1, active="sv08.5-077")
    game = board.game(coins=[0])
    act(game, "attack", attack)
    assert (active(game, 1).turned == 0) is prevented


def test_battle_cage_does_not_keep_off_counters_of_an_item() -> None:
    board = Board()
    board.side(0, hand=["sv10-179"]).put_stadium("me02-085", 1)
    board.side(1, bench=[LAPRAS])
    game = board.game(coins=[1])
    act(game, "play", "Team Rocket's Venture Bomb")
    pick(game, "Lapras")
    assert bench(game, 1)[0].damage == 20


def test_push_down_sends_out_the_active_pokemon_past_a_protected_bench() -> None:
    board = Board()
    board.side(0, active=("sv10-160", {"energy": [GRASS, GRASS]}))
    board.side(1, active=LAPRAS, bench=[("sv05-023", "sv05-024"), MEWTWO])
    game = board.game()
    act(game, "attack", "Push Down")
    act(game, "yes")
    pick(game, "Mewtwo")
    assert top(game, active(game, 1)) == "Mewtwo"


def test_midnight_fluttering_takes_abilities_from_the_active_pokemon_alone() -> None:
    board = Board(player=1)
    board.side(0, active="sv08.5-043")
    board.side(1, active=OGERPON, bench=[OGERPON], hand=[GRASS])
    game = board.game(lacking=["Flutter Mane PRE 43"])
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
    act(game, "retreat")
    pick(game, "Lapras")
    act(game, "yes")
    pick(game, "Palafin ex")
    hero = next(mon for mon in bench(game, 0) if top(game, mon) == "Palafin ex")
    assert hp_left(game, hero) == 310 and names(game, hero.cards) == ["Finizen", "Palafin ex"]
    assert "Palafin" in zone(game, 0, "deck") and "Palafin ex" not in zone(game, 0, "deck")


def test_multi_adapter_allows_two_tools_until_it_is_discarded() -> None:
    board = Board()
    rotom = (ROTOM, {"tools": ["sv07-137"]})
    adapter = ("me02-126", {"damage": 180})
    board.side(0, active=rotom, bench=[adapter, LAPRAS], hand=["sv07-134"])
    board.side(1, active=(MEWTWO, CHARGED), hand=["sv08-246"])
    game = board.game(coins=[0])
    act(game, "tool", "Deluxe Bomb", "Rotom")
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
        board = Board()
        board.side(0, active=lead, bench=[("sv06-014", "sv06-015")])
        assert offers(board.game(), "ability", "Boom Boom Groove") is usable


@pytest.mark.parametrize(("hand", "usable"), [(5, True), (6, False), (1, True), (0, False)])
def test_up_tempo_counts_the_hand_when_its_price_is_paid(hand: int, usable: bool) -> None:
    board = Board()
    board.side(0, active=("sv08-050", "sv08-051", "sv08-052"), hand=[LAPRAS] * hand)
    game = board.game()
    assert offers(game, "ability", "Up-Tempo") is usable
    if usable:
        act(game, "ability", "Up-Tempo")
        if hand > 1:
            pick(game, "Lapras")
        assert len(zone(game, 0, "hand")) == 5


def test_holes_hurts_what_the_opponent_retreats() -> None:
    board = Board(player=1)
    board.side(0, bench=[("me02.5-238", "me02.5-239")])
    board.side(1, active=(CYCLIZAR, {"energy": [GRASS]}), bench=[LAPRAS])
    game = board.game(lacking=["Team Rocket's Mimikyu ASC 238"])
    act(game, "retreat")
    assert bench(game, 1)[0].damage == 20 and active(game, 1).damage == 0


def test_time_to_chow_down_heals_evolution_pokemon_and_discards_their_energy() -> None:
    board = Board(filler=CYCLIZAR)
    gabite = ((GIBLE, GABITE), {"damage": 50, "energy": [FIGHTING]})
    board.side(
        0,
        active=(LAPRAS, {"damage": 50, "energy": [WATER]}),
        bench=["sv07-066", gabite],
        hand=["sv07-169"],
    )
    game = board.game()
    act(game, "evolve", "Dachsbun ex")
    act(game, "yes")
    assert active(game, 0).damage == 50 and attached(game, active(game, 0)) == ["Water Energy"]
    assert [(mon.damage, mon.energy) for mon in bench(game, 0)] == [(0, ()), (0, ())]


def test_flustered_leap_puts_psyduck_alone_on_top_of_the_deck() -> None:
    board = Board(filler=CYCLIZAR)
    board.side(0, bench=[("sv10-193", {"energy": [WATER]})], discard=[LAPRAS])
    game = board.game()
    act(game, "ability", "Flustered Leap")
    assert bench(game, 0) == () and zone(game, 0, "deck")[0] == "Misty's Psyduck"
    assert sorted(zone(game, 0, "discard")) == ["Cyclizar", "Lapras", "Water Energy"]


def test_evidence_gathering_exchanges_a_card_with_the_top_of_the_deck() -> None:
    board = Board()
    board.side(0, active=("me01-152", "me01-153"), hand=[MEWTWO], deck=[LAPRAS])
    game = board.game(lacking=["Delibird MEG 152"])
    act(game, "ability", "Evidence Gathering")
    assert zone(game, 0, "hand") == ["Lapras"] and zone(game, 0, "deck")[0] == "Mewtwo"


# --------------------------------------------------------------------------- Trainer cards


def test_grand_tree_evolves_twice_and_shuffles_once() -> None:
    board = Board(filler=GRASS)
    board.side(0, active=GIBLE, bench=[LAPRAS], deck=[GABITE, "me02.5-111"]).put_stadium("sv07-136")
    game = board.game()
    act(game, "ability", "Grand Tree")
    act(game, "evolve", "Cynthia's Gabite")
    act(game, "evolve", "Cynthia's Garchomp ex")
    assert top(game, active(game, 0)) == "Cynthia's Garchomp ex"
    assert [event[0] for event in game.state.events].count("shuffle") == 1


@pytest.mark.parametrize(("hand", "left"), [(5, 0), (4, 4)])
def test_amarys_discards_a_large_hand_at_the_end_of_the_turn_wherever_pokemon_are(
    hand: int, left: int
) -> None:
    board = Board(filler=GRASS)
    board.side(
        0,
        active=(CYCLIZAR, {"energy": [GRASS]}),
        bench=[LAPRAS],
        hand=["sv08.5-170", *[MEWTWO] * (hand - 4)],
    )
    game = board.game()
    act(game, "play", "Amarys")
    act(game, "retreat")
    assert len(zone(game, 0, "hand")) == hand
    act(game, "end")
    assert len(zone(game, 0, "hand")) == left


def test_lumiose_galette_lets_its_player_choose_the_special_condition() -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"conditions": "PZ"}), hand=["me03-078", WATER])
    game = board.game()
    act(game, "play", "Lumiose Galette")
    assert len(options(game)) == 2
    game.choose(0)
    assert bool(active(game, 0).poison) is not bool(active(game, 0).turned)


@pytest.mark.parametrize("basics", [True, False])
def test_brocks_scouting_takes_two_basic_pokemon_or_one_evolution(basics: bool) -> None:
    board = Board(filler=GRASS)
    board.side(0, hand=["sv09-179"], deck=[GABITE, LAPRAS, MEWTWO])
    game = board.game()
    act(game, "play", "Brock's Scouting")
    assert len(options(game)) == 2
    pick(game, *(("Lapras", "Mewtwo") if basics else ()))
    if not basics:
        pick(game, "Cynthia's Gabite")
    assert sorted(zone(game, 0, "hand")) == (["Lapras", "Mewtwo"] if basics else ["Cynthia's Gabite"])


def test_love_ball_finds_the_name_of_any_of_the_opponents_pokemon() -> None:
    board = Board(filler=GRASS)
    board.side(0, hand=["sv06-156"], deck=[GABITE, LAPRAS, MEWTWO])
    board.side(1, active=CYCLIZAR, bench=[LAPRAS, (GIBLE, GABITE)])
    game = board.game()
    act(game, "play", "Love Ball")
    assert sorted(option[1] for option in options(game)) == ["Cynthia's Gabite", "Lapras"]


def test_accompanying_flute_fills_the_opponents_bench_not_ones_own() -> None:
    board = Board(filler=GRASS)
    board.side(0, bench=[LAPRAS] * 5, hand=["sv06-142"])
    board.side(1, active=CYCLIZAR, deck=[MEWTWO, GABITE, LAPRAS])
    game = board.game()
    act(game, "play", "Accompanying Flute")
    pick(game, "Mewtwo", "Lapras")
    assert sorted(top(game, mon) for mon in bench(game, 1)) == ["Lapras", "Mewtwo"]


def test_a_look_into_the_opponents_hand_may_find_nothing() -> None:
    board = Board()
    board.side(0, active=("sv10.5w-144", "sv10.5w-145"))
    board.side(1, hand=[SWITCH])
    game = board.game()
    act(game, "ability", "Look for Prey")
    assert bench(game, 1) == () and offers(game, "end")
