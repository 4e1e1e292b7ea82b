"""What `/v1/games` takes."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError, fields, validate

from validator.api.problems import Problem, faults_of
from validator.api.schemas.base import Strict, says
from validator.api.schemas.choice import Choice, Chosen, Day
from validator.api.schemas.requests import EDITION, EXAMPLE, PARSE
from validator.api.schemas.values import Few, Flag, Whole
from validator.chance import MAX_SEED
from validator.players import PLAYERS
from validator.services.new_game import HUMAN, MOST_ACTIONS, MOST_PICKED, OPEN, REPLAY

_SEATS = [HUMAN, OPEN, *sorted(PLAYERS)]
_LAST_CARD = 119
_MOST = 1_000_000


def _cards(description: str) -> Few:
    return Few(Whole("Number of a card.", 0, _LAST_CARD), _LAST_CARD + 1, metadata=says(description))


def _players(description: str, *, required: bool = False, **more: Any) -> fields.List[Any]:
    known = validate.OneOf(_SEATS, error="Unknown player {input!r}. Known: {choices}.")
    two = validate.Length(equal=2, error="A game needs two players.")
    return fields.List(
        fields.String(validate=known), required=required, validate=two, metadata=says(description, **more)
    )


class PositionPokemonSchema(Strict):
    """A Pokémon in play, for a position."""

    cards = Few(
        Whole("Number of a card.", 0, _LAST_CARD),
        _LAST_CARD + 1,
        least=1,
        required=True,
        metadata=says("Its cards, from the Basic Pokémon upwards."),
    )
    energy = _cards("Energy cards attached to it.")
    tools = _cards("Pokémon Tools attached to it.")
    damage = Whole("Damage; one damage counter is 10.", 0, 10_000)
    since = Whole("Turn in which it came into play.", 0, _MOST)
    conditions = fields.String(
        validate=validate.Regexp(r"^[PBSZC]{0,5}$"),
        metadata=says(
            "Special Conditions by letter: P Poisoned, B Burned, S Asleep, Z Paralyzed, C Confused."
        ),
    )


class PositionSideSchema(Strict):
    """One side of a position; every card of the deck is in one zone."""

    active = fields.Nested(
        PositionPokemonSchema, required=True, metadata=says("The Pokémon in the Active Spot.")
    )
    bench = Few(fields.Nested(PositionPokemonSchema), _LAST_CARD + 1, metadata=says("Benched Pokémon."))
    hand = _cards("The hand.")
    deck = _cards("The deck, top card first.")
    prizes = _cards("The Prize cards.")
    discard = _cards("The discard pile.")
    lost = _cards("The Lost Zone.")
    seen = _cards("Face-up Prize cards.")
    done = fields.String(
        validate=validate.Regexp(r"^[STER]{0,4}$"),
        metadata=says("Used this turn: S Supporter, T Stadium, E Energy attachment, R retreat."),
    )
    once = fields.String(
        validate=validate.Regexp(r"^[GV]{0,2}$"),
        metadata=says("Used this game: G GX attack, V VSTAR Power."),
    )
    turns = Whole("Number of turns this player has started.", 0, _MOST)


class PositionSchema(Strict):
    """A position in the free part of a turn. Cards are numbers: 0 to 59 the first deck in the order of its
    list, 60 to 119 the second.
    """

    turn = Whole("Turn number, from 1 (default 3).", 1, _MOST)
    player = Whole("Active player (default 0).", 0, 1)
    first = Whole("First player.", 0, 1, null=True)
    stadium = Whole("The Stadium in play.", 0, _LAST_CARD, null=True)
    sides = fields.List(
        fields.Nested(PositionSideSchema),
        required=True,
        validate=validate.Length(equal=2),
        metadata=says("Both sides."),
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


class NewGameSchema(Strict):
    """A game to start."""

    decks = fields.List(
        Chosen(PARSE, metadata=PARSE.spec()),
        required=True,
        validate=validate.Length(min=1, max=2, error="Send one or two decks."),
        metadata=says(
            "One deck list for both sides, or one per side; each has `text` or `list`.",
            examples=[[{"text": EXAMPLE}]],
        ),
    )
    players = _players(
        "Player per side: human or a bot. `goldfish` does nothing, for trying a deck alone. Default: "
        "human against greedy. A seat that is `open` is taken by another person with the secret that "
        "the answer gives, who brings their own list: then `decks` holds yours alone, and neither "
        "`seed` nor `position` nor `any_deck` can be given.",
        examples=[[HUMAN, "greedy"]],
    )
    format = fields.String(
        allow_none=True,
        metadata=says("Format to check the decks against (default: standard).", examples=["standard"]),
    )
    on = Day(
        allow_none=True,
        metadata=says(
            "Date to check the decks against, YYYY-MM-DD (default: today).", examples=["2026-08-01"]
        ),
    )
    edition = fields.String(
        allow_none=True,
        metadata=says(
            "Rulebook edition to play by (default: the one in force on the date).", examples=["sv2023"]
        ),
    )
    seed = Whole(
        "Seed for coins and shuffles, to reproduce the game (default: random). Anyone who knows it can "
        "derive all hidden cards.",
        0,
        MAX_SEED,
    )
    shared = Flag(
        metadata=says(
            "Whether one person holds both seats where two people sit (one token, undo, branches); true"
            " without. With false each seat has a token of its own, to be handed on by somebody whom both"
            " trust: who starts the game is given both. Between strangers leave a seat `open`."
        )
    )
    position = Position(
        metadata=says(
            "Start position instead of setup: a position string, or an object.",
            oneOf=[{"type": "string"}, {"$ref": "#/components/schemas/Position"}],
        )
    )
    allow_partial = Flag(metadata=says("Allow cards with unsupported texts; those texts have no effect."))
    any_deck = Flag(metadata=says("Allow illegal 60-card decks."))


NEW_GAME = Choice({"decks": NewGameSchema})
POSITION = Choice({"sides": PositionSchema})


class JoinSchema(Strict):
    """What a second player joins with."""

    secret = fields.String(
        required=True,
        validate=validate.Regexp(r"^[A-Za-z0-9_-]{1,128}$", error="This is no secret of an open seat."),
        metadata=says("The secret of the open seat, as `join` of the started game gives it."),
    )
    deck = Chosen(PARSE, required=True, metadata={**PARSE.spec(), "description": "Your deck list."})


JOIN = Choice({"secret": JoinSchema})


class PickedSchema(Strict):
    """A choice by the numbers of its options."""

    picked = Few(
        Whole("Number of an option.", 0, _MOST),
        MOST_PICKED,
        required=True,
        metadata=says("Numbers of the chosen options, in order if order matters.", examples=[[0]]),
    )


class ActionSchema(Strict):
    """A choice in notation."""

    action = fields.String(
        required=True,
        validate=validate.Length(min=1, max=4_000),
        metadata=says("`notation` of an option; join several with ` + `; `-` for none.", examples=["end"]),
    )


ACT = Choice({"picked": PickedSchema, "action": ActionSchema})


class BranchSchema(Strict):
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


class ReplayActionSchema(Strict):
    """A choice of a replay."""

    seat = Whole("Deciding seat.", 0, 1, required=True)
    picked = Few(
        Whole("Number of an option.", 0, _MOST),
        MOST_PICKED,
        required=True,
        metadata=says("Numbers of the options."),
    )
    text = fields.String(metadata=says("The choice in notation, if known; informational."))


class ReplaySetupSchema(Strict):
    """What a replay's game was started with."""

    edition = fields.String(required=True, metadata=EDITION)
    format = fields.String(required=True, metadata=says("The format.", examples=["standard"]))
    on = Day(required=True, metadata=says("Date the decks were checked against.", examples=["2026-08-01"]))
    seed = Whole("The seed.", 0, MAX_SEED, required=True)
    decks = fields.List(fields.String(), required=True, metadata=says("Names of both decks."))
    shared = Flag(metadata=says("Whether one person held all seats."))


class ReplaySchema(Strict):
    """A whole game, hidden cards included: its first state and every choice."""

    replay = fields.String(
        required=True,
        validate=validate.Equal(REPLAY, error=f"This must be {REPLAY!r}."),
        metadata=says("Document name and version.", enum=[REPLAY]),
    )
    setup = fields.Nested(ReplaySetupSchema, required=True, metadata=says("Setup parameters."))
    players = _players("Player per side.", required=True)
    start = fields.Dict(
        keys=fields.String(), required=True, metadata=says("Game state before the first choice.")
    )
    actions = Few(
        fields.Nested(ReplayActionSchema),
        MOST_ACTIONS,
        required=True,
        metadata=says("All choices, excluding undone ones."),
    )


IMPORT = Choice({"replay": ReplaySchema})


class EventsQuerySchema(Strict):
    """From where on to tell the events."""

    from_query = True

    since = Whole("Number of the first event; the `Last-Event-ID` header takes precedence.", 0, _MOST)


GAME_CHOICES = (NEW_GAME, POSITION, JOIN, ACT, IMPORT)
"""The bodies here, for the OpenAPI document."""
