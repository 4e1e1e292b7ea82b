"""Questions about a deck: cards by name or print, how many, together or any of them, by which turn.

A wish is written `[COUNT] CARD [| CARD …]`: at least COUNT (1 without) cards of those named. A card is a name
as the deck may spell it (accents, case and punctuation aside, in the languages of the catalogue), or a print:
`TWM 25`, `Teal Mask Ogerpon ex TWM 25`, or a catalogue id. `Basic Pokémon` means every card of the deck that
can start the game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from validator.catalogue.load import Catalogue
from validator.catalogue.names import basic_energy_type, fold_name, name_key
from validator.catalogue.search import nearest
from validator.errors import UnknownCard, UsageError
from validator.odds.deck_composition import HAND, DeckComposition
from validator.odds.exact import Need
from validator.support.edit_distance import find_alike, prepare
from validator.vocabulary import Going

MAX_WISHES = 16
"""Most wishes of one question."""

MAX_TURN = 60
"""Latest turn that is answered."""

LONGEST = 300
"""Most characters of a wish."""

_BASIC_POKEMON = fold_name("Basic Pokémon")
_COUNTED = re.compile(r"(\d{1,4})\s*(?:[x×]\s*|\s)(?=\S)")


class ImpossibleQuestion(UsageError):
    """A question that has no answer: an unknown card, a turn that is never reached.

    `at` begins with the part of the question: `cards` with the index of the card, `turn`, `draws` and so on.
    """

    code = "IMPOSSIBLE_QUESTION"


@dataclass(frozen=True, slots=True)
class CardCondition:
    """At least `least` cards of some kinds of the deck: `text` as given, `label` as understood.

    `copies` is how many the deck has; with fewer than `least` the condition is never met, and `notes` has a
    note.
    """

    text: str
    label: str
    least: int
    kinds: frozenset[int]
    copies: int
    notes: tuple[str, ...] = ()

    @property
    def need(self) -> Need:
        """The wish as the closed forms take it."""
        return Need(self.kinds, self.least)


def parse_conditions(
    texts: Sequence[str], pile: DeckComposition, catalogue: Catalogue
) -> tuple[CardCondition, ...]:
    """Read wishes against a deck. Raises `ImpossibleQuestion` for an unknown card."""
    if len(texts) > MAX_WISHES:
        raise ImpossibleQuestion(
            f"{len(texts)} cards in one question; the limit is {MAX_WISHES}.",
            "Split the question.",
            at=("cards",),
        )
    return tuple(_parse_condition(text, index, pile, catalogue) for index, text in enumerate(texts))


def _parse_condition(text: str, index: int, pile: DeckComposition, catalogue: Catalogue) -> CardCondition:
    if len(text) > LONGEST:
        raise ImpossibleQuestion(
            f"Card {index + 1} has {len(text)} characters.", "Give the name of a card.", at=("cards", index)
        )
    wanted_text = text.strip()
    least = 1
    counted = _COUNTED.match(wanted_text)
    if counted and not _find_kinds(wanted_text, pile):
        least, wanted_text = int(counted[1]), wanted_text[counted.end() :]
    names = [name for part in wanted_text.split("|") if (name := part.strip())]
    if not names:
        raise ImpossibleQuestion(
            f"Card {index + 1}, {text!r}, names no card.",
            "Write for example '2 Ultra Ball'.",
            at=("cards", index),
        )
    if least < 1:
        raise ImpossibleQuestion(
            f"Card {index + 1}, {text!r}, asks for {least} copies.",
            "Must be at least 1.",
            at=("cards", index),
        )
    kinds: set[int] = set()
    labels: list[str] = []
    notes: list[str] = []
    for name in names:
        found = _find_kinds(name, pile) or _find_localised(name, pile, catalogue)
        if found:
            label = "Basic Pokémon" if fold_name(name) == _BASIC_POKEMON else _label(sorted(found), pile)
        else:
            label = _find_name(name, index, pile, catalogue)
            notes.append(f"{label} is not in the deck.")
        kinds |= found
        if label not in labels:
            labels.append(label)
    copies = sum(pile.kinds[kind].count for kind in kinds)
    label = " or ".join(labels)
    if kinds and copies < least:
        number = "1 copy" if copies == 1 else f"{copies} copies"
        notes.append(f"The deck has {number} of {label}, fewer than {least}.")
    shown = label if least == 1 else f"{least} × {label}"
    return CardCondition(text.strip(), shown, least, frozenset(kinds), copies, tuple(notes))


def _find_kinds(text: str, pile: DeckComposition) -> frozenset[int]:
    """Find the kinds of the deck that a name or a print means, all prints of one name together."""
    folded = fold_name(text)
    if folded == _BASIC_POKEMON:
        return frozenset(index for index, kind in enumerate(pile.kinds) if kind.starts)
    keys = {kind.key for kind in pile.kinds if folded == fold_name(kind.name)}
    keys |= {kind.key for kind in pile.kinds} & {name_key(text), name_key(text, category="Trainer")}
    if energy := basic_energy_type(text):
        keys |= {kind.key for kind in pile.kinds if basic_energy_type(kind.name) == energy}
    if keys:
        return frozenset(index for index, kind in enumerate(pile.kinds) if kind.key in keys)
    words = text.casefold().split()
    return frozenset(
        index
        for index, kind in enumerate(pile.kinds)
        if words
        in (kind.label.casefold().split(), kind.label.casefold().split()[-2:], [kind.card_id.casefold()])
    )


def _find_localised(text: str, pile: DeckComposition, catalogue: Catalogue) -> frozenset[int]:
    """Find the kinds of the deck that a German, French, Spanish, Italian or Portuguese name means."""
    keys = {card.key for _language, card in catalogue.named_in(text)}
    return frozenset(index for index, kind in enumerate(pile.kinds) if kind.key in keys)


def _label(kinds: Sequence[int], pile: DeckComposition) -> str:
    """Name what was found: the card's name, or the print where other prints of the name are in the deck."""
    first = pile.kinds[kinds[0]]
    same = [index for index, kind in enumerate(pile.kinds) if kind.key == first.key]
    return first.name if len(same) == len(kinds) else first.label


