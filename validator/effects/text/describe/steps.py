"""The English of steps, as sentences without their full stop.

A step gives one sentence or several; `inline` puts them inside another one. Brackets show what belongs
together where the words alone would be ambiguous.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from validator.catalogue.energy_types import TYPES
from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.nodes import contains, walk
from validator.effects.text.describe.amounts import coin_of, damage_of, measure, said_together, uncapped
from validator.effects.text.describe.dispatch import (
    OWN,
    DescribeContext,
    article,
    describes,
    join,
    label,
    note,
    phrase,
    rows_of,
    sentences,
    word,
)
from validator.effects.text.describe.nouns import is_many, one_of, plain, plain_select, side_of, the
from validator.effects.text.describe.phrases import WAYS, per, say
from validator.vocabulary import SPECIAL_CONDITIONS

_BLOCKS = (steps.If, steps.May, steps.Mode, steps.ForEach, steps.Repeat, steps.Price, lasting.Delayed)
_DEED = re.compile(
    r"add|attach|choose|devolve|discard|do|draw|flip|heal|knock|look|move|put|remove|reveal|search|shuffle"
    r"|switch|take|tell|turn|use"
)
"""A verb with which a step begins that a player does."""


def attack_sentences(items: Sequence[object], scene: DescribeContext) -> list[str]:
    """Return the sentences of an attack, with what is done before its damage."""
    hits = [place for place, each in enumerate(items) if each == steps.Hit()]
    before = items[: hits[0]] if len(hits) == 1 else ()
    done = [place for place, each in enumerate(before) if not isinstance(each, steps.Require | steps.Price)]
    if (
        not done
        or contains(before, steps.AttackDamage, steps.Damage)
        or _paired(items[hits[0] : hits[0] + 2], scene)
    ):
        return step_sentences(items, scene)
    rows = step_sentences(before[: done[0]], scene)
    for each, now in _in_turn(before[done[0] :], scene):
        first, *others = _said(each, now)
        said = first if first.startswith("if ") else f"before doing damage, {first}"
        rows += [said, *others]
    return [*rows, *step_sentences(items[hits[0] + 1 :], replace(scene, done=done_by(before[-1])))]


def step_sentences(items: Sequence[object], scene: DescribeContext) -> list[str]:
    """Return the sentences of a list of steps."""
    return [text for each, now in _in_turn(items, scene) for text in _said(each, now)]


def _said(step: object, scene: DescribeContext) -> list[str]:
    """Return the sentences of a step, or of two that are one sentence."""
    return step.rows if isinstance(step, Pair) else rows_of(step, scene)


def _in_turn(items: Sequence[object], scene: DescribeContext) -> Iterator[tuple[object, DescribeContext]]:
    """Yield each step with the scene it is in, where what the step before did has words; two that are one
    sentence are yielded as a `Pair`.
    """
    place = 0
    while place < len(items):
        each = _paired(items[place : place + 2], scene) or items[place]
        if (
            isinstance(each, steps.If)
            and each.cond == slots.SOME_DONE
            and place
            and _is_done(items[place - 1], scene)
        ):
            yield each, replace(scene, at_all=True)
        else:
            yield each, scene
        place += 2 if isinstance(each, Pair) else 1
        last = each.second if isinstance(each, Pair) else each
        scene = replace(
            scene,
            done=done_by(last) or (done_by(items[place - 2]) if isinstance(each, Pair) else "") or scene.done,
        )


def _is_done(before: object, scene: DescribeContext) -> bool:
    """Return whether "if you do" can only ask whether the step before did anything."""
    if isinstance(before, steps.Move) and scene.kind != "attack":
        return isinstance(before.what, slots.ThisCard) or (
            isinstance(before.what, slots.Choice) and before.what.up_to
        )
    return not isinstance(before, steps.May | steps.If | steps.Price | lasting.Delayed | lasting.On)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two steps that are one sentence, or one followed by others."""

    first: object
    second: object
    rows: list[str]


def _paired(two: Sequence[object], scene: DescribeContext) -> Pair | None:
    """Return two steps as one sentence, if there are words for both together."""
    rows = say(two, scene) if len(two) == 2 else []
    match two:
        case [steps.Move(to="deck", reveal=False) as move, steps.Shuffle(prizes=False) as shuffle] if (
            not rows
        ):
            if (side_of(move.what) or shuffle.side) == shuffle.side:
                rows = [_shuffled(move, shuffle.side, scene)]
    return Pair(two[0], two[1], rows) if rows else None


