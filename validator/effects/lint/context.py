"""Check each node in its context: targets and nodes that are not allowed there, durations, and choices.

The contexts: an attack's steps, the static parts of an Ability, Tool, Stadium or Energy, a triggered or
activated effect, and a Trainer card that is played and gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass, replace
from typing import TypeAlias

from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.nodes import slot_values
from validator.effects.vocabulary import FORBIDDEN_PLAYER, PERMITTED_PLAYER, POKEMON_ZONES

Path: TypeAlias = tuple[str | int, ...]
Found: TypeAlias = tuple[str, Path, str]

_OF_ATTACKS = (
    steps.AttackDamage,
    steps.IgnoreSteps,
    steps.Hit,
    steps.Damage,
    steps.CancelAttack,
    steps.AttackAgain,
    steps.Usable,
    steps.CostIs,
    slots.Spare,
    slots.Unused,
)
_OF_EVENTS_BY_ATTACKS = frozenset(
    {
        "damaged",
        "damaged by opponent",
        "knocked out",
        "knocked out by attack",
        "knocked out in attack",
        "attack used",
        "discarded by attack",
    }
)
_GONE = frozenset({"Item", "Supporter", "Rocket's Secret Machine"})
"""Kinds of Trainer cards that are played and discarded."""
_EITHER = frozenset({"Trainer"})
"""Kinds of Trainer cards that are partly discarded when played, and partly stay attached."""
_ON_HOSTS = frozenset({"Pokémon Tool", "Technical Machine", "Trainer", ""})
_LIVE = (
    "damaged", "min_counters", "most_hp", "least_hp", "max_remaining", "weakest", "powered", "max_units",
    "min_energy", "energy_of", "special_energy", "holding", "tooled", "evolved", "active", "affected",
    "fresh", "moved",
)  # fmt: skip
"""Fields of a filter that only a Pokémon in play can answer."""
_RULES_OF_PLAY = frozenset({"come into play", "leave discard"})
"""Facts of a card about itself while it is not in play."""


@dataclass(frozen=True, slots=True)
class Context:
    """The context of a node.

    `attack`: in the steps of an attack. `event`: of the trigger around it. `top`: it is a part of the
    program, not a step inside one. `gone`: the card is played and discarded. `fossil`: it is played as a
    Pokémon.
    """

    kind: str
    card_kind: str
    attack: bool
    event: str = ""
    top: bool = True
    gone: bool = False
    fossil: bool = False


def lint_contexts(program: lasting.Program, kind: str, card_kind: str) -> Iterator[Found]:
    """Find what its context cannot have, durations too few or too many, and ways of choosing nothing."""
    fossil = any(isinstance(part, lasting.AsBasic) for part in program.parts)
    attached = any(isinstance(part, lasting.Attaches) for part in program.parts)
    gone = kind == "trainer" and card_kind in _GONE and not fossil and not attached
    card_kind = "Technical Machine" if kind == "trainer" and attached else card_kind
    context = Context(kind, card_kind, kind == "attack", gone=gone, fossil=fossil)
    for place, part in enumerate(program.parts):
        yield from _part(part, ("parts", place), context)


def _part(part: object, path: Path, context: Context) -> Iterator[Found]:
    """Check a part of a program or a step inside one, with all nodes in it."""
    name = type(part).__name__
    step = context.attack or context.gone or not context.top
    if _is_foreign(part, context):
        yield "EFX006", path, f"{name} is not allowed in {_where(context)}"
    elif _is_step(part) and context.top and _is_continuous(context):
        yield "EFX006", path, f"{name} is a step; {_where(context)} executes no steps"
    if (
        isinstance(part, steps.Timed)
        and not isinstance(part, lasting.Delayed)
        and not _is_about_its_card(part)
    ):
        timed = context.kind == "trainer" and context.card_kind in _EITHER and part.lasts.until != "in play"
        yield from _duration(part, path, step or timed)
    inside = _context_of(part, context)
    if isinstance(part, lasting.AsAttached):
        for place, each in enumerate(part.parts):
            yield from _part(each, (*path, "parts", place), inside)
        return
    yield from _inside(part, path, inside)


def _is_foreign(part: object, context: Context) -> bool:
    """Return whether a part has no place in a text of a context's kind."""
    match part:
        case lasting.Activated(where="discard") if context.gone and context.top:
            return False  # the card is there after it was played
        case lasting.On() | lasting.Activated() | lasting.CountAs():
            return context.attack or context.gone
        case lasting.ExtraAttack():
            return context.attack or context.gone or context.kind != "trainer"
        case lasting.Provide():
            return context.kind != "energy"
        case lasting.OnlyOn() | lasting.PaidEntry():
            return context.kind not in ("energy", "trainer")
        case lasting.AsBasic() | lasting.Attaches():
            return context.kind != "trainer"
        case lasting.Faces():
            return context.kind != "trainer" or context.card_kind not in ("", "Stadium")
        case lasting.EvolvesOn() | lasting.StartsActive() | lasting.AsAttached():
            return context.kind != "ability"
    return False


