"""The meaning of `locks.lark`: what is not allowed, for Pokémon and for players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir import OPPONENT_POKEMON, POKEMON, SELF, Exists, Filter, Select
from validator.effects.lasting import Forbid
from validator.effects.text.meaning.line import Section, Unmeant
from validator.effects.text.meaning.pokemon import Fields, narrowed

Parts = tuple[Forbid, ...]


@v_args(inline=True)
class Locks(Section):
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

    def cant_evolve(self, of: Any) -> Parts:
        return (Forbid("evolve", of),)

    def cant_play(self, side: str, rows: Parts) -> Parts:
        return tuple(replace(each, scope=Select("play", side)) for each in rows)

    def cant_play_onto(self, side: str, where: Filter, of: Any) -> Parts:
        if side != "opponent":
            raise Unmeant("only the opponent is kept from evolving")
        return (Forbid("evolve", of, replace(where, category="Pokémon")),)

    def cant_be_played_onto(self, of: Any) -> Parts:
        return (Forbid("evolve", of, POKEMON),)

    def cant_attach_to(self, side: str, where: Filter, of: Any) -> Parts:
        if side != "opponent":
            raise Unmeant("only the opponent is kept from attaching")
        return self.cant_be_attached_to(where, of)

    def cant_be_attached_to(self, where: Filter, of: Any) -> Parts:
        return (Forbid("attach energy", of, where),)

    def the_opponent(self) -> str:
        return "opponent"

    def yourself(self) -> str:
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
