"""`category`, `kind`, `type` and `stage`: what sort of card it is."""

from __future__ import annotations

from collections.abc import Iterable

from validator.catalogue.energy_types import LETTERS
from validator.search.bits import Bits
from validator.search.facts import fold_value
from validator.search.query.keys.base import Choice, Key, Phrase, Setting, Test
from validator.search.query.keys.closed import closed_key, read_words
from validator.search.query.tree import Term, Value
from validator.vocabulary import ENERGY_TYPES, STAGES, EnergyType


def _noun(text: str, no: str) -> Phrase:
    return Phrase("noun", text, f"no {no}")


_CATEGORIES = {
    "pokemon": ("category", "pokemon", _noun("Pokémon", "Pokémon")),
    "trainer": ("category", "trainer", _noun("Trainer cards", "Trainer cards")),
    "energy": ("category", "energy", _noun("Energy cards", "Energy cards")),
}
_KINDS = {
    "item": ("kind", "item", _noun("Item cards", "Item cards")),
    "supporter": ("kind", "supporter", _noun("Supporter cards", "Supporter cards")),
    "stadium": ("kind", "stadium", _noun("Stadium cards", "Stadium cards")),
    "tool": ("kind", "pokemontool", _noun("Pokémon Tool cards", "Pokémon Tool cards")),
    "pokemon-tool": ("kind", "pokemontool", _noun("Pokémon Tool cards", "Pokémon Tool cards")),
    "technical-machine": ("kind", "technicalmachine", _noun("Technical Machine cards", "Technical Machines")),
    "rockets-secret-machine": (
        "kind",
        "rocketssecretmachine",
        _noun("Rocket's Secret Machine cards", "Rocket's Secret Machines"),
    ),
    "old-trainer": ("kind", "trainer", _noun("Trainer cards without a kind", "Trainer cards without a kind")),
}
_ENERGY_KINDS = {
    "basic": ("kind", "basic", _noun("basic Energy cards", "basic Energy cards")),
    "special": ("kind", "special", _noun("Special Energy cards", "Special Energy cards")),
}

CATEGORY = closed_key(
    "category",
    ("cat",),
    "Pokémon, Trainer or Energy",
    _CATEGORIES,
    values="pokemon, trainer, energy",
    examples=("category:trainer", "cat:energy"),
    fault="category:item",
    message="Unknown category {}.",
)
KIND = closed_key(
    "kind",
    ("k",),
    "the kind of a Trainer or Energy card",
    _KINDS | _ENERGY_KINDS,
    values="item, supporter, stadium, tool; basic, special",
    examples=("kind:tool", "k:special"),
    fault="kind:spell",
    message="Unknown kind {}.",
)

_TYPES: dict[str, EnergyType] = {kind.lower(): kind for kind in ENERGY_TYPES}
_TYPES |= {letter.lower(): kind for kind, letter in LETTERS.items()}  # type: ignore[misc]
_OTHERS = _CATEGORIES | {word: found for word, found in _KINDS.items() if word != "old-trainer"}


def read_type(text: str) -> EnergyType | None:
    """Return the Energy type that a word or letter names."""
    return _TYPES.get(text.casefold())


def _read_type_key(term: Term, setting: Setting) -> Test:
    index = setting.index
    exact = term.op in ("=", "!=")
    kinds = [read_type(value.text) for value in term.values]
    if exact and all(kinds):
        names = sorted({str(kind) for kind in kinds})
        value = ",".join(name.lower() for name in names)
        phrase = Phrase("adjective", "/".join(names), f"not exactly {'/'.join(names)}", "Pokémon")
        return Test(lambda: Bits(index.having("types", value)), phrase)

    def lookup(value: Value) -> Test | None:
        kind = read_type(value.text)
        if kind is not None:
            phrase = Phrase("adjective", kind, f"not {kind}", "Pokémon")
            return Test(lambda: Bits(index.having("type", kind.lower())), phrase)
        other = _OTHERS.get(value.text.casefold()) or _OTHERS.get(fold_value(value.text))
        if other is None:
            return None
        key, stored, noun = other
        return Test(lambda: Bits(index.having(key, stored)), noun)

    return read_words(
        term,
        "type:fire",
        lookup,
        "Unknown type {}.",
        [*(kind.lower() for kind in ENERGY_TYPES), *_OTHERS],
    )


def _type_choices(setting: Setting) -> Iterable[Choice]:
    for kind in ENERGY_TYPES:
        yield Choice(
            kind.lower(), kind, setting.index.groups.count(setting.index.having("type", kind.lower()))
        )


TYPE = Key(
    "type",
    ("t",),
    "the type of a Pokémon by word or letter, or a category or kind; = exactly these types",
    "grass (G), fire (R) … ; trainer, supporter …",
    ("type:fire", "t:supporter", "t=fire,water"),
    "type:wood",
    _read_type_key,
    _type_choices,
)


def _stage_words() -> dict[str, tuple[str, str, Phrase]]:
    words: dict[str, tuple[str, str, Phrase]] = {}
    for stage in STAGES:
        found = ("stage", fold_value(stage), Phrase("adjective", stage, f"not {stage}", "Pokémon"))
        words[stage.removeprefix("Stage ").lower()] = found
        words[stage.lower()] = found
    return words


STAGE = closed_key(
    "stage",
    (),
    "the stage of a Pokémon",
    _stage_words(),
    values="basic, 1, 2, vmax, vstar, break, mega, legend, lv.x, restored, v-union",
    examples=("stage:2", "stage:basic"),
    fault="stage:3",
    message="Unknown stage {}.",
)