def _is_step(part: object) -> bool:
    return type(part).__module__ == steps.__name__ or isinstance(part, lasting.Delayed)


def _is_continuous(context: Context) -> bool:
    """Return whether a text has continuous effects only, and no steps."""
    if context.kind == "trainer":
        return context.card_kind in ("Stadium", "Pokémon Tool")
    return context.kind in ("ability", "energy")


def _context_of(part: object, context: Context) -> Context:
    """Return the context of the nodes inside a part."""
    match part:
        case lasting.On(event=event):
            return replace(context, top=False, event=event)
        case lasting.Delayed(when=when):
            return replace(context, top=False, event=when)
        case lasting.ExtraAttack():
            return replace(context, top=False, attack=True)
        case lasting.Grant():
            return replace(context, gone=False)  # "this Pokémon" is the one that gets the attacks
        case lasting.AsAttached(kind="Special Energy"):
            return replace(context, kind="energy")
        case lasting.AsAttached(kind=kind):
            return replace(context, kind="trainer", card_kind=kind)
    return replace(context, top=False) if isinstance(part, lasting.Activated) else context


def _is_about_its_card(part: object) -> bool:
    action = getattr(part, "action", "")
    return action in _RULES_OF_PLAY or action in PERMITTED_PLAYER


def _duration(part: steps.Timed, path: Path, step: bool) -> Iterator[Found]:
    """A step lays down what lasts for a time; what holds while its card is in play has none (EFX007)."""
    name = type(part).__name__
    continuous = part.lasts.until == "in play"
    if step and continuous:
        yield "EFX007", (*path, "lasts"), f"{name} is created by a step and needs a duration"
    elif not step and not continuous:
        yield "EFX007", (*path, "lasts"), f"{name} lasts while its card is in play; remove the duration"
    if (
        getattr(part, "action", "") in FORBIDDEN_PLAYER
        and part.lasts.until != "in play"
        and part.lasts.anchor == "pokemon"
    ):
        message = f"{name} affects a player but is scoped to a Pokémon"
        yield "EFX007", (*path, "lasts"), message


def _inside(node: object, path: Path, context: Context) -> Iterator[Found]:
    """Go through the slots of a node."""
    yield from _here(node, path, context)
    player = getattr(node, "action", "") in (*FORBIDDEN_PLAYER, *PERMITTED_PLAYER, *_RULES_OF_PLAY)
    for name, value in slot_values(node):
        if not (player and name == "scope"):  # of a player's scope only the side is read
            yield from _value(value, (*path, name), context)


def _value(value: object, path: Path, context: Context) -> Iterator[Found]:
    if isinstance(value, tuple):
        for place, item in enumerate(value):
            yield from _value(item, (*path, place), context)
    elif is_dataclass(value):
        if isinstance(value, steps.Timed):
            yield from _part(value, path, replace(context, top=False))
        else:
            yield from _inside(value, path, context)


