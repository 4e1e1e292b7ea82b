"""What texts of Pokémon Tools do, each word seen at work; `tools.lark` and the kinds of `pokemon.lark`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, LAPRAS, MEWTWO, RESHIRAM, ROSELIA, ROSERADE, SPRIGATITO
from tests.effects.behaviour.scene import ENERGY, attacks, bearer, compiled, plays
from tests.engine.kit import Board, act, active, attached, bench, card, hp_left, offers, zone
from validator.effects.ir.lasting import Modify
from validator.engine.game import Game

HOST = "the Pokémon this card is attached to"
AT_END = "at the end of your turn"
A_HIT = "an attack from your opponent's Pokémon"

KINDS = [
    pytest.param(
        "Pokémon",
        LAPRAS,
        None,
        marks=pytest.mark.alternative(
            "any_class", "its_host", "kind_of_pokemon", "cant_retreat", "lasting_sentence"
        ),
    ),
    pytest.param("Pokémon ex", "svp-164", LAPRAS, marks=pytest.mark.alternative("class_ex")),
    pytest.param("Pokémon-EX", "bwp-BW36", "svp-164", marks=pytest.mark.alternative("class_old_ex")),
    pytest.param("Pokémon-ex", "ex1-96", "bwp-BW36", marks=pytest.mark.alternative("class_first_ex")),
    pytest.param("Pokémon-GX", "sm1-35", "bwp-BW36", marks=pytest.mark.alternative("class_gx")),
    pytest.param("Pokémon V", "swshp-SWSH004", LAPRAS, marks=pytest.mark.alternative("class_v")),
    pytest.param(
        "Pokémon VMAX",
        ("swshp-SWSH004", "swshp-SWSH005"),
        "swshp-SWSH004",
        marks=pytest.mark.alternative("class_vmax"),
    ),
    pytest.param(
        "Pokémon VSTAR",
        ("swshp-SWSH194", "swshp-SWSH195"),
        LAPRAS,
        marks=pytest.mark.alternative("class_vstar"),
    ),
    pytest.param("Pokémon LEGEND", "hgss1-111", LAPRAS, marks=pytest.mark.alternative("class_legend")),
    pytest.param("Pokémon SP", "dpp-DP42", LAPRAS, marks=pytest.mark.alternative("class_sp")),
    pytest.param("Ultra Beast", "smp-SM66", "sm1-35", marks=pytest.mark.alternative("class_ultra_beast")),
    pytest.param("{R} or {P} Pokémon", RESHIRAM, LAPRAS, marks=pytest.mark.alternative("of_types")),
    pytest.param("non-{W} Pokémon", RESHIRAM, LAPRAS, marks=pytest.mark.alternative("not_of_type")),
    pytest.param("Hop's Pokémon", "svp-193", "svp-189", marks=pytest.mark.alternative("of_owner")),
    pytest.param("Team Rocket's Pokémon", "svp-203", "svp-189", marks=pytest.mark.alternative("of_owner")),
    pytest.param("evolved Pokémon", (ROSELIA, ROSERADE), ROSELIA, marks=pytest.mark.alternative("evolved")),
    pytest.param("Tera Pokémon", "svp-164", LAPRAS, marks=pytest.mark.alternative("tera")),
    pytest.param("Ancient Pokémon", "svp-065", "svp-092", marks=pytest.mark.alternative("ancient")),
    pytest.param("Future Pokémon", "svp-092", "svp-065", marks=pytest.mark.alternative("future")),
    pytest.param(
        "Single Strike Pokémon",
        "swshp-SWSH106",
        "swshp-SWSH107",
        marks=pytest.mark.alternative("single_strike"),
    ),
    pytest.param(
        "Rapid Strike Pokémon",
        "swshp-SWSH107",
        "swshp-SWSH106",
        marks=pytest.mark.alternative("rapid_strike"),
    ),
    pytest.param(
        "Fusion Strike Pokémon",
        "swshp-SWSH170",
        "swshp-SWSH106",
        marks=pytest.mark.alternative("fusion_strike"),
    ),
    pytest.param("Team Plasma Pokémon", "bwp-BW73", "bwp-BW36", marks=pytest.mark.alternative("team_plasma")),
    pytest.param(
        "Mega Evolution Pokémon ex",
        "me01-086",
        "svp-164",
        marks=pytest.mark.alternative("mega_evolution", "class_ex"),
    ),
    pytest.param("Cyclizar", CYCLIZAR, LAPRAS, marks=pytest.mark.alternative("named_pokemon")),
]


def retreats(text: str, mon: object, **options: object) -> bool:
    """Return whether a Pokémon may still retreat when a Tool of this text is on it."""
    game = plays(
        text,
        "tool",
        mine={"active": (mon, {"energy": ENERGY, **options}), "bench": [SPRIGATITO, SPRIGATITO]},
        lacking=[
            "Carnivine G PR-DPP DP42",
            "Chansey ex RS 96",
            "Darkrai PR-BLW BW73",
            "Deoxys PR-SW SWSH170",
            "Ho-Oh LEGEND HS 111",
            "Hop's Zacian ex PR-SV 193",
            "Lapras ex PR-SV 164",
            "Lapras-GX SUM 35",
            "Leafeon VSTAR PR-SW SWSH195",
            "Mega Absol ex MEG 86",
            "Pheromosa-GX PR-SM SM66",
            "Rapid Strike Urshifu V PR-SW SWSH107",
            "Reshiram-EX PR-BLW BW36",
            "Scream Tail PR-SV 65",
            "Team Rocket's Wobbuffet PR-SV 203",
        ],
    )
    assert len(active(game, 0).tools) == 1
    return offers(game, "retreat")


@pytest.mark.parametrize(("kind", "fits", "other"), KINDS)
def test_only_a_pokemon_of_the_kind_has_the_effect(kind: str, fits: object, other: object) -> None:
    text = f"The {kind} this card is attached to can't retreat."
    assert not retreats(text, fits)
    assert other is None or retreats(text, other)


def with_tool(text: str, host: dict[str, Any] | None = None, **more: Any) -> Game:
    """Attach a Tool of this text to an Active Lapras; both sides' Lapras can attack and retreat."""
    mine = {"active": (LAPRAS, {"energy": ENERGY, **(host or {})}), "bench": [MEWTWO]}
    mine.update(more.pop("mine", {}))
    theirs = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [CYCLIZAR], **more.pop("theirs", {})}
    return plays(text, "tool", mine=mine, theirs=theirs, **more)


