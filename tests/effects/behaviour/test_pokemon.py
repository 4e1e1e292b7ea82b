"""Noun phrases for Pokémon in play (`pokemon.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import HOST, SELF, Filter
from validator.effects.ir.steps import Heal
from validator.engine.game import Game
from validator.engine.program.opcodes import PARALYZED

VSTAR = ("swshp-SWSH194", "swshp-SWSH195")
UXIE_LV_X = ("dp6-43", "dp6-146")
"""Unown J and Uxie have a Poké-Power, Spiritomb a Poké-Body; Uxie LV.X has its own Poké-Power and Uxie's."""
BREAK = "xyp-XY134"
AQUA = "dc1-3"
MAGMA = "dc1-1"
OWNERS_LACKING: Any = {"lacking": [card(each).label for each in (AQUA, MAGMA, TAUROS_GX, MEOWTH_V, BREAK)]}
KINDS = [
    case("any_class its_host kind_of_pokemon cant_retreat lasting_sentence", "Pokémon", LAPRAS, None),
    case("class_ex", "Pokémon ex", "svp-164", LAPRAS),
    case("class_old_ex", "Pokémon-EX", "bwp-BW36", "svp-164"),
    case("class_first_ex", "Pokémon-ex", "ex1-96", "bwp-BW36"),
    case("class_gx", "Pokémon-GX", "sm1-35", "bwp-BW36"),
    case("class_v", "Pokémon V", "swshp-SWSH004", LAPRAS),
    case("class_vmax", "Pokémon VMAX", ("swshp-SWSH004", "swshp-SWSH005"), "swshp-SWSH004"),
    case("class_vstar", "Pokémon VSTAR", ("swshp-SWSH194", "swshp-SWSH195"), LAPRAS),
    case("class_legend", "Pokémon LEGEND", "hgss1-111", LAPRAS),
    case("class_sp", "Pokémon SP", "dpp-DP42", LAPRAS),
    case("class_ultra_beast", "Ultra Beast", "smp-SM66", "sm1-35"),
    case("of_types", "{R} or {P} Pokémon", RESHIRAM, LAPRAS),
    case("not_of_type", "non-{W} Pokémon", RESHIRAM, LAPRAS),
    case("of_owner", "Hop's Pokémon", "svp-193", "svp-189"),
    case("of_owner", "Team Rocket's Pokémon", "svp-203", "svp-189"),
    case("evolved", "evolved Pokémon", (ROSELIA, ROSERADE), ROSELIA),
    case("tera", "Tera Pokémon", "svp-164", LAPRAS),
    case("ancient", "Ancient Pokémon", "svp-065", "svp-092"),
    case("future", "Future Pokémon", "svp-092", "svp-065"),
    case("single_strike", "Single Strike Pokémon", "swshp-SWSH106", "swshp-SWSH107"),
    case("rapid_strike", "Rapid Strike Pokémon", "swshp-SWSH107", "swshp-SWSH106"),
    case("fusion_strike", "Fusion Strike Pokémon", "swshp-SWSH170", "swshp-SWSH106"),
    case("team_plasma", "Team Plasma Pokémon", "bwp-BW73", "bwp-BW36"),
    case("mega_evolution class_ex", "Mega Evolution Pokémon ex", "me01-086", "svp-164"),
    case("named_pokemon", "Cyclizar", CYCLIZAR, LAPRAS),
]
EACH_TURN = "Once during each player's turn, that player may"
LEGEND_LACKING = ["Empoleon LV.X DP 120", "Ho-Oh LEGEND HS 111"]
LEGEND = "hgss1-111"
FOUR_KINDS = [SPRIGATITO, "sv10-008", EMPOLEON, LEGEND]
"""A Basic Pokémon, an Evolution Pokémon, and two cards that are neither."""
OMANYTE = "xy10-17"
"""A Restored Pokémon without texts."""
STATES = [
    case("having_any_energy", "that has any Energy attached", {}, True),
    case("having_special", "that has any Special Energy attached", {}, False),
    case(
        "having_special everyones",
        "that has any Special Energy attached to it",
        {"energy": [*ENERGY, "sv05-161"]},
        True,
    ),
    case("having_remaining", "that has 40 HP or less remaining", {"damage": 90}, True),
    case("having_remaining", "that has 40 HP or less remaining", {"damage": 80}, False),
    case("having_in_name", 'that has "Lapras" in its name', {}, True),
    case("having_in_name", 'that has "Lap" in its name', {}, False),
    case("with_rule_box", "with a Rule Box", {}, False),
    case("without_rule_box", "that doesn't have a Rule Box", {}, True),
    case("having_ability", "that has an Ability", {}, False),
    case("without_ability", "that has no Ability", {}, True),
]
BABY = "ecard1-22"
BODY = "pl4-32"
DRAGONITE_DELTA = "ex11-3"
"""A Pokémon that has δ on its card."""
DELTA_NAME = f"{card(DRAGONITE_DELTA).name} DS 3"
PIDGEOT_DELTA = "ex13-14"
"""Pidgeot δ."""
GX_LACKING = ("Lapras-GX SUM 35", "Reshiram-EX PR-BLW BW36")
"""Cards of these tests whose other texts have no program here."""


