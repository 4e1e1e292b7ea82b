"""Games of our own, written as the client would write them: `python -m tests.logs.written -n 10000`.

Each log is read back and must have the same events; of the first ones the game is rebuilt, and no step may be
resynchronised. Exits 1 where one fails.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Literal

from tests.cards.decks import deck
from tests.engine.kit import catalogue
from tests.soak.lists import playable_lists
from validator.bots.base import UNLIMITED, Choice
from validator.bots.registry import make_bot
from validator.catalogue.card import Card
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.game import Game, GameOptions
from validator.engine.legal import activations
from validator.engine.program.choices import (
    ATTACK,
    BENCH,
    DISCARD,
    END,
    ENERGY,
    EVOLVE,
    PLAY,
    RETREAT,
    TOOL,
    UNION,
)
from validator.engine.program.opcodes import (
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_LOST,
    IN_PLAY,
    IN_PRIZES,
    IN_STADIUM,
)
from validator.engine.replay import attack_of
from validator.logs import BattleLog, read, rebuild
from validator.logs.prints import every
from validator.rng import Rng

NAMES = ("Alma", "Bo")
DECKS = ("dragapult-2026", "raging-bolt-2026", "starmie-2026", "cynthia-garchomp-2026")
MOST_CHOICES = 1_500


class Writer:
    """Writes the log of a game while it is played; `expected` are the events that it should be read as."""

    def __init__(self, game: Game, exporter: int) -> None:
        self.game = game
        self.exporter = exporter
        self.shown: set[int] = set()
        self.actor = 0
        self.lines: list[str] = ["Setup"]
        self.expected: list[tuple[str, int | None, str]] = [("setup", None, "")]

    @property
    def state(self) -> State:
        return self.game.state

    def name(self, card: int) -> str:
        facts = self.state.table.defs[card]
        return f"Basic {facts.name}" if facts.basic_energy else facts.name

    def say(self, kind: str, player: int | None, text: str, card: str = "", *, top: bool = False) -> None:
        self.lines.append(text if top else f"- {text}")
        self.expected.append((kind, player, card))

    def place(self, mon: Pokemon) -> str:
        return "in the Active Spot" if self.state.is_active(mon) else "on the Bench"

    # --------------------------------------------------------------------------- set-up

    def set_up(self) -> bool:
        """Write the set-up; False where it had a mulligan."""
        state = self.state
        if any(event[0] == "mulligan" for event in state.events):
            return False
        first = NAMES[state.first]
        self.say("coin_choice", 0, "Alma chose heads for the opening coin flip.", top=True)
        self.say("toss_won", state.first, f"{first} won the coin toss.", top=True)
        self.say("go_first", state.first, f"{first} decided to go first.", top=True)
        for player in (0, 1):
            hand = [event[3] for event in state.events if event[0] == "draw" and event[2] == player][:7]
            self.say("opening_hand", player, f"{NAMES[player]} drew 7 cards for the opening hand.", top=True)
            self.say("drawn", None, "7 drawn cards.")
            if player == self.exporter:
                self.lines.append("   • " + ", ".join(map(self.name, hand)))
        for player in (0, 1):
            for mon in state.sides[player].pokemon:
                place = "Active Spot" if state.is_active(mon) else "Bench"
                card = self.name(mon.cards[0])
                self.say("play", player, f"{NAMES[player]} played {card} to the {place}.", card, top=True)
        start = max(n for n, event in enumerate(state.events) if event[0] == "turn")
        self.events(state.events[start:])
        return True

    # --------------------------------------------------------------------------- actions

    def action(self, option: tuple[int, ...]) -> None:
        """Write the line of an action before it is carried out."""
        state, player = self.state, self.state.player
        self.actor = player
        who, kind = NAMES[player], option[0]
        if kind == END:
            self.say("end_turn", player, f"{who} ended their turn.", top=True)
        elif kind == BENCH:
            card = self.name(option[1])
            self.say("play", player, f"{who} played {card} to the Bench.", card, top=True)
        elif kind == PLAY:
            card = self.name(option[1])
            spot = " to the Stadium spot" if state.table.defs[option[1]].stadium else ""
            self.say("play", player, f"{who} played {card}{spot}.", card, top=True)
        elif kind in (ENERGY, TOOL, EVOLVE):
            mon = state.find(option[2])
            assert mon is not None
            card, under, place = self.name(option[1]), self.name(mon.cards[-1]), self.place(mon)
            if kind == EVOLVE:
                self.say("evolve", player, f"{who} evolved {under} to {card} {place}.", card, top=True)
            else:
                self.say("attach", player, f"{who} attached {card} to {under} {place}.", card, top=True)
        elif kind == RETREAT:
            active = state.sides[player].active
            assert active is not None
            self.say(
                "retreat", player, f"{who} retreated {self.name(active.cards[-1])} to the Bench.", top=True
            )
        elif kind == ATTACK:
            card, attack = attack_of(state, option)
            self.attack = f"{who}'s {self.name(state.sides[player].active.cards[-1])} used {attack.name}"  # type: ignore[union-attr]
            self.lines.append(self.attack + ".")
            self.expected.append(("use", player, ""))
            self.at = len(self.lines) - 1
        else:
            source = state.card_of(option[1])
            row = activations(state, option[1])[option[2]]
            if source == state.stadium:
                self.say("play", player, f"{who} played {self.name(source)}.", self.name(source), top=True)
            else:
                self.say("use", player, f"{who}'s {self.name(source)} used {row[1]}.", top=True)

    # --------------------------------------------------------------------------- events

    def events(self, events: list[tuple[Any, ...]], option: tuple[int, ...] = (END,)) -> None:
        """Write what followed from an action."""
        hit = False
        fallen: list[int] = []
        self.shown = {event[3] for event in events if event[0] == "reveal" and event[1] == 3}
        prizes: list[int] = []
        top_turn = False
        drawn: list[int] = []
        counters: dict[int, int] = {}

        def flush() -> None:
            if drawn:
                owner = drawn[0] // 60
                who = NAMES[owner]
                if len(drawn) == 1:
                    known = self.name(drawn[0]) if owner == self.exporter else "a card"
                    card = known if owner == self.exporter else ""
                    self.say("draw", owner, f"{who} drew {known}.", card, top=top_turn)
                else:
                    self.say("draw", owner, f"{who} drew {len(drawn)} cards.", top=top_turn)
                    if owner == self.exporter:
                        self.lines.append("   • " + ", ".join(map(self.name, drawn)))
                drawn.clear()
            if prizes:
                owner = prizes[0] // 60
                number = "a Prize card" if len(prizes) == 1 else f"{len(prizes)} Prize cards"
                self.say("prize", owner, f"{NAMES[owner]} took {number}.", top=True)
                for card in prizes:
                    known = self.name(card) if owner == self.exporter else "A card"
                    given = known if owner == self.exporter else ""
                    self.say(
                        "prize_card", owner, f"{known} was added to {NAMES[owner]}'s hand.", given, top=True
                    )
                prizes.clear()
            for card, count in counters.items():
                number = "a damage counter" if count == 1 else f"{count} damage counters"
                text = f"{NAMES[self.actor]} put {number} on {NAMES[card // 60]}'s {self.name(card)}."
                self.say("counters", self.actor, text)
            counters.clear()

        checkup = False
        moved: tuple[int, int] | None = None
        events = _in_order(events)
        for event, after in zip(events, [*events[1:], None], strict=True):
            kind, _, player = event[:3]
            card = event[3] if len(event) > 3 else -1
            who = NAMES[player] if player in (0, 1) else ""
            prize = kind == "move" and event[4:6] == (IN_PRIZES, IN_HAND) and bool(fallen)
            placed = kind == "damage" and bool(event[5]) and not checkup and moved is None
            if prize and prizes and prizes[0] // 60 != card // 60:
                flush()
            if not prize and not placed and (kind != "draw" or (drawn and drawn[0] // 60 != player)):
                flush()
            if kind == "draw":
                drawn.append(card)
            elif placed:
                counters[card] = counters.get(card, 0) + event[4] // 10
            elif kind == "checkup":
                checkup = True
            elif kind == "turn":
                checkup, self.actor = False, player
                self.lines.append("")
                self.say("turn", player, f"Turn # {event[4]} - {who}'s Turn", top=True)
                top_turn = True
            elif kind == "coin":
                face = "heads" if event[4] else "tails"
                self.say("coin", player, f"{who} flipped a coin and it landed on {face}.")
            elif kind == "damage" and not event[5]:
                name = self.name(card)
                if option[0] == ATTACK and not hit:
                    hit = True
                    self.lines[self.at] = f"{self.attack} on {who}’s {name} for {event[4]} damage."
                    place = max(n for n, row in enumerate(self.expected) if row[0] == "use")
                    self.expected[place] = ("attack", self.expected[place][1], "")
                else:
                    self.say("damage", None, f"{who}'s {name} took {event[4]} damage.")
            elif kind == "damage" and moved is not None:
                (card_from, count), moved = moved, None
                many = "a damage counter" if count == 1 else f"{count} damage counters"
                source = f"{NAMES[card_from // 60]}'s {self.name(card_from)}"
                text = f"{NAMES[self.actor]} moved {many} from {source} to {who}'s {self.name(card)}."
                self.say("move_counters", card_from // 60, text)
            elif kind == "damage":
                count, cause = event[4] // 10, "Burned" if event[4] == 20 else "Poisoned"
                many = "1 damage counter was" if count == 1 else f"{count} damage counters were"
                text = f"{many} placed on {who}'s {self.name(card)} for the Special Condition {cause}."
                self.say("condition_damage", player, text, top=True)
            elif kind == "heal" and after is not None and after[0] == "damage" and after[4] == event[4]:
                moved = card, event[4] // 10
            elif kind == "knocked out":
                fallen.append(card)
                self.say("knock_out", player, f"{who}'s {self.name(card)} was Knocked Out!", top=True)
            elif kind == "promote":
                self.say("promote", player, f"{who}'s {self.name(card)} is now in the Active Spot.", top=True)
            elif kind == "switch":
                if option[0] != RETREAT:
                    old = self.name(event[4])
                    text = f"{who}'s {self.name(card)} was switched with {who}'s {old}"
                    self.say("switch", player, f"{text} to become the Active Pokémon.")
                self.say("promote", player, f"{who}'s {self.name(card)} is now in the Active Spot.", top=True)
            elif kind == "shuffle":
                self.say("shuffle", player, f"{who} shuffled their deck.")
            elif kind == "prevented":
                self.say("no_damage", None, f"Damage to {self.name(card)} was prevented.")
            elif kind == "heal":
                self.say("heal", player, f"{who}'s {self.name(card)} was healed for {event[4]} damage.")
            elif kind == "condition" and event[5]:
                self.say("condition", player, f"{who}'s {self.name(card)} is now {event[4]}.", top=True)
            elif kind == "bench" and option[0] != BENCH:
                name = self.name(card)
                self.say("draw_play", player, f"{who} drew {name} and played it to the Bench.", name)
            elif kind == "evolve" and (option[0] != EVOLVE or card != option[1]):
                mon = self.state.host_of(card)
                place = self.place(mon) if mon is not None else "on the Bench"
                text = f"{who} evolved {self.name(event[4])} to {self.name(card)} {place}."
                self.say("evolve", player, text, self.name(card))
            elif kind == "attach" and (option[0] not in (ENERGY, TOOL) or card != option[1]):
                mon = self.state.host_of(card)
                place = self.place(mon) if mon is not None else "on the Bench"
                self.say(
                    "attach",
                    player,
                    f"{who} attached {self.name(card)} to {self.name(event[4])} {place}.",
                    self.name(card),
                )
            elif kind == "move":
                self.move(event, fallen, prizes)
            elif kind == "result":
                self.won = player
        flush()

    def move(self, event: tuple[Any, ...], fallen: list[int], prizes: list[int]) -> None:
        """Write that a card went from one zone to another."""
        _, seen, player, card, came_from, to = event
        who, name = NAMES[player], self.name(card)
        known = bool(seen & (1 << self.exporter)) or card in self.shown
        shown = name if known else "a card"
        given = name if known else ""
        if (came_from, to) == (IN_PRIZES, IN_HAND) and fallen:
            prizes.append(card)
        elif to == IN_PRIZES:
            self.say("move", player, f"{who} moved {who}'s {shown} to the Prize cards.", given)
        elif to == IN_HAND and came_from == IN_DECK:
            self.say("draw", player, f"{who} drew {shown}.", given)
        elif to == IN_HAND:
            self.say("move", player, f"{who} moved {who}'s {shown} to their hand.", given)
        elif to == IN_DISCARD and card in fallen:
            pass
        elif to == IN_DISCARD and came_from == IN_PLAY and any(each // 60 == player for each in fallen):
            host = self.name(next(each for each in reversed(fallen) if each // 60 == player))
            self.say("discard_attached", player, f"{name} was discarded from {who}'s {host}.", name)
        elif to == IN_DISCARD and came_from in (IN_HAND, IN_DECK, IN_PLAY, IN_STADIUM):
            self.say("discard", player, f"{who} discarded {name}.", name)
        elif to == IN_LOST:
            self.say("move", player, f"{who} moved {who}'s {name} to the Lost Zone.", name)
        elif to == IN_DECK and came_from in (IN_HAND, IN_DISCARD, IN_PLAY):
            self.say("shuffle_into", player, f"{who} shuffled {shown} into their deck.", given)

    def end(self) -> None:
        """Write how the game ended."""
        winner = self.state.result
        if winner in (0, 1):
            self.say("win", winner, f"Opponent conceded. {NAMES[winner]} wins.", top=True)
        else:
            self.say("draw_game", None, "Draw!", top=True)

    @property
    def text(self) -> str:
        """The log."""
        return "\n".join(self.lines) + "\n"


def _in_order(events: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return events in the client's order: a card exchanged for a Prize card comes after it."""
    found: list[tuple[Any, ...]] = []
    given: list[tuple[Any, ...]] = []
    for event in events:
        if event[0] == "move" and event[5] == IN_PRIZES:
            given.append(event)
            continue
        if given and event[0] not in ("reveal", "move"):
            found, given = found + given, []
        found.append(event)
    found += given
    return found


