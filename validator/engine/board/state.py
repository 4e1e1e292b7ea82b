"""The state of a game: two sides, what is in play, the stack of running programs, lasting effects.

Plain slotted objects. Cards are ints 0 to 119, zones are tuples (the deck with its top card first); a zone is
replaced, never changed. A Pokémon in play is shared between copies of a game and written only through `own`,
which copies it first when another game may share it. Frames of programs hold ints, tuples and dictionaries of
them: a state can be copied, saved and compared at every decision.
"""

from __future__ import annotations

from typing import Any, Final

from validator.engine.board.chance_source import ChanceSource
from validator.engine.board.frames import AttackState, Decision, Event, Fact, Frame, Lasting, Option
from validator.engine.board.modifiers import Modifiers
from validator.engine.board.pokemon import FIRST_UID, Pokemon
from validator.engine.linking.game_data import GameData
from validator.engine.program.card_data import CardData
from validator.engine.program.edition_rules import EditionRules
from validator.support.mypyc_marks import mypyc_attr

_tokens: Final = iter(range(1, 1 << 62))


@mypyc_attr(acyclic=True)
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

    def __init__(self, of: Side | None = None) -> None:
        """Make an empty side, or a copy that shares zones and Pokémon."""
        if of is None:
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
        else:
            self.active = of.active
            self.bench = of.bench
            self.hand = of.hand
            self.deck = of.deck
            self.prizes = of.prizes
            self.discard = of.discard
            self.lost = of.lost
            self.resolving = of.resolving
            self.supporter_done = of.supporter_done
            self.stadium_done = of.stadium_done
            self.energy_done = of.energy_done
            self.retreat_done = of.retreat_done
            self.gx_used = of.gx_used
            self.vstar_used = of.vstar_used
            self.unions = of.unions
            self.turns = of.turns

    @property
    def pokemon(self) -> tuple[Pokemon, ...]:
        """All Pokémon of this side, the Active one first."""
        active = self.active
        return self.bench if active is None else (active,) + self.bench


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
        "facing",  # the player whom the Stadium faces, -1 for a Stadium that faces no one
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

    def __init__(
        self, table: GameData, chance: ChanceSource, of: State | None = None, log: bool = True
    ) -> None:
        """Make a state before set-up, or a copy of another with or without its log."""
        self.table = table
        self.rules: EditionRules = table.rules
        self.chance = chance
        if of is None:
            self.sides = [Side(), Side()]
            self.stadium = -1
            self.facing = -1
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
        else:
            first, second = of.sides
            self.sides = [Side(first), Side(second)]
            self.stadium = of.stadium
            self.facing = of.facing
            self.turn = of.turn
            self.pauses = of.pauses
            self.player = of.player
            self.first = of.first
            self.stack = [frame.again() for frame in of.stack]
            self.decision = of.decision
            self.answer = of.answer
            self.answers = of.answers[:] if log else []
            self.picked = of.picked
            self.known = of.known
            self.prizes_known = of.prizes_known
            self.number = of.number
            self.number_of_events = of.number_of_events
            self.result = of.result
            self.reason = of.reason
            self.queue = of.queue
            self.effects = of.effects
            self.attack = of.attack
            self.attacks_left = of.attacks_left
            self.end_turn = of.end_turn
            self.extra_turns = of.extra_turns
            self.facts = of.facts
            self.facts_last = of.facts_last
            self.facts_own = of.facts_own
            self.used = of.used
            self.knocked = of.knocked
            self.hurt = of.hurt
            self.in_checkup = of.in_checkup
            self.seen = of.seen
            self.mods = of.mods
            self.next_uid = of.next_uid
            self.events = of.events[:] if log else []
            self.log = log
            self.sudden_death = of.sudden_death
            self.sudden_limit = of.sudden_limit
            self.win = of.win
        self.token = next(_tokens)

    def copy(self, *, log: bool = True) -> State:
        """Return an independent copy; zones, Pokémon, decisions and cached modifiers are shared until they
        are written.
        """
        self.token = next(_tokens)
        return State(self.table, self.chance.copy(), self, log and self.log)

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
        return tuple([card for card in mon.tools if self.table.attached[card].kind == "Pokémon Tool"])

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
