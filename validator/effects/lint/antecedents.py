"""Check that "it" is what a step needs: Pokémon in play for damage, cards for what is attached.

Steps are followed in the order in which they are done. Where two branches leave different things, or a
trigger decides, nothing is known and nothing is reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Final, TypeAlias

from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.nodes import slot_values
from validator.effects.vocabulary import CARD_ZONES, POKEMON_ZONES

Path: TypeAlias = tuple[str | int, ...]
Found: TypeAlias = tuple[str, Path, str]

_POKEMON: Final = "Pokémon in play"
_CARDS: Final = "cards outside play or attached"
_UNKNOWN: Final = ""

_NEEDED: Final[dict[str | tuple[type[steps.Step], str], str]] = {
    "target": _POKEMON,
    "source": _POKEMON,
    "onto": _POKEMON,
    (steps.Switch, "to"): _POKEMON,
    (steps.Attach, "what"): _CARDS,
    (steps.PutIntoPlay, "what"): _CARDS,
    (steps.ReplaceCard, "card"): _CARDS,
}
"""What a slot of a step needs: by step and slot, or by the name of the slot in every step."""


def lint_antecedents(program: lasting.Program) -> Iterator[Found]:
    """Find steps whose "it" was made something else by a choice or move before."""
    follower = _Follower()
    follower.tuple(program.parts, ("parts",))
    yield from follower.found


class _Follower:
    """What "it" and the bound names are, step after step."""

    def __init__(self) -> None:
        self.found: list[Found] = []
        self.it = _UNKNOWN
        self.names: dict[str, str] = {}

    def tuple(self, value: tuple[object, ...], path: Path) -> None:
        for place, each in enumerate(value):
            self.visit(each, (*path, place))

    def visit(self, node: object, path: Path) -> None:
        """Follow a node in the order in which its slots are read."""
        if isinstance(node, tuple):
            self.tuple(node, path)
        elif isinstance(node, steps.If | steps.May | steps.Mode):
            self._branches(node, path)
        elif isinstance(node, lasting.On | lasting.Delayed | lasting.Activated):
            self._apart(node, path)
        elif isinstance(node, steps.ForEach):
            self.it = self.names[node.name] = self._kind(node.of)
            self.tuple(node.steps, (*path, "steps"))
            self.it = _UNKNOWN
        elif is_dataclass(node):
            for name, value in slot_values(node):
                self._check(node, name, value, path)
                self.visit(value, (*path, name))
            self._bind(node)

    def _branches(self, node: steps.If | steps.May | steps.Mode, path: Path) -> None:
        """Follow each branch from the same beginning; what they leave different is unknown afterwards."""
        if isinstance(node, steps.If):
            self.visit(node.cond, (*path, "cond"))
        before, names = self.it, dict(self.names)
        branches: list[tuple[Path, tuple[steps.Step, ...]]]
        if isinstance(node, steps.Mode):
            branches = [(("options", place), each) for place, each in enumerate(node.options)]
        else:
            branches = [(("then",), node.then), (("other",), node.other)]
        ends = set()
        for place, branch in branches:
            if not branch:
                continue
            self.it = before
            self.tuple(branch, (*path, *place))
            ends.add(self.it)
            for name, kind in names.items():
                if self.names.get(name) != kind:
                    self.names[name] = _UNKNOWN
        self.it = ends.pop() if len(ends) == 1 else _UNKNOWN

    def _apart(self, node: object, path: Path) -> None:
        """Follow the steps of a trigger or an activated effect, which begin with what they are of."""
        before, names = self.it, dict(self.names)
        self.it, self.names = _UNKNOWN, {}
        for name, value in slot_values(node):
            self.visit(value, (*path, name))
        self.it, self.names = before, names

    def _check(self, node: object, slot: str, value: object, path: Path) -> None:
        if not isinstance(node, steps.Step):
            return
        needed = _NEEDED.get((type(node), slot), _NEEDED.get(slot, _UNKNOWN))
        of = value.of if isinstance(value, slots.Choice) else value
        if not needed or not isinstance(of, slots.It):
            return
        kind = self._kind(of)
        if kind not in (needed, _UNKNOWN):
            message = f'"it" is {kind}, and {type(node).__name__}.{slot} needs {needed}'
            self.found.append(("EFX016", (*path, slot), message))

    def _kind(self, target: object) -> str:
        match target:
            case slots.Select(zone=zone) if zone in POKEMON_ZONES:
                return _POKEMON
            case slots.Select(zone=zone) if zone in CARD_ZONES:
                return _CARDS
            case slots.Attached() | slots.Top() | slots.ThisCard():
                return _CARDS
            case slots.It(name=""):
                return self.it
            case slots.It(name=name):
                return self.names.get(name, _UNKNOWN)
            case slots.Choice(of=of):
                return self._kind(of)
        return _UNKNOWN

    def _bind(self, node: object) -> None:
        match node:
            case slots.Choice(name=name):
                self.it = self._kind(node)
                if name:
                    self.names[name] = self.it
            case steps.PutIntoPlay() | steps.Search(to="bench") | steps.LookAt(to="bench"):
                self.it = self.names["placed"] = _POKEMON
            case steps.Attach() | steps.Search(to="attach") | steps.LookAt(to="attach") | steps.Evolve():
                self.it = _POKEMON
            case steps.Search(name=name):
                self.it = _CARDS
                if name:
                    self.names[name] = _CARDS
            case steps.LookAt() | steps.Move() | steps.Reorder() | steps.Reveal():
                self.it = _CARDS
            case steps.Heal(target=slots.Select(zone="active" | "bench" | "play")):
                self.it = _POKEMON
