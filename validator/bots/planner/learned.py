"""A policy learned from what the search chose: the rules' score of an option, and a sum with learned weights.

Options are grouped by what they do, never by name. A group has a weight for each number of the position, and
for three numbers of the option itself. Without weights the policy answers as the rules do.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final, TypeAlias

from validator.bots.planner.candidates import NOT_SEARCHED
from validator.bots.planner.card_knowledge import (
    ATTACH,
    DAMAGES,
    DRAW,
    ENDS,
    EVOLVES,
    FETCH,
    GUST,
    HEALS,
    RESET,
    SWITCHES,
    Lore,
)
from validator.bots.planner.policy import Policy
from validator.bots.planner.strength import best_damage, hp_left, low_deck
from validator.engine.board.frames import Decision, Option
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.program import choices
from validator.engine.program.card_data import ENERGY as IS_ENERGY
from validator.engine.program.card_data import POKEMON as IS_POKEMON
from validator.rng import Rng

OptionRow: TypeAlias = tuple[int, float, float, float, float, float]
"""The group of an option, the rules' score on the scale of the softmax, and its numbers but the last one."""

_ROLES: Final[tuple[str, ...]] = (
    "gust",
    "reset",
    "evolve",
    "fetch",
    "attach",
    "draw",
    "heal",
    "switch",
    "Stadium",
    "other",
)
_ROLE_BITS: Final[tuple[int, ...]] = (GUST, RESET, EVOLVES, FETCH, ATTACH, DRAW, HEALS, SWITCHES)
_STADIUM: Final = 8
_OTHER: Final = 9
_CARDS: Final[tuple[str, ...]] = ("Basic", "Evolution", "basic Energy", "Special Energy", *_ROLES)

_END: Final = 0
_ATTACK: Final = 1
_EVOLVE: Final = 2
_BENCH: Final = 3
_ENERGY: Final = 4
_TOOL: Final = 5
_RETREAT: Final = 6
_REST: Final = 7
_YES: Final = 8
_NO: Final = 9
_NUMBER: Final = 10
_SET_UP: Final = 11
_THEIR_CARD: Final = 12
_NEW_ACTIVE: Final = 13
_SWITCH: Final = 14
_ATTACH_TO: Final = 15
_OWN: Final = 16
_GUST_TO: Final = 17
_THEIRS: Final = 18
_PLAY: Final = 19
_USE: Final = _PLAY + len(_ROLES)
_TAKE: Final = _USE + len(_ROLES)
_GIVE: Final = _TAKE + len(_CARDS)

GROUPS: Final[tuple[str, ...]] = (
    "end the turn",
    "attack",
    "evolve",
    "put on the Bench",
    "attach Energy",
    "attach a Tool",
    "retreat",
    "rest",
    "yes",
    "no",
    "number",
    "set up",
    "opponent's card",
    "new Active",
    "own switch",
    "attach to",
    "own Pokémon",
    "opponent's switch",
    "opponent's Pokémon",
    *[f"play: {name}" for name in _ROLES],
    *[f"use: {name}" for name in _ROLES],
    *[f"take: {name}" for name in _CARDS],
    *[f"give: {name}" for name in _CARDS],
)
"""What options do."""

NUMBERS: Final[tuple[str, ...]] = (
    "always",
    "cards in hand",
    "deck low",
    "Bench",
    "first turns",
    "last Prize cards",
    "Supporter played",
    "Energy attached",
    "can attack",
    "can Knock Out",
    "threatened",
    "score",
    "against the rules",
    "special",
    "value",
    "first",
)
"""What a group has weights for: the position, then the option.

`special` is an Ability that ends the turn, an attack that Knocks Out, the Active Pokémon as target, a Pokémon
put on the Bench that is in play already, a new Active Pokémon that the opponent's would Knock Out, and a
Supporter card. `value` are the Prize cards of a Pokémon, the Energy that a Pokémon has which gets more, and
whether an Ability does damage. `first` is what the rules would choose.
"""

SHARED: Final = 11
"""How many of the numbers are of the position."""

FIRST: Final = 15
"""The place of `first` among the numbers."""

SCALE: Final = 10.0
"""The points of a score for which an option becomes e times as likely."""

_read: Final[dict[int, list[list[float]]]] = {}


