"""Resolve the set codes and prints of a user's format file to catalogue ids."""

from __future__ import annotations

from collections.abc import Iterable

from validator.catalogue.load import Catalogue
from validator.errors import DataError, UnknownCard
from validator.formats.format import Ban, Format, Period, keys_of
from validator.support.did_you_mean import find_similar, suggest
from validator.support.lazy_dataclass import replace


def resolve_format(chosen: Format, catalogue: Catalogue) -> Format:
    """Return a format whose sets and prints are catalogue ids.

    Sets may be written as catalogue id or list code (`OBF`), prints as catalogue id or as code and number
    (`OBF 125`). Raises `DataError`, with the nearest one, for a set, print, name or rarity that the catalogue
    does not hold.
    """

    def set_id(text: str) -> str:
        return _find_set(text, chosen.name, catalogue)

    def sets(texts: Iterable[str]) -> frozenset[str]:
        return frozenset(map(set_id, texts))

    def prints(texts: Iterable[str]) -> frozenset[str]:
        return frozenset(_find_print(text, chosen.name, catalogue) for text in texts)

    def period(one: Period) -> Period:
        _check_rarities(one, chosen.name, catalogue)
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
        _check_name(one.name, "bans", chosen.name, catalogue)
        banned = prints(one.prints)
        for card in sorted(map(catalogue.card, banned), key=lambda card: card.id):
            if card.key not in keys_of(one.name):
                raise DataError(
                    f"{chosen.name}: bans: {card.code} {card.number} is {card.name}, not {one.name}.",
                    "Correct the name or the print.",
                )
        return replace(one, prints=banned)

    for name in chosen.limits.copied_names:
        _check_name(name, "name_copies", chosen.name, catalogue)
    for group in chosen.limits.exclusive:
        for name in group.names:
            _check_name(name, "exclusive", chosen.name, catalogue)
    return replace(chosen, periods=tuple(map(period, chosen.periods)), bans=tuple(map(ban, chosen.bans)))


def _check_name(name: str, key: str, file: str, catalogue: Catalogue) -> None:
    """Refuse a name that no card has."""
    if any(catalogue.prints(each) for each in keys_of(name)):
        return
    from validator.catalogue.search import nearest  # only errors need it

    near = [repr(card.name) for card in nearest(catalogue, name)]
    hint = f"Did you mean {' or '.join(near)}?" if near else "Write the name as printed."
    raise DataError(f"{file}: {key}: no card is called {name!r}.", hint)


def _check_rarities(period: Period, file: str, catalogue: Catalogue) -> None:
    """Refuse a rarity that no card has."""
    if not period.rarities:
        return
    known = catalogue.rarities()
    for rarity in sorted(period.rarities.difference(known)):
        raise DataError(
            f"{file}: rarities: no card has the rarity {rarity!r}.",
            suggest(rarity, known, otherwise=f"Known: {', '.join(known)}."),
        )


def _find_set(text: str, file: str, catalogue: Catalogue) -> str:
    try:
        return catalogue.set(text).id
    except UnknownCard:
        pass
    owners = catalogue.sets_for_code(text)
    if owners:
        return owners[0][0].id
    codes = sorted({one.id for one in catalogue.sets()} | {one.code for one in catalogue.sets()})
    near = find_similar(text, codes, count=3)
    hint = f"Did you mean {' or '.join(near)}?" if near else "Use a catalogue ID or a set code."
    raise DataError(f"{file}: unknown set {text}.", hint)


def _find_print(text: str, file: str, catalogue: Catalogue) -> str:
    try:
        return catalogue.card(text).id
    except UnknownCard:
        pass
    code, _, number = text.rpartition(" ")
    owners = catalogue.sets_for_code(code.strip()) if code else ()
    for card_set, _alias in owners:
        found = catalogue.in_set(card_set.id, number)
        if found is not None:
            return found.id
    if owners:
        card_set = owners[0][0]
        raise DataError(
            f"{file}: {card_set.name} ({card_set.code}) has no number {number}.", "Compare it with the card."
        )
    if code:
        _find_set(code.strip(), file, catalogue)
    raise DataError(
        f"{file}: unknown print {text}.",
        "Use a catalogue ID (sv06-025), or set code and number (TWM 25).",
    )
