"""The grammar of one card line, shared by every text format: count, name, set code, number, print suffix.

A line is read from right to left, because names hold blanks, colons and digits while the end of a line is
regular. The grammar needs no card data. Where it cannot know whether a word is a set code or part of the
name, identification tries the other reading too (`validator.decks.match`).
"""

from __future__ import annotations

import re
from functools import lru_cache

from validator.deadline import check_deadline
from validator.support.lazy_dataclass import dataclass, replace
from validator.support.lazy_regex import later

MAX_COUNT = 999_999_999
"""Counts are read up to here; more digits are clipped."""

MAX_NAME = 160
"""A longer name is not read as a card."""


@dataclass(frozen=True, slots=True)
class CardText:
    """The text of a card line after its count.

    `dropped` is a note after the number that was left out: a regulation mark, a price, words in brackets.
    `expansion` is the text in brackets after a number without a set code, which may be the set's full name.
    """

    name: str
    code: str | None = None
    number: str | None = None
    foil: str | None = None
    card_id: str | None = None
    dropped: str | None = None
    expansion: str | None = None


@dataclass(frozen=True, slots=True)
class CountSplit:
    """A line cut into its count and the rest; `column` (from 1) is where the count or the name starts."""

    count: int
    rest: str
    column: int


_BULLET = r"(?:[*•·‣◦▪>–—-]{1,8}[ \t]+){0,3}"
_COUNT_FIRST = later(
    _BULLET + r"(?:[xX×][ ]?(?=\d))?(?P<count>[-−]?\d{1,30})"
    r"(?:[ \t]*[x×*][ \t]+|X[ \t]+|[ \t]+|[x×](?=[A-Z])|(?=[A-Z\u3040-\u9fff]))"
    r"(?P<rest>\S.*)$"
)
_COUNT_LAST = later(_BULLET + r"(?P<rest>[^\d\s].*?\S)[ \t]*(?:[ \t][xX*]|×)[ \t]?(?P<count>[-−]?\d{1,30})$")
_COUNT_AT_END = later(
    _BULLET + r"(?P<rest>[^\d\s].*?\S)[ \t]+(?:[xX×]?(?P<count>\d{1,3})[ ]?(?:[xX×枚張张장]|cop(?:ies|y))"
    r"|\([ ]?(?:[xX×][ ]?|(?=\d+[ ]cop))(?P<inside>\d{1,3})(?:[ ]cop(?:ies|y))?[ ]?\))$"
)
_COUNT_ALONE = later(_BULLET + r"(?P<count>[-−]?\d{1,30})[ \t]*[x×X]?$")
_COUNT_PREFIX = later(_BULLET + r"(?P<count>\d{1,30})[.,)][ \t]*(?P<rest>\S.*)$")

