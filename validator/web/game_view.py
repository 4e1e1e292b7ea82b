"""View model of the game page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from validator.engine.views.describe import address
from validator.web.card_drawing import describe_card_kind, facts_of

BOT_NAMES = {
    "greedy": "Bot",
    "random": "Random bot",
    "first": "First-option bot",
    "search": "Search bot",
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

KEYS = "1234567890"
_DAMAGE = re.compile(r" \(([^()]*)\)$")
_MOVED = re.compile(r"(.+?): (.+) goes from (\w+) to the hand\.$")
_FROM_HAND = ("bench", "union", "evolve", "energy", "tool", "play")
_WITH_TARGET = ("evolve", "energy", "tool")


@dataclass(frozen=True, slots=True)
class Action:
    """A line of the actions: a button that picks an option, or, with `more`, a link that opens several."""

    number: int
    head: str
    sub: str = ""
    cost: tuple[str, ...] = ()
    damage: str = ""
    more: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Actions under a heading; `chosen` where it belongs to the selected card or is the open choice."""

    heading: str
    actions: tuple[Action, ...]
    chosen: bool = False


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
                self._name(card["card"], "hand", card)
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
        many = 2 if kind in _WITH_TARGET else 1
        numbers = values[1:2] if kind == "trigger" else values[:many]
        if kind not in (*_FROM_HAND, "ability", "card", "pokemon", "discard", "trigger"):
            return ()
        return tuple(key for key in (f"t{n}" for n in numbers) if key in self.places)

    def counts(self) -> dict[str, int]:
        """Return the number of different actions of each object, for the tags on the board."""
        found: dict[str, set[tuple[str, str]]] = {}
        for option in self.options():
            for key in self.concerns(option):
                found.setdefault(key, set()).add((option["kind"], option["text"]))
        return {key: len(texts) for key, texts in found.items()}

    def is_main(self) -> bool:
        """Return whether the open choice is what to do in the turn."""
        return self.decision is not None and self.decision["kind"] == "main"

    def uses(self, key: str) -> list[str]:
        """Return what a card of the hand can do now, each in two or three words."""
        words = {"bench": "To Bench", "union": "To Bench", "evolve": "Evolve", "play": "Play"}
        words |= {"energy": "Attach", "tool": "Attach", "card": "Choose", "pokemon": "Choose"}
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


def make_groups(board: BoardView, selected: str = "", words_typed: str = "") -> list[Group]:
    """Return the actions of the open choice in groups, numbered for the keys 1 to 9 and 0.

    `selected` is an object of the board, whose actions come first; `words_typed` is the text of the command
    box: with them only options with all of these words are left.
    """
    options = [each for each in board.options() if each["kind"] != "end"]
    groups: list[Group] = []
    if words_typed:
        left = [each for each in board.options() if fits(each["text"], words_typed)]
        groups.append(Group(f"Actions matching “{words_typed}”", _distinct(board, left, ""), True))
    elif not board.is_main():
        first = [each for each in options if selected in board.concerns(each)] if selected else []
        if first:
            groups.append(Group(_title(board, selected), _distinct(board, first, selected), True))
        rest = [each for each in board.options() if each not in first]
        question = board.decision["question"] if board.decision else ""
        groups.append(Group("Other options" if first else question, _distinct(board, rest, ""), True))
    else:
        groups = _main_groups(board, options, selected)
    return _numbered([group for group in groups if group.actions])


def _main_groups(board: BoardView, options: list[Mapping[str, Any]], selected: str) -> list[Group]:
    first = [each for each in options if selected in board.concerns(each)] if selected else []
    groups = []
    if first:
        groups.append(Group(_title(board, selected), _distinct(board, first, selected), True))
    rest = [each for each in options if each not in first]
    active = [each for each in rest if each["kind"] in ("attack", "retreat")]
    if active:
        key = f"t{board.you['active']['uid']}"
        groups.append(Group(_title(board, key), _distinct(board, active, key)))
    abilities = [each for each in rest if each["kind"] == "ability"]
    groups.append(Group("Abilities", _distinct(board, abilities, "")))
    hand = [each for each in rest if each["kind"] in _FROM_HAND]
    groups.append(Group("From your hand", _folded(board, hand)))
    other = [each for each in rest if each not in active and each not in abilities and each not in hand]
    groups.append(Group("Other", _distinct(board, other, "")))
    return groups


def fits(text: str, words_typed: str) -> bool:
    """Return whether each word of the command box begins a word of an option's text."""
    words = re.findall(r"[\w’'-]+", text.lower())
    return all(any(word.startswith(part) for word in words) for part in words_typed.lower().split())


def _title(board: BoardView, key: str) -> str:
    if key not in board.objects:
        return "Selected"
    return f"{board.objects[key]['name']}, {board.places[key]}"


def _distinct(board: BoardView, options: Sequence[Mapping[str, Any]], selected: str) -> tuple[Action, ...]:
    """Return one action for each option that differs in words; the first of those that are alike."""
    found: dict[tuple[str, str], Action] = {}
    for option in options:
        action = make_action(board, option, selected)
        found.setdefault((action.head, action.sub), action)
    return tuple(found.values())


def _folded(board: BoardView, options: Sequence[Mapping[str, Any]]) -> tuple[Action, ...]:
    """Return one line for each card of the hand: its one action, or a link that selects it."""
    lines: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for option in options:
        name = board.objects.get(f"t{option['values'][0]}", {}).get("name", option["text"])
        lines.setdefault((option["kind"], name), []).append(option)
    found = []
    for (kind, name), alike in lines.items():
        targets = {each["values"][1] for each in alike} if kind in _WITH_TARGET else set()
        if len(targets) < 2:
            found.append(make_action(board, alike[0], ""))
            continue
        word = "Evolve into" if kind == "evolve" else "Attach"
        key = f"t{alike[0]['values'][0]}"
        found.append(Action(-1, f"{word} {name}…", f"{len(targets)} targets", more=key))
    return tuple(found)


