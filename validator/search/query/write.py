"""Write a tree as a query: reading the text gives the same tree again."""

from __future__ import annotations

import re

from validator.search.query.tree import And, Name, Node, Not, Or, Query, Term

_PLAIN_NAME = re.compile(r"[^\s()|\"“”„!-][^\s()|\"“”„]*")
_PLAIN_VALUE = re.compile(r"[^\s()|,\"“”„\[{][^\s()|,\"“”„]*")
_OPERATORS = frozenset({"OR", "AND", "NOT"})
_LIKE_A_TERM = re.compile(r"!?[^\W\d_][\w-]*(?:\.\w+)?(?::|!=|<|>|=)")


def write_query(query: Query) -> str:
    """Return the text of a query."""
    words = [] if query.tree is None else [write_node(query.tree)]
    words += [f"sort:{'-' * each.down}{each.key}" for each in query.sort]
    if query.prints:
        words.append("show:prints")
    return " ".join(words)


def write_node(node: Node, inside: str = "") -> str:
    """Return the text of a part of a tree; `inside` is what it is part of: `and`, `or`, `not` or nothing."""
    match node:
        case Or(parts):
            text = " OR ".join(write_node(part, "or") for part in parts)
            return f"({text})" if inside else text
        case And(parts):
            text = " ".join(write_node(part, "and") for part in parts)
            return f"({text})" if inside else text
        case Not(part):
            text = f"-{write_node(part, 'not')}"
            return f"({text})" if inside == "not" else text
        case Name():
            return _write_name(node)
        case Term():
            after = f".{node.part}" if node.part else ""
            values = [
                each.text if not each.quoted and _PLAIN_VALUE.fullmatch(each.text) else f'"{each.text}"'
                for each in node.values
            ]
            return f"{node.key}{after}{node.op}{','.join(values)}"


def write_words(text: str) -> str:
    """Return a name of several words as words side by side, in quotes only where it must be."""
    words = text.split(" ")
    plain = all(_PLAIN_NAME.fullmatch(word) and word not in _OPERATORS for word in words)
    return text if plain and not any(map(_LIKE_A_TERM.match, words)) else f'"{text}"'


def _write_name(name: Name) -> str:
    if name.whole:
        return f'!"{name.text}"'
    plain = _PLAIN_NAME.fullmatch(name.text) and not _LIKE_A_TERM.match(name.text)
    if name.quoted or not plain or name.text in _OPERATORS:
        return f'"{name.text}"'
    return name.text
