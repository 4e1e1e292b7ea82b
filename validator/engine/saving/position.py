"""Explicit positions: a game from any board, every zone given; and the position of a game as plain data.

A position is a dictionary:

- `turn` (1 is the starting player's first), `player` (whose turn), `first`, `stadium` (a card or None),
  `facing` (the player whom the Stadium faces, None where it faces no one);
- `sides`: two of `{active, bench, hand, deck (top first), prizes, seen (Prize cards turned up), discard,
  lost, done, once, turns}`, the turns begun where an extra one was among them; a Pokémon is
  `{cards (from the Basic up), energy, tools, damage, conditions, since, evolved, moved, poison, burn,
  marks}`; `conditions` in letters: `P` Poisoned, `B` Burned, `S` Asleep, `Z` Paralyzed, `C` Confused;
  `done` what was done this turn: `S` Supporter, `T` Stadium, `E` Energy, `R` retreat; `once` what was used
  this game: `G` GX attack, `V` VSTAR Power.

Everything but `cards` may be left out. Cards are numbers, 0 to 59 of the first deck, 60 to 119 of the second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from validator.engine.board.chance_source import ChanceSource
from validator.engine.board.frames import Frame
from validator.engine.board.log import VISIBLE_TO_ALL, emit
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import Side, State
from validator.engine.errors import PositionError
from validator.engine.linking.game_data import GameData
from validator.engine.program.opcodes import ASLEEP, CONFUSED, PARALYZED

_TURNED = {"S": ASLEEP, "Z": PARALYZED, "C": CONFUSED}
_LETTERS = {number: letter for letter, number in _TURNED.items()}
ZONES: Final = ("hand", "deck", "prizes", "discard", "lost")


def state_from(position: Mapping[str, Any], table: GameData, chance: ChanceSource) -> State:
    """Return the state of a position, about to ask for the turn player's action.

    Raises `PositionError`, naming the violated invariant.
    """
    state = State(table, chance)
    try:
        _read(state, position)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise PositionError(
            "form", f"The position cannot be read: {error!r}.", "Use the output of position_of."
        ) from error
    check_cards(state)
    check_board(state)
    code = table.codes["rules:turn"]
    frame = Frame(code, state.player)
    frame.pc = 2
    state.stack.append(frame)
    state.hurt = True  # Knock Outs and the like come before the first decision
    emit(state, "turn", VISIBLE_TO_ALL, state.player, -1, state.turn)
    return state


def _read(state: State, position: Mapping[str, Any]) -> None:
    state.turn = int(position.get("turn", 3))
    state.player = int(position.get("player", 0))
    if state.player not in (0, 1):
        raise PositionError("player", f"Invalid player: {state.player}.", "Must be 0 or 1.")
    first = position.get("first")
    state.first = int(first) if first is not None else (state.player if state.turn % 2 else 1 - state.player)
    rows = position.get("sides", ())
    if len(rows) != 2:
        raise PositionError("sides", f"Expected two sides, got {len(rows)}.")
    for player, row in enumerate(rows):
        state.sides[player] = _read_side(state, player, row)
        turns = row.get("turns")
        state.sides[player].turns = _turns_of(state, player) if turns is None else int(turns)
    stadium = position.get("stadium")
    state.stadium = -1 if stadium is None else int(stadium)
    state.facing = _read_facing(state, position.get("facing"))
    state.facts = tuple(tuple(fact) for fact in position.get("facts", ()))
    state.facts_last = tuple(tuple(fact) for fact in position.get("facts_last", ()))
    last = () if state.turn < 2 else state.facts_last  # by default the turn before was the opponent's
    own = position.get("facts_own", ((), last) if state.player == 0 else (last, ()))
    state.facts_own = (tuple(tuple(fact) for fact in own[0]), tuple(tuple(fact) for fact in own[1]))


def _read_facing(state: State, facing: Any) -> int:
    """Return the player whom the Stadium faces, -1 if it faces no one; without `facing` its owner."""
    faces = state.stadium >= 0 and state.table.defs[state.stadium].faces
    if facing is None:
        return state.stadium // 60 if faces else -1
    if facing not in (0, 1):
        raise PositionError("facing", f"No Stadium faces player {facing}.", "Must be 0 or 1.")
    if not faces:
        raise PositionError("facing", "The Stadium in play faces neither player.", "Remove `facing`.")
    return int(facing)


def _turns_of(state: State, player: int) -> int:
    """Return the number of turns a player has begun, if both have alternated."""
    return (state.turn + (player == state.first)) // 2


def _read_side(state: State, player: int, row: Mapping[str, Any]) -> Side:
    side = Side()
    active = row.get("active")
    if active:
        side.active = _read_pokemon(state, player, active)
    side.bench = tuple(_read_pokemon(state, player, each) for each in row.get("bench", ()))
    for zone in ZONES:
        setattr(side, zone, tuple(int(card) for card in row.get(zone, ())))
    done, once = row.get("done", ""), row.get("once", "")
    side.supporter_done = int("S" in done)
    side.stadium_done = "T" in done
    side.energy_done = "E" in done
    side.retreat_done = "R" in done
    side.gx_used = "G" in once
    side.vstar_used = "V" in once
    side.unions = tuple(row.get("unions", ()))
    seen = frozenset(int(card) for card in row.get("seen", ()))
    if not seen <= set(side.prizes):
        raise PositionError("seen", f"Player {player} has face-up Prize cards that are not Prize cards.")
    state.seen |= seen
    return side


def _read_pokemon(state: State, player: int, row: Mapping[str, Any]) -> Pokemon:
    cards = tuple(int(card) for card in row["cards"])
    if not cards:
        raise PositionError(
            "pokemon", "A Pokémon in play has no cards.", "List its cards from the Basic Pokémon upwards."
        )
    mon = Pokemon(state.next_uid, player, cards, int(row.get("since", 0)), state.token)
    state.next_uid += 1
    mon.energy = tuple(int(card) for card in row.get("energy", ()))
    mon.tools = tuple(int(card) for card in row.get("tools", ()))
    mon.damage = int(row.get("damage", 0))
    if mon.damage < 0 or mon.damage % 10:
        raise PositionError("damage", f"Invalid damage: {mon.damage}.", "Must be a multiple of 10.")
    mon.evolved = int(row.get("evolved", -1))
    mon.moved = int(row.get("moved", -1))
    mon.marks = tuple((str(name), int(n)) for name, n in row.get("marks", ()))
    for letter in row.get("conditions", ""):
        if letter == "P":
            mon.poison = int(row.get("poison", 1))
        elif letter == "B":
            mon.burn = int(row.get("burn", 2))
        elif letter in _TURNED:
            mon.turned = _TURNED[letter]
            mon.paralyzed = int(row.get("paralyzed", state.turn - 1))
        else:
            raise PositionError(
                "conditions", f"Unknown Special Condition: {letter!r}.", "Use P, B, S, Z or C."
            )
    return mon


def check_cards(state: State) -> None:
    """Raise `PositionError` unless each of the 120 cards is in exactly one zone, of its owner."""
    if _all_there(state):
        return
    found: Counter[int] = Counter()
    for player, side in enumerate(state.sides):
        own: list[int] = [*side.hand, *side.deck, *side.prizes, *side.discard, *side.lost, *side.resolving]
        for card in own:
            if card // 60 != player:
                raise PositionError(
                    "owner", f"Card {card} is in a zone of player {player}, who does not own it."
                )
        found.update(own)
        for mon in side.pokemon:
            found.update(mon.all_cards)
    if state.stadium >= 0:
        found[state.stadium] += 1
    twice = sorted(card for card, count in found.items() if count > 1)
    missing = sorted(set(range(120)) - set(found))
    wrong = sorted(set(found) - set(range(120)))
    if wrong:
        raise PositionError("cards", f"Invalid card number: {wrong[0]}.", "Must be 0 to 119.")
    if twice:
        raise PositionError(
            "cards", f"Card {twice[0]} is in two zones.", "Each card must be in exactly one zone."
        )
    if missing:
        raise PositionError(
            "cards", f"Card {missing[0]} is in no zone.", "Place every card of both decks in a zone."
        )


def _all_there(state: State) -> bool:
    """Return quickly whether all cards are in place, as almost always."""
    every: list[int] = [state.stadium] if state.stadium >= 0 else []
    for player, side in enumerate(state.sides):
        own = side.hand + side.deck + side.prizes + side.discard + side.lost + side.resolving
        if own and (min(own) < 60 * player or max(own) >= 60 * player + 60):
            return False
        every += own
        for mon in side.pokemon:
            every += mon.cards + mon.energy + mon.tools
    return len(every) == 120 and len(set(every)) == 120 and min(every) == 0 and max(every) == 119


def check_board(state: State, *, settled: bool = True) -> None:
    """Raise `PositionError` for an impossible board.

    `settled`: no Active Pokémon is about to be replaced, as in the main phase.
    """
    for player, side in enumerate(state.sides):
        if settled and side.active is None and side.bench:
            raise PositionError(
                "active", f"Player {player} has Benched Pokémon but no Active Pokémon (ZONE-08)."
            )
        for mon in side.pokemon:
            top = state.table.tops[mon.cards[-1]]
            if top.category != 0:
                raise PositionError("pokemon", f"{top.name} is not a Pokémon.")
            for card in mon.energy:
                if state.table.attached[card].category not in (0, 2):
                    raise PositionError("energy", f"{state.table.defs[card].name} is not an Energy card.")
            for card in mon.tools:
                if state.table.attached[card].category != 1:
                    raise PositionError("tools", f"{state.table.defs[card].name} is not a Pokémon Tool.")
            if not state.is_active(mon) and (mon.turned or mon.poison or mon.burn):
                raise PositionError(
                    "conditions", f"{top.name} on the Bench has a Special Condition (COND-02)."
                )
    if state.stadium >= 0 and not state.table.defs[state.stadium].stadium:
        raise PositionError("stadium", f"{state.table.defs[state.stadium].name} is not a Stadium.")


def position_of(state: State) -> dict[str, Any]:
    """Return the position of a state as data that `state_from` reads.

    Running and lasting effects are not part of it.
    """
    return {
        "turn": state.turn,
        "player": state.player,
        "first": state.first,
        "stadium": None if state.stadium < 0 else state.stadium,
        **({} if state.facing < 0 else {"facing": state.facing}),
        "sides": [_write_side(state, player) for player in (0, 1)],
    }


def _write_side(state: State, player: int) -> dict[str, Any]:
    side = state.sides[player]
    done = "".join(
        letter
        for letter, is_done in zip(
            "STER",
            (side.supporter_done, side.stadium_done, side.energy_done, side.retreat_done),
            strict=True,
        )
        if is_done
    )
    row: dict[str, Any] = {
        "active": None if side.active is None else _write_pokemon(side.active),
        "bench": [_write_pokemon(mon) for mon in side.bench],
        "done": done,
        "once": ("G" if side.gx_used else "") + ("V" if side.vstar_used else ""),
        "unions": list(side.unions),
    }
    for zone in ZONES:
        row[zone] = list(getattr(side, zone))
    if shown := [card for card in side.prizes if card in state.seen]:
        row["seen"] = shown
    if side.turns != _turns_of(state, player):
        row["turns"] = side.turns
    return row


def _write_pokemon(mon: Pokemon) -> dict[str, Any]:
    row: dict[str, Any] = {"cards": list(mon.cards)}
    if mon.energy:
        row["energy"] = list(mon.energy)
    if mon.tools:
        row["tools"] = list(mon.tools)
    if mon.damage:
        row["damage"] = mon.damage
    conditions = ("P" if mon.poison else "") + ("B" if mon.burn else "") + _LETTERS.get(mon.turned, "")
    if conditions:
        row["conditions"] = conditions
    if mon.poison not in (0, 1):
        row["poison"] = mon.poison
    if mon.burn not in (0, 2):
        row["burn"] = mon.burn
    if mon.turned == PARALYZED:
        row["paralyzed"] = mon.paralyzed
    for name, value, default in (
        ("since", mon.since, 0),
        ("evolved", mon.evolved, -1),
        ("moved", mon.moved, -1),
    ):
        if value != default:
            row[name] = value
    if mon.marks:
        row["marks"] = [list(mark) for mark in mon.marks]
    return row
