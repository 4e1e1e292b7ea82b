"""Collector numbers and set codes: which cards a pair such as `LOR TG12` or `PR-SW 154` can mean.

Three conventions number the same subset of an expansion (the printed one, PTCG Live's and PTCGO's); set codes
are shared between expansions. Everything here answers with all candidates: the name on the line decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from validator.catalogue.card import Card
from validator.catalogue.sets import Alias, CardSet
from validator.support.lazy_dataclass import dataclass
from validator.support.lazy_regex import later

_NUMBER = later(r"^([^\d\W]*)0*(\d+)([^\d\W]*)$")
_PROMOS = "PR"
_LONGEST = 12

CodeOwner = tuple[CardSet, Alias | None]
"""A set that a code can mean, and the alias it was found by; None for its own code or id."""

LocatedBy = Literal["set and number", "alias", "gallery number", "promo number", "letter dropped"]
"""How a print was found; `letter dropped` says that the number had a letter that no card of the set has."""


@dataclass(frozen=True, slots=True)
class PrintMatch:
    """A print that a set code and a number can mean, and how it was found."""

    card: Card
    how: LocatedBy


def number_key(number: str) -> str:
    """Return the key that two spellings of a collector number share: `025` and `25`, `tg05` and `TG5`."""
    number = "".join(number.split()).upper()
    if number.isascii() and number.isdigit():
        return number.lstrip("0") or "0" if len(number) <= _LONGEST else number
    found = _NUMBER.match(number) if len(number) <= _LONGEST else None
    return f"{found[1]}{int(found[2])}{found[3]}" if found else number


def number_order(number: str) -> tuple[str, int, str]:
    """Return the place of a collector number in its set: plain numbers first, then prefix by prefix."""
    found = _NUMBER.match(number.upper()) if len(number) <= _LONGEST else None
    return (found[1], int(found[2]), found[3]) if found else ("~", 0, number)


def shared_prefix(numbers: Iterable[str]) -> str:
    """Return the letters that every number of a set begins with (`SWSH`, `TG`), empty where they differ."""
    found = [_NUMBER.match(number) for number in numbers]
    prefixes = {match[1] if match else "" for match in found}
    return prefixes.pop() if len(prefixes) == 1 else ""


def code_key(code: str) -> str:
    """Return the key of a set code: upper case, without the square brackets of mass entry lists."""
    return " ".join(code.strip().strip("[]").split()).upper()


def index_codes(sets: Iterable[CardSet]) -> Mapping[str, tuple[CodeOwner, ...]]:
    """Return the sets that each code key can mean: own codes first, then ids, then aliases."""
    ranked: dict[str, list[tuple[int, int, CardSet, Alias | None]]] = {}
    for place, card_set in enumerate(sets):
        own = {code_key(card_set.code): 0}
        for other in (card_set.id, card_set.ptcgdata):
            if other:
                own.setdefault(code_key(other), 1)
        for key, rank in own.items():
            ranked.setdefault(key, []).append((rank, place, card_set, None))
        for alias in card_set.aliases:
            rank = 3 if alias.of_part else 2
            ranked.setdefault(code_key(alias.code), []).append((rank, place, card_set, alias))
    return {
        key: tuple((card_set, alias) for _, _, card_set, alias in sorted(found, key=lambda row: row[:2]))
        if len(found) > 1
        else (found[0][2:],)
        for key, found in ranked.items()
    }


def locate(
    code: str,
    number: str,
    owners: Sequence[CodeOwner],
    codes: Mapping[str, tuple[CodeOwner, ...]],
    exact: Callable[[str, str], Card | None],
    by_digits: Callable[[str, str], Card | None],
) -> tuple[PrintMatch, ...]:
    """Return every print that `code` and `number` can mean, the surest first, none twice.

    `owners` are the sets of the code, `codes` those of every code. `exact` finds a set's card by number key,
    `by_digits` one of a set whose numbers all share a prefix by the digits alone (`PR-SW 154`). Looser
    readings are tried only where the stricter ones find nothing.
    """
    code, number = code_key(code), number_key(number)
    found: list[PrintMatch] = []
    for card_set, alias in owners:
        _try_strict(found, card_set, alias, number, exact, by_digits)
    if not found and code in (_PROMOS, ""):
        for card_set in _promo_sets(codes):
            _note(found, exact(card_set.id, number), "promo number")
    complete = [row for row in owners if row[1] is None or not row[1].of_part]
    if not found:
        for card_set, alias in complete:
            _note(found, by_digits(card_set.id, number), "alias" if alias else "set and number")
    if not found:
        _try_repeated_code(found, number, owners, codes, exact)
    if code.isalpha() and number.isdigit():  # the letters of promo numbers as a code: `SWSH 68`
        for card_set, alias in codes.get(_PROMOS, ()):
            if alias is not None and alias.prefix.upper() == code:
                _note(found, exact(card_set.id, code + number), "promo number")
    if not found and number[-1:].isalpha() and number[:-1].isdigit():
        for card_set, _ in complete:
            _note(found, exact(card_set.id, number[:-1]), "letter dropped")
    return tuple(found)


def _try_strict(
    found: list[PrintMatch],
    card_set: CardSet,
    alias: Alias | None,
    number: str,
    exact: Callable[[str, str], Card | None],
    by_digits: Callable[[str, str], Card | None],
) -> None:
    """Read the number as printed, or counted on from the parent set (`BRS 198` = TG12)."""
    if alias is None:
        _note(found, exact(card_set.id, number), "set and number")
        return
    prefix = alias.prefix.upper()
    if (prefix and number.startswith(prefix)) or not alias.of_part:
        _note(found, exact(card_set.id, number), "alias")
    if alias.offset and number.isdecimal() and len(number) <= _LONGEST:
        rest = int(number) - alias.offset
        card = (
            exact(card_set.id, f"{prefix}{rest}") or by_digits(card_set.id, str(rest)) if rest > 0 else None
        )
        _note(found, card, "gallery number")


def _try_repeated_code(
    found: list[PrintMatch],
    number: str,
    owners: Sequence[CodeOwner],
    codes: Mapping[str, tuple[CodeOwner, ...]],
    exact: Callable[[str, str], Card | None],
) -> None:
    """Read a number with a code of the set before it: `SVP SVP166`."""
    letters = _NUMBER.match(number)
    if letters and letters[1]:
        same = [other for other, alias in codes.get(letters[1], ()) if not (alias and alias.prefix)]
        for card_set, _ in owners:
            if any(card_set is other for other in same):
                _note(found, exact(card_set.id, letters[2]), "promo number")


def _promo_sets(codes: Mapping[str, tuple[CodeOwner, ...]]) -> list[CardSet]:
    """List the promo sets, whose own codes begin with `PR`, once each."""
    sets = {
        card_set.id: card_set
        for code, found in codes.items()
        if code.startswith(_PROMOS + "-")
        for card_set, alias in found
        if alias is None
    }
    return list(sets.values())


def _note(found: list[PrintMatch], card: Card | None, how: LocatedBy) -> None:
    """Add a print unless it is there already."""
    if card is not None and all(card is not other.card for other in found):
        found.append(PrintMatch(card, how))
