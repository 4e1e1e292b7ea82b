"""What a policy has to know of the cards of a game: their attack lines, and what Trainer cards do.

Everything is read from the linked programs and the printed facts, nothing from names of cards, and once for
each game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from validator.engine.board.frames import Option
from validator.engine.board.state import State
from validator.engine.legal import activations
from validator.engine.linking.game_data import GameData
from validator.engine.program import opcodes
from validator.engine.program.card_data import POKEMON, TRAINER, AttackData, CardData
from validator.engine.program.code import Code

GUST: Final = 1
"""Brings a Benched Pokémon of the opponent to the Active Spot."""
RESET: Final = 2
"""Throws the own hand away for a new one."""
DRAW: Final = 4
FETCH: Final = 8
"""Takes cards of its choice from the deck or the discard pile."""
ATTACH: Final = 16
EVOLVES: Final = 32
SWITCHES: Final = 64
HEALS: Final = 128
DAMAGES: Final = 256
REFILLS: Final = 512
"""Puts the own hand into the deck."""
ENDS: Final = 1024
"""Ends the turn when it is used."""
BOOSTS: Final = 2048
"""Does nothing but add to the damage of attacks until the end of the turn."""
MOVES: Final = 4096
"""Moves Energy cards between the own Pokémon, as often as the player likes."""
COSTS: Final = 8192
"""Does nothing but move cards of the own hand to the deck or the discard pile."""

_DRAW: Final = opcodes.OP["draw"]
_MOVE: Final = opcodes.OP["move"]
_SWITCH: Final = opcodes.OP["switch"]
_SEARCH: Final = opcodes.OP["search"]
_LOOK: Final = opcodes.OP["look"]
_ATTACH: Final = opcodes.OP["attach"]
_EVOLVE: Final = opcodes.OP["evolve"]
_HEAL: Final = opcodes.OP["heal"]
_PLACE: Final = opcodes.OP["put_into_play"]
_ATTACK_DAMAGE: Final = opcodes.OP["attack_damage"]
_DAMAGE: Final = opcodes.OP["damage"]
_COUNTERS: Final = opcodes.OP["counters"]
_SPLIT: Final = opcodes.OP["split_counters"]
_CANCEL: Final = opcodes.OP["cancel"]
_CHOOSE: Final = opcodes.OP["choose"]
_FLIP: Final = opcodes.OP["flip"]
_LAY: Final = opcodes.OP["lay"]
_FINISH: Final = opcodes.OP["finish_trainer"]
_UNLESS: Final = opcodes.OP["unless"]
_IGNORE: Final = opcodes.OP["ignore"]
_KNOCK_OUT: Final = opcodes.OP["knock_out"]
_USE_ATTACK: Final = opcodes.OP["use_attack"]
_COUNTED: Final = frozenset(
    {
        opcodes.A_COUNT,
        opcodes.A_UNITS,
        opcodes.A_COUNTERS,
        opcodes.A_FIELD,
        opcodes.A_PRIZES,
        opcodes.A_ROOM,
        opcodes.A_TAKEN,
        opcodes.A_UNUSED,
    }
)
_ON_ACTIVE: Final = frozenset({opcodes.Z_ACTIVE, opcodes.Z_DEFENDING})
_COPIED: Final = 100.0
"""The strength of an attack that does what another one does, in general."""

_COUNTERS_EACH: Final = 5.0
"""How many of what an amount of damage counters depends on there are, in general."""


class Line:
    """An attack that a Pokémon has or may have after evolving: its strength, cost, and missing stages."""

    __slots__ = ("potential", "stages", "total", "typed")

    def __init__(self, potential: float, typed: tuple[int, ...], total: int, stages: int) -> None:
        self.potential = potential
        self.typed = typed
        self.total = total
        self.stages = stages


class AttackLore:
    """What is known of an attack: `amounts` are its changes of damage that can be computed beforehand.

    Each amount is (whether it multiplies, the linked amount, a weight, a condition or None). `chosen` is what
    its player chooses any number of, for damage. `ignore` are the steps that its damage skips. `counters` are
    the same amounts of damage counters on the opponent's Active Pokémon, `copies` says whose attacks it may
    be used as. `extra` is the damage that it puts on other Pokémon, `effect` how long its text is;
    `potential` is its strength in general.
    """

    __slots__ = (
        "amounts",
        "attack",
        "base",
        "chosen",
        "code",
        "copies",
        "counters",
        "effect",
        "extra",
        "ignore",
        "knocks_out",
        "others",
        "potential",
        "role",
    )

    def __init__(self, attack: AttackData) -> None:
        self.attack = attack
        self.base = attack.base
        self.code: Code | None = attack.code
        self.amounts: list[tuple[bool, Any, float, Any]] = []
        self.chosen: Any = None
        self.copies: Any = copied_by(() if attack.code is None else attack.code.ins)
        self.others: dict[int, AttackLore] = {}
        self.counters: list[tuple[Any, float, Any]] = []
        self.extra = 0.0
        self.effect = 0
        self.ignore: frozenset[str] = frozenset()
        self.knocks_out = False
        self.role = 0 if attack.code is None else role_of_code(attack.code)
        ins = attack.code.ins if attack.code is not None else ()
        factor = self._read(ins)
        self.effect = max(0, len(ins) - 6)
        rises = [row for row in self.amounts if not isinstance(row[1], int)]
        shape = 3.0 if any(row[0] for row in rises) else 2.0 if rises and self.base else factor
        placed = sum([10.0 * in_general(amount) * weight for amount, weight, _ in self.counters])
        self.potential = self.base * shape + placed + 0.5 * self.extra + 4.0 * min(self.effect, 6)
        if self.copies is not None:
            self.potential = max(self.potential, _COPIED)
        if factor != 1.0:
            self.amounts.append((True, 0, factor, None))

    def other(self, attack: AttackData) -> AttackLore:
        """Return what is known of an attack that this one may be used as."""
        found = self.others.get(id(attack))
        if found is None:
            found = self.others[id(attack)] = AttackLore(attack)
        return found

    def _read(self, ins: Iterable[Any]) -> float:
        """Read the instructions; return by what other than `amounts` the damage is multiplied."""
        factor = flips = weight = 1.0
        condition: Any = None
        chosen: Any = None
        for row in ins:
            opcode = row[0]
            if opcode == _FLIP:
                flips = row[1] / 2 if isinstance(row[1], int) else 1.0
            elif opcode == _ATTACK_DAMAGE:
                times = row[1] == "times"
                amount = row[2]
                if chosen is not None and amount == (opcodes.A_DONE,):
                    self.chosen = chosen
                    amount = (opcodes.A_COUNT, chosen, "")
                if is_countable(amount):
                    self.amounts.append((times, amount, weight, condition))
                elif times:
                    factor = max(flips, 0.5) if flips != 1.0 else 2.0
            elif opcode == _CHOOSE:
                chosen = row[1] if row[2] is None else None  # any number: at most all of them
            elif opcode == _CANCEL and condition is not None:
                self.amounts.append((True, 0, 0.0, condition))
            elif opcode == _COUNTERS and row[3] is None and is_countable(row[2]) and is_on_active(row[1]):
                self.counters.append((row[2], weight, condition))
            elif opcode in (_DAMAGE, _COUNTERS) and isinstance(row[2], int):
                self.extra += row[2] * (1.0 if opcode == _DAMAGE else 10.0)
            elif opcode == _SPLIT and isinstance(row[2], int):
                self.extra += 10.0 * row[2]
            elif opcode == _IGNORE:
                self.ignore |= row[1]
            elif opcode == _KNOCK_OUT:
                self.knocks_out = True
            condition = row[1] if opcode == _UNLESS and is_decided(row[1]) else None
            weight = 0.5 if opcode == _UNLESS and condition is None else 1.0
        return factor


def copied_by(ins: Iterable[Any]) -> Any:
    """Return whose attacks a program may be used as, without paying for them; None for other programs."""
    for row in ins:
        if row[0] == _USE_ATTACK and row[1] is not None and row[1][0] == opcodes.T_SELECT and not row[2]:
            return row[1]
    return None


def is_countable(amount: Any) -> bool:
    """Return whether an amount can be computed before the attack begins."""
    if isinstance(amount, int):
        return True
    if not isinstance(amount, tuple) or not amount:
        return False
    if amount[0] in (opcodes.A_LINEAR, opcodes.A_HALF):
        return is_countable(amount[1])
    if amount[0] == opcodes.A_SUM:
        return all([is_countable(each) for each in amount[1]])
    return amount[0] in _COUNTED


def in_general(amount: Any) -> float:
    """Return how great an amount of damage counters may be in general."""
    if isinstance(amount, int):
        return float(amount)
    return _COUNTERS_EACH * (amount[2] if amount[0] == opcodes.A_LINEAR else 1.0)


def is_on_active(target: Any) -> bool:
    """Return whether a target is the opponent's Active Pokémon, whatever it is."""
    return bool(
        target[0] == opcodes.T_SELECT
        and target[1] in _ON_ACTIVE
        and target[2] == opcodes.OPPONENT
        and target[3] is None
    )


