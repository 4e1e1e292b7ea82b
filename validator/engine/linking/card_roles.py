"""What a card is elsewhere: as the top card of a Pokémon in play, attached to one, or as a part of one."""

from __future__ import annotations

from validator.effects.ir import lasting
from validator.effects.registry import Library
from validator.engine.program.card_data import ENERGY, POKEMON, TRAINER, CardData, type_mask
from validator.engine.program.edition_rules import EditionRules


def as_played(facts: CardData, library: Library, rules: EditionRules) -> CardData:
    """Return the data of a card as the top card in play.

    A fossil is a Basic Pokémon there (TRAINER-16, FOSSIL-01).
    """
    program = library.program(library.text_of(facts.card))
    found = [each for each in program.parts if isinstance(each, lasting.AsBasic)] if program else []
    if not found:
        return facts
    node = found[0]
    facts.as_basic = True
    facts.set_up_only = node.set_up
    played = facts.copied(rules)
    played.category = POKEMON
    played.stage = "Basic"
    played.basic = True
    played.hp = node.hp
    played.types = type_mask(node.types)
    played.prizes = 0 if node.no_prize else 1
    return played


def as_attached(facts: CardData, library: Library, rules: EditionRules) -> CardData:
    """Return the data of a card that is attached to a Pokémon (`AsAttached`)."""
    found = texts_attached(facts, library)
    if not found:
        return facts
    node, _ = found[0]
    attached = facts.copied(rules)
    attached.attacks, attached.abilities = (), ()
    attached.stage = ""
    attached.basic = attached.evolution = False
    if node.kind == "Pokémon Tool":
        attached.category = TRAINER
        attached.kind = node.kind
        attached.tool = True
        return attached
    attached.category = ENERGY
    attached.special_energy = True
    provided = [part.units for part in node.parts if isinstance(part, lasting.Provide)]
    if provided:
        attached.units = tuple(type_mask((unit,)) for unit in provided[0])
    return attached


def texts_attached(facts: CardData, library: Library) -> list[tuple[lasting.AsAttached, str]]:
    """Return what the Abilities of a card say that it is while it is attached, each with its key."""
    return [
        (each, row.text or "")
        for row in facts.card.abilities
        for each in getattr(library.program(row.text), "parts", ())
        if isinstance(each, lasting.AsAttached)
    ]


def whole_cards(made: dict[str, CardData], rules: EditionRules) -> dict[str, CardData]:
    """Return the data in play of V-UNION and LEGEND Pokémon, by the id of each of their cards."""
    groups: dict[str, list[CardData]] = {}
    for facts in made.values():
        if facts.vunion or facts.legend_half:
            groups.setdefault(facts.name, []).append(facts)
    found: dict[str, CardData] = {}
    for group in groups.values():
        first = max(group, key=lambda each: each.hp)
        whole = first.copied(rules)
        whole.attacks = tuple({attack.name: attack for each in group for attack in each.attacks}.values())
        whole.abilities = tuple(
            {ability.name: ability for each in group for ability in each.abilities}.values()
        )
        whole.rule_box = True
        for each in group:
            found[each.card.id] = whole
    return found
