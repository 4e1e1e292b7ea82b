"""Attacks since Black & White, of several eras in one test."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.scene import *
from validator.effects.ir.lasting import Provide
from validator.engine.game import Game

ALL_TYPES = [GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING, DARKNESS, METAL]
HELMET, BALL = "sv01-193", "sv01-196"
"""A Pokémon Tool and another Item."""
WEAVILE, RAINBOW = "swsh9-087", "swsh1-186"
INKAY, DREEPY, MEDICHAM = "swsh6-69", "sv06-128", "swsh7-83"
"""A Rapid Strike Pokémon, what Dragapult evolves from, and a Pokémon V."""
_OTHER_CARDS = (
    HELMET, BALL, INKAY, DREEPY, MEDICHAM, GIBLE, GABITE, GARCHOMP, ROSELIA, ROSERADE, WEAVILE, "sm10-107",
)  # fmt: skip
OTHERS = [card(each).label for each in _OTHER_CARDS]
"""Texts of no concern here may have no program."""


def attacked(
    card_id: str,
    name: str,
    *,
    this: dict[str, Any] | None = None,
    mine: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    coins: tuple[int, ...] = (),
) -> Game:
    """Use an attack of a card against a Lapras; the attacker has an Energy of each type, or `this`."""
    board = Board(**{"active": (card_id, {"energy": ALL_TYPES, **(this or {})}), **(mine or {})})
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    board.declare(RAINBOW, "energy", "", Provide(("Any",)))
    game = act(board.game(coins=coins, lacking=[card(card_id).label, *OTHERS]), "attack", name)
    return game


def go_on(game: Game) -> None:
    """Choose the first options until a turn can end."""
    while not offers(game, "end"):
        assert game.decision
        game.choose(*range(max(1, game.decision.low)))


def damage_on(game: Game, player: int) -> list[int]:
    """Return the damage on a player's Pokémon, the Active one first."""
    return [each.damage for each in (active(game, player), *bench(game, player))]


@pytest.mark.parametrize(("mode", "damage"), [("0", 120), ("1", 60)])
def test_dragon_burst_discards_all_of_one_type(mode: str, damage: int) -> None:
    energy = [FIRE, FIRE, LIGHTNING, WATER]
    game = attacked(
        "bwp-BW47", "Dragon Burst", this={"energy": energy}, theirs={"active": COPPERAJAH, "bench": [MEWTWO]}
    )
    act(game, "mode", mode)
    assert active(game, 1).damage == damage
    assert len(energy_on(game, 0)) == len(energy) - damage // 60


def test_synchronoise_damages_benched_pokemon_of_the_same_type() -> None:
    game = attacked("bw3-56", "Synchronoise", theirs={"bench": [LAPRAS, MEWTWO]})
    assert damage_on(game, 1) == [20, 20, 0]


def test_fluffy_tag_strengthens_the_new_active_pokemon() -> None:
    game = attacked("bw7-15", "Fluffy Tag", mine={"bench": [(LAPRAS, {"energy": [WATER]}), MEWTWO]})
    pick(game, "Lapras")
    assert top(game, active(game, 0)) == "Lapras"
    act(game, "end")
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == 60


@pytest.mark.parametrize(("hurt", "moved"), [(50, 60), (20, 40)])
def test_damakinesis_moves_six_damage_counters(hurt: int, moved: int) -> None:
    game = attacked(
        "bw8-70", "Damakinesis", this={"damage": 20}, mine={"bench": [(MEWTWO, {"damage": hurt})]}
    )
    go_on(game)
    assert active(game, 1).damage == moved
    assert sum(damage_on(game, 0)) == 20 + hurt - moved


@pytest.mark.parametrize(("energy", "damage"), [(WATER, 90), (FIRE, 50)])
def test_color_coordination_needs_energy_of_the_type(energy: str, damage: int) -> None:
    game = attacked("bw11-21", "Color Coordination", this={"energy": [energy, FIGHTING, FIGHTING]})
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("card_id", "name"), [("xy4-7", "Coordinate"), ("sm8-57", "Happy Delivery")])
def test_tools_are_searched_for_pokemon_without_one(card_id: str, name: str) -> None:
    side = {"bench": [CYCLIZAR, (MEWTWO, {"tools": [HELMET]}), RESHIRAM], "deck": [HELMET, HELMET]}
    game = attacked(card_id, name, mine=side)
    assert not offers(game, "pokemon", "Mewtwo")
    pick(game, "Cyclizar", "Reshiram")
    go_on(game)
    assert [len(each.tools) for each in bench(game, 0)] == [1, 1, 1]


def test_trick_moves_a_tool_to_a_pokemon_of_the_same_player() -> None:
    game = attacked("xy5-101", "Trick", theirs={"bench": [(MEWTWO, {"tools": [HELMET]}), RESHIRAM]})
    assert [row[1] for row in options(game)] == ["Lapras", "Reshiram"]
    pick(game, "Reshiram")
    assert [len(each.tools) for each in bench(game, 1)] == [0, 1]


