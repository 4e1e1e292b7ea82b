"""The state of a game: two sides, what is in play, the stack of running programs, lasting effects.

Plain slotted objects. Cards are ints 0 to 119, zones are tuples (the deck with its top card first); a zone is
replaced, never changed. A Pokémon in play is shared between copies of a game and written only through `own`,
which copies it first when another game may share it. Frames of programs hold ints, tuples and dictionaries of
them: a state can be copied, saved and compared at every decision.
"""

from __future__ import annotations

from typing import Any

from validator.engine.board.chance_source import ChanceSource
from validator.engine.board.frames import AttackState, Decision, Event, Fact, Frame, Lasting, Option
from validator.engine.board.modifiers import Modifiers
from validator.engine.board.pokemon import FIRST_UID, Pokemon
from validator.engine.linking.game_data import GameData
from validator.engine.program.card_data import CardData
from validator.engine.program.edition_rules import EditionRules

_tokens = iter(range(1, 1 << 62))


class Side:
    """One player's zones and marks: what was done this turn and once a game; `turns` counts own turns."""

    __slots__ = (
        "active",
        "bench",
        "deck",
        "discard",
        "energy_done",
        "gx_used",
        "hand",
        "lost",
        "prizes",
        "resolving",
        "retreat_done",
        "stadium_done",
        "supporter_done",
        "turns",
        "unions",
        "vstar_used",
    )

    def __init__(self) -> None:
        self.active: Pokemon | None = None
        self.bench: tuple[Pokemon, ...] = ()
        self.hand: tuple[int, ...] = ()
        self.deck: tuple[int, ...] = ()
        self.prizes: tuple[int, ...] = ()
        self.discard: tuple[int, ...] = ()
        self.lost: tuple[int, ...] = ()
        self.resolving: tuple[int, ...] = ()
        self.supporter_done = 0
        self.stadium_done = False
        self.energy_done = False
        self.retreat_done = False
        self.gx_used = False
        self.vstar_used = False
        self.unions: tuple[str, ...] = ()
        self.turns = 0

    def again(self) -> Side:
        """Return a copy; zones and Pokémon are shared."""
        new = Side.__new__(Side)
        new.active = self.active
        new.bench = self.bench
        new.hand = self.hand
        new.deck = self.deck
        new.prizes = self.prizes
        new.discard = self.discard
        new.lost = self.lost
        new.resolving = self.resolving
        new.supporter_done = self.supporter_done
        new.stadium_done = self.stadium_done
        new.energy_done = self.energy_done
        new.retreat_done = self.retreat_done
        new.gx_used = self.gx_used
        new.vstar_used = self.vstar_used
        new.unions = self.unions
        new.turns = self.turns
        return new

    @property
    def pokemon(self) -> tuple[Pokemon, ...]:
        """All Pokémon of this side, the Active one first."""
        return self.bench if self.active is None else (self.active, *self.bench)


