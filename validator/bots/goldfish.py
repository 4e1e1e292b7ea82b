"""The opponent who does nothing, for trying a deck alone: it puts up a Pokémon and ends its turns."""

from __future__ import annotations

from validator.bots.base import Budget, Choice, pick_first
from validator.engine.game import Seat
from validator.engine.program.choices import END, NO, NUMBER


class GoldfishBot:
    """Plays nothing and attacks never; it chooses as little as the rules allow."""

    def __init__(self, player: int = 0, seed: int = 0) -> None:
        self.player = player

    def choose(self, seat: Seat, budget: Budget, /) -> Choice:
        """Make the open decision."""
        decision = seat.decision
        for number, option in enumerate(decision.options):
            if option[0] in (END, NO) or option == (NUMBER, 0):
                return Choice((number,))
        return Choice(pick_first(decision)[: decision.low])
