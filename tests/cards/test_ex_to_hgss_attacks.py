"""Attacks of the EX to the HeartGold & SoulSilver sets (2003–2010)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.scene import *
from validator.engine.game import Game

EVOLVED: Any = ("sv10-007", "sv10-008")
PLANT, SANDY = "dp3-41", "dp3-42"
TEDDIURSA = "dp2-105"
RESEARCH = "sv01-189"
ALL = [GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING, DARKNESS, METAL]
EACH_TWICE = [*ALL, *ALL]
TOOL = "dp7-83"
REACT = "ex12-82"


def attacks(
    card_id: str,
    name: str,
    *coins: int,
    this: Any = None,
    theirs: Any = None,
    below: tuple[str, ...] = (),
    **mine: Any,
) -> Game:
    """Return a game in which this Pokémon has used an attack against a Lapras of 130 HP."""
    board = WholeBoard("ex2004", active=((*below, card_id), {"energy": EACH_TWICE, **(this or {})}), **mine)
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    game = board.after("attack", name, coins=coins)
    return game


def hurt(game: Game) -> list[int]:
    """Return the damage on the opponent's Pokémon: Active, then Bench."""
    return [active(game, 1).damage, *(mon.damage for mon in bench(game, 1))]


@pytest.mark.parametrize(("mode", "damage"), [("0", [100, 0]), ("1", [0, 100])])
def test_dragon_finish_discards_fire_or_water(mode: str, damage: list[int]) -> None:
    game = act(attacks("dp3-18", "Dragon Finish", theirs={"bench": [MEWTWO]}), "mode", mode)
    assert hurt(game) == damage
    assert zone(game, 0, "discard") == ["Fire Energy" if mode == "0" else "Water Energy"] * 2


@pytest.mark.parametrize("coin", [0, 1])
def test_dig_trap_puts_counters_at_the_end_of_the_opponents_turn(coin: int) -> None:
    game = act(attacks("dp3-24", "Dig Trap", coin, theirs={"bench": [MEWTWO]}), "end")
    assert hurt(game) == [0, 60 * coin]


def test_tongue_reel_hits_what_it_brings_up() -> None:
    game = attacks("dp3-12", "Tongue Reel", 1, theirs={"bench": [RESHIRAM]})
    pick(game, "Reshiram")
    assert top(game, active(game, 1)) == "Reshiram"
    assert hurt(game) == [20, 0]
    assert active(game, 1).turned == 3


def test_tongue_reel_leaves_the_defending_pokemon_where_it_is() -> None:
    game = attacks("dp3-12", "Tongue Reel", 0, theirs={"bench": [RESHIRAM]})
    pick(game, "Lapras")
    assert hurt(game) == [20, 0]
    assert top(game, active(game, 1)) == "Lapras"


def test_bring_down_knocks_out_the_weakest_but_never_itself() -> None:
    game = attacks(
        "dp3-131",
        "Bring Down",
        this={"damage": 120},
        below=("dp3-7",),
        theirs={"bench": [(MEWTWO, {"damage": 100})]},
    )
    assert zone(game, 1, "discard") == ["Mewtwo"]


@pytest.mark.parametrize(("energy", "damage"), [(PSYCHIC, 40), (GRASS, 10)])
def test_synchro_punch_compares_energy(energy: str, damage: int) -> None:
    game = attacks(
        "dp3-111",
        "Synchro Punch",
        this={"energy": [PSYCHIC]},
        theirs={"active": (LAPRAS, {"energy": [energy]})},
    )
    assert hurt(game) == [damage]


def test_synchro_removal_discards_energy_of_a_shared_type() -> None:
    game = attacks(
        "pl3-46",
        "Synchro Removal",
        this={"energy": [PSYCHIC]},
        theirs={"active": (LAPRAS, {"energy": [WATER, PSYCHIC]})},
    )
    assert zone(game, 1, "discard") == ["Psychic Energy"]


def test_hurl_into_darkness_takes_pokemon_of_the_hand() -> None:
    game = attacks(
        "hgss4-94", "Hurl into Darkness", this={"energy": [PSYCHIC]}, theirs={"hand": [LAPRAS, MEWTWO, GRASS]}
    )
    assert not offers(game, "choose", "Grass Energy")
    pick(game, "Mewtwo")
    assert zone(game, 1, "lost") == ["Mewtwo"]


