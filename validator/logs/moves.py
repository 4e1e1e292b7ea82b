"""Moves of a battle log: an action with all that follows from it, up to the next action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from validator.logs.events import BattleLog, Event
from validator.logs.names import NamedCard
from validator.logs.prints import Prints, every

_ACTIONS = frozenset({"play", "attach", "evolve", "retreat", "use", "attack", "end_turn"})
_COUNTED = frozenset({"draw", "put", "move", "shuffle_into", "discard"})
_MOST_REPEATS = 60
_WORDS = {
    "play": "plays {card}",
    "attach": "attaches {card} to {pokemon}",
    "evolve": "evolves {pokemon} to {card}",
    "retreat": "retreats {pokemon}",
}


@dataclass(frozen=True, slots=True)
class Token:
    """A part of a line that may answer a decision.

    `what` is `card`, `mon` or `any` (a number of cards without names), `line` the number of the line. `name`
    is the name in the catalogue, `owner` None where the log does not say whose it is.
    """

    line: int
    kind: str
    what: str
    owner: int | None
    name: str
    place: str = ""


@dataclass(slots=True)
class Move:
    """An action of the log, or the set-up, with the events that follow from it.

    `turn` is the number of the turn after it; `ends`: a heading of a turn follows;
    `last`: nothing follows.
    """

    action: Event | None
    events: list[Event] = field(default_factory=list)
    turn: int = 0
    ends: bool = False
    last: bool = False
    merged: list[Event] = field(default_factory=list)

    def joined(self, later: Move, *, action: bool) -> Move:
        """Return this move with a later one as its result; `action`: its action is a result too."""
        lines = [*every(later.action.results), *every(later.events)] if later.action is not None else []
        if action and later.action is not None:
            lines.insert(0, later.action)
        return replace(
            self,
            turn=later.turn,
            ends=self.ends or later.ends,
            last=later.last,
            merged=[*self.merged, *lines],
        )

    @property
    def line(self) -> int:
        """The number of its first line."""
        return self.action.line if self.action is not None else 1

    @property
    def text(self) -> str:
        """The action in words."""
        action = self.action
        if action is None:
            return "The set-up"
        who = f"Player {1 + (action.player == 1)}"
        names = {key: card.name for key in ("card", "pokemon", "target") if (card := action.card(key))}
        attack = action.fields.get("attack")
        if action.kind in ("use", "attack"):
            at = f" on {names['target']} for {action.number('damage')} damage" if "target" in names else ""
            return f"{who}'s {names.get('pokemon', 'Pokémon')} uses {attack}{at}."
        if action.kind == "end_turn":
            return f"{who} ends the turn."
        return f"{who} {_WORDS[action.kind].format_map({'card': '?', 'pokemon': '?', **names})}."


def split_moves(log: BattleLog) -> tuple[Move, ...]:
    """Return the set-up and the actions of a log."""
    moves = [Move(None)]
    for event in log.events:
        if event.turn and event.kind in _ACTIONS:
            moves.append(Move(event, turn=event.turn))
            continue
        last = moves[-1]
        last.events.append(event)
        if event.kind == "turn":
            last.turn = event.turn
            last.ends = True
    moves[-1].last = True
    return tuple(moves)


class Reading:
    """Names of a log as names of the catalogue. `foreign`: its attacks have names the catalogue lacks."""

    def __init__(self, prints: Prints, language: str = "en") -> None:
        self.foreign = language != "en"
        self._told: tuple[Move, Facts, tuple[Token, ...]] | None = None
        self._names = {name: card.name for side in prints.cards for name, card in side.items()}

    def name(self, card: NamedCard | None) -> str:
        """Return the name that the catalogue has for a card of the log."""
        return "" if card is None else self._names.get(card.name, card.name)

    def told(self, move: Move) -> tuple[Facts, tuple[Token, ...]]:
        """Return what the lines of a move say; of the last move again without reading them."""
        if self._told is None or self._told[0] is not move:
            self._told = move, facts_of(move, self), self.tokens(move)
        return self._told[1:]

    def tokens(self, move: Move) -> tuple[Token, ...]:
        """Return what the lines of a move say that may answer decisions, in their order."""
        return tuple(self._tokens(move))

    def _tokens(self, move: Move) -> Iterator[Token]:
        if move.action is not None:
            for each in every((move.action,)) if move.action.kind == "attack" else every(move.action.results):
                yield from self._of(each)
        for event in (*move.merged, *every(move.events)):
            yield from self._of(event)

    def _of(self, event: Event) -> Iterator[Token]:
        kind, line, player = event.kind, event.line, event.player
        owner = event.fields.get("owner", player)
        owner = owner if isinstance(owner, int) else None
        place = str(event.fields.get("place", ""))
        if kind == "promote":
            yield Token(line, kind, "mon", player, self.name(event.card("pokemon")))
        elif kind == "switch":
            yield Token(line, kind, "mon", owner, self.name(event.card("target")))
            yield Token(line, kind, "mon", player, self.name(event.card("pokemon")))
        elif kind == "counters":
            name = self.name(event.card("target"))
            for _ in range(min(event.number("count") or 1, _MOST_REPEATS)):
                yield Token(line, kind, "mon", None, name)
        elif kind == "move_counters":
            for _ in range(min(event.number("count") or 1, _MOST_REPEATS)):
                yield Token(line, kind, "mon", None, self.name(event.card("pokemon")))
                yield Token(line, "moved_counters", "mon", None, self.name(event.card("target")))
        elif kind == "attack":  # its target may be chosen, as those of further damage
            yield Token(line, kind, "mon", owner, self.name(event.card("target")))
        elif kind in ("heal", "damage", "condition", "devolve", "recover"):
            yield Token(line, kind, "mon", None, self.name(event.card("target") or event.card("pokemon")))
        elif kind in ("no_effect", "unaffected", "no_damage"):
            for _ in range(12):
                yield Token(line, kind, "mon", None, self.name(event.card("target")))
        elif kind in ("attach", "evolve"):
            yield Token(line, kind, "card", player, self.name(event.card()))
            yield Token(line, kind, "mon", player, self.name(event.card("pokemon")), place)
        elif kind in (
            "discard",
            "discard_attached",
            "draw",
            "draw_play",
            "put",
            "reveal",
            "shuffle_into",
            "move",
        ):
            whose = owner if kind == "move" else player
            cards = (*event.cards, *filter(None, [event.card()]))
            if kind == "discard_attached" and event.card("pokemon") is not None:
                yield Token(line, kind, "mon", player, self.name(event.card("pokemon")))
            for card in cards:
                yield Token(line, kind, "card", whose, self.name(card), place)
            if not cards and kind in _COUNTED:
                for _ in range(min(event.number("count") or 0, _MOST_REPEATS)):
                    yield Token(line, kind, "any", whose, "", place)
        elif kind == "choose":
            yield Token(line, kind, "text", player, str(event.fields.get("option", "")).rstrip("."))


Fact = tuple[object, ...]


@dataclass(slots=True)
class Facts:
    """What happened, as counts: `before` is what decides damage, `after` what follows from it.

    `damage` has the printed damage in order: owner, name, amount. `gained` are cards that came to hands,
    `early` those before a Knock Out or the next turn.
    """

    before: Counter[Fact] = field(default_factory=Counter)
    after: Counter[Fact] = field(default_factory=Counter)
    damage: list[tuple[int, str, int]] = field(default_factory=list)
    gained: Counter[int] = field(default_factory=Counter)
    coins: list[int] = field(default_factory=list)
    early: int = -1


def facts_of(move: Move, reading: Reading) -> Facts:
    """Return what the lines of a move say."""
    found = Facts()
    events = [*move.merged, *every(move.events)]
    if move.action is not None:
        events += every((move.action,))
    falls = {event.line for event in move.events if event.kind in ("knock_out", "discard_attached")}
    knocked = False
    for event in sorted(events, key=lambda each: each.line):
        knocked |= event.line in falls or event.kind == "knock_out"
        if found.early < 0 and (knocked or event.kind in ("turn", "win", "prize")):
            found.early = found.gained.total()
        _add(found, event, reading, knocked)
    if found.early < 0:
        found.early = found.gained.total()
    return found


def _add(found: Facts, event: Event, reading: Reading, knocked: bool) -> None:
    kind, player = event.kind, event.player
    name = reading.name
    place = event.fields.get("place")
    owner = event.fields.get("owner", player)
    if kind in ("attack", "damage"):
        found.damage.append((int(owner == 1), name(event.card("target")), event.number("damage") or 0))
    elif kind == "attach":
        found.before["attach", name(event.card()), name(event.card("pokemon"))] += 1
    elif kind == "evolve":
        found.before["evolve", player, name(event.card())] += 1
    elif (kind in ("play", "draw_play", "move")) and place == "bench":
        cards = (*event.cards, *filter(None, [event.card()]))
        for card in cards:
            found.before["bench", owner, name(card)] += 1
    elif kind == "draw_play":
        for card in (*event.cards, *filter(None, [event.card()])):
            found.before["bench", owner, name(card)] += 1
    elif kind == "coin":
        found.coins.append(int(event.fields["face"] == "heads"))
    elif kind == "coins":
        count, hits = event.number("count") or 0, event.number("hits") or 0
        heads = hits if event.fields.get("face") == "heads" else count - hits
        if count <= _MOST_REPEATS:
            found.coins += [1] * heads + [0] * (count - heads)
    elif kind in ("counters", "condition_damage"):
        count = event.number("count") or 1
        target = event.card("target") or event.card("pokemon")
        found.before["counters", name(target)] += count
    elif kind == "move_counters":
        found.before["counters", name(event.card("target"))] += event.number("count") or 1
    elif kind in ("discard", "discard_attached") or (kind == "move" and place in ("discard", "lost")):
        for card in (*event.cards, *filter(None, [event.card()])):
            if not knocked:
                found.before["discard", name(card)] += 1
            elif place != "lost":
                found.after["fallen", name(card)] += 1
    elif kind == "knock_out":
        found.after["knock out", player, name(event.card("pokemon"))] += 1
    elif kind == "prize":
        found.after["prize", player] += event.number("count") or 1
    elif kind == "promote":
        found.after["active", player, name(event.card("pokemon"))] += 1
    elif (kind == "draw" or (kind == "move" and place == "hand")) and isinstance(player, int):
        found.gained[player] += len(event.cards) or event.number("count") or 1
