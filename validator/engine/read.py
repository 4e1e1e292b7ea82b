"""Evaluate targets, amounts and conditions of linked programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from validator.engine import queries as mod
from validator.engine.board.state import FIRST_UID, Frame
from validator.engine.program.card_data import type_mask
from validator.engine.program.compare import compare
from validator.engine.program.opcodes import (
    A_COUNT,
    A_COUNTERS,
    A_DONE,
    A_FIELD,
    A_HALF,
    A_HEADS,
    A_LEAST,
    A_LINEAR,
    A_NUMBER,
    A_PRIZES,
    A_ROOM,
    A_SUM,
    A_TAILS,
    A_TAKEN,
    A_UNITS,
    A_UNUSED,
    BOTH,
    C_ALL,
    C_ANY,
    C_COMPARE,
    C_EXISTS,
    C_NOT,
    C_PASSES,
    C_TURN,
    OPPONENT,
    T_ATTACHED,
    T_IT,
    T_SELECT,
    T_THIS,
    T_TOGETHER,
    Z_ACTIVE,
    Z_ATTACKER,
    Z_BENCH,
    Z_DECK,
    Z_DEFENDING,
    Z_DISCARD,
    Z_FACE_DOWN,
    Z_HAND,
    Z_HOST,
    Z_LOST,
    Z_PLAY,
    Z_PRIZES,
    Z_SELF,
    Z_STADIUM,
)

if TYPE_CHECKING:
    from validator.engine.board.state import Pokemon, State


def sides_of(g: State, f: Frame, side: int) -> tuple[int, ...]:
    """Give the players a side means, the owner of the effect first."""
    if side == BOTH:
        return (f.player, 1 - f.player)
    return (1 - f.player,) if side == OPPONENT else (f.player,)


def evaluate_target(g: State, f: Frame, target: Any) -> tuple[int, ...]:
    """Give what a linked target is now: cards (0 to 119) and Pokémon in play (by their numbers)."""
    kind = target[0]
    if kind == T_SELECT:
        return _select(g, f, target)
    if kind == T_IT:
        found: tuple[int, ...] = f.regs.get(target[1] or "", ())
        where = target[2]
        if where is None:
            return found
        return tuple([each for each in found if mod.sieve_passes(g, f, where, each)])
    if kind == T_THIS:
        return (f.card,)
    if kind == T_TOGETHER:
        return tuple([each for part in target[1] for each in evaluate_target(g, f, part)])
    if kind == T_ATTACHED:
        _, host, what, where = target
        found = ()
        for uid in evaluate_target(g, f, host):
            mon = g.find(uid) if uid >= FIRST_UID else g.host_of(uid)
            if mon is None:
                continue
            cards = _attached(g, mon, what)
            if where is not None:
                cards = tuple([card for card in cards if where.passes_attached(g, f, mon, card)])
            found += cards
        return found
    _, n, side, bottom = target
    top: list[int] = []
    for player in sides_of(g, f, side):
        deck = g.sides[player].deck
        count = evaluate_amount(g, f, n)
        top += deck[len(deck) - min(count, len(deck)) :] if bottom else deck[:count]
    return tuple(top)


def _attached(g: State, mon: Pokemon, what: str) -> tuple[int, ...]:
    """Give what is attached to a Pokémon."""
    if what == "energy":
        return mon.energy
    if what == "tools":
        return g.tools_of(mon)
    return mon.cards[:-1] if what == "under" else mon.energy + mon.tools


def _select(g: State, f: Frame, target: Any) -> tuple[int, ...]:
    _, zone, side, where = target
    if zone == Z_SELF:
        found: tuple[int, ...] = (f.mon,) if f.mon else ()
        if found and g.find(f.mon) is None:
            return ()
    elif zone == Z_HOST:
        found = (f.mon,) if f.mon and g.find(f.mon) is not None else ()
    elif zone == Z_ATTACKER:
        uid = f.regs.get("attacker", (0,))[0] or attacking_pokemon(g)
        found = (uid,) if uid and g.find(uid) is not None else ()
    elif zone == Z_DEFENDING:
        found = defending_pokemon(g)
    elif zone <= Z_PLAY:
        mons: list[Pokemon] = []
        for player in sides_of(g, f, side):
            whose = g.sides[player]
            if zone != Z_BENCH and whose.active is not None:
                mons.append(whose.active)
            if zone != Z_ACTIVE:
                mons += whose.bench
        if where is None:
            return tuple([mon.uid for mon in mons])
        return tuple([mon.uid for mon in mons if where.passes_mon(g, f, mon)])
    else:
        cards: tuple[int, ...] = ()
        if zone == Z_STADIUM:
            cards = (
                (g.stadium,)
                if g.stadium >= 0 and (side == BOTH or g.stadium // 60 in sides_of(g, f, side))
                else ()
            )
        else:
            for player in sides_of(g, f, side):
                whose = g.sides[player]
                if zone == Z_HAND:
                    cards += whose.hand
                elif zone == Z_DECK:
                    cards += whose.deck
                elif zone == Z_DISCARD:
                    cards += whose.discard
                elif zone == Z_PRIZES:
                    cards += whose.prizes
                elif zone == Z_FACE_DOWN:
                    cards += tuple([card for card in whose.prizes if card not in g.seen])
                elif zone == Z_LOST:
                    cards += whose.lost
        if where is None:
            return cards
        return tuple([card for card in cards if where.passes_card(g, f, card)])
    if where is None:
        return found
    return tuple([uid for uid in found if mod.sieve_passes(g, f, where, uid)])


def attacking_pokemon(g: State) -> int:
    """Give the Attacking Pokémon: 0 while nothing attacks, or when it has left play (ATTACK-20)."""
    attack = g.attack
    return attack.uid if attack is not None and g.find(attack.uid) is not None else 0


def defending_pokemon(g: State) -> tuple[int, ...]:
    """Give the Defending Pokémon while an attack goes on (ATTACK-19, D-26).

    Where the edition says so that is what receives the attack; else, and as long as nothing has received
    it, the Active Pokémon of the other side.
    """
    attack = g.attack
    if attack is None:
        return ()
    if g.rules.defending_is_target and attack.targets:
        return tuple([uid for uid in attack.targets if g.find(uid) is not None])
    active = g.sides[1 - attack.player].active
    return (active.uid,) if active is not None else ()


def evaluate_amount(g: State, f: Frame, amount: Any) -> int:
    """Give what a linked amount is now."""
    if type(amount) is int:
        return amount
    kind = amount[0]
    if kind == A_LINEAR:
        _, of, times, plus, low, high = amount
        value: int = evaluate_amount(g, f, of) * times + plus
        if low is not None and value < low:
            value = low
        return int(high) if high is not None and value > high else value
    if kind == A_COUNT:
        found = evaluate_target(g, f, amount[1])
        return len(found) if not amount[2] else _distinct(g, found, amount[2])
    if kind in (A_HEADS, A_TAILS):
        flips = f.regs.get(f"flip {amount[1]}", ())
        return sum(flips) if kind == A_HEADS else len(flips) - sum(flips)
    if kind == A_DONE:
        return int(f.regs.get("done", 0))
    if kind == A_NUMBER:
        return int(f.regs.get(f"number {amount[1]}", 0))
    if kind == A_UNUSED:
        return _unused(g, f, amount[1])
    if kind == A_UNITS:
        return units_in(g, evaluate_target(g, f, amount[1]), amount[2])
    if kind == A_COUNTERS:
        return sum(mon.damage for mon in pokemon_of(g, evaluate_target(g, f, amount[1]))) // 10
    if kind == A_FIELD:
        return _field(g, f, amount[1], amount[2])
    if kind == A_PRIZES:
        if amount[2] == "taken last turn":
            return sum(_prizes_of_late(g, player) for player in sides_of(g, f, amount[1]))
        players = sides_of(g, f, amount[1])
        left = sum(len(g.sides[player].prizes) for player in players)
        return len(players) * (1 if g.sudden_death else 6) - left if amount[2] == "taken" else left
    if kind == A_ROOM:
        return sum(max(0, mod.free_bench_slots(g, player)) for player in sides_of(g, f, amount[1]))
    if kind == A_TAKEN:
        turn = g.turn - 1 if amount[2] else g.turn
        return sum(
            mon.hurt[1] for mon in pokemon_of(g, evaluate_target(g, f, amount[1]))[:1] if mon.hurt[0] == turn
        )
    if kind == A_HALF:
        value = evaluate_amount(g, f, amount[1])
        return -(-value // 20) * 10 if amount[2] else value // 20 * 10
    values = [evaluate_amount(g, f, each) for each in amount[1]]
    if kind == A_SUM:
        return sum(values)
    return min(values) if kind == A_LEAST else max(values)


def pokemon_of(g: State, things: tuple[int, ...]) -> list[Pokemon]:
    """Give the Pokémon in play among these, in order."""
    return [mon for mon in map(g.find, things) if mon is not None]


def _distinct(g: State, things: tuple[int, ...], by: str) -> int:
    if by == "name":
        return len({g.table.defs[g.card_of(each)].key for each in things})
    mask = 0
    for each in things:
        if each < FIRST_UID:
            facts = g.table.defs[each]
            mask |= facts.types if facts.category == 0 else facts.energy_types
        else:
            mon = g.find(each)
            mask |= mod.types_of(g, mon) if mon is not None else 0
    return bin(mask).count("1")


def units_in(g: State, things: Sequence[int], mask: int = 0) -> int:
    """Count units of Energy of Pokémon in play and of Energy cards: all, or those of the types of a mask."""
    total = 0
    for thing in things:
        if thing >= FIRST_UID:
            mon = g.find(thing)
            units = mod.units_of(g, mon) if mon is not None else []
        else:
            host = g.host_of(thing)
            units = (
                list(mod.card_units(g, host, thing)) if host is not None else list(g.table.defs[thing].units)
            )
        total += len([unit for unit in units if unit & mask]) if mask else len(units)
    return total


def _unused(g: State, f: Frame, mask: int) -> int:
    """Units of a type that are left when the attack's cost is paid with as many others as possible."""
    attack = g.attack
    mon = g.find(attack.uid) if attack is not None else None
    if attack is None or mon is None:
        return 0
    units = mod.units_of(g, mon)
    typed, total = mod.attack_cost(g, mon, attack.attack)
    left = max(0, len(units) - total)
    if not mask:
        return left
    there = len([unit for unit in units if unit & mask])
    return min(left, max(0, there - len([symbol for symbol in typed if symbol & mask])))