def _shuffled(step: steps.Move, side: str, scene: DescribeContext) -> str:
    """Describe cards that are shuffled into a deck."""
    what = step.what
    whose = {"you": "your", "opponent": "your opponent's", "both": "their"}[side]
    match what:
        case slots.Choice(slots.Select("hand"), by="you") if (
            side == "opponent" and scene.done == "cards revealed"
        ):
            some = the(what, scene).replace(" from your opponent's hand", " you find there")
            return f"choose {some} and shuffle {'them' if is_many(what) else 'it'} into their deck"
    return f"shuffle {_leaver(step, scene)} into {whose} deck"


def _leaver(step: steps.Move, scene: DescribeContext) -> str:
    """Describe what leaves play or a hand, with the cards that go there with it."""
    what = the(step.what, scene)
    return f"{what} and all attached cards" if step.attached == "with" else what


def done_by(step: object) -> str:
    """Return what a step does, to be counted afterwards: `cards discarded`, `damage healed`."""
    match step:
        case steps.If(then=inner) | steps.May(then=inner) | steps.Price(steps=inner) if inner:
            return done_by(inner[-1])
        case steps.ForEach(steps=inner) | steps.Repeat(steps=inner) if inner:
            return done_by(inner[-1])
        case steps.Move(to=to):
            return f"cards {'discarded' if to == 'discard' else 'moved'}"
        case steps.PlaceCounters() | steps.MoveCounters():
            return f"damage counters {'moved' if isinstance(step, steps.MoveCounters) else 'put'}"
    return _DONE.get(type(step), "")


_DONE: Mapping[type, str] = {
    steps.Attach: "cards attached",
    steps.Damage: "damage done",
    steps.Draw: "cards drawn",
    steps.Heal: "damage healed",
    steps.Hit: "damage done",
    steps.KnockOut: "Pokémon Knocked Out",
    steps.LookAt: "cards found",
    steps.Reveal: "cards revealed",
    steps.Search: "cards found",
}


def block(items: Sequence[object], scene: DescribeContext) -> str:
    """Put steps at the end of a sentence: up to three that are one clause each, others after "do this"."""
    if not items:
        return "do nothing"
    texts = _clauses(items, scene)
    return _listed(texts) if texts else f"do this: {_row(items, scene)}"


def _clauses(items: Sequence[object], scene: DescribeContext) -> list[str]:
    """Return steps as clauses of one sentence; none where they are not."""
    texts: list[str] = []
    for each, now in _in_turn(items, scene):
        rows = _said(each, now)
        if isinstance(each, _BLOCKS) or len(rows) != 1 or len(texts) == 3:
            return []
        texts.append(str(rows[0]))
    return texts


def _listed(texts: Sequence[str]) -> str:
    """Join clauses of one sentence."""
    if len(texts) == 2:
        return (
            f"{texts[0]}, and {texts[1]}" if "," in texts[0] or not is_deed(texts[1]) else " and ".join(texts)
        )
    return join(texts)


def as_deed(items: Sequence[object], scene: DescribeContext) -> str:
    """Put steps after "you may" or "only if you": as they are if they begin with a verb."""
    text = block(items, scene)
    return text if is_deed(text) else f"do this: {text}"


def is_deed(text: str) -> bool:
    """Return whether a sentence is an imperative, to be put after "you may"."""
    return _DEED.fullmatch(text.partition(" ")[0]) is not None


def _row(items: Sequence[object], scene: DescribeContext) -> str:
    rows: list[str] = []
    paid = ""
    for each, now in _in_turn(items, scene):
        if isinstance(each, steps.Price) and len(items) > 1:
            rows.append(block(each.steps, now).removeprefix("do this: "))
            paid = "if that was done, "
            continue
        texts = _said(each, now)
        text = "; ".join(texts)
        rows.append(paid + (f"({text})" if len(texts) > 1 or isinstance(each, _BLOCKS) else text))
        paid = ""
    return "; ".join(rows)


