"""Poké-Powers and Poké-Bodies of 2003 to 2010: between turns, when Energy is attached, and after attacks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    GRASS,
    LAPRAS,
    MEWTWO,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
    WATER,
)
from tests.effects.behaviour.scene import ENERGY, bearer, compiled, with_ability
from tests.effects.behaviour.test_stadiums import under
from tests.engine.kit import Board, act, active, bench, card, hp_left, offers, options, zone
from validator.effects.ir.lasting import On
from validator.engine.queries import retreat_cost
from validator.engine.queries.quantities import types_of

STAYS = {"hand": [GRASS]}
ONCE = "Once during your turn (before your attack)"
SICK = "This power can't be used if this Pokémon is affected by a Special Condition."


# ------------------------------------------------------------------------------------ Special Conditions


@pytest.mark.alternative("when_conditions_checked")
@pytest.mark.parametrize(("heads", "damage"), [(0, 30), (1, 50)])
def test_a_pokemon_that_stays_asleep_is_healed(heads: int, damage: int) -> None:
    text = "If this Pokémon remains Asleep between turns,"
    text += " remove 2 damage counters from this Pokémon."
    game = with_ability(
        text, (heads,), use=False, this={"conditions": "S", "damage": 50}, mine=STAYS, theirs=STAYS
    )
    act(game, "end")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("when_conditions_checked")
def test_the_coin_comes_before_it_in_whatever_order() -> None:
    """A player who lets other effects happen before Special Conditions does not change that."""
    text = "As long as this Pokémon remains Asleep between"
    text += " turns, remove 1 damage counter from this Pokémon."
    text += " Put 1 damage counter on each"
    text += " of your opponent's Benched Pokémon between turns."
    game = with_ability(
        text,
        (1,),
        use=False,
        this={"conditions": "S", "damage": 50},
        mine=STAYS,
        theirs={"bench": [LAPRAS], **STAYS},
    )
    act(game, "end")
    while game.decision is not None and game.decision.kind == "checkup order":
        game.choose(1)
    assert active(game, 0).damage == 50
    assert bench(game, 1)[0].damage == 10


@pytest.mark.alternative("when_conditions_checked")
@pytest.mark.parametrize(("condition", "damage"), [("P", 30), ("", 50)])
def test_a_pokemon_that_stays_affected_is_healed(condition: str, damage: int) -> None:
    text = "If this Pokémon remains affected by any"
    text += " Special Conditions between turns, remove 3 damage"
    text += " counters from this Pokémon."
    this = {"conditions": condition, "damage": 50}
    game = with_ability(text, use=False, this=this, mine=STAYS, theirs=STAYS)
    act(game, "end")
    assert active(game, 0).damage == damage


@pytest.mark.parametrize(
    ("text", "asleep"), [("each Pokémon", [20, 20]), ("each of your opponent's Pokémon", [0, 20])]
)
def test_damage_counters_on_pokemon_that_stay_asleep(text: str, asleep: list[int]) -> None:
    game = with_ability(
        f"Put 2 damage counters on {text} that remains Asleep between turns.",
        (0, 0),
        use=False,
        this={"conditions": "S"},
        mine=STAYS,
        theirs={"active": (LAPRAS, {"conditions": "S"}), **STAYS},
    )
    act(game, "end")
    assert [active(game, 0).damage, active(game, 1).damage] == asleep


@pytest.mark.parametrize("condition", ["Burned", "Asleep"])
def test_one_of_the_defending_pokemon_is_affected(condition: str) -> None:
    text = f"{ONCE}, you may choose 1 of the"
    text += f" Defending Pokémon. That Pokémon is now {condition}. {SICK}"
    game = with_ability(text, mine=STAYS, theirs={"bench": [CYCLIZAR]})
    foe = active(game, 1)
    assert bool(foe.burn) is (condition == "Burned")
    assert bool(foe.turned) is (condition == "Asleep")


def test_a_coin_and_a_condition_of_your_choice() -> None:
    text = f"{ONCE}, you may flip a coin. If heads,"
    text += " choose either Asleep, Burned, or Poisoned. The Defending"
    text += f" Pokémon is now affected by that Special Condition. {SICK}"
    game = with_ability(text, (1,), mine=STAYS)
    assert len(options(game)) == 3
    game.choose(1)
    foe = active(game, 1)
    assert bool(foe.turned) + bool(foe.poison) + bool(foe.burn) == 1
    foe = active(with_ability(text, (0,), mine=STAYS), 1)
    assert not (foe.turned or foe.poison or foe.burn)


EVOLVED: dict[str, Any] = {"bench": [SPRIGATITO], "hand": [ROSERADE, GRASS]}


@pytest.mark.alternative("kept_when_evolving")
@pytest.mark.parametrize(("what", "burn"), [("Burned", True), ("Poisoned", False)])
def test_a_special_condition_stays_when_the_opponent_evolves(what: str, burn: bool) -> None:
    text = "Your opponent can't remove the Special Condition"
    text += f" {what} by evolving or devolving their {what}"
    text += " Pokémon. (This also includes putting a"
    text += f" Pokémon Level-Up card onto the {what} Pokémon.)"
    game = with_ability(
        text, (0, 0), use=False, mine=STAYS, theirs={**EVOLVED, "active": (ROSELIA, {"conditions": "BS"})}
    )
    act(game, "end")
    act(game, "evolve")
    foe = active(game, 1)
    assert (bool(foe.burn), bool(foe.turned)) == (burn, False)


def test_a_burn_that_stays_when_evolving_still_ends_by_its_flip() -> None:
    text = "Your opponent can't remove the Special Condition"
    text += " Burned by evolving or devolving their Burned"
    text += " Pokémon. (This also includes putting a"
    text += " Pokémon Level-Up card onto the Burned Pokémon.)"
    there = {"active": (LAPRAS, {"conditions": "B"}), **STAYS}
    game = with_ability(text, (1,), use=False, mine=STAYS, theirs=there)
    act(game, "end")
    assert not active(game, 1).burn


@pytest.mark.alternative("all_kept_when_evolving")
@pytest.mark.parametrize("benched", [False, True])
def test_all_special_conditions_stay_when_the_opponent_evolves(benched: bool) -> None:
    text = "As long as this Pokémon is your Active"
    text += " Pokémon, your opponent can't remove any Special Conditions"
    text += " by evolving or devolving their Pokémon."
    text += " (This also includes putting a Pokémon Level-Up card"
    text += " onto that Pokémon.)"
    game = with_ability(
        text,
        (0, 0),
        use=False,
        benched=benched,
        mine=STAYS,
        theirs={**EVOLVED, "active": (ROSELIA, {"conditions": "BSP"})},
    )
    act(game, "end")
    act(game, "evolve")
    foe = active(game, 1)
    assert [bool(each) for each in (foe.burn, foe.turned, foe.poison)] == [not benched] * 3


# ------------------------------------------------------------------------------------ Energy from the hand

BY_HAND = "(excluding effects of attacks or Poké-Powers)"


@pytest.mark.alternative("on_you_attach_but", "by_attacks_or_powers")
def test_energy_attached_but_not_by_attacks_or_powers() -> None:
    text = "When you attach a Grass Energy card from"
    text += f" your hand to this Pokémon {BY_HAND}, draw a card."
    game = with_ability(text, use=False, mine={"hand": [GRASS, WATER]})
    act(game, "energy", "Grass Energy")
    assert len(zone(game, 0, "hand")) == 2
    game = with_ability(text, use=False, mine={"hand": [WATER]})
    act(game, "energy", "Water Energy")
    assert zone(game, 0, "hand") == []


def _attached_by_attack(rest: str) -> int:
    """The damage on the opponent's Pokémon after an attack has attached Energy to a Pokémon that answers."""
    text = "Whenever you attach a Grass Energy"
    text += " card from your hand to this Pokémon"
    parts = compiled(
        f"{text}{rest}, put 2 damage counters on each of your opponent's Pokémon.", "ability"
    ).parts
    card_id, name = bearer("ability")
    attacker, attack = bearer("attack")
    board = Board()
    board.side(0, active=(attacker, {"energy": ENERGY}), bench=[card_id], hand=[GRASS])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "ability", name, *parts)
    told = compiled("Attach a Grass Energy card from your hand to 1 of your Benched Pokémon.", "attack")
    board.declare(attacker, "attack", attack, *told.parts)
    game = board.game()
    act(game, "attack", attack)
    while game.decision is not None and not offers(game, "end") and game.decision.player == 0:
        game.choose(*range(max(1, game.decision.low)))
    return active(game, 1).damage


