"""Readers of what holds for a time or while a card is in play: damage, HP, protection, Knock Outs."""

from __future__ import annotations

from typing import TypeAlias

from validator.effects.functions.board import whose
from validator.effects.functions.control import flags_of
from validator.effects.functions.reading import Reading, Scene, both, limit, reads
from validator.effects.functions.targets import Group, is_limited
from validator.effects.functions.taxonomy import words_in
from validator.effects.ir import lasting, slots
from validator.effects.ir.slots import ANY, Filter

_PROTECTED = words_in("protected")
_Effect: TypeAlias = (
    lasting.Modify
    | lasting.Prevent
    | lasting.Pierce
    | lasting.ProvideFor
    | lasting.ReplaceKnockOut
    | lasting.ReplaceMove
    | lasting.Retain
)


def scope_flags(groups: tuple[Group, ...]) -> tuple[str, ...]:
    """Return the flags of whom an effect holds for: of one's own Pokémon itself a filter is a condition."""
    flags = []
    for group in groups:
        flags.append(both(group))
        if group.zone == "self":
            flags.append("if" if group.where != ANY else "")
        else:
            flags.append(limit(group.where, in_play=True))
    return tuple(flags)


def _flags(node: _Effect, groups: tuple[Group, ...]) -> tuple[str, ...]:
    """Return the flags of an effect's condition and coin, and of whom it holds for."""
    coin = "coin" if getattr(node, "flip", False) else ""
    return (*flags_of(node.cond), *scope_flags(groups), coin)


def _price_of_effect(node: object, scene: Scene, reading: Reading) -> None:
    """Report what an effect costs when it is used: a coin flip, or the card itself."""
    if getattr(node, "flip", False):
        reading.cost(scene, "coin", 1)
    if getattr(node, "discard", False):
        reading.cost(scene, "leaves-play", 1, "self", place="discard")


def against(where: Filter) -> str:
    """Return the flag of an effect that counts only against some Pokémon."""
    return "vs" if is_limited(where, in_play=True) else ""


@reads(lasting.Modify)
def read_modify(node: lasting.Modify, scene: Scene, reading: Reading) -> None:
    """A quantity is changed: whose it is and which way decide what that is good for."""
    groups = reading.resolve(node.scope)
    if not groups:
        return
    _price_of_effect(node, scene, reading)
    scene = scene.under(*_flags(node, groups), against(node.against))
    group = groups[0]
    amount, down = _amount_of(node)
    match node.quantity:
        case "damage dealt" | "damage dealt after" | "base damage":
            if _of_itself(group, scene) and not down:
                reading.scale(scene, node.amount, amount)
            else:
                _damage_dealt(group, amount, down, scene, reading)
        case "damage taken" | "damage taken before":
            _damage_taken(group, amount, down, scene, reading)
        case "hp":
            _hp(group, amount, down, scene, reading)
        case "retreat":
            _price_of(group, amount, down, scene, reading, ("retreat", "retreat"))
        case "attack cost":
            _price_of(group, amount, down, scene, reading, ("cheaper-attack", "attack"))
        case "prizes":
            _prizes(group, amount, down, scene, reading)
        case "weakness" | "resistance" | "type" | "weakness factor" | "resistance amount":
            whom = "opponent" if group.side == "opponent" else "you"
            reading.do(scene, "change", None, node.quantity.partition(" ")[0], whom=whom)
        case "poison" | "burn" | "sleep" | "confusion":
            kind = {"poison": "poisoned", "burn": "burned", "sleep": "asleep", "confusion": "confused"}
            if group.theirs:
                word = kind[node.quantity]
                reading.do(scene, "condition", amount, word, place="stronger", whom="opponent")
            else:
                reading.cost(scene, "other")
        case "heal":
            if not group.mine:
                reading.do(scene, "lock", None, "heal", whom="opponent")
            else:
                reading.do(scene, "heal", amount, "all")
        case "bench limit" | "tool slots":
            reading.do(scene, "exception")


