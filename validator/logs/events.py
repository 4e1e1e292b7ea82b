"""Events of a battle log: what a player did, with its results, turn by turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from types import MappingProxyType

from validator.errors import InputError
from validator.logs.lines import (
    LONGEST_LINE,
    Language,
    Line,
    Matcher,
    Value,
    alike,
    clean,
    find_players,
    languages,
    load_language,
    split_level,
)
from validator.logs.names import NamedCard, split_list
from validator.support.lazy_regex import later

MOST_BYTES = 256 * 1024
"""How large a log may be, in bytes of UTF-8."""
MOST_LINES = 5_000
"""How many lines a log may have."""

_SAMPLE = 400
"""How many lines decide the language."""

_HEAD = 4_000
"""How many characters say whether a text is a log."""
_SURE = 3
"""How many lines that only a log has make a text one."""

_LISTED = frozenset(
    {"drawn", "mulligan_cards", "draw", "draw_play", "discard", "discard_attached", "shuffle_into"}
)
_LISTED |= {"move", "put", "reveal", "mulligan_draw", "prize_card", "opening_hand", "attach"}
_RESULTS = frozenset(
    {"drawn", "mulligan_cards", "shuffle", "draw_play", "discard", "shuffle_into", "move", "put"}
)
_RESULTS |= {
    "reveal",
    "switch",
    "counters",
    "move_counters",
    "coin",
    "coins",
    "heal",
    "no_effect",
    "no_damage",
}
_RESULTS |= {"unaffected", "not_moved", "no_choice", "no_condition", "no_recovery", "prevented", "not_healed"}
_RESULTS |= {"no_cards_moved", "choose", "breakdown", "damage"}
_HEADINGS = frozenset({"setup", "turn", "checkup", "sudden_death"})
_OWN_TURN = frozenset({"draw", "play", "attach", "evolve", "retreat", "use", "attack", "end_turn"})
_BREAKDOWN = frozenset({"breakdown_line"})
_JOINT = later(r"\s*(?=[•·∙●‣◦])|(?<=[.!:])\s*(?=- )|\s+(?=- )")
_OLD_CLIENT = later(r"^> |card\(s\)", 0)
_ALONE = r"(?!\w)"
_OWNS = "(?=['’]s )"
_ENDS = {"option": _ALONE, "reason": _ALONE, "attack": _OWNS, "name": _OWNS, "source": _OWNS}
"""The fields that may hold a player's name, and what then follows it: an attack may be called as a player."""
_MANY_LISTED = 7
"""How many cards a list shows whose line gives no number: the opening hand."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event of a log, with the results that the log lists under it.

    Attributes:
        line: Line number from 1.
        kind: What happened: the key of the pattern in `card_data/logs`, such as `play` or `knock_out`.
        turn: Number of turn headings before it; 0 in the set-up.
        player: Who acted, or whose card it is about: 0, 1 or None.
        fields: What the sentence names, by the names of the pattern's fields, and `place`.
        cards: The cards of the list that follows.
        results: What the event caused, in the order of the log.
    """

    line: int
    kind: str
    turn: int
    player: int | None
    fields: Mapping[str, Value]
    cards: tuple[NamedCard, ...] = ()
    results: tuple[Event, ...] = ()

    def number(self, name: str) -> int | None:
        """Return a field that is a number, else None."""
        value = self.fields.get(name)
        return value if isinstance(value, int) else None

    def card(self, name: str = "card") -> NamedCard | None:
        """Return a field that is a card, else None."""
        value = self.fields.get(name)
        return value if isinstance(value, NamedCard) else None


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended: the winner (0, 1, or None for a draw) and the reason as printed."""

    winner: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class BattleLog:
    """A battle log that was read.

    Attributes:
        players: The two names as written; an empty one was never named.
        language: Language of the sentences, such as `en`.
        verified: Whether the patterns of this language were checked against exported logs.
        first: Who goes first, or None.
        exporter: Whose hand the log shows, or None.
        events: All events in order.
        result: How the game ended; None where the log does not say.
        lines: How many lines are not blank.
        unread: Numbers of the lines that fit no pattern.
        problems: What is wrong with the log, in sentences.
    """

    players: tuple[str, str]
    language: str
    verified: bool
    first: int | None
    exporter: int | None
    events: tuple[Event, ...]
    result: Result | None
    lines: int
    unread: tuple[int, ...]
    problems: tuple[str, ...] = ()

    def anonymous(self) -> BattleLog:
        """Return the log with the players' names replaced by `Player 1` and `Player 2`, in its words too."""
        names = ("Player 1", "Player 2")
        order = sorted((0, 1), key=lambda player: -len(self.players[player]))

        def hide(text: str, after: str = _ALONE) -> str:
            for player in order:
                if self.players[player]:
                    text = re.sub(rf"(?<!\w){re.escape(self.players[player])}{after}", names[player], text)
            return text

        def renamed(event: Event) -> Event:
            fields = {
                key: hide(value, _ENDS[key]) if isinstance(value, str) and key in _ENDS else value
                for key, value in event.fields.items()
            }
            return replace(event, fields=fields, results=tuple(map(renamed, event.results)))

        return replace(
            self,
            players=names,
            events=tuple(map(renamed, self.events)),
            result=self.result and replace(self.result, reason=hide(self.result.reason)),
            problems=tuple(map(hide, self.problems)),
        )


