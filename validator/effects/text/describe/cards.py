"""The English of steps with cards and on the board: drawing, moving, searching, attaching, evolving."""

from __future__ import annotations

from dataclasses import replace

from validator.effects.ir import slots, steps
from validator.effects.text.describe.amounts import cards_of
from validator.effects.text.describe.dispatch import (
    OWN,
    DescribeContext,
    article,
    describes,
    done,
    join,
    label,
    note,
    owned,
    phrase,
    word,
)
from validator.effects.text.describe.nouns import (
    CARD,
    is_many,
    kinds_of,
    noun,
    one_of,
    owner_of,
    plain,
    side_of,
    the,
)
from validator.effects.text.describe.phrases import per
from validator.effects.vocabulary import POKEMON_ZONES

_THEIR = {"you": "your", "opponent": "their", "both": "their"}


@describes(steps.Draw)
def _draw(step: steps.Draw, scene: DescribeContext) -> list[str]:
    draw = done(step.side, "draw")
    match step:
        case steps.Draw(n=slots.Count(of=of, by=""), until=None, up_to=True) if step.side == "you":
            items = f"cards in {plain(of, scene)}" if _is_pile(of) else plain(of, scene)
            return [f"draw a number of cards up to the number of {items}"]
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
    if said := _so_many_times(step, scene) or _of_a_hand(step, scene):
        return [said]
    what = the(step.what, scene)
    them = "them" if is_many(step.what) else "it"
    pokemon = _is_pokemon(step.what)
    owned_by = owner_of(step.what)
    reveal = f"reveal {what}, and " if step.reveal else ""
    all_of_it = f"{what} and all attached cards" if pokemon and step.attached == "with" else what
    if step.to == "discard":
        text = f"{reveal}discard {them if step.reveal else all_of_it}"
    elif step.to == "prizes":
        text = f"{reveal}add {all_of_it} to {owned_by} Prize cards face down"
    else:
        place = phrase(step, "places", step.to).format(poss=owned_by)
        text = f"reveal {all_of_it} and put {them} {place}" if step.reveal else f"put {all_of_it} {place}"
    order = phrase(step, "orders", step.order)
    below = note(_rest(step, "lower stages", step.under, "with"))
    left = _left(step, them) if pokemon else note(_rest(step, "attached cards", step.attached, "discard"))
    return [f"{text}{f' {order}' if order else ''}{below}{left}"]


def _left(step: steps.Move, them: str) -> str:
    """Describe where the cards attached to a moved Pokémon go that do not go with it."""
    if step.attached == "with":
        return ""
    if step.attached != "discard":
        place = phrase(step, "places", step.attached).format(poss=owner_of(step.what))
        return f", and put all cards attached to {them} {place}"
    if step.to.startswith("deck"):
        return " and discard all attached cards"
    some = isinstance(step.what, slots.Choice) and step.what.n is None
    return " and all attached cards" if step.to == "discard" and not some else ""


def _so_many_times(step: steps.Move, scene: DescribeContext) -> str:
    """Describe a move of so many cards as one that is made for each of what is counted."""
    what = step.what
    if not isinstance(what, slots.Choice | slots.Top) or isinstance(what.n, int | None):
        return ""
    if isinstance(what, slots.Choice) and (what.up_to or what.units):
        return ""
    amount, n = (what.n.of, what.n.times) if isinstance(what.n, slots.Linear) else (what.n, 1)
    if isinstance(what.n, slots.Linear) and what.n != slots.Linear(amount, n):
        return ""
    each = per(amount, scene)
    once = replace(step, what=replace(what, n=n))
    if not each or n < 1:
        return ""
    if isinstance(what, slots.Top) and n == 1 and step.to == "discard" and not step.reveal:
        return f"{_move(once, scene)[0]} for each {each}"
    return f"for each {each}, {_move(once, scene)[0]}"


