"""The ways to read a list line as a name, a set code and a number."""

from __future__ import annotations

import re
from collections.abc import Iterator

from validator.catalogue.load import Catalogue
from validator.decks.parse_line import NAME_ENDS
from validator.support.edit_distance import find_alike, prepare
from validator.support.lazy_dataclass import dataclass
from validator.support.lazy_regex import later

_SUFFIX = later(
    r"(?: - (?:Special|ACE ?SPEC|Basic|Item|Supporter|Stadium|Pok[eé]mon Tool|Tool|Trainer)"
    r"| [(\[]ACE ?SPEC[)\]]"
    r"| (?:- )?[(\[]?Team Flare (?:Hyper )?Gear[)\]]?)+$",
    re.I,
)
_MAY_HAVE_SUFFIX = later(r" - | [(\[]ACE|Team Flare", re.I)
_IN_BRACKETS = later(r"^(?P<name>.*?\S)?[ ]*[(\[](?P<inside>[^()\[\]]{2,80})[)\]]$")
_LAST_NUMBER = later(
    r"^(?P<rest>.*?)[ ,–—-]*[ (#,–—-]#?(?P<number>[A-Za-z]{0,5}\d{1,4}[a-z]?)(?:/\w{1,8})?\)?$"
)
_GLUED_CODE = later(r"([A-Z]{2,4})(\d{1,3}[a-z]?)$")
_BRACED_WORD = later(r"\{ ?([A-Za-z]{2,10}) ?\}")
_ENERGY_CARD = later(r"(?<=Energ)(?:y Cards?|ies(?: Cards?)?)$")
_PROMO_NUMBER = later(r"[A-Za-z]{2,4}\d{2,3}$")
_PROMO_WORDS = later(r"[ ,–-]+(?:Black Star )?Promos?$", re.I)
_PROMO_SETS = ("PR-SV", "PR-SW", "PR-SM", "PR-XY", "PR-BLW", "PR-HS", "PR-DPP", "MEP")
_TYPED = later(r"(?:Basic )?\(?([GRWLPFDMY])\)? (?:Basic )?Energy$")
_AS_LETTERS = str.maketrans("l1058|", "IIOSBI")
_JOINTS = " ,;:|–—-("
_SET_LIKE = 85.0
_SHORTEST_LIKENESS = 6
_LONGEST_SET_NAME = 8
_LONGEST_CODE = 8


@dataclass(frozen=True, slots=True)
class LineReading:
    """One way to read a line: its cleaned name, set code and number."""

    name: str
    code: str | None = None
    number: str | None = None


def clean_name(name: str) -> str:
    """Take off what tools add to names: ` - Special`, ` - ACESPEC`, ` Team Flare Gear`, braces."""
    if "{" in name:
        name = _BRACED_WORD.sub(r"\1", name)
    if name.endswith(("Energy", "Energies", "Energy Card", "Energy Cards")):
        name = _ENERGY_CARD.sub("y", name)
        if (typed := _TYPED.match(name)) and name != "R Energy":  # its own card
            return f"Basic {{{typed[1]}}} Energy"
    return (_SUFFIX.sub("", name) or name) if _MAY_HAVE_SUFFIX.search(name) else name


def cut_brackets(catalogue: Catalogue, reading: LineReading, near: bool) -> tuple[LineReading, str | None]:
    """Cut a set in brackets off the end of a name: `Dunsparce (Paldea Evolved)`, `(SSP 32)`."""
    if reading.name[-1:] not in (")", "]"):
        return reading, None
    found = _IN_BRACKETS.match(reading.name)
    if found is None or found["inside"].upper() in NAME_ENDS:
        return reading, None
    name, inside, number = (found["name"] or "").rstrip(_JOINTS), found["inside"].strip(), reading.number
    if not reading.code and number is None and _PROMO_NUMBER.match(inside) and catalogue.locate("PR", inside):
        return LineReading(name, "PR", inside), None
    if not catalogue.sets_for_code(inside):
        numbered = _LAST_NUMBER.match(inside) if number is None else None
        rest = numbered["rest"].strip(_JOINTS) if numbered else ""
        if numbered is None or not rest or not catalogue.sets_for_code(rest):
            if (
                reading.code
                or not name
                or catalogue.named(inside)
                or not (near and _is_like_a_set(catalogue, inside))
            ):
                return reading, None
        else:
            inside, number = rest, numbered["number"]
    if reading.code and number is None and catalogue.locate(inside, reading.code):
        return LineReading(name, inside, reading.code), None
    if reading.code:
        return LineReading(name, reading.code, number), inside
    return LineReading(name, inside, number), None


def cut_trailing_set(catalogue: Catalogue, reading: LineReading) -> LineReading | None:
    """Take a set's full name off the end of a name: `Charcadet Surging Sparks`, `Charcadet - 32/191 - …`.

    Only where the rest is the name of a card, so that no card's name loses a word.
    """
    if catalogue.named(reading.name):
        return None
    words, code = reading.name.split(" "), reading.code
    if code and reading.number and not catalogue.sets_for_code(code):
        words, code = [*words, code], None
    if code is None and reading.number and catalogue.set_named(reading.number):
        whole = cut_trailing_set(catalogue, LineReading(f"{reading.name} {reading.number}"))
        if whole is not None and whole.number is not None:
            return whole
    for at in range(max(0, len(words) - _LONGEST_SET_NAME), len(words)):
        name, ending = (" ".join(part).strip(_JOINTS) for part in (words[:at], words[at:]))
        if len(ending) < 2 or catalogue.set_named(ending) is None:
            continue
        number = reading.number
        if code and number is None and catalogue.locate(ending, code):
            code, number = None, code
        if number is None and (numbered := _LAST_NUMBER.match(name)):
            name, number = numbered["rest"].rstrip(_JOINTS), numbered["number"]
        if _names_card(catalogue, name) if name else number:
            return LineReading(name, code or ending, number)
    return None


