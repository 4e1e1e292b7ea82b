"""Readers of cards and Pokémon moved: the same step is a benefit or a cost by whose they are and where they
go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from validator.effects.functions.cards import is_energy, place_of, report_attached, report_found
from validator.effects.functions.reading import Reading, Scene, both, chance, limit, reads
from validator.effects.functions.targets import Thing
from validator.effects.ir import steps

_Mover: TypeAlias = Callable[[Thing, str, Scene, Reading], None]


@reads(steps.Move)
def read_move(node: steps.Move, scene: Scene, reading: Reading) -> None:
    """Each part of what is moved, by where it is."""
    things = reading.things(node.what)
    scene = scene.under(chance(getattr(node.what, "n", None)))
    for thing in things:
        mover = _MOVERS.get("found" if thing.found else thing.zone)
        if mover is not None:
            mover(thing, place_of(node.to), scene, reading)


def _from_deck(thing: Thing, place: str, scene: Scene, reading: Reading) -> None:
    report_found(thing, place, scene, reading)


def _from_top(thing: Thing, place: str, scene: Scene, reading: Reading) -> None:
    flags = (both(thing),)
    if thing.mine:
        if place == "hand":
            reading.do(scene, "draw", thing.amount, flags=flags)
        elif place in ("discard", "lost"):
            reading.do(
                scene,
                "fill-discard",
                thing.amount,
                "any",
                place="lost" if place == "lost" else None,
                flags=flags,
            )
        elif place == "prizes":
            reading.do(scene, "prize-cards", flags=flags)
        else:
            reading.do(scene, "look", thing.amount, "order", flags=flags)
    if thing.theirs:
        if place in ("discard", "lost"):
            reading.do(scene, "mill", thing.amount, "any", place=place, whom="opponent", flags=flags)
        elif place == "hand":
            reading.cost(scene, "other", flags=flags)
        else:
            reading.do(scene, "look", thing.amount, "order", whom="opponent", flags=flags)


def _from_hand(thing: Thing, place: str, scene: Scene, reading: Reading) -> None:
    flags = (both(thing), limit(thing.where), "or" if len(thing.kinds) > 1 else "")
    for kind in thing.kinds:
        if thing.mine and place in ("discard", "lost"):
            reading.cost(scene, "discard-hand", thing.amount, kind, place=place, flags=flags)
        elif thing.mine and place == "deck-top" and not thing.whole_hand:
            reading.do(scene, "look", thing.amount, "order", flags=flags)
        elif thing.mine:
            reading.cost(scene, "return-hand", thing.amount, kind, place=place, flags=flags)
        if thing.theirs:
            reading.do(scene, "disrupt", thing.amount, kind, place=place, whom="opponent", flags=flags)
    if thing.whole_hand:
        if thing.mine:
            reading.hand_gone = "discard" if place in ("discard", "lost") else "shuffle"
        reading.theirs_gone = reading.theirs_gone or thing.theirs


def _from_discard(thing: Thing, place: str, scene: Scene, reading: Reading) -> None:
    flags = (both(thing), limit(thing.where), "or" if len(thing.kinds) > 1 else "")
    for kind in thing.kinds:
        if not thing.mine:
            _from_their_discard(thing, kind, place, scene.under(*flags), reading)
        elif place in ("lost", "discard"):
            reading.cost(scene, "other", thing.amount)
        else:
            source = thing.zone
            reading.do(scene, "recover", thing.amount, kind, place=place, source=source, flags=flags)


def _from_their_discard(thing: Thing, kind: str, place: str, scene: Scene, reading: Reading) -> None:
    """Report cards of the opponent's discard pile moved: lost for good, drawn next, or given back."""
    if place == "lost":
        reading.do(scene, "mill", thing.amount, kind, place=place, whom="opponent")
    elif place == "deck-top":
        reading.do(scene, "look", thing.amount, "order", whom="opponent")
    else:
        reading.cost(scene, "other")


