"""Drive our engine with a recorded action: the same choices, coins and shuffles, then compare the states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.conformance.copies import named_alike, renamed
from tests.conformance.games import Action, Answer, PrintedAttack, State
from validator.catalogue.card import Card
from validator.effects.registry import Library
from validator.engine import queries
from validator.engine.board.chance_source import Scripted
from validator.engine.board.frames import Decision, Option
from validator.engine.board.pokemon import Pokemon
from validator.engine.errors import GameError
from validator.engine.game import Game, GameOptions
from validator.engine.legal import activations
from validator.engine.machine import choose
from validator.engine.program.card_data import AttackData
from validator.engine.program.choices import (
    ABILITY,
    ATTACK,
    BENCH,
    CARD,
    CONDITION,
    DISCARD,
    END,
    ENERGY,
    EVOLVE,
    MON,
    NAMED_ATTACK,
    NO,
    NUMBER,
    PLAY,
    PRIZE,
    RETREAT,
    TOOL,
    TRIGGER,
    YES,
)
from validator.engine.program.opcodes import CONDITIONS, OP, TURNED_NAMES
from validator.engine.replay import attack_of, drive, tops

_LETTERS = {"Poisoned": "P", "Burned": "B", "Asleep": "S", "Paralyzed": "Z", "Confused": "C"}


class Difference(Exception):
    """Our engine and the recording differ; the message says where."""


# --------------------------------------------------------------------------- positions


def position(state: State, player: int) -> dict[str, Any]:
    """Return a recorded state as a position of our engine."""
    return {
        "turn": state["turn"],
        "player": player,
        "first": state["first"],
        "stadium": (state.get("stadium") or [None])[0],
        "sides": [_side(state, each, player) for each in (0, 1)],
    }


def _side(state: State, side: int, player: int) -> dict[str, Any]:
    active = state.get(f"active{side}") or []
    return {
        "active": _pokemon(state, active[0], state.get(f"cond{side}") or "") if active else None,
        "bench": [_pokemon(state, each, "") for each in state.get(f"bench{side}") or []],
        "hand": list(state[f"hand{side}"]),
        "deck": list(state[f"deck{side}"]),
        "discard": list(state[f"discard{side}"]),
        "prizes": list(state[f"prize{side}"]),
        "done": (state.get("flags") or "") if side == player else "",
    }


def _pokemon(state: State, row: Mapping[str, Any], conditions: str) -> dict[str, Any]:
    new = bool(row.get("new"))
    below = list(row.get("pre") or [])
    return {
        "cards": [*below, row["i"]],
        "energy": list(row.get("ec") or []),
        "tools": list(row.get("tools") or []),
        "damage": row["max"] - row["hp"],
        "conditions": "".join(conditions),
        "since": state["turn"] if new and not below else 0,
        "evolved": state["turn"] if new and below else -1,
    }


# --------------------------------------------------------------------------- driving


class Driver:
    """One game of our engine, fed with recorded choices."""

    def __init__(
        self, cards: list[Card], programs: Library, attacks: Mapping[int, frozenset[PrintedAttack]]
    ) -> None:
        self.cards = cards
        self.programs = programs
        self.attacks = attacks
        self.game: Game | None = None
        self._placed: tuple[int, ...] = ()
        self._names: dict[int, int] = {}

    def load(self, action: Action) -> None:
        """Load the recorded state before an action."""
        self._names = {}
        self.game = Game.from_position(
            position(action.state, action.player),
            (self.cards[:60], self.cards[60:]),
            seed=0,
            options=GameOptions(
                programs=self.programs, chance=Scripted(), allow_partial=True, undo=False, pauses=True
            ),
        )

    def play(self, action: Action) -> None:
        """Play an action and compare. Raises `Difference`.

        Where another one of several equal cards was taken than in the recording, the recorded cards have the
        names of ours from then on.
        """
        game = self.game
        assert game is not None
        action = renamed(action, self._names)
        state = game.state
        state.chance = _chance(action)
        state.sudden_limit = 0  # a recorded game ends with a draw
        decision = state.decision
        if decision is None or decision.kind != "main" or decision.player != action.player:
            raise Difference(f"no free choice for player {action.player}")
        option = self._main(decision, action)
        queue = _answers(action)
        if option is None and action.option[0] == "Attack":
            option = self._copying(decision)
            queue.insert(0, Answer(action.player, action.option))
        if option is None:
            raise Difference(f"{action.option[0]} is not offered")
        try:
            choose(state, (option,))
            self._placed = _placed(action)

            def answer(decision: Decision) -> tuple[Option, ...] | None:
                if decision.kind != "main":
                    return self._answer(decision, queue)
                again = self._again(decision, queue) if action.option[0] == "Attack" else None
                return None if again is None else (again,)

            drive(state, answer)
        except GameError as error:
            raise Difference(str(error)) from error
        if not compare(game, action):
            now = named_alike(game, action.after)
            self._names = {
                card: now.get(name, name) for card in range(120) for name in [self._names.get(card, card)]
            }

    def _main(self, decision: Decision, action: Action) -> Option | None:
        """Find the option that is the recorded action, and name the recorded copy of the card in it."""
        assert self.game is not None
        state = self.game.state
        defs = state.table.defs
        kind, *rest = action.option
        top = tops(state)
        for option in decision.options:
            what = option[0]
            if kind == "Play" and what in (PLAY, BENCH, ABILITY) and option[1] < 1000:
                if what == ABILITY and option[1] == state.stadium:
                    continue
                if defs[option[1]] is defs[rest[0]]:
                    return (what, rest[0], *option[2:])
            elif (kind == "Attach" and what in (ENERGY, TOOL)) or (kind == "Evolve" and what == EVOLVE):
                if defs[option[1]] is defs[rest[0]] and option[2] == top.get(rest[1]):
                    return (what, rest[0], option[2])
            elif kind == "Ability" and what == ABILITY:
                cards = {row[2] for row in activations(state, option[1])}
                if option[1] in (rest[0], top.get(rest[0])) or rest[0] in cards:
                    return option
            elif kind == "Discard" and what == DISCARD:
                if option[1] == top.get(rest[0]):
                    return option
            elif kind == "Attack" and what == ATTACK:
                card, attack = attack_of(state, option)
                if self._is_attack(rest[0], card, attack):
                    return option
            elif (kind == "Retreat" and what == RETREAT) or (kind == "End" and what == END):
                return option
        return None

    def _is_attack(self, number: int, card: int, attack: AttackData) -> bool:
        """Return whether an attack of a card is the recorded one: by the card and all that is printed."""
        return (self.cards[card].id, attack.row) in self.attacks.get(number, frozenset())

    def _copying(self, decision: Decision) -> Option | None:
        """Find the attack that uses another Pokémon's: the recording offers that one in its place."""
        assert self.game is not None
        state = self.game.state
        active = state.sides[state.player].active
        assert active is not None
        for option in decision.options:
            if option[0] == ATTACK:
                code = queries.attacks_of(state, active)[option[1]][1].code
                if code is not None and any(ins[0] == OP["use_attack"] for ins in code.ins):
                    return option
        return None

    def _answer(self, decision: Decision, queue: list[Answer]) -> tuple[Option, ...]:
        """Answer a decision from the recorded choices: the next ones that match its options.

        A search that the recording asks at once and we in parts, or the other way round, is one search until
        the deck is shuffled: cards chosen for another part of it are left in the queue.
        """
        assert self.game is not None
        if decision.kind == "order" and (ordered := self._order(decision, queue)):
            return ordered
        found: list[Option] = []
        used: list[int] = []
        for place, (player, given, shuffles) in enumerate(queue):
            if len(found) >= decision.high:
                break
            if player != decision.player:
                continue
            if given[0] == "None":
                if (NO,) in decision.options and decision.kind != "may":
                    del queue[place]
                    return ((NO,),)
                if decision.quotas:
                    used.append(place)
                elif decision.kind == "may" and self._shuffles(player):
                    return ((YES,),)  # the deck was searched, and nothing taken
                elif not found and (decision.low == 0 or decision.kind == "may"):
                    used.append(place)
                    break
                continue
            if found and decision.kind == "search" and shuffles != queue[used[-1]].shuffles:
                break  # of the next search
            option = self._match(decision, given, queue[place + 1 :], found)
            if option is not None:
                found.append(option)
                used.append(place)
            elif (
                found
                and given[0] not in ("Yes", "No")
                and not (decision.kind == "search" and given[0] == "Card")
            ):
                break
        for place in reversed(used):
            del queue[place]
        if not found and decision.kind == "choose energy" and (NO,) in decision.options:
            return ((NO,),)
        if len(found) >= decision.low:
            return tuple(found)
        if decision.kind in ("may", "go first"):
            return ((NO,),) if used else ((YES,),)
        if len(decision.options) >= decision.low:
            extra = [option for option in decision.options if option not in found]
            return (*found, *extra[: decision.low - len(found)])
        raise Difference(f"no recorded answer to {decision.kind}")

    def _shuffles(self, player: int) -> bool:
        """Return whether the recording goes on to shuffle a player's deck."""
        assert self.game is not None
        chance = self.game.state.chance
        return isinstance(chance, Scripted) and any(
            whose == player and order for whose, order in chance.orders
        )

    def _again(self, decision: Decision, queue: list[Answer]) -> Option | None:
        """Find the second attack that an effect gives, or the end of the turn where it was declined."""
        assert self.game is not None
        state = self.game.state
        active = state.sides[state.player].active
        for place, (player, given, _) in enumerate(queue):
            if player != decision.player or given[0] not in ("Attack", "None"):
                continue
            del queue[place]
            if given[0] == "None" or active is None:
                return (END,)
            rows = enumerate(queries.attacks_of(state, active))
            return (ATTACK, next(n for n, row in rows if self._is_attack(given[1], *row)))
        return None

    def _order(self, decision: Decision, queue: list[Answer]) -> tuple[Option, ...]:
        """Put cards on or under a deck as the recording did; the answers that name them are used up."""
        cards = {option[1]: option for option in decision.options}
        if not cards.keys() <= set(self._placed):
            return ()
        queue[:] = [row for row in queue if row.option[0] != "Card" or row.option[1] not in cards]
        return tuple(cards[card] for card in self._placed if card in cards)

    def _match(
        self, decision: Decision, given: list[Any], later: list[Answer], taken: list[Option]
    ) -> Option | None:
        assert self.game is not None
        state = self.game.state
        kind = given[0]
        top = tops(state)
        for option in decision.options:
            if option in taken:
                continue
            what = option[0]
            if kind in ("Card", "ToolCard", "EnergyCard", "Energy"):
                if what == CARD and option[1] == given[1]:
                    if decision.kind == "search" and given[2] not in ("Deck", "Looking"):
                        continue  # it was in another place when it was chosen
                    return option
                if what == MON and option[1] == top.get(given[1]):
                    return option
                if what == PRIZE and given[2] == "Prize":
                    prizes = state.sides[given[3]].prizes
                    if prizes[option[1]] == given[1]:
                        return option
                if (
                    what == CARD
                    and decision.kind == "retreat cost"
                    and (state.table.defs[option[1]] is state.table.defs[given[1]])
                ):
                    return (CARD, given[1])
            elif (
                (kind == "Yes" and what == YES)
                or (kind == "No" and what == NO)
                or (kind in ("Yes", "No") and decision.kind == "mode" and option[1] == (kind == "No"))
                or (kind == "Number" and what == NUMBER and option[1] == given[1])
                or (kind == "SpecialCondition" and what == CONDITION and CONDITIONS[option[1]] == given[1])
                or (kind == "Skill" and what == TRIGGER and option[2] == given[1])
            ):
                return option
            elif kind == "Evolve" and what == EVOLVE:
                if option[1] == given[1] and option[2] == top.get(given[2]):
                    return option
            elif kind == "Attack" and what == NAMED_ATTACK:
                attack = state.table.tops[option[1]].attacks[option[2]]
                if self._is_attack(given[1], option[1], attack):
                    return option
        if kind == "Card" and any(option[0] == EVOLVE for option in decision.options):
            wanted = [top.get(each.option[1]) for each in later if each.option[0] == "Card"]
            return self._evolution(decision, given[1], wanted)
        return None

    def _evolution(self, decision: Decision, card: int, onto: list[int | None]) -> Option | None:
        """Find the option that puts a card, or an equal one, on one of these Pokémon."""
        assert self.game is not None
        defs = self.game.table.defs
        for option in decision.options:
            if option[0] == EVOLVE and defs[option[1]] is defs[card] and (not onto or option[2] in onto):
                return (EVOLVE, card, option[2])
        return None


