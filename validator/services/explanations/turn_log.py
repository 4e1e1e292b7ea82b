"""The log of a game by turns: a sentence for each action, with its result.

Each action of the main phase begins with an event of its own; what happens up to the next one is its result.
Events are read as the seats of the reader may know them, so that a hidden card has no name in a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from validator.effects.text.describe.dispatch import capital, join
from validator.engine.board.frames import Event
from validator.engine.game import Game
from validator.engine.linking.game_data import GameData
from validator.services.explanations.log_clauses import YOU, Clauses, count_of
from validator.services.explanations.seat_view import NAMES, events_of_seats


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log.

    Attributes:
        text: The sentence, without the actor, whom the heading of the turn names.
        player: Who acted; None for what belongs to no player.
        bold: The name in `text` to emphasize, the card or attack of the action; may be empty.
        first: The number of its first event.
        last: The number of the last one.
        important: Whether a Pokémon was Knocked Out, a Prize card taken, or the game decided.
        attack: Whether it is the attack of the turn.
    """

    text: str
    player: int | None
    bold: str
    first: int
    last: int
    important: bool = False
    attack: bool = False


@dataclass(frozen=True, slots=True)
class TurnLog:
    """The sentences of a turn; turn 0 is the set-up. `player` is whose turn it is, None in the set-up."""

    turn: int
    player: int | None
    lines: tuple[LogLine, ...]


def log(game: Game, seats: int | Sequence[int] | None, names: tuple[str, str] = NAMES) -> tuple[TurnLog, ...]:
    """Return the log of a game by turns, the first one first, as seats may know it.

    `seats` are one seat, those of one person, or none (None or empty: a spectator). A page calls its own
    reader `You`.
    """
    decision = game.state.decision
    going_on = decision is not None and decision.kind != "main"
    return tuple(_turns(game.table, events_of_seats(game, seats), names, going_on))


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
"""Where a sentence begins; the latter in games saved before actions had events of their own."""


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
