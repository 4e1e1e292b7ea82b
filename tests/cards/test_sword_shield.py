"""Cards of the Sword & Shield era."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.scene import *
from tests.effects.behaviour.scene import ENERGY, attacks
from validator.effects.ir.lasting import Activated, Prevent, Suppress
from validator.effects.ir.slots import OPPONENT_ACTIVE, Filter, Select
from validator.effects.ir.steps import Draw, Move
from validator.engine.game import Game


def test_lightning_storm_star_chooses_four_times() -> None:
    """Weakness to Lightning does not count."""
    board = Board("swsh2020", active=("swshp-SWSH265", {"energy": [LIGHTNING] * 4}))
    board.side(1, active=LAPRAS, bench=["swsh7-83", MEWTWO])
    game = board.after("attack", "Lightning Storm Star", lacking=["Zeraora VSTAR PR-SW SWSH265"])
    for name in ("Lapras", "Medicham V", "Medicham V", "Mewtwo"):
        pick(game, name)
    assert [active(game, 1).damage, *(mon.damage for mon in bench(game, 1))] == [60, 120, 60]


@pytest.mark.parametrize(
    ("cards", "energy", "allowed"), [((LAPRAS,), 0, True), (COPPERAJAH, 1, False), (COPPERAJAH, 2, True)]
)
def test_air_balloon_takes_two_off_the_retreat_cost(
    cards: tuple[str, ...], energy: int, allowed: bool
) -> None:
    board = Board(active=(cards, {"energy": [WATER] * energy, "tools": ["swsh1-156"]}), bench=[GIBLE])
    assert offers(board.game(), "retreat") is allowed


CENTISKORCH = ("swsh3-33", "swsh3-34")


def test_g_max_centiferno_attaches_a_fire_energy_after_its_damage() -> None:
    board = Board(active=(CENTISKORCH, {"energy": [FIRE, FIRE]}), discard=[WATER, FIRE], theirs=LAPRAS)
    game = board.after("attack", "G-Max Centiferno", lacking=["Centiskorch V DAA 33"])
    assert hp_left(game, active(game, 1)) == 10
    act(game, "yes")
    assert names(game, active(game, 0).energy) == ["Fire Energy"] * 3


BLISSEY, MIMIKYU = "swsh6-119", "sv02-097"


@pytest.mark.parametrize(("defender", "damage"), [(LAPRAS, 70), (MIMIKYU, 0)])
def test_blissful_blast_attaches_energy_if_it_did_damage(defender: str, damage: int) -> None:
    board = Board(active=(BLISSEY, {"energy": [FIRE, WATER]}), discard=[LIGHTNING, MEWTWO, FIRE])
    board.side(1, active=defender)
    if defender == MIMIKYU:
        board.declare(MIMIKYU, "ability", "Safeguard", Prevent(("damage",), against=Filter(markers=("V",))))
    game = act(board.game(lacking=["Blissey V CRE 119", "Mimikyu PAL 97"]), "attack", "Blissful Blast")
    assert active(game, 1).damage == damage
    assert offers(game, "yes") == (damage > 0)
    if damage:
        act(game, "yes", choosing=["Lightning Energy", "Fire Energy"])
    more = ["Fire Energy", "Lightning Energy"] if damage else []
    assert sorted(names(game, active(game, 0).energy)) == sorted(["Fire Energy", "Water Energy", *more])


ZORUA, ZOROARK = "swsh7-102", "swsh7-103"


def test_phantom_transformation_puts_a_discarded_stage_1_onto_the_bench() -> None:
    board = Board(
        active=LAPRAS, bench=[((ZORUA, ZOROARK), {"damage": 60})], discard=[ROSERADE, ZOROARK, COPPERAJAH[0]]
    )
    board.side(1, active=LAPRAS)
    game = board.after("ability", "Phantom Transformation")
    (new,) = bench(game, 0)
    assert game.table.defs[new.cards[0]].card.id == ROSERADE and len(new.cards) == 1 and not new.damage
    assert zone(game, 0, "discard").count("Zoroark") == 2 and "Zorua" in zone(game, 0, "discard")
    assert top(game, active(game, 0)) == "Lapras"


def test_phantom_transformation_needs_another_stage_1_in_the_discard_pile() -> None:
    game = Board(active=(ZORUA, ZOROARK), discard=[ZOROARK, LAPRAS]).game()
    assert not offers(game, "ability", "Phantom Transformation")


def test_the_new_pokemon_is_where_zoroark_was() -> None:
    board = Board(active=(ZORUA, ZOROARK), bench=[LAPRAS], discard=[ROSERADE, COPPERAJAH[1]])
    game = board.after("ability", "Phantom Transformation")
    assert len(options(game)) == 2
    pick(game, "Copperajah")
    assert top(game, active(game, 0)) == "Copperajah" and len(bench(game, 0)) == 1


MEDICHAM, RAYQUAZA, RAYQUAZA_VMAX = "swsh7-83", "swsh7-110", ("swsh7-110", "swsh7-111")


def looped(damage: int, *, used: bool = False) -> Game:
    """Medicham V before its attack, against a Lapras with a Mewtwo on the Bench."""
    board = Board("swsh2020", active=(MEDICHAM, {"energy": [FIRE, FIRE]}))
    board.side(1, active=(LAPRAS, {"damage": damage}), bench=[MEWTWO])
    if used:
        board.extra["facts_own"] = ([("attack used", 0, 1000, 0, "Yoga Loop")], [])
    return board.game()


@pytest.mark.parametrize(("damage", "player"), [(110, 0), (100, 1)])
def test_yoga_loop_gives_another_turn_for_a_knock_out(damage: int, player: int) -> None:
    """20 damage in counters Knock Out a Lapras of 130 HP that has 110; the turn goes on without a Checkup."""
    game = act(looped(damage), "attack", "Yoga Loop", choosing=["Lapras"])
    while not offers(game, "end"):
        game.choose(0)
    assert (game.state.player, game.state.turn) == (player, 4)
    assert (("checkup", 3, 0) in game.state.events) is (player == 1)


def test_yoga_loop_not_twice_running() -> None:
    assert offers(looped(0), "attack", "Yoga Loop")
    assert not offers(looped(0, used=True), "attack", "Yoga Loop")


@pytest.mark.parametrize(("mode", "discarded", "damage"), [("0", 2, 180), ("1", 1, 100)])
def test_max_burst_discards_of_one_type(mode: str, discarded: int, damage: int) -> None:
    game = Board(
        "swsh2020", active=(RAYQUAZA_VMAX, {"energy": [FIRE, FIRE, LIGHTNING]}), theirs=RAYQUAZA_VMAX
    ).after("attack", "Max Burst", lacking=["Rayquaza V EVS 110", "Rayquaza VMAX EVS 111"])
    act(game, "mode", mode)
    pick(game, *(["Fire Energy"] * 2 if mode == "0" else ["Lightning Energy"])[:discarded])
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("yes", "damage"), [("yes", 100), ("no", 20)])
def test_spiral_burst_may_discard(yes: str, damage: int) -> None:
    game = Board(
        "swsh2020", active=(RAYQUAZA, {"energy": [FIRE, FIRE, LIGHTNING, WATER]}), theirs=RAYQUAZA_VMAX
    ).after("attack", "Spiral Burst", lacking=["Rayquaza V EVS 110", "Rayquaza VMAX EVS 111"])
    act(game, yes)
    if yes == "yes":
        act(game, "mode", "0")
        assert len(options(game)) == 2
        pick(game, "Fire Energy")
    assert active(game, 1).damage == damage


KYOGRE = "cel25-3"


def test_aqua_storm_hits_two_for_the_energy_discarded() -> None:
    board = Board("swsh2020")
    board.side(0, active=(KYOGRE, {"energy": [WATER] * 3}), deck=[WATER, LAPRAS, WATER, MEWTWO, LAPRAS])
    board.side(1, active=LAPRAS, bench=[MEWTWO, RESHIRAM, CYCLIZAR])
    game = board.after("attack", "Aqua Storm")
    assert len(zone(game, 0, "discard")) == 5  # seen before the Pokémon are chosen
    pick(game, "Mewtwo", "Cyclizar")
    assert active(game, 1).damage == 0
    assert [mon.damage for mon in bench(game, 1)] == [100, 0, 100]


def test_aqua_storm_discards_where_nobody_is_benched() -> None:
    board = Board("swsh2020", active=(KYOGRE, {"energy": [WATER] * 3}), theirs=LAPRAS)
    game = board.after("attack", "Aqua Storm")
    assert len(zone(game, 0, "discard")) == 5


AERODACTYL, GENESECT = ("swsh11-092", "swsh11-093"), "swsh8-185"
BALL, STADIUM = "sv04.5-084", "swsh6-148"


def ancient_star() -> Game:
    """Use Ancient Star against a Pokémon V with an Ability, whose player has a way out in hand."""
    board = Board(active=(AERODACTYL, {"energy": [FIRE]}), bench=[LAPRAS])
    board.side(1, active=LAPRAS, bench=[GENESECT], hand=[BALL, STADIUM, MEWTWO])
    board.declare(GENESECT, "ability", "Fusion Strike System", Activated((Draw(),), "any"))
    board.declare(BALL, "trainer", "", Move(OPPONENT_ACTIVE, "hand"))
    board.declare(STADIUM, "trainer", "", Suppress(Select("play", "both", Filter(markers=("VSTAR",)))))
    game = act(board.game(lacking=["Aerodactyl VSTAR LOR 93"]), "attack", "Ancient Star")
    return game


def test_ancient_star_takes_the_abilities_of_pokemon_v_for_good() -> None:
    game = ancient_star()
    assert not offers(game, "ability", "Fusion Strike System")
    for _ in range(2):
        act(game, "end")
    assert not offers(game, "ability", "Fusion Strike System")


@pytest.mark.parametrize("card", ["Nest Ball", "Path to the Peak"])
def test_what_ancient_star_gives_ends_with_the_pokemon_or_its_abilities(card: str) -> None:
    game = ancient_star()
    assert not offers(game, "ability", "Fusion Strike System")
    act(game, "play", card)
    assert offers(game, "ability", "Fusion Strike System")


SEAL = "swsh12.5-143"
V, VMAX = "swshp-SWSH004", ("swshp-SWSH004", "swshp-SWSH005")


def board_of(attacker: Any, foe: Any) -> Board:
    """A Pokémon with the stone, against one with 10 HP left."""
    board = Board(active=(attacker, {"energy": [*ENERGY, *ENERGY], "tools": [SEAL]}))
    hp = card(foe if isinstance(foe, str) else foe[-1]).hp or 0
    board.side(1, active=(foe, {"damage": hp - 10}), bench=[SPRIGATITO])
    return board


@pytest.mark.parametrize(("foe", "prizes"), [(VMAX, 4), (V, 2), (LAPRAS, 1)])
def test_star_order_gives_another_prize_card_for_a_pokemon_vmax(foe: Any, prizes: int) -> None:
    game = act(board_of(V, foe).game(), "ability", "Star Order")
    assert game.state.sides[0].vstar_used and not offers(game, "ability", "Star Order")
    act(game, "attack")
    while game.decision and game.decision.kind != "prizes":
        game.choose(0)
    assert game.decision and game.decision.low == prizes


def test_only_a_pokemon_v_uses_the_stone() -> None:
    game = board_of(LAPRAS, LAPRAS).game()
    assert not offers(game, "ability", "Star Order")


def test_an_attack_without_printed_damage_does_what_its_text_sets() -> None:
    board = Board(active=(("swsh12.5-057", "swsh12.5-058"), {"energy": [PSYCHIC, PSYCHIC]}), theirs=LAPRAS)
    game = board.after("attack", "Powerful Storm")
    found = game.state.sides[1].active
    assert found is not None and found.damage == 40


CANDY = "me01-125"
CAPE = "sv05-152"
TOWER = "sv10-180"


def test_pokestop_gives_the_items_among_three_discarded_cards() -> None:
    board = Board(active=LAPRAS, hand=[FIRE], deck=[CANDY, GRASS, CANDY, CANDY])
    board.side(1, active=LAPRAS)
    board.put_stadium("swsh10.5-068", 1)
    game = board.after("ability")
    assert zone(game, 0, "hand") == ["Fire Energy", "Rare Candy", "Rare Candy"]
    assert zone(game, 0, "discard") == ["Grass Energy"]
    assert not offers(game, "ability")


def test_collapsed_stadium_leaves_four_benched_pokemon_to_each_player() -> None:
    five = [SPRIGATITO, MEWTWO, CYCLIZAR, RESHIRAM, LAPRAS]
    board = Board(active=LAPRAS, bench=five, hand=["swsh9-137", SPRIGATITO, FIRE])
    board.side(1, active=LAPRAS, bench=five)
    game = board.after("play", "Collapsed Stadium")
    assert game.decision
    assert game.decision.player == 0
    pick(game, "Mewtwo")
    assert game.decision.player == 1
    pick(game, "Reshiram")
    assert [len(bench(game, player)) for player in (0, 1)] == [4, 4]
    assert not offers(game, "bench")


@pytest.mark.parametrize(("mode", "lost"), [("0", "Hero's Cape"), ("1", "Team Rocket's Watchtower")])
def test_lost_vacuum_loses_a_tool_or_the_stadium(mode: str, lost: str) -> None:
    board = Board(active=LAPRAS, hand=["swsh11-162", GRASS, FIRE])
    board.side(1, active=(LAPRAS, {"tools": [CAPE]}))
    board.put_stadium(TOWER, 1)
    game = board.after("play", "Lost Vacuum", choosing=["Grass Energy"])
    act(game, "mode", mode)
    assert zone(game, 0, "lost") == ["Grass Energy"]
    assert zone(game, 1, "lost") == [lost]


@pytest.mark.parametrize(("hand", "tools", "may"), [(["sve-002"], [], False), ([], [CAPE], False)])
def test_lost_vacuum_needs_a_card_and_something_to_lose(hand: list[str], tools: list[str], may: bool) -> None:
    board = Board(active=(LAPRAS, {"energy": [FIRE, FIRE]}), bench=[MEWTWO], hand=["swsh11-162", *hand])
    board.side(1, active=(LAPRAS, {"tools": tools}))
    assert offers(board.game(), "play", "Lost Vacuum") is may


def test_escape_rope_switches_both_players_the_opponent_first() -> None:
    board = Board(active=LAPRAS, bench=[MEWTWO, CYCLIZAR], hand=["swsh5-125", FIRE])
    board.side(1, active=LAPRAS, bench=[RESHIRAM, SPRIGATITO])
    game = board.after("play", "Escape Rope")
    assert game.decision
    assert game.decision.player == 1
    pick(game, "Sprigatito")
    pick(game, "Cyclizar")
    assert [top(game, active(game, player)) for player in (0, 1)] == ["Cyclizar", "Sprigatito"]


@pytest.mark.parametrize("player", [0, 1])
def test_escape_rope_passes_over_a_player_without_a_bench(player: int) -> None:
    board = Board(active=LAPRAS, bench=[] if player == 0 else [MEWTWO], hand=["swsh5-125", FIRE])
    board.side(1, active=LAPRAS, bench=[] if player == 1 else [MEWTWO])
    game = board.after("play", "Escape Rope")
    tops = [top(game, active(game, each)) for each in (0, 1)]
    assert tops[player] == "Lapras"
    assert tops[1 - player] == "Mewtwo"


def test_switch_cart_heals_the_basic_pokemon_it_moves() -> None:
    board = Board(active=(LAPRAS, {"damage": 50}), bench=[MEWTWO], hand=["swsh10-154", FIRE], theirs=LAPRAS)
    game = board.after("play", "Switch Cart")
    assert top(game, active(game, 0)) == "Mewtwo"
    assert hp_left(game, bench(game, 0)[0]) == 110


def test_switch_cart_moves_no_evolved_pokemon() -> None:
    board = Board(active=COPPERAJAH, bench=[MEWTWO], hand=["swsh10-154", FIRE], theirs=LAPRAS)
    assert ("play", "Switch Cart") not in options(board.game())


@pytest.mark.parametrize("copies", [1, 2])
def test_cross_switcher_is_played_two_at_once(copies: int) -> None:
    board = Board(active=LAPRAS, bench=[MEWTWO], hand=["swsh8-230"] * copies)
    board.side(1, active=LAPRAS, bench=[RESHIRAM])
    game = board.game()
    assert offers(game, "play", "Cross Switcher") is (copies == 2)
    if copies == 2:
        act(game, "play", "Cross Switcher")
        assert [top(game, active(game, player)) for player in (0, 1)] == ["Mewtwo", "Reshiram"]


@pytest.mark.parametrize("candy", ["sm1-129", "bw5-100"])
def test_rare_candy_of_older_sets_skips_the_stage_1(candy: str) -> None:
    game = Board(active=GIBLE, hand=[candy, GABITE, GARCHOMP], theirs=LAPRAS).after("play", "Rare Candy")
    assert len(active(game, 0).cards) == 2


@pytest.mark.parametrize(("target", "left"), [("Lapras", 60), ("Mewtwo", 60)])
def test_double_turbo_energy_provides_two_and_lessens_damage(target: str, left: int) -> None:
    other = MEWTWO if target == "Mewtwo" else LAPRAS
    board = Board(active=(CYCLIZAR, {"energy": ["swsh9-151"]}), hand=[FIRE], theirs=(other, {"damage": 40}))
    game = board.after("attack", "Speed Attack")
    assert hp_left(game, active(game, 1)) == left


def test_double_turbo_energy_lessens_no_damage_to_ones_own_pokemon() -> None:
    text = "This attack also does 30 damage to each of your Benched Pokémon."
    game = attacks(text, "30", this={"energy": [*ENERGY, "swsh9-151"]}, mine={"bench": [MEWTWO]})
    assert hp_left(game, active(game, 1)) == 120
    assert hp_left(game, bench(game, 0)[0]) == 100
