"""What the addresses give: cards, formats, rules, limits, health. Reports stand in `schemas.reports`."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.derive import answer_of
from validator.findings import Citation
from validator.formats.legality import DataAsOf


def string(description: str, *, null: bool = False, **more: Any) -> fields.String:
    """Return a text field that is always there; `null` says that it may say nothing."""
    return fields.String(required=True, allow_none=null, metadata=described(description, **more))


def integer(description: str, *, null: bool = False) -> fields.Integer:
    """Return a field with a whole number that is always there."""
    return fields.Integer(required=True, allow_none=null, metadata=described(description))


def boolean(description: str, *, null: bool = False) -> fields.Boolean:
    """Return a yes-or-no field that is always there."""
    return fields.Boolean(required=True, allow_none=null, metadata=described(description))


def strings(description: str) -> fields.List[Any]:
    """Return a field with a list of texts that is always there."""
    return fields.List(fields.String(), required=True, metadata=described(description))


def objects(schema: type[StrictSchema], description: str) -> fields.List[Any]:
    """Return a field with a list of objects that is always there."""
    return fields.List(fields.Nested(schema), required=True, metadata=described(description))


def mapping(description: str, values: fields.Field[Any]) -> fields.Dict:
    """Return a field with an object of free keys that is always there."""
    return fields.Dict(keys=fields.String(), values=values, required=True, metadata=described(description))


class PrintSchema(StrictSchema):
    """What tells one print of a card from another."""

    id = string("Catalogue id.", examples=["sv06-130"])
    name = string("Printed English name.")
    set = string("Catalogue id of the set.", examples=["sv06"])
    code = string(
        "The set's PTCG Live code; where it has none, another code that lists are read by.", examples=["TWM"]
    )
    number = string("Collector number as printed.", examples=["130"])
    mark = string("Regulation mark.", null=True)


class AbilitySchema(StrictSchema):
    """An Ability, Poké-Power, Poké-Body, Pokémon Power or Ancient Trait."""

    kind = string("Kind: Ability, Poké-Power, Poké-Body, Pokémon Power or Ancient Trait.")
    name = string("Its name.")


class AttackSchema(StrictSchema):
    """An attack."""

    name = string("Its name.")
    cost = strings("Energy cost, as types.")
    damage = string("Damage as printed.", null=True, examples=["30+"])


class TypeValueSchema(StrictSchema):
    """A Weakness or Resistance."""

    type = string("Type.")
    value = string("Value, such as ×2 or -30.", examples=["×2"])


class CardSchema(PrintSchema):
    """A card's printed facts."""

    label = string("Deck list label of the card.", examples=["Dragapult ex TWM 130"])
    name_key = string("Name key: cards with the same key share a name under the rules.")
    category = string("Pokémon, Trainer or Energy.")
    stage = string("Stage of a Pokémon.", null=True)
    kind = string("Kind of Trainer card.", null=True)
    energy = string("Basic or Special, for Energy cards.", null=True)
    types = strings("Types of a Pokémon.")
    hp = integer("Hit Points.", null=True)
    evolves_from = string("Name of the Pokémon it evolves from.", null=True)
    provides = strings("Types that a basic Energy card provides.")
    abilities = objects(
        AbilitySchema,
        "Abilities and their predecessors (Poké-Power, Poké-Body, Pokémon Power, Ancient Trait).",
    )
    attacks = objects(AttackSchema, "Attacks in printed order.")
    weaknesses = objects(TypeValueSchema, "Weakness.")
    resistances = objects(TypeValueSchema, "Resistance.")
    retreat = integer("Retreat Cost.", null=True)
    mark_conflict = strings("Conflicting regulation marks reported by sources.")
    rarity = string("Rarity.", null=True)
    illustrator = string("Illustrator.", null=True)
    owner = string("Owner named on the card (such as Misty).", null=True)
    region = string("Region of a regional form.", null=True)
    markers = strings("Markers relevant to the rules.")
    undecided = fields.List(
        fields.String(),
        required=True,
        data_key="unknown",
        metadata=described("Markers and facts no source provides for this card."),
    )
    limits = strings("Deck limits printed on the card.")
    names = mapping("Names in other languages, if different.", fields.String())
    ptcgdata = string("Id in the pokemon-tcg-data database.", null=True)


class SetSchema(StrictSchema):
    """A set."""

    id = string("Catalogue id.")
    code = string("PTCG Live code, or the ID if it has none.")
    name = string("Name.")
    series = string("Series.")
    release = string("Day of release.")
    printed_total = integer("Number of cards as printed.", null=True)
    cards = integer("Number of cards in the catalogue; 0 if not available yet.")


class CardWithPrintsSchema(CardSchema):
    """A card, its set and its other prints."""

    in_set = fields.Nested(SetSchema, required=True, metadata=described("The set."))
    prints = objects(PrintSchema, "Other prints with the same name, oldest first.")


class CardsSchema(StrictSchema):
    """A page of cards."""

    cards = objects(CardSchema, "The cards, in the order of the catalogue.")
    total = integer("Total number of matching cards.")
    next_cursor = string("`cursor` of the next page; null on the last.", null=True)


class ExclusiveSchema(StrictSchema):
    """Names of which a deck may hold only one."""

    names = strings("The names.")
    confidence = string("high, medium or low.")
    source = string("Source of this fact.", null=True)


