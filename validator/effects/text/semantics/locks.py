"""Semantics of `locks.lark`: what is not allowed, for Pokémon and for players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.lasting import Forbid, Modify, Permit, Retain, Stay, Suppress
from validator.effects.ir.slots import (
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    SUPPORTER,
    Attached,
    Exists,
    Filter,
    Select,
)
from validator.effects.ir.values import Condition, EffectSource, Place, PowerKind, Side, Suppressible
from validator.effects.text.semantics.pokemon import Fields, narrowed
from validator.effects.text.semantics.sentence import (
    Clarifies,
    ParsedSentence,
    SemanticSection,
    UnsupportedText,
)
from validator.vocabulary import SPECIAL_CONDITIONS

Parts = tuple[Forbid, ...]

POWERS: dict[PowerKind, Suppressible] = {"Poké-Power": "powers", "Poké-Body": "bodies"}
"""What a Pokémon that can't use a kind of Ability loses."""


def _of_player(side: str, of: Any) -> Any:
    """Return the Pokémon that a player is kept from changing: "their" Pokémon are those of each player where
    both are meant, and yours only this one. Raises `UnsupportedText` for others.
    """
    if side == "both" and isinstance(of, Select) and of.side == "opponent":
        return replace(of, side="both")
    if side == "opponent" or (side == "you" and of == SELF):
        return of
    raise UnsupportedText("a player is kept from changing Pokémon of another")


