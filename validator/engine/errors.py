"""Errors of the rules engine; each leaves the game as it was."""

from __future__ import annotations

from collections.abc import Sequence

from validator.errors import PtcgError


class GameError(PtcgError):
    """Any error of the rules engine."""

    code = "GAME"


class IllegalAction(GameError):
    """What was chosen is not legal now."""

    code = "ILLEGAL_ACTION"


class IllegalChoice(IllegalAction):
    """The options chosen exist, but not together: too few, too many, one twice, or beyond a limit."""

    code = "ILLEGAL_CHOICE"


class OptionOutOfRange(IllegalAction):
    """The decision has no option of that number."""

    code = "OPTION_OUT_OF_RANGE"


class StaleDecision(IllegalAction):
    """The choice was made for another decision than the one that is open now."""

    code = "STALE_DECISION"


class GameOver(GameError):
    """The game has ended; nothing is left to choose."""

    code = "GAME_OVER"


class NotAChanceNode(GameError):
    """Chance does not decide now."""

    code = "NOT_A_CHANCE_NODE"


class NoLog(GameError):
    """The game keeps no log, which this needs."""

    code = "NO_LOG"


class NothingToUndo(GameError):
    """No choice to undo, or the game keeps no history."""

    code = "NOTHING_TO_UNDO"


class PositionError(GameError):
    """A position violates an invariant of the game; `invariant` names it."""

    code = "POSITION"

    def __init__(self, invariant: str, message: str, remedy: str = "") -> None:
        super().__init__(message, remedy)
        self.invariant = invariant


class NotationError(GameError):
    """Text that is not an action or a position."""

    code = "NOTATION"


class SaveError(GameError):
    """A saved game that is damaged, of another version, or of other cards."""

    code = "SAVE"


class SetUpError(GameError):
    """A game that cannot be set up: not 60 cards, or no Basic Pokémon to start with (D-05, D-60)."""

    code = "SET_UP"


class ChanceExhausted(GameError):
    """A scripted game needs a coin, a shuffle or a random card that the script does not have.

    `cards` are the cards to choose from, `dealing` whether a deck is being shuffled.
    """

    code = "CHANCE_EXHAUSTED"

    def __init__(
        self, message: str, remedy: str = "", cards: tuple[int, ...] = (), *, dealing: bool = False
    ) -> None:
        super().__init__(message, remedy)
        self.cards = cards
        self.dealing = dealing


class NotSupported(GameError):
    """Cards with texts that the engine cannot play; `reasons` lists them."""

    code = "NOT_SUPPORTED"
    problem = "Unsupported cards"
    way_out = "Remove the cards, or set allow_partial to play with those texts having no effect."

    def __init__(self, reasons: Sequence[object]) -> None:
        shown = "; ".join(str(reason) for reason in reasons[:8])
        more = f"; and {len(reasons) - 8} more" if len(reasons) > 8 else ""
        super().__init__(f"{self.problem}: {shown}{more}.", self.way_out)
        self.reasons: tuple[object, ...] = tuple(reasons)


class CardNewerThanEdition(NotSupported):
    """Cards of a kind newer than the edition (D-01, D-27), each with its kind."""

    code = "LATER_KIND"
    problem = "The edition does not support kinds of card introduced later"
    way_out = "Play a later edition, or leave the cards out."
