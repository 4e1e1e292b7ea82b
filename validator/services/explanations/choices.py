"""The open choice as a page shows it: its question in English, its limits, equal cards as one row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from validator.catalogue.energy_types import TYPES
from validator.effects.ir.nodes import put_own_name
from validator.effects.text.describe import describe_program, render_filter
from validator.effects.text.describe.dispatch import capital, join
from validator.engine import queries
from validator.engine.board.frames import Decision, Frame, Option
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.errors import IllegalChoice
from validator.engine.game import Game
from validator.engine.picks import Classes
from validator.engine.program.card_data import BIT, CardData
from validator.engine.program.choices import CARD, EVOLVE, MODE, MON, NAMED_ATTACK, PRIZE, TRIGGER
from validator.engine.program.code import Instr
from validator.engine.program.compiled_filter import CompiledFilter
from validator.engine.program.opcodes import OP, OPERATIONS, OPPONENT
from validator.field_docs import Doc

PUT_COUNTER: Final = "put counter"
"""The kind of a decision by which one damage counter of several is put."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How many may be taken of a kind: "Stage 1 Pokémon: 0 of 1", with the options that meet its filter."""

    label: str
    most: int
    options: frozenset[int]

    def text(self, taken: int = 0) -> str:
        """Return the limit as a tag."""
        return f"{self.label}: {taken} of {self.most}"


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """Options that are the same to the player.

    Attributes:
        key: Identifies the row within its choice.
        text: What it is: the name of the card, "Yes", "3".
        note: What distinguishes it: "100 HP · Jewel Seeker", "Bench, 60 of 70 HP left"; may be empty.
        options: The numbers of its options, to be taken from the front.
        most: How many of them may be taken at once.
        place: Where its cards are: `deck`, `hand`, `on Drakloak`; empty for others.
        card: The number of a card that it shows; None where it shows none.
        pokemon: The number of a Pokémon in play that it shows; None where it shows none.
    """

    key: str
    text: str
    note: str
    options: tuple[int, ...]
    most: int
    place: str = ""
    card: int | None = None
    pokemon: int | None = None

    @property
    def count(self) -> int:
        """How many options it represents."""
        return len(self.options)


@dataclass(frozen=True, slots=True)
class ChoiceGroup:
    """Rows under one heading: one limit of the choice, or one kind of card.

    `most` is how many may be taken of the group; None where it has no limit of its own. A row that fits
    several limits is in the first of them.
    """

    title: str
    most: int | None
    rows: tuple[ChoiceRow, ...]


@dataclass(frozen=True, slots=True)
class SpreadTarget:
    """A Pokémon that damage counters may be put on."""

    pokemon: Annotated[int, Doc("Instance ID.")]
    name: Annotated[str, Doc("Its name.")]
    place: Annotated[str, Doc(hidden=True)]
    player: Annotated[int, Doc(hidden=True)]
    hp: Annotated[int, Doc("HP that it has left.")]
    max_hp: Annotated[int, Doc("Its HP without damage.")]
    most: Annotated[int, Doc(hidden=True)]
    """How many counters may be put on it at once."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Damage counters to put on several Pokémon; send them all at once as `spread`."""

    counters: Annotated[int, Doc("How many there are to put.")]
    targets: Annotated[tuple[SpreadTarget, ...], Doc("Where they may be put.")]


@dataclass(frozen=True, slots=True)
class Choice:
    """The open choice of a seat.

    Attributes:
        number: The number of the decision.
        kind: Its kind, as the engine names it.
        title: The card and its verb: "Dawn: search your deck".
        source: The name of the card that requires it; empty where the rules do.
        card: The number of that card; None where the rules require the choice.
        effect: The effect of that card, in English; empty without.
        low: The least number of options to take.
        high: The most.
        limits: The limits by kind.
        groups: The rows.
        ordered: Whether the order of the rows taken matters.
        may_take_none: Whether nothing needs to be taken.
        seen: How many options there are, before equal ones are merged.
        spread: Set where damage counters are spread.
    """

    number: int
    kind: str
    title: str
    source: str
    card: int | None
    effect: str
    low: int
    high: int
    limits: tuple[Limit, ...]
    groups: tuple[ChoiceGroup, ...]
    ordered: bool
    may_take_none: bool
    seen: int
    spread: Spread | None = None

    @property
    def rows(self) -> tuple[ChoiceRow, ...]:
        """All rows, in their order."""
        return tuple(row for group in self.groups for row in group.rows)


