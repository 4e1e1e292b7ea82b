"""Cases of what a text does: a board, the text that is used on it, answers, and what is there afterwards.

    They choose what they discard (they_discard)
      mine: hand Fire Energy
      theirs: active Lapras (damage 20; energy Water Energy × 2); hand Judge, Nest Ball
      item: Your opponent discards a card from their hand.
      > choose Judge
      their hand: Nest Ball; my turn: yes

After the title come the alternatives of the grammar that the text proves. A card that is neither in
`tests/cards/cast.py` nor in `situations.py` has its id after its name. `for coin | damage: 1 | 30; 0 | 20`
is a table of what replaces `<coin>` and `<damage>`; `<THEY>` is a phrase of `phrases.py`. A line of four
spaces continues the one above. What else a case can say is in `_SETTINGS`, `_START`, `_answer` and `observe`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.cards import cast
from tests.effects.behaviour import phrases, situations
from tests.effects.behaviour.scene import ENERGY, attacks, comes_from_hand, plays, with_ability
from tests.engine.kit import (
    act,
    active,
    attached,
    bench,
    card,
    hp_left,
    names,
    offers,
    options,
    pick,
    top,
    zone,
)
from validator.engine.board.pokemon import Pokemon
from validator.engine.game import Game
from validator.engine.program.opcodes import TURNED
from validator.engine.queries import retreat_cost

FOLDER = Path(__file__).with_name("cases")
_TITLE = re.compile(r"(.+?)(?: \((\w+(?:, \w+)*)\))?")
_START = re.compile(
    r"(attack|ability|from hand|stadium in play|item|supporter|stadium|tool|energy)(?: (\d+[+×-]?))?"
    r"(?: (not used|benched|benched not used|evolving active|evolving bench))?: (.*)"
)
_SETTINGS = {
    *("mine", "theirs", "this", "coins", "picks", "with stadium"),
    *("edition", "turn", "player", "lacking"),
}
_PLACEHOLDER = re.compile(r"<(\w+)>")
_CARD_ID = re.compile(r"[a-z][\w.]*-\w+")
_OUTSIDE = r"(?![^(]*\))"
"""After a separator: it is not in parentheses."""


@dataclass(frozen=True, slots=True)
class Case:
    """A paragraph of a file: what it shows, the alternatives it proves, its lines, and a row of its table."""

    section: str
    title: str
    proves: tuple[str, ...]
    lines: tuple[str, ...]
    values: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        row = ", ".join(value for _, value in self.values)
        return f"{self.section}: {self.title}{f' [{row}]' if row else ''}"


def read_cases() -> Iterator[Case]:
    """Return the cases of all files, one for each row of a table."""
    for path in sorted(FOLDER.glob("*.txt")):
        for paragraph in path.read_text("utf-8").strip().split("\n\n"):
            title, *lines = re.sub(r"\n    +", " ", paragraph).split("\n")
            match = _TITLE.fullmatch(title)
            assert match and all(line.startswith("  ") for line in lines), f"{path.name}: {title}"
            lines = [line[2:] for line in lines if not line.startswith("  #")]
            rows: list[tuple[tuple[str, str], ...]] = [()]
            if lines[0].startswith("for "):
                heads, table = lines.pop(0)[4:].split(": ")
                columns = heads.split(" | ")
                rows = [tuple(zip(columns, row.split(" | "), strict=True)) for row in table.split("; ")]
            proves = tuple(match[2].split(", ")) if match[2] else ()
            yield from (Case(path.stem, match[1], proves, tuple(lines), row) for row in rows)


def play(case: Case) -> None:
    """Set up the board of a case, use its text, choose what it chooses, and check what it expects."""
    values = {**vars(phrases), **dict(case.values)}
    scene: dict[str, Any] = {}
    game = None
    for line in case.lines:
        line = _PLACEHOLDER.sub(lambda match: str(values[match[1]]), line)
        key, _, value = line.partition(": ")
        if key in _SETTINGS:
            scene[key.removeprefix("with ")] = _setting(key, value)
        elif start := _START.fullmatch(line):
            game, scene = start_game(*start.groups(""), scene), {}
        elif game is None:
            raise ValueError(f"{case}: {line}")
        elif line.startswith("> "):
            for words in line[2:].split("; "):
                _answer(game, words)
        else:
            for words in line.split("; "):
                _expect(game, *words.split(": "))


def start_game(kind: str, damage: str, how: str, text: str, scene: dict[str, Any]) -> Game:
    """Start the game of a scene in which a text of a kind is used, or ready to be used."""
    use = "not used" not in how
    if "benched" in how:
        scene["benched"] = True
    if kind == "attack":
        return attacks(text, damage, use=use, **scene)
    if kind == "ability":
        return with_ability(text, use=use, **scene)
    if kind == "from hand":
        return comes_from_hand(text, evolving=how.removeprefix("evolving "), **scene)
    if kind == "stadium in play":
        return situations.under(text, **scene)
    return plays(text, kind, play=use, **scene)


# --------------------------------------------------------------------------- boards


def _setting(key: str, value: str) -> Any:
    """Return the value of a keyword of a scene."""
    if key in ("mine", "theirs", "this"):
        return dict(_row(words) for words in re.split(f"; {_OUTSIDE}", value))
    if key in ("coins", "picks"):
        return tuple(int(each) for each in value.split())
    if key == "with stadium":
        return _card(value) if value != "none" else ""
    if key == "lacking":
        return value.split(", ")
    return int(value) if value.isdigit() else value


def _row(words: str) -> tuple[str, Any]:
    """Return a zone and its cards, or a mark of a Pokémon and its value."""
    key, _, value = words.partition(" ")
    if key == "active":
        return key, _pokemon(value)
    cards = [each for each in re.split(f", {_OUTSIDE}", value) if each != "none"]
    if key == "bench":
        return key, [_pokemon(each) for each in cards]
    if value.isdigit():
        return key, int(value)
    if key in ("hand", "deck", "discard", "prizes", "lost", "energy", "tools"):
        return key, [each for card in cards for each in _cards(card)]
    return key, value if value else True


def _cards(words: str) -> list[str]:
    name, _, times = words.partition(" × ")
    if name == "five types":
        return ENERGY
    return [_card(name)] * int(times or 1)


def _pokemon(words: str) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Read `Gible > Gabite (damage 20; conditions S)`."""
    line, _, marks = words.removesuffix(")").partition(" (")
    cards = tuple(_card(each) for each in line.split(" > "))
    return cards, dict(_row(each) for each in marks.split("; ")) if marks else {}


