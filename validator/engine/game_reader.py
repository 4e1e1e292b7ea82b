"""What can be read of a game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from validator.engine.board.chance_source import Explicit, Seeded
from validator.engine.board.frames import Event, Option
from validator.engine.board.state import State
from validator.engine.errors import NoLog, NotAChanceNode
from validator.engine.linking.game_data import EditionOverride, GameData
from validator.engine.picks import Classes
from validator.engine.program.choices import CHANCE_PLAYER
from validator.engine.saving.position import position_of
from validator.engine.saving.save import save
from validator.engine.views.actions import Action, Stop
from validator.engine.views.decision import NoDecision, OpenDecision
from validator.engine.views.event_log import EventLog, mask_events
from validator.engine.views.game_view import GameView
from validator.engine.views.information import digest, record
from validator.engine.views.legal_actions import LegalActions
from validator.engine.views.notation import notate, position_text, read_action
from validator.rng import is_secret
from validator.support.mypyc_marks import mypyc_attr

Player: TypeAlias = Literal[0, 1]
"""A player by its seat: 0 has the first deck, 1 the second."""

CHANCE: Literal[2] = 2
"""Who decides at a chance node."""

Phase: TypeAlias = Literal["set-up", "turn", "checkup", "over"]


@mypyc_attr(native_class=False)
@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner, None for a draw, and the reason."""

    winner: Player | None
    reason: str


@mypyc_attr(native_class=False)
@dataclass(frozen=True, slots=True)
class SeenBefore:
    """The log of the game that a seat imagined another from; only what the seat saw of it is ever read."""

    player: int
    table: GameData
    events: list[Event]
    events_end: int
    answers: list[tuple[int, tuple[Option, ...]]]
    answers_end: int
    number: int