# ---------------------------------------------------------------------- one place each


@pytest.mark.alternative("this_so_called")
def test_a_pokemon_that_calls_itself_by_its_name() -> None:
    program = compiled("Heal 10 damage from this Pikachu.", "attack")
    assert program.parts == (Heal(SELF, 10),)


@pytest.mark.alternative("opponents_active_kind", "knocked_out")
@pytest.mark.parametrize(("kind", "out"), [("Basic", True), ("Stage 1", False)])
def test_knock_out_of_a_kind(kind: str, out: bool) -> None:
    game = attacks(f"Knock Out your opponent's Active {kind} Pokémon.", "", theirs={"bench": [MEWTWO]})
    assert (zone(game, 1, "discard")[:1] == ["Lapras"]) == out


@pytest.mark.alternative("new_active")
def test_the_new_active_pokemon_is_the_one_that_came() -> None:
    game = plays(
        f"Switch in 1 of {THEY}'s Benched Pokémon to the Active Spot. The new Active Pokémon is now"
        " Confused.",
        theirs={"bench": [MEWTWO]},
    )
    assert active(game, 1).turned != 0
    assert top(game, active(game, 1)) == "Mewtwo"


@pytest.mark.alternative("new_active")
@pytest.mark.parametrize("word", ["Switch", "Flip a coin. If heads, switch"])
@pytest.mark.parametrize("there", [[MEWTWO], []])
def test_nobody_is_new_where_nobody_could_come(word: str, there: list[str]) -> None:
    text = (
        f"{word} in 1 of {THEY}'s Benched Pokémon to the Active Spot. The new Active Pokémon is now Poisoned."
    )
    game = attacks(text, coins=(1,), theirs={"bench": there})
    assert bool(active(game, 1).poison) is bool(there)


@pytest.mark.alternative("new_active", "if_heads", "flip_one")
@pytest.mark.parametrize(("benched", "affected"), [([MEWTWO], True), ([], False)])
def test_nobody_is_new_where_nobody_was_switched_and_no_coin_is_flipped(
    benched: list[str], affected: bool
) -> None:
    text = (
        f"If your opponent has any Benched {MON}, choose 1 of them and switch it with the Defending {MON},"
        " then flip a coin. If heads, the new Defending Pokémon is now Paralyzed."
    )
    game = attacks(text, coins=(1,), theirs={"active": LAPRAS, "bench": benched})
    assert (active(game, 1).turned == PARALYZED) is affected
    assert ("coin" in kinds(game)) is affected


@pytest.mark.alternative("its_host_of", "less_hp")
@pytest.mark.parametrize(("mon", "fits"), [(VMAX, True), (VSTAR, True), (MEOWTH_V, False), (LAPRAS, False)])
def test_the_host_of_one_of_two_sorts(mon: Any, fits: bool) -> None:
    text = "The Pokémon VSTAR or Pokémon VMAX this card is attached to gets - 30 HP."
    game = plays(text, "tool", mine={"active": mon}, lacking=["Leafeon VSTAR PR-SW SWSH195"])
    whole = game.state.facts_of(active(game, 0)).hp
    assert hp_left(game, active(game, 0)) == whole - 30 * fits


