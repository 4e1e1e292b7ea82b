"""What may not be played from the hand may not come from there by another card either."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.scene import bearer, compiled
from tests.engine.kit import Board, offers
from validator.engine.game import Game

LACKING = ("Butterfree JTG 3",)
"""Cards of these tests whose other texts have no program here."""

CANDY = "me01-125"
ABLE, UNABLE = ("sv09-016", "sv09-018"), ("sv09-001", "sv09-003")
"""Basic and Stage 2 of a line whose last stage has an Ability, and of one whose last stage has none."""


def with_candy(locked: bool, line: tuple[str, str]) -> Game:
    """Hold Rare Candy and a Stage 2, with its Basic in play, against an Ability that may forbid it."""
    card_id, name = bearer("ability")
    text = "Your opponent can't play any Pokémon that has an Ability from their hand." if locked else ""
    board = Board()
    board.side(0, active=line[0], hand=[CANDY, line[1]])
    board.side(1, active=card_id)
    board.declare(card_id, "ability", name, *(compiled(text, "ability").parts if locked else ()))
    return board.game(lacking=LACKING)


@pytest.mark.alternative("cant_play", "pokemon_cards", "having_ability")
def test_rare_candy_does_not_play_what_may_not_be_played() -> None:
    assert offers(with_candy(False, ABLE), "play", "Rare Candy")
    assert not offers(with_candy(True, ABLE), "play", "Rare Candy")


def test_rare_candy_still_plays_other_pokemon() -> None:
    assert offers(with_candy(True, UNABLE), "play", "Rare Candy")
