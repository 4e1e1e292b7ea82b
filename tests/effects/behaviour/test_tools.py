"""Pokémon Tools and other attached cards (`tools.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import Attaches, Modify, OnlyOn, Provide
from validator.effects.ir.slots import Filter
from validator.engine.game import Game
from validator.engine.queries import types_of

TO_ONE = "Attach this card to 1 of your Pokémon."
HOST = "the Pokémon this card is attached to"
FOE = "opponent"
MACHINE = "sv04-176"
"""A card that is attached and has an attack."""
OWNED = "svp-193"
NOT_BASIC = "Doesn't count as a basic Energy card"
OUT = f"it is Knocked Out by damage from an attack from {THEY}'s Pokémon, that player takes"


@pytest.mark.alternative("attaches", "discarded_at_end")
def test_an_item_is_attached_and_is_no_tool() -> None:
    text = (
        f"Attach this card to 1 of your Pokémon. Discard {HERE} at the end of your turn. If the Pokémon this"
        " card is attached to attacks, the attack does 10 more damage to the Active Pokémon."
    )
    cape = "sv05-152"
    mine = {"active": (RESHIRAM, {"energy": ENERGY, "tools": [cape]}), "bench": [MEWTWO]}
    game = plays(text, play=False, mine=mine)
    name = bearer("item")[1]
    assert not offers(game, "play", name)
    assert hosts(game) == ["Reshiram", "Mewtwo"]
    act(game, "tool", name, "Reshiram")
    assert name in attached(game, active(game, 0))
    assert zone(game, 0, "discard") == []
    before = hp_left(game, active(game, 1))
    row = next(row for row in card(RESHIRAM).attacks if not row.text)
    act(game, "attack", row.name)
    assert before - hp_left(game, active(game, 1)) == int(row.damage) + 10
    assert zone(game, 0, "discard") == [name]
    assert attached(game, active(game, 0))[-1] == card(cape).name


def test_an_item_that_stays_until_the_opponents_turn_ends() -> None:
    text = (
        f"{TO_ONE} Discard {HERE} at the end of your {FOE}'s next turn. Any damage done to {HOST} by an"
        f" {FOE}'s attack is reduced by 20 (after applying Weakness and Resistance)."
    )
    game = plays(text, play=False, theirs={"active": (RESHIRAM, READY)})
    name = bearer("item")[1]
    act(game, "tool", name)
    assert game.state.player == 1 and name in attached(game, active(game, 0))
    row = next(row for row in card(RESHIRAM).attacks if not row.text)
    before = hp_left(game, active(game, 0))
    act(game, "attack", row.name)
    assert before - hp_left(game, active(game, 0)) == int(row.damage) - 20
    assert zone(game, 0, "discard") == [name]


@pytest.mark.alternative("attaches")
def test_an_item_for_the_active_pokemon_alone() -> None:
    text = "Attach this card to your Active Pokémon. Discard this card at the end of your turn."
    game = plays(text, play=False, mine={"bench": [MEWTWO]})
    assert hosts(game) == ["Lapras"]
    assert compiled(text, "item").parts[:2] == (OnlyOn(Filter(active=True), stays=True), Attaches())


def test_an_item_that_items_are_forbidden_for() -> None:
    lock = "During your opponent's next turn, they can't play any Item cards from their hand."
    card_id, name = bearer("item")
    parts = compiled(
        "Attach this card to 1 of your Pokémon. Discard this card at the end of your turn.", "item"
    ).parts
    game = attacks(lock, theirs={"active": LAPRAS, "hand": [card_id]})
    assert parts[0] == Attaches()
    assert not offers(game, "tool", name) and not offers(game, "play", name)


@pytest.mark.alternative("only_onto", "uses_its_attack")
def test_a_machine_gives_its_attack_to_a_kind_for_a_turn() -> None:
    text = (
        f"Attach this card to 1 of your Fire Pokémon in play. That Pokémon may use {HERE}'s attack instead"
        " of its own. At the end of your turn, discard it."
    )
    text = text.replace("discard it", "discard this card")
    board = Board()
    board.side(0, active=(RESHIRAM, READY), bench=[MEWTWO], hand=[MACHINE])
    board.side(1, active=LAPRAS)
    board.declare(MACHINE, "trainer", "", *compiled(text, "machine", card(MACHINE).name).parts)
    game = board.game(lacking=MACHINE_LACKING)
    assert hosts(game) == ["Reshiram"]
    (row,) = card(MACHINE).attacks
    assert not offers(game, "attack", row.name)
    act(game, "tool", card(MACHINE).name)
    assert offers(game, "attack", row.name)
    act(game, "end")
    assert zone(game, 0, "discard") == [card(MACHINE).name]


@pytest.mark.alternative("only_onto", "except_both_having", "having_owner")
def test_a_machine_for_evolved_pokemon_but_for_some() -> None:
    but = "(excluding Pokémon-ex and Pokémon that has an owner in its name)"
    text = (
        f"Attach this card to 1 of your Evolved Pokémon {but} in play. That Pokémon may use this card's"
        " attack instead of its own. Discard this card at the end of your turn."
    )
    board = Board()
    board.side(
        0, active=(EX, READY), bench=[COPPERAJAH, COPPERAJAH[0], OWNED, (ROSELIA, ROSERADE)], hand=[MACHINE]
    )
    board.side(1, active=LAPRAS)
    board.declare(MACHINE, "trainer", "", *compiled(text, "machine", card(MACHINE).name).parts)
    game = board.game(lacking=MACHINE_LACKING)
    assert hosts(game) == ["Copperajah"]
    (where,) = [each.where for each in compiled(text, "machine").parts if isinstance(each, OnlyOn)]
    assert where == Filter(evolved=True, none_of=(Filter(markers=("Pokémon-ex",)), Filter(owner="*")))


@pytest.mark.alternative("only_onto", "if_is_or_called", "having_name_or_owner")
def test_a_tool_that_leaves_pokemon_it_may_not_be_on() -> None:
    text = (
        "Attach this card to 1 of your Pokémon (excluding Pokémon-ex and Pokémon that has Hop's or an owner"
        f" in its name) that doesn't already have a {MON} Tool attached to it. If the Pokémon this card is"
        " attached to is a Pokémon-ex or has Hop's or an owner in its name, discard this card. The Pokémon"
        " this card is attached to can't retreat."
    )
    game = plays(text, "tool", play=False, mine={"bench": [EX, OWNED, MEWTWO]}, lacking=MACHINE_LACKING)
    assert hosts(game) == ["Lapras", "Mewtwo"]
    parts = [each for each in compiled(text, "tool").parts if isinstance(each, OnlyOn)]
    assert len(parts) == 1 and not parts[0].stays
    assert active(holding_tool(text, OWNED, lacking=MACHINE_LACKING), 0).tools == ()
    assert active(holding_tool(text), 0).tools != ()


@pytest.mark.alternative("only_onto", "units_of_either")
@pytest.mark.parametrize(
    ("words", "types"), [("Fighting and /or", "Fighting|Darkness"), ("Water and/or", "Water|Darkness")]
)
def test_energy_of_two_types_for_pokemon_of_a_name(words: str, types: str) -> None:
    text = (
        f"Torch can be attached only to a {MON} with Mewtwo in its name. Torch provides {words} Darkness"
        f" Energy but provides 2 {AT_ONCE}. ({NOT_BASIC} when not in play and has no other effect"
        f" {PROVIDING}.) At the end of your turn, discard Torch."
    )
    only, provide, _ = compiled(text, "energy", "Torch").parts
    assert isinstance(only, OnlyOn) and only.stays and only.where.contains == "Mewtwo"
    assert isinstance(provide, Provide) and provide.units == (types, types)


@pytest.mark.alternative("discarded_on_retreat")
def test_a_tool_that_is_discarded_when_its_pokemon_retreats() -> None:
    game = holding_tool(
        "When the Pokémon this card is attached to retreats, discard this card.", bench=[MEWTWO]
    )
    act(game, "retreat")
    while game.decision and game.decision.kind == "retreat cost":
        game.choose(0)
    assert bearer("tool")[1] in zone(game, 0, "discard")
    assert bench(game, 0)[0].tools == ()


@pytest.mark.alternative("retreat_energy_to_hand")
def test_energy_paid_for_retreating_moves_to_the_hand() -> None:
    text = (
        "If the Pokémon this card is attached to retreats, put the Energy discarded for its Retreat Cost"
        " into your hand instead of the discard pile."
    )
    game = tool_on(text, (SPRIGATITO, {"energy": [GRASS]}), mine={"bench": [LAPRAS]})
    act(game, "retreat")
    assert "Grass Energy" in zone(game, 0, "hand") and not zone(game, 0, "discard")


@pytest.mark.alternative("discarded_at_end", "which_turn_end", "your_side")
def test_it_is_discarded_at_the_end_of_its_players_turn() -> None:
    game = with_tool(f"If {HERE} is attached to 1 of your Pokémon, discard it at the end of your turn.")
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


@pytest.mark.alternative("discarded_after_attack")
@pytest.mark.parametrize("attack", [True, False])
def test_a_tool_leaves_after_an_attack(attack: bool) -> None:
    game = plays(
        f"As long as {HERE} is attached to a Pokémon, that Pokémon's type is Colorless. If that Pokémon"
        f" attacks, discard {HERE} at the end of the turn.",
        "tool",
        mine={"active": ATTACKER, "hand": [GRASS]},
        theirs=BUSY,
    )
    assert types_of(game.state, active(game, 0)) != types_of(game.state, active(game, 1))
    act(game, "attack" if attack else "end")
    assert bool(active(game, 0).tools) is not attack


def test_a_tool_for_one_attack_adds_damage() -> None:
    game = plays(
        "Whenever an attack from the Pokémon this card is attached to does damage to the Active Pokémon,"
        " this attack does 30 more damage (before applying Weakness and Resistance). Discard this card at"
        " the end of the turn in which this Pokémon attacks.",
        "tool",
        mine={"active": ATTACKER},
        theirs=BUSY,
    )
    without = plays(
        "If the Pokémon this card is attached to attacks, discard this card at the end of the turn.".replace(
            "the Pokémon this card is attached to", "that Pokémon"
        ),
        "tool",
        mine={"active": ATTACKER},
        theirs=BUSY,
    )
    act(game, "attack")
    act(without, "attack")
    assert active(game, 1).damage == active(without, 1).damage + 30
    assert not active(game, 0).tools


@pytest.mark.alternative("turn_continues")
@pytest.mark.parametrize(("name", "player"), [("M Lucario-EX", 0), ("M Gardevoir-EX", 1)])
def test_becoming_a_mega_evolution_does_not_end_the_turn(name: str, player: int) -> None:
    game = plays(
        f"Your turn does not end if the Pokémon this card is attached to becomes {name}.",
        "tool",
        mine={"active": "xy3-54", "hand": ["xy3-55", FIRE]},
    )
    act(game, "evolve")
    assert game.state.player == player


@pytest.mark.alternative("used_up_against", "by_their_kind", "less_damage_taken")
@pytest.mark.parametrize(("kind", "left"), [("{W}", 110), ("{P}", 50)])
def test_it_is_used_up_against_a_kind(kind: str, left: int) -> None:
    less = "it takes 60 less damage (after applying Weakness and Resistance), and discard this card."
    by = "an attack from your opponent's Pokémon".replace("Pokémon", f"{kind} Pokémon")
    game = attacked(with_tool(f"If the Pokémon this card is attached to is damaged by {by}, {less}"))
    assert hp_left(game, active(game, 0)) == left
    assert bool(active(game, 0).tools) is (kind == "{P}")


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
    text = (
        f"If the Pokémon this card is attached to doesn't have a Rule Box, it can't retreat, and if {OUT} 1"
        " more Prize card."
    )
    mine = {"active": (mon, {"energy": ENERGY, "damage": 60 if mon == LAPRAS else 150})}
    game = with_tool(text, mine=mine, lacking=["Lapras ex PR-SV 164"])
    assert offers(game, "retreat") is not locked
    assert prizes_left(game) == left


@pytest.mark.alternative("continuous_and_prizes")
def test_what_it_does_and_costs() -> None:
    game = with_tool(
        f"the Pokémon this card is attached to can't retreat, and if {OUT} 1 fewer Prize card.",
        {"damage": 60},
    )
    assert not offers(game, "retreat")
    assert prizes_left(game) == 6


@pytest.mark.parametrize(
    ("text", "left"),
    [
        case(
            "also_recovers",
            f"{TOOL_HOST} can't attack, recovers from all Special Conditions, and can't be affected by any"
            " Special Conditions.",
            ("", 0),
        ),
        case(
            "recovers_from_named either_named_condition",
            f"{TOOL_HOST} recovers from being Confused or Poisoned and can't be affected by those Special"
            " Conditions.",
            ("", 0),
        ),
        case(
            "safe_and_recovers either_named_condition",
            f"{TOOL_HOST} can't be Poisoned, and if it is already Poisoned, it recovers from that Special"
            " Condition.",
            ("C", 0),
        ),
        case(
            "recovers_from_named",
            f"{TOOL_HOST} recovers from being Asleep and can't be affected by those Special Conditions.",
            ("C", 1),
        ),
    ],
)
def test_special_conditions_it_recovers_from(text: str, left: tuple[str, int]) -> None:
    host = active(with_tool(text, {"conditions": "CP"}), 0)
    assert (bool(host.turned), int(bool(host.poison))) == (bool(left[0]), left[1])


@pytest.mark.alternative("counts_once")
def test_an_effect_that_counts_once() -> None:
    less = "it takes 20 less damage (after applying Weakness and Resistance), and discard this card."
    text = (
        f"If the Pokémon this card is attached to is damaged by an attack from {THEY}'s Pokémon, {less} This"
        " effect can't be applied more than once at a time"
    )
    (part,) = compiled(f"{text} to the same Pokémon.", "tool").parts
    assert isinstance(part, Modify)
    assert not part.stacks


@pytest.mark.alternative("moves_itself_to_hand")
@pytest.mark.parametrize(("damage", "coins"), [(20, (1,)), (20, (0,)), (0, ())])
def test_the_card_comes_back_to_the_hand(damage: int, coins: tuple[int, ...]) -> None:
    back = "flip a coin. If heads, put this card into your hand instead of the discard pile."
    text = (
        f"Draw a card. Heal 20 damage from your Active Pokémon. If you healed any damage in this way, {back}"
    )
    game = plays(text, coins=coins, mine={"active": (LAPRAS, {"damage": damage})})
    assert (bearer("item")[1] in zone(game, 0, "hand")) is (coins == (1,))


@pytest.mark.alternative("puts_itself_into_deck")
@pytest.mark.parametrize("coin", [1, 0])
def test_the_card_moves_under_the_deck(coin: int) -> None:
    text = (
        "Flip a coin. If heads, draw a card. If tails, put this card on the bottom of your deck instead of"
        " in the discard pile."
    )
    game = plays(text, coins=(coin,))
    name = bearer("item")[1]
    assert (zone(game, 0, "discard") == [name]) is bool(coin)
    assert (zone(game, 0, "deck")[-1] == name) is not bool(coin)


@pytest.mark.alternative("shuffles_itself", "conditional_on_both", "if_named_in_play")
@pytest.mark.parametrize("there", [True, False])
def test_the_card_is_shuffled_into_the_deck(there: bool) -> None:
    back = "shuffle this card into your deck instead of discarding it."
    text = f"Draw a card. If you drew any cards in this way and if Beach Court is in play, {back}"
    game = plays(text, "supporter", stadium="sv01-167" if there else "", lacking=TOOLS_LACKING)
    assert (bearer("supporter")[1] in zone(game, 0, "deck")) is there
    assert (bearer("supporter")[1] in zone(game, 0, "discard")) is not there


@pytest.mark.alternative("discards_itself", "at_any_end", "if_remaining_damaged")
@pytest.mark.parametrize(("damage", "left"), [(100, 60), (90, 40)])
def test_it_is_used_up_when_it_has_healed(damage: int, left: int) -> None:
    state = "has 30 HP or less remaining and has any damage counters on it"
    text = (
        f"At the end of each turn, if the Pokémon this card is attached to {state}, heal 30 damage from it."
    )
    game = with_tool(f"{text} If you healed any damage in this way, discard this card.", {"damage": damage})
    act(game, "end")
    assert hp_left(game, active(game, 0)) == left
    assert bool(active(game, 0).tools) is (damage == 90)


def test_a_machine_for_any_pokemon() -> None:
    text = (
        f"Attach this card to 1 of your Pokémon in play. That Pokémon may use {HERE}'s attack instead of its"
        " own. Discard this card at the end of your turn."
    )
    assert not any(isinstance(each, OnlyOn) for each in compiled(text, "machine").parts)


@pytest.mark.alternative("uses_its_attack")
def test_the_attack_on_the_card() -> None:
    text = "the Pokémon this card is attached to can use the attack on this card."
    card_id = "sv04-178"
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": ENERGY, "tools": [card_id]}), hand=[FIRE])
    board.side(1, active=LAPRAS, bench=[CYCLIZAR])
    board.declare(card_id, "trainer", "", *compiled(text, "tool").parts)
    game = board.game()
    assert offers(game, "attack", card(card_id).attacks[0].name)


@pytest.mark.alternative("is_of_just_that_type")
def test_a_tool_makes_a_pokemon_another_type() -> None:
    text = "The Pokémon this card is attached to is a Fire Pokémon."
    game = plays(text, "tool", mine={"bench": [RESHIRAM], "hand": [FIRE]})
    mon = active(game, 0)
    assert types_of(game.state, mon) == types_of(game.state, bench(game, 0)[0])


@pytest.mark.alternative("is_of_team_plasma")
@pytest.mark.parametrize("worn", [True, False])
def test_a_tool_makes_a_pokemon_one_of_team_plasma(worn: bool) -> None:
    card_id, _ = bearer("tool")
    of, name = bearer("ability")
    tools = {"tools": [card_id]} if worn else {}
    board = Board()
    board.side(0, active=(LAPRAS, {**READY, **tools}), bench=[of])
    board.side(1, active=LAPRAS)
    text = "The Pokémon this card is attached to is a Team Plasma Pokémon."
    board.declare(card_id, "trainer", "", *compiled(text, "tool", card(card_id).name).parts)
    board.declare(of, "ability", name, *compiled("Your Team Plasma Pokémon can't attack.", "ability").parts)
    assert offers(board.game(), "attack") is not worn


@pytest.mark.alternative("uses_its_power")
@pytest.mark.parametrize(("mon", "offered"), [("swshp-SWSH004", True), (LAPRAS, False)])
def test_the_power_on_the_card(mon: str, offered: bool) -> None:
    card_id = "swsh12-156"
    text = f"the Pokémon V this card is attached to can use the VSTAR Power on {HERE}."
    board = Board()
    board.side(0, active=(mon, {"tools": [card_id]}), hand=[FIRE])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "trainer", "", *compiled(text, "tool").parts)
    game = board.game()
    assert offers(game, "ability", "Star Alchemy") is offered
