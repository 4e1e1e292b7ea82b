"""Semantics of `prevention.lark`: what is prevented, and from whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.lasting import Prevent
from validator.effects.ir.slots import ANY, YOUR_HAND, Filter
from validator.effects.ir.values import Condition, Preventable, Source
from validator.effects.text.semantics.pokemon import Fields, either, narrowed
from validator.effects.text.semantics.sentence import (
    ParsedSentence,
    SemanticSection,
    SetsSlots,
    UnsupportedText,
)

Parts = tuple[Prevent, ...]


class AttackSource(NamedTuple):
    """Whose attacks: of the opponent, or of both, by Pokémon that pass `against`."""

    source: Source = "both"
    against: Filter = ANY


def made_by(attacks: AttackSource | None, attackers: AttackSource | None) -> AttackSource:
    """Merge two phrases for whose attacks are meant. Raises `UnsupportedText` if both name a source."""
    named = [each for each in (attacks, attackers) if each is not None and each != AttackSource()]
    if len(named) > 1:
        raise UnsupportedText("attacker is specified twice")
    return named[0] if named else AttackSource()


@v_args(inline=True)
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
        part = Prevent(what, of, attacks.against, source=attacks.source)
        bounds = (much or {}).get("amounts", (much or {},))
        return tuple(replace(part, **each) for each in bounds)

    def prevent_counters(self, of: Any, attacks: AttackSource) -> Parts:
        return self._prevent(("attack counters",), of, attacks)

    def prevent_all_counters(self, of: Any) -> Parts:
        return (Prevent(("counters",), of),)

    def named_conditions_removed(self, _: object) -> ParsedSentence:
        return SetsSlots((("recover", True),))

    def conditions_removed(self) -> ParsedSentence:
        return SetsSlots((("recover", True),))

    def prevention_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def prevent_abilities(self, of: Any) -> Parts:
        return (Prevent(("abilities",), of),)

    def prevent_attacks_and_abilities(self, of: Any) -> Parts:
        return (Prevent(("effects", "abilities"), of),)

    def prevent_stadiums(self, of: Any) -> Parts:
        return (Prevent(("stadiums",), of, source="both"),)

    def prevent_trainers(self, what: Preventable, of: Any) -> Parts:
        return (Prevent((what,), of),)

    def prevent_trainers_to_you(self, what: Preventable) -> Parts:
        return (Prevent((what,), YOUR_HAND),)

    def immune_to_all(self, of: Any) -> Parts:
        return (Prevent(("conditions",), of, source="both"),)

    def immune_to(self, of: Any, names: tuple[Condition, ...]) -> Parts:
        return (Prevent(("conditions",), of, source="both", only=names),)

    def recovers_and_immune(self, of: Any) -> Parts:
        return (Prevent(("conditions",), of, source="both", recover=True),)

    def any_attacks(self) -> AttackSource:
        return AttackSource()

    def their_attacks(self) -> AttackSource:
        return AttackSource("opponent")

    def attacks_of(self, attackers: AttackSource) -> AttackSource:
        return attackers

    def opposing_attackers(self, where: Filter) -> AttackSource:
        return AttackSource("opponent", where)

    def any_attacker(self, where: Filter) -> Any:
        return self.all_attackers(where)

    def opposing_active_attackers(self, where: Filter) -> AttackSource:
        return AttackSource("opponent", replace(where, active=True))

    def all_attackers(self, where: Filter) -> AttackSource:
        if where == ANY:
            raise UnsupportedText("attacks are always of Pokémon")
        return AttackSource("both", where)

    def kinds_one(self, *kinds: Filter) -> Filter:
        return either(*kinds)

    def kinds_of(self, one: Filter, other: Filter, having: Fields | None) -> Filter:
        return narrowed(either(one, other), having)

    def kind_having(self, where: Filter, having: Fields | None) -> Filter:
        return narrowed(where, having)

    def at_most(self, n: int) -> Fields:
        return {"most": n}

    def at_least(self, n: int) -> Fields:
        return {"least": n}

    def just_these_amounts(self, *amounts: int) -> Fields:
        return {"amounts": tuple({"least": n, "most": n} for n in amounts)}

    def items_and_supporters(self) -> str:
        return "trainers"

    def items_alone(self) -> str:
        return "items"

    def supporters_alone(self) -> str:
        return "supporters"