@pytest.mark.parametrize(("card_id", "name"), [("xy7-67", "Digital Reboot"), ("sm8-19", "Time Distortion")])
def test_devolve_as_many_times_as_you_like(card_id: str, name: str) -> None:
    game = attacked(card_id, name, mine={"bench": [(GIBLE, GABITE, GARCHOMP), (ROSELIA, ROSERADE), MEWTWO]})
    assert not offers(game, "pokemon", "Mewtwo")
    pick(game, card(GARCHOMP).name)
    act(game, "number", "2")
    assert top(game, bench(game, 0)[0]) == card(GIBLE).name
    assert top(game, bench(game, 0)[1]) == card(ROSERADE).name
    assert len(zone(game, 0, "hand")) == 2


def test_gathering_footsteps_counts_the_retreat_costs() -> None:
    game = attacked("xy8-81", "Gathering Footsteps", mine={"bench": [LAPRAS]}, theirs={"active": COPPERAJAH})
    assert active(game, 1).damage == 30 + 20


def test_dragon_dance_counts_once() -> None:
    game = attacked(
        "xy8-111", "Dragon Dance", this={"energy": [METAL, METAL, FIGHTING]}, theirs={"active": COPPERAJAH}
    )
    for name in ("Dragon Dance", "Sharp Fang"):
        act(game, "end")
        act(game, "attack", name)
    assert active(game, 1).damage == 60 + 100


def test_mirror_mirror_makes_both_hands_four() -> None:
    game = attacked("xy11-49", "Mirror Mirror", mine={"hand": [LAPRAS] * 6}, theirs={"hand": [FIRE]})
    assert len(zone(game, 1, "hand")) == 4
    pick(game, "Lapras", "Lapras")
    assert len(zone(game, 0, "hand")) == 4


def test_little_grudge_discards_energy_of_the_attacker() -> None:
    game = attacked(
        "xy12-47",
        "Little Grudge",
        this={"damage": 30},
        mine={"bench": [LAPRAS]},
        theirs={"active": (LAPRAS, {"energy": [WATER] * 3})},
    )
    act(game, "attack", "Water Gun")
    go_on(game)
    assert len(energy_on(game, 1)) == 2


def test_lost_boomerang_puts_what_it_knocks_out_in_the_lost_zone() -> None:
    hurt = (LAPRAS, {"damage": 100, "energy": [FIRE]})
    game = attacked("smp-SM187", "Lost Boomerang GX", theirs={"active": hurt, "bench": [MEWTWO, RESHIRAM]})
    pick(game, "Lapras", "Mewtwo")
    go_on(game)
    assert zone(game, 1, "lost") == ["Fire Energy", "Lapras"]
    assert damage_on(game, 1) == [50, 0]


@pytest.mark.parametrize(("answer", "hand", "damage"), [("yes", 2, 0), ("no", 0, 80)])
def test_amazing_plea_leaves_the_choice_to_the_opponent(answer: str, hand: int, damage: int) -> None:
    game = attacked("sm4-86", "Amazing Plea", mine={"discard": [LAPRAS, MEWTWO, FIRE]})
    pick(game, "Lapras", "Mewtwo")
    assert game.decision and game.decision.player == 1
    act(game, answer)
    assert len(zone(game, 0, "hand")) == hand
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("card_id", "damage"), [(LAPRAS, 80), (MEWTWO, 10)])
def test_mirror_step_wants_a_pokemon_of_the_same_name(card_id: str, damage: int) -> None:
    game = attacked("sm7-60", "Mirror Step", mine={"bench": [CYCLIZAR, card_id]})
    assert active(game, 1).damage == damage


def test_swim_may_damage_the_bench_instead() -> None:
    wet = (LAPRAS, {"energy": [WATER]})
    game = act(attacked("sm9-27", "Swim", theirs={"active": wet, "bench": [MEWTWO, RESHIRAM]}), "yes")
    pick(game, "Reshiram")
    assert damage_on(game, 1) == [0, 0, 90]
    game = attacked("sm9-27", "Swim", theirs={"bench": [MEWTWO, RESHIRAM]})
    assert damage_on(game, 1) == [90, 0, 0]


@pytest.mark.parametrize(
    ("card_id", "name", "left", "where"),
    [("sm9-126", "Make 'Em Pay", 4, "discard"), ("swsh10-059", "Ominous Prose", 3, "deck")],
)
def test_a_hand_is_left_with_so_many_cards(card_id: str, name: str, left: int, where: str) -> None:
    game = attacked(card_id, name, theirs={"hand": [LAPRAS, MEWTWO, FIRE, FIRE, WATER, WATER]})
    assert game.decision
    assert game.decision.low == game.decision.high == 6 - left
    go_on(game)
    assert len(zone(game, 1, "hand")) == left + 1
    assert where == "deck" or "Lapras" in zone(game, 1, where)
    game = attacked(card_id, name, theirs={"hand": [LAPRAS] * 3})
    assert zone(game, 1, "hand").count("Lapras") == 3


@pytest.mark.parametrize(("energy", "prizes"), [(ALL_TYPES[:7], 4), (ALL_TYPES, 2)])
def test_beast_game_takes_more_prize_cards(energy: list[str], prizes: int) -> None:
    game = attacked(
        "sm10-1",
        "Beast Game GX",
        this={"energy": energy},
        theirs={"active": (LAPRAS, {"damage": 120}), "bench": [MEWTWO]},
    )
    go_on(game)
    assert len(zone(game, 0, "prizes")) == prizes


