"""The bot that plays by the planner's rules alone, without trying anything out."""

from __future__ import annotations

from validator.bots.base import Budget, Choice, imagined
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.learned import make_policy
from validator.bots.planner.policy import Policy
from validator.engine.game import Seat
from validator.engine.linking.game_data import GameData
from validator.support.mypyc_marks import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class PolicyBot:
    """Makes every decision by the rules of `Policy`; the same in the same position.

    Args:
        player: The player of its seat.
        seed: Determines how it imagines what it does not see.
        policy: The version of the weights that are added to the rules; 0 for none.
    """

    def __init__(self, player: int = 0, seed: int = 0, *, policy: int = 0) -> None:
        self.player = player
        self._version = policy
        self._seed = seed
        self._table: GameData | None = None
        self._policy: Policy | None = None

    def choose(self, seat: Seat, budget: Budget, /) -> Choice:
        """Make the open decision."""
        state = imagined(seat, self._seed).state
        policy = self._policy
        if policy is None or self._table is not state.table:
            policy = make_policy(Lore(state.table), self._version)
            self._table, self._policy = state.table, policy
        return Choice(policy.answer(state))
