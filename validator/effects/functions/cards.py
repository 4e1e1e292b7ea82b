"""Readers of what is done with decks and Prize cards: drawing, searching, looking and revealing."""

from __future__ import annotations

from validator.effects.functions.reading import Reading, Scene, both, chance, limit, reads
from validator.effects.functions.targets import Thing, amount_of, card_kinds, resolve
from validator.effects.ir import steps
from validator.effects.ir.slots import Filter

PLACES = {"deck top": "deck-top", "deck bottom": "deck-bottom"}
"""Places whose word in a function is another than in a program."""
_NEW_HAND = 3


def place_of(place: str) -> str:
    """Return the word of a function for a place of a step."""
    return PLACES.get(place, place)


@reads(steps.Draw)
def read_draw(node: steps.Draw, scene: Scene, reading: Reading) -> None:
    """Cards are drawn: a whole new hand where the old one was put away before."""
    amount = amount_of(node.n if node.until is None else node.until)
    scene = scene.under(chance(node.n))
    if node.side == "opponent":
        if not reading.theirs_gone:
            reading.cost(scene, "other")
        return
    flag = "both" if node.side == "both" else ""
    reading.do(scene, "draw", amount, "until" if node.until is not None else None, flags=(flag,))
    if reading.hand_gone and (amount == "x" or int(amount) >= _NEW_HAND):
        reading.do(scene, "new-hand", amount, reading.hand_gone, flags=(flag,))


@reads(steps.Search)
def read_search(node: steps.Search, scene: Scene, reading: Reading) -> None:
    """Cards are searched for, and go somewhere now or in a later step."""
    found = tuple(
        Thing(
            "deck", node.whose, where, "x" if n is None else amount_of(n), found=True, kinds=card_kinds(where)
        )
        for where, n in node.quotas
    )
    reading.bind(node.name, found)
    reading.name_hosts(node.onto)
    scene = scene.under(*(chance(n) for _, n in node.quotas))
    if node.to:
        for thing in found:
            report_found(thing, place_of(node.to), scene, reading)


@reads(steps.LookAt)
def read_look_at(node: steps.LookAt, scene: Scene, reading: Reading) -> None:
    """Some of the top cards are taken; the rest go somewhere else."""
    if node.whose == "opponent":
        _read_look_at_theirs(node, scene, reading)
        return
    quotas = ((node.where, node.take), *node.more)
    found = tuple(
        Thing("top", "you", where, "x" if n is None else amount_of(n), found=True, kinds=card_kinds(where))
        for where, n in quotas
        if n != 0
    )
    reading.bind("", found)
    reading.name_hosts(node.onto)
    if node.to:
        for thing in found:
            report_found(thing, place_of(node.to), scene, reading)
    rest = _rest(node)
    if rest == 0:
        return
    if node.rest in ("discard", "lost"):
        place = None if node.rest == "discard" else "lost"
        reading.do(scene, "fill-discard", rest, "any", place=place)
    elif node.rest == "hand":
        reading.do(scene, "draw", rest, "look")
    elif not found or (node.to == "discard" and node.rest == "top"):
        one = node.top == 1 and node.rest == "top"
        reading.do(scene, "look", amount_of(node.top), "deck" if one else "order")


def _rest(node: steps.LookAt) -> int | str:
    """Return how many cards go the way of the rest."""
    if isinstance(node.top, int) and isinstance(node.take, int) and node.must:
        return node.top - node.take
    return node.top if node.take == 0 and isinstance(node.top, int) else "x"


def _read_look_at_theirs(node: steps.LookAt, scene: Scene, reading: Reading) -> None:
    amount = "x" if node.top is None else amount_of(node.top)
    if "discard" in (node.to, node.rest) or "lost" in (node.to, node.rest):
        place = "lost" if "lost" in (node.to, node.rest) else "discard"
        taken = amount_of(node.take) if node.to == place and node.take is not None else "x"
        for kind in card_kinds(node.where) if node.to == place else ("any",):
            reading.do(scene, "mill", taken, kind, place=place, whom="opponent")
    kind = "order" if node.rest in ("top", "bottom") and node.top != 1 else "deck"
    if node.to == "hand":
        reading.cost(scene, "other")
    reading.bind(
        "", (Thing("top", "opponent", node.where, amount, found=True, kinds=card_kinds(node.where)),)
    )
    reading.do(scene, "look", amount, kind, whom="opponent")