@pytest.mark.parametrize("more", [True, False])
def test_acme_of_heroism_survives_with_extra_energy(more: bool) -> None:
    game = attacked(
        "sm10-82",
        "Acme of Heroism GX",
        this={"energy": [FIGHTING] * (4 if more else 3), "damage": 250},
        mine={"bench": [MEWTWO]},
        theirs={"active": (LAPRAS, {"energy": [WATER]}), "bench": [(LAPRAS, {"energy": [WATER]})]},
    )
    go_on(game)
    act(game, "attack", "Water Gun")
    go_on(game)
    assert (top(game, active(game, 0)) != "Mewtwo") is more
    assert not more or hp_left(game, active(game, 0)) == 10


@pytest.mark.parametrize(("energy", "attached"), [(ALL_TYPES, 2), ([DARKNESS, FIRE], 0)])
def test_dark_union_attaches_with_extra_energy(energy: list[str], attached: int) -> None:
    side = {"discard": ["sm10-107", "sm10-107", FIRE, FIRE, FIRE, WATER, LAPRAS]}
    game = attacked("sm10-107", "Dark Union GX", this={"energy": energy}, mine=side)
    go_on(game)
    assert [len(each.energy) for each in bench(game, 0)] == [attached] * 2


def test_bring_down_knocks_out_one_of_the_weakest() -> None:
    game = attacked(
        "sm10-117",
        "Bring Down",
        this={"damage": 120},
        mine={"bench": [SPRIGATITO]},
        theirs={"bench": [(MEWTWO, {"damage": 60})]},
    )
    assert [row[1] for row in options(game)] == ["Sprigatito", "Mewtwo"]
    pick(game, "Mewtwo")
    go_on(game)
    assert zone(game, 1, "discard") == ["Mewtwo"]


def test_spirit_burner_benches_fire_pokemon_it_discarded() -> None:
    game = attacked(
        "sm11-30",
        "Spirit Burner",
        mine={"deck": [RESHIRAM, LAPRAS, FIRE, FIRE, GRASS, RESHIRAM]},
        theirs={"active": CYCLIZAR, "bench": [MEWTWO]},
    )
    assert active(game, 1).damage == 10 + 120
    assert [row[1] for row in options(game)] == ["Reshiram"]
    pick(game, "Reshiram")
    assert [top(game, each) for each in bench(game, 0)] == ["Reshiram"]


def test_energy_arrow_counts_energy_without_weakness() -> None:
    side = {"active": (GIBLE, {"energy": [FIRE]}), "bench": [(COPPERAJAH, {"energy": [FIRE] * 3})]}
    game = attacked("sm11-153", "Energy Arrow", theirs=side)
    pick(game, "Copperajah")
    assert damage_on(game, 1) == [0, 60]


def test_heavy_draw_counts_retreat_costs_of_four() -> None:
    game = attacked("sm11-161", "Heavy Draw", mine={"bench": [COPPERAJAH, LAPRAS]})
    assert len(zone(game, 0, "hand")) == 2


def test_solar_power_frees_the_attacks_of_two_types() -> None:
    game = attacked("sm12-8", "Solar Power", this={"energy": [GRASS] * 2}, mine={"bench": [RESHIRAM, LAPRAS]})
    act(game, "end")
    assert offers(game, "attack", "Solar Beam")
    act(game, "retreat", choosing=["Reshiram"])
    go_on(game)
    assert offers(game, "attack", "Heat Blast")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_splash_maker_heals_each_pokemon_for_its_energy(answer: str) -> None:
    game = attacked(
        "sm12-38",
        "Splash Maker",
        this={"energy": [WATER] * 4},
        mine={"hand": [WATER] * 4, "bench": [(MEWTWO, {"damage": 120})]},
        theirs={"active": COPPERAJAH},
    )
    act(game, answer)
    if answer == "yes":
        pick(game, "Water Energy", "Water Energy", "Water Energy")
        for name in ("Mewtwo", "Mewtwo", card("sm12-38").name):
            pick(game, name)
    assert (bench(game, 0)[0].damage, len(zone(game, 0, "hand"))) == (
        (20, 1) if answer == "yes" else (120, 4)
    )


@pytest.mark.parametrize(("conditions", "damage"), [("P", 100), ("", 0)])
def test_poison_cultivation_makes_poison_worse(conditions: str, damage: int) -> None:
    side = {"active": (LAPRAS, {"conditions": conditions} if conditions else {}), "bench": [MEWTWO]}
    game = attacked("sm12-92", "Poison Cultivation", theirs=side)
    assert active(game, 1).damage == damage


def test_octolock_counts_once_and_stays() -> None:
    game = attacked(
        "swsh1-113",
        "Octolock",
        this={"energy": [FIGHTING] * 3},
        theirs={"active": (LAPRAS, {"energy": [WATER] * 3}), "bench": [MEWTWO]},
    )
    assert not offers(game, "retreat")
    assert offers(game, "attack", "Water Gun")
    assert not offers(game, "attack", "Surf")
    for turn in ("end", "attack", "energy"):
        act(game, turn)
    assert offers(game, "attack", "Water Gun")
    assert not offers(game, "retreat")