def test_rendezvous_draw_draws_for_both() -> None:
    game = attacks("hgss4-39", "Rendezvous Draw", deck=[FIRE], theirs={"deck": [WATER]})
    assert zone(game, 0, "hand") == ["Fire Energy"]
    assert zone(game, 1, "hand")[0] == "Water Energy"


@pytest.mark.parametrize(("energy", "left"), [([REACT, FIRE, FIRE], None), ([FIRE, FIRE, GRASS], 1)])
def test_flame_swirl_discards_fire_or_react_energy(energy: list[str], left: int | None) -> None:
    game = attacks("ex12-83", "Flame Swirl", this={"energy": energy})
    if left is None:
        act(game, "mode", "1")
        left = 2
    assert len(active(game, 0).energy) == left
    assert hurt(game) == [100]


def test_hidden_power_of_unown_t_shuffles_a_card_of_each_hand() -> None:
    game = attacks("dp2-67", "Hidden Power", hand=[FIRE, GRASS], theirs={"hand": [WATER, MEWTWO]})
    pick(game, "Mewtwo")
    pick(game, "Grass Energy")
    assert zone(game, 0, "hand") == ["Fire Energy"]
    assert zone(game, 1, "hand")[:1] == ["Water Energy"]


def test_tail_influence_continues_until_heads() -> None:
    game = attacks(
        "dp2-3", "Tail Influence", 0, 0, 1, theirs={"active": (LAPRAS, {"energy": [WATER, WATER, WATER]})}
    )
    act(game, "card")
    act(game, "card")
    assert len(active(game, 1).energy) == 1
    assert zone(game, 1, "deck")[-2:] == ["Water Energy"] * 2
    assert hurt(game) == [30]


@pytest.mark.parametrize(
    ("card_id", "name", "damage"),
    [
        ("dp2-28", "Chain Lightning", [70, 20, 0]),
        ("ex5-99", "Steel Wave", [50, 20, 0]),
        ("ex16-95", "Scanblast", [70, 70, 0]),
        ("ex16-97", "Dirge", [60, 60, 0]),
    ],
)
def test_damage_to_the_bench_of_the_same_kind(card_id: str, name: str, damage: list[int]) -> None:
    game = attacks(
        card_id,
        name,
        this={"energy": [LIGHTNING] * 3 + [METAL] * 2 + ALL},
        theirs={"active": MEWTWO, "bench": [MEWTWO, RESHIRAM]},
    )
    assert hurt(game)[1:] == damage[1:]


@pytest.mark.parametrize("owner", [0, 1])
def test_geo_impact_needs_a_stadium_of_its_player(owner: int) -> None:
    board = WholeBoard("ex2004", active=("pl3-7", {"energy": EACH_TWICE}))
    board.side(1, active=MEWTWO, bench=[MEWTWO, RESHIRAM])
    board.put_stadium(STADIUM, owner)
    game = board.after("attack", "Geo Impact")
    assert [mon.damage for mon in bench(game, 1)] == [20 * (1 - owner), 0]


def test_pulse_barrier_discards_tools_and_the_stadium_of_the_opponent() -> None:
    board = WholeBoard("ex2004", active=("dp2-121", {"energy": EACH_TWICE}))
    board.side(1, active=(LAPRAS, {"tools": [TOOL], "energy": EACH_TWICE}))
    board.put_stadium(STADIUM, 1)
    game = board.after("attack", "Pulse Barrier")
    assert sorted(zone(game, 1, "discard")) == ["Energy Link", "Team Rocket's Watchtower"]
    act(game, "attack")
    assert active(game, 0).damage == 0


def test_heap_up_reads_special_metal_energy() -> None:
    game = attacks("dp2-1", "Heap Up", discard=[METAL, LAPRAS])
    assert hurt(game) == [40]
    assert zone(game, 0, "discard") == ["Lapras"]
    more = attacks("dp2-1", "Heap Up", discard=["ex1-94", LAPRAS])
    assert hurt(more) == [70]


@pytest.mark.parametrize(
    ("below", "hand", "damage"), [((), [FIRE, FIRE], 80), ((), [FIRE], 0), (("dp2-88",), [FIRE], 80)]
)
def test_flame_drum_needs_magby_or_two_energy(below: tuple[str, ...], hand: list[str], damage: int) -> None:
    game = attacks("dp2-12", "Flame Drum", below=below, hand=hand, theirs={"active": MEWTWO})
    assert hurt(game) == [damage]
    assert len(zone(game, 0, "hand")) == len(hand) - 2 * (not below and damage > 0)


