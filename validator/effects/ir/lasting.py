"""Effect IR, part 3: continuous and delayed effects, activated Abilities, and Program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from validator.effects.ir import values
from validator.effects.ir.slots import (
    ANY,
    IN_PLAY,
    OPPONENT_ACTIVE,
    OPPONENT_NEXT_TURN,
    SELF,
    Amount,
    Attached,
    Cond,
    Duration,
    Filter,
    It,
    Select,
    Target,
)
from validator.effects.ir.steps import Step, Timed
from validator.vocabulary import EnergyType, Stage

# --------------------------------------------------------------------------- continuous effects


class Continuous:
    """An effect that holds while its card is in play; a step may also create one that is `Timed`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Modify(Continuous, Timed):
    """Change a quantity of each of `scope`: `op` is `add`, `set`, `times`, `half up` or `half down` (rounded
    to the nearest 10; after all others), or `none`.

    `quantity`: `base damage` (printed for the attack named), `damage dealt` (before Weakness and Resistance),
    `damage dealt after` (after them), `damage taken` (B.D step 5), `damage taken before`, `hp`, `retreat`,
    `attack cost` (Colorless, or of `types`; `Any`: of whatever type; `attack` names one attack), `prizes`
    (for a Knock Out of it), `weakness` (`none`: that to `types`, where any are named), `weakness factor`
    (what its Weakness multiplies by), `resistance` (`set` to `types`, `none`), `type` (`add` or `set` to
    `types`; with `types_of` to the types of a Pokémon or, of an Energy card, to those that it provides, if
    there is one; so Weakness and Resistance too), `resistance amount` (how much less damage Resistance makes
    of it), `bench limit`, `tool slots`, `poison` and `burn` (counters), `sleep` (coins that an Asleep
    Pokémon's owner flips in Pokémon Checkup; all must be heads), `confusion` (damage counters on tails of a
    Confused Pokémon), `heal`. For `damage dealt` the scope is the attacker and `against` what it hits (with
    `active` the opponent's Active Pokémon alone), for `damage taken` and `prizes` the other way round.
    `types` are type words. `source`: only what comes from an `opponent`. Without `stacks` several of this
    text count once; with `once` it works once a game; with `discard` the card of this text is discarded when
    it has changed something; with `flip` the owner of a Pokémon that is Knocked Out, or damaged, flips a coin
    for it, and it counts on heads.
    """

    quantity: values.QuantityName
    op: values.ModifyOp = "add"
    amount: Amount = 0
    scope: Select | It = SELF
    against: Filter = ANY
    types: tuple[EnergyType | values.AnyType, ...] = ()
    attack: str = ""
    source: values.Source = "both"
    stacks: bool = True
    once: bool = False
    discard: bool = False
    flip: bool = False
    cond: Cond | None = None
    lasts: Duration = IN_PLAY
    types_of: Target | None = None


@dataclass(frozen=True, slots=True)
class Forbid(Continuous, Timed):
    """Something is not allowed for each of `scope`, or for the side of the scope.

    `action` for Pokémon: `attack`, `this attack` (the one in `attack`; empty: the one being used; `*`: the
    one chosen by `ChooseAttack`), `other attacks` (all but that one), `retreat`, `evolve`, `attach energy`,
    `heal`, `ability`, `return to hand`, `leave active` (by an effect), `move counters` (from it to other
    Pokémon); for the card itself:
    `leave discard` (into hand or deck), `come into play` (but in another card's place); for players: `play
    item`, `play supporter`, `play stadium`, `play tool`, `play trainer`, `play pokemon` (from the hand), `put
    pokemon` (in any way), `use gx attack`, `attach special energy`, `evolve`, `draw for turn`, `flip heads`
    (outside of Pokémon Checkup each of their coins counts as tails). `where`: only for such cards; `evolve`
    with it is only to play them from the hand.
    """

    action: values.ForbiddenAction
    scope: Select = SELF
    where: Filter = ANY
    attack: str = ""
    cond: Cond | None = None
    lasts: Duration = IN_PLAY


@dataclass(frozen=True, slots=True)
class Permit(Continuous, Timed):
    """A rule's exception (TEXT-07) for each of `scope` or its side.

    `action`: `supporter on first turn`, `attack on first turn`, `evolve on first turn`, `evolve fresh`,
    `retreat asleep`, `attack asleep`, `flip again` (once a turn: all coins of an attack of this Pokémon),
    `second supporter`, `third supporter` (and a second one), `second stadium`, `attack twice`, `second gx
    attack` (although its player has used one), `stack tools`, `evolve into` (cards of `where` go on it
    whatever they evolve from), `keep turn` (becoming a Mega Evolution does not end it), `play on` (the text
    of a card does not end the turn in which it is played). `where`: only for such cards.
    """

    action: values.PermittedAction
    scope: Select | It = SELF
    where: Filter = ANY
    cond: Cond | None = None
    lasts: Duration = IN_PLAY


