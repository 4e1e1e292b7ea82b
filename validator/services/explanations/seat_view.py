"""Serialize a game for a seat: view, open decision, events, log."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from validator.engine.board.frames import Event
from validator.engine.game import Game
from validator.engine.linking.game_data import DECK
from validator.engine.program.choices import OPTION_NAMES
from validator.engine.views.actions import notate_option
from validator.engine.views.describe import describe_decision, describe_event
from validator.engine.views.event_log import event_cards
from validator.field_docs import Doc
from validator.support.encoding import to_plain

NAMES = ("Player 1", "Player 2")
"""What the players are called in the log; a page calls its own reader `You`."""


@dataclass(slots=True)
class EventAnswer:
    """Something that has happened, as a seat may know it."""

    number: Annotated[int, Doc("Event number, from 0.")]
    kind: Annotated[str, Doc("Event kind.", examples=("draw",))]
    player: Annotated[int | None, Doc("Affected or acting player; null if none.")]
    cards: Annotated[Sequence[str | None], Doc("Catalogue IDs; null for cards hidden from the seat.")]
    text: Annotated[str, Doc("Log line; empty for events that are not logged.")]


def serialize_view(game: Game, seat: int | None) -> dict[str, Any]:
    """Return what a seat may see, as `Game.view_for`, and its decision with words.

    `decision` gains `question`, and for who decides `options`: `{"number", "kind", "text", "notation",
    "values"}`, `values` being the option as the engine names it.
    """
    view = game.view_for(seat).to_dict()
    decision = game.decision
    if not decision:
        return view
    shown: dict[str, Any] = view["decision"]
    shown["question"] = describe_decision(decision)
    if shown["options"] is not None:
        single = decision.low <= 1 <= decision.high
        shown["options"] = [
            {
                "number": number,
                "kind": OPTION_NAMES[option[0]],
                "text": action.text,
                "notation": notate_option(option, action.text) if single else None,
                "values": list(option[1:]),
            }
            for number, (option, action) in enumerate(zip(decision.options, decision.actions, strict=True))
        ]
    return view


def seen_cards(game: Game, seat: int | None) -> set[int]:
    """Return the cards that a seat (None: a spectator) has come to know: its own deck, and what was shown."""
    seen = set() if seat is None else set(range(seat * DECK, (seat + 1) * DECK))
    view = game.view_for(seat).to_dict()
    _collect_cards([view["sides"], view["stadium"]], seen)
    for event in game.events_for(seat):
        seen.update(card for card in event_cards(event) if 0 <= card < len(game.table.ids))
    return seen


def _collect_cards(value: Any, seen: set[int]) -> None:
    if isinstance(value, dict):
        if isinstance(card := value.get("card"), int):
            seen.add(card)
        for each in value.values():
            _collect_cards(each, seen)
    elif isinstance(value, list):
        for each in value:
            _collect_cards(each, seen)


def list_partial(game: Game, seat: int | None) -> list[str]:
    """Name the texts that do nothing in a game, of the cards that a seat has come to know."""
    facts = game.table.defs
    known = {facts[card].card.label for card in seen_cards(game, seat)} if game.partial else set()
    return [str(each) for each in game.partial if each.card in known]


def serialize_events(
    game: Game, seats: int | Sequence[int] | None, since: int = 0, names: tuple[str, str] = NAMES
) -> list[dict[str, Any]]:
    """Return the JSON objects of the events from a number on, as a seat may know them; see `EventAnswer`.

    `seats` are one seat, those of one person, or none (None or empty: a spectator). `cards` are catalogue
    ids, null for a card that none of the seats may see; `text` is empty where an event is not worth a line
    of the log.
    """
    ids = game.table.ids
    answers = []
    viewers = _viewers(seats)
    for number, (event, place) in enumerate(_seen(game, viewers, since), since):
        answers.append(
            EventAnswer(
                number=number,
                kind=event[0],
                player=event[2] if event[2] in (0, 1) else None,
                cards=[ids[card] if card >= 0 else None for card in event_cards(event) if card < len(ids)],
                text=describe_event(game.state, event, viewers[place], names),
            )
        )
    return [to_plain(each) for each in answers]


def events_of_seats(game: Game, seats: int | Sequence[int] | None) -> list[Event]:
    """Return the stored events as seats may know them: those of one person, or none (a spectator)."""
    return [event for event, _ in _seen(game, _viewers(seats))]


def _viewers(seats: int | Sequence[int] | None) -> Sequence[int | None]:
    return (seats,) if seats is None or isinstance(seats, int) else tuple(seats) or (None,)


def _seen(game: Game, viewers: Sequence[int | None], since: int = 0) -> Iterator[tuple[Event, int]]:
    """Yield the events as the viewer who sees most of it may know each, and the place of that viewer."""
    for rows in zip(*(game.events_for(seat, since) for seat in viewers), strict=True):
        place = next(
            (n for n, seat in enumerate(viewers) if seat is not None and rows[n][1] & (1 << seat)), 0
        )
        yield rows[place], place


@dataclass(frozen=True, slots=True)
class GameLog:
    """Every event of a game, as a seat may know them, at a version.

    `marks` has one for each event: its number, and a digest of all events up to it. A client that knows the
    events up to a mark knows those of this log as far as `find` says.
    """

    version: int
    events: Sequence[Mapping[str, Any]]
    marks: Sequence[str]

    def find(self, mark: str) -> int | None:
        """Return the number of the first event after a mark; None where choices before it were taken back."""
        number, _, _ = mark.partition("-")
        if not number.isascii() or not number.isdigit() or len(number) > 9 or int(number) >= len(self.marks):
            return None
        return int(number) + 1 if self.marks[int(number)] == mark else None

    def shared_with(self, other: GameLog) -> int:
        """Return how many events from the first on both logs have."""
        pairs = zip(self.marks, other.marks, strict=False)
        return next(
            (n for n, (mine, theirs) in enumerate(pairs) if mine != theirs),
            min(len(self.marks), len(other.marks)),
        )


def build_log(game: Game, seats: Sequence[int], version: int) -> GameLog:
    """Return the log of a game at a version as the seats of one person (none: a spectator) may know it."""
    events = serialize_events(game, seats)
    marks = []
    digest = hashlib.blake2b(digest_size=6)
    for event in events:
        digest.update(json.dumps([event["kind"], event["player"], event["cards"], event["text"]]).encode())
        marks.append(f"{event['number']}-{digest.hexdigest()}")
    return GameLog(version, events, marks)
