"""What Abilities, Tools and Special Energy say of some Pokémon alone, and what they let one do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIRE,
    GRASS,
    LAPRAS,
    MEWTWO,
    RESHIRAM,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
    WATER,
)
from tests.effects.behaviour.scene import ENERGY, bearer, plays, with_ability
from tests.engine.kit import act, active, bench, hp_left, offers, options, pick, zone

SINGLE, RAPID, FUSION = "swshp-SWSH106", "swshp-SWSH107", "swshp-SWSH170"
V, VMAX = "swshp-SWSH004", ("swshp-SWSH004", "swshp-SWSH005")
VSTAR = ("swshp-SWSH194", "swshp-SWSH195")
GX = "sm1-35"
SPECIAL = "sv05-161"
POTION = "sv01-188"
HOST = "the Pokémon this card is attached to"
THEIR_ATTACKS = "attacks from your opponent's Pokémon"
ONCE = "Once during your turn"
UNDER = "on the bottom of your deck"
FROM_YOURS = "from 1 of your"
THIS_CARD = "this card is attached"
TAKES = "reveal it, and put it into"


def hit_by(text: str, attack: str, *, this: Any = None, **scene: Any) -> int:
    """How much damage this Pokémon has after the opponent's Active Pokémon has attacked it."""
    game = with_ability(text, use=False, this=this or {}, mine={"hand": [GRASS]}, **scene)
    act(game, "end")
    act(game, "attack", attack)
    return active(game, 0).damage


def hits(text: str, **scene: Any) -> int:
    """How much damage an attack of 30 of this Pokémon does to the opponent's Active Pokémon."""
    game = with_ability(text, use=False, this={"energy": [GRASS, GRASS]}, **scene)
    act(game, "attack")
    return active(game, 1).damage


# ------------------------------------------------------------------------------------ who is meant

STYLES = "your opponent's Single Strike, Rapid Strike, and Fusion Strike Pokémon"


@pytest.mark.alternative("any_adjective", "costs", "group_count")
@pytest.mark.parametrize(
    ("foes", "fits"),
    [([LAPRAS], False), ([SINGLE], False), ([RAPID, FUSION], True), ([SINGLE, LAPRAS], False)],
)
def test_pokemon_of_one_of_several_sorts(foes: list[str], fits: bool) -> None:
    text = f"This Pokémon's attacks cost {{C}} less for each of {STYLES} in play."
    game = with_ability(
        text,
        use=False,
        theirs={"bench": foes},
        lacking=["Deoxys PR-SW SWSH170", "Rapid Strike Urshifu V PR-SW SWSH107"],
    )
    assert offers(game, "attack") is fits


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


@pytest.mark.alternative("any_name", "cant_retreat")
@pytest.mark.parametrize(("mon", "fits"), [(LAPRAS, True), (MEWTWO, True), (CYCLIZAR, False)])
def test_names_in_a_list(mon: str, fits: bool) -> None:
    game = with_ability(
        "Your opponent's Lapras, Mewtwo, and Roselia can't retreat.",
        use=False,
        mine={"hand": [GRASS]},
        theirs={"active": (mon, {"energy": ENERGY}), "bench": [SPRIGATITO]},
    )
    act(game, "end")
    assert offers(game, "retreat") is not fits


@pytest.mark.alternative("its_host", "damage_taken")
@pytest.mark.parametrize(("mon", "less"), [(LAPRAS, 30), (RESHIRAM, 0)])
def test_the_host_with_an_exception(mon: str, less: int) -> None:
    text = f"{HOST} (excluding {{R}} Pokémon) takes 30 less damage from attacks."
    game = plays(
        text, "tool", mine={"active": mon, "hand": [GRASS]}, theirs={"active": (CYCLIZAR, {"energy": ENERGY})}
    )
    act(game, "end")
    act(game, "attack", "Speed Attack")
    assert active(game, 0).damage == 50 - less