def _answers(action: Action) -> list[Answer]:
    """Return what was chosen, but for Energy that was "moved" to the Pokémon that it is on."""
    moves = [event for event in action.events if event[0] == "MoveAttached"]
    energy = [place for place, row in enumerate(action.answers) if row.option[0] == "EnergyCard"]
    goals = [place for place, row in enumerate(action.answers) if row.option[0] == "Card"][: len(energy)]
    still: set[int] = set()
    if len(moves) == len(energy) == len(goals):
        for event, *places in zip(moves, energy, goals, strict=True):
            still.update(places if event[3] == event[4] else ())
    return [row for place, row in enumerate(action.answers) if place not in still]


def _placed(action: Action) -> tuple[int, ...]:
    """Return the cards put on top of a deck, the last one first, then those put under one."""
    top = [event[2] for event in action.events if event[0] == "Move" and event[4] == "Deck"]
    bottom = [event[2] for event in action.events if event[0] == "Move" and event[4] == "DeckBottom"]
    return (*reversed(top), *bottom)


def _chance(action: Action) -> Scripted:
    coins = [event[2] for event in action.events if event[0] == "Coin"]
    orders = [
        (event[1], tuple(card for card in event[2] if card is not None))
        for event in action.events
        if event[0] == "Shuffle"
    ]
    placed = set(_placed(action))
    orders += [(p, ()) for p in (0, 1) if placed.issuperset(action.after[f"deck{p}"])]  # nothing else is left
    moves = [event for event in action.events if event[0] == "Move"]
    picks = [event[2] for event in moves if event[3:5] != ["Deck", "Looking"]]
    return Scripted(coins, orders, picks)


