"""The open choice as its dialog shows it: rows with the text of their card, and the words of its buttons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from validator.web.game.actions import KEYS
from validator.web.game.cards import ReadCard, find_text

if TYPE_CHECKING:
    from validator.services.explanations.choices import Choice, ChoiceRow

MOST = 200
"""Options that one form may choose."""


@dataclass(frozen=True, slots=True)
class PickRow:
    """A row of the dialog.

    Attributes:
        row: The options that it represents.
        text: The text of the card that it shows; None for others.
        right: The words at its end: "3 in deck".
        id: The id of its field.
        marked: How many of its options were chosen before a refusal.
        key: The key that chooses it, where one option is chosen.
        place: Its place before anything is ordered.
    """

    row: ChoiceRow
    text: ReadCard | None
    right: str
    id: str
    marked: int
    key: str
    place: int


@dataclass(frozen=True, slots=True)
class PickGroup:
    """Rows under one heading, with how many of them may be taken.

    With `radio` that is one, and another row of the group takes the place of the one chosen; a row that meets
    several such limits is in each of their groups. Where a limit of 1 and a larger one have rows in common,
    the larger one is as many groups of one. `number` is its place, from 1.
    """

    title: str
    most: int | None
    rows: tuple[PickRow, ...]
    number: int
    radio: bool

    @property
    def in_words(self) -> bool:
        """Whether a row shows no card."""
        return any(row.text is None for row in self.rows)


def pick_groups(
    choice: Choice, cards: Mapping[int, str], places: Mapping[str, str], marked: Sequence[str] = ()
) -> list[PickGroup]:
    """Return the rows of a choice.

    `cards` are catalogue ids by the numbers of cards, `places` of Pokémon in play by `t<number>`, `marked`
    the options that were chosen and refused.
    """
    ones = [each.options for each in choice.limits if each.most == 1]
    mixed = any(each.most > 1 and each.options & one for each in choice.limits for one in ones)
    left = {row.options[0]: sum(str(each) in marked for each in row.options) for row in choice.rows}
    keys, place = iter(KEYS), 0
    seen: set[int] = set()
    groups: list[PickGroup] = []
    for number, group in enumerate(choice.groups):
        limit = choice.limits[number] if choice.limits else None
        radio = limit is not None and choice.high > 1 and (limit.most == 1 or mixed)
        shown = [row for row in choice.rows if limit is None or row.options[0] in limit.options]
        slots = min(limit.most, sum(row.count for row in shown)) if radio and limit is not None else 1
        for slot in range(1, slots + 1):
            rows: list[PickRow] = []
            for row in shown if radio else group.rows:
                first = row.options[0]
                text = None if row.card is None or row.card not in cards else find_text(cards[row.card])
                field = f"m{first}" if first not in seen else f"m{first}-{len(groups) + 1}"
                count = left[first] if not radio else min(left[first], not any(each.marked for each in rows))
                left[first] -= count
                seen.add(first)
                place += 1
                key = "" if choice.high > 1 else next(keys, "")
                rows.append(PickRow(row, text, _right(row, places), field, count, key, place))
            title = f"{group.title} ({slot} of {slots})" if slots > 1 else group.title
            groups.append(PickGroup(title, 1 if radio else group.most, tuple(rows), len(groups) + 1, radio))
    return groups


def texts_of(groups: Iterable[PickGroup]) -> set[str]:
    """Return the catalogue ids of the cards whose texts the dialog holds."""
    return {row.text.id for group in groups for row in group.rows if row.text is not None}


def words_of(choice: Choice) -> dict[str, str]:
    """Return the words of the buttons: `verb` and `noun`, `confirm`, and `how_many`."""
    verb = "Take" if choice.kind in ("search", "prizes") else "Place" if choice.spread else "Choose"
    noun = {"search": "card", "prizes": "Prize card"}.get(choice.kind, "counter" if choice.spread else "")
    low, high = choice.low, choice.high
    how_many = f"{low} of them" if low == high else f"up to {high}" if not low else f"{low} to {high}"
    if choice.ordered:
        confirm = "Confirm this order"
    elif choice.spread:
        confirm = f"Place {choice.spread.counters} counters"
    else:
        confirm = f"{verb} {how_many}"
    return {"verb": verb, "noun": noun, "confirm": confirm, "how_many": how_many}


def read_picked(fields: Mapping[str, Sequence[str]]) -> list[int]:
    """Read the options that a form chooses, by its fields.

    `pick` are numbers of options, ordered by `place-<number>` where these are sent; `some-<number>` is how
    many are taken of the options that `of-<number>` lists. `pick-<number>` is one of equal options, of which
    the first is taken that no other field takes.
    """
    picked = [int(each) for each in fields.get("pick", ())[:MOST] if _is_number(each)]
    places = {n: _count(fields, f"place-{n}") for n in picked}
    picked.sort(key=lambda n: places[n])
    for name in [name for name in fields if name.startswith("some-")][:MOST]:
        of = [int(each) for each in " ".join(fields.get(f"of-{name[5:]}", ())).split() if _is_number(each)]
        picked += of[: _count(fields, name)]
    for name in [name for name in fields if name.startswith("pick-")][:MOST]:
        alike = [int(each) for each in next(iter(fields[name]), "").split(".") if _is_number(each)]
        picked += [each for each in alike if each not in picked][:1]
    return picked[:MOST]


def read_spread(fields: Mapping[str, Sequence[str]]) -> dict[int, int]:
    """Read how many counters a form puts on each Pokémon, by `put-<number>`."""
    names = [name for name in fields if name.startswith("put-") and _is_number(name[4:])][:MOST]
    return {int(name[4:]): count for name in names if (count := _count(fields, name))}


def _count(fields: Mapping[str, Sequence[str]], name: str) -> int:
    found = next(iter(fields.get(name, ())), "")
    return min(int(found), MOST) if _is_number(found) else 0


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 6


def _right(row: ChoiceRow, places: Mapping[str, str]) -> str:
    if row.pokemon is not None and f"t{row.pokemon}" in places:
        return places[f"t{row.pokemon}"]
    if row.place in ("deck", "hand", "discard pile"):
        return f"{row.count} in {row.place}"
    return row.place or (f"{row.count} alike" if row.count > 1 else "")
