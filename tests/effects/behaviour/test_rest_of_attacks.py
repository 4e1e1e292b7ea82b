"""Attacks since Black & White: Prize cards, cards of both players, revealed cards, earlier turns."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, LAPRAS, MEWTWO, PSYCHIC, RESHIRAM, WATER
from tests.effects.behaviour.scene import attacks, bearer, compiled
from tests.engine.kit import act, active, bench, card, energy_on, offers, pick, top, zone
from validator.effects.ir.lasting import Suppress
from validator.engine.game import Game

THEY, THIS = "your opponent", "this Pokémon"
PILE, ONE, THE, CARDS, SHUFFLE = "your discard pile", "1", "the", "cards", "shuffle"
BALLOON, STADIUM, SPECIAL = "me02.5-181", "sv10-180", "sm1-136"
EEVEE, EEVEE_ATTACK, UMBREON = "sv08.5-074", "Reckless Charge", "sv08.5-059"
MORE = "this attack does 30 more damage"
EACH_PLAYER, MON = "each player", "Pokémon"


def does(cond: str, **more: Any) -> int:
    """The damage of an attack that does 20, and 30 more under a condition."""
    return active(attacks(f"If {cond}, {MORE}.", "20+", **more), 1).damage


# --------------------------------------------------------------------------- Prize cards


@pytest.mark.alternative("add_deck_end_to_prizes")
def test_cards_of_their_deck_become_prize_cards() -> None:
    game = attacks(
        f"Add the top 2 cards of {THEY}'s deck to their Prize cards.", theirs={"deck": [MEWTWO, FIRE]}
    )
    assert len(zone(game, 1, "prizes")) == 8
    assert {"Mewtwo", "Fire Energy"} <= set(zone(game, 1, "prizes"))


@pytest.mark.alternative("add_to_prizes")
def test_a_card_of_their_discard_pile_becomes_a_prize_card() -> None:
    text = f"Add a card from {THEY}'s discard pile to their Prize cards face down."
    game = attacks(text, theirs={"discard": [MEWTWO, FIRE]})
    pick(game, "Mewtwo")
    assert len(zone(game, 1, "prizes")) == 7 and "Mewtwo" in zone(game, 1, "prizes")
    assert zone(game, 1, "discard") == ["Fire Energy"]


@pytest.mark.alternative("take_into_their_prizes")
def test_a_card_of_their_hand_becomes_a_prize_card() -> None:
    text = f"{THEY} reveals their hand. Add a card you find there to their Prize cards face down."
    game = attacks(text, theirs={"hand": [MEWTWO, FIRE]})
    pick(game, "Mewtwo")
    assert len(zone(game, 1, "prizes")) == 7 and "Mewtwo" in zone(game, 1, "prizes")


@pytest.mark.alternative("they_shuffle_prizes", "they_lay_prizes", "each_player")
def test_new_prize_cards_for_both_players() -> None:
    text = (
        "Both players shuffle their Prize cards into their decks. Then, each player puts"
        " the top 2 cards of their"
    )
    game = attacks(
        f"{text} deck face down as their Prize cards.", "20", mine={"prizes": 3}, theirs={"prizes": 1}
    )
    assert [len(zone(game, player, "prizes")) for player in (0, 1)] == [2, 2]
    assert game.decision is not None


@pytest.mark.alternative("discard_prizes", "if_card_is")
@pytest.mark.parametrize(("prize", "attached"), [(FIRE, 6), (MEWTWO, 5)])
def test_a_prize_card_is_discarded_and_attached(prize: str, attached: int) -> None:
    text = f"Discard 1 of your Prize cards. If it's an Energy card, attach it to {ONE} of your Pokémon."
    game = attacks(text, mine={"prizes": [prize] * 2})
    game.choose(0)
    assert len(energy_on(game, 0)) == attached
    assert len(zone(game, 0, "prizes")) == 1


# --------------------------------------------------------------------------- what lasts, and Abilities


@pytest.mark.alternative("no_abilities_anywhere", "includes_newcomers")
def test_no_abilities_wherever_their_pokemon_are() -> None:
    text = (
        f"Until the end of {THEY}'s next turn, each Pokémon {THEY} has in play, in their hand, and in their"
        " discard pile has no Abilities. (This includes cards that come into play on that turn.)"
    )
    (part,) = compiled(text, "attack").parts
    assert isinstance(part, Suppress) and part.everywhere and part.lasts.anchor == "player"


@pytest.mark.alternative("any_attacker")
def test_prevents_what_pokemon_with_abilities_do() -> None:
    text = (
        f"During {THEY}'s next turn, prevent all damage done to {THIS} by attacks from"
        " any Pokémon that has an"
    )
    hitter = (LAPRAS, {"energy": [WATER] * 3})
    game = attacks(f"{text} Ability.", theirs={"active": hitter})
    act(game, "attack")
    assert active(game, 0).damage > 0


# --------------------------------------------------------------------------- the own deck


@pytest.mark.alternative("look_through_deck")
def test_a_look_through_the_deck() -> None:
    game = attacks("Look through your deck. Shuffle your deck afterward.", "20", mine={"deck": [MEWTWO]})
    assert "Mewtwo" in zone(game, 0, "deck")
    assert any(event.kind == "shuffle" for event in game.events())


@pytest.mark.alternative("found_energy_count")
def test_energy_among_revealed_cards_that_go_back() -> None:
    text = (
        "Reveal the top 3 cards of your deck. This attack does 10 more damage for each"
        " {W} Energy you find there"
    )
    game = attacks(
        f"{text}. Shuffle the revealed cards back into your deck.", "20+", mine={"deck": [WATER, FIRE, WATER]}
    )
    assert active(game, 1).damage == 40
    assert zone(game, 0, "discard") == []


@pytest.mark.alternative("found_energy_count", "revealed_but_discarded")
def test_other_revealed_cards_are_discarded() -> None:
    text = (
        "Reveal the top 3 cards of your deck. This attack does 10 more damage for each"
        " {W} Energy you find there."
    )
    game = attacks(
        f"{text} Then, shuffle those Energy cards back into your deck and discard the other cards.",
        "20+",
        mine={"deck": [WATER, FIRE, WATER]},
    )
    assert active(game, 1).damage == 40
    assert zone(game, 0, "discard") == ["Fire Energy"]


@pytest.mark.alternative("revealed_but_discarded", "found_count")
def test_pokemon_of_a_type_go_back() -> None:
    text = (
        "Reveal the top 3 cards of your deck. This attack does 10 more damage for each"
        " {P} Pokémon you find there."
    )
    game = attacks(
        f"{text} Then, shuffle those Pokémon back into your deck and discard the other cards.",
        "20+",
        mine={"deck": [PSYCHIC, MEWTWO, RESHIRAM]},
    )
    assert active(game, 1).damage == 30
    assert sorted(zone(game, 0, "discard")) == ["Psychic Energy", "Reshiram"]


@pytest.mark.alternative("evolve_from_discard")
def test_it_evolves_from_the_discard_pile() -> None:
    text = f"Put a card that evolves from this Pokémon from your discard pile onto {THIS} to evolve it."
    game = attacks(
        text,
        bearing=(EEVEE, EEVEE_ATTACK),
        mine={"discard": [UMBREON, RESHIRAM]},
        lacking=[card(UMBREON).label],
    )
    assert top(game, active(game, 0)) == "Umbreon"


# --------------------------------------------------------------------------- damage


@pytest.mark.alternative("extra_count", "capped")
@pytest.mark.parametrize(("extra", "damage"), [(0, 20), (1, 40), (4, 60)])
def test_more_damage_for_each_extra_energy(extra: int, damage: int) -> None:
    text = (
        f"This attack does 20 more damage for each extra Fire Energy attached to {THIS} (in addition to this"
    )
    cost = len(card(bearer("attack", "20+")[0]).attacks[0].cost or ())
    this = {"energy": [FIRE] * (cost + extra)}
    game = attacks(f"{text} attack's cost). You can't add more than 40 damage in this way.", "20+", this=this)
    assert active(game, 1).damage == damage


@pytest.mark.alternative("damage_each_capped")
@pytest.mark.parametrize(("n", "damage"), [(1, 20), (5, 60)])
def test_no_more_than_so_much_damage(n: int, damage: int) -> None:
    text = f"This attack does 20 damage for each Pokémon in {PILE}. You can't do more than 60 damage in this"
    game = attacks(f"{text} way.", "20×", mine={"discard": [MEWTWO] * n})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("capped", "damage_each_to")
def test_no_more_than_so_much_damage_on_the_bench() -> None:
    text = (
        f"This attack does 20 damage times the amount of Energy attached to {THIS} to 1"
        f" of {THEY}'s Benched Pokémon."
    )
    game = attacks(
        f"{text} You can't do more than 60 damage to a Benched Pokémon in this way.",
        theirs={"bench": [MEWTWO]},
    )
    assert bench(game, 1)[0].damage == 60


@pytest.mark.alternative("damage_to")
def test_two_benched_pokemon_in_one_sentence() -> None:
    text = (
        "This attack also does 10 damage to 1 of your Benched Pokémon and 30 damage to 1"
        f" of {THEY}'s Benched Pokémon."
    )
    game = attacks(text, "20", mine={"bench": [LAPRAS]}, theirs={"bench": [MEWTWO]})
    assert (bench(game, 0)[0].damage, bench(game, 1)[0].damage, active(game, 1).damage) == (10, 30, 20)


@pytest.mark.alternative("they_choose_first")
def test_their_choice_is_damaged() -> None:
    text = f"{THEY} chooses 1 of their own Pokémon. This attack does 30 damage to that Pokémon."
    game = attacks(text, theirs={"bench": [MEWTWO]})
    assert game.decision and game.decision.player == 1
    pick(game, "Mewtwo")
    assert bench(game, 1)[0].damage == 30


@pytest.mark.alternative("switch_counters")
@pytest.mark.parametrize(("mine", "theirs"), [(30, 10), (0, 20), (40, 0)])
def test_damage_counters_change_places(mine: int, theirs: int) -> None:
    text = f"Switch all damage counters on {THIS} with those on {THEY}'s Active Pokémon."
    game = attacks(text, this={"damage": mine}, theirs={"active": (LAPRAS, {"damage": theirs})})
    assert (active(game, 0).damage, active(game, 1).damage) == (theirs, mine)


@pytest.mark.alternative("prism_star", "pile_count")
def test_pokemon_in_the_lost_zone_but_prism_stars() -> None:
    text = (
        "This attack does 20 damage for each of your Pokémon, except ◇ (Prism Star)"
        f" Pokémon, in {THE} Lost Zone."
    )
    game = attacks(text, "20×", mine={"lost": [MEWTWO, "sm9-51", FIRE]}, theirs={"lost": [LAPRAS]})
    assert active(game, 1).damage == 20


@pytest.mark.alternative("cure_of")
@pytest.mark.parametrize("poisoned", [True, False])
def test_its_own_special_condition_goes(poisoned: bool) -> None:
    text = (
        f"If {THIS} is Poisoned, this attack does 30 more damage. Then, remove that"
        f" Special Condition from {THIS}."
    )
    game = attacks(text, "20+", this={"conditions": "P"} if poisoned else {})
    assert active(game, 1).damage == (50 if poisoned else 20)
    assert active(game, 0).poison == 0


# --------------------------------------------------------------------------- attached cards


@pytest.mark.alternative("discard_all_attached")
def test_all_cards_of_both_active_pokemon() -> None:
    game = attacks(
        "Discard all cards from both Active Pokémon.", theirs={"active": (LAPRAS, {"energy": [FIRE]})}
    )
    assert energy_on(game, 0) == energy_on(game, 1) == []


@pytest.mark.alternative("shuffle_all_attached")
def test_all_cards_of_both_active_pokemon_into_the_decks() -> None:
    text = f"You may have {EACH_PLAYER} {SHUFFLE} all {CARDS} attached to their Active {MON} into their deck."
    there = (LAPRAS, {"energy": [FIRE], "tools": [BALLOON]})
    game = attacks(text, theirs={"active": there, "bench": [there]}, mine={"deck_size": 1, "deck": [MEWTWO]})
    act(game, "yes")
    assert energy_on(game, 0) == energy_on(game, 1) == [] and len(energy_on(game, 1, 0)) == 1
    assert "Grass Energy" in zone(game, 0, "deck") + zone(game, 0, "hand")


@pytest.mark.alternative("discard_two_kinds")
def test_a_tool_and_a_special_energy() -> None:
    there = (LAPRAS, {"energy": [FIRE, SPECIAL], "tools": [BALLOON]})
    text = f"Discard a Pokémon Tool and a Special Energy from {THEY}'s Active Pokémon."
    game = attacks(text, theirs={"active": there})
    assert energy_on(game, 1) == ["Fire Energy"] and not active(game, 1).tools


@pytest.mark.alternative("discard_or_stadium")
@pytest.mark.parametrize("place", ["0", "1"])
def test_a_special_energy_or_the_stadium(place: str) -> None:
    text = f"You may discard a Special Energy attached to {THEY}'s Active Pokémon or a Stadium card in play."
    game = attacks(text, theirs={"active": (LAPRAS, {"energy": [SPECIAL]})}, stadium=STADIUM)
    act(game, "yes")
    act(game, "mode", place)
    assert (energy_on(game, 1) == []) is (place == "0")
    assert (game.state.stadium < 0) is (place == "1")


@pytest.mark.alternative("attach_from")
def test_energy_for_each_basic_pokemon_on_the_bench() -> None:
    text = "Attach a basic Energy card from your discard pile to each of your Basic Benched Fire Pokémon."
    game = attacks(text, mine={"bench": [RESHIRAM, LAPRAS], "discard": [WATER, WATER]})
    game.choose(0)
    assert [len(each.energy) for each in bench(game, 0)] == [1, 0]


# --------------------------------------------------------------------------- conditions


@pytest.mark.alternative("if_any_healed")
@pytest.mark.parametrize(("healed", "damage"), [(LAPRAS, 50), (RESHIRAM, 20)])
def test_a_pokemon_of_a_type_was_healed(healed: str, damage: int) -> None:
    cond = "any of your Water Pokémon were healed during this turn"
    assert does(cond, mine={"bench": [healed]}, facts=[("now", "healed", 0, healed)]) == damage


@pytest.mark.alternative("if_tool_attached")
def test_a_tool_was_attached_to_it() -> None:
    cond = f"you attached a Pokémon Tool card from your hand to {THIS} during this turn"
    game = attacks(f"If {cond}, {MORE}.", "20+", use=False, mine={"hand": [BALLOON], "bench": [LAPRAS]})
    act(game, "tool", "Air Balloon")
    act(game, "attack")
    assert active(game, 1).damage == 50
    assert does(cond, this={"tools": [BALLOON]}) == 20


@pytest.mark.alternative("if_any_knocked_out_by_attack")
@pytest.mark.parametrize(("lost", "damage"), [(LAPRAS, 50), (RESHIRAM, 20)])
def test_one_that_was_in_play_was_knocked_out(lost: str, damage: int) -> None:
    by = "by damage from an opponent's attack"
    cond = f"a Lapras you had in play was Knocked Out {by} during his or her last turn"
    facts = [("last", "knocked out by attack", 0, lost)]
    assert does(cond, mine={"discard": [lost]}, facts=facts) == damage


@pytest.mark.alternative("if_second_in_first_turn")
@pytest.mark.parametrize(("turn", "damage"), [(2, 50), (4, 20)])
def test_more_damage_in_the_first_turn_of_the_second_player(turn: int, damage: int) -> None:
    text = f"If you go second, {MORE} during your first turn."
    assert active(attacks(text, "20+", turn=turn), 1).damage == damage


@pytest.mark.alternative("bench_owned")
@pytest.mark.parametrize(("there", "damage"), [(["sm1-100"], 20), ([LAPRAS], 50)])
def test_none_of_two_kinds_on_the_bench(there: list[str], damage: int) -> None:
    cond = "you don't have any Pokémon-GX or Pokémon-EX on your Bench"
    assert does(cond, mine={"bench": there}, lacking=["Tauros-GX SUM 100"]) == damage


READY: Any = {"active": (LAPRAS, {"energy": [WATER] * 3}), "bench": [(LAPRAS, {"energy": [WATER] * 3})]}


def after_their_turn(text: str, retreats: bool) -> Game:
    """Use an attack after a turn in which the opponent's Active Pokémon may retreat."""
    game = attacks(text, "20+", use=False, theirs=READY)
    act(game, "end")
    if retreats:
        act(game, "retreat")
        while not offers(game, "end"):
            game.choose(0)
    act(game, "end")
    act(game, "attack")
    return game


@pytest.mark.alternative("if_they_moved_to_active")
@pytest.mark.parametrize(("retreats", "damage"), [(True, 50), (False, 20)])
def test_their_active_pokemon_came_from_the_bench(retreats: bool, damage: int) -> None:
    cond = f"{THEY}'s Active Pokémon moved from the Bench to the Active Spot during {THEY}'s last turn"
    assert active(after_their_turn(f"If {cond}, {MORE}.", retreats), 1).damage == damage


@pytest.mark.alternative("if_it_retreated")
@pytest.mark.parametrize(("retreats", "damage"), [(True, 70), (False, 30)])
def test_a_benched_pokemon_retreated(retreats: bool, damage: int) -> None:
    text = (
        f"This attack does 30 damage to 1 of {THEY}'s Benched Pokémon. If that Pokémon"
        " retreated from the Active"
    )
    game = after_their_turn(
        f"{text} Spot during {THEY}'s last turn, this attack does 70 damage instead.", retreats
    )
    assert bench(game, 1)[0].damage == damage
