"""Read goals: `attack with Phantom Dive and 2 Drakloak in play by turn 2 going second`.

    goal   = any "by turn" N ["going first" | "going second"]
    any    = all {"or" all}
    all    = part {"and" part}
    part   = clause | "(" any ")"
    clause = "attack" ["with" NAME]
           | [N] NAME ["in play" | "on the Bench" | "Active" | "in hand"]
           | N [TYPE] "Energy" ["in play" | "on" NAME]
           | "take" N "Prize" ["card" | "cards"]
           | N "cards in hand"
           | "Stadium" NAME

Upper and lower case are alike. A name may be in quotation marks, and has to be where it contains a word of
the grammar. The same goal as data is `{"all": [{"clause": "attack", "name": "Phantom Dive"}], "turn": 2}`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NoReturn, cast, get_args

from validator.bots.goals.goal_spec import (
    CLAUSES,
    ClauseSpec,
    Going,
    InvalidGoal,
    Joined,
    Kind,
    Part,
    Place,
    Wish,
)
from validator.support.safe_text import show
from validator.vocabulary import ENERGY_TYPES

LONGEST: Final = 500
"""Most characters of a goal."""
MOST_CLAUSES: Final = 12
MOST_DEPTH: Final = 5
"""Most brackets within each other."""
MOST_TURNS: Final = 10
"""The last turn that a goal may name."""
MOST_COUNT: Final = 60

_TOKEN: Final = re.compile(r'\s*(?:"([^"]*)"|([()])|([^\s()"]+))')
_PLACES: Final[dict[tuple[str, ...], Place]] = {
    ("in", "play"): "in play",
    ("on", "the", "bench"): "on the Bench",
    ("active",): "Active",
}
_TURN: Final = f'End the goal by "by turn N", N from 1 to {MOST_TURNS}.'


class _Token:
    """A word, a bracket, or a name in quotation marks."""

    __slots__ = ("is_name", "position", "text", "word")

    def __init__(self, text: str, position: int, is_name: bool) -> None:
        self.text = text
        self.position = position
        self.is_name = is_name
        self.word = "" if is_name else text.casefold()


def parse_goal(text: str) -> Wish:
    """Parse a goal. Raises `InvalidGoal` with the position of what is wrong."""
    if len(text) > LONGEST:
        raise InvalidGoal(f"{len(text):,} characters; the limit is {LONGEST}.", "Split the goal.")
    return _Parser(_tokens(text), len(text.rstrip())).goal()


def _tokens(text: str) -> list[_Token]:
    found: list[_Token] = []
    text = text.translate({0x201C: '"', 0x201D: '"', 0x201E: '"'})
    place = 0
    end = len(text.rstrip())
    while place < end:
        match = _TOKEN.match(text, place)
        if match is None:
            raise InvalidGoal(
                "a quotation mark is not closed.", "Close it after the name.", position=text.find('"', place)
            )
        part = match.lastindex or 3
        found.append(_Token(match[part], match.start(part), part == 1))
        place = match.end()
    return found


class _Parser:
    def __init__(self, tokens: list[_Token], end: int) -> None:
        self.tokens = tokens
        self.end = end
        self.place = 0
        self.clauses = 0

    def goal(self) -> Wish:
        what = self._any(0)
        if not self._take("by"):
            self._refuse_rest()
        self._take("turn")
        turn = self._number("the number of a turn", 1, MOST_TURNS, _TURN)
        going: Going = ""
        if self._take("going"):
            for order in ("first", "second"):
                if self._take(order):
                    going = "first" if order == "first" else "second"
            if not going:
                self._refuse("expected first or second.", 'Write "going first" or "going second".')
        if self.place < len(self.tokens):
            self._refuse(
                f"unexpected {show(self._text())}.", "The turn ends the goal; put clauses in front of it."
            )
        return Wish(what, turn, going)

    # ------------------------------------------------------------------------------------------- parts

    def _any(self, depth: int) -> Part:
        parts = [self._all(depth)]
        while self._take("or"):
            parts.append(self._all(depth))
        return parts[0] if len(parts) == 1 else Joined("any", tuple(parts))

    def _all(self, depth: int) -> Part:
        parts = [self._part(depth)]
        while self._take("and"):
            parts.append(self._part(depth))
        return parts[0] if len(parts) == 1 else Joined("all", tuple(parts))

    def _part(self, depth: int) -> Part:
        if self._take("("):
            if depth >= MOST_DEPTH:
                self._refuse("too many brackets within each other.", f"Use at most {MOST_DEPTH}.")
            found = self._any(depth + 1)
            if not self._take(")"):
                self._refuse("a bracket is not closed.", 'Add ")".')
            return found
        self.clauses += 1
        if self.clauses > MOST_CLAUSES:
            self._refuse("too many clauses.", f"Use at most {MOST_CLAUSES}.")
        return self._clause()

    def _clause(self) -> ClauseSpec:
        start = self._position()
        if self._take("attack") or self._take("attacks"):
            name = self._name("an attack or a Pokémon") if self._take("with") else ""
            return ClauseSpec("attack", name, position=start)
        if self._take("take"):
            count = self._number("a number of Prize cards", 1, 6, 'Write for example "take 1 Prize card".')
            if not (self._take("prize") or self._take("prizes")):
                self._refuse("expected Prize cards.", 'Write for example "take 1 Prize card".')
            if not self._take("cards"):
                self._take("card")
            return ClauseSpec("prizes", count=count, position=start)
        if self._take("stadium"):
            return ClauseSpec("stadium", self._name("a Stadium"), position=start)
        counted = self._is_number()
        count = self._number("a number", 1, MOST_COUNT, CLAUSES) if counted else 1
        if counted and (self._rest("cards", "in", "hand") or self._rest("card", "in", "hand")):
            return ClauseSpec("hand size", count=count, position=start)
        energy = self._energy(count, start) if counted else None
        if energy is not None:
            return energy
        name = self._name("a card")
        if self._rest("in", "hand"):
            return ClauseSpec("hand", name, count, position=start)
        return ClauseSpec("pokemon", name, count, place=self._where() or "in play", position=start)

    def _energy(self, count: int, start: int) -> ClauseSpec | None:
        """Parse what comes after a number if it is about Energy that is attached."""
        known = {each.casefold(): each for each in ENERGY_TYPES}
        at = self.place
        type_ = known.get(self._word(), "")
        if type_:
            self.place += 1
        if not self._take("energy") or self._rest("in", "hand"):
            self.place = at
            return None
        if self._is_next("on") and not self._is_next("on", "the", "bench"):
            self.place += 1
            return ClauseSpec("energy", self._name("a Pokémon"), count, type_, position=start)
        self._rest("in", "play")
        return ClauseSpec("energy", "", count, type_, position=start)

    def _where(self) -> Place:
        for words, place in _PLACES.items():
            if self._rest(*words):
                return place
        return ""

    # ------------------------------------------------------------------------------------------- tokens

    def _name(self, what: str) -> str:
        """Parse a name: in quotation marks, or words up to the next word of the grammar."""
        if self.place < len(self.tokens) and self.tokens[self.place].is_name:
            name = self.tokens[self.place].text.strip()
            if not name:
                self._refuse(f"the name of {what} is empty.", CLAUSES)
            self.place += 1
            return name
        words: list[str] = []
        while self.place < len(self.tokens) and not self._ends_name():
            words.append(self.tokens[self.place].text)
            self.place += 1
        if not words:
            self._refuse(f"expected the name of {what}.", CLAUSES)
        return " ".join(words)

    def _ends_name(self) -> bool:
        token = self.tokens[self.place]
        return (
            token.is_name
            or token.word in ("and", "or", "(", ")", "active")
            or self._is_next("by", "turn")
            or (token.word == "by" and self.place + 1 < len(self.tokens) and self._is_number(1))
            or self._is_next("in", "play")
            or self._is_next("in", "hand")
            or self._is_next("on", "the", "bench")
        )

    def _word(self, ahead: int = 0) -> str:
        place = self.place + ahead
        return self.tokens[place].word if place < len(self.tokens) else ""

    def _text(self) -> str:
        return self.tokens[self.place].text if self.place < len(self.tokens) else ""

    def _position(self) -> int:
        return self.tokens[self.place].position if self.place < len(self.tokens) else self.end

    def _is_next(self, *words: str) -> bool:
        return all(self._word(ahead) == word for ahead, word in enumerate(words))

    def _take(self, word: str) -> bool:
        if self._word() != word:
            return False
        self.place += 1
        return True

    def _rest(self, *words: str) -> bool:
        if not self._is_next(*words):
            return False
        self.place += len(words)
        return True

    def _is_number(self, ahead: int = 0) -> bool:
        word = self._word(ahead)
        return word.isascii() and word.isdigit()

    def _number(self, what: str, low: int, high: int, remedy: str) -> int:
        word = self._word()
        if not self._is_number() or len(word) > 4 or not low <= int(word) <= high:
            self._refuse(f"expected {what} from {low} to {high}.", remedy)
        self.place += 1
        return int(word)

    def _refuse(self, message: str, remedy: str = "") -> NoReturn:
        raise InvalidGoal(message, remedy, position=self._position())

    def _refuse_rest(self) -> NoReturn:
        """Refuse a goal that goes on with something else than `by turn`."""
        if self.place >= len(self.tokens):
            self._refuse("the turn is missing.", _TURN)
        self._refuse(f"unexpected {show(self._text())}.", f'Go on with "and" or "or". {_TURN} {CLAUSES}')


# ----------------------------------------------------------------------------------------------- as data


def read_goal(data: object) -> Wish:
    """Read a goal as text or as data (`Wish.to_dict`). Raises `InvalidGoal`."""
    if isinstance(data, str):
        return parse_goal(data)
    if not isinstance(data, Mapping):
        raise InvalidGoal("expected text or an object.", CLAUSES)
    rest = dict(data)
    turn, going = rest.pop("turn", None), rest.pop("going", "")
    if type(turn) is not int or not 1 <= turn <= MOST_TURNS:
        raise InvalidGoal(f"the turn must be 1 to {MOST_TURNS}.", "Set turn.")
    if going not in get_args(Going):
        raise InvalidGoal("going must be first or second.", "Leave it out for both.")
    count = [0]
    return Wish(_read_part(rest, 0, count), turn, going)


def _read_part(data: object, depth: int, count: list[int]) -> Part:
    if not isinstance(data, Mapping):
        raise InvalidGoal("each part must be an object.", "Use clause, all or any.")
    joins = [join for join in ("all", "any") if join in data]
    if joins:
        join = joins[0]
        rows = data[join]
        if len(data) != 1 or not isinstance(rows, list | tuple) or not rows or len(rows) > MOST_CLAUSES:
            raise InvalidGoal(f"{join} must be a list of 1 to {MOST_CLAUSES} parts, alone.", "")
        if depth > 2 * MOST_DEPTH:
            raise InvalidGoal("too many parts within each other.", f"Use at most {MOST_DEPTH}.")
        parts = tuple(_read_part(row, depth + 1, count) for row in rows)
        return parts[0] if len(parts) == 1 else Joined("all" if join == "all" else "any", parts)
    count[0] += 1
    if count[0] > MOST_CLAUSES:
        raise InvalidGoal("too many clauses.", f"Use at most {MOST_CLAUSES}.")
    return _read_clause(data)


_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "attack": ("name",),
    "pokemon": ("name", "count", "place"),
    "energy": ("name", "count", "type"),
    "prizes": ("count",),
    "hand size": ("count",),
    "hand": ("name", "count"),
    "stadium": ("name",),
}
"""What each kind of clause may name."""
_NAMED: Final = frozenset({"pokemon", "hand", "stadium"})


def _read_clause(data: Mapping[Any, Any]) -> ClauseSpec:
    kind = data.get("clause")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise InvalidGoal(f"unknown clause {show(str(kind)[:40])}.", f"Use one of {', '.join(_FIELDS)}.")
    unknown = [key for key in data if key != "clause" and key not in _FIELDS[kind]]
    if unknown:
        raise InvalidGoal(
            f"unknown field {show(str(unknown[0])[:40])} of {kind}.", f"Use {', '.join(_FIELDS[kind])}."
        )
    name, count = data.get("name", ""), data.get("count", 1)
    type_, place = data.get("type", ""), data.get("place", "in play" if kind == "pokemon" else "")
    most = 6 if kind == "prizes" else MOST_COUNT
    if not isinstance(name, str) or len(name) > LONGEST or (kind in _NAMED and not name.strip()):
        raise InvalidGoal(f"the name of {kind} must be text.", "Name a card of the list.")
    if type(count) is not int or not 1 <= count <= most:
        raise InvalidGoal(f"the count of {kind} must be 1 to {most}.", "")
    if type_ not in ("", *ENERGY_TYPES):
        raise InvalidGoal(f"unknown type {show(str(type_)[:40])}.", f"Use one of {', '.join(ENERGY_TYPES)}.")
    if place not in get_args(Place):
        raise InvalidGoal(f"unknown place {show(str(place)[:40])}.", f"Use {', '.join(_PLACES.values())}.")
    return ClauseSpec(cast(Kind, kind), name.strip(), count, type_, place)
