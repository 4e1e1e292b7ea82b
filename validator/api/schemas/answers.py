"""What the addresses give: cards, formats, rules, limits, health. Reports stand in `schemas.reports`."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from validator.api.schemas.base import Strict, says


def string(description: str, *, null: bool = False, **more: Any) -> fields.String:
    """Give a text field that is always there; `null` says that it may say nothing."""
    return fields.String(required=True, allow_none=null, metadata=says(description, **more))


def integer(description: str, *, null: bool = False) -> fields.Integer:
    """Give a field with a whole number that is always there."""
    return fields.Integer(required=True, allow_none=null, metadata=says(description))


def boolean(description: str, *, null: bool = False) -> fields.Boolean:
    """Give a yes-or-no field that is always there."""
    return fields.Boolean(required=True, allow_none=null, metadata=says(description))


def strings(description: str) -> fields.List[Any]:
    """Give a field with a list of texts that is always there."""
    return fields.List(fields.String(), required=True, metadata=says(description))


def objects(schema: type[Strict], description: str) -> fields.List[Any]:
    """Give a field with a list of objects that is always there."""
    return fields.List(fields.Nested(schema), required=True, metadata=says(description))


def mapping(description: str, values: fields.Field[Any]) -> fields.Dict:
    """Give a field with an object of free keys that is always there."""
    return fields.Dict(keys=fields.String(), values=values, required=True, metadata=says(description))


class PrintSchema(Strict):
    """What tells one print of a card from another."""

    id = string("Catalogue id.", examples=["sv06-130"])
    name = string("Printed English name.")
    set = string("Catalogue id of the set.", examples=["sv06"])
    code = string(
        "The set's PTCG Live code; where it has none, another code that lists are read by.", examples=["TWM"]
    )
    number = string("Collector number as printed.", examples=["130"])
    mark = string("Regulation mark.", null=True)


class AbilitySchema(Strict):
    """An Ability, Poké-Power, Poké-Body, Pokémon Power or Ancient Trait."""

    kind = string("Which of them.")
    name = string("Its name.")


class AttackSchema(Strict):
    """An attack."""

    name = string("Its name.")
    cost = strings("Types of Energy it needs.")
    damage = string("Damage as printed.", null=True, examples=["30+"])


class TypeValueSchema(Strict):
    """A Weakness or Resistance."""

    type = string("Against which type.")
    value = string("How much.", examples=["×2"])


class CardSchema(PrintSchema):
    """A card's printed facts."""

    label = string("The card as a deck list names it.", examples=["Dragapult ex TWM 130"])
    name_key = string("Cards with the same key have the same name under the rules.")
    category = string("Pokémon, Trainer or Energy.")
    stage = string("Stage of a Pokémon.", null=True)
    kind = string("Kind of Trainer card.", null=True)
    energy = string("Basic or Special, for Energy cards.", null=True)
    types = strings("Types of a Pokémon.")
    hp = integer("Hit Points.", null=True)
    evolves_from = string("Name of the Pokémon it evolves from.", null=True)
    provides = strings("Types that a basic Energy card provides.")
    abilities = objects(AbilitySchema, "Abilities and their forebears.")
    attacks = objects(AttackSchema, "Attacks in printed order.")
    weaknesses = objects(TypeValueSchema, "Weakness.")
    resistances = objects(TypeValueSchema, "Resistance.")
    retreat = integer("Retreat Cost.", null=True)
    mark_conflict = strings("Regulation marks that sources give differently.")
    rarity = string("Rarity.", null=True)
    illustrator = string("Illustrator.", null=True)
    owner = string("Whose Pokémon it is.", null=True)
    region = string("Region of a regional form.", null=True)
    markers = strings("Labels that the rules read.")
    undecided = fields.List(
        fields.String(),
        required=True,
        data_key="unknown",
        metadata=says("Labels of which no source says whether the card carries them."),
    )
    limits = strings("Deck limits printed on the card itself.")
    names = mapping("Names in other languages, where they differ.", fields.String())
    ptcgdata = string("Id in the pokemon-tcg-data database.", null=True)


class SetSchema(Strict):
    """A set."""

    id = string("Catalogue id.")
    code = string("PTCG Live code; the id where it has none.")
    name = string("Name.")
    series = string("Series.")
    release = string("Day of release.")
    printed_total = integer("Number of cards as printed.", null=True)
    cards = integer("Cards in the catalogue; 0 when they are not in it yet.")


class CardWithPrintsSchema(CardSchema):
    """A card, its set and its other prints."""

    in_set = fields.Nested(SetSchema, required=True, metadata=says("The set."))
    prints = objects(PrintSchema, "Other prints with the same name, oldest first.")


class CardsSchema(Strict):
    """A page of cards."""

    cards = objects(CardSchema, "The cards, in the order of the catalogue.")
    total = integer("Cards found on all pages.")
    next_cursor = string("`cursor` of the next page; null on the last.", null=True)


class ExclusiveSchema(Strict):
    """Names of which a deck may hold only one."""

    names = strings("The names.")
    confidence = string("high, medium or low.")
    source = string("Where that is known from.", null=True)


class PromosSchema(Strict):
    """Promos from a number on."""

    set = string("Catalogue id of the promo set.")
    floor = integer("The first number.")


