"""Readers of what is done with decks and Prize cards: drawing, searching, looking and revealing."""

from __future__ import annotations

from validator.effects.functions.reading import Reading, Scene, both, chance, limit, reads
from validator.effects.functions.targets import Group, amount_of, card_kinds, resolve
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
        Group(
            "deck", node.whose, where, "x" if n is None else amount_of(n), found=True, kinds=card_kinds(where)
        )
        for where, n in node.quotas
    )
    reading.bind(node.name, found)
    reading.name_hosts(node.onto)
    scene = scene.under(*(chance(n) for _, n in node.quotas))
    if node.to:
        for group in found:
            report_found(group, place_of(node.to), scene, reading)


@reads(steps.LookAt)
def read_look_at(node: steps.LookAt, scene: Scene, reading: Reading) -> None:
    """Some of the top cards are taken; the rest go somewhere else."""
    if node.whose == "opponent":
        _read_look_at_theirs(node, scene, reading)
        return
    quotas = ((node.where, node.take), *node.more)
    found = tuple(
        Group("top", "you", where, "x" if n is None else amount_of(n), found=True, kinds=card_kinds(where))
        for where, n in quotas
        if n != 0
    )
    reading.bind("", found)
    reading.name_hosts(node.onto)
    if node.to:
        for group in found:
            report_found(group, place_of(node.to), scene, reading)
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
        "", (Group("top", "opponent", node.where, amount, found=True, kinds=card_kinds(node.where)),)
    )
    reading.do(scene, "look", amount, kind, whom="opponent")


def report_found(group: Group, place: str, scene: Scene, reading: Reading) -> None:
    """Report cards taken out of a deck, by where they go."""
    if place == "bench":
        reading.bound["placed"] = (Group("bench", group.side, group.where, group.amount),)
    source = "top" if group.zone == "top" else "deck"
    several = "or" if len(group.kinds) > 1 else ""
    for kind in group.kinds:
        flags = (several, limit(group.where))
        if group.side == "opponent":
            if place in ("discard", "lost"):
                reading.do(scene, "mill", group.amount, kind, place=place, whom="opponent", flags=flags)
            elif place == "bench":
                reading.do(scene, "fill-bench", group.amount, whom="opponent", flags=flags)
            elif place == "hand":
                reading.cost(scene, "other", flags=flags)
            else:
                reading.do(scene, "look", group.amount, "deck", whom="opponent", flags=flags)
        elif place == "attach":
            report_attached(group, kind, source, scene, reading, flags)
        elif place == "discard":
            reading.do(scene, "fill-discard", group.amount, kind, flags=flags)
        elif place == "lost":
            reading.do(scene, "fill-discard", group.amount, kind, place="lost", flags=flags)
        elif source == "top" and place == "hand" and kind == "any":
            reading.do(scene, "draw", group.amount, "look", flags=flags)
        elif place in ("deck", "deck-bottom"):
            reading.do(scene, "look", group.amount, "order", flags=flags)
        else:
            reading.do(scene, "search", group.amount, kind, place=place, source=source, flags=flags)


def report_attached(
    group: Group, kind: str, source: str, scene: Scene, reading: Reading, flags: tuple[str, ...]
) -> None:
    """Report a card attached from a deck, a hand or a discard pile: Energy, or a Pokémon Tool."""
    if is_energy(group.where, kind):
        kind = "special-energy" if group.where.energy == "Special" else kind
        reading.do(scene, "attach", group.amount, kind, source=source, flags=flags)
    elif source in ("deck", "top"):
        reading.do(scene, "search", group.amount, kind, place="attach", source=source, flags=flags)
    elif source in ("discard", "lost"):
        reading.do(scene, "recover", group.amount, kind, place="attach", source=source, flags=flags)
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
    groups = resolve(node.what, reading.bound)
    for group in groups:
        if group.found:
            continue
        if group.zone == "hand" and group.theirs:
            reading.do(scene, "look", group.amount, "hand", whom="opponent", flags=(both(group),))
        elif group.zone == "prizes":
            reading.do(scene, "prize-cards", group.amount, whom=_whom(group))
        elif group.zone in ("top", "deck") and (group.theirs or node.to == "you"):
            reading.do(scene, "look", group.amount, "deck", whom=_whom(group))
    reading.bind("", groups)


def _whom(group: Group) -> str:
    return "opponent" if group.side == "opponent" else "you"


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
    groups = reading.resolve(node.what)
    for group in groups:
        flags = (limit(group.where), both(group), "or" if len(group.kinds) > 1 else "")
        if (group.theirs and not (group.mine and group.chosen)) or node.side == "opponent":
            reading.do(scene, "fill-bench", group.amount, whom="opponent", flags=flags)
            if not group.mine:
                continue
        if group.zone == "this":
            if scene.event == "used in discard":
                reading.do(scene, "recover", 1, "named", place="bench", source="discard")
            else:
                reading.do(scene, "exception")
        elif group.found or group.zone in ("deck", "top"):
            report_found(group, "bench", scene, reading)
        elif group.zone in ("discard", "lost"):
            for kind in group.kinds:
                reading.do(
                    scene, "recover", group.amount, kind, place="bench", source=group.zone, flags=flags
                )
        elif group.zone == "hand":
            reading.do(scene, "exception", flags=flags)
    reading.bound["placed"] = tuple(Group("bench", each.side, each.where, each.amount) for each in groups)