@pytest.mark.parametrize(("row", "damage"), [((), 60), (({},), 80), (({"damage": 10},), 100)])
def test_defensive_claw_reads_teddiursa(row: tuple[Any, ...], damage: int) -> None:
    game = attacks("dp2-38", "Defensive Claw", bench=[(TEDDIURSA, each) for each in row])
    assert hurt(game) == [damage]
    assert all(mon.damage == 0 for mon in bench(game, 0))


def test_rob_takes_tools() -> None:
    game = attacks("dp6-120", "Rob", theirs={"hand": [TOOL, "ex5-84", GRASS]})
    assert zone(game, 1, "hand")[:1] == ["Grass Energy"]
    assert len(zone(game, 1, "hand")) <= 2


def test_psychic_strategy_exchanges_the_sizes_of_hands() -> None:
    game = attacks("dp6-54", "Psychic Strategy", hand=[FIRE], theirs={"hand": [WATER] * 3})
    assert len(zone(game, 0, "hand")) == 3
    assert len(zone(game, 1, "hand")) == 2  # one, and the card of the turn


@pytest.mark.parametrize(("count", "left"), [(7, 5), (5, 5)])
def test_pick_on_leaves_five_cards(count: int, left: int) -> None:
    game = attacks("ex3-21", "Pick On", theirs={"hand": [WATER] * count})
    if count > 5:
        pick(game, "Water Energy", "Water Energy")
    assert len(zone(game, 1, "hand")) == left + 1


def test_dragon_burst_discards_all_of_a_type() -> None:
    game = attacks(
        "ex3-97", "Dragon Burst", this={"energy": [FIRE, FIRE, LIGHTNING]}, theirs={"active": MEWTWO}
    )
    act(game, "mode", "0")
    assert hurt(game) == [80]
    assert len(active(game, 0).energy) == 1


def test_love_call_finds_a_pokemon_of_the_same_type() -> None:
    game = attacks("pl1-35", "Love Call", deck=[RESHIRAM, LAPRAS, GRASS], theirs={})
    assert not offers(game, "choose", "Reshiram")
    pick(game, "Lapras")
    assert zone(game, 0, "hand") == ["Lapras"]


def test_crash_and_burn_discards_energy_of_all_pokemon() -> None:
    game = attacks(
        "ex6-107",
        "Crash and Burn",
        this={"energy": [LIGHTNING, LIGHTNING]},
        bench=[(LAPRAS, {"energy": [WATER]})],
        theirs={"active": MEWTWO},
    )
    pick(game, "Lightning Energy", "Water Energy")
    assert hurt(game) == [70]
    assert bench(game, 0)[0].energy == ()


def test_vine_tease_exchanges_a_prize_card_with_the_top_card() -> None:
    game = attacks("ex6-30", "Vine Tease", deck=[RESHIRAM], prizes=[FIRE, WATER])
    pick(game, "Water Energy")
    assert zone(game, 0, "deck")[0] == "Water Energy"
    assert sorted(zone(game, 0, "prizes")) == ["Fire Energy", "Reshiram"]


@pytest.mark.parametrize("shows", [True, False])
def test_super_tidal_wave_shuffles_the_energy_it_has_shown(shows: bool) -> None:
    game = attacks("ex5-94", "Super Tidal Wave", hand=[FIRE, FIRE, LAPRAS], theirs={"active": MEWTWO})
    act(game, "yes" if shows else "no")
    assert hurt(game) == [70 if shows else 50]
    assert len(zone(game, 0, "hand")) == (1 if shows else 3)


def test_coral_glow_draws_up_to_ten_cards_in_hand() -> None:
    game = attacks("ex5-32", "Coral Glow", hand=[FIRE] * 8, theirs={"bench": [LAPRAS] * 4})
    assert offers(game, "number", "2"), options(game)
    assert not offers(game, "number", "3")


@pytest.mark.parametrize("lets", [True, False])
def test_plead_lets_the_opponent_choose(lets: bool) -> None:
    game = act(attacks("hgss3-70", "Plead", theirs={}), "yes" if lets else "no")
    assert (hurt(game), len(zone(game, 0, "hand"))) == (([0], 2) if lets else ([20], 0))