def _of_a_hand(step: steps.Move, scene: DescribeContext) -> str:
    """Describe cards that leave a hand as what its player does; empty where another player chooses them."""
    plain_move = step == steps.Move(step.what, step.to, order=step.order)
    match step.what:
        case slots.Choice(slots.Select("hand", "opponent"), by="opponent", name="", some=False) as some:
            if plain_move and not step.order and step.to in ("discard", "deck top", "deck bottom", "lost"):
                text = the(replace(some, by="you"), scene).replace("your opponent's hand", "their hand")
                if step.to == "discard":
                    return f"your opponent discards {text}"
                return f"your opponent puts {text} {phrase(step, 'places', step.to).format(poss='their')}"
        case slots.Choice(
            slots.Select("hand", "opponent"), by="you", random=False, name="", some=False
        ) as some:
            if plain_move and not step.order and scene.done == "cards revealed" and some.n is not None:
                text = the(some, scene).replace(" from your opponent's hand", " you find there")
                if step.to == "discard":
                    return f"discard {text}"
                if step.to in ("deck top", "deck bottom", "lost"):
                    return f"put {text} {phrase(step, 'places', step.to).format(poss='their')}"
        case slots.It(name="" | "them" | "it", where=where) if (
            plain_move and step.to == "discard" and where != slots.ANY
        ):
            return f"discard those {noun(where, CARD, many=True)}"
    match step.what:
        case slots.Choice(slots.Attached(), by="opponent", name="", some=False) as some if (
            plain_move and step.to == "discard"
        ):
            return f"your opponent discards {the(replace(some, by='you'), scene)}"
    return ""


def _is_pile(of: object) -> bool:
    return isinstance(of, slots.Select) and of.zone not in POKEMON_ZONES and of.where == slots.ANY


def _is_pokemon(target: object) -> bool:
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
    return f"put {what} {phrase(step, 'places', to).format(poss=owner_of(step.what))}"


# --------------------------------------------------------------------------- searching


@describes(steps.Search)
def _search(step: steps.Search, scene: DescribeContext) -> list[str]:
    pile = f"{owned(step.whose)} deck"
    wanted = join(
        wanted_of(where, n, scene, up_to=step.up_to or where != slots.ANY) for where, n in step.quotas
    )
    distinct = phrase(step, "distinct", step.distinct)
    text = f"search {pile} for {wanted or 'nothing'}{f' {distinct}' if distinct else ''}{label(step.name)}"
    single = len(step.quotas) == 1 and step.quotas[0][1] == 1
    described = any(where == slots.ANY and n is not None and n != 1 for where, n in step.quotas)
    fewer = "or fewer" if step.up_to and not described else ""
    it = "it" if single else "them"
    if step.to == "deck top" and step.shuffle and not step.name:
        reveal = f", reveal {it}" if step.reveal else ""
        goal = "that card on top of it" if single else "those cards on top of it in any order"
        onto = f"onto {the(step.onto, scene)}" if step.onto else ""
        return [f"{text}{reveal}, shuffle {pile}, then put {goal}{note(onto, fewer)}"]
    put, silent = _put(step, step.to, step.onto, step.whose, it, scene)
    shown = step.to in ("hand", "deck top", "")
    reveal = f", reveal {it}," if shown and step.reveal else "," if ", except " in wanted else ""
    hidden = note("not revealed" if not shown and not step.reveal else "", silent, fewer)
    rows = [f"{text}{reveal} and {put}{hidden}"]
    return [*rows, f"then, shuffle {pile}"] if step.shuffle else rows


def wanted_of(where: slots.Filter, n: object, scene: DescribeContext, *, up_to: bool = False) -> str:
    """Describe how many cards of which kinds: `a Supporter card`, `up to 2 in any combination of …`."""
    kinds = kinds_of(where)
    if n == 1:
        return join([article(noun(each, CARD)) for each in kinds], "or")
    items = [noun(each, CARD, many=True) for each in kinds]
    if n is None:
        return f"any number of {join(items)}"
    most = "up to " if up_to else ""
    if isinstance(n, int):
        some = "" if len(items) == 1 else "in any combination of "
        return f"{most}{n} {some}{join(items)}"
    if n == slots.Heads() and up_to:
        return f"a number of {join(items)} up to the number of heads"
    if isinstance(n, slots.Count) and up_to:
        return f"a number of {join(items)} up to {word(n, scene)}"
    if n == slots.Done() and not up_to:
        return f"that many {join(items)}"
    return f"{most}as many {join(items)} as {word(n, scene)}"


