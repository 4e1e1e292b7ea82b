"""Steps as arguments: what the declarations of cards share, in fewer brackets."""

from __future__ import annotations

from validator.effects import ir
from validator.effects.ir.values import (
    AbilityPlace,
    EffectSource,
    Event,
    EventOwner,
    Player,
    TriggerLimit,
    UseLimit,
)


def activated(
    *steps: ir.Step,
    limit: UseLimit = "once",
    shared: bool = False,
    where: AbilityPlace = "play",
    no_conditions: bool = False,
) -> ir.Activated:
    """Return an Ability that a player may use."""
    return ir.Activated(steps, limit, shared, where, no_conditions=no_conditions)


def on(
    event: Event,
    *steps: ir.Step,
    whose: EventOwner = "self",
    where: ir.Filter = ir.ANY,
    by: ir.Filter = ir.ANY,
    cond: ir.Cond | None = None,
    optional: bool = False,
    limit: TriggerLimit = "",
    stacks: bool = True,
    not_by: tuple[EffectSource, ...] = (),
) -> ir.On:
    """Return what is done when an event happens."""
    return ir.On(event, steps, whose, where, by, cond, optional, limit, stacks, not_by=not_by)


def when(cond: ir.Cond, *steps: ir.Step) -> ir.If:
    """Do the steps if a condition holds."""
    return ir.If(cond, steps)


def on_heads(*steps: ir.Step) -> tuple[ir.Step, ...]:
    """Flip a coin, and do the steps if it is heads."""
    return ir.Flip(), ir.If(ir.HEADS, steps)


def may(*steps: ir.Step, by: Player = "you") -> ir.May:
    """Let a player do the steps."""
    return ir.May(steps, by=by)


def mode(*options: tuple[ir.Step, ...], by: Player = "you") -> ir.Mode:
    """Let a player choose of several effects."""
    return ir.Mode(options, by=by)


def price(*steps: ir.Step) -> ir.Price:
    """Return what must be done in full before anything else."""
    return ir.Price(steps)


def for_each(of: ir.Target, *steps: ir.Step) -> ir.ForEach:
    """Do the steps once for each of a target."""
    return ir.ForEach(of, steps)


def repeat(*steps: ir.Step, times: ir.Amount | None = None) -> ir.Repeat:
    """Do the steps so often, or until a `Stop` inside."""
    return ir.Repeat(steps, times)