class State:
    """Everything that a game is at one moment; see the comments of the slots."""

    __slots__ = (
        "answer",  # the options just chosen, None while nothing is answered
        "answers",  # log of answers: (player, options), a list
        "attack",  # AttackState of the attack going on, None between attacks
        "attacks_left",  # attacks the turn player may still declare this turn
        "chance",  # where coins, shuffles and random cards come from
        "decision",  # the open decision, None while the game runs or is over
        "effects",  # tuple of Lasting
        "end_turn",  # an effect has ended the turn: 0 no, 1 yes
        "events",  # log of events, a list
        "extra_turns",  # tuple of (player, skip the Checkup)
        "facts",  # history of this turn: tuple of facts
        "facts_last",  # history of the turn before
        "facts_own",  # history of each player's last finished turn
        "first",  # the starting player, -1 while undecided
        "hurt",  # damage was placed since the last check for Knock Outs
        "in_checkup",  # during Pokémon Checkup
        "knocked",  # uids an effect Knocks Out without damage
        "known",  # for each player, which cards of hidden zones it knows (see ledger)
        "log",  # whether events are kept
        "mods",  # cached Modifiers, None after a change of the board
        "next_uid",
        "number",  # decisions so far
        "number_of_events",  # in a snapshot: how long the log was
        "pauses",  # stop also where only the end of the turn is left to choose
        "picked",  # numbers of the options picked so far for an answer that is not complete
        "player",  # whose turn it is
        "prizes_known",  # bits of the players who know which their face-down Prize cards are
        "queue",  # triggered effects that wait: tuple of (player, Part, card, uid, regs)
        "reason",  # why the game is over
        "result",  # None, the winner 0 or 1, or 2 for a draw
        "rules",
        "seen",  # cards visible to both players in a hidden zone (Prize cards turned up)
        "sides",
        "stack",  # list of Frame, the last one runs
        "stadium",  # card in the Stadium place, -1 for none
        "sudden_death",  # Sudden Death games so far
        "sudden_limit",  # most Sudden Death games, -1 for no limit
        "table",
        "token",
        "turn",  # 0 in setup, then 1, 2, …
        "used",  # frozenset of effects limited per turn and used
        "win",  # player who wins by an effect, -1
    )

    def __init__(self, table: GameData, chance: ChanceSource) -> None:
        self.table = table
        self.rules: EditionRules = table.rules
        self.chance = chance
        self.sides = [Side(), Side()]
        self.stadium = -1
        self.turn = 0
        self.pauses = False
        self.player = 0
        self.first = -1
        self.stack: list[Frame] = []
        self.decision: Decision | None = None
        self.answer: tuple[Option, ...] | None = None
        self.answers: list[tuple[int, tuple[Option, ...]]] = []
        self.picked: tuple[int, ...] = ()
        self.known: tuple[int, int] = (0, 0)
        self.prizes_known = 0
        self.number = 0
        self.number_of_events = 0
        self.result: int | None = None
        self.reason = ""
        self.queue: tuple[tuple[Any, ...], ...] = ()
        self.effects: tuple[Lasting, ...] = ()
        self.attack: AttackState | None = None
        self.attacks_left = 1
        self.end_turn = 0
        self.extra_turns: tuple[tuple[int, bool], ...] = ()
        self.facts: tuple[Fact, ...] = ()
        self.facts_last: tuple[Fact, ...] = ()
        self.facts_own: tuple[tuple[Fact, ...], tuple[Fact, ...]] = ((), ())
        self.used: frozenset[object] = frozenset()
        self.knocked: tuple[int, ...] = ()
        self.hurt = False
        self.in_checkup = False
        self.seen: frozenset[int] = frozenset()
        self.mods: Modifiers | None = None
        self.next_uid = FIRST_UID
        self.events: list[Event] = []
        self.log = True
        self.sudden_death = 0
        self.sudden_limit = -1
        self.win = -1
        self.token = next(_tokens)

    def copy(self, *, log: bool = True) -> State:
        """Return an independent copy; zones, Pokémon, decisions and cached modifiers are shared until they
        are written.
        """
        new = State.__new__(State)
        new.table = self.table
        new.rules = self.rules
        new.chance = self.chance.copy()
        first, second = self.sides
        new.sides = [first.again(), second.again()]
        new.stadium = self.stadium
        new.turn = self.turn
        new.pauses = self.pauses
        new.player = self.player
        new.first = self.first
        new.stack = [frame.again() for frame in self.stack]
        new.decision = self.decision
        new.answer = self.answer
        new.answers = self.answers[:] if log and self.log else []
        new.picked = self.picked
        new.known = self.known
        new.prizes_known = self.prizes_known
        new.number = self.number
        new.number_of_events = self.number_of_events
        new.result = self.result
        new.reason = self.reason
        new.queue = self.queue
        new.effects = self.effects
        new.attack = self.attack
        new.attacks_left = self.attacks_left
        new.end_turn = self.end_turn
        new.extra_turns = self.extra_turns
        new.facts = self.facts
        new.facts_last = self.facts_last
        new.facts_own = self.facts_own
        new.used = self.used
        new.knocked = self.knocked
        new.hurt = self.hurt
        new.in_checkup = self.in_checkup
        new.seen = self.seen
        new.mods = self.mods
        new.next_uid = self.next_uid
        new.events = self.events[:] if log and self.log else []
        new.log = log and self.log
        new.sudden_death = self.sudden_death
        new.sudden_limit = self.sudden_limit
        new.win = self.win
        self.token = next(_tokens)
        new.token = next(_tokens)
        return new

    # ------------------------------------------------------------------------------------------ looking

    def find(self, uid: int) -> Pokemon | None:
        """Return the Pokémon in play of that number, None if it has left play."""
        for side in self.sides:
            active = side.active
            if active is not None and active.uid == uid:
                return active
            for mon in side.bench:
                if mon.uid == uid:
                    return mon
        return None

    def host_of(self, card: int) -> Pokemon | None:
        """Return the Pokémon in play that a card is part of or attached to."""
        for side in self.sides:
            for mon in side.pokemon:
                if card in mon.tools or card in mon.energy or card in mon.cards:
                    return mon
        return None

    def tools_of(self, mon: Pokemon) -> tuple[int, ...]:
        """Return the Pokémon Tool cards attached to a Pokémon.

        A Technical Machine is attached like a Tool but is not one, unless its record says so (D-33).
        """
        return tuple([card for card in mon.tools if self.table.defs[card].kind == "Pokémon Tool"])

    def facts_of(self, mon: Pokemon) -> CardData:
        """Return the data of a Pokémon's top card, as it counts in play."""
        return self.table.tops[mon.cards[-1]]

    def card_of(self, target: int) -> int:
        """Return the card of a number: itself, or the top card of a Pokémon; -1 if it has left play."""
        if target < FIRST_UID:
            return target
        mon = self.find(target)
        return mon.cards[-1] if mon is not None else -1

    def is_evolved(self, mon: Pokemon) -> bool:
        """Return whether another Pokémon card is under the top one (TYPE-17).

        The cards of one V-UNION or LEGEND do not count, and a Level-Up card is not a stage (D-23).
        """
        if len(mon.cards) == 1:
            return False
        top = self.table.tops[mon.cards[-1]]
        return len(mon.cards) > 1 + top.lvx and not (top.vunion or top.legend_half)

    def is_active(self, mon: Pokemon) -> bool:
        """Return whether a Pokémon is in the Active Spot."""
        return self.sides[mon.owner].active is mon


def own(g: State, mon: Pokemon) -> Pokemon:
    """Return the Pokémon to write to: itself, or its copy put in its place if another game may share it."""
    if mon.token == g.token:
        return mon
    new = mon.again(g.token)
    side = g.sides[mon.owner]
    if side.active is mon:
        side.active = new
    else:
        side.bench = tuple([new if each is mon else each for each in side.bench])
    return new