class PromosSchema(StrictSchema):
    """Promos, from a number onwards."""

    set = string("Catalogue id of the promo set.")
    floor = integer("The first number.")


class PoolSchema(StrictSchema):
    """What a period lets in."""

    label = string("Name of the period.")
    everything = boolean("All prints.")
    mark_floor = string("Lowest legal regulation mark.", null=True)
    marks = strings("These regulation marks.")
    set_floor = string("Expansions from this set on.", null=True)
    sets = strings("These sets.")
    prints = strings("These prints.")
    promos = objects(PromosSchema, "Promos, from a number onwards.")
    without_sets = strings("Excluded sets.")
    without_prints = strings("Excluded prints.")
    undecided_sets = strings("Sets with undetermined status.")
    source = string("Source of this fact.", null=True)


class BanSchema(StrictSchema):
    """A banned card."""

    name = string("Name of the card.")
    prints = strings("Catalogue IDs of the banned prints; empty means every print.")
    in_force = boolean("Whether the ban is in force on the date; null if unknown.", null=True)
    start = fields.String(
        required=True,
        allow_none=True,
        data_key="from",
        metadata=described("First banned date; null if always banned."),
    )
    until = string("First date on which it is allowed again; null if no end is known.", null=True)
    confidence = string("high, medium or low.")
    source = string("Source of this fact.", null=True)


DataAsOfSchema = answer_of(DataAsOf)


class FormatSchema(StrictSchema):
    """A format as it is on a day."""

    name = string("Format ID.", examples=["standard"])
    title = string("Display name.")
    date = string("The date.")
    label = string("Period that contains the date.")
    start = fields.String(
        required=True,
        allow_none=True,
        data_key="from",
        metadata=described("First date of the period; null if open."),
    )
    to = string("Last date of the period; null if open.", null=True)
    confidence = string("Confidence in the period: high, medium or low.")
    size = integer("Deck size.")
    copies = integer("Maximum copies per name; null if unlimited.", null=True)
    prizes = integer("Prize cards.")
    reprints = boolean("Whether reprints make older prints legal.")
    one_type = boolean("Whether all Pokémon must share a type.")
    forbidden_markers = strings("Forbidden markers.")
    basic_energy = strings("Allowed basic Energy types.")
    name_copies = mapping("Exceptions to the copy limit, by name key.", fields.Integer())
    exclusive = objects(ExclusiveSchema, "Groups of names of which a deck may contain only one.")
    pool = objects(PoolSchema, "Card pool; several if the date of a change is not known.")
    bans = objects(BanSchema, "Bans on the day.")
    notes = strings("Notes on the format.")
    warnings = strings("Warnings about the data for this date.")
    data_as_of = fields.Nested(DataAsOfSchema, required=True, metadata=described("As-of dates of the data."))


class FormatsSchema(StrictSchema):
    """The built-in formats."""

    formats = objects(FormatSchema, "Each format as it is on the day.")


CitationSchema = answer_of(Citation)


class RuleSchema(StrictSchema):
    """A rule that decks are judged by."""

    code = string("Finding code; stable.", examples=["DCK001"])
    name = string("Rule name; stable.", examples=["deck-size"])
    severity = string("error, warning or info.")
    summary = string("One-sentence summary.")
    explanation = string("Explanation.")
    passes = string("Example that passes.")
    fails = string("Example that fails.")
    rules = strings("Rule IDs in the project's rule catalogue.")
    citations = mapping("Citations by rulebook edition.", fields.Nested(CitationSchema))
    source = string("What it rests on where no rulebook states it; may be empty.")


class RulesSchema(StrictSchema):
    """The rules that decks are judged by."""

    rules = objects(RuleSchema, "Each rule, by code.")


class LimitsSchema(StrictSchema):
    """What one request may ask for."""

    body_bytes = integer("Maximum request body size in bytes.")
    lines = integer("Maximum lines of all deck lists in a request.")
    decks = integer("Maximum decks per request.")
    cards = integer("Different card lines of all deck lists of a request together.")
    nesting = integer("Maximum JSON nesting depth.")
    hands = integer("Maximum hands per request.")
    page_size = integer("Default page size.")
    max_page_size = integer("Maximum page size.")
    games = integer("Maximum number of stored games.")
    game_days = integer("Days of inactivity after which a game may be deleted when the limit is reached.")
    events = integer("Maximum events per response.")
    stream_seconds = integer("Seconds after which an event stream is closed; clients reconnect.")
    streams = integer("Maximum open event streams per process.")
    streams_per_client = integer("Those of them that one client may have.")
    simulated_games = integer("Maximum games per simulation.")
    simulation_seconds = integer("Seconds after which a simulation is stopped.")
    running_simulations = integer("Maximum concurrent simulations.")
    running_simulations_per_client = integer("Those of them that one client may have running.")
    requests = string("Rate limit per client, such as 600/minute; null if unlimited.", null=True)
    heavy_requests = string("Rate limit for expensive endpoints (hands, odds, sheets).", null=True)


class LiveSchema(StrictSchema):
    """The process answers."""

    status = string("Always `alive`.", enum=["alive"])


class ReadySchema(StrictSchema):
    """The service can work."""

    status = string("Always `ready`.", enum=["ready"])
    data_as_of = fields.Nested(DataAsOfSchema, required=True, metadata=described("As-of dates of the data."))
    checks = mapping("Checks performed: `data`, and `storage` if games are enabled.", fields.String())
