"""The player that tries to get certain programs to run: it finds their cards, powers them and uses them."""

from __future__ import annotations

from collections import Counter

from tests.soak.ran import program_of
from tests.soak.targets import programs_of
from validator.bots.base import pick_at_random, pick_first
from validator.bots.greedy import answer, main_worth
from validator.engine import queries
from validator.engine.board.frames import Decision, Option
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.game import Game
from validator.engine.legal import activations
from validator.engine.program.choices import (
    ABILITY,
    ATTACK,
    BENCH,
    CARD,
    ENERGY,
    EVOLVE,
    MON,
    PLAY,
    RETREAT,
    TOOL,
)
from validator.rng import Rng

_MOST_ACTIONS = 40
"""Free actions in one turn after which an attack or the end of the turn comes first."""


class Seeker:
    """Chooses for one side. `ran` counts the programs that have run; `cards` are the catalogue ids of the
    card it seeks to use and of those that it evolves from. One that `rests` ends its turns at once.
    """

    def __init__(
        self, programs: tuple[str, ...], cards: tuple[str, ...], ran: Counter[str], *, rests: bool = False
    ) -> None:
        self.programs = frozenset(programs)
        self.cards = frozenset(cards)
        self.ran = ran
        self.rests = rests
        self._turn = -1
        self._actions = 0

    def choose(self, game: Game, decision: Decision, chance: Rng) -> tuple[int, ...]:
        """Answer a decision: mostly what leads to the programs, sometimes anything."""
        state = game.state
        if not chance.below(5):
            return pick_at_random(decision, chance)
        options = decision.options
        if decision.kind == "main":
            if self.rests and chance.below(3):
                return (len(options) - 1,)
            if state.turn != self._turn:
                self._turn, self._actions = state.turn, 0
            self._actions += 1
            tired = self._actions > _MOST_ACTIONS
            worth = [self._worth(state, each, tired) for each in options]
            return (worth.index(max(worth)),)
        if options[0][0] in (CARD, MON) and decision.high and chance.below(4):
            order = sorted(range(len(options)), key=lambda n: -self._wants(state, decision, options[n]))
            return pick_first(decision, order)
        return answer(state, decision) if chance.below(2) else pick_at_random(decision, chance)

    def _worth(self, state: State, option: Option, tired: bool) -> float:
        kind = option[0]
        worth = main_worth(state, option, tired=tired)
        if self._new(_used_by(state, option)):
            return 200.0
        if tired:
            return worth
        if kind in (BENCH, EVOLVE, PLAY, TOOL) and self._is_sought(state, option[1]):
            return 150.0
        if kind == ENERGY:
            mon = state.find(option[2])
            if mon is not None and self._is_line(state, mon):
                return 120.0 + worth
        if kind == RETREAT:
            return 100.0 if self._should_retreat(state) else -1.0
        if kind == ATTACK and not self._still_wanted():
            return worth
        return worth

    def _new(self, names: set[str]) -> bool:
        return any(not self.ran[name] for name in names & self.programs)

    def _still_wanted(self) -> bool:
        return self._new(set(self.programs))

    def _is_sought(self, state: State, card: int) -> bool:
        return state.table.ids[card] in self.cards

    def _is_line(self, state: State, mon: Pokemon) -> bool:
        return self._is_sought(state, mon.cards[-1])

    def _should_retreat(self, state: State) -> bool:
        side = state.sides[state.player]
        active = side.active
        if active is None or not self._still_wanted() or self._is_line(state, active):
            return False
        return any(self._is_line(state, mon) for mon in side.bench)

    def _wants(self, state: State, decision: Decision, option: Option) -> float:
        """How gladly a card or Pokémon is named: what is sought, of one's own; of the hand, what is not."""
        kind, value = option[0], option[-1]
        mon = state.find(value) if kind == MON else None
        card = mon.cards[-1] if mon is not None else value
        if kind not in (CARD, MON) or not 0 <= card < len(state.table.ids):
            return 0.0
        own = card // 60 == decision.player
        sought = own and self._is_sought(state, card)
        if (
            sought
            and kind == CARD
            and card in state.sides[decision.player].hand
            and decision.kind == "choose"
        ):
            return 1.0 if state.table.defs[card].vunion else -1.0
        return (2.0 if sought else 0.0) + (len(mon.energy) / 10 if mon is not None else 0.0)


def _used_by(state: State, option: Option) -> set[str]:
    """The programs that an action uses, or puts into play."""
    kind = option[0]
    if kind == ATTACK:
        user = state.find(option[2]) if len(option) > 2 else state.sides[state.player].active
        assert user is not None
        _, attack = queries.attacks_of(state, user)[option[1]]
        return {program_of(attack.code.key)} if attack.code is not None else set()
    if kind == ABILITY:
        return {program_of(activations(state, option[1])[option[2]][0].key)}
    if kind in (PLAY, TOOL, ENERGY, BENCH, EVOLVE):
        card = state.table.defs[option[1]].card
        names = programs_of(card)
        return {name for name in names if not name.startswith("attack:")}
    return set()
