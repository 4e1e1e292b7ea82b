"""Compiles the printed texts of a card database into `card_data/effects`: programs, and never a text."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from validator.effects.compiled import SHARDS, write_programs
from validator.effects.ir.lasting import Program
from validator.effects.ir.nodes import narrow_trainers, put_own_name, walk
from validator.effects.ir.slots import OWN_NAME
from validator.effects.ir.steps import AttackDamage
from validator.effects.text.compile import Compiler, Refused
from validator.effects.text.names import split_names
from validator.effects.text.normalize import TEXT_KINDS, text_key
from validator.sources.card_record import Facts
from validator.sources.effect_changes import EffectChange, find_changes, read_rows
from validator.sources.tcgdex import RawCard

_KINDS = {
    "Supporter": "supporter",
    "Stadium": "stadium",
    "Pokémon Tool": "tool",
    "Technical Machine": "machine",
}


THIS_POKEMON_SINCE = "2011-04-25"
"""The release of Black & White."""

TRAINERS_APART_SINCE = "2007-05-01"
"""The release of Diamond & Pearl."""


@dataclass(frozen=True, slots=True, order=True)
class PrintedText:
    """A text of a card: its key, what it belongs to (`text.normalize.KINDS`), whose it is, and itself.

    Where not `by_name` the text means by that name any card of it, and not itself. Where `apart`
    Supporters and Stadiums are not Trainer cards for it.
    """

    key: str
    kind: str
    name: str
    text: str
    by_name: bool = True
    apart: bool = False

    @property
    def key_kind(self) -> str:
        """The kind of text that the key is of (`text.normalize.TEXT_KINDS`)."""
        return self.kind if self.kind in TEXT_KINDS else "trainer"


@dataclass(frozen=True, slots=True)
class EffectReport:
    """What was compiled: how many texts have a program, why the others have none, in how many seconds."""

    compiled: int
    refused: Mapping[str, int]
    seconds: float
    changes: tuple[EffectChange, ...] = ()

    def summary(self) -> str:
        """Return the report as lines for a person."""
        total = self.compiled + sum(self.refused.values())
        lines = [f"{total} effect texts, {self.compiled} compiled ({self.seconds:.0f} s)"]
        lines += [f"refused, {code}: {count}" for code, count in sorted(self.refused.items())]
        kinds = Counter(each.what for each in self.changes)
        lines.append(", ".join(f"{kinds[what]} {what}" for what in ("new", "changed", "lost")))
        return "\n".join(lines)


class TextPile:
    """The texts of a card pool, with the proper names they may hold."""

    def __init__(self) -> None:
        self.texts: set[PrintedText] = set()
        self.lacking: dict[str, list[tuple[str, PrintedText]]] = {}
        """Keys of texts that the source does not give, each with the id of the cards that have it."""
        self.with_damage: set[str] = set()
        """Keys of the texts of attacks that print a damage."""
        self._names: set[str] = set()

    @property
    def names(self) -> frozenset[tuple[str, ...]]:
        """The proper names of the pool's cards, attacks and Abilities."""
        return split_names(self._names)

    def add(self, card: RawCard, facts: Facts, release: str) -> None:
        """Take the texts of a corrected source card: its facts, and its set's ISO day."""
        by_name = calls_itself_by_name(facts["category"], release)
        apart = TRAINERS_APART_SINCE <= release < THIS_POKEMON_SINCE
        rows = (*facts.get("attacks", ()), *facts.get("abilities", ()))
        self._names |= {facts["name"], *(row["name"] for row in rows)}
        for kind, field, holder, printed in texts_of(card, facts):
            if any(sign.isdigit() for sign in printed.get("damage", "")):
                self.with_damage.add(printed["text"])
            lacks = "text_key" in holder
            text = "" if lacks else holder[field]
            found = PrintedText(printed["text"], kind, facts["name"], text, by_name, apart)
            if lacks:
                self.lacking.setdefault(found.key, []).append((facts["id"], found))
            else:
                self.texts.add(found)

    def fill_gaps(self, second: Mapping[str, Mapping[str, Any]], links: Mapping[str, str]) -> None:
        """Read texts that the source lacks in a second one: its cards by id, and our cards' ids there.

        A text is taken where it has the very key that the correction gives.
        """
        there = {each.key for each in self.texts}
        for key, holders in self.lacking.items():
            for card_id, lacking in () if key in there else holders:
                card = second.get(links.get(card_id, ""), {})
                self.texts |= {
                    replace(lacking, name=card["name"], text=text)
                    for text in _second_texts(card)
                    if text_key(text, card["name"], lacking.key_kind) == key
                }

    def compile(self, compiler: Compiler | None = None) -> dict[str, Program | Refused]:
        """Compile all texts: by key, the program that all wordings of it give, or why there is none."""
        compiler = compiler or Compiler(self.names, explain=False)
        found: dict[str, Program | Refused] = {key: Refused("NO_TEXT", "") for key in self.lacking}
        for key, texts in _by_key(self.texts):
            # Newer prints of an old wording mean their own card by its name too.
            rows = [each for each in texts if each.by_name] or texts
            program = _agree([_compile(each, compiler) for each in rows])
            bare = rows[0].kind == "attack" and key not in self.with_damage
            found[key] = Refused("NO_DAMAGE", "") if bare and _multiplies(program) else program
        return found