def read(text: str) -> BattleLog:
    """Read the text of "Export battle log" in Pokémon TCG Live.

    A line that fits no pattern is left out and its number reported. Raises `InputError` for a text that is
    empty, too large, or of which no line is one of a battle log.
    """
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise InputError(f"The log has more than {MOST_BYTES // 1024} KB.", "Paste the log of one game.")
    rows = clean(text)
    if len(rows) > MOST_LINES:
        raise InputError(f"The log has more than {MOST_LINES:,} lines.", "Paste the log of one game.")
    lines = [Line(number, *split_level(row)) for number, row in enumerate(rows, start=1) if row.strip()]
    if not lines:
        raise InputError("The log is empty.", "Paste the text of Export Battle Log in Pokémon TCG Live.")
    language, players = _recognize([line.text for line in lines])
    matcher = Matcher(language, players)
    problems = _name_problems(players)
    start = _second_setup(lines, matcher)
    if start < len(lines):
        problems.append(f"A second log starts on line {lines[start].number}; it is not read.")
    tree = _Tree(matcher, no_marks=not any(line.level for line in lines))
    for line in lines[:start]:
        tree.add(line)
    unread = (*tree.unread, *(line.number for line in lines[start:]))
    if len(unread) == len(lines):
        raise _no_log(lines)
    events = tuple(tree.events())
    if not any(event.kind == "setup" for event in events):
        problems.append("The log has no set-up, so its game cannot be rebuilt.")
    result = _result(events)
    if result is None:
        problems.append("The log does not say how the game ended.")
    return BattleLog(
        players=players,
        language=language.code,
        verified=language.verified,
        first=_first(events),
        exporter=_exporter(events),
        events=events,
        result=result,
        lines=len(lines),
        unread=unread,
        problems=tuple(problems),
    )


def is_log(text: str) -> bool:
    """Return whether the first lines of a text are those of a battle log; its other lines may not be."""
    texts = [split_level(row)[1] for row in clean(text[:_HEAD]) if row.strip()]
    rows = [row for row in texts if row.endswith(".") and len(row) <= LONGEST_LINE]
    return len(rows) >= _SURE and any(
        len(list(islice(find_players(load_language(code), rows), _SURE))) == _SURE for code in languages()
    )


def _recognize(texts: Sequence[str]) -> tuple[Language, tuple[str, str]]:
    """Return the language whose sentences name players most often, and the two names named first."""
    best: tuple[int, Language, list[str]] | None = None
    headings = {alike(text) for text in texts}
    for code in languages():
        language = load_language(code)
        found = list(find_players(language, texts[:_SAMPLE]))
        setup = any(
            alike(one.text) in headings for one in language.patterns if one.kind in ("setup", "breakdown")
        )
        if best is None or len(found) + setup > best[0]:
            best = len(found) + setup, language, found
    assert best is not None
    _, language, found = best
    drew = list(find_players(language, texts[:_SAMPLE], ("opening_hand",)))
    names = drew if len(drew) == 2 else list(dict.fromkeys(found))
    names += [""] * (2 - len(names))
    return language, (names[0], names[1])


def _name_problems(players: tuple[str, str]) -> list[str]:
    if not players[1]:
        return ["The log names fewer than two players."]
    if alike(players[0]) == alike(players[1]):
        return ["Both players have the same name, so it is not known who acted."]
    return []


def _second_setup(lines: Sequence[Line], matcher: Matcher) -> int:
    """Return the place of the second set-up heading, or the number of lines."""
    setup = {alike(one.text) for one in matcher.language.patterns if one.kind == "setup"}
    places = [place for place, line in enumerate(lines) if line.level == 0 and alike(line.text) in setup]
    return places[1] if len(places) > 1 else len(lines)


def _no_log(lines: Sequence[Line]) -> InputError:
    """Return the error for a text of which no line is read."""
    if sum(1 for line in lines if _OLD_CLIENT.search(line.text)) > len(lines) // 2:
        return InputError(
            "This is a log of the older client, Pokémon TCG Online.", "Only Pokémon TCG Live is read."
        )
    if len(lines) <= 2 and any(len(line.text) > 300 for line in lines):
        return InputError("The line breaks of the log are lost.", "Paste the log as it was exported.")
    return InputError(
        "This is no battle log: none of its lines is known.", "Paste the text of Export Battle Log."
    )


# --------------------------------------------------------------------------- tree


