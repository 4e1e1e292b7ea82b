"""Check declared effect programs: the text of each declaration, and the nodes of each program.

| code | what is wrong |
|---|---|
| EFX001 | a text of a declared card has no program |
| EFX002 | two sources have a program for one text: an error if they differ, a notice if one is redundant |
| EFX004 | a declaration has no text that is played, or the same text as one for another print of the card |
| EFX005 | an invalid value, or a node where it is not allowed |
| EFX006 | a target or node that is impossible in its context |
| EFX007 | a timed effect without a duration, or a continuous effect with one |
| EFX008 | "up to", or another property of a choice, without a choice |
| EFX009 | a deck is searched, or cards are put into it, and it is not shuffled |
| EFX010 | a hidden card must be of a kind, and it is not revealed |
| EFX012 | a back reference without a binder |
| EFX013 | a cost after an effect |
| EFX014 | a name that no card, attack or owner of the catalogue has |
| EFX015 | own attacks do less damage, and it is not said to whom |
| EFX016 | "it" is cards where Pokémon in play are needed, or the reverse |
| EFX017 | the English of the program has a name of the program or a remark about it |
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from validator.catalogue.card import Card
from validator.catalogue.governing_print import governing_print
from validator.catalogue.load import Catalogue
from validator.effects.ir.lasting import Program
from validator.effects.ir.nodes import check_shapes, put_own_name, walk
from validator.effects.ir.slots import OWN_NAME
from validator.effects.lint.antecedents import lint_antecedents
from validator.effects.lint.context import lint_contexts
from validator.effects.lint.order import lint_order
from validator.effects.registry import Declaration, Library, text_key
from validator.effects.text.describe import describe_program
from validator.effects.text.describe.readable import find_unreadable
from validator.effects.vocabulary import NameSet, allowed_words, allows, words_of
from validator.errors import DataError, UnknownCard

REMEDIES = {
    "EFX001": "Declare the text, or remove the card until it can be declared.",
    "EFX002": "Keep one source: fix the wrong program, or delete the redundant declaration.",
    "EFX004": "Refer to an existing print and text; declare each text once.",
    "EFX005": "Use a value from the slot's docstring, or add it there, to the vocabulary and to the engine.",
    "EFX006": "Refer only to objects available in this context.",
    "EFX007": "Set `lasts` in a step; omit it at the top level of an Ability, Tool, Stadium or Energy.",
    "EFX008": "Give a maximum, or remove the flag.",
    "EFX009": "Shuffle the deck in the same program.",
    "EFX010": "Set `reveal`, or look at the cards first.",
    "EFX012": "Bind the name in an earlier step.",
    "EFX013": "Move the cost first.",
    "EFX014": "Use the printed name.",
    "EFX015": "Set `source` to `opponent`, or `against`.",
    "EFX016": "Name what is meant when it is chosen, and refer to it by that name.",
    "EFX017": "Change how `validator.effects.text.describe` renders the node.",
}
"""Usual fix by lint code."""


@dataclass(frozen=True, slots=True, order=True)
class LintFinding:
    """Something wrong with a declaration: the card (`id label`), `what` of it, where in the program, and how.

    `what` is the kind of text and its name; `place` names slots and positions from the outside in.
    """

    card: str
    what: str
    code: str
    place: str
    message: str
    is_notice: bool = False

    @property
    def is_error(self) -> bool:
        """Return whether it must be fixed: a text without a program only makes its card unplayable, and a
        notice is harmless.
        """
        return self.code != "EFX001" and not self.is_notice

    @property
    def remedy(self) -> str:
        """The usual fix."""
        return REMEDIES[self.code]

    def __str__(self) -> str:
        place = f" at {self.place}" if self.place else ""
        return f"{self.card}, {self.what}: {self.code} {self.message}{place}"


def lint(
    catalogue: Catalogue, declared: Iterable[Declaration], compiled: Mapping[str, Program] | None = None
) -> tuple[LintFinding, ...]:
    """Check declarations against each other, the catalogue and the compiled programs, and every program, the
    compiled ones included; sorted by card and code.
    """
    rows = list(declared)
    names = Names(catalogue)
    programs = compiled if compiled is not None else {}
    found = {*_lint_texts(catalogue, rows, programs), *_lint_compiled(catalogue, programs, names)}
    for row in rows:
        card = _card_of(catalogue, row)
        kind = (card.kind or "") if card else ""
        flaws = (*lint_program(row.program, row.kind, kind), *_lint_names(row.program, names))
        if card is not None and not flaws:
            flaws = tuple(lint_english(row.program, row.kind, card.name))
        for code, place, message in flaws:
            found.add(LintFinding(_label(card, row), _what(row), code, place, message))
    return tuple(sorted(found))


def lint_program(program: Program, kind: str, card_kind: str = "") -> Iterator[tuple[str, str, str]]:
    """Check one program; yield the code, place and message of each finding.

    `kind` is that of the text, `card_kind` of a Trainer card (`Item`, `Pokémon Tool` …; empty: not known).
    """
    wrong = [("EFX005", _place(path), text) for path, text in check_shapes(program)]
    yield from wrong
    if wrong:
        return
    yield from _lint_words(program)
    found = (*lint_contexts(program, kind, card_kind), *lint_order(program), *lint_antecedents(program))
    for code, path, message in found:
        yield code, _place(path), message


def lint_english(program: Program, kind: str, name: str) -> Iterator[tuple[str, str, str]]:
    """Check the English of a program of a card of this name, which readers of the card see."""
    text = describe_program(put_own_name(program, name), kind)
    if text and (found := find_unreadable(text)):
        yield "EFX017", "", f"the English has {found!r}"


def _lint_words(program: Program) -> Iterator[tuple[str, str, str]]:
    for path, node in walk(program):
        for slot in words_of(node.__class__):
            value = getattr(node, slot)
            for word in value if isinstance(value, tuple) else (value,):
                if not allows(type(node), slot, word):
                    allowed = ", ".join(map(repr, allowed_words(type(node), slot)))
                    message = f"{type(node).__name__}.{slot}: invalid value {word!r} (allowed: {allowed})"
                    yield "EFX005", _place((*path, slot)), message


class Names:
    """The names of a catalogue, read only when a program asks for one."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def knows(self, of: str, name: str) -> bool:
        """Return whether anything of a kind has this name: `cards`, `attacks`, `abilities`, `owners`, or
        two of them with "and" between.
        """
        if not name or name == "*":
            return True
        if " and " in of:
            return any(self.knows(each, name) for each in of.split(" and "))
        if of == "cards":
            return bool(self._catalogue.named(name))
        return name in self._by_kind.get(of, frozenset({name}))

    @cached_property
    def _by_kind(self) -> dict[str, frozenset[str]]:
        cards = list(self._catalogue)
        return {
            "attacks": frozenset(attack.name for card in cards for attack in card.attacks),
            "abilities": frozenset(ability.name for card in cards for ability in card.abilities),
            "owners": frozenset(card.owner for card in cards if card.owner),
        }