@pytest.mark.alternative("its_host_of", "less_hp")
@pytest.mark.parametrize(("mon", "fits"), [(VMAX, True), (VSTAR, True), (V, False), (LAPRAS, False)])
def test_the_host_of_one_of_two_sorts(mon: Any, fits: bool) -> None:
    text = f"The Pokémon VSTAR or Pokémon VMAX {THIS_CARD} to gets - 30 HP."
    game = plays(text, "tool", mine={"active": mon}, lacking=["Leafeon VSTAR PR-SW SWSH195"])
    whole = game.state.facts_of(active(game, 0)).hp
    assert hp_left(game, active(game, 0)) == whole - 30 * fits


@pytest.mark.alternative("more_hp")
@pytest.mark.parametrize(("mon", "more"), [(LAPRAS, 50), (GX, 0), ((ROSELIA, ROSERADE), 0)])
def test_more_hp_but_for_some(mon: Any, more: int) -> None:
    text = f"The Basic Pokémon {THIS_CARD} to gets +50 HP, except Pokémon GX."
    game = plays(text, "tool", mine={"active": mon}, lacking=["Lapras-GX SUM 35"])
    assert hp_left(game, active(game, 0)) == game.state.facts_of(active(game, 0)).hp + more


@pytest.mark.alternative("all_attacks_but", "damage_dealt")
@pytest.mark.parametrize(("excepted", "damage"), [("Lapras", 40), ("Cacnea", 30)])
def test_attacks_of_a_kind_but_for_some(excepted: str, damage: int) -> None:
    text = f"Your Basic {{G}} Pokémon's attacks, except any {excepted}, do 10 more damage to "
    assert hits(text + "your opponent's Active Pokémon.") == damage


@pytest.mark.alternative("foes_two", "their_active_kind")
@pytest.mark.parametrize(("foe", "damage"), [(LAPRAS, 60), (MEWTWO, 60), (CYCLIZAR, 30)])
def test_more_damage_to_one_of_two_sorts(foe: str, damage: int) -> None:
    text = "Attacks used by this Pokémon do 30 more damage to Active {W} Pokémon or Active {P} Pokémon."
    assert hits(text, theirs={"active": foe}) == damage


@pytest.mark.alternative("foes_benched", "damage_dealt")
def test_more_damage_on_the_bench() -> None:
    text = "your opponent's Benched {W} Pokémon and Benched {P} Pokémon"
    text = f"Attacks used by your Pokémon do 30 more damage to {text}."
    assert hits(text) == 30  # the Active Pokémon is not on the Bench


@pytest.mark.alternative("opposing_attackers", "having_special", "prevent_damage")
@pytest.mark.parametrize(("energy", "damage"), [([FIRE, FIRE], 50), ([FIRE, SPECIAL], 0)])
@pytest.mark.parametrize(
    "whose", ["your opponent's Pokémon that have", "each of your opponent's Pokémon that has"]
)
def test_attackers_with_special_energy(whose: str, energy: list[str], damage: int) -> None:
    text = f"Prevent all damage done to this Pokémon by attacks from {whose} Special Energy attached."
    assert hit_by(text, "Speed Attack", theirs={"active": (CYCLIZAR, {"energy": energy})}) == damage


@pytest.mark.alternative("opposing_attackers", "having_energy", "damage_taken")
@pytest.mark.parametrize(("energy", "damage"), [([WATER], 30), ([FIRE], 50)])
def test_a_stadium_speaks_of_the_opponent_of_each(energy: list[str], damage: int) -> None:
    text = "All Pokémon that have any {W} or {L} Energy attached take 20 less damage from attacks from "
    game = plays(
        text + "the opponent's Pokémon.",
        "stadium",
        mine={"active": (LAPRAS, {"energy": energy}), "hand": [GRASS]},
        theirs={"active": (CYCLIZAR, {"energy": ENERGY})},
    )
    act(game, "end")
    act(game, "attack", "Speed Attack")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("your_active_of", "heal")
