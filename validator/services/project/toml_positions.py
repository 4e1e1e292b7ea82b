"""Line numbers of TOML keys (tomllib does not report them)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from validator.support.checked_json import KeyPath

_PART = re.compile(r'\s*(?:"((?:[^"\\]|\\.)*)"|\'([^\']*)\'|([A-Za-z0-9_-]+))\s*')
_HEAD = re.compile(r"\s*(\[\[?)(.*?)\]\]?\s*(?:#.*)?$")
_QUOTES = ('"""', "'''", '"', "'")


def find_key_lines(text: str) -> dict[KeyPath, int]:
    """Return the line, from 1, of every key and table heading of a valid TOML text.

    Keys inside inline tables have no separate lines; `line_of` gives that of the key around them.
    """
    lines: dict[KeyPath, int] = {}
    counts: dict[KeyPath, int] = {}
    table: KeyPath = ()
    depth, quote = 0, ""
    for number, line in enumerate(text.split("\n"), 1):
        if depth or quote:
            depth, quote = _scan(line, depth, quote)
            continue
        head = _HEAD.match(line)
        if head is not None:
            table = _enter(_cut(f"{head[2]} =")[0], head[1] == "[[", counts)
            lines.setdefault(table, number)
            continue
        key, _, value = _cut(line)
        if key:
            lines.setdefault(table + key, number)
            depth, quote = _scan(value, 0, "")
    return lines


def line_of(lines: Mapping[KeyPath, int], path: KeyPath) -> int:
    """Return the line of a key, or of the nearest table around it; 1 if neither is known."""
    for end in range(len(path), 0, -1):
        if path[:end] in lines:
            return lines[path[:end]]
    return 1


def _enter(names: KeyPath, array: bool, counts: dict[KeyPath, int]) -> KeyPath:
    """Return the path of a table heading; earlier parts of it may be arrays of tables themselves."""
    path: KeyPath = ()
    for at, name in enumerate(names):
        path += (name,)
        last = at == len(names) - 1
        if last and array:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path += (counts[path],)
    return path


def _cut(line: str) -> tuple[KeyPath, str, str]:
    """Cut `key = value` into the parts of the key and the value; no parts for any other line."""
    at = 0
    parts: list[str | int] = []
    while found := _PART.match(line, at):
        parts.append(next(group for group in found.groups() if group is not None))
        at = found.end()
        if line[at : at + 1] != ".":
            break
        at += 1
    if parts and line[at : at + 1] == "=":
        return tuple(parts), "=", line[at + 1 :]
    return (), "", ""


def _scan(line: str, depth: int, quote: str) -> tuple[int, str]:
    """Read on through a value: how deep in brackets the line ends, and inside which multi-line quotes."""
    at = 0
    while at < len(line):
        if quote:
            if line.startswith("\\", at) and quote[0] == '"':
                at += 2
                continue
            if line.startswith(quote, at):
                at += len(quote)
                quote = ""
                continue
        elif opened := next((mark for mark in _QUOTES if line.startswith(mark, at)), ""):
            quote = opened
            at += len(opened)
            continue
        elif line[at] == "#":
            break
        elif line[at] in "[{":
            depth += 1
        elif line[at] in "]}":
            depth -= 1
        at += 1
    return max(depth, 0), quote if len(quote) == 3 else ""
