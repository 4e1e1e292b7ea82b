"""What `/v1/games` takes."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError, fields, validate

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.derive import request_of
from validator.api.schemas.one_of import DateField, OneOfField, OneOfSchemas
from validator.api.schemas.requests import EDITION, EXAMPLE, PARSE
from validator.api.schemas.values import Few, KnownName, StrictBoolean, StrictInteger
from validator.http.problems import Problem, faults_of
from validator.rng import MAX_SEED
from validator.services.games.requests import (
    DEFAULT_BOT,
    HUMAN,
    MOST_ACTIONS,
    MOST_PICKED,
    OPEN,
    REPLAY,
    NewGame,
)
from validator.vocabulary import BOT_NAMES

_SEATS = [HUMAN, OPEN, *BOT_NAMES]
_LAST_CARD = 119
_MOST = 1_000_000
_MOST_COUNTERS = 1_000


def _cards(description: str) -> Few:
    return Few(
        StrictInteger("Number of a card.", 0, _LAST_CARD), _LAST_CARD + 1, metadata=described(description)
    )


def _players(description: str, *, required: bool = False, **more: Any) -> fields.List[Any]:
    known = KnownName("player", _SEATS)
    two = validate.Length(equal=2, error="A game needs two players.")
    return fields.List(
        fields.String(validate=known),
        required=required,
        validate=two,
        metadata=described(description, **more),
    )


class PositionPokemonSchema(StrictSchema):
    """A Pokémon in play, for a position."""

    cards = Few(
        StrictInteger("Number of a card.", 0, _LAST_CARD),
        _LAST_CARD + 1,
        least=1,
        required=True,
        metadata=described("Its cards, from the Basic Pokémon upwards."),
    )
    energy = _cards("Energy cards attached to it.")
    tools = _cards("Pokémon Tools attached to it.")
    damage = StrictInteger("Damage; one damage counter is 10.", 0, 10_000)
    since = StrictInteger("Turn in which it came into play.", 0, _MOST)
    conditions = fields.String(
        validate=validate.Regexp(r"^[PBSZC]{0,5}$"),
        metadata=described(
            "Special Conditions by letter: P Poisoned, B Burned, S Asleep, Z Paralyzed, C Confused."
        ),
    )


class PositionSideSchema(StrictSchema):
    """One side of a position; every card of the deck is in one zone."""

    active = fields.Nested(
        PositionPokemonSchema, required=True, metadata=described("The Pokémon in the Active Spot.")
    )
    bench = Few(fields.Nested(PositionPokemonSchema), _LAST_CARD + 1, metadata=described("Benched Pokémon."))
    hand = _cards("The hand.")
    deck = _cards("The deck, top card first.")
    prizes = _cards("The Prize cards.")
    discard = _cards("The discard pile.")
    lost = _cards("The Lost Zone.")
    seen = _cards("Face-up Prize cards.")
    done = fields.String(
        validate=validate.Regexp(r"^[STER]{0,4}$"),
        metadata=described("Used this turn: S Supporter, T Stadium, E Energy attachment, R retreat."),
    )
    once = fields.String(
        validate=validate.Regexp(r"^[GV]{0,2}$"),
        metadata=described("Used this game: G GX attack, V VSTAR Power."),
    )
    turns = StrictInteger("Number of turns this player has started.", 0, _MOST)


class PositionSchema(StrictSchema):
    """A position in the free part of a turn. Cards are numbers: 0 to 59 the first deck in the order of its
    list, 60 to 119 the second.
    """

    turn = StrictInteger("Turn number, from 1 (default 3).", 1, _MOST)
    player = StrictInteger("Active player (default 0).", 0, 1)
    first = StrictInteger("First player.", 0, 1, null=True)
    stadium = StrictInteger("The Stadium in play.", 0, _LAST_CARD, null=True)
    facing = StrictInteger("The player whom the Stadium faces.", 0, 1, null=True)
    sides = fields.List(
        fields.Nested(PositionSideSchema),
        required=True,
        validate=validate.Length(equal=2),
        metadata=described("Both sides."),
    )


class Position(fields.Field[Any]):
    """A position: one line of text, or an object of `PositionSchema`."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.schema = PositionSchema()

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, str):
            return value
        if not isinstance(value, dict):
            raise ValidationError("Must be a string or an object.")
        return self.schema.load(value)


class NewGameSchema(request_of(NewGame)):  # type: ignore[misc]
    """A game to start."""

    decks = fields.List(
        OneOfField(PARSE, metadata=PARSE.spec()),
        required=True,
        validate=validate.Length(min=1, max=2, error="Send one or two decks."),
        metadata=described(
            "One deck list for both sides, or one per side; each has `text` or `list`.",
            examples=[[{"text": EXAMPLE}]],
        ),
    )
    players = _players(
        "Player per side: human or a bot. `easy`, `normal` and `hard` are levels; the time in which a bot "
        "may think is in `/v1/limits`. `goldfish` does nothing, for trying a deck alone. Default: "
        f"human against {DEFAULT_BOT}. A seat that is `open` is taken by another person with the secret that "
        "the answer gives, who brings their own list: then `decks` holds yours alone, and neither "
        "`seed` nor `position` nor `any_deck` can be given.",
        examples=[[HUMAN, DEFAULT_BOT]],
    )
    position = Position(
        metadata=described(
            "Start position instead of setup: a string or an object. A game of two tokens takes none.",
            oneOf=[{"type": "string"}, {"$ref": "#/components/schemas/Position"}],
        )
    )


