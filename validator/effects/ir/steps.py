"""The closed vocabulary of card effects, second part: the steps, which are done at once.

See `validator.effects.ir.slots` for the slots (selectors, amounts, conditions, durations) and the rules of
all nodes.

A step does as much as it can and never fails; what must be possible beforehand is a `Require` or a `Price`.
In an attack the steps are in the order of the text: the printed damage is done by `Hit`, which is
inserted after the last step that changes it (before all others if none does) unless the program has one; a
top-level `Choose`, and a `Choice` of Pokémon in play in a top-level step, belong to the edition's step of
choices, `Price` to its step of requirements (table B.A).
"""

from __future__ import annotations

from dataclasses import dataclass

from validator.effects.ir import values
from validator.effects.ir.slots import (
    ANY,
    OPPONENT_ACTIVE,
    OWN_NAME,
    TAILS,
    YOUR_POKEMON,
    Amount,
    Attached,
    Choice,
    Cond,
    Duration,
    Exists,
    Filter,
    It,
    Select,
    Target,
)
from validator.vocabulary import EnergyType


class Step:
    """Something that is done at once: the base of all nodes that a list of steps may hold."""

    __slots__ = ()


class Timed(Step):
    """An effect that a step creates for a `Duration` (`lasts`); its kinds are in `lasting.py`."""

    __slots__ = ()
    lasts: Duration


# --------------------------------------------------------------------------- control


@dataclass(frozen=True, slots=True)
class If(Step):
    """Do `then` when the condition holds, else `other`."""

    cond: Cond
    then: tuple[Step, ...]
    other: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class May(Step):
    """A player may: `then` on yes, `other` on no (TEXT-06)."""

    then: tuple[Step, ...]
    other: tuple[Step, ...] = ()
    by: values.Player = "you"


@dataclass(frozen=True, slots=True)
class Choose(Step):
    """Choose first, use later: binds the choice's `name` (ATTACK-09)."""

    what: Target


@dataclass(frozen=True, slots=True)
class ChooseAttack(Step):
    """A player chooses an attack of a Pokémon; `Forbid.attack` `*` means the one chosen."""

    of: Target
    by: values.Player = "you"


@dataclass(frozen=True, slots=True)
class ChooseNumber(Step):
    """A player chooses a number from `low` to `high`, read by `Number(name)`; every `step`-th counts."""

    low: Amount
    high: Amount
    name: str = ""
    by: values.Player = "you"
    step: int = 1


@dataclass(frozen=True, slots=True)
class Remember(Step):
    """Keep an amount as it is now, read by `Number(name)` when what it counts has changed."""

    amount: Amount
    name: str


@dataclass(frozen=True, slots=True)
class RockPaperScissors(Step):
    """Play Rock-Paper-Scissors with the opponent until someone wins, each as likely as the other (D-74);
    `Won` says who.
    """


@dataclass(frozen=True, slots=True)
class TellName(Step):
    """Tell the opponent the names of hidden cards, which stay hidden."""

    what: Target


@dataclass(frozen=True, slots=True)
class Mode(Step):
    """`n` of several effects, chosen by a player and done in the order of the text."""

    options: tuple[tuple[Step, ...], ...]
    n: int = 1
    by: values.Player = "you"


@dataclass(frozen=True, slots=True)
class ForEach(Step):
    """The steps once for each of a target, bound as `It(name)`. It does as much as its last step does each
    time, added up (`Done`).
    """

    of: Target
    steps: tuple[Step, ...]
    name: str = "each"


@dataclass(frozen=True, slots=True)
class Repeat(Step):
    """The steps `times` times, or for None until a `Stop` inside."""

    steps: tuple[Step, ...]
    times: Amount | None = None


@dataclass(frozen=True, slots=True)
class Stop(Step):
    """The innermost `Repeat` or `ForEach` ends; outside one, the whole effect."""


@dataclass(frozen=True, slots=True)
class Flip(Step):
    """Flip `n` coins, or until tails (`n=None`); the result is read by `Heads(name)` and `Tails(name)`."""

    n: Amount | None = 1
    name: str = ""
    by: values.Player = "you"


# --------------------------------------------------------------------------- damage


@dataclass(frozen=True, slots=True)
class AttackDamage(Step):
    """Change the attack's base damage (B.D step 1): `op` is `add`, `sub`, `times` (printed × amount) or
    `set`.
    """

    op: values.DamageOp
    amount: Amount


@dataclass(frozen=True, slots=True)
class IgnoreSteps(Step):
    """The attack's damage to the opponent's Pokémon skips steps: any of `weakness`, `resistance`, `effects`
    (on the Pokémon that it is done to).
    """

    what: tuple[values.DamageStep, ...]