def read_policy(version: int) -> list[list[float]]:
    """Return the weights of each group, from the file of a version.

    A group or a number that the file does not name adds nothing.
    """
    found = _read.get(version)
    if found is None:
        text = (files("card_data") / "bots" / f"policy-{version}.json").read_text("utf-8")
        data = json.loads(text)
        names: list[str] = data["numbers"]
        found = []
        for group in GROUPS:
            row = dict(zip(names, data["weights"].get(group, [0.0] * len(names)), strict=True))
            found.append([float(row.get(name, 0.0)) for name in NUMBERS])
        _read[version] = found
    return found


def role_number(role: int) -> int:
    """Return the place of the first role among `_ROLES` that a Trainer card or an Ability has."""
    for place, bit in enumerate(_ROLE_BITS):
        if role & bit:
            return place
    return _OTHER


class LearnedPolicy(Policy):
    """Answers any decision at once, by the rules' scores and learned weights."""

    def __init__(self, lore: Lore, weights: list[list[float]], noise: Rng | None = None) -> None:
        super().__init__(lore, noise)
        self._weights = weights

    def scores(self, state: State, decision: Decision) -> list[float]:
        """Return how much the policy wants each option of a decision."""
        if decision.kind in NOT_SEARCHED:
            return super().scores(state, decision)
        shared = self.numbers(state, decision.player)
        known: dict[int, float] = {}
        found: list[float] = []
        rows = self.rows(state, decision)
        most = max([row[1] for row in rows]) if rows else 0.0
        for group, prior, first, second, third, fourth in rows:
            row = self._weights[group]
            worth = known.get(group)
            if worth is None:
                worth = 0.0
                for place in range(SHARED):
                    worth += row[place] * shared[place]
                known[group] = worth
            own = row[SHARED] * first + row[SHARED + 1] * second + row[SHARED + 2] * third
            own += row[SHARED + 3] * fourth
            if prior == most:
                own += row[FIRST]
                most = 1e9  # equal ones come later
            found.append(SCALE * (prior + worth + own))
        return found

    def numbers(self, state: State, player: int) -> list[float]:
        """Return the numbers of the position for a player, in the order of `NUMBERS`."""
        side, other = state.sides[player], state.sides[1 - player]
        prizes = len(side.prizes)
        hits = knocks_out = threatened = 0.0
        active, target = side.active, other.active
        if active is not None and target is not None:
            damage = best_damage(state, self.lore, active, target)
            hits = 1.0 if damage > 0 else 0.0
            knocks_out = 1.0 if damage >= hp_left(state, target) else 0.0
            if best_damage(state, self.lore, target, active) >= hp_left(state, active):
                threatened = 1.0
        return [
            1.0,
            min(len(side.hand), 12) / 6 - 1.0,
            1.0 if len(side.deck) <= low_deck(prizes) + 2 else 0.0,
            len(side.bench) / 5,
            1.0 if state.turn <= 2 else 0.0,
            1.0 if prizes <= 2 else 0.0,
            1.0 if side.supporter_done else 0.0,
            1.0 if side.energy_done else 0.0,
            hits,
            knocks_out,
            threatened,
        ]

    def rows(self, state: State, decision: Decision) -> list[OptionRow]:
        """Return the group and the numbers of each option of a decision."""
        if decision.kind == "main":
            return [self._main_row(state, option) for option in decision.options]
        return [self._row(state, decision, option) for option in decision.options]

    def _main_row(self, state: State, option: Option) -> OptionRow:
        kind = option[0]
        score = self.main_score(state, option)
        prior = score / SCALE
        refused = 1.0 if score < 0.0 else 0.0
        if kind == choices.PLAY:
            card = option[1]
            facts = state.table.defs[card]
            group = _PLAY + self._trainer(state, card)
            return (group, prior, 0.0, refused, 1.0 if facts.supporter else 0.0, 0.0)
        if kind == choices.ABILITY:
            role = self.lore.role_of_use(state, option)
            damages = 1.0 if role & DAMAGES else 0.0
            return (_USE + role_number(role), prior, 0.0, refused, 1.0 if role & ENDS else 0.0, damages)
        if kind == choices.ATTACK:
            worth = 1000.0 * (score - 10.0)
            knocks_out = 1.0 if worth >= 600.0 else 0.0
            return (_ATTACK, prior, min(worth - 600.0 * knocks_out, 600.0) / 200, refused, knocks_out, 0.0)
        if kind == choices.BENCH:
            facts = state.table.defs[option[1]]
            double = 0.0
            for mon in state.sides[state.player].pokemon:
                if state.table.defs[mon.cards[0]] is facts:
                    double = 1.0
            return (_BENCH, prior, (score - 80.0) / SCALE, refused, double, float(facts.prizes))
        if kind in (choices.ENERGY, choices.TOOL, choices.EVOLVE):
            target = state.find(option[2])
            if target is None:
                return (_REST, prior, 0.0, refused, 0.0, 0.0)
            active = 1.0 if state.is_active(target) else 0.0
            prizes = float(state.facts_of(target).prizes)
            if kind == choices.ENERGY:
                energy = len(target.energy) / 4
                return (_ENERGY, prior, max(0.0, score - 42.0) / 8, refused, active, energy)
            if kind == choices.TOOL:
                return (_TOOL, prior, score - 32.0, refused, active, prizes)
            return (_EVOLVE, prior, (score - 90.0) / 2, refused, active, prizes)
        groups = {choices.END: _END, choices.RETREAT: _RETREAT, choices.UNION: _EVOLVE}
        return (groups.get(kind, _REST), prior, 0.0, refused, 0.0, 0.0)

    def _trainer(self, state: State, card: int) -> int:
        """Return the place among `_ROLES` of what a Trainer card does."""
        place = role_number(self.lore.roles[card])
        return _STADIUM if place == _OTHER and state.table.defs[card].stadium else place

    def _row(self, state: State, decision: Decision, option: Option) -> OptionRow:
        """Return the group and the numbers of an option within an effect."""
        kind = option[0]
        score = self.option_score(state, decision, option)
        if kind in (choices.YES, choices.NO):
            return (_YES if kind == choices.YES else _NO, score / SCALE, 0.0, 0.0, 0.0, 0.0)
        if kind == choices.NUMBER:
            return (_NUMBER, score, float(option[1]), 0.0, 0.0, 0.0)
        if kind == choices.MON:
            return self._target_row(state, decision, option[1], score)
        if kind in (choices.CARD, choices.DISCARD) and option[1] < FIRST_UID:
            return self._card_row(state, decision, option[1], score)
        return (_EVOLVE if kind == choices.EVOLVE else _REST, score / SCALE, 0.0, 0.0, 0.0, 0.0)

    def _target_row(self, state: State, decision: Decision, target: int, score: float) -> OptionRow:
        mon = state.find(target)
        if mon is None:
            return (_REST, score / SCALE, 0.0, 0.0, 0.0, 0.0)
        active = 1.0 if state.is_active(mon) else 0.0
        prizes = float(state.facts_of(mon).prizes)
        if mon.owner != decision.player:
            prior = score / 150
            group = _GUST_TO if decision.kind == "switch" else _THEIRS
            return (group, prior, prior, 0.0, active, prizes)
        prior = score / 40
        if decision.kind in ("new active", "switch"):
            group = _SWITCH if decision.kind == "switch" else _NEW_ACTIVE
            other = state.sides[1 - mon.owner].active
            falls = other is not None and best_damage(state, self.lore, other, mon) >= hp_left(state, mon)
            return (group, prior, prior, 0.0, 1.0 if falls else 0.0, prizes)
        return (_ATTACH_TO if decision.kind == "attach to" else _OWN, prior, prior, 0.0, active, prizes)

    def _card_row(self, state: State, decision: Decision, card: int, score: float) -> OptionRow:
        prior = score / SCALE
        if decision.kind in ("active", "bench"):
            return (_SET_UP, prior, prior, 0.0, 0.0, float(state.table.defs[card].prizes))
        player = decision.player
        if card // 60 != player:
            return (_THEIR_CARD, prior, prior, 0.0, 0.0, 0.0)
        side = state.sides[player]
        facts = state.table.defs[card]
        special = 0.0
        if facts.category == IS_POKEMON:
            place = 1 if facts.evolution else 0
        elif facts.category == IS_ENERGY:
            place = 2 if facts.basic_energy else 3
        else:
            place = 4 + self._trainer(state, card)
            special = 1.0 if facts.supporter else 0.0
        gives = card in side.hand or (card not in side.deck and card not in side.discard)
        return ((_GIVE if gives else _TAKE) + place, prior, prior, 0.0, special, 0.0)


def make_policy(lore: Lore, version: int, noise: Rng | None = None) -> Policy:
    """Return the policy with learned weights of a version; 0 for the rules alone."""
    return LearnedPolicy(lore, read_policy(version), noise) if version else Policy(lore, noise)
