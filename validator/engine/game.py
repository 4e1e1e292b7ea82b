"""A game between two decks, as a plain library: decisions and actions as data, copies, undo, views, saved
games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.effects.registry import Library
from validator.engine import ops as _ops  # every operation registers itself
from validator.engine.board.chance_source import ChanceKind, ChanceSource, Scripted, make_chance
from validator.engine.board.frames import Decision, Event, Option
from validator.engine.board.state import State
from validator.engine.errors import (
    GameOver,
    IllegalChoice,
    NothingToUndo,
    OptionOutOfRange,
    StaleDecision,
)
from validator.engine.linking.game_data import DECK, EditionOverride, GameData, build_game_data
from validator.engine.machine import choose as run_choice
from validator.engine.machine import run
from validator.engine.phases.setup import begin_set_up
from validator.engine.saving.load import load
from validator.engine.saving.position import position_of, state_from
from validator.engine.saving.save import save
from validator.engine.views.notation import notate, position_text, read_action, read_position
from validator.engine.views.views import View, events_for, view_for


class Game:
    """A game from one decision to the next.

    `decision` is what is open now (None when the game is over), `choose` answers it by the numbers of its
    options. `result` is None, the winning player 0 or 1, or 2 for a draw, and `reason` says how: `prizes`,
    `no-pokemon`, `deck-out`, `effect`, `sudden-death-cap`. Cards are numbers: 0 to 59 the first deck in the
    order given, 60 to 119 the second. Whatever is refused leaves the game as it was.
    """

    __slots__ = ("_history", "_keep", "state")

    def __init__(self, state: State, *, undo: bool = True) -> None:
        self.state = state
        self._keep = undo
        self._history: list[State] = []

    @classmethod
    def new(
        cls,
        decks: Sequence[Sequence[Card]],
        *,
        programs: Library,
        edition: str = "current",
        seed: int = 0,
        chance: ChanceKind | ChanceSource = "seeded",
        allow_partial: bool = False,
        permissive: bool = False,
        undo: bool = True,
        log: bool = True,
        sudden_death: int = -1,
        pauses: bool = False,
        switches: Mapping[str, Any] | None = None,
    ) -> Game:
        """Set up a game of two decks of 60 cards each, and run to the first decision.

        `programs` are the effects of the cards (`validator.cards.library`). `edition` is an id of
        `validator.editions`; kinds of card of a later time are refused unless `permissive` (D-01). `chance`
        is `seeded` (by `seed`), `scripted` (fed with `script`), `explicit` (coins are decisions of player
        2), or a source of one's own. With `allow_partial` texts that have no program do nothing; `partial`
        lists them. `sudden_death` is how many games may follow a double win, -1 for as many as it takes.
        A turn in which nothing is left to do ends by itself, unless the game `pauses`. `switches` sets
        parameters of the edition otherwise, by name (`attack_order`: `1`; D-71). Raises `NotSupported`,
        `SetUpError`, `UsageError`.
        """
        table = build_game_data(
            decks,
            edition,
            programs,
            permissive=permissive,
            allow_partial=allow_partial,
            switches=switches,
        )
        state = State(table, make_chance(chance, seed))
        state.log = log
        state.pauses = pauses
        state.sudden_limit = sudden_death
        for player in (0, 1):
            state.sides[player].deck = tuple(range(DECK * player, DECK * player + DECK))
        begin_set_up(state)
        run(state)
        return cls(state, undo=undo)

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, Any] | str,
        decks: Sequence[Sequence[Card]],
        *,
        programs: Library,
        edition: str = "current",
        seed: int = 0,
        chance: ChanceKind | ChanceSource = "seeded",
        allow_partial: bool = False,
        permissive: bool = False,
        undo: bool = True,
        pauses: bool = False,
        switches: Mapping[str, Any] | None = None,
    ) -> Game:
        """Start a game from a position (data or one line of text), in the free part of a turn.

        Raises `PositionError` naming the invariant that is broken, `NotationError` for a line that is none,
        and what `new` raises.
        """
        table = build_game_data(
            decks, edition, programs, permissive=permissive, allow_partial=allow_partial, switches=switches
        )
        told = read_position(position) if isinstance(position, str) else position
        state = state_from(told, table, make_chance(chance, seed))
        state.pauses = pauses
        run(state)
        return cls(state, undo=undo)

    @classmethod
    def from_dict(
        cls,
        data: Mapping[str, Any],
        catalogue: Catalogue,
        programs: Library,
        *,
        chance: ChanceSource | None = None,
        undo: bool = True,
    ) -> Game:
        """Go on with a saved game; `chance` replaces the source that was saved, as one's own needs. Raises
        `SaveError` naming what is wrong with it.
        """
        return cls(load(data, catalogue, programs, chance), undo=undo)

    def to_dict(self, *, log: bool = True) -> dict[str, Any]:
        """Return the whole game as plain data for JSON, hidden cards included."""
        return save(self.state, log=log)

    # ------------------------------------------------------------------------------------------ looking

    @property
    def decision(self) -> Decision | None:
        """What has to be decided now; None when the game is over."""
        return self.state.decision

    @property
    def result(self) -> int | None:
        """The winner, 2 for a draw, None while the game runs."""
        return self.state.result

    @property
    def reason(self) -> str:
        """How the game ended; empty while it runs."""
        return self.state.reason

    @property
    def partial(self) -> tuple[Any, ...]:
        """Texts of the decks that have no program and do nothing in this game."""
        return self.state.table.partial

    @property
    def warnings(self) -> tuple[EditionOverride, ...]:
        """What cards print and the edition does not play, such as amounts of Weakness (D-28)."""
        return self.state.table.overruled

    @property
    def table(self) -> GameData:
        """Facts and programs of the 120 cards."""
        return self.state.table

    def view_for(self, player: int | None) -> View:
        """What a player (or None: a spectator) may see, as plain data without hidden cards."""
        return view_for(self.state, player)

    @property
    def events(self) -> list[Event]:
        """All that has happened, hidden cards included: (kind, who sees the card, player, card, …)."""
        return self.state.events

    def events_for(self, player: int | None, since: int = 0) -> list[Event]:
        """The events from a number on, as a player may know them: cards hidden from it are -1."""
        return events_for(self.state, player, since)

    def position(self) -> str:
        """The position as one line of text, which `from_position` reads; what runs or lasts is not part of
        it.
        """
        return position_text(position_of(self.state))

    def notate(self, *picked: int) -> str:
        """An answer to the open decision as one line of text. Raises `NotationError`."""
        return notate(self.state, picked)

    def read(self, text: str) -> tuple[int, ...]:
        """The numbers of the options that a line of text names. Raises `NotationError`."""
        return read_action(self.state, text)

    def legal_actions(self) -> list[tuple[int, ...]]:
        """Return every answer to the open decision, each as the numbers of its options. It may be long: see
        `picks`.
        """
        return list(self.picks())

    def picks(self) -> Iterator[tuple[int, ...]]:
        """Return the answers to the open decision one after another."""
        decision = self.state.decision
        if decision is None:
            return
        numbers = range(len(decision.options))
        if decision.low == decision.high == 1:
            yield from ((number,) for number in numbers)
            return
        choose = permutations if decision.ordered else combinations
        for count in range(decision.low, decision.high + 1):
            for pick in choose(numbers, count):
                if is_allowed(decision, pick):
                    yield pick

    # --------------------------------------------------------------------------- playing

    def choose(self, *picked: int, at: int | None = None) -> None:
        """Answer the open decision with the options of these numbers, in order where it matters.

        `at` is the number of the decision the answer is meant for. Raises `GameOver`, `StaleDecision`,
        `OptionOutOfRange`, `IllegalChoice`, `ChanceExhausted`; the game is unchanged after any of them.
        """
        state = self.state
        decision = state.decision
        if decision is None:
            raise GameOver("The game is over.", "Start a new game, or undo.")
        if at is not None and at != decision.number:
            raise StaleDecision(
                f"Stale choice: it is for decision {at}, but decision {decision.number} is open.",
                "Reload the game.",
            )
        options = decision.options
        count = len(options)
        for number in picked:
            if not 0 <= number < count:
                raise OptionOutOfRange(f"Option {number} is out of range.", f"Must be 0 to {count - 1}.")
        if len(picked) != 1 or decision.low > 1 or decision.high < 1 or decision.quotas:
            check(decision, picked)
        chosen = tuple([options[number] for number in picked])
        if self._keep:
            self._history.append(state.copy(log=False))
            self._history[-1].number_of_events = len(state.events)
            self._answer(state, chosen)
        elif isinstance(state.chance, Scripted):
            self._answer(state, chosen)
        else:
            run_choice(state, chosen)

    def _answer(self, state: State, picked: tuple[Option, ...]) -> None:
        """Answer; where chance fails half-way, put the game back as it was."""
        before = self._history[-1] if self._keep else state.copy()
        length = len(state.events)
        try:
            run_choice(state, picked)
        except Exception:
            events = state.events[:length]
            self.state = before.copy() if self._keep else before
            self.state.events = events
            self.state.log = state.log
            if self._keep:
                self._history.pop()
            raise

    def copy(self, *, log: bool = True) -> Game:
        """Return an independent game in the same state; without `log` its events start empty. Its history
        starts here.
        """
        return Game(self.state.copy(log=log), undo=self._keep)

    def undo(self) -> None:
        """Take back the last choice, whatever followed from it. Raises `NothingToUndo`."""
        if not self._history:
            raise NothingToUndo("Nothing to undo.", "Only choices made on this Game object can be undone.")
        before = self._history.pop()
        events = self.state.events[: before.number_of_events]
        log = self.state.log
        self.state = before
        before.events = events
        before.log = log

    def script(
        self,
        coins: Sequence[int] = (),
        orders: Sequence[tuple[int, Sequence[int]]] = (),
        picks: Sequence[int] = (),
    ) -> None:
        """Supply a scripted game with coins (1 heads), shuffled orders (player, deck from the top) and
        random cards.
        """
        source = self.state.chance
        if not isinstance(source, Scripted):
            raise IllegalChoice("A script requires scripted chance.", "Pass chance='scripted'.")
        source.coins = (*source.coins, *coins)
        source.orders = (*source.orders, *((player, tuple(order)) for player, order in orders))
        source.picks = (*source.picks, *picks)


def check(decision: Decision, picked: tuple[int, ...]) -> None:
    """Raise `IllegalChoice` where these options cannot be chosen together."""
    if len(set(picked)) != len(picked):
        raise IllegalChoice("Duplicate option.", "Choose each option at most once.")
    if not decision.low <= len(picked) <= decision.high:
        wanted = str(decision.low) if decision.low == decision.high else f"{decision.low} to {decision.high}"
        raise IllegalChoice(
            f"{len(picked)} options chosen, expected {wanted}.", "Choose the required number of options."
        )
    if not is_allowed(decision, picked):
        raise IllegalChoice(
            "This combination of options is not allowed.", "Respect the limits of the decision."
        )


def is_allowed(decision: Decision, picked: tuple[int, ...]) -> bool:
    """Return whether options go together: no two of one group, and a place in the quotas for each."""
    groups = decision.groups
    if groups and len({groups[number] for number in picked}) != len(picked):
        return False
    return not decision.quotas or _place(picked, [limit for _, limit in decision.quotas], decision)


def _place(picked: tuple[int, ...], left: list[int], decision: Decision) -> bool:
    if not picked:
        return True
    first, rest = picked[0], picked[1:]
    for place, (fitting, _) in enumerate(decision.quotas):
        if left[place] and first in fitting:
            left[place] -= 1
            if _place(rest, left, decision):
                return True
            left[place] += 1
    return False


game_from = Game.from_position

__all__ = ["Game", "_ops", "game_from"]