@pytest.mark.parametrize(("mon", "left"), [((ROSELIA, ROSERADE), 10), (LAPRAS, 30)])
def test_the_active_pokemon_of_a_kind(mon: Any, left: int) -> None:
    text = f"{ONCE}, you may heal 20 damage from your Active Evolution Pokémon."
    game = with_ability(text, use=False, benched=True, mine={"active": (mon, {"damage": 30})})
    assert offers(game, "ability") is (left < 30)
    if left < 30:
        act(game, "ability")
    assert active(game, 0).damage == left


@pytest.mark.alternative("if_no_ability", "damage_taken")
@pytest.mark.parametrize(("mon", "less"), [(LAPRAS, 20), (bearer("ability")[0], 0)])
def test_a_pokemon_without_abilities(mon: str, less: int) -> None:
    text = f"If {HOST} has no Abilities, it takes 20 less damage from {THEIR_ATTACKS}."
    game = plays(
        text,
        "tool",
        mine={"active": mon, "hand": [GRASS]},
        theirs={"active": (CYCLIZAR, {"energy": ENERGY})},
    )
    act(game, "end")
    act(game, "attack", "Speed Attack")
    assert active(game, 0).damage == 50 - less


@pytest.mark.alternative("if_same_energy", "prevent_damage")
@pytest.mark.parametrize(("energy", "damage"), [([GRASS], 50), ([GRASS, GRASS], 0), ([GRASS] * 3, 50)])
def test_as_much_energy_as_the_opponent(energy: list[str], damage: int) -> None:
    text = "If this Pokémon and your opponent's Active Pokémon have the same amount of Energy attached, "
    text += f"prevent all damage done to this Pokémon by {THEIR_ATTACKS}."
    theirs = {"active": (CYCLIZAR, {"energy": [FIRE, FIRE]})}
    assert hit_by(text, "Speed Attack", this={"energy": energy}, theirs=theirs) == damage


@pytest.mark.alternative("if_has_one_of", "cant_attack")
@pytest.mark.parametrize("left", range(1, 7))
def test_one_of_several_numbers(left: int) -> None:
    text = "If you have exactly 2, 4, or 6 Prize cards remaining, this Pokémon can't attack."
    game = with_ability(text, use=False, this={"energy": ENERGY}, mine={"prizes": left})
    assert offers(game, "attack") is (left % 2 == 1)


# ------------------------------------------------------------------------------------ what is granted

IN_DISCARD = "Basic Pokémon in your discard pile"


@pytest.mark.alternative("uses_attacks_of", "attacks_of_discarded")
def test_attacks_of_discarded_pokemon() -> None:
    text = f"This Pokémon can use the attacks of any {IN_DISCARD}, except for Pokémon with a Rule Box."
    discard = [LAPRAS, ROSERADE, "svp-164", CYCLIZAR]
    game = with_ability(
        text, use=False, this={"energy": ENERGY}, mine={"discard": discard}, lacking=["Lapras ex PR-SV 164"]
    )
    found = {row[1] for row in options(game) if row[0] == "attack"}
    assert found == {"Light Punch", "Water Gun", "Surf", "Tail Snap", "Speed Attack"}


@pytest.mark.alternative("granted_by_benched_or_discarded")
def test_attacks_of_benched_and_discarded_pokemon() -> None:
    text = (
        "This Pokémon can use the attacks of any {W} Pokémon or {P} Pokémon on your Bench or in "
        "your discard pile."
    )
    mine = {"discard": [LAPRAS, RESHIRAM], "bench": [MEWTWO, CYCLIZAR]}
    game = with_ability(text, use=False, this={"energy": [*ENERGY, *ENERGY]}, mine=mine)
    found = {row[1] for row in options(game) if row[0] == "attack"}
    assert found == {"Light Punch", "Water Gun", "Surf", "Super Psy Bolt"}


