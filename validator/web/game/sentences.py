"""The log of a game for its page: a sentence for each action, its card in bold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

if TYPE_CHECKING:
    from validator.services.explanations.turn_log import LogLine, TurnLog


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A sentence, as markup, with its emphasis."""

    html: Markup
    text: str
    important: bool


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """The sentences of a turn under its heading."""

    heading: str
    lines: tuple[ShownLine, ...]


def show_turns(turns: Sequence[TurnLog], names: tuple[str, str]) -> list[ShownTurn]:
    """Return the log by turns, the last one first; turns without a sentence are left out."""
    return [
        ShownTurn(heading_of(turn, names), tuple(show_line(line, turn, names) for line in turn.lines))
        for turn in reversed(turns)
        if turn.lines
    ]


def heading_of(turn: TurnLog, names: tuple[str, str]) -> str:
    """Return the heading of a turn: "Turn 7, you"."""
    if turn.player is None:
        return "Set-up" if not turn.turn else f"Turn {turn.turn}"
    who = names[turn.player]
    return f"Turn {turn.turn}, {'you' if who == 'You' else who}"


def last_sentence(turns: Sequence[TurnLog], seat: int, names: tuple[str, str]) -> str:
    """Return the last sentence of the game; what the opponent did begins with their name."""
    now = next((turn for turn in reversed(turns) if turn.lines), None)
    if now is None:
        return ""
    line = now.lines[-1]
    text = _text(line, now, names)
    return f"{names[1 - seat]}: {text}" if now.player == 1 - seat and line.player == now.player else text


def sentences_since(turns: Sequence[TurnLog], since: int, names: tuple[str, str], most: int = 700) -> str:
    """Return the sentences of the events from a number on, to be announced; shortened from the front."""
    parts = []
    for turn in turns:
        new = [line for line in turn.lines if line.last >= since]
        if new and new[0] is turn.lines[0] and turn.player is not None:
            parts.append(f"{heading_of(turn, names)}.")
        parts += [_text(line, turn, names) for line in new]
    text = " ".join(parts)
    return text if len(text) <= most else "… " + text[-most:].partition(" ")[2]


def as_text(turns: Sequence[TurnLog], names: tuple[str, str]) -> str:
    """Return the whole log as plain text, the first turn first."""
    blocks = [
        "\n".join([heading_of(turn, names), *(f"- {_text(line, turn, names)}" for line in turn.lines)])
        for turn in turns
        if turn.lines
    ]
    return "\n\n".join(blocks) + "\n"


def _text(line: LogLine, turn: TurnLog, names: tuple[str, str]) -> str:
    """Return a sentence; what the other player did in a turn begins with their name."""
    if line.player is None or line.player == turn.player or not turn.turn:
        return line.text
    return f"{names[line.player]}: {line.text}"


def show_line(line: LogLine, turn: TurnLog, names: tuple[str, str]) -> ShownLine:
    """Return a sentence as markup; the name of its card or attack is bold."""
    text = _text(line, turn, names)
    before, name, after = text.partition(line.bold) if line.bold else (text, "", "")
    html = Markup("{}<b>{}</b>{}").format(before, name, after) if name else escape(text)
    return ShownLine(html, text, line.important)