@pytest.mark.alternative("on_you_attach_but", "by_attacks_alone")
def test_energy_attached_by_an_attack_does_not_count() -> None:
    assert _attached_by_attack("") == 20
    assert _attached_by_attack(" (excluding effects of attacks)") == 0


def test_an_ability_that_attaches_counts_where_only_attacks_are_excluded() -> None:
    def damage(rest: str) -> int:
        text = f"{ONCE}, you may attach a Grass Energy"
        text += " card from your hand to this Pokémon."
        text += (
            f" Whenever you attach a Grass Energy card from your hand to this Pokémon {rest}, put 1 damage"
        )
        text += " counter on the Defending Pokémon."
        return active(with_ability(text, mine={"hand": [GRASS, WATER]}), 1).damage

    assert damage("(excluding effects of attacks)") == 10
    assert damage(BY_HAND) == 0


@pytest.mark.parametrize(("n", "damage"), [(1, 10), (2, 10)])
def test_one_counter_however_many_of_them_there_are(n: int, damage: int) -> None:
    text = (
        "Whenever your opponent attaches an Energy card to their Pokémon from hand, put 1 damage counter on"
    )
    text += " that Pokémon. You can't put more than 1 damage"
    text += " counter even if there is more than 1 Lapras in"
    text += " play."
    card_id, _ = bearer("ability")
    game = with_ability(
        text, use=False, mine={**STAYS, "bench": [card_id] * (n - 1)}, theirs={"hand": [GRASS]}
    )
    act(game, "end")
    act(game, "energy")
    assert active(game, 1).damage == damage