@pytest.mark.alternative("attacks_of_lost_zone")
def test_attacks_of_lost_pokemon() -> None:
    text = "This Pokémon can use the attacks of all Pokémon in the Lost Zone."
    game = with_ability(
        text, use=False, this={"energy": ENERGY}, mine={"lost": [LAPRAS]}, theirs={"lost": [CYCLIZAR]}
    )
    found = {row[1] for row in options(game) if row[0] == "attack"}
    assert found == {"Light Punch", "Water Gun", "Surf", "Tail Snap", "Speed Attack"}


@pytest.mark.alternative("attacks_of_pokemon_in_play", "everyones_pokemon")
def test_attacks_of_pokemon_in_play() -> None:
    text = "This Pokémon can use the attacks of any Pokémon in play."
    game = with_ability(text, use=False, this={"energy": ENERGY}, mine={"bench": [CYCLIZAR]})
    found = {row[1] for row in options(game) if row[0] == "attack"}
    assert found == {"Light Punch", "Water Gun", "Surf", "Tail Snap", "Speed Attack"}


@pytest.mark.alternative("energy_provides", "affected_group", "does_not_stack")
def test_energy_that_counts_twice() -> None:
    text = "Each basic {G} Energy attached to your Pokémon provides {G} {G} Energy. "
    text += 'You can\'t apply more than 1 "Counterattack Quills" Ability at a time.'
    game = with_ability(text, use=False, this={"energy": [GRASS]}, mine={"bench": [bearer("ability")[0]]})
    assert offers(game, "attack", "Light Punch")


@pytest.mark.alternative("evolves_at_first")
@pytest.mark.parametrize(("turn", "fits"), [(2, True), (1, False)])
def test_evolving_on_the_first_turn(turn: int, fits: bool) -> None:
    evolution, _ = bearer("evolution")
    text = "If you go second, this Pokémon can evolve during your first turn."
    game = with_ability(text, use=False, mine={"hand": [evolution]}, turn=turn)
    found = offers(game, "evolve", "Cacturne")
    assert found is fits


# ------------------------------------------------------------------------------------ what one may do


@pytest.mark.alternative("may_inflict", "may_be_used", "both_active")
@pytest.mark.parametrize("verb", ["make", "leave"])
def test_special_conditions_at_will(verb: str) -> None:
    game = with_ability(f"{ONCE}, you may {verb} both Active Pokémon Poisoned and Confused.")
    assert all(active(game, player).poison and active(game, player).turned for player in (0, 1))


@pytest.mark.alternative("may_put_back", "in_hand", "if_you_do", "one_of_name")
def test_a_card_of_the_hand_moves_under_the_deck() -> None:
    card_id, name = bearer("ability")
    text = f"{ONCE}, if this Pokémon is in your hand, you may reveal it and put it {UNDER}. "
    text += f"If you do, draw a card. You can't use more than 1 {name} Ability each turn."
    game = with_ability(text, use=False, mine={"hand": [card_id, card_id], "deck": [LAPRAS]})
    act(game, "ability", name)
    assert zone(game, 0, "hand") == ["Cacnea", "Lapras"] and zone(game, 0, "deck")[-1] == "Cacnea"
    assert not offers(game, "ability", name)


@pytest.mark.alternative("look_and_take", "rest_shuffled")
def test_looking_and_taking_in_one_sentence() -> None:
    text = f"{ONCE}, you may look at the top 3 cards of your deck, reveal an Item card you find there, "
    text += "and put it into your hand. Shuffle the other cards back into your deck."
    game = with_ability(text, mine={"deck": [LAPRAS, POTION, GRASS, POTION]})
    assert [row[1] for row in options(game)] == ["Potion"]
    pick(game, "Potion")
    assert zone(game, 0, "hand") == ["Potion"]


