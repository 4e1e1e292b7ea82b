"""The different cards of a player's list, and which other cards each of them brings."""

from __future__ import annotations

from typing import Any, Final

from validator.bots.planner.card_knowledge import Lore, is_own_hand
from validator.engine.linking.game_data import GameData
from validator.engine.program.card_data import POKEMON, CardData
from validator.engine.program.code import Code
from validator.engine.program.compiled_filter import CompiledFilter
from validator.engine.program.opcodes import C_EXISTS, OP, OPPONENT, YOU, Z_BENCH, Z_DISCARD, Z_PLAY

PLAYED: Final = 0
EVOLVED: Final = 1
USED: Final = 2

_SEARCH: Final = OP["search"]
_LOOK: Final = OP["look"]
_TAKE: Final = OP["take_looked"]
_CHOOSE: Final = OP["choose"]
_MOVE: Final = OP["move"]
_DRAW: Final = OP["draw"]
_OWN_PLACES: Final = ((0, Z_PLAY, YOU), (0, Z_BENCH, YOU))
_ALL: Final = 9
"""How many cards are counted where any number may be taken."""


class Fetch:
    """What one program brings into the hand or into play: `count` cards of `kinds`, and `draws` cards.

    `looks` is how many cards of the deck it looks at, 0 for a search of all; `when` says what starts it.
    `conditions` have to hold for it; `helpers` are Basic Pokémon that make them hold by being in play.
    """

    __slots__ = ("code", "conditions", "count", "draws", "helpers", "kinds", "looks", "resets", "when")

    def __init__(self, when: int, code: Code, conditions: tuple[Any, ...] = ()) -> None:
        self.when = when
        self.code = code
        self.conditions = (*code.requires, *conditions)
        self.helpers: list[int] = []
        self.kinds: list[int] = []
        self.count = 0
        self.looks = 0
        self.draws = 0
        self.resets = False


def fits(where: CompiledFilter | None, card: int) -> bool:
    """Return whether a card fits a filter, as far as it can be said without a position."""
    if where is None:
        return True
    if not where.cards[card]:
        return False
    for each in where.none_of:
        if fits(each, card):
            return False
    if where.any_of:
        for each in where.any_of:
            if fits(each, card):
                return True
        return False
    return True


class Kinds:
    """The different cards of a list by number: a card of each, its data, and what it brings."""

    __slots__ = ("cards", "facts", "fetches", "lore", "of", "player", "roles", "total")

    def __init__(self, table: GameData, lore: Lore, player: int) -> None:
        self.player = player
        self.lore = lore
        self.of: list[int] = [-1] * 120
        self.cards: list[int] = []
        self.facts: list[CardData] = []
        self.roles: list[int] = []
        self.total: list[int] = []
        self.fetches: list[list[Fetch]] = []
        numbers: dict[str, int] = {}
        for card in range(60 * player, 60 * player + 60):
            name = table.ids[card]
            kind = numbers.get(name)
            if kind is None:
                kind = numbers[name] = len(self.cards)
                self.cards.append(card)
                self.facts.append(table.defs[card])
                self.roles.append(lore.roles[card])
                self.total.append(0)
            self.of[card] = kind
            self.total[kind] += 1
        for facts in self.facts:
            self.fetches.append(self._fetches(facts))

    def _fetches(self, facts: CardData) -> list[Fetch]:
        found: list[Fetch] = []
        if facts.code is not None:
            self._read(PLAYED, facts.code, found)
        if facts.category == POKEMON:
            for ability in facts.abilities:
                for part in ability.activated:
                    if part.code is not None:
                        self._read(USED, part.code, found)
                for part in ability.listeners:
                    if part.code is not None and part.filed in ("evolved", "benched from hand", "benched"):
                        start = len(found)
                        self._read(EVOLVED if part.filed == "evolved" else PLAYED, part.code, found)
                        for fetch in found[start:]:
                            if part.cond is not None:
                                fetch.conditions = (*fetch.conditions, part.cond)
        for fetch in found:
            for cond in fetch.conditions:
                self._add_helpers(cond, fetch.helpers)
        return found

    def _add_helpers(self, cond: Any, helpers: list[int]) -> None:
        """Add the Basic Pokémon that fulfil the condition that some Pokémon is in play."""
        if not isinstance(cond, tuple) or len(cond) < 2 or cond[0] != C_EXISTS:
            return
        target = cond[1]
        if not isinstance(target, tuple) or len(target) != 4 or target[:3] not in _OWN_PLACES:
            return
        for kind, card in enumerate(self.cards):
            if self.facts[kind].basic and (target[3] is None or target[3].tops[card]):
                helpers.append(kind)

    def _read(self, when: int, code: Code, found: list[Fetch]) -> None:
        """Add what a program brings, if anything."""
        looks = 0
        thrown = False
        draws: Fetch | None = None
        for row in code.ins:
            opcode = row[0]
            if opcode == _SEARCH and row[2] != OPPONENT:
                for where, count in row[1]:
                    self._add(when, code, where, count, 0, found)
            elif opcode == _LOOK:
                looks = row[1] if isinstance(row[1], int) else _ALL
            elif opcode == _TAKE:
                for where, count in row[2]:
                    self._add(when, code, where, count, max(looks, 1), found)
            elif opcode == _CHOOSE and isinstance(row[1], tuple) and row[1][:3] == (0, Z_DISCARD, 0):
                self._add(when, code, row[1][3], row[2], 0, found)
            elif opcode == _MOVE:
                thrown = thrown or is_own_hand(row[1])
            elif opcode == _DRAW and row[2] != OPPONENT:
                count = row[1] if isinstance(row[1], int) else 2
                if draws is None:
                    draws = Fetch(when, code)
                    found.append(draws)
                draws.draws = max(draws.draws, count)
                draws.resets = thrown

    def _add(
        self, when: int, code: Code, where: CompiledFilter | None, count: Any, looks: int, found: list[Fetch]
    ) -> None:
        fetch = Fetch(when, code)
        fetch.count = count if isinstance(count, int) else _ALL
        fetch.looks = looks
        for kind, card in enumerate(self.cards):
            if fits(where, card):
                fetch.kinds.append(kind)
        if fetch.kinds:
            found.append(fetch)