def _card(words: str) -> str:
    last = words.rpartition(" ")[2]
    return last if _CARD_ID.fullmatch(last) else cards_by_name()[words]


@cache
def cards_by_name() -> dict[str, str]:
    """The ids of the cards that need no id after their name."""
    ids = [each for module in (situations, cast) for each in vars(module).values() if isinstance(each, str)]
    return {card(each).name: each for each in ids if _CARD_ID.fullmatch(each)}


# --------------------------------------------------------------------------- answers and expectations


def _answer(game: Game, words: str) -> None:
    """Choose an option by its words (`attack Surf`, `number 2`), or cards and Pokémon (`choose Mewtwo`)."""
    kind, _, rest = words.partition(" ")
    found = rest.split(", ") if rest else []
    if kind == "choose":
        pick(game, *found)
    else:
        act(game, kind, *found)


_MATCHES: dict[str, Callable[[list[str], list[str]], bool]] = {
    "sorted": lambda seen, wanted: sorted(seen) == wanted,
    "size": lambda seen, wanted: [str(len(seen))] == wanted,
    "first": lambda seen, wanted: seen[: len(wanted)] == wanted,
    "last": lambda seen, wanted: seen[-len(wanted) :] == wanted,
    "has": lambda seen, wanted: set(wanted) <= set(seen),
    "lacks": lambda seen, wanted: not set(wanted) & set(seen),
    "only": lambda seen, wanted: set(wanted) == set(seen),
}
"""What may follow what is observed: `their hand has: Judge`."""


def _expect(game: Game, key: str, value: str) -> None:
    wanted = [] if value == "none" else value.split(", ")
    *words, last = key.split(" ")
    if matches := _MATCHES.get(last):
        seen = observe(game, " ".join(words))
        assert matches(seen, wanted), f"{key}: {value}, but there is {seen}"
    else:
        assert observe(game, key) == wanted, f"{key}: {value}"


def observe(game: Game, key: str) -> list[str]:
    """Return what is there, such as `offers attack, Surf`, `decision low`, `my turn`, `my bench 1 energy`."""
    first, _, rest = key.partition(" ")
    if first == "offers":
        return _yes(offers(game, *rest.split(", ")))
    if first == "options":
        return [row[min(1, len(row) - 1)] for row in options(game)]
    if first == "effects":
        return [str(each) for each in game.state.effects]
    if first == "decision":
        if rest == "open":
            return _yes(game.decision is not None)
        assert game.decision
        return [str(getattr(game.decision, rest))]
    player = ("my", "their").index(first)
    if rest == "turn":
        return _yes(game.state.player == player)
    if rest == "decision":
        return _yes(game.decision is not None and game.decision.player == player)
    match rest.split(" "):
        case ["active", *what]:
            return _observe_pokemon(game, active(game, player), *what)
        case ["bench", place, what] if place.isdigit():
            return _observe_pokemon(game, bench(game, player)[int(place) - 1], what)
        case ["bench", place] if place.isdigit():
            return _observe_pokemon(game, bench(game, player)[int(place) - 1])
        case ["bench", *what]:
            return [word for mon in bench(game, player) for word in _observe_pokemon(game, mon, *what)]
        case ["damage"]:
            return [str(mon.damage) for mon in (active(game, player), *bench(game, player))]
    return zone(game, player, rest)


def _observe_pokemon(game: Game, mon: Pokemon, what: str = "name") -> list[str]:
    if what == "name":
        return [top(game, mon)]
    if what == "attached":
        return attached(game, mon)
    if what in ("energy", "tools"):
        return names(game, getattr(mon, what))
    if what == "condition":
        return [word for word, turned in TURNED.items() if turned == mon.turned]
    if what == "types":
        return sorted(situations.types_of_it(game, mon))
    if what == "retreat":
        return [str(retreat_cost(game.state, mon))]
    return [str(hp_left(game, mon) if what == "hp" else getattr(mon, what))]


def _yes(seen: bool) -> list[str]:
    return ["yes" if seen else "no"]
