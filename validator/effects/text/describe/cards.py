"""The English of steps with cards and on the board: drawing, moving, searching, attaching, evolving."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from validator.effects.ir import slots, steps
from validator.effects.text.describe.amounts import cards_of
from validator.effects.text.describe.dispatch import (
    DescribeContext,
    article,
    describes,
    join,
    label,
    note,
    owned,
    phrase,
    word,
)
from validator.effects.text.describe.nouns import CARD, is_many, noun, one_of, owner_of, plain, the
from validator.effects.vocabulary import (
    BENCHES,
    DISTINCT,
    EVOLVE_FROM,
    FOUND,
    ORDERS,
    PLACES,
    POKEMON_ZONES,
    REST,
    SWAPPED,
)

_THEIR = {"you": "your", "opponent": "their", "both": "their"}
_DO = {"you": "", "opponent": "your opponent ", "both": "each player "}


def _verb(side: str, verb: str) -> str:
    """Put a verb to a side: `draw`, `your opponent draws`, `each player draws`."""
    if side == "you":
        return verb
    return f"{_DO[side]}{verb}{'es' if verb.endswith('ch') else 's'}"


@describes(steps.Draw)
def _draw(step: steps.Draw, scene: DescribeContext) -> list[str]:
    draw = _verb(step.side, "draw")
    if step.until is not None:
        have = "you have" if step.side == "you" else "they have"
        hand = f"in {_THEIR[step.side]} hand"
        until = f"until {have} {cards_of(step.until, scene)} {hand}"
        if not isinstance(step.until, int):
            until = f"until {have} as many cards {hand} as {word(step.until, scene)}"
        much = "" if step.n == 1 else cards_of(step.n, scene)
        return [f"{draw} cards {until}{note(much, 'or fewer' if step.up_to else '')}"]
    much = cards_of(step.n, scene)
    return [f"{draw} {'up to ' if step.up_to else ''}{much}"]


@describes(steps.Move)
def _move(step: steps.Move, scene: DescribeContext) -> list[str]:
    what = the(step.what, scene)
    them = "them" if is_many(step.what) else "it"
    pokemon = _is_pokemon(step.what)
    whole = f"{what} and all attached cards" if pokemon and step.attached == "with" else what
    if step.to == "discard":
        text = f"{f'reveal {what}, and ' if step.reveal else ''}discard {them if step.reveal else whole}"
    else:
        place = phrase(step, PLACES, step.to).format(poss=owner_of(step.what))
        text = f"reveal {whole} and put {them} {place}" if step.reveal else f"put {whole} {place}"
    order = phrase(step, ORDERS, step.order)
    if pokemon and step.attached == "discard":
        left = "" if step.to == "discard" else f", and discard all cards attached to {them}"
    else:
        left = "" if pokemon else note(_rest(step, "attached cards", step.attached, "discard"))
        if pokemon and step.attached != "with":
            place = phrase(step, PLACES, step.attached).format(poss=owner_of(step.what))
            left = f", and put all cards attached to {them} {place}"
    return [
        text + (f" {order}" if order else "") + note(_rest(step, "lower stages", step.under, "with")) + left
    ]


def _is_pokemon(target: Any) -> bool:
    """Return whether a target is Pokémon in play, which have cards attached."""
    match target:
        case slots.Choice(of=of):
            return _is_pokemon(of)
        case slots.Select(zone=zone):
            return zone in POKEMON_ZONES
    return False


def _rest(step: steps.Move, what: str, to: str, usual: str) -> str:
    """Describe where the cards attached to a moved Pokémon go, unless it is the usual place."""
    if to == usual:
        return ""
    if to == "with":
        return f"with all {what}"
    return f"put {what} {phrase(step, PLACES, to).format(poss=owner_of(step.what))}"


# --------------------------------------------------------------------------- searching


@describes(steps.Search)
def _search(step: steps.Search, scene: DescribeContext) -> list[str]:
    pile = f"{owned(step.whose)} deck"
    exact = [where == slots.ANY and not step.up_to for where, _ in step.quotas]
    wanted = join(
        _quota(where, n, scene, exact=so) for (where, n), so in zip(step.quotas, exact, strict=True)
    )
    described = any(where == slots.ANY and n is not None and n != 1 for where, n in step.quotas)
    single = len(step.quotas) == 1 and step.quotas[0][1] == 1
    distinct = f" {step_distinct}" if (step_distinct := phrase(step, DISTINCT, step.distinct)) else ""
    text = f"search {pile} for {wanted or 'nothing'}{distinct}{label(step.name)}"
    put, silent = _put(step, step.to, step.onto, step.whose, "it" if single else "them", scene)
    shown = step.to in ("hand", "deck top", "")
    reveal = f", reveal {'it' if single else 'them'}," if shown and step.reveal else ""
    fewer = "or fewer" if step.up_to and not described else ""
    hidden = note("not revealed" if not shown and not step.reveal else "", silent, fewer)
    if step.to == "deck top" and step.shuffle:
        return [f"{text}{reveal} and shuffle {pile}{hidden}", f"then, {put}"]
    rows = [f"{text}{reveal} and {put}{hidden}"]
    return [*rows, f"then, shuffle {pile}"] if step.shuffle else rows


def _quota(where: slots.Filter, n: Any, scene: DescribeContext, *, exact: bool = False) -> str:
    if n == 1:
        return article(noun(where, CARD))
    if n is None:
        return f"any number of {noun(where, CARD, many=True)}"
    most = "" if exact else "up to "
    if isinstance(n, int):
        return f"{most}{n} {noun(where, CARD, many=True)}"
    return f"{most}as many {noun(where, CARD, many=True)} as {word(n, scene)}"


def _put(
    step: steps.Search | steps.LookAt, to: str, onto: Any, whose: str, them: str, scene: DescribeContext
) -> tuple[str, str]:
    """Describe where found cards go, and what else is named without being used."""
    text = phrase(step, FOUND, to).format(them=them, poss=owned(whose))
    if to == "deck top" and them == "them":
        text += " in any order"
    if onto is None:
        return text, ""
    if to == "attach":
        return f"{text} to {_onto(onto, scene, many=them == 'them')}", ""
    return text, f"onto {the(onto, scene)}"


def _onto(target: Any, scene: DescribeContext, *, many: bool) -> str:
    """Describe what cards are attached to: where the player chooses anew for each of several, in any way."""
    if isinstance(target, slots.Select) and is_many(target):
        return f"{plain(target, scene)} in any way you like"
    if many and isinstance(target, slots.Choice) and target == slots.Choice(target.of, by=target.by):
        who = {"you": "you like", "opponent": "your opponent likes", "owner": "its owner likes"}[target.by]
        return f"{plain(target.of, scene)} in any way {who}"
    return the(target, scene)


@describes(steps.LookAt)
def _look_at(step: steps.LookAt, scene: DescribeContext) -> list[str]:
    pile = f"{owned(step.whose)} deck"
    look = "reveal" if step.public else "look at"
    end = "bottom" if step.bottom else "top"
    if step.top is None:
        until = article(noun(step.where, CARD))
        first = f"{look} cards from the {end} of {pile} one after another until you find {until}"
    else:
        first = f"{look} {the(slots.Top(step.top, step.whose, step.bottom), scene)}"
    if step.take == 0 and not step.more and not step.up_to:
        back = _others(step).replace("the other cards", "it" if step.top == 1 else "them")
        return [first, back.removesuffix(" in any order") if step.top == 1 else back]
    single = step.take == 1 and not step.more
    them = "it" if single else "them"
    put, silent = _put(step, step.to, step.onto, step.whose, them, scene)
    shown = "reveal" if step.reveal and not step.public else "choose"
    take = f"{'' if step.must else 'you may '}{shown} {_taken(step, scene)} you find there"
    described = step.must and step.take not in (1, None) and not step.more
    fewer = "or fewer" if step.up_to and not described else ""
    return [first, f"{take} and {put}{note(silent, fewer)}", _others(step)]


def _taken(step: steps.LookAt, scene: DescribeContext) -> str:
    if step.more:
        rows = ((step.where, step.take), *step.more)
        return join([_taken(replace(step, where=where, take=n, more=()), scene) for where, n in rows])
    if step.take == 1:
        return article(noun(step.where, CARD))
    items = noun(step.where, CARD, many=True)
    if step.take is None:
        return f"{'all' if step.must else 'any number of'} {items}"
    upper = "" if step.must and not step.up_to else "up to "
    if isinstance(step.take, int):
        return f"{upper}{step.take} {items}"
    return f"{upper}as many {items} as {word(step.take, scene)}"


def _others(step: steps.LookAt) -> str:
    text: str = phrase(step, REST, step.rest).format(poss=owned(step.whose))
    return text


@describes(steps.Reveal)
def _reveal(step: steps.Reveal, scene: DescribeContext) -> list[str]:
    long = " for the rest of the game" if step.to == "game" else ""
    return [f"{'look at' if step.to == 'you' else 'reveal'} {the(step.what, scene)}{long}"]


@describes(steps.Reorder)
def _reorder(step: steps.Reorder, scene: DescribeContext) -> list[str]:
    who = "in any order" if step.by == "you" else "in any order your opponent likes"
    return [f"look at {the(slots.Top(step.n, step.side), scene)} and put them back {who}"]


@describes(steps.Shuffle)
def _shuffle(step: steps.Shuffle, _scene: DescribeContext) -> list[str]:
    pile = "face-down Prize cards" if step.prizes else "deck"
    return [f"{_verb(step.side, 'shuffle')} {_THEIR[step.side]} {pile}"]


# --------------------------------------------------------------------------- board


@describes(steps.PutIntoPlay)
def _put_into_play(step: steps.PutIntoPlay, scene: DescribeContext) -> list[str]:
    their = "their" if is_many(step.what) else "its"
    bench = phrase(step, BENCHES, step.side).format(their=their)
    counters = f"{step.counters} damage counters on {'each' if is_many(step.what) else 'it'}"
    return [f"put {the(step.what, scene)} onto {bench}{f' with {counters}' if step.counters else ''}"]


@describes(steps.Attach)
def _attach(step: steps.Attach, scene: DescribeContext) -> list[str]:
    of = step.what.of if isinstance(step.what, slots.Choice) else step.what
    verb = "move" if isinstance(of, slots.Attached) else "attach"
    many = is_many(step.what)
    onto = _onto(step.onto, scene, many=many)
    if isinstance(of, slots.Attached) and isinstance(step.onto, slots.Select) and is_many(step.onto):
        others = plain(step.onto, scene)
        if not many:
            onto = f"another of {others}"
        elif of.host == step.onto:
            onto = f"others of {others} in any way you like"
    if step.what in (slots.SELF, slots.ThisCard()) and isinstance(step.onto, slots.Select):
        onto = f"1 {one_of(step.onto, scene)}"
    alone = note("discard all cards attached to it before" if step.what == slots.SELF else "")
    return [f"{verb} {the(step.what, scene)} to {onto}{alone}"]


@describes(steps.Switch)
def _switch(step: steps.Switch, scene: DescribeContext) -> list[str]:
    chosen = "" if step.to is None else the(step.to, scene)
    if step.side == "opponent" and step.by == "you" and not chosen:
        return ["switch 1 of your opponent's Benched Pokémon with their Active Pokémon"]
    their = _THEIR[step.side]
    other = chosen or f"1 of {their} Benched Pokémon"
    who = {"you": "you choose", "opponent": "your opponent chooses"}[step.by]
    usual = "opponent" if step.side == "opponent" else "you"
    switch = f"{_verb(step.side, 'switch')} {their} Active Pokémon with {other}"
    first = "your opponent first" if step.side == "both" else ""
    return [switch + note(who if step.by != usual else "", first)]


@describes(steps.Promote)
def _promote(step: steps.Promote, _scene: DescribeContext) -> list[str]:
    return [f"{_verb(step.side, 'choose')} a new Active Pokémon now"]


@describes(steps.Evolve)
def _evolve(step: steps.Evolve, scene: DescribeContext) -> list[str]:
    several = step.n != 1
    where = noun(step.where, CARD, many=several)
    card = f"up to {word(step.n, scene)} {where}" if several else article(where)
    onto = step.onto
    host = (
        f"1 of {plain(onto, scene)}" if isinstance(onto, slots.Select) and is_many(onto) else the(onto, scene)
    )
    fits = "" if step.free else f" that evolve{'' if several else 's'} from {host}"
    goal = host if step.free else "those Pokémon" if several else "that Pokémon"
    if onto in (slots.SELF, slots.It("each")):
        goal = host
    put = f"put {'them' if several else 'it'} onto {goal} to evolve {'them' if several else 'it'}"
    pile = phrase(step, EVOLVE_FROM, step.source)
    find = f"search {pile} for {card}" if step.source == "deck" else f"choose {card} from {pile}"
    skipped = ", skipping the Stage 1" if step.skip else ""
    skipped += ", whatever it evolves from" if step.free else ""
    skipped += ", a Basic Pokémon too" if step.basic else ""
    early = "even in the turn that Pokémon came into play" if step.fresh else _LATE
    rows = [f"{find}{fits} and {put}{skipped}{note(early)}"]
    if step.source != "deck":
        return [rows[0] + note("" if step.shuffle else "without shuffling")]
    return [*rows, "then, shuffle your deck"] if step.shuffle else rows


_LATE = "not during your first turn, and not onto a Pokémon that came into play or evolved this turn"


@describes(steps.Devolve)
def _devolve(step: steps.Devolve, scene: DescribeContext) -> list[str]:
    cards = "all Evolution cards" if step.all else "the highest Stage Evolution card"
    if step.level_up:
        cards = f"the Level-Up card{note('all Evolution cards') if step.all else ''}"
    to = phrase(step, PLACES, step.to).format(poss="its owner's")
    return [f"devolve {the(step.target, scene)} by putting {cards} on it {to}"]


@describes(steps.ReplaceCard)
def _replace_card(step: steps.ReplaceCard, scene: DescribeContext) -> list[str]:
    to = phrase(step, PLACES, step.to).format(poss="its owner's")
    old = "the old card"
    if step.fresh:
        old = "the old Pokémon with all cards attached to it"
    return [f"put {the(step.card, scene)} in the place of {the(step.target, scene)} and {old} {to}"]


@describes(steps.TakePrizes)
def _take_prizes(step: steps.TakePrizes, scene: DescribeContext) -> list[str]:
    n = "a Prize card" if step.n == 1 else ""
    if not n:
        n = (
            f"{step.n} Prize cards"
            if isinstance(step.n, int)
            else f"as many Prize cards as {word(step.n, scene)}"
        )
    return [f"{_verb(step.side, 'take')} {n}"]


@describes(steps.ShowPrizes)
def _show_prizes(step: steps.ShowPrizes, _scene: DescribeContext) -> list[str]:
    if step.face_up:
        return [f"turn all of {owned(step.side)} Prize cards face up"]
    return [f"look at {owned(step.side)} face-down Prize cards"]


@describes(steps.SwapPrizes)
def _swap_prizes(step: steps.SwapPrizes, scene: DescribeContext) -> list[str]:
    where = phrase(step, SWAPPED, step.to).format(poss="its owner's")
    shown = "is shown and goes" if step.reveal else "goes"
    up = "face up " if step.face_up else ""
    place = f"{up}in the place of {the(step.prizes, scene)}"
    return [f"put {the(step.what, scene)} {place}, each of which {shown} {where}"]