# ------------------------------------------------------------------------------------ attacks and Knock Outs


@pytest.mark.alternative("on_hurt")
@pytest.mark.parametrize("asked", [True, False])
def test_damaged_but_not_knocked_out(asked: bool) -> None:
    text = (
        "If this Pokémon is your Active Pokémon and is damaged but not Knocked Out by an opponent's attack,"
    )
    text += " you may draw a card."
    card_id, _ = bearer("ability")
    game = with_ability(
        text,
        use=False,
        this={"damage": hp_of(card_id) - 20 if not asked else 0},
        mine={**STAYS, "bench": [LAPRAS]},
        theirs={"active": (SPRIGATITO, {"energy": [GRASS] * 2})},
    )
    act(game, "end")
    act(game, "attack", "Leafage")
    assert offers(game, "yes") is asked


def hp_of(card_id: str) -> int:
    return int(card(card_id).hp or 0)


@pytest.mark.alternative("on_knocking_out")
@pytest.mark.parametrize(("own", "discarded"), [(True, 2), (False, 0)])
def test_a_knock_out_by_this_pokemon(own: bool, discarded: int) -> None:
    text = "Whenever 1 of your opponent's Pokémon is"
    text += " Knocked Out by damage from this Pokémon's attacks,"
    text += " discard the top 2 cards from your opponent's deck."
    theirs = {"active": (SPRIGATITO, {"damage": 60}), "bench": [LAPRAS], **STAYS}
    mine: dict[str, Any] = {} if own else {"active": (LAPRAS, {"energy": ENERGY})}
    game = with_ability(text, use=False, benched=not own, this={"energy": ENERGY}, mine=mine, theirs=theirs)
    before = len(zone(game, 1, "deck"))
    act(game, "attack")
    while game.decision is not None and not offers(game, "end"):
        game.choose(*range(max(1, game.decision.low)))
    assert before - len(zone(game, 1, "deck")) - 1 == discarded


@pytest.mark.alternative("on_any_leveled_up")
def test_any_player_levels_up() -> None:
    """The LV.X card of the pool that goes on this Basic Pokémon."""
    text = "Whenever any player plays any Pokémon from their"
    text += " hand to Level-Up 1 of their Pokémon, remove 4"
    text += " damage counters from that Pokémon."
    parts = compiled(text, "stadium").parts
    assert isinstance(parts[0], On) and (parts[0].event, parts[0].whose) == ("leveled up", "any")


@pytest.mark.alternative("prizes_change_if_anyway")
@pytest.mark.parametrize(("conditions", "left"), [("CP", 6), ("P", 5)])
def test_no_prize_card_for_a_confused_pokemon(conditions: str, left: int) -> None:
    text = "If this Pokémon is Confused and is Knocked"
    text += " Out, your opponent can't take a Prize card."
    card_id, _ = bearer("ability")
    this = {"damage": hp_of(card_id) - 10, "conditions": conditions}
    game = with_ability(text, use=False, this=this, mine={"bench": [LAPRAS], **STAYS}, theirs=STAYS)
    act(game, "end")
    if left < 6:
        act(game, "prize")
    assert len(zone(game, 1, "prizes")) == left


