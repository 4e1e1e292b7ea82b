"""The closed vocabulary of card effects, first part: the slots of steps and effects.

A program is data: it has no behaviour, compares by value, and is linked to tuples when a game is set up
(`validator.engine.linking`). Words are plain strings from the sets named in each docstring; the lint
(`validator.effects.lint`) refuses any other. Sides are seen from the player whose effect it is: `you`,
`opponent`, `both`. Names of cards are written as printed and compared by name key (rule NAME-01). Source:
the survey of effect texts; rule ids are those of the rule matrix.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from validator.effects.ir import values
from validator.vocabulary import EnergyType, Stage, TrainerKind

# --------------------------------------------------------------------------- slots

OWN_NAME = "~"
"""The name of the card that a text is printed on, where cards of that name are meant."""


@dataclass(frozen=True, slots=True)
class Filter:
    """What a card, or a Pokémon in play, must be; an empty field requires nothing.

    Read on the printed card (for a Pokémon in play its top card): `category` (`Pokémon`, `Trainer`,
    `Energy`), `stage` (any of), `name` (any of, as printed), `contains` (a word of the name), `kind`
    (Trainer kinds, any of), `energy` (`Basic`, `Special`), `provides` (an Energy card of any of these
    types; where it is attached, of those it provides there), `markers` (all of), `without` (markers, none
    of), `owner` (`Brock`; `*` for any), `attack` (has an attack of this name), `evolves_from` (a name),
    `evolves_from_part` (a word of the name of the Item that it evolves from), `evolution` (is an Evolution
    card or not), `max_hp`, `min_hp` (printed HP), `retreat` (printed Retreat Cost at least). Read with all
    effects for a Pokémon in play, as printed elsewhere: `types` (any of),
    `ability` (has one or not), `ability_name` (has the one of this name), `powers` (is printed with one of
    any of these kinds, a Pokémon Power being a Poké-Power, whether or not it can be used), `weakness` and
    `resistance` (to this type, or to `Any`). Read only in play: `damaged`, `min_counters`, `most_hp` and
    `least_hp` (HP without damage, at most and at least), `max_remaining` (HP left), `weakest` (no Pokémon
    in play but the source has less HP left), `powered` (has Energy), `max_units` (has at most this number
    of units of Energy), `min_energy` (has at least this number of units of Energy), `energy_of` (has Energy
    of any of these types), `special_energy`, `holding` (has a card attached that passes any of these
    filters), `tooled`, `evolved` (TYPE-17), `active`, `affected` (by any of these Special Conditions; `*` for
    any), `fresh` (came into play this turn), `moved` (moved to the Active Spot this turn), `other` (not the
    source itself), `this` (the source itself). `like`: of the same name as the card bound under this name;
    `kin`: of a type of what is bound under this name (of Energy: that it provides); `but`: not among those
    bound under this name. `any_of`: at least one of these filters too; `none_of`: none of them. In `name`
    and `evolves_from` `OWN_NAME` is the name of the card that the text is printed on.
    """

    category: values.Category = ""
    stage: tuple[Stage, ...] = ()
    types: tuple[EnergyType, ...] = ()
    name: tuple[str, ...] = ()
    contains: str = ""
    kind: tuple[TrainerKind, ...] = ()
    energy: values.EnergyKind = ""
    provides: tuple[EnergyType, ...] = ()
    markers: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    owner: str = ""
    attack: str = ""
    evolves_from: str = ""
    evolution: bool | None = None
    max_hp: int | None = None
    min_hp: int | None = None
    retreat: int | None = None
    ability: bool | None = None
    ability_name: str = ""
    weakness: EnergyType | values.AnyType | values.Empty = ""
    resistance: EnergyType | values.AnyType | values.Empty = ""
    damaged: bool | None = None
    min_counters: int | None = None
    max_remaining: int | None = None
    weakest: bool | None = None
    powered: bool | None = None
    max_units: int | None = None
    min_energy: int | None = None
    energy_of: tuple[EnergyType, ...] = ()
    special_energy: bool | None = None
    tooled: bool | None = None
    evolved: bool | None = None
    active: bool | None = None
    affected: tuple[values.AnyCondition, ...] = ()
    fresh: bool | None = None
    moved: bool | None = None
    other: bool = False
    this: bool = False
    like: str = ""
    but: str = ""
    any_of: tuple[Filter, ...] = ()
    none_of: tuple[Filter, ...] = ()
    powers: tuple[values.PowerKind, ...] = ()
    kin: str = ""
    evolves_from_part: str = ""
    most_hp: int | None = None
    least_hp: int | None = None
    holding: tuple[Filter, ...] = ()


ANY = Filter()
POKEMON = Filter(category="Pokémon")
BASIC_POKEMON = Filter(category="Pokémon", stage=("Basic",))
EVOLUTION = Filter(category="Pokémon", evolution=True)
TRAINER = Filter(category="Trainer")
ITEM = Filter(kind=("Item",))
SUPPORTER = Filter(kind=("Supporter",))
STADIUM = Filter(kind=("Stadium",))
TOOL = Filter(kind=("Pokémon Tool",))
ENERGY = Filter(category="Energy")
BASIC_ENERGY = Filter(energy="Basic")
SPECIAL_ENERGY = Filter(energy="Special")
DAMAGED = Filter(damaged=True)


@dataclass(frozen=True, slots=True)
class Select:
    """All cards or Pokémon of a place that pass a filter.

    Pokémon: `self` (the source), `active`, `bench`, `play`, `attacker` (the Attacking Pokémon of the attack
    or of the event), `defending` (the Defending Pokémon of the attack: what receives it, or in older
    editions the Active Pokémon alone; ATTACK-19), `host` (the Pokémon this card is attached to). Cards:
    `hand`, `deck`, `discard`, `prizes`, `face-down prizes` (without those turned face up), `lost`,
    `stadium`. Of face-down Prize cards a player chooses unseen, but for those `ShowPrizes` has shown.
    """

    zone: values.Zone
    side: values.Side = "you"
    where: Filter = ANY


SELF = Select("self")
HOST = Select("host")
ATTACKER = Select("attacker")
DEFENDING = Select("defending", "opponent")
YOUR_ACTIVE = Select("active")
YOUR_BENCH = Select("bench")
YOUR_POKEMON = Select("play")
OPPONENT_ACTIVE = Select("active", "opponent")
OPPONENT_BENCH = Select("bench", "opponent")
OPPONENT_POKEMON = Select("play", "opponent")
ALL_POKEMON = Select("play", "both")
YOUR_HAND = Select("hand")
OPPONENT_HAND = Select("hand", "opponent")
YOUR_DECK = Select("deck")
YOUR_DISCARD = Select("discard")
THE_STADIUM = Select("stadium", "both")


@dataclass(frozen=True, slots=True)
class Attached:
    """Cards that lie with Pokémon: `what` is `energy`, `tools`, `all` (both) or `under` (lower stages)."""

    host: Target
    what: values.AttachedKind = "energy"
    where: Filter = ANY


@dataclass(frozen=True, slots=True)
class Top:
    """The top `n` cards of a deck, fewer when it has fewer (TEXT-01); the bottom ones with `bottom`."""

    n: Amount
    side: values.Player = "you"
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class It:
    """What was bound before under a name: by `Choice.name`, `ForEach`, a move or a trigger.

    The empty name is what the last choice, search, look or move gave. In a triggered effect `event` is the
    Pokémon or card it happened to, `other` the other one (the Attacking Pokémon, the card attached).
    `placed` are the Pokémon that came onto the Bench last. `where` keeps some of it.
    """

    name: str = ""
    where: Filter = ANY


@dataclass(frozen=True, slots=True)
class ThisCard:
    """The card whose text this is: the Trainer being played, an attached Energy or Tool, the Stadium."""


@dataclass(frozen=True, slots=True)
class Together:
    """What several targets hold, as one."""

    of: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Some of `of`, chosen by a player (`by`: `you`, `opponent`, or `owner` of each).

    `n` of them, or all if there are fewer; with `up_to` fewer too (none only where the edition allows it,
    TEXT-03, and with `some` never); None for any number, none included (TEXT-05). `random` lets chance
    choose. `name` binds the result for `It`. `distinct`: no two of one `name` or `type`. `units`: `n` counts
    units of Energy, not cards (D-20).
    """

    of: Select | Attached | Top | It | Together
    n: Amount | None = 1
    up_to: bool = False
    by: values.Chooser = "you"
    random: bool = False
    name: str = ""
    distinct: values.Distinct = ""
    units: bool = False
    some: bool = False


