"""What happened during one action, as the clauses of a sentence: equal things merged, in their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from validator.effects.text.describe.dispatch import join
from validator.engine.board.frames import Event
from validator.engine.board.log import VISIBLE_TO_ALL
from validator.engine.linking.game_data import GameData
from validator.engine.program.opcodes import (
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_LOST,
    IN_PLAY,
    IN_PRIZES,
    IN_STADIUM,
)

YOU: Final = "You"
"""The name of a player who reads the log."""

_MOST_NAMED: Final = 6
"""Cards drawn that are named; of more only their number is given."""

Row = list[tuple[Any, ...]]
"""The events of one kind that make one clause, each without its kind, who sees it and its player."""


@dataclass(slots=True)
class Clauses:
    """The clauses of one action by a player (None: of nobody), for readers who call the players by names."""

    table: GameData
    names: tuple[str, str]
    actor: int | None
    rows: dict[tuple[Hashable, ...], Row] = field(default_factory=dict)
    important: bool = False
    searched: bool = False
    """Whether a deck was searched, and no card of it went anywhere since."""
    open: bool = False
    """Whether the action goes on: a choice is open."""
    falling: bool = False
    """Whether a Pokémon was Knocked Out just before: its cards go to the discard pile."""

    def add(self, event: Event) -> None:
        """Take up an event."""
        kind, seen, player, *rest = event
        taken = kind in ("reveal", "bench", "attach", "evolve") or (kind == "move" and rest[1] == IN_DECK)
        self.searched = kind == "search" or (self.searched and not taken)
        falls = kind == "move" and self.falling and rest[1] == IN_PLAY
        self.falling = kind == "knocked out" or falls
        if falls:
            return
        if kind in ("knocked out", "result") or (kind == "move" and rest[1:] == [IN_PRIZES, IN_HAND]):
            self.important = True
        key = _key(kind, player, rest)
        if key is not None:
            self.rows.setdefault(key if kind != "reveal" else (*key, seen), []).append(tuple(rest))

    def texts(self) -> list[str]:
        """Return the clauses, without capital letters and full stops."""
        self._name_what_was_shown()
        made = [_MAKERS[str(key[0])](self, key, row) for key, row in self._in_order()]
        texts = [text for text in made if text]
        return texts or (["took no card"] if self.searched and not self.open else [])

    def _in_order(self) -> list[tuple[tuple[Any, ...], Row]]:
        """Return what happened, a Knock Out in place of the damage that it is due to."""
        fallen = {key[1:]: key for key in self.rows if key[0] == "knocked out"}
        rows: dict[tuple[Any, ...], Row] = {}
        for key in self.rows:
            if key[0] in ("damage", "condition") and key[1:] in fallen:
                key = fallen[key[1:]]
            rows.setdefault(key, self.rows[key])
        return list(rows.items())

    # ------------------------------------------------------------------------------------------ words

    def name(self, card: int) -> str:
        """Return the name of a card; `a card` for a hidden one."""
        return "a card" if card < 0 else self.table.defs[card].name

    def cards(self, numbers: Sequence[int]) -> str:
        """Return cards as a list of names, hidden ones by their number."""
        known = Counter(self.name(card) for card in numbers if card >= 0)
        hidden = sum(card < 0 for card in numbers)
        words = [name if count == 1 else f"{count} {name}" for name, count in known.items()]
        if hidden:
            words.append(count_of(hidden, "card"))
        return join(words)

    def who(self, player: Any) -> str:
        """Return the subject of a clause with a space after it; empty for the actor."""
        if player == self.actor or player not in (0, 1):
            return ""
        return "you " if self.names[player] == YOU else f"{self.names[player]} "

    def whose(self, player: Any) -> str:
        """Return `your`, `Bot's`, or `the` for what belongs to the actor."""
        if player not in (0, 1):
            return "the"
        if self.names[player] == YOU:
            return "your"
        return "the" if player == self.actor else f"{self.names[player]}'s"

    def pokemon(self, player: Any, card: int) -> str:
        """Return the name of a Pokémon, for one on the side of the actor with whose it is."""
        owner = self.whose(player)
        return self.name(card) if player != self.actor or owner == "the" else f"{owner} {self.name(card)}"

    def _name_what_was_shown(self) -> None:
        """Name cards that were shown before they went into the hand, where the reader saw only the former."""
        for key in [each for each in self.rows if each[0] == "reveal"]:  # (kind, player, who sees it)
            shown = [row[0] for row in self.rows[key]]
            taken = self.rows.get(("move", key[1], IN_DECK, IN_HAND), [])
            others = [row[0] for other in self.rows if other[0] != "reveal" for row in self.rows[other]]
            left = [card for card in shown if card not in others]
            hidden = [n for n, row in enumerate(taken) if row[0] < 0]
            if hidden and len(hidden) == len(left):
                for place, card in zip(hidden, left, strict=True):
                    taken[place] = (card, *taken[place][1:])
                left = []
            if left:
                self.rows[key] = [(card,) for card in left]
            else:
                del self.rows[key]


def count_of(number: int, noun: str) -> str:
    """Return `a card`, `3 cards`."""
    return f"a {noun}" if number == 1 else f"{number} {noun}s"


_BY_PLAYER: Final = frozenset({"draw", "reveal", "bench", "coin", "mulligan", "name", "contest", "copy"})
_BY_CARD: Final = frozenset(
    {
        "damage",
        "heal",
        "condition",
        "knocked out",
        "survived",
        "prevented",
        "switch",
        "promote",
        "leaves play",
    }
)


def _key(kind: str, player: Any, rest: Sequence[Any]) -> tuple[Hashable, ...] | None:
    """Return what an event is merged by; None for one that is left out."""
    if kind in _BY_PLAYER:
        return (kind, player)
    if kind in _BY_CARD:
        return (kind, player, rest[0])
    if kind == "attach":
        return (kind, player, rest[1])
    if kind in ("evolve", "devolve"):
        return (kind, player, rest[0], rest[1])
    if kind == "move":
        return (kind, player, rest[1], rest[2]) if (rest[1], rest[2]) in _MOVES else None
    return (kind, player) if kind in ("result", "sudden death") else None


_Maker = Callable[[Clauses, tuple[Any, ...], Row], str]
_MOVES: Final[dict[tuple[int, int], tuple[str, str]]] = {
    (IN_DECK, IN_HAND): ("took", ""),
    (IN_DECK, IN_DISCARD): ("discarded", "from the deck"),
    (IN_DECK, IN_LOST): ("put", "from the deck into the Lost Zone"),
    (IN_DISCARD, IN_HAND): ("took", "from the discard pile"),
    (IN_DISCARD, IN_DECK): ("put", "from the discard pile into the deck"),
    (IN_DISCARD, IN_LOST): ("put", "from the discard pile into the Lost Zone"),
    (IN_HAND, IN_DISCARD): ("discarded", ""),
    (IN_HAND, IN_DECK): ("put", "from the hand into the deck"),
    (IN_HAND, IN_LOST): ("put", "from the hand into the Lost Zone"),
    (IN_HAND, IN_PRIZES): ("put", "from the hand to the Prize cards"),
    (IN_PLAY, IN_HAND): ("put", "from play into the hand"),
    (IN_PLAY, IN_DECK): ("put", "from play into the deck"),
    (IN_PLAY, IN_DISCARD): ("discarded", ""),
    (IN_PLAY, IN_LOST): ("put", "from play into the Lost Zone"),
    (IN_STADIUM, IN_DISCARD): ("discarded", ""),
    (IN_STADIUM, IN_LOST): ("put", "into the Lost Zone"),
    (IN_PRIZES, IN_HAND): ("took", ""),
    (IN_PRIZES, IN_DISCARD): ("discarded", "from the Prize cards"),
    (IN_DECK, IN_PRIZES): ("put", "from the deck to the Prize cards"),
    (IN_LOST, IN_HAND): ("took", "from the Lost Zone"),
    (IN_DISCARD, IN_PRIZES): ("put", "from the discard pile to the Prize cards"),
}
"""The verb of a move and what follows the cards; other moves are left out."""


def _move(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    _, player, came_from, to = key
    numbers = [each[0] for each in row]
    if (came_from, to) == (IN_PRIZES, IN_HAND):
        named = [card for card in numbers if card >= 0]
        more = f" ({found.cards(named)})" if named else ""
        return f"{found.who(player)}took {len(row)} Prize card{'' if len(row) == 1 else 's'}{more}"
    verb, after = _MOVES[came_from, to]
    named = numbers if len(numbers) <= _MOST_NAMED else [-1] * len(numbers)
    return f"{found.who(player)}{verb} {found.cards(named)} {after}".rstrip()


def _draw(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    numbers = [each[0] for each in row]
    what = found.cards(numbers) if len(numbers) <= 3 else f"{len(numbers)} cards"
    return f"{found.who(key[1])}drew {what}"


def _attach(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    cards = [each[0] for each in row]
    return f"{found.who(key[1])}attached {found.cards(cards)} to {found.name(key[2])}"


def _damage(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    _, player, card = key
    amount = sum(each[1] for each in row)
    counters = all(each[2] for each in row)
    what = f"{count_of(amount // 10, 'damage counter')} on" if counters else f"{amount} damage to"
    left = f", {row[-1][3]} of {row[-1][4]} HP left" if len(row[-1]) > 4 and row[-1][4] > 0 else ""
    return f"{what} {found.pokemon(player, card)}{left}"


def _knocked_out(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    _, player, card = key
    if found.actor is None or player == found.actor:
        return f"{found.pokemon(player, card)} was Knocked Out"
    return f"Knocked Out {found.pokemon(player, card)}"


def _heal(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    return f"healed {sum(each[1] for each in row)} damage from {found.name(key[2])}"


def _condition(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    _, player, card = key
    last = {each[1]: each[2] for each in row}
    texts = []
    if began := [word for word, now in last.items() if now]:
        texts.append(f"{found.pokemon(player, card)} is now {join(began)}")
    if ended := [word for word, now in last.items() if not now]:
        texts.append(f"{found.pokemon(player, card)} is no longer {join(ended, 'or')}")
    return "; ".join(texts)


def _coin(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    heads = sum(bool(each[1]) for each in row)
    tails = len(row) - heads
    if len(row) == 1:
        return f"{found.who(key[1])}flipped {'heads' if heads else 'tails'}"
    words = [f"{n} {what}" for n, what in ((heads, "heads"), (tails, "tails")) if n]
    return f"{found.who(key[1])}flipped {join(words)}"


def _bench(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    player = key[1]
    return f"{found.who(player)}put {found.cards([each[0] for each in row])} onto {found.whose(player)} Bench"


def _spot(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    return f"{found.name(key[2])} moved to {found.whose(key[1])} Active Spot"


def _evolve(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    return f"{found.who(key[1])}evolved {found.name(key[3])} into {found.name(key[2])}"


def _reveal(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    cards = [each[0] for each in row if each[0] >= 0]
    verb = "revealed" if key[2] == VISIBLE_TO_ALL else "looked at"
    return f"{found.who(key[1])}{verb} {found.cards(cards)}" if cards else ""


_REASONS: Final = {
    "prizes": "all Prize cards are taken",
    "no-pokemon": "no Pokémon is left in play",
    "deck-out": "no card is left to draw",
    "effect": "by an effect",
    "sudden-death-cap": "after the last Sudden Death",
}


def _result(found: Clauses, key: tuple[Any, ...], row: Row) -> str:
    player, reason = key[1], _REASONS.get(str(row[0][-1]), str(row[0][-1]))
    if player not in (0, 1):
        return f"the game is a draw: {reason}"
    return f"{'you' if found.names[player] == YOU else found.names[player]} won: {reason}"


_MAKERS: Final[dict[str, _Maker]] = {
    "move": _move,
    "draw": _draw,
    "attach": _attach,
    "damage": _damage,
    "knocked out": _knocked_out,
    "heal": _heal,
    "condition": _condition,
    "coin": _coin,
    "bench": _bench,
    "switch": _spot,
    "promote": _spot,
    "evolve": _evolve,
    "reveal": _reveal,
    "result": _result,
    "devolve": lambda found, key, row: f"{found.name(key[2])} became {found.name(key[3])} again",
    "survived": lambda found, key, row: f"{found.name(key[2])} stays in play with {row[-1][1]} HP left",
    "prevented": lambda found, key, row: f"the damage to {found.name(key[2])} was prevented",
    "leaves play": lambda found, key, row: f"{found.name(key[2])} left play",
    "mulligan": lambda found, key, row: f"{found.who(key[1])}took {count_of(len(row), 'mulligan')}",
    "name": lambda found, key, row: f"{found.who(key[1])}named {join(str(each[-1]) for each in row)}",
    "contest": lambda found, key, row: f"{found.who(key[1])}won Rock-Paper-Scissors",
    "copy": lambda found, key, row: f"used {join(f'{each[1]} of {found.name(each[0])}' for each in row)}",
    "sudden death": lambda found, key, row: "both players won: Sudden Death",
}
"""How the clause of each kind of event is made."""
