"""Stored test games: start one, view it from a seat, choose, undo, branch, replay.

Every change goes through a compare-and-set on the version of the game, so that of two tabs or two workers
only one changes it. What a seat sees comes from `serialize_view` alone.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from datetime import date, timedelta
from functools import partial
from threading import Lock
from typing import Any

from validator.bots.explained import Advice, ask_bot
from validator.bots.registry import heeds_time, make_bot
from validator.bots.thinking_time import MOST_REPLIES, reply_time
from validator.bots.turns import step
from validator.cards import library
from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.editions import edition_on, load_edition
from validator.engine.errors import (
    GameError,
    GameOver,
    IllegalChoice,
    NothingToUndo,
    PositionError,
    SaveError,
)
from validator.engine.game import Game, GameOptions
from validator.errors import DamagedGame, PtcgError
from validator.formats.load import built_in_format
from validator.rng import fresh_secret, read_seed, seed_for_bots
from validator.services.clock import now, today
from validator.services.decks.check import built_in_catalogue
from validator.services.explanations.choices import explain_refusal, play_spread
from validator.services.explanations.hints import SeatHints, collect_hints
from validator.services.explanations.seat_view import (
    NAMES,
    GameLog,
    build_log,
    list_partial,
    serialize_events,
    serialize_view,
)
from validator.services.games.answers import GameAnswer, GameSetupAnswer, ParentAnswer
from validator.services.games.cache import GameCache, pack, pack_data, unpack
from validator.services.games.decks import read_checked
from validator.services.games.errors import (
    BROKEN,
    InvalidToken,
    JoinExpired,
    KeyReused,
    SeatForbidden,
    SeatTaken,
    UnknownGame,
    VersionConflict,
    Waiting,
    WrongSecret,
)
from validator.services.games.moments import Moment
from validator.services.games.requests import (
    HUMAN,
    OPEN,
    REPLAY,
    Aim,
    NewGame,
    SeatView,
    StartedGame,
    check_fair,
    check_open,
    check_players,
    read_replay,
)
from validator.storage.quotas import CURRENT_CLIENT, Quota, TooManyGames
from validator.storage.records import ActionRecord, GameRecord, SeatRecord, StoredResponse
from validator.storage.storage import GamesStorage
from validator.support.encoding import to_plain

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

STORED = Quota(100_000, 1_000)
"""How many games are stored, unless the caller says otherwise."""

_ONE_THINKS = Lock()

_WAIT_TO_THINK = 0.5
"""Seconds a bot waits for another one of this process to decide; then both think."""

MOST_SEEDS = 64
"""Seeds that are tried for a game in which a certain side goes first."""


class Games:
    """The games of a store, for the API, the pages and the tests.

    `quota` says how many games are stored; at that number, those unchanged for `days` are deleted, and with
    none of them a new game is refused. A second player may join for `hours_to_join`.
    """

    def __init__(
        self,
        store: GamesStorage,
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

    # ---------------------------------------------------------------------------------------------- starting

    def start(self, new: NewGame) -> StartedGame:
        """Start a game, after the decks are checked.

        Raises `IllegalDecks` with the reports, `InputError` for a list that cannot be read, `UsageError` for
        an unknown player, format or edition, and what `Game.new` or `Game.from_position` raises
        (`NotSupported` names the texts that cannot be played, without `allow_partial`).
        """
        new = replace(new, format=built_in_format(new.format).name)
        day = new.on or today()
        edition = load_edition(new.edition).id if new.edition else edition_on(day)
        if OPEN in new.players:
            return self._offer_seat(new, day, edition)
        check_players(new.players)
        shared = new.shared or new.players.count(HUMAN) < 2
        if not shared:
            check_fair(new)
        decks, names = read_checked(
            new.decks,
            format=new.format,
            on=day,
            edition=edition,
            any_deck=new.any_deck,
            catalogue=self.catalogue,
        )
        seed = fresh_secret() if new.seed is None else read_seed(new.seed)
        options = self._options(edition, new.allow_partial)
        if new.position is None:
            game = Game.new(decks, seed=seed, options=options)
        else:
            try:
                game = Game.from_position(new.position, decks, seed=seed, options=options)
            except BROKEN as error:
                raise PositionError(
                    "form", "Invalid position.", "Use the position format of the API."
                ) from error
        setup = {
            "edition": edition,
            "format": new.format,
            "on": day.isoformat(),
            "seed": new.seed,
            "decks": list(names),
            "shared": shared,
        }
        return self._keep_new(game, setup, new.players, aim=new.aim)

    def join(self, id: str, secret: str, deck: str) -> StartedGame:
        """Take the open seat of a game with a list of one's own; then the cards are dealt.

        Of several who join at once one is let in. Raises `SeatTaken`, `WrongSecret`, `JoinExpired`,
        `IllegalDecks` with the report of the list, `InputError`, `NotSupported`.
        """
        record = self._get(id)
        if not record.waiting:
            raise SeatTaken("No seat of this game is open.", "Start a game of your own.")
        seat = next(number for number, each in enumerate(record.seats) if each.kind == "open")
        if not hmac.compare_digest(record.seats[seat].token_hash or b"", hash_token(secret)):
            raise WrongSecret(
                "This is not the secret of the open seat.", "Ask the first player for the link."
            )
        if now() - record.created > timedelta(hours=self.hours_to_join):
            raise JoinExpired(
                f"The seat was open for {self.hours_to_join} hours, and is closed.", "Start a new game."
            )
        setup = dict(record.setup)
        allow_partial = bool(setup.pop("allow_partial", False))
        day, edition = date.fromisoformat(setup["on"]), setup["edition"]
        own, name = self._read_own(deck, setup["format"], day, edition, allow_partial)
        try:
            offered = unpack(record.save)
            other = tuple(self.catalogue.card(each) for each in offered["deck"])
            names = (str(offered["name"]), name) if seat else (name, str(offered["name"]))
            setup |= {"decks": list(names)}
            game = self._deal((other, own) if seat else (own, other), edition, fresh_secret(), allow_partial)
        except (PtcgError, *BROKEN) as error:  # the list of the first player was valid when it was stored
            raise DamagedGame(f"The stored game {id} is damaged: {error}", "Start a new game.") from error
        token, start, when = secrets.token_urlsafe(24), pack(game), now()
        if not self.store.join(
            id,
            expected=record.version,
            seat=seat,
            token_hash=hash_token(token),
            start=start,
            setup=setup,
            updated=when,
        ):
            raise SeatTaken("The seat is already taken.", "Start a new game.")
        seats = list(record.seats)
        seats[seat] = SeatRecord("human", None, hash_token(token))
        begun = replace(
            record, version=record.version + 1, updated=when, setup=setup, seats=(seats[0], seats[1])
        )
        return StartedGame(self._view(begun, game, seat), {seat: token})

    # ----------------------------------------------------------------------------------------------- looking

    def look(self, id: str, token: str | None = None) -> SeatView:
        """Return a game as the seat of a token sees it, without a token as a spectator does.

        Raises `UnknownGame` and `InvalidToken`.
        """
        record = self._get(id)
        if record.waiting:
            seats = self._seats_of(record, token)
            return self._view(record, None, seats[0] if seats else None)
        game = self._open(record)
        return self._view(record, game, self._seat(record, game, token))

    def events(
        self, id: str, token: str | None = None, since: int = 0, names: tuple[str, str] = NAMES
    ) -> tuple[int, list[dict[str, Any]]]:
        """Return the version of a game and its events from a number on, as the seat may know them."""
        record = self._get(id)
        if record.waiting:
            return record.version, []
        return record.version, serialize_events(
            self._open(record), self._seats_of(record, token), since, names
        )

    def log(self, id: str, token: str | None = None) -> GameLog:
        """Return every event of a game as visible to the seats of a token, with marks to resume from."""
        record = self._get(id)
        if record.waiting:
            self._seats_of(record, token)
            return GameLog(record.version, (), ())
        return build_log(self._open(record), self._seats_of(record, token), record.version)

    def hints(self, id: str, token: str | None = None, names: tuple[str, str] = NAMES) -> SeatHints:
        """Return what helps the seat of a token to decide and to follow a running or finished game."""
        record = self._get(id)
        game = self._open(record)
        return collect_hints(game, self._seat(record, game, token), self._seats_of(record, token), names)

    def look_back(self, id: str, token: str | None, first: int) -> list[Moment]:
        """Return the last choices of a game, from the seat's last action at or before an event on."""
        record = self._get(id)
        seat = self._need_seat(record, self._open(record), token)
        actions = self.store.actions(id)
        version, game = self._opened.near(id) or (0, None)
        if game is None or len(game.state.events) > first or all(each.version != version for each in actions):
            version, game = 0, self._replayed(record, ())
        moments: list[Moment] = []
        for action in [each for each in actions if each.version > version]:
            before, is_main = game, game.decision.kind == "main" and action.seat == seat
            if is_main and len(before.state.events) <= first:
                moments.clear()
                self._opened.keep_near(id, version, before)
            game = before.copy()
            game.choose(*action.picked)
            moments.append(Moment(action.seat, seat, before, game))
            version = action.version
        return moments

    def advise(self, id: str, token: str | None, bot: str = "normal") -> Advice:
        """Return the answers that a bot weighs in the open decision of a seat, and the line it expects."""
        record = self._get(id)
        game = self._open(record)
        seat = self._need_seat(record, game, token)
        if not record.setup["shared"]:
            raise SeatForbidden("A bot does not help in a game of two people.", "Choose by yourself.")
        decision = game.decision
        if not decision or decision.player != seat:
            raise SeatForbidden("It is the other player's decision.", "Wait for the other player.")
        with reply_time(self.bot_milliseconds, 1) as time, _thinking():
            return ask_bot(game.seat(1 if seat else 0), bot, time.next_budget(0))

    def seats(self, id: str, token: str | None = None) -> tuple[int, ...]:
        """Return the seats of a token, none for a spectator. Raises `InvalidToken`."""
        return self._seats_of(self._get(id), token)

    def version(self, id: str) -> int:
        """Return the version of a game. Raises `UnknownGame`."""
        return self._get(id).version

    # ---------------------------------------------------------------------------------------------- choosing

    def choose(
        self,
        id: str,
        token: str | None,
        *,
        expected: int,
        picked: Sequence[int] | None = None,
        text: str | None = None,
        spread: Mapping[int, int] | None = None,
        key: str | None = None,
    ) -> SeatView:
        """Answer the open decision, by the numbers of options or in notation; then the bots play.

        `spread` is how many damage counters each Pokémon gets, where several are put one at a time.

        `expected` is the version the choice was made at. With a `key` the same request again gives the same
        answer, whatever the version. Raises `VersionConflict`, `SeatForbidden`, `KeyReused`, and what
        `Game.choose` and `Game.read` raise; the game is unchanged after any of them.
        """
        record = self._get(id)
        game = self._open(record)
        seat = self._need_seat(record, game, token)
        parts: list[object] = ["act", expected, list(picked) if picked is not None else None, text]
        if spread is not None:
            parts.append(sorted(spread.items()))
        request = digest_request(token, *parts)
        if (again := self._again(record, token, key, request)) is not None:
            return again
        if record.version != expected:
            raise VersionConflict(record.version)
        decision = game.decision
        if not decision:
            raise GameOver("The game is over.", "Start a new game, or undo.")
        if decision.player != seat:
            raise SeatForbidden("It is the other player's decision.", "Wait for the other player.")
        if spread is not None:
            picks = play_spread(game, seat, spread)
            actions = [ActionRecord(expected + 1, n, seat, each, "", now()) for n, each in enumerate(picks)]
        else:
            chosen = game.read(text) if picked is None and text is not None else tuple(picked or ())
            known = all(0 <= number < len(decision.options) for number in chosen)
            notation = game.notate(*chosen) if known else ""  # `Game.choose` refuses the others
            try:
                game.choose(*chosen)
            except IllegalChoice as error:
                raise explain_refusal(game, chosen, error) from error
            actions = [ActionRecord(expected + 1, 0, seat, chosen, notation, now())]
        replies = self._let_bots_play(game, record, expected + 1, len(actions))
        change = partial(self.store.act, actions=[*actions, *replies], result=game.result)
        seen = self._store_change(record, game, token, key, request, change)
        return replace(seen, replied=bool(replies))

    def undo(self, id: str, token: str | None, *, expected: int, key: str | None = None) -> SeatView:
        """Take back the last choice of a person, and what bots did since.

        Raises `SeatForbidden` where not all human seats are one person's, `NothingToUndo`, else as `choose`.
        """
        record = self._get(id)
        self._need_seat(record, self._open(record), token)
        request = digest_request(token, "undo", expected)
        if (again := self._again(record, token, key, request)) is not None:
            return again
        if record.version != expected:
            raise VersionConflict(record.version)
        if not record.setup["shared"]:
            raise SeatForbidden(
                "Not allowed in a game with two people.", "Branch the game to try another line."
            )
        actions = self.store.actions(id)
        if record.result is not None and not (game := self._replayed(record, actions)).is_over:
            conceded = partial(self.store.act, actions=(), result=None, updated=now())
            return self._store_change(record, game, token, key, request, conceded)
        people = [place for place, each in enumerate(actions) if record.seats[each.seat].kind == "human"]
        if not people:
            raise NothingToUndo("Nothing to undo.", "Make a choice first.")
        version = actions[people[-1]].version
        first = next(place for place in people if actions[place].version == version)
        game = self._replayed(record, actions[:first])
        last = actions[first]
        change = partial(self.store.undo, version=last.version, place=last.place, updated=now())
        return self._store_change(record, game, token, key, request, change)

    def concede(self, id: str, token: str | None, *, expected: int, key: str | None = None) -> SeatView:
        """End a game with a win of the other player. Raises what `choose` raises."""
        record = self._get(id)
        game = self._open(record)
        seat = self._need_seat(record, game, token)
        request = digest_request(token, "concede", expected)
        if (again := self._again(record, token, key, request)) is not None:
            return again
        if record.version != expected:
            raise VersionConflict(record.version)
        game.concede(seat)
        change = partial(self.store.act, actions=(), result=game.result, updated=now())
        return self._store_change(record, game, token, key, request, change)

    def branch(
        self,
        id: str,
        token: str | None,
        players: Sequence[str] | None = None,
        *,
        at: int | None = None,
        puzzle: bool = False,
    ) -> StartedGame:
        """Copy a game, to try another line in it; the copy has its own tokens and is one person's.

        `players` sit there instead of those of the game, a bot for a person or the other way round; with
        `at` it is the game after that many of its choices, and with `puzzle` its turn is to be won. Raises
        `SeatForbidden` where not all human seats are one person's and the game still runs.
        """
        record = self._get(id)
        game = self._open(record)
        self._need_seat(record, game, token)
        self._need_open_cards(record, game, token)
        if players is not None:
            check_players(players)
        if at is not None:
            game = self._replayed(record, self.store.actions(id)[: max(0, at)])
        seats = tuple(players or (HUMAN if each.kind == "human" else str(each.bot) for each in record.seats))
        aim = Aim(game.decision.player, game.turn) if puzzle and game.decision else _aim_of(record)
        return self._keep_new(game, {**record.setup, "shared": True}, seats, (id, record.version), aim)

    def rematch(
        self,
        id: str,
        token: str | None,
        *,
        against: str | None = None,
        swap: bool = False,
        other_first: bool = False,
    ) -> StartedGame:
        """Start a game with the lists of another one and new chance.

        `against` is the bot at the other side (default: who sat there), `swap` gives each side the other
        list. With `other_first` the coin falls so that the side goes first, or decides who does, that went
        second before. Raises `SeatForbidden` where not all human seats are one person's, and `UsageError`
        for an unknown bot.
        """
        record = self._get(id)
        game = self._open(record)
        self._need_seat(record, game, token)
        if not record.setup["shared"]:
            raise SeatForbidden("Both players have to agree on a rematch.", "Start a new game with a link.")
        players = [HUMAN if each.kind == "human" else str(each.bot) for each in record.seats]
        if against is not None:
            players = [each if each == HUMAN else against for each in players]
        check_players(players)
        order = (1, 0) if swap else (0, 1)
        names, lists = record.setup["decks"], self._unpack(record)["decks"]
        decks = [tuple(self.catalogue.card(card) for card in lists[each]) for each in order]
        for _ in range(MOST_SEEDS if other_first else 1):
            again = self._deal(
                (decks[0], decks[1]), record.setup["edition"], fresh_secret(), bool(game.partial)
            )
            if starter_of(again) != starter_of(game):
                break
        setup = {**record.setup, "seed": None, "decks": [names[each] for each in order]}
        return self._keep_new(again, setup, players)

    # ----------------------------------------------------------------------------------------------- replays

    def replay(self, id: str, token: str | None = None) -> dict[str, Any]:
        """Return a whole game as a document that `import_replay` reads: its first state and every choice.

        Hidden cards are in it: raises `SeatForbidden` while the game runs, unless one person holds every
        seat and has chosen its seed.
        """
        document = self.played(id, token)
        if "secret" in document["start"]["chance"] and self._get(id).result is None:
            raise SeatForbidden(
                "The replay shows the cards to come; the game is still in progress.",
                "Try again when the game is over, or start games with a seed.",
            )
        return document

    def played(self, id: str, token: str | None = None) -> dict[str, Any]:
        """Return what `replay` gives, for use within the service: a secret may be in it.

        Raises `SeatForbidden` while the game runs, unless one person holds every seat.
        """
        record = self._get(id)
        game = self._open(record)
        self._need_open_cards(record, game, token)
        conceded = {} if game.reason != "concede" else {"conceded": 0 if game.result else 1}
        return {
            "replay": REPLAY,
            "setup": {key: value for key, value in record.setup.items() if key != "aim"},
            "players": [each.bot or HUMAN for each in record.seats],
            "start": self._unpack(record),
            "actions": [
                {"seat": each.seat, "picked": list(each.picked), "text": each.text}
                for each in self.store.actions(id)
            ],
            **conceded,
        }

    def import_replay(self, document: Mapping[str, Any]) -> StartedGame:
        """Start a game from a replay: every choice is played again by the rules, and the game goes on.

        The choices are those of the new game: it can be stepped through, and they can be taken back.

        Raises `SaveError` for a document that is none, and the error of the choice that is not allowed.
        """
        replay = read_replay(document)
        try:
            game = Game.from_dict(replay.start, self.catalogue, library(self.catalogue), undo=False)
            start, past = pack(game), Past(replay.players)
            for picked in replay.picks:
                past.add(game.decision.player if game.decision else 0, picked)
                game.choose(*picked)
            if replay.conceded is not None and (game.reason, game.result) != ("concede", 1 - replay.conceded):
                game.concede(replay.conceded)
            for seat in (0, 1):
                serialize_view(game, seat)
                serialize_events(game, (seat,))
        except BROKEN as error:
            raise SaveError(
                "The replay contains an illegal choice.", "Send the replay unmodified."
            ) from error
        setup = {**replay.setup, "edition": game.state.rules.edition.id, "shared": True}
        return self._keep_new(game, setup, replay.players, past=(start, past.actions))

    # ---------------------------------------------------------------------------------- reading stored games

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
        other, each turn is a reply with its own time.
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
            return SeatView(record.id, body["version"], body["seat"], body["data"], aim=_aim_of(record))
        except (LookupError, TypeError, ValueError) as error:
            raise DamagedGame("A stored response is damaged.", "Look at the game, then act.") from error

    def _store_change(
        self,
        record: GameRecord,
        game: Game,
        token: str | None,
        key: str | None,
        request: bytes,
        change: Callable[..., bool],
    ) -> SeatView:
        """Store a changed game by a method of the store, and return it as the seat of the token sees it.

        Where another request was first, it was the same one, whose answer is given, or a different one:
        raises `VersionConflict`.
        """
        after = replace(record, version=record.version + 1, save=pack(game), result=game.result)
        seen = self._view(after, game, self._seat(record, game, token))
        response = keep_response(token, key, request, seen)
        if change(record.id, expected=record.version, save=after.save, response=response):
            self._opened.put(after, game, record)
            return seen
        if (again := self._again(record, token, key, request)) is not None:
            return again
        raise VersionConflict(self._get(record.id).version)

    def _view(self, record: GameRecord, game: Game | None, seat: int | None) -> SeatView:
        """Return a game as a seat sees it; one that waits for its second player (None) without any card."""
        setup = record.setup
        has_all_seats = bool(setup["shared"] and seat is not None)
        shows_all = game is not None and (game.result is not None or has_all_seats)
        started_with = GameSetupAnswer(
            edition=setup["edition"],
            format=setup["format"],
            on=setup["on"],
            decks=setup["decks"] if shows_all else own_names(setup["decks"], seat),
            shared=setup["shared"],
        )
        answer = GameAnswer(
            id=record.id,
            state="waiting",
            version=record.version,
            setup=started_with,
            players=[each.kind for each in record.seats],
            parent=None,
            can_undo=False,
            partial=(),
            events=0,
            view=None,
        )
        if game is None:
            started_with.allow_partial = setup["allow_partial"]
        else:
            answer.players = [each.bot or HUMAN for each in record.seats]
            limit = setup.get("bot_milliseconds") or self._time_limit(answer.players)
            started_with.bot_milliseconds = limit
            started_with.reproducible = limit is None
            started_with.seed = setup["seed"] if shows_all else None  # it decides every card to come
            started_with.secret = None if game.result is None else game.secret
            answer.state = "running" if game.result is None else "over"
            if record.parent is not None and record.parent_version is not None:
                answer.parent = ParentAnswer(record.parent, record.parent_version)
            answer.can_undo = has_all_seats and record.version > 1
            answer.partial = [str(each) for each in game.partial] if shows_all else list_partial(game, seat)
            answer.events = len(game.state.events)
            answer.view = serialize_view(game, seat)
        return SeatView(record.id, record.version, seat, to_plain(answer), aim=_aim_of(record))

    # ------------------------------------------------------------------------------------- storing new games

    def _offer_seat(self, new: NewGame, day: date, edition: str) -> StartedGame:
        """Store the first player's list until a second one joins; then the cards are dealt."""
        check_open(new)
        cards, name = self._read_own(new.decks[0], new.format, day, edition, new.allow_partial)
        self.store.delete_waiting(now() - timedelta(hours=self.hours_to_join))
        seat, when = new.players.index(HUMAN), now()
        token, secret = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        records = [SeatRecord("human", None, hash_token(token)), SeatRecord("open", None, hash_token(secret))]
        offered = pack_data({"deck": [card.id for card in cards], "name": name})
        record = GameRecord(
            id=secrets.token_urlsafe(12),
            version=1,
            created=when,
            updated=when,
            setup={
                "edition": edition,
                "format": new.format,
                "on": day.isoformat(),
                "seed": None,
                "decks": own_names((name, name), seat),
                "shared": False,
                "allow_partial": new.allow_partial,
            },
            seats=(records[seat], records[1 - seat]),
            start=offered,
            save=offered,
        )
        self._add(record)
        return StartedGame(self._view(record, None, seat), {seat: token}, (1 - seat, secret))

    def _read_own(
        self, text: str, format: str, day: date, edition: str, allow_partial: bool
    ) -> tuple[tuple[Card, ...], str]:
        """Read the list of one of two players, who must not learn anything of the other's; see `join`."""
        decks, names = read_checked(
            (text,), format=format, on=day, edition=edition, any_deck=False, catalogue=self.catalogue
        )
        self._deal(decks, edition, 0, allow_partial)
        return decks[0], names[0]

    def _deal(
        self, decks: tuple[Sequence[Card], Sequence[Card]], edition: str, seed: int, allow_partial: bool
    ) -> Game:
        return Game.new(decks, seed=seed, options=self._options(edition, allow_partial))

    def _options(self, edition: str, allow_partial: bool) -> GameOptions:
        return GameOptions(
            edition=edition,
            allow_partial=allow_partial,
            undo=False,
            pauses=True,
            programs=library(self.catalogue),
        )

    def _keep_new(
        self,
        game: Game,
        setup: Mapping[str, Any],
        players: Sequence[str],
        parent: tuple[str, int] | None = None,
        aim: Aim | None = None,
        past: tuple[bytes, Sequence[ActionRecord]] | None = None,
    ) -> StartedGame:
        """Store a new game, which begins with `past`: its first state and the choices since."""
        id = secrets.token_urlsafe(12)
        people = [seat for seat in (0, 1) if players[seat] == HUMAN]
        one = secrets.token_urlsafe(24)
        tokens = {seat: one if setup["shared"] else secrets.token_urlsafe(24) for seat in people}
        seats = tuple(
            SeatRecord("human", None, hash_token(tokens[seat]))
            if seat in tokens
            else SeatRecord("bot", players[seat])
            for seat in (0, 1)
        )
        save = pack(game)
        start, played = past or (save, ())
        when = now()
        setup = {key: value for key, value in setup.items() if key not in ("bot_milliseconds", "aim")}
        if aim is not None:
            setup["aim"] = asdict(aim)
        if (limit := self._time_limit(players)) is not None:
            setup["bot_milliseconds"] = limit
        record = GameRecord(
            id=id,
            version=played[-1].version if played else 1,
            created=when,
            updated=when,
            setup=setup,
            seats=(seats[0], seats[1]),
            start=start,
            save=save,
            result=game.result,
            parent=None if parent is None else parent[0],
            parent_version=None if parent is None else parent[1],
        )
        self._add(record, played)
        after = record.version + 1
        actions = self._let_bots_play(game, record, after)
        if actions:
            save = pack(game)
            if not self.store.act(
                id, expected=record.version, save=save, actions=actions, result=game.result
            ):
                raise VersionConflict(after)
            record = replace(record, version=after, save=save, result=game.result)
        seat = self._seat(record, game, tokens[people[0]] if people else None)
        return StartedGame(self._view(record, game, seat), tokens)

    def _add(self, record: GameRecord, actions: Sequence[ActionRecord] = ()) -> None:
        """Store a new game as one of the current client; its own old ones may go for it."""
        self._make_room()
        client = CURRENT_CLIENT.get()
        try:
            self.store.add(record, client, self.quota, actions)
        except TooManyGames:
            if not self.store.delete_older(now() - timedelta(days=self.days), client):
                raise
            self.store.add(record, client, self.quota, actions)

    def _make_room(self) -> None:
        """Check the limit of stored games; counted once in a while, not for each game."""
        if self._room <= 0:
            room = self.quota.most - self.store.count()
            if room <= 0:
                self.store.delete_older(now() - timedelta(days=self.days))
                room = self.quota.most - self.store.count()
            if room <= 0:
                raise TooManyGames("Game limit reached.", "Try again later, or continue an existing game.")
            self._room = min(room, 100)
        self._room -= 1


class Past:
    """The choices of a game that is played again: each of a person's makes a version, as in a new game."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = players
        self.actions: list[ActionRecord] = []

    def add(self, seat: int, picked: Sequence[int]) -> None:
        """Add the next choice."""
        last = self.actions[-1] if self.actions else None
        version, place = (1, 0) if last is None else (last.version, last.place + 1)
        if last is None or self.players[seat] == HUMAN:
            version, place = version + 1, 0
        self.actions.append(ActionRecord(version, place, seat, tuple(picked), "", now()))


def starter_of(game: Game) -> int | None:
    """Return who goes first or is to decide that; None before the coin has fallen."""
    if game.first_player is not None:
        return game.first_player
    return game.decision.player if game.decision.kind == "go first" else None


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


def _aim_of(record: GameRecord) -> Aim | None:
    found = record.setup.get("aim")
    return None if found is None else Aim(**found)
