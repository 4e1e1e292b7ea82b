"""Headings and trailers of text lists: what `Trainer: 12`, `##Energy - 9` or `Total Cards: 60` say."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Literal

from validator.support.lazy_dataclass import dataclass
from validator.support.lazy_regex import later
from validator.vocabulary import DeckSection

Kind = Literal["section", "trailer", "start", "end", "prose", "unknown"]
Style = Literal["colon", "dash", "parentheses", "bare"]


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that is not a card: a section heading, a trailer, or the first or last line of an export.

    `prose` begins a text after the list (`Usage:`).
    `number` is what follows the label; `language` the language whose label it is (`en` where several
    share it); `hashes` whether it starts with `##`.
    """

    kind: Kind
    label: str
    section: DeckSection | None = None
    number: int | None = None
    style: Style = "bare"
    language: str = "en"
    hashes: bool = False

    @property
    def is_aside(self) -> bool:
        """Return whether the heading is that of cards beside the deck, such as a sideboard."""
        return self.kind == "unknown" and fold_label(self.label) in ASIDE


_MOJIBAKE = later(r"^pok[^m ]{1,4}mon(?=s?$| )")


def fold_label(label: str) -> str:
    """Fold a label: lower case, no accents, one blank; `Pok?mon` and the like become `pokemon`."""
    plain = label.casefold()
    if not plain.isascii():
        plain = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    plain = " ".join(plain.split())
    if plain.startswith("pok") and not plain.startswith("pokemon"):
        return _MOJIBAKE.sub("pokemon", plain)
    return plain


_LABELS: tuple[tuple[DeckSection, str, str], ...] = (
    ("pokemon", "en", "pokemon, pokemons, pokemon cards"),
    ("trainer", "en", "trainer, trainers, trainer cards, trainer card, item, items, supporter, supporters"),
    ("trainer", "en", "stadium, stadiums, tool, tools, pokemon tool, pokemon tools"),
    ("energy", "en", "energy, energies, energy cards, basic energy, special energy"),
    ("trainer", "de", "trainerkarten"),
    ("energy", "de", "energie, energien, energiekarten"),
    ("trainer", "pt", "treinador, treinadores"),
    ("energy", "pt", "energia, energias"),
    ("trainer", "fr", "dresseur, dresseurs, cartes dresseur"),
    ("energy", "fr", "cartes energie"),
    ("trainer", "es", "entrenador, entrenadores, cartas de entrenador"),
    ("energy", "es", "cartas de energia"),
    ("trainer", "it", "allenatore, allenatori, carte allenatore"),
    ("energy", "it", "carte energia"),
    ("pokemon", "ja", "ポケモン"),
    ("trainer", "ja", "トレーナー, トレーナーズ, グッズ, サポート, スタジアム, ポケモンのどうぐ"),
    ("energy", "ja", "エネルギー, 基本エネルギー, 特殊エネルギー"),
)
LABELS = {
    fold_label(label): (section, language)
    for section, language, labels in _LABELS
    for label in labels.split(", ")
}
"""Section labels, folded: lower case, no accents, so that `Énergie` and `Energie` fall together."""

TRAILERS: dict[str, str] = {
    "total cards": "en",
    "total": "en",
    "karten insgesamt": "de",
    "total de cartes": "fr",
    "total de cartas": "pt",
    "cartas totales": "es",
    "carte totali": "it",
    "合計": "ja",
    "合計枚数": "ja",
}
"""Trailer labels, folded, with their language."""

ASIDE = frozenset(
    {
        *("sideboard", "side board", "side deck", "sidedeck", "maybeboard", "maybe board", "considering"),
        *("maybe", "maybes", "possible includes", "possible inclusions", "cut", "cuts", "wishlist", "tokens"),
    }
)
"""Labels of cards that are listed with a deck and are not in it, folded."""

_BARE_ASIDE = frozenset({"sideboard", "side board", "maybeboard", "maybe board", "considering"})
"""Those of them that need no colon or number."""

_PROSE = later(
    r"[#*_ ]*(?:usage|notes?|strategy|how to (?:play|use)|instructions?|explanation|description|comments?"
    r"|tips?|matchups?|guide|gameplan|game plan|summary|credits?|sources?|remarks?)[*_ ]*:(?![/\d]).*$",
    re.I,
)
TITLED = later(
    r"(?:[#/;]{1,3} ?)?(?:deck ?list|deck(?: ?(?:name|title))?|name|title|deckname|mazo|mazzo"
    r"|baralho|nombre|nome|nom)"
    r"[ ]?[:：=][ ]*(?P<title>\S.*)$",
    re.I,
)
"""A line that gives the deck's name with a label: `Deck: Gholdengo`."""

DETAIL = later(
    r"(?:[#/;]{1,3} ?)?(?:format|player(?: ?(?:name|id))?|author|creator|created(?: by)?|by|date|event"
    r"|tournament|season|archetype|country|region|division|plac(?:e|ing)|rank|record"
    r"|regulation(?: mark)?s?|version|game|price|cost|url|link|source|id|language|code"
    r"|exported|generated|updated|set)[ ]?[:：=].*$",
    re.I,
)
"""A line with a fact about the deck other than its name: `Format: Standard`."""

FRAMES = frozenset({"deck", "main deck", "maindeck", "mainboard", "main", "decklist", "deck list", "cards"})
"""Lines above a list that only say that it is one, folded."""


@dataclass(frozen=True, slots=True)
class Wording:
    """The section labels and the trailer label of a language, as game clients and players write them."""

    titles: dict[DeckSection, str]
    trailer: str


