"""The opponent's last turn in at most five sentences, and what a step changed on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from validator.web.game.board import BoardView
from validator.web.game.cards import ReadCard, find_text
from validator.web.game.sentences import ShownLine, show_line

if TYPE_CHECKING:
    from validator.services.explanations.turn_log import LogLine, TurnLog

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

    turn: int
    who: str
    steps: tuple[RibbonStep, ...]
    at: int

    @property
    def here(self) -> RibbonStep:
        """The step that is shown."""
        return self.steps[self.at - 1]


def opponents_turn(turns: Sequence[TurnLog], board: BoardView) -> TurnLog | None:
    """Return the opponent's turn before the reader's own one; None where it is not the reader's turn."""
    other = 1 - board.seat
    if not board.is_main() or not board.mine or board.players[0] == board.players[1]:
        return None
    last = next((each for each in reversed(turns) if each.turn < board.view["turn"]), None)
    if last is None or last.player != other or not any(_is_shown(line) for line in last.lines):
        return None
    return last


def make_ribbon(turn: TurnLog, board: BoardView, names: tuple[str, str], at: int) -> Ribbon:
    """Return the ribbon of a turn at a step; a number beyond its steps is the last."""
    lines = [line for line in turn.lines if _is_shown(line)]
    more = len(lines) - MOST
    rows = [lines[: more + 1], *([line] for line in lines[more + 1 :])] if more > 0 else [[x] for x in lines]
    assert turn.player is not None
    steps = tuple(_step(row, turn, board, names) for row in rows)
    return Ribbon(turn.turn, names[turn.player], steps, max(1, min(at, len(steps))))


def _is_shown(line: LogLine) -> bool:
    return line.text != "Drew a card."


def _step(lines: Sequence[LogLine], turn: TurnLog, board: BoardView, names: tuple[str, str]) -> RibbonStep:
    last = lines[-1]
    line = show_line(last, turn, names)
    if len(lines) > 1:
        counts = Counter(each.bold for each in lines if each.bold)
        words = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
        text = f"{len(lines)} actions: {', '.join(words)}." if words else f"{len(lines)} actions."
        line = ShownLine(Markup.escape(text), text, any(each.important for each in lines))
    player = board.seat if last.player == board.seat else 1 - board.seat
    found = board.find_named(last.bold, player) if last.bold else None
    if found is None and last.attack:
        found = board.view["sides"][player]["active"]
    card = find_text(found["id"]) if found and "id" in found else None
    return RibbonStep(line, card, lines[0].first, last.last)


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