@pytest.mark.alternative("its_host_named")
@pytest.mark.parametrize(("host", "damage"), [(LAPRAS, 50), (MEWTWO, 50), (CYCLIZAR, 80)])
def test_a_tool_for_pokemon_of_several_names(host: str, damage: int) -> None:
    text = "The Lapras, Mewtwo, or Reshiram this card is attached to takes 30 less damage from attacks."
    game = tool_on(text, host, player=1, turn=4, theirs={"active": (LAPRAS, READY)})
    act(game, "attack", "Surf")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("your_active_class")
def test_only_a_class_of_active_pokemon_is_healed() -> None:
    text = "Heal 50 damage from your Active Pokémon-GX."
    for mon, allowed in ((LAPRAS, False), ("sm1-35", True)):
        mine = {"active": (mon, {"damage": 60})}
        game = plays(text, play=False, mine=mine, lacking=TOOLS_LACKING)
        assert offers(game, "play", bearer("item")[1]) is allowed


@pytest.mark.alternative("your_active_of", "heal")
@pytest.mark.parametrize(("mon", "left"), [((ROSELIA, ROSERADE), 10), (LAPRAS, 30)])
def test_the_active_pokemon_of_a_kind(mon: Any, left: int) -> None:
    text = "Once during your turn, you may heal 20 damage from your Active Evolution Pokémon."
    game = with_ability(text, use=False, benched=True, mine={"active": (mon, {"damage": 30})})
    assert offers(game, "ability") is (left < 30)
    if left < 30:
        act(game, "ability")
    assert active(game, 0).damage == left


# ---------------------------------------------------------------------- groups


@pytest.mark.alternative("play_of", "any_kind")
def test_two_kinds_of_ones_own() -> None:
    hurt = {"damage": 50}
    mine = {"active": (LAPRAS, hurt), "bench": [(MEWTWO, hurt), (RESHIRAM, hurt)]}
    game = under(
        "Once during each player's turn, that player may heal 30 damage from each of their {W} Pokémon and"
        " {R} Pokémon.",
        mine=mine,
    )
    act(game, "ability")
    assert [hp_left(game, each) for each in (active(game, 0), *bench(game, 0))] == [110, 80, 110]


def test_more_damage_to_the_bench_spares_ones_own() -> None:
    card_id, name = bearer("attack")
    tool = bearer("tool")[0]
    board = Board(turn=3)
    board.side(0, active=(card_id, {"energy": ENERGY, "tools": [tool]}), bench=[CYCLIZAR])
    board.side(1, active=LAPRAS, bench=[MEWTWO])
    text = "This attack does 20 damage to each Benched Pokémon."
    board.declare(card_id, "attack", name, *compiled(text, "attack").parts)
    board.declare(tool, "trainer", "", Modify("damage dealt", "add", 30, HOST, Filter(active=False)))
    game = board.game()
    act(game, "attack", name)
    assert (bench(game, 0)[0].damage, bench(game, 1)[0].damage) == (20, 50)


@pytest.mark.alternative("everyones_bench")
def test_damage_to_every_bench() -> None:
    game = attacks(
        "This attack also does 20 damage to each Benched Pokémon.",
        "10",
        mine={"bench": [LAPRAS]},
        theirs={"bench": [MEWTWO]},
    )
    assert [each.damage for each in (*bench(game, 0), *bench(game, 1))] == [20, 20]


@pytest.mark.parametrize(
    ("kinds", "locked"),
    [
        case("everyones_pokemon", "{W} Pokémon (both yours and your opponent's)", True),
        case("any_kind", "{P} Pokémon and {W} Pokémon in play", True),
        case("any_kind", "{P} Pokémon and {R} Pokémon in play", False),
        case("that_is_not", "Pokémon that aren't a {R} Pokémon", True),
        case("that_is_not", "Pokémon that aren't a {R} Pokémon or a {W} Pokémon", False),
        case("having_energy", "Pokémon that have any {R} or {P} Energy attached", True),
    ],
)
def test_of_which_pokemon_it_speaks(kinds: str, locked: bool) -> None:
    game = under(f"Each of {kinds} can't retreat.", mine={"active": (LAPRAS, READY)})
    assert offers(game, "retreat") is not locked