def attacked(game: Game, name: str = "Surf") -> Game:
    """End the turn, and let the opponent's Active Pokémon attack."""
    act(game, "end")
    act(game, "attack", name)
    return game


STATES = [
    pytest.param(
        "that has any Energy attached", {}, True, marks=pytest.mark.alternative("having_any_energy")
    ),
    pytest.param(
        "that has any Special Energy attached", {}, False, marks=pytest.mark.alternative("having_special")
    ),
    pytest.param(
        "that has any Special Energy attached to it",
        {"energy": [*ENERGY, "sv05-161"]},
        True,
        marks=pytest.mark.alternative("having_special", "everyones"),
    ),
    pytest.param(
        "that has 40 HP or less remaining",
        {"damage": 90},
        True,
        marks=pytest.mark.alternative("having_remaining"),
    ),
    pytest.param(
        "that has 40 HP or less remaining",
        {"damage": 80},
        False,
        marks=pytest.mark.alternative("having_remaining"),
    ),
    pytest.param('that has "Lapras" in its name', {}, True, marks=pytest.mark.alternative("having_in_name")),
    pytest.param('that has "Lap" in its name', {}, False, marks=pytest.mark.alternative("having_in_name")),
    pytest.param("with a Rule Box", {}, False, marks=pytest.mark.alternative("with_rule_box")),
    pytest.param("that doesn't have a Rule Box", {}, True, marks=pytest.mark.alternative("without_rule_box")),
    pytest.param("that has an Ability", {}, False, marks=pytest.mark.alternative("having_ability")),
    pytest.param("that has no Ability", {}, True, marks=pytest.mark.alternative("without_ability")),
]