def is_decided(condition: Any) -> bool:
    """Return whether a condition is decided before the attack begins."""
    kind = condition[0]
    if kind == opcodes.C_NOT:
        return is_decided(condition[1])
    if kind in (opcodes.C_ALL, opcodes.C_ANY):
        return all([is_decided(each) for each in condition[1]])
    if kind == opcodes.C_COMPARE:
        return is_countable(condition[1]) and is_countable(condition[3])
    if kind in (opcodes.C_EXISTS, opcodes.C_PASSES):
        return bool(condition[1][0] == opcodes.T_SELECT)
    return kind in (opcodes.C_TURN, opcodes.C_HAPPENED, opcodes.C_USED_UP)


class Lore:
    """What is known of the cards of one game, by number."""

    __slots__ = ("attacks", "lines", "roles", "uses", "worths")

    def __init__(self, table: GameData) -> None:
        self.attacks: dict[int, AttackLore] = {}
        self.lines: list[tuple[Line, ...]] = []
        self.roles: list[int] = []
        self.uses: dict[str, int] = {}
        self.worths: dict[object, float] = {}
        """Strengths of Pokémon by card and Energy, filled as they are needed."""
        for owner in (0, 1):
            own = [table.tops[card] for card in range(60 * owner, 60 * owner + 60)]
            kinds = list({id(facts): facts for facts in own if facts.category == POKEMON}.values())
            lines: dict[int, tuple[Line, ...]] = {}
            for facts in own:
                if id(facts) not in lines:
                    lines[id(facts)] = self._lines_of(table, facts, kinds)
                self.lines.append(lines[id(facts)])
        roles: dict[int, int] = {}
        for facts in table.defs:
            if id(facts) not in roles:
                roles[id(facts)] = role_of(facts)
            self.roles.append(roles[id(facts)])

    def attack(self, attack: AttackData) -> AttackLore:
        """Return what is known of an attack."""
        found = self.attacks.get(id(attack))
        if found is None:
            found = self.attacks[id(attack)] = AttackLore(attack)
        return found

    def role_of_use(self, state: State, option: Option) -> int:
        """Return what an Ability, or a Stadium that may be used, does, as bits."""
        part = activations(state, option[1])[option[2]][0]
        code = part.code
        if code is None:
            return 0
        found = self.uses.get(code.key)
        if found is None:
            found = role_of_code(code) | (ENDS if part.node.ends_turn else 0)
            if part.node.limit == "any" and found & ATTACH and takes_attached(code):
                found |= MOVES
            self.uses[code.key] = found
        return found

    def _lines_of(self, table: GameData, facts: CardData, kinds: list[CardData]) -> tuple[Line, ...]:
        if facts.category != POKEMON:
            return ()
        rows = [(facts, 0)]
        for other in kinds:
            if not other.evolution:
                continue
            if other.evolves_from in facts.keys:
                rows.append((other, 1))
            elif any(other.evolves_from in mid.keys and mid.evolves_from in facts.keys for mid in kinds) or (
                other.stage == "Stage 2" and facts.basic and table.skips(other, facts)
            ):
                rows.append((other, 2))
        return tuple(
            Line(self.attack(attack).potential, attack.cost[0], attack.cost[1], stages)
            for each, stages in rows
            for attack in each.attacks
        )


