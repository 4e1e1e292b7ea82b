"""Semantics of `energy.lark`: Energy, Tools and Stadiums in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.slots import (
    ALL_POKEMON,
    ANY,
    ENERGY,
    OPPONENT_BENCH,
    OPPONENT_POKEMON,
    SELF,
    THE_STADIUM,
    TRAINER,
    YOUR_BENCH,
    YOUR_DISCARD,
    YOUR_HAND,
    YOUR_POKEMON,
    Amount,
    Attached,
    Choice,
    Count,
    Filter,
    It,
    Least,
    Select,
    Target,
)
from validator.effects.ir.steps import Attach, Choose, ForEach, Mode, Move, Shuffle, Step, discard
from validator.effects.ir.values import AttachedKind, Place, Side
from validator.effects.text.semantics.board import expect_side, is_one
from validator.effects.text.semantics.cards import EnergySelection
from validator.effects.text.semantics.choosing import CHOSEN
from validator.effects.text.semantics.pokemon import in_play
from validator.effects.text.semantics.pronouns import substitute
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.sentence import SemanticSection, Steps, UnsupportedText


class ToolSelection(NamedTuple):
    """Tools on Pokémon: how many of them (None for all), and their kind."""

    some: Quantity | None
    where: Filter


class AttachedCards(NamedTuple):
    """Cards attached to Pokémon; with `each` the number is for each Pokémon."""

    what: Target
    each: Any = None

    def done(self, step: Step) -> Step:
        """Do a step with them, for each Pokémon if required."""
        return step if self.each is None else ForEach(self.each, (step,))


@v_args(inline=True)
class EnergyInPlay(SemanticSection):
    """Cards attached to Pokémon, and Stadiums."""

    def discard_attached(self, attached: AttachedCards) -> Steps:
        some = attached.what
        several = isinstance(some, Choice) and some.n not in (None, 1) and not some.units
        if several and _host_of(some) == It():
            raise UnsupportedText('"from it" refers to a hand or deck')
        return (attached.done(discard(attached.what)),)

    def discard_trainers(self, mons: Any) -> Steps:
        if isinstance(mons, Choice):
            raise UnsupportedText("expected Pokémon that are known")
        return (discard(Attached(mons, "all", TRAINER)),)

    def they_discard_attached(self, cards: EnergySelection, mons: Any) -> Steps:
        chosen = self.attached_to(cards, mons)
        if chosen.each is not None or not isinstance(chosen.what, Choice) or isinstance(mons, Choice):
            raise UnsupportedText("the opponent chooses Energy of one Pokémon")
        return (discard(replace(chosen.what, by="opponent")),)

    def discard_label_energy(self, where: Filter, mon: Any) -> Steps:
        return (discard(Choice(Attached(mon, "energy", where))),)

    def discard_all_attached(self, mons: Any) -> Steps:
        if isinstance(mons, Choice) or mons == SELF:
            raise UnsupportedText("expected other Pokémon that are known")
        return (discard(Attached(mons, "all")),)

    def discard_or_stadium(self, attached: AttachedCards, *_: Any) -> Steps:
        if attached.each is not None:
            raise UnsupportedText("expected one Pokémon")
        return (Mode(((discard(attached.what),), (discard(THE_STADIUM),))),)

    def shuffle_all_attached(self, mons: Any) -> Steps:
        if not isinstance(mons, Select) or mons.side != "both":
            raise UnsupportedText("expected Pokémon of both players")
        return (Move(Attached(mons, "all"), "deck"), Shuffle("both"))

    def discard_both(self, tools: ToolSelection, where: Filter, mons: Any) -> Steps:
        if tools.some is not None:
            raise UnsupportedText('"all" of one kind requires "all" of the other')
        both = (self.attached_to(cards, mons) for cards in (tools, EnergySelection(None, where)))
        return tuple(attached.done(discard(attached.what)) for attached in both)

    def discard_two_kinds(self, *kinds_and_mons: Any) -> Steps:
        *kinds, mons = kinds_and_mons
        if not is_one(mons) or isinstance(mons, Choice):
            raise UnsupportedText("several kinds of cards require a single Pokémon")
        each_kind = (self.attached_to(cards, mons) for cards in kinds)
        return tuple(attached.done(discard(attached.what)) for attached in each_kind)

    def discard_three_kinds(self, *kinds_and_mons: Any) -> Steps:
        return self.discard_two_kinds(*kinds_and_mons)

    def attached_to_hand(self, attached: AttachedCards, side: str) -> Steps:
        expect_side(attached.each or attached.what, side)
        return (attached.done(Move(attached.what, "hand")),)

    def attached_to_deck(self, attached: AttachedCards, side: Side) -> Steps:
        expect_side(attached.each or attached.what, side)
        return (attached.done(Move(attached.what, "deck")), Shuffle(side))

    def attached_to_deck_end(self, attached: AttachedCards, end: Place, side: str) -> Steps:
        expect_side(attached.each or attached.what, side)
        return (attached.done(Move(attached.what, end)),)

    def attached_to_lost_zone(self, attached: AttachedCards) -> Steps:
        return (attached.done(Move(attached.what, "lost")),)

    def attach_from(self, cards: EnergySelection, pile: Select, onto: Any) -> Steps:
        where = ENERGY if cards.where == ANY else cards.where
        if cards.some is None:
            return (Attach(replace(pile, where=where), receiver_of(onto, None)),)
        n, up_to = cards.some
        chosen = Choice(replace(pile, where=where), n, up_to=up_to)
        if isinstance(onto, EachPokemon):
            return _attach_to_each(chosen, onto.of)
        return (Attach(chosen, receiver_of(onto, n)),)

    def attach_either_or_both(self, kinds: tuple[Filter, Filter], pile: Select, onto: Any) -> Steps:
        ways = [(Attach(Choice(replace(pile, where=each)), receiver_of(onto, None)),) for each in kinds]
        return (Mode((*ways, (*ways[0], *ways[1]))),)

    def two_kinds_of_energy(self, one: Filter, other: Filter) -> tuple[Filter, Filter]:
        return one, other

    def attach_up_to_counted(self, where: Filter, pile: Select, n: Amount, onto: Any) -> Steps:
        found = replace(pile, where=ENERGY if where == ANY else where)
        return (Attach(Choice(found, n, up_to=True), receiver_of(onto, None)),)

    def attach_up_to_counted_from(self, where: Filter, n: Amount, pile: Select, onto: Any) -> Steps:
        return self.attach_up_to_counted(where, pile, n, onto)

    def attach_discarded(self, where: Filter, onto: Any) -> Steps:
        return (Attach(It("", ENERGY if where == ANY else where), receiver_of(onto, None)),)

    def as_many_as_counted(self, n: Amount) -> Amount:
        return n

    def as_many_as_group(self, group: Select) -> Amount:
        return Count(group)

    def move_attached(self, attached: AttachedCards, onto: Any) -> Steps:
        n = attached.what.n if isinstance(attached.what, Choice) else None
        if _host_of(attached.what) != SELF:
            onto = _without_other(onto)
        if isinstance(onto, AnotherPokemon) and n != 1:
            return _move_to_another(attached, onto.of)
        if isinstance(onto, AnotherPokemon):
            onto = onto.of
        return (attached.done(Attach(attached.what, receiver_of(onto, n if isinstance(n, int) else None))),)

    def discard_stadium(self, *_: Any) -> Steps:
        return (discard(THE_STADIUM),)

    def discard_their_stadium(self) -> Steps:
        return (discard(Select("stadium", "opponent")),)

    def stadium_to_lost(self, *_: Any) -> Steps:
        return (Move(THE_STADIUM, "lost"),)

    def tool_or_stadium_to_lost(self, *_: Any) -> Steps:
        tool = Choice(Attached(ALL_POKEMON, "tools"))
        return (Mode(((Move(tool, "lost"),), (Move(THE_STADIUM, "lost"),))),)

    def tool_or_stadium(self, *_: Any) -> None:
        return None

    def stadium(self) -> None:
        return None

    def attached_to(self, cards: EnergySelection | ToolSelection, mons: Any) -> AttachedCards:
        if is_one(mons):
            one = mons.of if isinstance(mons, Choice) and _is_single(cards) else mons
            return AttachedCards(_some_of(cards, one))
        if cards.some is None:
            return AttachedCards(_some_of(cards, mons))
        return AttachedCards(_some_of(cards, It("each")), each=mons)

    def attached_among(self, cards: EnergySelection | ToolSelection, group: Select) -> AttachedCards:
        return AttachedCards(_some_of(cards, group))

    def some_tools(self, some: Quantity, *words: Any) -> ToolSelection:
        return ToolSelection(some, Filter())

    def all_tools(self) -> ToolSelection:
        return ToolSelection(None, Filter())

    def some_energy_cards(self, some: Quantity, where: Filter) -> EnergySelection:
        return EnergySelection(some, ENERGY if where == ANY else where)

    def all_energy_cards(self, where: Filter) -> EnergySelection:
        return EnergySelection(None, ENERGY if where == ANY else where)

    def either_energy_card(self, one: Filter, other: Filter) -> EnergySelection:
        return EnergySelection(Quantity(1), Filter(any_of=(one, other)))

    def some_named_energy(self, some: Quantity, where: Filter) -> EnergySelection:
        return EnergySelection(some, where)

    def from_your_hand(self) -> Select:
        return YOUR_HAND

    def from_your_discard(self) -> Select:
        return YOUR_DISCARD

    def from_their_discard(self) -> Select:
        return Select("discard", "opponent")

    def onto_one(self, mons: Any) -> Any:
        return mons

    def onto_another(self) -> AnotherPokemon:
        return AnotherPokemon(YOUR_POKEMON)

    def onto_another_of_their_pokemon(self) -> AnotherPokemon:
        return AnotherPokemon(OPPONENT_POKEMON)

    def onto_n_of_group(self, n: int, group: Select) -> Any:
        return Choice(group) if n == 1 else EachPokemon(Choice(group, n))

    def onto_one_there(self, where: Filter) -> Choice:
        return Choice(replace(YOUR_BENCH, where=in_play(where)))

    def onto_each_of(self, group: Select) -> EachPokemon:
        return EachPokemon(group)

    def onto_each(self) -> EachPokemon:
        return EachPokemon(It())

    def onto_their_bench_one(self, n: int) -> Choice:
        return Choice(OPPONENT_BENCH, n)

    def onto_any(self, group: Select) -> Distribution:
        return Distribution(group)

    def your_hand(self) -> str:
        return "you"

    def their_hand(self) -> str:
        return "opponent"

    def at_bottom(self) -> str:
        return "deck bottom"

    def at_top(self) -> str:
        return "deck top"


class EachPokemon(NamedTuple):
    """Pokémon that each get the same number."""

    of: Any


class AnotherPokemon(NamedTuple):
    """A Pokémon of a group other than the one that cards lie with."""

    of: Select


class Distribution(NamedTuple):
    """A group over which cards are spread in any way."""

    group: Select


def _host_of(attached: Target) -> Target:
    """The Pokémon that cards lie with."""
    of = attached.of if isinstance(attached, Choice) else attached
    return of.host if isinstance(of, Attached) else of


def _without_other(onto: Any) -> Any:
    """Return the targets without `other`: a move always goes to another Pokémon than the card's host, and
    `Filter.other` would exclude the Pokémon of the text instead.
    """
    match onto:
        case Distribution(group):
            return Distribution(_without_other(group))
        case Choice(of=of):
            return replace(onto, of=_without_other(of))
        case Select(where=where):
            return replace(onto, where=replace(where, other=False))
    return onto


def _is_single(cards: EnergySelection | ToolSelection) -> bool:
    """Return whether one card is meant, so that it does not matter that one Pokémon is chosen first."""
    return cards.some is not None and cards.some.n == 1


def _some_of(cards: EnergySelection | ToolSelection, host: Any) -> Target:
    """Return a choice of cards attached to a host: in units of Energy if more than one is required (D-20)."""
    what: AttachedKind = "energy" if isinstance(cards, EnergySelection) else "tools"
    found = Attached(host, what, cards.where)
    if cards.some is None:
        return found
    n, up_to = cards.some
    units = isinstance(cards, EnergySelection) and not cards.cards and n is not None and n > 1
    return Choice(found, n, up_to=up_to, units=units)


def _move_to_another(attached: AttachedCards, group: Select) -> Steps:
    """Move several cards of one Pokémon to one other."""
    what, host = attached.what, _host_of(attached.what)
    if attached.each is not None:
        raise UnsupportedText("cards of several Pokémon are moved to another")
    if host == SELF:
        return (Attach(what, Choice(replace(group, where=Filter(other=True)), name="host")),)
    if not isinstance(host, Choice) or host.n != 1:
        raise UnsupportedText("source of the moved cards is missing")
    other = Choice(replace(group, where=Filter(but=CHOSEN.name)), name="host")
    return (
        Choose(replace(host, name=CHOSEN.name)),
        Attach(substitute(what, CHOSEN, host), other),
    )


def _attach_to_each(chosen: Choice, group: Any) -> Steps:
    """Attach as many cards to each of a group; if there are too few, the player chooses who gets them."""
    of = chosen.of
    few = isinstance(group, Select) and isinstance(of, Select) and of.zone == "discard" and chosen.n == 1
    if not few:
        return (ForEach(group, (Attach(chosen, It("each")),)),)
    some = Choice(group, Least((Count(group), Count(of))), name=CHOSEN.name)
    return (Choose(some), ForEach(CHOSEN, (Attach(chosen, It("each")),)))


def receiver_of(onto: Any, n: int | None) -> Any:
    """Return where cards go: one Pokémon for all of them is chosen once, under a name; else one for each.

    Raises `UnsupportedText` where each of several gets some.
    """
    if isinstance(onto, EachPokemon):
        raise UnsupportedText("expected one target Pokémon")
    if isinstance(onto, AnotherPokemon):
        raise UnsupportedText('"another" has no antecedent')
    if isinstance(onto, Distribution):
        return Choice(onto.group)
    if isinstance(onto, Choice) and n != 1:
        return Choice(onto.of, onto.n, onto.up_to, name="host")
    return onto