@dataclass(frozen=True, slots=True)
class Hit(Step):
    """The printed damage is done here, to the opponent's Active Pokémon or to `target`."""

    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Damage(Step):
    """Damage by the attack to each of a target, beside the printed damage.

    Weakness and Resistance only for the opponent's Active Pokémon (DAMAGE-11), and not there without
    `weakness`; with `benched` for its Bench too.
    """

    target: Target
    amount: Amount
    weakness: bool = True
    benched: bool = False


@dataclass(frozen=True, slots=True)
class PlaceCounters(Step):
    """Put `n` damage counters on each of a target, or `split` them over it as the player likes (DAMAGE-03).

    `until`: the number that leaves it with this much HP, in place of `n`. With `up_to` the player may put
    fewer.
    """

    target: Target
    n: Amount = 0
    split: bool = False
    until: int | None = None
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class MoveCounters(Step):
    """Move damage counters from one Pokémon of `source` to one of `target`: `n`, up to `n`, or any number
    (None).

    The player chooses both Pokémon, and with `up_to` the number; `repeat` asks again until the player stops.
    """

    source: Target
    target: Target
    n: Amount | None = 1
    up_to: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Heal(Step):
    """Heal an amount of damage from each of a target; all of it for None.

    Of the Active Pokémon, the Bench or all in play those that were healed are bound for `It`.
    """

    target: Target
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class KnockOut(Step):
    """Knock Out each of a target without damage; with `at_once` it leaves play, Prize cards are taken and a
    new Active Pokémon is chosen before the next step.
    """

    target: Target
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Mark(Step):
    """Put `n` markers other than damage on each of a target, or take them off (negative; BENCH-08)."""

    target: Target
    name: str
    n: Amount = 1


# --------------------------------------------------------------------------- conditions


@dataclass(frozen=True, slots=True)
class Inflict(Step):
    """Special Conditions on each of a target; `strength` counters for Poisoned and Burned (D-37).

    With `choose` the player picks one of `what`.
    """

    what: tuple[values.Condition, ...]
    target: Target = OPPONENT_ACTIVE
    strength: int | None = None
    choose: bool = False


@dataclass(frozen=True, slots=True)
class Cure(Step):
    """Remove Special Conditions from each of a target, all where `what` is empty.

    With `choose` just one of them, which the player picks.
    """

    target: Target
    what: tuple[values.Condition, ...] = ()
    choose: bool = False


# --------------------------------------------------------------------------- cards


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """A side draws `n` cards, or until the hand has `until`; with `up_to` the player chooses how many
    (TEXT-04).
    """

    n: Amount = 1
    side: values.Side = "you"
    until: Amount | None = None
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Move cards, or Pokémon with all cards attached, to a place of their owner.

    `to`: `hand`, `discard`, `lost`, `deck` (anywhere: a `Shuffle` follows), `deck top`, `deck bottom`,
    `prizes`. Cards attached to a moved Pokémon go to `attached` (`with` for the same place; D-54); its
    lower stages to `under`. `order`: `you` or `opponent` orders the cards that go to the top or bottom
    (those of one Pokémon too), `random` shuffles them, empty keeps them. `reveal`: hidden cards are
    shown to both.
    """

    what: Target
    to: values.Place
    reveal: bool = False
    attached: values.AttachedPlace = "discard"
    under: values.AttachedPlace = "with"
    order: values.Order = ""


@dataclass(frozen=True, slots=True)
class Search(Step):
    """Look through a deck, take up to the quotas, then shuffle it; hidden, so it may fail to find.

    `quotas`: filter and number (None: any number), all in one decision. `to`: `hand`, `bench`, `discard`,
    `attach` (to one of `onto` for each card), `deck top`, `lost`, or empty: only bound for a later step.
    `distinct` as in `Choice`. `whose` deck; `by` is always you. Where any card passes, exactly that number
    is taken, with `up_to` fewer too (none only where the edition allows it, TEXT-03).
    """

    quotas: tuple[tuple[Filter, Amount | None], ...]
    to: values.FoundPlace = "hand"
    onto: Target | None = None
    reveal: bool = True
    shuffle: bool = True
    distinct: values.Distinct = ""
    whose: values.Player = "you"
    name: str = ""
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class LookAt(Step):
    """Look at the `top` cards of a deck, take up to `take` that pass, move the rest.

    `to` as in `Search` (on `deck top` only after a `shuffle`); `more`: other kinds, each with its number, all
    in one decision; `rest`: `shuffle`, `bottom` (any order), `top` (any order), `discard`, `random
    bottom`, `lost`, `hand`. `must`: the number is exact, as far as there are such cards; with `up_to` fewer
    are taken too (none only where the edition allows it, TEXT-03). `public`: revealed to both. `top` None:
    one after another until one passes.
    """

    top: Amount | None
    where: Filter = ANY
    take: Amount | None = 1
    to: values.FoundPlace = "hand"
    rest: values.RestPlace = "shuffle"
    reveal: bool = True
    must: bool = False
    public: bool = False
    bottom: bool = False
    whose: values.Player = "you"
    onto: Target | None = None
    more: tuple[tuple[Filter, Amount | None], ...] = ()
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Reveal(Step):
    """Show cards to both players, or only to the one whose effect it is (`to="you"`: look at a hand), or turn
    Prize cards face up for the rest of the `game`.
    """

    what: Target
    to: values.Audience = "both"


@dataclass(frozen=True, slots=True)
class Reorder(Step):
    """Look at the top `n` cards of a deck and put them back in any order."""

    n: Amount
    side: values.Player = "you"
    by: values.Player = "you"


@dataclass(frozen=True, slots=True)
class Shuffle(Step):
    """Shuffle a deck (`you`, `opponent`, `both`), or with `prizes` a side's face-down Prize cards."""

    side: values.Side = "you"
    prizes: bool = False


