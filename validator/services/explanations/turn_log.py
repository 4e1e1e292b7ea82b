"""The log of a game by turns: a sentence for each action, with its result.

Each action of the main phase begins with its own event; what happens up to the next one is its result,
as clauses in their order, equal ones merged. Events are read as the seats of the reader may know them, so
that a hidden card has no name in a sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar, Final, TypeAlias

from validator.effects.text.describe.dispatch import capital, join
from validator.engine.board.frames import Event
from validator.engine.board.log import VISIBLE_TO_ALL
from validator.engine.game import Game
from validator.engine.linking.game_data import GameData
from validator.engine.program.opcodes import (
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_LOST,
    IN_PLAY,
    IN_PRIZES,
    IN_STADIUM,
)
from validator.field_docs import Doc
from validator.services.explanations.seat_view import NAMES, events_of_seats


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log."""

    text: Annotated[str, Doc("The sentence, without the player who acted.")]
    player: Annotated[int | None, Doc("Who acted; null for no one.")]
    bold: Annotated[str, Doc(hidden=True)]
    """The name in `text` to emphasize, the card or attack of the action; may be empty."""
    first: Annotated[int, Doc("Number of its first event.")]
    last: Annotated[int, Doc("Number of its last event.")]
    important: Annotated[bool, Doc(hidden=True)] = False
    """Whether a Pokémon was Knocked Out, a Prize card taken, or the game decided."""
    attack: Annotated[bool, Doc(hidden=True)] = False
    """Whether it is the attack of the turn."""


@dataclass(frozen=True, slots=True)
class TurnLog:
    """The sentences of a turn."""

    schema_name: ClassVar[str] = "Turn"

    turn: Annotated[int, Doc("The turn; 0 for the set-up.")]
    player: Annotated[int | None, Doc("Whose turn it is; null in the set-up.")]
    lines: Annotated[tuple[LogLine, ...], Doc("The sentences, the oldest first.")]


def log(game: Game, seats: int | Sequence[int] | None, names: tuple[str, str] = NAMES) -> tuple[TurnLog, ...]:
    """Return the log of a game by turns, the first one first, as seats may know it.

    `seats` are one seat, those of one person, or none (None or empty: a spectator). A page calls its own
    reader `You`.
    """
    decision = game.state.decision
    going_on = decision is not None and decision.kind != "main"
    return tuple(_turns(game.table, events_of_seats(game, seats), names, going_on))


def sentence(
    game: Game, seat: int, names: tuple[str, str], first: int, last: int, player: int
) -> LogLine | None:
    """Return the sentence of a player's choice whose events are those from `first` to `last`."""
    events = events_of_seats(game, seat)
    line = (
        _line(game.table, events, first, last + 1, names, player, going_on=False) if last >= first else None
    )
    if line is not None and events[first][0] in ("promote", "switch"):
        return replace(line, bold=game.table.defs[events[first][3]].name)
    return line


def _turns(
    table: GameData, events: Sequence[Event], names: tuple[str, str], going_on: bool
) -> Iterator[TurnLog]:
    begun = [0, *(n for n, event in enumerate(events) if event[0] == "turn")]
    for number, first in enumerate(begun):
        end = begun[number + 1] if number + 1 < len(begun) else len(events)
        if number == 0:
            lines = list(_set_up(table, events[:end], names))
            yield TurnLog(0, None, tuple(lines))
            continue
        _, _, player, _, turn = events[first]
        parts = (
            _line(table, events, *part, names, player, going_on and part[1] == len(events))
            for part in _parts(events, first + 1, end)
        )
        yield TurnLog(turn, player, tuple(line for line in parts if line is not None))


_BEGIN: Final = frozenset({"action", "end", "checkup"})
_BEGIN_BEFORE: Final = frozenset({"play", "ability", "attack", "retreat", "end", "checkup"})
"""Where a sentence begins; the latter in games saved before actions had their own events."""


