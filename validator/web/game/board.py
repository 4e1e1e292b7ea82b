"""A game as a page shows it: where everything is, what it is called, who chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

BOT_NAMES = {
    "easy": "Easy bot",
    "normal": "Normal bot",
    "hard": "Hard bot",
    "greedy": "Bot",
    "random": "Random bot",
    "first": "First-option bot",
    "search": "Planner",
    "goldfish": "Goldfish",
}
"""What the players are called on the page."""

ONCE = (
    ("energy_attached", "Energy"),
    ("supporter_played", "Supporter"),
    ("retreated", "Retreat"),
    ("stadium_played", "Stadium"),
)
"""What may be done once a turn, and its word."""

REASONS = {
    "prizes": "no Prize cards left",
    "no-pokemon": "no Pokémon left in play",
    "deck-out": "no card left to draw",
    "effect": "by the effect of a card",
    "sudden-death-cap": "Sudden Death without a winner",
    "concede": "the other player conceded",
}
"""Why a game ended, in words."""

FROM_HAND = ("bench", "union", "evolve", "energy", "tool", "play")
"""Kinds of option that begin with a card of the hand."""

WITH_TARGET = ("evolve", "energy", "tool")
"""Kinds of option that name a Pokémon after the card."""


@dataclass(slots=True)
class BoardView:
    """A view of a game with texts; `places` and `objects` have Pokémon and cards by `t<number>`."""

    view: Mapping[str, Any]
    players: Sequence[str]
    seat: int
    places: dict[str, str] = field(default_factory=dict)
    objects: dict[str, Mapping[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for player in (self.seat, 1 - self.seat):
            side = self.view["sides"][player]
            theirs = "" if player == self.seat else f"{self.name(player)}’s "
            rows = [] if side["active"] is None else [("Active Spot", side["active"])]
            rows += [(f"Bench {n}", each) for n, each in enumerate(side["bench"], 1)]
            for place, each in rows:
                if not each.get("face_down"):
                    self._name(each["uid"], f"{theirs}{place}", each)
            for card in side["hand"] or ():
                self._name(card["card"], f"{theirs}hand", card)
            for pile, word in (("discard", "discard pile"), ("lost_zone", "Lost Zone")):
                for card in side[pile]:
                    self._name(card["card"], f"{theirs}{word}", card)
        if self.view["stadium"]:
            self._name(self.view["stadium"]["card"], "Stadium", self.view["stadium"])

    def _name(self, number: int, place: str, shown: Mapping[str, Any]) -> None:
        self.places[f"t{number}"] = place
        self.objects[f"t{number}"] = shown

    @property
    def you(self) -> Mapping[str, Any]:
        """The side at the bottom."""
        side: Mapping[str, Any] = self.view["sides"][self.seat]
        return side

    @property
    def opp(self) -> Mapping[str, Any]:
        """The side at the top."""
        side: Mapping[str, Any] = self.view["sides"][1 - self.seat]
        return side

    @property
    def decision(self) -> Mapping[str, Any] | None:
        """The open choice, None once the game is over."""
        found: Mapping[str, Any] | None = self.view["decision"]
        return found

    @property
    def mine(self) -> bool:
        """Return whether the reader has to choose."""
        return self.decision is not None and self.decision["options"] is not None

    def name(self, player: int) -> str:
        """Return what a player is called."""
        return player_names(self.players, None)[player]

    def options(self) -> Sequence[Mapping[str, Any]]:
        """Return the options of the open choice, none where another player chooses."""
        return self.decision["options"] if self.mine and self.decision is not None else ()

    def concerns(self, option: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the objects of the board that an option starts from or goes to, as `t<number>`."""
        kind, values = option["kind"], option["values"]
        if kind in ("attack", "retreat", "end"):
            active = self.you["active"]
            return (f"t{active['uid']}",) if kind != "end" and active else ()
        many = 2 if kind in WITH_TARGET else 1
        numbers = values[1:2] if kind == "trigger" else values[:many]
        if kind not in (*FROM_HAND, "ability", "card", "pokemon", "discard", "trigger"):
            return ()
        return tuple(key for key in (f"t{n}" for n in numbers) if key in self.places)

    def counts(self) -> dict[str, int]:
        """Return the number of different actions of each object, for the tags on the board."""
        found: dict[str, set[tuple[str, str]]] = {}
        for option in self.options():
            for key in self.concerns(option):
                found.setdefault(key, set()).add((option["kind"], option["text"]))
        return {key: len(texts) for key, texts in found.items()}

    def is_in_sight(self, option: Mapping[str, Any]) -> bool:
        """Return whether what an option starts from can be pointed at: in play, in hand, a Prize card."""
        piles = ("discard pile", "Lost Zone")
        first = self.concerns(option)[:1]
        return option["kind"] == "prize" or any(not self.places[key].endswith(piles) for key in first)

    def targets(self, key: str) -> dict[str, int]:
        """Return where a card of the hand can go: objects (`""`: the table), with the option."""
        key, found = self.twin(key), dict[str, int]()
        for each in self.options() if self.is_main() else ():
            if each["kind"] in FROM_HAND and self.concerns(each)[:1] == (key,):
                target = f"t{each['values'][1]}" if each["kind"] in WITH_TARGET else ""
                found.setdefault(target, each["number"])
        return found

    def find_named(self, name: str, player: int) -> Mapping[str, Any] | None:
        """Return a card of a player by its name, or by that of an attack; None where none is in sight."""
        side = self.view["sides"][player]
        mons = [each for each in (side["active"], *side["bench"]) if each and not each.get("face_down")]
        under = [card for mon in mons for card in (*mon["energy"], *mon["tools"], *mon["under"])]
        piles = (*reversed(side["discard"]), *side["resolving"], *(side["hand"] or ()), *side["lost_zone"])
        stadium = [self.view["stadium"]] if self.view["stadium"] else []
        cards = (*mons, *under, *piles, *stadium)
        return next((card for card in cards if card["name"] == name), None)

    def is_main(self) -> bool:
        """Return whether the open choice is what to do in the turn."""
        return self.decision is not None and self.decision["kind"] == "main"

    def twin(self, key: str) -> str:
        """Return the equal card of the hand that the options name, since they name one of several."""
        if self.places.get(key) != "hand":
            return key
        starts = {self.concerns(option)[:1] for option in self.options()}
        alike = [f"t{card['card']}" for card in self.you["hand"] if card["id"] == self.objects[key]["id"]]
        return next((each for each in (key, *alike) if (each,) in starts), key)

    def uses(self, key: str) -> list[str]:
        """Return what a card of the hand can do now, each in two or three words."""
        words = {"bench": "To Bench", "union": "To Bench", "evolve": "Evolve", "play": "Play"}
        words |= {"energy": "Attach", "tool": "Attach", "card": "Choose", "pokemon": "Choose"}
        key = self.twin(key)
        kinds = {o["kind"] for o in self.options() if self.concerns(o)[:1] == (key,)}
        return sorted({words[kind] for kind in kinds if kind in words})


def player_names(players: Sequence[str], seat: int | None) -> tuple[str, str]:
    """Return the names of both players; `seat` is the reader, `You` (None: neither, or both)."""
    named = [BOT_NAMES.get(name, f"Player {n + 1}") for n, name in enumerate(players)]
    if named[0] == named[1]:
        named = [f"{name} {n}" for n, name in enumerate(named, 1)]
    if seat is not None:
        named[seat] = "You"
    return named[0], named[1]


def head_of(board: BoardView) -> str:
    """Return the heading of the page: whose turn or choice it is, or how the game ended."""
    view = board.view
    if view["result"] is not None:
        if view["result"] == 2:
            return "The game is a draw"
        who = player_names(board.players, board.seat)[view["result"]]
        return f"{who} won"
    if not board.mine:
        return "Spectating" if view["seat"] is None else "The other player chooses"
    if board.is_main():
        return f"Your turn {view['turn']}"
    return "Your choice" if view["turn"] else "Set-up: your choice"


def end_of(board: BoardView) -> str:
    """Return how a game ended, and why: "You won: no Prize cards left"."""
    reason = REASONS.get(board.view["reason"] or "", board.view["reason"])
    return f"{head_of(board)}: {reason}" if reason else head_of(board)
