"""How far Pokémon are from a card of their evolution line, and what the line lacks."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final

from validator.bots.goals.deck_kinds import Kinds
from validator.bots.goals.needs import Needs
from validator.bots.planner.card_knowledge import EVOLVES
from validator.engine.board.pokemon import Pokemon
from validator.engine.linking.game_data import GameData
from validator.engine.program.card_data import POKEMON

OUTSIDE: Final = -1
"""The steps of a card that is not of the line."""

_STEP: Final[tuple[float, ...]] = (1.0, 0.5, 0.28)
_IN_HAND: Final[tuple[float, ...]] = (1.0, 0.85, 0.7)


class EvolutionLine:
    """The cards that lead to some Pokémon of a list: `steps` is how many evolutions each kind is away."""

    __slots__ = ("candy", "kinds", "next", "steps", "tops")

    def __init__(self, table: GameData, kinds: Kinds, targets: AbstractSet[int]) -> None:
        self.kinds = kinds
        count = len(kinds.cards)
        self.steps: list[int] = [OUTSIDE] * count
        self.next: list[list[int]] = [[] for _ in range(count)]
        """The kinds that each kind evolves into on its way."""
        self.tops: list[list[int]] = [[] for _ in range(count)]
        """The Stage 2 cards that each Basic may become at once by an effect."""
        for kind in targets:
            self.steps[kind] = 0
        facts = kinds.facts
        for step in (1, 2):
            for kind, below in enumerate(facts):
                if below.category != POKEMON or self.steps[kind] != OUTSIDE:
                    continue
                for other, above in enumerate(facts):
                    if self.steps[other] == step - 1 and above.evolution and above.evolves_from in below.keys:
                        self.steps[kind] = step
                        self.next[kind].append(other)
        self.candy = [kind for kind in range(count) if kinds.roles[kind] & EVOLVES]
        self._find_tops(table, targets)

    def _find_tops(self, table: GameData, targets: AbstractSet[int]) -> None:
        facts = self.kinds.facts
        stage_2 = [other for other in targets if facts[other].stage == "Stage 2"]
        for kind, below in enumerate(facts):
            if below.category == POKEMON and below.basic and self.steps[kind]:
                self.tops[kind] = [other for other in stage_2 if table.skips(facts[other], below)]
                if self.tops[kind] and self.steps[kind] == OUTSIDE:
                    self.steps[kind] = 2

    def kind_of(self, mon: Pokemon) -> int:
        """Return the kind of a Pokémon's top card; -1 for one of another list."""
        return self.kinds.of[mon.cards[-1]]

    def steps_of(self, mon: Pokemon) -> int:
        """Return how many evolutions a Pokémon is away; `OUTSIDE` for another line."""
        kind = self.kinds.of[mon.cards[-1]]
        return OUTSIDE if kind < 0 else self.steps[kind]

    def may_arrive(self, needs: Needs, mon: Pokemon) -> bool:
        """Return whether a Pokémon may still become one of the line's targets in the turns left."""
        steps = self.steps_of(mon)
        if steps <= 0:
            return steps == 0
        chances = needs.chances(mon)
        if chances >= steps:
            return True
        kind = self.kinds.of[mon.cards[-1]]
        return chances > 0 and bool(self.tops[kind]) and needs.has_any(self.candy)

    def closeness(self, needs: Needs, mon: Pokemon) -> float:
        """Return how far a Pokémon has come, from 0 to 1; cards in hand that are missing count."""
        steps = self.steps_of(mon)
        if steps <= 0:
            return 1.0 if steps == 0 else 0.0
        if not self.may_arrive(needs, mon):
            return 0.1 * _STEP[steps]
        kind = self.kinds.of[mon.cards[-1]]
        best = _STEP[steps]
        if self._held(needs, self.next[kind]):
            best = _IN_HAND[1] if steps == 1 else 0.45
        if steps == 2 and self.tops[kind] and self.candy:
            parts = int(self._held(needs, self.tops[kind])) + int(self._held(needs, self.candy))
            best = max(best, (0.28, 0.42, 0.8)[parts])
        return best

    def want_next(self, needs: Needs, mon: Pokemon, weight: float) -> None:
        """Note what a Pokémon needs to go on."""
        steps = self.steps_of(mon)
        if steps <= 0 or not self.may_arrive(needs, mon):
            return
        kind = self.kinds.of[mon.cards[-1]]
        chances = needs.chances(mon)
        if chances >= steps:
            for other in self.next[kind]:
                needs.want(other, weight)
                if steps == 2:
                    for top in self.next[other]:
                        needs.want(top, 0.8 * weight)
        if steps == 2 and self.tops[kind]:
            for other in self.tops[kind]:
                needs.want(other, weight)
            for other in self.candy:
                needs.want(other, weight if chances < 2 else 0.7 * weight)

    def want_first(self, needs: Needs, weight: float, count: int = 1) -> None:
        """Note that the line has to be begun, where there is time for it."""
        for kind, facts in enumerate(self.kinds.facts):
            steps = self.steps[kind]
            if steps == OUTSIDE or not facts.basic:
                continue
            chances = needs.left - 1
            if steps <= chances or (chances > 0 and self.tops[kind] and self.candy):
                needs.want(kind, (2.0 if chances <= 1 and steps else 1.0) * weight, count)
                for other in self.next[kind]:
                    needs.want(other, 0.5 * weight)
                for other in self.tops[kind]:
                    needs.want(other, 0.6 * weight)
                    for candy in self.candy:
                        needs.want(candy, (0.5 if chances >= 2 else 0.7) * weight)

    def _held(self, needs: Needs, kinds: list[int]) -> bool:
        for kind in kinds:
            if needs.hand[kind]:
                return True
        return False
