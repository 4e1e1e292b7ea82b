"""Queue the effects that an event triggers."""

from __future__ import annotations

from typing import Any

from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.program.code import NO_CODE
from validator.engine.queries import Modifier


def trigger(
    g: State,
    event: str,
    player: int,
    mon: Pokemon | None,
    card: int = -1,
    other: int = -1,
    amount: int = 0,
    by: str = "",
) -> None:
    """Queue the triggered effects whose event and condition match.

    `player` is the owner of the Pokémon, or the player who acted; `other` the attacker or the card that
    caused the event, `by` the kind of effect that did it, a word of `Stay`.
    """
    mods = queries.modifiers(g)
    if event not in mods.listeners and "Delayed" not in mods.by_kind:
        return
    rows: list[Modifier] = list(mods.listeners.get(event, ()))
    for modifier in mods.by_kind.get("Delayed", ()):
        if modifier.part.node.when == event and (
            not modifier.uid or (mon is not None and mon.uid == modifier.uid)
        ):
            rows.append(modifier)
    target = mon.uid if mon is not None else card
    for modifier in rows:
        part = modifier.part
        frame = modifier.frame
        if part.kind == "On":
            if (by and by in part.node.not_by) or not _meets(g, modifier, player, mon, card, other):
                continue
            if not part.node.stacks and _is_queued(g, part.key, target):
                continue
        regs: dict[str, Any] = {
            "event": (target,),
            "other": (other,) if other >= 0 else (),
            "number damage": amount,
            "number counters": amount // 10,
        }
        if other >= 1000:
            regs["attacker"] = (other,)
        if part.cond is not None:
            probe = Frame(NO_CODE, frame.player, frame.card, frame.mon, regs)
            if not queries.evaluate_condition(g, probe, part.cond):
                continue
        g.queue = (*g.queue, (frame.player, part, frame.card, frame.mon, regs))


def trigger_on_card(g: State, card: int, words: tuple[str, ...], cause: int = -1) -> None:
    """Queue the effects that a card has when it is taken, drawn or discarded itself; `cause` is the card that
    did it.
    """
    facts = g.table.defs[card]
    parts = [*facts.listeners, *(each for ability in facts.abilities for each in ability.listeners)]
    if not parts or queries.is_suppressed(g, card):
        return
    player = card // 60
    for part in parts:
        if part.node.event not in words or part.node.whose != "self":
            continue
        frame = Frame(part.code or NO_CODE, player, card)
        fits = part.by is None or (cause >= 0 and queries.matches_card(g, frame, part.by, cause))
        if fits and queries.evaluate_condition(g, frame, part.cond):
            g.queue = (*g.queue, (player, part, card, 0, {"event": (card,)}))


def _is_queued(g: State, key: str, target: int) -> bool:
    return any(row[1].key == key and row[4]["event"] == (target,) for row in g.queue)


def _meets(g: State, modifier: Modifier, player: int, mon: Pokemon | None, card: int, other: int) -> bool:
    part = modifier.part
    frame = modifier.frame
    whose = part.node.whose
    if part.node.full and not _was_full(g, mon):
        return False
    if whose == "self":
        if not _is_own(modifier, mon, card):
            return False
    elif whose == "you":
        if player != frame.player:
            return False
    elif whose == "opponent" and player == frame.player:
        return False
    if part.where is not None:
        target = mon.uid if mon is not None else card
        if target < 0 or not queries.matches(g, frame, part.where, target):
            return False
    return part.by is None or (other >= 0 and queries.matches(g, frame, part.by, other))


def _is_own(modifier: Modifier, mon: Pokemon | None, card: int) -> bool:
    """Return whether an event is about the Pokémon or card that has the effect."""
    frame = modifier.frame
    if modifier.part.node.event == "attached":
        if card != frame.card:
            return False
        if mon is not None and frame.mon and frame.card not in (mon.tools + mon.energy):
            return False
    return (mon is not None and mon.uid == frame.mon) or (card >= 0 and card == frame.card)


def _was_full(g: State, mon: Pokemon | None) -> bool:
    """Return whether all the damage on a Pokémon comes from the attack in progress."""
    if mon is None or g.attack is None:
        return False
    return mon.damage == sum(damage for uid, damage in g.attack.hits if uid == mon.uid)