@v_args(inline=True)
class Locks(SemanticSection):
    """Locks of Pokémon and of players."""

    def cant_retreat(self, of: Any) -> Parts:
        return (Forbid("retreat", of),)

    def cant_attack(self, of: Any) -> Parts:
        return (Forbid("attack", of),)

    def cant_do_either(self, of: Any) -> Parts:
        return (Forbid("attack", of), Forbid("retreat", of))

    def cant_use_powers(self, of: Any, kinds: tuple[PowerKind, ...]) -> tuple[Suppress, ...]:
        return (Suppress(of, tuple(POWERS[each] for each in kinds)),)

    def cant_use_powers_of_theirs(self, side: str, kinds: tuple[PowerKind, ...]) -> tuple[Suppress, ...]:
        if side != "opponent":
            raise UnsupportedText("only the opponent is kept from using them")
        return self.cant_use_powers(OPPONENT_POKEMON, kinds)

    def cant_attack_or_use_powers(self, of: Any, kinds: tuple[PowerKind, ...]) -> tuple[Any, ...]:
        return (*self.cant_attack(of), *self.cant_use_powers(of, kinds))

    def cant_retreat_or_use_powers(self, of: Any, kinds: tuple[PowerKind, ...]) -> tuple[Any, ...]:
        return (*self.cant_retreat(of), *self.cant_use_powers(of, kinds))

    def cant_do_any_or_use_powers(self, of: Any, kinds: tuple[PowerKind, ...]) -> tuple[Any, ...]:
        return (*self.cant_do_either(of), *self.cant_use_powers(of, kinds))

    def cant_attack_this(self, of: Any) -> Parts:
        return (Forbid("attack", of, cond=Exists(replace(SELF, where=Filter(active=True)))),)

    def cant_use_this(self, of: Any) -> Parts:
        return (Forbid("this attack", of),)

    def cant_use_chosen(self, of: Any) -> Parts:
        return (Forbid("this attack", of, attack="*"),)

    def can_use_only_chosen(self, of: Any) -> Parts:
        return (Forbid("other attacks", of, attack="*"),)

    def cant_use_named(self, of: Any, name: str) -> Parts:
        return (Forbid("this attack", of, attack=name),)

    def cant_use_gx(self, side: Side) -> Parts:
        return (Forbid("use gx attack", Select("play", side)),)

    def can_use_gx_again(self, of: Any) -> tuple[Permit, ...]:
        return (Permit("second gx attack", of),)

    def cant_be_healed(self, of: Any) -> Parts:
        return (Forbid("heal", of),)

    def counters_stay(self, of: Any) -> Parts:
        return (Forbid("move counters", of),)

    def cant_put_into_play(self, side: Side, where: Filter) -> Parts:
        return (Forbid("put pokemon", Select("play", side), replace(where, category="Pokémon")),)

    def bench_of_at_most(self, side: Side, n: int) -> tuple[Modify, ...]:
        return (Modify("bench limit", "set", n, Select("play", side)),)

    def bench_of_up_to(self, side: Side, n: int) -> tuple[Modify, ...]:
        return self.bench_of_at_most(side, n)

    def bench_emptied(self, side: str, most: int, n: int) -> ParsedSentence:
        if side != "opponent" or most != n + 1:
            raise UnsupportedText("the Bench is emptied to another limit")
        return Clarifies("bench limit", n)

    def lock_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def stay_affected(self, of: Any) -> tuple[Retain, ...]:
        if not isinstance(of, Select) or of.where != Filter(affected=("Poisoned",)):
            raise UnsupportedText("other Special Conditions do not end without an effect either")
        return (Retain("Poisoned", replace(of, where=Filter())),)

    def stay_after_coin(self, of: Any, name: Condition) -> tuple[Retain, ...]:
        return (Retain(name, of, when="checkup"),)

    def kept_when_evolving(self, what: Condition, of: Any) -> tuple[Retain, ...]:
        if not isinstance(of, Select) or of.where != Filter(affected=(what,)):
            raise UnsupportedText("another Special Condition than that of the Pokémon")
        return (self._kept(what, of),)

    def all_kept_when_evolving(self, of: Select) -> tuple[Retain, ...]:
        return tuple(self._kept(each, of) for each in SPECIAL_CONDITIONS)

    def _kept(self, what: Condition, of: Select) -> Retain:
        kept = Retain(what, replace(of, where=replace(of.where, affected=())))
        return kept if what == "Poisoned" else replace(kept, when="evolving")

    def cards_stay(self, cards: Any, to: tuple[Place, ...], by: tuple[EffectSource, ...]) -> tuple[Stay, ...]:
        return (Stay(cards, to, by),)

    def staying_in_pile(self, where: Filter, pile: Select) -> Select:
        return replace(pile, where=where)

    def staying_energy(self, where: Filter, group: Select) -> Attached:
        return Attached(group, "energy", where)

    def hand_barred(self) -> tuple[Place, ...]:
        return ("hand",)

    def deck_barred(self) -> tuple[Place, ...]:
        return ("deck",)

    def discard_barred(self) -> tuple[Place, ...]:
        return ("discard",)

    def all_barred(self) -> tuple[Place, ...]:
        return ("hand", "deck", "discard")

    def moved_by(self, *kinds: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(word for kind in kinds for word in kind)

    def by_attacks(self) -> tuple[str, ...]:
        return ("attacks",)

    def by_abilities(self) -> tuple[str, ...]:
        return ("abilities",)

    def by_items(self) -> tuple[str, ...]:
        return ("items",)

    def by_supporters(self) -> tuple[str, ...]:
        return ("supporters",)

    def by_tools(self) -> tuple[str, ...]:
        return ("tools",)

    def by_trainers(self) -> tuple[str, ...]:
        return ("items", "supporters", "stadiums", "tools")

    def cant_evolve(self, of: Any) -> Parts:
        return (Forbid("evolve", of),)

    def cant_play_cards(self, side: Side, *_: Any) -> Parts:
        scope = Select("play", side)
        return (
            Forbid("play trainer", scope),
            Forbid("play pokemon", scope),
            Forbid("attach energy", scope),
        )

    def cant_play(self, side: Side, rows: Parts, *_: Any) -> Parts:
        return tuple(replace(each, scope=Select("play", side)) for each in rows)

    def cant_play_onto(self, side: str, where: Filter, of: Any) -> Parts:
        return (Forbid("evolve", _of_player(side, of), replace(where, category="Pokémon")),)

    def cant_be_played_onto(self, of: Any) -> Parts:
        return (Forbid("evolve", of, POKEMON),)

    def cant_attach_to(self, side: str, where: Filter, of: Any) -> Parts:
        return self.cant_be_attached_to(where, _of_player(side, of))

    def cant_be_attached_to(self, where: Filter, of: Any) -> Parts:
        return (Forbid("attach energy", of, where),)

    def the_opponent(self) -> str:
        return "opponent"

    def you(self) -> str:
        return "you"

    def everyone(self) -> str:
        return "both"

    def playable_one(self, rows: Parts) -> Parts:
        return rows

    def playables_of(self, *kinds: Parts) -> Parts:
        return tuple(row for rows in kinds for row in rows)

    def ace_spec_cards(self) -> Parts:
        where = Filter(markers=("ACE SPEC",))
        return tuple(
            replace(each, where=where) for each in (*self.trainer_cards(), *self.special_energy_cards())
        )

    def item_cards(self) -> Parts:
        return (Forbid("play item", OPPONENT_POKEMON),)

    def supporter_cards(self) -> Parts:
        return (Forbid("play supporter", OPPONENT_POKEMON),)

    def stadium_cards(self) -> Parts:
        return (Forbid("play stadium", OPPONENT_POKEMON),)

    def tool_cards(self) -> Parts:
        return (Forbid("play tool", OPPONENT_POKEMON),)

    def trainer_cards(self) -> Parts:
        return (Forbid("play trainer", OPPONENT_POKEMON),)

    def trainers_but_supporters(self) -> Parts:
        return (Forbid("play trainer", OPPONENT_POKEMON, Filter(none_of=(SUPPORTER,))),)

    def special_energy_cards(self) -> Parts:
        return (Forbid("attach special energy", OPPONENT_POKEMON),)

    def pokemon_cards(self, where: Filter, having: Fields | None) -> Parts:
        return (Forbid("play pokemon", OPPONENT_POKEMON, narrowed(where, having)),)
