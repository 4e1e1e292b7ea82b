"""Search cards by text and by their facts, and find the names nearest to an unknown one."""

from __future__ import annotations

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.names import fold_name
from validator.catalogue.numbers import code_key, number_key
from validator.catalogue.preferred_print import newest
from validator.errors import UnknownCard, UsageError
from validator.printable import show
from validator.records import dataclass
from validator.suggest import find_similar

MOST_CARDS = 1000
"""The longest page of a search."""

_MOST_WORDS = 12
_ORDER = """CASE WHEN c.fold = :fold THEN 0 WHEN lower(c.fold) = lower(:fold) THEN 1
    WHEN substr(lower(c.fold), 1, length(:fold)) = lower(:fold) THEN 2
    WHEN instr(lower(c.fold), lower(:fold)) THEN 3 ELSE 4 END, lower(c.fold), c.name, c.place DESC"""
_NEAR = 52.0


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a search: its cards, the number of all cards found, the cursor of the next page if any."""

    cards: tuple[Card, ...]
    total: int
    next_cursor: str | None = None


def search(
    catalogue: Catalogue,
    text: str | None = None,
    *,
    set: str | None = None,
    mark: str | None = None,
    marker: str | None = None,
    category: str | None = None,
    limit: int = 20,
    cursor: str | None = None,
) -> Page:
    """Find cards by any of: words of the name, set code or id, regulation mark, marker, category.

    Case, accents and punctuation do not matter; every word of `text` must be in the name, in any order. When
    no English name has them, the German, French, Spanish, Italian and Portuguese names are searched. Whole
    names come first, then names that begin with the text, then those that hold it; newer prints come first.
    `limit` is 1 to 1000, `cursor` the `next_cursor` of the page before. Raises `UsageError`.
    """
    if not 1 <= limit <= MOST_CARDS:
        raise UsageError(f"Invalid limit {limit}: must be 1 to {MOST_CARDS}.", at=("limit",))
    start = _read_cursor(cursor)
    fold = fold_name(text) if text else ""
    tests: list[str] = []
    values: dict[str, str | int] = {"fold": fold}
    if set:
        ids = {f"set{place}": set_id for place, set_id in enumerate(_set_ids(catalogue, set))}
        tests.append(f"c.set_id IN ({','.join(f':{name}' for name in ids)})")
        values |= ids
    if mark:
        tests.append("c.mark = :mark")
        values["mark"] = mark.strip().upper()
    if marker:
        tests.append("instr(c.markers, :marker) > 0")
        values["marker"] = f"|{_known_marker(catalogue, marker)}|"
    if category:
        tests.append("c.category = :category")
        values["category"] = _known_category(category)
    if not fold:
        return _page(catalogue, tests, values, start, limit)
    words: dict[str, str | int] = {
        f"word{place}": word for place, word in enumerate(_words(fold, text or ""))
    }
    in_name = [f"instr(lower(c.fold), lower(:{name})) > 0" for name in words]
    page = _page(catalogue, tests + in_name, values | words, start, limit)
    if not page.total:
        in_local = "c.place IN (SELECT place FROM local_names WHERE instr(lower(fold), lower(:fold)) > 0)"
        page = _page(catalogue, [*tests, in_local], values, start, limit)
    return page


def _words(fold: str, text: str) -> list[str]:
    """Return the folded words of a text; the folded text itself if it has no word."""
    words = [fold_name(word) for word in text.split()[:_MOST_WORDS]]
    return [word for word in words if any(map(str.isalnum, word))] or [fold]


def _page(
    catalogue: Catalogue, tests: list[str], values: dict[str, str | int], start: int, limit: int
) -> Page:
    """Run the query for one page."""
    where = " AND ".join(tests) or "1"
    total: int = catalogue.index.rows(f"SELECT count(*) FROM cards c WHERE {where}", values)[0][0]
    rows = catalogue.index.rows(
        f"SELECT c.place FROM cards c WHERE {where} ORDER BY {_ORDER} LIMIT {limit} OFFSET {start}", values
    )
    end = start + len(rows)
    return Page(
        cards=catalogue.cards_at([row[0] for row in rows]),
        total=total,
        next_cursor=str(end) if rows and end < total else None,
    )


def _read_cursor(cursor: str | None) -> int:
    if not cursor:
        return 0
    if not (cursor.isascii() and cursor.isdecimal() and len(cursor) <= 9):
        raise UsageError(
            f"Invalid cursor for this search: {show(cursor, 40)}.",
            "Use the next_cursor of a previous page.",
            at=("cursor",),
        )
    return int(cursor)


def _set_ids(catalogue: Catalogue, code: str) -> list[str]:
    """Return the ids of the sets a code names: by their own code or id, else by an alias."""
    owners = catalogue.sets_for_code(code)
    own = [card_set.id for card_set, alias in owners if alias is None]
    found = list(dict.fromkeys(own or [card_set.id for card_set, _ in owners]))
    if not found:
        near = ", ".join(nearest_codes(catalogue, code))
        raise UsageError(
            f"Unknown set code: {show(code, 40)}.", f"Similar codes: {near}." if near else "", at=("set",)
        )
    return found


def list_markers(catalogue: Catalogue) -> tuple[str, ...]:
    """Return every marker that a card of the catalogue carries, sorted."""
    rows = catalogue.index.rows("SELECT DISTINCT markers FROM cards")
    return tuple(sorted({found for row in rows for found in str(row[0]).split("|") if found}))


def _known_marker(catalogue: Catalogue, marker: str) -> str:
    known = {found.casefold(): found for found in list_markers(catalogue)}
    if marker.strip() in known.values():
        return marker.strip()
    try:
        return known[marker.strip().casefold()]
    except KeyError:
        listed = ", ".join(sorted(known.values()))
        raise UsageError(
            f"Unknown marker: {show(marker, 40)}.", f"Known markers: {listed}.", at=("marker",)
        ) from None


def _known_category(category: str) -> str:
    known = {fold_name(each): each for each in ("Pokémon", "Trainer", "Energy")}
    try:
        return known[fold_name(category)]
    except KeyError:
        raise UsageError(
            f"Unknown category: {show(category, 40)}.",
            "Use Pokémon, Trainer or Energy.",
            at=("category",),
        ) from None


def find_print(catalogue: Catalogue, text: str) -> Card:
    """Return the card of a set code and number (with or without a name before them), an id or a name.

    Of a name alone it is the newest print. Raises `UnknownCard` naming the nearest names.
    """
    *name, code, number = ["", "", *text.split()]
    wanted = fold_name(" ".join(name))
    for card in catalogue.resolve_number(code, number):
        if not wanted or fold_name(card.name) == wanted:
            return card
    if prints := catalogue.named(text):
        return newest(prints)
    try:
        return catalogue.card(text.strip())
    except UnknownCard:
        near = [card.name for card in nearest(catalogue, text)]
        remedy = f"Did you mean {' or '.join(near)}?" if near else "Use set code and number: `TWM 130`."
        raise UnknownCard(f"Unknown card: {show(text, 80)}.", remedy) from None


def nearest(
    catalogue: Catalogue, name: str, code: str | None = None, number: str | None = None, limit: int = 3
) -> tuple[Card, ...]:
    """Return the real cards most like what a list line says, the likeliest first, one print of each name.

    Names are compared by edit distance; a print of the line's set, and one under its number, is likelier.
    Cards that are hardly alike are left out unless set and number mean them. Same input, same answer.
    """
    from rapidfuzz import fuzz, process

    fold = fold_name(name).casefold()
    folds = _folded_names(catalogue)
    scores = {
        folds[place][1]: score
        for _, score, place in process.extract(
            fold, [pair[0] for pair in folds], scorer=fuzz.ratio, limit=12, score_cutoff=50
        )
    }
    located = catalogue.resolve_number(code or "", number) if number else ()
    set_ids = {card_set.id for card_set, _ in catalogue.sets_for_code(code or "")}
    wanted = number_key(number) if number else None
    best: dict[str, tuple[float, Card]] = {}
    for card in [*located, *(card for found in scores for card in catalogue.named(found))]:
        alike = scores.get(card.name)
        if alike is None:
            alike = fuzz.ratio(fold, fold_name(card.name).casefold())
        score = 0.8 * alike + 8 * (card.set_id in set_ids) + 2 * (number_key(card.number) == wanted)
        if card in located:
            score = max(score + 2, _NEAR)
        if score >= _NEAR and (card.name not in best or score >= best[card.name][0]):
            best[card.name] = (score, card)
    ranked = sorted(best.values(), key=lambda pair: (-pair[0], pair[1].name, pair[1].id))
    return tuple(card for _, card in ranked[:limit])


def nearest_codes(catalogue: Catalogue, code: str, limit: int = 3) -> tuple[str, ...]:
    """Return the set codes of the catalogue most like a mistyped one, the likeliest first."""
    known = sorted({card_set.code for card_set in catalogue.sets() if card_set.total})
    return find_similar(code_key(code), known, count=limit)


def _folded_names(catalogue: Catalogue) -> list[tuple[str, str]]:
    """Return all names with their folds, case levelled, in order of name."""
    return [(fold_name(name).casefold(), name) for name in catalogue.names()]