def choice(game: Game, seat: int) -> Choice | None:
    """Return the open choice of a seat; None in the main part of a turn, or where it does not decide."""
    state = game.state
    decision = state.decision
    if decision is None or decision.kind == "main" or decision.player != seat:
        return None
    source = decision.source if decision.source >= 0 else None
    name = "" if source is None else state.table.defs[source].name
    by_rules = required_by_rules(state, decision)
    head = "Retreat" if name and by_rules else name
    limits = limits_of(state, decision)
    what = question(state, decision)
    return Choice(
        number=decision.number,
        kind=decision.kind,
        title=f"{head}: {what}" if head else capital(what),
        source=name,
        card=source,
        effect="" if source is None or by_rules else running_effect(state, source),
        low=decision.low,
        high=decision.high,
        limits=limits,
        groups=_groups(game, decision, limits),
        ordered=decision.ordered,
        may_take_none=decision.low == 0,
        seen=len(decision.options),
        spread=_spread(state, decision),
    )


def explain_refusal(game: Game, picked: Sequence[int], error: IllegalChoice) -> IllegalChoice:
    """Return the error of options that do not go together, with the limit that they exceed."""
    decision = game.state.decision
    if decision is None or len(set(picked)) != len(picked) or len(picked) < decision.low:
        return error
    limits = limits_of(game.state, decision)
    for limit in limits:
        others = [other.options for other in limits if other is not limit]
        taken = sum(n in limit.options and not any(n in each for each in others) for n in picked)
        if taken > limit.most:
            return IllegalChoice(
                f"{limit.label}: {taken} chosen, at most {limit.most}.", f"Choose at most {limit.most}."
            )
    if len(picked) > decision.high or not limits:
        return error
    words = ", ".join(f"{each.label}: {each.most}" for each in limits)
    return IllegalChoice(f"Too many of a kind chosen. At most {words}.", error.remedy)


def _groups(game: Game, decision: Decision, limits: Sequence[Limit]) -> tuple[ChoiceGroup, ...]:
    """Return the rows under their headings, sorted by kind and name unless the order was given."""
    rows = [(row, _heading(game, decision, row)) for row in _rows(game, decision, limits)]
    if limits:
        rows.sort(key=lambda each: (_place_of_kind(each[1]), each[0].text))
    if limits:
        return tuple(
            ChoiceGroup(
                limit.label,
                limit.most,
                tuple(
                    row
                    for row, _ in rows
                    if row.options[0] in limit.options
                    and not any(row.options[0] in other.options for other in limits[:n])
                ),
            )
            for n, limit in enumerate(limits)
        )
    if decision.ordered:
        return (ChoiceGroup("", None, tuple(row for row, _ in rows)),)
    titles = list(dict.fromkeys(title for _, title in rows))
    if all(row.card is not None and row.pokemon is None for row, _ in rows):
        titles.sort(key=_place_of_kind)
        rows.sort(key=lambda each: each[0].text)
    return tuple(
        ChoiceGroup(each, None, tuple(row for row, title in rows if title == each)) for each in titles
    )


_KINDS: Final = ("Pokémon", "Supporter", "Item", "Pokémon Tool", "Stadium", "Energy")
"""The order in which kinds of card are listed."""


def _place_of_kind(kind: str) -> tuple[int, str]:
    return (_KINDS.index(kind) if kind in _KINDS else len(_KINDS), kind)


def _heading(game: Game, decision: Decision, row: ChoiceRow) -> str:
    if row.pokemon is not None and row.card is None:
        mon = game.state.find(row.pokemon)
        mine = mon is not None and mon.owner == decision.player
        return "Your Pokémon" if mine else "Your opponent's Pokémon"
    if row.card is None:
        return ""
    card = game.state.table.defs[row.card].card
    return card.kind or "Trainer" if card.is_trainer else card.category


def _rows(game: Game, decision: Decision, limits: Sequence[Limit]) -> Iterator[ChoiceRow]:
    """Yield a row for each different option."""
    state = game.state
    merged: dict[object, list[int]] = {}
    for members in Classes(state, decision).members:
        first = decision.options[members[0]]
        key: object = members[0]
        if first[0] == CARD and not decision.ordered:
            key = (_identity(state.table.defs[first[1]]), _place(state, first[1]))
        elif first[0] == PRIZE and not decision.ordered:
            key = "face-down" if _prize(state, decision, first[1]) is None else key
        merged.setdefault(key, []).extend(members)
    actions = [each.text for each in game.decision.actions]
    for members in merged.values():
        number = members[0]
        option = decision.options[number]
        most = min(len(members), decision.high)
        inside = [limit.most for limit in limits if number in limit.options]
        if inside:
            most = min(most, sum(inside))
        if decision.groups:
            most = min(most, len({decision.groups[each] for each in members}))
        yield _row(state, decision, option, tuple(members), most, actions[number])


