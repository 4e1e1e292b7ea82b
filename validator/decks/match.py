"""Resolve a list line to a card from name, set code and number, with a confidence."""

from __future__ import annotations

from validator.catalogue.load import Catalogue
from validator.catalogue.preferred_print import ChoosesPrints
from validator.decks import match_findings as draft
from validator.decks.line_reading import (
    LineReading,
    clean_name,
    cut_brackets,
    cut_trailing_set,
    is_code_and_number,
    names_set,
    other_readings,
)
from validator.decks.matcher import Match, Matcher
from validator.decks.parse_line import as_digits


def match_line(
    catalogue: Catalogue,
    name: str,
    code: str | None = None,
    number: str | None = None,
    card_id: str | None = None,
    *,
    near: bool = True,
    chooser: ChoosesPrints | None = None,
    expansion: str | None = None,
    language: str | None = None,
) -> Match:
    """Resolve a line to a card; every guess is reported as a finding.

    Tried in order: a database id; basic Energy by its name; set code and number with the name as a check;
    the name within the set; the name alone, in English and then in other languages. Where this fails, words
    at the border of name and code are read the other way. `near` says whether to look for the nearest real
    cards when nothing fits, which takes some milliseconds. `chooser` takes one of several prints, by default
    the newest (`choose_newest`), and knows which prints are legal that the data lack. `expansion` is a set's
    full name beside or instead of the code, `language` that of the list, which decides for a name that
    several cards have in different languages.
    """
    matcher = Matcher(catalogue, False, chooser, language)
    reading = LineReading(clean_name(name), code, number)
    if card_id and (by_id := matcher.by_id(reading, card_id)):
        return by_id
    if card_id and not code and "-" in card_id:
        set_id, _, digits = card_id.rpartition("-")
        reading = LineReading(reading.name, set_id, digits)
    reading, in_name = cut_brackets(catalogue, reading, near)
    expansion = expansion or in_name
    has_code = reading.code is not None and bool(catalogue.sets_for_code(reading.code))
    if expansion and not has_code and names_set(catalogue, expansion, near):
        reading, expansion = LineReading(reading.name, expansion, reading.number), None
    found = _settle(catalogue, matcher, reading, near, chooser)
    return matcher.compare_sets(found, reading, expansion) if expansion and reading.code else found


def _settle(
    catalogue: Catalogue, matcher: Matcher, reading: LineReading, near: bool, chooser: ChoosesPrints | None
) -> Match:
    """Try a reading, then the other ways to cut the line; the first that needs no doubt is the answer."""
    if is_code_and_number(catalogue, reading):
        return matcher.match(LineReading("", reading.name, reading.number))
    if reading.code and not reading.number:
        thorough = Matcher(catalogue, near, chooser, matcher.language)
        if found := _match_lone_code(catalogue, matcher, thorough, reading.name, reading.code):
            return found
    first = matcher.match(reading)
    newer = matcher.newer(reading, first)
    if newer is None and _is_firm(first):
        return first
    cut = cut_trailing_set(catalogue, reading)
    if cut is not None:
        reading, first = cut, matcher.match(cut)
        newer = matcher.newer(reading, first)
        if newer is None and _is_firm(first):
            return first
    for other in other_readings(catalogue, reading):
        found = matcher.match(other)
        if _is_firm(found) and found.card is not None and matcher.newer(other, found) is None:
            return found
    if newer is not None:
        return newer
    if first.card is not None or not near:
        return first
    return Matcher(catalogue, True, chooser, matcher.language).match(reading)


def _match_lone_code(
    catalogue: Catalogue, matcher: Matcher, thorough: Matcher, name: str, code: str
) -> Match | None:
    """Try a code without a number as a part of the name, or as a number; `thorough` may find near names."""
    whole = f"{name} {code}"
    if catalogue.named(whole) and not catalogue.named(name):
        return matcher.match(LineReading(whole))
    if catalogue.sets_for_code(code):
        return None
    before, _, last = name.rpartition(" ")
    if as_digits(code).isdecimal() and catalogue.sets_for_code(last):
        return matcher.match(LineReading(before, last, code))
    promo = matcher.match(LineReading(name, "PR", code))
    if promo.card is not None and _is_firm(promo):
        return promo
    return thorough.match(LineReading(whole)) if catalogue.named(as_digits(whole)) else None


def _is_firm(found: Match) -> bool:
    """Return whether a reading needs no second one: no code or number was passed over, and no name
    misspelt.
    """
    return all(
        each.severity == "info"
        or each.code == draft.NAME_ALONE
        or (each.undetermined and each.code not in (draft.UNKNOWN_CODE, draft.UNKNOWN_SCRIPT))
        for each in found.drafts
    )