@pytest.mark.parametrize("heads", [1, 0])
def test_flower_bearing_puts_a_pokemon_under_the_deck(heads: int) -> None:
    side = {"active": (COPPERAJAH, {"energy": [WATER]}), "bench": [MEWTWO]}
    game = attacked("swsh4-15", "Flower Bearing", theirs=side, coins=(heads,))
    go_on(game)
    assert (top(game, active(game, 1)) == "Mewtwo") is bool(heads)
    assert (set(zone(game, 1, "deck")[-3:]) == {"Water Energy", "Cufant", "Copperajah"}) is bool(heads)


@pytest.mark.parametrize(("theirs", "mine"), [(4, 4), (1, 2)])
def test_power_split_attaches_until_both_have_as_much(theirs: int, mine: int) -> None:
    game = attacked(
        "swsh5-58",
        "Power Split",
        this={"energy": [PSYCHIC] * 2},
        mine={"discard": [PSYCHIC] * 5 + [FIRE]},
        theirs={"active": (LAPRAS, {"energy": [WATER] * theirs})},
    )
    go_on(game)
    assert energy_on(game, 0) == ["Psychic Energy"] * mine


@pytest.mark.parametrize("mode", ["0", "1"])
def test_selickt_lets_the_opponent_choose(mode: str) -> None:
    game = attacked("swsh5-114", "Selickt", theirs={"hand": [LAPRAS, MEWTWO, FIRE, WATER]})
    assert game.decision and game.decision.player == 1
    act(game, "mode", mode)
    if mode == "1":
        assert game.decision.player == 1
        pick(game, "Lapras", "Mewtwo", "Fire Energy")
    assert len(zone(game, 1, "discard")) == 3
    assert len(zone(game, 1, "hand")) == (5 if mode == "0" else 2)


@pytest.mark.parametrize(("card_id", "out"), [(INKAY, True), (CYCLIZAR, False)])
def test_two_hit_ko_wants_a_rapid_strike_attacker(card_id: str, out: bool) -> None:
    game = attacked(
        "swsh6-31",
        "Two-Hit KO",
        mine={"bench": [(card_id, {"energy": ALL_TYPES})]},
        theirs={"active": COPPERAJAH, "bench": [MEWTWO]},
    )
    for _ in range(2):
        act(game, "end" if offers(game, "end") and game.state.player else "retreat")
        go_on(game)
    act(game, "attack")
    go_on(game)
    assert ("Copperajah" in zone(game, 1, "discard")) is out


@pytest.mark.parametrize(("discard", "damage"), [([LAPRAS, MEWTWO, FIRE], 20), ([FIRE], 0)])
def test_ghostly_cries_counts_pokemon_and_shuffles_them(discard: list[str], damage: int) -> None:
    game = attacked("swsh6-103", "Ghostly Cries", theirs={"discard": discard, "bench": [CYCLIZAR]})
    go_on(game)
    assert sum(damage_on(game, 1)) == damage
    assert zone(game, 1, "discard") == ["Fire Energy"]


def test_hydro_pump_counts_two_extra_energy() -> None:
    game = attacked(
        "cel25cc-CC001", "Hydro Pump", this={"energy": [WATER] * 6}, theirs={"active": COPPERAJAH}
    )
    assert active(game, 1).damage == 60


@pytest.mark.parametrize("heads", [0, 1, 2])
def test_ransack_puts_a_card_under_the_deck_for_each_heads(heads: int) -> None:
    coins = (heads > 0, heads > 1)
    game = attacked("swsh9-087", "Ransack", theirs={"hand": [LAPRAS, MEWTWO, FIRE]}, coins=coins)
    go_on(game)
    assert len(zone(game, 1, "hand")) == 3 - heads + 1
    assert zone(game, 1, "deck")[-heads:] == ["Lapras", "Mewtwo"][:heads] or not heads
    assert ("reveal" in kinds(game)) is bool(heads)


def test_matching_look_reveals_and_draws() -> None:
    game = attacked(
        "swsh11-038", "Matching Look", mine={"deck": [LAPRAS, MEWTWO]}, theirs={"deck": [FIRE] * 2}
    )
    assert zone(game, 0, "hand") == ["Lapras", "Mewtwo"]
    assert zone(game, 1, "hand")[:2] == ["Fire Energy"] * 2
    assert kinds(game).count("reveal") == 4


@pytest.mark.parametrize(("hand", "damage"), [([LAPRAS], 120), ([MEWTWO], 30)])
def test_synchro_kinesis_compares_the_hands(hand: list[str], damage: int) -> None:
    game = attacked(
        "swsh11-078",
        "Synchro Kinesis",
        mine={"hand": [LAPRAS, LAPRAS]},
        theirs={"hand": [*hand, WATER], "active": COPPERAJAH},
    )
    assert active(game, 1).damage == damage