def _names_card(catalogue: Catalogue, name: str) -> bool:
    """Return whether a card has a name, in any language."""
    return bool(catalogue.named(name) or catalogue.named_in(name))


def is_code_and_number(catalogue: Catalogue, reading: LineReading) -> bool:
    """Return whether a line is only a set code in capitals and a number of the set: `SSP 32`."""
    name, number = reading.name, reading.number
    if reading.code or not number or not 1 < len(name) <= _LONGEST_CODE or not name.isupper():
        return False
    return bool(catalogue.sets_for_code(name) and catalogue.locate(name, number))


def names_set(catalogue: Catalogue, text: str, near: bool) -> bool:
    """Return whether a text is a set's code or name, perhaps misspelt."""
    return bool(catalogue.sets_for_code(text)) or (near and _is_like_a_set(catalogue, text))


def _is_like_a_set(catalogue: Catalogue, text: str) -> bool:
    """Return whether a text in brackets is a misspelt set name: it then must not be passed over."""
    if len(text) < _SHORTEST_LIKENESS:
        return False
    from validator.catalogue.set_names import set_name_key

    key = set_name_key(text)
    return bool(find_alike(key, prepare(catalogue.set_names()), _SET_LIKE, 1))


def _codes_at_end(catalogue: Catalogue, words: list[str], number: str | None) -> Iterator[LineReading]:
    """Read the last word of a name as a code; before a number it may have digits for letters."""
    for last in dict.fromkeys((words[-1], words[-1].translate(_AS_LETTERS))):
        sure = last == words[-1] or (number and catalogue.locate(last, number))
        if len(words) > 1 and sure and catalogue.sets_for_code(last):
            yield LineReading(" ".join(words[:-1]), last, number)


def _code_alone(catalogue: Catalogue, name: str, code: str) -> Iterator[LineReading]:
    """Read a code without a number: as a part of the name, with its number in it, or as a promo's number."""
    yield LineReading(f"{name} {code}")
    if (glued := _GLUED_CODE.match(code)) and catalogue.locate(glued[1], glued[2]):
        yield LineReading(name, glued[1], glued[2])
    yield LineReading(name, "PR", code)


def _name_alone(catalogue: Catalogue, name: str) -> Iterator[LineReading]:
    """Read a name without code and number: as a code with its number, or without the remark at its end."""
    if (glued := _GLUED_CODE.match(name)) and catalogue.locate(glued[1], glued[2]):
        yield LineReading("", glued[1], glued[2])
    before, _, note = name.partition(" - ")
    if note[:1].islower() and note.split()[0].upper() not in NAME_ENDS:
        yield LineReading(before)


def _numbers_at_end(catalogue: Catalogue, name: str, code: str, number: str | None) -> Iterator[LineReading]:
    """Read the end of a name as the number in the set of a code."""
    letter = name.split(" ")[-1].strip("[()]")
    if name.split(" ")[0] == "Unown" and catalogue.locate(code, letter):
        yield LineReading("Unown", code, letter)
    if not number and (found := _LAST_NUMBER.match(name)) and catalogue.locate(code, found["number"]):
        yield LineReading(found["rest"], code, found["number"])


def _as_promo(name: str, code: str | None, number: str | None) -> Iterator[LineReading]:
    """Read a line that calls a card a promo as that of each promo set."""
    promo = _PROMO_WORDS.sub("", name) if not (code and number) else name
    if promo != name or code in ("PR", "PROMO"):
        for each in ("PR", *_PROMO_SETS):
            yield LineReading(promo, each, number or code)


def other_readings(catalogue: Catalogue, reading: LineReading) -> Iterator[LineReading]:
    """Yield the other ways to cut a line into name, code and number.

    Words that look like a code may end the name (`Unit Energy LPM`, `Energy Removal 2`), the last word of a
    name may be a code in small letters, a promo number may lack its code (`SM85`), and a number may
    be a word (`Alph Lithograph HS ONE`).
    """
    name, code, number = reading.name, reading.code, reading.number
    yield from _as_promo(name, code, number)
    if code and number:
        if code == "CEL-CC":  # with the printed number, that of the first print
            yield LineReading(name, "CEL", number)
        yield LineReading(f"{name} {code}", None, number)
        yield LineReading(f"{name} {code} {number}")
    elif code:
        yield from _code_alone(catalogue, name, code)
    elif number:
        yield LineReading(f"{name} {number}")
    else:
        yield from _name_alone(catalogue, name)
    words = name.split(" ")
    if code:
        yield from _numbers_at_end(catalogue, name, code, number)
    first = name.strip("[(").replace("-", " ", 1).split(" ", 2)
    if not number and len(first) > 2 and catalogue.locate(first[0], first[1].strip("])#")):
        yield LineReading(first[2], first[0], first[1].strip("])#"))
    if not code:
        yield from _codes_at_end(catalogue, words, number)
        if number and catalogue.set_named(number):
            yield LineReading(name, number)
    words += [word for word in (code, number) if word]
    if len(words) > 1 and catalogue.locate(words[-2], words[-1]):
        yield LineReading(" ".join(words[:-2]), words[-2], words[-1])
