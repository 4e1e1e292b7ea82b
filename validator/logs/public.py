"""The public record: put the board up as the lines of a log say, where the engine does not agree."""

from __future__ import annotations

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

    def __init__(self, state: State, pinned: frozenset[int], reading: Reading, exporter: int | None) -> None:
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
        kind, player = event.kind, event.player
        if kind == "turn":
            self._turn(event)
            return
        if player is None:
            return
        place = str(event.fields.get("place", ""))
        owner = event.fields.get("owner", player)
        owner = owner if isinstance(owner, int) else player
        names = [self.reading.name(card) for card in (*event.cards, *filter(None, [event.card()]))]
        count = event.number("count") or 1
        side = self.sides[player]
        mon = self.reading.name(event.card("pokemon"))
        target = self.reading.name(event.card("target"))
        if kind == "play":
            self._play(player, names[0] if names else "", place)
        elif kind == "draw_play":
            for name in names:
                self._bench(player, name, ("deck", "discard", "hand"))
        elif kind == "attach" and names:
            self._attach(player, names[0], mon, place, top)
        elif kind == "evolve" and names:
            row = self._mon(player, mon, place)
            card = self._take(player, names[0], ("hand", "deck", "discard"))
            if row is not None and card is not None:
                row["cards"].append(card)
                row["evolved"] = self.position["turn"]
                row.pop("conditions", None)
            elif card is not None:
                side["discard"].append(card)
        elif kind == "retreat":
            side["done"] += "R"
        elif kind in ("promote", "switch"):
            who, name = (player, mon) if kind == "promote" else (owner, target)
            self._active(who, name)
        elif kind == "draw":
            for name in names:
                card = self._take(player, name, ("deck",))
                if card is not None:
                    side["hand"].append(card)
                    self.pinned.add(card)
            for _ in range(0 if names else count):
                if side["deck"]:
                    side["hand"].append(side["deck"].pop(0))
        elif kind in ("discard", "shuffle_into", "put", "move"):
            self._move(owner if kind == "move" else player, kind, place, names, count)
        elif kind == "discard_attached":
            row = self._mon(player, mon)
            for name in names:
                card = self._attached(row, name) if row is not None else None
                if card is not None:
                    side["discard"].append(card)
        elif kind in ("counters", "attack", "damage", "condition_damage"):
            row = self._mon(None if kind == "counters" else owner, target or mon)
            if row is not None:
                counted = kind in ("counters", "condition_damage")
                amount = min(count if counted else (event.number("damage") or 0) // 10, MOST_COUNTERS)
                row["damage"] = row.get("damage", 0) + 10 * amount
        elif kind == "heal":
            row = self._mon(player, mon)
            if row is not None:
                row["damage"] = max(0, row.get("damage", 0) - (event.number("damage") or 0))
        elif kind == "move_counters":
            row, other = self._mon(player, mon), self._mon(owner, target)
            if row is not None and other is not None:
                row["damage"] = max(0, row.get("damage", 0) - 10 * count)
                other["damage"] = other.get("damage", 0) + 10 * count
        elif kind == "condition":
            row = self._mon(player, mon, "active")
            letter = {"Poisoned": "P", "Burned": "B", "Asleep": "S", "Paralyzed": "Z", "Confused": "C"}
            if row is not None:
                row["conditions"] = row.get("conditions", "") + letter.get(
                    str(event.fields.get("condition")), ""
                )
        elif kind == "recover":
            row = self._mon(player, mon, "active")
            if row is not None:
                row.pop("conditions", None)
        elif kind == "knock_out":
            self._knock_out(player, mon)
        elif kind == "prize":
            for _ in range(min(count, len(side["prizes"]))):
                side["hand"].append(side["prizes"].pop())

    def _turn(self, event: Event) -> None:
        position = self.position
        if event.turn != position["turn"]:
            position["turn"] = event.turn
            if event.player is not None:
                position["player"] = event.player
            else:
                position["player"] = 1 - position["player"]
            for side in self.sides:
                side["done"] = ""

    def _play(self, player: int, name: str, place: str) -> None:
        side = self.sides[player]
        if place in ("bench", "active"):
            self._bench(player, name, ("hand",))
            return
        stadium = self.position["stadium"]
        if place == "" and stadium is not None and self._name(stadium) == name:
            return
        card = self._take(player, name, ("hand",))
        if card is None:
            return
        facts = self.table.defs[card]
        if facts.stadium:
            if stadium is not None:
                self.sides[stadium // 60]["discard"].append(stadium)
            self.position["stadium"] = card
            side["done"] += "T"
        else:
            side["discard"].append(card)
            side["done"] += "S" if facts.supporter else ""

    def _bench(self, player: int, name: str, zones: tuple[str, ...]) -> None:
        card = self._take(player, name, zones)
        if card is not None and self.table.tops[card].category == 0:
            self.sides[player]["bench"].append({"cards": [card], "since": self.position["turn"]})
        elif card is not None:
            self.sides[player]["discard"].append(card)

    def _attach(self, player: int, name: str, mon: str, place: str, top: bool) -> None:
        side = self.sides[player]
        row = self._mon(player, mon, place)
        card = self._take(player, name, ("hand",) if top else ("discard", "deck", "hand"))
        if card is None or row is None:
            if card is not None:
                side["discard"].append(card)
            return
        energy = self.table.attached[card].category == 2
        row.setdefault("energy" if energy else "tools", []).append(card)
        if energy and top:
            side["done"] += "E"

    def _active(self, player: int, name: str) -> None:
        side = self.sides[player]
        active = side["active"]
        if active is not None and self._name(active["cards"][-1]) == name:
            return
        for row in side["bench"]:
            if self._name(row["cards"][-1]) == name:
                side["bench"].remove(row)
                if active is not None:
                    active.pop("conditions", None)
                    side["bench"].append(active)
                side["active"] = row
                row["moved"] = self.position["turn"]
                return

    def _move(self, player: int, kind: str, place: str, names: list[str], count: int) -> None:
        side = self.sides[player]
        goal = "discard" if kind == "discard" else {"shuffle_into": "deck", "put": "deck"}.get(kind, place)
        goal = {"top": "deck", "bottom": "deck"}.get(goal, goal)
        zone = goal if goal in ("hand", "deck", "discard", "prizes", "lost") else "discard"
        sources = tuple(each for each in ("hand", "discard", "deck", "prizes") if each != zone)
        if zone == "hand":
            sources = ("discard", "deck", "prizes")
        elif zone == "deck" and kind != "put":
            sources = ("discard", "hand", "prizes")
        for name in names:
            row = next(
                (
                    each
                    for each in self._rows(player)
                    if any(self._name(c) == name for k in ("energy", "tools") for c in each.get(k, []))
                ),
                None,
            )
            card = None
            if kind == "move" and zone in ("lost", "discard") and row is not None:
                card = self._attached(row, name)
            if card is None:
                card = self._take(player, name, sources)
            if card is not None:
                if zone == "deck" and place in ("", "top", "deck"):
                    side[zone].insert(0, card)
                else:
                    side[zone].append(card)
                if zone == "hand":
                    self.pinned.add(card)
        if not names:
            source = "deck" if zone == "hand" else "hand"
            for _ in range(min(count, len(side[source]))):
                card = side[source].pop()
                side[zone].append(card)

    def _knock_out(self, player: int, name: str) -> None:
        side = self.sides[player]
        rows = [row for row in self._rows(player) if self._name(row["cards"][-1]) == name]
        if not rows:
            return
        row = max(rows, key=lambda each: (each.get("damage", 0), each is side["active"]))
        if row is side["active"]:
            side["active"] = None
        else:
            side["bench"].remove(row)
        for key in ("cards", "energy", "tools"):
            side["discard"] += row.get(key, [])
