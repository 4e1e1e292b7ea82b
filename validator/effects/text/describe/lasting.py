"""The English of continuous effects, of triggers and of what may be used.

A sentence begins with the duration (`during your opponent's next turn`), goes on with the condition (`as
long as this Pokémon is Active`), and ends with the effect.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import Any

from validator.effects.ir import lasting, slots, steps
from validator.effects.text.describe.amounts import word_cond
from validator.effects.text.describe.dispatch import (
    OWN,
    DescribeContext,
    capital,
    describes,
    join,
    note,
    owned,
    phrase,
    sentences,
    word,
)
from validator.effects.text.describe.modify import framed
from validator.effects.text.describe.nouns import CARD, MON, ONE, a_noun, noun, opposing, plain, the
from validator.effects.text.describe.steps import block, step_sentences
from validator.effects.vocabulary import (
    ACTIVATED,
    ACTIVATED_FROM,
    ATTACHED_AS,
    DELAYS,
    EVENTS,
    FORBIDDEN,
    FORBIDDEN_PLAYER,
    GATES,
    IGNORED,
    LIMITS,
    PERMITTED,
    PERMITTED_PLAYER,
    PLACES,
    PLAYER_EVENTS,
    PREVENTED,
    RECOVERIES,
    REPLACED,
    SOURCES,
    STAY_BY,
    SUPPRESSED,
    TURN_EVENTS,
)

_EACH = {"you": "you", "opponent": "your opponent", "both": "each player"}


def _player(node: Any) -> str:
    """Describe which player a scope means: of places only the side is read."""
    if isinstance(node.scope, slots.It):
        return f"the player of {plain(node.scope, DescribeContext())}"
    who: str = phrase(node, _EACH, node.scope.side)
    return who


def _only(where: slots.Filter, head: Any = CARD) -> str:
    if where != slots.ANY and where == slots.Filter(none_of=where.none_of):
        return note(f"except {join(noun(each, head, many=True) for each in where.none_of)}")
    return note(f"only {noun(where, head, many=True)}" if where != slots.ANY else "")


# --------------------------------------------------------------------------- permissions


@describes(lasting.Forbid)
def _forbid(node: lasting.Forbid, scene: DescribeContext) -> list[str]:
    text = phrase(node, FORBIDDEN, node.action)
    attack = {"": "this attack", "*": "the chosen attack"}.get(node.attack, f"the attack {node.attack}")
    used = "{attack}" in text
    if node.action in FORBIDDEN_PLAYER:
        text = text.format(player=_player(node))
    elif node.action == "evolve" and node.where != slots.ANY:
        cards = noun(node.where, CARD, many=True)
        return framed(
            node, f"{the(node.scope, scene)} can't be evolved by playing {cards} from the hand", scene
        )
    elif node.action == "attach energy":
        cards = capital(noun(node.where, CARD, many=True)) if node.where != slots.ANY else "Energy"
        text = text.replace("Energy", cards, 1).format(it=the(node.scope, scene))
        return framed(node, text, scene)
    elif "{it}" in text:
        text = text.format(it=the(node.scope, scene), attack=attack)
    elif node.scope != slots.SELF:
        text += note(plain(node.scope, scene))
    named = note("" if used or not node.attack else attack)
    from_now = " again" if node.action == "this attack" and node.lasts.until == "game" else ""
    return framed(node, text + from_now + _only(node.where) + named, scene)


@describes(lasting.Permit)
def _permit(node: lasting.Permit, scene: DescribeContext) -> list[str]:
    text = phrase(node, PERMITTED, node.action)
    if node.action in PERMITTED_PLAYER:
        text = text.format(player=_player(node))
    else:
        text = text.format(it=the(node.scope, scene))
    return framed(node, text + _only(node.where), scene)


@describes(lasting.Gate)
def _gate(node: lasting.Gate, scene: DescribeContext) -> list[str]:
    coins = "a coin" if node.flips == 1 else f"{node.flips} coins"
    tails = "if tails" if node.flips == 1 else "if any of them is tails"
    tries = phrase(node, GATES, node.action)
    body = f"when {the(node.scope, scene)} {tries}, its player flips {coins}; {tails}, it does nothing"
    return framed(node, body, scene)


@describes(lasting.Prevent)
def _prevent(node: lasting.Prevent, scene: DescribeContext) -> list[str]:
    text = opposing(node.scope) if phrase(node, SOURCES, node.source) else ""
    whose = f"{text} " if text else ""
    against = f" used by {a_noun(node.against, MON)}" if node.against != slots.ANY else ""
    it = the(node.scope, scene)
    if isinstance(node.scope, slots.Select) and node.scope.zone == "hand":
        it = f"{'you' if node.scope.side == 'you' else 'your opponent'} or {it}"
    rows = [phrase(node, PREVENTED, each) for each in node.what]
    what = join(row.format(it=it, whose=whose, against=against) for row in rows) or "nothing"
    flip = "flip a coin each time; if heads, " if node.flip else ""
    details = [
        f"only {text}" if text and not any("{whose}" in row for row in rows) else "",
        f"from {a_noun(node.against, MON)}" if against and not any("{against}" in r for r in rows) else "",
        *_bounds(node),
        f"only {join(node.only)}" if node.only else "",
        ("those" if node.only else "Special Conditions") + " it has are removed" if node.recover else "",
    ]
    return framed(node, f"{flip}prevent {what}{note(*details)}", scene)


def _bounds(node: lasting.Prevent) -> list[str]:
    """Describe how much damage is prevented."""
    if node.least is not None and node.least == node.most:
        return [f"only damage of exactly {node.least}"]
    return [
        "" if node.least is None else f"only damage of {node.least} or more",
        "" if node.most is None else f"only damage of {node.most} or less",
    ]


@describes(lasting.Suppress)
def _suppress(node: lasting.Suppress, scene: DescribeContext) -> list[str]:
    what = join(phrase(node, SUPPRESSED, each) for each in node.what) or "is as it is"
    everywhere = "cards in hands and discard piles too" if node.everywhere else ""
    but = note(f"except {node.but}" if node.but else "", everywhere)
    return framed(node, f"{the(node.scope, scene)} {what}{but}", scene)


@describes(lasting.Grant)
def _grant(node: lasting.Grant, scene: DescribeContext) -> list[str]:
    which = f"the attack {node.where}" if node.where else "the attacks"
    which += " and the Abilities" if node.abilities else ""
    of = plain(node.attacks_of, scene)
    body = f"{the(node.scope, scene)} can use {which} of {of} as its own{note('it needs their Energy')}"
    return framed(node, body, scene)


@describes(lasting.Retain)
def _retain(node: lasting.Retain, scene: DescribeContext) -> list[str]:
    body = f"{the(node.scope, scene)} can't be relieved of {node.what} {RECOVERIES[node.when]}"
    return framed(node, body, scene)


# --------------------------------------------------------------------------- what a card is


def _units(units: tuple[str, ...]) -> str:
    kinds = (" or ".join(f"{each} Energy" for each in unit.split("|")) for unit in units)
    return join(f"1 {kind.replace('Any Energy', 'Energy of every type')}" for kind in kinds) or "no Energy"


@describes(lasting.Provide)
def _provide(node: lasting.Provide, scene: DescribeContext) -> list[str]:
    on = f"while attached to {a_noun(node.when, MON)}" if node.when != slots.ANY or node.attached else ""
    on = f" {'only ' if node.attached else ''}{on}" if on else ""
    body = f"this card provides {_units(node.units)}{on}"
    return framed(node, body, scene)


@describes(lasting.ProvideFor)
def _provide_for(node: lasting.ProvideFor, scene: DescribeContext) -> list[str]:
    cards = noun(node.where, CARD) if node.where != slots.ANY else "Energy card"
    of = plain(node.scope, scene)
    each = "this card provides" if node.this else f"each {cards} attached to {of} provides"
    instead = "in place of each Energy it provides" if node.each else "instead"
    return framed(node, f"{each} {_units(node.units)} {instead}", scene)


@describes(lasting.AsAttached)
def _as_attached(node: lasting.AsAttached, _scene: DescribeContext) -> list[str]:
    scene = DescribeContext("energy" if node.kind == "Special Energy" else "trainer")
    kind = phrase(node, ATTACHED_AS, node.kind)
    text = "; ".join(step_sentences(node.parts, scene))
    return [f"while this card is attached to a Pokémon, it is {kind} with this text: {text}"]


@describes(lasting.Attaches)
def _attaches(_node: lasting.Attaches, _scene: DescribeContext) -> list[str]:
    return ["attach this card to 1 of your Pokémon when you play it"]


@describes(lasting.OnlyOn)
def _only_on(node: lasting.OnlyOn, scene: DescribeContext) -> list[str]:
    on = f"1 of {owned(node.side)} {noun(node.where, MON, many=True)}"
    rule = f"this card can be attached only to {on}"
    if node.stays and node.kept is None:
        return [f"{rule}; it stays attached if that Pokémon changes"]
    allowed = (
        f"is no longer {a_noun(node.where, MON)}" if node.kept is None else f"is not {a_noun(node.kept, MON)}"
    )
    return [f"{rule}; if that Pokémon {allowed}, discard this card"]


@describes(lasting.PaidEntry)
def _paid_entry(node: lasting.PaidEntry, scene: DescribeContext) -> list[str]:
    return [f"this card can be played or attached only if you do this before: {block(node.steps, scene)}"]


@describes(lasting.Stay)
def _stay(node: lasting.Stay, scene: DescribeContext) -> list[str]:
    places = join((phrase(node, PLACES, each).format(poss="their owner's") for each in node.to), "or")
    kinds = join((phrase(node, STAY_BY, each) for each in node.by), "or")
    body = f"{plain(node.cards, scene)} can't be put {places} by effects of your opponent's {kinds}"
    return framed(node, body, scene)


@describes(lasting.Pierce)
def _pierce(node: lasting.Pierce, scene: DescribeContext) -> list[str]:
    what = join((phrase(node, IGNORED, each) for each in node.what), "or")
    it = the(node.scope, scene)
    return framed(node, f"damage from attacks used by {it} isn't affected by {what}", scene)


@describes(lasting.CountAs)
def _count_as(node: lasting.CountAs, scene: DescribeContext) -> list[str]:
    what = [
        f"named {node.name}" if node.name else "",
        f"a {join(node.markers)} Pokémon" if node.markers else "",
        f"of the stage {node.stage}" if node.stage else "",
    ]
    return [f"{the(node.scope, scene)} is also {join(text for text in what if text) or 'itself'}"]


@describes(lasting.EvolvesOn)
def _evolves_on(node: lasting.EvolvesOn, _scene: DescribeContext) -> list[str]:
    fresh = "even in the turn it came into play" if node.fresh else ""
    first = "even on its player's first turn" if node.first_turn else ""
    named = "only if it evolves from it" if node.named else ""
    return [f"this card may be put onto {a_noun(node.onto, MON)} to evolve it{note(fresh, first, named)}"]


@describes(lasting.StartsActive)
def _starts_active(node: lasting.StartsActive, _scene: DescribeContext) -> list[str]:
    where = "in the Active Spot or on the Bench" if node.bench else "in the Active Spot"
    second = "if you go second, " if node.second else ""
    return [f"{second}this card may be put face down {where} during set-up"]


@describes(lasting.Faces)
def _faces(_node: lasting.Faces, _scene: DescribeContext) -> list[str]:
    return ['who plays this card chooses which player it faces, who is "you" in its effects']


@describes(lasting.AsBasic)
def _as_basic(node: lasting.AsBasic, _scene: DescribeContext) -> list[str]:
    kind = f"{node.hp}-HP Basic {join(node.types)} Pokémon"
    weak = f" with {node.weakness} Weakness" if node.weakness else ""
    away = "discard it from play"
    if node.under_deck:
        away = "discard all cards from it and put it on the bottom of your deck, if it is your Active Pokémon"
    prize = "takes no Prize card" if node.no_prize else "takes Prize cards"
    return [
        f"play this card as if it were a {kind}{weak}",
        f"it can{'not' if node.no_conditions else ''} be affected by Special Conditions",
        f"it can{'not' if node.no_retreat else ''} retreat",
        f"when it is Knocked Out, the opponent {prize}",
        *([f"at any time during your turn, you may {away}"] if node.discardable else []),
        *(["this may be done when you are setting up to play alone"] if node.set_up else []),
    ]


# --------------------------------------------------------------------------- replacement


@describes(lasting.ReplaceKnockOut)
def _replace_knock_out(node: lasting.ReplaceKnockOut, scene: DescribeContext) -> list[str]:
    it = the(node.scope, scene)
    full = " with full HP" if node.full else ""
    whose = "an opponent's" if phrase(node, SOURCES, node.source) else "an"
    what = "damage or another effect of" if node.effects else "damage from"
    cause = f" by {what} {whose} attack" if node.by_attack else ""
    flip = "flip a coin; if heads, " if node.flip else ""
    discard = ", and discard this card" if node.discard else ""
    body = (
        f"if {it}{full} would be Knocked Out{cause}, {flip}it is not, and its remaining HP becomes {node.hp}"
    )
    return framed(node, body + discard, scene)


@describes(lasting.ReplaceMove)
def _replace_move(node: lasting.ReplaceMove, scene: DescribeContext) -> list[str]:
    text = phrase(node, REPLACED, node.what)
    what = text.format(it=the(node.scope, scene))
    scope = note(plain(node.scope, scene) if "{it}" not in text and node.scope != slots.SELF else "")
    to = phrase(node, PLACES, node.to).format(poss="its owner's")
    whose = "an" if node.source == "both" else "an opponent's"
    cause = f" after a Knock Out by damage from {whose} attack" if node.by_attack else ""
    left = ", and discard all cards attached to it" if node.what == "pokemon" else ""
    cards = " and all cards attached to it" if node.what == "pokemon and cards" else ""
    body = f"if {what}{scope}{cause}, put it{cards} {to} instead{_only(node.where)}{left}"
    return framed(node, body, scene)


# --------------------------------------------------------------------------- events and activation


@describes(lasting.On)
def _on(node: lasting.On, scene: DescribeContext) -> list[str]:
    when = _event(node, scene)
    cond = f", if {word(node.cond, replace(scene, event=node.event))}" if node.cond is not None else ""
    limit = phrase(node, LIMITS, node.limit)
    full = "only if it had full HP before" if node.full else ""
    kinds = join((phrase(node, STAY_BY, each) for each in node.not_by), "or")
    not_by = f"except by effects of {kinds}" if kinds else ""
    extra = note(limit, "" if node.stacks else "this effect doesn't stack", full, not_by)
    may = "you may do this: " if node.optional else ""
    inner = replace(scene, event=node.event)
    return [f"{when}{cond}{extra}, {_body(node.steps, may, inner)}"]


def _body(items: tuple[Any, ...], may: str, scene: DescribeContext) -> str:
    text = block(items, scene)
    return may + (text.removeprefix("do this: ") if may else text)


def _event(node: lasting.On, scene: DescribeContext) -> str:
    """Describe the time: `when this Pokémon is damaged by an attack`, `at the end of your turn`."""
    text: str = phrase(node, EVENTS, node.event)
    by = note(f"by {a_noun(node.by, ONE)}" if node.by != slots.ANY else "")
    if node.event in TURN_EVENTS:
        whose = {"self": "this Pokémon's player's", "any": "each player's"}.get(node.whose) or owned(
            node.whose
        )
        return text.format(whose=whose) + _only(node.where, MON) + by
    if node.event in PLAYER_EVENTS:
        who = {"self": "this Pokémon's player", "any": "a player", "opponent": "your opponent"}
        return f"when {text.format(it=who.get(node.whose, 'your side'))}{_only(node.where)}{by}"
    if node.whose == "self":
        it = "the Pokémon this card is attached to" if scene.kind in ("trainer", "energy") else "this Pokémon"
        return f"when {text.format(it=it)}{_only(node.where, MON)}{by}"
    of = {"you": " of yours", "opponent": " of your opponent's", "any": ""}[node.whose]
    return f"when {text.format(it=a_noun(node.where, MON) + of)}{by}"


@describes(lasting.Delayed)
def _delayed(node: lasting.Delayed, scene: DescribeContext) -> list[str]:
    text = phrase(node, DELAYS, node.when)
    of = "" if node.of is None else the(node.of, scene)
    if "{it}" in text:
        when = f"when {text.format(it=of or 'that Pokémon')}"
    else:
        when = (
            ("" if text.startswith(("at ", "during ")) else "when ") + text + note(f"for {of}" if of else "")
        )
    return framed(node, f"{when}, {block(node.steps, replace(scene, event=node.when))}", scene)


_AFFECTED = "while this Pokémon is affected by a Special Condition"


@describes(lasting.Activated)
def _activated(node: lasting.Activated, scene: DescribeContext) -> list[str]:
    own = OWN[scene.kind]
    often = capital(phrase(node, ACTIVATED, node.limit))
    place = phrase(node, ACTIVATED_FROM, node.where)
    needed = list(takewhile(lambda each: isinstance(each, steps.Require), node.steps))
    conditions = [place.removeprefix("if ")] if place else []
    conditions += [_clause(each, scene, alone=len(needed) + len(conditions) == 1) for each in needed]
    first = f"{often}{f', if {join(conditions)},' if conditions else ','} you may use this {own}"
    others = node.steps[len(needed) :]
    texts = step_sentences(others, scene)
    stop = ":"
    if others and isinstance(others[0], steps.Price):
        price = step_sentences(others[:1], scene)
        cost = price[0].partition(" only if you ")[2]
        if len(price) == 1 and cost:
            first, texts, stop = f"{first} only if you {cost}", texts[1:], "."
    body = sentences(texts).removesuffix(".")
    rows = [
        f"{first}{stop} {body or 'Do nothing'}",
        "your turn ends" if node.ends_turn else "",
        f"you can't use more than 1 {own} of this name each turn" if node.shared else "",
        "you can't use more than 1 VSTAR Power in a game" if node.vstar else "",
        f"this {own} can't be used {_AFFECTED}" if node.no_conditions else "",
    ]
    return [row for row in rows if row]


def _clause(step: Any, scene: DescribeContext, *, alone: bool) -> str:
    """Return the condition of a `Require` as one of several after "if"."""
    either = isinstance(step.cond, slots.AnyOf)
    return str(word_cond(step.cond, scene) if either and not alone else word(step.cond, scene))


@describes(lasting.ExtraAttack)
def _extra_attack(node: lasting.ExtraAttack, scene: DescribeContext) -> list[str]:
    inner = DescribeContext("attack", node.damage, scene.coins)
    cost = ", ".join(node.cost) or "no Energy"
    head = " ".join(each for each in (f"the attack {node.name}", f"for {cost}", node.damage) if each)
    text = sentences(step_sentences(node.steps, inner)).removesuffix(".")
    return [f"the Pokémon this card is attached to can use {head}{f': {text}' if text else ''}"]
