"""One spelling for a printed effect text, and the key that represents the text in data without texts.

Two prints of a card rarely spell their text alike: sources differ in symbols, quotes, dashes and spaces,
and some reminders come and go. The key is computed from the kind of text and the normalized text: all
prints of one wording have one key and one effect program. Wordings of different eras keep different keys.
"""

from __future__ import annotations

import re
import unicodedata
from hashlib import blake2b

NORMALISER_VERSION = 2
"""Part of every key: raise it whenever `normalise_text` changes what it returns."""

KINDS = ("attack", "ability", "item", "supporter", "stadium", "tool", "machine", "energy")
"""The kinds of text; `item` is any Trainer card that is discarded when played, except a Supporter."""

TEXT_KINDS = ("attack", "ability", "trainer", "energy")
"""What the key of a text is of. The same words of an attack and of a Trainer card are two texts."""

OWN_NAME = "~"
"""The card's own name in a normalized text."""

_SYMBOLS = {
    "grass": "{g}",
    "fire": "{r}",
    "water": "{w}",
    "lightning": "{l}",
    "psychic": "{p}",
    "fighting": "{f}",
    "darkness": "{d}",
    "metal": "{m}",
    "fairy": "{y}",
    "dragon": "{n}",
    "colorless": "{c}",
}
_PUNCTUATION = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "`": "'",
        "´": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
        "−": "-",
        "‑": "-",
        "×": "x",
        "☆": "★",
        "♢": "◇",
        "\u00ad": None,
        "\u200b": None,
        "\ufeff": None,
    }
)
_TYPES = "|".join(_SYMBOLS)
_RUN_OF_TYPES = re.compile(rf"(?<![a-z'])(?:{_TYPES})+(?= (?:energy|energies|pokémon|type)\b)")
_LIST_OF_TYPES = re.compile(
    rf"(?<![a-z'])(?:{_TYPES})(?:(?:, or |, and |, | or | and |/)(?:\{{[a-z]\}}|{_TYPES}))+"
    r"(?= (?:energy|energies|pokémon|types?)\b)"
)
_ONE_TYPE = re.compile(_TYPES)
_BRACKETED_SYMBOL = re.compile(r"\[([grwlpfdmync])\]")
_PARENTHESES = re.compile(r"\(([^()]*)\)")
_REMINDER = re.compile(
    r"(?:before|after) (?:your attack|you attack|attacking|he or she attacks)"
    r"|don't apply weakness (?:and|or) resistance for benched pokémon"
    r"|you can't use more than 1 (?:gx attack|vstar power) in a game"
    r"|in addition to this attack's cost|you still need the necessary energy to use .*"
    r"|(?:both |either )?yours (?:and|or) your opponent's|even if .* is knocked out"
    r"|this counts as evolving .*|any other effects .* still happen|damage is not an effect"
    r"|.* have rule boxes|your opponent chooses the new active pokémon"
    r"|do the damage before switching(?: the pokémon)?"
    r"|if a player does not have a benched pokémon, .* (?:doesn't|don't) switch pokémon"
    r"|discard all (?:attached cards|cards attached to .*)|discard it anyway|you can't play this card if your"
    r" bench is full|(?:as well as|instead of) a trainer card|color"
    r"|doesn't count as a basic (?:card|energy).*|has no effect other than providing energy"
    r"|while not in play, ~ counts as .*"
)
"""Reminders that some prints of one wording have and others have not; any other parenthesis is part of it."""
_SPACES = re.compile(r"\s+")
_SPACE_BEFORE_STOP = re.compile(r" +(?=[.,;:!?])")


def normalise_text(text: str, own_name: str) -> str:
    """Return the spelling of `text` from which its key is computed. The card's own name becomes `~`, and
    reminders in parentheses that reprints leave out are removed. Type words before Energy, Pokémon or type
    become symbols (`{r}`), quotes, dashes, spaces and letter case have one form. Nothing else changes: the
    wording of an era stays what it is. `own_name` is the card's English name; empty means unknown.
    """
    folded = fold_signs(text).lower()
    for name in own_names(own_name):
        folded = re.sub(rf"(?<!\w){re.escape(name.lower())}(?!\w)", OWN_NAME, folded)
    folded = _PARENTHESES.sub(_without_reminder, folded)
    folded = _BRACKETED_SYMBOL.sub(r"{\1}", folded)
    folded = _LIST_OF_TYPES.sub(_symbols_in, folded)
    folded = _RUN_OF_TYPES.sub(_symbols_in, folded)
    folded = _SPACES.sub(" ", folded)
    return _SPACE_BEFORE_STOP.sub("", folded).strip()


def text_key(text: str, own_name: str, kind: str) -> str:
    """Return the key of a printed text of a kind (`TEXT_KINDS`) of the card of a name: 16 hex digits over
    the normaliser's version, the kind and the normalized text.
    """
    payload = f"{NORMALISER_VERSION}\0{kind}\0{normalise_text(text, own_name)}"
    return blake2b(payload.encode("utf-8"), digest_size=8).hexdigest()


def fold_signs(text: str) -> str:
    """Return quotes, dashes, stars and other signs that sources write in several ways one form each."""
    return unicodedata.normalize("NFC", text).translate(_PUNCTUATION)


def own_names(own_name: str) -> tuple[str, ...]:
    """Return the spellings under which a card speaks of itself, longest first; none for no name."""
    full = _SPACES.sub(" ", fold_signs(own_name)).strip()
    if not full:
        return ()
    variants = {
        full,
        re.sub(r"-(ex|gx)$", r" \1", full, flags=re.IGNORECASE),
        full.replace("★", "Star"),
        re.sub(r" ([♀♂])", r"\1", full),
        re.sub(r"\[(.)\]", r"\1", full),
        re.sub(r" (?:LV\.X|δ|★|◇)", "", full, flags=re.IGNORECASE),
    }
    return tuple(sorted(variants, key=lambda name: (-len(name), name)))


def _symbols_in(match: re.Match[str]) -> str:
    return _ONE_TYPE.sub(lambda word: _SYMBOLS[word.group()], match.group())


def _without_reminder(match: re.Match[str]) -> str:
    return " " if _REMINDER.fullmatch(match[1].strip().rstrip(".")) else match.group()
