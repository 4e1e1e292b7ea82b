"""Bring the set codes and prints of a user's format file to catalogue ids."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from validator.errors import DataError, UnknownCard
from validator.formats.format import Ban, Format, Period

if TYPE_CHECKING:
    from validator.catalogue.load import Catalogue


def resolve_format(chosen: Format, catalogue: Catalogue) -> Format:
    """Give a format whose sets and prints are catalogue ids.

    Sets may be written as catalogue id or list code (`OBF`), prints as catalogue id or as code and number
    (`OBF 125`). Raises `DataError`, with the nearest code, for what the catalogue does not know.
    """

    def set_id(text: str) -> str:
        return _find_set(text, chosen.name, catalogue)

    def sets(texts: Iterable[str]) -> frozenset[str]:
        return frozenset(map(set_id, texts))

    def prints(texts: Iterable[str]) -> frozenset[str]:
        return frozenset(_find_print(text, chosen.name, catalogue) for text in texts)

    def period(one: Period) -> Period:
        return replace(
            one,
            floor=set_id(one.floor) if one.floor else None,
            sets=sets(one.sets),
            prints=prints(one.prints),
            promos=tuple(replace(promos, set_id=set_id(promos.set_id)) for promos in one.promos),
            without_sets=sets(one.without_sets),
            without_prints=prints(one.without_prints),
            undecided_sets=sets(one.undecided_sets),
            undecided_prints=prints(one.undecided_prints),
        )

    def ban(one: Ban) -> Ban:
        if not one.prints and not any(catalogue.prints(key) for key in one.keys):
            raise DataError(
                f"{chosen.name}: no card is called {one.name!r}.", "Write the ban's name as printed."
            )
        return replace(one, prints=prints(one.prints))

    return replace(
        chosen, periods=tuple(map(period, chosen.periods)), bans=tuple(map(ban, chosen.bans)), _seasons={}
    )


def _find_set(text: str, file: str, catalogue: Catalogue) -> str:
    try:
        return catalogue.set(text).id
    except UnknownCard:
        pass
    owners = catalogue.sets_for_code(text)
    if owners:
        return owners[0][0].id
    import difflib

    codes = sorted({one.id for one in catalogue.sets()} | {one.code for one in catalogue.sets()})
    near = difflib.get_close_matches(text, codes, n=3, cutoff=0.5)
    hint = f"Near it: {', '.join(near)}." if near else "Give a catalogue id or a list code."
    raise DataError(f"{file}: no set is called {text!r}.", hint)


def _find_print(text: str, file: str, catalogue: Catalogue) -> str:
    try:
        return catalogue.card(text).id
    except UnknownCard:
        pass
    code, _, number = text.rpartition(" ")
    for card_set, _alias in catalogue.sets_for_code(code.strip()) if code else ():
        found = catalogue.in_set(card_set.id, number)
        if found is not None:
            return found.id
    raise DataError(
        f"{file}: no print is called {text!r}.",
        "Give a catalogue id (sv06-025), or list code and number (TWM 25).",
    )