@pytest.mark.parametrize(("damage", "turned"), [(0, 3), (10, 0)])
def test_ninja_fang_paralyzes_what_was_unhurt(damage: int, turned: int) -> None:
    game = attacks("hgss3-4", "Ninja Fang", theirs={"active": (LAPRAS, {"damage": damage})})
    assert hurt(game) == [damage + 30]
    assert active(game, 1).turned == turned


def test_smash_short_discards_tools_of_the_same_name() -> None:
    game = attacks(
        "dp4-5",
        "Smash Short",
        theirs={"active": (LAPRAS, {"tools": [TOOL]}), "hand": [TOOL, "sv01-169", GRASS]},
    )
    assert zone(game, 1, "discard") == ["Energy Link", "Energy Link"]
    plain = attacks("dp4-5", "Smash Short", theirs={"active": RESHIRAM, "hand": [TOOL]})
    assert hurt(plain) == [10]
    assert zone(plain, 1, "discard") == []


def test_lifting_finds_pokemon_and_an_energy_for_each() -> None:
    game = attacks("dp7-16", "Lifting", deck=[LAPRAS, MEWTWO, FIRE, WATER])
    pick(game, "Lapras", "Mewtwo")
    pick(game, "Fire Energy")
    pick(game, "Water Energy")
    assert [names(game, mon.energy) for mon in bench(game, 0)] == [["Fire Energy"], ["Water Energy"]]


def test_ramming_strike_may_start_again() -> None:
    game = act(attacks("dp7-21", "Ramming Strike", 1, 0, 1, 1, 0, theirs={"active": RESHIRAM}), "yes")
    act(game, "no")
    assert hurt(game) == [60]
    assert active(game, 0).damage == 20
    weak = attacks("dp7-21", "Ramming Strike", 1, 0, this={"damage": 120}, theirs={"active": RESHIRAM})
    assert hurt(weak) == [30]


def test_crash_chant_discards_tools_and_machines() -> None:
    game = attacks(
        "dp7-7",
        "Crash Chant",
        theirs={"active": (MEWTWO, {"tools": [TOOL]})},
        bench=[(LAPRAS, {"tools": ["ex5-84"]})],
    )
    pick(game, "Energy Link", "Ancient Technical Machine [Ice]")
    assert hurt(game) == [40]


def test_mind_play_discards_a_trainer_card() -> None:
    game = attacks("ex13-43", "Mind Play", theirs={"active": RESHIRAM, "hand": [TOOL]})
    assert (hurt(game), zone(game, 1, "discard")) == ([60], ["Energy Link"])
    other = attacks("ex13-43", "Mind Play", theirs={"active": RESHIRAM, "hand": [GRASS]})
    assert (hurt(other), zone(other, 1, "discard")) == ([30], [])


def test_rainbow_wave_hits_all_of_a_type() -> None:
    game = attacks("ex15-101", "Rainbow Wave", theirs={"active": LAPRAS, "bench": [RESHIRAM, LAPRAS]})
    pick(game, "Water Energy")
    assert hurt(game) == [20, 0, 20]


def test_major_earthquake_hits_its_own_bench() -> None:
    game = attacks("np-2", "Major Earthquake", this={"energy": [FIGHTING] * 4}, bench=[LAPRAS, LAPRAS])
    act(game, "card")
    assert [mon.damage for mon in bench(game, 0)] == [10, 10]


def test_type_match_finds_a_pokemon_of_the_energy() -> None:
    game = attacks("ex11-20", "Type Match", hand=[WATER], deck=[LAPRAS, RESHIRAM])
    assert not offers(game, "choose", "Reshiram")
    pick(game, "Lapras")
    assert sorted(zone(game, 0, "hand")) == ["Lapras", "Water Energy"]


def test_silver_feather_hurts_basic_pokemon_that_are_played() -> None:
    game = act(attacks("pl3-83", "Silver Feather", theirs={"hand": [MEWTWO]}), "bench")
    assert hurt(game) == [20, 20]


def test_plunder_discards_tools_before_damage() -> None:
    game = attacks("neo2-39", "Plunder", theirs={"active": (MEWTWO, {"tools": [TOOL], "energy": [WATER]})})
    assert zone(game, 1, "discard") == ["Energy Link"]
    assert len(active(game, 1).energy) == 1