def led(lead: str, items: Sequence[object], scene: DescribeContext) -> list[str]:
    """Put words before steps; the last of them may continue in separate sentences."""
    match items:
        case (steps.Choose(), *rest) if lead and any(
            isinstance(each, slots.It) and each.name == "it" for _, each in walk(tuple(rest))
        ):
            return _before(lead, step_sentences(items, scene))
        case (steps.AttackDamage() as more, _, *_) if lead == "you may ":
            return [rows_of(more, scene)[0], *led("if you do, ", items[1:], scene)]
        case (steps.Flip() as flip, steps.If() as decided) if lead == "you may ":
            return [f"{lead}{word(flip, scene)}", *rows_of(decided, scene)]
    *before, (last, now) = list(_in_turn(items, scene)) or [(None, scene)]
    if isinstance(last, steps.May) and not before and last.by == "you" and lead.startswith("if "):
        return _before(lead, rows_of(last, now))
    return _led_last(lead, before, last, now) or [lead + block(items, scene)]


def _before(lead: str, rows: list[str]) -> list[str]:
    return [f"{lead}{rows[0]}", *rows[1:]]


def _led_last(
    lead: str, before: Sequence[tuple[object, DescribeContext]], last: object, now: DescribeContext
) -> list[str]:
    """Put words before steps of which the last has several sentences; empty for others."""
    if isinstance(last, steps.Search | steps.LookAt | steps.Evolve) and len(before) < 2:
        texts = [_said(each, then) for each, then in before]
        first, *others = rows_of(last, now)
        if all(len(rows) == 1 for rows in texts) and not any(isinstance(each, _BLOCKS) for each, _ in before):
            return [f"{lead}{_listed([*(rows[0] for rows in texts), first])}", *others]
    if (
        not isinstance(last, steps.If)
        or last.cond != slots.SOME_DONE
        or last.other
        or len(before) not in (1, 2)
    ):
        return []
    clauses = _clauses([each for each, _ in before], before[0][1])
    return [lead + _listed(clauses), *led("if you do, ", last.then, now)] if clauses else []


# --------------------------------------------------------------------------- control


@describes(steps.If)
def _if(step: steps.If, scene: DescribeContext) -> list[str]:
    cond = word(step.cond, scene)
    healed = scene.done == "damage healed" and scene.kind == "trainer"
    scene = replace(scene, at_all=False)
    match step:
        case steps.If(then=(steps.UseAttack(last_turn=True, gx=True) as used,), other=()):
            own = f"as this {OWN[scene.kind]}" + note("" if used.prices else "without what it requires")
            return [
                f"if {cond}, use an attack that your opponent's Pokémon used during their last turn {own}"
            ]
        case steps.If(slots.SOME_DONE, (steps.EndTurn(),), ()) if healed:
            return ["if you healed any damage in this way, your turn ends"]
    if step.cond == slots.HEADS and cond != "heads" and not step.other and _searches_for_heads(step.then):
        return step_sentences(step.then, scene)
    rows = led(f"if {cond}, ", step.then, scene)
    if not step.other:
        return rows
    others = led("if tails, " if cond == "heads" else "otherwise, ", step.other, scene)
    same = len(rows) > 1 and len(others) > 1 and rows[-1] == others[-1]
    return [*(rows[:-1] if same else rows), *others]


def _searches_for_heads(items: Sequence[object]) -> bool:
    """Return whether a deck is searched for as many cards as there are heads: for none without any."""
    match items:
        case (steps.Search(quotas=quotas),):
            return any(n == slots.Heads() for _, n in quotas)
    return False


@describes(steps.May)
def _may(step: steps.May, scene: DescribeContext) -> list[str]:
    price = step.then[0] if len(step.then) > 1 else None
    if step.by != "you":
        rows = [_opponent_may(step, scene)]
    elif isinstance(price, steps.Price):
        paid, rest = price.steps, step.then[1:]
        match paid, rest[0]:
            case [steps.Move(to="deck")], steps.Shuffle() as shuffle if _paired([*paid, shuffle], scene):
                paid, rest = (*paid, shuffle), rest[1:]
        then = led("if you do, ", rest, replace(scene, done=done_by(price)))
        rows = [f"you may {as_deed(paid, scene)}", *then]
    else:
        rows = _you_may(step, scene)
    lead = "if you don't, " if step.by == "you" else "if they don't, "
    return [*rows, *led(lead, step.other, scene)] if step.other else rows


