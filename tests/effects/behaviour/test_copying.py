"""Attacks of other Pokémon and effects of Supporter cards that a text uses (`copying.lark`), GX attacks and
VSTAR Powers that are used up."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, LAPRAS, MEWTWO, RESHIRAM, SPRIGATITO
from tests.effects.behaviour.scene import ENERGY, attacks, bearer, compiled, plays
from tests.engine.kit import Board, act, active, card, options, zone
from validator.effects.ir.slots import YOUR_HAND, Choice
from validator.effects.ir.steps import Price, discard

THEY, THIS, FOE = "your opponent", "this Pokémon", "Defending Pokémon"
DOES, WHAT, CARD = "This attack does", "effect", "Supporter card"
JUDGE, BALL, HOP = "sv10-222", "sv04.5-084", "swsh1-165"
GX = "sm1-100"
"""Tauros-GX: Horn Attack (60 damage), Mad Bull GX."""


@pytest.mark.alternative("use_attack", "any_of_its_attacks", "from_their_active")
def test_an_attack_of_the_opponents_active_pokemon_is_used() -> None:
    game = attacks(
        f"Choose 1 of {THEY}'s Active Pokémon's attacks and use it as this attack.",
        theirs={"active": SPRIGATITO},
    )
    act(game, "copy", "Leafage")
    assert active(game, 1).damage == 20


@pytest.mark.alternative("use_attack", "any_of_its_attacks", "from_their_pokemon")
def test_an_attack_of_any_of_the_opponents_pokemon_is_used() -> None:
    game = attacks(
        f"Choose 1 of {THEY}'s {{P}} Pokémon's attacks and use it as this attack.",
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
        f"Choose an attack from 1 of {THEY}'s Benched Pokémon and use it as this attack.",
        theirs={"active": RESHIRAM, "bench": [MEWTWO]},
    )
    assert active(game, 1).damage == 100


@pytest.mark.alternative("use_attack", "from_the_defending")
def test_an_attack_of_the_defending_pokemon_is_used() -> None:
    text = f"Choose 1 of the {FOE}'s attacks and use it as this attack."
    game = attacks(text, theirs={"active": RESHIRAM})
    assert active(game, 1).damage == 90


@pytest.mark.alternative("use_attack", "from_their_bench")
def test_an_attack_of_the_opponents_bench_is_used() -> None:
    text = f"Choose 1 of {THEY}'s Benched Pokémon's attacks and use it as this attack."
    game = attacks(text, theirs={"active": MEWTWO, "bench": [RESHIRAM]})
    assert active(game, 1).damage == 90


@pytest.mark.alternative("use_attack_if_paid", "from_the_defending")
@pytest.mark.parametrize(("energy", "damage"), [([FIRE] * 3, 90), ([FIRE] * 2, 0)])
def test_an_attack_is_used_with_the_energy_for_it(energy: list[str], damage: int) -> None:
    text = (
        f"Choose 1 of the {FOE}'s attacks. If {THIS} has the necessary Energy to use that"
        " attack, use it as this attack."
    )
    game = attacks(text, this={"energy": energy}, theirs={"active": RESHIRAM})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("use_attack_if_paid", "from_their_pokemon")
def test_an_attack_without_the_energy_for_it_may_be_chosen_and_does_nothing() -> None:
    text = f"Choose 1 of {THEY}'s Pokémon's attacks and use it as this attack. If {THIS} doesn't"
    text += " have the necessary Energy to use that attack, this attack does nothing."
    game = attacks(text, this={"energy": [FIRE] * 3}, theirs={"active": RESHIRAM, "bench": [MEWTWO]})
    act(game, "copy", "Super Psy Bolt")
    assert active(game, 1).damage == 0
    assert game.state.player == 1


@pytest.mark.alternative("use_attack_of_if_paid", "of_one_of")
def test_an_attack_of_one_of_several_with_the_energy_for_it() -> None:
    text = f"Choose an attack on 1 of {THEY}'s Pokémon in play. Mimicry copies that attack. This attack"
    text += f" does nothing if {THIS} doesn't have the Energy necessary to use that attack."
    game = attacks(text, theirs={"active": SPRIGATITO})
    assert options(game) == [("copy", "Scratch"), ("copy", "Leafage")]


@pytest.mark.alternative("use_attack", "from_that_card")
def test_an_attack_of_a_discarded_card_is_used() -> None:
    text = "Discard a Pokémon from your hand. Choose 1 of that card's attacks and use it as this attack."
    game = attacks(text, mine={"hand": [RESHIRAM, JUDGE]}, theirs={"active": MEWTWO})
    assert active(game, 1).damage == 90
    assert zone(game, 0, "discard") == ["Reshiram"]


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
    text = f"Choose 1 of the {FOE}'s attacks. {copies}{what}."
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


@pytest.mark.alternative("use_attack_free")
def test_a_requirement_of_a_copied_attack_is_not_needed() -> None:
    text = f"Choose 1 of {THEY}'s Active Pokémon's attacks and use it as this attack without what it"
    assert active(attacks(f"{text} requires.", theirs={"active": MEWTWO}), 1).damage == 100


@pytest.mark.alternative("use_attack_of", "of_lower_stages")
def test_an_attack_of_a_lower_stage_is_used() -> None:
    text = f"Choose an attack from 1 of {THIS}'s previous Evolutions and use it as this attack."
    game = attacks(text, bearing=("sv01-015", "Trick Cape"), below=("sv01-013", "sv01-014"))
    act(game, "copy", "Leaf Step")
    assert active(game, 1).damage == 40 + 60  # (the printed damage of this attack is done too)


LAST = f"If {THEY}'s Pokémon used an attack during their last turn, use it as this attack."


@pytest.mark.alternative("use_last_attack", "an_attack_used")
@pytest.mark.parametrize(("when", "damage"), [("last", 100), ("mine", 0)])
def test_an_attack_of_the_opponents_last_turn_is_used(when: str, damage: int) -> None:
    theirs = {"active": RESHIRAM, "discard": [MEWTWO]}
    facts = [(when, "attack used", 1, MEWTWO, "Super Psy Bolt")]
    game = attacks(LAST, theirs=theirs, facts=facts)
    assert active(game, 1).damage == damage


@pytest.mark.alternative("use_last_attack", "no_gx_attack_used")
@pytest.mark.parametrize("gx", [True, False])
def test_a_gx_attack_of_the_last_turn_is_not_used(gx: bool) -> None:
    name = "Mad Bull GX" if gx else "Horn Attack"
    text = f"If {THEY}'s Pokémon used an attack that is not a GX attack during their last turn, use it as"
    facts = [("last", "attack used", 1, GX, name)]
    game = attacks(f"{text} this attack.", theirs={"discard": [GX]}, facts=facts, lacking=[card(GX).label])
    copied = [event for event in game.state.events if event[0] == "copy"]
    assert bool(copied) is not gx


@pytest.mark.alternative("use_attack", "no_gx_attacks")
def test_gx_attacks_are_not_offered() -> None:
    text = f"Choose 1 of {THEY}'s Active Pokémon's non-GX attacks and use it as this attack."
    game = attacks(text, theirs={"active": GX}, lacking=[card(GX).label])
    assert not any(row[-1].endswith("GX") for row in options(game) if row[0] == "copy")


def test_a_gx_attack_is_not_copied_once_the_gx_attack_is_used_up() -> None:
    text = f"Choose 1 of {THEY}'s Active Pokémon's attacks and use it as this attack."
    for once, offered in (("", True), ("G", False)):
        game = attacks(text, theirs={"active": GX}, mine={"once": once}, lacking=[card(GX).label])
        assert any(row[-1].endswith("GX") for row in options(game) if row[0] == "copy") is offered


# --------------------------------------------------------------------------- Supporter cards


@pytest.mark.alternative("use_supporter", "supporter_from_pile")
def test_the_effect_of_a_supporter_of_the_opponents_discard_pile() -> None:
    text = f"Choose a Supporter card from {THEY}'s discard pile and use the effect of that card as the"
    game = attacks(f"{text} effect of this attack.", theirs={"discard": [HOP, BALL]})
    assert len(zone(game, 0, "hand")) == 3
    assert zone(game, 1, "discard") == ["Hop", "Nest Ball"]


@pytest.mark.alternative("use_supporter", "supporter_found")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 3), ("no", 0)])
def test_the_effect_of_a_supporter_of_the_opponents_hand(answer: str, drawn: int) -> None:
    text = f"Your opponent reveals their hand. You may use the {WHAT} of a Supporter card you find"
    text += " there as the"
    game = attacks(f"{text} effect of this attack.", theirs={"hand": [HOP, BALL]})
    act(game, answer)
    assert len(zone(game, 0, "hand")) == drawn
    assert "Hop" in zone(game, 1, "hand")


@pytest.mark.alternative("use_supporter", "that_supporter_card")
def test_a_supporter_of_the_opponents_hand_is_discarded_and_its_effect_used() -> None:
    text = f"Your opponent reveals their hand. You may discard a {CARD} you find there and use"
    text += f" the {WHAT}"
    game = attacks(f"{text} of that card as the effect of this attack.", theirs={"hand": [HOP, BALL]})
    act(game, "yes")
    assert len(zone(game, 0, "hand")) == 3
    assert zone(game, 1, "discard") == ["Hop"]


@pytest.mark.alternative("use_supporter", "that_supporter_card")
@pytest.mark.parametrize(("hand", "drawn"), [([HOP], 3), ([BALL], 0)])
def test_the_effect_of_a_discarded_supporter(hand: list[str], drawn: int) -> None:
    text = f"Discard a Supporter card from your hand. If you do, use the {WHAT} of that card as the effect of"
    game = attacks(f"{text} this attack.", mine={"hand": hand})
    assert len(zone(game, 0, "hand")) == (drawn or len(hand))


# --------------------------------------------------------------------------- once a game


@pytest.mark.alternative("if_you_used_up", "the_gx_attack")
@pytest.mark.parametrize(("once", "damage"), [("", 20), ("G", 50), ("V", 20)])
def test_more_damage_once_the_gx_attack_is_used_up(once: str, damage: int) -> None:
    text = "If you have used your GX attack, this attack does 30 more damage."
    assert active(attacks(text, "20+", mine={"once": once}), 1).damage == damage


@pytest.mark.alternative("if_they_used_up", "the_vstar_power")
def test_more_damage_once_the_opponent_has_used_it() -> None:
    text = f"If {THEY} has already used their VSTAR Power during this game, this attack does 30 more"
    for mine, theirs, damage in (("V", "", 20), ("", "V", 50), ("", "G", 20)):
        game = attacks(f"{text} damage.", "20+", mine={"once": mine}, theirs={"once": theirs})
        assert active(game, 1).damage == damage


@pytest.mark.alternative("otherwise")
@pytest.mark.parametrize(("once", "drawn"), [("G", 3), ("", 1)])
def test_what_is_done_if_not(once: str, drawn: int) -> None:
    text = "If you have used your GX attack, draw 3 cards. If not, draw a card."
    assert len(zone(plays(text, mine={"once": once}), 0, "hand")) == drawn


@pytest.mark.alternative("if_they_used_gx")
@pytest.mark.parametrize(
    ("when", "word", "damage"), [("last", "gx attack used", 50), ("last", "attack used", 20)]
)
def test_more_damage_after_a_gx_attack(when: str, word: str, damage: int) -> None:
    text = f"If 1 of {THEY}'s Pokémon used a GX attack during their last turn, this attack does 30 more"
    game = attacks(
        f"{text} damage.", "20+", theirs={"discard": [MEWTWO]}, facts=[(when, word, 1, MEWTWO, "Any")]
    )
    assert active(game, 1).damage == damage


@pytest.mark.alternative("cant_use_gx", "this_game")
def test_gx_attacks_are_forbidden() -> None:
    card_id, name = bearer("attack")
    board = Board()
    board.side(1, active=(GX, {"energy": ENERGY}))
    board.side(0, active=(card_id, {"energy": ENERGY}))
    text = f"For the rest of this game, {THEY} can't use any GX attacks."
    board.declare(card_id, "attack", name, *compiled(text, "attack").parts)
    game = board.game(lacking=[card(GX).label])
    act(game, "attack", name)
    attacks_left = [row[1] for row in options(game) if row[0] == "attack"]
    assert attacks_left
    assert not any(each.endswith("GX") for each in attacks_left)


@pytest.mark.alternative("can_use_gx_again", "this_turn")
@pytest.mark.parametrize("again", [True, False])
def test_a_gx_attack_is_used_although_one_was(again: bool) -> None:
    supporter, name = bearer("supporter")
    board = Board()
    board.side(0, active=(GX, {"energy": ENERGY}), once="G", hand=[supporter])
    board.side(1, active=LAPRAS)
    whose = card(GX).name if again else "Reshiram"
    text = f"During this turn, your {whose} can use its GX attack even if you have used your GX attack."
    board.declare(supporter, "trainer", "", *compiled(text, "supporter").parts)
    game = board.game(lacking=[card(GX).label])
    act(game, "play", name)
    assert any(row[0] == "attack" and row[1].endswith("GX") for row in options(game)) is again


def test_an_attack_whose_text_only_repeats_a_rule() -> None:
    game = attacks("(You can't use more than 1 GX attack in a game.)", "20")
    assert active(game, 1).damage == 20