WORDINGS: dict[str, Wording] = {
    "de": Wording({"pokemon": "Pokémon", "trainer": "Trainer", "energy": "Energie"}, "Karten insgesamt"),
    "es": Wording({"pokemon": "Pokémon", "trainer": "Entrenador", "energy": "Energía"}, "Cartas totales"),
    "fr": Wording({"pokemon": "Pokémon", "trainer": "Dresseur", "energy": "Énergie"}, "Total de cartes"),
    "it": Wording({"pokemon": "Pokémon", "trainer": "Allenatore", "energy": "Energia"}, "Carte totali"),
    "ja": Wording({"pokemon": "ポケモン", "trainer": "トレーナーズ", "energy": "エネルギー"}, "合計"),
    "pt": Wording({"pokemon": "Pokémon", "trainer": "Treinador", "energy": "Energia"}, "Total de cartas"),
}
"""How languages other than English label what a list lacks."""

COUNTED_TRAILERS = frozenset({"cards", "cards total", "total cards", "total", "cards in total"})
"""Text after the number in trailers such as `60 cards`. No card has such a name."""

_HEADING = later(
    r"(?P<lead>[#*=_ ]*)(?P<label>[^\d#*=:：()\[\]][^\d:：()\[\]]{0,60}?)[ ]*"
    r"(?:(?P<open>[(\[])[ ]*(?P<inside>\d{1,7})(?:[ ]\w{1,10})?[ ]*[)\]][ ]*:?"
    r"|(?P<mark>[:：]|[-–—](?=[ ]*\d|$))[ ]*(?P<number>\d{1,7})?|[ ](?P<bare>\d{1,7}))?[*=_ ]*$"
)
_SIGNS = later(r"\[/?[biu]\]|[^\w\s'\u0300-\u036f\u3099\u309a]|_", re.I)
_TALLY = later(r"(?<![^\W_])[xX×]?[ ]?(\d{1,7})[xX×]?(?![^\W_])")
_LONGEST = 120
_LONGEST_LABEL = 60
_STARS = later(r"\*{3,}.*\*{3,}")


def read_heading(line: str) -> Heading | None:
    """Read a stripped line without a count as a heading or trailer; None when it is neither.

    An unknown label counts as a heading only with a colon or a number in parentheses after it. Remembered,
    but for lines too long to be a heading, which would only fill the memory.
    """
    return _read_remembered(line) if len(line) <= _LONGEST else _read_heading(line)


@lru_cache(maxsize=4096)
def _read_remembered(line: str) -> Heading | None:
    return _read_heading(line)


def _read_heading(line: str) -> Heading | None:
    found = _read_plain(line) or _read_any(line)
    if found is None or found.kind in ("unknown", "start"):
        return read_label(line) or found
    return found


def read_label(text: str, number: int | None = None) -> Heading | None:
    """Read a known label with any signs, and one number unless given: `*Trainer:* 9`, `🎒 Trainer, 9`."""
    if len(text) > _LONGEST_LABEL or (number is not None and text[-1:].isdigit()):
        return None
    numbers = _TALLY.findall(text) if number is None else [number]
    words = " ".join(_SIGNS.sub(" ", _TALLY.sub(" ", text) if number is None else text).split())
    count = int(numbers[0]) if numbers else None
    if len(numbers) > 1 or not words:
        return None
    if number is not None and fold_label(words) in COUNTED_TRAILERS:
        return Heading("trailer", words, None, number)
    known = _read_known(words, count, "bare", hashes=False)
    return known or _read_known(words.removesuffix(" cards"), count, "bare", hashes=False)


def _read_plain(line: str) -> Heading | None:
    """Read `Label: 15` as most clients write it, without a regular expression; else None."""
    label, colon, rest = line.partition(":")
    number = rest.strip(" ")
    if (
        not colon
        or len(label) > _LONGEST_LABEL
        or len(number) > 7
        or not label.replace(" ", "").isalpha()
        or not (not number or (number.isdigit() and number.isascii()))
    ):
        return None
    return _read_known(label.strip(), int(number) if number else None, "colon", hashes=False)


def _read_known(label: str, number: int | None, style: Style, *, hashes: bool) -> Heading | None:
    """Return the heading or trailer of a label that is known as one."""
    folded = fold_label(label)
    if folded in LABELS:
        section, language = LABELS[folded]
        if section == "energy" and label.casefold().startswith("én"):
            language = "fr"
        elif section == "energy" and "í" in label.casefold():
            language = "es"
        return Heading("section", label, section, number, style, language, hashes)
    if folded in TRAILERS:
        return Heading("trailer", label, None, number, style, TRAILERS[folded], hashes)
    return None


def _style_of(found: re.Match[str]) -> Style:
    if found["open"]:
        return "parentheses"
    if not found["mark"]:
        return "bare"
    return "colon" if found["mark"] in ":：" else "dash"


def _read_any(line: str) -> Heading | None:
    if _STARS.search(line):
        return Heading("end" if "generated" in line.casefold() else "start", line)
    if _PROSE.match(line):
        return Heading("prose", line)
    found = _HEADING.match(line)
    if found is None:
        return None
    style = _style_of(found)
    digits = found["inside"] or found["number"] or found["bare"]
    number = int(digits) if digits else None
    label, folded = found["label"].strip(), fold_label(found["label"])
    hashes = "##" in found["lead"]
    if known := _read_known(label, number, style, hashes=hashes):
        return known
    if folded in ASIDE and (style != "bare" or number is not None or folded in _BARE_ASIDE):
        return Heading("unknown", label, None, number, style, "en", hashes)
    if folded in FRAMES and number in (None, 60):
        return Heading("unknown", label, None, number, "bare") if style != "bare" else None
    if style == "parentheses" or (style == "colon" and (number is not None or line.endswith((":", "：")))):
        return Heading("unknown", label, None, number, style, "en", hashes)
    return None