def play(number: int, lists: Sequence[tuple[Card, ...]] = ()) -> Writer | None:
    """Play the game of a number and write its log; None with a mulligan, or where a line is not known.

    With lists, `greedy` plays two of them against each other; else `random` plays the decks above.
    """
    if lists:
        drawn = Rng(number)
        decks = [lists[drawn.below(len(lists))] for _ in (0, 1)]
    else:
        names = DECKS[number % len(DECKS)], DECKS[number // len(DECKS) % len(DECKS)]
        decks = [deck(name) for name in names]
    game = Game.new(*decks, seed=number, options=GameOptions(pauses=True, undo=False))
    bots = [make_bot("greedy" if lists else "random", player, number) for player in (0, 1)]
    writer = Writer(game, number % 2)
    begun = False
    since = 0
    option: tuple[int, ...] = (END,)
    for _ in range(MOST_CHOICES):
        decision = game.state.decision
        if decision is None or decision.kind == "main":
            if not begun:
                if decision is None or not writer.set_up():
                    return None
                begun = True
            else:
                writer.events(game.state.events[since:], option)
            since = len(game.state.events)
            if decision is None:
                writer.end()
                return writer
        assert decision is not None
        player: Literal[0, 1] = 1 if decision.player else 0
        chosen = bots[player].choose(game.seat(player), UNLIMITED)
        assert isinstance(chosen, Choice)
        picked = chosen.options
        if decision.kind == "main":
            option = decision.options[picked[0]]
            if option[0] in (DISCARD, UNION):
                return None
            writer.action(option)
        game.choose(*picked)
    return writer


def read_back(writer: Writer) -> tuple[BattleLog, list[str]]:
    """Read a log back; return how its events differ from those that were written."""
    log = read(writer.text)
    found = []
    for event in every(log.events):
        card = event.card()
        player = event.player if event.kind not in ("drawn", "damage") else None
        found.append((event.kind, player, card.name if card is not None else ""))
    wrong = [f"line {number} is unread" for number in log.unread]
    for ours, theirs in zip(writer.expected, found, strict=False):
        if ours != theirs:
            wrong.append(f"{ours} is read as {theirs}")
            break
    if len(writer.expected) != len(found):
        wrong.append(f"{len(writer.expected)} events, {len(found)} are read")
    return log, wrong


def main(arguments: list[str]) -> int:
    """Write, read back and rebuild games."""
    parser = argparse.ArgumentParser(prog="python -m tests.logs.written", description=__doc__)
    parser.add_argument("-n", "--games", type=int, default=1_000)
    parser.add_argument("--rebuilt", type=int, default=50, help="of how many the game is rebuilt")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--lists", type=Path, help="a folder of real lists, to play those of today's rules")
    options = parser.parse_args(arguments)
    lists: list[tuple[Card, ...]] = []
    if options.lists:
        rows = [ids for ids, edition in playable_lists(options.lists) if edition == "current"]
        lists = [tuple(map(catalogue().card, ids)) for ids in rows]
    games = broken = built = doubts = 0
    with suppress(KeyboardInterrupt):  # what is done by then is counted
        for number in count(options.first + 1):
            if games >= options.games:
                break
            writer = play(number, lists)
            if writer is None:
                continue
            log, wrong = read_back(writer)
            for each in wrong:
                print(f"game {number}: {each}", flush=True)
            games, broken = games + 1, broken + bool(wrong)
            if built < options.rebuilt:
                found = rebuild(log).doubts
                for step in found[:1]:
                    print(f"game {number}, line {step.move.line}: {step.move.text} {step.why}", flush=True)
                built, doubts = built + 1, doubts + bool(found)
    print(f"{games:,} games read back, {broken} with a difference; {built} rebuilt, {doubts} with a doubt")
    return int(bool(broken or doubts))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
