"""What one player, or a spectator, may see of a game, with fields that are computed when they are read.

Visibility goes by zone: the hand is its owner's, decks and Prize cards no one's (except Prize cards turned
face up), everything else is public. Before the reveal of the set-up the Pokémon of a side are its owner's
alone. A decision shows its options only to who decides. A view is a snapshot: it is made from a masked copy
of the state, in which hidden cards are not there, and does not change when the game goes on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from validator.engine.board.state import State
from validator.engine.views.cards import CardView, card_view, plain_cards
from validator.engine.views.lazy import LazyView, computed
from validator.engine.views.pokemon_view import PokemonView
from validator.engine.views.side_view import SideView, plain_side
from validator.engine.views.snapshot import Snapshot
from validator.support.reprs import svg_of


@dataclass(frozen=True, slots=True)
class DecisionView:
    """The open decision as a seat may know it; its options are None where another player decides."""

    player: int
    kind: str
    number: int
    options: tuple[tuple[int, ...], ...] | None = None
    low: int = 0
    high: int = 0
    ordered: bool = False
    source: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the decision as plain data."""
        row: dict[str, Any] = {
            "player": self.player,
            "kind": self.kind,
            "number": self.number,
            "options": None,
        }
        if self.options is not None:
            row["options"] = [list(option) for option in self.options]
            row["low"], row["high"] = self.low, self.high
            row["ordered"] = self.ordered
            row["source"] = self.source
        return row


class GameView(LazyView):
    """A game as a seat (0, 1, or None for a spectator) sees it, without the log (see `Game.events_for`)."""

    _snapshot: Snapshot

    def __init__(self, state: State, seat: int | None) -> None:
        self.__dict__["_snapshot"] = Snapshot(state, seat)

    @computed
    def seat(self) -> int | None:
        """Who sees this: 0, 1, or None for a spectator."""
        return self._snapshot.seat

    @computed
    def edition(self) -> str:
        """The id of the rulebook edition."""
        return self._snapshot.state.rules.edition.id

    @computed
    def turn(self) -> int:
        """The number of the turn; 0 in set-up."""
        return self._snapshot.state.turn

    @computed
    def player(self) -> int | None:
        """Whose turn it is; None in set-up."""
        state = self._snapshot.state
        return state.player if state.turn else None

    @computed
    def first(self) -> int | None:
        """Who took the first turn; None while that is undecided."""
        first = self._snapshot.state.first
        return None if first < 0 else first

    @computed
    def result(self) -> int | None:
        """The winner, 2 for a draw, None while the game runs."""
        return self._snapshot.state.result

    @computed
    def reason(self) -> str | None:
        """How the game ended; None while it runs."""
        return self._snapshot.state.reason or None

    @computed
    def stadium(self) -> CardView | None:
        """The Stadium card in play."""
        state = self._snapshot.state
        return None if state.stadium < 0 else card_view(state.table, state.stadium)

    @computed
    def facing(self) -> int | None:
        """The player whom the Stadium faces; None where it faces no one."""
        facing = self._snapshot.state.facing
        return None if facing < 0 else facing

    @computed
    def sides(self) -> tuple[SideView, SideView]:
        """Both sides."""
        return SideView(self._snapshot, 0), SideView(self._snapshot, 1)

    @computed
    def decision(self) -> DecisionView | None:
        """The open decision; None once the game is over."""
        found = self._snapshot.decision
        if found is None:
            return None
        if found.player != self.seat:
            return DecisionView(found.player, found.kind, found.number)
        return DecisionView(
            found.player,
            found.kind,
            found.number,
            found.options,
            found.low,
            found.high,
            found.ordered,
            None if found.source < 0 else found.source,
        )

    @property
    def snapshot(self) -> Snapshot:
        """What the fields are computed from, without what the seat may not see."""
        return self._snapshot

    def pokemon(self, uid: int) -> PokemonView:
        """Return a Pokémon in play by its number. Raises `KeyError` where none has it."""
        return self._snapshot.pokemon(uid)

    _repr_svg_ = svg_of

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"player {self.seat}"
        return f"<View of {who}, turn {self.turn}>"

    def _make_plain(self) -> dict[str, Any]:
        snapshot = self._snapshot
        state = snapshot.state
        return {
            "seat": snapshot.seat,
            "edition": self.edition,
            "turn": state.turn,
            "player": self.player,
            "first": self.first,
            "result": state.result,
            "reason": self.reason,
            "stadium": None if state.stadium < 0 else plain_cards(state.table, (state.stadium,))[0],
            "facing": self.facing,
            "sides": [plain_side(snapshot, 0), plain_side(snapshot, 1)],
            "decision": None if self.decision is None else self.decision.to_dict(),
        }