def _amount_of(node: lasting.Modify) -> tuple[int | str, bool]:
    """Return by how much a quantity changes, and whether that is downwards."""
    if node.op == "none":
        return "all", True
    if node.op in ("half up", "half down"):
        return "x", True
    amount = node.amount
    if isinstance(amount, int):
        if node.op == "set":
            return amount, amount == 0 or node.quantity in ("retreat", "attack cost")
        return abs(amount), amount < 0
    return "x", _goes_down(amount)


def _goes_down(amount: slots.Amount) -> bool:
    match amount:
        case slots.Linear(of=of, times=times, plus=plus):
            return times < 0 or (times == 0 and plus < 0) or (times > 0 and _goes_down(of))
        case slots.Sum(of=parts) | slots.Least(of=parts) | slots.Greatest(of=parts):
            return any(_goes_down(each) for each in parts)
        case int():
            return amount < 0
    return False


def _damage_dealt(group: Group, amount: int | str, down: bool, scene: Scene, reading: Reading) -> None:
    if group.side == "opponent":
        if down:
            reading.do(scene, "reduce-damage", amount)
        else:
            reading.cost(scene, "other")
    elif down:
        reading.cost(scene, "less-damage", amount)
        if group.side == "both":
            reading.do(scene, "reduce-damage", amount)
    else:
        reading.do(scene, "boost", amount)


def _of_itself(group: Group, scene: Scene) -> bool:
    """Return whether this is the Pokémon of the text alone."""
    return group.zone == "self" and scene.how in ("ability", "attack")


def _damage_taken(group: Group, amount: int | str, down: bool, scene: Scene, reading: Reading) -> None:
    if group.side == "opponent":
        if down:
            reading.cost(scene, "less-damage", amount)
        else:
            reading.do(scene, "boost", amount)
    elif down:
        reading.do(scene, "reduce-damage", amount)
    elif group.side == "both":
        reading.do(scene, "boost", amount)
    else:
        reading.cost(scene, "other", amount)


def _hp(group: Group, amount: int | str, down: bool, scene: Scene, reading: Reading) -> None:
    if down and group.theirs:
        reading.do(scene, "dearer", amount, "hp", whom="opponent")
    elif down:
        reading.cost(scene, "other")
    elif group.mine:
        reading.do(scene, "more-hp", amount)
    else:
        reading.cost(scene, "other")


def _price_of(
    group: Group, amount: int | str, down: bool, scene: Scene, reading: Reading, words: tuple[str, str]
) -> None:
    """Report a Retreat Cost or an attack's cost changed: `words` name the lower one and the dearer one."""
    lower, dearer = words
    if down and group.mine:
        reading.do(scene, lower, amount)
    elif not down and group.theirs:
        reading.do(scene, "dearer", amount, dearer, whom="opponent")
    else:
        reading.cost(scene, "other")


def _prizes(group: Group, amount: int | str, down: bool, scene: Scene, reading: Reading) -> None:
    """Report the Prize cards of a Knock Out changed; the scope is whose Pokémon is Knocked Out."""
    if group.side == "opponent":
        if down:
            reading.cost(scene, "other")
        else:
            reading.do(scene, "prizes", amount, "more")
    elif down:
        reading.do(scene, "prizes", amount, "fewer")
    elif group.side == "both":
        reading.do(scene, "prizes", amount, "more")
    else:
        reading.cost(scene, "other")


@reads(lasting.Prevent)
def read_prevent(node: lasting.Prevent, scene: Scene, reading: Reading) -> None:
    """Damage or effects are prevented."""
    groups = reading.resolve(node.scope)
    _price_of_effect(node, scene, reading)
    scene = scene.under(*_flags(node, groups), against(node.against))
    if node.least is not None or node.most is not None:
        scene = scene.under("if")
    for group in groups:
        if group.zone == "hand":
            reading.do(scene, "protect", None, "cards")
        else:
            for kind in dict.fromkeys(_PROTECTED[each] for each in node.what):
                _prevented(group, kind, scene, reading)
            if node.recover and group.mine:
                reading.do(scene, "cure", None, whose(group))


