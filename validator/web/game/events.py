"""Every event of a game, by turns: the log behind the sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_MOVED = re.compile(r"(.+?): (.+) goes from (\w+) to the hand\.$")


@dataclass(frozen=True, slots=True)
class TurnEvents:
    """The lines of the log that belong to a turn, under its heading."""

    heading: str
    lines: tuple[str, ...]


def group_log_by_turn(events: Sequence[Mapping[str, Any]], names: tuple[str, str]) -> list[TurnEvents]:
    """Return the log by turns, the last one first."""
    turns: list[tuple[str, list[str]]] = [("Set-up", [])]
    for event in events:
        if event["kind"] == "turn":
            number = event["text"].split(":")[0].strip("— ")
            who = names[event["player"]]
            turns.append((f"{number}, {'you' if who == 'You' else who}", []))
        elif line := describe_event(event):
            turns[-1][1].append(line)
    return [TurnEvents(heading, tuple(_merge_lines(lines))) for heading, lines in reversed(turns) if lines]


def describe_event(event: Mapping[str, Any]) -> str:
    """Return the line of the log for an event; empty for what other lines already describe."""
    from validator.engine.views.describe import address

    text: str = event["text"]
    if event["kind"] in ("shuffle", "search") or text.endswith("goes from play to the discard pile."):
        return ""
    if found := _MOVED.match(text):
        who, card, place = found.groups()
        you = who == "You"
        if place == "prizes":
            return f"{who} take{'' if you else 's'} {card} as a Prize card."
        if place == "deck":
            return "" if card == "a card" else f"{who} put{'' if you else 's'} {card} into the hand."
    return address(text)


def _merge_lines(lines: Sequence[str]) -> list[str]:
    """Put equal lines that follow each other into one: `Greedy bot draws a card. (7 times)`."""
    found: list[tuple[str, int]] = []
    for line in lines:
        if found and found[-1][0] == line:
            found[-1] = (line, found[-1][1] + 1)
        else:
            found.append((line, 1))
    return [line if count == 1 else f"{line} ({count} times)" for line, count in found]
