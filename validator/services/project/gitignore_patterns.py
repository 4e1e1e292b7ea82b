"""Patterns of file names in configurations, read like those of `.gitignore`."""

from __future__ import annotations

import re
from functools import lru_cache


@lru_cache(maxsize=512)
def compile_pattern(pattern: str) -> re.Pattern[str]:
    """Make the expression that matches the paths a pattern means, relative and with `/`.

    `*` and `?` stay inside one name, `**` goes over any number of directories, `[ab]` is a choice. A
    pattern with a `/` in it is read from the root, one without matches a name at any depth. What matches a
    directory matches everything in it.
    """
    text = pattern.removeprefix("./")
    anchored = "/" in text.rstrip("/")
    text = text.strip("/")
    out = "" if anchored else "(?:.*/)?"
    at = 0
    while at < len(text):
        if text.startswith("**/", at):
            out += "(?:.*/)?"
            at += 3
        elif text.startswith("**", at):
            out += ".*"
            at += 2
        elif text[at] == "*":
            out += "[^/]*"
            at += 1
        elif text[at] == "?":
            out += "[^/]"
            at += 1
        elif (end := text.find("]", at + 2)) > 0 and text[at] == "[":
            inside = text[at + 1 : end].replace("\\", r"\\")
            out += f"[^{inside[1:]}/]" if inside[0] in "!^" else f"[{inside}]"
            at = end + 1
        else:
            out += re.escape(text[at])
            at += 1
    return re.compile(f"{out}(?:/.*)?", re.S)


def matches(path: str, patterns: tuple[str, ...]) -> bool:
    """Return whether any of the patterns means a path, which is relative to the root, with `/`."""
    return any(compile_pattern(pattern).fullmatch(path) for pattern in patterns)