@pytest.mark.alternative("put_hand_under", "if_done_in_this_way")
@pytest.mark.parametrize(("hand", "drawn"), [([FIRE], 1), ([], 0)])
def test_a_hand_put_under_the_deck(hand: list[str], drawn: int) -> None:
    text = f"{ONCE}, you may shuffle your hand and put it {UNDER}. "
    text += f"If you put any cards {UNDER} in this way, draw a card."
    game = with_ability(text, use=False, mine={"hand": hand, "deck": [LAPRAS]})
    assert offers(game, "ability") is bool(drawn)
    if drawn:
        act(game, "ability")
        assert zone(game, 0, "hand") == ["Lapras"] and zone(game, 0, "deck")[-1] == "Fire Energy"


RAPID_ENERGY = "swsh5-140"


@pytest.mark.alternative("label_card", "search")
def test_a_card_with_a_label() -> None:
    text = f"{ONCE}, you may search your deck for a Rapid Strike card, {TAKES} your "
    game = with_ability(
        text + "hand. Then, shuffle your deck.",
        mine={"deck": [LAPRAS, RAPID, RAPID_ENERGY, SINGLE]},
        lacking=["Rapid Strike Energy BST 140", "Rapid Strike Urshifu V PR-SW SWSH107"],
    )
    assert sorted(row[1] for row in options(game)) == sorted(
        ["Rapid Strike Energy", "Rapid Strike Urshifu V"]
    )


@pytest.mark.alternative(
    "prizes_for", "by_attack_of_some", "your_attackers", "opponents_active_of", "more_prizes", "may_use"
)
@pytest.mark.parametrize(
    ("foe", "use", "taken"), [(LAPRAS, True, 2), (LAPRAS, False, 1), (CYCLIZAR, True, 1)]
)
def test_more_prize_cards_for_a_turn(foe: str, use: bool, taken: int) -> None:
    text = (
        "During your turn, you may use this Ability. During this turn, if your opponent's Active "
        "{W} Pokémon or "
    )
    text += (
        "Active {P} Pokémon is Knocked Out by damage from an attack from your Basic {G} Pokémon, "
        "take 1 more Prize card."
    )
    left = {LAPRAS: 100, CYCLIZAR: 80}[foe]
    game = with_ability(
        text,
        use=use,
        this={"energy": [GRASS, GRASS]},
        theirs={"active": (foe, {"damage": left}), "bench": [SPRIGATITO]},
    )
    act(game, "attack")
    assert game.decision and game.decision.low == taken


# ------------------------------------------------------------------------------------ damage counters


@pytest.mark.alternative("move_counters", "n_counters", "onto_another_of_their_kind", "up_to")
def test_damage_counters_of_the_opponent_are_moved() -> None:
    text = f"{ONCE}, you may move up to 2 damage counters {FROM_YOURS} opponent's Pokémon to another of "
    theirs = {"active": (LAPRAS, {"damage": 50}), "bench": [(MEWTWO, {"damage": 30}), CYCLIZAR]}
    game = with_ability(text + "their Pokémon.", theirs=theirs)
    assert {row[1] for row in options(game)} == {"Lapras", "Mewtwo"}
    pick(game, "Lapras")
    pick(game, "Cyclizar")
    act(game, "number", "2")
    assert active(game, 1).damage == 30 and bench(game, 1)[1].damage == 20


@pytest.mark.alternative("move_counters", "onto_another_of_their_kind")
def test_no_counter_is_moved_from_the_only_pokemon() -> None:
    text = f"{ONCE}, you may move a damage counter {FROM_YOURS} opponent's Pokémon to another of their "
    game = with_ability(text + "Pokémon.", use=False, theirs={"active": (LAPRAS, {"damage": 50})})
    assert not offers(game, "ability")