# --------------------------------------------------------------------------- comparing


def compare(game: Game, action: Action) -> bool:
    """Compare our state with the recorded one after an action. Raises `Difference`.

    Which of several equal cards was taken does not matter; returns False where only that differs.
    """
    state = game.state
    after = action.after
    ids = game.table.ids
    exact = True

    def alike(what: str, ours: Any, recorded: Any) -> None:
        nonlocal exact
        if ours != recorded:
            exact = False
            _same(what, _named(ids, ours), _named(ids, recorded))

    if action.ends or after.get("result", -1) != -1:
        if after.get("result", -1) == -1:
            return True
        if state.result != after["result"]:
            raise Difference(f"result {state.result}, recorded {after['result']}")
        return True
    if state.result is not None:
        raise Difference(f"our game is over ({state.reason})")
    _same("player", state.player, action.next_player)
    _same("turn", state.turn, after["turn"])
    stadium = after.get("stadium") or []
    _same("stadium", [] if state.stadium < 0 else [state.stadium], stadium)
    for player in (0, 1):
        side = state.sides[player]
        for zone, key in (("hand", "hand"), ("discard", "discard"), ("prizes", "prize")):
            alike(f"{zone} of {player}", sorted(getattr(side, zone)), sorted(after[f"{key}{player}"]))
        alike(f"deck of {player}", tuple(side.deck), tuple(after[f"deck{player}"]))
        recorded = after.get(f"active{player}") or []
        alike(
            f"active of {player}",
            [_ours(game, side.active)] if side.active else [],
            [_row(r) for r in recorded],
        )
        ours = sorted(_ours(game, mon) for mon in side.bench)
        alike(f"bench of {player}", ours, sorted(_row(r) for r in after.get(f"bench{player}") or []))
        _same(f"conditions of {player}", _conditions(side.active), sorted(after.get(f"cond{player}") or ""))
    side = state.sides[state.player]
    done = "".join(
        letter
        for letter, is_done in zip(
            "ERST", (side.energy_done, side.retreat_done, side.supporter_done, side.stadium_done), strict=True
        )
        if is_done
    )
    _same("flags", done, "".join(sorted(after.get("flags") or "")))
    return exact


