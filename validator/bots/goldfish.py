"""The opponent who does nothing, for trying a deck alone: it puts up a Pokémon and ends its turns."""

from __future__ import annotations

from validator.bots.base import pick_first
from validator.engine.game import Game
from validator.engine.program.choices import END, NO, NUMBER


class GoldfishPlayer:
    """Plays nothing and attacks never; it chooses as little as the rules let it."""

    looks = False

    def __init__(self, seat: int, seed: int = 0) -> None:
        self.seat = seat

    def choose(self, game: Game) -> tuple[int, ...]:
        """Answer the open decision."""
        decision = game.decision
        assert decision
        for number, option in enumerate(decision.options):
            if option[0] in (END, NO) or option == (NUMBER, 0):
                return (number,)
        return pick_first(decision)[: decision.low]
