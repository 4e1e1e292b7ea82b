"""Readers of what happens to Pokémon in play: evolving, switching, damage, healing, Special Conditions."""

from __future__ import annotations

from validator.effects.functions.reading import Reading, Scene, both, chance, limit, reads
from validator.effects.functions.targets import Thing, amount_of, card_kinds
from validator.effects.ir import steps
from validator.effects.ir.slots import It

_ANSWERS_ATTACKS = frozenset(
    {"damaged", "damaged by opponent", "knocked out by attack", "knocked out in attack"}
)


@reads(steps.Evolve)
def read_evolve(node: steps.Evolve, scene: Scene, reading: Reading) -> None:
    """A Pokémon evolves by effect; from the deck that is a search too."""
    amount = amount_of(node.n)
    flags = (limit(node.where),)
    source = node.source
    if source == "deck":
        kinds = tuple("evolution" if each in ("any", "pokemon") else each for each in card_kinds(node.where))
        for kind in kinds:
            reading.do(scene, "search", amount, kind, place="evolve", source="deck", flags=flags)
        reading.do(scene, "evolve", amount, "deck", flags=flags)
    elif source == "discard":
        reading.do(scene, "recover", amount, "evolution", place="evolve", source="discard", flags=flags)
    if node.skip or node.free:
        reading.do(scene, "evolve", amount, "skip", flags=flags)
    again = isinstance(node.onto, It)
    if (node.fresh and not again) or (source != "deck" and not node.skip and not node.free):
        reading.do(scene, "evolve", amount, "fast", flags=flags)


@reads(steps.ReplaceCard)
def read_replace_card(node: steps.ReplaceCard, scene: Scene, reading: Reading) -> None:
    """The card of a Pokémon in play is replaced by another: as if it evolved into it."""
    things = reading.things(node.card)
    from_deck = any(each.zone == "deck" or each.found for each in things)
    reading.do(scene, "evolve", 1, "deck" if from_deck else "replace")
    for thing in things:
        for kind in thing.kinds:
            if thing.zone == "deck" or thing.found:
                reading.do(scene, "search", 1, kind, place="evolve", source="deck")
            elif thing.zone == "discard":
                reading.do(scene, "recover", 1, kind, place="evolve", source="discard")


@reads(steps.Devolve)
def read_devolve(node: steps.Devolve, scene: Scene, reading: Reading) -> None:
    """Pokémon are devolved."""
    for thing in reading.things(node.target):
        whom = "you" if thing.side == "you" else "opponent"
        reading.do(scene, "devolve", thing.amount, whom=whom, flags=(both(thing),))


@reads(steps.Switch)
def read_switch(node: steps.Switch, scene: Scene, reading: Reading) -> None:
    """A side's Active Pokémon is switched; whoever chooses, decides which function that is."""
    by = node.by
    if node.to is not None:
        for thing in reading.things(node.to):
            by = "opponent" if thing.by == "opponent" else "you"
    flags = ("both" if node.side == "both" else "",)
    if node.side in ("you", "both"):
        reading.do(scene, "switch", 1, flags=flags)
        reading.move_active("you")
    if node.side in ("opponent", "both"):
        theirs = by == "opponent" or node.side == "both"
        reading.do(scene, "push" if theirs else "gust", 1, whom="opponent", flags=flags)
        reading.move_active("opponent")


# --------------------------------------------------------------------------- damage


@reads(steps.AttackDamage)
def read_attack_damage(node: steps.AttackDamage, scene: Scene, reading: Reading) -> None:
    """The damage of the attack varies."""
    scene = scene.under(chance(node.amount))
    if node.op == "sub":
        reading.cost(scene, "less-damage", amount_of(node.amount))
    elif node.op == "set" and node.amount == 0:
        reading.cost(scene, "may-fail")
    else:
        reading.do(scene, "scale", amount_of(node.amount))


@reads(steps.Hit)
def read_hit(node: steps.Hit, scene: Scene, reading: Reading) -> None:
    """The printed damage is done to another Pokémon than the Active one."""
    if node.target is not None:
        _hurt(node.target, None, scene, reading)


@reads(steps.Damage)
def read_damage(node: steps.Damage, scene: Scene, reading: Reading) -> None:
    """Damage beside the printed one."""
    _hurt(node.target, amount_of(node.amount), scene.under(chance(node.amount)), reading)


def _hurt(target: object, amount: int | str | None, scene: Scene, reading: Reading) -> None:
    things = reading.things(target)
    for thing in things:
        flags = (both(thing), limit(thing.where, in_play=True), chance(getattr(target, "n", None)))
        if thing.mine and not _spares_own(thing, scene):
            reading.cost(scene, "recoil", amount, flags=flags)
        if not thing.theirs:
            continue
        if _is_attacker(thing, scene):
            reading.do(scene, "thorns", amount, whom="opponent", flags=flags)
        elif thing.zone == "active" and scene.how == "attack":
            if scene.flags or not isinstance(amount, int):
                reading.do(scene, "scale", amount, flags=flags)
        else:
            reading.do(scene, "spread", amount, _how_many(thing), whom="opponent", flags=flags)