def _row(
    state: State, decision: Decision, option: Option, members: tuple[int, ...], most: int, text: str
) -> ChoiceRow:
    kind, key = option[0], "-".join(str(each) for each in option)
    if kind == CARD:
        facts = state.table.defs[option[1]]
        return ChoiceRow(
            key, facts.name, _card_note(facts), members, most, _place(state, option[1]), option[1]
        )
    if kind == MON:
        mon = state.find(option[1])
        assert mon is not None
        name = state.facts_of(mon).name
        return ChoiceRow(key, name, _pokemon_note(state, mon), members, most, "", None, mon.uid)
    if kind == EVOLVE:
        mon = state.find(option[2])
        assert mon is not None
        name = f"{state.facts_of(mon).name} into {state.table.defs[option[1]].name}"
        place = _place(state, option[1])
        return ChoiceRow(key, name, _pokemon_note(state, mon), members, most, place, option[1], mon.uid)
    if kind == PRIZE:
        card = _prize(state, decision, option[1])
        if card is None:
            return ChoiceRow(key, "Prize card", "face down", members, most)
        return ChoiceRow(key, state.table.defs[card].name, "Prize card", members, most, "", card)
    if kind == MODE:
        return ChoiceRow(key, text, "", members, most)
    if kind == TRIGGER:
        return ChoiceRow(key, text, "", members, most, "", option[2])
    if kind == NAMED_ATTACK:
        attack = state.table.tops[option[1]].attacks[option[2]]
        note = state.table.defs[option[1]].name
        return ChoiceRow(key, attack.name, note, members, most, "", option[1])
    return ChoiceRow(key, text, "", members, most)


def _pokemon_note(state: State, mon: Pokemon) -> str:
    """Return what distinguishes a Pokémon in play: its place and its HP."""
    hp = queries.hp_of(state, mon)
    spot = "Active Spot" if state.is_active(mon) else "Bench"
    return f"{spot}, {max(0, hp - mon.damage)} of {hp} HP left"


def _prize(state: State, decision: Decision, place: int) -> int | None:
    """Return the card of a Prize card that lies face up; None for a face-down one.

    An effect that lets a player choose among Prize cards, of either player, does so among face-down ones.
    """
    if not required_by_rules(state, decision):
        return None
    card = state.sides[decision.player].prizes[place]
    return card if card in state.seen else None


def _identity(facts: CardData) -> object:
    """Return what makes two cards the same to a player: name and texts, not the print."""
    card = facts.card
    return (
        facts.name,
        card.hp,
        tuple((each.name, each.cost, each.damage, each.text) for each in card.attacks),
        tuple((each.name, each.text) for each in card.abilities),
        card.text,
    )