def _lint_names(program: Program, names: Names) -> Iterator[tuple[str, str, str]]:
    for path, node in walk(program):
        for slot, allowed in words_of(node.__class__).items():
            if not isinstance(allowed, NameSet):
                continue
            value = getattr(node, slot)
            for word in value if isinstance(value, tuple) else (value,):
                if word != OWN_NAME and not names.knows(allowed.of, word):
                    yield "EFX014", _place((*path, slot)), f"no {allowed.of} named {word!r}"


def _lint_compiled(
    catalogue: Catalogue, compiled: Mapping[str, Program], names: Names
) -> Iterator[LintFinding]:
    """Check the compiled programs of the catalogue's texts, each for the first print that has it."""
    seen: set[str] = set()
    for card in catalogue if compiled else ():
        for what, key in texts_of(card):
            program = compiled.get(key) if key not in seen else None
            seen.add(key)
            if program is not None:
                kind = what.split()[0]
                flaws = (*lint_program(program, kind, card.kind or ""), *_lint_names(program, names))
                for flaw in flaws or lint_english(program, kind, card.name):
                    yield LintFinding(f"{card.id} {card.label}", what, *flaw)


def needless(
    catalogue: Catalogue, declared: Iterable[Declaration], compiled: Mapping[str, Program]
) -> Iterator[Declaration]:
    """Return the declarations whose text has the very same program compiled."""
    for row in declared:
        card = _card_of(catalogue, row)
        if card is not None and compiled.get(text_key(card, row.kind, row.name)) == row.program:
            yield row


