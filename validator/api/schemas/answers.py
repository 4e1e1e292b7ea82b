"""What the addresses give: cards, formats, rules, limits, health. Reports stand in `schemas.reports`."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from validator.api.schemas.base import Strict, says


def text(description: str, *, null: bool = False, **more: Any) -> fields.String:
    """Give a text field that is always there; `null` says that it may say nothing."""
    return fields.String(required=True, allow_none=null, metadata=says(description, **more))


def whole(description: str, *, null: bool = False) -> fields.Integer:
    """Give a field with a whole number that is always there."""
    return fields.Integer(required=True, allow_none=null, metadata=says(description))


def flag(description: str, *, null: bool = False) -> fields.Boolean:
    """Give a yes-or-no field that is always there."""
    return fields.Boolean(required=True, allow_none=null, metadata=says(description))


def words(description: str) -> fields.List:
    """Give a field with a list of texts that is always there."""
    return fields.List(fields.String(), required=True, metadata=says(description))


def objects(schema: type[Strict], description: str) -> fields.List:
    """Give a field with a list of objects that is always there."""
    return fields.List(fields.Nested(schema), required=True, metadata=says(description))


def mapping(description: str, values: fields.Field[Any]) -> fields.Dict:
    """Give a field with an object of free keys that is always there."""
    return fields.Dict(keys=fields.String(), values=values, required=True, metadata=says(description))


class PrintSchema(Strict):
    """What tells one print of a card from another."""

    id = text("Catalogue id.", examples=["sv06-130"])
    name = text("Printed English name.")
    set = text("Catalogue id of the set.", examples=["sv06"])
    code = text("The set's PTCG Live code; its id where it has none.", examples=["TWM"])
    number = text("Collector number as printed.", examples=["130"])
    mark = text("Regulation mark.", null=True)


class AbilitySchema(Strict):
    """An Ability, Poké-Power, Poké-Body, Pokémon Power or Ancient Trait."""

    kind = text("Which of them.")
    name = text("Its name.")


class AttackSchema(Strict):
    """An attack."""

    name = text("Its name.")
    cost = words("Types of Energy it needs.")
    damage = text("Damage as printed.", null=True, examples=["30+"])


class TypeValueSchema(Strict):
    """A Weakness or Resistance."""

    type = text("Against which type.")
    value = text("How much.", examples=["×2"])


class CardSchema(PrintSchema):
    """A card's printed facts."""

    label = text("The card as a deck list names it.", examples=["Dragapult ex TWM 130"])
    name_key = text("Cards with the same key have the same name under the rules.")
    category = text("Pokémon, Trainer or Energy.")
    stage = text("Stage of a Pokémon.", null=True)
    kind = text("Kind of Trainer card.", null=True)
    energy = text("Basic or Special, for Energy cards.", null=True)
    types = words("Types of a Pokémon.")
    hp = whole("Hit Points.", null=True)
    evolves_from = text("Name of the Pokémon it evolves from.", null=True)
    provides = words("Types that a basic Energy card provides.")
    abilities = objects(AbilitySchema, "Abilities and their forebears.")
    attacks = objects(AttackSchema, "Attacks in printed order.")
    weaknesses = objects(TypeValueSchema, "Weakness.")
    resistances = objects(TypeValueSchema, "Resistance.")
    retreat = whole("Retreat Cost.", null=True)
    mark_conflict = words("Regulation marks that sources give differently.")
    rarity = text("Rarity.", null=True)
    illustrator = text("Illustrator.", null=True)
    owner = text("Whose Pokémon it is.", null=True)
    region = text("Region of a regional form.", null=True)
    markers = words("Labels that the rules read.")
    unknown = words("Labels of which no source says whether the card carries them.")
    limits = words("Deck limits printed on the card itself.")
    names = mapping("Names in other languages, where they differ.", fields.String())
    ptcgdata = text("Id in the pokemon-tcg-data database.", null=True)


class SetSchema(Strict):
    """A set."""

    id = text("Catalogue id.")
    code = text("PTCG Live code; the id where it has none.")
    name = text("Name.")
    series = text("Series.")
    release = text("Day of release.")
    printed_total = whole("Number of cards as printed.", null=True)
    cards = whole("Cards in the catalogue; 0 when they are not in it yet.")


class CardWithPrintsSchema(CardSchema):
    """A card, its set and its other prints."""

    in_set = fields.Nested(SetSchema, required=True, metadata=says("The set."))
    prints = objects(PrintSchema, "Other prints with the same name, oldest first.")


class CardsSchema(Strict):
    """A page of cards."""

    cards = objects(CardSchema, "The cards, in the order of the catalogue.")
    total = whole("Cards found on all pages.")
    next_cursor = text("`cursor` of the next page; null on the last.", null=True)