def _you_may(step: steps.May, scene: DescribeContext) -> list[str]:
    """Describe steps that a player may do, as something to do."""
    then = step.then
    match then:
        case (steps.If(slots.HEADS, inner, ()),) if _searches_for_heads(inner):
            then = inner
    rows = led("you may ", then, scene)
    deed = rows[0].removeprefix("you may ")
    first = step.then[0]
    if deed.startswith("this attack does "):
        rows[0] = f"you may have this attack do {deed.removeprefix('this attack does ')}"
    elif isinstance(first, steps.Mode) and " of your choice" in deed and len(rows) == 1:
        rows[0] = f"you may have it change: {deed}"
    elif deed.startswith("your opponent ") and " and " not in deed:
        rows[0] = f"you may have your opponent {_without_s(deed.removeprefix('your opponent '))}"
    elif len(step.then) == 1 and _takes_any_number(first):
        rows[0] = f"{'before doing damage, ' if scene.kind == 'attack' else 'if you like, '}you may {deed}"
    elif isinstance(first, steps.Inflict) and len(rows) == len(step.then) == 1 and not first.choose:
        rows[0] = f"you may leave {deed.replace(' is now ', ' ').replace(' are now ', ' ')}"
    elif not is_deed(deed):
        rows[0] = f"you may do this: {deed}"
    return rows


def _takes_any_number(step: object) -> bool:
    """Return whether a step may be done with nothing, so that it need not be optional."""
    match step:
        case steps.Move(what=slots.Choice(n=None)) | steps.Attach(what=slots.Choice(n=None)):
            return True
    return isinstance(step, steps.MoveCounters) and step.n is None and step.repeat


def _opponent_may(step: steps.May, scene: DescribeContext) -> str:
    """Describe what the opponent may do, where it is all about their own cards."""
    who = phrase(step, "players", step.by)
    texts = _clauses(step.then, scene)
    if texts and all(each.startswith(f"{who} ") for each in texts):
        deeds = (_without_s(each.removeprefix(f"{who} ")) for each in texts)
        return f"{who} may {' and '.join(deeds)}"
    return f"{who} may have this done: {_row(step.then, scene)}"


def _without_s(text: str) -> str:
    verb, _, rest = text.partition(" ")
    return f"{verb.removesuffix('es' if verb.endswith('ches') else 's')} {rest}"


@describes(steps.Choose)
def _choose(step: steps.Choose, scene: DescribeContext) -> list[str]:
    match step.what:
        case slots.Choice(
            slots.Select("bench" | "play", "opponent"), n=1, by="opponent", random=False
        ) as some:
            theirs = the(replace(some, by="you"), scene).replace("your opponent's", "their")
            return [f"your opponent chooses {theirs}"]
    return [f"choose {the(step.what, scene)}"]


@describes(steps.Mode)
def _mode(step: steps.Mode, scene: DescribeContext) -> list[str]:
    if (typed := _chosen_type(step, scene)) is not None:
        return typed
    texts = [sentences(step_sentences(each, scene)).removesuffix(".") for each in step.options]
    who = "choose" if step.by == "you" else "your opponent chooses"
    first, *others = (f"• {text}" for text in texts)
    return [f"{who} {step.n}: {first}", *others]


def _chosen_type(step: steps.Mode, scene: DescribeContext) -> list[str] | None:
    """Describe a choice between types that something becomes; None for any other choice."""
    changes = [each for option in step.options for each in option]
    (first, *_) = changes
    if (
        not isinstance(first, lasting.Modify)
        or len(changes) != len(step.options)
        or step.n != 1
        or step.by != "you"
    ):
        return None
    if any(
        not isinstance(each, lasting.Modify) or replace(each, types=first.types) != first for each in changes
    ):
        return None
    if first.op != "set" or first.quantity not in ("type", "weakness", "resistance") or len(first.types) != 1:
        return None
    types = [each.types[0] for each in changes if isinstance(each, lasting.Modify)]
    left = [each for each in TYPES if each not in types]
    if types == [each for each in TYPES if each in types] and len(left) < 2:
        goal = f"a type of your choice{f' other than {left[0]}' if left else ''}"
    else:
        goal = f"{join(types, 'or')} type, which you choose"
    held = replace(first, lasts=slots.IN_PLAY) if first.lasts == slots.Duration("game") else first
    texts = rows_of(held, scene)
    return [
        texts[0]
        .replace(f"is now {types[0]}", f"is now {goal}")
        .replace(f"type is {types[0]}", f"type is now {goal}")
    ]