Target: TypeAlias = "Select | Attached | Top | It | ThisCard | Together | Choice"

# --------------------------------------------------------------------------- amounts


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards or Pokémon a target has; with `by`, how many different ones by `name` or `type`."""

    of: Target
    by: values.Distinct = ""


@dataclass(frozen=True, slots=True)
class Units:
    """Units of Energy on all Pokémon of a target, or that its Energy cards provide, of one type (a type word)
    or of all (empty).
    """

    of: Target
    type: EnergyType | values.Empty = ""


@dataclass(frozen=True, slots=True)
class Counters:
    """Damage counters on all Pokémon of a target."""

    of: Target


@dataclass(frozen=True, slots=True)
class Field:
    """A number of the first Pokémon of a target: `hp`, `remaining hp`, `retreat` (its Retreat Cost now).

    Of a card that is not in play it is printed, and 0 if the card has no such number.
    """

    of: Target
    field: values.FieldName


@dataclass(frozen=True, slots=True)
class Prizes:
    """Prize cards of a side: `left`, `taken`, or `taken last turn`: in the last turn of that side."""

    side: values.Side = "you"
    of: values.PrizeCount = "left"


@dataclass(frozen=True, slots=True)
class Room:
    """How many Pokémon still fit on a side's Bench."""

    side: values.Side = "you"