def test_neither_player_evolves_the_bench() -> None:
    text = (
        "As long as this Pokémon is your Active Pokémon, neither player can play Evolution cards from his or"
        " her hand to evolve Benched Pokémon."
    )
    game = with_ability(text, use=False, mine={"bench": [GIBLE], "hand": [GABITE]})
    assert not offers(game, "evolve")
    asleep = f"No more Evolution cards can be played. {LIMIT}"
    assert not offers(with_ability(asleep, use=False, mine={"bench": [GIBLE], "hand": [GABITE]}), "evolve")


@pytest.mark.alternative("named_pokemon")
def test_cards_of_its_own_name() -> None:
    card_id, _ = bearer("attack", "")
    name = card(card_id).name
    text = f"Search your deck for up to 2 {name} and put them onto your Bench. Then, shuffle your deck."
    game = attacks(text, mine={"deck": [card_id, PIDGEY, card_id]})
    pick(game, name, name)
    assert [card(card_id).name for _ in bench(game, 0)] == [name, name]
    assert "Pidgey" in zone(game, 0, "deck")


@pytest.mark.alternative("any_adjective", "cant_retreat")
@pytest.mark.parametrize(("mon", "fits"), [(LAPRAS, True), (MEWTWO, False)])
def test_types_in_a_list(mon: str, fits: bool) -> None:
    game = with_ability(
        "Your opponent's {W}, {G}, and {R} Pokémon can't retreat.",
        use=False,
        mine={"hand": [GRASS]},
        theirs={"active": (mon, {"energy": ENERGY}), "bench": [CYCLIZAR]},
    )
    act(game, "end")
    assert offers(game, "retreat") is not fits


@pytest.mark.alternative("class_break")
@pytest.mark.parametrize(("other", "damage"), [((LAPRAS, BREAK), 50), (LAPRAS, 20)])
def test_a_pokemon_break(other: Any, damage: int) -> None:
    cond = "your opponent has any Pokémon BREAK in play"
    bench = [(other, {}) if isinstance(other, tuple) else other]
    assert does(cond, theirs={"bench": bench}, **OWNERS_LACKING) == damage


@pytest.mark.parametrize(("kind", "fits", "other"), KINDS)
def test_only_a_pokemon_of_the_kind_has_the_effect(kind: str, fits: object, other: object) -> None:
    text = f"The {kind} this card is attached to can't retreat."
    assert not retreats_with_tool(text, fits)
    assert other is None or retreats_with_tool(text, other)


def test_attacks_of_ultra_beasts_disregard_effects() -> None:
    beasts = "your Ultra Beasts' attacks"
    unaffected = "isn't affected by any effects on your opponent's Active Pokémon"
    game = plays(f"Damage from {beasts} {unaffected} during this turn.", mine={"hand": [FIRE]})
    assert [each.part.kind for each in game.state.effects] == ["Pierce"]
    act(game, "end")
    assert not game.state.effects


@pytest.mark.alternative("class_ultra_beast")
def test_a_stadium_lets_a_card_be_found_and_shown() -> None:
    text = (
        f"{EACH_TURN} search their deck for an Ultra Beast card, reveal it, put it into {THEIR_CARDS}, and"
        " shuffle their deck."
    )
    game = under(text, mine={"deck": [MEWTWO, "smp-SM66"]}, lacking=TOOLS_LACKING)
    act(game, "ability")
    assert not offers(game, "choose", "Mewtwo")
    game.choose(0)
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.parametrize(("other", "damage"), [(AQUA, 50), (MAGMA, 20)])
def test_a_pokemon_of_team_aqua(other: str, damage: int) -> None:
    cond = "your opponent's Active Pokémon is a Team Aqua Pokémon"
    assert does(cond, theirs={"active": other}, **OWNERS_LACKING) == damage


@pytest.mark.parametrize(("other", "damage"), [(AQUA, 20), (MAGMA, 50)])
def test_a_pokemon_of_team_magma(other: str, damage: int) -> None:
    cond = "your opponent's Active Pokémon is a Team Magma Pokémon"
    assert does(cond, theirs={"active": other}, **OWNERS_LACKING) == damage


@pytest.mark.alternative("affected_adjective", "everyones")
@pytest.mark.parametrize("conditions", ["poisoned", ""])
def test_an_affected_pokemon(conditions: str) -> None:
    host = {"conditions": "P"} if conditions else {}
    game = with_tool("Each Poisoned Pokémon can't retreat.", host)
    assert offers(game, "retreat") is not bool(conditions)