_COUNT_MARKED = later(
    _BULLET + r"(?:[\[({<`*_~]{1,3}(?P<count>\d{1,3})[ ]?[xX×]?[\])}>`*_~]{1,3}[ ]?[:.-]?"
    r"|(?P<inside>\d{1,3})(?:[ ]?[xX×]?[ ]?[:=]|[xX×][ ]?-))[ ]*(?P<rest>[*_`]{0,2}[^\W\d_].*)$"
)
_COUNT_AFTER = later(
    _BULLET + r"(?P<rest>[^\W\d_].*[ ][A-Z][A-Z0-9-]{1,7}[ ]#?[A-Z]{0,5}\d{1,4}[a-z]?)[ ]*"
    r"(?:[:=,;][ ]*|[ ]-[ ]|[(\[`])[xX×]?(?P<count>\d{1,2})[xX×]?[)\]`]?$"
)
_ORDINAL = later(r"(?:[(\[#]\d{1,2}[.):\]]?|(?:\d{1,2}|[a-z])[.):])[ ]*(?:[-*•][ ]+)?(?=\S)")
_LAST = later(
    r"(?P<rest>[^\W\d_].{0,80}?)(?:[ ]*(?:[:=,;|…–-]|\.{2,9})[ ]*|[ ]+|(?=[(\[×]))[(\[]?[xX×]?"
    r"(?P<count>\d{1,2})[xX×]?[ ]?[枚張张장]?[)\]]?$"
)
_SIGN = r"(?:[^\x00-\x7f\w\s€£¥−–—]|>"
_LEAD = later(rf"(?:'|>!|(?:[-*+] )?{_SIGN}|\[[ xX]?\][ ]){_SIGN}|[ ])*)(?=\d)")
_WRAPPED = later(r"(?P<mark>[*_~]{1,3})(?P<line>\d{1,3}[xX×]?[ ].*\S)(?P=mark)$")
_COUNTER = later(r"(\d{1,3})[ ]?[枚張张장](?=[ ]|[A-Z])")
_COUNT_WORDS = later(
    r"(?:[+][ ]?|[Qq]ty[.:]?[ ]{0,3})?(?P<count>\d{1,3})"
    r"(?:-(?=[A-Z][a-z]{2})|[ ]{0,3}(?:copies|copy|pcs?[.]?|ea[.]?|St(?:ück|k[.]?))(?:[ ]+of)?(?=[ ]+\w)"
    r"|[ ]+of(?=[ ]+\w))?"
)
_WORDS = later(r"[ ]*(?=\D*$)(?!swsh\b).*(?<![^ ])[a-zà-ÿ]{4,}")
_WHOLE = later(r"\d{1,3}[xX×]?[ ].*[ ][A-Z][A-Z0-9-]{1,7}[ ]\d{1,3}$")
_NEXT_CARD = later(
    r"(?<=[ ])[A-Z][A-Z0-9-]{1,7}[ ]\d{1,3}(?P<gap>[ \t]+(?:[/+&][ ]+|and[ ]+)?)"
    r"(?=\d{1,2}[xX×]?[ \t]+[^\W\d_])"
)
_COMMENT = later(r"^(?P<card>.*?\S)[ ]+(?P<note>(?://|#(?=[ ]|[^\W\d])|;|--|<!--|/\*|<-|←).*)$")
_AFTER = later(
    r"^(?P<card>\S.*?[ ][A-Z][A-Z0-9-]{1,7}[ ]#?[A-Z]{0,5}\d{1,4}[a-z]?(?:/[A-Za-z]{0,5}\d*)?(?:[ ]PH)?)"
    r"(?P<note>[ ]*[^\w\s#/-].*|[ ]+(?:[#/_–—-]+[ ]|#\d|[#/_–—-]*[^\W\d_]).*)$"
)
_UNOWN = later(r"(.*[ ][A-Z]{2,4}[ ][A-Z?!])/\d{1,3}$")

_SEPARATORS = ("||", ";", "|", ",", "   ")
_STARTS_CARD = later(
    _BULLET + r"(?:[xX×](?=\d))?\d{1,3}(?:[xX×]?[ \t]+|[xX×])(?=[^\W\d_]|\d\d?[A-Z])(?=.*[^\W\d_]{2})"
)

