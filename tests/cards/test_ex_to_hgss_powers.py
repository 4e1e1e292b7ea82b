"""Poké-Powers, Poké-Bodies and Trainer cards of the EX to the HeartGold & SoulSilver sets (2003–2010)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.scene import *
from validator.engine.game import Game
from validator.engine.queries import retreat_cost, types_of, units_of

ALL = [GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING, DARKNESS, METAL]
LINK = "dp7-83"
REACT = "ex12-82"
VAPOREON, FLAREON = "ex10-19", "ex10-5"
ODDISH, BELLOSSOM = "ex10-64", "ex10-3"
TURTWIG, GROTLE = "dp5-77", "dp1-49"
SHINX, LUXIO = "dp1-98", "dp1-52"
VULPIX = "ex15-70"
HAPPINY = "dp2-52"
CHANSEY_EX, CHANSEY_HS = "ex1-96", "hgss1-58"
PIKACHU = RESHIRAM
UMBREON = "dp5-32"
LUNATONE = "pl3-32"
MOSSY = SPRIGATITO
POTION = "hgss1-96"


def game_of(
    card_id: str, *coins: int, this: Any = None, theirs: Any = None, benched: bool = False, **mine: Any
) -> Game:
    """Return a game with this Pokémon, Active or on the Bench of a Lapras, against a Lapras."""
    board = WholeBoard("ex2004")
    row = (card_id, this or {})
    mine.setdefault("hand", [GRASS])  # so that the turn goes on
    rows = (
        {"active": LAPRAS, **mine, "bench": [row, *mine.get("bench", ())]}
        if benched
        else {**mine, "active": row}
    )
    board.side(0, **rows)
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    return board.game(coins)


def comes_into_play(card_id: str, *below: str, **sides: Any) -> Game:
    """Return a game in which this Pokémon has been played from the hand, onto the Bench or those below."""
    board = WholeBoard("ex2004")
    mine = dict(sides.get("mine", {}))
    rows = {"active": below or LAPRAS, **mine, "hand": [card_id, *mine.get("hand", ())]}
    board.side(0, **rows)
    board.side(1, **{"active": LAPRAS, **sides.get("theirs", {})})
    game = act(board.game(), "evolve" if below else "bench")
    return game


def test_teleportation_switches_from_both_places() -> None:
    game = act(game_of(("dp3-7", "dp3-131"), benched=True), "ability", "Teleportation")
    assert top(game, active(game, 0)) == "Gardevoir LV.X"
    game = act(game_of(("dp3-7", "dp3-131"), bench=[LAPRAS, RESHIRAM]), "ability", "Teleportation")
    pick(game, "Reshiram")
    assert top(game, active(game, 0)) == "Reshiram"


@pytest.mark.parametrize("takes", [True, False])
def test_nod_lets_the_opponent_choose(takes: bool) -> None:
    game = act(game_of("dp3-69", benched=True, bench=["dp3-70", "dp1-68"]), "ability", "NOD")
    act(game, "yes" if takes else "no")
    while not offers(game, "end"):
        act(game, "prize")
    assert len(zone(game, 0, "prizes")) == 6 - takes
    assert len(zone(game, 1, "prizes")) == 6 - takes
    assert len(zone(game, 0, "hand")) == 2


def test_nod_needs_all_three_letters() -> None:
    assert not offers(game_of("dp3-69", benched=True, bench=["dp1-68"]), "ability", "NOD")


def test_toxic_sludge_poisons_pokemon_with_grass_energy() -> None:
    game = act(game_of("dp3-56", theirs={"active": (LAPRAS, {"energy": [GRASS]})}), "end")
    assert active(game, 1).poison
    game = act(game_of("dp3-56", theirs={"active": (LAPRAS, {"energy": [WATER]})}), "end")
    assert not active(game, 1).poison


def test_catastrophe_sends_pokemon_to_the_lost_zone() -> None:
    game = game_of(
        "hgss4-94",
        this={"energy": [PSYCHIC, PSYCHIC, PSYCHIC]},
        theirs={"active": (LAPRAS, {"damage": 120, "energy": [WATER]}), "bench": [MEWTWO]},
    )
    act(game, "attack", "Cursed Drop")
    while not offers(game, "end"):
        act(game, *options(game)[0])
    assert zone(game, 1, "lost") == ["Lapras"]
    assert zone(game, 1, "discard") == ["Water Energy"]


def test_heal_block_needs_lunatone() -> None:
    for mates, healed in (([LUNATONE], 0), ([], 20)):
        row = ("hgss4-9", {"damage": 20})
        game = act(game_of("ex12-42", this={"energy": [REACT], "damage": 30}, bench=[row, *mates]), "end")
        assert active(game, 0).damage == 30 - healed // 2


def test_type_change_lasts_for_the_turn() -> None:
    game = act(game_of("ex12-10", theirs={"active": RESHIRAM}), "ability", "Type Change")
    assert types_of(game.state, active(game, 0)) == types_of(game.state, active(game, 1))
    act(game, "end")
    assert types_of(game.state, active(game, 0)) != types_of(game.state, active(game, 1))


def test_reactive_aroma_heals_once() -> None:
    row = {"energy": [REACT], "damage": 30}
    game = act(game_of("ex12-42", this=row, bench=[("ex12-42", row), (LAPRAS, {"damage": 30})]), "end")
    assert [active(game, 0).damage, *(mon.damage for mon in bench(game, 0))] == [20, 20, 30]


def test_kind_egg_exchanges_cards_of_the_hand() -> None:
    game = game_of((HAPPINY, "dp2-5"), this={"energy": ALL[:2]}, hand=[FIRE, FIRE, WATER])
    act(game, "ability", "Kind Egg", choosing=["Fire Energy", "Fire Energy"])
    assert len(zone(game, 0, "hand")) == 3


@pytest.mark.parametrize("coin", [0, 1])
def test_energetic_impulse(coin: int) -> None:
    game = game_of("dp2-34", coin, this={"energy": ALL}, theirs={"bench": [MEWTWO]})
    act(game, "ability", "Energetic Impulse")
    assert offers(game, "attack", "Lazy Blow") == bool(coin)
    if coin:
        act(game, "attack", "Lazy Blow")
        assert "Lapras" in zone(game, 1, "discard")  # it has 130 HP


def test_trick_reveal_can_be_used_once() -> None:
    game = act(game_of("col1-29", hand=[FIRE, GRASS], theirs={"hand": [WATER]}), "ability", "Trick Reveal")
    assert not offers(game, "ability")


def test_sharp_eye_brings_up_a_basic_pokemon_of_the_hand() -> None:
    game = act(comes_into_play("dp1-7", SHINX, LUXIO, theirs={"hand": [MEWTWO, GRASS]}), "yes")
    assert top(game, active(game, 1)) == "Mewtwo"


@pytest.mark.parametrize("full", [True, False])
def test_fin_luster_needs_room_on_the_bench(full: bool) -> None:
    game = game_of("dp7-4", theirs={"hand": [MEWTWO, GRASS], "bench": [LAPRAS] * (5 if full else 1)})
    act(game, "ability", "Fin Luster")
    assert top(game, active(game, 1)) == ("Lapras" if full else "Mewtwo")
    assert not offers(game_of("dp7-4", benched=True, theirs={"hand": [MEWTWO]}), "ability")


@pytest.mark.parametrize("coin", [0, 1])
def test_draw_of_unown_d(coin: int) -> None:
    game = act(game_of("dp1-68", coin, benched=True), "ability", "Draw")
    if coin:
        act(game, "yes")
        act(game, "no")
    assert (len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))) == (1 + coin, 0)


def test_resent_hurts_pokemon_of_the_same_name() -> None:
    theirs = {"active": (LAPRAS, {"energy": ALL}), "bench": [LAPRAS, RESHIRAM]}
    game = act(game_of("dp6-40", this={"damage": 50}, bench=[LAPRAS], theirs=theirs), "end")
    act(game, "attack", "Surf")
    act(game, "yes")
    while not offers(game, "end"):
        act(game, *options(game)[0])
    assert [active(game, 1).damage, *(mon.damage for mon in bench(game, 1))] == [40, 40, 0]


def test_regi_move_switches_an_unevolved_pokemon() -> None:
    game = act(game_of("dp6-36", hand=[FIRE, FIRE], theirs={"bench": [RESHIRAM]}), "ability", "Regi Move")
    assert top(game, active(game, 1)) == "Reshiram"
    assert not offers(game_of("dp6-36", hand=[FIRE], theirs={"bench": [RESHIRAM]}), "ability")
    evolved = {"active": ("sv10-007", "sv10-008"), "bench": [RESHIRAM]}
    assert not offers(game_of("dp6-36", hand=[FIRE, FIRE], theirs=evolved), "ability")


@pytest.mark.parametrize(("conditions", "damage"), [("P", 60), ("PB", 0)])
def test_camouflage_pattern_needs_two_conditions(conditions: str, damage: int) -> None:
    row = (LAPRAS, {"energy": ALL, "conditions": conditions})
    game = act(act(game_of("pl1-25", 1, 1, 1, theirs={"active": row}), "end"), "attack")
    assert bool(active(game, 0).damage) == bool(damage)


def test_lost_cyclone_leaves_three_on_each_bench() -> None:
    game = game_of(
        ("pl1-12", "pl1-125"),
        bench=[LAPRAS, LAPRAS, MEWTWO, (RESHIRAM, {"energy": [FIRE]})],
        theirs={"bench": [LAPRAS] * 3 + [MEWTWO]},
    )
    act(game, "ability", "Lost Cyclone", choosing=["Lapras", "Lapras", "Mewtwo"])
    pick(game, "Lapras", "Lapras", "Mewtwo")
    assert sorted(zone(game, 0, "lost")) == ["Fire Energy", "Reshiram"]
    assert zone(game, 1, "lost") == ["Lapras"]
    small = game_of(("pl1-12", "pl1-125"), bench=[LAPRAS] * 3, theirs={"bench": [LAPRAS] * 3})
    assert not offers(small, "ability")


def test_extra_energy_bomb_attaches_energy_to_other_pokemon() -> None:
    game = game_of(
        "ex6-107",
        this={"energy": [LIGHTNING]},
        benched=True,
        bench=["ex10-46", "ex3-97"],
        discard=[FIRE, FIRE, WATER],
    )
    act(game, "ability", "Extra Energy Bomb", choosing=["0", "1"])
    while not offers(game, "end"):
        assert not offers(game, "pokemon", "Rayquaza ex")
        act(game, *options(game)[0])
    assert len(zone(game, 1, "prizes")) == 4
    assert sum(len(mon.energy) for mon in (active(game, 0), *bench(game, 0))) == 4


def test_acid_sampler_puts_a_counter() -> None:
    game = act(game_of("ex6-17"), "end")
    assert active(game, 1).damage == 10
    game = act(game_of("ex6-17", benched=True), "end")
    assert active(game, 1).damage == 0


def test_form_variation_exchanges_ditto() -> None:
    game = game_of("ex6-4", this={"energy": [FIRE], "damage": 20}, discard=["ex6-4", "ex3-97", LAPRAS])
    act(game, "ability", "Form Variation")
    mon = active(game, 0)
    assert (top(game, mon), mon.damage, len(mon.energy)) == ("Lapras", 20, 1)
    assert "Ditto" in zone(game, 0, "discard")


@pytest.mark.parametrize(("energy", "found"), [(WATER, True), (METAL, False)])
def test_energy_evolution_finds_an_evolution_of_the_type(energy: str, found: bool) -> None:
    game = act(act(game_of("ex10-55", hand=[energy], deck=[VAPOREON, FLAREON]), "energy"), "yes")
    assert any("Vaporeon" in option for option in options(game)) == found
    assert not any("Flareon" in option for option in options(game))


def test_blissful_support_heals_those_it_takes_energy_from() -> None:
    rows = [(LAPRAS, {"damage": 50, "energy": [FIRE]}), (RESHIRAM, {"damage": 50, "energy": [FIRE]})]
    game = act(comes_into_play("ex10-101", CHANSEY_EX, mine={"bench": rows}), "yes", choosing=["Lapras"])
    assert [(mon.damage, len(mon.energy)) for mon in bench(game, 0)] == [(0, 0), (50, 1)]


def test_makeover_exchanges_energy() -> None:
    game = act(game_of("ex10-48", this={"energy": [FIRE]}, discard=[WATER, FIRE]), "ability", "Makeover")
    if not offers(game, "end"):
        pick(game, "Water Energy")
    assert names(game, active(game, 0).energy) == ["Water Energy"]


@pytest.mark.parametrize("count", [1, 2])
def test_opponents_choice_leaves_one_card(count: int) -> None:
    game = game_of("hgss3-85", deck=[FIRE, WATER][:count], deck_size=count)
    act(game, "ability", "Opponent's Choice")
    if count == 2:
        act(game, "card", "Water Energy")
    assert zone(game, 0, "hand")[1:] == [["Fire Energy", "Water Energy"][count - 1]]
    assert zone(game, 0, "deck") == ["Fire Energy"][: count - 1]


def test_magnetic_field_returns_other_energy() -> None:
    game = act(game_of("ex16-16", hand=[WATER], discard=[FIRE, LAPRAS]), "ability", "Magnetic Field")
    if not offers(game, "end"):
        pick(game, "Fire Energy")
    assert zone(game, 0, "hand") == ["Fire Energy"]
    assert not offers(game_of("ex16-16", hand=[WATER], discard=[LAPRAS]), "ability")


def test_rainbow_float_frees_pokemon_of_the_type() -> None:
    game = game_of("pl2-5", this={"energy": [WATER]}, bench=[LAPRAS, RESHIRAM])
    assert [retreat_cost(game.state, mon) for mon in bench(game, 0)] == [0, 2]


def test_magical_return_takes_tools_back() -> None:
    game = game_of(("pl2-32", "pl2-110"), this={"tools": [LINK]}, bench=[(LAPRAS, {"tools": ["ex5-84"]})])
    act(game, "ability", "Magical Return", choosing=["Energy Link"])
    act(game, "ability", "Magical Return")
    assert len(zone(game, 0, "hand")) == 3
    assert not offers(game, "ability")


def test_energy_link_moves_energy_between_its_holders() -> None:
    game = game_of(
        LAPRAS, this={"tools": [LINK], "energy": [WATER]}, bench=[(RESHIRAM, {"tools": [LINK]}), MEWTWO]
    )
    act(game, "ability")
    assert [len(mon.energy) for mon in bench(game, 0)] == [1, 0]


@pytest.mark.parametrize("coin", [0, 1])
def test_contest_hall_finds_a_pokemon_and_a_tool(coin: int) -> None:
    board = WholeBoard("ex2004", active=LAPRAS, deck=[MEWTWO, LINK], theirs=LAPRAS, stadium=("pl2-93", 1))
    game = board.after("ability", coins=(coin,))
    if coin:
        pick(game, "Mewtwo")
        pick(game, "Energy Link")
        assert attached(game, bench(game, 0)[0]) == ["Energy Link"]
    assert len(bench(game, 0)) == coin


def test_delta_supply_attaches_to_delta_species() -> None:
    game = act(game_of("ex13-7", hand=[FIRE, "ex13-98", LAPRAS], bench=[LAPRAS]), "ability", "Delta Supply")
    pick(game, "δ Rainbow Energy")
    assert names(game, active(game, 0).energy) == ["δ Rainbow Energy"]


def test_cursed_glare_stops_special_energy() -> None:
    game = act(game_of("ex14-17", theirs={"hand": [REACT, "ex9-88", FIRE], "bench": [MEWTWO]}), "end")
    onto = {option[1] for option in options(game) if option[0] == "energy" and option[2] == "Lapras"}
    assert onto == {"Metal Energy", "Fire Energy", "Grass Energy"}


@pytest.mark.parametrize("mode", ["0", "1"])
def test_second_sight_reorders_a_deck(mode: str) -> None:
    game = game_of("hgss1-12", deck=[FIRE, WATER, LAPRAS], theirs={"deck": [FIRE, WATER, LAPRAS]})
    act(game, "ability", "Second Sight")
    act(game, "mode", mode)
    assert not offers(game, "end")


def test_blissful_nurse_discards_energy_of_the_healed() -> None:
    rows = [(LAPRAS, {"damage": 50, "energy": [FIRE]}), (RESHIRAM, {"energy": [FIRE]})]
    game = act(comes_into_play("hgss1-106", CHANSEY_HS, mine={"bench": rows}), "yes")
    assert [(mon.damage, len(mon.energy)) for mon in bench(game, 0)] == [(0, 0), (0, 1)]


def test_volunteer_exchanges_ninetales() -> None:
    game = game_of((VULPIX, "ex15-8"), this={"damage": 50}, deck=["ex15-8", LAPRAS])
    act(game, "ability", "Volunteer")
    act(game, "evolve")
    assert (top(game, active(game, 0)), active(game, 0).damage) == ("Ninetales δ", 10)
    assert zone(game, 0, "discard") == ["Ninetales δ"]
    assert not offers(game_of((VULPIX, "ex15-8"), this={"damage": 30}), "ability")


@pytest.mark.parametrize("energy", [[], [FIRE]])
def test_darkness_navigation_needs_no_energy(energy: list[str]) -> None:
    game = game_of("ex7-4", this={"energy": energy}, deck=[DARKNESS, METAL])
    assert offers(game, "ability") == (not energy)
    if not energy:
        act(game, "ability", choosing=["Darkness Energy"])
        assert len(active(game, 0).energy) == 1


def test_energy_variation_takes_the_types_of_energy() -> None:
    game = game_of("ex2-18", this={"energy": [FIRE, WATER]}, bench=[RESHIRAM, LAPRAS])
    fire, water = (types_of(game.state, mon) for mon in bench(game, 0))
    assert types_of(game.state, active(game, 0)) == fire | water


def test_prize_shift_exchanges_a_prize_card() -> None:
    game = act(game_of("ex11-28", hand=[LAPRAS], prizes=[FIRE, WATER]), "ability", "Prize Shift")
    act(game, "prize", "0")
    assert zone(game, 0, "hand") == ["Fire Energy"]


def test_skull_stone_hurts_the_attacker() -> None:
    board = WholeBoard("ex2004", active=("pl1-120", {"damage": 30}), bench=[LAPRAS], hand=[GRASS])
    board.side(1, active=(SPRIGATITO, {"energy": ALL}))
    game = act(board.after("end", coins=(1, 1, 0)), "attack")
    assert active(game, 1).damage == 20


def test_energy_grounding_takes_energy_of_the_knocked_out() -> None:
    gone = (LAPRAS, {"damage": 120, "energy": [FIRE]})
    game = game_of("ex16-15", benched=True, active=gone, theirs={"active": (SPRIGATITO, {"energy": ALL})})
    act(game, "end")
    act(game, "attack")
    act(game, "yes")
    assert names(game, bench(game, 0)[0].energy) == ["Fire Energy"]


def test_link_uses_attacks_of_all_unown() -> None:
    game = game_of("dp4-91", this={"energy": ALL}, theirs={"active": "dp3-72"})
    assert len([option for option in options(game) if option[0] == "attack"]) >= 2


def test_fellowship_uses_attacks_of_its_family() -> None:
    game = game_of("ex13-19", this={"energy": ALL * 2}, bench=[ODDISH, BELLOSSOM, LAPRAS])
    found = {option[1] for option in options(game) if option[0] == "attack"}
    assert {"Stun Spore", "Green Dance"} < found
    assert "Surf" not in found


def test_sunshine_song_evolves_grass_pokemon() -> None:
    roselia, roserade = "sv10-007", "sv10-008"
    mine = {"bench": [roselia, (roselia, {"since": 3})], "deck": [roserade, roserade]}
    game = act(comes_into_play("dp7-11", TURTWIG, GROTLE, mine=mine), "yes")
    pick(game, "Cynthia's Roselia", "Cynthia's Roselia")
    act(game, "evolve")
    act(game, "evolve")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Cynthia's Roserade"] * 2


RESEARCH = "sv01-189"
"""Professor's Research: discard the hand and draw seven cards."""
PARTIAL: Any = {
    "lacking": [
        "Castform HL 30",
        "Gardevoir SW 7",
        "Gorebyss LM 17",
        "Huntail LM 18",
        "React Energy LM 82",
        "Sunny Castform HL 26",
        "Volbeat EM 42",
    ]
}


