"""Read a query into a tree, by hand: `OR` binds weaker than the gap between words, `-` strongest."""

from __future__ import annotations

from collections.abc import Mapping

from validator.search.query.errors import QueryError
from validator.search.query.tokens import Token, cut
from validator.search.query.tree import And, Name, Node, Not, Or, Query, SortBy, Term, Value
from validator.support.did_you_mean import find_similar
from validator.support.safe_text import show

MOST_TERMS = 40
"""Most terms and names of a query."""

DEEPEST = 10
"""Most brackets inside each other."""

MOST_SORTS = 3
"""Most keys that hits are sorted by."""

SORTS = ("name", "hp", "retreat", "damage", "released", "set", "played", "like")
"""The keys that hits are sorted by."""

SHOWS = ("cards", "prints")
"""What a hit may be: a card with all its prints, or one print."""

_TEXT_KEYS = frozenset({"o", "oracle", "text", "rules", "effect"})
_ONCE_CALLED = {"supertype": "category", "subtypes": "is", "types": "type"}


def parse(text: str, names: Mapping[str, str]) -> Query:
    """Read a query. `names` are the keys: each name and short form with the key's full name.

    Raises `QueryError` with the place of the first fault.
    """
    return _Parser(text, names).query()


class _Parser:
    def __init__(self, text: str, names: Mapping[str, str]) -> None:
        self._text = text
        self._names = names
        self._tokens = cut(text)
        self._next = 0
        self._terms = 0
        self._sort: list[SortBy] = []
        self._prints = False
        self._notes: list[str] = []

    def query(self) -> Query:
        if not self._tokens:
            return Query()
        tree = self._or(0)
        if (extra := self._peek()) is not None:
            raise QueryError('This ")" closes nothing.', "Delete it.", at=extra.at)
        return Query(tree, tuple(self._sort), self._prints, tuple(dict.fromkeys(self._notes)))

    def _peek(self) -> Token | None:
        return self._tokens[self._next] if self._next < len(self._tokens) else None

    def _take(self) -> Token:
        token = self._tokens[self._next]
        self._next += 1
        return token

    def _or(self, depth: int) -> Node | None:
        parts = [self._and(depth)]
        joined = False
        while (token := self._peek()) is not None and token.kind == "or":
            joined = True
            self._take()
            parts.append(self._and(depth, after=token))
        if not joined:
            return parts[0]
        found = tuple(part for part in parts if part is not None)
        if len(found) < len(parts):
            raise QueryError(
                "sort and show are not conditions, so OR cannot join them.",
                "Write them after the conditions.",
                at=0,
                length=len(self._text),
            )
        return Or(found, found[0].at, found[-1].end)

    def _and(self, depth: int, after: Token | None = None) -> Node | None:
        """Read what holds together; `after` is the operator before it. None for sort and show alone."""
        parts: list[Node] = []
        some = False
        while (token := self._peek()) is not None and token.kind not in (")", "or"):
            if token.kind == "and":
                if not some:
                    raise QueryError("Something is missing before AND.", "Delete AND.", at=token.at, length=3)
                self._take()
                following = self._peek()
                if following is None or following.kind in (")", "or", "and"):
                    raise self._missing(token)
            part = self._not(depth)
            some = True
            if part is not None:
                parts.append(part)
        if not some:
            if after is not None:
                raise self._missing(after)
            token = self._peek()
            if token is not None and token.kind == "or":
                written = self._text[token.at : token.end]
                raise QueryError(
                    f"Something is missing before {written}.",
                    f"Delete {written}.",
                    at=token.at,
                    length=len(written),
                )
            if token is not None and depth == 0:
                raise QueryError('This ")" closes nothing.', "Delete it.", at=token.at)
            return None
        if len(parts) > 1:
            return And(tuple(parts), parts[0].at, parts[-1].end)
        return parts[0] if parts else None

    def _missing(self, operator: Token) -> QueryError:
        written = self._text[operator.at : operator.end]
        return QueryError(
            f"Something is missing after {written}.",
            f'Write a term after it, or delete it; a name is written in quotes: "{written.lower()}".',
            at=operator.end,
        )

    def _not(self, depth: int) -> Node | None:
        token = self._take()
        if token.kind != "not":
            return self._atom(token, depth)
        following = self._peek()
        if following is None or following.kind in (")", "or", "and"):
            raise self._missing(token)
        if following.kind == "not":
            raise QueryError(
                "Two denials follow each other.", "Delete both.", at=token.at, length=following.end - token.at
            )
        part = self._not(depth)
        if part is None:
            raise QueryError("sort and show cannot be denied.", "Write sort:-hp for downwards.", at=token.at)
        return Not(part, token.at, part.end)

    def _atom(self, token: Token, depth: int) -> Node | None:
        if token.kind == "(":
            return self._brackets(token, depth)
        self._terms += 1
        if self._terms > MOST_TERMS:
            raise QueryError(
                f"At most {MOST_TERMS} terms are read.",
                "Leave out some terms.",
                at=token.at,
                length=token.end - token.at,
            )
        if token.kind == "name":
            return Name(token.text, token.quoted, token.whole, token.at, token.end)
        return self._term(token, depth)

    def _brackets(self, opening: Token, depth: int) -> Node:
        if depth == DEEPEST:
            raise QueryError(
                f"At most {DEEPEST} brackets may be inside each other.", "Leave some out.", at=opening.at
            )
        inner = self._or(depth + 1)
        if self._peek() is None:
            raise QueryError('This "(" is never closed.', 'Write ")" after its last term.', at=opening.at)
        closing = self._take()
        if inner is None:
            raise QueryError(
                "Nothing is in these brackets.",
                "Write terms in them, or delete them.",
                at=opening.at,
                length=closing.end - opening.at,
            )
        return inner

    # -- terms --------------------------------------------------------------------------------------------

    def _term(self, token: Token, depth: int) -> Node | None:
        written = token.text.casefold()
        length = len(token.text) + bool(token.part) * (1 + len(token.part))
        if written in _TEXT_KEYS:
            word = token.values[0].text.split()[0][:20].casefold() if token.values else ""
            raise QueryError(
                "Card texts are not kept.",
                f"Search by what a card does: does:{word if word.isalpha() else 'draw'}.",
                at=token.at,
                length=length,
            )
        if written in ("sort", "show"):
            if token.op not in (":", "=") or token.part:
                raise QueryError(
                    f"{written} is written with a colon.",
                    f"Write {written}:{token.values[0].text}.",
                    at=token.at,
                    length=length,
                )
            if depth:
                raise QueryError(
                    f"{written} is not a condition.",
                    "Write it after the brackets.",
                    at=token.at,
                    length=length,
                )
            for value in token.values:
                self._sort_by(value) if written == "sort" else self._show(value)
            return None
        once = _ONCE_CALLED.get(written, "")
        key = self._names.get(written) or self._names.get(once)
        if key is None:
            near = find_similar(written, [*self._names, "sort", "show"])
            first = f"Nearest: {near[0]}." if near else f'Write a name in quotes: "{show(token.text, 30)}".'
            raise QueryError(
                f'Unknown key "{show(token.text, 30)}".',
                f"{first} Keys: {', '.join(dict.fromkeys(self._names.values()))}, sort, show.",
                at=token.at + token.whole,
                length=len(token.text),
            )
        op = "=" if token.whole and token.op == ":" else token.op
        term = Term(key, op, token.values, token.part.casefold(), token.at, token.end)
        if once or token.whole or self._text[token.end - 1] in "]}":
            from validator.search.query.write import write_node

            self._notes.append(f"Read as {write_node(term)}.")
        return term

    def _sort_by(self, value: Value) -> None:
        written = value.text
        down = written.startswith("-")
        word = written.removeprefix("-").casefold()
        key = {"n": "name", "price": ""}.get(word, self._names.get(word, word))
        if key not in SORTS:
            near = find_similar(word, SORTS)
            raise QueryError(
                f'Hits cannot be sorted by "{show(word, 30)}".',
                f"Nearest: {near[0]}." if near else f"Sort by {', '.join(SORTS)}.",
                at=value.at,
                length=value.length,
            )
        first = self._text.rfind("sort", 0, value.at)
        at, length = (first, value.at + value.length - first) if first >= 0 else (value.at, value.length)
        if key in {each.key for each in self._sort}:
            raise QueryError(f"{key} is sorted by already.", "Delete it.", at=at, length=length)
        if len(self._sort) == MOST_SORTS:
            raise QueryError(
                f"Hits are sorted by at most {MOST_SORTS} keys.", "Delete one.", at=at, length=length
            )
        self._sort.append(SortBy(key, down))

    def _show(self, value: Value) -> None:
        word = value.text.casefold()
        if word not in SHOWS:
            raise QueryError(
                f'"{show(word, 30)}" cannot be shown.',
                "Write show:cards or show:prints.",
                at=value.at,
                length=value.length,
            )
        self._prints = word == "prints"