def _field(g: State, f: Frame, target: Any, field: str) -> int:
    for mon in pokemon_of(g, evaluate_target(g, f, target)):
        if field == "hp":
            return mod.hp_of(g, mon)
        if field == "remaining hp":
            return max(0, mod.hp_of(g, mon) - mon.damage)
        return mod.retreat_cost(g, mon)
    return 0


def evaluate_condition(g: State, f: Frame, cond: Any) -> bool:
    """Tell whether a linked condition holds now."""
    if cond is None:
        return True
    kind = cond[0]
    if kind == C_COMPARE:
        return compare(evaluate_amount(g, f, cond[1]), cond[2], evaluate_amount(g, f, cond[3]))
    if kind == C_EXISTS:
        return bool(evaluate_target(g, f, cond[1]))
    if kind == C_PASSES:
        found = evaluate_target(g, f, cond[1])
        return bool(found) and all(mod.sieve_passes(g, f, cond[2], each) for each in found)
    if kind == C_NOT:
        return not evaluate_condition(g, f, cond[1])
    if kind == C_ALL:
        return all(evaluate_condition(g, f, each) for each in cond[1])
    if kind == C_ANY:
        return any(evaluate_condition(g, f, each) for each in cond[1])
    if kind == C_TURN:
        return _turn(g, f, cond[1])
    return _happened(g, f, cond)