class PoolSchema(Strict):
    """What a period lets in."""

    label = string("Name of the period.")
    everything = boolean("Every print ever.")
    mark_floor = string("This regulation mark and later ones.", null=True)
    marks = strings("These regulation marks.")
    set_floor = string("Expansions from this set on.", null=True)
    sets = strings("These sets.")
    prints = strings("These prints.")
    promos = objects(PromosSchema, "Promos from a number on.")
    without_sets = strings("Not these sets.")
    without_prints = strings("Not these prints.")
    undecided_sets = strings("Sets of which no source says whether they belong.")
    source = string("Where that is known from.", null=True)


class BanSchema(Strict):
    """A banned card."""

    name = string("Name of the card.")
    prints = strings("Catalogue ids of the banned prints; empty for every print.")
    in_force = boolean("Whether it is in force on the day; null when no source says.", null=True)
    start = fields.String(
        required=True, allow_none=True, data_key="from", metadata=says("First banned day; null for always.")
    )
    until = string("First day on which it is allowed again; null while no end is known.", null=True)
    confidence = string("high, medium or low.")
    source = string("Where that is known from.", null=True)


class DataAsOfSchema(Strict):
    """How far the data reach."""

    cards = string("Newest release among the cards.", null=True)
    sets = string("Day on which the sets' dates were known.", null=True)
    bans = string("Day on which the bans were known.", null=True)


class FormatSchema(Strict):
    """A format as it is on a day."""

    name = string("Name to ask for it by.", examples=["standard"])
    title = string("Name for people.")
    date = string("The day.")
    label = string("Name of the period in which the day lies.")
    start = fields.String(
        required=True,
        allow_none=True,
        data_key="from",
        metadata=says("First day of the period; null for ever."),
    )
    to = string("Last day of the period; null while no end is known.", null=True)
    confidence = string("How sure the period is: high, medium or low.")
    size = integer("Cards in a deck.")
    copies = integer("Cards of one name; null without such a limit.", null=True)
    prizes = integer("Prize cards.")
    reprints = boolean("Whether an old print of a legal card is legal.")
    one_type = boolean("Whether all Pokémon must share a type.")
    forbidden_markers = strings("Labels that no card may carry.")
    basic_energy = strings("Types of basic Energy that may be played.")
    name_copies = mapping("Copies allowed by name key, where they differ.", fields.Integer())
    exclusive = objects(ExclusiveSchema, "Groups of names of which a deck may hold only one.")
    pool = objects(PoolSchema, "What is in the pool; several where the day of a change is not known.")
    bans = objects(BanSchema, "Bans on the day.")
    notes = strings("Notes on the format.")
    warnings = strings("What to know about the answer for this day.")
    data_as_of = fields.Nested(DataAsOfSchema, required=True, metadata=says("How far the data reach."))


class FormatsSchema(Strict):
    """The built-in formats."""

    formats = objects(FormatSchema, "Each format as it is on the day.")


class CitationSchema(Strict):
    """Where a rule stands."""

    rulebook = string("Id of the rulebook edition.", examples=["sv2023"])
    section = string("Section of it.")
    rule = string("Id of the rule in the project's specification.", examples=["DECK-01"])


class RuleSchema(Strict):
    """A rule that decks are judged by."""

    code = string("Code of its findings; never changes.", examples=["DCK001"])
    name = string("Name of it; never changes.", examples=["deck-size"])
    severity = string("error, warning or info.")
    summary = string("What it asks, in a sentence.")
    explanation = string("The rest of what there is to say.")
    passes = string("A deck that it passes.")
    fails = string("A deck that it finds fault with.")
    rules = strings("Ids of the specification.")
    citations = mapping("Where it stands, by rulebook edition.", fields.Nested(CitationSchema))
    source = string("What it rests on where no rulebook states it; may be empty.")


class RulesSchema(Strict):
    """The rules that decks are judged by."""

    rules = objects(RuleSchema, "Each rule, by code.")


class LimitsSchema(Strict):
    """What one request may ask for."""

    body_bytes = integer("Bytes of a request body.")
    lines = integer("Lines of all deck lists of a request together.")
    decks = integer("Decks of a request.")
    cards = integer("Different card lines of all deck lists of a request together.")
    nesting = integer("Depth of a JSON body.")
    hands = integer("Hands dealt for a request.")
    page_size = integer("Cards on a page where none are asked for.")
    max_page_size = integer("Most cards on a page.")
    games = integer("Games that are kept.")
    game_days = integer("Days without a change after which a game may be deleted, when there are so many.")
    events = integer("Events of a game in one answer.")
    stream_seconds = integer("Seconds after which a stream of events ends; its client comes again.")
    streams = integer("Streams of events that one process keeps open at a time.")
    streams_per_client = integer("Those of them that one client may have.")
    simulated_games = integer("Games of a simulation.")
    simulation_seconds = integer("Seconds after which a simulation is stopped.")
    running_simulations = integer("Simulations that run at a time.")
    running_simulations_per_client = integer("Those of them that one client may have running.")
    requests = string("Requests of one client, as 600/minute; null without such a limit.", null=True)
    heavy_requests = string("The same for each address that costs much, such as hands and odds.", null=True)


class LiveSchema(Strict):
    """The process answers."""

    status = string("Always `alive`.", enum=["alive"])


class ReadySchema(Strict):
    """The service can work."""

    status = string("Always `ready`.", enum=["ready"])
    data_as_of = fields.Nested(DataAsOfSchema, required=True, metadata=says("How far the data reach."))
    checks = mapping("What was asked: `data`, and `storage` where there are games.", fields.String())