@dataclass(frozen=True, slots=True)
class Heads:
    """Heads of a named flip (empty: the last one)."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class Tails:
    """Tails of a named flip (empty: the last one)."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """How much the last step did: cards moved, drawn, attached or shown, damage healed, counters placed or
    moved.
    """


@dataclass(frozen=True, slots=True)
class Number:
    """The number a player chose with `ChooseNumber`, that `Remember` has kept, or that a trigger carries
    (`damage`, and `counters`: the damage counters it makes).
    """

    name: str = ""


@dataclass(frozen=True, slots=True)
class Unused:
    """Units of Energy on the Attacking Pokémon beyond this attack's cost, of one type (a type word) or of
    all.
    """

    type: EnergyType | values.Empty = ""


@dataclass(frozen=True, slots=True)
class DamageTaken:
    """Damage done by attacks to the first Pokémon of a target in the `last turn` or `this turn`."""

    of: Target
    when: values.RecentTurn = "last turn"


@dataclass(frozen=True, slots=True)
class Linear:
    """`of` × `times` + `plus`, between `low` and `high` where given."""

    of: Amount
    times: int = 1
    plus: int = 0
    low: int | None = 0
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Half:
    """Half of an amount, to the nearest 10, rounded `up` or down."""

    of: Amount
    up: bool = True


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum of amounts."""

    of: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Least:
    """The least of amounts."""

    of: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Greatest:
    """The greatest of amounts."""

    of: tuple[Amount, ...]


Amount: TypeAlias = (
    "int | Count | Units | Counters | Field | Prizes | Room | Heads | Tails | Done | Number | Unused"
    " | DamageTaken | Linear | Half | Sum | Least | Greatest"
)