def test_downgrading_beam_devolves_into_the_deck() -> None:
    bench_row = [(GIBLE, GABITE, GARCHOMP), (ROSELIA, ROSERADE), MEWTWO]
    game = attacked("swsh11-142", "Downgrading Beam", theirs={"bench": bench_row})
    assert not offers(game, "pokemon", "Mewtwo")
    pick(game, card(GARCHOMP).name)
    act(game, "number", "1")
    assert top(game, bench(game, 1)[0]) == card(GABITE).name
    assert zone(game, 1, "discard") == []


def test_star_cipher_gives_a_weakness_that_lasts() -> None:
    """A Pokémon that comes into play afterwards has it too."""
    side = {"active": (CYCLIZAR, {"energy": [GRASS]}), "hand": [LAPRAS]}
    game = act(act(attacked("swsh12-066", "Star Cipher", theirs=side), "bench", "Lapras"), "retreat")
    act(game, "end")
    act(game, "attack", "Tri Power")
    go_on(game)
    assert "Lapras" in zone(game, 1, "discard")


@pytest.mark.parametrize(("opponent", "most"), [(LAPRAS, 1), (MEDICHAM, 5)])
def test_warning_finds_five_against_a_pokemon_v(opponent: str, most: int) -> None:
    game = attacked("swsh12-075", "Warning", mine={"deck": [LAPRAS] * 6}, theirs={"active": opponent})
    assert game.decision
    assert (game.decision.low, game.decision.high) == (0, most)


def test_dragon_launcher_hits_one_for_each_dreepy() -> None:
    side = {"bench": [DREEPY, DREEPY, LAPRAS]}
    game = attacked("2024sv-6", "Dragon Launcher", mine=side, theirs={"bench": [MEWTWO, RESHIRAM]})
    assert not offers(game, "pokemon", "Lapras")
    pick(game, "Dreepy", "Dreepy")
    pick(game, "Mewtwo", "Reshiram")
    assert damage_on(game, 1) == [0, 100, 100]
    assert zone(game, 0, "discard") == ["Dreepy", "Dreepy"]


@pytest.mark.parametrize(("card_id", "name"), [("bw9-56", "Slap of Misfortune"), ("sv03.5-054", "Overthink")])
def test_coins_of_the_opponent_count_as_tails_for_a_turn(card_id: str, name: str) -> None:
    """Also the coin for Confusion."""
    weavile = {"active": (WEAVILE, {"energy": ALL_TYPES, "conditions": "C"}), "bench": [MEWTWO]}
    this = {"energy": [PSYCHIC, PSYCHIC, GRASS]}
    game = attacked(card_id, name, this=this, mine={"hand": [LAPRAS]}, theirs=weavile, coins=(1, 1, 1))
    act(game, "attack", "Ransack")
    assert [event[-1] for event in game.state.events if event[0] == "coin"] == [0]


@pytest.mark.parametrize(
    ("energy", "left"),
    [
        ([PSYCHIC, DARKNESS], 6),
        ([PSYCHIC, DARKNESS, FIRE], 4),
        ([PSYCHIC, PSYCHIC, FIRE], 6),
        ([RAINBOW, FIRE, FIRE], 6),
        ([RAINBOW, DARKNESS, FIRE], 4),
    ],
)
def test_chaotic_order_wants_an_energy_of_each_type(energy: list[str], left: int) -> None:
    """Energy of every type is only one of them."""
    game = attacked("sm12-158", "Chaotic Order GX", this={"energy": energy})
    go_on(game)
    assert len(zone(game, 0, "prizes")) == left
    assert "reveal" in kinds(game)


@pytest.mark.parametrize("more", [[GRASS], []])
def test_sky_legends_hits_three_with_extra_energy(more: list[str]) -> None:
    energy = [FIRE, WATER, LIGHTNING, *more]
    side = {"bench": [LAPRAS, MEWTWO, CYCLIZAR]}
    game = attacked(
        "smp-SM210", "Sky Legends GX", this={"energy": energy}, mine={"bench": [MEWTWO]}, theirs=side
    )
    if more:
        pick(game, "Lapras", "Lapras", "Mewtwo")
    go_on(game)
    assert damage_on(game, 1) == ([110, 110, 110, 0] if more else [0] * 4)
    assert top(game, active(game, 0)) == "Mewtwo"
    assert zone(game, 0, "discard") == []


def test_colorful_spores_finds_another_type_for_each() -> None:
    side = {"bench": [MEWTWO, LAPRAS, CYCLIZAR], "deck": [FIRE, FIRE, WATER, GRASS]}
    game = attacked("xy8-2", "Colorful Spores", this={"energy": [GRASS]}, mine=side)
    pick(game, "Cyclizar", "Mewtwo", "Lapras")
    for name in ("Mewtwo", "Lapras"):
        pick(game, name)
    for name in ("Fire Energy", "Water Energy"):
        assert offers(game, "card", name)
        pick(game, name)
        assert not offers(game, "card", name)
    pick(game, "Grass Energy")
    assert [energy_on(game, 0, place) for place in range(3)] == [
        ["Fire Energy"],
        ["Water Energy"],
        ["Grass Energy"],
    ]


