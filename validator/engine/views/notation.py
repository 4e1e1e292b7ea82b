"""Text notation of actions and positions.

An action names its options by kind and numbers: `evolve 17 1003`, `attack 1 "Phantom Dive"`, several joined
by ` + `, none as `-`. Text in quotes is for people and ignored. A position is the fields of
`validator.engine.saving.position`, one word each (see `position_text`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, unquote

from validator.engine.board.frames import Decision
from validator.engine.board.state import State
from validator.engine.errors import NotationError
from validator.engine.program.choices import OPTION_NAMES
from validator.engine.saving.position import ZONES
from validator.engine.views.actions import notate_option
from validator.engine.views.describe import describe_option

_NUMBERS = {name: number for number, name in enumerate(OPTION_NAMES)}
_QUOTED = re.compile(r'\s*"[^"]*"')
_VERSION = "p1"
_CARDS = 120


def notate(state: State, pick: tuple[int, ...]) -> str:
    """Return the action of these option numbers as text.

    Raises `NotationError` if no decision is open.
    """
    decision = _open(state)
    if not pick:
        return "-"
    options = [decision.options[number] for number in pick]
    return " + ".join(notate_option(option, describe_option(state, option)) for option in options)


def read_action(state: State, text: str) -> tuple[int, ...]:
    """Return the option numbers that a text names in the open decision. Raises `NotationError`."""
    decision = _open(state)
    plain = _QUOTED.sub("", text).strip()
    if plain == "-":
        return ()
    return tuple(_read_option(decision, part.strip()) for part in plain.split("+"))


def _read_option(decision: Decision, text: str) -> int:
    kind, *rest = text.split() or [""]
    if kind not in _NUMBERS:
        raise NotationError(f"Unknown kind of action: {kind!r}.", f"Kinds are {', '.join(OPTION_NAMES)}.")
    try:
        option = (_NUMBERS[kind], *(int(each) for each in rest))
    except ValueError as error:
        raise NotationError(
            f"Invalid action: {text!r} ({error}).", "Expected the kind followed by its numbers."
        ) from error
    if option not in decision.options:
        raise NotationError(
            f"{text!r} is not among the options now.", "Choose an option of the open decision."
        )
    return decision.options.index(option)


def _open(state: State) -> Decision:
    if state.decision is None:
        raise NotationError("No decision is open; the game is over.")
    return state.decision


# --------------------------------------------------------------------------- positions


def position_text(position: Mapping[str, Any]) -> str:
    """Return a position as one line: version, turn, player, first, Stadium, then both sides.

    A side is `active/bench/hand/deck/prizes/discard/lost/done/once`; a zone is its cards joined by commas
    with runs as `3-9`; a Pokémon is its cards, then `e` Energy, `t` Tools, `d` damage, `c` conditions and
    other values as `key=value`, joined by `;`; Benched Pokémon are joined by `&`. Prize cards turned up
    follow the others and a `!`; the player whom a Stadium faces follows its card and an `@`.
    """
    stadium, facing = position.get("stadium"), position.get("facing")
    head = [
        _VERSION,
        str(position.get("turn", 3)),
        str(position.get("player", 0)),
        str(position.get("first", "-")),
        "-" if stadium is None else f"{stadium}" if facing is None else f"{stadium}@{facing}",
    ]
    return " ".join([*head, *(_write_side(side) for side in position["sides"])])


def read_position(text: str) -> dict[str, Any]:
    """Parse a position. Raises `NotationError` naming the part that cannot be parsed."""
    words = text.split()
    if len(words) != 7 or words[0] != _VERSION:
        raise NotationError(
            f"Expected 7 fields starting with {_VERSION}, got {len(words)}.",
            "Use a line written by position_text.",
        )
    _, turn, player, first, stadium, *sides = words
    stadium, _, facing = stadium.partition("@")
    try:
        return {
            "turn": int(turn),
            "player": int(player),
            "first": None if first == "-" else int(first),
            "stadium": None if stadium == "-" else int(stadium),
            **({"facing": int(facing)} if facing else {}),
            "sides": [_read_side(side) for side in sides],
        }
    except (ValueError, KeyError, IndexError) as error:
        raise NotationError(f"Invalid position: {error}.", "Check the numbers.") from error


def _write_cards(cards: Any) -> str:
    parts: list[str] = []
    run: list[int] = []
    for card in [*cards, None]:
        if run and card is not None and card == run[-1] + 1:
            run.append(card)
            continue
        if run:
            parts.append(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}")
        run = [] if card is None else [card]
    return ",".join(parts) or "-"


def _read_cards(text: str) -> list[int]:
    cards: list[int] = []
    if text == "-":
        return cards
    for part in text.split(","):
        low, _, high = part.partition("-")
        run = range(int(low), int(high or low) + 1)
        if not run or run[0] < 0 or run[-1] >= _CARDS:
            raise ValueError(f"no cards {part!r}")
        cards += run
    return cards


_SHORT = {"energy": "e", "tools": "t", "damage": "d", "conditions": "c"}
_LONG = {short: name for name, short in _SHORT.items()}


def _quote(value: Any) -> str:
    """Return a value as JSON without characters that separate words, sides, zones or Pokémon."""
    return quote(json.dumps(value, separators=(",", ":")), safe='[]{}",:')


def _write_pokemon(row: Mapping[str, Any] | None) -> str:
    if row is None:
        return "-"
    parts = [_write_cards(row["cards"])]
    for name, value in row.items():
        if name == "cards" or value in ("", [], None):
            continue
        if name in ("energy", "tools"):
            parts.append(f"{_SHORT[name]}={_write_cards(value)}")
        elif name in _SHORT:
            parts.append(f"{_SHORT[name]}={value}")
        else:
            parts.append(f"{name}={_quote(value)}")
    return ";".join(parts)


def _read_pokemon(text: str) -> dict[str, Any] | None:
    if text == "-":
        return None
    cards, *rest = text.split(";")
    row: dict[str, Any] = {"cards": _read_cards(cards)}
    for part in rest:
        name, _, value = part.partition("=")
        name = _LONG.get(name, name)
        if name in ("energy", "tools"):
            row[name] = _read_cards(value)
        elif name == "damage":
            row[name] = int(value)
        elif name == "conditions":
            row[name] = value
        else:
            row[name] = json.loads(unquote(value))
    return row


def _write_side(side: Mapping[str, Any]) -> str:
    bench = "&".join(_write_pokemon(mon) for mon in side.get("bench", ())) or "-"
    zones = [_write_cards(side.get(zone, ())) for zone in ZONES]
    if side.get("seen"):
        zones[2] += f"!{_write_cards(side['seen'])}"
    parts = [
        _write_pokemon(side.get("active")),
        bench,
        *zones,
        side.get("done", "") or "-",
        side.get("once", "") or "-",
        _quote(list(side.get("unions", ()))),
    ]
    return "/".join(parts)


def _read_side(text: str) -> dict[str, Any]:
    active, bench, *rest = text.split("/")
    zones, (done, once, unions) = rest[:5], rest[5:8]
    side: dict[str, Any] = {
        "active": _read_pokemon(active),
        "bench": [_read_pokemon(each) for each in bench.split("&")] if bench != "-" else [],
        "done": "" if done == "-" else done,
        "once": "" if once == "-" else once,
        "unions": json.loads(unquote(unions)),
    }
    zones[2], turned_up, seen = zones[2].partition("!")
    if turned_up:
        side["seen"] = _read_cards(seen)
    for zone, cards in zip(ZONES, zones, strict=True):
        side[zone] = _read_cards(cards)
    return side