@describes(steps.ForEach)
def _for_each(step: steps.ForEach, scene: DescribeContext) -> list[str]:
    name = "" if step.name == "each" else label(step.name or "it")
    those = isinstance(step.of, slots.It) and step.of.where == slots.ANY
    each = "of those Pokémon" if those and the(step.of, scene) == "those Pokémon" else one_of(step.of, scene)
    lead = f"for each {each}{name}, "
    match step.steps:
        case (*before, steps.Flip() as flip, steps.If() as decided) if not before:
            return [f"{lead}{word(flip, scene)}", *rows_of(decided, scene)]
    return [f"{lead}{block(step.steps, scene)}"]


@describes(steps.Repeat)
def _repeat(step: steps.Repeat, scene: DescribeContext) -> list[str]:
    times = per(step.times, scene) if step.times is not None else ""
    if times:
        return led(f"for each {times}, ", step.steps, scene)
    times = "again and again" if step.times is None else f"{word(step.times, scene)} times"
    return [f"repeat this {times}: {_row(step.steps, scene)}"]


@describes(steps.Flip)
def _flip(step: steps.Flip, scene: DescribeContext) -> list[str]:
    flip = "flip" if step.by == "you" else "your opponent flips"
    if step.n is None:
        text = f"{flip} a coin until {'you get' if step.by == 'you' else 'they get'} tails"
    else:
        bare, capped = uncapped(step.n)
        if step.by == "opponent" and isinstance(bare, slots.Count) and side_of(bare.of) == "opponent":
            its = one_of(bare.of, scene).replace("your opponent's", "their")
            return [f"{flip} a coin for each {its}{label(step.name)}"]
        coins = measure(bare, lambda n: "a coin" if n == 1 else "coins" if n < 0 else f"{n} coins", scene)
        text = f"{flip} {coins}"
        if capped:
            return [text + label(step.name), f"you can't flip more than {capped} coins in this way"]
    if step.name == "second" and text == "flip a coin":
        return ["flip another coin"]
    if step.name and text.endswith(" a coin"):
        return [f"{flip} {coin_of(step.name)}"]
    return [text + label(step.name)]


# --------------------------------------------------------------------------- damage


@describes(steps.AttackDamage)
def _attack_damage(step: steps.AttackDamage, scene: DescribeContext) -> list[str]:
    more = phrase(step, "damage ops", step.op)
    if step.op in ("add", "sub"):
        bare, capped = uncapped(step.amount)
        text = f"this attack does {damage_of(bare, scene, f'{more} ')}"
        return [text, f"you can't do more than {capped} damage in this way"] if capped else [text]
    if step.op == "set":
        if isinstance(step.amount, int):
            return [f"this attack's base damage is {step.amount}"]
        return [f"this attack does {damage_of(step.amount, scene)} instead"]
    base = "".join(each for each in scene.damage if each.isdigit())
    printed = f"{base} damage" if base else "its damage"
    bare, capped = uncapped(step.amount)
    if base and capped and (each := per(bare, scene)):
        return [f"this attack does {printed} for each {each}, up to {capped * int(base)} damage"]
    match step.amount:
        case slots.Count(slots.It(name="" | "them" | "it", where=slots.ENERGY), by="") if (
            scene.done.startswith("cards ")
        ):
            found = (
                per(step.amount, scene).replace("Energy card", "Energy cards", 1).removesuffix(" in this way")
            )
            return [f"this attack does {printed} times the number of {found}"]
    each = per(step.amount, scene)
    text = measure(step.amount, lambda n: f"{n} times {printed}" if n >= 0 else printed, scene)
    if not each and isinstance(step.amount, slots.Count | slots.Number):
        text = f"{printed} times {word(step.amount, scene)}"
    return [f"this attack does {f'{printed} for each {each}' if each else text}"]


@describes(steps.IgnoreSteps)
def _ignore(step: steps.IgnoreSteps, _scene: DescribeContext) -> list[str]:
    kinds = [phrase(step, "ignored", each) for each in step.what]
    if len(kinds) > 1 and step.what[-1] == "effects":
        return [f"this attack's damage isn't affected by {' or '.join(kinds[:-1])}, or by {kinds[-1]}"]
    return [f"this attack's damage isn't affected by {join(kinds, 'or') or 'nothing'}"]


