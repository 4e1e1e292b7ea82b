"""Attacks of other Pokémon and effects of Supporter cards that a text uses (`copying.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.slots import YOUR_HAND, Choice
from validator.effects.ir.steps import Price, discard


@pytest.mark.alternative("use_attack", "no_gx_attacks")
def test_gx_attacks_are_not_offered() -> None:
    text = f"Choose 1 of {THEY}'s Active Pokémon's non-GX attacks and use it as this attack."
    game = attacks(text, theirs={"active": TAUROS_GX}, lacking=[card(TAUROS_GX).label])
    assert not any(row[-1].endswith("GX") for row in options(game) if row[0] == "copy")


@pytest.mark.alternative("use_attack_of", "of_lower_stages")
def test_an_attack_of_a_lower_stage_is_used() -> None:
    text = f"Choose an attack from 1 of {THIS}'s previous Evolutions and use it as this attack."
    game = attacks(text, bearing=("sv01-015", "Trick Cape"), below=("sv01-013", "sv01-014"))
    act(game, "copy", "Leaf Step")
    assert active(game, 1).damage == 40 + 60  # (the printed damage of this attack is done too)


@pytest.mark.alternative("use_attack_of_if_paid", "of_one_of")
def test_an_attack_of_one_of_several_with_the_energy_for_it() -> None:
    text = f"Choose an attack on 1 of {THEY}'s Pokémon in play. Mimicry copies that attack. This attack"
    text += " does nothing if this Pokémon doesn't have the Energy necessary to use that attack."
    game = attacks(text, theirs={"active": SPRIGATITO})
    assert options(game) == [("copy", "Scratch"), ("copy", "Leafage")]


@pytest.mark.alternative("use_attack_free")
def test_a_requirement_of_a_copied_attack_is_not_needed() -> None:
    text = "Choose 1 of your opponent's Active Pokémon's attacks and use it as this attack without what it"
    assert active(attacks(f"{text} requires.", theirs={"active": MEWTWO}), 1).damage == 100


@pytest.mark.alternative("use_last_attack", "an_attack_used")
@pytest.mark.parametrize(("when", "damage"), [("last", 100), ("mine", 0)])
def test_an_attack_of_the_opponents_last_turn_is_used(when: str, damage: int) -> None:
    theirs = {"active": RESHIRAM, "discard": [MEWTWO]}
    facts = [(when, "attack used", 1, MEWTWO, "Super Psy Bolt")]
    game = attacks(
        "If your opponent's Pokémon used an attack during their last turn, use it as this attack.",
        theirs=theirs,
        facts=facts,
    )
    assert active(game, 1).damage == damage


@pytest.mark.alternative("use_last_attack", "no_gx_attack_used")
@pytest.mark.parametrize("gx", [True, False])
def test_a_gx_attack_of_the_last_turn_is_not_used(gx: bool) -> None:
    name = "Mad Bull GX" if gx else "Horn Attack"
    text = (
        "If your opponent's Pokémon used an attack that is not a GX attack during their last turn, use it as"
    )
    facts = [("last", "attack used", 1, TAUROS_GX, name)]
    game = attacks(
        f"{text} this attack.", theirs={"discard": [TAUROS_GX]}, facts=facts, lacking=[card(TAUROS_GX).label]
    )
    copied = [event for event in game.state.events if event[0] == "copy"]
    assert bool(copied) is not gx


def test_a_gx_attack_is_not_copied_once_the_gx_attack_is_used_up() -> None:
    text = "Choose 1 of your opponent's Active Pokémon's attacks and use it as this attack."
    for once, offered in (("", True), ("G", False)):
        game = attacks(
            text, theirs={"active": TAUROS_GX}, mine={"once": once}, lacking=[card(TAUROS_GX).label]
        )
        assert any(row[-1].endswith("GX") for row in options(game) if row[0] == "copy") is offered


def test_the_attacks_of_several_cards_in_one_are_copied_by_their_place_in_play() -> None:
    """A V-UNION has an attack of each card; one is used as this attack."""
    union = tuple(f"swshp-SWSH{number}" for number in (159, 160, 161, 162))
    text = "Choose 1 of your opponent's Active Pokémon's attacks and use it as this attack."
    game = attacks(text, theirs={"active": (union, {})}, permissive=True)
    names = [row.name for each in union for row in card(each).attacks]
    assert sorted(row[1] for row in options(game)) == sorted(set(names)) and len(set(names)) > 1
    last = options(game)[-1][1]
    act(game, *options(game)[-1])
    assert [event[4] for event in game.state.events if event[0] == "copy"] == [last]


@pytest.mark.alternative("any_of_its_attacks")
@pytest.mark.parametrize(
    ("what", "discarded"),
    [
        (" and anything else required in order to use that attack, such as discarding Energy cards", 0),
        ("", 1),
    ],
)
def test_an_attack_is_used_with_or_without_what_it_requires(what: str, discarded: int) -> None:
    copies = "Metronome copies that attack except for its Energy cost"
    text = f"Choose 1 of the Defending Pokémon's attacks. {copies}{what}."
    card_id, name = bearer("attack")
    other, copied = bearer("attack", "20")
    board = Board()
    board.side(0, active=(card_id, {"energy": ENERGY}), hand=[JUDGE])
    board.side(1, active=other)
    board.declare(card_id, "attack", name, *compiled(text, "attack").parts)
    board.declare(other, "attack", copied, Price((discard(Choice(YOUR_HAND)),)))
    game = board.game()
    act(game, "attack", name)
    assert active(game, 1).damage == 20
    assert len(zone(game, 0, "discard")) == discarded


def test_an_attack_whose_text_only_repeats_a_rule() -> None:
    assert hurt(attacks("(You can't use more than 1 GX attack in a game.)", "20")) == 20
