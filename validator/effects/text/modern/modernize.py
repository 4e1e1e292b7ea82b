"""One modern wording for a printed text, before it is parsed: names of the card, symbols, old turns of
phrase.

The meaning of a text does not change; words of an earlier era are replaced by those of today, so that one
grammar parses all texts. The words are in the tables in `wordings/`, which `tables.py` reads.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from validator.catalogue.energy_types import LETTERS, TYPES
from validator.effects.text.modern.stadium import address_faced, address_player
from validator.effects.text.modern.tables import PARENTHESES, Row, read_table, rows_for
from validator.effects.text.normalize import fold_signs, own_names

THIS_POKEMON = "this Pokémon"
THIS_CARD = "this card"
"""What a Pokémon and any other card call themselves in a modern wording."""

TYPE_WORDS = {letter: word for word, letter in LETTERS.items()}
"""The type word of each letter in a symbol."""
OF_TYPE = re.compile(r"\{[a-z]\}")
"""A symbol of a type."""

_TYPE = "|".join(TYPES)
_TYPE_WORD = re.compile(
    rf"\b({_TYPE})(?=(?:(?:, or |, and |, | or | and (?:an? )?|/| )(?:{_TYPE}|\{{[A-Z]\}}))*"
    r" (?:Energy|Energies|Pokémon|types?|Basic|less|more|Weakness|Resistance)\b)",
    re.IGNORECASE,
)
_TYPE_ALONE = re.compile(
    rf"(?:(?<=is now )|(?<=be used for ))((?:{_TYPE})(?: (?:{_TYPE}))*)\b", re.IGNORECASE
)
_TYPE_NAMED = re.compile(rf"(?<=type is )((?:{_TYPE})(?: (?:{_TYPE}))*)(?= until\b|[.,]|$)")
"""The type that a Pokémon's type is said to be, or several."""
_TYPE_WORDS_RUN = re.compile(rf"\b(?:{_TYPE}){{2,}}\b")
_SYMBOL = re.compile(r"[\[{]([GRWLPFDMYNC])[\]}]")
_RUN = re.compile(r"(?<=\})(?=\{)")
_PARENTHESIS = re.compile(r"\s*\(([^()]*)\)(\.?)")
_SOME = (
    r"(?:(?:deck|discard pile) for|combination of|as many"
    r"|any|that|other|another|each|an?|all|your|their|opponent's|Benched|named|no|Active"
    r"|any number of|\d+)"
)
"""Words after which a card's own name means Pokémon of that name."""
_SOME_OR_BUT = rf"(?:{_SOME}|excluding|except(?: for)?|provides)"
"""The same for a card that is not the one to be left out itself: no Pokémon."""
_SPACES = re.compile(r"\s+")
_SPACE_BEFORE_STOP = re.compile(r" +(?=[.,;:!?])")
_DOUBLE_COMMA = re.compile(r",\s*(?=[.,])")
_BULLET = re.compile(r"\s*[:.]?\s*•\s*")
_SIGN = re.compile(r" (?:G|GL|FB|E4|4|C|M)$")
"""The sign at the end of a Pokémon SP's name: a picture on the card, which a text in letters may lack."""
_LEVEL_X = re.compile(r"\bLV\. X\b")
_LEVEL_X_CLASS = re.compile(r"\bPokémon LV\.X\b")
_CHOOSE = re.compile(r"(Choose \d+(?: or more)?):\s*")
_NEXT = re.compile(r"(?<=\.)\s*(?=[A-Z])")
_VERBS = frozenset({"Switch"})
"""Names of cards that are what their text begins to say: it never speaks of the card."""
_END = re.compile(r"(?<=[.!?])(?<!\b[LM][rt]\.)(?:[\"'])?\s+(?!(?<=Jr\. )[a-z(])|\n+")
"""Where a sentence ends: not after the first or last word of names such as Mr. Mime and Mime Jr."""
_NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=1
    )
}