def with_active(card_id: str, *, options: Any = None, theirs: Any = None, **scene: Any) -> Game:
    """Return a game with this card as player 0's Active Pokémon."""
    board = Board("ex2004", active=(card_id, options or {}), **scene)
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    return board.game(**PARTIAL)


def test_temperamental_weather_changes_castform() -> None:
    game = with_active("ex5-30", options={"damage": 20, "energy": [WATER]}, deck=["ex5-26", LAPRAS])
    act(game, "ability", "Temperamental Weather")
    assert {option[1] for option in options(game) if len(option) > 1} == {"Sunny Castform"}
    pick(game, "Sunny Castform")
    mon = active(game, 0)
    assert (top(game, mon), mon.damage, len(mon.energy)) == ("Sunny Castform", 20, 1)
    assert "Castform" in zone(game, 0, "deck")
    assert not offers(game, "ability")


@pytest.mark.parametrize(("host", "units"), [("ex12-18", 2), ("ex9-42", 1)])
def test_reactive_booster_doubles_react_energy(host: str, units: int) -> None:
    game = with_active("ex12-17", bench=[(host, {"energy": ["ex12-82"]}), (LAPRAS, {"energy": ["ex12-82"]})])
    assert [len(units_of(game.state, mon)) for mon in bench(game, 0)] == [units, 1]


