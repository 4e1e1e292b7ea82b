"""The bot that tries its choices out: Monte Carlo over imagined games, each played on by the greedy bot.

It never sees a hidden card: every try starts from another imagined game (`Seat.imagine`).
Only free choices of its turn and the choice of a new Active Pokémon are searched; what an effect asks is
answered greedily.
"""

from __future__ import annotations

from time import monotonic
from typing import Final

from validator.bots.base import Budget, Choice, imagined
from validator.bots.greedy import GreedyBot, main_worth
from validator.engine import queries
from validator.engine.board.state import State
from validator.engine.game import Game, Seat
from validator.engine.program.choices import ATTACK, END
from validator.support.mypyc_marks import mypyc_attr

_SEARCHED: Final = frozenset({"main", "new active", "switch", "active"})


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot:
    """Plays each promising choice on to the end of the opponent's next turn, in `tries` imagined games.

    A budget in rollouts or milliseconds sets how many games are played on; a deadline ends the search.
    """

    def __init__(self, player: int = 0, seed: int = 0, *, tries: int = 3, width: int = 6) -> None:
        self.player = player
        self.tries = tries
        self.width = width
        self._seed = seed
        self._greedy = GreedyBot(player, seed)
        self._turn = -1
        self._actions = 0

    def choose(self, seat: Seat, budget: Budget, /) -> Choice:
        """Make the open decision."""
        decision = seat.decision
        if decision.kind not in _SEARCHED or decision.high != 1 or len(decision.options) < 2:
            return self._greedy.choose(seat, budget)
        if seat.turn != self._turn:
            self._turn, self._actions = seat.turn, 0
        self._actions += 1
        if self._actions > 30:
            return self._greedy.choose(seat, budget)
        ends = budget.ends()
        if ends is not None and monotonic() > ends:
            return self._greedy.choose(seat, budget)
        rows: list[int] = []
        totals: dict[int, float] = {}
        played = 0
        worlds = self.tries
        if budget.rollouts is not None:
            worlds = max(1, budget.rollouts // self.width)
        elif budget.is_given:
            worlds = 1_000_000
        for world in range(worlds):
            game = imagined(seat, self._seed, world)
            if not rows:
                rows = self._candidates(game.state)
                totals = dict.fromkeys(rows, 0.0)
            for number in rows:
                totals[number] += self._try(game.copy(log=False), number)
            played += 1
            if ends is not None and monotonic() > ends:
                break
        best = max(rows, key=lambda number: totals[number])
        return Choice((best,), {"worlds": played, "worth": {n: totals[n] / played for n in rows}})

    def _candidates(self, state: State) -> list[int]:
        decision = state.decision
        assert decision is not None
        if decision.kind != "main":
            return list(range(len(decision.options)))[: self.width]
        options = decision.options
        ranked = sorted(range(len(options)), key=lambda n: -main_worth(state, options[n]))
        chosen = ranked[: self.width]
        chosen += [n for n in ranked[self.width :] if options[n][0] in (ATTACK, END)]
        return chosen

    def _try(self, game: Game, number: int) -> float:
        """Choose, play on greedily to the end of the opponent's next turn, and value the board."""
        state = game.state
        until = state.turn + 2
        game.choose(number)
        helpers = (GreedyBot(0), GreedyBot(1))
        for _ in range(160):
            decision = state.decision
            if decision is None or state.turn >= until:
                break
            game.choose(*helpers[decision.player].answer(state))
        return board_worth(game.state, self.player)


def board_worth(state: State, seat: int) -> float:
    """Return what a board is worth for a seat: Prize cards first, then Pokémon, their HP left and their
    Energy.
    """
    if state.result is not None:
        return 1e6 if state.result == seat else -1e6 if state.result in (0, 1) else 0.0
    return _side_worth(state, seat) - _side_worth(state, 1 - seat)


def _side_worth(state: State, player: int) -> float:
    side = state.sides[player]
    worth = -300.0 * len(side.prizes) + 3.0 * len(side.hand) - (200.0 if len(side.deck) < 4 else 0.0)
    for mon in side.pokemon:
        facts = state.facts_of(mon)
        left = queries.hp_of(state, mon) - mon.damage
        worth += 20.0 + left / 5 + 12.0 * min(len(mon.energy), 4) + 15.0 * (len(mon.cards) - 1)
        worth -= 30.0 * (facts.prizes - 1) * (1 - left / max(1, queries.hp_of(state, mon)))
    return worth