def modernize(text: str, own_name: str, kind: str = "attack") -> tuple[str, ...]:
    """Return the sentences of a text of a kind in one modern wording, without their full stops.

    The card's own name is replaced by what it calls itself; types are symbols (`{R}`); a sentence or a
    parenthesis that only repeats a rule is removed, a parenthesis with a meaning becomes words of its
    sentence, and any other stays, for the grammar to refuse. The Defending Pokémon is one of an attack:
    elsewhere the words mean the opponent's Active Pokémon.
    """
    own = THIS_POKEMON if kind in ("attack", "ability") else THIS_CARD
    folded = _SPACES.sub(" ", _with_sign(_LEVEL_X.sub("LV.X", fold_signs(text)), own_name)).strip()
    if folded.endswith('"') and folded.count('"') % 2:
        folded = folded[:-1]
    folded = _BULLET.sub(" . • ", _with_bullets(folded))
    for name in own_names(own_name):
        if name in _VERBS:
            continue
        folded = re.sub(rf"\bthat {re.escape(name)}(?= is attached to\b)", own, folded)
        another = _another(name, kind)
        folded = another.sub(lambda match: match.group() if match["some"] or match["there"] else own, folded)
    folded = _PARENTHESIS.sub(_parenthesis, folded.replace("this this card", THIS_CARD))
    folded = _LEVEL_X_CLASS.sub("Pokémon LV-X", folded)
    folded = _SYMBOL.sub(r"{\1}", folded)
    folded = _TYPE_WORDS_RUN.sub(_symbols, folded)
    folded = _TYPE_WORD.sub(lambda match: "{" + LETTERS[match.group(1).capitalize()] + "}", folded)
    folded = _TYPE_ALONE.sub(_symbols, folded)
    folded = _TYPE_NAMED.sub(_symbols, folded)
    folded = _RUN.sub(" ", folded)
    for row in rows_for(kind):
        if row.old.search(folded):  # `sub` reads the words of every replacement first: three times the work
            folded = row.old.sub(row.new, folded)
    folded = _DOUBLE_COMMA.sub("", _SPACE_BEFORE_STOP.sub("", folded))
    addressed = (_SPACES.sub(" ", each).strip().rstrip(".!").strip() for each in _END.split(folded))
    sentences = tuple(each for each in addressed if each and not _reminds(each))
    # (A Stadium may be printed to be read from both sides.)
    if kind != "stadium":
        return sentences
    return address_player(address_faced(tuple(dict.fromkeys(sentences))))


def _with_sign(text: str, own_name: str) -> str:
    """Put the sign of a Pokémon SP's own name where only the space before it is left."""
    name = own_name.removesuffix(" LV.X")
    bare = _SIGN.sub("", name)
    if bare == name:
        return text
    text = re.sub(rf"(?<=can't be used if ){re.escape(bare)}(?= is )", name, text)
    return re.sub(rf"\b{re.escape(bare)} (?=[ .,;])", name, text)


def _with_bullets(text: str) -> str:
    """Put the signs before effects to choose from where a text has lost them: each is a sentence."""
    chosen = _CHOOSE.match(text)
    if chosen is None or "•" in text:
        return text
    effects = _NEXT.split(text[chosen.end() :])
    return f"{chosen.group(1)}: " + " ".join(f"• {each}" for each in effects)


def read_number(word: str) -> int | None:
    """Read a number in digits or as a word up to ten; None for anything else."""
    if word.isdigit():
        return int(word)
    return _NUMBER_WORDS.get(word.lower())


def _symbols(match: re.Match[str]) -> str:
    words = re.findall(_TYPE, match.group(), re.IGNORECASE)
    return " ".join("{" + LETTERS[word.capitalize()] + "}" for word in words)


def _reminds(words: str) -> bool:
    return any(row.old.fullmatch(words) for row in _parentheses()["reminders"])


@cache
def _parentheses() -> Mapping[str, tuple[Row, ...]]:
    return read_table("parentheses", PARENTHESES)


def _parenthesis(match: re.Match[str]) -> str:
    inside, stop = match.group(1).strip(), match.group(2)
    if _reminds(inside.rstrip(".")):
        return stop
    for row in _parentheses()["meanings"]:
        if row.old.fullmatch(inside):
            return row.old.sub(row.new, inside) + stop
    return match.group()


def _another(name: str, kind: str) -> re.Pattern[str]:
    """Return patterns for a card's own name, for `some` Pokémon of that name, and for one that is `there`,
    on the Bench, and so not the attacker.
    """
    there = (
        r"(?P<there> (?:you have )?in play\b| (?:is|are) on your Bench| (?:(?:is|are) )?in your discard"
        r" pile| in (?:its|their) names?\b)?"
        if kind == "attack"
        else r"(?P<there> in play\b| in (?:its|their) names?\b)?"
    )
    some = _SOME if kind in ("attack", "ability") else _SOME_OR_BUT
    return re.compile(rf"(?P<some>\b{some} )?(?<![\w\"]){re.escape(name)}(?![\w\"]|-[GE]X){there}")
