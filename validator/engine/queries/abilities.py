"""Abilities and attacks of a Pokémon, granted ones included."""

from __future__ import annotations

from validator.engine.board.frames import Frame
from validator.engine.board.modifiers import NONE
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.program.card_data import POKEMON, AbilityData, AttackData
from validator.engine.program.code import NO_CODE
from validator.engine.program.opcodes import BOTH, YOU
from validator.engine.queries.collect import ability_kind, modifiers
from validator.engine.queries.dispatch import evaluate_condition, evaluate_target
from validator.engine.queries.filters import matches_card
from validator.engine.queries.scopes import in_scope


def ability_works(g: State, mon: Pokemon, ability: AbilityData) -> bool:
    """Return whether a Pokémon's Ability is not suppressed; an Ancient Trait never is (ABIL-10)."""
    silent = modifiers(g).silent.get(mon.uid)
    if not silent or ability.kind == "Ancient Trait":
        return True
    wanted = ability_kind(g, ability.kind)
    if ability.sacrifice and any(what.startswith("self knock out!") for what in silent):
        return False
    return not any(
        what.split("!")[0] == wanted and (what.split("!")[1] != ability.name or not what.split("!")[1])
        for what in silent
    )


def abilities_of(g: State, mon: Pokemon) -> list[tuple[int, AbilityData]]:
    """Return a Pokémon's working Abilities, each with the card it is printed on (BREAK-02, LVX-01)."""
    rows = [(mon.cards[-1], ability) for ability in g.table.tops[mon.cards[-1]].abilities]
    if len(mon.cards) > 1 and g.table.tops[mon.cards[-1]].stage in ("BREAK", "LV.X"):
        rows += [(mon.cards[-2], ability) for ability in g.table.tops[mon.cards[-2]].abilities]
    return [row for row in rows if ability_works(g, mon, row[1])]


def has_ability(g: State, mon: Pokemon) -> bool:
    """Return whether a Pokémon has an Ability; Poké-Powers and Poké-Bodies do not count (ABIL-12)."""
    if any(ability_kind(g, ability.kind) == "abilities" for _, ability in abilities_of(g, mon)):
        return True
    gained = any(each.mon == mon.uid and each.part.node.lasts.anchor == "ability" for each in g.effects)
    return gained and not any(
        what.startswith("abilities!") for what in modifiers(g).silent.get(mon.uid, frozenset())
    )


def printed_attacks(g: State, mon: Pokemon) -> tuple[tuple[int, AttackData], ...]:
    """Return the attacks of a Pokémon's own cards, each with its card.

    A BREAK or LV.X Pokémon keeps those of the card below (BREAK-02, LVX-01).
    """
    top = mon.cards[-1]
    rows = g.table.attacks[top]
    if len(mon.cards) > 1 and g.table.tops[top].stage in ("BREAK", "LV.X"):
        return rows + g.table.attacks[mon.cards[-2]]
    return rows


def attacks_of(g: State, mon: Pokemon) -> tuple[tuple[int, AttackData], ...]:
    """Return the attacks a Pokémon has, each with its card: its own and granted ones."""
    mods = g.mods if g.mods is not None else modifiers(g)
    rows = printed_attacks(g, mon)
    if mon.tools and mon.uid not in mods.no_tools:
        for card in mon.tools:
            for part in g.table.defs[card].activated:
                if part.kind == "ExtraAttack":
                    rows = (*rows, (card, part.attack))
    for modifier in mods.by_kind.get("Grant", NONE):
        if in_scope(g, modifier, mon):
            node = modifier.part.node
            frame = Frame(NO_CODE, modifier.frame.player, modifier.frame.card, mon.uid)
            for each in evaluate_target(g, frame, modifier.part.amount):
                card = g.card_of(each)
                if card < 0:
                    continue
                source = g.table.tops[card] if each >= 1000 else g.table.defs[card]
                granted = [(card, a) for a in source.attacks if not node.where or a.name == node.where]
                rows = (*rows, *granted)
    return rows


def is_suppressed(g: State, card: int) -> bool:
    """Return whether a card in a hand or discard pile has lost its Abilities (`Suppress.everywhere`)."""
    facts = g.table.defs[card]
    if not facts.abilities or facts.category != POKEMON:
        return False
    for modifier in modifiers(g).by_kind.get("Suppress", NONE):
        node = modifier.part.node
        scope = modifier.part.scope
        if (
            node.everywhere
            and all(each.name != node.but for each in facts.abilities)
            and (scope[2] == BOTH or (card // 60 == modifier.frame.player) is (scope[2] == YOU))
            and (scope[3] is None or matches_card(g, modifier.frame, scope[3], card))
            and (modifier.part.cond is None or evaluate_condition(g, modifier.frame, modifier.part.cond))
        ):
            return True
    return False


def granted_abilities(g: State, mon: Pokemon) -> list[int]:
    """Return the cards whose Abilities an effect gives to a Pokémon (`Grant` with `abilities`)."""
    cards: list[int] = []
    for modifier in modifiers(g).by_kind.get("Grant", NONE):
        if modifier.part.node.abilities and in_scope(g, modifier, mon):
            cards += evaluate_target(g, modifier.frame, modifier.part.amount)
    return cards