def test_twin_play_finds_scyther() -> None:
    game = attacks("ex10-46", "Twin Play", deck=["ex10-46", LAPRAS])
    assert not offers(game, "choose", "Lapras")
    pick(game, "Scyther")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Scyther"]


def test_hidden_power_of_unown_e_brings_up_a_basic_pokemon_of_the_hand() -> None:
    game = attacks("exu-E", "Hidden Power", theirs={"hand": [MEWTWO, GRASS]})
    assert top(game, active(game, 1)) == "Mewtwo"


def test_hidden_power_of_unown_z_moves_counters_of_unown() -> None:
    rows = [("dp1-68", {"damage": 10}), (LAPRAS, {"damage": 50})]
    game = attacks("dp3-72", "Hidden Power", this={"damage": 20}, bench=rows)
    assert {option[1] for option in options(game) if len(option) > 1} == {"Unown [Z]", "Unown [D]"}
    pick(game, "Unown [Z]")
    act(game, "number", "2")
    act(game, "no")
    assert hurt(game) == [20]
    assert active(game, 0).damage == 0


def test_devolution_wave_devolves_one_for_each_react_energy() -> None:
    two = {"active": EVOLVED, "bench": [EVOLVED]}
    game = act(attacks("ex12-3", "Devolution Wave", this={"energy": [REACT, GRASS]}, theirs=two), "pokemon")
    assert [len(mon.cards) for mon in (active(game, 1), *bench(game, 1))] in ([1, 2], [2, 1])
    assert "Cynthia's Roserade" in zone(game, 1, "hand")  # the top card of the deck, drawn for the turn


def test_get_help_counts_types_of_wormadam() -> None:
    game = attacks("dp5-42", "Get Help", bench=[PLANT, PLANT, SANDY], theirs={"active": LAPRAS})
    assert hurt(game) == [60]


def test_solar_suggestion_moves_up_to_four_counters() -> None:
    game = attacks("col1-4", "Solar Suggestion", this={"damage": 30}, bench=[(LAPRAS, {"damage": 20})])
    for name in ("Espeon", "Lapras", "Espeon"):
        act(game, "yes", choosing=[name])
    act(game, "no")
    assert hurt(game) == [30]
    assert (active(game, 0).damage, bench(game, 0)[0].damage) == (10, 10)


def test_solar_suggestion_moves_no_fifth_counter() -> None:
    game = attacks("col1-4", "Solar Suggestion", this={"damage": 60})
    for _ in range(4):
        act(game, "yes")
    assert (hurt(game), active(game, 0).damage) == ([40], 20)


def test_see_beyond_exchanges_a_prize_card() -> None:
    game = act(attacks("dp1-34", "See Beyond", hand=[LAPRAS], prizes=[FIRE, WATER]), "prize", "1")
    assert zone(game, 0, "hand") == ["Water Energy"]
    assert zone(game, 0, "prizes") == ["Fire Energy", "Lapras"]


def test_skill_hack_uses_an_attack_of_the_opponents_hand() -> None:
    game = attacks("ex16-97", "Skill Hack", theirs={"hand": ["hgss3-4", GRASS]})
    assert [option[1] for option in options(game)] == ["Ninja Fang", "Poison Jab"]
    act(game, "copy", "Ninja Fang")
    assert hurt(game) == [30]
    assert active(game, 1).turned == 3


def test_skill_hack_looks_at_the_hand_before_it_chooses() -> None:
    game = attacks("ex16-97", "Skill Hack", theirs={"hand": ["hgss3-4", "hgss3-4", LAPRAS]})
    assert game.decision and game.decision.kind == "choose"
    assert "reveal" in [event[0] for event in game.state.events]


def test_ripple_swell_attaches_one_energy_to_each() -> None:
    kinds = ["pl4-AR1", "pl4-AR2", "pl4-AR3", "pl4-AR4", "pl4-AR6"]
    game = attacks("pl4-AR5", "Ripple Swell", bench=kinds)
    before = [len(mon.energy) for mon in (active(game, 0), *bench(game, 0))]
    for _ in range(6):
        act(game, "card", "Grass Energy")
    after = [len(mon.energy) for mon in (active(game, 0), *bench(game, 0))]
    assert [new - old for old, new in zip(before, after, strict=True)] == [1] * 6