def _prevented(group: Group, kind: str, scene: Scene, reading: Reading) -> None:
    """Report what is prevented: Trainer cards that cannot help the opponent's Pokémon are locked."""
    if group.mine:
        reading.do(scene, "protect", None, kind, place=whose(group))
    elif kind == "trainers":
        reading.do(scene, "lock", None, kind, whom="opponent")
    else:
        reading.do(scene, "protect", None, kind, whom="opponent")


@reads(lasting.Stay)
def read_stay(node: lasting.Stay, scene: Scene, reading: Reading) -> None:
    """Cards stay where they are: one's own are protected, the opponent's cannot be taken back."""
    for group in reading.resolve(node.cards):
        inner = scene.under(*flags_of(node.cond), both(group))
        if group.mine:
            reading.do(inner, "protect", None, "cards")
        else:
            reading.do(inner, "lock", None, "recover", whom="opponent")


@reads(lasting.ReplaceKnockOut)
def read_replace_knock_out(node: lasting.ReplaceKnockOut, scene: Scene, reading: Reading) -> None:
    """A Pokémon stays in play in place of being Knocked Out."""
    groups = reading.resolve(node.scope)
    _price_of_effect(node, scene, reading)
    reading.do(scene, "survive", node.hp, flags=(*_flags(node, groups), "if" if node.full else ""))


@reads(lasting.ReplaceMove)
def read_replace_move(node: lasting.ReplaceMove, scene: Scene, reading: Reading) -> None:
    """Cards go elsewhere than to the discard pile: one's own are kept, the opponent's are lost."""
    groups = reading.resolve(node.scope)
    flags = (*_flags(node, groups), limit(node.where))
    kind = "pokemon" if node.what in ("pokemon", "pokemon and cards") else "energy"
    place = node.to.partition(" ")[0]
    if node.to == "lost":
        reading.do(scene, "bounce", None, place="lost", whom="opponent", flags=flags)
    elif node.what == "retreat energy":
        reading.do(scene, "recover", None, kind, place=place, flags=flags)
    elif any(each.mine for each in groups):
        reading.do(scene, "survive", None, kind, place=place, flags=flags)


@reads(lasting.Pierce)
def read_pierce(node: lasting.Pierce, scene: Scene, reading: Reading) -> None:
    """The damage of attacks ignores something."""
    groups = reading.resolve(node.scope)
    for what in node.what:
        reading.do(scene.under(*_flags(node, groups)), "pierce", kind=what)


@reads(lasting.CountAs)
def read_count_as(node: lasting.CountAs, scene: Scene, reading: Reading) -> None:
    """A card counts as something else as well."""
    reading.do(scene.under(*scope_flags(reading.resolve(node.scope))), "change", None, "type")


@reads(lasting.Retain)
def read_retain(node: lasting.Retain, scene: Scene, reading: Reading) -> None:
    """A Special Condition stays."""
    groups = reading.resolve(node.scope)
    scene = scene.under(*_flags(node, groups))
    reading.do(scene, "condition", None, node.what.casefold(), place="stronger", whom="opponent")


@reads(lasting.Provide)
def read_provide(node: lasting.Provide, scene: Scene, reading: Reading) -> None:
    """What a Special Energy card provides on a Pokémon; units that only some Pokémon get are limited."""
    flags = (*flags_of(node.cond), limit(node.when, in_play=True))
    if reading.provided_in_play:
        return
    reading.provided_in_play = node.attached and not any(flags)
    _provide(node.units, flags, scene, reading)


@reads(lasting.ProvideFor)
def read_provide_for(node: lasting.ProvideFor, scene: Scene, reading: Reading) -> None:
    """What Energy attached to some Pokémon provides in place of what it does anyway."""
    groups = reading.resolve(node.scope)
    flags = (*_flags(node, groups), limit(node.where))
    _provide(node.units, flags, scene, reading)


def _provide(units: tuple[str, ...], flags: tuple[str, ...], scene: Scene, reading: Reading) -> None:
    types = dict.fromkeys(word.casefold() for unit in units for word in unit.split("|"))
    for kind in types:
        reading.do(scene, "provides", len(units), kind, flags=(*flags, "or" if len(types) > 1 else ""))