@pytest.mark.alternative("move_counters", "onto_this_mon", "any_times")
def test_damage_counters_are_moved_to_this_pokemon() -> None:
    text = (
        f"As often as you like during your turn, you may move 1 damage counter {FROM_YOURS} "
        "other Pokémon to this Pokémon."
    )
    game = with_ability(text, mine={"bench": [(LAPRAS, {"damage": 20})]})
    assert active(game, 0).damage == 10 and offers(game, "ability")
    act(game, "ability")
    assert active(game, 0).damage == 20 and not offers(game, "ability")


@pytest.mark.alternative("move_counters", "onto_one_mon")
def test_damage_counters_are_moved_to_the_other_side() -> None:
    text = f"{ONCE}, you may move 1 damage counter from this Pokémon to 1 of your opponent's Pokémon."
    game = with_ability(text, this={"damage": 20})
    assert active(game, 0).damage == 10 and active(game, 1).damage == 10


@pytest.mark.alternative("move_counters", "onto_another_mon")
def test_damage_counters_are_moved_to_another_of_ones_own() -> None:
    text = f"{ONCE}, you may move 1 damage counter {FROM_YOURS} Pokémon to another of your {{W}} Pokémon."
    game = with_ability(text, this={"damage": 20}, mine={"bench": [LAPRAS]})
    assert active(game, 0).damage == 10 and bench(game, 0)[0].damage == 10


@pytest.mark.alternative("move_counters", "onto_another_of_them")
def test_damage_counters_are_moved_to_another_of_them() -> None:
    text = f"{ONCE}, you may move 1 damage counter {FROM_YOURS} Pokémon to another."
    game = with_ability(text, this={"damage": 20}, mine={"bench": [LAPRAS]})
    assert active(game, 0).damage == 10 and bench(game, 0)[0].damage == 10


@pytest.mark.alternative("counters_stay")
def test_damage_counters_that_stay() -> None:
    moving = f"{ONCE}, you may move a damage counter {FROM_YOURS} Pokémon to this Pokémon."
    staying = "Damage counters on each Pokémon can't be moved to other Pokémon."
    for text, moves in ((moving, True), (f"{staying} {moving}", False)):
        game = with_ability(text, use=False, mine={"bench": [(LAPRAS, {"damage": 20})]})
        assert offers(game, "ability") is moves


# ------------------------------------------------------------------------------------ cards that are attached


@pytest.mark.alternative("any_end", "discarded_at_end")
def test_a_card_that_is_discarded_at_the_end_of_the_turn() -> None:
    text = f"If {THIS_CARD} to 1 of your Pokémon, discard it at the end of the turn."
    game = plays(f"This card provides {{C}} Energy. {text}", "energy")
    act(game, "end")
    assert zone(game, 0, "discard") == ["Jet Energy"]


@pytest.mark.alternative("on_evolving", "heal")
@pytest.mark.parametrize(("mon", "left"), [(V, 30), (ROSELIA, 60)])
def test_when_its_host_evolves(mon: str, left: int) -> None:
    text = (
        f"Whenever you play a Pokémon from your hand to evolve the Pokémon V {THIS_CARD} to, heal 30 damage "
    )
    evolution = {V: VMAX[1], ROSELIA: ROSERADE}[mon]
    game = plays(
        f"This card provides {{C}} Energy. {text}from that Pokémon.",
        "energy",
        mine={"active": (mon, {"damage": 60}), "hand": [evolution]},
    )
    act(game, "evolve")
    assert active(game, 0).damage == left


@pytest.mark.alternative("worse_condition")
def test_more_poison_for_both() -> None:
    text = "Put 2 more damage counters on Poisoned Pokémon between turns."
    poisoned = {"conditions": "P"}
    game = plays(
        text,
        "stadium",
        mine={"active": (LAPRAS, poisoned), "hand": [GRASS]},
        theirs={"active": (LAPRAS, poisoned)},
    )
    act(game, "end")
    assert active(game, 0).damage == active(game, 1).damage == 30
