"""Reports on one deck: dealt hands or odds, with what they depend on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

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

    def to_dict(self) -> dict[str, Any]:
        """Return the head of a JSON answer."""
        opponent = self.table.opponent
        return {
            "source": self.source,
            "deck": self.deck,
            "name": self.name,
            "edition": self.edition.id,
            "size": self.pile.size,
            "starters_in_deck": self.pile.starters,
            "going": self.going,
            "prizes": self.table.prizes,
            "mulligan_rule": self.table.rule.mode,
            "mulligan_limit": self.table.rule.limit,
            "opponent": {"size": opponent.size, "starters": opponent.starters} if opponent else None,
        }


@dataclass(frozen=True, slots=True)
class OddsReport:
    """The odds of one deck."""

    about: DealContext
    odds: DeckOdds

    def to_dict(self) -> dict[str, Any]:
        """Return the report as a JSON object."""
        return {**self.about.to_dict(), **self.odds.to_dict()}


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

    def to_dict(self) -> dict[str, Any]:
        """Return the report as a JSON object; hands hold catalogue ids, which `cards` explains."""
        return {
            **self.about.to_dict(),
            "seed": self.seed,
            "dealt": self.hands,
            "cards": [
                {"id": kind.card_id, "name": kind.name, "count": kind.count, "starts": kind.starts}
                for kind in self.about.pile.kinds
            ],
            "hands": [self._opening_json(opening) for opening in self.openings],
            "statistics": self.sample.to_dict() if self.sample else None,
        }

    def _opening_json(self, opening: Deal) -> dict[str, Any]:
        return {
            "number": opening.number,
            "mulligans": [self._ids(hand) for hand in opening.redrawn],
            "hand": self._ids(opening.hand),
            "starters": self.starters(opening),
            "set_aside": opening.set_aside,
            "prizes": self._ids(opening.prizes),
            "opponent_mulligans": opening.theirs,
            "bonus_allowed": opening.allowed,
            "bonus": self._ids(opening.bonus),
            "opponent_bonus_allowed": opening.given,
            "draws": [
                {"turn": turn, "card": card}
                for turn, card in zip(self.turns, self._ids(opening.draws), strict=True)
            ],
        }

    def starters(self, opening: Deal) -> int:
        """Count the cards of the kept hand that can start the game."""
        return sum(self.about.pile.kinds[kind].starts for kind in opening.hand)

    def _ids(self, cards: Sequence[int]) -> list[str]:
        return [self.about.pile.kinds[card].card_id for card in cards]