@pytest.mark.alternative("basic_or_evolution")
def test_a_level_x_and_a_legend_are_neither_basic_nor_evolution() -> None:
    text = "This attack does 10 more damage for each Basic Pokémon or Evolution card in your discard pile."
    game = attacks(text, "20+", mine={"discard": FOUR_KINDS}, lacking=LEGEND_LACKING)
    assert active(game, 1).damage == 40
    text = "Choose up to 3 Basic Pokémon, Evolution cards, and/or basic Energy cards from your discard pile."
    text += " Show them to your opponent and shuffle them into your deck."
    game = plays(text, mine={"discard": [*FOUR_KINDS, GRASS]}, lacking=LEGEND_LACKING)
    assert len(options(game)) == 3


@pytest.mark.alternative("stages")
@pytest.mark.parametrize(("attacker", "hurt"), [((ROSELIA,), True), ((ROSELIA, ROSERADE), False)])
def test_damage_of_two_stages_is_prevented(attacker: tuple[str, ...], hurt: bool) -> None:
    text = (
        "During your opponent's next turn, prevent all damage done to this Pokémon by attacks from Stage 1"
        " or Stage 2 Pokémon."
    )
    theirs = {"active": (attacker, {"energy": ENERGY})}
    game = attacks(text, theirs=theirs)
    act(game, "attack")
    assert (active(game, 0).damage > 0) == hurt


def test_energy_is_moved_to_other_pokemon() -> None:
    text = "Move as many {R} Energy attached to your Pokémon to your other Pokémon in any way you like."
    game = attacks(text, this={"energy": [FIRE, GRASS]}, mine={"bench": [LAPRAS]})
    assert [row[1] for row in options(game)] == ["Fire Energy"]
    pick(game, "Fire Energy")
    assert energy_on(game, 0, 0) == ["Fire Energy"]


@pytest.mark.alternative("restored")
def test_a_restored_pokemon_comes_onto_the_bench() -> None:
    text = "Search your deck for a Restored Pokémon and put it onto your Bench. Then, shuffle your deck."
    game = plays(text, mine={"deck": [LAPRAS, OMANYTE]})
    assert not offers(game, "card", "Lapras")
    pick(game, "Omanyte")
    assert [mon.cards[-1] for mon in bench(game, 0)] and "Omanyte" not in zone(game, 0, "deck")


@pytest.mark.alternative("prism_star")
def test_prism_star_is_read_as_a_kind() -> None:
    text = "Prism Star Pokémon can't attack."
    game = with_ability(text, use=False, this=READY)
    assert offers(game, "attack")
    assert compiled(text, "ability").parts[0].scope.where == Filter(markers=("Prism Star",))  # type: ignore[union-attr]


@pytest.mark.alternative("having_ability", "everyones")
def test_a_pokemon_with_an_ability() -> None:
    card_id, _ = bearer("ability")
    assert not retreats_with_tool("Each Pokémon with an Ability can't retreat.", card_id)


@pytest.mark.alternative("having_no_counters", "damage_to")
def test_a_pokemon_without_damage_counters_is_meant() -> None:
    one = "1 of your opponent's Pokémon that doesn't have any damage counters on it"
    text = f"This attack does 30 damage to {one}."
    game = attacks(
        text, theirs={"active": (LAPRAS, {"damage": 10}), "bench": [(RESHIRAM, {"damage": 10}), MEWTWO]}
    )
    assert [mon.damage for mon in (active(game, 1), *bench(game, 1))] == [10, 10, 30]


def damage_under(text: str, foe: str, energy: str) -> int:
    """Return the damage of a Water attack of 20 to a Pokémon with this Energy under such a Stadium."""
    mine = {"active": (LAPRAS, {"energy": ENERGY})}
    game = under(text, mine=mine, theirs={"active": (foe, {"energy": [energy]})}, lacking=UNREAD)
    act(game, "attack", "Water Gun")
    return active(game, 1).damage


@pytest.mark.alternative("having_plasma_energy")
@pytest.mark.parametrize(("energy", "damage"), [(PLASMA, 20), (FIRE, 40)])
def test_pokemon_with_a_certain_energy_have_no_weakness(energy: str, damage: int) -> None:
    text = "Each Pokémon that has any Plasma Energy attached to it has no Weakness."
    assert damage_under(text, "sv07-022", energy) == damage


