"""All that a test of cards writes with, for `from tests.cards.scene import *`: cards and positions."""

from __future__ import annotations

from typing import Any

from tests.cards.cast import *
from tests.effects.behaviour.scene import ENERGY
from tests.engine.kit import *
from validator.effects.registry import Library
from validator.engine.game import Game

LACKING = (
    "Black Kyurem-EX BCR 101",
    "Butterfree JTG 3",
    "Claw Fossil PK 84",
    "Claw Fossil SS 90",
    "Dusk Mane Necrozma-GX PR-SM SM102",
    "Erika's Clefairy G1 25",
    "G Booster PLB 92",
    "G Scope PLB 93",
    "Genesect-EX PLB 11",
    "Lapras ex PR-SV 164",
    "Mega Gallade ex CRI 48",
    "Victini-EX PLS 18",
    "Vikavolt SCR 53",
    "Xerneas CIN 73",
)
"""Cards of the tests of Trainer cards whose other texts have no program here."""

READY = {"energy": ENERGY}


class WholeBoard(Board):
    """A position in which every text that has a program is played by it."""

    def library(self) -> Library:
        return everything().with_programs(self.programs)


def others_of(board: Board) -> list[str]:
    """Return the labels of all cards of a board: their other texts need no program."""
    return [card(each).label for deck in board.decks for each in deck]


def held(card_id: str, **mine: Any) -> Game:
    """A game in which player 0 holds the card of the id; `theirs` is the other side."""
    theirs, more = mine.pop("theirs", {}), mine.pop("more", {})
    board = Board(**{"active": (RESHIRAM, READY), **mine, "hand": [card_id, *mine.get("hand", ())]})
    board.side(1, **{"active": LAPRAS, **theirs})
    return board.game(**{"lacking": LACKING, **more})


def played(card_id: str, **mine: Any) -> Game:
    """The same, and the card is played."""
    game = act(held(card_id, **mine), "play", card(card_id).name)
    return game


def can_be_played(card_id: str, **mine: Any) -> bool:
    return offers(held(card_id, **mine), "play", card(card_id).name)
