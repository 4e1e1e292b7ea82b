"""The English of changed numbers (`Modify`), and the frame of what lasts: how long, on what condition."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, TypeGuard

from validator.effects.ir import lasting, slots
from validator.effects.ir.slots import POKEMON
from validator.effects.text.describe.amounts import measure, possessive
from validator.effects.text.describe.dispatch import (
    DescribeContext,
    describes,
    join,
    note,
    phrase,
    rows_of,
    word,
)
from validator.effects.text.describe.nouns import MON, a_noun, noun, opposing, the
from validator.effects.text.describe.phrases import WAYS, is_single, per
from validator.effects.vocabulary import FORBIDDEN_PLAYER

_STEPS = {
    "damage dealt": "before applying Weakness and Resistance",
    "damage dealt after": "after applying Weakness and Resistance",
    "damage taken": "after applying Weakness and Resistance",
    "damage taken before": "before applying Weakness and Resistance",
}
_NUMBERS = {
    "hp": "the HP of {it}",
    "retreat": "the Retreat Cost of {it}",
    "poison": "the number of damage counters put on {it} for being Poisoned",
    "sleep": "the number of coins flipped for {it} being Asleep",
    "confusion": "the number of damage counters put on {it} on tails for being Confused",
    "burn": "the number of damage counters put on {it} for being Burned",
    "heal": "the damage healed from {it}",
    "resistance amount": "how much less damage Resistance makes for {it}",
    "weakness factor": "what the Weakness of {it} multiplies by",
}
_KIND_OPS = {
    "add": "also",
    "set": "now",
    "times": "multiplied as",
    "half up": "halved up as",
    "half down": "halved down as",
}
_KINDS = {
    "weakness": "the Weakness of {it}",
    "resistance": "the Resistance of {it}",
    "type": "the type of {it}",
}


def framed(node: object, body: str, scene: DescribeContext) -> list[str]:
    """Put duration and condition in front of what holds."""
    lasts, cond = getattr(node, "lasts", None), getattr(node, "cond", None)
    if lasts == slots.Duration("game", "either") and cond is None and hasattr(node, "scope"):
        return [f"{body} until it leaves the Active Spot or evolves", _EITHER]
    if until_it_leaves(lasts) and cond is None and hasattr(node, "scope") and "Active Spot" not in body:
        return [f"{body} until it leaves the Active Spot or evolves"]
    when = _duration(node, lasts, scene) if lasts is not None else ""
    if isinstance(node, lasting.Suppress) or (scene.kind != "attack" and lasting.counts_in_own_turn(node)):
        # What holds from now on must not read as holding only then.
        when = _LATER.sub(lambda found: _LATER_WORDS[found.group()], when)
    conds = [word(cond, scene)] if cond is not None else []
    if (narrowed := condition_of(node)) is not None:
        conds.append(word(narrowed, scene))
    while_ = f"as long as {' and '.join(conds)}" if conds else ""
    after = []
    if when.endswith(_UNTIL_EITHER):
        when = when.removesuffix(_UNTIL_EITHER)
        after = [_EITHER]
    elif when.endswith(_WHOEVER):
        when = when.removesuffix(_WHOEVER)
        after = ["this includes new Pokémon that come into play"]
    return [", ".join(text for text in (when, while_, body) if text), *after]


_EITHER = "this effect ends if either Pokémon leaves the Active Spot or evolves"
_UNTIL_EITHER = " (until either Pokémon leaves the Active Spot or evolves)"
_WHOEVER = " (whichever Pokémon that is then)"


def until_it_leaves(lasts: object) -> bool:
    """Return whether an effect lasts until its Pokémon leaves the Active Spot."""
    return bool(lasts == slots.Duration("game"))


def condition_of(node: object) -> slots.Exists | None:
    """Return the condition that the scope of an effect is, if it is about the one Pokémon that has it."""
    scope = getattr(node, "scope", None)
    if not isinstance(scope, slots.Select) or scope.zone not in ("self", "host") or scope.side != "you":
        return None
    if scope.where == slots.ANY or (scope.zone == "host" and " that " not in noun(scope.where, MON)):
        return None
    return slots.Exists(scope)


def bare(node: Any, _scene: DescribeContext) -> Any:
    """Return an effect without its duration, its condition and what its scope requires, as `framed` says."""
    scope = getattr(node, "scope", None)
    match scope, getattr(node, "cond", None):
        case slots.Select("host", "you", where), slots.Exists(slots.Select("host", "you", on)) if (
            where == slots.ANY != on
        ):
            scope = slots.SELF  # (which the condition calls the Pokémon that the card is attached to)
    if condition_of(node) is not None:
        scope = replace(node.scope, where=slots.ANY)
    rest = {"cond": None, "lasts": slots.IN_PLAY, "scope": scope}
    return replace(node, **{slot: value for slot, value in rest.items() if hasattr(node, slot)})


def scope_of(node: object, scene: DescribeContext) -> str:
    """Describe what an effect is about, without what `framed` says in front of it."""
    return the(bare(node, scene).scope, scene)


WAYS["bare"] = bare
WAYS["framed"] = lambda value, scene: framed(value[0], value[1], scene)


_LATER_WORDS = {
    "only during your opponent's next turn": "during your opponent's next turn",
    "during your opponent's next turn": "until the end of your opponent's next turn",
}
_LATER = re.compile("|".join(_LATER_WORDS))
_SAID_BY_MOMENT = frozenset(
    {
        ("end of turn", "end of turn", "player"),
        ("end of opponent turn", "end of opponent turn", "pokemon"),
        ("start of your next turn", "your next turn", "pokemon"),
    }
)
"""Moments of a `Delayed` with the duration and anchor that go without saying."""


def _duration(node: object, lasts: slots.Duration, scene: DescribeContext) -> str:
    """Describe how long an effect lasts; what it is bound to only where that is not to be expected."""
    of_pokemon = _is_of_pokemon(node)
    if isinstance(node, lasting.Delayed) and (node.when, lasts.until, lasts.anchor) in _SAID_BY_MOMENT:
        return ""
    if lasts == slots.Duration("game") and of_pokemon and hasattr(node, "scope"):
        return f"until {the(node.scope, scene)} leaves the Active Spot or evolves"
    if lasts.anchor == ("pokemon" if of_pokemon else "player") and lasts.until != "in play":
        text: str = phrase(lasts, "until", lasts.until)
        return text
    return word(lasts, scene)


def _is_of_pokemon(node: object) -> bool:
    """Return whether an effect is one on a certain Pokémon, and not on a player or all their Pokémon."""
    scope = getattr(node, "scope", None)
    if getattr(node, "action", "") in FORBIDDEN_PLAYER:
        return False
    return not isinstance(scope, slots.Select) or scope.zone not in ("play", "bench")


@describes(lasting.Modify)
def _modify(node: lasting.Modify, scene: DescribeContext) -> list[str]:
    if not node.stacks:
        return [*rows_of(replace(node, stacks=True), scene), "this effect doesn't stack"]
    it = scope_of(node, scene)
    body, described = _body(node, it, scene)
    whose = phrase(node, "sources", node.source)
    untold = {
        "types": f"types {join(node.types)}" if node.types else "",
        "attack": f"the attack {node.attack}" if node.attack else "",
        "source": f"only {whose}" if whose else "",
        "against": f"against {a_noun(node.against, MON)}" if node.against != slots.ANY else "",
    }
    rest = [text for slot, text in untold.items() if slot not in described]
    rest.append("once a game" if node.once else "")
    rest.append("then discard this card" if node.discard else "")
    after: list[str] = []
    bare = replace(node, flip=False)
    match node:
        case lasting.Modify("damage taken", "add", int(n), flip=True) if n < 0 and not any(rest):
            attacks = body.partition(" from ")[2].partition(" (")[0]
            lead = f"if {scope_of(node, scene)} would be damaged by {attacks}"
            after.append(f"if heads, reduce that damage by {-n}")
            body = f"{lead} after applying Weakness and Resistance, flip a coin"
        case lasting.Modify(flip=True):
            rest.append("flip a coin, and only on heads")
        case lasting.Modify("damage taken", "add", slots.Linear(plus=0, low=int(low)) as much) if low < 0:
            body, _ = _body(replace(bare, amount=replace(much, low=None)), scope_of(node, scene), scene)
            after.append(f"you can't reduce more than {-low} damage in this way")
    return [*framed(node, body + note(*rest), scene), *after]


def _body(node: lasting.Modify, it: str, scene: DescribeContext) -> tuple[str, tuple[str, ...]]:
    """Describe what changes and how; return the slots that are described too."""
    against = a_noun(node.against, MON) if node.against != slots.ANY else ""
    match node.quantity:
        case "base damage":
            attack = f"{node.attack} attack's" if node.attack else "attacks'"
            of = possessive(node.scope, scene) if is_single(node.scope) else f"{it}'s"
            return f"{of} {attack} base damage is {_much(node, '', '{}', 'none', scene)}", ("attack",)
        case "damage dealt" | "damage dealt after":
            attack = node.attack or "attacks"
            to = f" to {_hit(node)}" if against or node.source == "opponent" else ""
            much = _much(node, "damage", "do {} damage", "do no damage", scene)
            much, each, more = much.partition(" for each ")
            body = f"{attack} used by {it} {much}{to}{each}{more}{note(_STEPS[node.quantity])}"
            return body, ("attack", "against", "source")
        case "damage taken" | "damage taken before":
            whose = opposing(node.scope) if phrase(node, "sources", node.source) else ""
            attacks = "attacks"
            if whose or against:
                kinds = noun(node.against, MON, many=True)
                attacks = f"attacks from {f'{whose} ' if whose else ''}{kinds}"
            much = _much(node, "damage", "takes {} damage", "takes no damage", scene)
            much, each, more = much.partition(" for each ")
            return f"{it} {much} from {attacks}{each}{more}{note(_STEPS[node.quantity])}", (
                "source",
                "against",
            )
        case "attack cost":
            return _cost(node, it, scene), ("attack", "types")
        case "hp" if node.op == "add":
            much = _much(node, "HP", "", "", scene)
            sign = "-" if " less HP" in much else "+"
            return f"{it} gets {sign}{much.replace(' more HP', ' HP').replace(' less HP', ' HP')}", ()
        case "prizes":
            return _prizes(node, it, scene), ("against",)
        case "retreat" if node.op == "add":
            named = is_single(node.scope) and not (
                isinstance(node.scope, slots.Select) and node.scope.zone == "host"
            )
            of = f"{possessive(node.scope, scene)} Retreat Cost" if named else f"the Retreat Cost of {it}"
            return f"{of} is {_symbols(node, 'Colorless', scene)}", ()
        case "bench limit" if node.op == "set" and scene.kind != "trainer":
            return f"{_players(node, it)} can't have more than {word(node.amount, scene)} Benched Pokémon", ()
        case "bench limit":
            benched = "Benched Pokémon"
            much = _much(
                node, benched, f"can't have more than {{}} {benched}", f"can have no {benched}", scene
            )
            first = note("first by the player who played this card" if scene.kind == "trainer" else "")
            return f"{_players(node, it)} {much}, and those beyond are discarded{first}", ()
        case "tool slots":
            tools = "Pokémon Tools attached"
            much = _much(node, tools, f"may have up to {{}} {tools}", f"may have no {tools}", scene)
            return f"{it} {much}", ()
        case "weakness factor" if (node.op, node.amount) == ("set", 1):
            whose = f" by {against}" if against else ""
            return f"damage done to {it}{whose} isn't affected by Weakness", ("against",)
        case quantity if quantity in _KINDS:
            return f"{_KINDS[quantity].format(it=it)} {_kind(node, scene)}", ("types",)
    what: str = phrase(node, _NUMBERS, node.quantity).format(it=it)
    return f"{what} is {_much(node, '', '{}', 'none', scene)}", ()


def _symbols(node: lasting.Modify, kind: str, scene: DescribeContext) -> str:
    """Describe a cost that changes in symbols: `Colorless Colorless less`."""
    amount, sign = node.amount, "more"
    if _is_negative(amount):
        amount, sign = _turned(amount), "less"
    match amount:
        case slots.Linear(of, int(times), 0, 0 | None, None) if each := per(of, scene):
            return f"{' '.join([kind] * times)} {sign} for each {each}"
    if isinstance(amount, int) and 0 < amount < 6:
        return f"{' '.join([kind] * amount)} {sign}"
    each = per(amount, scene)
    if each:
        return f"{kind} {sign} for each {each}"
    return measure(amount, lambda n: f"{kind} {sign}" if n < 0 else f"{n} {kind} {sign}", scene)


def _cost(node: lasting.Modify, it: str, scene: DescribeContext) -> str:
    """Describe what attacks cost."""
    attacks = f"{node.attack} used by {it}" if node.attack else f"attacks used by {it}"
    if node.op == "none" and node.amount == 0:
        kind = f"{join(node.types, 'or')} " if node.types else ""
        return f"ignore all {kind}Energy in the costs of {attacks}".replace(
            "Any Energy", "Energy of whatever type"
        )
    kind = node.types[0] if node.types else "Colorless"
    if (
        node.op == "set"
        and node.attack
        and isinstance(node.amount, int)
        and 0 < node.amount < 6
        and len(node.types) < 2
    ):
        return f"{it} can use the {node.attack} attack for {' '.join([kind] * node.amount)}"
    if node.op == "add" and len(node.types) < 2 and kind != "Any":
        return f"{attacks} cost {_symbols(node, kind, scene)}"
    kinds = f"{join(node.types, 'or')} Energy" if node.types else "Colorless"
    kinds = kinds.replace("Any Energy", "Energy of whatever type")
    return f"{attacks} {_much(node, kinds, f'cost {{}} {kinds}', f'cost no {kinds}', scene)}"


def _prizes(node: lasting.Modify, it: str, scene: DescribeContext) -> str:
    """Describe another number of Prize cards for a Knock Out."""
    by = ""
    if node.against == POKEMON:
        by = " by damage from an attack from your opponent's Pokémon"
    elif node.against != slots.ANY:
        by = f" by damage from an attack from {_attacker(node)}"
    yours = isinstance(node.scope, slots.Select) and node.scope.side == "opponent"
    who = "take" if yours else "that player takes"
    lead = f"if {it.replace('each of your ', '1 of your ')} is Knocked Out{by}"
    if node.op == "none" and node.amount == 0:
        return f"{lead}, your opponent can't take any Prize cards for it"
    if node.op == "add" and isinstance(node.amount, int):
        more = "more" if node.amount > 0 else "fewer"
        cards = "Prize card" if abs(node.amount) == 1 else "Prize cards"
        return f"{lead}, {who if node.amount > 0 else 'that player takes'} {abs(node.amount)} {more} {cards}"
    return f"{lead}, {who} {_much(node, 'Prize cards', '{} Prize cards', 'no Prize cards', scene)}"


def _attacker(node: lasting.Modify) -> str:
    """Describe whose attack a Knock Out is of."""
    if node.against == slots.Filter(this=True):
        return "this Pokémon"
    yours = isinstance(node.scope, slots.Select) and node.scope.side == "opponent"
    return f"{'your' if yours else opposing(node.scope)} {noun(node.against, MON)}"


def _hit(node: lasting.Modify) -> str:
    """Describe the Pokémon that an attack hits: the Active Pokémon of the other side, or any of a kind."""
    their = opposing(node.scope)
    against = node.against
    if against.this:
        return a_noun(replace(against, active=None), MON) + (" while it is Active" if against.active else "")
    if against.active is not None:
        kinds = (
            against.any_of if against == slots.Filter(active=against.active, any_of=against.any_of) else ()
        )
        place = "Active" if against.active else "Benched"
        which = [
            noun(each, MON, many=not against.active) for each in kinds or (replace(against, active=None),)
        ]
        also = note("" if node.source == "both" else "of its opponent alone")
        return f"{their} {join(f'{place} {each}' for each in which)}{also}"
    if node.source == "opponent":
        return f"{their} {noun(against, MON, many=True)}"
    return noun(against, MON, many=True)


def _players(node: lasting.Modify, it: str) -> str:
    """Describe the players whose Bench has another limit: those who have such Pokémon, or all of a side."""
    scope = node.scope
    if not isinstance(scope, slots.Select) or scope.zone != "play":
        return f"the player of {it}"
    who = {"you": "you", "opponent": "your opponent", "both": "each player"}[scope.side]
    if scope.where == slots.ANY:
        return who
    have = "have" if scope.side == "you" else "has"
    that = "that player" if scope.side == "both" else who
    return f"{who}, if {that} {have} any {noun(scope.where, MON, many=True)} in play,"


def _much(node: lasting.Modify, unit: str, fixed: str, none: str, scene: DescribeContext) -> str:
    """Describe how a number changes: `30 more damage`, `do 30 damage`, `no damage`.

    `fixed` has a place for a number that is set; the words before the place are the verb in all cases.
    """
    amount = node.amount
    op = phrase(node, "ops", node.op)
    if op == "none":
        return none + note("" if amount == 0 else word(amount, scene))
    if op == "set":
        return fixed.format(word(amount, scene))
    if op == "times":
        return f"{fixed.format(word(amount, scene))} times as much"
    if node.op in ("half up", "half down"):
        return f"{fixed.format('half the').rstrip()} ({op} to the nearest 10)" + note(
            "" if amount == 0 else word(amount, scene)
        )
    more = f"{'less' if _is_negative(amount) else 'more'} {unit}".rstrip()
    if _is_negative(amount):
        amount = _turned(amount)
    verb = fixed.partition("{}")[0]
    return verb + measure(amount, lambda n: more if n < 0 else f"{n} {more}", scene)


def _is_negative(amount: slots.Amount) -> TypeGuard[int | slots.Linear]:
    """Return whether a number, or a multiple, is below 0."""
    return amount < 0 if isinstance(amount, int) else isinstance(amount, slots.Linear) and amount.times < 0


def _turned(amount: int | slots.Linear) -> slots.Amount:
    """Negate a negative number; a multiple without an upper bound begins at 0."""
    if isinstance(amount, int):
        return -amount
    low = 0 if amount.high is None else -amount.high
    high = None if amount.low is None else -amount.low
    turned = slots.Linear(amount.of, -amount.times, -amount.plus, low, high)
    return turned.of if turned == slots.Linear(turned.of) else turned


def _kind(node: lasting.Modify, scene: DescribeContext) -> str:
    """Describe a change of type, Weakness or Resistance."""
    types = " ".join(node.types) or "nothing"
    if node.types_of is not None:
        types = f"the same as that of {the(node.types_of, scene)}" + note(join(node.types))
    amount = note("" if node.amount == 0 else f"amount {word(node.amount, scene)}")
    if node.op == "none":
        return f"is none{note(types if node.types else '')}{amount}"
    how = phrase(node, _KIND_OPS, node.op)
    return f"is {how} {types}{amount}"