# --------------------------------------------------------------------------- conditions


@dataclass(frozen=True, slots=True)
class Compare:
    """`left` `op` `right`, where `op` is `==`, `!=`, `<`, `<=`, `>` or `>=`."""

    left: Amount
    op: values.CompareOp
    right: Amount


@dataclass(frozen=True, slots=True)
class Exists:
    """A target has at least one; it may be seen without being shown, so do not use it for hidden cards."""

    of: Target


@dataclass(frozen=True, slots=True)
class Passes:
    """A target has at least one, and all of it passes a filter: "if that Pokémon is …"."""

    of: Target
    where: Filter


@dataclass(frozen=True, slots=True)
class Turn:
    """About the turn: `yours`, `your first` (ever), `opponent's first`, `went first`, `went second`."""

    what: values.TurnKind


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened `this turn`, `last turn` (the turn before this one), in `your last turn` or in
    `opponent's last turn`: a fact of the ledger. What happens in Pokémon Checkup belongs to no turn.

    `what` is an event word of `On`, or `tool attached` (from the hand), `knocked out by attack`, `attack
    used`, `gx attack used`, `supporter played`, `item played`, `stadium played`, `prize taken`, `healed`,
    `ability used`. `side`: whose Pokémon it happened to, or who did it. `where`: what that Pokémon or card
    was, by its print, or with `other` another one than the source. `of`: it was this very Pokémon, or this
    card. `name`: of the attack or Ability.
    """

    what: values.PastEvent
    when: values.PastTurn = "this turn"
    side: values.Side = "you"
    where: Filter = ANY
    of: Target | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class UsedUp:
    """A player has used up the `GX attack` or the `VSTAR Power` of this game."""

    what: values.OncePerGame
    side: values.Player = "you"


@dataclass(frozen=True, slots=True)
class Spare:
    """The Attacking Pokémon has Energy beyond this attack's cost that can be one unit of each of `types`."""

    types: tuple[EnergyType, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """You won the last Rock-Paper-Scissors."""


@dataclass(frozen=True, slots=True)
class Not:
    """The condition does not hold."""

    of: Cond


@dataclass(frozen=True, slots=True)
class All:
    """All of the conditions hold."""

    of: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one of the conditions holds."""

    of: tuple[Cond, ...]


Cond: TypeAlias = "Compare | Exists | Passes | Turn | Happened | UsedUp | Spare | Won | Not | All | AnyOf"

HEADS = Compare(Heads(), ">=", 1)
TAILS = Compare(Heads(), "==", 0)
SOME_DONE = Compare(Done(), ">", 0)
NONE_DONE = Compare(Done(), "==", 0)
"""Whether the last step did something."""

# --------------------------------------------------------------------------- durations


@dataclass(frozen=True, slots=True)
class Duration:
    """How long an effect lasts and on what it depends.

    `until`: `in play` (while the source is), `end of turn`, `end of opponent turn` (their next one),
    `opponent's next turn` and `your next turn` (only during it), `end of your next turn`, `game`. `anchor`:
    `pokemon` (ends when it leaves the Active Spot, evolves or devolves; EVOLVE-10, BENCH-05), `either` (ends
    when that or the source does so), `play` (ends when it leaves play), `player` or `game` (not bound to a
    Pokémon), `source` (not bound to one either, but it ends when the source leaves the Active Spot), `card`
    (it ends when the card that created it leaves the Pokémon to which it is attached), `ability` (an Ability
    that the source gains: it ends when that leaves play, and is lost with Abilities).
    """

    until: values.Until = "in play"
    anchor: values.Anchor = "pokemon"


IN_PLAY = Duration()
OPPONENT_NEXT_TURN = Duration("end of opponent turn")
OPPONENT_NEXT_TURN_PLAYER = Duration("end of opponent turn", "player")
YOUR_NEXT_TURN = Duration("your next turn")
THIS_TURN = Duration("end of turn", "player")
