"""Readers of what happens to Pokémon in play: evolving, switching, damage, healing, Special Conditions."""

from __future__ import annotations

from validator.effects.functions.reading import Reading, Scene, both, chance, limit, reads
from validator.effects.functions.targets import Group, amount_of, card_kinds
from validator.effects.ir import steps
from validator.effects.ir.slots import Amount, It

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
    groups = reading.resolve(node.card)
    from_deck = any(each.zone == "deck" or each.found for each in groups)
    reading.do(scene, "evolve", 1, "deck" if from_deck else "replace")
    for group in groups:
        for kind in group.kinds:
            if group.zone == "deck" or group.found:
                reading.do(scene, "search", 1, kind, place="evolve", source="deck")
            elif group.zone == "discard":
                reading.do(scene, "recover", 1, kind, place="evolve", source="discard")


@reads(steps.Devolve)
def read_devolve(node: steps.Devolve, scene: Scene, reading: Reading) -> None:
    """Pokémon are devolved."""
    for group in reading.resolve(node.target):
        whom = "you" if group.side == "you" else "opponent"
        reading.do(scene, "devolve", group.amount, whom=whom, flags=(both(group),))


@reads(steps.Switch)
def read_switch(node: steps.Switch, scene: Scene, reading: Reading) -> None:
    """A side's Active Pokémon is switched; whoever chooses, decides which function that is."""
    by = node.by
    if node.to is not None:
        for group in reading.resolve(node.to):
            by = "opponent" if group.by == "opponent" else "you"
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
        reading.scale(scene, node.amount)


@reads(steps.Hit)
def read_hit(node: steps.Hit, scene: Scene, reading: Reading) -> None:
    """The printed damage is done to another Pokémon than the Active one."""
    if node.target is not None:
        _hurt(node.target, None, scene, reading)


@reads(steps.Damage)
def read_damage(node: steps.Damage, scene: Scene, reading: Reading) -> None:
    """Damage beside the printed one."""
    _hurt(node.target, node.amount, scene.under(chance(node.amount)), reading)


def _hurt(target: object, number: Amount | None, scene: Scene, reading: Reading) -> None:
    groups = reading.resolve(target)
    amount = None if number is None else amount_of(number)
    for group in groups:
        flags = (both(group), limit(group.where, in_play=True), chance(getattr(target, "n", None)))
        if group.mine and not _spares_own(group, scene):
            reading.cost(scene, "recoil", amount, flags=flags)
        if not group.theirs:
            continue
        if _is_attacker(group, scene):
            reading.do(scene, "thorns", amount, whom="opponent", flags=flags)
        elif group.zone == "active" and scene.how == "attack":
            if scene.flags or not isinstance(amount, int):
                reading.scale(scene.under(*flags), number)
        else:
            reading.do(scene, "spread", amount, _how_many(group), whom="opponent", flags=flags)


def _spares_own(group: Group, scene: Scene) -> bool:
    """Return whether a player need not hurt an own Pokémon: one of either side is chosen, or it is a Stadium,
    which treats both players alike.
    """
    return group.side == "both" and (group.chosen or scene.how == "stadium")


def _is_attacker(group: Group, scene: Scene) -> bool:
    """Return whether this is the Attacking Pokémon: by name, or as the Active Pokémon of the opponent where
    their attack is answered.
    """
    return group.zone == "attacker" or (group.zone == "active" and scene.event in _ANSWERS_ATTACKS)


def _how_many(group: Group) -> str:
    """Return how many Pokémon something is done to: one, some or all."""
    return {1: "one", "all": "all"}.get(group.amount, "some")


@reads(steps.PlaceCounters)
def read_place_counters(node: steps.PlaceCounters, scene: Scene, reading: Reading) -> None:
    """Damage counters are put on Pokémon."""
    amount = "x" if node.until is not None else amount_of(node.n)
    scene = scene.under(chance(node.n))
    for group in reading.resolve(node.target):
        flags = (both(group), limit(group.where, in_play=True))
        if group.mine and not _spares_own(group, scene) and not (node.split and group.theirs):
            reading.cost(scene, "recoil", _times_ten(amount), flags=flags)
        if not group.theirs:
            continue
        if _is_attacker(group, scene):
            reading.do(scene, "thorns", _times_ten(amount), whom="opponent", flags=flags)
        else:
            kind = "split" if node.split else _how_many(group)
            reading.do(scene, "counters", amount, kind, whom="opponent", flags=flags)


def _times_ten(amount: int | str) -> int | str:
    return amount * 10 if isinstance(amount, int) else amount


@reads(steps.MoveCounters)
def read_move_counters(node: steps.MoveCounters, scene: Scene, reading: Reading) -> None:
    """Damage counters go from one Pokémon to another."""
    target = reading.resolve(node.target)
    reading.resolve(node.source)
    whom = "opponent" if any(each.theirs for each in target) else "you"
    reading.do(scene, "move-counters", "x" if node.n is None else amount_of(node.n), whom=whom)


@reads(steps.KnockOut)
def read_knock_out(node: steps.KnockOut, scene: Scene, reading: Reading) -> None:
    """Pokémon are Knocked Out; one's own are a cost."""
    for group in reading.resolve(node.target):
        flags = (both(group), limit(group.where, in_play=True))
        if group.mine and not _spares_own(group, scene):
            kind = "self" if group.zone in ("self", "host") else "any"
            reading.cost(scene, "leaves-play", group.amount, kind, flags=flags)
        if group.theirs:
            reading.do(scene, "knock-out", group.amount, whom="opponent", flags=flags)


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
    for group in reading.resolve(node.target):
        flags = (both(group), limit(group.where, in_play=True))
        if group.mine:
            reading.do(scene, "heal", amount, whose(group), flags=flags)
        else:
            reading.cost(scene, "other", flags=flags)


@reads(steps.Cure)
def read_cure(node: steps.Cure, scene: Scene, reading: Reading) -> None:
    """Special Conditions are removed."""
    for group in reading.resolve(node.target):
        flags = (both(group), limit(group.where, in_play=True))
        if group.mine:
            reading.do(scene, "cure", None, whose(group), flags=flags)
        else:
            reading.cost(scene, "other", flags=flags)


def whose(group: Group) -> str:
    """Return which of the player's Pokémon: `self`, `host`, `active`, `bench`, `any` (chosen) or `all`."""
    if group.zone in ("self", "host", "active"):
        return group.zone
    if group.zone == "bench":
        return "bench"
    return "any" if group.chosen else "all"


@reads(steps.EndEffects)
def read_end_effects(node: steps.EndEffects, scene: Scene, reading: Reading) -> None:
    """Effects of attacks end: the player is protected from them."""
    reading.do(scene, "protect", None, "effects", place="all", flags=("both" if node.side == "both" else "",))


@reads(steps.Inflict)
def read_inflict(node: steps.Inflict, scene: Scene, reading: Reading) -> None:
    """Special Conditions: of the player's own Pokémon they are a cost."""
    for group in reading.resolve(node.target):
        flags = (both(group), "or" if node.choose else "", limit(group.where, in_play=True))
        place = "stronger" if node.strength is not None and node.strength > 1 else None
        for condition in node.what:
            kind = condition.casefold()
            if group.mine and not _spares_own(group, scene):
                reading.cost(scene, "self-condition", None, kind, flags=flags)
            if group.theirs:
                reading.do(scene, "condition", node.strength, kind, place=place, whom="opponent", flags=flags)
