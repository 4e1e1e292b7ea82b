"""The English of steps, as sentences without their full stop.

A step gives one sentence or several; `inline` puts them inside another one. Brackets show what belongs
together where the words alone would be ambiguous.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from validator.effects.ir import lasting, slots, steps
from validator.effects.text.describe.amounts import coin_of, damage_of, measure, per
from validator.effects.text.describe.dispatch import (
    OWN,
    DescribeContext,
    describes,
    join,
    label,
    note,
    phrase,
    word,
)
from validator.effects.text.describe.nouns import is_many, one_of, plain, the
from validator.effects.vocabulary import DAMAGE_OPS, IGNORED, PLAYERS, SIDES, USABLE

_BLOCKS = (steps.If, steps.May, steps.Mode, steps.ForEach, steps.Repeat, steps.Price, lasting.Delayed)
_DEEDS = (
    *("attach", "choose", "devolve", "discard", "do", "draw", "flip", "heal", "look", "move", "put"),
    *("remove", "reveal", "search", "shuffle", "switch", "take", "tell", "turn", "use"),
)


def step_sentences(items: Sequence[Any], scene: DescribeContext) -> list[str]:
    """Return the sentences of a list of steps."""
    return [text for each, now in _in_turn(items, scene) for text in word(each, now)]


def _in_turn(items: Sequence[Any], scene: DescribeContext) -> Iterator[tuple[Any, DescribeContext]]:
    """Yield each step with the scene it is in, where what the step before did has words."""
    for each in items:
        yield each, scene
        scene = replace(scene, done=done_by(each) or scene.done)


def done_by(step: Any) -> str:
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


def block(items: Sequence[Any], scene: DescribeContext) -> str:
    """Put steps at the end of a sentence: one as it is, several after "do this"."""
    if not items:
        return "do nothing"
    if len(items) == 1 and not isinstance(items[0], _BLOCKS):
        rows = word(items[0], scene)
        if len(rows) == 1:
            return str(rows[0])
    return f"do this: {_row(items, scene)}"


def as_deed(items: Sequence[Any], scene: DescribeContext) -> str:
    """Put steps after "you may" or "only if you": as they are if they begin with a verb."""
    text = block(items, scene)
    return text if _is_deed(text) else f"do this: {text}"


def _is_deed(text: str) -> bool:
    return text.partition(" ")[0] in _DEEDS


def _row(items: Sequence[Any], scene: DescribeContext) -> str:
    rows: list[str] = []
    paid = ""
    for place, (each, now) in enumerate(_in_turn(items, scene), 1):
        if isinstance(each, steps.Price) and len(items) > 1:
            rows.append(block(each.steps, now).removeprefix("do this: "))
            paid = "if that was done, "
            continue
        texts = word(each, now)
        text = "; ".join(texts)
        goes_on = place < len(items) and (len(texts) > 1 or isinstance(each, _BLOCKS))
        rows.append(paid + (f"({text})" if goes_on else text))
        paid = ""
    return "; ".join(rows)


def _led(lead: str, items: Sequence[Any], scene: DescribeContext) -> list[str]:
    """Put words before steps; a single step of several sentences continues in separate ones."""
    if len(items) == 1 and isinstance(items[0], steps.Search | steps.LookAt | steps.Evolve):
        first, *others = word(items[0], scene)
        return [f"{lead}{first}", *others]
    return [lead + block(items, scene)]


# --------------------------------------------------------------------------- control


@describes(steps.If)
def _if(step: steps.If, scene: DescribeContext) -> list[str]:
    rows = _led(f"if {word(step.cond, scene)}, ", step.then, scene)
    return [*rows, *_led("otherwise, ", step.other, scene)] if step.other else rows


@describes(steps.May)
def _may(step: steps.May, scene: DescribeContext) -> list[str]:
    price = step.then[0] if len(step.then) > 1 else None
    if step.by == "you" and isinstance(price, steps.Price):
        rest = step.then[1:]
        rows = [f"you may {as_deed(price.steps, scene)}", *_led("if you do, ", rest, scene)]
        lead = "if you don't, "
    elif step.by == "you":
        rows = _led("you may ", step.then, scene)
        if not _is_deed(rows[0].removeprefix("you may ")):
            rows[0] = f"you may do this: {rows[0].removeprefix('you may ')}"
        lead = "if you don't, "
    else:
        rows = [f"{phrase(step, PLAYERS, step.by)} may have this done: {_row(step.then, scene)}"]
        lead = "if your opponent doesn't, "
    return [*rows, *_led(lead, step.other, scene)] if step.other else rows


@describes(steps.Choose)
def _choose(step: steps.Choose, scene: DescribeContext) -> list[str]:
    return [f"choose {the(step.what, scene)}"]


@describes(steps.ChooseAttack)
def _choose_attack(step: steps.ChooseAttack, scene: DescribeContext) -> list[str]:
    who = "choose" if step.by == "you" else "your opponent chooses"
    return [f"{who} 1 of the attacks of {plain(step.of, scene)}"]


@describes(steps.ChooseNumber)
def _choose_number(step: steps.ChooseNumber, scene: DescribeContext) -> list[str]:
    who = "choose" if step.by == "you" else "your opponent chooses"
    only = note("" if step.step == 1 else f"in steps of {step.step}")
    return [
        f"{who} a number from {word(step.low, scene)} to {word(step.high, scene)}{label(step.name)}{only}"
    ]


@describes(steps.Remember)
def _remember(step: steps.Remember, scene: DescribeContext) -> list[str]:
    return [f"remember {word(step.amount, scene)}{label(step.name)}"]


@describes(steps.RockPaperScissors)
def _rock_paper_scissors(_step: steps.RockPaperScissors, _scene: DescribeContext) -> list[str]:
    return ["you and your opponent play Rock-Paper-Scissors until someone wins"]


@describes(steps.TellName)
def _tell_name(step: steps.TellName, scene: DescribeContext) -> list[str]:
    return [f"tell your opponent the name of {the(step.what, scene)}"]


@describes(steps.Mode)
def _mode(step: steps.Mode, scene: DescribeContext) -> list[str]:
    texts = (block(each, scene).removeprefix("do this: ") for each in step.options)
    options = " ".join(f"({n}) {text};" for n, text in enumerate(texts, 1))
    who = "choose" if step.by == "you" else "your opponent chooses"
    return [f"{who} {step.n} of these: {options[:-1]}"]


@describes(steps.ForEach)
def _for_each(step: steps.ForEach, scene: DescribeContext) -> list[str]:
    name = "" if step.name == "each" else label(step.name or "it")
    return [f"for each {one_of(step.of, scene)}{name}, {block(step.steps, scene)}"]


@describes(steps.Repeat)
def _repeat(step: steps.Repeat, scene: DescribeContext) -> list[str]:
    times = "again and again" if step.times is None else f"{word(step.times, scene)} times"
    return [f"do this {times}: {_row(step.steps, scene)}"]


@describes(steps.Stop)
def _stop(_step: steps.Stop, _scene: DescribeContext) -> list[str]:
    return ["stop here"]


@describes(steps.Flip)
def _flip(step: steps.Flip, scene: DescribeContext) -> list[str]:
    flip = "flip" if step.by == "you" else "your opponent flips"
    if step.n is None:
        text = f"{flip} a coin until {'you get' if step.by == 'you' else 'they get'} tails"
    else:
        coins = measure(step.n, lambda n: "a coin" if n == 1 else "coins" if n < 0 else f"{n} coins", scene)
        text = f"{flip} {coins}"
    if step.name and text.endswith(" a coin"):
        return [f"{flip} {coin_of(step.name)}"]
    return [text + label(step.name)]


# --------------------------------------------------------------------------- damage


@describes(steps.AttackDamage)
def _attack_damage(step: steps.AttackDamage, scene: DescribeContext) -> list[str]:
    more = phrase(step, DAMAGE_OPS, step.op)
    if step.op in ("add", "sub"):
        return [f"this attack does {damage_of(step.amount, scene, f'{more} ')}"]
    if step.op == "set":
        return [f"this attack does {damage_of(step.amount, scene)} instead"]
    base = "".join(each for each in scene.damage if each.isdigit())
    printed = f"{base} damage" if base else "its damage"
    each = per(step.amount, scene)
    text = measure(step.amount, lambda n: f"{n} times {printed}" if n >= 0 else printed, scene)
    if not each and isinstance(step.amount, slots.Count | slots.Number):
        text = f"{printed} times {word(step.amount, scene)}"
    return [f"this attack does {f'{printed} for each {each}' if each else text}"]


@describes(steps.IgnoreSteps)
def _ignore(step: steps.IgnoreSteps, _scene: DescribeContext) -> list[str]:
    what = join((phrase(step, IGNORED, each) for each in step.what), "or")
    return [f"this attack's damage isn't affected by {what or 'nothing'}"]


@describes(steps.Hit)
def _hit(step: steps.Hit, scene: DescribeContext) -> list[str]:
    to = "" if step.target is None else f" to {the(step.target, scene)}"
    return [f"do this attack's damage{to}"]


@describes(steps.Damage)
def _damage(step: steps.Damage, scene: DescribeContext) -> list[str]:
    text = f"this attack does {damage_of(step.amount, scene)} to {the(step.target, scene)}"
    applied = "apply Weakness and Resistance for Benched Pokémon too" if step.benched else ""
    return [text + note("" if step.weakness else "don't apply Weakness and Resistance", applied)]


def counters_of(amount: Any, scene: DescribeContext, more: str = "") -> str:
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
        return [f"put {'up to ' if step.up_to else ''}{counters_of(step.n, scene)} on {where}"]
    much = note("" if step.n == 0 else counters_of(step.n, scene), "or fewer" if step.up_to else "")
    return [f"put damage counters on {where} until {step.until} HP are left{much}"]


@describes(steps.MoveCounters)
def _move_counters(step: steps.MoveCounters, scene: DescribeContext) -> list[str]:
    much = "any number of damage counters" if step.n is None else counters_of(step.n, scene)
    much = f"up to {much}" if step.up_to else much
    often = ", as often as you like" if step.repeat else ""
    target = step.target
    other = isinstance(target, slots.Select) and target.zone == "play" and _side(step.source) == target.side
    if step.repeat and step.n is None and not step.up_to:
        way = " in any way you like" if is_many(target) else ""
        goal = f"{'others of ' if other else ''}{plain(target, scene)}"
        return [f"move {much} from {plain(step.source, scene)} to {goal}{way}"]
    start, goal = _one_of("1", step.source, scene), _one_of("another" if other else "1", target, scene)
    return [f"move {much} from {start} to {goal}{often}"]


def _side(target: Any) -> str:
    return target.side if isinstance(target, slots.Select) else "you"


def _one_of(one: str, target: Any, scene: DescribeContext) -> str:
    if isinstance(target, slots.Select) and target.zone in ("bench", "play"):
        the_ones = "the " if target.side == "both" else ""
        return f"{one} of {the_ones}{plain(target, scene)}"
    return the(target, scene)


@describes(steps.Heal)
def _heal(step: steps.Heal, scene: DescribeContext) -> list[str]:
    much = "all damage" if step.amount is None else damage_of(step.amount, scene)
    return [f"heal {much} from {the(step.target, scene)}"]


@describes(steps.KnockOut)
def _knock_out(step: steps.KnockOut, scene: DescribeContext) -> list[str]:
    at_once = note("Prize cards are taken and a new Active Pokémon is chosen now" if step.at_once else "")
    return [f"{the(step.target, scene)} is Knocked Out{at_once}"]


@describes(steps.Mark)
def _mark(step: steps.Mark, scene: DescribeContext) -> list[str]:
    what = f'"{step.name}" markers'
    if isinstance(step.n, int) and step.n < 0:
        return [f"remove {-step.n} {what} from {the(step.target, scene)}"]
    return [f"put {word(step.n, scene)} {what} on {the(step.target, scene)}"]


@describes(steps.Inflict)
def _inflict(step: steps.Inflict, scene: DescribeContext) -> list[str]:
    what = join(step.what, "or" if step.choose else "and")
    strong = "" if step.strength is None else f"{step.strength} damage counters each time"
    chosen = "you choose" if step.choose else ""
    return [f"{the(step.target, scene)} is now {what or 'nothing'}{note(chosen, strong)}"]


@describes(steps.Cure)
def _cure(step: steps.Cure, scene: DescribeContext) -> list[str]:
    what = f"being {join(step.what)}" if step.what else "all Special Conditions"
    what += note("one of them, which you choose" if step.choose else "")
    return [f"{the(step.target, scene)} recovers from {what}"]


# --------------------------------------------------------------------------- turn


@describes(steps.CancelAttack)
def _cancel(_step: steps.CancelAttack, _scene: DescribeContext) -> list[str]:
    return ["this attack does nothing more"]


@describes(steps.UseAttack)
def _use_attack(step: steps.UseAttack, scene: DescribeContext) -> list[str]:
    which = f"the attack {step.where}" if step.where else "1 of the attacks"
    text = f"use {which} of {plain(step.of, scene)} as this {OWN[scene.kind]}"
    if step.last_turn:
        text += note("one that your opponent's Pokémon used during their last turn")
    pay = "nothing if this Pokémon doesn't have the Energy for its cost" if step.pay else ""
    prices = "" if step.prices else "without what it requires"
    chosen = "your opponent chooses it" if step.by == "opponent" else ""
    return [text + note(pay, prices, chosen, "" if step.gx else "not a GX attack")]


@describes(steps.UseEffect)
def _use_effect(step: steps.UseEffect, scene: DescribeContext) -> list[str]:
    return [f"use the effect of {the(step.of, scene)} as the effect of this {OWN[scene.kind]}"]


@describes(steps.AttackAgain)
def _attack_again(_step: steps.AttackAgain, _scene: DescribeContext) -> list[str]:
    return ["this Pokémon may attack once more this turn"]


@describes(steps.ExtraTurn)
def _extra_turn(step: steps.ExtraTurn, _scene: DescribeContext) -> list[str]:
    between = "without" if step.skip_checkup else "with"
    return [f"take another turn after this one{note(f'{between} Pokémon Checkup between turns')}"]


@describes(steps.EndEffects)
def _end_effects(step: steps.EndEffects, scene: DescribeContext) -> list[str]:
    whose = {"you": "your", "opponent": "their", "both": "their"}[step.side]
    who = phrase(step, SIDES, step.side)
    return [f"all effects of attacks on {who} and on each of {whose} Pokémon end"]


@describes(steps.EndTurn)
def _end_turn(_step: steps.EndTurn, _scene: DescribeContext) -> list[str]:
    return ["the turn ends"]


@describes(steps.EndGame)
def _end_game(step: steps.EndGame, _scene: DescribeContext) -> list[str]:
    return ["you win this game" if step.winner == "you" else "your opponent wins this game"]


@describes(steps.Require)
def _require(step: steps.Require, scene: DescribeContext) -> list[str]:
    return [f"you can use this {OWN[scene.kind]} only if {word(step.cond, scene)}"]


@describes(steps.Usable)
def _usable(step: steps.Usable, _scene: DescribeContext) -> list[str]:
    return [f"you can use this attack {USABLE[step.where]}"]


@describes(steps.CostIs)
def _cost_is(step: steps.CostIs, scene: DescribeContext) -> list[str]:
    cost = " ".join(step.types) if step.types else "no Energy"
    return [f"if {word(step.cond, scene)}, this attack costs {cost}"]


_OR_NOTHING = steps.or_nothing()


@describes(steps.Price)
def _price(step: steps.Price, scene: DescribeContext) -> list[str]:
    if step == _OR_NOTHING:
        return ["flip a coin", "if tails, this attack does nothing"]
    match step.steps:
        case (*before, steps.If(cond=cond, then=(steps.CancelAttack(),), other=())):
            return [*step_sentences(before, scene), f"if {word(cond, scene)}, this attack does nothing"]
        case (*_, steps.If()) if scene.kind == "attack":
            return step_sentences(step.steps, scene)
    if scene.kind == "attack":
        return [*step_sentences(step.steps, scene), "if you can't, this attack does nothing"]
    return [f"you can use this {OWN[scene.kind]} only if you {as_deed(step.steps, scene)}"]
