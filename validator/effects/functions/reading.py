"""Reading a program: what a reader of a node is given, and what it reports to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, TypeVar

from validator.effects.functions.targets import CARDS, Group, amount_of, hangs_on_coins, is_limited, resolve
from validator.effects.functions.taxonomy import words_in
from validator.effects.functions.text_function import NO_FLAGS, CardFunctions, TextFunction
from validator.effects.ir.nodes import registers, walk
from validator.effects.ir.slots import Amount, Choice, Count, Done, Filter

_COUNTED = words_in("counted")
_ORDER, _SEEN = ("look", "order"), ("look", "deck")


@dataclass(frozen=True, slots=True)
class Scene:
    """What a node is part of: `how` is the text, `flags` hold for all that is done here, `event` is the one
    that triggers it, `paying` whether it is a price.
    """

    how: str
    flags: frozenset[str] = NO_FLAGS
    event: str = ""
    paying: bool = False

    def under(self, *flags: str) -> Scene:
        """Return the scene with more flags."""
        return replace(self, flags=self.flags.union(each for each in flags if each)) if any(flags) else self


@dataclass(slots=True)
class Reading:
    """What one text does, as far as it is read.

    `bound` is what earlier steps bound by name, `hand_gone` how the player's whole hand was put away,
    `theirs_gone` whether the opponent's was. `provided_in_play`: what the card provides on any Pokémon is
    read, and what follows is for other places.
    """

    does: list[TextFunction] = field(default_factory=list)
    costs: list[TextFunction] = field(default_factory=list)
    bound: dict[str, tuple[Group, ...]] = field(default_factory=dict)
    hand_gone: str = ""
    theirs_gone: bool = False
    provided_in_play: bool = False

    def resolve(self, target: object) -> tuple[Group, ...]:
        """Return what a target is, and bind a choice under its name."""
        found = resolve(target, self.bound)
        self.bind(target.name if isinstance(target, Choice) else "", found)
        return found

    def bind(self, name: str, groups: tuple[Group, ...]) -> None:
        """Bind what a step chose, found or moved; the empty name is always the last."""
        if groups:
            self.bound[""] = groups
            if not groups[0].in_play:
                self.bound[CARDS] = groups
            if name:
                self.bound[name] = groups

    def move_active(self, side: str) -> None:
        """After a switch: what was bound as the Active Pokémon of a side is on the Bench now."""
        for name, groups in self.bound.items():
            moved = (each.zone == "active" and each.side == side for each in groups)
            self.bound[name] = tuple(
                replace(each, zone="bench", amount=1) if out else each
                for each, out in zip(groups, moved, strict=True)
            )

    def name_hosts(self, onto: object) -> None:
        """Bind the Pokémon that cards are attached to, where the choice of them has a name."""
        if isinstance(onto, Choice) and onto.name:
            self.bound[onto.name] = resolve(onto, self.bound)

    def do(
        self,
        scene: Scene,
        function: str,
        amount: int | str | None = None,
        kind: str | None = None,
        *,
        place: str | None = None,
        source: str | None = None,
        whom: str = "you",
        flags: Iterable[str] = (),
    ) -> None:
        """Report a function."""
        every = scene.flags.union(each for each in flags if each)
        self.does.append(TextFunction(function, amount, kind, place, source, whom, scene.how, every))

    def scale(self, scene: Scene, amount: Amount | None, number: int | str | None = None) -> None:
        """Report more damage, once for each thing that its amount grows with; `number` is the amount."""
        number = amount_of(amount) if number is None and amount is not None else number
        for source in self._counted(amount) or (None,):
            self.do(scene, "scale", number, source=source)

    def _counted(self, amount: Amount | None) -> tuple[str, ...]:
        found: list[str] = []
        for _, node in walk(amount):
            if isinstance(node, Count):
                found += [each.zone for each in resolve(node.of, self.bound)]
            elif isinstance(node, Done):
                found += [each.zone for each in self.bound.get(CARDS, ())]
            else:
                found.append(type(node).__name__)
        return tuple(dict.fromkeys(_COUNTED[each] for each in found if each in _COUNTED))

    def cost(
        self,
        scene: Scene,
        function: str,
        amount: int | str | None = None,
        kind: str | None = None,
        *,
        place: str | None = None,
        flags: Iterable[str] = (),
    ) -> None:
        """Report a cost."""
        every = scene.flags.union(each for each in flags if each)
        self.costs.append(TextFunction(function, amount, kind, place, None, "you", scene.how, every))

    def result(self) -> CardFunctions:
        """Return what was read; the same function counts once, and cards that are put in order are not looked
        at besides.
        """
        ordered = {(each.amount, each.whom) for each in self.does if (each.word, each.kind) == _ORDER}
        does = dict.fromkeys(
            each
            for each in self.does
            if (each.word, each.kind) != _SEEN or (each.amount, each.whom) not in ordered
        )
        return CardFunctions(tuple(does), tuple(dict.fromkeys(self.costs)))


Reader: TypeAlias = Callable[[Any, Scene, Reading], None]
Follower: TypeAlias = Callable[[Any], Iterable[str]]
_Made = TypeVar("_Made", bound=Reader)
_Follower = TypeVar("_Follower", bound=Follower)

READERS: dict[type, Reader] = {}
"""The reader of each node that does something; filled by the modules of the groups of nodes."""
FOLLOWS: dict[type, Follower] = {}
"""For nodes that change what comes after them: the flags that they give to it."""


def reads(*kinds: type) -> Callable[[_Made], _Made]:
    """Register a function as the reader of these kinds of node."""
    return registers(READERS, *kinds)


def follows(*kinds: type) -> Callable[[_Follower], _Follower]:
    """Register a function that returns the flags of what comes after these kinds of node."""
    return registers(FOLLOWS, *kinds)


def read_steps(steps: Iterable[object], scene: Scene, reading: Reading) -> None:
    """Read each of several nodes, in order; a node without a reader says nothing here."""
    for step in steps:
        reader = READERS.get(type(step))
        if reader is not None:
            reader(step, scene, reading)
        if type(step) in FOLLOWS:
            scene = scene.under(*FOLLOWS[type(step)](step))


def both(group: Group) -> str:
    """Return the flag of what happens to both players; empty for one."""
    return "both" if group.side == "both" else ""


def limit(where: Filter, *, in_play: bool = False) -> str:
    """Return the flag of a filter that only some cards or Pokémon pass; empty for any."""
    return "limited" if is_limited(where, in_play=in_play) else ""


def chance(amount: object) -> str:
    """Return the flag of an amount that depends on coins; empty for any other."""
    return "coin" if amount is not None and hangs_on_coins(amount) else ""
