"""A card or Ability is offered where its text could do something, and not where it could not (TRAINER-01)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, LAPRAS, RESHIRAM
from tests.effects.behaviour.scene import plays, with_ability
from tests.engine.kit import act, offers, zone

FLIP = "Once during your turn, you may flip a coin. If heads,"
SWITCH = "switch your Active {W} Pokémon with 1 of your Benched {W} Pokémon"


@pytest.mark.alternative("look_at_hand")
@pytest.mark.parametrize("hand", [[FIRE], []])
def test_a_hand_may_be_looked_at_where_there_is_one(hand: list[str]) -> None:
    text = "Look at your opponent's hand."
    assert offers(plays(text, theirs={"hand": hand}, play=False), "play") is bool(hand)
    game = with_ability(
        f"Once during your turn, you may {text[0].lower()}{text[1:]}", theirs={"hand": hand}, use=False
    )
    assert offers(game, "ability") is bool(hand)


@pytest.mark.alternative("shuffle")
def test_a_deck_may_be_shuffled_for_its_own_sake() -> None:
    game = plays("Shuffle your deck.")
    assert zone(game, 0, "discard") and [event[0] for event in game.state.events].count("shuffle") == 1


@pytest.mark.parametrize("hand", [[FIRE], []])
def test_a_card_of_their_hand_may_be_chosen_where_there_is_one(hand: list[str]) -> None:
    text = f"{FLIP} choose a random card from your opponent's hand. Your opponent"
    text = f"{text} reveals that card and shuffles it into their deck."
    game = with_ability(text, (1,), mine={"hand": [FIRE]}, theirs={"hand": hand}, use=False)
    assert offers(game, "ability") is bool(hand)
    if hand:
        act(game, "ability")
        assert zone(game, 1, "hand") == []


@pytest.mark.alternative("switch_your_pokemon")
@pytest.mark.parametrize(("benched", "usable"), [(LAPRAS, True), (RESHIRAM, False)])
def test_only_a_pokemon_of_the_kind_can_be_switched_in(benched: str, usable: bool) -> None:
    mine: dict[str, Any] = {"active": LAPRAS, "bench": [benched]}
    assert offers(plays(f"S{SWITCH[1:]}.", mine=mine, play=False), "play") is usable
