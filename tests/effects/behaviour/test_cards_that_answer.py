"""Cards that answer when they are drawn or discarded themselves (`triggers.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GRASS, LAPRAS
from tests.effects.behaviour.scene import bearer, compiled
from tests.engine.kit import Board, act, active, bench, card, offers, top, zone
from validator.effects.ir.lasting import Part
from validator.effects.ir.slots import Choice, Select, Top
from validator.effects.ir.steps import discard
from validator.engine.game import Game

BUSY: dict[str, object] = {"hand": [GRASS]}
"""A side whose turn does not end by itself."""
ITEM = bearer("item")
SUPPORTER = bearer("supporter")
TOOL = bearer("tool")
WORD = "or"
THEIRS = (
    f"by an effect of an attack or Ability from your opponent's Pokémon, {WORD} by an effect of your"
    " opponent's Item or Supporter cards"
)
PLACE = "hand"
START = "beginning"
DRAWN = (
    f"Once during your turn, if you drew this Pokémon from your deck at the {START} of your turn and your"
    f" Bench isn't full, before you put it into your {PLACE}, you may put it onto your Bench"
)


def scene(text: str, **sides: dict[str, Any]) -> Board:
    """A board with a card of this Ability, whose sides name it `~`."""
    card_id, name = bearer("ability")
    board = Board()
    board.declare(card_id, "ability", name, *compiled(text, "ability", card(card_id).name).parts)
    for player, word in enumerate(("mine", "theirs")):
        rows = {"active": LAPRAS, **sides.get(word, {})}
        for zone_name in ("deck", "hand"):
            if zone_name in rows:
                cards: Any = rows[zone_name]
                rows[zone_name] = [card_id if each == "~" else each for each in cards]
        board.side(player, **rows)
    return board


def played(board: Board, bearing: tuple[str, str], *parts: Part) -> Game:
    """Player 0 plays a Trainer card of these steps."""
    board.declare(bearing[0], "trainer", "", *parts)
    game = board.game()
    act(game, "play", bearing[1])
    return game


@pytest.mark.alternative("once_on_event", "on_drawn", "may_enter")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_drawn_at_the_beginning_of_the_turn(answer: str) -> None:
    game = scene(f"{DRAWN}.", mine=BUSY, theirs={"deck": ["~", FIRE]}).game()
    act(game, "end")
    act(game, answer)
    assert len(bench(game, 1)) == (answer == "yes")
    assert len(zone(game, 1, "hand")) == (answer == "no")


@pytest.mark.alternative("once_on_event", "on_drawn", "may_enter_and")
def test_drawn_for_a_full_bench_it_stays_in_the_hand() -> None:
    text = f"{DRAWN} and draw a card."
    game = scene(text, mine=BUSY, theirs={"deck": ["~"], "bench": [CYCLIZAR] * 5, **BUSY}).game()
    act(game, "end")
    assert not offers(game, "yes") and len(zone(game, 1, "hand")) == 2
    game = scene(text, mine=BUSY, theirs={"deck": [FIRE, "~"], **BUSY}).game()
    act(game, "end")
    assert not offers(game, "yes")


@pytest.mark.alternative("on_event_in_their_turn", "on_deck_discarded")
@pytest.mark.parametrize("bearing", [ITEM, SUPPORTER])
def test_discarded_from_the_deck_by_the_opponent(bearing: tuple[str, str]) -> None:
    text = (
        f"During your opponent's turn, if this Pokémon is discarded from your deck {THEIRS}, discard the top"
    )
    board = scene(
        f"{text} 3 cards of your opponent's deck.",
        mine={"hand": [bearing[0]]},
        theirs={"deck": [FIRE, "~"]},
    )
    game = played(board, bearing, discard(Top(2, "opponent")))
    assert len(zone(game, 0, "deck")) == 60 - 6 - 1 - 1 - 3
    assert top(game, active(game, 0)) == "Lapras"


@pytest.mark.alternative("on_event_in_their_turn", "on_hand_discarded", "discard_their_hand")
def test_discarded_from_the_hand_by_the_opponent() -> None:
    text = f"if this Pokémon is discarded from your hand {THEIRS}, discard your opponent's hand."
    board = scene(
        f"During your opponent's turn, {text}",
        mine={"hand": [ITEM[0], FIRE, GRASS]},
        theirs={"hand": ["~", FIRE]},
    )
    game = played(board, ITEM, discard(Select("hand", "opponent")))
    assert zone(game, 0, "hand") == []


@pytest.mark.alternative("on_hand_discarded")
def test_its_owner_may_discard_it_without_that() -> None:
    text = f"If this Pokémon is discarded from your hand {THEIRS}, discard your opponent's hand."
    board = scene(text, mine={"hand": [ITEM[0], "~"]}, theirs={"hand": [FIRE]})
    game = played(board, ITEM, discard(Select("hand")))
    assert "Fire Energy" in zone(game, 1, "hand")


@pytest.mark.alternative("once_on_event", "on_discarded_by")
@pytest.mark.parametrize("word", ["when you discard this Pokémon", "if this Pokémon is discarded"])
def test_discarded_with_the_effect_of_a_card_of_a_name(word: str) -> None:
    text = (
        f"Once during your turn, {word} with the effect of {SUPPORTER[1]}, you may put 2 damage counters on"
    )
    board = scene(f"{text} your opponent's Active Pokémon.", mine={"hand": [SUPPORTER[0], "~"]})
    game = played(board, SUPPORTER, discard(Choice(Select("hand"))))
    act(game, "yes")
    assert active(game, 1).damage == 20
    board = scene(f"{text} your opponent's Active Pokémon.", mine={"hand": [ITEM[0], "~"]})
    game = played(board, ITEM, discard(Choice(Select("hand"))))
    assert not offers(game, "yes")