def _find_name(text: str, index: int, pile: DeckComposition, catalogue: Catalogue) -> str:
    """Return the catalogue's spelling of a card that the deck lacks. Raises `ImpossibleQuestion`."""
    if cards := catalogue.named(text):
        return cards[0].name
    if (energy := basic_energy_type(text)) and (cards := catalogue.named(f"{energy} Energy")):
        return cards[0].name
    if localised := catalogue.named_in(text):
        return localised[0][1].name
    *name_words, code, number = ["", "", *text.split()]
    if cards := catalogue.resolve_number(code, number):
        wanted = fold_name(" ".join(name_words))
        for card in cards:
            if not wanted or fold_name(card.name) == wanted:
                return card.label
    try:
        return catalogue.card(text.strip()).label
    except UnknownCard:
        pass
    raise ImpossibleQuestion(
        f"Card {index + 1}, {text!r}, is not a known card.",
        _suggest(text, pile, catalogue),
        at=("cards", index),
    )


def _suggest(text: str, pile: DeckComposition, catalogue: Catalogue) -> str:
    """Name the card of the deck that is nearest to a mistyped one, or else the nearest cards there are."""
    names = sorted({kind.name for kind in pile.kinds})
    found = find_alike(fold_name(text), prepare(map(fold_name, names)), 65, 1)
    others = [names[found[0][1]]] if found else [card.name for card in nearest(catalogue, text)]
    if not others:
        return "Use the name from the deck list."
    return f"Did you mean {' or '.join(map(repr, others))}?"


def draws_by(turn: int, going: Going, first_player_draws: bool) -> int:
    """Count the cards drawn for the turns by a player's own turn number `turn` (matrix TURN-02, FIRST-01)."""
    return turn if going == "second" or first_player_draws else turn - 1


def check_turn(turn: int, pile: DeckComposition, prizes: int, going: Going, first_player_draws: bool) -> int:
    """Return the number of draws by a turn. Raises `ImpossibleQuestion` for a turn that never comes."""
    if turn < 1:
        raise ImpossibleQuestion(
            f"Invalid turn: {turn}.",
            "Turns start at 1; omit the turn for the opening hand.",
            at=("turn",),
        )
    draws = draws_by(turn, going, first_player_draws)
    left = pile.size - HAND - prizes
    if draws > left:
        last = turn - (draws - left)
        raise ImpossibleQuestion(
            f"Turn {turn} is not reachable: {left} cards remain after the opening hand and {prizes} "
            "Prize cards, and a player who cannot draw loses (TURN-03).",
            f"Use turn {last} at most." if last > 0 else "Add cards to the deck.",
            at=("turn",),
        )
    if turn > MAX_TURN:
        raise ImpossibleQuestion(
            f"Turn {turn} is beyond the limit.", f"Use turn {MAX_TURN} at most.", at=("turn",)
        )
    return draws


def check_draws(draws: int, pile: DeckComposition, prizes: int) -> int:
    """Return a number of next draws. Raises `ImpossibleQuestion` when the deck has fewer cards."""
    left = pile.size - HAND - prizes
    if not 0 <= draws <= left:
        raise ImpossibleQuestion(
            f"Cannot draw {draws} cards: {left} remain after the opening hand and {prizes} Prize cards.",
            f"Must be 0 to {left}.",
            at=("draws",),
        )
    return draws


_QUESTION = re.compile(
    r"(?:at\s+least\s+)?(?P<condition>.*?)"
    r"(?:\s+in\s+(?:the\s+)?opening(?:\s+hand)?|\s+by\s+turn\s+(?P<turn>-?\d{1,9}))?",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Question:
    """A parsed question.

    `condition` is `[COUNT] CARD [| CARD …]` as `validator.odds.query` reads it. `turn` is the player's own
    turn by which it is to be met; None for the opening hand.
    """

    condition: str
    turn: int | None


def parse_question(text: str) -> Question:
    """Parse a question about a deck; without a time it is about the opening hand.

    >>> parse_question("at least 2 Ultra Ball by turn 3")
    Question(condition='2 Ultra Ball', turn=3)
    """
    found = _QUESTION.fullmatch(text.strip())
    assert found is not None  # every text fits: all parts but the condition are optional
    return Question(found["condition"], int(found["turn"]) if found["turn"] else None)