def _named(ids: tuple[str, ...], value: Any) -> Any:
    """Return cards by their print, so that equal copies compare equal; a deck keeps its order, all else is
    sorted.
    """
    if isinstance(value, int):
        return ids[value]
    if isinstance(value, tuple) and len(value) == 6 and isinstance(value[3], tuple):
        top, left, hp, *zones = value
        return (ids[top], left, hp, *(tuple(sorted(ids[card] for card in zone)) for zone in zones))
    named = [_named(ids, each) for each in value]
    return tuple(named) if isinstance(value, tuple) else sorted(named)


def _same(what: str, ours: object, recorded: object) -> None:
    if ours != recorded:
        raise Difference(f"{what}: ours {_short(ours)}, recorded {_short(recorded)}")


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) < 160 else text[:157] + "…"


def _conditions(mon: Pokemon | None) -> list[str]:
    if mon is None:
        return []
    letters = ["P"] if mon.poison else []
    letters += ["B"] if mon.burn else []
    letters += [_LETTERS[TURNED_NAMES[mon.turned]]] if mon.turned else []
    return sorted(letters)


Row = tuple[int, int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def _ours(game: Game, mon: Pokemon) -> Row:
    hp = queries.hp_of(game.state, mon)
    return (
        mon.cards[-1],
        hp - mon.damage,
        hp,
        tuple(sorted(mon.energy)),
        tuple(sorted(mon.tools)),
        tuple(sorted(mon.cards[:-1])),
    )


def _row(row: Mapping[str, Any]) -> Row:
    return (
        row["i"],
        row["hp"],
        row["max"],
        tuple(sorted(row.get("ec") or [])),
        tuple(sorted(row.get("tools") or [])),
        tuple(sorted(row.get("pre") or [])),
    )