def _compile(text: PrintedText, compiler: Compiler) -> Program | Refused:
    """Compile a text; the name of its card represents any card with the text."""
    found = compiler.compile(text.text, text.name if text.by_name else "", text.kind)
    if isinstance(found, Refused):
        return found
    parts = found.parts
    for name in (text.name, text.name.removesuffix(" δ")):
        parts = put_own_name(parts, OWN_NAME, name)
    return Program(narrow_trainers(parts) if text.apart else parts)


def calls_itself_by_name(category: str, release: str) -> bool:
    """Return whether a card of its time means itself by its own name.

    From Black & White on a Pokémon says "this Pokémon" of itself, and by its name means any card of it.
    """
    return category != "Pokémon" or release < THIS_POKEMON_SINCE


def _multiplies(program: Program | Refused) -> bool:
    """Return whether a program multiplies the printed damage of its attack."""
    return any(isinstance(node, AttackDamage) and node.op == "times" for _, node in walk(program))


def build_effects(pile: TextPile, target: Path, compiler: Compiler | None = None) -> EffectReport:
    """Compile the texts of a pile into the shards of the directory `target`, which is made if need be.

    The same texts and the same grammar give the same bytes. The report compares with what was there.
    """
    start = time.perf_counter()
    found = pile.compile(compiler)
    examples = {each.key: each for each in sorted(pile.texts, reverse=True)}
    changes = find_changes(
        read_rows(target), found, {key: (each.kind, each.name) for key, each in examples.items()}
    )
    target.mkdir(parents=True, exist_ok=True)
    for digit in SHARDS:
        shard = {key: row for key, row in found.items() if key.startswith(digit)}
        (target / f"{digit}.json").write_text(write_programs(shard), encoding="utf-8", newline="\n")
    refused = Counter(row.code for row in found.values() if isinstance(row, Refused))
    return EffectReport(len(found) - refused.total(), refused, time.perf_counter() - start, changes)


def _agree(found: list[Program | Refused]) -> Program | Refused:
    """Return what all wordings of a text give; else why they do not."""
    for each in found:
        if isinstance(each, Refused):
            return each
    if any(each != found[0] for each in found):
        return Refused("WORDINGS_DIFFER", "")
    return found[0]


def _by_key(texts: Iterable[PrintedText]) -> Iterator[tuple[str, list[PrintedText]]]:
    rows: dict[str, list[PrintedText]] = {}
    for each in sorted(texts):
        rows.setdefault(each.key, []).append(each)
    yield from rows.items()


def texts_of(card: RawCard, facts: Facts) -> Iterator[tuple[str, str, Mapping[str, Any], Facts]]:
    """Yield each text that has a key: kind, and field and holder in the source, with the facts it went to."""
    pairs = (("ability", "abilities"), ("attack", "attacks"))
    for kind, rows in pairs:
        for holder, printed in zip(card.get(rows, ()), facts.get(rows, ()), strict=True):
            if "text" in printed:
                yield kind, "effect", holder, printed
    if "text" in facts and facts.get("energy") != "Basic":
        kind = "energy" if facts["category"] == "Energy" else _KINDS.get(facts["kind"], "item")
        yield kind, "effect", card, facts


def _second_texts(card: Mapping[str, Any]) -> Iterator[str]:
    """Yield the texts of a pokemon-tcg-data card, and the lines of a Trainer's together too."""
    rows = [*card.get("attacks", ()), *card.get("abilities", ()), card.get("ancientTrait") or {}]
    lines = card.get("rules", ())
    yield from (text for text in (*(row.get("text") for row in rows), *lines, " ".join(lines)) if text)