def role_of(facts: CardData) -> int:
    """Return what a Trainer card does, as bits."""
    if facts.category != TRAINER:
        return 0
    found = 0 if facts.code is None else role_of_code(facts.code)
    for part in facts.activated:
        if part.code is not None:
            found |= role_of_code(part.code)
    return found


def role_of_code(code: Code) -> int:
    """Return what a program does, as bits."""
    boosts = [row[0] == _FINISH or is_boost(row) for row in code.ins]
    found = BOOSTS if len(boosts) > 1 and all(boosts) else 0
    thrown = False
    if code.ins and code.ins[0][0] == _CHOOSE and all([is_cost(row) for row in code.ins]):
        found |= COSTS
    for row in code.ins:
        opcode = row[0]
        if opcode == _SWITCH:
            found |= GUST if row[1] == opcodes.OPPONENT else SWITCHES
        elif opcode == _MOVE:
            if is_own_hand(row[1]):
                thrown = True
                if row[2] in ("deck", "deck bottom"):
                    found |= REFILLS
        elif opcode == _DRAW:
            if row[2] != opcodes.OPPONENT:
                found |= RESET if thrown else DRAW
        elif opcode in (_SEARCH, _LOOK, _PLACE):
            found |= FETCH
        elif opcode == _ATTACH:
            found |= ATTACH
        elif opcode == _EVOLVE:
            found |= EVOLVES
        elif opcode == _HEAL:
            found |= HEALS
        elif opcode in (_DAMAGE, _COUNTERS):
            found |= DAMAGES
    return found


def takes_attached(code: Code) -> bool:
    """Return whether a program has a player choose cards that are attached to Pokémon."""
    return any([row[0] == _CHOOSE and row[1][0] == opcodes.T_ATTACHED for row in code.ins])


def is_cost(row: Any) -> bool:
    """Return whether an instruction chooses cards of the own hand, or moves these or the card itself."""
    if row[0] == _CHOOSE:
        return is_own_hand((*row[1][:3], None))
    return bool(row[0] == _MOVE and row[1][0] in (opcodes.T_IT, opcodes.T_THIS))


def is_boost(row: Any) -> bool:
    """Return whether an instruction adds to the damage of attacks in this turn."""
    if row[0] != _LAY:
        return False
    node = row[1].node
    return bool(
        row[1].kind == "Modify" and node.quantity == "damage dealt" and node.lasts.until == "end of turn"
    )


def is_own_hand(target: Any) -> bool:
    """Return whether a linked target is the whole hand of the player."""
    return (
        isinstance(target, tuple)
        and len(target) == 4
        and target[0] == 0
        and target[1] == opcodes.Z_HAND
        and target[2] != opcodes.OPPONENT
        and target[3] is None
    )
