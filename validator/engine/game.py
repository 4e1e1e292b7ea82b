"""A game between two decks, as a plain library: decisions and actions as data, copies, undo, views, saved
games.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Never, NoReturn, TypeAlias

from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.effects.registry import Library
from validator.engine import ops as _ops  # every operation registers itself
from validator.engine.board.chance_source import ChanceSource, Explicit, Scripted, Seeded
from validator.engine.board.frames import Event, Option
from validator.engine.board.state import State
from validator.engine.errors import (
    GameOver,
    IllegalAction,
    IllegalChoice,
    NoLog,
    NotAChanceNode,
    NothingToUndo,
    OptionOutOfRange,
    SaveError,
    StaleDecision,
)
from validator.engine.game_start import DeckOrPair, built_in_programs, put_up, set_up
from validator.engine.linking.game_data import EditionOverride, GameData
from validator.engine.machine import choose
from validator.engine.options import GameOptions, refuse_old_keywords
from validator.engine.phases.sudden_death import end_game
from validator.engine.picks import Classes, check_answer
from validator.engine.program.choices import CHANCE_PLAYER
from validator.engine.saving.in_use import cards_digest, check_digest, in_use, other_catalogue
from validator.engine.saving.load import load
from validator.engine.saving.position import position_of
from validator.engine.saving.save import save
from validator.engine.views.actions import Action, Stop
from validator.engine.views.decision import NoDecision, OpenDecision
from validator.engine.views.event_log import EventLog, mask_events
from validator.engine.views.game_view import GameView
from validator.engine.views.imagine import imagine, with_list
from validator.engine.views.information import digest, observation, record
from validator.engine.views.knowledge import Knowledge, knowledge_of
from validator.engine.views.legal_actions import LegalActions
from validator.engine.views.notation import notate, position_text, read_action
from validator.errors import UsageError
from validator.rng import Rng, is_secret
from validator.support.mypyc_marks import mypyc_attr
from validator.support.reprs import svg_of

DEFAULTS = GameOptions()
_IMAGINED = 301

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


Opponent: TypeAlias = "Sequence[Card] | Callable[[int], Sequence[Card]]"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game from one decision to the next.

    `decision` is the open decision, which is false once the game is over, and `choose` answers it by the
    numbers of its options. `outcome` says who won and why: `prizes`, `no-pokemon`, `deck-out`, `effect`,
    `sudden-death-cap`. Cards are numbers: 0 to 59 the first deck in the order given, 60 to 119 the second.
    A refused choice leaves the game unchanged.
    """

    __slots__ = ("_answers", "_decision", "_history", "_keep", "_legal", "_record", "state")

    def __init__(self, state: State, *, undo: bool = True) -> None:
        self.state = state
        self._keep = undo
        self._history: list[State] = []
        self._answers: list[tuple[int, ...]] = []
        self._decision: OpenDecision | None = None
        self._legal: LegalActions | None = None
        self._record: SeenBefore | None = None

    # ------------------------------------------------------------------------------ starting and saving

    @classmethod
    def new(
        cls,
        first: DeckOrPair,
        second: Sequence[Card] | None = None,
        /,
        *,
        seed: int | None = None,
        options: GameOptions = DEFAULTS,
        **old: Never,
    ) -> Game:
        """Set up a game and run to the first decision.

        Args:
            first: The deck of player 0, 60 cards; or both decks as a pair.
            second: The deck of player 1; without, player 1 plays the first deck too.
            seed: Seed of chance; without, one is drawn (`Game.seed`).
            options: Edition, chance, undo and the like.

        Raises:
            NotSupported: The engine cannot play a card; its reasons name each text.
            SetUpError: A deck has not 60 cards, or no Basic Pokémon.
            UsageError: The edition or a switch is unknown.
        """
        refuse_old_keywords(old)
        return cls(set_up(first, second, seed, options), undo=options.undo)

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, Any] | str,
        first: DeckOrPair,
        second: Sequence[Card] | None = None,
        /,
        *,
        seed: int | None = None,
        options: GameOptions = DEFAULTS,
        **old: Never,
    ) -> Game:
        """Start a game from a position (data or one line of text), in the free part of a turn.

        Args:
            position: What `Game.position` writes, or the same as data.
            first: The deck of player 0, or both decks as a pair.
            second: The deck of player 1; without, player 1 plays the first deck too.
            seed: Seed of chance; without, one is drawn (`Game.seed`).
            options: Edition, chance, undo and the like.

        Raises:
            PositionError: The position breaks an invariant, which the error names.
            NotationError: The line is not a position.
            NotSupported: The engine cannot play a card.
        """
        refuse_old_keywords(old)
        return cls(put_up(position, first, second, seed, options), undo=options.undo)

    @classmethod
    def from_dict(
        cls,
        data: Mapping[str, Any],
        catalogue: Catalogue | None = None,
        programs: Library | None = None,
        *,
        chance: ChanceSource | None = None,
        undo: bool = True,
    ) -> Game:
        """Continue a saved game.

        Args:
            data: What `to_dict` gave.
            catalogue: The catalogue of its cards; the one of `validator.use` or the built-in one if omitted.
            programs: Effects of the cards; those of `validator.use` or the built-in ones if omitted.
            chance: Replaces the saved source of chance, as a source of your own needs.
            undo: Keep what `undo` needs.

        Raises:
            SaveError: The data is damaged, of another version, or of other cards.
        """
        known = in_use().cards if catalogue is None else catalogue
        texts = in_use().programs if programs is None else programs
        if known is None:
            known = built_in_catalogue()
        if texts is None:
            texts = built_in_programs()
        return cls(load(data, known, texts, chance), undo=undo)

    def to_dict(self, *, log: bool = True) -> dict[str, Any]:
        """Return the whole game as plain data for JSON, hidden cards included."""
        return save(self.state, log=log)

    def to_json(self, *, log: bool = True) -> str:
        """Return the whole game as JSON text."""
        return json.dumps(self.to_dict(log=log), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str, *, undo: bool = True) -> Game:
        """Continue a game saved by `to_json`. Raises `SaveError`."""
        try:
            data = json.loads(text)
        except ValueError as error:
            raise SaveError("The saved game is not JSON.", "Pass what to_json returned.") from error
        return cls.from_dict(data, undo=undo)

    def to_bytes(self, *, log: bool = True) -> bytes:
        """Return the whole game as compressed JSON."""
        return zlib.compress(self.to_json(log=log).encode(), 6)

    @classmethod
    def from_bytes(cls, data: bytes, *, undo: bool = True) -> Game:
        """Continue a game saved by `to_bytes`. Raises `SaveError`."""
        try:
            text = zlib.decompress(data).decode()
        except (zlib.error, ValueError) as error:
            raise SaveError("The saved game is damaged.", "Pass what to_bytes returned.") from error
        return cls.from_json(text, undo=undo)

    # ------------------------------------------------------------------------------------------ reading

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

        An answer of several options is a row of picks that ends by `Stop`, or on its own where no option can
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
            merged: Count equal cards as one; otherwise every set of options is its own answer.
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
        """Return 16 bytes that represent the position: all but the log and the numbers of decisions."""
        data = save(self.state, log=False)
        del data["number"], data["log"]
        if data["decision"] is not None:
            del data["decision"]["number"]
        return digest(json.dumps(data, sort_keys=True, separators=(",", ":")))

    # ----------------------------------------------------------------------------------------- choosing

    def push(self, action: Action | int) -> None:
        """Make one pick: an action, or its number in `legal_actions`.

        Raises:
            IllegalAction: The action is not legal now.
            GameOver: The game is over.
        """
        legal = self.legal_actions
        if not legal:
            raise GameOver("The game is over.", "Start a new game, or undo.")
        number = legal.numbers[legal.index_of(action)]
        picked = self.state.picked
        if number >= 0:
            picked = (*picked, number)
            if legal.classes.offered(picked):
                self.state.picked = picked
                return
        self.choose(*picked)

    def pop(self) -> Action:
        """Take back the last pick and return it. Raises `NothingToUndo`."""
        state = self.state
        if state.picked:
            action = self.decision.action(state.picked[-1])
            state.picked = state.picked[:-1]
            return action
        if not self._history:
            raise NothingToUndo("Nothing to undo.", "Only choices made on this Game object can be undone.")
        answer = self._answers[-1]
        self.undo()
        decision = self.decision
        classes = Classes(self.state, decision)
        row = classes.canonical(answer)
        if classes.offered(row):  # it did not end on its own
            self.state.picked = row
            return Stop(player=decision.player)
        self.state.picked = row[:-1]
        return decision.action(row[-1])

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
            check_answer(decision, picked)
        chosen = tuple([options[number] for number in picked])
        if self._keep:
            self._history.append(state.copy(log=False))
            self._history[-1].number_of_events = len(state.events)
            self._answers.append(picked)
            self._answer(state, chosen)
        elif isinstance(state.chance, Scripted):
            self._answer(state, chosen)
        else:
            choose(state, chosen)

    def _answer(self, state: State, picked: tuple[Option, ...]) -> None:
        """Answer; where chance fails half-way, put the game back as it was."""
        before = self._history[-1] if self._keep else state.copy()
        length, answered = len(state.events), len(state.answers)
        try:
            choose(state, picked)
        except Exception:
            events, answers = state.events[:length], state.answers[:answered]
            self.state = before.copy() if self._keep else before
            self.state.events = events
            self.state.answers = answers
            self.state.log = state.log
            if self._keep:
                self._history.pop()
                self._answers.pop()
            raise

    def concede(self, player: int) -> None:
        """End the game with a win of the other player than `player`, 0 or 1.

        Raises `GameOver`, and `UsageError` for another number.
        """
        if player not in (0, 1):
            raise UsageError(f"Invalid player: {player}.", "Must be 0 or 1.")
        if self.state.decision is None:
            raise GameOver("The game is over.", "Start a new game.")
        end_game(self.state, 1 - player, "concede")

    def undo(self) -> None:
        """Take back the last whole answer, whatever followed from it. Raises `NothingToUndo`."""
        if not self._history:
            raise NothingToUndo("Nothing to undo.", "Only choices made on this Game object can be undone.")
        before = self._history.pop()
        self._answers.pop()
        events = self.state.events[: before.number_of_events]
        answers = self.state.answers[:-1]
        log = self.state.log
        self.state = before
        before.picked = ()
        before.answers = answers
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

    # ----------------------------------------------------------------------------------- seats and copies

    def seat(self, player: Player | None) -> Seat:
        """Return the game as a player, or None for a spectator, may know it. Raises `UsageError`."""
        if player not in (0, 1, None):
            raise UsageError(f"Invalid seat: {player!r}.", "Use 0, 1, or None for a spectator.")
        return Seat(self, player)

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.to_bytes(), self._keep, cards_digest(self.table))

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    def __repr__(self) -> str:
        outcome = self.outcome
        if outcome is not None:
            won = "a draw" if outcome.winner is None else f"player {outcome.winner} won"
            return f"<Game over: {won} by {outcome.reason}, turn {self.turn}>"
        who = "chance" if self.to_move is None else f"player {self.to_move} to move"
        return f"<Game turn {self.turn}, {who}: {self.decision.kind} ({len(self.legal_actions)} actions)>"

    def copy(self, *, log: bool = True) -> Game:
        """Return an independent game in the same state; without `log` its events start empty. Its history
        starts here.
        """
        new = Game(self.state.copy(log=log), undo=self._keep)
        new._record = self._record
        return new

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


