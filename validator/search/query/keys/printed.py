"""`set`, `number`, `mark`, `released`, `rarity` and `art`: facts of one print."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Iterable
from datetime import date

from validator.catalogue.load import Catalogue
from validator.catalogue.numbers import number_key
from validator.catalogue.search import nearest_codes
from validator.search.bits import Bits
from validator.search.facts import UNKNOWN, fold_value
from validator.search.query.errors import QueryError
from validator.search.query.keys.base import (
    Choice,
    Key,
    Phrase,
    Setting,
    Test,
    no_part,
    one_of,
    only_equal,
    quote,
    say_day,
)
from validator.search.query.keys.closed import read_words
from validator.search.query.keys.name import fold_words
from validator.search.query.keys.numbers import read_span
from validator.search.query.tree import Term, Value

# -- set -------------------------------------------------------------------------------------------------


def _set_ids(catalogue: Catalogue, code: str) -> list[str]:
    """Return the ids of the sets a code names: by their own code or id, else by an alias."""
    owners = catalogue.sets_for_code(code)
    own = [card_set.id for card_set, alias in owners if alias is None]
    return list(dict.fromkeys(own or [card_set.id for card_set, _ in owners]))


def _read_set(term: Term, setting: Setting) -> Test:
    only_equal(term, "set:TWM")
    index, catalogue = setting.index, setting.catalogue
    tests = []
    for value in term.values:
        ids = _set_ids(catalogue, value.text)
        if not ids:
            near = nearest_codes(catalogue, value.text)
            raise QueryError(
                f"Unknown set {quote(value.text)}.",
                f"Nearest: {', '.join(near)}." if near else "Write its code as in deck lists: set:TWM.",
                at=value.at,
                length=value.length,
            )
        names = " or ".join(catalogue.set(set_id).name for set_id in ids[:3])

        def find(ids: list[str] = ids) -> Bits:
            found = 0
            for set_id in ids:
                found |= index.having("set", set_id)
            return Bits(found)

        tests.append(Test(find, Phrase("tail", f"in {names}", f"in a set other than {names}")))
    return one_of(tests)


def _set_choices(setting: Setting) -> Iterable[Choice]:
    for card_set in reversed(setting.catalogue.sets()):
        if card_set.total:
            yield Choice(card_set.code, card_set.name, card_set.total)


SET = Key(
    "set",
    ("s",),
    "the set of a print by code, id or name",
    'TWM, sv06, "Surging Sparks"',
    ("set:TWM", "s:PRE,SSP hp>=300"),
    "set:XYZZY",
    _read_set,
    _set_choices,
)


def _read_number(term: Term, setting: Setting) -> Test:
    no_part(term, "number:130")
    index = setting.index
    tests = []
    for value in term.values:
        phrase = Phrase("with", f"number {value.text}", f"with a number other than {value.text}")
        if term.op in (":", "=", "!=") and ".." not in value.text:
            key = number_key(value.text.upper())
            tests.append(Test(lambda key=key: Bits(index.having("number", key)), phrase))  # type: ignore[misc]
            continue
        span = read_span(term, value, 130)

        def find(low: int = span.low, high: int = span.high) -> Bits:
            return Bits(index.within("plain number", low, high))

        tests.append(Test(find, Phrase("with", f"number {span}", f"without number {span}")))
    return one_of(tests)


NUMBER = Key(
    "number",
    (),
    "the collector number of a print",
    "number, range, TG05",
    ("number:130 set:TWM", "number:TG05"),
    "number>TG05",
    _read_number,
)


def _read_mark(term: Term, setting: Setting) -> Test:
    index = setting.index

    def lookup(value: Value) -> Test | None:
        word = value.text.casefold()
        if word not in index.values("mark") or word == UNKNOWN:
            return None
        if word == "none":
            phrase = Phrase("with", "no regulation mark", "with a regulation mark")
        else:
            phrase = Phrase(
                "with", f"regulation mark {word.upper()}", f"without regulation mark {word.upper()}"
            )
        return Test(lambda: Bits(index.having("mark", word), index.unknown("mark")), phrase)

    known = sorted(str(word).upper() for word in index.values("mark") if word not in (UNKNOWN, "none"))
    return read_words(term, "mark:H", lookup, "Unknown regulation mark {}.", [*known, "none"])


def _mark_choices(setting: Setting) -> Iterable[Choice]:
    values = setting.index.values("mark")
    for word in sorted(str(value) for value in values if value not in (UNKNOWN, "none")):
        yield Choice(word.upper(), f"mark {word.upper()}", setting.index.groups.count(values[word]))
    yield Choice("none", "no mark", setting.index.groups.count(values.get("none", 0)))


MARK = Key(
    "mark",
    (),
    "the regulation mark of a print",
    "letters, none",
    ("mark:H", "mark:I,J"),
    "mark:Q",
    _read_mark,
    _mark_choices,
)

# -- released --------------------------------------------------------------------------------------------


def read_days(term: Term, value: Value) -> tuple[date, date]:
    """Return the first and the last day that a value means: a day, month or year, or a range of them."""
    low, dots, high = value.text.partition("..")
    if dots and term.op in (":", "=", "!=") and (low or high):
        first = _first_day(low, value, term.key) if low else date.min
        last = _last_day(high, value, term.key) if high else date.max
    else:
        first, last = _first_day(value.text, value, term.key), _last_day(value.text, value, term.key)
        match term.op:
            case "<":
                first, last = date.min, date.fromordinal(max(first.toordinal() - 1, 1))
            case "<=":
                first = date.min
            case ">":
                first, last = date.fromordinal(min(last.toordinal() + 1, date.max.toordinal())), date.max
            case ">=":
                last = date.max
    if first > last:
        raise QueryError(
            f"{quote(value.text)} begins after its end.",
            f"Write the earlier day first: {term.key}:2024..2026.",
            at=value.at,
            length=value.length,
        )
    return first, last


def _parts(text: str, value: Value, key: str) -> list[int]:
    parts = text.split("-")
    try:
        if not (1 <= len(parts) <= 3 and all(part.isascii() and part.isdecimal() for part in parts)):
            raise ValueError(text)
        numbers = [int(part) for part in parts if len(part) <= 4]
        date(*[*numbers, 1, 1][:3])
        if len(parts[0]) != 4:
            raise ValueError(text)
    except (ValueError, TypeError):
        raise QueryError(
            f"{quote(text)} is not a day, month or year.",
            f"Write {key}:2026-05-22, {key}:2026-05, {key}:2026 or {key}:2024..",
            at=value.at,
            length=value.length,
        ) from None
    return numbers


def _first_day(text: str, value: Value, key: str) -> date:
    return date(*[*_parts(text, value, key), 1, 1][:3])


def _last_day(text: str, value: Value, key: str) -> date:
    parts = _parts(text, value, key)
    if len(parts) == 3:
        return date(*parts)
    month = parts[1] if len(parts) == 2 else 12
    return date(parts[0], month, monthrange(parts[0], month)[1])


def say_days(first: date, last: date) -> str:
    """Write a span of days: `on 22 May 2026`, `from … on`, `until …`, `from … to …`."""
    if first == last:
        return f"on {say_day(first)}"
    if (first.month, first.day, last.month, last.day) == (1, 1, 12, 31):
        if first.year == last.year:
            return f"in {first.year}"
        if date.min < first and last < date.max:
            return f"from {first.year} to {last.year}"
    if last == date.max:
        return f"from {say_day(first)} on"
    if first == date.min:
        return f"until {say_day(last)}"
    return f"from {say_day(first)} to {say_day(last)}"


def _read_released(term: Term, setting: Setting) -> Test:
    no_part(term, "released:2026")
    index = setting.index
    tests = []
    for value in term.values:
        first, last = read_days(term, value)
        described = say_days(first, last)

        def find(first: date = first, last: date = last) -> Bits:
            values, found = index.values("set"), 0
            for card_set in setting.catalogue.sets():
                if first <= date.fromisoformat(card_set.release) <= last:
                    found |= values.get(card_set.id, 0)
            return Bits(found)

        tests.append(Test(find, Phrase("tail", f"released {described}", f"not released {described}")))
    return one_of(tests)


RELEASED = Key(
    "released",
    (),
    "the day on which the set of a print came out",
    "day, month, year, range",
    ("released:2026..", "released:2024-05"),
    "released:soon",
    _read_released,
)

# -- words of a fact -------------------------------------------------------------------------------------


def _words_reader(message: str, words: str) -> Callable[[Term, Setting], Test]:
    def read(term: Term, setting: Setting) -> Test:
        index = setting.index

        def lookup(value: Value) -> Test | None:
            stored = index.values(term.key)
            whole = fold_value(value.text)
            found: list[str | int]
            if term.op in ("=", "!="):
                found = [each for each in stored if each == whole]
            else:
                wanted = [fold_value(word) for word in fold_words(value.text)]
                found = [
                    each for each in stored if each != UNKNOWN and all(word in str(each) for word in wanted)
                ]
            if not found:
                return None

            def find() -> Bits:
                bits = 0
                for each in found:
                    bits |= stored[each]
                maybe = index.unknown(term.key)
                return Bits(bits, maybe & ~bits)

            described = words.format(value.text)
            return Test(find, Phrase("with", described, f"without {described}"))

        return read_words(term, f"{term.key}:word", lookup, message, index.spelt[term.key].values())

    return read


def _word_choices(key: str) -> Callable[[Setting], Iterable[Choice]]:
    def choices(setting: Setting) -> Iterable[Choice]:
        for value, bits in sorted(setting.index.values(key).items(), key=lambda pair: -pair[1].bit_count()):
            if value != UNKNOWN:
                spelt = setting.index.spelt[key][str(value)]
                yield Choice(spelt, spelt, setting.index.groups.count(bits))

    return choices


RARITY = Key(
    "rarity",
    (),
    "words of the rarity of a print",
    "words",
    ("rarity:common hp>=200", 'rarity:"double rare"'),
    "rarity:precious",
    _words_reader("Unknown rarity {}.", "rarity “{}”"),
    _word_choices("rarity"),
)
ART = Key(
    "art",
    (),
    "words of the illustrator's name",
    "words",
    ("art:arita", 'art:"Naoyo Kimura"'),
    "art:picasso",
    _words_reader("Unknown illustrator {}.", "art by “{}”"),
    _word_choices("art"),
)