def _put(
    step: steps.Search | steps.LookAt, to: str, onto: object, whose: str, them: str, scene: DescribeContext
) -> tuple[str, str]:
    """Describe where found cards go, and what else is named without being used."""
    text = phrase(step, "found", to).format(them=them, poss=owned(whose))
    if to == "deck top" and them == "them":
        text += " in any order"
    if onto is None:
        return text, ""
    if to == "attach":
        return f"{text} to {_onto(onto, scene, many=them == 'them')}", ""
    return text, f"onto {the(onto, scene)}"


def _onto(target: object, scene: DescribeContext, *, many: bool) -> str:
    """Describe what cards are attached to: where the player chooses anew for each of several, in any way."""
    if isinstance(target, slots.Select) and is_many(target):
        return f"{plain(target, scene)} in any way you like"
    if many and isinstance(target, slots.Choice) and target == slots.Choice(target.of, by=target.by):
        who = {"you": "you like", "opponent": "your opponent likes", "owner": "its owner likes"}[target.by]
        return f"{plain(target.of, scene)} in any way {who}"
    return the(target, scene)


@describes(steps.LookAt)
def _look_at(step: steps.LookAt, scene: DescribeContext) -> list[str]:
    first = _looked_at(step, scene)
    alone = step.top == 1
    if step == steps.LookAt(1, take=0, rest="top", whose=step.whose):
        return [first]
    if step.take == 0 and not step.more and not step.up_to:
        return [first, _rest_is(step, "it") if alone else _others(step).replace("the other cards", "them")]
    single = step.take == 1 and not step.more
    put, silent = _put(step, step.to, step.onto, step.whose, "it" if single else "them", scene)
    if single and not step.up_to:
        if alone and _is_public(step):
            return _if_it_is(step, first, put + note(silent), scene)
        if step.top is None and step.must and _is_public(step):
            return [first, f"{put}{note(silent)}", _others(step)]
        if alone and step.where == slots.ANY and not _is_shown(step):
            rest = [] if step.rest == "top" else [_rest_is(step, "the other card")]
            return [first, f"{_may(step)}{put}{note(silent)}", *rest]
    hidden = step.to in ("hand", "deck top", "") or step.reveal or step.public or step.where == slots.ANY
    described = step.must and step.take not in (1, None) and not step.more
    fewer = "or fewer" if step.up_to and not described else ""
    take = f"{_may(step)}{_take(step, put, scene)}"
    return [first, take + note(silent, "" if hidden else "not revealed", fewer), _others(step)]


def _looked_at(step: steps.LookAt, scene: DescribeContext) -> str:
    """Describe which cards are looked at."""
    look = "reveal" if step.public else "look at"
    if step.top is not None:
        return f"{look} {the(slots.Top(step.top, step.whose, step.bottom), scene)}"
    pile = f"the {'bottom' if step.bottom else 'top'} of {owned(step.whose)} deck"
    until = wanted_of(step.where, 1, scene)
    return f"{look} cards from {pile} until you {look.partition(' ')[0]} {until}"


def _may(step: steps.LookAt) -> str:
    return "" if step.must else "you may "


def _is_shown(step: steps.LookAt) -> bool:
    """Return whether cards that go where no one sees them are revealed before."""
    return step.reveal and not step.public and step.to in ("hand", "deck top", "")


def _take(step: steps.LookAt, put: str, scene: DescribeContext) -> str:
    """Describe what is done with some of the cards looked at: `put` says where they go."""
    some = _taken(step, scene)
    stop = "," if ", except " in some else ""
    if _is_shown(step):
        return f"reveal {some}{stop} and {put}"
    verb = step.to if step.to in ("discard", "attach") else "put"
    them = "it" if step.take == 1 and not step.more else "them"
    if not put.startswith(f"{verb} {them}"):
        return f"choose {some}{stop} and {put}"
    return f"{verb} {some}{stop}{put.removeprefix(f'{verb} {them}')}"