@pytest.mark.parametrize(("having", "host", "fits"), STATES)
def test_a_pokemon_in_such_a_state(having: str, host: dict[str, Any], fits: bool) -> None:
    game = with_tool(f"Each Pokémon in play {having} can't retreat.", host)
    assert offers(game, "retreat") is not fits


@pytest.mark.alternative("affected_adjective", "everyones")
@pytest.mark.parametrize("conditions", ["poisoned", ""])
def test_an_affected_pokemon(conditions: str) -> None:
    host = {"conditions": "P"} if conditions else {}
    game = with_tool("Each Poisoned Pokémon can't retreat.", host)
    assert offers(game, "retreat") is not bool(conditions)


@pytest.mark.alternative("having_ability", "everyones")
def test_a_pokemon_with_an_ability() -> None:
    card_id, _ = bearer("ability")
    text = "Each Pokémon with an Ability can't retreat."
    assert not retreats(text, card_id)


@pytest.mark.alternative("continuous_while", "if_without_rule_box", "that_pokemon")
@pytest.mark.parametrize(("mon", "locked"), [(LAPRAS, True), ("svp-164", False)])
def test_while_it_has_no_rule_box(mon: str, locked: bool) -> None:
    assert retreats(f"If {HOST} doesn't have a Rule Box, it can't retreat.", mon) is not locked


@pytest.mark.alternative("continuous_while", "if_full_hp")
@pytest.mark.parametrize(("damage", "locked"), [(0, True), (10, False)])
def test_while_it_has_full_hp(damage: int, locked: bool) -> None:
    game = with_tool(f"If {HOST} has full HP, it can't retreat.", {"damage": damage})
    assert offers(game, "retreat") is not locked


@pytest.mark.parametrize(
    ("change", "left"),
    [
        pytest.param("1 more Prize card", 4, marks=pytest.mark.alternative("prizes_change", "more_prizes")),
        pytest.param("1 fewer Prize card", 6, marks=pytest.mark.alternative("prizes_change", "fewer_prizes")),
    ],
)
def test_prizes_for_it(change: str, left: int) -> None:
    text = f"If {HOST} is Knocked Out by damage from {A_HIT}, that player takes {change}."
    game = attacked(with_tool(text, {"damage": 60}))
    assert offers(game, "prize") is (left < 6)
    if left < 6:
        assert game.decision
        game.choose(*range(game.decision.low))
    assert len(game.state.sides[1].prizes) == left


@pytest.mark.alternative("discarded_at_end", "which_turn_end", "your_side")
def test_it_is_discarded_at_the_end_of_its_players_turn() -> None:
    game = with_tool(f"If this card is attached to 1 of your Pokémon, discard it {AT_END}.")
    act(game, "end")
    assert not active(game, 0).tools
    assert zone(game, 0, "discard") == [bearer("tool")[1]]


@pytest.mark.alternative("discarded_at_end", "which_turn_end", "opponents")
def test_it_is_discarded_at_the_end_of_the_opponents_turn() -> None:
    game = with_tool("Discard this card at the end of your opponent's turn.")
    act(game, "end")
    assert active(game, 0).tools
    act(game, "end")
    assert not active(game, 0).tools


@pytest.mark.alternative("used_up_against", "by_their_kind", "less_damage_taken")
@pytest.mark.parametrize(("kind", "left"), [("{W}", 110), ("{P}", 50)])
def test_it_is_used_up_against_a_kind(kind: str, left: int) -> None:
    less = "it takes 60 less damage (after applying Weakness and Resistance), and discard this card."
    by = A_HIT.replace("Pokémon", f"{kind} Pokémon")
    game = attacked(with_tool(f"If {HOST} is damaged by {by}, {less}"))
    assert hp_left(game, active(game, 0)) == left
    assert bool(active(game, 0).tools) is (kind == "{P}")