_NUMBER = later(r"#?([A-Za-z]{0,5}\d{1,4}[A-Za-z]?)(?:/[A-Za-z]{0,5}\d*)?$")
_CODE = later(r"(?=[^A-Za-z]*[A-Za-z])[A-Za-z0-9][A-Za-z0-9.&-]{0,14}$")
_MIXED_CODE = later(r"(?:XY|BW|SM|SWSH|SV|HS|DP|ME)Energy$|[Tt][Kk]-[\w-]{1,20}$")
_BRACKET = later(r"\[([A-Za-z0-9.&-]{2,15})\]$")
_BRACKETED_SET = later(
    r"^(?P<name>\S.*?)[ ]?\[(?P<set>[^\[\]]{2,80})\]"
    r"(?:[ ]#?(?P<number>[A-Za-z]{0,5}\d{1,4}[A-Za-z]?)(?:/\w*)?)?$"
)
_GLUED = later(r"([A-Z][A-Z0-9]{1,5}(?:-[A-Z]{2,3})?)[-/]([A-Z]{0,4}\d{1,3}[a-z]?)$")
_ID = later(r"[a-z]{2,10}[a-z0-9.]*-[A-Za-z]{0,6}\d{1,3}[a-z]?$")
_JAPANESE = later(r"(?:SV|M|S|SM)$")
_JAPANESE_VOLUME = later(r"\d{1,2}[A-Za-z]{0,2}$")
_GALLERIES = frozenset(("TG", "GG", "RC", "CC", "SW", "SM", "XY"))
"""Letters between a set code and a number: `SIT TG 25`, `PR SW 154`."""
_FOIL = later(
    r"(?:PH|RH|HF|EH|SH|MB|PB|MBH|PBH|\*F\*|\(?(?:PH|RH|foil|holo|reverse(?: holo)?|non-holo)\)?|★PH)$", re.I
)
_NOTE = later(r"^(.*\d[A-Za-z]?)[ ]+(\([^()]{1,60}\)|\[[^\[\]]{1,60}\]|<[^<>]{1,60}>)$")
_NUMBER_SIGN = later(
    r"(?<=[ ])([A-Z][A-Z0-9]{1,7})(?:#(?=[A-Z]{0,5}\d{1,4}(?:\D|$))"
    r"|(?:[,.]?[ ]?(?:#|№|[Nn][or][.]?|n[°º][.]?)[ ]?|[,_][ ]?)(?=[A-Z]{0,5}\d{1,4}(?:/\d+)?$))"
)
"""What is between a set code and a number: `PAL#185`, `PAL No. 185`, `PAL, 185`."""
_EMPHASIS = later(r"(?<![\w*`])([*_]{1,3}|`)(?=[^\s*_`])([^*`]{1,80}?)\1(?![\w*`])")
_PARENTHESISED = later(r"^(.*\S) \(([A-Za-z0-9.&-]{2,15})[ #-]{1,2}([A-Za-z]{0,5}\d{1,4}[a-z]?)(?:/\w+)?\)$")
_PARENTHESISED_CODE = later(r"^(.*\S) \(([A-Z][A-Z0-9-]{1,8})\) #?([A-Za-z]{0,5}\d{1,4}[a-z]?)(?:/\w+)?$")

_PRICE = later(
    r"[ ]*[(\[]?(?:[@=~:–-][ ]*)?(?:[$€£¥][ ]?\d{1,6}(?:[.,]\d{1,3})*"
    r"|\d{1,6}(?:[.,]\d{1,3})*[ ]?(?:[$€£]|USD|EUR|GBP|CAD|AUD))"
    r"(?:[ ]?(?:each|ea\.?|/ ?ea\.?))?[)\]]?$",
    re.I,
)
_MARK = later(
    r"^(?P<card>.*\S[ ]\S+[ /-]#?[A-Za-z]{0,5}\d{1,4}[a-z]?(?:/[A-Za-z]{0,5}\d*)?)[ ,]+"
    r"(?P<mark>(?:reg(?:ulation)?\.?(?:[ ]mark)?:?[ ]?)?[A-J])$",
    re.I,
)
_GRADE = (
    r"(?:(?:(?:reverse|cosmos|1st edition|unlimited)[ ])?holo(?:foil)?|normal|1st edition|near mint"
    r"|lightly played|moderately played|heavily played|damaged|NM|LP|DMG|english)"
)
_CONDITION = later(
    rf"^(?P<card>.*\d[a-z]?)[ ,-]+(?P<condition>(?:[A-J][ ,-]+)?{_GRADE}(?:[ ,-]+{_GRADE})*)$", re.I
)
_PRINT_WORDS = later(
    r"\b(?:holo\w*|foil|reverse|rare|common|uncommon|full art|alt(?:ernate)?\.? art|art|rainbow|stamp\w*|"
    r"sealed|mint|played|edition|regular|normal|copies|copy|playset|PH|RH|NM|LP)\b",
    re.I,
)
_MOST_NOTES = 4
_SPECIAL_SIGNS = frozenset("()[]<>$€£¥")
"""Signs of notes and prices, and of other ways to write a print."""

