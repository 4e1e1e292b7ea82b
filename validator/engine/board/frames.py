"""Running programs, decisions, lasting effects and the attack in progress."""

from __future__ import annotations

from typing import Any, TypeAlias

from validator.engine.program.card_data import AttackData
from validator.engine.program.code import Code, LinkedPart
from validator.support.mypyc_marks import mypyc_attr

Option: TypeAlias = tuple[int, ...]
Event: TypeAlias = tuple[Any, ...]
Fact: TypeAlias = tuple[Any, ...]


@mypyc_attr(acyclic=True)
class Frame:
    """A running program: its code, the next instruction and bound names; its player, card and Pokémon.

    `temp` holds what an instruction needs while it waits for a choice.
    """

    __slots__ = ("card", "code", "mon", "pc", "player", "regs", "temp")

    def __init__(
        self, code: Code, player: int, card: int = -1, mon: int = 0, regs: dict[str, Any] | None = None
    ) -> None:
        self.code = code
        self.pc = 0
        self.player = player
        self.card = card
        self.mon = mon
        self.regs: dict[str, Any] = {} if regs is None else regs
        self.temp: Any = None

    def again(self) -> Frame:
        """Return a copy; the values of names are immutable and shared."""
        new = Frame(self.code, self.player, self.card, self.mon, dict(self.regs))
        new.pc = self.pc
        new.temp = self.temp
        return new


class Decision:
    """What a player has to decide: a `kind`, the `options`, and how many to choose (`low` to `high`).

    `ordered`: the order of the chosen options matters. `groups`: a number for each option; no two chosen
    options may share one. `quotas`: `(options, number)`; every chosen option must find a place in one of
    them. `number` counts decisions, so that a stale answer is detected. `source` is the card that requires
    the decision, -1 for the rules.
    """

    __slots__ = (
        "groups",
        "high",
        "kind",
        "low",
        "number",
        "options",
        "ordered",
        "player",
        "quotas",
        "source",
    )

    def __init__(
        self,
        player: int,
        kind: str,
        options: tuple[Option, ...],
        low: int,
        high: int,
        number: int,
        source: int = -1,
        ordered: bool = False,
        groups: tuple[object, ...] = (),
        quotas: tuple[tuple[frozenset[int], int], ...] = (),
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.low = low
        self.high = high
        self.number = number
        self.source = source
        self.ordered = ordered
        self.groups = groups
        self.quotas = quotas

    def without_options(self) -> Decision:
        """Return the decision as a player who does not decide may know it."""
        return Decision(self.player, self.kind, (), 0, 0, self.number)


@mypyc_attr(acyclic=True)
class Lasting:
    """An effect that outlasts its text: a linked part, its player, and when it ends.

    `uid` is the Pokémon it is bound to, 0 for none; `born` the turn in which it began; `until` as in
    `Duration`. `amount` is its amount at that time. Never changed after it is made; shared by copies.
    """

    __slots__ = ("amount", "attack", "born", "card", "mon", "part", "player", "uid", "until")

    def __init__(
        self,
        part: LinkedPart,
        player: int,
        card: int,
        mon: int,
        uid: int,
        until: str,
        born: int,
        amount: int,
        attack: str,
    ) -> None:
        self.part = part
        self.player = player
        self.card = card
        self.mon = mon
        self.uid = uid
        self.until = until
        self.born = born
        self.amount = amount
        self.attack = attack


@mypyc_attr(acyclic=True)
class AttackState:
    """The attack in progress: who attacks with what, the base damage so far, and what it has done.

    `hits` are `(uid, damage)` in order, `targets` the opponent's Pokémon that received the attack, with or
    without damage. Copied on write like a Pokémon: `State.attack` is replaced, never changed.
    """

    __slots__ = ("attack", "base", "card", "failed", "hits", "ignore", "name", "player", "targets", "uid")

    def __init__(self, uid: int, player: int, card: int, attack: AttackData) -> None:
        self.uid = uid
        self.player = player
        self.card = card
        self.attack = attack
        self.name = attack.name
        self.base = attack.base
        self.ignore: frozenset[str] = frozenset()
        self.hits: tuple[tuple[int, int], ...] = ()
        self.targets: tuple[int, ...] = ()
        self.failed = False

    def again(self) -> AttackState:
        """Return a copy that may be written."""
        new = AttackState(self.uid, self.player, self.card, self.attack)
        new.base = self.base
        new.ignore = self.ignore
        new.hits = self.hits
        new.targets = self.targets
        new.failed = self.failed
        return new
