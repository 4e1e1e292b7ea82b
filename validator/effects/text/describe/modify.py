"""The English of changed numbers (`Modify`), and the frame of what lasts: how long, on what condition."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from validator.effects.ir import lasting, slots
from validator.effects.text.describe.amounts import measure
from validator.effects.text.describe.dispatch import DescribeContext, describes, join, note, phrase, word
from validator.effects.text.describe.nouns import MON, a_noun, noun, opposing, the
from validator.effects.vocabulary import FORBIDDEN_PLAYER, OPS, SOURCES, UNTIL

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


def framed(node: Any, body: str, scene: DescribeContext) -> list[str]:
    """Put duration and condition in front of what holds."""
    lasts, cond = getattr(node, "lasts", None), getattr(node, "cond", None)
    when = _duration(node, lasts, scene) if lasts is not None else ""
    if isinstance(node, lasting.Suppress) or (scene.kind != "attack" and lasting.counts_in_own_turn(node)):
        # What holds from now on must not read as holding only then.
        when = _LATER.sub(lambda found: _LATER_WORDS[found.group()], when)
    while_ = f"as long as {word(cond, scene)}" if cond is not None else ""
    return [", ".join(text for text in (when, while_, body) if text)]


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


def _duration(node: Any, lasts: slots.Duration, scene: DescribeContext) -> str:
    """Describe how long an effect lasts; what it is bound to only where that is not to be expected."""
    of_pokemon = _is_of_pokemon(node)
    if isinstance(node, lasting.Delayed) and (node.when, lasts.until, lasts.anchor) in _SAID_BY_MOMENT:
        return ""
    if lasts == slots.Duration("game") and of_pokemon and hasattr(node, "scope"):
        return f"until {the(node.scope, scene)} leaves the Active Spot"
    if lasts.anchor == ("pokemon" if of_pokemon else "player") and lasts.until != "in play":
        text: str = phrase(lasts, UNTIL, lasts.until)
        return text
    return str(word(lasts, scene))


def _is_of_pokemon(node: Any) -> bool:
    """Return whether an effect is one on a certain Pokémon, and not on a player or all their Pokémon."""
    scope = getattr(node, "scope", None)
    if getattr(node, "action", "") in FORBIDDEN_PLAYER:
        return False
    return not isinstance(scope, slots.Select) or scope.zone not in ("play", "bench")


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
    rest += ["" if node.stacks else "this effect doesn't stack", "once a game" if node.once else ""]
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
            to = f" to {_hit(node)}" if against or node.source == "opponent" else ""
            do = "does" if node.attack else "do"
            much = _much(node, "damage", f"{do} {{}} damage", f"{do} no damage", scene)
            body = f"{attack} used by {it} {much}{to}{note(_STEPS[node.quantity])}"
            return body, ("attack", "against", "source")
        case "damage taken" | "damage taken before":
            whose = opposing(node.scope) if phrase(node, SOURCES, node.source) else ""
            by = f" used by {against}" if against and not whose else ""
            attacks = f"attacks of {whose} {noun(node.against, MON, many=True)}" if whose else "attacks"
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
            much = much.replace("less Prize", "fewer Prize")
            if much.startswith("1 "):
                return f"when {it} is Knocked Out{by}, {much.replace('cards', 'card', 1)} is taken for it", (
                    "against",
                )
            return f"when {it} is Knocked Out{by}, {much} are taken for it", ("against",)
        case "retreat" if node.op == "none" and node.amount == 0:
            return f"{it} has no Retreat Cost", ()
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
            return f"{it} {much}, and those beyond are discarded", ()
        case "weakness factor" if (node.op, node.amount) == ("set", 1):
            whose = f" by {against}" if against else ""
            return f"damage done to {it}{whose} isn't affected by Weakness", ("against",)
        case quantity if quantity in _KINDS:
            return f"{_KINDS[quantity].format(it=it)} {_kind(node, scene)}", ("types",)
    what: str = phrase(node, _NUMBERS, node.quantity).format(it=it)
    return f"{what} is {_much(node, '', '{}', 'none', scene)}", ()


def _hit(node: lasting.Modify) -> str:
    """Describe the Pokémon that an attack hits: the Active Pokémon of the other side, or any of a kind."""
    their = opposing(node.scope)
    against = node.against
    if against.this:
        return a_noun(replace(against, active=None), MON) + (" while it is Active" if against.active else "")
    if against.active is not None:
        which = noun(replace(against, active=None), MON, many=not against.active)
        also = note("" if node.source == "both" else "of its opponent alone")
        return f"{their} {'Active' if against.active else 'Benched'} {which}{also}"
    if node.source == "opponent":
        return f"{their} {noun(against, MON, many=True)}"
    return a_noun(against, MON)


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
    op = phrase(node, OPS, node.op)
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
    less = _is_negative(amount)
    if less:
        amount = _turned(amount)
    more = f"{'less' if less else 'more'} {unit}".rstrip()
    verb = fixed.partition("{}")[0]
    return verb + measure(amount, lambda n: more if n < 0 else f"{n} {more}", scene)


def _is_negative(amount: Any) -> bool:
    return amount < 0 if isinstance(amount, int) else isinstance(amount, slots.Linear) and amount.times < 0


def _turned(amount: Any) -> Any:
    """Negate a negative number; a multiple without an upper bound begins at 0."""
    if isinstance(amount, int):
        return -amount
    low = 0 if amount.high is None else -amount.high
    high = None if amount.low is None else -amount.low
    turned = slots.Linear(amount.of, -amount.times, -amount.plus, low, high)
    return turned.of if turned == slots.Linear(turned.of) else turned


def _kind(node: lasting.Modify, scene: DescribeContext) -> str:
    """Describe a change of type, Weakness or Resistance."""
    types = join(node.types) or "nothing"
    if node.types_of is not None:
        types = f"the same as that of {the(node.types_of, scene)}" + note(join(node.types))
    amount = note("" if node.amount == 0 else f"amount {word(node.amount, scene)}")
    if node.op == "none":
        return f"is none{note(types if node.types else '')}{amount}"
    how = phrase(node, _KIND_OPS, node.op)
    return f"is {how} {types}{amount}"
