"""What an attack would do now, by playing it on a copy that knows no more than the player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal, TypeAlias

from validator.effects.text.describe.dispatch import capital, join
from validator.engine import queries
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.game import Game
from validator.engine.program.card_data import AttackData
from validator.engine.program.choices import ATTACK
from validator.engine.program.opcodes import CONDITIONS
from validator.field_docs import Doc
from validator.services.explanations.attack_runs import POLICIES, Run, TooMuchWork, Work, World

Likely: TypeAlias = Literal["no", "maybe", "yes"]
"""Whether something happens; `maybe` where coins decide."""


@dataclass(frozen=True, slots=True)
class Span:
    """A number that coins may decide."""

    low: Annotated[int, Doc("The least.")]
    high: Annotated[int | None, Doc("The most; null without an upper limit.")]
    mean: Annotated[float | None, Doc("The mean; null where not all coins were counted.")]

    @property
    def is_sure(self) -> bool:
        """Whether coins decide nothing about it."""
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class PokemonOutcome:
    """What an attack would do to one Pokémon."""

    pokemon: Annotated[int, Doc("Instance ID of the Pokémon.")]
    name: Annotated[str, Doc("Its name.")]
    player: Annotated[int, Doc("Whose it is.")]
    damage: Annotated[Span, Doc("Damage and damage counters, in HP.")]
    hp_left: Annotated[Span, Doc("HP that it keeps.")]
    knocked_out: Annotated[Likely, Doc("Whether it is Knocked Out; `maybe` where coins decide.")]
    conditions: Annotated[tuple[str, ...], Doc("Special Conditions that it is given.")] = ()
    maybe: Annotated[
        tuple[str, ...], Doc("Special Conditions that coins decide.", name="maybe_conditions")
    ] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """What an attack would do now.

    Attributes:
        option: The number of the option in the open decision.
        attack: The name of the attack.
        text: All of it in one line, as a page shows it: "Knocks Out Budew (30 HP left): 1 Prize".
        defending: The Defending Pokémon; None where nothing is known of it.
        attacker: The attacking Pokémon, where the attack does something to it.
        others: The other Pokémon that the attack reaches for sure.
        prizes: How many Prize cards its player takes, at least `low` where choices follow; None where that
            depends on a choice.
        wins: `no`, `maybe` (coins or choices decide) or `yes`.
        chooses: Whether a choice follows; what it decides is not part of the preview.
        hidden: Whether a card that the player does not know decides the damage; then nothing else is known.
    """

    option: int
    attack: str
    text: str
    defending: PokemonOutcome | None = None
    attacker: PokemonOutcome | None = None
    others: tuple[PokemonOutcome, ...] = ()
    prizes: Span | None = None
    wins: Likely = "no"
    chooses: bool = False
    hidden: bool = False

    @property
    def knocks_out(self) -> bool:
        """Whether the Defending Pokémon is Knocked Out for sure."""
        return self.defending is not None and self.defending.knocked_out == "yes"


MOST_RUNS: Final = 48
"""How many times attacks are played for the previews of one position: the measure of the work it may cost."""

WORLDS: Final = (1, 2)
"""The seeds of the positions imagined: what differs between them, a hidden card decides."""


def describe_preview(
    preview: Preview, before: int, *, does_damage: bool, prevented: bool, may_win: bool
) -> str:
    """Return a preview as one line.

    `before` is the HP that the Defending Pokémon has now, `does_damage` whether the attack prints damage,
    `prevented` whether an effect prevents it, `may_win` whether some way of it wins. Empty where nothing can
    be said.
    """
    parts: list[str] = []
    hit = preview.defending
    if hit is not None and hit.damage.high != 0:
        parts.append(_describe_hit(hit, before, preview.prizes))
    elif hit is not None and hit.knocked_out == "yes":
        parts.append(f"knocks Out {hit.name}{_prizes(preview.prizes)}")
    elif hit is not None and prevented:
        parts.append("no damage: an effect prevents it")
    if hit is not None:
        parts += _describe_conditions(hit)
    for each in preview.others:
        if each.knocked_out == "yes":
            parts.append(f"knocks Out {each.name}")
        elif each.damage.high != 0:
            parts.append(f"also {_amount(each.damage)} to {each.name}")
        parts += _describe_conditions(each)
    if preview.attacker is not None:
        own = preview.attacker
        if own.damage.high != 0:
            parts.append(f"also {_amount(own.damage)} to itself")
        if own.knocked_out != "no":
            parts.append("knocks itself Out" if own.knocked_out == "yes" else "may Knock itself Out")
        parts += _describe_conditions(own)
    if may_win:
        parts.append("wins the game" if preview.wins == "yes" else "may win the game")
    if preview.chooses:
        parts.append("then choose")
    if not parts and does_damage:
        parts.append("no damage")
    return capital("; ".join(parts))


def _describe_hit(hit: PokemonOutcome, before: int, prizes: Span | None) -> str:
    left = hit.hp_left
    if hit.knocked_out == "yes":
        return f"knocks Out {hit.name} ({before} HP left){_prizes(prizes)}"
    if hit.damage.is_sure:
        return f"{hit.name} keeps {left.low} HP"
    if hit.knocked_out == "maybe":
        rest = f"may Knock Out {hit.name}" if left.high == 0 else f"{hit.name} keeps at most {left.high} HP"
        return f"{_amount(hit.damage)}: {rest}{'' if left.high == 0 else ', or is Knocked Out'}"
    return f"{_amount(hit.damage)}: {hit.name} keeps {left.low} to {left.high} HP"


def _amount(span: Span) -> str:
    if span.is_sure:
        return str(span.low)
    if span.high is None:
        return f"{span.low} or more"
    return f"{span.low} to {span.high}, on average {span.mean:g}"


def _prizes(span: Span | None) -> str:
    if span is None or not span.low or (span.high is not None and not span.is_sure):
        return ""
    return f": {span.low} Prize{'' if span.low == 1 else 's'}"


def _describe_conditions(hit: PokemonOutcome) -> list[str]:
    texts = [f"{hit.name} is now {join(hit.conditions)}"] if hit.conditions else []
    return texts + ([f"{hit.name} may be {join(hit.maybe, 'or')}"] if hit.maybe else [])


def attack_previews(game: Game, seat: int) -> dict[int, Preview]:
    """Return the previews of the attacks that a seat may choose now, by the number of the option.

    Empty unless the seat decides in the main part of its turn. An attack whose preview would take too much
    work has none; the limit counts steps, not time, so that the same position always gives the same.
    """
    state = game.state
    decision = state.decision
    if decision is None or decision.kind != "main" or decision.player != seat:
        return {}
    numbers = [number for number, option in enumerate(decision.options) if option[0] == ATTACK]
    if not numbers:
        return {}
    work = Work(MOST_RUNS)
    worlds = [World(game, seat, seed) for seed in WORLDS]
    found: dict[int, Preview] = {}
    for number in numbers:
        try:
            found[number] = _preview(state, seat, number, worlds, work)
        except TooMuchWork:
            continue
    return found


def _preview(state: State, seat: int, number: int, worlds: Sequence[World], work: Work) -> Preview:
    """Return the preview of one attack. Raises `TooMuchWork`."""
    assert state.decision is not None
    option = state.decision.options[number]
    attacker = state.find(option[2]) if len(option) > 2 else state.sides[seat].active
    defending = state.sides[1 - seat].active
    assert attacker is not None
    attack = queries.attacks_of(state, attacker)[option[1]][1]
    first, *others = (list(world.runs(number, 0, work)) for world in worlds)
    rows = [first]
    chooses = any(run is not None and run.chose for row in (first, *others) for run in row)
    if chooses:
        for policy in range(1, POLICIES):
            rows += [list(world.runs(number, policy, work)) for world in worlds]
    runs = [run for row in (first, *others) for run in row if run]
    disclosed = next((run.disclosed for run in runs if run.disclosed is not None), None)
    if disclosed is None and attack.base:  # "50 damage for each Energy card you discarded": none of them here
        disclosed = next((run.uncovered for run in runs if run.uncovered is not None), None)
    if disclosed is None and any(_shape(row) != _shape(first) for row in others):
        disclosed = seat
    if disclosed is not None:
        whose = "your deck" if disclosed == seat else "a hidden card"
        return Preview(number, attack.name, f"Depends on {whose}", hidden=True)
    return _merge(state, seat, number, attack, attacker, defending, [*rows, *others], chooses)


def _shape(row: Sequence[Run | None]) -> object:
    """Return what has to be equal in every imagined position."""
    return [
        run
        and (
            run.coins,
            run.prizes,
            run.winner,
            [
                (uid, hit.damage, hit.hp_left, hit.knocked_out, hit.conditions)
                for uid, hit in run.hits.items()
            ],
        )
        for run in row
    ]


def _merge(
    state: State,
    seat: int,
    number: int,
    attack: AttackData,
    attacker: Pokemon,
    defending: Pokemon | None,
    rows: Sequence[Sequence[Run | None]],
    chooses: bool,
) -> Preview:
    """Return the preview of runs in which hidden cards decide nothing."""
    outcomes = dict(_sure_outcomes(state, rows, chooses))
    won = [run.winner == seat for row in rows for run in row if run]
    fallen = None if defending is None else outcomes.get(defending.uid)
    if chooses:
        prizes = _sure_prizes(state, seat, rows) if fallen and fallen.knocked_out == "yes" else None
        enough = prizes is not None and prizes.low >= len(state.sides[seat].prizes)
        wins: Likely = "yes" if all(won) and enough else "maybe"
    else:
        prizes = _span([(run.coins, run.prizes[seat]) for run in rows[0] if run], None in rows[0])
        wins = "yes" if all(won) else "maybe" if any(won) or None in rows[0] else "no"
    reached = {uid: each for uid, each in outcomes.items() if _is_reached(each)}
    own = reached.pop(attacker.uid, None)
    if defending is not None:
        reached.pop(defending.uid, None)
    preview = Preview(
        option=number,
        attack=attack.name,
        text="",
        defending=fallen,
        attacker=own,
        others=tuple(reached.values()),
        prizes=prizes,
        wins=wins,
        chooses=chooses,
    )
    before, prevented = 0, False
    if defending is not None:
        before = queries.hp_of(state, defending) - defending.damage
        prevented = any(run and run.hits[defending.uid].prevented for run in rows[0])
    text = describe_preview(
        preview, before, does_damage=attack.base > 0, prevented=prevented, may_win=any(won)
    )
    return replace(preview, text=text)


def _sure_outcomes(
    state: State, rows: Sequence[Sequence[Run | None]], chooses: bool
) -> Iterator[tuple[int, PokemonOutcome]]:
    """Yield what happens to each Pokémon for which all rows have the same outcome."""
    for side in state.sides:
        for mon in side.pokemon:
            made = [_outcome(state, mon, row) for row in rows]
            if made[0] is None or any(each != made[0] for each in made):
                continue
            if not chooses or (_is_reached(made[0]) and _is_hit_before_choices(mon, rows)):
                yield mon.uid, made[0]


def _is_hit_before_choices(mon: Pokemon, rows: Sequence[Sequence[Run | None]]) -> bool:
    """Return whether no choice decides the damage to a Pokémon: it is done before, or there is none."""
    return all(run.hits[mon.uid].unchosen == run.hits[mon.uid].damage for row in rows for run in row if run)


def _sure_prizes(state: State, seat: int, rows: Sequence[Sequence[Run | None]]) -> Span | None:
    """Return how many Prize cards a Knock Out of the Defending Pokémon gives, at least; None if not known.

    What is chosen may Knock Out more Pokémon: only runs tell in which one was Knocked Out.
    """
    theirs = [mon.uid for mon in state.sides[1 - seat].pokemon]
    alone = [
        run.prizes[seat]
        for row in rows
        for run in row
        if run and sum(run.hits[uid].knocked_out for uid in theirs) == 1
    ]
    return Span(min(alone), None, None) if alone else None


def _outcome(state: State, mon: Pokemon, row: Sequence[Run | None]) -> PokemonOutcome | None:
    """Return what the runs of one row of coins do to a Pokémon; None where it may leave play unharmed."""
    hits = [(run.coins, run.hits[mon.uid]) for run in row if run is not None]
    if not hits or any(hit.hp_left is None for _, hit in hits):
        return None
    is_open = None in row
    sure = [each for each in CONDITIONS if all(each in hit.conditions for _, hit in hits)]
    some = [each for each in CONDITIONS if any(each in hit.conditions for _, hit in hits)]
    left = [hit.hp_left or 0 for _, hit in hits]
    return PokemonOutcome(
        pokemon=mon.uid,
        name=state.facts_of(mon).name,
        player=mon.owner,
        damage=_span([(coins, hit.damage) for coins, hit in hits], is_open),
        hp_left=Span(0 if is_open else min(left), max(left), None),
        knocked_out=_share([hit.knocked_out for _, hit in hits], is_open),
        conditions=() if is_open else tuple(sure),
        maybe=tuple(some if is_open else [each for each in some if each not in sure]),
    )


def _span(values: Sequence[tuple[tuple[int, ...], int]], is_open: bool) -> Span:
    """Return the span of values, each with the coins that give it."""
    low, high = min(n for _, n in values), max(n for _, n in values)
    if is_open:
        return Span(low, None, None)
    return Span(low, high, sum(n / 2 ** len(coins) for coins, n in values))


def _share(found: Sequence[bool], is_open: bool = False) -> Likely:
    if all(found) and not is_open:
        return "yes"
    return "maybe" if any(found) or is_open else "no"


def _is_reached(outcome: PokemonOutcome) -> bool:
    return (
        outcome.damage.high != 0 or outcome.knocked_out != "no" or bool(outcome.conditions or outcome.maybe)
    )
