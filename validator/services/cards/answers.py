"""The JSON of cards and sets: one dataclass for each object."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Annotated, TypeAlias

from validator.catalogue.card import Card
from validator.catalogue.sets import CardSet
from validator.field_docs import Doc
from validator.findings import Finding
from validator.services.cards.legality import FormatLegality
from validator.support.encoding import extended
from validator.vocabulary import (
    AbilityKind,
    Category,
    EnergyKind,
    EnergyType,
    FormatName,
    LegalityStatus,
    MatchedBy,
    Stage,
    TrainerKind,
)

CardId: TypeAlias = Annotated[str, Doc("Catalogue id.", examples=("sv06-130",))]
CardName: TypeAlias = Annotated[str, Doc("Printed English name.")]
SetId: TypeAlias = Annotated[str, Doc("Catalogue id of the set.", examples=("sv06",))]
SetCode: TypeAlias = Annotated[
    str,
    Doc(
        "The set's PTCG Live code; where it has none, another code that lists are read by.", examples=("TWM",)
    ),
]
CollectorNumber: TypeAlias = Annotated[str, Doc("Collector number as printed.", examples=("130",))]
RegulationMark: TypeAlias = Annotated[str | None, Doc("Regulation mark.")]


@dataclass(slots=True)
class PrintAnswer:
    """The identity of a print."""

    id: CardId
    name: CardName
    set: SetId
    code: SetCode
    number: CollectorNumber
    mark: RegulationMark


@dataclass(slots=True)
class AbilityAnswer:
    """An Ability, Poké-Power, Poké-Body, Pokémon Power or Ancient Trait."""

    kind: Annotated[AbilityKind, Doc("Kind: Ability, Poké-Power, Poké-Body, Pokémon Power or Ancient Trait.")]
    name: Annotated[str, Doc("Its name.")]


@dataclass(slots=True)
class AttackAnswer:
    """An attack."""

    name: Annotated[str, Doc("Its name.")]
    cost: Annotated[tuple[EnergyType, ...], Doc("Energy cost, as types.")]
    damage: Annotated[str | None, Doc("Damage as printed.", examples=("30+",))]


@dataclass(slots=True)
class TypeValueAnswer:
    """A Weakness or Resistance."""

    type: Annotated[EnergyType, Doc("Type.")]
    value: Annotated[str, Doc("Value, such as ×2 or -30.", examples=("×2",))]


@dataclass(slots=True)
class CardAnswer:
    """A card's printed facts."""

    id: CardId
    name: CardName
    set: SetId
    code: SetCode
    number: CollectorNumber
    label: Annotated[str, Doc("Deck list label of the card.", examples=("Dragapult ex TWM 130",))]
    name_key: Annotated[str, Doc("Name key: cards with the same key share a name under the rules.")]
    category: Annotated[Category, Doc("Pokémon, Trainer or Energy.")]
    stage: Annotated[Stage | None, Doc("Stage of a Pokémon.")]
    kind: Annotated[TrainerKind | None, Doc("Kind of Trainer card.")]
    energy: Annotated[EnergyKind | None, Doc("Basic or Special, for Energy cards.")]
    types: Annotated[tuple[EnergyType, ...], Doc("Types of a Pokémon.")]
    hp: Annotated[int | None, Doc("Hit Points.")]
    evolves_from: Annotated[str | None, Doc("Name of the Pokémon it evolves from.")]
    provides: Annotated[tuple[EnergyType, ...], Doc("Types that a basic Energy card provides.")]
    abilities: Annotated[
        tuple[AbilityAnswer, ...],
        Doc("Abilities and their predecessors (Poké-Power, Poké-Body, Pokémon Power, Ancient Trait)."),
    ]
    attacks: Annotated[tuple[AttackAnswer, ...], Doc("Attacks in printed order.")]
    weaknesses: Annotated[tuple[TypeValueAnswer, ...], Doc("Weakness.")]
    resistances: Annotated[tuple[TypeValueAnswer, ...], Doc("Resistance.")]
    retreat: Annotated[int | None, Doc("Retreat Cost.")]
    mark: RegulationMark
    mark_conflict: Annotated[tuple[str, ...], Doc("Conflicting regulation marks reported by sources.")]
    rarity: Annotated[str | None, Doc("Rarity.")]
    illustrator: Annotated[str | None, Doc("Illustrator.")]
    owner: Annotated[str | None, Doc("Owner named on the card (such as Misty).")]
    region: Annotated[str | None, Doc("Region of a regional form.")]
    markers: Annotated[frozenset[str], Doc("Markers relevant to the rules.")]
    unknown: Annotated[frozenset[str], Doc("Markers and facts no source provides for this card.")]
    limits: Annotated[frozenset[str], Doc("Deck limits printed on the card.")]
    names: Annotated[Mapping[str, str], Doc("Names in other languages, if different.")]
    ptcgdata: Annotated[str | None, Doc("Id in the pokemon-tcg-data database.")]


