"""Semantics of `special_energy.lark`: what Special Energy provides, and where it may be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from validator.effects import ir
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import ParsedSentence, UnsupportedText, refuse_if
from validator.effects.text.semantics.pokemon import Fields, either, narrowed
from validator.effects.text.semantics.pronouns import bind_pronoun, is_host
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section


def host_of(cond: ir.Cond) -> ir.Filter | None:
    """The filter of a condition on the Pokémon the card is attached to, if it is only that."""
    found = isinstance(cond, ir.Exists) and isinstance(cond.of, ir.Select) and cond.of.zone == "host"
    return cond.of.where if found else None  # type: ignore[union-attr]


def only_attached(part: ir.Provide) -> ir.Provide:
    """Return a part that provides this on any Pokémon, but nowhere else."""
    return replace(part, attached=True) if part.when == ir.ANY and part.cond is None else part


def _provides_while(conds: tuple[ir.Cond, ...], units: tuple[str, ...]) -> forms.ContinuousParts:
    part = ir.Provide(units)
    for cond in conds:
        where = host_of(cond)
        if where is None and part.cond is None:
            part = replace(part, cond=cond)
        elif where is not None and part.when == ir.ANY:
            part = replace(part, when=where)
        else:
            raise UnsupportedText("duplicate condition")
    return forms.ContinuousParts((only_attached(part),))


def _one_of_your_kind(n: int, where: ir.Filter, having: Fields | None) -> ir.Filter:
    refuse_if(n != 1, "a card is attached to one Pokémon")
    return narrowed(where, having)


MEANINGS: Meanings = {
    "provides": lambda units: forms.ContinuousParts((ir.Provide(units),)),
    "provides_only_on": lambda units, where: forms.ContinuousParts(
        (only_attached(ir.Provide(units, where)),)
    ),
    "only_on": lambda where: forms.ContinuousParts((ir.OnlyOn(where),)),
    "discarded_from_others": lambda where: forms.ContinuousParts((ir.OnlyOn(where),)),
    "only_energy_on": lambda where: forms.OnlyWhile(ir.Not(ir.Exists(replace(ir.HOST, where=where)))),
    "entry_paid": lambda steps: forms.ContinuousParts((ir.PaidEntry(steps),)),
    "when_attached": lambda where, steps: forms.StartsPart(
        ir.On("attached", bind_pronoun(steps, ir.HOST), where=where)
    ),
    "when_attached_may": lambda where, steps: forms.StartsPart(
        ir.On("attached", bind_pronoun(steps, ir.HOST), where=where, optional=True)
    ),
    "energy_line": SAME,
    "units_of_types": lambda *words: words,
    "units_of_every": lambda n: ("Any",) * n,
    "units_of_two": lambda n, one, other: (f"{one}|{other}",) * n,
    "bearer_of_kind": narrowed,
    "bearer_of_either": either,
    "your_active_bearer": lambda where: replace(where, active=True),
    "provides_while": _provides_while,
    "one_of_your_kind": _one_of_your_kind,
    "one_on_your_bench": lambda n, where, having: replace(_one_of_your_kind(n, where, having), active=False),
}


@section(MEANINGS)
class SpecialEnergy(SemanticSection):
    """What is provided, where the card may be, what attaching it does."""

    def provides_and_continuous(
        self, conds: tuple[ir.Cond, ...], units: tuple[str, ...], continuous: tuple[Any, ...]
    ) -> ParsedSentence:
        (provided,) = _provides_while(conds, units).parts
        return forms.ContinuousParts((provided, *continuous))

    def returns_after_attack(self, host: ir.Select) -> ParsedSentence:
        refuse_if(not is_host(host), "another Pokémon's attack")
        return forms.ContinuousParts(
            (ir.On("discarded by attack", (ir.Move(ir.ThisCard(), "hand"),), where=host.where),)
        )

    def units_of_either(self, *words: str | int) -> tuple[str, ...]:
        *types, n = words
        if not isinstance(n, int):
            raise UnsupportedText("amount is missing")
        return ("|".join(str(each) for each in types),) * n