class ExclusiveSchema(Strict):
    """Names of which a deck may hold only one."""

    names = words("The names.")
    confidence = text("high, medium or low.")
    source = text("Where that is known from.", null=True)


class PromosSchema(Strict):
    """Promos from a number on."""

    set = text("Catalogue id of the promo set.")
    floor = whole("The first number.")


class PoolSchema(Strict):
    """What a period lets in."""

    label = text("Name of the period.")
    everything = flag("Every print ever.")
    mark_floor = text("This regulation mark and later ones.", null=True)
    marks = words("These regulation marks.")
    set_floor = text("Expansions from this set on.", null=True)
    sets = words("These sets.")
    prints = words("These prints.")
    promos = objects(PromosSchema, "Promos from a number on.")
    without_sets = words("Not these sets.")
    without_prints = words("Not these prints.")
    undecided_sets = words("Sets of which no source says whether they belong.")
    source = text("Where that is known from.", null=True)


class BanSchema(Strict):
    """A banned card."""

    name = text("Name of the card.")
    prints = words("Catalogue ids of the banned prints; empty for every print.")
    in_force = flag("Whether it is in force on the day; null when no source says.", null=True)
    start = fields.String(
        required=True, allow_none=True, data_key="from", metadata=says("First banned day; null for always.")
    )
    until = text("First day on which it is allowed again; null while no end is known.", null=True)
    confidence = text("high, medium or low.")
    source = text("Where that is known from.", null=True)


class DataAsOfSchema(Strict):
    """How far the data reach."""

    cards = text("Newest release among the cards.", null=True)
    sets = text("Day on which the sets' dates were known.", null=True)
    bans = text("Day on which the bans were known.", null=True)


class FormatSchema(Strict):
    """A format as it is on a day."""

    name = text("Name to ask for it by.", examples=["standard"])
    title = text("Name for people.")
    date = text("The day.")
    label = text("Name of the period in which the day lies.")
    start = fields.String(
        required=True,
        allow_none=True,
        data_key="from",
        metadata=says("First day of the period; null for ever."),
    )
    to = text("Last day of the period; null while no end is known.", null=True)
    confidence = text("How sure the period is: high, medium or low.")
    size = whole("Cards in a deck.")
    copies = whole("Cards of one name; null without such a limit.", null=True)
    prizes = whole("Prize cards.")
    reprints = flag("Whether an old print of a legal card is legal.")
    one_type = flag("Whether all Pokémon must share a type.")
    forbidden_markers = words("Labels that no card may carry.")
    basic_energy = words("Types of basic Energy that may be played.")
    name_copies = mapping("Copies allowed by name key, where they differ.", fields.Integer())
    exclusive = objects(ExclusiveSchema, "Groups of names of which a deck may hold only one.")
    pool = objects(PoolSchema, "What is in the pool; several where the day of a change is not known.")
    bans = objects(BanSchema, "Bans on the day.")
    notes = words("Notes on the format.")
    warnings = words("What to know about the answer for this day.")
    data_as_of = fields.Nested(DataAsOfSchema, required=True, metadata=says("How far the data reach."))


class FormatsSchema(Strict):
    """The built-in formats."""

    formats = objects(FormatSchema, "Each format as it is on the day.")


class CitationSchema(Strict):
    """Where a rule stands."""

    rulebook = text("Id of the rulebook edition.", examples=["sv2023"])
    section = text("Section of it.")
    rule = text("Id of the rule in the project's specification.", examples=["DECK-01"])


class RuleSchema(Strict):
    """A rule that decks are judged by."""

    code = text("Code of its findings; never changes.", examples=["DCK001"])
    name = text("Name of it; never changes.", examples=["deck-size"])
    severity = text("error, warning or info.")
    summary = text("What it asks, in a sentence.")
    explanation = text("The rest of what there is to say.")
    passes = text("A deck that it passes.")
    fails = text("A deck that it finds fault with.")
    rules = words("Ids of the specification.")
    citations = mapping("Where it stands, by rulebook edition.", fields.Nested(CitationSchema))


class RulesSchema(Strict):
    """The rules that decks are judged by."""

    rules = objects(RuleSchema, "Each rule, by code.")


class LimitsSchema(Strict):
    """What one request may ask for."""

    body_bytes = whole("Bytes of a request body.")
    lines = whole("Lines of all deck lists of a request together.")
    decks = whole("Decks of a request.")
    nesting = whole("Depth of a JSON body.")
    page_size = whole("Cards on a page where none are asked for.")
    max_page_size = whole("Most cards on a page.")


class LiveSchema(Strict):
    """The process answers."""

    status = text("Always `alive`.", enum=["alive"])


class ReadySchema(Strict):
    """The service can judge decks."""

    status = text("Always `ready`.", enum=["ready"])
    data_as_of = fields.Nested(DataAsOfSchema, required=True, metadata=says("How far the data reach."))
