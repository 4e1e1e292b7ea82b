"""`is` and `owner`: labels on a card, and what is known of it as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from validator.search.bits import Bits
from validator.search.facts import fold_value
from validator.search.query.keys.base import Choice, Key, Phrase, Setting, Test, any_of
from validator.search.query.keys.closed import read_words
from validator.search.query.tree import Term, Value
from validator.vocabulary import MARKERS

_SPELT = {"ex": "Pokémon ex", "pokemon-ex": "Pokémon-ex", "ex-xy": "Pokémon-EX", "ace": "ACE SPEC"}
_OTHERS = {
    "reprint": Phrase("tail", "printed before", "never printed before"),
    "vanilla": Phrase("with", "no text", "with a text"),
    "new": Phrase("tail", "of the newest set", "not of the newest set"),
    "playable": Phrase("tail", "that the engine can play", "that the engine cannot play"),
}


@lru_cache(maxsize=1)
def _markers() -> Mapping[str, str]:
    words = {marker.lower().replace(" ", "-").replace("é", "e"): marker for marker in MARKERS}
    return {word: marker for word, marker in words.items() if word != "pokemon-ex"} | _SPELT


@lru_cache(maxsize=1)
def _folded() -> Mapping[str, str]:
    """Each marker by its folded word; the three kinds of Pokémon ex only by the words of `_SPELT`."""
    folded = {_plain(word): marker for word, marker in _markers().items()}
    return folded | {_plain(word): marker for word, marker in _SPELT.items()}


def _plain(text: str) -> str:
    """Return the letters of a marker alone; folded as a name, "Star" and "Prism" would be signs."""
    return "".join(sign for sign in text.casefold().replace("é", "e") if sign.isalnum())


def _read_is(term: Term, setting: Setting) -> Test:
    def lookup(value: Value) -> Test | None:
        word = _plain(value.text)
        index = setting.index
        if word == "playable":
            return Test(lambda: setting.functions().playable, _OTHERS[word], "text")
        if word in _OTHERS:
            unknown = "attacks" if word == "vanilla" else word
            return Test(lambda: Bits(index.having("is", word), index.having("is?", unknown)), _OTHERS[word])
        marker = value.text if value.text in MARKERS else _folded().get(word)
        if marker is None:
            return None
        phrase = Phrase("tail", f"marked {marker}", f"not marked {marker}")
        return Test(lambda: Bits(index.having("is", marker), index.having("is?", marker)), phrase)

    return read_words(term, "is:tera", lookup, "Nothing is {}.", [*_markers(), *_OTHERS])


def _is_choices(setting: Setting) -> Iterable[Choice]:
    index = setting.index
    for word, marker in sorted(_markers().items()):
        cards = index.groups.count(index.having("is", marker))
        if cards and word != "ace":
            yield Choice(word, marker, cards)
    for word, phrase in _OTHERS.items():
        counted = None if word == "playable" else index.groups.count(index.having("is", word))
        yield Choice(word, phrase.text, counted)


IS = Key(
    "is",
    (),
    "a label on the card, or one of reprint, vanilla, playable, new",
    "ex, v, vstar, tera, ace-spec, radiant, rule-box …; reprint, vanilla, playable, new",
    ("is:tera", "is:ace-spec", "is:vanilla"),
    "is:shiny-gold",
    _read_is,
    _is_choices,
)


def _read_owner(term: Term, setting: Setting) -> Test:
    index = setting.index

    def lookup(value: Value) -> Test | None:
        word = fold_value(value.text)
        owners = index.values("owner")
        if word == "any":
            return Test(
                lambda: any_of(map(Bits, owners.values())), Phrase("with", "an owner", "without an owner")
            )
        if word not in owners:
            return None
        owner = index.spelt["owner"][word]
        phrase = Phrase("tail", f"of {owner}", f"not of {owner}")
        return Test(lambda: Bits(index.having("owner", word)), phrase)

    return read_words(
        term, "owner:misty", lookup, "Unknown owner {}.", [*index.spelt["owner"].values(), "any"]
    )


def _owner_choices(setting: Setting) -> Iterable[Choice]:
    for word, bits in sorted(setting.index.values("owner").items(), key=lambda pair: str(pair[0])):
        owner = setting.index.spelt["owner"][str(word)]
        value = owner.lower().replace(" ", "-")
        yield Choice(value, owner, setting.index.groups.count(bits))


OWNER = Key(
    "owner",
    (),
    "whose Pokémon it is",
    "n, iono, team-rocket …, any",
    ("owner:n", "owner:team-rocket"),
    "owner:nobody",
    _read_owner,
    _owner_choices,
)