@pytest.mark.parametrize("uses", [True, False])
def test_sharing_uses_a_supporter_of_the_opponents_hand(uses: bool) -> None:
    game = act(with_active("ex15-5", hand=[GRASS], theirs={"hand": [RESEARCH, GRASS]}), "ability", "Sharing")
    act(game, "yes" if uses else "no")
    assert len(zone(game, 0, "hand")) == (7 if uses else 1)
    assert "Professor's Research" in zone(game, 1, "hand")
    assert not offers(game, "ability")


def test_telepass_uses_a_supporter_of_the_opponents_discard_pile() -> None:
    game = act(with_active("dp3-7", hand=[GRASS], theirs={"discard": [RESEARCH]}), "ability", "Telepass")
    assert len(zone(game, 0, "hand")) == 7
    assert zone(game, 1, "discard") == ["Professor's Research"]
    without = with_active("dp3-7", hand=[GRASS])
    assert not offers(without, "ability")


def test_download_discards_the_supporter_it_uses() -> None:
    game = act(with_active("dp4-49", hand=[RESEARCH, GRASS]), "ability", "Download")
    assert len(zone(game, 0, "hand")) == 7
    assert sorted(zone(game, 0, "discard")) == ["Grass Energy", "Professor's Research"]
    without = with_active("dp4-49", hand=[GRASS])
    assert not offers(without, "ability")
