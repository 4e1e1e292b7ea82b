"""Semantics of `lasting.lark`: effects with a duration, and coins that are flipped before an attack."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.lasting import Forbid, Gate, Modify
from validator.effects.ir.slots import (
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    THIS_TURN,
    YOUR_NEXT_TURN,
    Duration,
    Filter,
    It,
    Select,
)
from validator.effects.ir.steps import ChooseAttack
from validator.effects.text.semantics.sentence import (
    GateFails,
    IncludesNewcomers,
    ParsedSentence,
    SemanticSection,
    Steps,
    UnsupportedText,
)
from validator.effects.vocabulary import FORBIDDEN_PLAYER

Parts = tuple[Any, ...]

_OF_PLAYERS = (*FORBIDDEN_PLAYER, "prizes")
"""Effects that are bound to a player, whatever their scope is."""
_ONE_PLACE = ("self", "active", "attacker", "defending", "host")


def with_duration(part: Any, span: Duration) -> Any:
    """Return a part with a duration: bound to the Pokémon in their places, or to the player for a group."""
    scope = getattr(part, "scope", None)
    word = getattr(part, "action", "") or getattr(part, "quantity", "")
    one = isinstance(scope, It) or (isinstance(scope, Select) and scope.zone in _ONE_PLACE)
    if isinstance(scope, Select) and (scope.zone, scope.side) == ("active", "you"):
        one = span.until != "end of turn"  # who is Active may change in the turn, and the attack is its last
    if word == "attach energy" and isinstance(scope, Select) and scope.zone == "active":
        one = False  # (a player may not attach to whom is Active then; the Defending Pokémon is one)
    if span.until == "game" or word in _OF_PLAYERS or not one:
        return replace(part, lasts=replace(span, anchor="player"))
    return replace(part, lasts=replace(span, anchor="pokemon"))


@v_args(inline=True)
class Lastings(SemanticSection):
    """What lasts; `holds` gives parts that last while their card is in play, a span changes that."""

    def lasts_for(self, span: Duration, parts: Parts) -> Steps:
        return tuple(with_duration(each, span) for each in parts)

    def lasts_for_postfix(self, parts: Parts, span: Duration) -> Steps:
        return self.lasts_for(span, parts)

    def coin_gate(self, span: Duration, of: Select, flips: int) -> Steps:
        return (with_duration(Gate("attack", of, flips), span),)

    def prizes_for(self, span: Duration, scope: Select, against: Filter, part: Modify) -> Steps:
        return (with_duration(replace(part, scope=scope, against=against), span),)

    def cant_draw_for_turn(self, side: str) -> Steps:
        if side != "opponent":
            raise UnsupportedText("player of the next turn is ambiguous")
        return (with_duration(Forbid("draw for turn", OPPONENT_POKEMON), OPPONENT_NEXT_TURN),)

    def choose_attack(self, of: Any) -> Steps:
        return (ChooseAttack(of),)

    def one_coin(self) -> int:
        return 1

    def n_coins(self, n: int) -> int:
        return n

    def coin_gate_fails(self) -> ParsedSentence:
        return GateFails()

    def includes_newcomers(self) -> ParsedSentence:
        return IncludesNewcomers()

    def includes_newly_affected(self, _: str) -> ParsedSentence:
        return IncludesNewcomers()

    def their_next_turn(self) -> Duration:
        return OPPONENT_NEXT_TURN

    def your_next_turn(self) -> Duration:
        return YOUR_NEXT_TURN

    def through_your_next(self) -> Duration:
        return Duration("end of your next turn")

    def this_turn(self) -> Duration:
        return THIS_TURN

    def this_game(self) -> Duration:
        return Duration("game", "player")