def _lint_texts(
    catalogue: Catalogue, rows: list[Declaration], compiled: Mapping[str, Program]
) -> Iterator[LintFinding]:
    """Check which texts the declarations serve."""
    first: dict[str, Declaration] = {}
    cards: dict[str, Card] = {}
    newest = Library({}, catalogue)
    for row in rows:
        card = _card_of(catalogue, row)
        if card is None:
            yield LintFinding(row.card, _what(row), "EFX004", "", "unknown card")
            continue
        cards[card.id] = card
        try:
            key = text_key(card, row.kind, row.name)
        except DataError:
            yield LintFinding(_label(card, row), _what(row), "EFX004", "", "the card has no such text")
            continue
        if row.kind in ("trainer", "energy") and not _is_played(catalogue, newest, key, card):
            newer = governing_print(card, catalogue.prints(card.key))
            message = f"the card is played with the wording of {newer.id}"
            yield LintFinding(_label(card, row), _what(row), "EFX004", "", message)
        if (program := compiled.get(key)) is not None:
            same = program == row.program
            message = "the grammar gives " + ("the same" if same else "another") + " program for this text"
            yield LintFinding(_label(card, row), _what(row), "EFX002", "", message, same)
        other = first.setdefault(key, row)
        if other is row:
            continue
        served = f"{other.card} {_what(other)}"
        if other.program != row.program:
            message = f"{served} has another program for this text"
            yield LintFinding(_label(card, row), _what(row), "EFX002", "", message)
        elif (cards[other.card].key, other.name) == (card.key, row.name):
            yield LintFinding(_label(card, row), _what(row), "EFX004", "", f"{served} serves this text")
    for card in cards.values():
        for what, key in texts_of(card):
            if key not in first and key not in compiled:
                yield LintFinding(f"{card.id} {card.label}", what, "EFX001", "", "no program")


def _is_played(catalogue: Catalogue, newest: Library, key: str, card: Card) -> bool:
    """Return whether any card is played by a text of this one; other names may have the same one."""
    if newest.text_of(card) == key:
        return True
    return any(newest.text_of(one) == key for one in catalogue if one.text == key)


def texts_of(card: Card) -> Iterator[tuple[str, str]]:
    """Return the texts of a card that the engine must play: kind and name, and key."""
    for attack in card.attacks:
        if attack.text:
            yield f"attack {attack.name}", attack.text
    for ability in card.abilities:
        if ability.text:
            yield f"ability {ability.name}", ability.text
    if card.text:
        yield card.category.lower(), card.text


def _card_of(catalogue: Catalogue, row: Declaration) -> Card | None:
    try:
        return catalogue.card(row.card)
    except UnknownCard:
        return None


def _label(card: Card | None, row: Declaration) -> str:
    return f"{card.id} {card.label}" if card else row.card


def _what(row: Declaration) -> str:
    return f"{row.kind} {row.name}".rstrip()


def _place(path: tuple[str | int, ...]) -> str:
    """Write a place: `parts[1].steps[0].what`."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.lstrip(".")