@pytest.mark.parametrize(("found", "tool"), [(HELMET, True), (BALL, False)])
def test_mining_may_attach_a_tool_it_finds(found: str, tool: bool) -> None:
    game = attacked("sm7-91", "Mining", mine={"deck": [found], "bench": [MEWTWO]})
    pick(game, card(found).name)
    assert offers(game, "yes") is tool
    if tool:
        act(game, "yes", choosing=["Mewtwo"])
    assert len(bench(game, 0)[0].tools) == tool
    assert zone(game, 0, "hand") == [] if tool else [card(found).name]


CAPSULE = "sv05-149"
SILVER_DREEPY, SIZZLIPEDE = "swsh12-087", "me05-009"
CARDS = (
    CAPSULE,
    "sv03-179",
    "sv04.5-066",
    "sv07-065",
    "sv10-025",
    "swsh12-089",
    "me05-009",
    SILVER_DREEPY,
    "sv04.5-020",
)


def attack(of: Any, name: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None) -> Game:
    """Use an attack of a card."""
    board = Board(**{"active": of, **mine}, theirs={"active": LAPRAS, **(theirs or {})})
    game = board.after("attack", name, lacking=[card(each).label for each in CARDS])
    return game


@pytest.mark.parametrize(("answer", "place"), [("yes", -1), ("no", 0)])
def test_shine_on_may_put_the_top_card_under_the_deck(answer: str, place: int) -> None:
    game = act(attack(("sv04.5-020", {"energy": [FIRE]}), "Shine On", {"deck": [LAPRAS]}), answer)
    assert zone(game, 0, "deck")[place] == "Lapras"


@pytest.mark.parametrize(
    ("tools", "answer", "damage"), [([CAPSULE], "yes", 0), ([CAPSULE], "no", 90), ([], "", 90)]
)
def test_iron_clad_roll_may_discard_its_capsule_for_protection(
    tools: list[str], answer: str, damage: int
) -> None:
    treads = ("sv04.5-066", {"energy": [METAL] * 3, "tools": tools})
    game = attack(
        treads, "Iron-Clad Roll", {}, {"active": LAPRAS, "bench": [(RESHIRAM, {"energy": [FIRE] * 3})]}
    )
    if answer:
        act(game, answer)
    assert names(game, active(game, 0).tools) == (
        [] if answer == "yes" else ["Future Booster Energy Capsule"] * len(tools)
    )
    while game.decision is not None and game.decision.kind != "main":
        game.choose(0)
    act(game, "attack", "Heat Blast")
    weak = 2 * 90 - (150 if answer == "yes" else 0)
    assert active(game, 0).damage in (damage, weak)
    assert (active(game, 0).damage <= 30) is (answer == "yes")


@pytest.mark.parametrize(
    ("answer", "hand", "gone"),
    [("yes", ["Lapras", "Mewtwo", "Fire Energy"], 0), ("no", ["Grass Energy"] * 3, 3)],
)
def test_never_ever_enough_takes_or_discards_the_top_cards(answer: str, hand: list[str], gone: int) -> None:
    game = attack(("sv03-179", {"energy": [FIRE]}), "Never Ever Enough", {"deck": [LAPRAS, MEWTWO, FIRE]})
    act(game, answer)
    assert zone(game, 0, "hand") == hand
    assert len(zone(game, 0, "discard")) == gone


def test_upside_down_draw_takes_cards_from_the_bottom() -> None:
    game = attack(
        ("sv10-025", {"energy": [FIRE]}), "Upside-Down Draw", {"deck": [LAPRAS] * 47, "deck_size": 47}
    )
    assert len(zone(game, 0, "hand")) == 3


@pytest.mark.parametrize(("foes", "targets"), [([RESHIRAM], 2), ([], 1)])
def test_dragon_launcher_does_damage_for_each_dreepy(foes: list[str], targets: int) -> None:
    mine = {"bench": [SILVER_DREEPY, SILVER_DREEPY, SILVER_DREEPY, LAPRAS]}
    game = attack(
        ("swsh12-089", {"energy": [PSYCHIC]}), "Dragon Launcher", mine, {"active": RESHIRAM, "bench": foes}
    )
    assert {row[1] for row in options(game)} == {"Dreepy"}
    assert game.decision is not None and game.decision.high == targets
    pick(game, *["Dreepy"] * targets)
    assert [mon.damage for mon in (active(game, 1), *bench(game, 1))] == [100] * targets
    assert zone(game, 0, "discard") == ["Dreepy"] * targets


def test_dragon_launcher_damages_fewer_pokemon_than_there_are() -> None:
    game = attack(
        ("swsh12-089", {"energy": [PSYCHIC]}),
        "Dragon Launcher",
        {"bench": [SILVER_DREEPY, SILVER_DREEPY]},
        {"active": RESHIRAM, "bench": [MEWTWO]},
    )
    pick(game, "Dreepy")
    pick(game, "Mewtwo")
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (0, 100)


def test_colorful_confection_finds_pokemon_of_the_types_of_its_energy() -> None:
    mine = {"deck": [LAPRAS, RESHIRAM, MEWTWO, RESHIRAM]}
    game = attack(("sv07-065", {"energy": [FIRE, WATER]}), "Colorful Confection", mine)
    assert sorted(row[1] for row in options(game) if row[0] == "card") == ["Lapras", "Reshiram", "Reshiram"]
    pick(game, "Lapras", "Reshiram")
    assert sorted(zone(game, 0, "hand")) == ["Lapras", "Reshiram"]


