"""The log of a game for its page: a sentence for each action, its card in bold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

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
        ShownTurn(heading_of(turn, names), tuple(_show(line, turn, names) for line in turn.lines))
        for turn in reversed(turns)
        if turn.lines
    ]


def heading_of(turn: TurnLog, names: tuple[str, str]) -> str:
    """Return the heading of a turn: "Turn 7, you"."""
    if turn.player is None:
        return "Set-up" if not turn.turn else f"Turn {turn.turn}"
    who = names[turn.player]
    return f"Turn {turn.turn}, {'you' if who == 'You' else who}"


@dataclass(frozen=True, slots=True)
class TurnNews:
    """What the header says: of the opponent's last turn (`theirs` its last sentence, `before` others), and
    the last sentence of the game; `acted` is whether the reader has acted since.
    """

    who: str = ""
    before: str = ""
    theirs: str = ""
    last: str = ""
    acted: bool = False


def turn_news(turns: Sequence[TurnLog], seat: int, names: tuple[str, str], *, main: bool) -> TurnNews:
    """Return what the header says; `main` is whether the reader chooses what to do in their turn."""
    with_lines = [turn for turn in turns if turn.lines]
    if not with_lines:
        return TurnNews()
    now = with_lines[-1]
    last = _text(now.lines[-1], now, names)
    theirs = next((each for each in reversed(with_lines) if each.player == 1 - seat), None)
    if not main or theirs is None:
        other = now.player == 1 - seat and now.lines[-1].player == now.player
        return TurnNews(last=f"{names[1 - seat]}: {last}" if other else last)
    lines = [each for each in theirs.lines if each.important or each in theirs.lines[-3:]]
    skipped = len(lines) > 1 and lines[0].text == "Drew a card."
    *before, end = (_text(each, theirs, names) for each in lines[skipped:])
    none = "" if any(each.attack for each in theirs.lines) else " No attack."
    acted = now is not theirs and len(now.lines) > 1
    return TurnNews(names[1 - seat], " ".join(before), end + none, "" if now is theirs else last, acted)


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


def _show(line: LogLine, turn: TurnLog, names: tuple[str, str]) -> ShownLine:
    text = _text(line, turn, names)
    before, name, after = text.partition(line.bold) if line.bold else (text, "", "")
    html = Markup("{}<b>{}</b>{}").format(before, name, after) if name else escape(text)
    return ShownLine(html, text, line.important)