@pytest.mark.parametrize(("having", "host", "fits"), STATES)
def test_a_pokemon_in_such_a_state(having: str, host: dict[str, Any], fits: bool) -> None:
    game = with_tool(f"Each Pokémon in play {having} can't retreat.", host)
    assert offers(game, "retreat") is not fits


def cost_to_retreat(game: Game) -> int:
    from validator.engine.queries import retreat_cost as cost

    return cost(game.state, active(game, 0))


@pytest.mark.parametrize(
    ("words", "cost"),
    [
        ("Each player pays Colorless more to retreat his or her Active Pokémon", 3),
        ("Each player pays ColorlessColorless less to retreat his or her Water Pokémon", 0),
        ("Each player pays Colorless less to retreat his or her Fire and Water Pokémon", 1),
        ("Each player pays Colorless less to retreat his or her Fire and Grass Pokémon", 2),
        ("Each player pays Colorless less to retreat his or her Pokémon if it has Lapras in its name", 1),
        ("Each player pays Colorless less to retreat his or her Pokémon if it has Mewtwo in its name", 2),
        ("Each Pokémon that does not have Mewtwo in its name pays Colorless more to retreat", 3),
        ("Each Pokémon that does not have Lapras in its name pays Colorless more to retreat", 2),
    ],
)
def test_the_price_of_retreating_under_a_stadium(words: str, cost: int) -> None:
    assert cost_to_retreat(under(f"{words}.")) == cost


@pytest.mark.alternative("having_units", "heal", "some_of")
@pytest.mark.parametrize(("energy", "may"), [([FIRE, FIRE], True), ([FIRE], False)])
def test_healing_one_with_enough_energy(energy: list[str], may: bool) -> None:
    text = "Heal 50 damage from 1 of your Pokémon that has at least 2 Energy attached."
    mine = {"active": (LAPRAS, {"damage": 60, "energy": energy}), "bench": [(MEWTWO, {"damage": 60})]}
    game = plays(text, mine=mine, play=False)
    assert offers(game, "play") is may
    if may:
        act(game, "play")
        assert (active(game, 0).damage, bench(game, 0)[0].damage) == (10, 60)


@pytest.mark.alternative("being_affected", "cant_retreat")
@pytest.mark.parametrize(("conditions", "offered"), [("P", False), ("", True)])
def test_affected_pokemon_cannot_retreat(conditions: str, offered: bool) -> None:
    text = "Your opponent's Pokémon that are affected by Special Conditions can't retreat."
    lapras = (LAPRAS, {"energy": [WATER, WATER], "conditions": conditions})
    game = with_ability(text, use=False, mine=BUSY, theirs={"active": lapras, "bench": [CYCLIZAR], **BUSY})
    act(game, "end")
    assert offers(game, "retreat") == offered


@pytest.mark.alternative("having_hp_from")
@pytest.mark.parametrize(("n", "can"), [(130, True), (140, False)])
def test_maximum_hp_of_at_least_so_much(n: int, can: bool) -> None:
    text = "Once during your turn (before your attack), you may choose 1 of your opponent's Benched"
    text += f" Pokémon that has maximum HP of {n} or more"
    text += f" and switch it with 1 of the Defending Pokémon. {SICK}"
    game = with_ability(text, use=False, theirs={"active": CYCLIZAR, "bench": [(LAPRAS, {"damage": 100})]})
    assert offers(game, "ability") is can
    if can:
        act(game, "ability")
        assert hp_left(game, active(game, 1)) == 30


@pytest.mark.alternative("having_both")
def test_a_group_that_has_something_with_an_exception() -> None:
    own = "{R}" if card(SWAPPER).types == ("Fire",) else "{G}"
    text = "During Pokémon Checkup, put 2 damage counters on each of your Pokémon that has an Ability,"
    for kind, damage in ((own, 0), ("{W}", 20)):
        game = with_ability(
            f"{text} except any {kind} Pokémon.", use=False, mine={**BUSY, "bench": [SWAPPER, CYCLIZAR]}
        )
        act(game, "end")
        assert [mon.damage for mon in bench(game, 0)] == [damage, 0]