NAME_ENDS = frozenset((
    "EX", "GX", "V", "VMAX", "VSTAR", "V-UNION", "BREAK", "LEGEND", "X", "LV.X", "LVX", "PRIME", "C", "G",
    "GL", "FB", "E4", "M", "N", "AZ", "II", "III", "HP", "UP", "ACE", "SPEC",
))  # fmt: skip
"""Capitals at the end of printed names; not a set code unless a number follows."""


_LOOK_ALIKE = str.maketrans("lIiOoQSsB", "111000558")
_NEAR_DIGIT = later(r"(?<=\d)[lIiOoQSsB]|[lIiOoQSsB](?=\d)|(?<=\d\.)[Oo]")
_MISTYPED_COUNT = later(r"(?P<count>[\dlIOS]{1,2})(?P<rest>[ \t]+[^\W\d_a-z].*)$")


def as_digits(text: str, *, mixed: bool = True) -> str:
    """Read letters typed or scanned in the place of digits; of a `mixed` text only those beside a digit."""
    if not mixed:
        return text.translate(_LOOK_ALIKE)
    return _NEAR_DIGIT.sub(lambda found: found[0].translate(_LOOK_ALIKE), text)


def correct_count(line: str) -> str | None:
    """Return a line with its count in digits where letters are in their place: `l Iono`, `1O Energy`."""
    found = _MISTYPED_COUNT.match(line)
    count = as_digits(found["count"], mixed=False) if found else ""
    return f"{int(count)}{found['rest']}" if found and found["count"] != count and int(count) else None


def is_mistyped(line: str) -> bool:
    """Return whether a line can only be a card with a mistyped count: `lO Energy`, not `I choose you`."""
    word = line.partition(" ")[0]
    return correct_count(line) is not None and (word == "IO" or any(each in "l0123456789" for each in word))


def split_count(line: str) -> CountSplit | None:
    """Cut a stripped line into count and rest: `4 Name`, `4x Name`, `x4 Name`, `* 4 Name`, `Name x4`.

    A lone number counts with an empty rest. None when the line does not start or end with a count.
    """
    if correct_count(line):
        return None
    patterns: tuple[re.Pattern[str], ...] = (
        *(_COUNT_FIRST, _COUNT_LAST, _COUNT_AT_END, _COUNT_ALONE, _COUNT_MARKED, _COUNT_AFTER),
    )
    if line[:1].isalpha() and line[0] not in "xX":
        # A word comes first, as in most headings: then a count follows an x.
        if line[-1:] not in "0123456789xX×)]`枚張张장" and not line.endswith(("copies", "copy")):
            return None
        patterns = (_COUNT_LAST, _COUNT_AT_END, _COUNT_AFTER)
    for pattern in patterns:
        found = pattern.match(line)
        if found is not None:
            rest = found["rest"] if pattern is not _COUNT_ALONE else ""
            last = pattern in (_COUNT_LAST, _COUNT_AT_END, _COUNT_AFTER)
            count = found["count"] or found["inside"]
            start = "rest" if last else "count" if found["count"] else "inside"
            return CountSplit(_integer(count), rest.rstrip(), found.start(start) + 1)
    return None


def split_cards(line: str) -> list[tuple[str, int]]:
    """Split a line that lists several cards into their texts, each with its column (from 0).

    Separators are `;`, `||`, `|` and `,`; every part must start with its own count, or the line
    is one card. A line without separators is returned whole.
    """
    check_deadline()
    parts: list[tuple[str, int]]
    if cuts := [found.span("gap") for found in _NEXT_CARD.finditer(line)]:
        starts, ends = [0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(line)]
        parts = [(line[start:end].strip(), start) for start, end in zip(starts, ends, strict=True)]
        if all(_STARTS_CARD.match(text) for text, _ in parts):
            return parts
    for separator in _SEPARATORS:
        if separator not in line:
            continue
        parts = []
        column = 0
        for part in line.split(separator):
            if part.strip():
                parts.append((part.strip(), column + len(part) - len(part.lstrip())))
            column += len(part) + len(separator)
        if len(parts) > 1 and all(_STARTS_CARD.match(text) for text, _ in parts):
            return parts
    return [(line, 0)]


