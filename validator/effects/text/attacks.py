"""What the sentences of an attack mean together: requirements, and damage that Weakness does not change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from validator.effects.ir import Choice, Compare, Heads, Select
from validator.effects.steps import CancelAttack, Damage, Flip, If, IgnoreSteps, Price
from validator.effects.text.meaning.line import Unmeant

_BOTH = frozenset({"weakness", "resistance"})


def arrange_attack(parts: Iterable[Any]) -> tuple[Any, ...]:
    """Put the parts of an attack as the steps of an attack want them.

    An attack that does nothing without something requires it (ATTACK-10). What is said of "this attack's
    damage" behind the damage to chosen Pokémon is said of that damage.
    """
    made: list[Any] = []
    for part in parts:
        last = made[-1] if made else None
        if isinstance(part, If) and part.then == (CancelAttack(),) and not part.other:
            asked: tuple[Any, ...] = (part,)
            if isinstance(last, Flip) and _reads_coins(part.cond):
                made.pop()
                asked = (last, part)
            made.append(Price(asked))
        elif isinstance(part, IgnoreSteps) and isinstance(last, Damage):
            made[-1:] = _unaffected(last, part)
        else:
            made.append(part)
    if any(isinstance(each, IgnoreSteps) and "effects" in each.what for each in made):
        _check_effects(made)
    return tuple(made)


def _reads_coins(cond: Any) -> bool:
    return isinstance(cond, Compare) and isinstance(cond.left, Heads)


def _unaffected(last: Damage, part: IgnoreSteps) -> tuple[Any, ...]:
    of = last.target.of if isinstance(last.target, Choice) else last.target
    if isinstance(of, Select) and of.zone == "bench" and "effects" not in part.what:
        return (last, part)  # of the printed damage; the Bench knows no Weakness and Resistance
    if frozenset(part.what) == _BOTH:
        return (replace(last, weakness=False),)
    return (part, last)


def _check_effects(made: list[Any]) -> None:
    """What skips effects skips them for all damage behind it; the text may mean the Active Pokémon alone."""
    places = [place for place, each in enumerate(made) if isinstance(each, IgnoreSteps)]
    later = [each for each in made[places[0] + 1 :] if isinstance(each, Damage)]
    if len(later) > 1 or (later and made[places[0] + 1] != later[0]):
        raise Unmeant("effects are skipped for some of the damage")
