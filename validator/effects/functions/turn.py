"""Readers of the rules of a turn: what is forbidden and allowed, Prize cards, attacks copied or repeated."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from validator.effects.functions.board import whose
from validator.effects.functions.control import flags_of
from validator.effects.functions.lasting import scope_flags
from validator.effects.functions.reading import Reading, Scene, limit, reads
from validator.effects.functions.targets import amount_of
from validator.effects.functions.taxonomy import words_in
from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.slots import ANY

_LOCKS, _SUPPRESSED = words_in("locks"), words_in("suppressed")
_KINDS: Mapping[str, str] = MappingProxyType(
    {"Item": "items", "Supporter": "supporters", "Stadium": "stadiums", "Pokémon Tool": "tools"}
)
_RESTS = ("attack", "this attack", "other attacks", "retreat")


@reads(lasting.Forbid)
def read_forbid(node: lasting.Forbid, scene: Scene, reading: Reading) -> None:
    """Something is not allowed: for the opponent a lock, for oneself a cost."""
    groups = reading.resolve(node.scope)
    scene = scene.under(*flags_of(node.cond), *scope_flags(groups))
    theirs = any(each.theirs for each in groups)
    place = whose(groups[0]) if groups else None
    if theirs:
        for kind in _locked(node):
            reading.do(scene.under(limit(node.where)), "lock", None, kind, whom="opponent")
    elif node.action in _RESTS:
        reading.cost(scene, "rest", None, "retreat" if node.action == "retreat" else "attack")
    elif node.action == "leave active":
        reading.do(scene, "protect", None, "effects", place=place)
    elif node.action == "move counters":
        reading.do(scene, "protect", None, "counters", place=place)
    elif node.action != "leave discard":
        reading.cost(scene, "other")


def _locked(node: lasting.Forbid) -> tuple[str, ...]:
    """Return what a lock is of: of Trainer cards without Supporters and Stadiums, Items and Tools."""
    kind = _LOCKS.get(node.action, "attack")
    if node.action == "play trainer" and node.where != ANY:
        out = {one for each in node.where.none_of for one in each.kind}
        if {"Supporter", "Stadium"} <= out:
            return ("items", "tools")
        if node.where.kind:
            return tuple(dict.fromkeys(_KINDS.get(each, "trainers") for each in node.where.kind))
    return (kind,)


@reads(lasting.Suppress)
def read_suppress(node: lasting.Suppress, scene: Scene, reading: Reading) -> None:
    """Abilities, Tools or Special Energy do nothing."""
    groups = reading.resolve(node.scope)
    scene = scene.under(*flags_of(node.cond), *scope_flags(groups))
    for kind in dict.fromkeys(_SUPPRESSED[each] for each in node.what):
        if any(each.theirs for each in groups):
            reading.do(scene, "lock", None, kind, whom="opponent")
        else:
            reading.cost(scene, "other")


@reads(lasting.Gate)
def read_gate(node: lasting.Gate, scene: Scene, reading: Reading) -> None:
    """A coin decides whether a Pokémon attacks or retreats."""
    groups = reading.resolve(node.scope)
    flags = (*flags_of(node.cond), *scope_flags(groups), "coin")
    if any(each.theirs for each in groups):
        reading.do(scene, "lock", None, node.action, whom="opponent", flags=flags)
    else:
        reading.cost(scene, "may-fail", flags=flags)


@reads(lasting.Permit)
def read_permit(node: lasting.Permit, scene: Scene, reading: Reading) -> None:
    """Something is allowed that a rule forbids."""
    groups = reading.resolve(node.scope)
    scene = scene.under(*flags_of(node.cond), *scope_flags(groups), limit(node.where))
    if node.action in ("evolve fresh", "evolve on first turn"):
        reading.do(scene, "evolve", None, "fast")
    elif node.action == "evolve into":
        reading.do(scene, "evolve", None, "skip")
    elif node.action in ("attack twice", "second gx attack"):
        reading.do(scene, "extra-attack")
    else:
        reading.do(scene, "exception")


@reads(lasting.EvolvesOn)
def read_evolves_on(node: lasting.EvolvesOn, scene: Scene, reading: Reading) -> None:
    """This card evolves from others, or sooner."""
    reading.do(scene, "evolve", None, "fast" if node.fresh or node.first_turn else "skip")


@reads(lasting.StartsActive, steps.Usable)
def read_exception(node: object, scene: Scene, reading: Reading) -> None:
    """A card or an attack is excepted from a rule."""
    reading.do(scene, "exception")


@reads(steps.EndGame)
def read_end_game(node: steps.EndGame, scene: Scene, reading: Reading) -> None:
    """A player wins by the text."""
    if node.winner == "you":
        reading.do(scene, "exception")
    else:
        reading.cost(scene, "other")


@reads(lasting.AsBasic)
def read_as_basic(node: lasting.AsBasic, scene: Scene, reading: Reading) -> None:
    """A Trainer card is played as a Pokémon, with what such a card has beside its HP."""
    reading.do(scene, "as-pokemon", node.hp)
    if node.no_conditions:
        reading.do(scene, "protect", None, "conditions", place="self")
    if node.no_prize:
        reading.do(scene, "prizes", "all", "fewer")
    if node.no_retreat:
        reading.cost(scene, "rest", None, "retreat")


@reads(steps.TakePrizes)
def read_take_prizes(node: steps.TakePrizes, scene: Scene, reading: Reading) -> None:
    """Prize cards are taken."""
    if node.side == "opponent":
        reading.cost(scene, "other")
    else:
        flags = ("both" if node.side == "both" else "",)
        reading.do(scene, "prizes", amount_of(node.n), "more", flags=flags)


@reads(steps.CostIs)
def read_cost_is(node: steps.CostIs, scene: Scene, reading: Reading) -> None:
    """The attack costs less under a condition."""
    amount = "x" if node.types else "all"
    reading.do(scene.under(*flags_of(node.cond)), "cheaper-attack", amount)


@reads(steps.UseAttack)
def read_use_attack(node: steps.UseAttack, scene: Scene, reading: Reading) -> None:
    """Another card's attack is used."""
    reading.do(scene, "copy", None, "attack")


@reads(steps.UseEffect)
def read_use_effect(node: steps.UseEffect, scene: Scene, reading: Reading) -> None:
    """The effect of a Supporter card is used."""
    reading.do(scene, "copy", None, "supporter")


@reads(lasting.Grant)
def read_grant(node: lasting.Grant, scene: Scene, reading: Reading) -> None:
    """Attacks or Abilities of this card are lent to others, or those of others are copied."""
    scopes = reading.resolve(node.scope)
    scene = scene.under(*flags_of(node.cond), *scope_flags(scopes))
    kind = "ability" if node.abilities else "attack"
    lent = isinstance(node.attacks_of, slots.ThisCard) or (
        node.attacks_of == slots.SELF and node.scope != slots.SELF
    )
    reading.do(scene, "lends" if lent else "copy", None, kind)


@reads(steps.AttackAgain, steps.ExtraTurn)
def read_attack_again(node: object, scene: Scene, reading: Reading) -> None:
    """The player attacks once more."""
    reading.do(scene, "extra-attack")
