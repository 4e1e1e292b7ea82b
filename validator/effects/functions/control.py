"""Readers of what governs other steps: conditions, choices, coins, triggers and prices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from validator.effects.functions.reading import Reading, Scene, chance, follows, limit, read_steps, reads
from validator.effects.functions.targets import Group, amount_of, hangs_on_coins, is_limited, resolve
from validator.effects.functions.taxonomy import words_in
from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.nodes import contains
from validator.effects.ir.slots import ANY

_WHEN = words_in("when")
_HURT = frozenset(
    {"damaged", "damaged by opponent", "knocked out", "knocked out by attack", "knocked out in attack"}
)
_ATTACKER = Group("attacker", "opponent", amount=1)
_STATED = ("active", "other", "this", "but")


def flags_of(cond: slots.Cond | None) -> frozenset[str]:
    """Return the flags of what is done only under a condition: `coin`, `if`, both, or none where the
    condition says no more than that an earlier step did something.
    """
    return frozenset(_flags(cond)) if cond is not None else frozenset()


def _flags(cond: slots.Cond) -> Iterator[str]:
    match cond:
        case slots.All(of=parts) | slots.AnyOf(of=parts):
            for each in parts:
                yield from _flags(each)
        case slots.Not(of=inner):
            yield from _flags(inner)
        case slots.Compare(left=left, right=right):
            if hangs_on_coins(cond):
                yield "coin"
            elif not (isinstance(left, slots.Done) or isinstance(right, slots.Done)):
                yield "if"
        case slots.Exists(of=slots.It()):
            return
        case _:
            yield "if"


@reads(steps.If)
def read_if(node: steps.If, scene: Scene, reading: Reading) -> None:
    """Read both branches; what was seen to pass a filter is of its kinds in the first."""
    flags = flags_of(node.cond)
    before = dict(reading.bound)
    for name, where in _passed(node.cond):
        groups = reading.bound.get(name)
        if groups:
            reading.bound[name] = resolve(slots.It(name, where), reading.bound)
    read_steps(node.then, scene.under(*flags), reading)
    if node.other:
        reading.bound.update({name: each for name, each in before.items() if name})
        read_steps(node.other, scene.under(*flags), reading)


def _passed(cond: slots.Cond) -> Iterator[tuple[str, slots.Filter]]:
    match cond:
        case (
            slots.Passes(of=slots.It(name=name), where=where)
            | slots.Exists(of=slots.It(name=name, where=where))
        ):
            yield name, where
        case slots.All(of=parts):
            for each in parts:
                yield from _passed(each)


@reads(steps.May)
def read_may(node: steps.May, scene: Scene, reading: Reading) -> None:
    """Read what may be done, and what is done else."""
    read_steps(node.then, scene, reading)
    read_steps(node.other, scene, reading)


@reads(steps.Choose)
def read_choose(node: steps.Choose, scene: Scene, reading: Reading) -> None:
    """Bind what is chosen."""
    reading.resolve(node.what)


@reads(steps.Mode)
def read_mode(node: steps.Mode, scene: Scene, reading: Reading) -> None:
    """Read each of several effects; it is one of them unless all are done."""
    several = len(node.options) > node.n
    for option in node.options:
        read_steps(option, scene.under("or" if several else ""), reading)


@reads(steps.ForEach)
def read_for_each(node: steps.ForEach, scene: Scene, reading: Reading) -> None:
    """Read the steps once, with all that they are done for bound under the name."""
    reading.bind(node.name, reading.resolve(node.of))
    read_steps(node.steps, scene, reading)


@reads(steps.Repeat)
def read_repeat(node: steps.Repeat, scene: Scene, reading: Reading) -> None:
    """Read the steps once."""
    read_steps(node.steps, scene.under(chance(node.times)), reading)


@reads(steps.Flip)
def read_flip(node: steps.Flip, scene: Scene, reading: Reading) -> None:
    """A coin flip is a cost: what it decides may not happen."""
    reading.cost(scene, "coin", "x" if node.n is None else amount_of(node.n))


@reads(steps.CancelAttack)
def read_cancel(node: steps.CancelAttack, scene: Scene, reading: Reading) -> None:
    """The attack may do nothing."""
    reading.cost(scene, "may-fail")


@reads(steps.Price)
def read_price(node: steps.Price, scene: Scene, reading: Reading) -> None:
    """Read what must be done first."""
    read_steps(node.steps, replace(scene, paying=True), reading)


@reads(lasting.PaidEntry)
def read_paid_entry(node: lasting.PaidEntry, scene: Scene, reading: Reading) -> None:
    """Read what must be done for the card to come into play."""
    read_steps(node.steps, replace(scene, paying=True), reading)


@reads(lasting.Delayed)
def read_delayed(node: lasting.Delayed, scene: Scene, reading: Reading) -> None:
    """Read what is done at a later moment, to what it was created for."""
    groups = reading.resolve(node.of) if node.of is not None else (Group("play", "opponent", amount=1),)
    inner = replace(scene.under("later"), event=node.when)
    _read_event(node.steps, inner, reading, groups, (_ATTACKER,))


@reads(lasting.On)
def read_on(node: lasting.On, scene: Scene, reading: Reading) -> None:
    """Read what an event triggers: what it happened to is bound as `event`, what did it as `other`."""
    flags = set(flags_of(node.cond))
    when = _WHEN.get(node.event, "if")
    if when == "when-attached" and node.whose not in ("self", "you"):
        when = "if"
    flags.add(when)
    if node.limit:
        flags.add("each-turn")
    if is_limited(node.by, in_play=True):
        flags.add("vs")
    flags.add(limit(node.where))
    side = {"self": "you", "any": "both"}.get(node.whose, node.whose)
    zone = "self" if node.whose == "self" else "play"
    if scene.how == "tool" and zone == "self":
        zone = "host"
    happened = Group(zone, side, node.where, amount=1)
    other = _ATTACKER if node.event in _HURT else Group("this", side, node.by, amount=1)
    inner = replace(scene.under(*flags), event=node.event)
    _read_event(node.steps, inner, reading, (happened,), (other,))


def _read_event(
    inside: tuple[object, ...],
    scene: Scene,
    reading: Reading,
    event: tuple[Group, ...],
    other: tuple[Group, ...],
) -> None:
    before = dict(reading.bound)
    reading.bound.update({"event": event, "other": other})
    read_steps(inside, scene, reading)
    reading.bound = before


@reads(lasting.Activated)
def read_activated(node: lasting.Activated, scene: Scene, reading: Reading) -> None:
    """Read what a player may use, and how often."""
    inner = scene.under("each-turn" if node.limit == "once" else "at-will", "vstar" if node.vstar else "")
    if node.ends_turn:
        reading.cost(inner, "ends-turn")
    read_steps(node.steps, replace(inner, event=f"used in {node.where}"), reading)


@reads(steps.EndTurn)
def read_end_turn(node: steps.EndTurn, scene: Scene, reading: Reading) -> None:
    """The turn ends."""
    reading.cost(scene, "ends-turn")


@reads(lasting.AsAttached)
def read_as_attached(node: lasting.AsAttached, scene: Scene, reading: Reading) -> None:
    """Read what the card does once it is attached."""
    how = "tool" if node.kind == "Pokémon Tool" else "energy"
    read_steps(node.parts, replace(scene, how=how), reading)


@reads(lasting.ExtraAttack)
def read_extra_attack(node: lasting.ExtraAttack, scene: Scene, reading: Reading) -> None:
    """An attack that the card gives to a Pokémon, and what that attack does."""
    reading.do(scene, "lends", kind="attack")
    read_steps(node.steps, replace(scene, how="attack"), reading)


@follows(steps.Require)
def read_require(node: steps.Require) -> Iterator[str]:
    """What comes after a requirement needs it."""
    if _is_special(node.cond):
        yield "needs"


@follows(lasting.OnlyOn)
def read_only_on(node: lasting.OnlyOn) -> Iterator[str]:
    """What the card does is done only where it may be attached."""
    yield "limited"


@follows(steps.If, steps.Price)
def read_chance_of_nothing(node: steps.If | steps.Price) -> Iterator[str]:
    """What comes after a chance that the attack does nothing depends on it."""
    if isinstance(node, steps.Price):
        for each in node.steps:
            if isinstance(each, steps.If):
                yield from read_chance_of_nothing(each)
    elif contains(node.then, steps.CancelAttack):
        yield from flags_of(node.cond)


def _is_special(cond: slots.Cond) -> bool:
    """Return whether a condition asks for more than that there is something to do it to."""
    match cond:
        case slots.Exists(of=slots.Select(zone=zone, where=where)):
            plain = replace(where, **{each: ANY.__getattribute__(each) for each in _STATED})
            return zone in ("active", "self", "play", "bench") and is_limited(plain, in_play=True)
        case slots.Exists():
            return False
        case slots.All(of=parts):
            return any(_is_special(each) for each in parts)
    return True
