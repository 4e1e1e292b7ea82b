"""Events: one class for each kind, built from the stored tuple when it is read.

The stored tuple is (kind, who sees the card, player, …); the classes below are the only table of what
follows. Their fields are in the order of the tuple: masking, English and JSON all read it from them. A card
that the reader may not see is None.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeAlias, assert_never, overload

from validator.engine.board.frames import Event as StoredEvent
from validator.engine.linking.game_data import GameData
from validator.engine.program.opcodes import IN_NOWHERE, IN_PLAY, PLACES
from validator.engine.views.cards import CardView, card_view

NAMES = ("Player 1", "Player 2")


@dataclass(frozen=True, slots=True)
class EventBase:
    """What all events have: their number in the log, whose they are, and who sees their card.

    `player` is None for what belongs to no player.
    """

    kind: ClassVar[str] = ""
    skipped: ClassVar[int] = 0
    """Values of the stored tuple before the first field that are of no use."""

    number: int
    player: int | None
    seen_by: tuple[int, ...]

    @property
    def text(self) -> str:
        """The event in English; empty where it is not worth a line."""
        return describe(self)  # type: ignore[arg-type]

    @property
    def cards(self) -> tuple[CardView | None, ...]:
        """The cards of the event; None for each that is hidden or missing."""
        return tuple([getattr(self, name) for name in CARD_FIELDS[self.kind]])


@dataclass(frozen=True, slots=True)
class CardEvent(EventBase):
    """An event about one card; for a Pokémon its top card."""

    card: CardView | None


@dataclass(frozen=True, slots=True)
class TurnBegan(EventBase):
    """A turn began."""

    kind = "turn"
    skipped = 1
    turn: int


@dataclass(frozen=True, slots=True)
class TurnPassed(EventBase):
    """A player ended the turn without an attack."""

    kind = "end"


@dataclass(frozen=True, slots=True)
class TurnEnded(EventBase):
    """A turn ended."""

    kind = "turn end"


@dataclass(frozen=True, slots=True)
class GameBegan(EventBase):
    """The set-up was revealed."""

    kind = "start"


@dataclass(frozen=True, slots=True)
class FirstChosen(EventBase):
    """It was settled who goes first."""

    kind = "first"


@dataclass(frozen=True, slots=True)
class Drew(CardEvent):
    """A player drew a card."""

    kind = "draw"


@dataclass(frozen=True, slots=True)
class Moved(CardEvent):
    """A card went from one place to another (`deck`, `hand`, `discard`, `prizes`, `lost` …)."""

    kind = "move"
    came_from: str
    to: str


@dataclass(frozen=True, slots=True)
class PrizesPlaced(EventBase):
    """Cards were put down as Prize cards."""

    kind = "prizes"
    skipped = 1
    count: int


@dataclass(frozen=True, slots=True)
class Shuffled(EventBase):
    """A deck was shuffled."""

    kind = "shuffle"


@dataclass(frozen=True, slots=True)
class PrizesShuffled(EventBase):
    """The face-down Prize cards of a player were shuffled."""

    kind = "shuffle prizes"


@dataclass(frozen=True, slots=True)
class Searched(EventBase):
    """A player searched a deck, that of `deck`."""

    kind = "search"
    skipped = 1
    deck: int


@dataclass(frozen=True, slots=True)
class Revealed(CardEvent):
    """A card was shown."""

    kind = "reveal"


@dataclass(frozen=True, slots=True)
class Mulliganed(EventBase):
    """A player took a mulligan."""

    kind = "mulligan"


@dataclass(frozen=True, slots=True)
class Benched(CardEvent):
    """A Pokémon was put onto the Bench."""

    kind = "bench"


@dataclass(frozen=True, slots=True)
class Evolved(CardEvent):
    """A Pokémon evolved into the card."""

    kind = "evolve"
    under: CardView | None


@dataclass(frozen=True, slots=True)
class Devolved(CardEvent):
    """The card was taken off a Pokémon, which is `now` again."""

    kind = "devolve"
    now: CardView | None


@dataclass(frozen=True, slots=True)
class Changed(CardEvent):
    """A Pokémon became another card."""

    kind = "change"
    before: CardView | None


@dataclass(frozen=True, slots=True)
class Attached(CardEvent):
    """A card was attached to a Pokémon."""

    kind = "attach"
    pokemon: CardView | None


@dataclass(frozen=True, slots=True)
class Played(CardEvent):
    """A Trainer card was played."""

    kind = "play"


@dataclass(frozen=True, slots=True)
class StadiumPlayed(CardEvent):
    """A Stadium came into play."""

    kind = "stadium"


@dataclass(frozen=True, slots=True)
class AbilityUsed(CardEvent):
    """A player used an Ability."""

    kind = "ability"


@dataclass(frozen=True, slots=True)
class EffectHappened(CardEvent):
    """An effect was triggered."""

    kind = "effect"


@dataclass(frozen=True, slots=True)
class Attacked(CardEvent):
    """A Pokémon attacked."""

    kind = "attack"
    attack: str


@dataclass(frozen=True, slots=True)
class AttackCopied(CardEvent):
    """An attack used the attack of the card."""

    kind = "copy"
    attack: str


@dataclass(frozen=True, slots=True)
class Damaged(CardEvent):
    """A Pokémon took damage, by damage counters or by an attack."""

    kind = "damage"
    amount: int
    counters: bool


@dataclass(frozen=True, slots=True)
class Prevented(CardEvent):
    """The damage to a Pokémon was prevented."""

    kind = "prevented"


@dataclass(frozen=True, slots=True)
class Healed(CardEvent):
    """A Pokémon was healed."""

    kind = "heal"
    amount: int


@dataclass(frozen=True, slots=True)
class ConditionChanged(CardEvent):
    """A Special Condition began or ended."""

    kind = "condition"
    condition: str
    began: bool


@dataclass(frozen=True, slots=True)
class Switched(CardEvent):
    """A Benched Pokémon became the Active Pokémon in place of another."""

    kind = "switch"
    before: CardView | None


@dataclass(frozen=True, slots=True)
class Promoted(CardEvent):
    """A Benched Pokémon became the Active Pokémon of an empty Active Spot."""

    kind = "promote"


@dataclass(frozen=True, slots=True)
class Retreated(CardEvent):
    """The Active Pokémon retreated."""

    kind = "retreat"


@dataclass(frozen=True, slots=True)
class KnockedOut(CardEvent):
    """A Pokémon was Knocked Out."""

    kind = "knocked out"
    by_attack: bool


@dataclass(frozen=True, slots=True)
class Survived(CardEvent):
    """An effect kept a Pokémon from being Knocked Out, with that many HP left."""

    kind = "survived"
    hp: int


@dataclass(frozen=True, slots=True)
class LeftPlay(CardEvent):
    """A Pokémon left play without being Knocked Out."""

    kind = "leaves play"


@dataclass(frozen=True, slots=True)
class CoinFlipped(CardEvent):
    """A coin was flipped, for a card or for the rules."""

    kind = "coin"
    heads: bool


@dataclass(frozen=True, slots=True)
class CheckupBegan(EventBase):
    """Pokémon Checkup began."""

    kind = "checkup"


@dataclass(frozen=True, slots=True)
class SuddenDeath(EventBase):
    """Both players won at once, and Sudden Death follows."""

    kind = "sudden death"


@dataclass(frozen=True, slots=True)
class GameEnded(EventBase):
    """The game ended; `player` is the winner, None for a draw."""

    kind = "result"
    skipped = 1
    reason: str


Event: TypeAlias = (
    TurnBegan
    | TurnPassed
    | TurnEnded
    | GameBegan
    | FirstChosen
    | Drew
    | Moved
    | PrizesPlaced
    | Shuffled
    | PrizesShuffled
    | Searched
    | Revealed
    | Mulliganed
    | Benched
    | Evolved
    | Devolved
    | Changed
    | Attached
    | Played
    | StadiumPlayed
    | AbilityUsed
    | EffectHappened
    | Attacked
    | AttackCopied
    | Damaged
    | Prevented
    | Healed
    | ConditionChanged
    | Switched
    | Promoted
    | Retreated
    | KnockedOut
    | Survived
    | LeftPlay
    | CoinFlipped
    | CheckupBegan
    | SuddenDeath
    | GameEnded
)
"""Any event of a game."""

EVENT_CLASSES: dict[str, type[Any]] = {each.kind: each for each in Event.__args__}
"""The class of each kind of event."""

_OWN_FIELDS = {kind: fields(made)[3:] for kind, made in EVENT_CLASSES.items()}

CARD_FIELDS: dict[str, tuple[str, ...]] = {
    kind: tuple(each.name for each in own if str(each.type).startswith("CardView"))
    for kind, own in _OWN_FIELDS.items()
}
"""The fields of each kind that are cards; they come first."""

_PLACE_FIELDS = frozenset({"came_from", "to"})
_FLAG_FIELDS = frozenset({"counters", "began", "by_attack", "heads"})
_SEEN_BY: tuple[tuple[int, ...], ...] = ((), (0,), (1,), (0, 1))


def event_cards(event: StoredEvent) -> tuple[Any, ...]:
    """Return the values of a stored event that are cards, -1 where there is none or it is hidden."""
    return event[3 : 3 + len(CARD_FIELDS[event[0]])]


def mask_events(events: Iterable[StoredEvent], seat: int | None) -> list[StoredEvent]:
    """Return stored events as a seat may know them: cards it may not see are -1."""
    wanted = 3 if seat is None else 1 << seat
    return [event if event[1] & wanted == wanted else _hide(event) for event in events]


def _hide(event: StoredEvent) -> StoredEvent:
    count = len(event_cards(event))
    return (*event[:3], *(-1,) * count, *event[3 + count :])


def read_event(table: GameData, event: StoredEvent, number: int = 0) -> Event:
    """Return a stored event as a value of its class."""
    kind, seen, player = event[:3]
    made = EVENT_CLASSES[kind]
    values: list[Any] = []
    for each, value in zip(_OWN_FIELDS[kind], event[3 + made.skipped :], strict=False):
        name = each.name
        if name in CARD_FIELDS[kind]:
            value = None if value < 0 else card_view(table, value)
        elif name in _PLACE_FIELDS:
            value = PLACES[value]
        elif name in _FLAG_FIELDS:
            value = bool(value)
        values.append(value)
    found: Event = made(number, player if player in (0, 1) else None, _SEEN_BY[seen], *values)
    return found


class EventLog(Sequence[Event]):
    """The events of a game from a number on, each made when it is read."""

    __slots__ = ("_events", "_first", "_table")

    def __init__(self, table: GameData, events: Sequence[StoredEvent], first: int = 0) -> None:
        self._table = table
        self._events = events
        self._first = first

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, place: int) -> Event: ...

    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...

    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self._events)))]
        if place < 0:
            place += len(self._events)
        return read_event(self._table, self._events[place], self._first + place)

    def __iter__(self) -> Iterator[Event]:
        for place, event in enumerate(self._events):
            yield read_event(self._table, event, self._first + place)

    def __repr__(self) -> str:
        return f"<Events: {len(self)}>"


def _name(card: CardView | None) -> str:
    return "a card" if card is None else card.name


def describe(event: Event, names: tuple[str, str] = NAMES) -> str:
    """Return an event in English; empty for what is not worth a line."""
    who = "Chance" if event.player is None else names[event.player]
    match event:
        case TurnBegan():
            return f"— Turn {event.turn}: {who} —"
        case Drew():
            return f"{who} draws {_name(event.card)}."
        case CoinFlipped():
            return f"{who} flips {'heads' if event.heads else 'tails'}."
        case Benched():
            return f"{who} puts {_name(event.card)} onto the Bench."
        case Evolved():
            return f"{who} evolves {_name(event.under)} into {_name(event.card)}."
        case Devolved():
            return f"{_name(event.card)} of {who} is devolved."
        case Attached():
            return f"{who} attaches {_name(event.card)} to {_name(event.pokemon)}."
        case Played():
            return f"{who} plays {_name(event.card)}."
        case AbilityUsed():
            return f"{who} uses {_name(event.card)}."
        case EffectHappened():
            return f"The effect of {_name(event.card)} triggers."
        case Attacked():
            return f"{_name(event.card)} of {who} attacks with {event.attack}."
        case AttackCopied():
            return f"It uses {event.attack} of {_name(event.card)}."
        case Damaged():
            if not event.counters:
                return f"{_name(event.card)} of {who} takes {event.amount}."
            count = event.amount // 10
            return f"{count} damage counter{'' if count == 1 else 's'} put on {_name(event.card)} of {who}."
        case Healed():
            return f"{_name(event.card)} of {who} heals {event.amount} damage."
        case Prevented():
            return f"The damage to {_name(event.card)} is prevented."
        case ConditionChanged():
            verb = "is" if event.began else "is no longer"
            return f"{_name(event.card)} of {who} {verb} {event.condition}."
        case Switched() | Promoted():
            return f"{_name(event.card)} of {who} moves to the Active Spot."
        case Retreated():
            return f"{_name(event.card)} of {who} retreats."
        case KnockedOut():
            return f"{_name(event.card)} of {who} is Knocked Out."
        case Survived():
            return f"{_name(event.card)} of {who} avoids being Knocked Out."
        case Shuffled():
            return f"{who} shuffles the deck."
        case PrizesShuffled():
            return f"{who} shuffles the face-down Prize cards."
        case Mulliganed():
            return f"{who} mulligans."
        case Revealed():
            return f"{who} reveals {event.card.name}." if event.card is not None else ""
        case Searched():
            return f"{who} searches a deck."
        case CheckupBegan():
            return "Pokémon Checkup."
        case SuddenDeath():
            return "Both players win: Sudden Death."
        case GameEnded():
            if event.player is None:
                return f"The game is a draw ({event.reason})."
            return f"{who} wins ({event.reason})."
        case Moved():
            return _describe_move(event, who)
        case TurnPassed() | TurnEnded() | GameBegan() | FirstChosen() | PrizesPlaced():
            return ""
        case StadiumPlayed() | Changed() | LeftPlay():
            return ""
    assert_never(event)


def _describe_move(event: Moved, who: str) -> str:
    if event.came_from == _NOWHERE or event.to in (_NOWHERE, _PLAY, "prizes"):
        return ""
    target = {"lost": "the Lost Zone", "discard": "the discard pile"}.get(event.to, f"the {event.to}")
    return f"{who}: {_name(event.card)} goes from {event.came_from} to {target}."


_NOWHERE, _PLAY = PLACES[IN_NOWHERE], PLACES[IN_PLAY]