@describes(steps.Damage)
def _damage(step: steps.Damage, scene: DescribeContext) -> list[str]:
    bare, capped = uncapped(step.amount)
    much, each, more = f"{damage_of(bare, scene)} ".partition(" for each ")
    to = the(step.target, scene)
    does = "this attack does"
    if step.target == slots.SELF:
        does, to = "this Pokémon also does", "itself"
    match bare:
        case slots.Linear(of=of, times=int(times), plus=int(plus), low=0, high=None) if plus > 0 and per(
            of, scene
        ):
            much, each, more = f"{plus} damage", f" plus {times} more damage for each ", per(of, scene)
    rows = [f"{does} {much.strip()} to {to}{each}{more.strip()}"]
    if capped:
        rows.append(f"you can't do more than {capped} damage in this way")
    if not step.weakness:
        rows.append("that damage isn't affected by Weakness or Resistance")
    if step.benched:
        rows.append("also apply Weakness and Resistance for Benched Pokémon")
    return rows


def counters_of(amount: object, scene: DescribeContext, more: str = "") -> str:
    """Describe a number of damage counters; `more` comes after the number."""

    def unit(n: int) -> str:
        if n == 1:
            return f"1 {more}damage counter"
        return f"{f'{n} ' if n >= 0 else ''}{more}damage counters"

    return measure(amount, unit, scene)


@describes(steps.PlaceCounters)
def _place_counters(step: steps.PlaceCounters, scene: DescribeContext) -> list[str]:
    where = f"{plain(step.target, scene)} in any way you like" if step.split else the(step.target, scene)
    if step.until is None:
        bare, capped = uncapped(step.n)
        much, each, more = counters_of(bare, scene).partition(" for each ")
        rows = [f"put {'up to ' if step.up_to else ''}{much} on {where}{each}{more}"]
        return [*rows, f"you can't put more than {capped} damage counters in this way"] if capped else rows
    much = note("" if step.n == 0 else counters_of(step.n, scene), "or fewer" if step.up_to else "")
    return [f"put damage counters on {where} until its remaining HP is {step.until}{much}"]


@describes(steps.MoveCounters)
def _move_counters(step: steps.MoveCounters, scene: DescribeContext) -> list[str]:
    much = "any number of damage counters" if step.n is None else counters_of(step.n, scene)
    much = f"up to {much}" if step.up_to else much
    often = ", as often as you like" if step.repeat else ""
    target = step.target
    other = isinstance(target, slots.Select) and target.zone == "play" and _side(step.source) == target.side
    if step.repeat and step.n is None and not step.up_to and not isinstance(step.source, slots.Choice):
        way = " in any way you like" if is_many(target) else ""
        goal = f"{'others of ' if other else ''}{plain(target, scene)}"
        return [f"move {much} from {plain(step.source, scene)} to {goal}{way}"]
    alive = slots.Filter(max_remaining=10 * step.n) if isinstance(step.n, int) else slots.ANY
    if (
        isinstance(target, slots.Select)
        and target.where.none_of == (alive,)
        and not step.up_to
        and scene.kind == "ability"
    ):
        anyone = replace(target, where=replace(target.where, none_of=()))
        text = f"can't use this {OWN[scene.kind]} on a Pokémon that would be Knocked Out"
        return [*_move_counters(replace(step, target=anyone), scene), f"you {text}"]
    start, goal = _one_of("1", step.source, scene), _one_of("another" if other else "1", target, scene)
    return [f"move {much} from {start} to {goal}{often}"]


def _side(target: object) -> str:
    return target.side if isinstance(target, slots.Select) else "you"


def _one_of(one: str, target: object, scene: DescribeContext) -> str:
    if isinstance(target, slots.Select) and target.zone in ("bench", "play"):
        the_ones = "the " if target.side == "both" else ""
        return f"{one} of {the_ones}{plain(target, scene)}"
    return the(target, scene)


@describes(steps.Heal)
def _heal(step: steps.Heal, scene: DescribeContext) -> list[str]:
    much = "all damage" if step.amount is None else damage_of(step.amount, scene)
    much, each, more = much.partition(" for each ")
    return [f"heal {much} from {the(step.target, scene)}{each}{more}"]


@describes(steps.Inflict)
def _inflict(step: steps.Inflict, scene: DescribeContext) -> list[str]:
    what = join(step.what, "or" if step.choose else "and")
    if step.choose:
        what = f"{what or 'nothing'}, your choice"
        if set(step.what) == set(SPECIAL_CONDITIONS):
            what = "affected by a Special Condition of your choice"
    it = the(step.target, scene)
    rows = [f"{it} {'are' if it.startswith(('both ', 'them')) else 'is'} now {what or 'nothing'}"]
    if step.strength is not None:
        usual = "2" if "Burned" in step.what else "1"
        strong = f"put {step.strength} damage counters on that Pokémon instead of {usual}"
        rows.append(f"during Pokémon Checkup, {strong}")
    return rows


