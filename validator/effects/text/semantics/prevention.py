"""Semantics of `prevention.lark`: what is prevented, and from whom."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from validator.effects import ir
from validator.effects.ir.values import Preventable, Source
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import refuse_if
from validator.effects.text.semantics.pokemon import Fields, either, narrowed
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section

Parts = tuple[ir.Prevent, ...]


class AttackSource(NamedTuple):
    """Whose attacks: of the opponent, or of both, by Pokémon that pass `against`."""

    source: Source = "both"
    against: ir.Filter = ir.ANY


def made_by(attacks: AttackSource | None, attackers: AttackSource | None) -> AttackSource:
    """Merge two phrases for whose attacks are meant. Raises `UnsupportedText` if both name a source."""
    named = [each for each in (attacks, attackers) if each is not None and each != AttackSource()]
    refuse_if(len(named) > 1, "attacker is specified twice")
    return named[0] if named else AttackSource()


def _prevent(
    what: tuple[Preventable, ...], of: ir.Select | ir.It, attacks: AttackSource, much: Fields | None = None
) -> Parts:
    part = ir.Prevent(what, of, attacks.against, source=attacks.source)
    bounds = (much or {}).get("amounts", (much or {},))
    return tuple(replace(part, **each) for each in bounds)


def _all_attackers(where: ir.Filter) -> AttackSource:
    refuse_if(where == ir.ANY, "attacks are always of Pokémon")
    return AttackSource("both", where)


MEANINGS: Meanings = {
    "prevent_all_counters": lambda of: (ir.Prevent(("counters",), of),),
    "named_conditions_removed": forms.SetsSlots((("recover", True),)),
    "conditions_removed": forms.SetsSlots((("recover", True),)),
    "prevention_line": SAME,
    "prevent_abilities": lambda of: (ir.Prevent(("abilities",), of),),
    "prevent_attacks_and_abilities": lambda of: (ir.Prevent(("effects", "abilities"), of),),
    "prevent_stadiums": lambda of: (ir.Prevent(("stadiums",), of, source="both"),),
    "prevent_trainers": lambda what, of: (ir.Prevent((what,), of),),
    "prevent_trainers_to_you": lambda what: (ir.Prevent((what,), ir.YOUR_HAND),),
    "immune_to_all": lambda of: (ir.Prevent(("conditions",), of, source="both"),),
    "immune_to": lambda of, names: (ir.Prevent(("conditions",), of, source="both", only=names),),
    "recovers_and_immune": lambda of: (ir.Prevent(("conditions",), of, source="both", recover=True),),
    "any_attacks": AttackSource(),
    "their_attacks": AttackSource("opponent"),
    "attacks_of": SAME,
    "opposing_attackers": lambda where: AttackSource("opponent", where),
    "opposing_active_attackers": lambda where: AttackSource("opponent", replace(where, active=True)),
    "kinds_one": either,
    "kinds_of": lambda one, other, having: narrowed(either(one, other), having),
    "kind_having": narrowed,
    "at_most": lambda n: {"most": n},
    "at_least": lambda n: {"least": n},
    "just_these_amounts": lambda *amounts: {"amounts": tuple({"least": n, "most": n} for n in amounts)},
    "items_and_supporters": "trainers",
    "items_alone": "items",
    "supporters_alone": "supporters",
    "prevent_damage": lambda of, attacks, much: _prevent(("damage",), of, made_by(attacks, None), much),
    "prevent_damage_of": lambda attacks, of, attackers, much: _prevent(
        ("damage",), of, made_by(attacks, attackers), much
    ),
    "prevent_both": lambda attacks, of, attackers: _prevent(
        ("damage", "effects"), of, made_by(attacks, attackers)
    ),
    "prevent_effects": lambda attacks, of, attackers: _prevent(("effects",), of, made_by(attacks, attackers)),
    "prevent_counters": lambda of, attacks: _prevent(("attack counters",), of, attacks),
    "any_attacker": _all_attackers,
    "all_attackers": _all_attackers,
}


@section(MEANINGS)
class Prevention(SemanticSection):
    """Prevention and immunity."""
