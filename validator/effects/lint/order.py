"""Check the order of steps: names bound before they are read, costs first, decks shuffled, cards shown.

Steps are checked in the order in which they are done. A name that one branch binds is bound after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from typing import TypeAlias

from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.nodes import contains, slot_values

Path: TypeAlias = tuple[str | int, ...]
Found: TypeAlias = tuple[str, Path, str]
Bound: TypeAlias = set[tuple[str, str]]

_IT = ("it", "")
_DONE = ("done", "")
_CHOSEN_ATTACK = ("attack", "")
_PLACED = ("name", "placed")
_SEEN = "seen"

_NO_DEED = (
    *(steps.If, steps.May, steps.Choose, steps.ChooseAttack, steps.ChooseNumber, steps.Mode, steps.ForEach),
    *(
        steps.Remember,
        steps.Repeat,
        steps.Stop,
        steps.Flip,
        steps.AttackDamage,
        steps.IgnoreSteps,
        steps.Require,
        steps.Price,
        steps.Usable,
        steps.CostIs,
    ),
    steps.CancelAttack,
)
"""Steps that leave the count of what was done as it is."""
_BEFORE_PRICES = (
    *(steps.Require, steps.Usable, steps.CostIs, steps.Price),
    *(steps.Choose, steps.ChooseAttack, steps.ChooseNumber),
)
_PUBLIC = frozenset({"discard", "lost"})
_BOTH = frozenset({"you", "opponent"})


def lint_order(program: lasting.Program) -> Iterator[Found]:
    """Find back references without binder, late prices, decks left unshuffled, hidden cards not shown."""
    yield from _sequence(program.parts, ("parts",), set(), frozenset())


def _sequence(items: Sequence[object], path: Path, bound: Bound, after: frozenset[str]) -> Iterator[Found]:
    """Check a list of steps; `after` are the sides whose decks are shuffled later."""
    begun = False
    for place, item in enumerate(items):
        here = (*path, place)
        later = after.union(*(_shuffles(each) for each in items[place + 1 :]))
        if isinstance(item, steps.Price) and begun:
            yield "EFX013", here, "cost after an effect"
        begun = begun or not isinstance(item, (*_BEFORE_PRICES, lasting.Permit, lasting.Forbid))
        yield from _unshuffled(item, here, later)
        yield from _visit(item, here, bound, later)


def _visit(node: object, path: Path, bound: Bound, after: frozenset[str]) -> Iterator[Found]:
    """Go through a node in the order in which its slots are read."""
    yield from _reads(node, path, bound)
    if isinstance(node, lasting.On | lasting.Delayed):
        bound |= {("name", "event"), ("name", "other"), ("number", "damage"), ("number", "counters")}
        bound |= {_IT, _DONE}
    for name, value in slot_values(node):
        if isinstance(node, steps.ForEach) and name == "steps":
            bound |= {("name", node.name), _IT}
        inner = (*path, name)
        if isinstance(value, tuple):
            yield from _tuple(value, inner, bound, after)
        elif is_dataclass(value):
            yield from _visit(value, inner, bound, after)
    bound |= set(_binds(node))
    if isinstance(node, steps.Repeat) or (isinstance(node, steps.ForEach) and contains(node, steps.Stop)):
        bound.discard(_DONE)  # that of the last time around, or none


def _tuple(value: tuple[object, ...], path: Path, bound: Bound, after: frozenset[str]) -> Iterator[Found]:
    if value and is_dataclass(value[0]) and not isinstance(value[0], slots.Filter):
        yield from _sequence(value, path, bound, after)
        return
    for place, item in enumerate(value):
        if isinstance(item, tuple):
            yield from _tuple(item, (*path, place), bound, after)
        elif is_dataclass(item):
            yield from _visit(item, (*path, place), bound, after)


# --------------------------------------------------------------------------- back references


def _reads(node: object, path: Path, bound: Bound) -> Iterator[Found]:
    wanted: list[tuple[tuple[str, str], str]] = []
    match node:
        case slots.It(name=""):
            wanted.append((_IT, "no earlier choice, search or move to refer to"))
        case slots.It(name=name):
            wanted.append((("name", name), f"unbound name {name!r}"))
        case slots.Heads(name=name) | slots.Tails(name=name):
            wanted.append((("flip", name), f"no earlier coin flip named {name!r}"))
        case slots.Number(name=name):
            wanted.append((("number", name), f"no earlier number named {name!r}"))
        case slots.Done():
            wanted.append((_DONE, "no earlier step"))
        case lasting.Forbid(attack="*"):
            wanted.append((_CHOSEN_ATTACK, "no earlier choice of an attack"))
        case slots.Filter(like=like, kin=kin, but=but):
            wanted += [(("name", each), f"unbound name {each!r}") for each in (like, kin, but) if each]
    yield from (("EFX012", path, message) for key, message in wanted if key not in bound)
    yield from _hidden(node, path, bound)


def _binds(node: object) -> Iterator[tuple[str, str]]:
    match node:
        case steps.PutIntoPlay() | steps.Search(to="bench") | steps.LookAt(to="bench"):
            yield _PLACED
    match node:
        case slots.Choice(name=name) | steps.Search(name=name):
            yield _IT
            if name:
                yield "name", name
        case steps.LookAt() | steps.Move() | steps.Reorder() | steps.Attach() | steps.Evolve():
            yield _IT
        case steps.Heal(target=slots.Select(zone="active" | "bench" | "play")):
            yield _IT
        case steps.Flip(name=name):
            yield "flip", name
            yield "flip", ""
        case steps.ChooseNumber(name=name) | steps.Remember(name=name):
            yield "number", name
        case steps.ChooseAttack():
            yield _CHOSEN_ATTACK
        case steps.Reveal(what=slots.Select(zone=zone, side=side)):
            yield _IT
            yield _SEEN, f"{zone} {side}"
        case steps.Reveal():
            yield _IT
        case steps.ShowPrizes(side=side):
            yield _SEEN, f"prizes {side}"
            yield _SEEN, f"face-down prizes {side}"
    if type(node).__module__ == steps.__name__ and not isinstance(node, _NO_DEED):
        yield _DONE


# --------------------------------------------------------------------------- hidden cards


def _hidden(node: object, path: Path, bound: Bound) -> Iterator[Found]:
    match node:
        case steps.Search(quotas=quotas, to=to, reveal=False) if to in ("hand", "deck top", ""):
            if any(where != slots.ANY for where, _ in quotas):
                yield "EFX010", path, "searched card is not revealed"
        case steps.Search(quotas=quotas, to="hand", reveal=True):
            if all(where == slots.ANY for where, _ in quotas):
                yield "EFX010", path, "unrestricted card is revealed"
        case steps.LookAt(where=where, to="hand", reveal=False, public=False) if where != slots.ANY:
            yield "EFX010", path, "card taken from the looked-at cards is not revealed"
        case steps.Move(what=slots.Choice(of=of), to=to, reveal=False) if to not in _PUBLIC:
            if isinstance(of, slots.Select) and of.side == "you" and _is_hidden(of, bound):
                yield "EFX010", path, "filtered card leaves the hand without being revealed"
        case steps.SwapPrizes(prizes=slots.Choice(of=slots.Select() as of), reveal=reveal):
            if of.where != slots.ANY and not (reveal and not _is_hidden(of, bound)):
                yield "EFX010", path, "filtered Prize card is chosen or moved without being revealed"
        case slots.Choice(of=slots.Select(zone="hand", side="opponent") as of, by="you", random=False):
            if (_SEEN, "hand opponent") not in bound:
                yield "EFX010", path, "card chosen from an opponent's hand that was not revealed"
        case (
            slots.Exists(of=slots.Select() as of)
            | slots.Count(of=slots.Select() as of)
            | slots.Passes(of=slots.Select() as of)
        ):
            if _is_hidden(of, bound):
                yield "EFX010", path, f"reads cards of a hidden zone ({of.zone})"


def _is_hidden(of: slots.Select, bound: Bound) -> bool:
    seen = (_SEEN, f"{of.zone} {of.side}") in bound
    return of.zone in ("hand", "deck", "prizes", "face-down prizes") and of.where != slots.ANY and not seen


# --------------------------------------------------------------------------- shuffling


def _unshuffled(node: object, path: Path, later: frozenset[str]) -> Iterator[Found]:
    match node:
        case steps.Search(shuffle=False, whose=whose) if whose not in later:
            yield "EFX009", path, "deck is not shuffled after a search"
        case steps.Move(what=what, to="deck"):
            sides = _sides(what)
            if not sides <= later if sides else not later:
                yield "EFX009", path, "deck is not shuffled after cards are put into it"
        case steps.Move(what=what) | steps.Attach(what=what) | steps.PutIntoPlay(what=what):
            side = _from_deck(what)
            if side and side not in later:
                yield "EFX009", path, "deck is not shuffled after a card is chosen from it"


def _shuffles(node: object) -> frozenset[str]:
    """The sides whose decks a step shuffles, whatever is chosen inside it."""
    match node:
        case steps.Shuffle(prizes=True):
            return frozenset()
        case steps.Shuffle(side="both"):
            return _BOTH
        case steps.Shuffle(side=side):
            return frozenset({side})
        case steps.Search(shuffle=True, whose=whose) | steps.LookAt(rest="shuffle", whose=whose):
            return frozenset({whose})
        case steps.If(then=then, other=other) | steps.May(then=then, other=other):
            return frozenset().union(*(_shuffles(each) for each in (*then, *other)))
    return frozenset()


def _sides(what: object) -> frozenset[str]:
    """Return the sides whose cards a target may contain; empty if another node decides that."""
    match what:
        case slots.Choice(of=of) | slots.Attached(host=of):
            return _sides(of)
        case slots.Select(side="both"):
            return _BOTH
        case slots.Select(zone="attacker"):
            return frozenset()
        case slots.Select(side=side) | slots.Top(side=side):
            return frozenset({side})
    return frozenset()


def _from_deck(what: object) -> str:
    of = what.of if isinstance(what, slots.Choice) else what
    return of.side if isinstance(of, slots.Select) and of.zone == "deck" else ""