def _is_public(step: steps.LookAt) -> bool:
    """Return whether a found card is seen by both players just where its place or the look shows it."""
    return step.reveal == (step.public or step.to not in ("hand", "deck top")) or step.public


def _if_it_is(step: steps.LookAt, first: str, put: str, scene: DescribeContext) -> list[str]:
    """Describe a look at one card that goes somewhere if it is of a kind."""
    anyway = step.where == slots.ANY
    lead = "" if anyway else f"if that card is {wanted_of(step.where, 1, scene)}, "
    rows = [first, f"{lead}{_may(step)}{put}"]
    if step.rest == "top":
        return rows
    rest = _rest_is(step, "it")
    return [*rows, f"if you don't, {rest.replace('it', 'that card', 1)}" if anyway else f"otherwise, {rest}"]


def _rest_is(step: steps.LookAt, one: str) -> str:
    """Describe where the only other card looked at goes."""
    return _others(step).replace("the other cards", one).removesuffix(" in any order")


def _taken(step: steps.LookAt, scene: DescribeContext) -> str:
    if step.more:
        rows = ((step.where, step.take), *step.more)
        texts = [_taken(replace(step, where=where, take=n, more=()), scene) for where, n in rows]
        return join([*(each.removesuffix(" you find there") for each in texts[:-1]), texts[-1]])
    if step.where == slots.ANY and step.take is None:
        return f"{'all' if step.must else 'any number'} of them"
    if step.where == slots.ANY and step.take == 1 and step.top != 1:
        return "1 of them"
    if step.where == slots.ANY and step.take != 1 and not isinstance(step.take, slots.Count):
        upper = "" if step.must and not step.up_to else "up to "
        if isinstance(step.take, int):
            return f"{upper}{step.take} of them"
        return f"{upper}as many of them as {word(step.take, scene)}"
    if step.take is None and step.must:
        return f"all {noun(step.where, CARD, many=True)} you find there"
    text = wanted_of(step.where, step.take, scene, up_to=not step.must or step.up_to)
    kind, link, but = text.partition(", except ")
    return f"{kind} you find there{link}{but}"


def _others(step: steps.LookAt) -> str:
    return phrase(step, "rest", step.rest).format(poss=owned(step.whose))


@describes(steps.Reveal)
def _reveal(step: steps.Reveal, scene: DescribeContext) -> list[str]:
    match step:
        case steps.Reveal(slots.Top(int(n), bottom=False), "you") if n > 1:
            return [f"look at {the(step.what, scene)} and put them back in the same order"]
    long = " for the rest of the game" if step.to == "game" else ""
    return [f"{'look at' if step.to == 'you' else 'reveal'} {the(step.what, scene)}{long}"]


@describes(steps.Reorder)
def _reorder(step: steps.Reorder, scene: DescribeContext) -> list[str]:
    who = "in any order" if step.by == "you" else "in any order your opponent likes"
    return [f"look at {the(slots.Top(step.n, step.side), scene)} and put them back {who}"]


# --------------------------------------------------------------------------- board


@describes(steps.PutIntoPlay)
def _put_into_play(step: steps.PutIntoPlay, scene: DescribeContext) -> list[str]:
    their = "their" if is_many(step.what) else "its"
    bench = phrase(step, "benches", step.side).format(their=their)
    if step.side == side_of(step.what):
        bench += note("whoever owns it")
    whose = side_of(step.what)
    if step.side == "owner" and whose in ("you", "opponent"):
        bench = f"{owned(whose)} Bench"
    elif step.side == "owner" and whose == "both":
        bench = "that player's Bench"
    if step.what == slots.ThisCard() and step.side == "owner":
        hurt = f" with {step.counters} damage counters on it" if step.counters else ""
        return [f"put this Pokémon onto your Bench{hurt}"]
    counters = f"{step.counters} damage counters on {'each' if is_many(step.what) else 'it'}"
    return [f"put {the(step.what, scene)} onto {bench}{f' with {counters}' if step.counters else ''}"]


