"""Stored test games: start one, view it from a seat, act, undo, branch, replay.

Every change goes through a compare-and-set on the version of the game, so that of two tabs or two workers
only one acts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from validator.cards import library
from validator.engine.errors import GameOver, IllegalChoice, NothingToUndo, SaveError
from validator.engine.game import Game
from validator.rng import fresh_secret
from validator.services.clock import now
from validator.services.explanations.hints import explain_refusal, play_spread
from validator.services.explanations.seat_hints import SeatHints, gather_hints
from validator.services.explanations.seat_view import (
    NAMES,
    GameLog,
    build_log,
    serialize_events,
    serialize_view,
)
from validator.services.games.cache import pack
from validator.services.games.errors import SeatForbidden, VersionConflict
from validator.services.games.opened_games import BROKEN, digest_request, keep_response
from validator.services.games.requests import HUMAN, REPLAY, SeatView, StartedGame, check_players, read_replay
from validator.services.games.starting import StartingGames
from validator.storage.records import ActionRecord


class Games(StartingGames):
    """The games of a store, for the API, the pages and the tests.

    `quota` says how many games are stored; at that number, those unchanged for `days` are deleted, and with
    none of them a new game is refused. A second player may join for `hours_to_join`.
    """

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

    def hints(self, id: str, token: str | None = None, names: tuple[str, str] = NAMES) -> SeatHints:
        """Return what helps the seat of a token to decide and to follow a running or finished game."""
        record = self._get(id)
        game = self._open(record)
        return gather_hints(game, self._seat(record, game, token), self._seats_of(record, token), names)

    def seats(self, id: str, token: str | None = None) -> tuple[int, ...]:
        """Return the seats of a token, none for a spectator. Raises `InvalidToken`."""
        return self._seats_of(self._get(id), token)

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
        parts: list[Any] = ["act", expected, list(picked) if picked is not None else None, text]
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
            notation = game.notate(*chosen) if _names_options(game, chosen) else ""
            try:
                game.choose(*chosen)
            except IllegalChoice as error:
                raise explain_refusal(game, chosen, error) from error
            actions = [ActionRecord(expected + 1, 0, seat, chosen, notation, now())]
        actions += self._let_bots_play(game, record, expected + 1, len(actions))
        save = pack(game)
        after = replace(record, version=expected + 1, save=save, result=game.result)
        seen = self._view(after, game, self._seat(record, game, token))
        response = keep_response(token, key, request, seen)
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
        people = [place for place, each in enumerate(actions) if record.seats[each.seat].kind == "human"]
        if not people:
            raise NothingToUndo("Nothing to undo.", "Make a choice first.")
        version = actions[people[-1]].version
        first = next(place for place in people if actions[place].version == version)
        game = self._replayed(record, actions[:first])
        last = actions[first]
        save = pack(game)
        after = replace(record, version=expected + 1, save=save, result=game.result)
        seen = self._view(after, game, self._seat(record, game, token))
        response = keep_response(token, key, request, seen)
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

    def branch(
        self, id: str, token: str | None, players: Sequence[str] | None = None, *, at: int | None = None
    ) -> StartedGame:
        """Copy a game, to try another line in it; the copy has its own tokens and is one person's.

        `players` sit there instead of those of the game, a bot for a person or the other way round; with
        `at` it is the game after that many of its choices. Raises `SeatForbidden` where not all human seats
        are one person's and the game still runs.
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
        return self._keep_new(game, {**record.setup, "shared": True}, seats, (id, record.version))

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

    # --------------------------------------------------------------------------------------------- replay

    def replay(self, id: str, token: str | None = None) -> dict[str, Any]:
        """Return a whole game as a document that `import_replay` reads: its first state and every choice.

        Hidden cards are in it: raises `SeatForbidden` while the game runs, unless one person holds every
        seat and has chosen its seed.
        """
        document = self.played(id, token)
        if "secret" in document["start"]["chance"] and self._get(id).result is None:
            raise SeatForbidden(
                "The replay tells the cards to come; the game is still in progress.",
                "Try again when the game is over, or start games with a seed.",
            )
        return document

    def played(self, id: str, token: str | None = None) -> dict[str, Any]:
        """Return what `replay` gives, for use within the service: a secret may be in it.

        Raises `SeatForbidden` while the game runs, unless one person holds every seat.
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


MOST_SEEDS = 64
"""Seeds that are tried for a game in which a certain side goes first."""


def starter_of(game: Game) -> int | None:
    """Return who goes first or is to decide that; None before the coin has fallen."""
    if game.first_player is not None:
        return game.first_player
    return game.decision.player if game.decision.kind == "go first" else None


def _names_options(game: Game, picked: Sequence[int]) -> bool:
    """Return whether the numbers name options at all; `Game.choose` reports the errors of others."""
    decision = game.decision
    return bool(decision) and all(0 <= number < len(decision.options) for number in picked)
