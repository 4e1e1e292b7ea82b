"""The English of changed numbers (`Modify`), and the frame of what lasts: how long, on what condition."""

from __future__ import annotations

from typing import Any

from validator.effects.ir import lasting, slots
from validator.effects.text.describe.amounts import measure
from validator.effects.text.describe.dispatch import DescribeContext, describes, join, note, phrase, word
from validator.effects.text.describe.nouns import MON, a_noun, the
from validator.effects.vocabulary import OPS, SOURCES

_STEPS = {
    "damage dealt": "before applying Weakness and Resistance",
    "damage dealt after": "after applying Weakness and Resistance",
    "damage taken": "after applying Weakness and Resistance",
    "damage taken before": "before applying Weakness and Resistance",
}
_NUMBERS = {
    "hp": "the HP of {it}",
    "retreat": "the Retreat Cost of {it}",
    "bench limit": "the Bench limit for {it}",
    "tool slots": "the number of Pokémon Tools that {it} may have attached",
    "poison": "the number of damage counters put on {it} for being Poisoned",
    "sleep": "the number of coins flipped for {it} being Asleep",
    "burn": "the number of damage counters put on {it} for being Burned",
    "heal": "the damage healed from {it}",
    "weakness factor": "what the Weakness of {it} multiplies by",
}
_KIND_OPS = {"add": "also", "set": "now", "times": "multiplied as"}
_KINDS = {
    "weakness": "the Weakness of {it}",
    "resistance": "the Resistance of {it}",
    "type": "the type of {it}",
}


def framed(node: Any, body: str, scene: DescribeContext) -> list[str]:
    """Put duration and condition in front of what holds."""
    lasts, cond = getattr(node, "lasts", None), getattr(node, "cond", None)
    when = word(lasts, scene) if lasts is not None else ""
    while_ = f"as long as {word(cond, scene)}" if cond is not None else ""
    return [", ".join(text for text in (when, while_, body) if text)]


@describes(lasting.Modify)
def _modify(node: lasting.Modify, scene: DescribeContext) -> list[str]:
    body, described = _body(node, the(node.scope, scene), scene)
    whose = phrase(node, SOURCES, node.source)
    untold = {
        "types": f"types {join(node.types)}" if node.types else "",
        "attack": f"the attack {node.attack}" if node.attack else "",
        "source": f"only {whose}" if whose else "",
        "against": f"against {a_noun(node.against, MON)}" if node.against != slots.ANY else "",
    }
    rest = [text for slot, text in untold.items() if slot not in described]
    rest += ["" if node.stacks else "this counts once", "once a game" if node.once else ""]
    rest.append("then discard this card" if node.discard else "")
    rest.append("flip a coin, and only on heads" if node.flip else "")
    return framed(node, body + note(*rest), scene)


def _body(node: lasting.Modify, it: str, scene: DescribeContext) -> tuple[str, tuple[str, ...]]:
    """Describe what changes and how; return the slots that are described too."""
    against = a_noun(node.against, MON) if node.against != slots.ANY else ""
    match node.quantity:
        case "base damage":
            attack = f"the attack {node.attack}" if node.attack else "each attack"
            return f"the base damage of {attack} of {it} is {_much(node, '', '{}', 'none', scene)}", (
                "attack",
            )
        case "damage dealt" | "damage dealt after":
            attack = f"the attack {node.attack}" if node.attack else "attacks"
            to = f" to {against}" if against else ""
            much = _much(node, "damage", "do {} damage", "do no damage", scene)
            body = f"{attack} used by {it} {much}{to}{note(_STEPS[node.quantity])}"
            return body, ("attack", "against")
        case "damage taken" | "damage taken before":
            whose = phrase(node, SOURCES, node.source)
            attacks = f"attacks of {whose} Pokémon" if whose else "attacks"
            by = f" used by {against}" if against else ""
            much = _much(node, "damage", "takes {} damage", "takes no damage", scene)
            return f"{it} {much} from {attacks}{by}{note(_STEPS[node.quantity])}", ("source", "against")
        case "attack cost":
            attack = f"the attack {node.attack}" if node.attack else "each attack"
            all_of_it = "Energy" if node.op == "none" else "Colorless"
            kind = f"{join(node.types, 'or')} Energy" if node.types else all_of_it
            kind = kind.replace("Any Energy", "Energy of whatever type")
            much = _much(node, kind, f"costs {{}} {kind}", f"costs no {kind}", scene)
            return f"{attack} of {it} {much}", ("attack", "types")
        case "prizes":
            by = f" by an attack of {against}" if against else ""
            much = _much(node, "Prize cards", "{} Prize cards", "no Prize cards", scene)
            return f"when {it} is Knocked Out{by}, {much} are taken for it", ("against",)
        case quantity if quantity in _KINDS:
            return f"{_KINDS[quantity].format(it=it)} {_kind(node, scene)}", ("types",)
    what: str = phrase(node, _NUMBERS, node.quantity).format(it=it)
    return f"{what} is {_much(node, '', '{}', 'none', scene)}", ()


def _much(node: lasting.Modify, unit: str, fixed: str, none: str, scene: DescribeContext) -> str:
    """Describe how a number changes: `30 more damage`, `do 30 damage`, `no damage`.

    `fixed` has a place for a number that is set; the words before the place are the verb in all cases.
    """
    amount = node.amount
    op = phrase(node, OPS, node.op)
    if op == "none":
        return none + note("" if amount == 0 else word(amount, scene))
    if op == "set":
        return fixed.format(word(amount, scene))
    if op == "times":
        return f"{fixed.format(word(amount, scene))} times as much"
    less = _is_negative(amount)
    if less:
        amount = _turned(amount)
    more = f"{'less' if less else 'more'} {unit}".rstrip()
    verb = fixed.partition("{}")[0]
    return verb + measure(amount, lambda n: more if n < 0 else f"{n} {more}", scene)


def _is_negative(amount: Any) -> bool:
    return amount < 0 if isinstance(amount, int) else isinstance(amount, slots.Linear) and amount.times < 0


def _turned(amount: Any) -> Any:
    """Negate a negative number; the bounds of a multiple stay as they are."""
    if isinstance(amount, int):
        return -amount
    return slots.Linear(amount.of, -amount.times, -amount.plus, amount.low, amount.high)


def _kind(node: lasting.Modify, scene: DescribeContext) -> str:
    """Describe a change of type, Weakness or Resistance."""
    types = join(node.types) or "nothing"
    amount = note("" if node.amount == 0 else f"amount {word(node.amount, scene)}")
    if node.op == "none":
        return f"is none{note(types if node.types else '')}{amount}"
    how = phrase(node, _KIND_OPS, node.op)
    return f"is {how} {types}{amount}"
