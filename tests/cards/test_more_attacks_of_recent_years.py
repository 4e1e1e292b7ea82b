"""More attacks of 2016 to 2024 that are declared by hand do what they print."""

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
    PSYCHIC,
    RESHIRAM,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
    WATER,
)
from tests.cards.test_attacks_of_recent_years import (
    ALL_TYPES,
    BALL,
    DARKNESS,
    DREEPY,
    HELMET,
    INKAY,
    MEDICHAM,
    RAINBOW,
    WEAVILE,
    attacked,
    damage_on,
    go_on,
)
from tests.engine.kit import (
    act,
    active,
    bench,
    card,
    energy_on,
    hp_left,
    kinds,
    offers,
    options,
    pick,
    top,
    zone,
)


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
    act(game, "retreat")
    pick(game, "Reshiram")
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
    game = attacked("swsh12-066", "Star Cipher", theirs=side)
    act(game, "bench", "Lapras")
    act(game, "retreat")
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
        act(game, "yes")
        pick(game, "Mewtwo")
    assert len(bench(game, 0)[0].tools) == tool
    assert zone(game, 0, "hand") == [] if tool else [card(found).name]
