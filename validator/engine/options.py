"""What a game is played with, beside the decks and the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import ClassVar, Self

from validator.effects.registry import Library
from validator.engine.board.chance_source import ChanceKind, ChanceSource, ShuffleMode


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The options of a game; the seed is not one of them, it is given with the decks.

    Attributes:
        edition: Id of the rulebook edition.
        chance: `seeded` (by the seed), `separate` (by the seed, with a stream for each deck, for coins and
            for random cards), `scripted` (fed with `Game.script`), `explicit` (chance is a player whose
            decisions have probabilities), or a source of your own.
        shuffles: With explicit chance, how decks are shuffled: `dealt` card by card, each with its
            probability; `sampled` from the seed; `kept` unchanged, without a shuffle (perft).
        allow_partial: Play texts that have no program as having no effect; `Game.partial` lists them.
        permissive: Accept kinds of card introduced after the edition (D-01).
        undo: Keep what `Game.undo` and `Game.pop` need.
        log: Keep the events.
        pauses: Stop also where only the end of the turn is left to choose.
        sudden_death: How many Sudden Death games may follow; None for no limit.
        switches: Parameters of the edition that differ, by name (`attack_order`; D-71).
        programs: Effects of the cards; without, those of the built-in catalogue.
    """

    edition: str = "current"
    chance: ChanceKind | ChanceSource = "seeded"
    shuffles: ShuffleMode = "dealt"
    allow_partial: bool = False
    permissive: bool = False
    undo: bool = True
    log: bool = True
    pauses: bool = False
    sudden_death: int | None = None
    switches: Mapping[str, int | str | bool] = field(default_factory=dict)
    programs: Library | None = None

    fast: ClassVar[Self]
    """No undo and no log, for search and learning."""

    table: ClassVar[Self]
    """Pauses, for people who play one after the other at a table."""

    def __repr__(self) -> str:
        changed = [
            f"{each.name}={value!r}"
            for each in fields(self)
            if (value := getattr(self, each.name)) != getattr(_DEFAULT, each.name)
        ]
        return f"GameOptions({', '.join(changed)})"


_DEFAULT = GameOptions()
GameOptions.fast = GameOptions(undo=False, log=False)
GameOptions.table = GameOptions(pauses=True)

OPTION_FIELDS = frozenset(each.name for each in fields(GameOptions))


def refuse_old_keywords(given: Mapping[str, object]) -> None:
    """Raise `TypeError` that names the field of `GameOptions` for each keyword that became one."""
    for name in given:
        if name in OPTION_FIELDS:
            raise TypeError(f"{name!r} is a field of GameOptions: pass options=GameOptions({name}=…)")
        raise TypeError(f"unexpected keyword argument {name!r}")