def _here(node: object, path: Path, context: Context) -> Iterator[Found]:
    """Check a single node, without those in its slots."""
    if isinstance(node, _OF_ATTACKS) and not context.attack:
        yield "EFX006", path, f"{type(node).__name__} is only allowed in attacks"
    match node:
        case slots.Select():
            yield from _select(node, path, context)
        case slots.ThisCard() if context.kind in ("attack", "ability") and not _from_elsewhere(context):
            yield (
                "EFX006",
                path,
                ("ThisCard is only allowed on Trainer and Energy cards; use SELF in an Ability"),
            )
        case slots.Choice():
            yield from _choice(node, path)
        case steps.MoveCounters(n=None, up_to=True):
            yield "EFX008", path, "up_to is redundant with any number"
        case steps.Draw(up_to=True, until=until) if until is not None:
            yield "EFX008", path, "up_to and until are mutually exclusive"
        case steps.Inflict(choose=True, what=what) if len(what) < 2:
            yield "EFX008", path, "up_to is redundant: one Special Condition only"
        case lasting.Modify(quantity="damage dealt" | "damage dealt after") if _reduces_for_all(node):
            yield "EFX015", path, "the attacks do less damage to their own side too"
        case steps.Mode(options=options, n=n) if not 0 < n < len(options):
            yield "EFX008", path, f"choosing {n} of {len(options)} effects is not a choice"
        case steps.LookAt(must=True, take=None, to=to, rest=rest) if to == rest:
            yield "EFX008", path, "nothing to choose from"


def _reduces_for_all(node: lasting.Modify) -> bool:
    """Return whether attacks of this side do less damage to whatever they hit, their own side included."""
    less = node.amount < 0 if isinstance(node.amount, int) else getattr(node.amount, "times", 0) < 0
    theirs = isinstance(node.scope, slots.Select) and node.scope.side == "opponent"
    return node.op == "add" and less and not theirs and node.source == "both" and node.against == slots.ANY


def _from_elsewhere(context: Context) -> bool:
    """An Ability may be used where its card is not a Pokémon in play; then it is about the card."""
    return context.kind == "ability" and not context.top


def _choice(node: slots.Choice, path: Path) -> Iterator[Found]:
    if node.n is None and node.up_to:
        yield "EFX008", path, "up_to is redundant with any number"
    if node.random and node.up_to:
        yield "EFX008", path, "a random choice cannot be up_to"
    if node.distinct and node.n == 1:
        yield "EFX008", path, "distinct is redundant for a single card"
    if node.units and not (isinstance(node.of, slots.Attached) and node.of.what == "energy"):
        yield "EFX008", path, "units is only allowed for attached Energy"
    if node.some and not node.up_to:
        yield "EFX008", path, "at_least_one requires up_to"
    single = isinstance(node.of, slots.Select) and node.of.zone in ("self", "host", "attacker", "stadium")
    if single and node.n == 1 and not node.up_to:
        yield "EFX008", path, "only one object to choose from"


def _select(node: slots.Select, path: Path, context: Context) -> Iterator[Found]:
    zone = node.zone
    if zone == "host" and not _has_host(context):
        yield "EFX006", path, f"no host Pokémon in {_where(context)}"
    elif zone == "attacker" and not (context.attack or context.event in _OF_EVENTS_BY_ATTACKS):
        yield "EFX006", path, f"no Attacking Pokémon in {_where(context)}"
    elif zone == "defending" and not context.attack:
        yield "EFX006", path, f"no Defending Pokémon in {_where(context)}"
    elif zone == "self" and context.gone:
        yield "EFX006", path, "a played Trainer card is not a Pokémon"
    if zone in ("self", "host", "attacker") and node.side != "you":
        yield "EFX006", path, f"{zone} is a single Pokémon; remove the side"
    if zone not in POKEMON_ZONES and (live := live_fields(node.where)):
        yield "EFX006", (*path, "where"), f"only a Pokémon in play can answer {', '.join(live)}"


def live_fields(where: slots.Filter) -> list[str]:
    """Name the fields of a filter, and of those inside it, that only a Pokémon in play can answer."""
    empty = slots.Filter()
    found = [name for name in _LIVE if getattr(where, name) != getattr(empty, name)]
    return found + [name for each in (*where.any_of, *where.none_of) for name in live_fields(each)]


def _has_host(context: Context) -> bool:
    if context.kind == "energy":
        return True
    return context.kind == "trainer" and context.card_kind in _ON_HOSTS


def _where(context: Context) -> str:
    if context.attack:
        return "an attack"
    kinds = {"ability": "an Ability", "energy": "an Energy card"}
    card = context.card_kind or "Trainer card"
    name = kinds.get(context.kind) or (f"an {card}" if card[0] in "AEI" else f"a {card}")
    return f"{name}, {context.event}" if context.event else name
