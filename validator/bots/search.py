"""The player that tries its choices out: Monte Carlo over imagined games, each played on by the greedy
player.

It never sees a hidden card: every try starts from a game imagined anew (`validator.engine.views.imagine`).
Only free choices of its turn and the choice of a new Active Pokémon are searched; what an effect asks is
answered greedily.
"""

from __future__ import annotations

from validator.bots.greedy import GreedyPlayer, answer, main_worth
from validator.engine import queries
from validator.engine.board.state import State
from validator.engine.game import Game
from validator.engine.program.choices import ATTACK, END
from validator.engine.views.imagine import determinize
from validator.rng import Rng

_SEARCHED = frozenset({"main", "new active", "switch", "active"})


class SearchPlayer:
    """Plays each promising choice on to the end of the opponent's next turn, in `tries` imagined games
    each.
    """

    looks = True

    def __init__(self, seat: int, seed: int, *, tries: int = 3, width: int = 6) -> None:
        self.seat = seat
        self.tries = tries
        self.width = width
        self._chance = Rng(seed, 200 + seat)
        self._greedy = GreedyPlayer(seat)
        self._turn = -1
        self._actions = 0

    def choose(self, game: Game) -> tuple[int, ...]:
        """Answer the open decision."""
        state = game.state
        decision = state.decision
        assert decision is not None
        if decision.kind not in _SEARCHED or decision.high != 1 or len(decision.options) < 2:
            return self._greedy.choose(game)
        if state.turn != self._turn:
            self._turn, self._actions = state.turn, 0
        self._actions += 1
        if self._actions > 30:
            return self._greedy.choose(game)
        rows = self._candidates(state)
        totals = dict.fromkeys(rows, 0.0)
        for _ in range(self.tries):
            imagined = Game(determinize(game.state, self.seat, self._chance), undo=False)
            for number in rows:
                totals[number] += self._try(imagined.copy(log=False), number)
        return (max(rows, key=lambda number: totals[number]),)

    def _candidates(self, state: State) -> list[int]:
        decision = state.decision
        assert decision is not None
        if decision.kind != "main":
            return list(range(len(decision.options)))[: self.width]
        options = decision.options
        ranked = sorted(range(len(options)), key=lambda n: -main_worth(state, options[n]))
        kept = ranked[: self.width]
        kept += [n for n in ranked[self.width :] if options[n][0] in (ATTACK, END)]
        return kept

    def _try(self, game: Game, number: int) -> float:
        """Choose, play on greedily to the end of the opponent's next turn, and value the board."""
        state = game.state
        until = state.turn + 2
        game.choose(number)
        helpers = (GreedyPlayer(0), GreedyPlayer(1))
        for _ in range(160):
            decision = state.decision
            if decision is None or state.turn >= until:
                break
            if decision.kind == "main":
                game.choose(*helpers[decision.player].choose(game))
            else:
                game.choose(*answer(state, decision))
        return board_worth(game.state, self.seat)


def board_worth(state: State, seat: int) -> float:
    """Give what a board is worth for a seat: Prize cards first, then Pokémon, their HP left and their
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
