"""Semantics of `lasting.lark`: effects with a duration, and coins that are flipped before an attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from validator.catalogue.energy_types import TYPES
from validator.effects import ir
from validator.effects.ir.nodes import rewrite
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import ParsedSentence, Steps, UnsupportedText, refuse_if
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.effects.vocabulary import FORBIDDEN_PLAYER, ONE_PLACE
from validator.vocabulary import EnergyType

Parts = tuple[Any, ...]

_OF_PLAYERS = (*FORBIDDEN_PLAYER, "prizes")
"""Effects that are bound to a player, whatever their scope is."""


WHILE_ACTIVE = ir.Duration("game", "pokemon")
"""As long as the Pokémon stays in the Active Spot."""
WHILE_IN_PLAY = ir.Duration("game", "play")
"""As long as the Pokémon stays in play."""


def from_now(span: ir.Duration) -> ir.Duration:
    """Return a duration that begins at once, for what does nothing before the opponent's next turn anyway."""
    return replace(span, until="end of opponent turn") if span.until == "opponent's next turn" else span


def protected_at_once(parts: Sequence[Any]) -> tuple[Any, ...]:
    """Return the parts of an attack with its protection beginning at once: the attack ends the turn."""

    def begin(node: Any) -> Any:
        return replace(node, lasts=from_now(node.lasts)) if isinstance(node, ir.Prevent) else node

    return tuple(rewrite(tuple(parts), begin))


def with_duration(part: Any, span: ir.Duration) -> Any:
    """Return a part with a duration: bound to the Pokémon in their places, or to the player for a group."""
    if not ir.counts_in_own_turn(part):
        span = from_now(span)
    scope = getattr(part, "scope", None)
    word = getattr(part, "action", "") or getattr(part, "quantity", "")
    one = isinstance(scope, ir.It) or (isinstance(scope, ir.Select) and scope.zone in ONE_PLACE)
    if isinstance(scope, ir.Select) and (scope.zone, scope.side) == ("active", "you"):
        one = span.until != "end of turn"  # who is Active may change in the turn, and the attack is its last
    if word == "attach energy" and isinstance(scope, ir.Select) and scope.zone == "active":
        one = False  # (a player may not attach to whom is Active then; the Defending Pokémon is one)
    if span in (WHILE_ACTIVE, WHILE_IN_PLAY):
        refuse_if(not one, "several Pokémon do not leave their places together")
        return replace(part, lasts=span)
    if span.until == "game" or word in _OF_PLAYERS or not one:
        return replace(part, lasts=replace(span, anchor="player"))
    return replace(part, lasts=replace(span, anchor="pokemon"))


def _lasts_for(span: ir.Duration, parts: Parts) -> Steps:
    return tuple(with_duration(each, span) for each in parts)


MEANINGS: Meanings = {
    "coin_gate": lambda span, of, flips: (with_duration(ir.Gate("attack", of, flips), span),),
    "prizes_for": lambda span, scope, against, part: (
        with_duration(replace(part, scope=scope, against=against), span),
    ),
    "no_abilities_for": lambda scope, span: (with_duration(ir.Suppress(scope), span),),
    "no_abilities_anywhere": lambda span: (
        with_duration(ir.Suppress(ir.OPPONENT_POKEMON, everywhere=True), span),
    ),
    "energy_turned_for": lambda where, of, word, span: (
        with_duration(ir.ProvideFor((word,), of, where, each=True), span),
    ),
    "changed_weakness": lambda of: ir.Modify("weakness", "set", scope=of),
    "changed_resistance": lambda of: ir.Modify("resistance", "set", scope=of),
    "changed_type": lambda of: ir.Modify("type", "set", scope=of),
    "one_of_types": lambda *words: words,
    "any_type_but": lambda but: tuple(word for word in TYPES if word != but),
    "end_your_effects": (ir.EndEffects("you"),),
    "end_all_effects": (ir.EndEffects("both"),),
    "choose_attack": lambda of: (ir.ChooseAttack(of),),
    "one_coin": 1,
    "n_coins": SAME,
    "coin_gate_fails": forms.GateFails(),
    "includes_newcomers": forms.StepRemark("with newcomers"),
    "includes_newly_affected": forms.StepRemark("with newcomers"),
    "their_next_turn": ir.OPPONENT_NEXT_TURN,
    "in_their_next_turn": ir.Duration("opponent's next turn"),
    "your_next_turn": ir.YOUR_NEXT_TURN,
    "through_your_next": ir.Duration("end of your next turn"),
    "this_turn": ir.THIS_TURN,
    "while_active": WHILE_ACTIVE,
    "while_in_play": WHILE_IN_PLAY,
    "ends_with_either": forms.StepRemark("ends with either"),
    "this_game": ir.Duration("game", "player"),
    "lasts_for": _lasts_for,
    "lasts_for_postfix": lambda parts, span: _lasts_for(span, parts),
}


@section(MEANINGS)
class Lastings(SemanticSection):
    """What lasts; `holds` gives parts that last while their card is in play, a span changes that."""

    def lasts_for_while(self, span: ir.Duration, conds: tuple[ir.Cond, ...], parts: Parts) -> Steps:
        cond = conds[0] if len(conds) == 1 else ir.All(conds)
        if any(each.cond is not None for each in parts):
            raise UnsupportedText("two conditions for one effect")
        return _lasts_for(span, tuple(replace(each, cond=cond) for each in parts))

    def prizes_for_any(self, span: ir.Duration, scope: ir.Target, part: ir.Modify) -> Steps:
        if not isinstance(scope, ir.Select) or scope.zone not in ONE_PLACE:
            raise UnsupportedText("one Pokémon is Knocked Out")
        return (replace(part, scope=scope, lasts=replace(from_now(span), anchor="pokemon")),)

    def cant_draw_for_turn(self, side: str) -> Steps:
        refuse_if(side != "opponent", "player of the next turn is ambiguous")
        return (with_duration(ir.Forbid("draw for turn", ir.OPPONENT_POKEMON), ir.OPPONENT_NEXT_TURN),)

    def chosen_type_for(self, span: ir.Duration, changed: ir.Modify, words: tuple[EnergyType, ...]) -> Steps:
        ways = tuple((with_duration(replace(changed, types=(word,)), span),) for word in words)
        return (ir.Mode(ways),)

    def chosen_type(self, changed: ir.Modify, words: tuple[EnergyType, ...]) -> Steps:
        lasts = ir.Duration("game")  # (until the Pokémon leaves the Active Spot)
        return (ir.Mode(tuple((replace(changed, types=(word,), lasts=lasts),) for word in words)),)

    def retreat_gate(self, of: ir.Target, flips: int) -> ParsedSentence:
        if flips != 1 or not isinstance(of, ir.Select) or of.side != "opponent":
            raise UnsupportedText("the player who retreats flips a coin")
        return forms.ContinuousParts((ir.Gate("retreat", of, lasts=ir.IN_PLAY),))
