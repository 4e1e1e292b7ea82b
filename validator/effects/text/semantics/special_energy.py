"""Semantics of `special_energy.lark`: what Special Energy provides, and where it may be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.lasting import On, OnlyOn, PaidEntry, Provide
from validator.effects.ir.slots import ANY, HOST, Cond, Exists, Filter, Not, Select, ThisCard
from validator.effects.ir.steps import Move
from validator.effects.text.semantics.pokemon import Fields, either, narrowed
from validator.effects.text.semantics.pronouns import bind_pronoun, is_host
from validator.effects.text.semantics.sentence import (
    ContinuousParts,
    OnlyWhile,
    ParsedSentence,
    SemanticSection,
    StartsPart,
    Steps,
    UnsupportedText,
)


def host_of(cond: Cond) -> Filter | None:
    """The filter of a condition on the Pokémon the card is attached to, if it is only that."""
    found = isinstance(cond, Exists) and isinstance(cond.of, Select) and cond.of.zone == "host"
    return cond.of.where if found else None  # type: ignore[union-attr]


def only_attached(part: Provide) -> Provide:
    """Return a part that provides this on any Pokémon, but nowhere else."""
    return replace(part, attached=True) if part.when == ANY and part.cond is None else part


@v_args(inline=True)
class SpecialEnergy(SemanticSection):
    """What is provided, where the card may be, what attaching it does."""

    def provides(self, units: tuple[str, ...]) -> ParsedSentence:
        return ContinuousParts((Provide(units),))

    def provides_while(self, conds: tuple[Cond, ...], units: tuple[str, ...]) -> ContinuousParts:
        part = Provide(units)
        for cond in conds:
            where = host_of(cond)
            if where is None and part.cond is None:
                part = replace(part, cond=cond)
            elif where is not None and part.when == ANY:
                part = replace(part, when=where)
            else:
                raise UnsupportedText("duplicate condition")
        return ContinuousParts((only_attached(part),))

    def provides_and_continuous(
        self, conds: tuple[Cond, ...], units: tuple[str, ...], continuous: tuple[Any, ...]
    ) -> ParsedSentence:
        (provided,) = self.provides_while(conds, units).parts
        return ContinuousParts((provided, *continuous))

    def provides_only_on(self, units: tuple[str, ...], where: Filter) -> ParsedSentence:
        return ContinuousParts((only_attached(Provide(units, where)),))

    def only_on(self, where: Filter) -> ParsedSentence:
        return ContinuousParts((OnlyOn(where),))

    def discarded_from_others(self, where: Filter) -> ParsedSentence:
        return ContinuousParts((OnlyOn(where),))

    def only_energy_on(self, where: Filter) -> ParsedSentence:
        return OnlyWhile(Not(Exists(replace(HOST, where=where))))

    def entry_paid(self, steps: Steps) -> ParsedSentence:
        return ContinuousParts((PaidEntry(steps),))

    def returns_after_attack(self, host: Any) -> ParsedSentence:
        if not is_host(host):
            raise UnsupportedText("another Pokémon's attack")
        return ContinuousParts((On("discarded by attack", (Move(ThisCard(), "hand"),), where=host.where),))

    def when_attached(self, where: Filter, steps: Steps) -> ParsedSentence:
        return StartsPart(On("attached", bind_pronoun(steps, HOST), where=where))

    def when_attached_may(self, where: Filter, steps: Steps) -> ParsedSentence:
        return StartsPart(On("attached", bind_pronoun(steps, HOST), where=where, optional=True))

    def energy_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def units_of_types(self, *words: str) -> tuple[str, ...]:
        return words

    def units_of_every(self, n: int) -> tuple[str, ...]:
        return ("Any",) * n

    def units_of_two(self, n: int, one: str, other: str) -> tuple[str, ...]:
        return (f"{one}|{other}",) * n

    def units_of_either(self, *words: str | int) -> tuple[str, ...]:
        *types, n = words
        if not isinstance(n, int):
            raise UnsupportedText("amount is missing")
        return ("|".join(str(each) for each in types),) * n

    def bearer_of_kind(self, where: Filter, having: Fields | None) -> Filter:
        return narrowed(where, having)

    def bearer_of_either(self, *kinds: Filter) -> Filter:
        return either(*kinds)

    def one_of_your_kind(self, n: int, where: Filter, having: Fields | None) -> Filter:
        if n != 1:
            raise UnsupportedText("a card is attached to one Pokémon")
        return narrowed(where, having)

    def one_on_your_bench(self, n: int, where: Filter, having: Fields | None) -> Filter:
        return replace(self.one_of_your_kind(n, where, having), active=False)

    def your_active_bearer(self, where: Filter) -> Filter:
        return replace(where, active=True)
