"""What is forbidden, permitted and prevented; `Forbid` beats `Permit`."""

from __future__ import annotations

from typing import Final

from validator.engine.board.frames import Frame
from validator.engine.board.modifiers import NONE, Modifier
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.program.card_data import POKEMON, AttackData
from validator.engine.program.opcodes import T_SELECT, Z_HAND
from validator.engine.queries.collect import modifiers
from validator.engine.queries.dispatch import evaluate_condition, evaluate_target
from validator.engine.queries.filters import matches_card, matches_pokemon
from validator.engine.queries.scopes import in_scope, reaches_player


def is_forbidden(g: State, action: str, mon: Pokemon, card: int = -1) -> bool:
    """Return whether an action of a Pokémon is forbidden; `card` is the card to put on it."""
    return forbidding(g, action, mon, card) is not None


def forbidding(g: State, action: str, mon: Pokemon, card: int = -1) -> Modifier | None:
    """Return the effect that forbids an action of a Pokémon; None where none does."""
    mods = g.mods if g.mods is not None else modifiers(g)
    if not mods.forbids:
        return None
    for modifier in mods.forbids.get(action, NONE):
        part = modifier.part
        if not in_scope(g, modifier, mon):
            continue
        if part.where is None or (card >= 0 and matches_card(g, modifier.frame, part.where, card)):
            return modifier
    return None


def forbidding_attack(g: State, mon: Pokemon, attack: AttackData) -> Modifier | None:
    """Return the effect by which a Pokémon may not use this attack; None where none forbids it."""
    mods = g.mods if g.mods is not None else modifiers(g)
    forbids = mods.forbids
    if not forbids:
        return None
    for modifier in forbids.get("attack", NONE):
        if in_scope(g, modifier, mon):
            return modifier
    for modifier in forbids.get("this attack", NONE):
        node = modifier.part.node
        name = modifier.attack if node.attack in ("", "*") else node.attack
        if name == attack.name and in_scope(g, modifier, mon):
            return modifier
    for modifier in forbids.get("other attacks", NONE):
        node = modifier.part.node
        name = modifier.attack if node.attack in ("", "*") else node.attack
        if name != attack.name and in_scope(g, modifier, mon):
            return modifier
    return None


def player_forbidden(g: State, action: str, player: int, card: int = -1) -> bool:
    """Return whether an action is forbidden to a player."""
    return forbidding_player(g, action, player, card) is not None


def forbidding_player(g: State, action: str, player: int, card: int = -1) -> Modifier | None:
    """Return the effect that forbids an action to a player; None where none does."""
    mods = g.mods if g.mods is not None else modifiers(g)
    if not mods.forbids:
        return None
    for modifier in mods.forbids.get(action, NONE):
        part = modifier.part
        if not reaches_player(g, modifier, player):
            continue
        if part.where is None or (card >= 0 and matches_card(g, modifier.frame, part.where, card)):
            return modifier
    return None


def is_permitted(g: State, action: str, player: int, mon: Pokemon | None = None, card: int = -1) -> bool:
    """Return whether a card in play makes this exception to a rule (TEXT-07)."""
    mods = g.mods if g.mods is not None else modifiers(g)
    if not mods.permits:
        return False
    for modifier in mods.permits.get(action, NONE):
        part = modifier.part
        reaches = in_scope(g, modifier, mon) if mon is not None else reaches_player(g, modifier, player)
        if reaches and (
            part.where is None or (card >= 0 and matches_card(g, modifier.frame, part.where, card))
        ):
            return True
    return False


def prevents(
    g: State, what: str, mon: Pokemon, attacker: Pokemon | None, source: int, amount: int = 0
) -> list[Modifier]:
    """Return the modifiers that prevent something for a Pokémon.

    `source` is the player it comes from, `attacker` the Pokémon.
    """
    rows = modifiers(g).by_kind.get("Prevent")
    if not rows:
        return []
    found = []
    for modifier in rows:
        part = modifier.part
        node = part.node
        if what not in node.what or not in_scope(g, modifier, mon):
            continue
        if node.source == "opponent" and source == mon.owner:
            continue
        if part.against is not None and (
            attacker is None or not matches_pokemon(g, modifier.frame, part.against, attacker)
        ):
            continue
        if node.least is not None and amount < node.least:
            continue
        if node.most is not None and amount > node.most:
            continue
        found.append(modifier)
    return found


_EFFECTS: Final = {
    "attacks": ("effects",),
    "abilities": ("abilities",),
    "items": ("items", "trainers"),
    "supporters": ("supporters", "trainers"),
}
"""The words of `Prevent` for each kind of effect."""


def is_player_sheltered(g: State, f: Frame, player: int) -> bool:
    """Return whether the running effect of the opponent does not reach a player and that player's hand.

    A Trainer card counts where it is played, not where another effect uses its effect.
    """
    if player == f.player:
        return False
    rows = modifiers(g).by_kind.get("Prevent", NONE)
    if not rows:
        return False
    kind = kind_of_effect(g, f)
    if kind in ("items", "supporters") and f.mon:
        return False
    for modifier in rows:
        part = modifier.part
        if (
            part.scope[0] == T_SELECT
            and part.scope[1] == Z_HAND
            and any(what in part.node.what for what in _EFFECTS.get(kind, ()))
            and reaches_player(g, modifier, player)
        ):
            return True
    return False


def reachable_cards(g: State, f: Frame, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards and Pokémon but for those of a hand that the running effect does not reach."""
    if "Prevent" not in modifiers(g).by_kind or not is_player_sheltered(g, f, 1 - f.player):
        return cards
    hand = g.sides[1 - f.player].hand
    return tuple([each for each in cards if each not in hand])


def is_retained(g: State, f: Frame, card: int, place: str) -> bool:
    """Return whether an effect keeps a card where it is against the running program."""
    rows = modifiers(g).by_kind.get("Stay", NONE)
    if not rows:
        return False
    by = kind_of_effect(g, f)
    for modifier in rows:
        if (
            modifier.frame.player != f.player
            and by in modifier.part.node.by
            and place in modifier.part.node.to
            and (modifier.part.cond is None or evaluate_condition(g, modifier.frame, modifier.part.cond))
            and card in evaluate_target(g, modifier.frame, modifier.part.scope)
        ):
            return True
    return False


def kind_of_effect(g: State, f: Frame) -> str:
    """Return the word of `Stay` for the running program: an attack, an Ability, a kind of Trainer."""
    if f.code.of_attack:
        return "attacks"
    facts = g.table.defs[f.card] if f.card >= 0 else None
    if facts is None:
        return ""
    if facts.category == POKEMON or (facts.as_basic and f.mon):
        return "abilities"
    for kind, word in (("Supporter", "supporters"), ("Stadium", "stadiums"), ("Pokémon Tool", "tools")):
        if facts.kind == kind:
            return word
    return "items" if facts.item else ""