# --------------------------------------------------------------------------- board


@dataclass(frozen=True, slots=True)
class PutIntoPlay(Step):
    """Put Pokémon cards onto the Bench, as far as there is room (`side`: whose Bench; `counters` on each)."""

    what: Target
    side: values.BenchSide = "owner"
    counters: int = 0


@dataclass(frozen=True, slots=True)
class Attach(Step):
    """Attach each of the cards by effect to one of `onto` (one choice a card; D-19); also moves attached
    cards. A Pokémon in play becomes the card that its `AsAttached` says: all cards attached to it and those
    of lower stages are discarded.
    """

    what: Target
    onto: Target


@dataclass(frozen=True, slots=True)
class Switch(Step):
    """Switch a side's Active Pokémon with a Benched one that `by` chooses (RETREAT-12); `to` where it is
    bound.
    """

    side: values.Side = "you"
    by: values.Player = "you"
    to: Target | None = None


@dataclass(frozen=True, slots=True)
class Promote(Step):
    """A player whose Active Spot is empty puts a Benched Pokémon there now, where the rules would let both
    players do it after the effect, in their order.
    """

    side: values.Player = "you"


@dataclass(frozen=True, slots=True)
class Evolve(Step):
    """Put an Evolution card from `source` (`deck`, `hand`, `discard`) on a Pokémon it evolves from.

    `onto` limits the Pokémon, `where` the card; `fresh` allows one that came into play this turn or a first
    turn; `skip` lets a Stage 2 go on a Basic; `free` lets any Evolution card that passes go there, with
    `basic` a Basic Pokémon too; `n` times, up to.
    The deck is shuffled afterwards, unless `shuffle` leaves that to a later step.
    """

    source: values.EvolutionSource = "deck"
    where: Filter = ANY
    onto: Target = YOUR_POKEMON
    fresh: bool = False
    skip: bool = False
    free: bool = False
    n: Amount = 1
    shuffle: bool = True
    basic: bool = False


@dataclass(frozen=True, slots=True)
class Devolve(Step):
    """Take the top stage, or `all` stages above the Basic, off each of a target (EVOLVE-21 to 23, D-22).

    A Level-Up card is not a stage; `level_up` takes only that off (D-23).
    """

    target: Target
    to: values.Place = "hand"
    all: bool = False
    level_up: bool = False


@dataclass(frozen=True, slots=True)
class ReplaceCard(Step):
    """Replace the top card of a Pokémon and keep everything attached; the old card goes `to`, and its lower
    stages too where a Basic Pokémon takes its place. With `fresh` the Pokémon and all cards attached go
    there, and a new Pokémon takes its place.
    """

    target: Target
    card: Target
    to: values.Place = "hand"
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class TakePrizes(Step):
    """Take Prize cards now."""

    n: Amount = 1
    side: values.Side = "you"


@dataclass(frozen=True, slots=True)
class ShowPrizes(Step):
    """Look at face-down Prize cards, or turn them face up for the game."""

    side: values.Side = "you"
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class SwapPrizes(Step):
    """Exchange cards with Prize cards: each of `what` takes the place of one of `prizes`, face down or
    `face_up`, and that one goes `to` another place (`hand`, `deck top`); with `reveal` it is shown to both.
    """

    what: Target
    prizes: Target
    to: values.PrizeSwapPlace = "hand"
    reveal: bool = False
    face_up: bool = False


# --------------------------------------------------------------------------- turn


@dataclass(frozen=True, slots=True)
class CancelAttack(Step):
    """The attack does nothing from here on (ATTACK-10)."""