def _parts(events: Sequence[Event], first: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the events of each sentence of a turn, as the number of the first and that after the last."""
    marked = any(event[0] == "action" for event in events)
    begin = _BEGIN if marked else _BEGIN_BEFORE
    starts = [first, *(n for n in range(first, end) if events[n][0] in begin and n > first)]
    for place, start in enumerate(starts):
        stop = starts[place + 1] if place + 1 < len(starts) else end
        if stop > start:
            yield start, stop


def _line(
    table: GameData,
    events: Sequence[Event],
    start: int,
    stop: int,
    names: tuple[str, str],
    player: int,
    going_on: bool,
) -> LogLine | None:
    """Return the sentence of an action; None where there is nothing to say."""
    head = events[start]
    found = Clauses(table, names, None if head[0] == "checkup" else player, open=going_on)
    own = _own_event(events[start:stop])
    for event in events[start:stop]:
        if event is not own:
            found.add(event)
    clauses = found.texts()
    text, bold = _head(found, head, own, bool(clauses))
    if not text and not clauses:
        return None
    text = ": ".join(each for each in (text, "; ".join(clauses)) if each)
    attack = "attack" in (head[0], head[4] if head[0] == "action" else "")
    return LogLine(f"{capital(text)}.", found.actor, bold, start, stop - 1, found.important, attack)


_SAID: Final = {"bench": "bench", "union": "bench", "evolve": "evolve", "energy": "attach", "tool": "attach"}
"""The event by which an action itself happens: how its sentence begins says it already."""


def _own_event(events: Sequence[Event]) -> Event | None:
    head = events[0]
    if head[0] != "action" or head[4] not in _SAID:
        return None
    kind = _SAID[head[4]]
    return next(
        (each for each in events if each[0] == kind and (each[3] == head[3] or kind == "bench")), None
    )


def _head(found: Clauses, head: Event, own: Event | None, has_result: bool) -> tuple[str, str]:
    """Return how a sentence begins, and the name in it to emphasize."""
    kind = head[0]
    if kind == "action":
        return _of_action(found, head, own, has_result)
    if kind == "checkup":
        return ("Pokémon Checkup" if has_result else ""), ""
    if kind not in ("play", "ability", "attack", "retreat"):
        return "", ""
    name = str(head[4]) if kind == "attack" else found.name(head[3])
    return (name if has_result else f"{_VERBS[kind]} {name}"), name


_VERBS: Final = {
    "play": "Played",
    "ability": "Used",
    "attack": "Attacked with",
    "retreat": "Retreated",
    "discard": "Discarded",
}


def _of_action(found: Clauses, head: Event, own: Event | None, has_result: bool) -> tuple[str, str]:
    _, _, player, card, action, name = head
    card_name = found.name(card)
    match action:
        case "bench" | "union":
            return f"Put {card_name} onto {found.whose(player)} Bench", card_name
        case "evolve" if own is not None:
            return f"Evolved {found.name(own[4])} into {card_name}", card_name
        case "energy" | "tool" if own is not None:
            return f"Attached {card_name} to {found.name(own[4])}", card_name
        case "attack":
            return (name if has_result else f"Attacked with {name}"), name
        case "ability" if name != card_name:
            return f"{'' if has_result else 'Used '}{name} ({card_name})", name
        case "retreat":
            return f"{card_name} retreated", card_name
        case "discard":
            return f"Discarded {card_name} from play", card_name
    return (card_name if has_result else f"{_VERBS.get(action, 'Played')} {card_name}"), card_name


def _set_up(table: GameData, events: Sequence[Event], names: tuple[str, str]) -> Iterator[LogLine]:
    """Yield a sentence for each player: mulligans, the Pokémon they begin with, and who goes first."""
    for player in (0, 1):
        name = names[player]
        numbers = [n for n, event in enumerate(events) if event[2] == player]
        shown: list[str] = []
        clauses: list[str] = []
        mulligans = 0
        for n in numbers:
            event = events[n]
            if event[0] == "mulligan":
                mulligans += 1
                shown = []
            elif event[0] == "reveal" and event[3] >= 0:
                shown.append(table.defs[event[3]].name)
        if mulligans:
            clauses.append(f"took {count_of(mulligans, 'mulligan')}")
        if shown and any(event[0] == "start" for event in events):
            clauses.append(f"{'begin' if name == YOU else 'begins'} with {join(shown)}")
        if any(event[0] == "first" and event[2] == player for event in events):
            clauses.append(f"{'go' if name == YOU else 'goes'} first")
        if clauses:
            yield LogLine(f"{name} {join(clauses)}.", player, "", numbers[0], numbers[-1])


# ------------------------------------------------------------------------------- the clauses of an action


YOU: Final = "You"
"""The name of a player who reads the log."""

_MOST_NAMED: Final = 6
"""Cards drawn that are named; of more only their number is given."""

Key: TypeAlias = tuple[Any, ...]
"""What events are merged by: their kind, their player, and what else they have in common."""

Row: TypeAlias = list[tuple[Any, ...]]
"""The events of one kind that make one clause, each without its kind, who sees it and its player."""


@dataclass(slots=True)
class Clauses:
    """The clauses of one action by a player (None: of no one), for readers who call the players by names."""

    table: GameData
    names: tuple[str, str]
    actor: int | None
    rows: dict[Key, Row] = field(default_factory=dict)
    important: bool = False
    searched: bool = False
    """Whether a deck was searched, and no card of it went anywhere since."""
    open: bool = False
    """Whether the action goes on: a choice is open."""
    falling: bool = False
    """Whether a Pokémon was Knocked Out just before: its cards go to the discard pile."""

    def add(self, event: Event) -> None:
        """Take up an event."""
        kind, seen, player, *rest = event
        taken = kind in ("reveal", "bench", "attach", "evolve") or (kind == "move" and rest[1] == IN_DECK)
        self.searched = kind == "search" or (self.searched and not taken)
        falls = kind == "move" and self.falling and rest[1] == IN_PLAY
        self.falling = kind == "knocked out" or falls
        if falls:
            return
        if kind in ("knocked out", "result") or (kind == "move" and rest[1:] == [IN_PRIZES, IN_HAND]):
            self.important = True
        key = _key(kind, player, rest)
        if key is not None:
            self.rows.setdefault(key if kind != "reveal" else (*key, seen), []).append(tuple(rest))

    def texts(self) -> list[str]:
        """Return the clauses, without capital letters and full stops."""
        self._name_what_was_shown()
        made = [_MAKERS[str(key[0])](self, key, row) for key, row in self._in_order()]
        texts = [text for text in made if text]
        return texts or (["took no card"] if self.searched and not self.open else [])

    def _in_order(self) -> list[tuple[Key, Row]]:
        """Return what happened, a Knock Out in place of the damage that it is due to."""
        fallen = {key[1:]: key for key in self.rows if key[0] == "knocked out"}
        rows: dict[Key, Row] = {}
        for key in self.rows:
            if key[0] in ("damage", "condition") and key[1:] in fallen:
                key = fallen[key[1:]]
            rows.setdefault(key, self.rows[key])
        return list(rows.items())

    # ------------------------------------------------------------------------------------------ words

    def name(self, card: int) -> str:
        """Return the name of a card; `a card` for a hidden one."""
        return "a card" if card < 0 else self.table.defs[card].name

    def cards(self, numbers: Sequence[int]) -> str:
        """Return cards as a list of names, hidden ones by their number."""
        known = Counter(self.name(card) for card in numbers if card >= 0)
        hidden = sum(card < 0 for card in numbers)
        words = [name if count == 1 else f"{count} {name}" for name, count in known.items()]
        if hidden:
            words.append(count_of(hidden, "card"))
        return join(words)

    def who(self, player: int | None) -> str:
        """Return the subject of a clause with a space after it; empty for the actor."""
        if player == self.actor or player not in (0, 1):
            return ""
        return "you " if self.names[player] == YOU else f"{self.names[player]} "

    def whose(self, player: int | None) -> str:
        """Return `your`, `Bot's`, or `the` for what belongs to the actor."""
        if player not in (0, 1):
            return "the"
        if self.names[player] == YOU:
            return "your"
        return "the" if player == self.actor else f"{self.names[player]}'s"

    def pokemon(self, player: int | None, card: int) -> str:
        """Return the name of a Pokémon, for one on the side of the actor with whose it is."""
        owner = self.whose(player)
        return self.name(card) if player != self.actor or owner == "the" else f"{owner} {self.name(card)}"

    def _name_what_was_shown(self) -> None:
        """Name cards that were shown before they went into the hand, where the reader saw only the former."""
        for key in [each for each in self.rows if each[0] == "reveal"]:  # (kind, player, who sees it)
            shown = [row[0] for row in self.rows[key]]
            taken = self.rows.get(("move", key[1], IN_DECK, IN_HAND), [])
            others = [row[0] for other in self.rows if other[0] != "reveal" for row in self.rows[other]]
            left = [card for card in shown if card not in others]
            hidden = [n for n, row in enumerate(taken) if row[0] < 0]
            if hidden and len(hidden) == len(left):
                for place, card in zip(hidden, left, strict=True):
                    taken[place] = (card, *taken[place][1:])
                left = []
            if left:
                self.rows[key] = [(card,) for card in left]
            else:
                del self.rows[key]


def count_of(number: int, noun: str) -> str:
    """Return `a card`, `3 cards`."""
    return f"a {noun}" if number == 1 else f"{number} {noun}s"


_BY_PLAYER: Final = frozenset({"draw", "reveal", "bench", "coin", "mulligan", "name", "contest", "copy"})
_BY_CARD: Final = frozenset(
    {
        "damage",
        "heal",
        "condition",
        "knocked out",
        "survived",
        "prevented",
        "switch",
        "promote",
        "leaves play",
    }
)


def _key(kind: str, player: int | None, rest: Sequence[object]) -> Key | None:
    """Return what an event is merged by; None for one that is left out."""
    if kind in _BY_PLAYER:
        return (kind, player)
    if kind in _BY_CARD:
        return (kind, player, rest[0])
    if kind == "attach":
        return (kind, player, rest[1])
    if kind in ("evolve", "devolve"):
        return (kind, player, rest[0], rest[1])
    if kind == "move":
        return (kind, player, rest[1], rest[2]) if (rest[1], rest[2]) in _MOVES else None
    return (kind, player) if kind in ("result", "sudden death") else None


_Maker = Callable[[Clauses, Key, Row], str]
_MOVES: Final[dict[tuple[int, int], tuple[str, str]]] = {
    (IN_DECK, IN_HAND): ("took", ""),
    (IN_DECK, IN_DISCARD): ("discarded", "from the deck"),
    (IN_DECK, IN_LOST): ("put", "from the deck into the Lost Zone"),
    (IN_DISCARD, IN_HAND): ("took", "from the discard pile"),
    (IN_DISCARD, IN_DECK): ("put", "from the discard pile into the deck"),
    (IN_DISCARD, IN_LOST): ("put", "from the discard pile into the Lost Zone"),
    (IN_HAND, IN_DISCARD): ("discarded", ""),
    (IN_HAND, IN_DECK): ("put", "from the hand into the deck"),
    (IN_HAND, IN_LOST): ("put", "from the hand into the Lost Zone"),
    (IN_HAND, IN_PRIZES): ("put", "from the hand to the Prize cards"),
    (IN_PLAY, IN_HAND): ("put", "from play into the hand"),
    (IN_PLAY, IN_DECK): ("put", "from play into the deck"),
    (IN_PLAY, IN_DISCARD): ("discarded", ""),
    (IN_PLAY, IN_LOST): ("put", "from play into the Lost Zone"),
    (IN_STADIUM, IN_DISCARD): ("discarded", ""),
    (IN_STADIUM, IN_LOST): ("put", "into the Lost Zone"),
    (IN_PRIZES, IN_HAND): ("took", ""),
    (IN_PRIZES, IN_DISCARD): ("discarded", "from the Prize cards"),
    (IN_DECK, IN_PRIZES): ("put", "from the deck to the Prize cards"),
    (IN_LOST, IN_HAND): ("took", "from the Lost Zone"),
    (IN_DISCARD, IN_PRIZES): ("put", "from the discard pile to the Prize cards"),
}
"""The verb of a move and what follows the cards; other moves are left out."""


def _move(found: Clauses, key: Key, row: Row) -> str:
    _, player, came_from, to = key
    numbers = [each[0] for each in row]
    if (came_from, to) == (IN_PRIZES, IN_HAND):
        named = [card for card in numbers if card >= 0]
        more = f" ({found.cards(named)})" if named else ""
        return f"{found.who(player)}took {len(row)} Prize card{'' if len(row) == 1 else 's'}{more}"
    verb, after = _MOVES[came_from, to]
    named = numbers if len(numbers) <= _MOST_NAMED else [-1] * len(numbers)
    return f"{found.who(player)}{verb} {found.cards(named)} {after}".rstrip()


def _draw(found: Clauses, key: Key, row: Row) -> str:
    numbers = [each[0] for each in row]
    what = found.cards(numbers) if len(numbers) <= 3 else f"{len(numbers)} cards"
    return f"{found.who(key[1])}drew {what}"


def _damage(found: Clauses, key: Key, row: Row) -> str:
    _, player, card = key
    amount = sum(each[1] for each in row)
    counters = all(each[2] for each in row)
    what = f"{count_of(amount // 10, 'damage counter')} on" if counters else f"{amount} damage to"
    left = f", {row[-1][3]} of {row[-1][4]} HP left" if len(row[-1]) > 4 and row[-1][4] > 0 else ""
    return f"{what} {found.pokemon(player, card)}{left}"


def _condition(found: Clauses, key: Key, row: Row) -> str:
    _, player, card = key
    last = {each[1]: each[2] for each in row}
    texts = []
    if began := [word for word, now in last.items() if now]:
        texts.append(f"{found.pokemon(player, card)} is now {join(began)}")
    if ended := [word for word, now in last.items() if not now]:
        texts.append(f"{found.pokemon(player, card)} is no longer {join(ended, 'or')}")
    return "; ".join(texts)


def _coin(found: Clauses, key: Key, row: Row) -> str:
    heads = sum(bool(each[1]) for each in row)
    tails = len(row) - heads
    if len(row) == 1:
        return f"{found.who(key[1])}flipped {'heads' if heads else 'tails'}"
    words = [f"{n} {what}" for n, what in ((heads, "heads"), (tails, "tails")) if n]
    return f"{found.who(key[1])}flipped {join(words)}"


def _spot(found: Clauses, key: Key, row: Row) -> str:
    return f"{found.name(key[2])} moved to {found.whose(key[1])} Active Spot"


def _reveal(found: Clauses, key: Key, row: Row) -> str:
    cards = [each[0] for each in row if each[0] >= 0]
    verb = "revealed" if key[2] == VISIBLE_TO_ALL else "looked at"
    return f"{found.who(key[1])}{verb} {found.cards(cards)}" if cards else ""


_REASONS: Final = {
    "prizes": "all Prize cards are taken",
    "no-pokemon": "no Pokémon is left in play",
    "deck-out": "no card is left to draw",
    "effect": "by an effect",
    "sudden-death-cap": "after the last Sudden Death",
    "concede": "the other player conceded",
}


def _result(found: Clauses, key: Key, row: Row) -> str:
    player, reason = key[1], _REASONS.get(str(row[0][-1]), str(row[0][-1]))
    if player not in (0, 1):
        return f"the game is a draw: {reason}"
    return f"{'you' if found.names[player] == YOU else found.names[player]} won: {reason}"


_MAKERS: Final[dict[str, _Maker]] = {
    "move": _move,
    "draw": _draw,
    "attach": lambda found, key, row: (
        f"{found.who(key[1])}attached {found.cards([each[0] for each in row])} to {found.name(key[2])}"
    ),
    "damage": _damage,
    "knocked out": lambda found, key, row: (
        f"{found.pokemon(key[1], key[2])} was Knocked Out"
        if found.actor is None or key[1] == found.actor
        else f"Knocked Out {found.pokemon(key[1], key[2])}"
    ),
    "heal": lambda found, key, row: f"healed {sum(each[1] for each in row)} damage from {found.name(key[2])}",
    "condition": _condition,
    "coin": _coin,
    "bench": lambda found, key, row: (
        f"{found.who(key[1])}put {found.cards([each[0] for each in row])} onto {found.whose(key[1])} Bench"
    ),
    "switch": _spot,
    "promote": _spot,
    "evolve": lambda found, key, row: (
        f"{found.who(key[1])}evolved {found.name(key[3])} into {found.name(key[2])}"
    ),
    "reveal": _reveal,
    "result": _result,
    "devolve": lambda found, key, row: f"{found.name(key[2])} became {found.name(key[3])} again",
    "survived": lambda found, key, row: f"{found.name(key[2])} stays in play with {row[-1][1]} HP left",
    "prevented": lambda found, key, row: f"the damage to {found.name(key[2])} was prevented",
    "leaves play": lambda found, key, row: f"{found.name(key[2])} left play",
    "mulligan": lambda found, key, row: f"{found.who(key[1])}took {count_of(len(row), 'mulligan')}",
    "name": lambda found, key, row: f"{found.who(key[1])}named {join(str(each[-1]) for each in row)}",
    "contest": lambda found, key, row: f"{found.who(key[1])}won Rock-Paper-Scissors",
    "copy": lambda found, key, row: f"used {join(f'{each[1]} of {found.name(each[0])}' for each in row)}",
    "sudden death": lambda found, key, row: "both players won: Sudden Death",
}
"""How the clause of each kind of event is made."""