def make_action(board: BoardView, option: Mapping[str, Any], selected: str) -> Action:
    """Put an option in words: what it does, where, and for attacks their cost and printed damage."""
    kind, text, number = option["kind"], option["text"], option["number"]
    values = [f"t{each}" for each in option["values"]]
    names = [board.objects[key]["name"] if key in board.objects else "" for key in values]
    places = [board.places.get(key, "") for key in values]
    match kind:
        case "attack":
            return _attack(board, number, text)
        case "retreat":
            active = board.you["active"]
            cost = ("Colorless",) * active["retreat_cost"]
            return Action(number, "Retreat", f"discard {len(cost)} Energy" if cost else "free", cost)
        case "bench" if names[0]:
            return Action(number, f"Bench {names[0]}", f"place {len(board.you['bench']) + 1}")
        case "evolve" if names[0] and names[1]:
            where = "" if values[1] == selected else f", {places[1]}"
            return Action(number, f"Evolve {names[1]}", f"into {names[0]}{where}")
        case "energy" | "tool" if names[0] and names[1]:
            to = "" if values[1] == selected else f"to {names[1]}, {places[1]}"
            return Action(number, f"Attach {names[0]}", to)
        case "play" if names[0]:
            return Action(number, names[0], describe_card_kind(facts_of(board.objects[values[0]]["id"])))
        case "ability" if names[0]:
            head = text.removeprefix("Use ").rsplit(f" of {names[0]}", 1)[0]
            return Action(number, head, "" if values[0] == selected else f"{names[0]}, {places[0]}")
        case "pokemon" if names[0]:
            shown = board.objects[values[0]]
            left = max(0, shown["hp"] - shown["damage"]) if "hp" in shown else None
            return Action(number, names[0], f"{places[0]}{'' if left is None else f', {left} HP left'}")
        case "card":
            return Action(number, text, places[0] if places else "")
        case "end":
            return Action(number, "End turn")
    return Action(number, text)


def _attack(board: BoardView, number: int, text: str) -> Action:
    name = text.removeprefix("Attack with ")
    damage = ""
    if found := _DAMAGE.search(name):
        damage, name = found[1], name[: found.start()]
    printed = next((a for a in facts_of(board.you["active"]["id"])["attacks"] if a["name"] == name), None)
    return Action(number, name, "attack", tuple(printed["cost"]) if printed else (), damage)


def _numbered(groups: list[Group]) -> list[Group]:
    keys = iter(KEYS)
    return [
        replace(group, actions=tuple(replace(each, key=next(keys, "")) for each in group.actions))
        for group in groups
    ]


@dataclass(frozen=True, slots=True)
class TurnLog:
    """The lines of the log that belong to a turn, under its heading."""

    heading: str
    lines: tuple[str, ...]


def group_log_by_turn(events: Sequence[Mapping[str, Any]], names: tuple[str, str]) -> list[TurnLog]:
    """Return the log by turns, the last one first."""
    turns: list[tuple[str, list[str]]] = [("Set-up", [])]
    for event in events:
        if event["kind"] == "turn":
            number = event["text"].split(":")[0].strip("— ")
            who = names[event["player"]]
            turns.append((f"{number}, {'you' if who == 'You' else who}", []))
        elif line := describe_event(event):
            turns[-1][1].append(line)
    return [TurnLog(heading, tuple(_merge_lines(lines))) for heading, lines in reversed(turns) if lines]


def describe_event(event: Mapping[str, Any]) -> str:
    """Return the line of the log for an event; empty for what other lines already describe."""
    text: str = event["text"]
    if event["kind"] in ("shuffle", "search") or text.endswith("goes from play to the discard pile."):
        return ""
    if found := _MOVED.match(text):
        who, card, place = found.groups()
        you = who == "You"
        if place == "prizes":
            return f"{who} take{'' if you else 's'} {card} as a Prize card."
        if place == "deck":
            return "" if card == "a card" else f"{who} put{'' if you else 's'} {card} into the hand."
    return address(text)


def _merge_lines(lines: Sequence[str]) -> list[str]:
    """Put equal lines that follow each other into one: `Greedy bot draws a card. (7 times)`."""
    found: list[tuple[str, int]] = []
    for line in lines:
        if found and found[-1][0] == line:
            found[-1] = (line, found[-1][1] + 1)
        else:
            found.append((line, 1))
    return [line if count == 1 else f"{line} ({count} times)" for line, count in found]


def describe_changes(events: Sequence[Mapping[str, Any]], names: tuple[str, str], most: int = 700) -> str:
    """Return events as one text to be announced, shortened from the front where it is long."""
    lines = [
        f"{event['text'].split(':')[0].strip('— ')}, {names[event['player']]}."
        if event["kind"] == "turn"
        else describe_event(event)
        for event in events
    ]
    text = " ".join(_merge_lines([line for line in lines if line]))
    return text if len(text) <= most else "… " + text[-most:].partition(" ")[2]


def head_of(board: BoardView) -> str:
    """Return the heading of the page: whose turn or choice it is, or how the game ended."""
    view = board.view
    if view["result"] is not None:
        if view["result"] == 2:
            return "The game is a draw"
        who = player_names(board.players, board.seat)[view["result"]]
        return "You win" if who == "You" else f"{who} wins"
    if not board.mine:
        return "Spectating" if view["seat"] is None else "The other player chooses"
    if board.is_main():
        return "Your turn"
    return "Your choice" if view["turn"] else "Setup: your choice"