def report_found(thing: Thing, place: str, scene: Scene, reading: Reading) -> None:
    """Report cards taken out of a deck, by where they go."""
    if place == "bench":
        reading.bound["placed"] = (Thing("bench", thing.side, thing.where, thing.amount),)
    source = "top" if thing.zone == "top" else "deck"
    several = "or" if len(thing.kinds) > 1 else ""
    for kind in thing.kinds:
        flags = (several, limit(thing.where))
        if thing.side == "opponent":
            if place in ("discard", "lost"):
                reading.do(scene, "mill", thing.amount, kind, place=place, whom="opponent", flags=flags)
            elif place == "bench":
                reading.do(scene, "fill-bench", thing.amount, whom="opponent", flags=flags)
            elif place == "hand":
                reading.cost(scene, "other", flags=flags)
            else:
                reading.do(scene, "look", thing.amount, "deck", whom="opponent", flags=flags)
        elif place == "attach":
            report_attached(thing, kind, source, scene, reading, flags)
        elif place == "discard":
            reading.do(scene, "fill-discard", thing.amount, kind, flags=flags)
        elif place == "lost":
            reading.do(scene, "fill-discard", thing.amount, kind, place="lost", flags=flags)
        elif source == "top" and place == "hand" and kind == "any":
            reading.do(scene, "draw", thing.amount, "look", flags=flags)
        elif place in ("deck", "deck-bottom"):
            reading.do(scene, "look", thing.amount, "order", flags=flags)
        else:
            reading.do(scene, "search", thing.amount, kind, place=place, source=source, flags=flags)


def report_attached(
    thing: Thing, kind: str, source: str, scene: Scene, reading: Reading, flags: tuple[str, ...]
) -> None:
    """Report a card attached from a deck, a hand or a discard pile: Energy, or a Pokémon Tool."""
    if is_energy(thing.where, kind):
        kind = "special-energy" if thing.where.energy == "Special" else kind
        reading.do(scene, "attach", thing.amount, kind, source=source, flags=flags)
    elif source in ("deck", "top"):
        reading.do(scene, "search", thing.amount, kind, place="attach", source=source, flags=flags)
    elif source in ("discard", "lost"):
        reading.do(scene, "recover", thing.amount, kind, place="attach", source=source, flags=flags)
    else:
        reading.do(scene, "exception", flags=flags)


def is_energy(where: Filter, kind: str) -> bool:
    """Return whether cards to attach are Energy cards: by their kind, or by a name."""
    if kind == "named":
        return any("Energy" in name for name in where.name) or "Energy" in where.contains
    return kind in ("energy", "basic-energy", "special-energy", "any")


@reads(steps.Reveal)
def read_reveal(node: steps.Reveal, scene: Scene, reading: Reading) -> None:
    """Hidden cards are shown: the opponent's hand, a deck, Prize cards."""
    things = resolve(node.what, reading.bound)
    for thing in things:
        if thing.found:
            continue
        if thing.zone == "hand" and thing.theirs:
            reading.do(scene, "look", thing.amount, "hand", whom="opponent", flags=(both(thing),))
        elif thing.zone == "prizes":
            reading.do(scene, "prize-cards", thing.amount, whom=_whom(thing))
        elif thing.zone in ("top", "deck") and (thing.theirs or node.to == "you"):
            reading.do(scene, "look", thing.amount, "deck", whom=_whom(thing))
    reading.bind("", things)


def _whom(thing: Thing) -> str:
    return "opponent" if thing.side == "opponent" else "you"


@reads(steps.Reorder)
def read_reorder(node: steps.Reorder, scene: Scene, reading: Reading) -> None:
    """The top cards of a deck are put in another order."""
    reading.do(scene, "look", amount_of(node.n), "order", whom=node.side)


@reads(steps.ShowPrizes, steps.SwapPrizes)
def read_prizes(node: object, scene: Scene, reading: Reading) -> None:
    """Prize cards are looked at or exchanged."""
    side = getattr(node, "side", "you")
    if isinstance(node, steps.SwapPrizes):
        side = next((each.side for each in resolve(node.prizes, reading.bound)), "you")
    reading.do(scene, "prize-cards", whom="opponent" if side == "opponent" else "you")


@reads(steps.PutIntoPlay)
def read_put_into_play(node: steps.PutIntoPlay, scene: Scene, reading: Reading) -> None:
    """Pokémon cards are put onto a Bench."""
    things = reading.things(node.what)
    for thing in things:
        flags = (limit(thing.where), both(thing), "or" if len(thing.kinds) > 1 else "")
        if (thing.theirs and not (thing.mine and thing.chosen)) or node.side == "opponent":
            reading.do(scene, "fill-bench", thing.amount, whom="opponent", flags=flags)
            if not thing.mine:
                continue
        if thing.zone == "this":
            if scene.event == "used in discard":
                reading.do(scene, "recover", 1, "named", place="bench", source="discard")
            else:
                reading.do(scene, "exception")
        elif thing.found or thing.zone in ("deck", "top"):
            report_found(thing, "bench", scene, reading)
        elif thing.zone in ("discard", "lost"):
            for kind in thing.kinds:
                reading.do(
                    scene, "recover", thing.amount, kind, place="bench", source=thing.zone, flags=flags
                )
        elif thing.zone == "hand":
            reading.do(scene, "exception", flags=flags)
    reading.bound["placed"] = tuple(Thing("bench", each.side, each.where, each.amount) for each in things)
