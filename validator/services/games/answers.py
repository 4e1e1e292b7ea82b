"""The JSON of games: one dataclass for each object, but for the view, which the engine makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from validator.field_docs import Doc


@dataclass(slots=True)
class GameSetupAnswer:
    """What a game was started with."""

    edition: Annotated[str, Doc("The rulebook edition.", examples=("sv2023",))]
    format: Annotated[str, Doc("Format the decks were checked against.", examples=("standard",))]
    on: Annotated[str, Doc("Date the decks were checked against.")]
    decks: Annotated[
        Sequence[str], Doc("Names of both decks; during the game `deck 1` and `deck 2` for the other player.")
    ]
    shared: Annotated[bool, Doc("Whether one person holds every human seat.")]
    bot_milliseconds: Annotated[
        int | None,
        Doc("Milliseconds that a bot may think about a reply; null where its choices do not depend on time."),
    ] = None
    reproducible: Annotated[
        bool,
        Doc(
            "Whether the same seed and choices give the same game again; false where a bot thinks for a "
            "limited time."
        ),
    ] = True
    allow_partial: Annotated[
        bool | None,
        Doc("Whether cards with unsupported text may be played; while a seat is open.", optional=True),
    ] = None
    seed: Annotated[
        int | None,
        Doc(
            "Seed that was chosen; while the game is in progress, only visible to a person who holds every "
            "human seat.",
            optional=True,
        ),
    ] = None
    secret: Annotated[
        str | None,
        Doc(
            "Secret that chance was drawn from where no seed was chosen, once the game is over; the replay "
            "has it too.",
            optional=True,
        ),
    ] = None


@dataclass(slots=True)
class ParentAnswer:
    """The game that a game was branched from."""

    id: Annotated[str, Doc("Its id.")]
    version: Annotated[int, Doc("Its version at that point.")]


@dataclass(slots=True)
class GameAnswer:
    """A game, as a seat may see it."""

    id: Annotated[str, Doc("Id of the game.", examples=("bcXW7EWTDlSaGgYs",))]
    state: Annotated[
        Literal["waiting", "running", "over"],
        Doc("`waiting` for a second player to join, `running` or `over`.", examples=("running",)),
    ]
    version: Annotated[int, Doc("Increases with every change; used as ETag and in `If-Match`.")]
    setup: Annotated[GameSetupAnswer, Doc("Setup parameters.")]
    players: Annotated[Sequence[str], Doc("Who sits at each side: `human`, `open` or the name of a bot.")]
    parent: Annotated[ParentAnswer | None, Doc("The game it was branched from.")]
    can_undo: Annotated[bool, Doc("Whether the seat can undo.")]
    partial: Annotated[
        Sequence[str], Doc("Texts that do nothing, with `allow_partial`, of cards that the seat has seen.")
    ]
    events: Annotated[int, Doc("Number of events so far.")]
    view: Annotated[Mapping[str, Any] | None, Doc("The table; null while a seat is open.", schema="View")]


@dataclass(slots=True)
class SeatTokenAnswer:
    """The secret of a seat."""

    seat: Annotated[int, Doc("The seat, 0 or 1.")]
    token: Annotated[
        str, Doc("Send as `Authorization: Bearer TOKEN`. Returned only once; cannot be recovered.")
    ]


@dataclass(slots=True)
class OpenSeatAnswer:
    """A seat that another person may take."""

    seat: Annotated[int, Doc("The seat, 0 or 1.")]
    secret: Annotated[
        str, Doc("Lets one person join, by `POST /v1/games/{id}/join`. It is returned only once.")
    ]
    path: Annotated[str, Doc("URL of the join page; share it with the other player only.")]


@dataclass(slots=True)
class SeatsAnswer:
    """The secrets of a game just started; they are added to the game."""

    tokens: Annotated[
        Sequence[SeatTokenAnswer], Doc("One token per human seat; identical if one person holds both.")
    ]
    join: Annotated[
        OpenSeatAnswer | None, Doc("The seat that another person may join, once; null if no seat is open.")
    ]


@dataclass(slots=True)
class QuestionAnswer:
    """What has to be decided now."""

    version: Annotated[int, Doc("The version of the game, for `If-Match`.")]
    decision: Annotated[
        Mapping[str, Any] | None, Doc("The decision; null when the game is over.", schema="Decision")
    ]


@dataclass(slots=True)
class EventsAnswer:
    """Events of a game."""

    version: Annotated[int, Doc("Version of the game.")]
    undone: Annotated[
        int | None,
        Doc("Events from this number on are invalid after an undo; null if all known events are valid."),
    ]
    events: Annotated[Sequence[Mapping[str, Any]], Doc("Events in chronological order.", schema="Event")]
    total: Annotated[int, Doc("Total number of events; request again if this page does not reach it.")]
    last_event_id: Annotated[
        str | None, Doc("ID to send as `Last-Event-ID` to resume; null before the first event.")
    ]
