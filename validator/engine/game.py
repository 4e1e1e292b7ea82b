"""A game between two decks, as a plain library: decisions and actions as data, copies, undo, views, saved
games.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Never, NoReturn, TypeAlias

from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.effects.registry import Library
from validator.engine import ops as _ops  # every operation registers itself
from validator.engine.board.chance_source import ChanceSource
from validator.engine.errors import IllegalAction, SaveError
from validator.engine.game_choices import GameChoices
from validator.engine.game_reader import Outcome, Player
from validator.engine.game_start import DeckOrPair, built_in_programs, put_up, set_up
from validator.engine.options import GameOptions, refuse_old_keywords
from validator.engine.saving.in_use import cards_digest, check_digest, in_use, other_catalogue
from validator.engine.saving.load import load
from validator.engine.saving.save import save
from validator.engine.views.actions import Action
from validator.engine.views.decision import OpenDecision
from validator.engine.views.event_log import EventLog, mask_events
from validator.engine.views.game_view import GameView
from validator.engine.views.imagine import imagine, with_list
from validator.engine.views.information import digest, observation
from validator.engine.views.knowledge import Knowledge, knowledge_of
from validator.errors import UsageError
from validator.rng import Rng
from validator.support.reprs import svg_of

DEFAULTS = GameOptions()


class Game(GameChoices):
    """A game from one decision to the next.

    `decision` is the open decision, which is false once the game is over, and `choose` answers it by the
    numbers of its options. `outcome` says who won and why: `prizes`, `no-pokemon`, `deck-out`, `effect`,
    `sudden-death-cap`. Cards are numbers: 0 to 59 the first deck in the order given, 60 to 119 the second.
    A refused choice leaves the game unchanged.
    """

    __slots__ = ()

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

    def seat(self, player: Player | None) -> Seat:
        """Return the game as a player, or None for a spectator, may know it."""
        return Seat(self, player)

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.to_bytes(), self._keep, cards_digest(self.table))

    _repr_svg_ = svg_of

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
        """Return 16 bytes that stand for `information_state`."""
        return digest(self.information_state())

    _repr_svg_ = svg_of

    def __repr__(self) -> str:
        who = "Spectator" if self.player is None else f"Seat {self.player}"
        return f"<{who} of game turn {self.turn}{', to move' if self.to_move else ''}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a Seat cannot be pickled: it would carry the hidden cards; pickle its view")


Opponent: TypeAlias = "Sequence[Card] | Callable[[int], Sequence[Card]]"
_IMAGINED = 301


def _unpickled(data: bytes, undo: bool, digest: bytes) -> Game:
    with other_catalogue():
        game = Game.from_bytes(data, undo=undo)
    check_digest(game.table, digest)
    return game


__all__ = ["Game", "GameOptions", "Seat", "_ops"]
