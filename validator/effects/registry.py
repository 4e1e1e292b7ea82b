"""The program of each card text: declared by hand, or else compiled from the text.

A declaration names one print, by its catalogue id and the name of the card: `sv07-058 Slowking`. Its program
serves every print with the same text (`Attack.text`, `Ability.text`, `Card.text` of the catalogue). The
declarations are in `validator.cards`, the compiled programs in `card_data/effects`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from validator.catalogue.card import Card
from validator.catalogue.governing_print import governing_print
from validator.catalogue.load import Catalogue
from validator.catalogue.names import evolves_from_key
from validator.effects.compiled import Compiled
from validator.effects.ir.lasting import Part, Program
from validator.effects.text.reasons import explain
from validator.errors import DataError


@dataclass(frozen=True, slots=True)
class Declaration:
    """A program and the text it belongs to: `kind` `attack`, `ability`, `trainer` or `energy` of a print.

    `name` is that of the attack or Ability, `card_name` that of the card.
    """

    card: str
    card_name: str
    kind: str
    name: str
    program: Program


NEEDED_FACTS = ("attacks", "costs", "weaknesses", "retreat")
"""What the catalogue may not know of a card (`Card.unknown`) and play cannot do without."""

_DECLARED: list[Declaration] = []


def attack(card: str, name: str, *parts: Part) -> None:
    """Declare the effect of an attack: the print, the name of the attack, its parts in order."""
    _declare(card, "attack", name, parts)


def ability(card: str, name: str, *parts: Part) -> None:
    """Declare the effect of an Ability, Poké-Power, Poké-Body, Pokémon Power or Ancient Trait."""
    _declare(card, "ability", name, parts)


def trainer(card: str, *parts: Part) -> None:
    """Declare the effect of a Trainer card."""
    _declare(card, "trainer", "", parts)


def energy(card: str, *parts: Part) -> None:
    """Declare the effect of a Special Energy card."""
    _declare(card, "energy", "", parts)


def _declare(card: str, kind: str, name: str, parts: tuple[Part, ...]) -> None:
    card_id, _, card_name = card.partition(" ")
    _DECLARED.append(Declaration(card_id, card_name, kind, name, Program(parts)))


def declarations() -> Iterator[Declaration]:
    """Return all declarations made so far, in the order of the modules that make them."""
    return iter(tuple(_DECLARED))


@dataclass(frozen=True, slots=True)
class Unsupported:
    """What the engine cannot play: the card, `what` (the attack, Ability, `card` or a kind), a reason code.

    `EFX001`: the text has no program; `reason` is the code for which the compiler refused it, empty if
    unknown (`effects.text.reasons.REASONS`), `key` that of the text. `NO_FACT`: the catalogue lacks a fact
    of the card that play needs. `LATER_KIND`: the card is of a kind that came after the edition (D-27).
    """

    card: str
    what: str
    code: str = "EFX001"
    reason: str = ""
    key: str = field(default="", compare=False)

    def __str__(self) -> str:
        code = f"{self.code} {self.reason}".rstrip()
        return f"{self.card}: {self.what}. {explain(self.code, self.reason).rstrip('.')} ({code})"


class Programs(Mapping[str, Program]):
    """Programs by text key: those declared by hand, then the compiled ones."""

    __slots__ = ("compiled", "declared")

    def __init__(self, declared: Mapping[str, Program], compiled: Compiled) -> None:
        self.declared = declared
        self.compiled = compiled

    def __getitem__(self, key: str) -> Program:
        found = self.declared.get(key)
        return self.compiled[key] if found is None else found

    def __contains__(self, key: object) -> bool:
        return key in self.declared or key in self.compiled

    def __iter__(self) -> Iterator[str]:
        yield from self.declared
        yield from (key for key in self.compiled if key not in self.declared)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Library:
    """Effect programs by text key, and what the catalogue they belong to says of wordings and evolution."""

    __slots__ = ("_below", "_catalogue", "_texts", "programs")

    def __init__(
        self, programs: Mapping[str, Program], catalogue: Catalogue, compiled: Compiled | None = None
    ) -> None:
        self.programs: Programs = Programs(dict(programs), Compiled() if compiled is None else compiled)
        self._catalogue = catalogue
        self._below: dict[str, frozenset[str]] = {}
        self._texts: dict[str, str | None] = {}

    def with_programs(self, programs: Mapping[str, Program]) -> Library:
        """Return a library that has these programs before its own."""
        return Library({**self.programs.declared, **programs}, self._catalogue, self.programs.compiled)

    def below(self, key: str) -> frozenset[str]:
        """Return the name keys that Pokémon of this name key evolve from (a Stage 2 put on a Basic by an
        effect).
        """
        found = self._below.get(key)
        if found is None:
            cards = self._catalogue.named(key)
            found = frozenset(below for card in cards if (below := evolves_from_key(card)) is not None)
            self._below[key] = found
        return found

    def text_of(self, card: Card) -> str | None:
        """Return the key of the text that a card itself is played by: its own, or that of the newest print of
        the card (`validator.catalogue.governing_print`); None for none.
        """
        if card.is_pokemon or card.is_basic_energy:
            return card.text
        if card.id not in self._texts:
            self._texts[card.id] = governing_print(card, self._catalogue.prints(card.key)).text
        return self._texts[card.id]

    def program(self, key: str | None) -> Program | None:
        """Return the program of a text; None for no text or an unknown one."""
        return self.programs.get(key) if key is not None else None

    def lacks(self, card: Card) -> tuple[Unsupported, ...]:
        """Return which texts of a card have no program and which needed facts are not known; empty when the
        card is fully playable.
        """
        texts = [(row.name, row.text) for row in card.attacks if row.text]
        texts += [(row.name, row.text) for row in card.abilities if row.text]
        if _has_text(card):
            texts.append(("card", self.text_of(card) or ""))
        missing = [
            Unsupported(card.label, what, reason=self.reason(key), key=key)
            for what, key in texts
            if key not in self.programs
        ]
        missing += (Unsupported(card.label, fact, "NO_FACT") for fact in NEEDED_FACTS if fact in card.unknown)
        return tuple(missing)

    def source(self, key: str | None) -> str:
        """Return the source of a text's program: `hand` or `grammar`; empty if it has none."""
        if key in self.programs.declared:
            return "hand"
        return "grammar" if key in self.programs.compiled else ""

    def reason(self, key: str | None) -> str:
        """Return the code of why a text has no program; empty where it has one or nothing is known of it."""
        if key is None or key in self.programs.declared:
            return ""
        return self.programs.compiled.reason(key)


