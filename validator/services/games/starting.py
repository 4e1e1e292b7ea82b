"""Start stored games, and let a second player join one."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from validator.cards import library
from validator.catalogue.card import Card
from validator.editions import edition_on, load_edition
from validator.engine.errors import PositionError
from validator.engine.game import Game, GameOptions
from validator.errors import DamagedGame, PtcgError
from validator.formats.load import built_in_format
from validator.rng import fresh_secret, read_seed
from validator.services.clock import now, today
from validator.services.games.cache import pack, pack_data, unpack
from validator.services.games.decks import read_checked
from validator.services.games.errors import JoinExpired, SeatTaken, VersionConflict, WrongSecret
from validator.services.games.opened_games import BROKEN, OpenedGames, hash_token, own_names
from validator.services.games.requests import (
    HUMAN,
    OPEN,
    NewGame,
    StartedGame,
    check_fair,
    check_open,
    check_players,
)
from validator.storage.quotas import CURRENT_CLIENT, TooManyGames
from validator.storage.records import GameRecord, SeatRecord


class StartingGames(OpenedGames):
    """The part of `Games` that starts them."""

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
        return self._keep_new(game, setup, new.players)

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
        if not hmac.compare_digest(record.seats[seat].token_hash or b"", hash_token(secret)):
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
            setup |= {"decks": list(names)}
            game = self._deal((other, own) if seat else (own, other), edition, fresh_secret(), partial)
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
        start = pack(game)
        when = now()
        setup = {key: value for key, value in setup.items() if key != "bot_milliseconds"}
        if (limit := self._time_limit(players)) is not None:
            setup["bot_milliseconds"] = limit
        record = GameRecord(
            id=id,
            version=1,
            created=when,
            updated=when,
            setup=setup,
            seats=(seats[0], seats[1]),
            start=start,
            save=start,
            result=game.result,
            parent=None if parent is None else parent[0],
            parent_version=None if parent is None else parent[1],
        )
        self._add(record)
        actions = self._let_bots_play(game, record)
        if actions:
            save = pack(game)
            if not self.store.act(id, expected=1, save=save, actions=actions, result=game.result):
                raise VersionConflict(2)
            record = replace(record, version=2, save=save, result=game.result)
        seat = self._seat(record, game, tokens[people[0]] if people else None)
        return StartedGame(self._view(record, game, seat), tokens)

    def _add(self, record: GameRecord) -> None:
        """Store a new game as one of the current client; its own old ones may go for it."""
        self._make_room()
        client = CURRENT_CLIENT.get()
        try:
            self.store.add(record, client, self.quota)
        except TooManyGames:
            if not self.store.delete_older(now() - timedelta(days=self.days), client):
                raise
            self.store.add(record, client, self.quota)

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
