"""Operations that move cards: draw, shuffle, reveal, move."""

from __future__ import annotations

from typing import Any, Final

from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.ledger import forget
from validator.engine.board.log import VISIBLE_TO, VISIBLE_TO_ALL, VISIBLE_TO_NONE, emit
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.board.zones import (
    PLACE,
    PLACE_NAMES,
    draw,
    move_card,
    reveal,
    shuffle,
)
from validator.engine.changes.in_play import leave_play
from validator.engine.changes.triggers import trigger_on_card
from validator.engine.machine import answer, ask, operation, options_for
from validator.engine.ops.control import bind
from validator.engine.phases.attack import effect_blocked
from validator.engine.program.choices import NUMBER
from validator.engine.program.code import Instr
from validator.engine.program.opcodes import IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY, IN_PRIZES
from validator.engine.queries import evaluate_amount, evaluate_target, sides_of


@operation("draw")
def draw_cards(g: State, f: Frame, ins: Instr) -> None:
    """Draw, each side in turn; no player loses by it (WIN-11, TEXT-01, TEXT-04)."""
    _, n, side, until, up_to = ins
    if up_to:
        given = answer(g)
        player = sides_of(g, f, side)[0]
        most = min(evaluate_amount(g, f, n), len(g.sides[player].deck))
        if queries.is_player_sheltered(g, f, player):
            most = 0
        if given is None and most > 0:
            ask(g, f, player, "draw", [(NUMBER, k) for k in range(most + 1)])
            return
        f.regs["done"] = draw(g, player, given[0][1] if given is not None else 0)
        return
    done = 0
    for player in sides_of(g, f, side):
        if queries.is_player_sheltered(g, f, player):
            continue
        if until is not None:
            count = evaluate_amount(g, f, until) - len(g.sides[player].hand)
        else:
            count = evaluate_amount(g, f, n)
        if count > 0:
            done += draw(g, player, count)
    f.regs["done"] = done


@operation("shuffle")
def shuffle_decks(g: State, f: Frame, ins: Instr) -> None:
    """Shuffle the decks of a side."""
    for player in sides_of(g, f, ins[1]):
        shuffle(g, player)


@operation("reveal")
def reveal_cards(g: State, f: Frame, ins: Instr) -> None:
    """Reveal cards to both players, for the rest of the game too, or to the player of the effect only."""
    _, target, to = ins
    cards = tuple([each for each in evaluate_target(g, f, target) if each < FIRST_UID])
    cards = queries.reachable_cards(g, f, cards)
    reveal(g, f.player, cards, VISIBLE_TO[f.player] if to == "you" else VISIBLE_TO_ALL)
    if to == "game":
        g.seen = g.seen | set(cards)
    f.regs["done"] = len(cards)
    bind(f, cards)


@operation("move")
def move(g: State, f: Frame, ins: Instr) -> None:
    """Move cards, and Pokémon with their attachments, to one place (D-54)."""
    _, target, to, shown, attached, under, order = ins
    given = answer(g)
    moving = queries.reachable_cards(g, f, evaluate_target(g, f, target)) if f.temp is None else f.temp
    if order in ("you", "opponent") and _is_pile(g, moving, attached):
        _move_in_order(g, f, ins, moving[0], given)
        return
    if order and to in ("deck top", "deck bottom") and len(moving) > 1:
        if order == "random":
            moving = g.chance.pick(moving, len(moving))
        elif given is None:
            f.temp = moving
            player = f.player if order == "you" else 1 - f.player
            ask(g, f, player, "order", options_for(moving), len(moving), len(moving), ordered=True)
            return
        else:
            moving = tuple([option[1] for option in given])
            if to == "deck top":
                moving = moving[::-1]
    f.temp = None
    place, bottom = _place(to)
    moved: list[int] = []
    for each in moving:
        if each < FIRST_UID:
            if _may_move(g, f, each, place):
                _move_one(g, f, each, place, bottom, shown)
                moved.append(each)
            continue
        top = g.card_of(each)
        if _move_pokemon(g, f, each, place, attached, under, bottom=bottom):
            moved.append(each)
            if place == IN_DISCARD:
                after_discard(g, f, top, IN_PLAY)
    if order == "random":
        forget(g, tuple([each for each in moved if each < FIRST_UID]))
    f.regs["done"] = len(moved)
    bind(f, tuple(moved))
    if place == IN_PRIZES:
        emit(g, "prizes", VISIBLE_TO_NONE, f.player, -1, len(moved))


def _move_one(g: State, f: Frame, card: int, place: int, bottom: bool, shown: Any) -> None:
    host = g.host_of(card) if place == IN_DISCARD and g.attack is not None else None
    came_from = move_card(g, card, place, bottom=bottom, shown=shown)
    if place == IN_DISCARD:
        after_discard(g, f, card, came_from)
    if host is not None:
        _after_attack_discard(g, f, card, host.uid)