def _has_text(card: Card) -> bool:
    """Return whether the card itself has a text; a Trainer or Special Energy card has one even if no source
    gives it.
    """
    return card.text is not None or (card.category != "Pokémon" and not card.is_basic_energy)


def text_key(card: Card, kind: str, name: str) -> str:
    """Return the key of the text a declaration means. Raises `DataError` where the card has no such text."""
    if kind in ("trainer", "energy"):
        key = card.text
    else:
        rows = card.attacks if kind == "attack" else card.abilities
        key = next((row.text for row in rows if row.name == name), None)
    if key is None:
        raise DataError(f"{card.id} {card.name} has no text for {kind} {name!r}.")
    return key


def build_library(
    catalogue: Catalogue, declared: Iterable[Declaration], compiled: Compiled | None = None
) -> Library:
    """Key the declarations by text, and put them before the compiled programs.

    Declarations for cards of a set that the catalogue does not have are left out. Raises `UnknownCard` and
    `DataError` for a card or a text that does not exist, `DataError` for a card of another name and for two
    different programs of one text.
    """
    programs: dict[str, Program] = {}
    sets = {each.id for each in catalogue.sets()}
    for row in declared:
        if row.card.rpartition("-")[0] not in sets:
            continue
        card = catalogue.card(row.card)
        if card.name != row.card_name:
            raise DataError(f"{row.card} is {card.name!r}, not {row.card_name!r}.")
        key = text_key(card, row.kind, row.name)
        if programs.setdefault(key, row.program) != row.program:
            raise DataError(f"The text of {row.card} {row.kind} {row.name!r} has two programs (EFX002).")
    return Library(programs, catalogue, compiled)