def test_bug_out_does_damage_for_its_like_among_the_bottom_cards() -> None:
    deck = [GRASS] * 40 + [SIZZLIPEDE, LAPRAS, FIRE, SIZZLIPEDE, FIRE, FIRE, FIRE]
    game = attack(
        (SIZZLIPEDE, {"energy": [FIRE] * 3}),
        "Bug Out",
        {"deck": deck, "deck_size": 47, "prizes": 6},
        {"active": MEWTWO},
    )
    assert active(game, 1).damage == 100
    assert zone(game, 0, "discard").count("Fire Energy") == 4
    assert zone(game, 0, "deck").count("Sizzlipede") == 2
    assert top(game, active(game, 0)) == "Sizzlipede" and len(energy_on(game, 0)) == 3


TENTACRUEL, CELESTEELA, ROWLET, BRUXISH, SAMUROTT = "sm10-41", "sm10-163", "sm11-1", "sm3-38", "xy11-32"
SPROUT, IVY, FLOWER = "sv03.5-001", "sv03.5-002", "sv03.5-003"
"""A Grass Pokémon of three Stages."""
THREE = {"energy": [WATER] * 3}
LACKING = [card(each).label for each in (ROWLET, CELESTEELA, TENTACRUEL, SAMUROTT, SPROUT, IVY, FLOWER)]


def test_wicked_tentacles_hurts_the_pokemon_that_gets_the_energy() -> None:
    board = Board(active=(TENTACRUEL, THREE))
    board.side(1, active=(LAPRAS, {"energy": [FIRE]}), bench=[MEWTWO, RESHIRAM])
    game = board.after("attack", "Wicked Tentacles", lacking=LACKING, choosing=["Reshiram"])
    assert energy_on(game, 1, 1) == ["Fire Energy"]
    assert [each.damage for each in (active(game, 1), *bench(game, 1))] == [0, 0, 30]


def test_wicked_tentacles_without_energy_does_nothing() -> None:
    board = Board(active=(TENTACRUEL, THREE), theirs={"active": LAPRAS, "bench": [MEWTWO]})
    game = board.after("attack", "Wicked Tentacles", lacking=LACKING)
    assert active(game, 1).damage == bench(game, 1)[0].damage == 0


@pytest.mark.parametrize("benched", [[], [MEWTWO]])
def test_wicked_tentacles_moves_the_energy_to_another_pokemon(benched: list[str]) -> None:
    game = Board(
        active=(TENTACRUEL, THREE), theirs={"active": (LAPRAS, {"energy": [FIRE]}), "bench": benched}
    ).after("attack", "Wicked Tentacles", lacking=LACKING)
    assert active(game, 1).damage == 0
    assert [each.damage for each in bench(game, 1)] == [30] * len(benched)
    assert energy_on(game, 1) == ([] if benched else ["Fire Energy"])


@pytest.mark.parametrize(("deck", "hand"), [(5, 3), (2, 0)])
def test_discovery_gx_takes_new_prize_cards(deck: int, hand: int) -> None:
    game = Board(
        active=(CELESTEELA, THREE), prizes=[MEWTWO] * 3, deck=[RESHIRAM] * deck, deck_size=deck, theirs=LAPRAS
    ).after("attack", "Discovery GX", lacking=LACKING)
    assert zone(game, 0, "hand").count("Mewtwo") == hand
    assert zone(game, 0, "prizes") == (["Reshiram"] if hand else ["Mewtwo"]) * 3
    assert game.decision is not None


@pytest.mark.parametrize("second", [True, False])
def test_super_growth_evolves_once_or_twice(second: bool) -> None:
    board = Board(
        active=ROWLET, bench=[SPROUT], deck=[IVY, *([FLOWER] if second else []), LAPRAS], deck_size=3
    )
    board.side(1, active=LAPRAS)
    game = board.after("attack", "Super Growth", lacking=LACKING)
    while not offers(game, "end"):
        game.choose(0)
    assert top(game, bench(game, 0)[0]) == card(FLOWER if second else IVY).name


def test_synchronoise_damages_those_of_the_same_type() -> None:
    board = Board(active=(BRUXISH, THREE), theirs={"active": LAPRAS, "bench": [MEWTWO, LAPRAS]})
    game = board.after("attack", "Synchronoise", lacking=LACKING)
    assert active(game, 1).damage == 60
    assert [each.damage for each in bench(game, 1)] == [0, 20]


@pytest.mark.parametrize(("hurt", "out"), [(20, False), (30, True)])
def test_ultimate_blade_knocks_out_what_has_little_left(hurt: int, out: bool) -> None:
    board = Board(active=(SAMUROTT, THREE), theirs={"active": (LAPRAS, {"damage": hurt}), "bench": [MEWTWO]})
    game = board.after("attack", "Ultimate Blade", lacking=LACKING)
    while not offers(game, "end"):
        game.choose(0)
    assert (top(game, active(game, 1)) == "Mewtwo") is out


# ----------------------------------------------- attacks that copy attacks, choose several times or look back