def _spares_own(thing: Thing, scene: Scene) -> bool:
    """Return whether a player need not hurt an own Pokémon: one of either side is chosen, or it is a Stadium,
    which treats both players alike.
    """
    return thing.side == "both" and (thing.chosen or scene.how == "stadium")


def _is_attacker(thing: Thing, scene: Scene) -> bool:
    """Return whether this is the Attacking Pokémon: by name, or as the Active Pokémon of the opponent where
    their attack is answered.
    """
    return thing.zone == "attacker" or (thing.zone == "active" and scene.event in _ANSWERS_ATTACKS)


def _how_many(thing: Thing) -> str:
    """Return how many Pokémon something is done to: one, some or all."""
    return {1: "one", "all": "all"}.get(thing.amount, "some")


@reads(steps.PlaceCounters)
def read_place_counters(node: steps.PlaceCounters, scene: Scene, reading: Reading) -> None:
    """Damage counters are put on Pokémon."""
    amount = "x" if node.until is not None else amount_of(node.n)
    scene = scene.under(chance(node.n))
    for thing in reading.things(node.target):
        flags = (both(thing), limit(thing.where, in_play=True))
        if thing.mine and not _spares_own(thing, scene) and not (node.split and thing.theirs):
            reading.cost(scene, "recoil", _times_ten(amount), flags=flags)
        if not thing.theirs:
            continue
        if _is_attacker(thing, scene):
            reading.do(scene, "thorns", _times_ten(amount), whom="opponent", flags=flags)
        else:
            kind = "split" if node.split else _how_many(thing)
            reading.do(scene, "counters", amount, kind, whom="opponent", flags=flags)


def _times_ten(amount: int | str) -> int | str:
    return amount * 10 if isinstance(amount, int) else amount


@reads(steps.MoveCounters)
def read_move_counters(node: steps.MoveCounters, scene: Scene, reading: Reading) -> None:
    """Damage counters go from one Pokémon to another."""
    target = reading.things(node.target)
    reading.things(node.source)
    whom = "opponent" if any(each.theirs for each in target) else "you"
    reading.do(scene, "move-counters", "x" if node.n is None else amount_of(node.n), whom=whom)


@reads(steps.KnockOut)
def read_knock_out(node: steps.KnockOut, scene: Scene, reading: Reading) -> None:
    """Pokémon are Knocked Out; one's own are a cost."""
    for thing in reading.things(node.target):
        flags = (both(thing), limit(thing.where, in_play=True))
        if thing.mine and not _spares_own(thing, scene):
            kind = "self" if thing.zone in ("self", "host") else "any"
            reading.cost(scene, "leaves-play", thing.amount, kind, flags=flags)
        if thing.theirs:
            reading.do(scene, "knock-out", thing.amount, whom="opponent", flags=flags)


@reads(steps.IgnoreSteps)
def read_ignore_steps(node: steps.IgnoreSteps, scene: Scene, reading: Reading) -> None:
    """The damage of the attack ignores something."""
    for what in node.what:
        reading.do(scene, "pierce", kind=what)


# --------------------------------------------------------------------------- health


@reads(steps.Heal)
def read_heal(node: steps.Heal, scene: Scene, reading: Reading) -> None:
    """Damage is healed; of the opponent's Pokémon that is a cost."""
    amount = "all" if node.amount is None else amount_of(node.amount)
    scene = scene.under(chance(node.amount))
    for thing in reading.things(node.target):
        flags = (both(thing), limit(thing.where, in_play=True))
        if thing.mine:
            reading.do(scene, "heal", amount, whose(thing), flags=flags)
        else:
            reading.cost(scene, "other", flags=flags)


@reads(steps.Cure)
def read_cure(node: steps.Cure, scene: Scene, reading: Reading) -> None:
    """Special Conditions are removed."""
    for thing in reading.things(node.target):
        flags = (both(thing), limit(thing.where, in_play=True))
        if thing.mine:
            reading.do(scene, "cure", None, whose(thing), flags=flags)
        else:
            reading.cost(scene, "other", flags=flags)


def whose(thing: Thing) -> str:
    """Return which of the player's Pokémon: `self`, `host`, `active`, `bench`, `any` (chosen) or `all`."""
    if thing.zone in ("self", "host", "active"):
        return thing.zone
    if thing.zone == "bench":
        return "bench"
    return "any" if thing.chosen else "all"


@reads(steps.EndEffects)
def read_end_effects(node: steps.EndEffects, scene: Scene, reading: Reading) -> None:
    """Effects of attacks end: the player is protected from them."""
    reading.do(scene, "protect", None, "effects", flags=("both" if node.side == "both" else "",))


@reads(steps.Inflict)
def read_inflict(node: steps.Inflict, scene: Scene, reading: Reading) -> None:
    """Special Conditions: of the player's own Pokémon they are a cost."""
    for thing in reading.things(node.target):
        flags = (both(thing), "or" if node.choose else "", limit(thing.where, in_play=True))
        place = "stronger" if node.strength is not None and node.strength > 1 else None
        for condition in node.what:
            kind = condition.casefold()
            if thing.mine and not _spares_own(thing, scene):
                reading.cost(scene, "self-condition", None, kind, flags=flags)
            if thing.theirs:
                reading.do(scene, "condition", node.strength, kind, place=place, whom="opponent", flags=flags)
