"""Who does a part of a text, what "that Pokémon" is, and what a part of a text applies to."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, LIGHTNING, MEWTWO, SPRIGATITO, WATER
from tests.effects.behaviour.scene import attacks, comes_from_hand, plays, with_ability
from tests.engine.kit import act, active, attached, bench, options, pick, zone
from validator.effects.text.compile import Refused, compile_text

MON, FOE, PILE, CARD = "Pokémon", "opponent", "discard pile", "Energy card"
HAND, UP, HARM = "your hand", "heads", "damage"
LEVEL_X, LEGEND = "dp1-120", "hgss1-111"
SILICOBRA = "sv01-119"
"""Fighting, 80 HP, Weakness Grass."""
KINDS = [SPRIGATITO, "sv10-008", LEVEL_X, LEGEND]
"""A Basic Pokémon, an Evolution Pokémon, and two cards that are neither."""
LACKING = ["Empoleon LV.X DP 120", "Ho-Oh LEGEND HS 111"]


@pytest.mark.alternative("opponent_may", "they_shuffle_hand", "they_draw", "either_way_optional")
@pytest.mark.parametrize(("answer", "theirs"), [("yes", 4), ("no", 2)])
def test_all_that_the_opponent_may_do_is_the_opponents(answer: str, theirs: int) -> None:
    text = (
        f"When you play this {MON} from {HAND} onto your Bench, your {FOE} may shuffle their hand into"
        " their deck and then draw 4 cards. Either way, you may draw 3 cards."
    )
    game = comes_from_hand(text, theirs={"hand": [LAPRAS, MEWTWO]})
    before = len(zone(game, 0, "hand"))
    assert game.decision and game.decision.player == 1
    act(game, answer)
    assert game.decision and game.decision.player == 0
    assert len(zone(game, 1, "hand")) == theirs and len(zone(game, 0, "hand")) == before
    act(game, "yes")
    assert len(zone(game, 0, "hand")) == before + 3


def test_a_step_after_the_opponents_that_may_be_of_either_is_refused() -> None:
    text = f"Your {FOE} may draw a card, and heal 10 {HARM} from this {MON}."
    found = compile_text(text, "", "attack")
    assert isinstance(found, Refused) and found.code == "NO_MEANING"


@pytest.mark.alternative("attach_from", "that_pokemon")
def test_chosen_energy_goes_to_the_pokemon_put_into_play() -> None:
    text = (
        f"When you play this {MON} from {HAND} onto your Bench, you may put a Basic {MON} from your"
        f" {PILE} onto your Bench. Then, flip 3 coins. For each {UP}, choose a basic {CARD} from"
        f" your {PILE} and attach it to that {MON}."
    )
    game = comes_from_hand(text, (1, 0, 1), mine={"discard": [MEWTWO, FIRE, WATER]})
    act(game, "yes")
    while game.decision and game.decision.kind == "choose":
        pick(game, *[each for each in options(game)[0][-1:]])
    placed = bench(game, 0)[-1]
    assert sorted(attached(game, placed)) == ["Fire Energy", "Water Energy"]


def test_a_chosen_card_has_no_host_that_only_a_card_names() -> None:
    text = (
        f"Once during your turn, you may discard a basic {CARD} attached to 1 of your {MON}. If you do,"
        f" attach a basic {CARD} from your {PILE} to that {MON}."
    )
    assert isinstance(compile_text(text, "", "ability"), Refused)


@pytest.mark.alternative("attach_discarded")
@pytest.mark.parametrize("found", [[LIGHTNING, LIGHTNING, FIRE], [LIGHTNING, FIRE, FIRE], [FIRE, FIRE, FIRE]])
def test_discarded_energy_is_attached_to_one_chosen_pokemon(found: list[str]) -> None:
    text = (
        f"Discard the top 3 cards of your deck. This attack does 10 more {HARM} for each {{L}} {CARD} you"
        f" discarded in this way. Then, attach those {{L}} {CARD}s to 1 of your {MON}."
    )
    game = attacks(text, "20+", mine={"deck": found, "bench": [MEWTWO]})
    bolts = found.count(LIGHTNING)
    if bolts:
        pick(game, "Mewtwo")
    assert attached(game, bench(game, 0)[0]) == ["Lightning Energy"] * bolts
    assert active(game, 1).damage == 20 + 10 * bolts


@pytest.mark.alternative("damage_unchanged")
@pytest.mark.parametrize(("coins", "done"), [((1, 0), 20), ((0, 0), 0)])
def test_weakness_is_left_out_of_the_damage_spoken_of_only(coins: tuple[int, ...], done: int) -> None:
    """The attack's own damage is doubled by Weakness."""
    text = (
        f"If your {FOE} has any Benched {MON}, choose 1 of them. Flip 2 coins. For each {UP}, this"
        f" attack does 20 {HARM} to that {MON}. (Don't apply Weakness and Resistance.)"
    )
    game = attacks(text, "20", coins, theirs={"active": SILICOBRA, "bench": [LAPRAS]})
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (40, done)


@pytest.mark.alternative("shuffle_into_deck")
@pytest.mark.parametrize(("own", "shuffled"), [([MEWTWO], True), ([], False)])
def test_no_deck_is_shuffled_without_the_pokemon_that_is_required(own: list[str], shuffled: bool) -> None:
    text = f"If you have any Benched {MON}, shuffle 1 of them and all cards attached to it into your deck."
    game = attacks(text, mine={"bench": own})
    assert any(event[0] == "shuffle" and event[2] == 0 for event in game.state.events) is shuffled


@pytest.mark.alternative("basic_or_evolution")
def test_a_level_x_and_a_legend_are_neither_basic_nor_evolution() -> None:
    text = f"This attack does 10 more {HARM} for each Basic {MON} or Evolution card in your {PILE}."
    game = attacks(text, "20+", mine={"discard": KINDS}, lacking=LACKING)
    assert active(game, 1).damage == 40
    text = f"Choose up to 3 Basic {MON}, Evolution cards, and/or basic {CARD}s from your {PILE}."
    text += f" Show them to your {FOE} and shuffle them into your deck."
    game = plays(text, mine={"discard": [*KINDS, GRASS]}, lacking=LACKING)
    assert len(options(game)) == 3


@pytest.mark.alternative("if_done_ends_the_turn")
@pytest.mark.parametrize("some", [True, False])
def test_the_turn_ends_only_if_any_card_was_attached(some: bool) -> None:
    text = (
        f"Once during your turn, you may attach any number of basic {{W}} {CARD}s from {HAND} to your"
        f" {MON} in any way you like. If you do, your turn ends."
    )
    game = with_ability(text, mine={"hand": [WATER]})
    pick(game, *(["Water Energy"] if some else []))
    assert game.state.player == (1 if some else 0)
