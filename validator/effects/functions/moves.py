"""Readers of cards and Pokémon moved: the same step is a benefit or a cost by whose they are and where they
go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from validator.effects.functions.cards import is_energy, place_of, report_attached, report_found
from validator.effects.functions.reading import Reading, Scene, both, chance, limit, reads
from validator.effects.functions.targets import Group
from validator.effects.ir import steps

_Mover: TypeAlias = Callable[[Group, str, Scene, Reading], None]


@reads(steps.Move)
def read_move(node: steps.Move, scene: Scene, reading: Reading) -> None:
    """Each part of what is moved, by where it is."""
    groups = reading.resolve(node.what)
    scene = scene.under(chance(getattr(node.what, "n", None)))
    for group in groups:
        mover = _MOVERS.get("found" if group.found else group.zone)
        if mover is not None:
            mover(group, place_of(node.to), scene, reading)


def _from_deck(group: Group, place: str, scene: Scene, reading: Reading) -> None:
    report_found(group, place, scene, reading)


def _from_top(group: Group, place: str, scene: Scene, reading: Reading) -> None:
    flags = (both(group),)
    if group.mine:
        if place == "hand":
            reading.do(scene, "draw", group.amount, flags=flags)
        elif place in ("discard", "lost"):
            reading.do(
                scene,
                "fill-discard",
                group.amount,
                "any",
                place="lost" if place == "lost" else None,
                flags=flags,
            )
        elif place == "prizes":
            reading.do(scene, "prize-cards", flags=flags)
        else:
            reading.do(scene, "look", group.amount, "order", flags=flags)
    if group.theirs:
        if place in ("discard", "lost"):
            reading.do(scene, "mill", group.amount, "any", place=place, whom="opponent", flags=flags)
        elif place == "hand":
            reading.cost(scene, "other", flags=flags)
        else:
            reading.do(scene, "look", group.amount, "order", whom="opponent", flags=flags)


def _from_hand(group: Group, place: str, scene: Scene, reading: Reading) -> None:
    flags = (both(group), limit(group.where), "or" if len(group.kinds) > 1 else "")
    for kind in group.kinds:
        if group.mine and place in ("discard", "lost"):
            reading.cost(scene, "discard-hand", group.amount, kind, place=place, flags=flags)
        elif group.mine and place == "deck-top" and not group.whole_hand:
            reading.do(scene, "look", group.amount, "order", flags=flags)
        elif group.mine:
            reading.cost(scene, "return-hand", group.amount, kind, place=place, flags=flags)
        if group.theirs:
            reading.do(scene, "disrupt", group.amount, kind, place=place, whom="opponent", flags=flags)
    if group.whole_hand:
        if group.mine:
            reading.hand_gone = "discard" if place in ("discard", "lost") else "shuffle"
        reading.theirs_gone = reading.theirs_gone or group.theirs


def _from_discard(group: Group, place: str, scene: Scene, reading: Reading) -> None:
    flags = (both(group), limit(group.where), "or" if len(group.kinds) > 1 else "")
    for kind in group.kinds:
        if not group.mine:
            _from_their_discard(group, kind, place, scene.under(*flags), reading)
        elif place in ("lost", "discard"):
            reading.cost(scene, "other", group.amount)
        else:
            source = group.zone
            reading.do(scene, "recover", group.amount, kind, place=place, source=source, flags=flags)


def _from_their_discard(group: Group, kind: str, place: str, scene: Scene, reading: Reading) -> None:
    """Report cards of the opponent's discard pile moved: lost for good, drawn next, or given back."""
    if place == "lost":
        reading.do(scene, "mill", group.amount, kind, place=place, whom="opponent")
    elif place == "deck-top":
        reading.do(scene, "look", group.amount, "order", whom="opponent")
    else:
        reading.cost(scene, "other")


def _from_play(group: Group, place: str, scene: Scene, reading: Reading) -> None:
    flags = (both(group), limit(group.where, in_play=True) if group.zone != "self" else "")
    amount = 1 if group.zone in ("self", "host") else group.amount
    if group.mine and not (group.side == "both" and group.chosen):
        kind = "self" if group.zone in ("self", "host") else "any"
        if place in ("discard", "lost"):
            reading.cost(scene, "leaves-play", amount, kind, place=place, flags=flags)
        else:
            reading.do(scene, "pick-up", amount, kind, place=place.partition("-")[0], flags=flags)
    if group.theirs:
        reading.do(scene, "bounce", amount, place=place.partition("-")[0], whom="opponent", flags=flags)


def _from_attached(group: Group, place: str, scene: Scene, reading: Reading) -> None:
    flags = (both(group), limit(group.where), "or" if len(group.kinds) > 1 and group.chosen else "")
    whole = group.mine and not (group.side == "both" and group.chosen)
    for kind in group.kinds:
        tool = kind in ("tool", "trainer", "item") or not is_energy(group.where, "energy")
        if group.theirs:
            word = "tool" if tool else "special-energy" if kind == "special-energy" else "energy"
            reading.do(scene, "remove", group.amount, word, place=place, whom="opponent", flags=flags)
        if whole and not tool:
            reading.cost(scene, "energy", group.amount, kind, place=place, flags=flags)
        elif whole and place == "hand":
            reading.do(scene, "remove", group.amount, "tool", place=place, flags=flags)
        elif whole:
            reading.cost(scene, "other", flags=flags)


def _from_stadium(group: Group, place: str, scene: Scene, reading: Reading) -> None:
    whom = "you" if group.side == "you" else "opponent"
    reading.do(scene, "remove", 1, "stadium", place=place, whom=whom)


def _this_card(group: Group, place: str, scene: Scene, reading: Reading) -> None:
    if scene.event == "used in hand":
        cost = "discard-hand" if place in ("discard", "lost") else "return-hand"
        reading.cost(scene, cost, 1, "named", place=place)
    elif place in ("discard", "lost"):
        reading.cost(scene, "leaves-play", 1, "self", place=place)
    elif scene.event:
        reading.do(scene, "recover", 1, "named", place=place, source="discard")


def _from_prizes(group: Group, place: str, scene: Scene, reading: Reading) -> None:
    whom = "opponent" if group.side == "opponent" else "you"
    reading.do(scene, "prize-cards", group.amount, whom=whom)


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
    groups = reading.resolve(node.what)
    reading.name_hosts(node.onto)
    scene = scene.under(chance(getattr(node.what, "n", None)))
    for group in groups:
        flags = (limit(group.where), both(group), "or" if len(group.kinds) > 1 else "")
        if group.zone in ("energy", "all", "tools"):
            whom = "opponent" if group.side == "opponent" else "you"
            kind = "opponent" if group.side == "opponent" else "own"
            if group.zone == "tools":
                reading.do(scene, "exception", whom=whom, flags=flags)
            else:
                reading.do(scene, "move-energy", group.amount, kind, whom=whom, flags=flags)
        elif group.in_play or group.zone == "this":
            reading.do(scene, "exception", flags=flags)
        elif group.found or group.zone == "deck":
            report_found(replace(group, side="you"), "attach", scene, reading)
        elif group.zone in ("top", "hand", "discard", "lost"):
            for kind in group.kinds:
                report_attached(group, kind, group.zone, scene, reading, flags)
