"""What a seat sees as one row of numbers; `spec` names every column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from validator.catalogue.card import Card
from validator.catalogue.energy_types import TYPES
from validator.engine.game import Seat
from validator.engine.program.opcodes import CONDITIONS
from validator.engine.views.pokemon_view import PokemonView
from validator.engine.views.side_view import SideView
from validator.envs.packages import require

__all__ = ["Features"]

_BENCH = 8
_PLACE_COLUMNS = (
    "present",
    "print",
    "hp",
    "damage",
    "energy cards",
    "tools",
    "cards under",
    "retreat cost",
    "prizes",
    "can attack",
    *(f"type {name}" for name in TYPES),
    *CONDITIONS,
)
_SIDE_COLUMNS = (
    "hand count",
    "deck count",
    "prizes left",
    "supporter played",
    "energy attached",
    "retreated",
    "stadium played",
    "gx used",
    "vstar used",
)


class Features:
    """The numbers of a seat's view and knowledge, for games between decks of these prints.

    Counts are divided by 60, damage and HP by 100, a print is its place in `prints` from 1 on divided by
    their number.
    """

    def __init__(self, prints: Sequence[str]) -> None:
        self._numpy = require("numpy", "NumPy")
        self.prints = tuple(prints)
        self._place = {each: number for number, each in enumerate(self.prints)}
        places = ["active", *(f"bench {n}" for n in range(1, _BENCH + 1))]
        names = ["turn", "my turn", "went first", "to move", "stadium"]
        for who in ("own", "opponent"):
            names += [f"{who} {place}: {each}" for place in places for each in _PLACE_COLUMNS]
            names += [f"{who} {each}" for each in _SIDE_COLUMNS]
            names += [f"{who} discard: {each}" for each in self.prints]
            names += [f"{who} lost zone: {each}" for each in self.prints]
            names += [f"{who} unseen: {each}" for each in self.prints]
        names += [f"own hand: {each}" for each in self.prints]
        names += [f"opponent hand, known: {each}" for each in self.prints]
        self.spec = tuple(names)
        """The name of each column."""

    @classmethod
    def of(cls, decks: Sequence[Sequence[Card]]) -> Features:
        """Return the features for games between these decks."""
        return cls(sorted({card.id for deck in decks for card in deck}))

    @property
    def size(self) -> int:
        """The number of columns."""
        return len(self.spec)

    def row(self, seat: Seat) -> Any:
        """Return the numbers of a seat as an array of 32-bit floats, all between 0 and 8."""
        view = seat.view
        knowledge = seat.knowledge
        player = seat.player or 0
        stadium = view.stadium
        found: list[float] = [
            min(view.turn, 100) / 100,
            float(view.player == player),
            float(view.first == player),
            float(seat.to_move),
            self._print(None if stadium is None else stadium.id),
        ]
        for owner in (player, 1 - player):
            side = view.sides[owner]
            found += self._side(side)
            for zone in (side.discard, side.lost_zone):
                found += self._counts([card.id for card in zone])
            found += self._counts([each for each, n in knowledge.unseen[owner] for _ in range(n)])
        found += self._counts([card.id for card in view.sides[player].hand or ()])
        found += self._counts([card.id for card in knowledge.hand])
        return self._numpy.array(found, dtype=self._numpy.float32)

    def _print(self, card_id: str | None) -> float:
        return (self._place.get(card_id, -1) + 1) / len(self.prints) if card_id is not None else 0.0

    def _counts(self, ids: list[str]) -> list[float]:
        found = [0.0] * len(self.prints)
        for each in ids:
            if each in self._place:
                found[self._place[each]] += 1 / 60
        return found

    def _side(self, side: SideView) -> list[float]:
        found: list[float] = []
        for each in (side.active, *(*side.bench, *(None,) * _BENCH)[:_BENCH]):
            found += self._pokemon(each) if isinstance(each, PokemonView) else [0.0] * len(_PLACE_COLUMNS)
            if each is not None and not isinstance(each, PokemonView):
                found[-len(_PLACE_COLUMNS)] = 1.0
        return [
            *found,
            side.hand_count / 60,
            side.deck_count / 60,
            len(side.prizes) / 6,
            *(
                float(done)
                for done in (
                    side.supporter_played,
                    side.energy_attached,
                    side.retreated,
                    side.stadium_played,
                    side.gx_used,
                    side.vstar_used,
                )
            ),
        ]

    def _pokemon(self, each: PokemonView) -> list[float]:
        return [
            1.0,
            self._print(each.card.id),
            min(each.hp, 800) / 100,
            min(each.damage, 800) / 100,
            min(len(each.energy), 10) / 10,
            len(each.tools) / 4,
            len(each.under) / 4,
            each.retreat_cost / 5,
            each.prizes / 3,
            float(any(attack.payable for attack in each.attacks)),
            *(float(name in each.types) for name in TYPES),
            *(float(name in each.conditions) for name in CONDITIONS),
        ]
