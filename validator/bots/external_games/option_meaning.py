"""What options mean, so that those from outside are found among the engine's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from validator.engine import queries
from validator.engine.board.frames import Decision, Option
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.legal import activations
from validator.engine.phases.attack import attacker_of
from validator.engine.program import choices
from validator.engine.views.information import option_by_print
from validator.support.encoding import JsonMapping

Meaning: TypeAlias = tuple[object, ...]

_WITH_VALUES: Final = frozenset(
    {choices.CONDITION, choices.MODE, choices.NAMED_ATTACK, choices.PRIZE, choices.TRIGGER}
)
"""Kinds of options whose plain data are values."""
_ANYWHERE: Final = -1
"""The place of a card in an option that does not say where the card is."""


def meaning_of(state: State, option: JsonMapping) -> Meaning:
    """Return what an option from outside means. Its cards and Pokémon are numbers or prints.

    A Pokémon is the number of its top card, as `GivenPosition.with_numbers` writes it.
    """
    kind = str(option.get("kind"))
    if kind == "attack":
        return (kind, _name_of(option))
    if kind == "ability":
        source = option.get("pokemon", option.get("card"))
        return (kind, _subject(state, source), _name_of(option))
    if kind == "card":
        return _card(state, option.get("card"))
    if kind == "number":
        number = option.get("number")
        return (kind, number if isinstance(number, int) else -1)
    if "values" in option:
        return (kind, *[each if isinstance(each, (int, str)) else None for each in option["values"]])
    return (kind, *[_subject(state, option[key]) for key in ("card", "to", "pokemon") if key in option])


def _name_of(option: JsonMapping) -> str | None:
    name = option.get("name")
    return None if name is None else str(name)


def _subject(state: State, ref: Any) -> object:
    """Return the key of a card or a Pokémon: its number in play, or its print."""
    if isinstance(ref, int):
        if ref >= FIRST_UID:
            return ref
        if 0 <= ref < len(state.table.ids):
            host = state.host_of(ref)
            return state.table.ids[ref] if host is None else host.uid
    return ref if isinstance(ref, str) else None


def _card(state: State, ref: Any) -> Meaning:
    """Return what the name of a card means: a Pokémon in play, or a card and where it is."""
    if isinstance(ref, int) and 0 <= ref < len(state.table.ids):
        host = state.host_of(ref)
        if host is not None and ref == host.cards[-1]:
            return ("pokemon", host.uid)
        return ("card", state.table.ids[ref], 0 if host is None else host.uid)
    return ("card", ref if isinstance(ref, str) else None, _ANYWHERE)


def meanings_of(state: State, option: Option) -> list[Meaning]:
    """Return what an option of the engine may be called from outside, its full meaning first.

    An Ability may be given without its name, a card without its place, and where a Pokémon evolves by an
    effect either of the two, as in games that choose one after the other.
    """
    kind = choices.OPTION_NAMES[option[0]]
    if option[0] == choices.ATTACK:
        attacks = queries.attacks_of(state, attacker_of(state, option))
        return [(kind, attacks[option[1]][1].name)]
    if option[0] == choices.ABILITY:
        source = _subject(state, option[1])
        return [(kind, source, activations(state, option[1])[option[2]][1]), (kind, source, None)]
    if option[0] == choices.CARD:
        full = _card(state, option[1])
        return [full, (*full[:2], _ANYWHERE)] if full[0] == "card" else [full]
    if option[0] in (choices.MON, choices.NUMBER):
        return [(kind, option[1])]
    if option[0] in _WITH_VALUES:
        return [(kind, *option_by_print(state.table, option)[1:])]
    rest = [_subject(state, each) for each in option[1:]]
    if option[0] == choices.EVOLVE:
        card, onto = option[1], option[2]
        halves: list[Meaning] = [("pokemon", onto), _card(state, card), (*_card(state, card)[:2], _ANYWHERE)]
        return [(kind, *rest), *halves]
    return [(kind, *rest)]


def match(state: State, decision: Decision, wanted: Sequence[Meaning]) -> dict[int, int]:
    """Return the engine's options that mean one of those given, each with its number there.

    Equal options are matched one by one, and their last one with all that are left.
    """
    places: dict[Meaning, list[int]] = {}
    for number, meaning in enumerate(wanted):
        places.setdefault(meaning, []).append(number)
    found: dict[int, int] = {}
    for number, option in enumerate(decision.options):
        for meaning in meanings_of(state, option):
            left = places.get(meaning)
            if left:
                found[number] = left[0] if len(left) == 1 else left.pop(0)
                break
    return found
