"""Operations on cards of a deck that a player sees: search, look, order."""

from __future__ import annotations

from validator.engine import queries
from validator.engine.board import zones
from validator.engine.board.frames import Frame
from validator.engine.board.ledger import forget, learn_deck
from validator.engine.board.log import VISIBLE_TO, VISIBLE_TO_ALL, emit
from validator.engine.board.state import State
from validator.engine.legal import barred_from_play
from validator.engine.machine import answer, ask, operation, options_for
from validator.engine.ops.control import bind, fewest, who
from validator.engine.ops.moves import after_discard
from validator.engine.program.code import Instr, Linked
from validator.engine.program.compiled_filter import CompiledFilter
from validator.engine.program.opcodes import IN_DECK
from validator.engine.queries import evaluate_amount, evaluate_target, free_bench_slots


@operation("search")
def search(g: State, f: Frame, ins: Instr) -> None:
    """Search a deck for cards that fill the quotas; it is hidden, so fewer or none may be taken."""
    _, quotas, side, distinct, name, to_bench, skip, up_to = ins
    given = answer(g)
    if given is not None:
        bind(f, tuple([option[1] for option in given]), name)
        f.regs["done"] = len(given)
        return
    player = who(f, side)
    if to_bench and free_bench_slots(g, f.player) <= 0:
        f.regs["done"] = 0
        bind(f, (), name)
        f.pc += skip
        return
    deck = g.sides[player].deck
    if to_bench:
        deck = tuple([card for card in deck if not barred_from_play(g, f.player, card)])
    limits, cards = _fitting(g, f, deck, quotas)
    high = min(sum(limit for _, limit in limits), len(cards))
    if to_bench:
        high = min(high, max(0, free_bench_slots(g, f.player)))
    bind(f, (), name)
    f.regs["done"] = 0
    emit(g, "search", VISIBLE_TO_ALL, f.player, -1, player)
    learn_deck(g, f.player, player)
    if high <= 0:
        return
    of_kinds = any(where is not None or n is None for where, n in quotas)
    low = 0 if to_bench or of_kinds else fewest(g, up_to, False, high)
    groups: tuple[object, ...] = ()
    if distinct:
        defs = g.table.defs
        groups = tuple(
            [defs[c].key if distinct == "name" else (defs[c].types or defs[c].energy_types) for c in cards]
        )
        high = min(high, len(set(groups)))
    ask(
        g,
        f,
        f.player,
        "search",
        options_for(cards),
        low,
        high,
        groups=groups,
        quotas=_by_place(limits, cards),
    )


@operation("look")
def look(g: State, f: Frame, ins: Instr) -> None:
    """Look at cards from the top or bottom of a deck, or reveal them (TEXT-02)."""
    _, n, side, bottom, public, name, until = ins
    player = who(f, side)
    deck = g.sides[player].deck
    if n is None:
        found = [
            place
            for place, card in enumerate(deck)
            if until is None or queries.matches_card(g, f, until, card)
        ]
        count = found[0] + 1 if found else len(deck)
    else:
        count = min(evaluate_amount(g, f, n), len(deck))
    cards = deck[len(deck) - count :] if bottom else deck[:count]
    f.regs[name] = cards
    if cards:
        zones.reveal(g, f.player, cards, VISIBLE_TO_ALL if public else VISIBLE_TO[f.player])


@operation("take_looked")
def take_looked(g: State, f: Frame, ins: Instr) -> None:
    """Choose among the cards that were looked at."""
    _, looked, quotas, (must, up_to), name, bench = ins
    given = answer(g)
    if given is not None:
        bind(f, tuple([option[1] for option in given]), name)
        f.regs["done"] = len(given)
        return
    limits, cards = _fitting(g, f, f.regs[looked], quotas)
    high = min(sum(limit for _, limit in limits), len(cards))
    if bench is not None:
        high = min(high, max(0, free_bench_slots(g, who(f, bench))))
    low = high if must else 0
    if must and up_to:
        low = 0 if g.rules.up_to_zero else min(1, high)
    bind(f, (), name)
    f.regs["done"] = 0
    if high <= 0:
        return
    if low == high == len(cards):
        bind(f, tuple(cards), name)
        f.regs["done"] = len(cards)
        return
    ask(g, f, f.player, "choose", options_for(cards), low, high, quotas=_by_place(limits, cards))


def _fitting(
    g: State, f: Frame, there: tuple[int, ...], quotas: tuple[tuple[CompiledFilter | None, Linked], ...]
) -> tuple[list[tuple[frozenset[int], int]], list[int]]:
    """Return the matching cards and the maximum of each quota, and all cards that match any."""
    limits: list[tuple[frozenset[int], int]] = []
    for where, n in quotas:
        fitting = frozenset(queries.matching_cards(g, f, where, there))
        limits.append((fitting, len(fitting) if n is None else min(evaluate_amount(g, f, n), len(fitting))))
    reach = frozenset().union(*(fitting for fitting, _ in limits))
    return limits, [card for card in there if card in reach]


def _by_place(
    limits: list[tuple[frozenset[int], int]], cards: list[int]
) -> tuple[tuple[frozenset[int], int], ...]:
    """Return several quotas by the places of the options; empty for a single one."""
    if len(limits) < 2:
        return ()
    index = {card: place for place, card in enumerate(cards)}
    return tuple((frozenset(index[card] for card in fitting), limit) for fitting, limit in limits)


@operation("rest")
def rest(g: State, f: Frame, ins: Instr) -> None:
    """Put away the looked-at cards that were not taken."""
    _, looked, taken, how, side = ins
    player = who(f, side)
    given = answer(g)
    deck = g.sides[player].deck
    cards = tuple([card for card in f.regs[looked] if card in deck and card not in f.regs.get(taken, ())])
    if how == "shuffle":
        zones.shuffle(g, player)
        return
    if not cards:
        return
    if how in ("discard", "lost", "hand"):
        for card in cards:
            if not queries.is_retained(g, f, card, how):
                zones.move_card(g, card, zones.PLACE[how])
                if how == "discard":
                    after_discard(g, f, card, IN_DECK)
        return
    if how == "random bottom":
        cards = g.chance.pick(cards, len(cards))
        forget(g, cards)
    elif given is not None:
        cards = tuple([option[1] for option in given])
    elif len(cards) > 1:
        ask(g, f, f.player, "order", options_for(cards), len(cards), len(cards), ordered=True)
        return
    if len(cards) > 1:
        forget(g, cards, but=VISIBLE_TO[f.player])
    left = tuple([card for card in g.sides[player].deck if card not in cards])
    g.sides[player].deck = (*cards, *left) if how == "top" else (*left, *cards)


@operation("order")
def put_back(g: State, f: Frame, ins: Instr) -> None:
    """Put cards back on top of their deck in a chosen order; the first one chosen is the top card."""
    _, target, by, _ = ins
    cards = evaluate_target(g, f, target)
    given = answer(g)
    if given is None:
        if len(cards) < 2:
            return
        ask(g, f, who(f, by), "order", options_for(cards), len(cards), len(cards), ordered=True)
        return
    ordered = tuple([option[1] for option in given])
    forget(g, ordered, but=VISIBLE_TO[who(f, by)])
    side = g.sides[ordered[0] // 60]
    side.deck = ordered + tuple([card for card in side.deck if card not in ordered])