SLOWKING, ARBOLIVA, PERSIAN = "sv07-058", "sv10-023", "sv10-150"
HERACROSS, ENAMORUS, CHI_YU = "me02-004", "sv06-093", "me01-031"
OTHER_STADIUM, INTELEON = "sv08.5-108", "me01-041"


def attack_of(
    card_id: str, name: str, energy: list[str], *, stadium: str = "", owner: int = 1, **sides: Any
) -> Game:
    """Use an attack; texts of no concern to it may be missing."""
    board = Board(turn=sides.pop("turn", 3))
    board.side(0, active=(card_id, {"energy": energy, **sides.get("this", {})}), **sides.get("mine", {}))
    board.side(1, **{"active": LAPRAS, **sides.get("theirs", {})})
    if stadium:
        board.put_stadium(stadium, owner)
    game = act(board.game(lacking=["Arboliva ex DRI 23"]), "attack", name)
    return game


@pytest.mark.parametrize(("top", "damage"), [(LAPRAS, 20), (OGERPON, 0), (GRASS, 0)])
def test_seek_inspiration_uses_an_attack_of_the_card_discarded(top: str, damage: int) -> None:
    """Not of a Pokémon with a Rule Box, nor of other cards."""
    game = attack_of(SLOWKING, "Seek Inspiration", [PSYCHIC, PSYCHIC], mine={"deck": [top]})
    if damage:
        act(game, "copy", "Water Gun")
    assert len(zone(game, 0, "discard")) == 1
    assert active(game, 1).damage == damage
    assert ("copy" in kinds(game)) is bool(damage)


def test_oil_salvo_may_choose_one_pokemon_more_than_once() -> None:
    """Weakness to Grass does not count."""
    game = attack_of(ARBOLIVA, "Oil Salvo", [GRASS], theirs={"active": LAPRAS, "bench": [MEWTWO]})
    for name in ("Lapras", "Mewtwo", "Mewtwo", "Mewtwo", "Lapras", "Mewtwo"):
        assert active(game, 1).damage == 0
        pick(game, name)
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (40, 80)


def test_haughty_order_uses_an_attack_of_a_card_revealed() -> None:
    game = attack_of(PERSIAN, "Haughty Order", [FIRE, FIRE], theirs={"deck": [GRASS, LAPRAS, RESHIRAM]})
    act(game, "yes")
    assert {"copy"} == {row[0] for row in options(game)}
    act(game, "copy", "Water Gun")
    assert active(game, 1).damage == 20
    assert "shuffle" in kinds(game)


def test_haughty_order_need_not_use_any() -> None:
    game = act(attack_of(PERSIAN, "Haughty Order", [FIRE, FIRE], theirs={"deck": [LAPRAS]}), "no")
    assert active(game, 1).damage == 0


@pytest.mark.parametrize(("theirs", "damage"), [(MEWTWO, 200), (COPPERAJAH, 80)])
def test_love_resonance_requires_a_type_of_both(theirs: str, damage: int) -> None:
    """Psychic against Psychic, and against Grass and Metal."""
    rows = {"active": ARBOLIVA, "bench": [theirs]}
    game = attack_of(ENAMORUS, "Love Resonance", [PSYCHIC] * 3, theirs=rows)
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("hurt", "damage"), [([2, 60], 160), ([1, 60], 100)])
def test_juggernaut_horn_gives_back_the_damage_of_the_last_turn(hurt: list[int], damage: int) -> None:
    game = Board(active=(HERACROSS, {"energy": [GRASS, GRASS], "damage": 60}), theirs=COPPERAJAH).game()
    active(game, 0).hurt = (hurt[0], hurt[1])
    act(game, "attack", "Juggernaut Horn")
    assert active(game, 1).damage == damage - 30  # Resistance to Grass


@pytest.mark.parametrize(("owner", "may"), [(1, False), (0, True)])
def test_scorching_earth_discards_their_stadium_and_shuts_the_way(owner: int, may: bool) -> None:
    game = attack_of(
        CHI_YU, "Scorching Earth", [FIRE], stadium=STADIUM, owner=owner, theirs={"hand": [OTHER_STADIUM]}
    )
    assert (game.state.stadium >= 0) is may
    assert offers(game, "play") is may


@pytest.mark.parametrize(("hurt", "gone"), [(90, "Mewtwo"), (10, "Sprigatito")])
def test_bring_down_knocks_out_the_pokemon_with_the_least_hp(hurt: int, gone: str) -> None:
    """Of both sides, but not the attacker, which has less than any of them."""
    game = attack_of(
        INTELEON,
        "Bring Down",
        [WATER],
        this={"damage": 140},
        mine={"bench": [SPRIGATITO]},
        theirs={"bench": [(MEWTWO, {"damage": hurt})]},
    )
    assert [name for player in (0, 1) for name in zone(game, player, "discard")] == [gone]


def test_bring_down_lets_its_player_choose_among_equals() -> None:
    game = attack_of(INTELEON, "Bring Down", [WATER], theirs={"bench": [MEWTWO, SPRIGATITO, SPRIGATITO]})
    assert options(game) == [("pokemon", "Sprigatito")] * 2