@mypyc_attr(allow_interpreted_subclasses=True)
class GameReader:
    """A game as those who know all its cards may read it; nothing here changes it."""

    __slots__ = ("_decision", "_legal", "_record", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self._decision: OpenDecision | None = None
        self._legal: LegalActions | None = None
        self._record: SeenBefore | None = None

    @property
    def decision(self) -> OpenDecision:
        """The open decision; false once the game is over."""
        state = self.state
        row = state.decision
        found = self._decision
        if found is None or found._row is not row or found._state is not state:
            found = self._decision = NoDecision(state) if row is None else OpenDecision(state, row)
        return found

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.decision is None

    @property
    def is_chance(self) -> bool:
        """Whether chance decides now."""
        decision = self.state.decision
        return decision is not None and decision.player == CHANCE_PLAYER

    @property
    def to_move(self) -> Player | None:
        """The player who decides; None at a chance node and at the end."""
        decision = self.state.decision
        if decision is None or decision.player == CHANCE_PLAYER:
            return None
        return 1 if decision.player else 0

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        result = self.state.result
        if result is None:
            return None
        return Outcome(0 if result == 0 else 1 if result == 1 else None, self.state.reason)

    def returns(self) -> tuple[float, float]:
        """Return 1 for the winner and -1 for the loser; zeros for a draw and while the game runs."""
        result = self.state.result
        if result == 0:
            return (1.0, -1.0)
        return (-1.0, 1.0) if result == 1 else (0.0, 0.0)

    @property
    def result(self) -> int | None:
        """The winner, 2 for a draw, None while the game runs."""
        return self.state.result

    @property
    def reason(self) -> str:
        """How the game ended; empty while it runs."""
        return self.state.reason

    @property
    def seed(self) -> int | None:
        """The seed of chance; None for a source that has none, or a secret."""
        source = self.state.chance
        if isinstance(source, Explicit):
            source = source.stream
        return source.seed if isinstance(source, Seeded) and not is_secret(source.seed) else None

    @property
    def secret(self) -> str | None:
        """The secret of chance, which tells every card to come; None where chance has none."""
        found: str | None = self.state.chance.to_dict().get("secret")
        return found

    @property
    def turn(self) -> int:
        """The number of the turn, both players' counted; 0 in set-up."""
        return self.state.turn

    @property
    def turn_player(self) -> Player | None:
        """Whose turn it is; None in set-up."""
        if not self.state.turn:
            return None
        return 1 if self.state.player else 0

    @property
    def first_player(self) -> Player | None:
        """Who took the first turn; None while that is undecided."""
        first = self.state.first
        return 0 if first == 0 else 1 if first == 1 else None

    @property
    def phase(self) -> Phase:
        """The part of the game: `set-up`, `turn`, `checkup` or `over`."""
        state = self.state
        if state.result is not None:
            return "over"
        if not state.turn:
            return "set-up"
        return "checkup" if state.in_checkup else "turn"

    @property
    def edition(self) -> str:
        """The id of the rulebook edition."""
        return self.state.rules.edition.id

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

    def view_for(self, player: int | None) -> GameView:
        """Return what a player (None: a spectator) may see; fields are computed when they are read."""
        return GameView(self.state, player)

    def events(self, since: int = 0) -> EventLog:
        """Return the events from a number on, hidden cards included."""
        return EventLog(self.state.table, self.state.events[since:], since)

    def events_for(self, player: int | None, since: int = 0) -> list[Event]:
        """Return the stored events from a number on, as a player may know them: hidden cards are -1."""
        return mask_events(self.state.events[since:], player)

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

    def parse(self, text: str) -> Action:
        """Return the action of a line of text (`Action.notation`). Raises `NotationError`."""
        decision = self.decision
        if text.strip() == "-":
            return Stop(player=decision.player)
        (number,) = read_action(self.state, text)
        return decision.action(number)

    @property
    def legal_actions(self) -> LegalActions:
        """The picks that are legal now, equal cards as one; empty once the game is over.

        An answer of several options is a row of picks that ends by `Stop`, or by itself where no option can
        be added.
        """
        state = self.state
        decision = self.decision
        found = self._legal
        if found is None or found.decision is not decision or found.picked != state.picked:
            found = self._legal = LegalActions(decision, state.picked, Classes(state, decision))
        return found

    @property
    def picked(self) -> tuple[Action, ...]:
        """The picks of the answer that is being made."""
        decision = self.decision
        return tuple([decision.action(number) for number in self.state.picked])

    def answers(self, *, merged: bool = True) -> Iterator[tuple[int, ...]]:
        """Yield every whole answer to the open decision, as the numbers of its options.

        Args:
            merged: Count equal cards as one; otherwise every set of options is an answer of its own.
        """
        decision = self.decision
        if not decision:
            return iter(())
        return Classes(self.state, decision, merged=merged).answers()

    def count_answers(self, *, merged: bool = True) -> int:
        """Return the number of whole answers, in most decisions without listing them."""
        decision = self.decision
        return Classes(self.state, decision, merged=merged).count() if decision else 0

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """Return what may happen at a chance node, each with its probability.

        Raises `NotAChanceNode` where chance does not decide.
        """
        if not self.is_chance:
            raise NotAChanceNode("Chance does not decide now.", "Ask at a chance node (Game.is_chance).")
        count = len(self.decision.options)
        return tuple([(action, action.same / count) for action in self.legal_actions])

    def key(self) -> bytes:
        """Return 16 bytes that stand for the position: all but the log and the numbers of decisions."""
        data = save(self.state, log=False)
        del data["number"], data["log"]
        if data["decision"] is not None:
            del data["decision"]["number"]
        return digest(json.dumps(data, sort_keys=True, separators=(",", ":")))

    def _seen_by(self, player: int) -> SeenBefore | None:
        """Return how to find what a seat has seen up to now, for the games that it imagines."""
        state = self.state
        if self._record is not None and self._record.player == player and not state.log:
            return self._record
        if not state.log:
            return None
        return SeenBefore(
            player,
            state.table,
            state.events,
            len(state.events),
            state.answers,
            len(state.answers),
            state.number,
        )

    def _record_of(self, player: int | None) -> list[str]:
        """Return the record of a seat in parts: what came before the game was imagined, and since."""
        state = self.state
        before = self._record
        if before is not None and before.player != player:
            raise NoLog("An imagined game knows the record of one seat alone.", "Ask the real game.")
        if not state.log and (before is None or before.number != state.number):
            raise NoLog("The game keeps no log.", "Start it with GameOptions(log=True).")
        events, answers = [*state.events], [*state.answers]
        if before is not None:
            events = before.events[: before.events_end] + events
            answers = before.answers[: before.answers_end] + answers
        return [record(state.table if before is None else before.table, player, events, answers)]