@pytest.mark.alternative("uses_its_attack")
def test_the_attack_on_the_card() -> None:
    text = "can use the attack on this card."
    card_id = "sv04-178"
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": ENERGY, "tools": [card_id]}), hand=[FIRE])
    board.side(1, active=LAPRAS, bench=[CYCLIZAR])
    board.declare(card_id, "trainer", "", *compiled(f"{HOST} {text}", "tool").parts)
    game = board.game()
    assert offers(game, "attack", card(card_id).attacks[0].name)


@pytest.mark.alternative("uses_its_power")
@pytest.mark.parametrize(("mon", "offered"), [("swshp-SWSH004", True), (LAPRAS, False)])
def test_the_power_on_the_card(mon: str, offered: bool) -> None:
    card_id = "swsh12-156"
    text = f"{HOST.replace('Pokémon', 'Pokémon V')} can use the VSTAR Power on this card."
    board = Board()
    board.side(0, active=(mon, {"tools": [card_id]}), hand=[FIRE])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "trainer", "", *compiled(text, "tool").parts)
    game = board.game()
    assert offers(game, "ability", "Star Alchemy") is offered


@pytest.mark.alternative("turn_continues")
@pytest.mark.parametrize(("name", "player"), [("M Lucario-EX", 0), ("M Gardevoir-EX", 1)])
def test_becoming_a_mega_evolution_does_not_end_the_turn(name: str, player: int) -> None:
    game = plays(
        f"Your turn does not end if {HOST} becomes {name}.",
        "tool",
        mine={"active": "xy3-54", "hand": ["xy3-55", FIRE]},
    )
    act(game, "evolve")
    assert game.state.player == player


@pytest.mark.alternative("on_event", "on_knocked_out_by_attack", "its_host", "that_pokemon")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_energy_of_the_pokemon_knocked_out_beside_it(answer: str) -> None:
    out = f"When your Active Pokémon is Knocked Out by damage from {A_HIT}, you may move"
    text = f"{out} a Basic Energy from that Pokémon to {HOST}."
    card_id, _ = bearer("tool")
    board = Board(turn=4, player=1)
    board.side(
        0,
        active=(LAPRAS, {"damage": 60, "energy": [FIRE]}),
        bench=[(MEWTWO, {"tools": [card_id]}), CYCLIZAR],
    )
    board.side(1, active=(LAPRAS, {"energy": ENERGY}), hand=[FIRE])
    board.declare(card_id, "trainer", "", *compiled(text, "tool").parts)
    game = board.game()
    act(game, "attack", "Surf")
    act(game, answer)
    assert len(bench(game, 0)[0].energy if bench(game, 0) else ()) == (1 if answer == "yes" else 0)


OUT = f"it is Knocked Out by damage from {A_HIT}, that player takes"


def prizes_left(game: Game) -> int:
    """How many Prize cards the opponent has left after Knocking Out the Active Pokémon."""
    attacked(game)
    if offers(game, "prize"):
        assert game.decision
        game.choose(*range(game.decision.low))
    return len(game.state.sides[1].prizes)


@pytest.mark.alternative("continuous_and_prizes_if", "if_without_rule_box")
@pytest.mark.parametrize(("mon", "left", "locked"), [(LAPRAS, 4, True), ("svp-164", 4, False)])
def test_what_it_does_and_costs_in_a_state(mon: str, left: int, locked: bool) -> None:
    text = f"If {HOST} doesn't have a Rule Box, it can't retreat, and if {OUT} 1 more Prize card."
    mine = {"active": (mon, {"energy": ENERGY, "damage": 60 if mon == LAPRAS else 150})}
    game = with_tool(text, mine=mine, lacking=["Lapras ex PR-SV 164"])
    assert offers(game, "retreat") is not locked
    assert prizes_left(game) == left


