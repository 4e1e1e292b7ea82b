"""What can be done now, and what not and why: the rows beside the board, numbered for the keys."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from validator.web.card_texts import CardText
from validator.web.game.board import FROM_HAND, WITH_TARGET, BoardView
from validator.web.game.cards import ReadCard, find_text

if TYPE_CHECKING:
    from validator.services.explanations.previews import Preview
    from validator.services.explanations.reasons import Reason

KEYS = "123456789"
_DAMAGE = re.compile(r" \(([^(),]*)\)$")


@dataclass(frozen=True, slots=True)
class Row:
    """A row beside the board.

    A button that picks an option; with `more` a link that opens several; `off` where it cannot be done, with
    the reason as `why`.

    Attributes:
        number: The number of the option, -1 without one.
        head: What is done, or the name of the Ability or attack.
        kind: A word before the name: "Ability".
        sub: Where it is done.
        cost: The Energy cost.
        right: The words at the end: damage, "7 places".
        text: The effect.
        preview: What it would do now.
        good: Whether the preview is a Knock Out.
        aim: The place of the attack among those with a preview, 0 without one.
        why: Why it cannot be done.
        more: The object whose selection shows the options of the row.
        key: The key that chooses it.
    """

    number: int = -1
    head: str = ""
    kind: str = ""
    sub: str = ""
    cost: tuple[str, ...] = ()
    right: str = ""
    text: str = ""
    preview: str = ""
    good: bool = False
    aim: int = 0
    why: str = ""
    more: str = ""
    key: str = ""

    @property
    def off(self) -> bool:
        """Whether nothing is done by it."""
        return self.number < 0 and not self.more


@dataclass(frozen=True, slots=True)
class Inspected:
    """The card in the inspector: where it is, its text and rows, and what is attached to it."""

    key: str
    place: str
    shown: Mapping[str, Any]
    text: ReadCard
    rows: tuple[Row, ...]
    attached: tuple[ReadCard, ...] = ()

    @property
    def in_play(self) -> bool:
        """Whether it is a Pokémon in play."""
        return "uid" in self.shown


@dataclass(slots=True)
class ActionRows:
    """Turns the options of the open decision into rows."""

    board: BoardView
    previews: Mapping[int, Preview] = field(default_factory=dict)
    reasons: Sequence[Reason] = ()

    def inspect(self, key: str) -> Inspected | None:
        """Return what the inspector shows of an object of the board, None for what cannot be read."""
        shown = self.board.objects.get(key)
        text = None if shown is None else find_text(shown["id"])
        if shown is None or text is None:
            return None
        options = self._distinct(
            each for each in self.board.options() if self.board.is_main() and key in self._starts(each)
        )
        rows: list[Row] = []
        for each in text.rows:
            option = next((o for o in options if self._is(o, each)), None)
            if option is not None:
                options.remove(option)
            rows.append(self._text_row(key, each, option))
        rows.sort(key=lambda row: row.off)
        rows += [self.row(each, key) for each in options]
        rows += [
            Row(head=each.name, why=each.sentence) for each in self._reasons(key) if each.subject == "retreat"
        ]
        attached = [find_text(each["id"]) for each in (*shown.get("tools", ()), *shown.get("energy", ()))]
        others = {each.id: each for each in attached if each and each.facts["energy"] != "Basic"}
        return Inspected(key, self.board.places[key], shown, text, tuple(rows), tuple(others.values()))

    def others(self, key: str) -> list[Row]:
        """Return the rows of what the inspected object does not show, one for each card of the hand."""
        rest = [
            each
            for each in self.board.options()
            if each["kind"] != "end" and not (key and key in self._starts(each))
        ]
        hand = [each for each in rest if each["kind"] in FROM_HAND]
        return [self.row(each, "") for each in self._distinct(o for o in rest if o not in hand)] + list(
            self._folded(hand)
        )

    def matching(self, typed: str) -> list[Row]:
        """Return the rows of the options that have all words of the command box."""
        left = self._distinct(each for each in self.board.options() if fits(each["text"], typed))
        return [self.row(each, "") for each in left]

    def withheld(self) -> list[Row]:
        """Return why actions cannot be taken, those of one reason together."""
        found: dict[tuple[str, str], list[str]] = {}
        for each in self.reasons:
            names = found.setdefault((each.verb if each.verb == "evolve" else "", each.sentence), [])
            if each.name not in names:
                names.append(each.name)
        return [Row(head=", ".join(names), why=sentence) for (_, sentence), names in found.items()]

    def why(self, key: str) -> str:
        """Return why a card of the hand cannot be played, empty where it can."""
        found = [each.sentence for each in self._reasons(key) if each.subject == "hand"]
        return found[0] if found else ""

    def _reasons(self, key: str) -> list[Reason]:
        shown = self.board.objects[key]
        if "uid" in shown:
            return [each for each in self.reasons if each.pokemon == shown["uid"]]
        alike = [each for each in self.reasons if each.pokemon is None and each.card == shown["card"]]
        if alike or self.board.places[key] != "hand":
            return alike
        # Equal cards of the hand have one reason, under the number of the first of them.
        offered = {key for option in self.board.options() for key in self._starts(option)}
        return [
            each
            for each in self.reasons
            if each.subject == "hand" and each.name == shown["name"] and key not in offered
        ]

    def _starts(self, option: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the objects whose rows an option is among: the card, and the Pokémon that it goes to."""
        return self.board.concerns(option)

    def _distinct(self, options: Iterator[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        found: dict[tuple[str, str, str], Mapping[str, Any]] = {}
        for each in options:
            target = str(each["values"][1]) if each["kind"] in WITH_TARGET else ""
            found.setdefault((each["kind"], each["text"], target), each)
        return list(found.values())

    def _is(self, option: Mapping[str, Any], row: CardText) -> bool:
        """Return whether an option uses the Ability or attack of a text."""
        if option["kind"] == "attack":
            return row.kind == "attack" and attack_name(option) == row.name
        return (
            option["kind"] == "ability" and bool(row.kind) and row.kind != "attack" and _ability(option, row)
        )

    def _text_row(self, key: str, each: CardText, option: Mapping[str, Any] | None) -> Row:
        kind = "" if each.kind == "attack" else each.kind
        row = Row(head=each.name, kind=kind, cost=each.cost, right=each.damage, text=each.text)
        if option is None:
            why = [r.sentence for r in self._reasons(key) if r.name == each.name and each.name]
            return replace(row, why=why[0] if why else "")
        return self._with_preview(replace(row, number=option["number"]))

    def _with_preview(self, row: Row) -> Row:
        preview = self.previews.get(row.number)
        if preview is None:
            return row
        aim = [*self.previews].index(row.number) + 1
        return replace(row, preview=preview.text, good=preview.knocks_out, aim=aim)

    def row(self, option: Mapping[str, Any], key: str) -> Row:
        """Put an option in words; beside the inspected object `key` its name is left out."""
        kind, number = option["kind"], option["number"]
        if kind == "attack":
            return self._with_preview(Row(number, attack_name(option), right=attack_damage(option)))
        if kind == "retreat":
            return self._retreat(number)
        keys = [f"t{each}" for each in option["values"]]
        shown = [self.board.objects.get(each, {}) for each in keys]
        names = [each.get("name", "") for each in shown]
        named = all(names[:2]) and bool(names)
        places = [self.board.places.get(each, "") for each in keys]
        text = find_text(shown[0]["id"]) if shown and "id" in shown[0] else None
        effect = next((each.text for each in text.rows if not each.kind), "") if text else ""
        match kind:
            case "bench" if named:
                return Row(number, f"Put {names[0]} onto your Bench", right=text.kind if text else "")
            case "evolve" | "energy" | "tool" if named:
                where = "" if keys[1] == key else places[1]
                return _targeted(number, kind, names, where, effect)
            case "play" if names[0] and text:
                return Row(number, f"Play {names[0]}", right=text.kind, text="" if keys[0] == key else effect)
            case "ability" if names[0] and text:
                head, effect = _used(option, text, effect)
                return Row(number, head, sub=names[0], right=places[0], text=effect)
        return Row(number, option["text"])

    def _retreat(self, number: int) -> Row:
        cost = ("Colorless",) * self.board.you["active"]["retreat_cost"]
        many = len(self.board.you["bench"])
        do = f"Discard {len(cost)} Energy, then choose" if cost else "Choose"
        text = f"{do} from {many} Benched Pokémon." if many > 1 else ""
        return Row(number, "Retreat", cost=cost, text=text)

    def _folded(self, options: Sequence[Mapping[str, Any]]) -> Iterator[Row]:
        """Yield a row for each card of the hand: its one action, or a link that selects it."""
        lines: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
        for option in options:
            name = self.board.objects.get(f"t{option['values'][0]}", {}).get("name", option["text"])
            lines.setdefault((option["kind"], name), []).append(option)
        for (kind, name), alike in lines.items():
            targets = {each["values"][1] for each in alike} if kind in WITH_TARGET else set()
            if len(targets) < 2:
                yield self.row(alike[0], "")
                continue
            word = "Evolve into" if kind == "evolve" else "Attach"
            key = f"t{alike[0]['values'][0]}"
            text = find_text(self.board.objects[key]["id"]) if key in self.board.objects else None
            effect = text.rows[0].text if kind == "tool" and text and text.rows else ""
            yield Row(head=f"{word} {name}", right=f"{len(targets)} places", text=effect, more=key)


def _targeted(number: int, kind: str, names: Sequence[str], place: str, effect: str) -> Row:
    """Return the row of a card that is put on a Pokémon; without a place that is the inspected one."""
    if kind == "evolve":
        return Row(number, f"Evolve {names[1]} into {names[0]}", sub=place)
    if not place:
        return Row(number, f"Attach {names[0]}", text=effect if kind == "tool" else "")
    return Row(number, f"Attach {names[0]} to {names[1]}", sub=place)


def _used(option: Mapping[str, Any], text: ReadCard, effect: str) -> tuple[str, str]:
    """Return the name and the effect of the Ability that an option uses."""
    for each in text.rows:
        if each.kind and _ability(option, each):
            return each.name, each.text
    return str(option["text"]).removeprefix("Use "), effect


def number_rows(*groups: Sequence[Row]) -> list[list[Row]]:
    """Give the rows that do something the keys 1 to 9, in their order."""
    keys = iter(KEYS)
    return [[each if each.off else replace(each, key=next(keys, "")) for each in group] for group in groups]


def attack_name(option: Mapping[str, Any]) -> str:
    """Return the name of the attack of an option."""
    return _DAMAGE.sub("", str(option["text"]).removeprefix("Attack with "))


def attack_damage(option: Mapping[str, Any]) -> str:
    """Return the printed damage of the attack of an option."""
    found = _DAMAGE.search(option["text"])
    return found[1].replace("-", "−") if found else ""


def _ability(option: Mapping[str, Any], row: CardText) -> bool:
    return str(option["text"]).removeprefix("Use ").startswith(f"{row.name} of ")


def fits(text: str, typed: str) -> bool:
    """Return whether each word of the command box begins a word of an option's text."""
    words = re.findall(r"[\w’'-]+", text.lower())
    return all(any(word.startswith(part) for word in words) for part in typed.lower().split())
