"""What the opponent did, in at most five sentences, and what a step changed on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from validator.web.game.board import BoardView
from validator.web.game.cards import ReadCard, find_text
from validator.web.game.sentences import ShownLine, show_line

if TYPE_CHECKING:
    from validator.services.explanations.turn_log import LogLine, TurnLog
    from validator.services.games.moments import Moment

MOST = 5
"""Sentences of the ribbon; of a longer turn the first ones become one."""


@dataclass(frozen=True, slots=True)
class RibbonStep:
    """A sentence, the card that it is about, and the numbers of its first and last event."""

    line: ShownLine
    card: ReadCard | None
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Ribbon:
    """The steps of a turn, and the number of the one that is shown, from 1."""

    title: str
    steps: tuple[RibbonStep, ...]
    at: int

    @property
    def here(self) -> RibbonStep:
        """The step that is shown."""
        return self.steps[self.at - 1]


def find_ribbon(
    turns: Sequence[TurnLog],
    board: BoardView,
    names: tuple[str, str],
    step: int,
    since: int,
    look_back: Callable[[int], Sequence[Moment]],
) -> tuple[Ribbon, Sequence[Moment]] | None:
    """Return the ribbon of what the opponent did, at a step or (0) the last one, and the choices it is from.

    That is what they chose since the reader's last action, in the reader's turn; else their last turn, after
    what they chose at the end of the reader's turn before it, unless none of it is from event `since` on.
    """
    number, seat = board.view["turn"], board.seat
    found = {each.turn: each for each in turns if each.lines}
    now = found.get(number)
    last = next((each for each in reversed(found.values()) if each.turn < number), None)
    if last is not None and last.player != 1 - seat:
        last = None
    moments = look_back(last.lines[0].first if last else now.lines[0].first if now else 0)
    mains = [n for n, each in enumerate(moments) if each.seat == seat and _is_main(each)]
    shown = now
    lines = _choices(now, moments[mains[-1] + 1 if mains else 0 :], seat, names)
    if not lines and last is not None:
        shown, lines = last, _choices(found.get(last.turn - 1), moments, seat, names)
        lines += [line for line in last.lines if line.text != "Drew a card."]
    lines = [line for line in lines if moments and line.first >= moments[0].first]  # a copy begins later
    if shown is None or not lines or (not step and lines[-1].last < since):
        return None
    return make_ribbon(replace(shown, lines=tuple(lines)), moments, board, names, step or len(lines)), moments


def _is_main(moment: Moment) -> bool:
    return moment.before.decision.kind == "main"


def _choices(
    turn: TurnLog | None, moments: Sequence[Moment], seat: int, names: tuple[str, str]
) -> list[LogLine]:
    """Return a sentence for each choice of the opponent in a turn of the reader's, with what it led to."""
    if turn is None or turn.player != seat:
        return []
    found: list[LogLine | None] = []
    for each in moments:
        if each.seat != seat and turn.lines[0].first <= each.first <= turn.lines[-1].last:
            around = next((line for line in turn.lines if line.first < each.first <= line.last), None)
            if around is not None:
                found.append(each.sentence(min(each.last, around.last), names))
            found += [line for line in turn.lines if each.first <= line.first <= each.last]
    return [line for line in found if line is not None]


def make_ribbon(
    turn: TurnLog, moments: Sequence[Moment], board: BoardView, names: tuple[str, str], at: int
) -> Ribbon:
    """Return the ribbon of a turn at a step; a number beyond its steps is the last.

    Sentences of one choice are one step.
    """
    from validator.services.games.moments import span_of  # it imports the engine

    rows: list[list[LogLine]] = []
    end = -1
    for line in turn.lines:
        start, last = span_of(moments, line.first, line.last)
        if rows and start <= end:
            rows[-1].append(line)
        else:
            rows.append([line])
        end = last
    more = max(0, len(rows) - MOST)
    steps = tuple(_step(row, turn, board, names) for row in rows[more + (more > 0) :])
    if more:
        steps = (_merge(rows[: more + 1], turn, board, names), *steps)
    who = names[1 - board.seat]
    what = "turn" if turn.player != board.seat else "choice in turn"
    return Ribbon(f"{who}’s {what} {turn.turn}", steps, max(1, min(at, len(steps))))


def _step(lines: Sequence[LogLine], turn: TurnLog, board: BoardView, names: tuple[str, str]) -> RibbonStep:
    shown = [show_line(each, turn, names) for each in lines]
    text = " ".join(each.text for each in shown)
    line = ShownLine(
        Markup(" ").join(each.html for each in shown), text, any(each.important for each in shown)
    )
    head = lines[0]
    player = board.seat if head.player == board.seat else 1 - board.seat
    found = board.find_named(head.bold, player) if head.bold else None
    if found is None and head.attack:
        found = board.view["sides"][player]["active"]
    card = find_text(found["id"]) if found and "id" in found else None
    return RibbonStep(line, card, lines[0].first, lines[-1].last)


def _merge(
    rows: Sequence[Sequence[LogLine]], turn: TurnLog, board: BoardView, names: tuple[str, str]
) -> RibbonStep:
    """Return the first actions of a long turn as one step."""
    lines = [each for row in rows for each in row]
    counts = Counter(each.bold for each in lines if each.bold)
    words = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
    text = f"{len(lines)} actions: {', '.join(words)}." if words else f"{len(lines)} actions."
    step = _step(rows[-1], turn, board, names)
    line = ShownLine(Markup.escape(text), text, any(each.important for each in lines))
    return replace(step, line=line, first=lines[0].first)


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, str]:
    """Return the Pokémon in play that differ, as `t<number>`, each with the number to write on it."""
    was, now = _in_play(before), _in_play(after)
    found = {}
    for uid, (spot, each) in now.items():
        if uid not in was:
            found[f"t{uid}"] = ""
            continue
        old_spot, old = was[uid]
        by = old["damage"] - each["damage"]
        energy = len(each["energy"]) - len(old["energy"])
        facts = ("card", "damage", "energy", "tools", "conditions")
        if spot != old_spot or any(each[fact] != old[fact] for fact in facts):
            found[f"t{uid}"] = _signed(by) if by else f"{_signed(energy)} Energy" if energy else ""
    return found


def fallen(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[int, Mapping[str, Any]]:
    """Return the Active Pokémon that were Knocked Out, by player, whose place is still empty."""
    found: dict[int, Mapping[str, Any]] = {}
    for player, (old, new) in enumerate(zip(before["sides"], after["sides"], strict=True)):
        gone = {card["card"] for card in new["discard"]}
        if new["active"] is None and old["active"] and old["active"].get("card") in gone:
            found[player] = {**old["active"], "damage": old["active"]["hp"]}
    return found


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def _in_play(view: Mapping[str, Any]) -> dict[int, tuple[bool, Mapping[str, Any]]]:
    return {
        each["uid"]: (spot, each)
        for side in view["sides"]
        for spot, each in ((True, side["active"]), *((False, mon) for mon in side["bench"]))
        if each is not None and not each.get("face_down")
    }
