"""Semantics of `prevention.lark`: what is prevented, and from whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from validator.effects import ir
from validator.effects.ir.values import Preventable, Source
from validator.effects.text.semantics.pokemon import Fields, either, narrowed
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.effects.text.semantics.sentence import (
    SetsSlots,
    UnsupportedText,
)

Parts = tuple[ir.Prevent, ...]


class AttackSource(NamedTuple):
    """Whose attacks: of the opponent, or of both, by Pokémon that pass `against`."""

    source: Source = "both"
    against: ir.Filter = ir.ANY


def made_by(attacks: AttackSource | None, attackers: AttackSource | None) -> AttackSource:
    """Merge two phrases for whose attacks are meant. Raises `UnsupportedText` if both name a source."""
    named = [each for each in (attacks, attackers) if each is not None and each != AttackSource()]
    if len(named) > 1:
        raise UnsupportedText("attacker is specified twice")
    return named[0] if named else AttackSource()


MEANINGS: Meanings = {
    "prevent_all_counters": lambda of: (ir.Prevent(("counters",), of),),
    "named_conditions_removed": lambda _: SetsSlots((("recover", True),)),
    "conditions_removed": SetsSlots((("recover", True),)),
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
    "kinds_one": lambda *kinds: either(*kinds),
    "kinds_of": lambda one, other, having: narrowed(either(one, other), having),
    "kind_having": lambda where, having: narrowed(where, having),
    "at_most": lambda n: {"most": n},
    "at_least": lambda n: {"least": n},
    "just_these_amounts": lambda *amounts: {"amounts": tuple({"least": n, "most": n} for n in amounts)},
    "items_and_supporters": "trainers",
    "items_alone": "items",
    "supporters_alone": "supporters",
}


@section(MEANINGS)
class Prevention(SemanticSection):
    """Prevention and immunity."""

    def prevent_damage(self, of: Any, attacks: AttackSource | None, much: Fields | None) -> Parts:
        return self._prevent(("damage",), of, made_by(attacks, None), much)

    def prevent_damage_of(
        self, attacks: AttackSource, of: Any, attackers: AttackSource | None, much: Fields | None
    ) -> Parts:
        return self._prevent(("damage",), of, made_by(attacks, attackers), much)

    def prevent_both(self, attacks: AttackSource, of: Any, attackers: AttackSource | None) -> Parts:
        return self._prevent(("damage", "effects"), of, made_by(attacks, attackers))

    def prevent_effects(self, attacks: AttackSource, of: Any, attackers: AttackSource | None) -> Parts:
        return self._prevent(("effects",), of, made_by(attacks, attackers))

    def _prevent(
        self, what: tuple[Preventable, ...], of: Any, attacks: AttackSource, much: Fields | None = None
    ) -> Parts:
        part = ir.Prevent(what, of, attacks.against, source=attacks.source)
        bounds = (much or {}).get("amounts", (much or {},))
        return tuple(replace(part, **each) for each in bounds)

    def prevent_counters(self, of: Any, attacks: AttackSource) -> Parts:
        return self._prevent(("attack counters",), of, attacks)

    def any_attacker(self, where: ir.Filter) -> Any:
        return self.all_attackers(where)

    def all_attackers(self, where: ir.Filter) -> AttackSource:
        if where == ir.ANY:
            raise UnsupportedText("attacks are always of Pokémon")
        return AttackSource("both", where)