def cut_lead(line: str) -> str:
    """Take off what a line has around its count: `•4 Iono`, `🔥 4 Iono`, `*4 Iono*`, `4枚 Iono`,
    `+4 Iono`, `qty 4 Iono`, `4 copies of Iono`, `4-Iono`.
    """
    if line[:1] in "*_~[>-+'" or not line.isascii():
        line = _COUNTER.sub(r"\1", line)
        lead = _LEAD.match(line)
        line = line[lead.end() :] if lead else line
        wrapped = _WRAPPED.match(line)
        line = wrapped["line"] if wrapped else line
    if (words := _COUNT_WORDS.match(line)) and words.span() != words.span("count"):
        line = f"{words['count']} {line[words.end() :].lstrip()}"
    return line


def split_last(line: str) -> CountSplit | None:
    """Cut a name with a count after it, `Iono (4)`, `Iono: 4`, `Iono 4`; None without one.

    Only where a whole list is written so: elsewhere it is a heading, or a card with its number.
    """
    found = _LAST.match(line)
    word = found["rest"].split()[-1] if found else ""
    if found is None or _is_plain_code(word) or (word.islower() and not word.isalpha() and word.isalnum()):
        return None
    return CountSplit(int(found["count"]), found["rest"].rstrip(), 1)


def join_cells(line: str) -> str:
    """Return a table row such as `| 4 | Ultra Ball | SVI | 196 |` as a card line; others unchanged.

    A cell after a whole card is a comment, and so are words in small letters after a count and a name.
    """
    card, _, note = line.partition("|")
    if note and (_WHOLE.match(card.strip()) or (_STARTS_CARD.match(card) and _WORDS.match(note))):
        return f"{card.strip()} // {note.strip()}"
    return " ".join(cell for each in line.split("|") if (cell := each.strip())) if "|" in line else line


def split_prefix(line: str) -> CountSplit | None:
    """Cut a line such as `4, Name` or `1. Name`, whose count may be an ordinal; else None."""
    found = _COUNT_PREFIX.match(line)
    return (
        CountSplit(_integer(found["count"]), found["rest"].rstrip(), found.start("count") + 1)
        if found
        else None
    )


def split_ordinal(line: str) -> CountSplit | None:
    """Cut a line of a numbered list, `1. 4 Name`, whose own count comes after its number; else None."""
    found = _ORDINAL.match(line)
    counted = split_count(line[found.end() :]) if found else None
    if found is None or counted is None or not counted.rest:
        return None
    return CountSplit(counted.count, counted.rest, counted.column + found.end())


def _integer(digits: str) -> int:
    plain = digits.replace("−", "-")
    value = int(plain) if len(plain) <= 10 else MAX_COUNT
    return max(min(value, MAX_COUNT), -MAX_COUNT)


def read_card_text(rest: str) -> CardText | None:
    """Parse what follows the count; None if it cannot be a card.

    Examples: `Pidgey MEW 16`, `Mimikyu PAL 97 PH`, `Dawn M 2 77`, `Canari ASC`, `Fire Energy 2`,
    `Goldeen [ME05] 13`, `Serena [SWSH12]`, `Bill base1-91`, `Nest Ball (SVI 181)`, `Pokégear 3.0`.
    Remembered, but for texts too long to be a card's, which would only fill the memory.
    """
    return _read_remembered(rest) if len(rest) <= MAX_NAME else _read_card_text(rest)


@lru_cache(maxsize=1 << 15)
def _read_remembered(rest: str) -> CardText | None:
    return _read_card_text(rest)


def _read_card_text(rest: str) -> CardText | None:
    """Read a card and leave out a comment after it; one without a sign for comments only after a print."""
    if unown := _UNOWN.match(rest):
        rest = unown[1]
    card = None
    cut = _COMMENT.match(rest)
    if cut is None:
        card = _read_whole(rest)
        if card is None or (card.number and card.code and card.code.isupper()):
            return card
        cut = _AFTER.match(rest) if card.expansion is None and card.dropped is None else None
    if cut is None or (read := _read_whole(cut["card"])) is None:
        return card or _read_whole(rest)
    return replace(read, dropped=_join(read.dropped, cut["note"].strip()))


