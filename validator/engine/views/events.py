"""Events: one class for each kind.

A stored event is the tuple (kind, who sees the card, player, …); the classes below are the only table of
what follows. Their fields are in the order of the tuple: masking, English and JSON all read it from them. A
card that the reader may not see is None.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from validator.engine.program.opcodes import IN_NOWHERE, IN_PLAY, PLACES
from validator.engine.views.cards import CardView
from validator.engine.views.event_base import CardEvent, EventBase, name_of

_NOWHERE, _PLAY = PLACES[IN_NOWHERE], PLACES[IN_PLAY]


@dataclass(frozen=True, slots=True)
class TurnBegan(EventBase):
    """A turn began."""

    kind = "turn"
    sentence = "— Turn {turn}: {who} —"
    skipped = 1
    turn: int


@dataclass(frozen=True, slots=True)
class ActionBegan(CardEvent):
    """A player began an action of the main phase; what follows, up to the next one, is its result.

    `card` is the card played, attached or used, for an attack or a retreat that of the Pokémon. `action` is
    the kind of the action, `name` the name of the Ability or attack, empty for others.
    """

    kind = "action"
    action: str
    name: str


@dataclass(frozen=True, slots=True)
class TurnPassed(EventBase):
    """A player ended the turn without an attack."""

    kind = "end"


@dataclass(frozen=True, slots=True)
class TurnEnded(EventBase):
    """A turn ended."""

    kind = "turn end"


@dataclass(frozen=True, slots=True)
class GameBegan(EventBase):
    """The set-up was revealed."""

    kind = "start"


@dataclass(frozen=True, slots=True)
class FirstChosen(EventBase):
    """It was settled who goes first."""

    kind = "first"


@dataclass(frozen=True, slots=True)
class Drew(CardEvent):
    """A player drew a card."""

    kind = "draw"
    sentence = "{who} draws {card}."


@dataclass(frozen=True, slots=True)
class Moved(CardEvent):
    """A card went from one place to another (`deck`, `hand`, `discard`, `prizes`, `lost` …)."""

    kind = "move"
    came_from: str
    to: str

    def _describe(self, who: str) -> str:
        if self.came_from == _NOWHERE or self.to in (_NOWHERE, _PLAY, "prizes"):
            return ""
        target = {"lost": "the Lost Zone", "discard": "the discard pile"}.get(self.to, f"the {self.to}")
        return f"{who}: {name_of(self.card)} goes from {self.came_from} to {target}."


@dataclass(frozen=True, slots=True)
class PrizesPlaced(EventBase):
    """Cards were put down as Prize cards."""

    kind = "prizes"
    skipped = 1
    count: int


@dataclass(frozen=True, slots=True)
class Shuffled(EventBase):
    """A deck was shuffled."""

    kind = "shuffle"
    sentence = "{who} shuffles the deck."


@dataclass(frozen=True, slots=True)
class PrizesShuffled(EventBase):
    """The face-down Prize cards of a player were shuffled."""

    kind = "shuffle prizes"
    sentence = "{who} shuffles the face-down Prize cards."


@dataclass(frozen=True, slots=True)
class Searched(EventBase):
    """A player searched a deck, that of `deck`."""

    kind = "search"
    sentence = "{who} searches a deck."
    skipped = 1
    deck: int


@dataclass(frozen=True, slots=True)
class Revealed(CardEvent):
    """A card was shown."""

    kind = "reveal"

    def _describe(self, who: str) -> str:
        return "" if self.card is None else f"{who} reveals {self.card.name}."


@dataclass(frozen=True, slots=True)
class Mulliganed(EventBase):
    """A player took a mulligan."""

    kind = "mulligan"
    sentence = "{who} mulligans."


@dataclass(frozen=True, slots=True)
class Benched(CardEvent):
    """A Pokémon was put onto the Bench."""

    kind = "bench"
    sentence = "{who} puts {card} onto the Bench."


@dataclass(frozen=True, slots=True)
class Evolved(CardEvent):
    """A Pokémon evolved into the card."""

    kind = "evolve"
    sentence = "{who} evolves {under} into {card}."
    under: CardView | None


@dataclass(frozen=True, slots=True)
class Devolved(CardEvent):
    """The card was taken off a Pokémon, which is `now` again."""

    kind = "devolve"
    sentence = "{card} of {who} is devolved."
    now: CardView | None


@dataclass(frozen=True, slots=True)
class Changed(CardEvent):
    """A Pokémon became another card."""

    kind = "change"
    before: CardView | None


@dataclass(frozen=True, slots=True)
class Attached(CardEvent):
    """A card was attached to a Pokémon."""

    kind = "attach"
    sentence = "{who} attaches {card} to {pokemon}."
    pokemon: CardView | None


@dataclass(frozen=True, slots=True)
class Played(CardEvent):
    """A Trainer card was played."""

    kind = "play"
    sentence = "{who} plays {card}."


@dataclass(frozen=True, slots=True)
class StadiumPlayed(CardEvent):
    """A Stadium came into play."""

    kind = "stadium"


@dataclass(frozen=True, slots=True)
class AbilityUsed(CardEvent):
    """A player used an Ability."""

    kind = "ability"
    sentence = "{who} uses {card}."


@dataclass(frozen=True, slots=True)
class EffectHappened(CardEvent):
    """An effect was triggered."""

    kind = "effect"
    sentence = "The effect of {card} triggers."


@dataclass(frozen=True, slots=True)
class Attacked(CardEvent):
    """A Pokémon attacked."""

    kind = "attack"
    sentence = "{card} of {who} attacks with {attack}."
    attack: str


@dataclass(frozen=True, slots=True)
class AttackCopied(CardEvent):
    """An attack used the attack of the card."""

    kind = "copy"
    sentence = "It uses {attack} of {card}."
    attack: str


@dataclass(frozen=True, slots=True)
class Damaged(CardEvent):
    """A Pokémon took damage, by damage counters or by an attack.

    `hp_left` of `hp` are left of its HP; both are -1 in games saved before events said so.
    """

    kind = "damage"
    amount: int
    counters: bool
    hp_left: int = -1
    hp: int = -1

    def _describe(self, who: str) -> str:
        if not self.counters:
            return f"{name_of(self.card)} of {who} takes {self.amount}."
        count = self.amount // 10
        return f"{count} damage counter{'' if count == 1 else 's'} put on {name_of(self.card)} of {who}."


@dataclass(frozen=True, slots=True)
class Prevented(CardEvent):
    """The damage to a Pokémon was prevented."""

    kind = "prevented"
    sentence = "The damage to {card} is prevented."


@dataclass(frozen=True, slots=True)
class Healed(CardEvent):
    """A Pokémon was healed."""

    kind = "heal"
    sentence = "{card} of {who} heals {amount} damage."
    amount: int


@dataclass(frozen=True, slots=True)
class ConditionChanged(CardEvent):
    """A Special Condition began or ended."""

    kind = "condition"
    condition: str
    began: bool

    def _describe(self, who: str) -> str:
        verb = "is" if self.began else "is no longer"
        return f"{name_of(self.card)} of {who} {verb} {self.condition}."


@dataclass(frozen=True, slots=True)
class Switched(CardEvent):
    """A Benched Pokémon became the Active Pokémon in place of another."""

    kind = "switch"
    sentence = "{card} of {who} moves to the Active Spot."
    before: CardView | None


@dataclass(frozen=True, slots=True)
class Promoted(CardEvent):
    """A Benched Pokémon became the Active Pokémon of an empty Active Spot."""

    kind = "promote"
    sentence = "{card} of {who} moves to the Active Spot."


@dataclass(frozen=True, slots=True)
class Retreated(CardEvent):
    """The Active Pokémon retreated."""

    kind = "retreat"
    sentence = "{card} of {who} retreats."


@dataclass(frozen=True, slots=True)
class KnockedOut(CardEvent):
    """A Pokémon was Knocked Out."""

    kind = "knocked out"
    sentence = "{card} of {who} is Knocked Out."
    by_attack: bool


@dataclass(frozen=True, slots=True)
class Survived(CardEvent):
    """An effect kept a Pokémon from being Knocked Out, with that many HP left."""

    kind = "survived"
    sentence = "{card} of {who} avoids being Knocked Out."
    hp: int


@dataclass(frozen=True, slots=True)
class LeftPlay(CardEvent):
    """A Pokémon left play without being Knocked Out."""

    kind = "leaves play"


@dataclass(frozen=True, slots=True)
class CoinFlipped(CardEvent):
    """A coin was flipped, for a card or for the rules."""

    kind = "coin"
    heads: bool

    def _describe(self, who: str) -> str:
        return f"{who} flips {'heads' if self.heads else 'tails'}."


@dataclass(frozen=True, slots=True)
class ContestWon(EventBase):
    """A player won Rock-Paper-Scissors."""

    kind = "contest"
    sentence = "{who} wins Rock-Paper-Scissors."


@dataclass(frozen=True, slots=True)
class CardNamed(EventBase):
    """A player told the name of a hidden card."""

    kind = "name"
    sentence = "{who} names {name}."
    name: str


@dataclass(frozen=True, slots=True)
class CheckupBegan(EventBase):
    """Pokémon Checkup began."""

    kind = "checkup"
    sentence = "Pokémon Checkup."


@dataclass(frozen=True, slots=True)
class SuddenDeath(EventBase):
    """Both players won at once, and Sudden Death follows."""

    kind = "sudden death"
    sentence = "Both players win: Sudden Death."


@dataclass(frozen=True, slots=True)
class GameEnded(EventBase):
    """The game ended; `player` is the winner, None for a draw."""

    kind = "result"
    skipped = 1
    reason: str

    def _describe(self, who: str) -> str:
        if self.player is None:
            return f"The game is a draw ({self.reason})."
        return f"{who} wins ({self.reason})."


Event: TypeAlias = (
    TurnBegan
    | ActionBegan
    | TurnPassed
    | TurnEnded
    | GameBegan
    | FirstChosen
    | Drew
    | Moved
    | PrizesPlaced
    | Shuffled
    | PrizesShuffled
    | Searched
    | Revealed
    | Mulliganed
    | Benched
    | Evolved
    | Devolved
    | Changed
    | Attached
    | Played
    | StadiumPlayed
    | AbilityUsed
    | EffectHappened
    | Attacked
    | AttackCopied
    | Damaged
    | Prevented
    | Healed
    | ConditionChanged
    | Switched
    | Promoted
    | Retreated
    | KnockedOut
    | Survived
    | LeftPlay
    | CoinFlipped
    | ContestWon
    | CardNamed
    | CheckupBegan
    | SuddenDeath
    | GameEnded
)
"""Any event of a game."""

EVENT_CLASSES: dict[str, type[Any]] = {each.kind: each for each in Event.__args__}
"""The class of each kind of event."""
