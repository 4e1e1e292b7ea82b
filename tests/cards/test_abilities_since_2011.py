"""Abilities and Pokémon Tools since Black & White, of several eras in one test."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.scene import *
from tests.effects.behaviour.scene import ENERGY
from tests.engine.kinds.by_kind import LUCARIO_EX, RIOLU
from validator.effects.ir.slots import SELF, YOUR_BENCH, Choice
from validator.effects.ir.steps import Damage, Draw, EndTurn, Move
from validator.engine.board.zones import move_card
from validator.engine.game import Game
from validator.engine.program.card_data import type_mask
from validator.engine.program.opcodes import IN_HAND
from validator.engine.queries import hp_of, retreat_cost, units_of

VICTINI, HO_OH, AUDINO, DITTO, TYRANITAR, SMEARGLE = (
    "bwp-BW32", "bw6-22", "bw7-126", "xyp-XY40", "xyp-XY130", "xy8-123"
)  # fmt: skip
EEVEE, AMOONGUSS, HYDREIGON, MEGANIUM = "smp-SM174", "smp-SM202", "sm4-62", "sm8-8"
SKIPLOOM, DUSTOX, TYPHLOSION, TYRANITAR_GX, MR_MIME = "sm8-13", "sm8-28", "sm8-42", "sm8-121", "sm9-66"
EELEKTROSS, THIEVUL, KINGDRA, HATTERENE = "sm11-66", "swsh7-105", "swsh11-037", "swsh12.5-066"
BEAST, OTHER_GX, WEAVILE, MALAMAR = "sm10-1", "sm10-107", "swsh9-087", "xyp-XY58"
BEAST_BRINGER, SITRUS_BERRY, GLOVES, SPIKEMUTH = "sm10-229", "swsh1-182", "swsh3-171", "swsh3-170"
PUPITAR, FLAREON, CHIKORITA, CASCOON, NICKIT, JUMPLUFF = (
    "swsh3-87", "sv08.5-013", "sm8-5", "sm8-27", "swsh7-104", "sm8-14"
)  # fmt: skip
SPORE, ITS_BASIC = "sm11-108", "xy5-15"
"""An Evolution card with the Spore attack."""
SCENARIO = "sv08.5-121"
"""A Trainer card that here puts a Benched Pokémon into the hand."""
OF_NO_CONCERN = (
    BEAST, OTHER_GX, PUPITAR, FLAREON, CHIKORITA, CASCOON, NICKIT, JUMPLUFF, TYPHLOSION, TYRANITAR, HYDREIGON,
    EEVEE, HO_OH, MEGANIUM, SKIPLOOM, DUSTOX, TYRANITAR_GX, EELEKTROSS, THIEVUL, KINGDRA, HATTERENE, WEAVILE,
    SPORE, ITS_BASIC, SMEARGLE, AMOONGUSS, AUDINO, MR_MIME, VICTINI, DITTO, MALAMAR,
    "swsh12.5-065", "sm7-56", "sm9-67",
)  # fmt: skip
"""Cards with other texts, which may have no program."""


def playing(
    mine: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    *,
    coins: tuple[int, ...] = (),
    stadium: str = "",
    turn: int = 3,
) -> Game:
    """Return a game of two Lapras, whose sides have more as given."""
    board = Board(turn=turn, **{"active": (LAPRAS, {"energy": [WATER] * 3}), **(mine or {})})
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    if stadium:
        board.put_stadium(stadium)
    lacking = [card(each).label for each in OF_NO_CONCERN]
    return board.game(coins=coins, picks=range(120), lacking=lacking)


def go_on(game: Game) -> None:
    """Choose the first options until a turn can end."""
    while not offers(game, "end"):
        assert game.decision
        game.choose(*range(max(1, game.decision.low)))


def test_victory_star_flips_again_once_a_turn() -> None:
    """Also if two Victini are in play."""
    side = {"active": (WEAVILE, {"energy": [DARKNESS]}), "bench": [VICTINI, VICTINI]}
    game = act(playing(side, {"hand": [LAPRAS]}, coins=(0, 0, 0, 0)), "attack", "Ransack")
    assert options(game) == [("yes",), ("no",)]
    act(game, "yes")
    assert game.state.player == 1


@pytest.mark.parametrize("heads", [1, 0])
def test_rebirth_attaches_three_types(heads: int) -> None:
    game = playing({"discard": [HO_OH, FIRE, FIRE, WATER, GRASS, PSYCHIC]}, coins=(heads,))
    act(game, "ability", "Rebirth")
    if heads:
        pick(game, "Fire Energy", "Water Energy", "Grass Energy")
        assert energy_on(game, 0, 0) == ["Fire Energy", "Water Energy", "Grass Energy"]
    assert len(bench(game, 0)) == heads


def test_rebirth_needs_room() -> None:
    assert not offers(playing({"discard": [HO_OH], "bench": [MEWTWO] * 5}), "ability")


def test_busybody_heals_and_cures_and_is_discarded() -> None:
    game = playing({"active": (LAPRAS, {"damage": 30, "conditions": "P"}), "hand": [AUDINO]})
    act(game, "ability", "Busybody")
    assert active(game, 0).damage == 20
    assert zone(game, 0, "discard") == ["Audino"]
    act(game, "end")
    assert active(game, 0).damage == 20


def test_metamorphosis_gene_copies_while_active() -> None:
    assert offers(playing({"active": (DITTO, {"energy": [WATER]})}), "attack", "Water Gun")
    game = playing({"active": MEWTWO, "bench": [(DITTO, {"energy": [WATER]})]})
    assert not offers(game, "attack")


def test_raging_roar_attaches_for_each_prize_card_taken() -> None:
    game = playing({"hand": [TYRANITAR], "bench": [PUPITAR], "discard": [DARKNESS] * 4}, {"prizes": 4})
    act(game, "evolve")
    act(game, "yes", choosing=["Darkness Energy", "Darkness Energy"])
    assert len(energy_on(game, 0, 0)) == 2


def test_ascension_dna_evolves_and_heals() -> None:
    game = act(playing({"active": (EEVEE, {"damage": 50}), "hand": [FLAREON, SPRIGATITO]}), "ability")
    go_on(game)
    assert (top(game, active(game, 0)), active(game, 0).damage) == ("Flareon", 0)
    assert not offers(playing({"active": (EEVEE, {"damage": 50}), "hand": [SPRIGATITO]}), "ability")
    assert not offers(playing({"active": (EEVEE, {"damage": 50}), "hand": [FLAREON]}, turn=1), "ability")


def test_bursting_spores_answers_a_pokemon_with_spore() -> None:
    game = playing({"bench": [AMOONGUSS, ITS_BASIC], "hand": [SPORE, MEWTWO]}, coins=(0,))
    act(game, "bench", "Mewtwo")
    assert offers(game, "end")
    act(game, "evolve")
    act(game, "yes")
    act(game, "end")
    assert active(game, 1).damage == 10


def test_weed_out_leaves_three() -> None:
    game = act(playing({"bench": [HYDREIGON, MEWTWO, RESHIRAM, CYCLIZAR, LAPRAS]}), "ability")
    pick(game, "Hydreigon", "Mewtwo", "Cyclizar")
    assert sorted(zone(game, 0, "discard")) == ["Lapras", "Reshiram"]
    assert not offers(playing({"bench": [HYDREIGON, MEWTWO, RESHIRAM]}), "ability")


@pytest.mark.parametrize(("card_id", "damage"), [("sm7-56", 0), ("sm9-67", 20)])
def test_mr_mime_prevents_even_or_odd_damage(card_id: str, damage: int) -> None:
    game = playing({"active": card_id}, {"active": (LAPRAS, {"energy": [WATER]})})
    assert game.state.player == 1
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


def test_quick_ripening_herb_skips_a_stage_on_the_first_turn() -> None:
    game = act(playing({"active": MEGANIUM, "bench": [CHIKORITA], "hand": [MEGANIUM]}, turn=1), "ability")
    go_on(game)
    assert top(game, bench(game, 0)[0]) == "Meganium"


@pytest.mark.parametrize(("deck", "name"), [([JUMPLUFF], "Jumpluff"), ([LAPRAS], "Skiploom")])
def test_floral_path_replaces_skiploom(deck: list[str], name: str) -> None:
    """Nothing of Skiploom stays; without Jumpluff in the deck it stays itself."""
    game = act(playing({"bench": [(SKIPLOOM, {"energy": [GRASS], "damage": 20})], "deck": deck}), "ability")
    go_on(game)
    mon = bench(game, 0)[0]
    assert (top(game, mon), mon.damage) == (name, 0 if name == "Jumpluff" else 20)
    assert (zone(game, 0, "lost") == ["Grass Energy", "Skiploom"]) is (name == "Jumpluff")


def test_hazardous_evolution_puts_three_damage_counters() -> None:
    game = playing({"hand": [DUSTOX], "bench": [CASCOON]}, {"active": (LAPRAS, {"energy": [WATER] * 3})})
    act(game, "evolve")
    act(game, "yes")
    act(game, "end")
    assert active(game, 1).damage == 30
    assert not offers(game, "retreat")
    assert not offers(game, "attack")


def test_blazing_energy_makes_all_energy_fire() -> None:
    game = playing({"active": (RESHIRAM, {"energy": [WATER] * 4}), "bench": [TYPHLOSION]})
    assert not offers(game, "attack", "Heat Blast")
    act(game, "ability")
    assert offers(game, "attack", "Heat Blast")
    game = act(playing({"bench": [TYPHLOSION]}), "ability")
    assert not offers(game, "attack", "Water Gun")


def test_lost_out_sends_what_it_knocks_out_to_the_lost_zone() -> None:
    tyranitar = (TYRANITAR_GX, {"energy": [DARKNESS] * 3})
    game = playing({"active": tyranitar}, {"active": (LAPRAS, {"energy": [WATER]}), "bench": [MEWTWO]})
    act(game, "attack", "Dusty Ruckus")
    go_on(game)
    assert sorted(zone(game, 1, "lost")) == ["Lapras", "Water Energy"]


def test_lost_out_is_not_for_other_attackers() -> None:
    hurt = (LAPRAS, {"damage": 120})
    game = act(playing({"bench": [TYRANITAR_GX]}, {"active": hurt, "bench": [MEWTWO]}), "attack", "Water Gun")
    go_on(game)
    assert zone(game, 1, "discard") == ["Lapras"]


def test_electric_swamp_moves_lightning_energy() -> None:
    mewtwo = (MEWTWO, {"energy": [LIGHTNING, LIGHTNING, FIRE]})
    side = {"active": (LAPRAS, {"energy": [LIGHTNING] * 2}), "bench": [mewtwo], "hand": [EELEKTROSS]}
    game = act(playing(side), "ability")
    assert not offers(game, "card", "Fire Energy")
    pick(game, *["Lightning Energy"] * 3)
    assert energy_on(game, 0, 1) == ["Lightning Energy"] * 3
    assert not offers(playing({**side, "bench": [MEWTWO]}), "ability")
    full = [mewtwo, *[MEWTWO] * 4]
    assert not offers(playing({**side, "bench": full}), "ability")


def test_fumbling_hands_gives_both_players_four_cards() -> None:
    side = {"hand": [THIEVUL, FIRE, WATER], "bench": [NICKIT]}
    game = act(act(playing(side, {"hand": [MEWTWO] * 2}), "evolve"), "yes")
    assert [len(zone(game, player, "hand")) for player in (0, 1)] == [4, 4]
    assert zone(game, 1, "deck")[-2:] == ["Mewtwo", "Mewtwo"]


@pytest.mark.parametrize(("theirs", "drawn"), [([MEWTWO] * 2, 4), ([], 0)])
def test_seething_currents_lets_a_player_draw_four(theirs: list[str], drawn: int) -> None:
    game = act(playing({"active": KINGDRA, "hand": [LAPRAS]}, {"hand": theirs}), "ability")
    if offers(game, "mode"):
        act(game, "mode", "1" if theirs else "0")
    assert len(zone(game, 1, "hand")) == drawn
    assert zone(game, 0, "hand") == ["Lapras"] if theirs else len(zone(game, 0, "hand")) == 4


def test_witchs_domain_moves_two_damage_counters() -> None:
    hatterene = (("swsh12.5-065", HATTERENE), {"damage": 30})
    game = act(playing({"active": (LAPRAS, {"damage": 10}), "bench": [hatterene]}), "ability")
    act(game, "number", "2", choosing=["Lapras"])
    go_on(game)
    assert (active(game, 0).damage, bench(game, 0)[0].damage, active(game, 1).damage) == (0, 20, 20)


@pytest.mark.parametrize(("prizes", "opponent", "left"), [(6, OTHER_GX, 2), (5, OTHER_GX, 2), (6, MEWTWO, 5)])
def test_beast_bringer_counts_with_six_prize_cards(prizes: int, opponent: str, left: int) -> None:
    hurt = (opponent, {"damage": 240 if opponent == OTHER_GX else 120})
    beast = (BEAST, {"energy": [GRASS], "tools": [BEAST_BRINGER]})
    game = playing({"active": beast, "prizes": prizes}, {"active": hurt, "bench": [MEWTWO]})
    act(game, "attack", "Jet Punch")
    go_on(game)
    assert len(zone(game, 0, "prizes")) == left


@pytest.mark.parametrize(("damage", "left", "berries"), [(20, 20, 1), (30, 0, 0), (50, 20, 0)])
def test_sitrus_berry_heals_at_the_end_of_each_turn(damage: int, left: int, berries: int) -> None:
    game = act(playing({"active": (LAPRAS, {"damage": damage, "tools": [SITRUS_BERRY]})}), "end")
    assert (active(game, 0).damage, len(active(game, 0).tools)) == (left, berries)


def test_spikemuth_hurts_who_moves_to_the_bench_in_the_own_turn() -> None:
    game = playing({"bench": [MEWTWO]}, {"active": (CYCLIZAR, {"energy": [GRASS]})}, stadium=SPIKEMUTH)
    act(game, "retreat")
    go_on(game)
    assert [each.damage for each in bench(game, 0)] == [20]
    assert active(game, 0).damage == 0


@pytest.mark.parametrize(("attacker", "damage"), [(RESHIRAM, 30), (LAPRAS, 0)])
def test_struggle_gloves_want_a_weakness_to_the_defender(attacker: str, damage: int) -> None:
    """Reshiram has Weakness to Water, which Lapras is; Lapras to Lightning."""

    def hit(tools: list[str]) -> int:
        game = act(playing({"active": (attacker, {"energy": [FIRE, FIRE, WATER], "tools": tools})}), "attack")
        return active(game, 1).damage

    assert hit([GLOVES]) - hit([]) == damage


@pytest.mark.parametrize(("damage", "stays"), [(10, True), (0, False)])
def test_scoop_up_block_holds_damaged_pokemon(damage: int, stays: bool) -> None:
    board = Board(player=1, active=MR_MIME)
    board.side(1, active=CYCLIZAR, bench=[(LAPRAS, {"damage": damage})], hand=[SCENARIO])
    board.declare(SCENARIO, "trainer", "", Move(Choice(YOUR_BENCH), "hand"))
    game = board.game(lacking=[card(each).label for each in OF_NO_CONCERN])
    if offers(game, "play"):
        act(game, "play")
    assert (len(bench(game, 1)) == 1) is stays


@pytest.mark.parametrize(("first", "heads"), [(True, 0), (False, 1)])
def test_contrary_makes_tails_while_it_is_active(first: bool, heads: int) -> None:
    mine = {"active": MALAMAR, "bench": [LAPRAS]} if first else {"active": MEWTWO, "bench": [MALAMAR]}
    game = playing(mine, {"active": (WEAVILE, {"energy": [DARKNESS]})}, coins=(1, 1))
    if game.state.player == 0:
        act(game, "end")
    act(game, "attack", "Ransack")
    assert {event[-1] for event in game.state.events if event[0] == "coin"} == {heads}


@pytest.mark.parametrize(
    ("card_id", "played"), [("swsh9-071", "swsh9-133"), ("sm7-95", "sm7-145"), ("sm7-95", "swsh9-133")]
)
@pytest.mark.parametrize("first", [True, False])
def test_a_turn_continues_after_a_card_that_ends_it(card_id: str, played: str, first: bool) -> None:
    """While the Pokémon is Active, and only after the card that it names."""
    mine = {"active": card_id, "bench": [MEWTWO]} if first else {"active": MEWTWO, "bench": [card_id]}
    board = Board(hand=[played, SPRIGATITO], deck=[FIRE, WATER, GRASS], **mine, theirs=LAPRAS)
    board.declare("sm7-145", "trainer", "", Draw(3), EndTurn())
    game = act(board.game(lacking=[card(card_id).label]), "play")
    go_on(game)
    named = {"swsh9-071": "swsh9-133", "sm7-95": "sm7-145"}[card_id] == played
    assert (game.state.player == 0) is (first and named)


def test_cafe_master_attaches_energy_of_different_types() -> None:
    game = playing({"hand": ["swsh9-133"], "bench": [MEWTWO, CYCLIZAR], "deck": [FIRE, FIRE, WATER]})
    act(game, "play", choosing=["Mewtwo", "Cyclizar"])
    pick(game, "Cyclizar")
    pick(game, "Fire Energy")
    assert not offers(game, "card", "Fire Energy")
    pick(game, "Water Energy")
    assert [energy_on(game, 0, place) for place in (0, 1)] == [["Water Energy"], ["Fire Energy"]]
    assert game.state.player == 1


def test_shrine_of_memories_gives_both_players_earlier_attacks() -> None:
    garchomp = ((GIBLE, GABITE, GARCHOMP), {"energy": [FIGHTING] * 3})
    board = Board(active=garchomp, theirs={"active": garchomp, "bench": [LAPRAS]}, stadium="xy5-139")
    game = board.game(lacking=[card(each).label for each in (GIBLE, GABITE, GARCHOMP)])
    for _ in range(2):
        assert offers(game, "attack", "Rock Hurl")
        act(game, "end")


SUPPORTER = "sv01-189"


@pytest.mark.parametrize(("coins", "asleep"), [((1, 0), True), ((1, 1), False)])
def test_stir_and_snooze_requires_two_heads(coins: tuple[int, ...], asleep: bool) -> None:
    board = Board(active=(("sv02-161", "sv02-162"), {"conditions": "S"}), hand=[GRASS])
    game = board.after("end", coins=coins, lacking=["Slaking PAL 162"])
    assert bool(active(game, 0).turned) is asleep


@pytest.mark.parametrize(("mon", "fits"), [("swsh7-172", True), ("swsh1-138", False)])
def test_elemental_badge_makes_attacks_of_three_names_cheaper(mon: str, fits: bool) -> None:
    board = Board(active=(mon, {"energy": [WATER, WATER], "tools": ["swsh7-147"]}))
    without = Board(active=(mon, {"energy": [WATER, WATER]}))
    found = [
        {row[1] for row in options(each.game(lacking=["Zacian V SSH 138"])) if row[0] == "attack"}
        for each in (without, board)
    ]
    assert (found[0] < found[1]) is fits


@pytest.mark.parametrize(("mon", "less"), [(COPPERAJAH, 30), (LAPRAS, 0)])
def test_metal_goggles_weaken_attacks_on_metal_pokemon(mon: object, less: int) -> None:
    game = Board(
        player=1, turn=4, active=(mon, {"tools": ["sm9-148"]}), theirs=(CYCLIZAR, {"energy": ENERGY})
    ).after("attack", "Speed Attack")
    assert active(game, 0).damage == 50 - less


@pytest.mark.parametrize(
    ("mon", "hurt", "left"), [("sv01-112", 0, 10), ("sv01-112", 10, 0), (SPRIGATITO, 0, 0)]
)
def test_focus_sash_saves_a_fighting_pokemon_with_full_hp(mon: str, hurt: int, left: int) -> None:
    board = Board(player=1, turn=4, active=(mon, {"tools": ["xy3-91"], "damage": hurt}), bench=[LAPRAS])
    board.side(1, active=(RESHIRAM, {"energy": ENERGY}))
    game = board.after("attack", "Heat Blast")
    if left:
        assert hp_left(game, active(game, 0)) == left and not attached(game, active(game, 0))
        assert zone(game, 0, "discard") == ["Focus Sash"]
    else:
        game.choose(0)
        assert top(game, active(game, 0)) == "Lapras"


@pytest.mark.parametrize(("benched", "fits"), [(True, True), (False, False)])
def test_retreat_aid_helps_from_the_bench(benched: bool, fits: bool) -> None:
    dodrio = ("base2-49", "base2-34")
    board = Board(active=(LAPRAS, {"energy": [WATER]}), bench=[dodrio if benched else CYCLIZAR])
    assert offers(board.game(lacking=["Bellsprout JU 49", "Dodrio JU 34"]), "retreat") is fits


def test_hidden_claw_discards_a_tool() -> None:
    board = Board(active=LAPRAS, hand=["swsh6-104"], theirs=(LAPRAS, {"tools": ["sv05-152"]}))
    game = act(board.after("bench", "Liepard V", lacking=["Liepard V CRE 104"]), "yes")
    assert not active(game, 1).tools and zone(game, 1, "discard") == ["Hero's Cape"]


@pytest.mark.parametrize(("card_id", "lost"), [(SUPPORTER, True), (FIRE, False)])
def test_mountain_pass_takes_a_supporter_off_the_opponents_deck(card_id: str, lost: bool) -> None:
    board = Board(active=LAPRAS, hand=["sm8-165", GRASS], theirs={"active": LAPRAS, "deck": [card_id, WATER]})
    game = board.after("ability", "Mountain Pass")
    assert zone(game, 0, "lost") == ["Trumbeak"]
    if lost:
        assert len(options(game)) == 1
        game.choose(0)
    assert len(zone(game, 1, "lost")) == int(lost) and len(zone(game, 1, "deck")) == 54 - int(lost) - 1


def test_mountain_pass_needs_a_card_in_the_opponents_deck() -> None:
    board = Board(active=LAPRAS, hand=["sm8-165", GRASS], theirs={"active": LAPRAS, "deck_size": 0})
    assert not offers(board.game(), "ability", "Mountain Pass")


@pytest.mark.parametrize("mode", ["0", "1"])
def test_hearsay_takes_a_supporter_from_either_pile(mode: str) -> None:
    board = Board(active="sv02-158", hand=["svp-022"], discard=[SUPPORTER], deck=[LAPRAS, SUPPORTER])
    game = act(act(board.after("evolve", "Pelipper"), "yes"), "mode", mode)
    if mode == "1":
        game.choose(0)
    assert len(zone(game, 0, "hand")) == 1
    assert len(zone(game, 0, "discard")) == int(mode)


@pytest.mark.parametrize(
    ("groudon", "mine", "fits"), [("ex4-9", 3, True), ("ex4-9", 2, False), ("ex4-3", 3, False)]
)
def test_power_saver_requires_four_pokemon_of_the_team(groudon: str, mine: int, fits: bool) -> None:
    magma = "ex4-9"
    board = Board(active=(groudon, {"energy": [FIGHTING, WATER] * 3}), bench=[magma] * (mine - 1))
    board.side(1, active=LAPRAS, bench=[magma])
    assert (
        offers(board.game(lacking=["Team Aqua's Kyogre MA 3", "Team Magma's Groudon MA 9"]), "attack") is fits
    )


def test_jamming_net_does_not_reduce_damage_to_the_holders_own_side() -> None:
    board = Board("xy2015", player=1, turn=4, active=LUCARIO_EX)
    board.side(1, active=(LUCARIO_EX, {"energy": [FIGHTING] * 3}), bench=[RIOLU])
    board.sides[1]["active"]["tools"] = [board._new(0, "xy4-98")]
    board.declare(LUCARIO_EX, "attack", "Corkscrew Smash", Damage(SELF, 30), Damage(YOUR_BENCH, 10))
    game = act(board.game(), "attack", "Corkscrew Smash")
    assert active(game, 0).damage == 60 - 20
    assert active(game, 1).damage == 30 and bench(game, 1)[0].damage == 10


# --------------------------------------------------------------- Pokémon that become a Tool or an Energy card


ELECTRODE, BUZZAP_2, ELECTRODE_EVO = "base1-21", "base4-25", "xy12-40"
TOOL = "sv05-152"
LACKING = ["Unown [E] MT 65", "Shedinja LOT 95", "Electrode BS 21", "Electrode B2 25"]
"""Cards whose attacks no test here uses."""


def game_of(
    card_id: str,
    *,
    edition: str = "current",
    host: Any = LAPRAS,
    theirs: Any = None,
    turn: int = 3,
    coins: tuple[int, ...] = (),
    hand: Any = (),
    **of: Any,
) -> Game:
    """Return a game with this card on the Bench of an Active Pokémon."""
    board = Board(edition, turn=turn, active=host, bench=[(card_id, of)], hand=list(hand))
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    return board.game(coins, lacking=LACKING)


def test_unown_becomes_a_tool_that_raises_hp() -> None:
    game = game_of("dp2-65", energy=[GRASS], damage=10)
    before = hp_of(game.state, active(game, 0))
    act(game, "ability", "EQUIP")
    host = active(game, 0)
    assert names(game, host.tools) == ["Unown [E]"]
    assert hp_of(game.state, host) == before + 10
    assert not bench(game, 0)
    assert zone(game, 0, "discard") == ["Grass Energy"]
    assert game.state.tools_of(host) == host.tools
    assert not offers(game, "ability")


def test_unown_pays_for_retreating() -> None:
    game = act(game_of("dp5-49"), "ability", "QUICK")
    assert retreat_cost(game.state, active(game, 0)) == 1


def test_an_active_unown_stays_a_pokemon() -> None:
    assert not offers(Board(active="dp2-65", bench=[LAPRAS], theirs=LAPRAS).game(lacking=LACKING), "ability")


def test_a_pokemon_with_a_tool_takes_no_second() -> None:
    game = game_of("dp2-65", host=(LAPRAS, {"tools": [TOOL]}))
    assert not offers(game, "ability")


def test_shedinja_gives_one_prize_less() -> None:
    """The Evolution card below is discarded with the Energy; the host falls to an attack."""
    game = Board(
        active=(LAPRAS, {"damage": 120}),
        bench=[(("sm8-29", "sm8-95"), {"energy": [GRASS]}), LAPRAS],
        theirs=(LAPRAS, {"energy": [WATER] * 5}),
    ).after("ability", "Vessel of Life", lacking=LACKING)
    pick(game, "Lapras")
    assert names(game, active(game, 0).tools) == ["Shedinja"]
    assert sorted(zone(game, 0, "discard")) == ["Grass Energy", "Nincada"]
    act(game, "attack")
    assert len(zone(game, 1, "prizes")) == 6


def test_klefki_leaves_after_the_opponents_turn() -> None:
    game = act(game_of("xy11-80", theirs={"hand": [GRASS]}, hand=[GRASS]), "ability", "Wonder Lock")
    act(game, "end")
    assert game.state.player == 1
    assert names(game, active(game, 0).tools) == ["Klefki"]
    act(game, "end")
    assert not active(game, 0).tools
    assert "Klefki" in zone(game, 0, "discard")


def test_electrode_becomes_energy_when_it_is_knocked_out() -> None:
    board = Board(active=(ELECTRODE_EVO, {"energy": [GRASS]}), bench=[ELECTRODE_EVO, LAPRAS], theirs=LAPRAS)
    game = board.after("ability", "Buzzap Thunder")
    while options(game) and not offers(game, "end"):
        game.choose(0)
    host = active(game, 0) if active(game, 0).energy else bench(game, 0)[0]
    assert top(game, host) == "Electrode"
    assert names(game, host.energy) == ["Electrode"]
    lightning = units_of(game.state, host)
    assert len(lightning) == 2 and lightning[0] == lightning[1]
    assert len(zone(game, 1, "prizes")) == 5
    assert zone(game, 0, "discard") == ["Grass Energy"]


def test_electrode_needs_another_lightning_pokemon() -> None:
    assert not offers(game_of(ELECTRODE_EVO), "ability")


@pytest.mark.parametrize("card_id", ["base1-21", "base4-25"])
def test_buzzap_provides_the_chosen_type_until_the_card_leaves(card_id: str) -> None:
    game = act(game_of(card_id, edition="ex2004", energy=[GRASS]), "ability", "Buzzap")
    game.choose(0)  # a Prize card
    assert len(options(game)) == 10
    game.choose(2)
    host = active(game, 0)
    assert names(game, host.energy) == ["Electrode"]
    assert units_of(game.state, host) == (type_mask(("Water",)),) * 2
    assert len(zone(game, 1, "prizes")) == 5
    (card,) = host.energy
    move_card(game.state, card, IN_HAND)
    assert not game.state.effects


def test_buzzap_is_not_for_a_sleeping_electrode() -> None:
    board = Board("ex2004", active=("base1-21", {"conditions": ["S"]}), bench=[LAPRAS], hand=[GRASS])
    board.side(1, active=LAPRAS)
    assert not offers(board.game(lacking=LACKING), "ability")


def test_charjabug_moves_from_the_hand_to_vikavolt() -> None:
    board = Board(active=LAPRAS, bench=["sm1-52"], hand=["sm10-58", GRASS], theirs=LAPRAS)
    game = board.after("ability", "Battery", lacking=["Vikavolt SUM 52"])
    (host,) = bench(game, 0)
    assert names(game, host.energy) == ["Charjabug"]
    assert units_of(game.state, host) == (type_mask(("Lightning",)),) * 2
    assert zone(game, 0, "hand") == ["Grass Energy"]