@dataclass(frozen=True, slots=True)
class Gate(Continuous, Timed):
    """Before each of `scope` attacks (`attack`) or retreats (`retreat`), its owner flips a coin: on tails
    it does nothing.
    """

    action: values.GatedAction = "attack"
    scope: Select = OPPONENT_ACTIVE
    flips: int = 1
    cond: Cond | None = None
    lasts: Duration = OPPONENT_NEXT_TURN


@dataclass(frozen=True, slots=True)
class Prevent(Continuous, Timed):
    """Prevent for each of `scope` what attackers that pass `against` would do to it.

    `what`: any of `damage` (of attacks), `effects` (of attacks, damage apart), `conditions` (from whatever
    cause), `counters` (put by attacks and Abilities), `attack counters` (by attacks alone), `abilities`
    (effects of Abilities), `trainers` (effects of Items and Supporters), `items`, `supporters` (of those
    alone), `stadiums` (effects of Stadiums).
    `least`, `most`: only damage of at least, at most so much. `source`: `opponent`, or `both` where own
    attacks are meant too. `flip`: only on heads. `only`: of the Special Conditions just these. `recover`:
    Special Conditions it has are removed too. With a scope of a hand it is prevented for its player and that
    hand: drawing, cards of it shown, chosen or moved, and what that player would be forbidden (D-76).
    """

    what: tuple[values.Preventable, ...]
    scope: Select | It = SELF
    against: Filter = ANY
    least: int | None = None
    most: int | None = None
    source: values.Source = "opponent"
    flip: bool = False
    only: tuple[values.Condition, ...] = ()
    recover: bool = False
    cond: Cond | None = None
    lasts: Duration = IN_PLAY


@dataclass(frozen=True, slots=True)
class Suppress(Continuous, Timed):
    """Each of `scope` loses `abilities` (also `powers`: Poké-Powers, `bodies`), `tools` or `energy`
    (Special Energy's text: each such card provides one Colorless unit).

    `but` names an Ability, or a Tool, that stays. With `everywhere` cards in hands and discard piles lose
    their Abilities too.
    """

    scope: Select | It
    what: tuple[values.Suppressible, ...] = ("abilities",)
    but: str = ""
    everywhere: bool = False
    cond: Cond | None = None
    lasts: Duration = IN_PLAY


def counts_in_own_turn(part: object) -> bool:
    """Return whether it matters for a part that is to hold in the opponent's next turn if it begins before.

    What takes Abilities away or prevents what the player's own attacks do counts in the rest of the turn.
    """
    return isinstance(part, Suppress) or (isinstance(part, Prevent) and part.source == "both")


@dataclass(frozen=True, slots=True)
class Grant(Continuous, Timed):
    """Each of `scope` may use the attacks of `attacks_of` as its own, the costs included.

    `attacks_of` may be `Attached(SELF, "under")` for its lower stages. `where`: only attacks of this name.
    With `abilities` the activated Abilities of a card are granted too.
    """

    attacks_of: Target
    scope: Select = SELF
    where: str = ""
    abilities: bool = False
    cond: Cond | None = None
    lasts: Duration = IN_PLAY


@dataclass(frozen=True, slots=True)
class Provide(Continuous):
    """What this Energy card provides: type words for each unit (`Any`: every type; `Psychic|Darkness`:
    either), `when` its host passes.

    The first node whose `when` and `cond` pass counts; where none does, the printed fallback is one
    Colorless unit. With `attached` it provides that on a Pokémon alone: in a deck, hand or discard pile the
    card is not Energy of these types. There the first node without `when`, `cond` and `attached` counts.
    """

    units: tuple[str, ...]
    when: Filter = ANY
    cond: Cond | None = None
    attached: bool = False


@dataclass(frozen=True, slots=True)
class ProvideFor(Continuous, Timed):
    """Each Energy card of `where` attached to one of `scope` provides these units instead; with `each` as
    many of them as it provides anyway. With `this` only the card of this text does.
    """

    units: tuple[str, ...]
    scope: Select
    where: Filter = ANY
    cond: Cond | None = None
    lasts: Duration = IN_PLAY
    each: bool = False
    this: bool = False


@dataclass(frozen=True, slots=True)
class AsAttached(Continuous):
    """What the card of this Pokémon is while an `Attach` has attached it to a Pokémon, in place of a Pokémon:
    a `Pokémon Tool` or `Special Energy` whose text is `parts`.
    """

    kind: values.AttachedAs
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Attaches(Continuous):
    """This Trainer card is attached to one of your Pokémon when it is played, although it is no Tool."""