def _from_play(thing: Thing, place: str, scene: Scene, reading: Reading) -> None:
    flags = (both(thing), limit(thing.where, in_play=True) if thing.zone != "self" else "")
    amount = 1 if thing.zone in ("self", "host") else thing.amount
    if thing.mine and not (thing.side == "both" and thing.chosen):
        kind = "self" if thing.zone in ("self", "host") else "any"
        if place in ("discard", "lost"):
            reading.cost(scene, "leaves-play", amount, kind, place=place, flags=flags)
        else:
            reading.do(scene, "pick-up", amount, kind, place=place.partition("-")[0], flags=flags)
    if thing.theirs:
        reading.do(scene, "bounce", amount, place=place.partition("-")[0], whom="opponent", flags=flags)


def _from_attached(thing: Thing, place: str, scene: Scene, reading: Reading) -> None:
    flags = (both(thing), limit(thing.where), "or" if len(thing.kinds) > 1 and thing.chosen else "")
    whole = thing.mine and not (thing.side == "both" and thing.chosen)
    for kind in thing.kinds:
        tool = kind in ("tool", "trainer", "item") or not is_energy(thing.where, "energy")
        if thing.theirs:
            word = "tool" if tool else "special-energy" if kind == "special-energy" else "energy"
            reading.do(scene, "remove", thing.amount, word, place=place, whom="opponent", flags=flags)
        if whole and not tool:
            reading.cost(scene, "energy", thing.amount, kind, place=place, flags=flags)
        elif whole and place == "hand":
            reading.do(scene, "remove", thing.amount, "tool", place=place, flags=flags)
        elif whole:
            reading.cost(scene, "other", flags=flags)


def _from_stadium(thing: Thing, place: str, scene: Scene, reading: Reading) -> None:
    whom = "you" if thing.side == "you" else "opponent"
    reading.do(scene, "remove", 1, "stadium", place=place, whom=whom)


def _this_card(thing: Thing, place: str, scene: Scene, reading: Reading) -> None:
    if scene.event == "used in hand":
        cost = "discard-hand" if place in ("discard", "lost") else "return-hand"
        reading.cost(scene, cost, 1, "named", place=place)
    elif place in ("discard", "lost"):
        reading.cost(scene, "leaves-play", 1, "self", place=place)
    elif scene.event:
        reading.do(scene, "recover", 1, "named", place=place, source="discard")


def _from_prizes(thing: Thing, place: str, scene: Scene, reading: Reading) -> None:
    whom = "opponent" if thing.side == "opponent" else "you"
    reading.do(scene, "prize-cards", thing.amount, whom=whom)


_MOVERS: dict[str, _Mover] = {
    "found": _from_deck,
    "deck": _from_deck,
    "top": _from_top,
    "hand": _from_hand,
    "discard": _from_discard,
    "lost": _from_discard,
    "energy": _from_attached,
    "tools": _from_attached,
    "all": _from_attached,
    "stadium": _from_stadium,
    "this": _this_card,
    "prizes": _from_prizes,
    **dict.fromkeys(("self", "host", "active", "bench", "play", "attacker"), _from_play),
}


@reads(steps.Attach)
def read_attach(node: steps.Attach, scene: Scene, reading: Reading) -> None:
    """Energy or a Pokémon Tool is attached, or moved from one Pokémon to another."""
    things = reading.things(node.what)
    reading.name_hosts(node.onto)
    scene = scene.under(chance(getattr(node.what, "n", None)))
    for thing in things:
        flags = (limit(thing.where), both(thing), "or" if len(thing.kinds) > 1 else "")
        if thing.zone in ("energy", "all", "tools"):
            whom = "opponent" if thing.side == "opponent" else "you"
            kind = "opponent" if thing.side == "opponent" else "own"
            if thing.zone == "tools":
                reading.do(scene, "exception", whom=whom, flags=flags)
            else:
                reading.do(scene, "move-energy", thing.amount, kind, whom=whom, flags=flags)
        elif thing.in_play or thing.zone == "this":
            reading.do(scene, "exception", flags=flags)
        elif thing.found or thing.zone == "deck":
            report_found(replace(thing, side="you"), "attach", scene, reading)
        elif thing.zone in ("top", "hand", "discard", "lost"):
            for kind in thing.kinds:
                report_attached(thing, kind, thing.zone, scene, reading, flags)