def _join(*parts: str | None) -> str:
    return " ".join(part for part in parts if part)


def _ends_in_foil(words: list[str]) -> bool:
    return len(words) > 2 and bool(_FOIL.match(words[-1]) and _NUMBER.match(words[-2]))


def _read_whole(rest: str) -> CardText | None:
    words = rest.split()
    text = " ".join(words)
    if ordinary := _read_ordinary(words, text):
        return ordinary
    if not text or len(text) > MAX_NAME or not any(c.isalnum() for c in text):
        return None
    text = text.rstrip(" ,;|") if text[-1] in ",;|" else text
    text = _EMPHASIS.sub(r"\2", text) if "*" in text or "`" in text else text
    text = _NUMBER_SIGN.sub(r"\1 ", text) if "#" in text or text[-1].isdigit() else text
    text, notes = _cut_notes(text)
    dropped = expansion = None
    if (note := _NOTE.match(text)) and not _PARENTHESISED.match(text):
        text, dropped = note[1], note[2]
    if notes:
        dropped = _join(dropped, *notes)
    for pattern in (_PARENTHESISED, _PARENTHESISED_CODE):
        if inside := pattern.match(text):
            return CardText(inside[1], inside[2], inside[3], dropped=dropped)
    bracketed = _BRACKETED_SET.match(text)
    if bracketed and (
        not _BRACKET.search(f"[{bracketed['set']}]") or _PRINT_WORDS.fullmatch(bracketed["set"])
    ):
        name, inner, number = bracketed["name"], bracketed["set"], bracketed["number"]
        if not _PRINT_WORDS.search(inner):
            return CardText(name, inner.strip(), number, None, None, dropped)
        text, dropped = _join(name, number), _join(f"[{inner}]", dropped)
    words = text.split(" ")
    foil = words.pop() if _ends_in_foil(words) else None
    card = _read_words(words, foil, dropped)
    if note and card.number and not card.code and not notes and _may_name_set(note[2]):
        expansion = note[2][1:-1].strip()
        return replace(card, dropped=None, expansion=expansion)
    return card


def _read_ordinary(words: list[str], text: str) -> CardText | None:
    """Read `Name CODE 123` as almost every line is written, without a regular expression; else None."""
    if len(words) < 3 or len(text) > MAX_NAME or not _SPECIAL_SIGNS.isdisjoint(text):
        return None
    code, number = words[-2:]
    if (
        number.isdigit()
        and number.isascii()
        and len(number) <= 4
        and code.isupper()
        and code.isalnum()
        and code.isascii()
        and len(code) <= 8
        and not code[0].isdigit()
        and code not in NAME_ENDS
        and code not in _GALLERIES
    ):
        return CardText(" ".join(words[:-2]), code, number)
    return None


def _cut_notes(text: str) -> tuple[str, list[str]]:
    """Cut what stores and tables write after a card: a price, a regulation mark, the card's condition."""
    notes: list[str] = []
    for _ in range(_MOST_NOTES):
        numbered = text[-1:].isdigit()
        if numbered and not any(sign in text for sign in "$€£¥"):
            break  # a mark, a condition, and a price without such a sign do not end in a digit
        if (price := _PRICE.search(text)) and price.start() and text[: price.start()].strip():
            note = text[price.start() :].strip()
            text = text[: price.start()].rstrip(" ,-–")
        elif numbered:
            break
        elif (mark := _MARK.match(text)) and _names_print(mark["card"]):
            text, note = mark["card"], mark["mark"]
        elif condition := _CONDITION.match(text):
            text, note = condition["card"], condition["condition"]
        else:
            break
        notes.insert(0, note)
    return text, notes


def _names_print(text: str) -> bool:
    """Return whether a text ends with a set code and a number: only then a single letter after it is a
    mark.
    """
    card = _read_words(text.split(" "), None, None)
    return bool((card.code and card.number) or card.card_id)


