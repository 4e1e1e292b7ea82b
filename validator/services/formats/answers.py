"""The JSON of formats on a date: one dataclass for each object."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from validator.catalogue.load import Catalogue
from validator.field_docs import Doc
from validator.formats.format import Ban, Exclusive, Format, Period
from validator.formats.legality import DataAsOf
from validator.formats.load import format_names, load_format
from validator.formats.schedule import candidates
from validator.formats.season_cache import open_season
from validator.support.encoding import JsonObject, to_object
from validator.vocabulary import Confidence


@dataclass(slots=True)
class ExclusiveAnswer:
    """Names that exclude each other in a deck."""

    names: Annotated[tuple[str, ...], Doc("The names.")]
    confidence: Annotated[Confidence, Doc("high, medium or low.")]
    source: Annotated[str | None, Doc("Source of this fact.")]


@dataclass(slots=True)
class PromosAnswer:
    """Promos, from a number onwards."""

    set: Annotated[str, Doc("Catalogue id of the promo set.")]
    floor: Annotated[int, Doc("The first number.")]


@dataclass(slots=True)
class PoolAnswer:
    """What a period lets in."""

    label: Annotated[str, Doc("Name of the period.")]
    everything: Annotated[bool, Doc("All prints.")]
    mark_floor: Annotated[str | None, Doc("Lowest legal regulation mark.")]
    marks: Annotated[frozenset[str], Doc("These regulation marks.")]
    set_floor: Annotated[str | None, Doc("Expansions from this set on.")]
    sets: Annotated[frozenset[str], Doc("These sets.")]
    prints: Annotated[frozenset[str], Doc("These prints.")]
    promos: Annotated[tuple[PromosAnswer, ...], Doc("Promos, from a number onwards.")]
    without_sets: Annotated[frozenset[str], Doc("Excluded sets.")]
    without_prints: Annotated[frozenset[str], Doc("Excluded prints.")]
    undecided_sets: Annotated[frozenset[str], Doc("Sets with undetermined status.")]
    source: Annotated[str | None, Doc("Source of this fact.")]


@dataclass(slots=True)
class BanAnswer:
    """A banned card."""

    name: Annotated[str, Doc("Name of the card.")]
    prints: Annotated[frozenset[str], Doc("Catalogue IDs of the banned prints; empty means every print.")]
    in_force: Annotated[bool | None, Doc("Whether the ban is in force on the date; null if unknown.")]
    start: Annotated[str | None, Doc("First banned date; null if always banned.", name="from")]
    until: Annotated[str | None, Doc("First date on which it is allowed again; null if no end is known.")]
    confidence: Annotated[Confidence, Doc("high, medium or low.")]
    source: Annotated[str | None, Doc("Source of this fact.")]


@dataclass(slots=True)
class FormatAnswer:
    """A format on a date."""

    name: Annotated[str, Doc("Format ID.", examples=("standard",))]
    title: Annotated[str, Doc("Display name.")]
    date: Annotated[datetime.date, Doc("The date.")]
    label: Annotated[str, Doc("Period that contains the date.")]
    start: Annotated[datetime.date | None, Doc("First date of the period; null if open.", name="from")]
    to: Annotated[datetime.date | None, Doc("Last date of the period; null if open.")]
    confidence: Annotated[Confidence, Doc("Confidence in the period: high, medium or low.")]
    size: Annotated[int, Doc("Deck size.")]
    copies: Annotated[int | None, Doc("Maximum copies per name; null if unlimited.")]
    prizes: Annotated[int, Doc("Prize cards.")]
    reprints: Annotated[bool, Doc("Whether reprints make older prints legal.")]
    one_type: Annotated[bool, Doc("Whether all Pokémon must share a type.")]
    forbidden_markers: Annotated[tuple[str, ...], Doc("Forbidden markers.")]
    basic_energy: Annotated[frozenset[str], Doc("Allowed basic Energy types.")]
    name_copies: Annotated[Mapping[str, int], Doc("Exceptions to the copy limit, by name key.")]
    exclusive: Annotated[
        tuple[ExclusiveAnswer, ...], Doc("Groups of names; a deck may contain one name of a group.")
    ]
    pool: Annotated[tuple[PoolAnswer, ...], Doc("Card pool; several if the date of a change is not known.")]
    bans: Annotated[tuple[BanAnswer, ...], Doc("Bans on the day.")]
    notes: Annotated[tuple[str, ...], Doc("Notes on the format.")]
    warnings: Annotated[tuple[str, ...], Doc("Warnings about the data for this date.")]
    data_as_of: Annotated[DataAsOf, Doc("As-of dates of the data.")]


@dataclass(slots=True)
class FormatsAnswer:
    """The built-in formats."""

    formats: Annotated[tuple[FormatAnswer, ...], Doc("Each format as it is on the day.")]


def answer_formats(day: datetime.date, catalogue: Catalogue) -> FormatsAnswer:
    """Return the answer on every built-in format on a date."""
    return FormatsAnswer(tuple(answer_format(load_format(name), day, catalogue) for name in format_names()))


def answer_format(chosen: Format, day: datetime.date, catalogue: Catalogue) -> FormatAnswer:
    """Return the answer on a format on a date: its period, card pool, bans and limits.

    `pool` has the periods that may contain the date: one, or several if the date of a change is not known.
    `bans` are those in force on the date, and those of which that is not known (`in_force` null).
    """
    season = open_season(chosen, day, catalogue)
    limits = season.limits
    bans = sorted(chosen.bans, key=lambda ban: (ban.name, sorted(ban.prints)))
    return FormatAnswer(
        name=chosen.name,
        title=chosen.title,
        date=day,
        label=season.label,
        start=season.period.start,
        to=season.period.end,
        confidence=season.period.confidence,
        size=season.size,
        copies=season.copies,
        prizes=season.prizes,
        reprints=chosen.reprints,
        one_type=limits.one_type,
        forbidden_markers=limits.forbidden_markers,
        basic_energy=limits.basic_energy,
        name_copies=dict(sorted(limits.name_copies.items())),
        exclusive=tuple(map(_answer_exclusive, limits.exclusive)),
        pool=tuple(_answer_pool(period) for period in candidates(chosen.periods, day) if period is not None),
        bans=tuple(_answer_ban(ban, day) for ban in bans if ban.in_force(day) is not False),
        notes=chosen.notes,
        warnings=tuple(map(str, season.warnings)),
        data_as_of=season.data_as_of,
    )


def serialize_format(chosen: Format, day: datetime.date, catalogue: Catalogue) -> JsonObject:
    """Return the JSON object of a format on a date; see `FormatAnswer`."""
    return to_object(answer_format(chosen, day, catalogue))


def _answer_pool(period: Period) -> PoolAnswer:
    return PoolAnswer(
        label=period.label,
        everything=period.everything,
        mark_floor=period.mark_floor,
        marks=period.marks,
        set_floor=period.floor,
        sets=period.sets,
        prints=period.prints,
        promos=tuple(PromosAnswer(promos.set_id, promos.floor) for promos in period.promos),
        without_sets=period.without_sets,
        without_prints=period.without_prints,
        undecided_sets=period.undecided_sets,
        source=period.source or None,
    )


def _answer_ban(ban: Ban, day: datetime.date) -> BanAnswer:
    return BanAnswer(
        name=ban.name,
        prints=ban.prints,
        in_force=ban.in_force(day),
        start=str(ban.start) if ban.start else None,
        until=str(ban.end) if ban.end else None,
        confidence=ban.confidence_on(day),
        source=ban.source or None,
    )


def _answer_exclusive(group: Exclusive) -> ExclusiveAnswer:
    return ExclusiveAnswer(group.names, group.confidence, group.source or None)
