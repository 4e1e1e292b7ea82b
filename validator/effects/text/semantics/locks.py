"""Semantics of `locks.lark`: what is not allowed, for Pokémon and for players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.lasting import Forbid, Modify, Retain, Stay
from validator.effects.ir.slots import OPPONENT_POKEMON, POKEMON, SELF, Attached, Exists, Filter, Select
from validator.effects.ir.values import EffectSource, Place, Side
from validator.effects.text.semantics.pokemon import Fields, narrowed
from validator.effects.text.semantics.sentence import (
    Clarifies,
    ParsedSentence,
    SemanticSection,
    UnsupportedText,
)

Parts = tuple[Forbid, ...]


@v_args(inline=True)
class Locks(SemanticSection):
    """Locks of Pokémon and of players."""

    def cant_retreat(self, of: Any) -> Parts:
        return (Forbid("retreat", of),)

    def cant_attack(self, of: Any) -> Parts:
        return (Forbid("attack", of),)

    def cant_do_either(self, of: Any) -> Parts:
        return (Forbid("attack", of), Forbid("retreat", of))

    def cant_attack_this(self, of: Any) -> Parts:
        return (Forbid("attack", of, cond=Exists(replace(SELF, where=Filter(active=True)))),)

    def cant_use_this(self, of: Any) -> Parts:
        return (Forbid("this attack", of),)

    def cant_use_chosen(self, of: Any) -> Parts:
        return (Forbid("this attack", of, attack="*"),)

    def cant_use_named(self, of: Any, name: str) -> Parts:
        return (Forbid("this attack", of, attack=name),)

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

    def cards_stay(self, cards: Any, to: Place, by: tuple[EffectSource, ...]) -> tuple[Stay, ...]:
        return (Stay(cards, (to,), by),)

    def staying_in_pile(self, where: Filter, pile: Select) -> Select:
        return replace(pile, where=where)

    def staying_energy(self, where: Filter, group: Select) -> Attached:
        return Attached(group, "energy", where)

    def hand_barred(self) -> str:
        return "hand"

    def deck_barred(self) -> str:
        return "deck"

    def discard_barred(self) -> str:
        return "discard"

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

    def cant_play(self, side: Side, rows: Parts, *_: Any) -> Parts:
        return tuple(replace(each, scope=Select("play", side)) for each in rows)

    def cant_play_onto(self, side: str, where: Filter, of: Any) -> Parts:
        if side != "opponent":
            raise UnsupportedText("only the opponent is kept from evolving")
        return (Forbid("evolve", of, replace(where, category="Pokémon")),)

    def cant_be_played_onto(self, of: Any) -> Parts:
        return (Forbid("evolve", of, POKEMON),)

    def cant_attach_to(self, side: str, where: Filter, of: Any) -> Parts:
        if side != "opponent":
            raise UnsupportedText("only the opponent is kept from attaching")
        return self.cant_be_attached_to(where, of)

    def cant_be_attached_to(self, where: Filter, of: Any) -> Parts:
        return (Forbid("attach energy", of, where),)

    def the_opponent(self) -> str:
        return "opponent"

    def you(self) -> str:
        return "you"

    def everyone(self) -> str:
        return "both"

    def playable_one(self, *rows: Forbid) -> Parts:
        return rows

    def playables_of(self, *rows: Forbid) -> Parts:
        return rows

    def item_cards(self) -> Forbid:
        return Forbid("play item", OPPONENT_POKEMON)

    def supporter_cards(self) -> Forbid:
        return Forbid("play supporter", OPPONENT_POKEMON)

    def stadium_cards(self) -> Forbid:
        return Forbid("play stadium", OPPONENT_POKEMON)

    def tool_cards(self) -> Forbid:
        return Forbid("play tool", OPPONENT_POKEMON)

    def trainer_cards(self) -> Forbid:
        return Forbid("play trainer", OPPONENT_POKEMON)

    def special_energy_cards(self) -> Forbid:
        return Forbid("attach special energy", OPPONENT_POKEMON)

    def pokemon_cards(self, where: Filter, having: Fields | None) -> Forbid:
        return Forbid("play pokemon", OPPONENT_POKEMON, narrowed(where, having))