# --------------------------------------------------------------------------- turn


@describes(steps.UseAttack)
def _use_attack(step: steps.UseAttack, scene: DescribeContext) -> list[str]:
    own = f"as this {OWN[scene.kind]}"
    rest = [
        "your opponent chooses it" if step.by == "opponent" else "",
        "if it has the necessary Energy" if step.pay else "",
        "" if step.prices else "without what it requires",
    ]
    if step.last_turn:
        used = "an attack" if step.gx else "an attack that isn't a GX attack"
        rest.append(f"only {step.where}" if step.where else "")
        text = f"if your opponent's Pokémon used {used} during their last turn, use it {own}"
        return [text + note(*rest)]
    which = f"the attack {step.where} of" if step.where else "an attack from"
    of = step.of
    group = (
        article(plain_select(of, many=False))
        if isinstance(of, slots.Select) and of.zone == "discard"
        else plain(of, scene)
    )
    return [f"choose {which} {group} and use it {own}{note(*rest, '' if step.gx else 'not a GX attack')}"]


@describes(steps.Require)
def _require(step: steps.Require, scene: DescribeContext) -> list[str]:
    own = OWN[scene.kind]
    match step.cond:
        case slots.Not(slots.Turn("your first")) if scene.kind == "trainer":
            return ["you can't use this card during your first turn"]
        case slots.Not(of) if scene.kind == "attack" and not isinstance(of, slots.Compare):
            return [f"this attack can't be used if {_one_cond(of, scene)}"]
    return [f"you can use this {own} only if {_one_cond(step.cond, scene)}"]


def _one_cond(cond: object, scene: DescribeContext) -> str:
    """Describe a condition so that it does not read as several."""
    text = word(cond, scene)
    one = not isinstance(cond, slots.All) or said_together(cond, scene) or say((cond,), scene)
    return text if one else f"({text})"


_OR_NOTHING = steps.or_nothing()


@describes(steps.Price)
def _price(step: steps.Price, scene: DescribeContext) -> list[str]:
    if step == _OR_NOTHING:
        return ["flip a coin", "if tails, this attack does nothing"]
    match step.steps:
        case (*before, steps.If(cond=cond, then=(steps.CancelAttack(),), other=())) if not any(
            hasattr(each, "lasts") for each in before
        ):
            return [*step_sentences(before, scene), f"if {word(cond, scene)}, this attack does nothing"]
        case (*_, steps.If()) if scene.kind == "attack":
            return step_sentences(step.steps, scene)
    match step.steps:
        case (*held, steps.Flip() as flip, steps.If(cond=cond, then=(steps.CancelAttack(),), other=())) if (
            held and scene.kind == "attack" and all(hasattr(each, "lasts") for each in held)
        ):
            rows = [*step_sentences([flip], scene), f"if {word(cond, scene)}, this attack does nothing"]
            return [*rows, *(f"either way, {text}" for text in step_sentences(held, scene))]
        case (steps.If(slots.Exists(of), (steps.Move(what=what),), (steps.CancelAttack(),)) as some,) if (
            of == what
        ):
            return [*step_sentences(some.then, scene), "if you can't, this attack does nothing"]
        case (steps.Move(what=slots.Choice()) | steps.Attach(what=slots.Choice()),) if scene.kind == "attack":
            return [*step_sentences(step.steps, scene), "if you can't, this attack does nothing"]
        case (steps.Move(what=slots.Choice(n=1)), steps.Shuffle()) if scene.kind == "attack":
            return [*step_sentences(step.steps, scene), "if you can't, this attack does nothing"]
    if scene.kind == "attack":
        return [f"{block(step.steps, scene)} to use this attack"]
    return [f"you can use this {OWN[scene.kind]} only if you {as_deed(step.steps, scene)}"]


WAYS["counters"] = counters_of
WAYS["goal"] = lambda value, scene: _one_of("1", value, scene)
WAYS["do"] = block
WAYS["clause"] = lambda value, scene: block((value,), scene)
WAYS["led"] = lambda value, scene: led(value[0], value[1], replace(scene, done=done_by(value[2])))