@dataclass(slots=True)
class _Node:
    """An event while its results are still read."""

    line: Line
    turn: int
    cards: tuple[NamedCard, ...] = ()
    results: list[_Node] = field(default_factory=list)

    @property
    def expects(self) -> int | None:
        """How many cards the list of this line has; 0 for none, None for a number that is not given."""
        if self.cards or self.line.kind not in _LISTED:
            return 0
        count = self.line.fields.get("count")
        if isinstance(count, int):
            return count
        return None if self.line.kind == "mulligan_cards" else 0


class _Tree:
    """Builds the events from lines. `no_marks`: the text lost its dashes and bullets."""

    def __init__(self, matcher: Matcher, *, no_marks: bool) -> None:
        self.unread: list[int] = []
        self._matcher = matcher
        self._no_marks = no_marks
        self._turn = 0
        self._top: list[_Node] = []
        self._last: _Node | None = None

    def add(self, line: Line) -> None:
        """Read a line and put it where it belongs."""
        if not self._put(line) and not self._put_parts(line):
            self.unread.append(line.number)

    def _put(self, line: Line) -> bool:
        if line.level == 2:
            return self._put_list(line)
        read = self._matcher.read(line)
        last = self._last
        if read.kind == "breakdown_line" and (last is None or last.line.kind != "breakdown"):
            read = line
        if not read.kind:
            return self._put_list(line)
        if read.kind == "breakdown_line" and last is not None:
            last.results.append(_Node(read, self._turn))
            return True
        node = _Node(read, self._turn + (read.kind == "turn"))
        self._turn = node.turn
        if self._top and self._is_result(read):
            self._top[-1].results.append(node)
        else:
            self._top.append(node)
        self._last = node
        return True

    def _is_result(self, line: Line) -> bool:
        if line.level == 1 or not self._no_marks:
            return line.level == 1
        opened = self._top[-1].line.kind not in _HEADINGS
        return opened and (line.kind in _RESULTS or (line.kind == "draw" and "count" in line.fields))

    def _put_list(self, line: Line) -> bool:
        """Put a list of cards, or a part of the damage, under the line before it."""
        last = self._last
        if last is None:
            return False
        if last.line.kind == "breakdown":
            read = self._matcher.read(line, _BREAKDOWN)
            if read.kind:
                last.results.append(_Node(read, self._turn))
            return bool(read.kind)
        expects = last.expects
        if expects == 0:
            return False
        count = expects if line.level < 2 else expects or None
        cards = split_list(line.text, count if count is not None else _MANY_LISTED)
        last.cards = cards
        return bool(cards)

    def _put_parts(self, line: Line) -> bool:
        """Read a line that several were joined to, if each part of it can be read."""
        parts = [part for part in _JOINT.split(line.text) if part] if len(line.text) < 2_000 else []
        if len(parts) < 2:
            return False
        pieces = [
            replace(line, level=level or line.level, text=text) for level, text in map(split_level, parts)
        ]
        return bool(self._matcher.read(pieces[0]).kind) and all([self._put(piece) for piece in pieces])

    def events(self) -> Iterator[Event]:
        """Return the events. A turn without a player's name is that of the player who acts in it.

        Where nobody acts, it is the turn of the opponent of the player before.
        """
        before: Value | None = None
        for place, node in enumerate(self._top):
            if node.line.kind == "turn":
                fields = node.line.fields
                player = fields.get("player", self._acting(place + 1))
                if player is None and isinstance(before, int):
                    player = 1 - before
                node.line = replace(
                    node.line, fields=fields if player is None else {**fields, "player": player}
                )
                before = player
            yield _event(node)

    def _acting(self, place: int) -> Value | None:
        """Return the first player who acts in the turn whose heading is before that place."""
        for node in self._top[place:]:
            if node.line.kind == "turn":
                return None
            if node.line.kind in _OWN_TURN:
                return node.line.fields.get("player")
        return None


def _event(node: _Node) -> Event:
    fields = dict(node.line.fields)
    player = fields.pop("player", None)
    return Event(
        line=node.line.number,
        kind=node.line.kind,
        turn=node.turn,
        player=player if isinstance(player, int) else None,
        fields=MappingProxyType(fields),
        cards=node.cards,
        results=tuple(map(_event, node.results)),
    )


def _first(events: Sequence[Event]) -> int | None:
    """Return who goes first: who decided so, or the player of the first turn."""
    for event in events:
        if event.player is not None and event.kind in ("go_first", "go_second", "turn"):
            return 1 - event.player if event.kind == "go_second" else event.player
    return None


def _exporter(events: Sequence[Event]) -> int | None:
    """Return whose opening hand is listed, or whose card for the turn has a name."""
    for event in events:
        if event.kind == "opening_hand" and (event.cards or any(one.cards for one in event.results)):
            return event.player
        if event.kind == "draw" and event.turn and event.card() is not None:
            return event.player
    return None


def _result(events: Sequence[Event]) -> Result | None:
    for event in reversed(events):
        if event.kind == "win":
            return Result(event.player, str(event.fields["reason"]))
        if event.kind == "draw_game":
            return Result(None, "")
    return None