@dataclass(slots=True)
class SetAnswer:
    """A set."""

    id: Annotated[str, Doc("Catalogue id.")]
    code: Annotated[str, Doc("PTCG Live code, or the ID if it has none.")]
    name: Annotated[str, Doc("Name.")]
    series: Annotated[str, Doc("Series.")]
    release: Annotated[str, Doc("Day of release.")]
    printed_total: Annotated[int | None, Doc("Number of cards as printed.")]
    cards: Annotated[int, Doc("Number of cards in the catalogue; 0 if not available yet.")]


@dataclass(slots=True)
class StandingAnswer:
    """The legality of a card in a format on a date."""

    format: Annotated[FormatName, Doc("The format.")]
    title: Annotated[str, Doc("Name of the format.")]
    status: Annotated[LegalityStatus, Doc("Whether the card is legal, and why.")]
    legal: Annotated[bool | None, Doc("Whether it is legal; null if that is not known.")]
    doubtful: Annotated[bool, Doc("Whether it is not known because sources disagree.")]
    reason: Annotated[str, Doc("Why.")]
    via: Annotated[str | None, Doc("Catalogue id of the print that makes it legal.")]
    since: Annotated[date | None, Doc("First day of the status, as far as known.")]
    until: Annotated[date | None, Doc("Last day of a legality that is over, or of a ban.")]
    legal_until: Annotated[date | None, Doc("Last day on which it is known to be legal.")]
    expected_to_leave: Annotated[date | None, Doc("First day on which it is expected to be out.")]


@dataclass(slots=True)
class CardWithPrintsAnswer(CardAnswer):
    """A card, its set and its other prints."""

    in_set: Annotated[SetAnswer, Doc("The set.")]
    prints: Annotated[tuple[PrintAnswer, ...], Doc("Other prints with the same name, oldest first.")]
    legality: Annotated[tuple[StandingAnswer, ...], Doc("Its legality in each format, Standard first.")]


@dataclass(slots=True)
class FoundCardAnswer(CardAnswer):
    """A card that was found; the fields after those of a card are there for a query (`q`) alone."""

    prints: Annotated[tuple[PrintAnswer, ...], Doc("All prints found, oldest first.", optional=True)] = ()
    does: Annotated[
        tuple[str, ...] | None,
        Doc("What it does, in words; null if not all of its texts are read.", optional=True, null=True),
    ] = ()
    costs: Annotated[tuple[str, ...], Doc("What using it costs, in words.", optional=True)] = ()
    played: Annotated[
        float | None, Doc("Share of lists of the format that hold it, 0 to 1.", optional=True)
    ] = None
    standing: Annotated[StandingAnswer | None, Doc("Its legality in the format asked.", optional=True)] = None


