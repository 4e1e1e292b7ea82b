"""Match cards and Pokémon in play against compiled filters."""

from __future__ import annotations

from typing import Final

from validator.engine.board.frames import Frame
from validator.engine.board.pokemon import FIRST_UID, Pokemon
from validator.engine.board.state import State
from validator.engine.program.compiled_filter import CompiledFilter
from validator.engine.program.opcodes import A_TYPES, CHECK, T_IT
from validator.engine.queries.dispatch import check_functions, evaluate_amount

_COUNTS_AS: Final = CHECK["counts as"]
_PROVIDES: Final = CHECK["provides"]


def matches(g: State, f: Frame, where: CompiledFilter | None, target: int) -> bool:
    """Return whether a card, or a Pokémon in play by its number, matches a filter; None matches all."""
    if where is None:
        return True
    if target < FIRST_UID:
        return matches_card(g, f, where, target)
    mon = g.find(target)
    return mon is not None and matches_pokemon(g, f, where, mon)


def matches_card(g: State, f: Frame, where: CompiledFilter, card: int) -> bool:
    """Return whether a card outside of play matches."""
    if not where.cards[card]:
        return False
    if where.plain:
        return True
    for each in where.none_of:
        if matches_card(g, f, each, card):
            return False
    if where.any_of:
        for each in where.any_of:
            if matches_card(g, f, each, card):
                break
        else:
            return False
    return _relates(g, f, where, card, card)


def matching_cards(
    g: State, f: Frame, where: CompiledFilter | None, cards: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the cards outside of play that match a filter, in their order; None matches all."""
    if where is None:
        return cards
    matching = where.cards
    if where.plain:
        return tuple([card for card in cards if matching[card]])
    return tuple([card for card in cards if matching[card] and matches_card(g, f, where, card)])


def matches_attached(g: State, f: Frame, where: CompiledFilter, mon: Pokemon, card: int) -> bool:
    """Return whether a card attached to a Pokémon matches; there it is of each type that it provides."""
    if not where.attached[card]:
        return False
    if where.energy and not check_functions[_PROVIDES](g, f, mon, (card, where.energy)):
        return False
    if where.plain:
        return True
    for each in where.none_of:
        if matches_attached(g, f, each, mon, card):
            return False
    if where.any_of:
        for each in where.any_of:
            if matches_attached(g, f, each, mon, card):
                break
        else:
            return False
    return _relates(g, f, where, card, card)


def matches_pokemon(g: State, f: Frame, where: CompiledFilter, mon: Pokemon) -> bool:
    """Return whether a Pokémon in play matches, with all effects on it."""
    if not where.tops[mon.cards[-1]]:
        mods = g.mods
        if mods is None or "CountAs" not in mods.by_kind:
            return False
        if not check_functions[_COUNTS_AS](g, f, mon, where.filter):
            return False
    for number, value in where.checks:
        if not check_functions[number](g, f, mon, value):
            return False
    if where.plain:
        return True
    for each in where.none_of:
        if matches_pokemon(g, f, each, mon):
            return False
    if where.any_of:
        for each in where.any_of:
            if matches_pokemon(g, f, each, mon):
                break
        else:
            return False
    return _relates(g, f, where, mon.cards[-1], mon.uid)


def _relates(g: State, f: Frame, where: CompiledFilter, card: int, target: int) -> bool:
    """Return whether a card or Pokémon is `like` and `kin` of what is bound, and not one of `but`."""
    if where.like:
        tops = [g.card_of(each) for each in f.regs.get(where.like, ())]
        if not any(g.table.defs[card].key == g.table.defs[top].key for top in tops if top >= 0):
            return False
    if where.kin:
        kinds = evaluate_amount(g, f, (A_TYPES, (T_IT, where.kin, None)))
        if not kinds & evaluate_amount(g, f, (A_TYPES, target)):
            return False
    return not (where.but and target in f.regs.get(where.but, ()))
