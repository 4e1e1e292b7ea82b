"""A bot in a package of its own: it tries each action of its turn in imagined games."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from validator.bots import Bot, Budget, Choice, Chosen, make_bot, step
from validator.game import Game, Seat


class SamplingBot:
    """Plays each action on in imagined games, and takes the one after which most Prize cards are taken.

    Args:
        player: The player of its seat.
        seed: Determines its imagined games.
        games: How many games are imagined for a decision.
    """

    parameters: ClassVar = {"games": (1, 50)}
    """The parameters of its name, as `sampling:games=5`, with the least and the greatest value of each."""

    def __init__(self, player: int, seed: int, *, games: int = 2) -> None:
        self.player = player
        self.seed = seed
        self.games = games

    def choose(self, seat: Seat, budget: Budget) -> Chosen:
        """Make the open decision."""
        decision = seat.decision
        if decision.kind != "main" or len(decision.options) < 2:
            return self._rules(0).choose(seat, budget)
        ends = budget.ends()
        totals = [0] * len(decision.options)
        played = 0
        for world in range(self.games if budget.rollouts is None else budget.rollouts):
            for place in range(len(totals)):
                late = ends is not None and monotonic() > ends
                if late or (budget.rollouts is not None and played >= budget.rollouts):
                    return self._best(totals)
                totals[place] += self._play_on(seat.imagine(self._number(decision.number, world)), place)
                played += 1
        return self._best(totals)

    def _play_on(self, game: Game, place: int) -> int:
        """Take an action, play the turn and the opponent's next one by rules, and count Prize cards."""
        last = game.turn + 1
        game.choose(place)
        bots = [self._rules(0), self._rules(1)]
        while not game.is_over and game.turn <= last:
            step(game, bots)
        if game.outcome is not None:
            return 100 if game.outcome.winner == self.player else -100
        own, other = (len(game.seat(0).view.sides[each].prizes) for each in (self.player, 1 - self.player))
        return other - own

    def _rules(self, player: int) -> Bot:
        return make_bot("easy", player, self.seed)

    def _number(self, decision: int, world: int) -> int:
        """Return the seed of an imagined game: it depends on the decision, not on what was thought before."""
        return (self.seed * 1_000_003 + decision * 1_009 + world) % 2**53

    @staticmethod
    def _best(totals: list[int]) -> Choice:
        best = max(range(len(totals)), key=totals.__getitem__)
        return Choice((best,), {"worth": totals})
