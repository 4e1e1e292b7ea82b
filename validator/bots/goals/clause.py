"""What a clause of a goal answers in play."""

from __future__ import annotations

from validator.bots.goals.deck_kinds import Kinds
from validator.bots.goals.goal_spec import ClauseSpec
from validator.bots.goals.needs import Needs
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.linking.game_data import GameData
from validator.support.mypyc_marks import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Clause:
    """One clause for the player of a game. `lasts` says that it stays reached once it was reached."""

    lasts: bool = False

    def __init__(self, spec: ClauseSpec, table: GameData, kinds: Kinds) -> None:
        self.spec = spec
        self.kinds = kinds
        self.seat = kinds.player

    def holds(self, state: State) -> bool:
        """Return whether it is reached in a position."""
        raise NotImplementedError

    def progress(self, needs: Needs) -> float:
        """Return how far it is, from 0 to 1; 1 only where it is reached or about to be."""
        raise NotImplementedError

    def lacks(self, needs: Needs, weight: float) -> None:
        """Note which cards are wanted."""
        raise NotImplementedError

    def is_possible(self, needs: Needs) -> bool:
        """Return whether it may still be reached, as far as can be seen at once."""
        return True

    def worth_of(self, needs: Needs, mon: Pokemon, card: int, units: tuple[int, ...]) -> float:
        """Return how near a Pokémon would be to it with a top card and Energy, from 0 to 1."""
        return 0.0

    def worth_active(self, needs: Needs, mon: Pokemon) -> float:
        """Return how good it is for it to have a Pokémon in the Active Spot, from 0 to 1."""
        return 0.0

    def starts(self, kind: int) -> float:
        """Return how good it is for it to begin with a Basic Pokémon in the Active Spot, from 0 to 1."""
        return 0.0