def _is_pile(g: State, moving: tuple[int, ...], attached: str) -> bool:
    """Return whether one Pokémon of several cards moves, all of them to the same place."""
    if len(moving) != 1 or moving[0] < FIRST_UID or attached != "with":
        return False
    mon = g.find(moving[0])
    return mon is not None and len(mon.all_cards) > 1


def _move_in_order(
    g: State, f: Frame, ins: Instr, uid: int, given: tuple[tuple[int, ...], ...] | None
) -> None:
    """Put a Pokémon and all its cards on the top or bottom of the deck in a chosen order."""
    _, _, to, _, _, under, order = ins
    mon = g.find(uid)
    assert mon is not None
    f.regs["done"] = 0
    if effect_blocked(g, f, mon):
        return
    if given is None:
        f.temp = (uid,)
        cards = mon.all_cards
        player = f.player if order == "you" else 1 - f.player
        ask(g, f, player, "order", options_for(cards), len(cards), len(cards), ordered=True)
        return
    f.temp = None
    bottom = to == "deck bottom"
    _move_pokemon(g, f, uid, IN_DECK, "with", under, bottom=bottom)
    placed = tuple([option[1] for option in given])
    side = g.sides[mon.owner]
    placed = tuple([card for card in placed if card in side.deck])
    left = tuple([card for card in side.deck if card not in placed])
    forget(g, placed, but=VISIBLE_TO[f.player if order == "you" else 1 - f.player])
    side.deck = (*left, *placed) if bottom else (*placed, *left)
    f.regs["done"] = 1
    bind(f, (uid,))


def _place(to: str) -> tuple[int, bool]:
    if to.startswith("deck"):
        return IN_DECK, to == "deck bottom"
    return PLACE[to], False


def _may_move(g: State, f: Frame, card: int, place: int) -> bool:
    """Return whether a card can be moved.

    A card in the Lost Zone never returns; an effect may keep an attached card.
    """
    side = g.sides[card // 60]
    if card in side.lost:
        return False
    if place in (IN_HAND, IN_DECK) and card in side.discard and _stays_discarded(g, card):
        return False
    if queries.is_retained(g, f, card, PLACE_NAMES.get(place, "")):
        return False
    if card == g.stadium and f.card >= 0 and (g.table.defs[f.card].item or g.table.defs[f.card].supporter):
        return not any(
            part.kind == "Prevent" and "trainers" in part.node.what and part.node.scope.zone == "stadium"
            for part in g.table.defs[card].statics
        )
    if card in side.deck or card in side.hand or card in side.discard:
        return True
    host = g.host_of(card)
    if host is None:
        return True
    if place == IN_HAND and queries.is_forbidden(g, "return to hand", host):
        return False
    return not effect_blocked(g, f, host)


def _stays_discarded(g: State, card: int) -> bool:
    return any(
        part.kind == "Forbid" and part.node.action == "leave discard" for part in g.table.defs[card].statics
    )


_BY_OPPONENT: Final = {
    IN_DECK: "discarded from deck by opponent",
    IN_HAND: "discarded from hand by opponent",
}
"""The event of a card that an effect of the opponent discards, by where it was."""
_ANSWERED: Final = ("attacks", "abilities", "items", "supporters")
"""The kinds of effects whose discards a card answers."""


def after_discard(g: State, f: Frame, card: int, came_from: int) -> None:
    """Queue the effects of a card that an effect has discarded."""
    if card // 60 == f.player:
        if came_from in (IN_HAND, IN_PLAY):
            trigger_on_card(g, card, ("discarded by own card",), f.card)
    elif came_from in _BY_OPPONENT and queries.kind_of_effect(g, f) in _ANSWERED:
        trigger_on_card(g, card, (_BY_OPPONENT[came_from],), f.card)


def _after_attack_discard(g: State, f: Frame, card: int, host: int) -> None:
    """Queue the effect of a card that the attack of its Pokémon discards."""
    if g.attack is None or g.attack.uid != host or f.mon != host:
        return
    for part in g.table.defs[card].listeners:
        source = g.find(host)
        fits = part.where is None or (
            source is not None and queries.matches_pokemon(g, f, part.where, source)
        )
        if part.node.event == "discarded by attack" and fits:
            g.queue = (*g.queue, (card // 60, part, card, host, {"event": (card,)}))


def _move_pokemon(
    g: State, f: Frame, uid: int, place: int, attached: str, under: str, *, bottom: bool
) -> bool:
    """Move a Pokémon out of play; return whether the effect could."""
    mon = g.find(uid)
    if mon is None or effect_blocked(g, f, mon):
        return False
    if place == IN_HAND and queries.is_forbidden(g, "return to hand", mon):
        return False
    if g.is_active(mon) and queries.is_forbidden(g, "leave active", mon):
        return False
    with_it = place if attached == "with" else PLACE[attached]
    below = place if under == "with" else PLACE[under]
    emit(g, "leaves play", VISIBLE_TO_ALL, mon.owner, mon.cards[-1])
    leave_play(g, mon, place, with_it, below, bottom=bottom)
    g.hurt = True
    return True
