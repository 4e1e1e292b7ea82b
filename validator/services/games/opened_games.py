"""The stored games of a service: read one, open it, view it from a seat, let its bots play.

What a seat sees comes from `serialize_view` alone.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import Any

from validator.bots.registry import heeds_time, make_bot
from validator.bots.thinking_time import MOST_REPLIES, reply_time
from validator.bots.turns import step
from validator.cards import library
from validator.catalogue import Catalogue
from validator.engine.errors import GameError, SaveError
from validator.engine.game import Game
from validator.errors import DamagedGame
from validator.rng import seed_for_bots
from validator.services.clock import now
from validator.services.decks.check import built_in_catalogue
from validator.services.explanations.seat_view import list_partial, serialize_view
from validator.services.games.answers import GameAnswer, GameSetupAnswer, ParentAnswer
from validator.services.games.cache import GameCache, unpack
from validator.services.games.errors import (
    InvalidToken,
    KeyReused,
    SeatForbidden,
    UnknownGame,
    VersionConflict,
    Waiting,
)
from validator.services.games.requests import HUMAN, SeatView
from validator.services.games.store import Store
from validator.storage.quotas import Quota
from validator.storage.records import ActionRecord, GameRecord, StoredResponse
from validator.support.encoding import to_plain

BROKEN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RecursionError)
"""What the engine runs into where a game that was made up elsewhere has parts that do not fit together."""

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

STORED = Quota(100_000, 1_000)
"""How many games are stored, unless the caller says otherwise."""

_ONE_THINKS = Lock()

_WAIT_TO_THINK = 0.5
"""Seconds a bot waits for another one of this process to decide; then both think."""


class OpenedGames:
    """The games of a store, opened and viewed; `Games` starts and changes them."""

    def __init__(
        self,
        store: Store,
        catalogue: Catalogue | None = None,
        *,
        quota: Quota = STORED,
        days: int = 90,
        hours_to_join: int = 48,
        bot_milliseconds: int = 2_000,
    ) -> None:
        self.store = store
        self._catalogue = catalogue
        self.quota = quota
        self.days = days
        self.hours_to_join = hours_to_join
        self.bot_milliseconds = bot_milliseconds
        self._room = 0
        self._opened = GameCache()

    @property
    def catalogue(self) -> Catalogue:
        """The cards: those given, else those in use, which may be newer than the service."""
        return self._catalogue or built_in_catalogue()

    def _get(self, id: str) -> GameRecord:
        if not _ID.fullmatch(id):
            raise UnknownGame("Game not found.", "Start a new game.")
        record = self.store.get(id)
        if record is None:
            raise UnknownGame("Game not found.", "Start a new game.")
        if not isinstance(record.setup, Mapping) or not record.setup.keys() >= {"shared", "seed", "decks"}:
            raise DamagedGame(f"The set-up of the game {id} is damaged.", "Start a new game.")
        return record

    def _open(self, record: GameRecord) -> Game:
        if record.waiting:
            raise Waiting("The second player has not joined yet.", "Send them the link of the open seat.")
        game = self._opened.get(record)
        if game is None:
            game = self._read(record, record.save)
            self._opened.put(record, game.copy())
        return game

    def _replayed(self, record: GameRecord, actions: Sequence[ActionRecord]) -> Game:
        return self._read(record, record.start, [each.picked for each in actions])

    def _unpack(self, record: GameRecord) -> dict[str, Any]:
        try:
            return unpack(record.start)
        except SaveError as error:
            raise DamagedGame(error.message, error.remedy) from error

    def _read(self, record: GameRecord, save: bytes, picks: Sequence[Sequence[int]] = ()) -> Game:
        """Rebuild a stored game from its choices. Raises `DamagedGame` if that fails."""
        try:
            game = Game.from_dict(unpack(save), self.catalogue, library(self.catalogue), undo=False)
            for picked in picks:
                game.choose(*picked)
        except (GameError, *BROKEN) as error:
            raise DamagedGame(
                f"The stored game {record.id} is damaged: {error}", "Start a new game."
            ) from error
        return game

    def _let_bots_play(
        self, game: Game, record: GameRecord, version: int = 2, place: int = 1
    ) -> list[ActionRecord]:
        """Let bots decide until a person has to, or the game is over.

        `place` is that of the first of their choices among those of the version. Where two bots play each
        other, each turn is a reply with a time of its own.
        """
        bots = {seat: each.bot for seat, each in enumerate(record.seats) if each.bot is not None}
        given = record.setup["seed"]
        seed = seed_for_bots(game.secret or "") if given is None else int(given)
        number = game.decision.number
        players = {seat: make_bot(name, seat, (seed + number) % 2**53) for seat, name in bots.items()}
        done: list[ActionRecord] = []
        alone = len(players) == 2
        with reply_time(self.bot_milliseconds, MOST_REPLIES if alone else 1) as time:
            while game.decision and game.decision.player in players:
                seat = game.decision.player
                with _thinking():
                    picked = step(game, players, time.next_budget(game.turn if alone else 0))
                done.append(ActionRecord(version, len(done) + place, seat, picked, "", now()))
        return done

    def _time_limit(self, players: Iterable[str]) -> int | None:
        """Return how many milliseconds the players may think; None where time changes nothing."""
        limited = any(name != HUMAN and heeds_time(name) for name in players)
        return self.bot_milliseconds or None if limited else None

    def _seat(self, record: GameRecord, game: Game, token: str | None) -> int | None:
        """Return the seat of a token; where one person holds several, the one that decides."""
        seats = self._seats_of(record, token)
        if not seats:
            return None
        decision = game.decision
        return decision.player if decision and decision.player in seats else seats[0]

    def _seats_of(self, record: GameRecord, token: str | None) -> tuple[int, ...]:
        """Return the seats of a token, none for a spectator. Raises `InvalidToken`."""
        if token is None:
            return ()
        given = hash_token(token)
        seats = tuple(
            seat
            for seat, each in enumerate(record.seats)
            if each.kind == "human"
            and each.token_hash is not None
            and hmac.compare_digest(each.token_hash, given)
        )
        if not seats:
            raise InvalidToken(
                "Invalid seat token for this game.", "Use the token returned when the game was started."
            )
        return seats

    def _need_seat(self, record: GameRecord, game: Game, token: str | None) -> int:
        seat = self._seat(record, game, token)
        if seat is None:
            raise InvalidToken("Spectators cannot do this.", "Send a seat token.")
        return seat

    def _need_open_cards(self, record: GameRecord, game: Game, token: str | None) -> None:
        """Refuse what shows every card, while the game runs, to all but a person who holds every seat."""
        if record.result is None and (self._seat(record, game, token) is None or not record.setup["shared"]):
            raise SeatForbidden(
                "The game is still in progress; hidden cards cannot be revealed.",
                "Try again when the game is over.",
            )

    def _again(
        self, record: GameRecord, token: str | None, key: str | None, request: bytes
    ) -> SeatView | None:
        if key is None:
            return None
        stored = self.store.find_response(record.id, key_of(token, key))
        if stored is None:
            return None
        if not hmac.compare_digest(stored.request_hash, request):
            raise KeyReused("The idempotency key was already used for a different request.", "Use a new key.")
        try:
            body = json.loads(stored.body)
            return SeatView(record.id, body["version"], body["seat"], body["data"])
        except (LookupError, TypeError, ValueError) as error:
            raise DamagedGame("A stored response is damaged.", "Look at the game, then act.") from error

    def _lost(self, record: GameRecord, token: str | None, key: str | None, request: bytes) -> SeatView:
        """Another request was first: the same one, whose answer is given, or a different one."""
        if (again := self._again(record, token, key, request)) is not None:
            return again
        raise VersionConflict(self._get(record.id).version)

    def _view_waiting(self, record: GameRecord, seat: int | None) -> SeatView:
        """Return the view of a game that waits for its second player: its setup, but nothing of a list."""
        setup, names = record.setup, record.setup["decks"]
        answer = GameAnswer(
            id=record.id,
            state="waiting",
            version=record.version,
            setup=GameSetupAnswer(
                edition=setup["edition"],
                format=setup["format"],
                on=setup["on"],
                decks=own_names(names, seat),
                shared=setup["shared"],
                allow_partial=setup["allow_partial"],
            ),
            players=[each.kind for each in record.seats],
            parent=None,
            can_undo=False,
            partial=(),
            events=0,
            view=None,
        )
        return SeatView(record.id, record.version, seat, to_plain(answer))

    def _view(self, record: GameRecord, game: Game, seat: int | None) -> SeatView:
        setup, names = record.setup, record.setup["decks"]
        players = [each.bot or HUMAN for each in record.seats]
        limit = setup.get("bot_milliseconds") or self._time_limit(players)
        shows_all = game.result is not None or (setup["shared"] and seat is not None)
        parent = None
        if record.parent is not None and record.parent_version is not None:
            parent = ParentAnswer(record.parent, record.parent_version)
        answer = GameAnswer(
            id=record.id,
            state="running" if game.result is None else "over",
            version=record.version,
            setup=GameSetupAnswer(
                edition=setup["edition"],
                format=setup["format"],
                on=setup["on"],
                decks=names if shows_all else own_names(names, seat),
                shared=setup["shared"],
                bot_milliseconds=limit,
                reproducible=limit is None,
                seed=setup["seed"] if shows_all else None,  # the seed tells every card
                secret=None if game.result is None else game.secret,
            ),
            players=players,
            parent=parent,
            can_undo=bool(setup["shared"] and seat is not None and record.version > 1),
            partial=[str(each) for each in game.partial] if shows_all else list_partial(game, seat),
            events=len(game.state.events),
            view=serialize_view(game, seat),
        )
        return SeatView(record.id, record.version, seat, to_plain(answer))


@contextmanager
def _thinking() -> Iterator[None]:
    """Let one bot of this process decide at a time, so that few threads slow down those that store games."""
    is_alone = _ONE_THINKS.acquire(timeout=_WAIT_TO_THINK)
    try:
        yield
    finally:
        if is_alone:
            _ONE_THINKS.release()


def own_names(names: Sequence[str], seat: int | None) -> list[str]:
    """Return the names of both decks for a seat that may know only its own."""
    return [names[each] if each == seat else f"deck {each + 1}" for each in (0, 1)]


def hash_token(token: str) -> bytes:
    """Return the digest of a secret that is stored instead of it."""
    return hashlib.sha256(token.encode()).digest()


def digest_request(*parts: Any) -> bytes:
    """Return a digest of a request that reveals nothing of its token."""
    return hashlib.sha256(json.dumps(parts).encode()).digest()


def key_of(token: str | None, key: str) -> str:
    """Return the storage key of a response: each person has separate keys."""
    return hashlib.sha256(json.dumps([token, key]).encode()).hexdigest()


def keep_response(
    token: str | None, key: str | None, request: bytes, seen: SeatView
) -> StoredResponse | None:
    """Return the record of a response to store with a key; None without one."""
    if key is None:
        return None
    body = {"version": seen.version, "seat": seen.seat, "data": seen.data}
    return StoredResponse(key_of(token, key), request, 200, json.dumps(body).encode())
