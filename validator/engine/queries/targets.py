"""Evaluate linked targets: cards (0 to 119) and Pokémon in play (by their numbers)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from validator.engine.board.frames import Frame
from validator.engine.board.pokemon import FIRST_UID, Pokemon
from validator.engine.board.state import Side, State
from validator.engine.program import opcodes
from validator.engine.program.code import Linked, Selector
from validator.engine.program.compiled_filter import CompiledFilter
from validator.engine.queries.dispatch import evaluate_amount, evaluate_target, register, target_functions
from validator.engine.queries.filters import matches, matches_attached, matches_pokemon, matching_cards

_PLAYERS: Final[tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]] = (
    ((0,), (1,)),
    ((1,), (0,)),
    ((0, 1), (1, 0)),
    ((0,), (1,)),
)
"""The players of a side (`opcodes.SIDES`), for each player of an effect."""


def sides_of(g: State, f: Frame, side: int) -> tuple[int, ...]:
    """Return the players that a side means, the owner of the effect first."""
    return _PLAYERS[side][f.player]


def pokemon_of(g: State, targets: tuple[int, ...]) -> list[Pokemon]:
    """Return the Pokémon in play among these cards and Pokémon, in order."""
    found: list[Pokemon] = []
    for each in targets:
        mon = g.find(each)
        if mon is not None:
            found.append(mon)
    return found


def attacking_pokemon(g: State) -> int:
    """Return the Attacking Pokémon: 0 while nothing attacks, or when it has left play (ATTACK-20)."""
    attack = g.attack
    return attack.uid if attack is not None and g.find(attack.uid) is not None else 0


def defending_pokemon(g: State) -> tuple[int, ...]:
    """Return the Defending Pokémon of the attack in progress (ATTACK-19, D-26).

    In editions with `defending_is_target` these are the targets of the attack; else, and until the attack
    has a target, the opponent's Active Pokémon.
    """
    attack = g.attack
    if attack is None:
        return ()
    if g.rules.defending_is_target and attack.targets:
        return tuple([uid for uid in attack.targets if g.find(uid) is not None])
    active = g.sides[1 - attack.player].active
    return (active.uid,) if active is not None else ()


def _select(g: State, f: Frame, linked: Linked) -> tuple[int, ...]:
    selector: Selector = linked
    _, zone, side, where = selector
    if opcodes.Z_ACTIVE <= zone <= opcodes.Z_PLAY:
        return _select_pokemon(g, f, zone, side, where)
    cards_of = _CARDS.get(zone)
    if cards_of is not None:
        cards: tuple[int, ...] = ()
        for player in sides_of(g, f, side):
            cards += cards_of(g, g.sides[player])
    elif zone == opcodes.Z_STADIUM:
        there = g.stadium >= 0 and (side == opcodes.BOTH or g.stadium // 60 in sides_of(g, f, side))
        cards = (g.stadium,) if there else ()
    else:
        found = _SINGLE[zone](g, f)
        return found if where is None else tuple([uid for uid in found if matches(g, f, where, uid)])
    return matching_cards(g, f, where, cards)


def _select_pokemon(
    g: State, f: Frame, zone: int, side: int, where: CompiledFilter | None
) -> tuple[int, ...]:
    found: list[int] = []
    for player in sides_of(g, f, side):
        whose = g.sides[player]
        active = whose.active
        if (
            zone != opcodes.Z_BENCH
            and active is not None
            and (where is None or matches_pokemon(g, f, where, active))
        ):
            found.append(active.uid)
        if zone != opcodes.Z_ACTIVE:
            for mon in whose.bench:
                if where is None or matches_pokemon(g, f, where, mon):
                    found.append(mon.uid)
    return tuple(found)


def _source(g: State, f: Frame) -> tuple[int, ...]:
    return (f.mon,) if f.mon and g.find(f.mon) is not None else ()


def _attacker(g: State, f: Frame) -> tuple[int, ...]:
    uid = f.regs.get("attacker", (0,))[0] or attacking_pokemon(g)
    return (uid,) if uid and g.find(uid) is not None else ()


_SINGLE: Final[Mapping[int, Callable[[State, Frame], tuple[int, ...]]]] = {
    opcodes.Z_SELF: _source,
    opcodes.Z_HOST: _source,
    opcodes.Z_ATTACKER: _attacker,
    opcodes.Z_DEFENDING: lambda g, f: defending_pokemon(g),
}


_CARDS: Final[Mapping[int, Callable[[State, Side], tuple[int, ...]]]] = {
    opcodes.Z_HAND: lambda g, side: side.hand,
    opcodes.Z_DECK: lambda g, side: side.deck,
    opcodes.Z_DISCARD: lambda g, side: side.discard,
    opcodes.Z_PRIZES: lambda g, side: side.prizes,
    opcodes.Z_FACE_DOWN: lambda g, side: tuple([card for card in side.prizes if card not in g.seen]),
    opcodes.Z_LOST: lambda g, side: side.lost,
}


def _bound(g: State, f: Frame, linked: Linked) -> tuple[int, ...]:
    found: tuple[int, ...] = f.regs.get(linked[1] or "", ())
    where = linked[2]
    if where is None:
        return found
    return tuple([each for each in found if matches(g, f, where, each)])


def _attached(g: State, f: Frame, linked: Linked) -> tuple[int, ...]:
    _, host, what, where = linked
    found: tuple[int, ...] = ()
    for uid in evaluate_target(g, f, host):
        mon = g.find(uid) if uid >= FIRST_UID else g.host_of(uid)
        if mon is None:
            continue
        cards = _attached_to(g, mon, what)
        if where is not None:
            cards = tuple([card for card in cards if matches_attached(g, f, where, mon, card)])
        found += cards
    return found


def _attached_to(g: State, mon: Pokemon, what: str) -> tuple[int, ...]:
    if what == "energy":
        return mon.energy
    if what == "tools":
        return g.tools_of(mon)
    return mon.cards[:-1] if what == "under" else mon.energy + mon.tools


def _top(g: State, f: Frame, linked: Linked) -> tuple[int, ...]:
    _, n, side, bottom = linked
    top: list[int] = []
    for player in sides_of(g, f, side):
        deck = g.sides[player].deck
        count = evaluate_amount(g, f, n)
        top += deck[len(deck) - min(count, len(deck)) :] if bottom else deck[:count]
    return tuple(top)


register(
    target_functions,
    {
        opcodes.T_SELECT: _select,
        opcodes.T_IT: _bound,
        opcodes.T_THIS: lambda g, f, linked: (f.card,),
        opcodes.T_TOGETHER: lambda g, f, linked: tuple(
            [each for part in linked[1] for each in evaluate_target(g, f, part)]
        ),
        opcodes.T_ATTACHED: _attached,
        opcodes.T_TOP: _top,
    },
)
