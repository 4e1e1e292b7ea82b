"""What a view computes its fields from."""

from __future__ import annotations

from collections.abc import Sequence

from validator.engine import queries as mod
from validator.engine.board.state import State
from validator.engine.views.masked import is_face_down, masked
from validator.engine.views.mode_text import mode_texts
from validator.engine.views.pokemon_view import Effective, PokemonView, effective_values

_NO_ONE = (None, None)


class Snapshot:
    """A game at one moment as a seat (None: a spectator) may know it.

    `state` is the masked copy. Values that depend on hidden cards are read before the mask: those of the
    Pokémon in play (`effective`, by their numbers), and `limits`, how many each Bench may hold. `modes` are
    the words of the effects that the decision chooses among.
    `face_down` says for each player whether there is an Active Pokémon and how many are Benched, where the
    seat sees only their backs.
    """

    __slots__ = ("decision", "effective", "face_down", "limits", "modes", "seat", "state", "views")

    def __init__(self, state: State, seat: int | None) -> None:
        self.seat = seat
        self.effective: dict[int, Effective] = {}
        self.limits: tuple[int, int] | None = None
        self.views: dict[int, PokemonView] = {}
        if state.turn and state.table.reads_hidden:
            self.effective = {
                mon.uid: effective_values(state, mon) for side in state.sides for mon in side.pokemon
            }
            self.limits = (mod.bench_limit(state, 0), mod.bench_limit(state, 1))
        self.face_down = _NO_ONE if state.turn else _face_down(state, seat)
        decision = state.decision
        if decision is not None and decision.player != seat:
            decision = decision.without_options()
        self.decision = decision
        self.modes = {} if decision is None else mode_texts(state, decision)
        self.state = masked(state, seat)

    def bench_limit(self, player: int) -> int:
        """Return how many Pokémon the Bench of a player may hold."""
        return mod.bench_limit(self.state, player) if self.limits is None else self.limits[player]

    def pokemon(self, uid: int) -> PokemonView:
        """Return the view of a Pokémon in play, the same one each time. Raises `KeyError`."""
        found = self.views.get(uid)
        if found is None:
            state = self.state
            mon = state.find(uid)
            if mon is None:
                raise KeyError(uid)
            side = state.sides[mon.owner]
            place = "active" if side.active is mon else f"bench {side.bench.index(mon) + 1}"
            found = self.views[uid] = PokemonView(state, mon, place, self.effective.get(uid))
        return found


def _face_down(state: State, seat: int | None) -> Sequence[tuple[bool, int] | None]:
    return [
        (side.active is not None, len(side.bench)) if is_face_down(state, player, seat) else None
        for player, side in enumerate(state.sides)
    ]
