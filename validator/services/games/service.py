"""Stored test games: start one, view it from a seat, act, undo, branch, replay.

Every change goes through a compare-and-set on the version of the game, so that of two tabs or two workers
only one acts. What a seat sees comes from `serialize_view` alone.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from validator.bots import make_bot
from validator.bots.turns import step
from validator.cards import library
from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.editions import edition_on, load_edition
from validator.encoding import to_plain
from validator.engine.errors import GameError, GameOver, NothingToUndo, PositionError, SaveError
from validator.engine.game import Game, GameOptions
from validator.errors import DamagedGame, PtcgError
from validator.formats.load import built_in_format
from validator.rng import MAX_SEED, fresh_seed
from validator.services.clock import now, today
from validator.services.decks.check import built_in_catalogue
from validator.services.games.answers import GameAnswer, GameSetupAnswer, ParentAnswer
from validator.services.games.cache import GameCache, pack, pack_data, unpack
from validator.services.games.decks import read_checked
from validator.services.games.errors import (
    InvalidToken,
    JoinExpired,
    KeyReused,
    SeatForbidden,
    SeatTaken,
    TooManyGames,
    UnknownGame,
    VersionConflict,
    Waiting,
    WrongSecret,
)
from validator.services.games.requests import (
    HUMAN,
    OPEN,
    REPLAY,
    NewGame,
    SeatView,
    StartedGame,
    check_open,
    check_players,
    read_replay,
)
from validator.services.games.store import Store
from validator.services.games.views import (
    NAMES,
    GameLog,
    build_log,
    list_partial,
    serialize_events,
    serialize_view,
)
from validator.storage.records import ActionRecord, GameRecord, SeatRecord, StoredResponse

BROKEN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RecursionError)
"""What the engine runs into where a game that was made up elsewhere has parts that do not fit together."""

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Games:
    """The games of a store, for the API, the pages and the tests.

    `most` is the maximum number of stored games; at that number, those unchanged for `days` are deleted, and
    with none of them a new game is refused. A second player may join for `hours_to_join`.
    """

    def __init__(
        self,
        store: Store,
        catalogue: Catalogue | None = None,
        *,
        most: int = 100_000,
        days: int = 90,
        hours_to_join: int = 48,
    ) -> None:
        self.store = store
        self.catalogue = catalogue or built_in_catalogue()
        self.most = most
        self.days = days
        self.hours_to_join = hours_to_join
        self._room = 0
        self._opened = GameCache()

    # ------------------------------------------------------------------------------------------ starting

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
        decks, names = read_checked(
            new.decks,
            format=new.format,
            on=day,
            edition=edition,
            any_deck=new.any_deck,
            catalogue=self.catalogue,
        )
        seed = fresh_seed() if new.seed is None else new.seed
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
            "seed": seed,
            "decks": list(names),
            "shared": new.shared or new.players.count(HUMAN) < 2,
        }
        return self._keep_new(game, setup, new.players)

    def _offer_seat(self, new: NewGame, day: date, edition: str) -> StartedGame:
        """Store the first player's list until a second one joins; then the cards are dealt."""
        check_open(new)
        cards, name = self._read_own(new.decks[0], new.format, day, edition, new.allow_partial)
        self.store.delete_waiting(now() - timedelta(hours=self.hours_to_join))
        self._make_room()
        seat, when = new.players.index(HUMAN), now()
        token, secret = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        records = [SeatRecord("human", None, _hash(token)), SeatRecord("open", None, _hash(secret))]
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
                "decks": [name if each == seat else _unnamed(each) for each in (0, 1)],
                "shared": False,
                "allow_partial": new.allow_partial,
            },
            seats=(records[seat], records[1 - seat]),
            start=offered,
            save=offered,
        )
        self.store.add(record)
        return StartedGame(self._view_waiting(record, seat), {seat: token}, (1 - seat, secret))

    def join(self, id: str, secret: str, deck: str) -> StartedGame:
        """Take the open seat of a game with a list of one's own; then the cards are dealt.

        Of several who join at once one is let in. Raises `SeatTaken`, `WrongSecret`, `JoinExpired`,
        `IllegalDecks` with the report of the list, `InputError`, `NotSupported`.
        """
        record = self._get(id)
        if not record.waiting:
            raise SeatTaken("No seat of this game is open.", "Start a game of your own.")
        seat = next(number for number, each in enumerate(record.seats) if each.kind == "open")
        if not hmac.compare_digest(record.seats[seat].token_hash or b"", _hash(secret)):
            raise WrongSecret(
                "This is not the secret of the open seat.", "Ask the first player for the link."
            )
        if now() - record.created > timedelta(hours=self.hours_to_join):
            raise JoinExpired(
                f"The seat was open for {self.hours_to_join} hours, and is closed.", "Start a new game."
            )
        setup = dict(record.setup)
        partial = bool(setup.pop("allow_partial", False))
        day, edition = date.fromisoformat(setup["on"]), setup["edition"]
        own, name = self._read_own(deck, setup["format"], day, edition, partial)
        try:
            offered = unpack(record.save)
            other = tuple(self.catalogue.card(each) for each in offered["deck"])
            names = (str(offered["name"]), name) if seat else (name, str(offered["name"]))
            setup |= {"seed": secrets.randbelow(MAX_SEED + 1), "decks": list(names)}
            game = self._deal((other, own) if seat else (own, other), edition, setup["seed"], partial)
        except (PtcgError, *BROKEN) as error:  # the list of the first player was valid when it was stored
            raise DamagedGame(f"The stored game {id} is damaged: {error}", "Start a new game.") from error
        token, start, when = secrets.token_urlsafe(24), pack(game), now()
        if not self.store.join(
            id,
            expected=record.version,
            seat=seat,
            token_hash=_hash(token),
            start=start,
            setup=setup,
            updated=when,
        ):
            raise SeatTaken("The seat is already taken.", "Start a new game.")
        seats = list(record.seats)
        seats[seat] = SeatRecord("human", None, _hash(token))
        begun = replace(
            record, version=record.version + 1, updated=when, setup=setup, seats=(seats[0], seats[1])
        )
        return StartedGame(self._view(begun, game, seat), {seat: token})

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
    ) -> StartedGame:
        self._make_room()
        id = secrets.token_urlsafe(12)
        people = [seat for seat in (0, 1) if players[seat] == HUMAN]
        one = secrets.token_urlsafe(24)
        tokens = {seat: one if setup["shared"] else secrets.token_urlsafe(24) for seat in people}
        seats = tuple(
            SeatRecord("human", None, _hash(tokens[seat]))
            if seat in tokens
            else SeatRecord("bot", players[seat])
            for seat in (0, 1)
        )
        start = pack(game)
        when = now()
        record = GameRecord(
            id=id,
            version=1,
            created=when,
            updated=when,
            setup=dict(setup),
            seats=(seats[0], seats[1]),
            start=start,
            save=start,
            result=game.result,
            parent=None if parent is None else parent[0],
            parent_version=None if parent is None else parent[1],
        )
        self.store.add(record)
        actions = self._let_bots_play(game, record)
        if actions:
            save = pack(game)
            if not self.store.act(id, expected=1, save=save, actions=actions, result=game.result):
                raise VersionConflict(2)
            record = replace(record, version=2, save=save, result=game.result)
        return StartedGame(self._view(record, game, people[0] if people else None), tokens)

    # ------------------------------------------------------------------------------------------- looking

    def look(self, id: str, token: str | None = None) -> SeatView:
        """Return a game as the seat of a token sees it, without a token as a spectator does.

        Raises `UnknownGame` and `InvalidToken`.
        """
        record = self._get(id)
        if record.waiting:
            seats = self._seats_of(record, token)
            return self._view_waiting(record, seats[0] if seats else None)
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

    def version(self, id: str) -> int:
        """Return the version of a game. Raises `UnknownGame`."""
        return self._get(id).version

    # -------------------------------------------------------------------------------------------- acting

    def act(
        self,
        id: str,
        token: str | None,
        *,
        expected: int,
        picked: Sequence[int] | None = None,
        text: str | None = None,
        key: str | None = None,
    ) -> SeatView:
        """Answer the open decision, by the numbers of options or in notation; then the bots play.

        `expected` is the version the choice was made at. With a `key` the same request again gives the same
        answer, whatever the version. Raises `VersionConflict`, `SeatForbidden`, `KeyReused`, and what
        `Game.choose` and `Game.read` raise; the game is unchanged after any of them.
        """
        record = self._get(id)
        game = self._open(record)
        seat = self._need_seat(record, game, token)
        request = _request(token, "act", expected, list(picked) if picked is not None else None, text)
        if (again := self._again(record, token, key, request)) is not None:
            return again
        if record.version != expected:
            raise VersionConflict(record.version)
        decision = game.decision
        if not decision:
            raise GameOver("The game is over.", "Start a new game, or undo.")
        if decision.player != seat:
            raise SeatForbidden("It is the other player's decision.", "Wait for the other player.")
        chosen = game.read(text) if picked is None and text is not None else tuple(picked or ())
        notation = game.notate(*chosen) if _names_options(game, chosen) else ""
        game.choose(*chosen)
        actions = [ActionRecord(expected + 1, 0, seat, chosen, notation, now())]
        actions += self._let_bots_play(game, record, expected + 1)
        save = pack(game)
        after = replace(record, version=expected + 1, save=save, result=game.result)
        seen = self._view(after, game, self._seat(record, game, token))
        response = _keep(token, key, request, seen)
        if not self.store.act(
            id, expected=expected, save=save, actions=actions, result=game.result, response=response
        ):
            return self._lost(record, token, key, request)
        self._opened.put(after, game)
        return seen

    def undo(self, id: str, token: str | None, *, expected: int, key: str | None = None) -> SeatView:
        """Take back the last choice of a person, and what bots did since.

        Raises `SeatForbidden` where not all human seats are one person's, `NothingToUndo`, else as `act`.
        """
        record = self._get(id)
        self._need_seat(record, self._open(record), token)
        request = _request(token, "undo", expected)
        if (again := self._again(record, token, key, request)) is not None:
            return again
        if record.version != expected:
            raise VersionConflict(record.version)
        if not record.setup["shared"]:
            raise SeatForbidden(
                "Not allowed in a game with two people.", "Branch the game to try another line."
            )
        actions = self.store.actions(id)
        people = [place for place, each in enumerate(actions) if record.seats[each.seat].kind == "human"]
        if not people:
            raise NothingToUndo("Nothing to undo.", "Make a choice first.")
        game = self._replayed(record, actions[: people[-1]])
        last = actions[people[-1]]
        save = pack(game)
        after = replace(record, version=expected + 1, save=save, result=game.result)
        seen = self._view(after, game, self._seat(record, game, token))
        response = _keep(token, key, request, seen)
        if not self.store.undo(
            id,
            expected=expected,
            save=save,
            version=last.version,
            place=last.place,
            response=response,
            updated=now(),
        ):
            return self._lost(record, token, key, request)
        self._opened.put(after, game)
        return seen

    def branch(self, id: str, token: str | None, players: Sequence[str] | None = None) -> StartedGame:
        """Copy a game, to try another line in it; the copy has its own tokens and is one person's.

        `players` sit there instead of those of the game, a bot for a person or the other way round.
        Raises `SeatForbidden` where not all human seats are one person's and the game still runs.
        """
        record = self._get(id)
        game = self._open(record)
        self._need_seat(record, game, token)
        self._need_open_cards(record, game, token)
        if players is not None:
            check_players(players)
        seats = tuple(players or (HUMAN if each.kind == "human" else str(each.bot) for each in record.seats))
        return self._keep_new(game, {**record.setup, "shared": True}, seats, (id, record.version))

    # --------------------------------------------------------------------------------------------- replay

    def replay(self, id: str, token: str | None = None) -> dict[str, Any]:
        """Return a whole game as a document that `import_replay` reads: its first state and every choice.

        Hidden cards are in it: raises `SeatForbidden` while the game runs, unless one person holds every
        seat.
        """
        record = self._get(id)
        self._need_open_cards(record, self._open(record), token)
        return {
            "replay": REPLAY,
            "setup": dict(record.setup),
            "players": [each.bot or HUMAN for each in record.seats],
            "start": self._unpack(record),
            "actions": [
                {"seat": each.seat, "picked": list(each.picked), "text": each.text}
                for each in self.store.actions(id)
            ],
        }

    def import_replay(self, document: Mapping[str, Any]) -> StartedGame:
        """Start a game from a replay: every choice is played again by the rules, and the game goes on.

        Raises `SaveError` for a document that is none, and the error of the choice that is not allowed.
        """
        replay = read_replay(document)
        try:
            game = Game.from_dict(replay.start, self.catalogue, library(self.catalogue), undo=False)
            for picked in replay.picks:
                game.choose(*picked)
            for seat in (0, 1):
                serialize_view(game, seat)
                serialize_events(game, (seat,))
        except BROKEN as error:
            raise SaveError(
                "The replay contains an illegal choice.", "Send the replay unmodified."
            ) from error
        setup = {**replay.setup, "edition": game.state.rules.edition.id, "shared": True}
        return self._keep_new(game, setup, replay.players)

    # ------------------------------------------------------------------------------------------- within

    def _make_room(self) -> None:
        """Check the limit of stored games; counted once in a while, not for each game."""
        if self._room <= 0:
            room = self.most - self.store.count()
            if room <= 0:
                self.store.delete_older(now() - timedelta(days=self.days))
                room = self.most - self.store.count()
            if room <= 0:
                raise TooManyGames("Game limit reached.", "Try again later, or continue an existing game.")
            self._room = min(room, 100)
        self._room -= 1

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

    def _let_bots_play(self, game: Game, record: GameRecord, version: int = 2) -> list[ActionRecord]:
        """Let bots decide until a person has to, or the game is over."""
        bots = {seat: each.bot for seat, each in enumerate(record.seats) if each.bot is not None}
        seed = int(record.setup["seed"])
        number = game.decision.number
        players = {seat: make_bot(name, seat, (seed + number) % 2**53) for seat, name in bots.items()}
        done: list[ActionRecord] = []
        while game.decision and game.decision.player in players:
            seat = game.decision.player
            picked = step(game, players)
            done.append(ActionRecord(version, len(done) + 1, seat, picked, "", now()))
        return done

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
        given = _hash(token)
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
                decks=_own_names(names, seat),
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
                decks=names
                if shows_all
                else [names[each] if each == seat else _unnamed(each) for each in (0, 1)],
                shared=setup["shared"],
                seed=setup["seed"] if shows_all else None,  # the seed tells every card
            ),
            players=[each.bot or HUMAN for each in record.seats],
            parent=parent,
            can_undo=bool(setup["shared"] and seat is not None and record.version > 1),
            partial=[str(each) for each in game.partial] if shows_all else list_partial(game, seat),
            events=len(game.state.events),
            view=serialize_view(game, seat),
        )
        return SeatView(record.id, record.version, seat, to_plain(answer))


def _unnamed(seat: int) -> str:
    """Return what the deck of a seat is called for those who may not know its name."""
    return f"deck {seat + 1}"


def _own_names(names: Sequence[str], seat: int | None) -> list[str]:
    """Return the names of both decks for a seat that may know only its own."""
    return [names[each] if each == seat else _unnamed(each) for each in (0, 1)]


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _request(*parts: Any) -> bytes:
    """Return a digest of a request that reveals nothing of its token."""
    return hashlib.sha256(json.dumps(parts).encode()).digest()


def key_of(token: str | None, key: str) -> str:
    """Return the storage key of a response: each person has separate keys."""
    return hashlib.sha256(json.dumps([token, key]).encode()).hexdigest()


def _keep(token: str | None, key: str | None, request: bytes, seen: SeatView) -> StoredResponse | None:
    if key is None:
        return None
    body = {"version": seen.version, "seat": seen.seat, "data": seen.data}
    return StoredResponse(key_of(token, key), request, 200, json.dumps(body).encode())


def _names_options(game: Game, picked: Sequence[int]) -> bool:
    """Return whether the numbers name options at all; `Game.choose` reports the errors of others."""
    decision = game.decision
    return bool(decision) and all(0 <= number < len(decision.options) for number in picked)
