"""Semantics of `lasting.lark`: effects with a duration, and coins that are flipped before an attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lark import v_args

from validator.catalogue.energy_types import TYPES
from validator.effects.ir.lasting import (
    Forbid,
    Gate,
    Modify,
    Prevent,
    ProvideFor,
    Suppress,
    counts_in_own_turn,
)
from validator.effects.ir.nodes import rewrite
from validator.effects.ir.slots import (
    IN_PLAY,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    THIS_TURN,
    YOUR_NEXT_TURN,
    All,
    Cond,
    Duration,
    Filter,
    It,
    Select,
)
from validator.effects.ir.steps import ChooseAttack, EndEffects, Mode
from validator.effects.text.semantics.sentence import (
    ContinuousParts,
    EndsWithEither,
    GateFails,
    IncludesNewcomers,
    ParsedSentence,
    SemanticSection,
    Steps,
    UnsupportedText,
)
from validator.effects.vocabulary import FORBIDDEN_PLAYER
from validator.vocabulary import EnergyType

Parts = tuple[Any, ...]

_OF_PLAYERS = (*FORBIDDEN_PLAYER, "prizes")
"""Effects that are bound to a player, whatever their scope is."""
_ONE_PLACE = ("self", "active", "attacker", "defending", "host")


WHILE_ACTIVE = Duration("game", "pokemon")
"""As long as the Pokémon stays in the Active Spot."""
WHILE_IN_PLAY = Duration("game", "play")
"""As long as the Pokémon stays in play."""


def from_now(span: Duration) -> Duration:
    """Return a duration that begins at once, for what does nothing before the opponent's next turn anyway."""
    return replace(span, until="end of opponent turn") if span.until == "opponent's next turn" else span


def protected_at_once(parts: Sequence[Any]) -> tuple[Any, ...]:
    """Return the parts of an attack with its protection beginning at once: the attack ends the turn."""

    def begin(node: Any) -> Any:
        return replace(node, lasts=from_now(node.lasts)) if isinstance(node, Prevent) else node

    return tuple(rewrite(tuple(parts), begin))


def with_duration(part: Any, span: Duration) -> Any:
    """Return a part with a duration: bound to the Pokémon in their places, or to the player for a group."""
    if not counts_in_own_turn(part):
        span = from_now(span)
    scope = getattr(part, "scope", None)
    word = getattr(part, "action", "") or getattr(part, "quantity", "")
    one = isinstance(scope, It) or (isinstance(scope, Select) and scope.zone in _ONE_PLACE)
    if isinstance(scope, Select) and (scope.zone, scope.side) == ("active", "you"):
        one = span.until != "end of turn"  # who is Active may change in the turn, and the attack is its last
    if word == "attach energy" and isinstance(scope, Select) and scope.zone == "active":
        one = False  # (a player may not attach to whom is Active then; the Defending Pokémon is one)
    if span in (WHILE_ACTIVE, WHILE_IN_PLAY):
        if not one:
            raise UnsupportedText("several Pokémon do not leave their places together")
        return replace(part, lasts=span)
    if span.until == "game" or word in _OF_PLAYERS or not one:
        return replace(part, lasts=replace(span, anchor="player"))
    return replace(part, lasts=replace(span, anchor="pokemon"))


@v_args(inline=True)
class Lastings(SemanticSection):
    """What lasts; `holds` gives parts that last while their card is in play, a span changes that."""

    def lasts_for(self, span: Duration, parts: Parts) -> Steps:
        return tuple(with_duration(each, span) for each in parts)

    def lasts_for_while(self, span: Duration, conds: tuple[Cond, ...], parts: Parts) -> Steps:
        cond = conds[0] if len(conds) == 1 else All(conds)
        if any(each.cond is not None for each in parts):
            raise UnsupportedText("two conditions for one effect")
        return self.lasts_for(span, tuple(replace(each, cond=cond) for each in parts))

    def lasts_for_postfix(self, parts: Parts, span: Duration) -> Steps:
        return self.lasts_for(span, parts)

    def coin_gate(self, span: Duration, of: Select, flips: int) -> Steps:
        return (with_duration(Gate("attack", of, flips), span),)

    def prizes_for(self, span: Duration, scope: Select, against: Filter, part: Modify) -> Steps:
        return (with_duration(replace(part, scope=scope, against=against), span),)

    def prizes_for_any(self, span: Duration, scope: Any, part: Modify) -> Steps:
        if not isinstance(scope, Select) or scope.zone not in _ONE_PLACE:
            raise UnsupportedText("one Pokémon is Knocked Out")
        return (replace(part, scope=scope, lasts=replace(from_now(span), anchor="pokemon")),)

    def no_abilities_for(self, scope: Any, span: Duration) -> Steps:
        return (with_duration(Suppress(scope), span),)

    def no_abilities_anywhere(self, span: Duration) -> Steps:
        return (with_duration(Suppress(OPPONENT_POKEMON, everywhere=True), span),)

    def cant_draw_for_turn(self, side: str) -> Steps:
        if side != "opponent":
            raise UnsupportedText("player of the next turn is ambiguous")
        return (with_duration(Forbid("draw for turn", OPPONENT_POKEMON), OPPONENT_NEXT_TURN),)

    def energy_turned_for(self, where: Filter, of: Any, word: EnergyType, span: Duration) -> Steps:
        return (with_duration(ProvideFor((word,), of, where, each=True), span),)

    def chosen_type_for(self, span: Duration, changed: Modify, words: tuple[EnergyType, ...]) -> Steps:
        ways = tuple((with_duration(replace(changed, types=(word,)), span),) for word in words)
        return (Mode(ways),)

    def chosen_type(self, changed: Modify, words: tuple[EnergyType, ...]) -> Steps:
        lasts = Duration("game")  # (until the Pokémon leaves the Active Spot)
        return (Mode(tuple((replace(changed, types=(word,), lasts=lasts),) for word in words)),)

    def changed_weakness(self, of: Any) -> Modify:
        return Modify("weakness", "set", scope=of)

    def changed_resistance(self, of: Any) -> Modify:
        return Modify("resistance", "set", scope=of)

    def changed_type(self, of: Any) -> Modify:
        return Modify("type", "set", scope=of)

    def one_of_types(self, *words: EnergyType) -> tuple[EnergyType, ...]:
        return words

    def any_type_but(self, but: EnergyType | None) -> tuple[EnergyType, ...]:
        return tuple(word for word in TYPES if word != but)

    def end_your_effects(self) -> Steps:
        return (EndEffects("you"),)

    def end_all_effects(self) -> Steps:
        return (EndEffects("both"),)

    def choose_attack(self, of: Any) -> Steps:
        return (ChooseAttack(of),)

    def retreat_gate(self, of: Any, flips: int) -> ParsedSentence:
        if flips != 1 or not isinstance(of, Select) or of.side != "opponent":
            raise UnsupportedText("the player who retreats flips a coin")
        return ContinuousParts((Gate("retreat", of, lasts=IN_PLAY),))

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

    def in_their_next_turn(self) -> Duration:
        return Duration("opponent's next turn")

    def your_next_turn(self) -> Duration:
        return YOUR_NEXT_TURN

    def through_your_next(self) -> Duration:
        return Duration("end of your next turn")

    def this_turn(self) -> Duration:
        return THIS_TURN

    def while_active(self) -> Duration:
        return WHILE_ACTIVE

    def while_in_play(self) -> Duration:
        return WHILE_IN_PLAY

    def ends_with_either(self) -> ParsedSentence:
        return EndsWithEither()

    def this_game(self) -> Duration:
        return Duration("game", "player")