@dataclass(slots=True)
class QueryAnswer:
    """A query as it was read."""

    text: Annotated[str, Doc("The query as it was read, with the full names of keys.")]
    meaning: Annotated[str, Doc("What it means, in words.")]
    set_aside: Annotated[tuple[str, ...], Doc("How many cards are left out because a fact is not known.")]
    notes: Annotated[tuple[str, ...], Doc("Remarks, such as a form of another language that was read.")]
    prints: Annotated[int, Doc("Total number of matching prints.")]


@dataclass(slots=True)
class CardsAnswer:
    """A page of cards."""

    cards: Annotated[tuple[FoundCardAnswer, ...], Doc("The cards, in the order of the search.")]
    total: Annotated[int, Doc("Total number of matching cards; without `q`, of prints.")]
    next_cursor: Annotated[str | None, Doc("`cursor` of the next page; null on the last.")]
    query: Annotated[QueryAnswer | None, Doc("The query, where one was sent.", optional=True)] = None


@dataclass(slots=True)
class ResolvedAnswer:
    """The resolved card."""

    card: Annotated[CardAnswer | None, Doc("The card; null if unresolved.")]
    how: Annotated[MatchedBy, Doc("How it was matched.")]
    alternatives: Annotated[tuple[PrintAnswer, ...], Doc("Other matching prints.")]
    findings: Annotated[tuple[Finding, ...], Doc("Findings.")]


def answer_card(card: Card) -> CardAnswer:
    """Return the answer on a card; what it does not have is null or empty."""
    return CardAnswer(
        id=card.id,
        name=card.name,
        set=card.set_id,
        code=card.code,
        number=card.number,
        label=card.label,
        name_key=card.key,
        category=card.category,
        stage=card.stage,
        kind=card.kind,
        energy=card.energy,
        types=card.types,
        hp=card.hp,
        evolves_from=card.evolves_from,
        provides=card.provides,
        abilities=tuple([AbilityAnswer(each.kind, each.name) for each in card.abilities]),
        attacks=tuple([AttackAnswer(each.name, each.cost, each.damage or None) for each in card.attacks]),
        weaknesses=tuple([TypeValueAnswer(*each) for each in card.weaknesses]),
        resistances=tuple([TypeValueAnswer(*each) for each in card.resistances]),
        retreat=card.retreat,
        mark=card.mark,
        mark_conflict=card.mark_conflict,
        rarity=card.rarity,
        illustrator=card.illustrator,
        owner=card.owner,
        region=card.region,
        markers=card.markers,
        unknown=card.unknown,
        limits=card.limits,
        names=dict(sorted(card.names.items())),
        ptcgdata=card.ptcgdata,
    )


def answer_card_with_prints(
    card: Card, in_set: CardSet, prints: Iterable[Card], legality: Iterable[FormatLegality]
) -> CardWithPrintsAnswer:
    """Return the answer on a card with its set, its other prints and its legality by format."""
    more = tuple(map(answer_print, prints)), tuple(map(answer_standing, legality))
    return extended(CardWithPrintsAnswer, answer_card(card), answer_set(in_set), *more)


def answer_standing(found: FormatLegality) -> StandingAnswer:
    """Return the answer on the legality of a card in a format."""
    legality = found.legality
    return StandingAnswer(
        found.format,  # type: ignore[arg-type]
        found.title,
        legality.status,
        legality.legal,
        legality.doubtful,
        legality.reason,
        legality.via.id if legality.via else None,
        legality.since,
        legality.until,
        found.until,
        found.expected,
    )


def answer_print(card: Card) -> PrintAnswer:
    """Return the identity of a print."""
    return PrintAnswer(card.id, card.name, card.set_id, card.code, card.number, card.mark)


def answer_set(card_set: CardSet) -> SetAnswer:
    """Return the answer on a set."""
    return SetAnswer(
        card_set.id,
        card_set.code,
        card_set.name,
        card_set.series,
        card_set.release,
        card_set.printed_total,
        card_set.total,
    )