def test_ripple_swell_needs_six_types() -> None:
    game = attacks("pl4-AR5", "Ripple Swell", bench=["pl4-AR1"] * 5)
    assert offers(game, "end")


@pytest.mark.parametrize("mode", ["0", "1"])
def test_pick_out_uses_a_supporter_of_the_prize_cards(mode: str) -> None:
    game = act(attacks("dp4-24", "Pick Out", prizes=[RESEARCH], theirs={"prizes": [RESEARCH]}), "mode", mode)
    assert len(zone(game, 0, "hand")) == 7


@pytest.mark.parametrize("mates", [["dp6-140", "dp6-146"], ["dp6-140"], []])
def test_supreme_blast_needs_both_others(mates: list[str]) -> None:
    basics = {"dp6-140": "dp2-4", "dp6-146": "dp6-43"}
    rows = [((basics[each], each), {}) for each in mates]
    game = attacks(
        "dp6-143",
        "Supreme Blast",
        below=("dp6-31",),
        bench=rows,
        theirs={"active": LAPRAS, "bench": [LAPRAS]},
    )
    assert bool(active(game, 0).energy) == (len(mates) < 2)
    assert bool(zone(game, 1, "discard")) == (len(mates) == 2)


# ----------------------------------- Trainer cards, which are neither Supporters nor Stadiums in 2007 to 2010


SUPPORTER = "sv01-189"
VILEPLUME, SPIRITOMB = "hgss3-24", "pl4-32"
ENERGY = {"energy": [WATER, WATER, WATER]}


def hand_of(locker: str, coins: tuple[int, ...] = (), attack: str = "") -> list[bool]:
    """Return whether Item, Supporter and Stadium cards can be played, after an attack or beside a Pokémon."""
    cards = ["sv01-181", SUPPORTER, STADIUM, GRASS]
    player = 1 if attack else 0
    board = Board(
        turn=3, active=(locker, {"energy": [WATER, WATER, PSYCHIC, METAL]}), hand=[GRASS] if attack else cards
    )
    board.side(1, active=LAPRAS, hand=cards if attack else [GRASS])
    game = board.game(
        coins,
        lacking=[
            "Dialga G PL 7",
            "Glalie MT 25",
            "Psyduck PL 87",
            "Seviper GE 52",
            "Spiritomb AR 32",
            "Vileplume LA 45",
            "Vileplume UD 24",
        ],
    )
    if attack:
        act(game, "attack", attack)
    assert game.decision and game.decision.player == player
    return [offers(game, "play", card(each).name) for each in cards[:3]]


@pytest.mark.parametrize("locker", [VILEPLUME, SPIRITOMB])
def test_no_item_is_played_beside_it(locker: str) -> None:
    assert hand_of(locker) == [False, True, True]


@pytest.mark.parametrize(
    ("locker", "attack", "played"),
    [
        ("dp4-52", "Tail Blade", [False, True, True]),
        ("dp2-25", "Intimidation Pebble", [False, False, True]),
        ("pl1-7", "Deafen", [False, True, False]),
        ("pl1-87", "Headache", [False, False, False]),
        ("dp6-45", "Disturbing Pollen", [False, False, False]),
    ],
)
def test_what_an_attack_forbids(locker: str, attack: str, played: list[bool]) -> None:
    assert hand_of(locker, () if locker == "pl1-7" else (1,), attack) == played


@pytest.mark.parametrize(
    ("seeker", "attack", "coins", "found"),
    [
        ("dp1-70", "Scavenge", (), ["Nest Ball"]),
        ("pl1-83", "Take Back", (1,), ["Nest Ball"]),
        ("pl3-78", "Find", (), ["Nest Ball", "Professor's Research"]),
    ],
)
def test_what_comes_back(seeker: str, attack: str, coins: tuple[int, ...], found: list[str]) -> None:
    game = Board(
        turn=3, active=(seeker, ENERGY), hand=[GRASS], discard=["sv01-181", SUPPORTER, STADIUM], theirs=LAPRAS
    ).after("attack", attack, coins=coins, lacking=["Raticate G SV 78"])
    if len(found) > 1:
        assert [option[1] for option in options(game)] == found
    else:
        assert found[0] in zone(game, 0, "hand")
