"""Reports on one deck: dealt hands or odds, with what they depend on."""

from __future__ import annotations

from dataclasses import dataclass

from validator.editions import Edition
from validator.odds.compute import DeckOdds
from validator.odds.deal import Deal, DealSetup
from validator.odds.deck_composition import DeckComposition
from validator.odds.query import draws_by
from validator.odds.sample import Sample
from validator.vocabulary import Going


@dataclass(frozen=True, slots=True)
class DealContext:
    """A table with what it was made of: the deck's source, place and name, the edition, who goes first."""

    source: str
    deck: int
    name: str | None
    edition: Edition
    going: Going
    table: DealSetup

    @property
    def pile(self) -> DeckComposition:
        """The deck."""
        return self.table.pile

    @property
    def first_player_draws(self) -> bool:
        """Return whether the player going first draws on the first turn (matrix FIRST-01)."""
        return bool(self.edition["first_player_draws"])


@dataclass(frozen=True, slots=True)
class OddsReport:
    """The odds of one deck."""

    about: DealContext
    odds: DeckOdds


@dataclass(frozen=True, slots=True)
class HandsReport:
    """`hands` hands dealt of one deck: shown one by one (`openings`), or counted (`sample`), or both."""

    about: DealContext
    seed: int
    hands: int
    openings: tuple[Deal, ...]
    sample: Sample | None

    @property
    def turns(self) -> tuple[int, ...]:
        """The player's own turn in which each of the next draws is drawn."""
        first = 2 - draws_by(1, self.about.going, self.about.first_player_draws)
        return tuple(range(first, first + self.about.table.draws))

    def starters(self, opening: Deal) -> int:
        """Count the cards of the kept hand that can start the game."""
        return sum(self.about.pile.kinds[kind].starts for kind in opening.hand)
