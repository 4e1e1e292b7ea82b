"""Names: the key that decides "same name", the fold that finds cards by a typed name, evolving by name.

`name_key` follows part C.0 of the rule matrix: one key serves the copy count (DECK-02) and the Evolves from
test (NAME-21). `fold_name` is only a search key for reading lists; it never decides a rule.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from validator.catalogue.card import Card
from validator.catalogue.energy_types import LETTERS
from validator.support.lazy_regex import later

NAMES_VERSION = 1
"""Bump when `name_key` or `fold_name` changes its results; stored indexes are then rebuilt."""

_LONGEST = 200
_CACHED = 1 << 14

_SPELLING = str.maketrans(
    dict.fromkeys("’‘‛ʼ`´ʹ′＇", "'")
    | dict.fromkeys("‐‑‒–—―−﹣－", "-")
    | dict.fromkeys("★☆⭐✩✪✭⋆", " {star} ")
    | dict.fromkeys("◇♢◊⬦⟡", " {prism} ")
    | {"δ": " {delta} ", "♀": " ♀ ", "♂": " ♂ "}
)
_INVISIBLE = later("[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]")
_UNREADABLE = later("[\ue000-\uf8ff\ufffd]+")
_PRISM_WORDS = later(r" prism star$| ?\{\*\}$", re.I)
_STAR_WORDS = later(r" \(?(?:gold )?star\)?$", re.I)
_DELTA_WORDS = later(r" \(?delta species\)?$", re.I)
_LEVEL = later(r" lv ?\.? ?(?:x|[0-9]+)(?= |$)", re.I)
_DELTA = later(r"(?<=\S) \{delta\}(?=$| \{)")
_SP = later(r"^(?!unown )(.*\S) \[?(GL|FB|E4|4|G|C)\]?$", re.I)
_UNOWN = later(r"^(unown) (?:[\[({]? ?([a-uw-z!?])[\])}]?|[\[({] ?(v)[\])}])$", re.I)
_SUFFIXES: tuple[tuple[re.Pattern[str], str], ...] = (
    (later(r"[ -]EX$"), "-EX"),
    (later(r"[ -]ex$"), " ex"),
    (later(r"[ -]GX$"), "-GX"),
    (later(r" V[ -]?UNION$", re.I), " V-UNION"),
)
_PARENTHESIS = later(r" ?\((?!HANDY)[^()]*\)$")
_TEAM_PLASMA = "Team Plasma "
_TRAINER_SPELLINGS = {
    "Moo-Moo Milk": "Moomoo Milk",
    "MooMoo Milk": "Moomoo Milk",
    "EXP. ALL": "EXP.ALL",
    "Imposter Professor Oak": "Impostor Professor Oak",
    "PokéDex (HANDY909)": "PokéDex HANDY909",
}


def name_key(name: str, *, category: str = "Pokémon", stage: str | None = None) -> str:
    """Return the key that is equal for two cards exactly when they have the same name.

    `category` and `stage` are those of the card: Team Plasma is dropped from Pokémon only, `M` is read as
    Mega on Mega Evolution cards only (those of 2013–16, which all end in `-EX`). Total and idempotent;
    a text longer than any card's name is its own key.
    Source: matrix C.0, NAME-01 to NAME-25.
    """
    return _name_key(name, category, stage) if len(name) <= _LONGEST else name


@lru_cache(_CACHED)
def _name_key(name: str, category: str, stage: str | None) -> str:
    """Apply the steps of C.0 until nothing changes, so that the key of a key is itself."""
    key = name
    if category != "Energy" and _is_plain(name):
        return _TRAINER_SPELLINGS.get(name, name) if category != "Pokémon" else name
    while (after := _key_step(key, category, stage)) != key:
        key = after
    return key


def _key_step(name: str, category: str, stage: str | None) -> str:
    """One pass of C.0; the numbers are those of its list."""
    if not name.isascii():
        name = unicodedata.normalize("NFC", _INVISIBLE.sub("", name))
        name = _UNREADABLE.sub(" {symbol} ", name)
    name = " ".join(name.translate(_SPELLING).split())  # 1 and 2
    if name[-1:] in "Rr}":
        name = _PRISM_WORDS.sub(" {prism}", name)
    if category != "Pokémon":
        if category == "Energy":
            energy = basic_energy_type(name)
            return f"{energy} Energy" if energy else name
        return _TRAINER_SPELLINGS.get(name) or _PARENTHESIS.sub("", name)
    name = _STAR_WORDS.sub(" {star}", _DELTA_WORDS.sub(" {delta}", name))
    name = _LEVEL.sub("", name)  # 3: NAME-01, NAME-02
    name = _DELTA.sub("", name)  # 4: NAME-04
    if name.startswith(_TEAM_PLASMA):  # 5: NAME-19
        name = name.removeprefix(_TEAM_PLASMA)
    for pattern, spelling in _SUFFIXES:
        name = pattern.sub(spelling, name)
    if name.startswith("M ") and (stage == "MEGA" or name.endswith("-EX")):  # 6: NAME-13
        name = "Mega " + name.removeprefix("M ")
    if letter := _UNOWN.match(name):
        return f"{letter[1]} [{(letter[2] or letter[3]).upper()}]"
    if special := _SP.match(name):  # 2: NAME-20
        return f"{special[1]} {{sp:{special[2].upper().removeprefix('E')}}}"
    return name


_PLAIN_SIGNS = str.maketrans("éÉ", "eE", "'-.& !?")
_SPECIAL_ENDS = ("star", "species", "gl", "fb", "4", "g", "c", "ex", "gx", "union", "unown")
"""What the last word of a name ends with where a step of `name_key` or `fold_name` may change the name."""
_SPECIAL_STARTS = ("m ", "team plasma", "unown", "nidoran", "unit", "blend")


def _is_plain(name: str) -> bool:
    """Return whether a name is so ordinary that no regular expression here changes it.

    It consists of single blanks, letters, digits and a few signs, and has no word that any of them looks for.
    """
    name = name.removesuffix(" ex")
    letters = name.translate(_PLAIN_SIGNS)
    word = name.casefold()
    return (
        letters.isascii()
        and letters.isalnum()
        and not word.endswith(_SPECIAL_ENDS)
        and not word.startswith(_SPECIAL_STARTS)
        and ("lv" not in word or (" lv" not in word and not any(each.isdigit() for each in word)))
        and "  " not in word
        and word[0] != " "
        and word[-1] != " "
    )


_TYPE_LETTERS = {letter.casefold(): kind for kind, letter in LETTERS.items()}
_ENERGY_WORDS = {
    "Grass": "pflanze pflanzen plante planta erba grama",
    "Fire": "feuer feu fuego fuoco fogo",
    "Water": "wasser eau agua acqua",
    "Lightning": "elektro electrique electrik rayo lampo raio raios eletrica electric",
    "Psychic": "psycho psy psiquica psiquico psico psiche",
    "Fighting": "kampf combat lucha lotta combattimento luta",
    "Darkness": "finsternis obscurite oscura oscuridad oscurita escuridao noturna dark",
    "Metal": "metall metalica metalico metallo steel",
    "Fairy": "feen fee hada folletto fada",
}
_TYPE_OF_WORD = {word: kind for kind, words in _ENERGY_WORDS.items() for word in words.split()} | {
    kind.casefold(): kind for kind in _ENERGY_WORDS
}
_ENGLISH_TYPES = frozenset(kind.casefold() for kind in _ENERGY_WORDS)
_CALLS_IT_ENERGY = frozenset(
    ["energy", "energie", "energia", "basic", "basis", "base", "basica", "basico", "basique"]
)
_LINKS = frozenset({"de", "da", "do", "d"})
_BRACED = later(r"[{\[]([a-z])[}\]]")
_WORD = later(r"[^\W\d_]+|\d+|[^\w\s(),.'’-]")


def basic_energy_type(name: str) -> str | None:
    """Return the type of the basic Energy card that a name means (`Fire`), None for any other card.

    Reads `Basic {R} Energy`, `Basic Fire Energy`, `Fire Energy - Basic`, a bare English type, and the German,
    French, Spanish, Portuguese and Italian names. A name with any further word (`Heat {R} Energy`) is a
    Special Energy and gives None. The Special Energy of 2000–2011 called Darkness and Metal Energy have the
    very names of the basic ones: only set and number distinguish them (matrix TYPE-12).
    """
    return _basic_energy_type(name) if len(name) <= _LONGEST else None


@lru_cache(_CACHED)
def _basic_energy_type(name: str) -> str | None:
    text = _BRACED.sub(lambda m: f" {_TYPE_LETTERS.get(m[1], m[1] + '?')} ", _plain(name).casefold())
    found: list[str] = []
    named = False
    bare = True
    for word in _WORD.findall(text.casefold()):
        if word in _LINKS:
            continue
        if word in _CALLS_IT_ENERGY:
            named = True
            continue
        stem = word
        if word.endswith("energie"):
            stem, named = word.removesuffix("energie"), True
        kind = _TYPE_OF_WORD.get(stem)
        if kind is None:
            return None
        bare = bare and stem in _ENGLISH_TYPES
        found.append(kind)
    return found[0] if len(found) == 1 and (named or bare) else None


_COMBINING = later("[\u0300-\u036f]")
_FOLD_GLYPHS = str.maketrans(
    dict.fromkeys("★☆⭐✩✪✭⋆", " ★")
    | dict.fromkeys("◇♢◊⬦⟡", " ◇")
    | dict.fromkeys("’‘‛ʼ`´ʹ′", "'")
    | dict.fromkeys("‐‑‒–—―−", "-")
)
_FOLD_DROPPED = later(r"[^\w★◇♀♂]|_")
_FOLD_LEVEL = later(r"(?<=\S) ?lv ?\.? ?[0-9]+(?= |$)", re.I)
_NIDORAN = later(r"^(nidoran)\W*(?:(f|female|♀)|(m|male|♂))\W*$", re.I)
_ELITE_FOUR = later(r"(?<=[a-z.]) \[?E?4\]?(?= lv|$)", re.I)
_EX_CAPITAL = later(r"[ -]EX$")
_TYPE_LIST = later(r"^((?:unit|blend) energy)\b(.*)$", re.I)
_TYPE_WORDS = later("|".join(_TYPE_LETTERS.values()), re.I)
_LETTER_OF_TYPE = {kind.casefold(): letter for letter, kind in _TYPE_LETTERS.items()}


def fold_name(name: str) -> str:
    """Return the search key of a typed name: accents, case, apostrophes, hyphens, blanks and glyphs folded.

    `-EX` (2012–16) stays apart from `ex`, `M` is read as Mega before `-EX`, Unown keeps its letter in
    brackets, a title in parentheses and a printed level are left out. Names alike under the fold are not yet
    the same name: that is `name_key`'s to say.
    """
    return _fold_name(name) if len(name) <= _LONGEST else name.casefold()


@lru_cache(_CACHED)
def _fold_name(name: str) -> str:
    if _is_plain(name):
        text = name.casefold().replace("&", " and ").replace("imposter", "impostor")
        return text.translate(_PLAIN_SIGNS)
    text = _plain(name).translate(_FOLD_GLYPHS)
    if not text.isascii():
        text = _INVISIBLE.sub("", text)
    text = " ".join(text.split())
    if list_of_types := _TYPE_LIST.match(text):
        letters = _TYPE_WORDS.sub(lambda m: _LETTER_OF_TYPE[m[0].casefold()], list_of_types[2])
        return _FOLD_DROPPED.sub("", (list_of_types[1] + letters).casefold())
    text = _STAR_WORDS.sub(" ★", _PRISM_WORDS.sub(" ◇", _DELTA_WORDS.sub(" δ", text)))
    if letter := _UNOWN.match(text):
        return f"unown[{(letter[2] or letter[3]).casefold()}]"
    if nidoran := _NIDORAN.match(text):
        return "nidoran♀" if nidoran[2] else "nidoran♂"
    text = _BRACED.sub(lambda m: _TYPE_LETTERS.get(m[1].casefold(), m[1]), _lower_braces(text))
    text = _ELITE_FOUR.sub(" E4", _FOLD_LEVEL.sub("", _PARENTHESIS.sub("", text)))
    capital = _EX_CAPITAL.search(text) is not None
    if capital:
        text = text[:-2]
        if text[:2].casefold() == "m ":
            text = "mega " + text[2:]
    text = text.casefold().replace("&", " and ").replace("imposter", "impostor")
    folded = _FOLD_DROPPED.sub("", text)
    if not folded:
        return name.strip().casefold()
    return folded + "EX" if capital else folded


def _lower_braces(text: str) -> str:
    """Return `{R}` as `{r}`, the form that `_BRACED` reads; `[R]` of other cards is left alone."""
    return re.sub(r"\{([A-Z])\}", lambda m: "{" + m[1].lower() + "}", text)


def _plain(name: str) -> str:
    """Drop accents: compatibility forms unified, combining marks of the Latin script left out."""
    if name.isascii():
        return name
    return unicodedata.normalize("NFC", _COMBINING.sub("", unicodedata.normalize("NFKD", name)))


_NEVER_EVOLVES_INTO = frozenset({"Basic", "Restored", "LEGEND", "V-UNION"})
_PLAYED_AS_POKEMON = frozenset({"Fossil", "Plays as Pokémon"})


def can_evolve(card: Card, onto: Card) -> bool:
    """Return whether `card` may by its name be played on `onto`, timing and place left aside.

    True when the name that `card` evolves from has the key of `onto`, which is a Pokémon or a Trainer card
    that is played as one (FOSSIL-02). A Pokémon LV.X goes on the regular Pokémon of its name (LVX-01).
    Basic, Restored, LEGEND and V-UNION cards are not Evolution cards; nothing evolves from a Radiant Pokémon.
    Source: matrix NAME-21, EVOLVE-01, EVOLVE-18, EVOLVE-19, RAD-04.
    """
    if not card.is_pokemon or card.stage in _NEVER_EVOLVES_INTO:
        return False
    if not (onto.is_pokemon or onto.markers & _PLAYED_AS_POKEMON):
        return False
    if "Radiant" in onto.markers or onto.stage == "V-UNION":
        return False
    if card.stage == "LV.X":
        return onto.is_pokemon and onto.stage != "LV.X" and onto.key == card.key
    below = evolves_from_key(card)
    return below is not None and below == onto.key


def evolves_from_key(card: Card) -> str | None:
    """Return the name key of what `card` evolves from, None where it evolves from nothing.

    Mega Evolution, Primal, BREAK, VMAX and VSTAR cards whose data do not say it go on the Pokémon that their
    name names (MEGA-03, BREAK-01, VMAX-02, VSTAR-02).
    """
    if not card.is_pokemon or card.stage in _NEVER_EVOLVES_INTO:
        return None
    if card.evolves_from is not None:
        return name_key(card.evolves_from)
    kind, below = _BELOW.get(card.stage or "", (None, ""))
    if kind is None or not (named := kind.fullmatch(card.key)):
        return None
    return named[1] + below


_BELOW = {
    "MEGA": (later(r"(?:Mega|Primal) (.+-EX)"), ""),
    "BREAK": (later(r"(.+) BREAK"), ""),
    "VMAX": (later(r"(.+) VMAX"), " V"),
    "VSTAR": (later(r"(.+) VSTAR"), " V"),
}
