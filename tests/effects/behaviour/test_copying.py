"""Attacks of other Pokémon and effects of Supporter cards that a text uses (`copying.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.slots import YOUR_HAND, Choice
from validator.effects.ir.steps import Price, discard

HOP = "swsh1-165"


@pytest.mark.alternative("use_attack", "any_of_its_attacks", "from_their_active")
def test_an_attack_of_the_opponents_active_pokemon_is_used() -> None:
    game = attacks(
        "Choose 1 of your opponent's Active Pokémon's attacks and use it as this attack.",
        theirs={"active": SPRIGATITO},
    )
    act(game, "copy", "Leafage")
    assert active(game, 1).damage == 20


@pytest.mark.alternative("use_attack", "any_of_its_attacks", "from_their_pokemon")
def test_an_attack_of_any_of_the_opponents_pokemon_is_used() -> None:
    game = attacks(
        "Choose 1 of your opponent's {P} Pokémon's attacks and use it as this attack.",
        theirs={"active": RESHIRAM, "bench": [MEWTWO]},
    )
    assert active(game, 1).damage == 100  # its Energy cost is not asked


@pytest.mark.alternative("use_attack", "any_of_its_attacks", "from_your_bench")
def test_an_attack_of_ones_bench_is_used() -> None:
    game = attacks(
        "Choose 1 of your Benched Pokémon's attacks and use it as this attack.",
        mine={"bench": [CYCLIZAR]},
        theirs={"active": RESHIRAM},
    )
    act(game, "copy", "Speed Attack")
    assert active(game, 1).damage == 50


@pytest.mark.alternative("use_attack", "from_the_defending")
def test_an_attack_of_the_defending_pokemon_is_used() -> None:
    text = "Choose 1 of the Defending Pokémon's attacks and use it as this attack."
    assert hurt(attacks(text, theirs={"active": RESHIRAM})) == 90


@pytest.mark.alternative("use_attack", "from_their_bench")
def test_an_attack_of_the_opponents_bench_is_used() -> None:
    text = "Choose 1 of your opponent's Benched Pokémon's attacks and use it as this attack."
    assert hurt(attacks(text, theirs={"active": MEWTWO, "bench": [RESHIRAM]})) == 90


@pytest.mark.alternative("use_attack", "from_that_card")
def test_an_attack_of_a_discarded_card_is_used() -> None:
    text = "Discard a Pokémon from your hand. Choose 1 of that card's attacks and use it as this attack."
    game = attacks(text, mine={"hand": [RESHIRAM, JUDGE]}, theirs={"active": MEWTWO})
    assert active(game, 1).damage == 90
    assert zone(game, 0, "discard") == ["Reshiram"]


@pytest.mark.alternative("use_attack", "no_gx_attacks")
def test_gx_attacks_are_not_offered() -> None:
    text = f"Choose 1 of {THEY}'s Active Pokémon's non-GX attacks and use it as this attack."
    game = attacks(text, theirs={"active": TAUROS_GX}, lacking=[card(TAUROS_GX).label])
    assert not any(row[-1].endswith("GX") for row in options(game) if row[0] == "copy")


@pytest.mark.alternative("use_attack_of", "of_a_card_in_a_pile")
def test_an_attack_of_a_pokemon_in_the_discard_pile_is_used() -> None:
    game = attacks(
        "Choose an attack from a {P} Pokémon in your discard pile and use it as this attack.",
        mine={"discard": [MEWTWO, SPRIGATITO]},
        theirs={"active": RESHIRAM},
    )
    assert active(game, 1).damage == 100


@pytest.mark.alternative("use_attack_of", "of_one_of")
def test_an_attack_of_one_of_the_opponents_pokemon_is_used() -> None:
    game = attacks(
        "Choose an attack from 1 of your opponent's Benched Pokémon and use it as this attack.",
        theirs={"active": RESHIRAM, "bench": [MEWTWO]},
    )
    assert active(game, 1).damage == 100


@pytest.mark.alternative("use_attack_of", "of_lower_stages")
def test_an_attack_of_a_lower_stage_is_used() -> None:
    text = f"Choose an attack from 1 of {THIS}'s previous Evolutions and use it as this attack."
    game = attacks(text, bearing=("sv01-015", "Trick Cape"), below=("sv01-013", "sv01-014"))
    act(game, "copy", "Leaf Step")
    assert active(game, 1).damage == 40 + 60  # (the printed damage of this attack is done too)


@pytest.mark.alternative("use_attack_if_paid", "from_the_defending")
@pytest.mark.parametrize(("energy", "damage"), [([FIRE] * 3, 90), ([FIRE] * 2, 0)])
def test_an_attack_is_used_with_the_energy_for_it(energy: list[str], damage: int) -> None:
    text = (
        f"Choose 1 of the Defending Pokémon's attacks. If {THIS} has the necessary Energy to use that"
        " attack, use it as this attack."
    )
    assert hurt(attacks(text, this={"energy": energy}, theirs={"active": RESHIRAM})) == damage


@pytest.mark.alternative("use_attack_if_paid", "from_their_pokemon")
def test_an_attack_without_the_energy_for_it_may_be_chosen_and_does_nothing() -> None:
    text = f"Choose 1 of {THEY}'s Pokémon's attacks and use it as this attack. If this Pokémon doesn't"
    text += " have the necessary Energy to use that attack, this attack does nothing."
    game = attacks(text, this={"energy": [FIRE] * 3}, theirs={"active": RESHIRAM, "bench": [MEWTWO]})
    act(game, "copy", "Super Psy Bolt")
    assert active(game, 1).damage == 0
    assert game.state.player == 1


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


@pytest.mark.alternative("use_supporter", "supporter_from_pile")
def test_the_effect_of_a_supporter_of_the_opponents_discard_pile() -> None:
    text = f"Choose a Supporter card from {THEY}'s discard pile and use the effect of that card as the"
    game = attacks(f"{text} effect of this attack.", theirs={"discard": [HOP, BALL]})
    assert len(zone(game, 0, "hand")) == 3
    assert zone(game, 1, "discard") == ["Hop", "Nest Ball"]


@pytest.mark.alternative("use_supporter", "supporter_found")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 3), ("no", 0)])
def test_the_effect_of_a_supporter_of_the_opponents_hand(answer: str, drawn: int) -> None:
    text = f"Your opponent reveals {THEIR_CARDS}. You may use the effect of a Supporter card you find"
    text += " there as the"
    game = attacks(f"{text} effect of this attack.", theirs={"hand": [HOP, BALL]})
    act(game, answer)
    assert len(zone(game, 0, "hand")) == drawn
    assert "Hop" in zone(game, 1, "hand")


@pytest.mark.alternative("use_supporter", "that_supporter_card")
def test_a_supporter_of_the_opponents_hand_is_discarded_and_its_effect_used() -> None:
    text = f"Your opponent reveals their hand. You may discard a Supporter card {FOUND} and use"
    text += " the effect"
    game = attacks(f"{text} of that card as the effect of this attack.", theirs={"hand": [HOP, BALL]})
    act(game, "yes")
    assert len(zone(game, 0, "hand")) == 3
    assert zone(game, 1, "discard") == ["Hop"]


@pytest.mark.alternative("use_supporter", "that_supporter_card")
@pytest.mark.parametrize(("hand", "drawn"), [([HOP], 3), ([BALL], 0)])
def test_the_effect_of_a_discarded_supporter(hand: list[str], drawn: int) -> None:
    text = f"Discard a Supporter card from {HAND}. If you do, use the effect of that card as the effect of"
    game = attacks(f"{text} this attack.", mine={"hand": hand})
    assert len(zone(game, 0, "hand")) == (drawn or len(hand))


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