@pytest.mark.alternative("having_both", "damage_to", "everyones")
def test_damage_to_all_damaged_pokemon_except_itself() -> None:
    damaged = "each Pokémon that has any damage counters on it, except for this Pokémon"
    game = attacks(
        f"This attack does 20 damage to {damaged}.",
        this={"damage": 10},
        mine={"bench": [(MEWTWO, {"damage": 10}), RESHIRAM]},
        theirs={"active": (MEWTWO, {"damage": 30}), "bench": [CYCLIZAR]},
    )
    found = [active(game, 0), *bench(game, 0), active(game, 1), *bench(game, 1)]
    assert [mon.damage for mon in found] == [10, 30, 0, 50, 0]


@pytest.mark.alternative("having_not")
def test_a_group_with_an_exception() -> None:
    own = "{R}" if card(SWAPPER).types == ("Fire",) else "{G}"
    assert uses_an_ability(f"All of your Pokémon, except any {own} Pokémon, have no Abilities.")
    assert not uses_an_ability("All of your Pokémon, except any {W} Pokémon, have no Abilities.")


@pytest.mark.alternative("having_not", "any_kind")
def test_an_exception_of_two_sorts() -> None:
    text = (
        "Once during your turn, you may attach an Energy card from your discard pile to 1 of your Pokémon,"
        " except Pokémon-GX or {W} Pokémon."
    )
    mine = {"bench": [LAPRAS_GX, LAPRAS, CYCLIZAR], "discard": [GRASS]}
    game = with_ability(text, mine=mine, lacking=["Lapras-GX SUM 35"])
    assert {row[1] for row in options(game)} == {"Cacnea", "Cyclizar"}


@pytest.mark.alternative("except_both", "baby")
def test_all_but_two_kinds() -> None:
    text = "The Retreat Cost for each of your Pokémon (excluding Water Pokémon and Baby Pokémon) is 0."
    assert retreat_costs(text, mine=[LAPRAS, BABY, MEWTWO]) == [2, 1, 0]


@pytest.mark.alternative("with_counters")
@pytest.mark.parametrize(("damage", "can"), [(10, False), (20, True)])
def test_so_many_damage_counters(damage: int, can: bool) -> None:
    assert usable_if("this Pokémon has 2 or more damage counters on it", this={"damage": damage}) == can


@pytest.mark.alternative("with_powers", "any_power_of")
@pytest.mark.parametrize(
    ("kinds", "hurt"),
    [
        ("Poké-Powers", [True, False, True, False]),
        ("Poké-Bodies", [False, True, False, False]),
        ("Poké-Powers or Poké-Bodies", [True, True, True, False]),
    ],
)
def test_a_pokemon_has_a_power_or_a_body(kinds: str, hurt: list[bool]) -> None:
    there = {"bench": [POWER, BODY, UXIE_LV_X, SPRIGATITO]}
    game = attacks(
        f"This attack does 20 damage to each of your opponent's Pokémon that has any {kinds}.",
        theirs=there,
        **POWERS_LACKING,
    )
    assert [mon.damage > 0 for mon in bench(game, 1)] == hurt
    assert active(game, 1).damage == 0


@pytest.mark.alternative("with_powers", "if_it_has", "a_poke_power")
@pytest.mark.parametrize(("foe", "damage"), [(LAPRAS, 20), (BODY, 20), (UXIE_LV_X[0], 50)])
def test_an_attack_against_a_pokemon_with_a_power(foe: str, damage: int) -> None:
    text = "If the Defending Pokémon has any Poké-Powers, this attack does 30 more damage."
    assert hurt(attacks(text, "20+", theirs={"active": foe}, **POWERS_LACKING)) == damage


def test_a_player_with_delta_species_draws_and_discards() -> None:
    text = (
        f"Each player that has any {MON} in play that has δ on its card may draw a card once during their"
        " turn. If the player does, they discard a card from their hand."
    )
    assert not offers(under(text), "ability")
    game = under(text, mine={"active": DRAGONITE_DELTA}, lacking=[DELTA_NAME])
    act(game, "ability")
    assert len(options(game)) == 2
    game.choose(0)
    assert len(zone(game, 0, "hand")) == 1
    assert len(zone(game, 0, "discard")) == 1


