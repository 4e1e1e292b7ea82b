"""Conditions on what players have (`conditions.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import CYCLIZAR, GRASS, LAPRAS, RESHIRAM, SPRIGATITO
from tests.effects.behaviour.scene import ENERGY, bearer, with_ability
from tests.engine.kit import act, active, offers, zone

NAME = bearer("ability")[1]


def usable(condition: str, **scene: Any) -> bool:
    """Return whether an Ability may be used if a condition has to be so."""
    text = f"Once during your turn, if {condition}, you may draw a card."
    mine = {"hand": [GRASS], **scene.pop("mine", {})}
    return offers(with_ability(text, use=False, mine=mine, **scene), "ability", NAME)


@pytest.mark.alternative("if_number_owned", "you_have", "opponent_has", "any_of_them")
def test_having_some_in_play() -> None:
    assert usable("you have any {R} Pokémon in play", mine={"bench": [RESHIRAM]})
    assert not usable("you have any {R} Pokémon in play", theirs={"bench": [RESHIRAM]})
    assert usable("your opponent has any {R} Pokémon in play", theirs={"bench": [RESHIRAM]})
    assert not usable("your opponent has any {R} Pokémon in play", mine={"bench": [RESHIRAM]})


@pytest.mark.alternative("if_number_owned", "none_of_them")
def test_having_none_in_play() -> None:
    assert usable("your opponent has no {R} Pokémon in play", mine={"bench": [RESHIRAM]})
    assert not usable("your opponent has no {R} Pokémon in play", theirs={"bench": [RESHIRAM]})


@pytest.mark.alternative("play_owned", "any_kind")
@pytest.mark.parametrize(("theirs", "can"), [(RESHIRAM, True), (LAPRAS, True), (CYCLIZAR, False)])
def test_having_one_or_the_other_in_play(theirs: str, can: bool) -> None:
    condition = "your opponent has {R} Pokémon or {W} Pokémon in play"
    assert usable(condition, theirs={"active": theirs}) == can


@pytest.mark.alternative("play_owned", "other")
@pytest.mark.parametrize(("more", "can"), [(SPRIGATITO, True), (LAPRAS, False)])
def test_having_another_in_play(more: str, can: bool) -> None:
    assert usable("you have at least 1 other {G} Pokémon in play", mine={"bench": [more]}) == can


@pytest.mark.alternative("play_owned", "n_or_more", "n_or_fewer")
def test_having_so_many_in_play() -> None:
    mine = {"bench": [SPRIGATITO, LAPRAS]}
    rows = (("2 or more", True), ("3 or more", False), ("1 or fewer", False), ("2 or less", True))
    for condition, can in rows:
        assert usable(f"you have {condition} {{G}} Pokémon in play", mine=mine) == can


@pytest.mark.alternative("if_any_knocked_out")
@pytest.mark.parametrize(("attack", "can"), [("Surf", True), ("Water Gun", False)])
def test_having_lost_one_in_the_last_turn(attack: str, can: bool) -> None:
    lost = "any of your Pokémon were Knocked Out during your opponent's last turn"
    text = f"Once during your turn, if {lost}, you may draw a card."
    mine = {"hand": [GRASS], "active": SPRIGATITO}
    theirs = {"active": (LAPRAS, {"energy": ENERGY})}
    game = with_ability(text, use=False, benched=True, mine=mine, theirs=theirs)
    assert not offers(game, "ability", NAME)
    act(game, "end")
    act(game, "attack", attack)
    while game.state.player == 1 and game.decision:
        game.choose(0)
    while game.decision and game.decision.kind == "prizes":
        game.choose(0)
    assert offers(game, "ability", NAME) == can


@pytest.mark.alternative("prizes_owned", "n_or_fewer")
@pytest.mark.parametrize(("prizes", "can"), [(3, True), (4, False)])
def test_prize_cards_left(prizes: int, can: bool) -> None:
    assert usable("your opponent has 3 or fewer Prize cards remaining", theirs={"prizes": prizes}) == can


@pytest.mark.alternative("hand_owned", "n_or_more")
@pytest.mark.parametrize(("hand", "can"), [(3, False), (4, True)])
def test_cards_in_hand(hand: int, can: bool) -> None:
    assert usable("you have 4 or more cards in your hand", mine={"hand": [GRASS] * hand}) == can
    assert usable("your opponent has 4 or more cards in their hand", theirs={"hand": [GRASS] * hand}) == can


@pytest.mark.alternative("if_no_energy", "if_any_energy")
@pytest.mark.parametrize("energy", [[], [GRASS]])
def test_energy_or_none(energy: list[str]) -> None:
    assert usable("this Pokémon has no Energy attached", this={"energy": energy}) == (not energy)
    assert usable("this Pokémon has any Energy attached", this={"energy": energy}) == bool(energy)


@pytest.mark.alternative("if_units")
@pytest.mark.parametrize(("energy", "typed", "any_type"), [(["G"], False, False), (["G", "R"], False, True)])
def test_so_much_energy(energy: list[str], typed: bool, any_type: bool) -> None:
    cards = [GRASS if letter == "G" else "sve-002" for letter in energy]
    assert usable("this Pokémon has 2 or more {G} Energy attached", this={"energy": cards}) == typed
    assert usable("this Pokémon has 2 or more Energy attached", this={"energy": cards}) == any_type
    assert usable("this Pokémon has 2 or more {G} Energy attached", this={"energy": [GRASS, GRASS]})


@pytest.mark.alternative("with_counters")
@pytest.mark.parametrize(("damage", "can"), [(10, False), (20, True)])
def test_so_many_damage_counters(damage: int, can: bool) -> None:
    assert usable("this Pokémon has 2 or more damage counters on it", this={"damage": damage}) == can


@pytest.mark.alternative("if_played")
def test_a_card_played_this_turn() -> None:
    text = 'Once during your turn, if you played "Carmine" from your hand this turn, you may draw a card.'
    game = with_ability(text, use=False, mine={"hand": ["sv08.5-103", GRASS]})
    assert not offers(game, "ability", NAME)
    act(game, "play", "Carmine")
    assert offers(game, "ability", NAME)


@pytest.mark.alternative("if_done_in_this_way")
@pytest.mark.parametrize(("deck", "damage"), [(5, 40), (0, 10)])
def test_something_done_in_this_way(deck: int, damage: int) -> None:
    text = "Once during your turn, you may put a damage counter on this Pokémon and draw 2 cards. If you drew"
    text += " any cards in this way, put 3 damage counters on this Pokémon."
    game = with_ability(text, mine={"deck_size": deck, "hand": [GRASS]})
    assert active(game, 0).damage == damage and len(zone(game, 0, "hand")) == (3 if deck else 1)


@pytest.mark.alternative("none_of_them", "any_kind")
@pytest.mark.parametrize(("theirs", "can"), [(RESHIRAM, False), (LAPRAS, False), (CYCLIZAR, True)])
def test_having_neither_in_play(theirs: str, can: bool) -> None:
    condition = "your opponent has no {R} Pokémon or {W} Pokémon in play"
    assert usable(condition, theirs={"active": theirs}) == can


@pytest.mark.alternative("if_all_owned", "names_together", "by_name", "by_own_name")
@pytest.mark.parametrize(("bench", "can"), [([RESHIRAM, LAPRAS], True), ([LAPRAS], False)])
def test_having_all_of_them_in_play(bench: list[str], can: bool) -> None:
    assert usable('you have this Pokémon, "Reshiram", and "Lapras" in play', mine={"bench": bench}) == can


@pytest.mark.alternative("exactly_n", "hand_owned")
@pytest.mark.parametrize(("hand", "can"), [(3, False), (4, True), (5, False)])
def test_exactly_so_many_cards_in_hand(hand: int, can: bool) -> None:
    assert usable("you have exactly 4 cards in your hand", mine={"hand": [GRASS] * hand}) == can


@pytest.mark.alternative("if_has_as_many")
@pytest.mark.parametrize(("hand", "can"), [(2, False), (3, True)])
def test_hands_of_one_size(hand: int, can: bool) -> None:
    condition = "you have the same number of cards in your hand as your opponent"
    assert usable(condition, mine={"hand": [GRASS] * 3}, theirs={"hand": [GRASS] * hand}) == can


@pytest.mark.alternative("lost_owned", "n_or_more")
@pytest.mark.parametrize(("lost", "can"), [(3, False), (4, True)])
def test_cards_in_the_lost_zone(lost: int, can: bool) -> None:
    assert usable("you have 4 or more cards in the Lost Zone", mine={"lost": [GRASS] * lost}) == can


@pytest.mark.alternative("if_named_in_play")
def test_a_name_in_play() -> None:
    tower = '"Team Rocket\'s Watchtower" is in play'
    assert usable(tower, stadium="sv10-180")  # which takes the Abilities of Colorless Pokémon only
    assert not usable(tower)
    assert usable('"Reshiram" is in play', theirs={"active": RESHIRAM}) and not usable(
        '"Reshiram" is in play'
    )


@pytest.mark.alternative("if_remaining_hp_at_most")
@pytest.mark.parametrize(("damage", "can"), [(20, False), (30, True)])
def test_little_hp_left(damage: int, can: bool) -> None:
    assert usable("this Pokémon's remaining HP is 30 or less", this={"damage": damage}) == can