def _turn(g: State, f: Frame, what: str) -> bool:
    if what == "yours":
        return g.player == f.player
    if what == "your first":
        return g.player == f.player and own_turn(g) == 1
    if what == "opponent's first":
        return g.player != f.player and own_turn(g) == 1
    return (g.first == f.player) is (what == "went first")


def _prizes_of_late(g: State, player: int) -> int:
    """Count the Prize cards a player took in the last turn of its own."""
    return len([fact for fact in g.facts_own[player] if fact[0] == "prize taken" and fact[1] == player])


def own_turn(g: State) -> int:
    """Give which turn of its own the turn player is in, 1 for the first; extra turns are turns of their
    player (D-49).
    """
    return g.sides[g.player].turns


def _happened(g: State, f: Frame, cond: Any) -> bool:
    _, what, when, side, where, of, name = cond
    if when == "this turn":
        facts = g.facts
    elif when == "last turn":
        facts = g.facts_last
    else:
        facts = g.facts_own[f.player if when == "your last turn" else 1 - f.player]
    wanted = None if of is None else evaluate_target(g, f, of)
    players = sides_of(g, f, side)
    for fact in facts:
        word, player, uid, card, label = fact[:5]
        if word != what or player not in players or (name and name != label):
            continue
        if wanted is not None and uid not in wanted and card not in wanted:
            continue
        if where is None:
            return True
        if where.where.other and uid == f.mon:
            continue
        if card >= 0 and _fact_passes(g, f, where, card):
            return True
    return False


def _fact_passes(g: State, f: Frame, where: Any, card: int) -> bool:
    """A fact keeps the card as it was; only what is printed can still be asked of it."""
    if not where.cards[card]:
        if not where.tops[card]:
            return False
        types = where.where.types  # a top card is told apart by the rest; its types are asked in play alone
        if types and not g.table.tops[card].types & type_mask(types):
            return False
    if where.any_of and not any(_fact_passes(g, f, each, card) for each in where.any_of):
        return False
    return not any(_fact_passes(g, f, each, card) for each in where.none_of)
