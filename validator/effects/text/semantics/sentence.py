"""What a sentence gives before it is put together with those around it, and the base of all sections."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from lark import Transformer

from validator.effects.ir.slots import Cond
from validator.effects.ir.steps import Step

Steps: TypeAlias = tuple[Step, ...]


class UnsupportedText(Exception):
    """A sentence parses, and says what no program can mean."""


@dataclass(frozen=True, slots=True)
class ParsedSentence:
    """What a sentence says: its `form` decides how `together` puts it with the others.

    `steps`, `may`, `if`, `if may`, `done` (if you do), `done may`, `instead`, `otherwise`: done under
    `cond`; `instead of it`: in place of a step of the same kind. `searched`: done if a deck was searched.
    `fresh`: whether the step before may evolve a Pokémon at once. `newcomers`: what was said last holds for
    whoever comes there later too. `holds`: lasting parts. `opens`: an `Activated` or `On` that the sentences
    behind it go on. `chooses` (how many, 0 for at least one) and `option`: effects to choose from, each
    opened by an option. `may for`: what may be done, and what is done for it. `or nothing`: the step before
    is a price. `needs`: a `Require` or `Price`, asked before all else; `is paid`: a `Price` of the Ability
    that opens next. `limits`: slots of the opened part or, for `stacks`, of what was said last, with their
    values; `stops`: `cond` holds for whatever lasts or waits. `would`: a lasting part of which the next
    sentence, `averts`, says the rest. `spares`: not a Pokémon that it would Knock Out; `not discarded`: not
    a card that paid for it. `explains`: what follows from a quantity of the part said last anyway. `before
    damage`: done before the damage of an attack. `caps`: the most damage that the step before adds.
    `searched`: done if the step before looked through a deck, whatever was found there. `strengthens`:
    damage counters of the Special Condition before, and the usual ones.
    """

    form: str
    parts: tuple[Any, ...]
    cond: Cond | None = None


class SemanticSection(Transformer[Any, Any]):
    """A section of the meaning; each is decorated with `v_args(inline=True)`."""
