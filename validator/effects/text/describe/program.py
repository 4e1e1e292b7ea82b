"""Effect programs as English: the canonical modern wording of the game, one text for one program.

The wording is the project's own. It is exact rather than elegant: programs that mean different things never
give the same text, so that a text can be compared with what a program was written for.
"""

from __future__ import annotations

from dataclasses import replace

from validator.effects.ir.lasting import Part, Program, Provide
from validator.effects.ir.nodes import contains, walk
from validator.effects.ir.slots import Cond, Filter, Target
from validator.effects.ir.steps import AttackDamage, Flip, Hit, If, IgnoreSteps, May, Price, Require, Step
from validator.effects.text.describe.dispatch import DescribeContext, describes, sentences, word
from validator.effects.text.describe.nouns import the
from validator.effects.text.describe.references import spell_references
from validator.effects.text.describe.steps import attack_sentences, step_sentences


def describe_program(program: Program, kind: str, damage: str = "") -> str:
    """Describe a program in English.

    `kind` is that of its text (`attack`, `ability`, `trainer`, `energy`), `damage` what the attack prints
    (`30×`). Raises `DataError` for a word or node that the vocabulary does not have.
    """
    spelled = spell_references(program)
    parts = without_own_hits(spelled.parts) if kind == "attack" else _in_order(spelled.parts, kind)
    made = attack_sentences if kind == "attack" else step_sentences
    return sentences(made(parts, scene_of(spelled, kind, damage)))


def _in_order(parts: tuple[Part, ...], kind: str) -> tuple[Part, ...]:
    """Return the parts of a card in the order in which they are printed: what an Energy card provides
    anywhere before what it provides in special cases, a Trainer card's price before what it requires.
    """
    if kind == "energy":
        provided = [each for each in reversed(parts) if isinstance(each, Provide)]
        places = iter(provided)
        return tuple(next(places) if isinstance(each, Provide) else each for each in parts)
    needed = sum(isinstance(each, Require) for each in parts[: _first_step(parts)])
    if kind == "trainer" and needed and len(parts) > needed and isinstance(parts[needed], Price):
        return (parts[needed], *parts[:needed], *parts[needed + 1 :])
    return parts


def _first_step(parts: tuple[Part, ...]) -> int:
    return next((place for place, each in enumerate(parts) if not isinstance(each, Require)), len(parts))


def without_own_hits(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts of an attack without the damage in the branches of the step that changes it last: it
    is done after that change anyway, and before the other steps of the branch.
    """
    changing = [place for place, each in enumerate(parts) if contains(each, AttackDamage)]
    if not changing or sum(contains(each, Hit) for each in parts) != 1:
        return parts
    step = parts[changing[-1]]
    if not isinstance(step, If | May):
        return parts
    bare = replace(step, then=_bare(step.then), other=_bare(step.other))
    again = replace(bare, then=_with_hit(bare.then), other=_with_hit(bare.other))
    return (*parts[: changing[-1]], bare, *parts[changing[-1] + 1 :]) if again == step else parts


def _bare(branch: tuple[Step, ...]) -> tuple[Step, ...]:
    return tuple(each for each in branch if each != Hit())


def _with_hit(branch: tuple[Step, ...]) -> tuple[Step, ...]:
    place = max((n for n, each in enumerate(branch, start=1) if contains(each, AttackDamage)), default=0)
    while place < len(branch) and isinstance(branch[place], IgnoreSteps):
        place += 1
    return (*branch[:place], Hit(), *branch[place:])


def scene_of(program: object, kind: str, damage: str = "") -> DescribeContext:
    """Return what the wording of a program depends on: among it which of its flips are of one coin."""
    coins: dict[str, bool] = {}
    for _, node in walk(program):
        if isinstance(node, Flip):
            coins[node.name] = coins.get(node.name, True) and node.n == 1
    return DescribeContext(kind, damage, frozenset(name for name, single in coins.items() if single))


@describes(Program)
def _program(program: Program, scene: DescribeContext) -> list[str]:
    return step_sentences(program.parts, scene)


def render_target(target: Target, kind: str = "attack") -> str:
    """Print which cards or Pokémon a target means, as a noun phrase."""
    return the(target, DescribeContext(kind))


def render_filter(where: Filter) -> str:
    """Print a filter as a noun phrase with its article."""
    return word(where, DescribeContext())


def render_amount(amount: object, kind: str = "attack") -> str:
    """Print an amount as a noun phrase."""
    return word(amount, DescribeContext(kind))


def render_cond(cond: Cond, kind: str = "attack") -> str:
    """Describe a condition as the clause after "if"."""
    return word(cond, scene_of(cond, kind))
