"""The public record: put the board up as the lines of a log say, where the engine does not agree."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from validator.engine.board.state import State
from validator.engine.machine import run
from validator.engine.saving.position import position_of, state_from
from validator.logs.events import Event
from validator.logs.moves import Move, Reading
from validator.logs.prints import every
from validator.logs.worlds import LogChance, World

Row = dict[str, Any]
MOST_COUNTERS = 99
_HIDDEN = ("hand", "deck", "prizes")


class PublicRecord:
    """A position on which the lines of a move are carried out word for word."""

    def __init__(self, state: State, pinned: frozenset[int], reading: Reading) -> None:
        self.state = state
        self.table = state.table
        self.position = position_of(state)
        self.sides: list[Row] = self.position["sides"]
        self.pinned = set(pinned)
        self.reading = reading

    def after(self, move: Move) -> World:
        """Carry out a move and return the world after it."""
        if move.action is not None:
            self._do(move.action, top=True)
            for each in every(move.action.results):
                self._do(each)
        for event in (*move.merged, *move.events):
            self._do(event, top=True)
            if event not in move.merged:
                for each in every(event.results):
                    self._do(each)
        for side in self.sides:
            if side["active"] is None and side["bench"]:
                side["active"] = side["bench"].pop(0)
            for row in side["bench"]:
                row.pop("conditions", None)
        state = state_from(self.position, self.table, LogChance())
        state.log = True
        state.pauses = True
        state.sudden_limit = 0
        state.hurt = False
        run(state)
        state.events = []
        hands = {card for side in state.sides for card in side.hand}
        return World(state, frozenset(self.pinned & hands))

    # ------------------------------------------------------------------------------- looking

    def _name(self, card: int) -> str:
        return self.table.defs[card].name

    def _rows(self, player: int) -> list[Row]:
        side = self.sides[player]
        return [*([side["active"]] if side["active"] else []), *side["bench"]]

    def _mon(self, player: int | None, name: str, place: str = "") -> Row | None:
        for who in (0, 1):
            if player is not None and who != player:
                continue
            rows = self._rows(who)
            if place == "bench":
                rows = [row for row in rows if row is not self.sides[who]["active"]]
            for row in rows:
                if self._name(row["cards"][-1]) == name and (
                    place != "active" or row is self.sides[who]["active"]
                ):
                    return row
        if place:
            return self._mon(player, name)
        return None

    def _take(self, player: int, name: str, zones: tuple[str, ...]) -> int | None:
        """Take a card of that name from a zone; from a hidden one, any card there may be the one."""
        side = self.sides[player]
        for zone in zones:
            for card in side[zone]:
                if self._name(card) == name:
                    side[zone].remove(card)
                    return int(card)
        for zone in zones:
            if zone not in _HIDDEN or not side[zone]:
                continue
            for other in _HIDDEN:
                for card in side[other]:
                    if self._name(card) == name and not (other == "hand" and card in self.pinned):
                        free = [each for each in side[zone] if not (zone == "hand" and each in self.pinned)]
                        given = (free or side[zone])[0]
                        side[other].remove(card)
                        side[zone].remove(given)
                        side[other].append(given)
                        return int(card)
        return None

    def _attached(self, row: Row, name: str) -> int | None:
        for key in ("energy", "tools", "cards"):
            cards = row.get(key, [])
            for card in cards:
                if self._name(card) == name and not (key == "cards" and len(cards) == 1):
                    cards.remove(card)
                    return int(card)
        return None

    # ------------------------------------------------------------------------------- doing

    def _do(self, event: Event, *, top: bool = False) -> None:
        if event.kind == "turn":
            self._turn(event)
        elif event.player is not None and (does := _DO.get(event.kind)) is not None:
            does(self, _Said.of(event, event.player, self.reading, top=top))

    def _turn(self, event: Event) -> None:
        position = self.position
        if event.turn != position["turn"]:
            position["turn"] = event.turn
            position["player"] = 1 - position["player"] if event.player is None else event.player
            for side in self.sides:
                side["done"] = ""

    def _play(self, said: _Said) -> None:
        if said.place in ("bench", "active"):
            self._bench(said.player, said.name, ("hand",))
            return
        stadium = self.position["stadium"]
        if said.place == "" and stadium is not None and self._name(stadium) == said.name:
            return
        card = self._take(said.player, said.name, ("hand",))
        if card is None:
            return
        side, facts = self.sides[said.player], self.table.defs[card]
        if not facts.stadium:
            side["discard"].append(card)
            side["done"] += "S" if facts.supporter else ""
            return
        if stadium is not None:
            self.sides[stadium // 60]["discard"].append(stadium)
        self.position["stadium"] = card
        side["done"] += "T"

    def _draw_play(self, said: _Said) -> None:
        for name in said.names:
            self._bench(said.player, name, ("deck", "discard", "hand"))

    def _bench(self, player: int, name: str, zones: tuple[str, ...]) -> None:
        card = self._take(player, name, zones)
        if card is not None and self.table.tops[card].category == 0:
            self.sides[player]["bench"].append({"cards": [card], "since": self.position["turn"]})
        elif card is not None:
            self.sides[player]["discard"].append(card)

    def _attach(self, said: _Said) -> None:
        side = self.sides[said.player]
        row = self._mon(said.player, said.mon, said.place)
        card = self._take(said.player, said.name, ("hand",) if said.top else ("discard", "deck", "hand"))
        if card is None or row is None:
            side["discard"] += [] if card is None else [card]
            return
        energy = self.table.attached[card].category == 2
        row.setdefault("energy" if energy else "tools", []).append(card)
        if energy and said.top:
            side["done"] += "E"

    def _evolve(self, said: _Said) -> None:
        row = self._mon(said.player, said.mon, said.place)
        card = self._take(said.player, said.name, ("hand", "deck", "discard"))
        if row is not None and card is not None:
            row["cards"].append(card)
            row["evolved"] = self.position["turn"]
            row.pop("conditions", None)
        elif card is not None:
            self.sides[said.player]["discard"].append(card)

    def _retreat(self, said: _Said) -> None:
        self.sides[said.player]["done"] += "R"

    def _promote(self, said: _Said) -> None:
        self._active(said.player, said.mon)

    def _switch(self, said: _Said) -> None:
        self._active(said.owner, said.target)

    def _active(self, player: int, name: str) -> None:
        side = self.sides[player]
        active = side["active"]
        if active is not None and self._name(active["cards"][-1]) == name:
            return
        row = next((each for each in side["bench"] if self._name(each["cards"][-1]) == name), None)
        if row is None:
            return
        side["bench"].remove(row)
        if active is not None:
            active.pop("conditions", None)
            side["bench"].append(active)
        side["active"] = row
        row["moved"] = self.position["turn"]

    def _draw(self, said: _Said) -> None:
        side = self.sides[said.player]
        for name in said.names:
            card = self._take(said.player, name, ("deck",))
            if card is not None:
                side["hand"].append(card)
                self.pinned.add(card)
        for _ in range(0 if said.names else min(said.count, len(side["deck"]))):
            side["hand"].append(side["deck"].pop(0))

    def _move(self, said: _Said) -> None:
        player = said.owner if said.kind == "move" else said.player
        side = self.sides[player]
        zone = _GOALS.get(said.kind, said.place)
        zone = _ZONES.get(zone, "discard")
        for name in said.names:
            card = self._attached_to_any(player, name) if zone in _OUT and said.kind == "move" else None
            if card is None:
                card = self._take(player, name, _sources(zone, said.kind))
            if card is None:
                continue
            side[zone].insert(
                0 if zone == "deck" and said.place in ("", "top", "deck") else len(side[zone]), card
            )
            if zone == "hand":
                self.pinned.add(card)
        source = "deck" if zone == "hand" else "hand"
        for _ in range(0 if said.names else min(said.count, len(side[source]))):
            side[zone].append(side[source].pop())

    def _attached_to_any(self, player: int, name: str) -> int | None:
        """Take an attached card of that name off the first Pokémon that has one."""
        for row in self._rows(player):
            if any(self._name(card) == name for key in ("energy", "tools") for card in row.get(key, [])):
                return self._attached(row, name)
        return None

    def _discard_attached(self, said: _Said) -> None:
        row = self._mon(said.player, said.mon)
        cards = [self._attached(row, name) for name in said.names] if row is not None else []
        self.sides[said.player]["discard"] += [card for card in cards if card is not None]

    def _damage(self, said: _Said) -> None:
        row = self._mon(None if said.kind == "counters" else said.owner, said.target or said.mon)
        counted = said.kind in ("counters", "condition_damage")
        amount = said.count if counted else said.damage // 10
        self._hurt(row, min(amount, MOST_COUNTERS))

    def _heal(self, said: _Said) -> None:
        self._hurt(self._mon(said.player, said.mon), -(said.damage // 10))

    def _move_counters(self, said: _Said) -> None:
        row, other = self._mon(said.player, said.mon), self._mon(said.owner, said.target)
        if row is not None and other is not None:
            self._hurt(row, -said.count)
            self._hurt(other, said.count)

    def _hurt(self, row: Row | None, counters: int) -> None:
        """Put damage counters on a Pokémon, or take them off."""
        if row is not None:
            row["damage"] = max(0, row.get("damage", 0) + 10 * counters)

    def _condition(self, said: _Said) -> None:
        row = self._mon(said.player, said.mon, "active")
        if row is not None:
            row["conditions"] = row.get("conditions", "") + _LETTERS.get(said.condition, "")

    def _recover(self, said: _Said) -> None:
        row = self._mon(said.player, said.mon, "active")
        if row is not None:
            row.pop("conditions", None)

    def _knock_out(self, said: _Said) -> None:
        side = self.sides[said.player]
        rows = [row for row in self._rows(said.player) if self._name(row["cards"][-1]) == said.mon]
        if not rows:
            return
        row = max(rows, key=lambda each: (each.get("damage", 0), each is side["active"]))
        if row is side["active"]:
            side["active"] = None
        else:
            side["bench"].remove(row)
        for key in ("cards", "energy", "tools"):
            side["discard"] += row.get(key, [])

    def _prize(self, said: _Said) -> None:
        side = self.sides[said.player]
        for _ in range(min(said.count, len(side["prizes"]))):
            side["hand"].append(side["prizes"].pop())


@dataclass(frozen=True, slots=True)
class _Said:
    """What a line says, with the names that the catalogue has; `top`: it is an action, not its result."""

    kind: str
    player: int
    owner: int
    place: str
    names: tuple[str, ...]
    mon: str
    target: str
    condition: str
    count: int
    damage: int
    top: bool

    @classmethod
    def of(cls, event: Event, player: int, reading: Reading, *, top: bool) -> _Said:
        owner = event.fields.get("owner", player)
        return cls(
            event.kind,
            player,
            owner if isinstance(owner, int) else player,
            str(event.fields.get("place", "")),
            tuple(reading.name(card) for card in (*event.cards, *filter(None, [event.card()]))),
            reading.name(event.card("pokemon")),
            reading.name(event.card("target")),
            str(event.fields.get("condition")),
            event.number("count") or 1,
            event.number("damage") or 0,
            top,
        )

    @property
    def name(self) -> str:
        """The first card; empty without one."""
        return self.names[0] if self.names else ""


def _sources(zone: str, kind: str) -> tuple[str, ...]:
    """Return where a card may come from that goes to a zone, the likeliest place first."""
    if zone == "hand":
        return ("discard", "deck", "prizes")
    if zone == "deck" and kind != "put":
        return ("discard", "hand", "prizes")
    return tuple(each for each in ("hand", "discard", "deck", "prizes") if each != zone)


_GOALS = {"discard": "discard", "shuffle_into": "deck", "put": "deck"}
_ZONES = {each: each for each in ("hand", "deck", "discard", "prizes", "lost")} | {
    "top": "deck",
    "bottom": "deck",
}
_OUT = ("lost", "discard")
_LETTERS = {"Poisoned": "P", "Burned": "B", "Asleep": "S", "Paralyzed": "Z", "Confused": "C"}
_DO: Mapping[str, Callable[[PublicRecord, _Said], None]] = {
    "play": PublicRecord._play,
    "draw_play": PublicRecord._draw_play,
    "attach": PublicRecord._attach,
    "evolve": PublicRecord._evolve,
    "retreat": PublicRecord._retreat,
    "promote": PublicRecord._promote,
    "switch": PublicRecord._switch,
    "draw": PublicRecord._draw,
    **dict.fromkeys(("discard", "shuffle_into", "put", "move"), PublicRecord._move),
    "discard_attached": PublicRecord._discard_attached,
    **dict.fromkeys(("counters", "attack", "damage", "condition_damage"), PublicRecord._damage),
    "heal": PublicRecord._heal,
    "move_counters": PublicRecord._move_counters,
    "condition": PublicRecord._condition,
    "recover": PublicRecord._recover,
    "knock_out": PublicRecord._knock_out,
    "prize": PublicRecord._prize,
}
"""What each kind of line does to the board."""