@pytest.mark.alternative("just_these_amounts")
@pytest.mark.parametrize(("n", "damage"), [(20, 0), (30, 30), (40, 0), (50, 50)])
def test_damage_of_just_these_amounts_is_prevented(n: int, damage: int) -> None:
    text = "If this Pokémon would be damaged by an attack,"
    text += " prevent that attack's damage done to this Pokémon if that damage is 20, 40, or 60."
    attacker, attack = bearer("attack", "")
    card_id, name = bearer("ability")
    board = Board(turn=3)
    board.side(0, active=(attacker, {"energy": ENERGY}))
    board.side(1, active=card_id)
    board.declare(card_id, "ability", name, *compiled(text, "ability", card(card_id).name).parts)
    told = compiled(f"This attack does {n} damage to 1 of your opponent's Pokémon.", "attack")
    board.declare(attacker, "attack", attack, *told.parts)
    game = board.game()
    act(game, "attack", attack)
    assert active(game, 1).damage == damage


# ------------------------------------------------------------------------------------ what a Pokémon is


@pytest.mark.alternative("types_are")
def test_a_pokemon_of_several_types() -> None:
    game = with_ability("This Pokémon's type is Grass Fire Water.", use=False)
    one = with_ability("This Pokémon's type is Grass.", use=False)
    assert types_of(one.state, active(one, 0)) & types_of(game.state, active(game, 0))
    assert bin(types_of(game.state, active(game, 0))).count("1") == 3


@pytest.mark.alternative("evolves_fresh")
@pytest.mark.parametrize("fresh", [True, False])
def test_it_can_evolve_in_the_turn_it_is_played(fresh: bool) -> None:
    text = "Each of your Pokémon can evolve"
    text += " during the turn you play it."
    other = "Your Active Pokémon has no Weakness."
    hand = {"hand": [ROSELIA, ROSERADE]}
    game = with_ability(text if fresh else other, use=False, mine=hand)
    act(game, "bench", card(ROSELIA).name)
    assert offers(game, "evolve") is fresh
    first = with_ability(text, use=False, mine={**hand, "bench": [ROSELIA]}, turn=1)
    assert not offers(first, "evolve")


@pytest.mark.alternative("opposing_active_attackers")
def test_less_damage_from_the_opponents_active_pokemon() -> None:
    text = "Damage done by the Active Pokémon to this"
    text += " Pokémon is reduced by 20 (after applying Weakness and"
    text += " Resistance)."
    game = with_ability(text, use=False, mine=STAYS, theirs={"active": (SPRIGATITO, {"energy": [GRASS] * 2})})
    act(game, "end")
    act(game, "attack", "Leafage")
    plain = with_ability(
        "Your Active Pokémon has no Resistance.",
        use=False,
        mine=STAYS,
        theirs={"active": (SPRIGATITO, {"energy": [GRASS] * 2})},
    )
    act(plain, "end")
    act(plain, "attack", "Leafage")
    assert active(plain, 0).damage - active(game, 0).damage == min(20, active(plain, 0).damage)


@pytest.mark.alternative("having_hp_from")
@pytest.mark.parametrize(("n", "can"), [(130, True), (140, False)])
def test_maximum_hp_of_at_least_so_much(n: int, can: bool) -> None:
    text = f"{ONCE}, you may choose 1 of your opponent's Benched"
    text += f" Pokémon that has maximum HP of {n} or more"
    text += f" and switch it with 1 of the Defending Pokémon. {SICK}"
    game = with_ability(text, use=False, theirs={"active": CYCLIZAR, "bench": [(LAPRAS, {"damage": 100})]})
    assert offers(game, "ability") is can
    if can:
        act(game, "ability")
        assert hp_left(game, active(game, 1)) == 30


@pytest.mark.alternative("having_hp_below")
def test_maximum_hp_below_so_much() -> None:
    """Damage does not lower it, effects on HP do."""
    text = "Any Pokémon (both yours and your opponent's) with"
    text += " maximum HP less than 120 has no Retreat Cost."
    game = under(
        text, mine={"active": (LAPRAS, {"damage": 60}), "bench": [MEWTWO]}, theirs={"active": CYCLIZAR}
    )
    assert retreat_cost(game.state, active(game, 0)) == 2
    assert retreat_cost(game.state, active(game, 1)) == 0