class Seat:
    """A game as one player, or a spectator, may know it: what bots, learners and screens hold."""

    __slots__ = ("_game", "player")

    def __init__(self, game: Game, player: Player | None) -> None:
        self._game = game
        self.player = player

    @property
    def view(self) -> GameView:
        """What the seat sees now."""
        return GameView(self._game.state, self.player)

    @property
    def decision(self) -> OpenDecision:
        """The open decision; without options where the seat does not decide."""
        state = self._game.state
        row = state.decision
        if row is None or row.player == self.player:
            return self._game.decision
        return OpenDecision(state, row.without_options())

    @property
    def to_move(self) -> bool:
        """Whether the seat decides now."""
        decision = self._game.state.decision
        return decision is not None and decision.player == self.player

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._game.is_over

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self._game.outcome

    @property
    def turn(self) -> int:
        """The number of the turn; 0 in set-up."""
        return self._game.turn

    @property
    def legal_actions(self) -> Sequence[Action]:
        """The picks that are legal now; empty unless the seat decides."""
        return self._game.legal_actions if self.to_move else ()

    @property
    def picked(self) -> tuple[Action, ...]:
        """The picks of the answer that the seat is making."""
        return self._game.picked if self.to_move else ()

    @property
    def knowledge(self) -> Knowledge:
        """What the seat knows of cards it cannot see."""
        return knowledge_of(self._game.state, self.player)

    def events(self, since: int = 0) -> EventLog:
        """Return the events from a number on, as the seat may know them."""
        state = self._game.state
        return EventLog(state.table, mask_events(state.events[since:], self.player), since)

    def imagine(self, seed: int, *, opponent: Opponent | None = None, log: bool = False) -> Game:
        """Return a game in which what the seat does not know lies at random.

        Args:
            seed: Tells the imagined cards and the coins to come.
            opponent: A list of 60 cards, or a function of a seed that gives one, where the opponent's list
                is not taken as known.
            log: Keep events in the imagined game, so that its information state can be read later on.

        Raises:
            UsageError: The seat is a spectator, or the list lacks a card that the seat has seen.
        """
        if self.player is None:
            raise UsageError("A spectator cannot imagine a game.", "Use the seat of a player.")
        game = self._game
        chance = Rng(seed, _IMAGINED)
        state = imagine(game.state, self.player, chance)
        if opponent is not None:
            cards = opponent(seed) if callable(opponent) else opponent
            state = with_list(state, self.player, tuple(cards), chance)
        state.log = log
        found = Game(state, undo=False)
        found._record = game._seen_by(self.player)
        return found

    def push(self, action: Action | int) -> None:
        """Make one pick. Raises `IllegalAction` also where the seat does not decide."""
        if not self.to_move:
            raise IllegalAction("The seat does not decide now.", "Wait for its decision.")
        self._game.push(action)

    def observation(self) -> dict[str, Any]:
        """Return what the seat sees and knows as plain data, cards by print."""
        return observation(self._game.state, self.player)

    def information_state(self) -> str:
        """Return the seat's record of the game: its answers, the events it saw, its view and decision.

        Two games that the seat cannot tell apart have the same. Raises `NoLog` for a game without a log.
        """
        row = [*self._game._record_of(self.player), self.observation()]
        return json.dumps(row, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    def information_key(self) -> bytes:
        """Return 16 bytes that represent `information_state`."""
        return digest(self.information_state())

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    def __repr__(self) -> str:
        who = "Spectator" if self.player is None else f"Seat {self.player}"
        return f"<{who} of game turn {self.turn}{', to move' if self.to_move else ''}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a Seat cannot be pickled: it would carry the hidden cards; pickle its view")


def _unpickled(data: bytes, undo: bool, digest: bytes) -> Game:
    with other_catalogue():
        game = Game.from_bytes(data, undo=undo)
    check_digest(game.table, digest)
    return game


__all__ = ["Game", "GameOptions", "Seat", "_ops"]
