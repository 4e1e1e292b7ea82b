"""Attacks of the Base Set to the e-Card sets (1996–2002)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.scene import *
from validator.effects.ir.lasting import Grant
from validator.effects.ir.slots import HOST, ThisCard
from validator.engine.game import Game
from validator.engine.program.card_data import type_mask
from validator.engine.queries import types_of

ALL = [GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING, DARKNESS, METAL] * 3
HOPPIP, SKIPLOOM = "neo1-61", "neo1-49"
CHARMANDER, CHARMELEON = "base1-46", "base1-24"
TOOL, TECHNIQUE = "sv01-169", "ecard3-129"


def attack_of(
    card_id: Any,
    name: str,
    coins: tuple[int, ...] = (),
    *,
    energy: list[str] | None = None,
    theirs: dict[str, Any] | None = None,
    damage: int = 0,
    **mine: Any,
) -> Game:
    """Use an attack of a card against a Lapras, or whatever is there."""
    board = Board("ex2004")
    board.side(0, active=(card_id, {"energy": ALL if energy is None else energy, "damage": damage}), **mine)
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    game = board.after("attack", name, coins=coins, lacking=others_of(board))
    return game


def settle(game: Game, number: int = 1) -> None:
    """Choose the first options until nothing is left to choose for the attack."""
    while not offers(game, "end"):
        game.choose(*range(number))


def damages(game: Game, player: int) -> list[int]:
    """Return the damage of the Active Pokémon and the Benched ones."""
    return [active(game, player).damage, *(mon.damage for mon in bench(game, player))]


@pytest.mark.parametrize("mine", [True, False])
def test_devolution_beam_returns_the_top_card(mine: bool) -> None:
    evolved = ((CHARMANDER, CHARMELEON), {"damage": 20})
    game = attack_of(
        "basep-8",
        "Devolution Beam",
        theirs={"bench": [] if mine else [evolved]},
        bench=[evolved] if mine else [],
    )
    player = 0 if mine else 1
    assert top(game, bench(game, player)[0]) == "Charmander"
    assert "Charmeleon" in zone(game, player, "hand")


@pytest.mark.parametrize(
    ("heads", "energy", "left"), [(1, [FIRE] * 4, 3), (0, [FIRE] * 4, 0), (0, [FIRE] * 4 + [WATER], 0)]
)
def test_hyper_flame_discards_one_or_all(heads: int, energy: list[str], left: int) -> None:
    game = attack_of("basep-21", "Hyper Flame", (heads,), energy=energy)
    settle(game)
    assert len(energy_on(game, 0)) == left
    assert active(game, 1).damage > 0


def test_paint_changes_the_type() -> None:
    game = attack_of("basep-32", "Paint", (1,), theirs={"hand": [WATER]})
    assert len(options(game)) == 10
    game.choose(0)
    assert types_of(game.state, game.state.sides[1].active) == type_mask(("Grass",))
    assert not offers(attack_of("basep-32", "Paint", (0,)), "mode")


@pytest.mark.parametrize("second", [LAPRAS, SPRIGATITO])
def test_mass_explosion_hits_every_koffing(second: str) -> None:
    game = attack_of(
        "base5-14",
        "Mass Explosion",
        theirs={"active": MEWTWO, "bench": ["base1-51", second]},
        bench=["base5-58"],
    )
    assert damages(game, 0) == [20, 20]
    assert damages(game, 1)[1:] == [20, 0]
    assert damages(game, 1)[0] == 60


def test_third_eye_draws_up_to_three() -> None:
    game = attack_of("base5-37", "Third Eye", energy=[PSYCHIC])
    hand = len(zone(game, 0, "hand"))
    game.choose(len(options(game)) - 1)
    assert len(zone(game, 0, "hand")) == hand + 3 and energy_on(game, 0) == []


@pytest.mark.parametrize("heads", [1, 0])
def test_crystal_beam_prevents_attaching_energy(heads: int) -> None:
    game = attack_of("gym1-57", "Crystal Beam", (heads,), theirs={"hand": [WATER], "bench": [CYCLIZAR]})
    assert offers(game, "energy", "Water Energy", "Lapras") is not bool(heads)
    assert offers(game, "energy", "Water Energy", "Cyclizar")


@pytest.mark.parametrize(
    ("coins", "fire", "left", "damage"), [((1, 1, 0), 3, 1, 20), ((0, 0, 0), 3, 3, 0), ((1, 1, 1), 3, 0, 30)]
)
def test_bonfire_burns_all_for_each_heads(coins: tuple[int, ...], fire: int, left: int, damage: int) -> None:
    game = attack_of(
        "gym2-31", "Bonfire", coins, energy=[FIRE] * fire + [GRASS], theirs={"bench": [CYCLIZAR]}
    )
    settle(game, sum(coins))
    assert energy_on(game, 0).count("Fire Energy") == left
    assert damages(game, 1) == [damage, damage]


def test_messenger_moves_into_the_deck() -> None:
    game = attack_of("gym2-49", "Messenger", bench=[LAPRAS], deck=["gym2-49", SPRIGATITO, WATER])
    assert not any("Koga's Pidgey" in row or "Water Energy" in row for row in options(game))
    pick(game, "Sprigatito")
    assert "Sprigatito" in zone(game, 0, "hand")
    assert zone(game, 0, "deck").count("Koga's Pidgey") == 2
    assert zone(game, 0, "discard") == []


def test_group_attack_finds_others_first() -> None:
    game = act(attack_of("gym2-83", "Group Attack", deck=["gym2-83", "gym2-83", SPRIGATITO]), "yes")
    game.choose(0, 1)
    assert [top(game, each) for each in bench(game, 0)] == ["Koga's Zubat"] * 2
    assert active(game, 1).damage == 30


@pytest.mark.parametrize("full", [False, True])
def test_invigorate_fills_a_bench(full: bool) -> None:
    game = attack_of(
        "gym2-56",
        "Invigorate",
        discard=[LAPRAS],
        bench=[CYCLIZAR] * 5 if full else [],
        theirs={"discard": [SPRIGATITO, CHARMELEON]},
    )
    if not full:
        assert len(options(game)) == 2
        pick(game, "Sprigatito")
    assert damages(game, 1) == [0, 30]


def test_static_electricity_takes_one_for_each_mareep() -> None:
    game = attack_of(
        "neo1-65", "Static Electricity", energy=[LIGHTNING], bench=["neo1-65"], deck=[LIGHTNING] * 3 + [WATER]
    )
    act(game, "yes")
    game.choose(0, 1)
    assert energy_on(game, 0).count("Lightning Energy") == 3


def test_evolutionary_spore_evolves_each() -> None:
    game = attack_of(
        "neo3-9",
        "Evolutionary Spore",
        bench=[HOPPIP, HOPPIP, LAPRAS, HOPPIP],
        deck=[SKIPLOOM, SKIPLOOM, SKIPLOOM],
    )
    pick(game, "Hoppip", "Hoppip")
    settle(game)
    assert [top(game, each) for each in bench(game, 0)] == ["Skiploom", "Skiploom", "Lapras", "Hoppip"]


def test_genetic_memory_is_free() -> None:
    game = attack_of(("neo1-62", "neo1-50", "neo3-19"), "Genetic Memory", energy=[WATER])
    assert len(options(game)) >= 2


def test_dark_drain_heals_what_it_does() -> None:
    game = attack_of("neo4-2", "Dark Drain", (1, 0, 1), damage=60, theirs={"bench": [CYCLIZAR, MEWTWO]})
    assert damages(game, 1) == [10, 0, 10]
    assert active(game, 0).damage == 40


def test_provoke_fills_both_benches() -> None:
    game = attack_of(
        "neo4-21", "Provoke", hand=[SPRIGATITO, FIRE], theirs={"hand": [LAPRAS, CYCLIZAR, WATER]}
    )
    assert not any("Water Energy" in row for row in options(game))
    pick(game, "Cyclizar")
    pick(game, "Sprigatito")
    assert [top(game, each) for each in bench(game, 1)] == ["Cyclizar"]
    assert [top(game, each) for each in bench(game, 0)] == ["Sprigatito"]


@pytest.mark.parametrize(
    ("coins", "fire", "left", "damage"), [((1, 1), 2, 0, 70), ((1, 0), 2, 1, 50), ((0, 0), 2, 2, 30)]
)
def test_burning_flame_needs_fire_for_each_heads(
    coins: tuple[int, ...], fire: int, left: int, damage: int
) -> None:
    game = attack_of("neo4-46", "Burning Flame", coins, energy=[FIRE] * fire + [GRASS] * 3)
    settle(game)
    assert energy_on(game, 0).count("Fire Energy") == left
    assert active(game, 1).damage == damage


def test_destructive_fire_discards_on_both_sides() -> None:
    energy = [FIRE, FIRE, FIRE, DARKNESS]
    game = attack_of(
        "neo4-113",
        "Destructive Fire",
        (1, 1, 1),
        energy=energy,
        theirs={"active": (LAPRAS, {"energy": [WATER]})},
    )
    assert "Fire Energy" not in energy_on(game, 0)
    assert energy_on(game, 1) == []


def test_rainbow_wave_hits_one_type() -> None:
    game = attack_of(
        "si1-1",
        "Rainbow Wave",
        energy=[WATER, PSYCHIC, PSYCHIC, PSYCHIC],
        theirs={"bench": [SPRIGATITO, MEWTWO]},
    )
    assert len(options(game)) == 2
    game.choose(0)
    assert damages(game, 1) == [20, 0, 0]


def test_strange_scent_heals_for_heads() -> None:
    hurt = (LAPRAS, {"damage": 50})
    game = attack_of("si1-5", "Strange Scent", (1, 0), bench=[hurt], theirs={"bench": [hurt]})
    settle(game)
    assert (damages(game, 0)[1], damages(game, 1)[1]) == (20, 50)


def test_focus_doubles_agility() -> None:
    game = act(attack_of("bog-4", "Focus", theirs={"hand": [WATER]}), "end")
    before = active(game, 1).damage
    act(game, "attack", "Agility")
    assert active(game, 1).damage > before


def test_fishing_tail_takes_pokemon_or_basic_energy() -> None:
    game = attack_of("ecard2-108", "Fishing Tail", discard=[LAPRAS, CHARMELEON, WATER, TOOL])
    assert len(options(game)) == 3
    pick(game, "Charmeleon")
    assert "Charmeleon" in zone(game, 0, "hand")


def test_rob_takes_tools_and_technical_machines() -> None:
    game = attack_of("ecard2-110", "Rob", theirs={"hand": [TOOL, TECHNIQUE, WATER]})
    hand = zone(game, 1, "hand")
    assert hand[0] == "Water Energy" and len(hand) == 2  # and the card drawn for the turn


@pytest.mark.parametrize(
    ("given", "damage", "burned"),
    [("Fire Energy", 40, True), ("Fighting Energy", 60, False), ("", 40, False)],
)
def test_crushing_lava_depends_on_the_energy(given: str, damage: int, burned: bool) -> None:

    game = attack_of("ecard3-18", "Crushing Lava", (1,), energy=[FIRE, FIGHTING, FIGHTING, WATER])
    act(game, "yes" if given else "no")
    if given:
        assert not any("Water Energy" in row for row in options(game))
        pick(game, given)
    assert (active(game, 1).damage, bool(active(game, 1).burn)) == (damage, burned)


def test_crushing_lava_burns_after_its_damage() -> None:
    game = act(attack_of("ecard3-18", "Crushing Lava", (1,), energy=[FIRE, FIGHTING, FIGHTING, WATER]), "yes")
    pick(game, "Fire Energy")
    events = [event[0] for event in game.state.events]
    assert events.index("damage") < events.index("condition")


@pytest.mark.parametrize(("theirs", "mine", "other"), [(1, False, True), (4, True, False), (3, False, False)])
def test_bounce_off_switches_who_has_less(theirs: int, mine: bool, other: bool) -> None:
    game = attack_of(
        "ecard3-20",
        "Bounce Off",
        energy=[LIGHTNING] * 3,
        bench=[CYCLIZAR],
        theirs={"active": (MEWTWO, {"energy": [PSYCHIC] * theirs}), "bench": [LAPRAS]},
    )
    assert (top(game, active(game, 0)) == "Cyclizar") is mine
    assert (top(game, active(game, 1)) == "Lapras") is other


def by_machine(
    card_id: str, name: str, energy: list[str], coins: tuple[int, ...] = (), **theirs: Any
) -> Game:
    """Use the attack of a Technical Machine with a damaged Mewtwo."""
    board = Board("ex2004").declare(card_id, "trainer", "", Grant(ThisCard(), HOST))
    board.side(0, active=(MEWTWO, {"energy": energy, "tools": [card_id], "damage": 50}))
    board.side(1, **theirs)
    game = act(board.game(coins, lacking=others_of(board)), "attack", name)
    return game


@pytest.mark.parametrize(
    ("prizes", "hand", "name"), [(5, 6, "Charmeleon"), (2, 0, "Charmander"), (4, 0, "Charmeleon")]
)
def test_retro_cave_counts_prizes(prizes: int, hand: int, name: str) -> None:
    theirs = {"active": (CHARMANDER, CHARMELEON), "prizes": prizes}
    game = by_machine("ecard3-135", "Retro Cave", [WATER], **theirs)
    assert top(game, active(game, 1)) == name
    assert len(zone(game, 0, "hand")) == hand
    assert (zone(game, 1, "deck")[-1] == "Charmeleon") is (prizes == 2)


@pytest.mark.parametrize(
    ("card_id", "name", "energy", "expected"),
    [
        ("ecard3-129", "Fire Force", [FIRE, FIGHTING, FIRE], (40, 20, "", 0, 1)),
        ("ecard3-129", "Fire Force", [FIRE, LIGHTNING, FIRE], (30, 50, "C", 0, 1)),
        ("ecard3-130", "Freezing Force", [FIRE, WATER, WATER], (40, 50, "B", 0, 1)),
        ("ecard3-130", "Freezing Force", [WATER, PSYCHIC, WATER], (30, 50, "", 0, 0)),
        ("ecard3-131", "Thunder Force", [WATER, LIGHTNING, LIGHTNING], (40, 50, "", 10, 1)),
        ("ecard3-131", "Thunder Force", [WATER, GRASS, LIGHTNING], (50, 50, "P", 10, 1)),
    ],
)
def test_spheres_depend_on_basic_energy(
    card_id: str, name: str, energy: list[str], expected: tuple[int, int, str, int, int]
) -> None:
    theirs = {"active": (CYCLIZAR, {"energy": [GRASS]}), "bench": [LAPRAS]}
    game = by_machine(card_id, name, energy, (1, 1), **theirs)
    if offers(game, "yes"):
        act(game, "yes")
    mon = active(game, 1)
    letters = "ACP"[mon.turned - 1 : mon.turned] + "P" * bool(mon.poison) + "B" * bool(mon.burn)
    assert (
        mon.damage,
        active(game, 0).damage,
        letters,
        bench(game, 1)[0].damage,
        len(energy_on(game, 1)),
    ) == expected


@pytest.mark.parametrize(("heads", "hp", "damage"), [(1, 80, 30), (0, 40, 10)])
def test_giant_growth_makes_a_ditto_grow(heads: int, hp: int, damage: int) -> None:
    game = attack_of("gym2-10", "Giant Growth", (heads,), theirs={"hand": [WATER], "active": CYCLIZAR})
    assert hp_left(game, active(game, 0)) == hp
    act(game, "end")
    act(game, "attack", "Pound")
    assert active(game, 1).damage == damage


@pytest.mark.parametrize("fresh", [False, True])
def test_sketch_copies_the_last_attack(fresh: bool) -> None:
    board = Board("ex2004", player=1, active=("neo2-11", {"energy": [GRASS] * 3}), hand=[WATER])
    board.side(1, active=(CYCLIZAR, {"energy": [WATER]}), bench=[LAPRAS])
    game = act(board.after("end" if fresh else "attack", lacking=others_of(board)), "attack", "Sketch")
    assert active(game, 1).damage == (0 if fresh else 10)


TRAPS = [
    ("neo1-31", "Jaw Clamp", (), True),
    ("neo1-36", "Sticky Nectar", (1,), True),
    ("neo4-17", "Poison Bind", (1, 0), True),
]
MISSED = [("neo1-36", "Sticky Nectar", (0,), False), ("neo4-17", "Poison Bind", (0, 0), False)]


@pytest.mark.parametrize(("card_id", "name", "coins", "held"), TRAPS + MISSED)
def test_a_held_pokemon_stays_active(card_id: str, name: str, coins: tuple[int, ...], held: bool) -> None:
    theirs = {"active": (LAPRAS, {"energy": [WATER] * 2}), "bench": [CYCLIZAR], "hand": ["sv01-194", WATER]}
    game = attack_of(card_id, name, coins, theirs=theirs)
    if name == "Sticky Nectar":
        assert active(game, 1).damage == (30 if held else 20)
    if name == "Poison Bind":
        assert active(game, 1).poison
    assert offers(game, "retreat") is not held
    if offers(game, "play", "Switch"):
        act(game, "play", "Switch")
    assert (top(game, active(game, 1)) == "Lapras") is held


CARDS = (
    *("base2-2", "ecard2-22", "ecard3-31", "ecard3-145", "neo3-20", "neo2-44", "gym2-14", "gym2-43"),
    *("neo4-24", "base3-8", "gym2-57", "neo1-39", "neo3-25", "neo3-41", "neo4-7", "ecard2-9", "ecard2-107"),
)
CAPE = "sv05-152"
ENERGY = [GRASS, FIRE, WATER, LIGHTNING, PSYCHIC]


def attacked(
    of: str,
    name: str,
    coins: tuple[int, ...] = (),
    *,
    energy: list[str] | None = None,
    damage: int = 0,
    theirs: dict[str, Any] | None = None,
    **mine: Any,
) -> Game:
    """Use an attack of a card against a Cyclizar, or whatever is there."""
    board = Board("current", turn=3, active=(of, {"energy": energy or ENERGY, "damage": damage}), **mine)
    board.side(1, **{"active": CYCLIZAR, **(theirs or {})})
    game = board.after("attack", name, coins=coins, lacking=[card(each).label for each in CARDS])
    return game


def bench_damage(game: Game, player: int) -> list[int]:
    return [mon.damage for mon in bench(game, player)]


@pytest.mark.parametrize(
    ("defending", "mine", "theirs"), [(LAPRAS, [10, 0], [10, 0]), (CYCLIZAR, [0, 0], [0, 0])]
)
def test_chain_lightning_hits_both_benches_but_not_for_colorless(
    defending: str, mine: list[int], theirs: list[int]
) -> None:
    rows = {"active": defending, "bench": [LAPRAS, CYCLIZAR]}
    game = attacked("base2-2", "Chain Lightning", energy=[LIGHTNING] * 3, bench=[LAPRAS, MEWTWO], theirs=rows)
    assert (bench_damage(game, 0), bench_damage(game, 1)) == (mine, theirs)


def test_steel_wave_hits_benched_pokemon_of_the_same_type() -> None:
    rows = {"active": LAPRAS, "bench": [LAPRAS, CYCLIZAR]}
    game = attacked("ecard2-22", "Steel Wave", bench=[LAPRAS], theirs=rows)
    assert (bench_damage(game, 0), bench_damage(game, 1)) == ([0], [10, 0])


def test_empathic_healing_heals_all_of_its_type() -> None:
    hurt = {"damage": 30}
    rows = {"active": (CYCLIZAR, hurt), "bench": [(LAPRAS, hurt)]}
    game = attacked("ecard3-145", "Empathic Healing", damage=30, bench=[(CYCLIZAR, hurt)], theirs=rows)
    assert (active(game, 0).damage, bench_damage(game, 0)) == (10, [10])
    assert (active(game, 1).damage, bench_damage(game, 1)) == (10, [30])


@pytest.mark.parametrize(("answer", "coins", "damage"), [("no", (), 40), ("yes", (1,), 80), ("yes", (0,), 0)])
@pytest.mark.parametrize(("of", "name"), [("neo3-20", "Aerowing"), ("ecard3-31", "Metal Tail")])
def test_a_coin_that_may_be_flipped(
    of: str, name: str, answer: str, coins: tuple[int, ...], damage: int
) -> None:
    game = act(attacked(of, name, coins, energy=[METAL] * 4), answer)
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("before", "found"), [(0, True), (40, False)])
def test_belly_drum_searches_only_if_it_stays(before: int, found: bool) -> None:
    game = attacked("neo2-44", "Belly Drum", damage=before, bench=[LAPRAS], deck=[FIRE, FIRE, LAPRAS])
    if found:
        pick(game, "Fire Energy", "Fire Energy")
        assert active(game, 0).damage == 30
        assert len(energy_on(game, 0)) == 7
    else:
        assert game.state.sides[0].active is None or active(game, 0).damage == 0


@pytest.mark.parametrize(
    ("coins", "mine", "theirs", "after"),
    [((1,), 50, 10, (10, 50)), ((1,), 0, 30, (30, 0)), ((1,), 20, 20, (20, 20)), ((0,), 50, 10, (50, 10))],
)
def test_juxtapose_exchanges_the_counters(
    coins: tuple[int, ...], mine: int, theirs: int, after: tuple[int, int]
) -> None:
    game = attacked(
        "gym2-14", "Juxtapose", coins, damage=mine, theirs={"active": (CYCLIZAR, {"damage": theirs})}
    )
    assert (active(game, 0).damage, active(game, 1).damage) == after


@pytest.mark.parametrize(("top", "place"), [(STADIUM, "discard"), (LAPRAS, "hand")])
def test_false_charity_discards_a_trainer_card_or_gives_another(top: str, place: str) -> None:
    theirs = {"hand": [], "discard": [], "deck": [top, FIRE, FIRE]}
    game = attacked("gym2-43", "False Charity", (1,), theirs=theirs)
    while options(game)[0][0] != "end" and game.decision.player == 0:
        act(game)
    assert card(top).name in zone(game, 1, place)


def test_flash_touch_shelters_the_new_active_pokemon() -> None:
    game = attacked("neo4-24", "Flash Touch", bench=[LAPRAS])
    assert len(game.state.effects) == 1
    assert game.state.effects[0].uid == active(game, 0).uid


def test_flash_touch_without_a_bench_does_nothing() -> None:
    assert not attacked("neo4-24", "Flash Touch").state.effects


def test_prophecy_looks_at_up_to_three_cards_of_either_deck() -> None:
    theirs = {"deck": [LAPRAS, MEWTWO, FIRE], "hand": []}
    game = attacked("base3-8", "Prophecy", theirs=theirs)
    assert len(options(game)) == 3
    game.choose(1)
    game.choose(1)
    pick(game, "Mewtwo", "Lapras")
    assert zone(game, 1, "hand") == ["Mewtwo"]
    assert zone(game, 1, "deck")[:2] == ["Lapras", "Fire Energy"]


@pytest.mark.parametrize(("removed", "left"), [(0, 30), (2, 10), (3, 0)])
def test_helping_hand_draws_for_removed_counters(removed: int, left: int) -> None:
    game = attacked("gym2-57", "Helping Hand", theirs={"active": (CYCLIZAR, {"damage": 30})}, hand=[])
    assert len(options(game)) == 4
    game.choose(removed)
    assert active(game, 1).damage == left
    assert len(zone(game, 0, "hand")) == removed


def test_baton_pass_hands_grass_energy_to_a_benched_grass_pokemon() -> None:
    rows = [SPRIGATITO, LAPRAS, SPRIGATITO]
    game = attacked("neo1-39", "Baton Pass", energy=[GRASS, GRASS, FIRE], bench=rows)
    assert len(options(game)) == 2
    game.choose(0)
    assert active(game, 1).damage == 30
    assert energy_on(game, 0) == ["Grass Energy", "Grass Energy"]
    assert len(bench(game, 0)) == 3


def test_baton_pass_without_a_grass_pokemon_only_damages() -> None:
    game = attacked("neo1-39", "Baton Pass", energy=[GRASS, GRASS], bench=[LAPRAS])
    assert active(game, 1).damage == 30
    assert len(energy_on(game, 0)) == 2


def test_core_stream_hits_pokemon_with_energy_of_one_type() -> None:
    rows = [(LAPRAS, {"energy": [FIRE]}), (MEWTWO, {"energy": [WATER, FIRE]}), LAPRAS]
    game = attacked(
        "neo3-25",
        "Core Stream",
        energy=[PSYCHIC] * 3,
        theirs={"active": (LAPRAS, {"energy": [WATER]}), "bench": rows},
    )
    game.choose(1)
    assert (active(game, 1).damage, bench_damage(game, 1)) == (0, [20, 20, 0])


def test_grab_shuffles_an_attached_trainer_card_away() -> None:
    rows = {"active": (CYCLIZAR, {"tools": [CAPE]}), "hand": []}
    game = attacked("neo3-41", "Grab", theirs=rows)
    assert not active(game, 1).tools
    assert card(CAPE).name in zone(game, 1, "deck") + zone(game, 1, "hand")


@pytest.mark.parametrize(("hand", "name"), [([FIRE, LAPRAS], "Lapras"), ([FIRE], "Cyclizar")])
def test_eerie_howl_brings_a_basic_pokemon_out(hand: list[str], name: str) -> None:
    game = attacked("neo4-7", "Eerie Howl", theirs={"hand": hand, "bench": [MEWTWO]})
    assert top(game, active(game, 1)) == name


def test_eerie_howl_needs_room() -> None:
    game = attacked("neo4-7", "Eerie Howl", theirs={"hand": [LAPRAS], "bench": [MEWTWO] * 5})
    assert top(game, active(game, 1)) == "Cyclizar"


def test_energy_kick_lets_the_opponent_choose_the_new_host() -> None:
    rows = {"active": (CYCLIZAR, {"energy": [WATER]}), "bench": [LAPRAS, MEWTWO]}
    game = attacked("ecard2-9", "Energy Kick", (1,), theirs=rows)
    assert game.decision is not None and game.decision.player == 1
    pick(game, "Mewtwo")
    assert [len(mon.energy) for mon in bench(game, 1)] == [0, 1]


def test_spy_leaves_the_cards_in_their_order() -> None:
    game = attacked("ecard2-107", "Spy", theirs={"deck": [LAPRAS, MEWTWO, FIRE, WATER], "hand": []})
    assert zone(game, 1, "hand") == ["Lapras"]
    assert zone(game, 1, "deck")[:2] == ["Mewtwo", "Fire Energy"]


# ------------------------------------------------- Energy of one type, which the first card database has lost


@pytest.mark.parametrize(
    ("card_id", "attack", "found"),
    [("base5-67", "Afternoon Nap", "Psychic Energy"), ("basep-4", "Recharge", "Lightning Energy")],
)
def test_two_attacks_search_for_energy_of_their_own_type(card_id: str, attack: str, found: str) -> None:
    deck = [FIRE, PSYCHIC, WATER, LIGHTNING]
    board = Board().side(0, active=(card_id, {"energy": [LIGHTNING]}), deck=deck)
    game = act(board.side(1, active=LAPRAS).game(lacking=["Pikachu PR 4"]), "attack", attack)
    pick(game, found)
    assert attached(game, active(game, 0)) == ["Lightning Energy", found]


@pytest.mark.parametrize(
    ("card_id", "attack", "energy", "gone"),
    [
        ("neo4-91", "Ember", [GRASS, WATER, FIRE], "Fire Energy"),
        ("neo2-37", "Recover", [FIRE, WATER, GRASS], "Water Energy"),
    ],
)
def test_energy_of_a_type_is_the_price(card_id: str, attack: str, energy: list[str], gone: str) -> None:
    board = Board().side(0, active=(card_id, {"energy": energy})).side(1, active=LAPRAS)
    game = act(board.game([1], lacking=["Corsola N2 37"]), "attack", attack)
    assert zone(game, 0, "discard") == [gone]


def test_one_energy_of_each_of_two_types_is_the_price() -> None:
    energy = [LIGHTNING, FIRE, FIRE, LIGHTNING, FIRE]
    board = Board().side(0, active=("neo4-107", {"energy": energy})).side(1, active=LAPRAS)
    game = act(board.game([1]), "attack", "White-Hot Flame")
    assert options(game) == [("card", "Fire Energy")] * 3
    pick(game, "Fire Energy")
    assert options(game) == [("card", "Lightning Energy")] * 2
    pick(game, "Lightning Energy")
    assert zone(game, 0, "discard") == ["Fire Energy", "Lightning Energy"]
    assert active(game, 1).damage == 100


@pytest.mark.parametrize(
    ("card_id", "energy", "damage"),
    [
        ("basep-29", [WATER, WATER, FIRE, GRASS], 20),
        ("basep-29", [WATER, WATER, WATER, FIRE], 30),
        ("base3-40", [WATER, FIRE, FIRE], 20),
        ("base3-40", [WATER, FIRE, WATER], 30),
    ],
)
def test_water_gun_counts_water_energy(card_id: str, energy: list[str], damage: int) -> None:
    board = Board().side(0, active=(card_id, {"energy": energy})).side(1, active=LAPRAS)
    game = act(board.game(), "attack", "Water Gun")
    assert active(game, 1).damage == damage