@dataclass(frozen=True, slots=True)
class UseAttack(Step):
    """Use an attack of one of the Pokémon or cards as this attack.

    With `pay` nothing is done if this Pokémon does not have the Energy for the cost of the chosen attack.
    `where`: only attacks of this name. `prices`: whether what the copied attack requires is done too. `by`:
    who chooses the attack. Without `gx` it is not a GX attack. With `last_turn` it is one that a Pokémon of
    the opponent used during their last turn, and `of` is not read.
    """

    of: Target
    pay: bool = False
    where: str = ""
    prices: bool = True
    by: values.Player = "you"
    gx: bool = True
    last_turn: bool = False


@dataclass(frozen=True, slots=True)
class UseEffect(Step):
    """Use the effect of a Supporter card as the effect of this one (D-48)."""

    of: Target


@dataclass(frozen=True, slots=True)
class AttackAgain(Step):
    """This Pokémon may attack once more this turn."""


@dataclass(frozen=True, slots=True)
class ExtraTurn(Step):
    """Take another turn after this one; without a Pokémon Checkup between them where `skip_checkup`."""

    skip_checkup: bool = True


@dataclass(frozen=True, slots=True)
class EndEffects(Step):
    """End all effects of attacks on the players of a side and on each of their Pokémon; Special Conditions
    are none of them.
    """

    side: values.Side = "you"


@dataclass(frozen=True, slots=True)
class EndTurn(Step):
    """The turn ends when this effect is done."""


@dataclass(frozen=True, slots=True)
class EndGame(Step):
    """A player wins by this text (`you`, `opponent`)."""

    winner: values.Player = "you"


# ------------------------------------------------------------------------------- limits and requirements


@dataclass(frozen=True, slots=True)
class Require(Step):
    """Not legal unless the condition holds; checked before anything is done."""

    cond: Cond


@dataclass(frozen=True, slots=True)
class Usable(Step):
    """This attack may be used where a rule does not let it: on the `first turn` of the game, by a Pokémon
    on the `bench`, or by one that is `asleep`.
    """

    where: values.UnusualUse


@dataclass(frozen=True, slots=True)
class CostIs(Step):
    """This attack costs `types` (none: nothing at all) while the condition holds; checked before it is
    used.
    """

    types: tuple[EnergyType, ...]
    cond: Cond


@dataclass(frozen=True, slots=True)
class Price(Step):
    """What must be done in full before anything else happens (ATTACK-10, ENERGY-10).

    A Trainer or Ability whose price cannot be paid is not legal; an attack's price that fails cancels the
    attack.
    """

    steps: tuple[Step, ...]


# ------------------------------------------------------------------------------------ frequent phrases


def discard(what: Target) -> Move:
    """Put cards in the discard pile."""
    return Move(what, "discard")


def to_hand(what: Target, *, reveal: bool = False) -> Move:
    """Put cards in their owner's hand."""
    return Move(what, "hand", reveal)


def energy_on(host: Target, where: Filter = ANY) -> Attached:
    """The Energy cards attached to Pokémon."""
    return Attached(host, "energy", where)


def basic_energy(*types: EnergyType) -> Filter:
    """Basic Energy of these types."""
    return Filter(energy="Basic", provides=types)


def or_at_once(n: int, alone: tuple[Step, ...], together: tuple[Step, ...]) -> May:
    """Do `alone`, or `together` if the player plays `n` cards of this name at once: the others are discarded
    from the hand.
    """
    others = Select("hand", where=Filter(name=(OWN_NAME,)))
    return May((Price((Move(Choice(others, n - 1), "discard"),)), *together), alone)


def energy_of_other_types(n: int) -> tuple[Step, ...]:
    """For each of up to `n` Pokémon that are bound as `chosen`, search the deck for a basic Energy card of
    another type and attach it to that Pokémon; a `Shuffle` follows.
    """
    steps: list[Step] = []
    for number in range(n):
        others = Filter()
        for earlier in range(number):
            others = Filter(but=f"host {earlier}", any_of=(others,) if earlier else ())
        taken = tuple(Filter(kin=f"Energy {earlier}") for earlier in range(number))
        host, energy = It(f"host {number}"), Filter(energy="Basic", none_of=taken)
        found = Search(((energy, 1),), "attach", host, shuffle=False, name=f"Energy {number}")
        steps += [Choose(Choice(It("chosen", others), name=host.name)), If(Exists(host), (found,))]
    return tuple(steps)


def or_nothing() -> Price:
    """Flip a coin: on tails the attack does nothing (the requirement of an attack, ATTACK-10)."""
    return Price((Flip(), If(TAILS, (CancelAttack(),))))