@dataclass(frozen=True, slots=True)
class OnlyOn(Continuous):
    """This card can be attached only to such a Pokémon, and is discarded when it is on another
    (state-based); where it `stays`, it is not. `kept`: it is discarded only when it is on one that does not
    pass this.
    """

    where: Filter
    side: values.Side = "you"
    stays: bool = False
    kept: Filter | None = None


@dataclass(frozen=True, slots=True)
class PaidEntry(Continuous):
    """This card comes into play, or onto a Pokémon, only when these steps are done in full before."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Stay(Continuous, Timed):
    """Effects of an opponent do not put these cards `to` a place (places of `Move`).

    `by`: kinds of effects that do not: `attacks`, `abilities`, `items`, `supporters`, `stadiums`, `tools`.
    """

    cards: Select | Attached
    to: tuple[values.Place, ...]
    by: tuple[values.EffectSource, ...]
    cond: Cond | None = None
    lasts: Duration = IN_PLAY


@dataclass(frozen=True, slots=True)
class Pierce(Continuous, Timed):
    """The damage that attacks of each of `scope` do to the opponent's Active Pokémon skips steps, the words
    of `IgnoreSteps`.
    """

    what: tuple[values.DamageStep, ...]
    scope: Select = SELF
    cond: Cond | None = None
    lasts: Duration = IN_PLAY


@dataclass(frozen=True, slots=True)
class CountAs(Continuous):
    """Each of `scope` is this as well: `name`, `markers` or `stage`, as printed."""

    scope: Select = SELF
    name: str = ""
    markers: tuple[str, ...] = ()
    stage: Stage | values.Empty = ""


@dataclass(frozen=True, slots=True)
class EvolvesOn(Continuous):
    """This card may be put on a Pokémon of such a filter as if it evolved from it.

    `fresh`: also on the turn that Pokémon came into play; `first_turn`: also on its owner's first turn.
    `named`: only where it does evolve from it by name, so that time alone is excepted (D-61).
    """

    onto: Filter
    fresh: bool = False
    first_turn: bool = False
    named: bool = False


@dataclass(frozen=True, slots=True)
class StartsActive(Continuous):
    """This card may be put face down in the Active Spot in set-up although it is not a Basic Pokémon; with
    `bench` onto the Bench too, with `second` only by a player who goes second.
    """

    bench: bool = False
    second: bool = False


@dataclass(frozen=True, slots=True)
class Faces(Continuous):
    """Who plays this Stadium chooses which player it faces: its effects are seen from that player, so that
    `you` is that player, and `opponent` the other one, whoever owns the card.
    """


@dataclass(frozen=True, slots=True)
class AsBasic(Continuous):
    """This Trainer card is played as a Basic Pokémon of `hp` (FOSSIL-01); `discardable`: its owner may
    discard it in the turn. With `under_deck` only while it is Active, and it goes on the bottom of the deck
    when the cards attached to it are discarded. With `set_up` this is allowed during setup only, and the
    card is not the Basic Pokémon that an opening hand needs.
    """

    hp: int
    types: tuple[EnergyType, ...] = ("Colorless",)
    no_prize: bool = False
    no_conditions: bool = True
    no_retreat: bool = True
    discardable: bool = True
    weakness: EnergyType | values.Empty = ""
    set_up: bool = False
    under_deck: bool = False


@dataclass(frozen=True, slots=True)
class ReplaceKnockOut(Continuous, Timed):
    """When one of `scope` would be Knocked Out (by damage of an attack with `by_attack`, by other effects of
    the opponent's attack too with `effects`), it stays with `hp` HP left instead.

    `source`: `opponent`, or `both` where own attacks are meant too. `flip`: only on heads. `full`: only if
    it had no damage before. `discard`: the card of this text is discarded.
    """

    hp: int = 10
    scope: Select = SELF
    by_attack: bool = True
    source: values.Source = "both"
    flip: bool = False
    full: bool = False
    discard: bool = False
    cond: Cond | None = None
    lasts: Duration = IN_PLAY
    effects: bool = False


@dataclass(frozen=True, slots=True)
class ReplaceMove(Continuous, Timed):
    """Cards that would go to the discard pile go `to` another place instead.

    `what`: `pokemon` (of a Knock Out in `scope`), `pokemon and cards` (that Pokémon and all cards attached to
    it), `energy` (attached to one of `scope`), `retreat energy` (that pays for retreating), `this` (this
    card).
    `by_attack`: only in a Knock Out by damage of an opponent's attack; with `source` `both` of own ones too.
    """

    to: values.Place
    what: values.ReplacedCards = "pokemon"
    scope: Select = SELF
    where: Filter = ANY
    by_attack: bool = False
    source: values.Source = "opponent"
    cond: Cond | None = None
    lasts: Duration = IN_PLAY


@dataclass(frozen=True, slots=True)
class Retain(Continuous, Timed):
    """A Special Condition of each of `scope` is not removed in Pokémon Checkup by its own flip or end, nor
    by evolving or devolving; with `when` just not in `checkup`, or just not by `evolving`.
    """

    what: values.Condition
    scope: Select = OPPONENT_ACTIVE
    lasts: Duration = IN_PLAY
    when: values.RecoveryTime = ""
    cond: Cond | None = None


# --------------------------------------------------------------------------- events


@dataclass(frozen=True, slots=True)
class On:
    """When an event happens to one that passes, do the steps.

    `event`: `benched from hand`, `benched` (in its owner's turn, from anywhere), `evolved` (from hand, during
    your turn), `became` (its card is put on a Pokémon in any way), `leveled up` (its LV.X card is put on it),
    `energy attached from hand`, `energy attached for turn` (not by an effect), `attached` (this card, from
    hand), `damaged` (by an attack, also when that Knocks it Out), `damaged by opponent` (by an attack of the
    opponent's Pokémon), `knocked out`, `knocked out by attack` (by damage of an opponent's attack), `knocked
    out in attack` (by its damage or another effect of it), `start of turn`, `end of turn`, `checkup`,
    `conditions checked` (in Pokémon Checkup, after the Special Conditions of all Pokémon), `moved to active`,
    `moved to bench`, `discarded by attack` (this card, by the attack of its host), `discarded from deck by
    opponent`, `discarded from hand by opponent` (this card, by an effect of an attack or Ability of the
    opponent's Pokémon or of the opponent's Item or Supporter card), `discarded by own card` (this card, from
    the hand or play, by the effect of its owner's card, `by`), `drawn for turn` (this card, at the beginning
    of the turn), `retreated`, `attack used`, `supporter played`, `item played`, `healed`, `prize taken` (this
    card, into the hand), `face-down prize taken` (this card, while it was face down), `stadium played` (the
    old Stadium still acts on it). `whose`: `self` (this Pokémon, or this card's host), `you`, `opponent`,
    `any`. For turns, `whose` is whose turn ends. `where`: what it happened to. `by`: what did it (the
    attacker, the Energy card). `optional`: the player may. `limit`: `once` a turn for this Pokémon, `name`:
    once a turn for all with this text. Without `stacks` several of this text answer an event once. `full`:
    only for a Pokémon that had full HP before the attack. `not_by`: of `energy attached from hand`, not where
    an effect of these kinds, the words of `Stay`, attached it.
    """

    event: values.Event
    steps: tuple[Step, ...]
    whose: values.EventOwner = "self"
    where: Filter = ANY
    by: Filter = ANY
    cond: Cond | None = None
    optional: bool = False
    limit: values.TriggerLimit = ""
    stacks: bool = True
    full: bool = False
    not_by: tuple[values.EffectSource, ...] = ()


@dataclass(frozen=True, slots=True)
class Delayed(Timed):
    """Do the steps at a later moment: `end of turn`, `end of opponent turn`, `start of your next turn`,
    `checkup`, or when an event word of `On` happens to `of` before the duration ends (`lasts`).
    """

    when: values.Moment
    steps: tuple[Step, ...]
    of: Target | None = None
    lasts: Duration = OPPONENT_NEXT_TURN


@dataclass(frozen=True, slots=True)
class Activated:
    """An Ability, or a Stadium's effect, that a player may use: `limit` `once` a turn, or `any` number of
    times.

    `shared`: one of this name a turn (a name limit). `where`: `play`, `active`, `bench`, `hand`, `discard`.
    `ends_turn` after it. `vstar`, `gx`: uses up that marker. `no_conditions`: not while affected by a
    Special Condition (ABIL-07), where the card says so (D-55).
    """

    steps: tuple[Step, ...]
    limit: values.UseLimit = "once"
    shared: bool = False
    where: values.AbilityPlace = "play"
    ends_turn: bool = False
    vstar: bool = False
    no_conditions: bool = False


@dataclass(frozen=True, slots=True)
class ExtraAttack:
    """An attack that a Tool or Technical Machine gives its host (TRAINER-13): printed on the card, with
    this program.
    """

    name: str
    cost: tuple[EnergyType, ...]
    damage: str = ""
    steps: tuple[Step, ...] = ()


Part: TypeAlias = "Step | Continuous | On | Activated | ExtraAttack"


@dataclass(frozen=True, slots=True)
class Program:
    """What one text does: its `parts` in the order of the text."""

    parts: tuple[Part, ...]
