"""Abilities, Stadiums and other cards that may be used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from validator.engine import queries
from validator.engine.board.frames import Frame, Option
from validator.engine.board.pokemon import FIRST_UID, Pokemon
from validator.engine.board.state import Side, State
from validator.engine.legal import refusals
from validator.engine.legal.usability import use_refusal
from validator.engine.program.choices import ABILITY, DISCARD
from validator.engine.program.code import LinkedPart

Activation: TypeAlias = tuple[LinkedPart, str, int, int]
"""What may be used, as `(part, name, card, Pokémon)`."""


def activations(g: State, source: int) -> Sequence[Activation]:
    """Return what a Pokémon, Stadium or card offers to use."""
    if source >= FIRST_UID:
        mon = g.find(source)
        return () if mon is None else activations_in_play(g, mon)
    rows: list[Activation] = []
    facts = g.table.defs[source]
    if queries.is_suppressed(g, source):
        return rows
    rows += [(part, facts.name, source, 0) for part in facts.activated if part.kind == "Activated"]
    for ability in facts.abilities:
        rows += [(part, ability.name, source, 0) for part in ability.activated]
    return rows


def activations_in_play(g: State, mon: Pokemon) -> tuple[Activation, ...]:
    """Return what a Pokémon offers to use: its working Abilities, granted ones, and its Tools.

    Where no effect suppresses or grants Abilities, that is cached until its cards change.
    """
    mods = g.mods if g.mods is not None else queries.modifiers(g)
    if mon.uid in mods.silent or "Grant" in mods.by_kind:
        return tuple(_activations_in_play(g, mon))
    printed = queries.printed_of(g, mon)
    rows = printed.uses
    if rows is None:
        rows = printed.uses = tuple(_activations_in_play(g, mon))
    return rows


def _activations_in_play(g: State, mon: Pokemon) -> list[Activation]:
    uid = mon.uid
    rows: list[Activation] = []
    for card, ability in queries.abilities_of(g, mon):
        rows += [(part, ability.name, card, uid) for part in ability.activated]
    for card in queries.granted_abilities(g, mon):
        for ability in g.table.defs[card].abilities:
            rows += [(part, ability.name, card, uid) for part in ability.activated]
    if mon.tools and uid not in queries.modifiers(g).no_tools:
        for card in mon.tools:
            facts = g.table.attached[card]
            rows += [(p, facts.name, card, uid) for p in facts.activated if p.kind == "Activated"]
    return rows


def ability_options(g: State, player: int, side: Side, options: list[Option]) -> None:
    """Add the Abilities and discards of cards in play that a player may use."""
    tops, defs = g.table.tops, g.table.defs
    for mon in side.pokemon:
        top = tops[mon.cards[-1]]
        if top.used_from or mon.tools or top.stage in ("BREAK", "LV.X"):
            for n, row in enumerate(activations_in_play(g, mon)):
                if row[0].node.where in IN_PLAY and ability_refusal(g, player, mon.uid, row, mon) is None:
                    options.append((ABILITY, mon.uid, n))
        if defs[mon.cards[0]].as_basic and len(mon.cards) == 1 and _discardable(g, mon):
            options.append((DISCARD, mon.uid))
    if g.stadium >= 0 and defs[g.stadium].activated:
        for n, row in enumerate(activations(g, g.stadium)):
            if ability_refusal(g, player, g.stadium, row) is None:
                options.append((ABILITY, g.stadium, n))


def discard_options(g: State, player: int, side: Side, options: list[Option]) -> None:
    """Add the Abilities of cards in the discard pile that a player may use."""
    for card in side.discard:
        if "discard" in g.table.defs[card].used_from:
            for n, row in enumerate(activations(g, card)):
                if row[0].node.where == "discard" and ability_refusal(g, player, card, row) is None:
                    options.append((ABILITY, card, n))


IN_PLAY: Final = frozenset({"play", "active", "bench"})
"""Where a Pokémon may be whose Ability is used."""


def _discardable(g: State, mon: Pokemon) -> bool:
    for part in g.table.defs[mon.cards[0]].statics:
        if part.kind == "AsBasic":
            return part.node.discardable and (not part.node.under_deck or g.is_active(mon))
    return False


def use_key(part: LinkedPart, name: str, source: int, player: int) -> object:
    """Return the key of a use this turn: by name for effects limited by name, else by this very Pokémon."""
    if part.node.shared:
        return ("name", player, name)
    if source < FIRST_UID:
        return ("card", player, source, part.key)
    return (source, part.key)


def ability_refusal(
    g: State, player: int, source: int, row: Activation, mon: Pokemon | None = None
) -> refusals.Refusal | None:
    """Return why an activated effect may not be used; None where it may.

    Its limit comes first, then its place and its conditions, then whether it could have an effect.
    """
    part, name, card, uid = row
    node = part.node
    if node.limit == "once" and use_key(part, name, source, player) in g.used:
        return refusals.ABILITY_USED
    if node.vstar and g.sides[player].vstar_used:
        return refusals.VSTAR_USED
    if mon is not None:
        where = node.where
        if where == "active" and not g.is_active(mon):
            return refusals.NOT_ACTIVE
        if where == "bench" and g.is_active(mon):
            return refusals.NOT_BENCHED
        if part.needs_health and (mon.turned or mon.poison or mon.burn):
            return refusals.AFFECTED
        modifier = queries.forbidding(g, "ability", mon)
        if modifier is not None:
            return refusals.forbidden_by(modifier)
    assert part.code is not None
    return use_refusal(g, part.code, Frame(part.code, player, card, uid))
