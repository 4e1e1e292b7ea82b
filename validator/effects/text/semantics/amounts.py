"""Semantics of `amounts.lark`: what is counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.slots import (
    ALL_POKEMON,
    ANY,
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    SELF,
    TRAINER,
    YOUR_POKEMON,
    Amount,
    Attached,
    Choice,
    Count,
    Counters,
    Done,
    Field,
    Filter,
    Heads,
    It,
    Linear,
    Prizes,
    Select,
    Sum,
    Tails,
    Together,
    Units,
    Unused,
)
from validator.effects.ir.values import Empty, EnergyKind
from validator.effects.text.semantics.intermediate import UnitsDone
from validator.effects.text.semantics.pokemon import Fields, either, filter_of, narrowed
from validator.effects.text.semantics.pronouns import FOUND_CARDS
from validator.effects.text.semantics.sentence import SemanticSection, UnsupportedText
from validator.vocabulary import SPECIAL_CONDITIONS, EnergyType

MACHINE = Filter(kind=("Technical Machine",))


def counted_of(target: Any) -> Any:
    """Return a target as one that can be counted; chosen targets cannot."""
    if isinstance(target, Choice):
        raise UnsupportedText("a counted object cannot be a choice")
    return target


@v_args(inline=True)
class Amounts(SemanticSection):
    """What comes after "for each"."""

    def energy_count(self, word: EnergyType | Empty, of: Any) -> Units:
        return Units(counted_of(of), word)

    def energy_count_any(self, of: Any) -> Units:
        return Units(counted_of(of))

    def energy_cards_count(self, word: EnergyType | None, of: Any) -> Count:
        return Count(Attached(counted_of(of), "energy", Filter(provides=(word,) if word else ())))

    def unused_count(self, word: EnergyType | Empty, of: Any) -> Unused:
        if of != SELF:
            raise UnsupportedText("only the Pokémon's own Energy pays for an attack")
        return Unused(word)

    def unused_count_any(self, of: Any) -> Unused:
        return self.unused_count("", of)

    def extra_count(self, word: EnergyType | None, of: Any) -> Unused:
        return self.unused_count(word or "", of)

    def energy_card_count(self, rarity: EnergyKind, word: EnergyType | None, of: Any) -> Count:
        return Count(
            Attached(counted_of(of), "energy", Filter(energy=rarity, provides=(word,) if word else ()))
        )

    def rare_energy_count(self, rarity: EnergyKind, word: EnergyType | None, of: Any) -> Count | Units:
        """Basic Energy provides its units, which may be several; of Special Energy the cards are counted."""
        found = self.energy_card_count(rarity, word, of)
        return Units(found.of) if rarity == "Basic" else found

    def rare_energy_of_two(self, rarity: EnergyKind, *rows: Any) -> Units:
        *words, of = rows
        if rarity != "Basic":
            raise UnsupportedText("Special Energy of two types")
        return Units(Attached(of, "energy", Filter(energy=rarity, provides=tuple(words))))

    def named_energy_count(self, where: Filter, of: Any) -> Count:
        return Count(Attached(counted_of(of), "energy", where))

    def tool_count(self, of: Any) -> Count:
        return Count(Attached(counted_of(of), "tools"))

    def energy_kind_count(self, rarity: EnergyKind, of: Any) -> Count:
        return Count(Attached(counted_of(of), "energy", Filter(energy=rarity)), "type")

    def energy_of_both(self, rarity: EnergyKind | None, word: EnergyType | None, one: Any, other: Any) -> Sum:
        if rarity is None:
            return Sum((Units(one, word or ""), Units(other, word or "")))
        return Sum(tuple(self.energy_card_count(rarity, word, of) for of in (one, other)))

    def counter_count(self, of: Any) -> Counters:
        return Counters(counted_of(of))

    def every_counter_count(self) -> Counters:
        return Counters(ALL_POKEMON)

    def condition_count(self, of: Any) -> Sum:
        if not isinstance(of, Select):
            raise UnsupportedText("its Special Conditions are not counted")
        return Sum(tuple(Count(replace(of, where=Filter(affected=(each,)))) for each in SPECIAL_CONDITIONS))

    def heads_count(self) -> Heads:
        return Heads()

    def tails_count(self) -> Tails:
        return Tails()

    def group_count(self, group: Select) -> Count:
        return Count(group)

    def group_difference(self, group: Select, less: Select) -> Sum:
        return Sum((Count(group), Linear(Count(less), -1, low=None)))

    def names_on_bench_count(self, *names: str) -> Count:
        return Count(Select("bench", where=Filter(name=names)))

    def names_you_have_count(self, *names: str) -> Count:
        return Count(Select("play", where=Filter(name=names)))

    def every_bench_count(self, where: Filter) -> Count:
        return Count(Select("bench", "both", where))

    def every_play_count(self, where: Filter, having: Fields | None = None) -> Count:
        return Count(Select("play", "both", narrowed(where, having)))

    def found_count(self, where: Filter) -> Count:
        return Count(It(FOUND_CARDS, where))

    def found_energy_count(self, word: EnergyType) -> Count:
        return self.found_count(Filter(category="Energy", provides=(word,)))

    def bench_done_count(self, where: Filter) -> Done:
        if where != ANY:
            raise UnsupportedText("only results of earlier steps can be counted here")
        return Done()

    def your_kind_in_play_count(self, where: Filter, having: Fields | None) -> Count:
        return Count(Select("play", "you", narrowed(where, having)))

    def your_types_in_play_count(self, where: Filter) -> Count:
        return Count(Select("play", "you", where), "type")

    def named_in_play_count(self, where: Filter) -> Count:
        return Count(Select("play", "both", where))

    def your_kinds_in_play_count(self, one: Filter, other: Filter) -> Count:
        return Count(Select("play", "you", either(one, other)))

    def names_in_pile_count(self, *names: Any) -> Count:
        *found, pile = names
        return Count(replace(pile, where=Filter(name=tuple(found))))

    def kinds_in_pile_count(self, *kinds: Any) -> Count:
        *found, pile = kinds
        return Count(replace(pile, where=either(*found)))

    def energy_in_play_count(self, word: EnergyType) -> Units:
        return Units(ALL_POKEMON, word)

    def their_trainers_count(self) -> Count:
        """Trainer cards stay in play as Stadiums, and attached to Pokémon."""
        return Count(Together((Attached(OPPONENT_POKEMON, "all", TRAINER), Select("stadium", "opponent"))))

    def their_tools_count(self) -> Count:
        return Count(Together((Attached(OPPONENT_POKEMON, "tools"), Select("stadium", "opponent"))))

    def their_kind_in_play_count(self, where: Filter) -> Count:
        return Count(Select("play", "opponent", where))

    def your_bench_count(self, where: Filter) -> Count:
        return Count(Select("bench", "you", where))

    def their_bench_count(self, where: Filter) -> Count:
        return Count(Select("bench", "opponent", where))

    def every_type_count(self) -> Count:
        return Count(Select("bench", "both"), "type")

    def your_types_count(self) -> Count:
        return Count(Select("bench"), "type")

    def their_types_count(self) -> Count:
        return Count(Select("bench", "opponent"), "type")

    def all_prizes_taken(self) -> Prizes:
        return Prizes("both", "taken")

    def pokemon_fewer_count(self) -> Amount:
        return Sum((Count(OPPONENT_POKEMON), Linear(Count(YOUR_POKEMON), -1, low=None)))

    def pokemon_more_count(self) -> Amount:
        return Linear(self.pokemon_fewer_count())

    def prizes_more_count(self) -> Amount:
        return Sum((Prizes(), Linear(Prizes("opponent"), -1, low=None)))

    def its_retreat_count(self, word: str) -> Field:
        return replace(self.their_retreat_count(word), of=It())

    def their_prizes_taken(self) -> Prizes:
        return Prizes("opponent", "taken")

    def their_prizes_last_turn(self) -> Prizes:
        return Prizes("opponent", "taken last turn")

    def your_prizes_taken(self) -> Prizes:
        return Prizes("you", "taken")

    def their_prizes_left(self) -> Prizes:
        return Prizes("opponent")

    def your_prizes_left(self) -> Prizes:
        return Prizes()

    def pile_count(self, where: Filter, pile: Select, having: Fields | None) -> Count:
        return Count(replace(pile, where=narrowed(where, having)))

    def done_count(self, where: Filter) -> Amount:
        return Done() if where == ANY else Count(It("", where))

    def units_done_count(self, word: EnergyType | None) -> Any:
        return UnitsDone(word or "")

    def counters_done_count(self) -> Done:
        return Done()

    def types_in_pile_count(self, rarity: EnergyKind, pile: Select) -> Count:
        return Count(replace(pile, where=Filter(energy=rarity)), "type")

    def kinds_done_count(self, rarity: EnergyKind) -> Count:
        return Count(It("", Filter(energy=rarity)), "type")

    def their_retreat_count(self, word: str) -> Field:
        if word != "Colorless":
            raise UnsupportedText("a Retreat Cost is Colorless")
        return Field(OPPONENT_ACTIVE, "retreat")

    def that_retreat_count(self, word: str) -> Field:
        return replace(self.their_retreat_count(word), of=It())

    def machine_count(self, of: Any) -> Count:
        return Count(Attached(counted_of(of), "all", MACHINE))

    def own_retreat_count(self, word: str) -> Field:
        return replace(self.their_retreat_count(word), of=SELF)

    # ------------------------------------------------------------------ cards in a pile

    def energy_of_name(self, name: str) -> Filter:
        return Filter(name=(name,))

    def energy_of_label(self, where: Filter) -> Filter:
        return where

    def fusion_strike_energy(self) -> Filter:
        return Filter(name=("Fusion Strike Energy",))

    def plasma_energy(self) -> Filter:
        return Filter(name=("Plasma Energy",))

    def team_plasma_energy(self) -> Filter:
        return Filter(category="Energy", markers=("Team Plasma",))

    def single_strike_energy(self) -> Filter:
        return Filter(category="Energy", markers=("Single Strike",))

    def holon_energy(self) -> Filter:
        return Filter(contains="Holon Energy")

    def rapid_strike_energy(self) -> Filter:
        return Filter(category="Energy", markers=("Rapid Strike",))

    def counted_any(self) -> Filter:
        return ANY

    def counted_energy(self) -> Filter:
        return Filter(category="Energy")

    def counted_energy_of_type(self, *words: EnergyType) -> Filter:
        return Filter(category="Energy", provides=words)

    def counted_energy_of_kind(self, rarity: EnergyKind, word: EnergyType | None) -> Filter:
        return Filter(energy=rarity, provides=(word,) if word else ())

    def counted_energy_of_kinds(self, rarity: EnergyKind, *words: EnergyType) -> Filter:
        return Filter(energy=rarity, provides=words)

    def counted_trainer(self, where: Filter, name: str | None) -> Filter:
        return replace(where, contains=name or "")

    def counted_pokemon(self, where: Filter) -> Filter:
        return where if where.name else replace(where, category="Pokémon")

    def counted_of_retreat(self, where: Filter, row: Fields) -> Filter:
        return narrowed(self.counted_pokemon(where), row)

    def counted_names(self, *names: str) -> Filter:
        return Filter(name=names)

    def counted_name(self, name: str) -> Filter:
        return Filter(name=(name,))

    def counted_label(self, row: Fields) -> Filter:
        if "types" in row:
            raise UnsupportedText("only Pokémon and Energy have a type")
        if "other" in row:
            raise UnsupportedText("a card is another than the one being played")
        return filter_of(row)

    def counted_kind_trainer(self) -> Filter:
        return Filter(category="Trainer")

    def counted_kind_item(self) -> Filter:
        return Filter(kind=("Item",))

    def counted_kind_supporter(self) -> Filter:
        return Filter(kind=("Supporter",))

    def counted_kind_stadium(self) -> Filter:
        return Filter(kind=("Stadium",))

    def counted_kind_tool(self) -> Filter:
        return Filter(kind=("Pokémon Tool",))

    def counted_in_name(self, name: str) -> str:
        return name

    def your_discard_pile(self) -> Select:
        return Select("discard")

    def their_discard_pile(self) -> Select:
        return Select("discard", "opponent")

    def both_discard_piles(self) -> Select:
        return Select("discard", "both")

    def both_hands(self) -> Select:
        return Select("hand", "both")

    def in_your_hand(self) -> Select:
        return Select("hand")

    def in_their_hand(self) -> Select:
        return Select("hand", "opponent")

    def your_deck_pile(self) -> Select:
        return Select("deck")

    def lost_zone(self) -> Select:
        return Select("lost", "both")

    def your_lost_zone(self) -> Select:
        return Select("lost")