@pytest.mark.alternative("continuous_and_prizes")
def test_what_it_does_and_costs() -> None:
    game = with_tool(f"{HOST} can't retreat, and if {OUT} 1 fewer Prize card.", {"damage": 60})
    assert not offers(game, "retreat")
    assert prizes_left(game) == 6


@pytest.mark.parametrize(
    ("text", "left"),
    [
        pytest.param(
            f"{HOST} can't attack, recovers from all Special Conditions, and can't be affected by any"
            " Special Conditions.",
            ("", 0),
            marks=pytest.mark.alternative("also_recovers"),
        ),
        pytest.param(
            f"{HOST} recovers from being Confused or Poisoned and can't be affected by those Special"
            " Conditions.",
            ("", 0),
            marks=pytest.mark.alternative("recovers_from_named", "either_named_condition"),
        ),
        pytest.param(
            f"{HOST} can't be Poisoned, and if it is already Poisoned, it recovers from that Special"
            " Condition.",
            ("C", 0),
            marks=pytest.mark.alternative("safe_and_recovers", "either_named_condition"),
        ),
        pytest.param(
            f"{HOST} recovers from being Asleep and can't be affected by those Special Conditions.",
            ("C", 1),
            marks=pytest.mark.alternative("recovers_from_named"),
        ),
    ],
)
def test_special_conditions_it_recovers_from(text: str, left: tuple[str, int]) -> None:
    host = active(with_tool(text, {"conditions": "CP"}), 0)
    assert (bool(host.turned), int(bool(host.poison))) == (bool(left[0]), left[1])


@pytest.mark.alternative("counts_once")
def test_an_effect_that_counts_once() -> None:
    less = "it takes 20 less damage (after applying Weakness and Resistance), and discard this card."
    text = f"If {HOST} is damaged by {A_HIT}, {less} This effect can't be applied more than once at a time"
    (part,) = compiled(f"{text} to the same Pokémon.", "tool").parts
    assert isinstance(part, Modify)
    assert not part.stacks


@pytest.mark.alternative("two_continuous_sentence")
@pytest.mark.parametrize(("mon", "locked"), [(LAPRAS, True), (RESHIRAM, False)])
def test_it_is_the_pokemon_spoken_of_before(mon: str, locked: bool) -> None:
    text = f"The {{W}} {HOST.removeprefix('the ')} can't attack, and it can't retreat."
    assert retreats(text, mon) is not locked


@pytest.mark.alternative("discards_itself", "at_any_end", "if_remaining_damaged")
@pytest.mark.parametrize(("damage", "left"), [(100, 60), (90, 40)])
def test_it_is_used_up_when_it_has_healed(damage: int, left: int) -> None:
    state = "has 30 HP or less remaining and has any damage counters on it"
    text = f"At the end of each turn, if {HOST} {state}, heal 30 damage from it."
    game = with_tool(f"{text} If you healed any damage in this way, discard this card.", {"damage": damage})
    act(game, "end")
    assert hp_left(game, active(game, 0)) == left
    assert bool(active(game, 0).tools) is (damage == 90)


def test_a_technical_machine_is_no_tool() -> None:
    """It is attached to a Pokémon as a Tool is, and its record does not call it one (D-33)."""
    machine: dict[str, Any] = {"active": (LAPRAS, {"tools": ["ecard1-144"]})}
    text = "Discard all Pokémon Tools from your opponent's Active Pokémon."
    game = attacks(text, theirs=machine, lacking=["Multi Technical Machine 01 EX 144"])
    assert attached(game, active(game, 1)) == ["Multi Technical Machine 01"]
    text = "If your opponent's Active Pokémon has a Pokémon Tool attached, this attack does 30 more damage."
    assert (
        active(attacks(text, "20+", theirs=machine, lacking=["Multi Technical Machine 01 EX 144"]), 1).damage
        == 20
    )