def _place(state: State, card: int) -> str:
    """Return where a card is."""
    side = state.sides[card // 60]
    for zone, word in (
        ("hand", "hand"),
        ("discard", "discard pile"),
        ("lost", "Lost Zone"),
        ("deck", "deck"),
    ):
        if card in getattr(side, zone):
            return word
    host = state.host_of(card)
    return "" if host is None else f"on {state.facts_of(host).name}"


def _card_note(facts: CardData) -> str:
    """Return what distinguishes a card: HP and Ability or attack, or its kind."""
    card = facts.card
    if card.is_trainer:
        return card.kind or "Trainer"
    if not card.hp:
        return ""
    words = [f"{card.hp} HP"]
    if card.abilities:
        words.append(card.abilities[0].name)
    elif card.attacks:
        words.append(f"{card.attacks[-1].name} {card.attacks[-1].damage}".rstrip())
    return " · ".join(words)


# --------------------------------------------------------------------------- spreads of damage counters


def _spread(state: State, decision: Decision) -> Spread | None:
    if decision.kind != PUT_COUNTER:
        return None
    left = int(state.stack[-1].temp)
    targets = []
    for option in decision.options:
        mon = state.find(option[1])
        assert mon is not None
        hp = queries.hp_of(state, mon)
        spot = "Active Spot" if state.is_active(mon) else "Bench"
        name = state.facts_of(mon).name
        targets.append(SpreadTarget(mon.uid, name, spot, mon.owner, max(0, hp - mon.damage), hp, left))
    return Spread(left, tuple(targets))


def spread_picks(game: Game, seat: int, counters: Mapping[int, int]) -> tuple[int, ...]:
    """Return the Pokémon of a spread in the order in which they are chosen, one for each counter.

    Raises `IllegalChoice` unless the numbers fit the open choice of the seat.
    """
    decision = game.state.decision
    spread = None if decision is None or decision.player != seat else _spread(game.state, decision)
    if spread is None:
        raise IllegalChoice("No damage counters are to be put now.", "Reload the game.")
    known = {each.pokemon for each in spread.targets}
    if not counters.keys() <= known or any(each < 0 for each in counters.values()):
        raise IllegalChoice("Damage counters cannot be put there.", "Choose among the Pokémon shown.")
    if sum(counters.values()) != spread.counters:
        raise IllegalChoice(
            f"{sum(counters.values())} damage counters placed, expected {spread.counters}.",
            f"Place {spread.counters}.",
        )
    order = (each.pokemon for each in spread.targets)
    return tuple(pokemon for pokemon in order for _ in range(counters.get(pokemon, 0)))


def play_spread(game: Game, seat: int, counters: Mapping[int, int]) -> list[tuple[int, ...]]:
    """Put all damage counters of a spread, one after another as the engine requires; return the picks made.

    A Pokémon that an effect takes away on the way gets no more. Raises `IllegalChoice`, then
    the game may be half-way: call it on a copy.
    """
    picks: list[tuple[int, ...]] = []
    for pokemon in spread_picks(game, seat, counters):
        decision = game.state.decision
        if decision is None or decision.kind != PUT_COUNTER or decision.player != seat:
            break  # the last ones go to the only Pokémon that is left
        option = (MON, pokemon)
        if option not in decision.options:
            raise IllegalChoice("A Pokémon is no longer there.", "Place the counters on others.")
        picked = (decision.options.index(option),)
        game.choose(*picked)
        picks.append(picked)
    return picks


# ------------------------------------------------------------------------------------ question and limits


def limits_of(state: State, decision: Decision) -> tuple[Limit, ...]:
    """Return the limits by kind: of each filter of a search, or of each name or type, to be taken once."""
    if not decision.quotas:
        alike: dict[object, set[int]] = {}
        for n, group in enumerate(decision.groups):
            alike.setdefault(group, set()).add(n)
        return tuple(Limit(_alike(state, decision, each), 1, frozenset(each)) for each in alike.values())
    row = _asking(state)
    filters: tuple[Any, ...] = ()
    if row is not None and row[0] in (OP["search"], OP["take_looked"]):
        filters = tuple(quota[0] for quota in row[1 if row[0] == OP["search"] else 2])
    found = []
    for place, (options, most) in enumerate(decision.quotas):
        where = filters[place] if place < len(filters) else None
        found.append(
            Limit(label_of(where) if isinstance(where, CompiledFilter) else "Any card", most, options)
        )
    return tuple(found)


def _alike(state: State, decision: Decision, options: set[int]) -> str:
    """Return the name that options have in common, else their types."""
    facts = [state.table.defs[state.card_of(decision.options[n][1])] for n in options]
    names = {each.name for each in facts}
    types = [word for word in TYPES if BIT[word] & (facts[0].types or facts[0].energy_types)]
    return names.pop() if len(names) == 1 else join(types) or "No type"


def label_of(where: CompiledFilter) -> str:
    """Return the name of a kind of card without its article: `Basic Pokémon`."""
    text = render_filter(where.filter)
    return capital(text.removeprefix("an ").removeprefix("a "))


def _asking(state: State) -> Instr | None:
    """Return the instruction that requires the choice; None outside of a program."""
    if not state.stack:
        return None
    frame = state.stack[-1]
    return frame.code.ins[frame.pc] if frame.pc < len(frame.code.ins) else None


_QUESTIONS: Final = {
    "active": "choose your Active Pokémon",
    "bench": "choose Pokémon for your Bench",
    "go first": "do you go first?",
    "mulligan draw": "how many cards do you draw for your opponent's mulligans?",
    "new active": "choose your new Active Pokémon",
    "retreat cost": "choose an Energy to discard for the Retreat Cost",
    "may": "use this effect?",
    "order": "choose the order",
    "order of effects": "which effect resolves first?",
    "attach to": "choose the Pokémon to attach it to",
    "evolve": "choose what to evolve",
    "facing": "which player does the Stadium face, you or your opponent?",
    "checkup order": "in Pokémon Checkup, what resolves first: Special Conditions or other effects?",
    "number": "choose a number",
    "mode": "choose an effect",
    "condition": "choose a Special Condition",
    "choose attack": "choose an attack",
    "copy attack": "choose the attack to use",
    "move counters from": "choose the Pokémon to move damage counters from",
    "move counters to": "choose the Pokémon to move damage counters to",
    "how many counters": "how many damage counters?",
    "discard from bench": "discard Benched Pokémon, down to the limit of your Bench",
    "discard tools": "discard Pokémon Tools, down to the limit",
    "draw": "how many cards do you draw?",
    "flip again": "flip the coins again?",
    "start without a Basic": "start without a Basic Pokémon?",
}
"""The question, by kind of decision."""

_THEN: Final = {
    ("move", "discard"): "discard",
    ("move", "hand"): "put into the hand",
    ("move", "deck"): "put into the deck",
    ("move", "deck top"): "put on top of the deck",
    ("move", "deck bottom"): "put on the bottom of the deck",
    ("move", "lost"): "put into the Lost Zone",
    ("move", "prizes"): "put to the Prize cards",
    ("attach", ""): "attach",
    ("put_into_play", ""): "put onto the Bench",
    ("heal", ""): "heal",
    ("cure", ""): "remove Special Conditions from",
    ("damage", ""): "damage",
    ("counters", ""): "put damage counters on",
    ("inflict", ""): "affect with a Special Condition",
    ("devolve", ""): "devolve",
    ("knock_out", ""): "Knock Out",
    ("reveal", ""): "reveal",
}
"""What is done with what is chosen, by the instruction that does it."""


def question(state: State, decision: Decision) -> str:
    """Return the question of a decision as a clause: `search your deck`, `discard 2 cards`."""
    kind = decision.kind
    row = _asking(state)
    if kind == "search":
        theirs = row is not None and row[0] == OP["search"] and row[2] == OPPONENT
        return "search your opponent's deck" if theirs else "search your deck"
    if kind == "prizes":
        verb = "take" if required_by_rules(state, decision) else "choose"
        return f"{verb} {_count(decision, 'Prize card')}"
    if kind == "put counter":
        left = int(state.stack[-1].temp)
        return f"put {left} damage counter{'' if left == 1 else 's'}"
    if kind == "switch":
        whose = _owner(state, decision)
        return (
            "choose the new Active Pokémon" if whose != decision.player else "choose your new Active Pokémon"
        )
    if kind in ("choose", "choose energy"):
        noun = "Pokémon" if any(option[0] == MON for option in decision.options) else "card"
        verb = _verb(state.stack[-1]) if state.stack else ""
        return f"{verb or 'choose'} {_count(decision, noun)}"
    return _QUESTIONS.get(kind, kind)


def required_by_rules(state: State, decision: Decision) -> bool:
    """Return whether the rules require a decision, not the text of a card."""
    return decision.source < 0 or not state.stack or state.stack[-1].code.key.startswith("rules:")


def _owner(state: State, decision: Decision) -> int:
    option = decision.options[0]
    mon = state.find(option[1]) if option[0] == MON else None
    return decision.player if mon is None else mon.owner


def _count(decision: Decision, noun: str) -> str:
    """Return how many are to be taken: `2 cards`, `up to 3 cards`, `a card`."""
    low, high = decision.low, decision.high
    many = noun if noun == "Pokémon" else f"{noun}s"
    if low == high:
        return f"a {noun}" if high == 1 else f"{high} {many}"
    if high == 1:
        return f"a {noun}"
    if low <= 1:
        return f"up to {high} {many}"
    return f"{low} to {high} {many}"


def _verb(frame: Frame) -> str:
    """Return what the program does with what is chosen; empty where it is not the next thing that it does."""
    for row in frame.code.ins[frame.pc + 1 : frame.pc + 4]:
        name = OPERATIONS[row[0]]
        found = _THEN.get((name, row[2] if name == "move" else ""))
        if found is not None:
            return found
        if name not in ("keep", "unless", "choose"):
            break
    return ""


def running_effect(state: State, card: int) -> str:
    """Return the English of the text that runs on a card; of all its texts where that is not known."""
    facts = state.table.defs[card]
    printed = facts.card
    library = state.table.library
    rows = [("ability", "", each.text) for each in printed.abilities]
    rows += [("attack", each.damage, each.text) for each in printed.attacks]
    kind = "trainer" if printed.is_trainer else "energy"
    rows.append((kind if not printed.is_pokemon else "ability", "", library.text_of(printed)))
    key = next(
        (frame.code.key for frame in reversed(state.stack) if frame.card == card and ":" in frame.code.key),
        "",
    )
    texts = []
    for each, damage, text in rows:
        program = library.program(text)
        if program is not None and text is not None:
            english = describe_program(put_own_name(program, facts.name), each, damage)
            if text in key:
                return english
            texts.append(english)
    return " ".join(texts)