NEW_GAME = OneOfSchemas({"decks": NewGameSchema})
POSITION = OneOfSchemas({"sides": PositionSchema})


class JoinSchema(StrictSchema):
    """What a second player joins with."""

    secret = fields.String(
        required=True,
        validate=validate.Regexp(r"^[A-Za-z0-9_-]{1,128}$", error="Not the secret of an open seat."),
        metadata=described("The secret of the open seat, as `join` of the started game gives it."),
    )
    deck = OneOfField(PARSE, required=True, metadata={**PARSE.spec(), "description": "Your deck list."})


JOIN = OneOfSchemas({"secret": JoinSchema})


class PickedSchema(StrictSchema):
    """A choice by the numbers of its options."""

    picked = Few(
        StrictInteger("Number of an option.", 0, _MOST),
        MOST_PICKED,
        required=True,
        metadata=described("Numbers of the chosen options, in order if order matters.", examples=[[0]]),
    )


class ActionSchema(StrictSchema):
    """A choice in notation."""

    action = fields.String(
        required=True,
        validate=validate.Length(min=1, max=4_000),
        metadata=described(
            "`notation` of an option; join several with ` + `; `-` for none.", examples=["end"]
        ),
    )


class CountersOnPokemonSchema(StrictSchema):
    """The damage counters for one Pokémon."""

    pokemon = StrictInteger("Instance ID of the Pokémon.", 0, _MOST, required=True)
    counters = StrictInteger("How many damage counters to put on it.", 0, _MOST_COUNTERS, required=True)


class PutCountersSchema(StrictSchema):
    """Several damage counters put in one answer, where the decision is `put counter`."""

    spread = Few(
        fields.Nested(CountersOnPokemonSchema),
        MOST_PICKED,
        required=True,
        metadata=described(
            "Damage counters by Pokémon, all that are to be put.",
            examples=[[{"pokemon": 1004, "counters": 6}]],
        ),
    )


ACT = OneOfSchemas({"picked": PickedSchema, "action": ActionSchema, "spread": PutCountersSchema})


class BranchSchema(StrictSchema):
    """Who sits at a copy of a game."""

    players = _players("Players of the copy (default: as in the original).", examples=[[HUMAN, HUMAN]])


def load_branch(body: Any) -> list[str] | None:
    """Load who sits at a copy of a game. Raises `Problem` 400 with a fault for each place."""
    schema = BranchSchema()
    try:
        players: list[str] | None = schema.load(body).get("players")
    except ValidationError as error:
        faults = faults_of(error.messages, lambda path: sorted(schema.fields), parameter=False)
        raise Problem(400, "INVALID_REQUEST", faults[0].detail, errors=faults) from None
    return players


class ReplayActionSchema(StrictSchema):
    """A choice of a replay."""

    seat = StrictInteger("Deciding seat.", 0, 1, required=True)
    picked = Few(
        StrictInteger("Number of an option.", 0, _MOST),
        MOST_PICKED,
        required=True,
        metadata=described("Numbers of the options."),
    )
    text = fields.String(metadata=described("The choice in notation, if known; informational."))


class ReplaySetupSchema(StrictSchema):
    """What a replay's game was started with."""

    edition = fields.String(required=True, metadata=EDITION)
    format = fields.String(required=True, metadata=described("The format.", examples=["standard"]))
    on = DateField(
        required=True, metadata=described("Date the decks were checked against.", examples=["2026-08-01"])
    )
    seed = StrictInteger("The seed; null where none was chosen.", 0, MAX_SEED, required=True, null=True)
    decks = fields.List(fields.String(), required=True, metadata=described("Names of both decks."))
    shared = StrictBoolean(metadata=described("Whether one person held all seats."))
    bot_milliseconds = StrictInteger(
        "Milliseconds that a bot had for a reply; its game is not reproducible by the seed.", 0, _MOST
    )


class ReplaySchema(StrictSchema):
    """A whole game, hidden cards included: its first state and every choice."""

    replay = fields.String(
        required=True,
        validate=validate.Equal(REPLAY, error=f"Must be {REPLAY}."),
        metadata=described("Document name and version.", enum=[REPLAY]),
    )
    setup = fields.Nested(ReplaySetupSchema, required=True, metadata=described("Setup parameters."))
    players = _players("Player per side.", required=True)
    start = fields.Dict(
        keys=fields.String(), required=True, metadata=described("Game state before the first choice.")
    )
    actions = Few(
        fields.Nested(ReplayActionSchema),
        MOST_ACTIONS,
        required=True,
        metadata=described("All choices, excluding undone ones."),
    )
    conceded = StrictInteger("Who conceded after the last choice; absent if nobody did.", 0, 1)


IMPORT = OneOfSchemas({"replay": ReplaySchema})


class EventsQuerySchema(StrictSchema):
    """Where the events begin."""

    from_query = True

    since = StrictInteger("Number of the first event; the `Last-Event-ID` header takes precedence.", 0, _MOST)


GAME_CHOICES = (NEW_GAME, POSITION, JOIN, ACT, IMPORT)
"""The bodies here, for the OpenAPI document."""