@pytest.mark.alternative("with_delta")
def test_damage_to_pokemon_with_delta_on_their_card() -> None:
    text = "This attack does 20 damage to each of your opponent's Pokémon that has δ on its card."
    game = attacks(text, theirs={"bench": [PIDGEOT_DELTA, SPRIGATITO]}, **POWERS_LACKING)
    assert [mon.damage for mon in bench(game, 1)] == [20, 0]


# ---------------------------------------------------------------------- what a step is done to


@pytest.mark.alternative("both_active")
@pytest.mark.parametrize("active_is", [True, False])
def test_the_active_pokemon_of_both_sides(active_is: bool) -> None:
    mine = {"bench": [] if active_is else [GENGAR[0]]}
    scene = {"active": GENGAR[0]} if active_is else {}
    text = "Each player's Active Pokémon can't use any Poké-Powers."
    assert curse(text, benched=True, **mine, **scene) is not active_is


@pytest.mark.alternative("both_active", "not_of_type")
def test_both_active_pokemon_but_those_of_a_type() -> None:
    game = plays("Both Active non-{W} Pokémon are now Confused.", theirs={"active": RESHIRAM})
    assert [bool(active(game, player).turned) for player in (0, 1)] == [False, True]


@pytest.mark.alternative("everyones_named")
def test_pokemon_of_several_names_on_both_sides() -> None:
    text = "The Retreat Cost for each Lapras, Cyclizar, and Roselia (both yours and your opponent's) is 0."
    assert retreat_costs(text, mine=[LAPRAS, CYCLIZAR, MEWTWO]) == [0, 0, 2]


@pytest.mark.alternative("everyones_benched")
def test_each_benched_pokemon_of_both_sides() -> None:
    game = attacks(
        "Does 10 damage to each Benched Pokémon.",
        mine={"bench": [LAPRAS]},
        theirs={"bench": [CYCLIZAR, SPRIGATITO]},
    )
    assert [each.damage for each in (*bench(game, 0), *bench(game, 1))] == [10, 10, 10]
    assert active(game, 1).damage == 0


@pytest.mark.alternative("everyones_of")
def test_each_pokemon_of_two_kinds() -> None:
    text = f"This attack does 50 damage to each Pokémon V and Pokémon-GX (both yours and {THEY}'s)."
    game = attacks(
        text,
        mine={"bench": [MEOWTH_V]},
        theirs={"active": MEWTWO, "bench": [TAUROS_GX, LAPRAS]},
        **OWNERS_LACKING,
    )
    assert [mon.damage for mon in (*bench(game, 0), active(game, 1), *bench(game, 1))] == [50, 0, 50, 0]


@pytest.mark.alternative("everyones_of")
def test_a_stadium_puts_counters_on_two_classes() -> None:
    text = (
        f"Between turns, put 1 {HARM} counter on each Pokémon-GX and Pokémon-EX (both yours and your"
        " opponent's)."
    )
    game = under(
        text,
        mine={"bench": ["sm1-35"]},
        theirs={"active": "bwp-BW36", "bench": [CYCLIZAR]},
        lacking=GX_LACKING,
    )
    act(game, "end")
    damage = [mon.damage for mon in (*bench(game, 0), active(game, 1), *bench(game, 1), active(game, 0))]
    assert damage == [10, 10, 0, 0]


def test_damage_counters_are_removed_from_all_pokemon() -> None:
    texts = (
        ". If a Pokémon has just 1 damage counter, remove it.",
        " (remove 1 damage counter if a Pokémon has only 1).",
    )
    for more in texts:
        mine, theirs = ({"active": (LAPRAS, {"damage": 10})}, {"active": (LAPRAS, {"damage": 50})})
        game = plays(f"Remove 2 damage counters from each Pokémon{more}", mine=mine, theirs=theirs)
        assert [active(game, player).damage for player in (0, 1)] == [0, 30]


def test_ambiguous_pokemon_is_refused() -> None:
    assert refused(
        "The Defending Pokémon is now Poisoned. Heal 10 damage from this Pokémon. It is now Asleep."
    )


def test_a_chosen_pokemon_after_cards_that_were_found() -> None:
    assert refused("Discard an Energy from 1 of your opponent's Pokémon. That Pokémon is now Asleep.")