@describes(steps.Attach)
def _attach(step: steps.Attach, scene: DescribeContext) -> list[str]:
    of = step.what.of if isinstance(step.what, slots.Choice) else step.what
    verb = "move" if isinstance(of, slots.Attached) else "attach"
    match step.what:
        case slots.It(name="" | "them" | "it", where=where) if (
            where != slots.ANY and scene.done == "cards discarded"
        ):
            cards = f"any {noun(where, CARD, many=True)} you discarded in this way"
            return [f"attach {cards} to {_onto(step.onto, scene, many=True)}"]
    many = is_many(step.what)
    target = step.onto
    if (
        isinstance(of, slots.Attached)
        and isinstance(target, slots.Choice)
        and isinstance(target.of, slots.Select)
        and target.of.where == slots.Filter(none_of=(slots.Filter(this=True),))
    ):
        target = replace(target, of=replace(target.of, where=replace(target.of.where, other=True)))
    onto = _onto(target, scene, many=many)
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
    if step.side == step.by == "you" and isinstance(step.to, slots.It | slots.Select):
        return [f"switch {chosen} with your Active Pokémon"]
    their = _THEIR[step.side]
    who = {"you": "you choose", "opponent": "your opponent chooses"}[step.by]
    usual = "opponent" if step.side == "opponent" else "you"
    other = chosen or f"1 of {their} Benched Pokémon"
    switch = f"{done(step.side, 'switch')} {their} Active Pokémon with {other}"
    first = "your opponent first" if step.side == "both" else ""
    return [switch + note(who if step.by != usual else "", first)]


@describes(steps.Evolve)
def _evolve(step: steps.Evolve, scene: DescribeContext) -> list[str]:
    onto, several = step.onto, step.n != 1
    if several and isinstance(onto, slots.Choice) and onto == slots.Choice(onto.of, step.n, onto.up_to):
        first, *rows = _evolve(replace(step, onto=slots.It("that Pokémon"), n=1), scene)
        return [f"choose {the(onto, scene)}", f"for each of those Pokémon, {first}", *rows]
    host = the(onto, scene)
    if isinstance(onto, slots.Select) and is_many(onto):
        host = f"1 of {plain(onto, scene)}"
    card = article(noun(step.where, CARD)) + ("" if step.free else f" that evolves from {host}")
    times = note(f"for {word(step.n, scene)} of them" if several and step.n != getattr(onto, "n", 1) else "")
    how = ", skipping the Stage 1" if step.skip else ""
    how += f"{', a Basic Pokémon too' if step.basic else ''}{times}"
    pile = phrase(step, "evolve from", step.source)
    known = step.free or onto in (slots.SELF, slots.HOST, slots.It("each"))
    if step.source == "deck":
        goal = host if known else "that Pokémon"
        rows = [f"search {pile} for {card} and put it onto {goal} to evolve it{how}"]
    else:
        unshuffled = note("" if step.shuffle else "without shuffling")
        rows = [f"put {card} from {pile} onto {host} to evolve it{how}{unshuffled}"]
    if not step.fresh:
        late = "during your first turn or on a Pokémon that was put into play this turn"
        rows.append(f"you can't use this {OWN[scene.kind]} {late}")
    return [*rows, "then, shuffle your deck"] if step.source == "deck" and step.shuffle else rows


@describes(steps.Devolve)
def _devolve(step: steps.Devolve, scene: DescribeContext) -> list[str]:
    cards = "all of the Evolution cards" if step.all else "the highest Stage Evolution card"
    if step.level_up:
        cards = f"the Level-Up card{note('all Evolution cards') if step.all else ''}"
    owner = owner_of(step.target) if side_of(step.target) in ("you", "opponent") else "that player's"
    to = phrase(step, "places", step.to).format(poss=owner)
    return [f"devolve {the(step.target, scene)} by putting {cards} on it {to}"]
