"""The English of continuous effects, of triggers and of what may be used.

A sentence begins with the duration (`during your opponent's next turn`), goes on with the condition (`as
long as this Pokémon is Active`), and ends with the effect.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from validator.catalogue.energy_types import TYPES
from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.nodes import contains
from validator.effects.text.describe.amounts import said_together, word_cond
from validator.effects.text.describe.dispatch import (
    OWN,
    DescribeContext,
    article,
    capital,
    describes,
    join,
    note,
    owned,
    phrase,
    rows_of,
    sentences,
    word,
)
from validator.effects.text.describe.modify import framed, scope_of, until_it_leaves
from validator.effects.text.describe.nouns import (
    CARD,
    ENERGY,
    ENERGY_CARD,
    MON,
    ONE,
    Head,
    a_noun,
    noun,
    opposing,
    plain,
    side_of,
    the,
)
from validator.effects.text.describe.phrases import say
from validator.effects.text.describe.steps import (
    as_deed,
    block,
    done_by,
    is_deed,
    led,
    step_sentences,
)
from validator.effects.vocabulary import FORBIDDEN_PLAYER, PERMITTED_PLAYER, PLAYER_EVENTS, TURN_EVENTS

_EACH = {"you": "you", "opponent": "your opponent", "both": "each player"}


def _player(node: lasting.Forbid | lasting.Permit) -> str:
    """Describe which player a scope means: of places only the side is read."""
    if isinstance(node.scope, slots.It):
        return f"the player of {plain(node.scope, DescribeContext())}"
    return phrase(node, _EACH, node.scope.side)


def _only(where: slots.Filter, head: Head = CARD) -> str:
    if where != slots.ANY and where == slots.Filter(none_of=where.none_of):
        return note(f"except {join(noun(each, head, many=True) for each in where.none_of)}")
    return note(f"only {noun(where, head, many=True)}" if where != slots.ANY else "")


# --------------------------------------------------------------------------- permissions


@describes(lasting.Forbid)
def _forbid(node: lasting.Forbid, scene: DescribeContext) -> list[str]:
    text = phrase(node, "forbidden", node.action)
    attack = {"": "this attack", "*": "that attack"}.get(node.attack, node.attack)
    named = note("" if "{attack}" in text or not node.attack else attack)
    it = scope_of(node, scene)
    if node.action in FORBIDDEN_PLAYER:
        text = text.format(player=_player(node))
    elif node.action == "evolve" and node.where != slots.ANY:
        cards = noun(node.where, CARD, many=True)
        if side_of(node.scope) == "opponent":
            return framed(node, f"{cards} can't be played from your opponent's hand to evolve {it}", scene)
        return framed(node, f"{it} can't be evolved by playing {cards} from the hand", scene)
    elif node.action == "attach energy" and not node.attack:
        return framed(node, _no_energy(node, it), scene)
    elif "{it}" in text:
        text = text.format(it=it, attack=attack)
    elif node.scope != slots.SELF:
        text += note(plain(node.scope, scene))
    from_now = " again" if node.action == "this attack" and until_it_leaves(node.lasts) else ""
    return framed(node, text + from_now + _only(node.where) + named, scene)


def _no_energy(node: lasting.Forbid, it: str) -> str:
    """Describe that Energy cannot be attached."""
    kinds = noun(node.where, ENERGY, many=True)
    if not (node.where.energy or node.where.provides or node.where == slots.ANY):
        kinds += " cards"
    side = side_of(node.scope)
    if side == "you":
        return f"you can't attach {kinds} from your hand to {it}"
    if side != "opponent":
        return f"{capital(kinds)} can't be attached from the hand to {it}"
    of_pokemon = node.lasts.anchor == "pokemon" and node.lasts != slots.IN_PLAY
    it = "that Pokémon" if node.scope == slots.OPPONENT_ACTIVE and of_pokemon else it
    return f"{kinds} can't be attached from your opponent's hand to {it}"


@describes(lasting.Permit)
def _permit(node: lasting.Permit, scene: DescribeContext) -> list[str]:
    text = phrase(node, "permitted", node.action)
    if node.action in PERMITTED_PLAYER:
        text = text.format(player=_player(node))
    else:
        text = text.format(it=scope_of(node, scene))
    return framed(node, text + _only(node.where), scene)


@describes(lasting.Prevent)
def _prevent(node: lasting.Prevent, scene: DescribeContext) -> list[str]:
    it = scope_of(node, scene)
    text = opposing(node.scope) if phrase(node, "sources", node.source) else ""
    whose = f"{text} " if text else ""
    against = f" used by {a_noun(node.against, MON)}" if node.against != slots.ANY else ""
    if isinstance(node.scope, slots.Select) and node.scope.zone == "hand":
        it = f"{'you' if node.scope.side == 'you' else 'your opponent'} or {it}"
    rows = [phrase(node, "prevented", each) for each in node.what]
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
    it = scope_of(node, scene)
    if (
        node.everywhere
        and node.what == ("abilities",)
        and node.scope == slots.Select("play", "both", getattr(node.scope, "where", slots.ANY))
    ):
        kinds, _, but_kinds = noun(node.scope.where, MON).partition(", except ")
        places = "in play, in each player's hand, and in each player's discard pile"
        but = f", except for {node.but}" if node.but else f", except {but_kinds}" if but_kinds else ""
        return framed(node, f"each {kinds} {places} has no Abilities{but}", scene)
    what = join(phrase(node, "suppressed", each) for each in node.what) or "is as it is"
    everywhere = "cards in hands and discard piles too" if node.everywhere else ""
    but = (f", except for {node.but}" if node.but else "") + note(everywhere)
    return framed(node, f"{it} {what}{but}", scene)


@describes(lasting.Retain)
def _retain(node: lasting.Retain, scene: DescribeContext) -> list[str]:
    body = (
        f"{the(node.scope, scene)} can't be relieved of {node.what} {phrase(node, 'recoveries', node.when)}"
    )
    return framed(node, body, scene)


# --------------------------------------------------------------------------- what a card is


def _units(units: tuple[str, ...]) -> str:
    """Describe the units of Energy that a card provides."""
    kinds = set(units)
    if not units:
        return "no Energy"
    if kinds == {"Any"}:
        return f"every type of Energy but provides only {len(units)} Energy at a time"
    (first, *others) = kinds
    if not others and "|" in first and "Any" not in first:
        types = first.split("|")
        if len(units) == 1:
            return f"{join(types)} Energy but provides only 1 Energy at a time"
        if len(types) == 2:
            return f"{len(units)} in any combination of {types[0]} Energy and {types[1]} Energy"
    if not any("|" in each or each == "Any" for each in units):
        return f"{' '.join(units)} Energy"
    named = (" or ".join(f"{each} Energy" for each in unit.split("|")) for unit in units)
    return join(f"1 {kind.replace('Any Energy', 'Energy of every type')}" for kind in named)


@describes(lasting.Provide)
def _provide(node: lasting.Provide, scene: DescribeContext) -> list[str]:
    on = node.when != slots.ANY or node.attached
    if on and node.attached and node.cond is None:
        return [
            f"this card provides {_units(node.units)} only while it is attached to {a_noun(node.when, MON)}"
        ]
    if on and node.when != slots.ANY and not node.attached and node.cond is None:
        return [
            f"as long as this card is attached to {a_noun(node.when, MON)}, it provides {_units(node.units)}"
        ]
    while_ = f" while attached to {a_noun(node.when, MON)}" if on else ""
    only = " only" if node.attached else ""
    return framed(node, f"this card provides {_units(node.units)}{only}{while_}", scene)


@describes(lasting.ProvideFor)
def _provide_for(node: lasting.ProvideFor, scene: DescribeContext) -> list[str]:
    cards = noun(node.where, ENERGY)
    of = plain(node.scope, scene)
    units = _units(node.units)
    if node.each and not node.this and len(node.units) == 1 and node.units[0] in TYPES:
        rule = f"all {cards} attached to {of} is {node.units[0]} Energy instead of its usual type"
        return framed(node, rule, scene)
    if not node.this and not node.each:
        units = units.partition(" but ")[0] if node.units == ("Any",) else units
        return framed(node, f"each {cards} attached to {of} provides {units}", scene)
    each = "this card provides" if node.this else f"each {cards} card attached to {of} provides"
    instead = "in place of each Energy it provides" if node.each else "instead"
    return framed(node, f"{each} {units} {instead}", scene)


@describes(lasting.AsAttached)
def _as_attached(node: lasting.AsAttached, _scene: DescribeContext) -> list[str]:
    scene = DescribeContext("energy" if node.kind == "Special Energy" else "trainer")
    kind = phrase(node, "attached as", node.kind)
    text = "; ".join(step_sentences(node.parts, scene))
    return [f"while this card is attached to a Pokémon, it is {kind} with this text: {text}"]


@describes(lasting.OnlyOn)
def _only_on(node: lasting.OnlyOn, scene: DescribeContext) -> list[str]:
    kind = a_noun(node.where, MON)
    whose = "" if node.side == "you" else f" of {owned(node.side)}"
    if node.where.none_of and node.where == slots.Filter(none_of=node.where.none_of):
        others = join((a_noun(each, MON) for each in node.where.none_of), "or")
        rule = f"you can't attach this card to {others}{whose}"
    else:
        rule = f"this card can only be attached to {kind}{whose}"
    if node.stays and node.kept is None:
        return [rule if rule.startswith("you can't") else f"you can attach this card only to {kind}{whose}"]
    if node.kept is not None:
        return [f"{rule}; if that Pokémon is not {a_noun(node.kept, MON)}, discard this card"]
    if rule.startswith("you can't"):
        return [rule, f"if the Pokémon this card is attached to is {others}, discard this card"]
    return [rule, f"if this card is attached to anything other than {kind}, discard this card"]


@describes(lasting.Stay)
def _stay(node: lasting.Stay, scene: DescribeContext) -> list[str]:
    kinds = join((phrase(node, "stay by", each) for each in node.by), "or")
    places = [
        _BARRED_PLACES.get(each, phrase(node, "places", each).format(poss="their owner's"))
        for each in node.to
    ]
    where = (
        places[0] if len(places) == 1 else f"put {join((each.removeprefix('put ') for each in places), 'or')}"
    )
    body = f"{plain(node.cards, scene)} can't be {where} by effects of your opponent's {kinds}"
    return framed(node, body, scene)


_BARRED_PLACES = {"hand": "put into their hand", "deck": "put into their deck", "discard": "discarded"}
"""What effects cannot do with cards, by the place where they would go."""


@describes(lasting.CountAs)
def _count_as(node: lasting.CountAs, scene: DescribeContext) -> list[str]:
    what = [
        f"named {node.name}" if node.name else "",
        f"a {join(node.markers)} Pokémon" if node.markers else "",
        f"of the stage {node.stage}" if node.stage else "",
    ]
    return [f"{the(node.scope, scene)} is also {join(text for text in what if text) or 'itself'}"]


# --------------------------------------------------------------------------- replacement


@describes(lasting.ReplaceKnockOut)
def _replace_knock_out(node: lasting.ReplaceKnockOut, scene: DescribeContext) -> list[str]:
    it = scope_of(node, scene)
    full = " with full HP" if node.full else ""
    whose = "an opponent's" if phrase(node, "sources", node.source) else "an"
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
    text = phrase(node, "replaced", node.what)
    what = text.format(it=the(node.scope, scene))
    scope = note(plain(node.scope, scene) if "{it}" not in text and node.scope != slots.SELF else "")
    to = phrase(node, "places", node.to).format(poss="its owner's")
    whose = "an" if node.source == "both" else "an opponent's"
    cause = f" after a Knock Out by damage from {whose} attack" if node.by_attack else ""
    left = ", and discard all cards attached to it" if node.what == "pokemon" else ""
    cards = " and all cards attached to it" if node.what == "pokemon and cards" else ""
    body = f"if {what}{scope}{cause}, put it{cards} {to} instead{_only(node.where)}{left}"
    return framed(node, body, scene)


# --------------------------------------------------------------------------- events and activation


@describes(lasting.On)
def _on(node: lasting.On, scene: DescribeContext) -> list[str]:
    if node.whose != "self" and node == lasting.On("end of turn", (_DISCARD_THIS,), node.whose):
        end = "the" if node.whose == "any" else owned(node.whose)
        return [f"discard this card at the end of {end} turn"]
    inner = replace(scene, event=node.event, done="")
    after = [] if node.stacks else ["this effect doesn't stack"]
    if node.limit == "name" and scene.kind == "ability":
        after.append("you can't use more than 1 Ability with this name each turn")
    lead = _trigger(node, scene, inner)
    if node.optional and node.steps and isinstance(node.steps[0], steps.Price):
        first, *others = rows_of(steps.May(node.steps), inner)
        return [f"{lead}{first}", *others, *after]
    rows = step_sentences(node.steps, inner) or ["do nothing"]
    if not node.optional and node.whose != "self" and contains(node.steps[1:], slots.It):
        together = block(node.steps, inner)
        rows = rows if together.startswith("do this") else [together]
    if node.optional and is_deed(rows[0]):
        rows[0] = f"you may {rows[0]}"
    elif node.optional and scene.kind == "ability":
        rows.insert(0, "you may use this Ability")
    elif node.optional:
        rows = [f"you may do this: {block(node.steps, inner).removeprefix('do this: ')}"]
    return [f"{lead}{rows[0]}", *rows[1:], *after]


_DISCARD_THIS = steps.discard(slots.ThisCard())


def _trigger(node: lasting.On, scene: DescribeContext, inner: DescribeContext) -> str:
    """Describe when a trigger counts: its event, its conditions, and how often."""
    when, conds = _event(node, scene)
    kinds = join((phrase(node, "stay by", each) for each in node.not_by), "or")
    once, limit = "", phrase(node, "limits", node.limit)
    if node.limit == "once":
        once = "once during your turn, "
        if _THEIR_TURN in conds:
            once = "once during your opponent's turn, "
        conds = [each for each in conds if each not in (_THEIR_TURN, _YOUR_TURN)]
        if _YOUR_TURN in _conds(node) and not node.event.startswith("moved"):
            once = ""
    unsaid = once or (node.limit == "name" and scene.kind == "ability")
    extra = note("" if unsaid else limit, "only if it had full HP before" if node.full else "")
    said = " and ".join(word(each, inner) for each in conds)
    if said and conds == _conds(node)[:-1] and node.event.startswith(_STRUCK):
        when, said = f"as long as {said}, {when}", ""  # (the place of the Pokémon is said after the rest)
    not_by = f", excluding effects of {kinds}," if kinds else ""
    return f"{once}{when}{not_by}{f', if {said}' if said else ''}{extra}, ".replace(",,", ",")


_YOUR_TURN = slots.Turn("yours")
_THEIR_TURN = slots.Not(_YOUR_TURN)
_STRUCK = ("damaged", "knocked out")
"""How events begin in which a Pokémon is damaged or Knocked Out."""


def _conds(node: lasting.On) -> list[slots.Cond]:
    """Return the conditions of a trigger."""
    return list(node.cond.of) if isinstance(node.cond, slots.All) else [node.cond] if node.cond else []


def _event(node: lasting.On, scene: DescribeContext) -> tuple[str, list[slots.Cond]]:
    """Describe the time of a trigger, and return the conditions that are still to be said."""
    conds = _conds(node)
    host = scene.kind in ("trainer", "energy")
    it = "the Pokémon this card is attached to" if host else "this Pokémon"
    if node.event.startswith(_STRUCK):
        return _struck(node, it, slots.Select("host" if host else "self"), conds)
    alone = node.where == node.by == slots.ANY
    if node.event in _MOVES and node.whose == "self" and alone and _YOUR_TURN in conds:
        moves = f"when {it} moves {_MOVES[node.event]}"
        if node.limit == "once":
            return moves, conds
        return f"{moves} during your turn", [each for each in conds if each != _YOUR_TURN]
    if node.event in TURN_EVENTS:
        return _turn_event(node), conds
    if node.whose == "self" and alone and not host and node.event in _YOU_PLAY:
        return f"when {_YOU_PLAY[node.event]}", conds
    return f"when {_card_event(node, it)}", conds


_MOVES = {
    "moved to active": "from your Bench to the Active Spot",
    "moved to bench": "from the Active Spot to your Bench",
}


def _turn_event(node: lasting.On) -> str:
    """Describe a moment of turns."""
    text = phrase(node, "events", node.event)
    if node.whose == "any" and node.event in _CHECKUPS:
        text = _CHECKUPS[node.event]
    whose = {"self": "this Pokémon's player's", "any": "each player's"}.get(node.whose) or owned(node.whose)
    return text.format(whose=whose) + _only(node.where, MON) + _by(node)


def _by(node: lasting.On) -> str:
    return note(f"by {a_noun(node.by, ONE)}" if node.by != slots.ANY else "")


def _card_event(node: lasting.On, it: str) -> str:
    """Describe what happens to a card or Pokémon."""
    text, by = phrase(node, "events", node.event), _by(node)
    if node.event in PLAYER_EVENTS:
        who = {"self": "this Pokémon's player", "any": "a player", "opponent": "your opponent"}
        plays = text.format(it=who.get(node.whose, "your side")).replace("from the hand", "from their hand")
        return f"{plays}{_only(node.where)}{by}"
    if node.event == "energy attached from hand" and (attaches := _attached_by(node, it)):
        return attaches
    if node.whose == "self" and node.event == "attached" and not by:
        return f"you attach this card from your hand to {a_noun(node.where, MON)}"
    if node.whose == "self":
        return f"{text.format(it=it)}{_only(node.where, MON)}{by}"
    if node.event == "retreated" and node.whose == "opponent" and node.where == slots.ANY and not by:
        return "your opponent's Active Pokémon retreats"
    kind = a_noun(node.where, MON)
    if not by and node.event in _THEY_PLAY:
        player = {"opponent": "your opponent", "any": "any player", "you": "you"}[node.whose]
        s, their = ("", "your") if node.whose == "you" else ("s", "their")
        return f"{player} {_THEY_PLAY[node.event].format(s=s, kind=kind, their=their)}"
    of = {"you": " of yours", "opponent": " of your opponent's", "any": ""}[node.whose]
    return text.format(it=kind + of) + by


_CHECKUPS = {
    "checkup": "during Pokémon Checkup",
    "conditions checked": "after Special Conditions are checked",
    "end of turn": "at the end of each player's turn",
}
"""Moments of every turn."""
_YOU_PLAY = {
    "benched from hand": "you play this Pokémon from your hand onto your Bench",
    "evolved": "you play this Pokémon from your hand to evolve 1 of your Pokémon",
    "became": "1 of your Pokémon becomes this Pokémon",
    "leveled up": "you put this Pokémon from your hand onto your Active Pokémon",
    "discarded from deck by opponent": "this Pokémon is discarded from your deck by your opponent's effect",
    "discarded from hand by opponent": "this Pokémon is discarded from your hand by your opponent's effect",
    "retreated": "this Pokémon retreats",
}
"""What a player does with the Pokémon of the text."""
_THEY_PLAY = {
    "benched from hand": "play{s} {kind} from {their} hand onto {their} Bench",
    "benched": "put{s} {kind} onto {their} Bench",
    "evolved": "play{s} {kind} from {their} hand to evolve 1 of {their} Pokémon",
}
"""What any player does with their Pokémon."""


def _struck(
    node: lasting.On, it: str, own: slots.Select, conds: list[slots.Cond]
) -> tuple[str, list[slots.Cond]]:
    """Describe that a Pokémon is damaged or Knocked Out."""
    who, left = _struck_one(node, it, own, conds)
    deed, _, cause = node.event.partition(" by ")
    by = noun(node.by, MON) if node.by != slots.ANY else "Pokémon"
    anyone = node.by == slots.ANY
    from_theirs = f"an attack from your opponent's {by}"
    if deed == "knocked out in attack":
        return f"when {who} Knocked Out by an opponent's attack" + note("" if anyone else f"of {by}"), left
    if deed == "knocked out" and cause and node.whose == "opponent" and node.by == slots.Filter(this=True):
        kind = f"1 of your opponent's {noun(node.where, MON)}"
        return f"when {kind} is Knocked Out by damage from this Pokémon's attacks", left
    if deed == "knocked out":
        damage = f" by damage from {from_theirs}" if cause else note("" if anyone else f"by {by}")
        return f"when {who} Knocked Out{damage}", left
    if cause == "opponent":
        return f"when {who} damaged by {from_theirs}", left
    return f"when {who} damaged by an attack" + note("" if anyone else f"of {by}"), left


def _struck_one(
    node: lasting.On, it: str, own: slots.Select, conds: list[slots.Cond]
) -> tuple[str, list[slots.Cond]]:
    """Describe which Pokémon is struck, with its verb, and return the conditions still to be said."""
    if node.whose != "self" or node.where != slots.ANY:
        of = {"you": "your ", "opponent": "your opponent's ", "any": "", "self": "this Pokémon's player's "}
        kind = noun(replace(node.where, active=None) if node.where.active else node.where, MON)
        kind = f"{of[node.whose]}{'Active ' if node.where.active else ''}{kind} is"
        who = kind if node.where.active and node.whose != "any" else f"any of {kind}"
        return who + (" (with full HP)" if node.full else ""), conds
    active = slots.Exists(replace(own, where=slots.Filter(active=True)))
    if active not in (*conds[:1], *conds[-1:]):
        return f"{it} has full HP and is" if node.full else f"{it} is", conds
    left = [each for each in conds if each != active]
    return f"{it} is in the Active Spot and is{' at full HP' if node.full else ''}", left


def _attached_by(node: lasting.On, it: str) -> str:
    """Describe that a player attaches Energy from their hand."""
    card = article(noun(node.by, ENERGY_CARD))
    if node.whose == "self" and node.where == slots.ANY:
        return f"you attach {card} from your hand to {it}"
    if node.whose == "opponent" and node.where == slots.ANY:
        return f"your opponent attaches {card} from their hand to 1 of their Pokémon"
    if node.whose == "any":
        kinds = noun(node.where, MON, many=True)
        return f"any player attaches {card} from their hand to 1 of their {kinds}"
    if node.whose == "you":
        return f"you attach {card} from your hand to 1 of your {noun(node.where, MON, many=True)}"
    return ""


@describes(lasting.Delayed)
def _delayed(node: lasting.Delayed, scene: DescribeContext) -> list[str]:
    text = phrase(node, "delays", node.when)
    of = "" if node.of is None else the(node.of, scene)
    if node.when == "end of opponent turn" and node.of == slots.DEFENDING:
        lead = text
    elif of and node.when in _BLOWS:
        lead = f"if {of} is {_BLOWS[node.when]}"
    elif node.when == "energy attached from hand" and of and side_of(node.of) == "opponent":
        lead = f"when they attach an Energy card from their hand to {of}"
    elif "{it}" in text:
        lead = f"when {text.format(it=of or 'that Pokémon')}"
    else:
        lead = "" if text.startswith(("at ", "during ")) else "when "
        lead += text + note(f"for {of}" if of else "")
    first, *others = led(f"{lead}, ", node.steps, replace(scene, event=node.when))
    return [*framed(node, first, scene), *others]


_BLOWS = {
    "damaged": "damaged by an attack",
    "damaged by opponent": "damaged by an attack from your opponent's Pokémon",
    "knocked out by attack": "Knocked Out by damage from an opponent's attack",
    "knocked out in attack": "Knocked Out by an opponent's attack",
}
_PLACES_OF_USE = {
    "active": "this Pokémon is in the Active Spot",
    "bench": "this Pokémon is on your Bench",
    "hand": "this Pokémon is in your hand",
    "discard": "this Pokémon is in your discard pile",
}


@describes(lasting.Activated)
def _activated(node: lasting.Activated, scene: DescribeContext) -> list[str]:
    own = OWN[scene.kind]
    needed = list(_needed(node.steps))
    places = [_PLACES_OF_USE[node.where]] if node.where in _PLACES_OF_USE else []
    alone = len(needed) + len(places) == 1
    conditions = [*places, *(_clause(each, scene, alone=alone) for each in needed)]
    if_so = f", if {' and '.join(conditions)}" if conditions else ""
    first = f"{phrase(node, 'activated', node.limit)}{if_so}, "
    others = node.steps[len(needed) :]
    price: list[str] = []
    if others and isinstance(others[0], steps.Price) and scene.kind != "trainer":
        price = [f"you must {as_deed(others[0].steps, scene)} in order to use this {own}"]
        others = others[1:]
    rows = step_sentences(others, replace(scene, done=done_by(node.steps[0]) if price else ""))
    if len(others) > 1 and isinstance(others[0], steps.Price):
        rows = rows_of(steps.May(others), scene)
        rows[0] = rows[0].removeprefix("you may ")
    of_paid = price and others and contains(others[0], slots.It)
    if others and not of_paid and is_deed((rows or ["do nothing"])[0]):
        rows = [f"{first}you may {(rows or ['do nothing'])[0]}", *rows[1:]]
    else:
        rows = [f"{first}you may use this {own}", *(rows or ["do nothing"])]
    rows = [*price, *rows]
    return [*(map(of_any_player, rows) if scene.kind == "trainer" else rows), *_limits(node, own)]


def _needed(items: Iterable[steps.Step]) -> Iterator[steps.Require]:
    """Yield the requirements at the beginning of steps."""
    for each in items:
        if not isinstance(each, steps.Require):
            return
        yield each


def _limits(node: lasting.Activated, own: str) -> Iterator[str]:
    """Yield what using an effect rules out."""
    if node.ends_turn:
        yield "if you use this Ability, your turn ends"
    if node.shared:
        yield f"you can't use more than 1 {own} with this name each turn"
    if node.vstar:
        yield "you can't use more than 1 VSTAR Power in a game"
    if node.no_conditions:
        yield f"this {own} can't be used if this Pokémon is affected by a Special Condition"


def of_any_player(text: str) -> str:
    """Return a sentence to the player who uses a Stadium as one about either player."""
    for yours, theirs in _OF_ANY_PLAYER:
        text = yours.sub(theirs, text)
    return text


_OF_ANY_PLAYER = tuple(
    (re.compile(yours), theirs)
    for yours, theirs in (
        (r"^(once|as often as) (.*?)during your turn", r"\1 \2during each player's turn"),
        (r"as you like", "as they like"),
        (r"\byou may\b", "that player may"),
        (r"\bif you do\b", "if they do"),
        (r"\bif you (have|healed)\b", r"if that player \1"),
        (r"\byou have\b", "they have"),
        (r"^then, (\w)", r"then, they \1"),
        (r"\byour opponent\b", "their opponent"),
        (r"\byour\b", "their"),
    )
)
"""What is said to the player who uses a Stadium, and how it is said of either player."""


def _clause(step: steps.Require, scene: DescribeContext, *, alone: bool) -> str:
    """Return the condition of a `Require` as one of several after "if"."""
    if isinstance(step.cond, slots.All) and not (said_together(step.cond, scene) or say((step.cond,), scene)):
        return f"({word(step.cond, scene)})"
    either = isinstance(step.cond, slots.AnyOf)
    return word_cond(step.cond, scene) if either and not alone else word(step.cond, scene)


@describes(lasting.ExtraAttack)
def _extra_attack(node: lasting.ExtraAttack, scene: DescribeContext) -> list[str]:
    inner = DescribeContext("attack", node.damage, scene.coins)
    cost = ", ".join(node.cost) or "no Energy"
    head = " ".join(each for each in (f"the attack {node.name}", f"for {cost}", node.damage) if each)
    text = sentences(step_sentences(node.steps, inner)).removesuffix(".")
    return [f"the Pokémon this card is attached to can use {head}{f': {text}' if text else ''}"]