def _may_name_set(note: str) -> bool:
    """Return whether a note in brackets after a number may be the full name of a set, not the kind of
    print.
    """
    words = note[1:-1].strip()
    return len(words) > 2 and any(c.isalnum() for c in words) and not _PRINT_WORDS.search(words)


def _read_words(words: list[str], foil: str | None, dropped: str | None) -> CardText:
    last = words[-1]
    if len(words) == 1:
        if _ID.match(last):
            return CardText("", None, None, foil, last, dropped)
        if glued := _GLUED.match(last):
            return CardText("", glued[1], glued[2], foil, None, dropped)
        return CardText(last, foil=foil, dropped=dropped)
    number = _NUMBER.match(last)
    if number and len(words) > 2 and (code := _BRACKET.match(words[-2])):
        return CardText(" ".join(words[:-2]), code[1], number[1], foil, None, dropped)
    if code := _BRACKET.match(last):
        return CardText(" ".join(words[:-1]), code[1], None, foil, None, dropped)
    if _ID.match(last):
        return CardText(" ".join(words[:-1]), None, None, foil, last, dropped)
    if not number and (glued := _GLUED.match(last)):
        return CardText(" ".join(words[:-1]), glued[1], glued[2], foil, None, dropped)
    if number and (numbered := _read_numbered(words, number[1])):
        return replace(numbered, foil=foil, dropped=dropped)
    if len(words) > 2 and len(last) == 1 and (last.isupper() or last in "?!") and _is_short_code(words[-2]):
        return CardText(" ".join(words[:-2]), words[-2], last, foil, None, dropped)
    if _is_plain_code(last):
        return CardText(" ".join(words[:-1]), last, None, foil, None, dropped)
    return CardText(" ".join(words), None, None, foil, None, dropped)


def _read_numbered(words: list[str], number: str) -> CardText | None:
    """Read words that end in a number: a set code before it, or none."""
    if len(words) > 3 and words[-2] in _GALLERIES and is_code(words[-3], words[-4]):
        promo = words[-3] in ("PR", "PROMO")
        parent, digits = (f"PR-{words[-2]}", number) if promo else (words[-3], words[-2] + number)
        return CardText(" ".join(words[:-3]), parent, digits)
    if len(words) > 3 and _is_japanese(words[-3:]):
        return CardText(" ".join(words[:-3]), f"{words[-3]} {words[-2]}", number)
    if len(words) > 2 and is_code(words[-2], words[-3]):
        return CardText(" ".join(words[:-2]), words[-2], number)
    if not words[-1].isalpha() and not words[-1][0].isalpha():
        return CardText(" ".join(words[:-1]), None, number)
    return None


def is_code(word: str, before: str) -> bool:
    """Return whether a word between name and number looks like a set code; `before` is the word in front of
    it.
    """
    if word == "Energy":
        return before.lower() == "energy"
    if _MIXED_CODE.match(word):
        return True
    if not _CODE.match(word) or word in NAME_ENDS:
        return False
    has_digit = any(c.isdigit() for c in word)
    return (
        word.isupper()
        or has_digit
        or (word.islower() and len(word) <= 4 and word not in ("ex", "and", "the"))
    )


def _is_plain_code(word: str) -> bool:
    """Return whether a last word without number looks like a set code: capitals such as `ASC`, `PR-SV`,
    `30C`.
    """
    return 2 <= len(word) <= 8 and word.isupper() and word not in NAME_ENDS and _CODE.match(word) is not None


def _is_short_code(word: str) -> bool:
    """Return whether a word in front of a single letter, as in `Fire Energy BRS R`, looks like a set code."""
    return _is_plain_code(word) or (word.islower() and len(word) == 3 and word.isalpha())


def _is_japanese(words: list[str]) -> bool:
    """Return whether three words are a Japanese code in two words and a number: `SV 10 145`, `M 1L 3`."""
    return (
        _JAPANESE.match(words[0]) is not None
        and _JAPANESE_VOLUME.match(words[1]) is not None
        and _NUMBER.match(words[2]) is not None
    )
