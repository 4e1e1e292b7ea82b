"""Resolve deck lists: match each card line to a card, and record how it was matched.

Lines are matched in the order of `validator.decks.match.match_line`; `DeckLine.how` names the step:

- `id`: a database id, the name agreeing;
- `set and number`, `alias` (another code of the set), `gallery number` and `promo number` (another convention
  of numbering), `letter dropped` (`75a` read as 75): set code and number, the name agreeing;
- `basic energy`: a basic Energy card by its name, whatever its number;
- `client-only number`: a Japanese or client-only code, by the exact name, in the product's
  English set if that is known;
- `name in set`, `name`: no number, or no such code; `foreign name`: a name of another language;
- `misspelt name`: set and number, the name being misspelt;
- `not in catalogue`: a set that exists but is not in the card data; `unresolved`: no card was found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.preferred_print import ChoosesPrints, choose_newest
from validator.deadline import check_deadline
from validator.decks.budget import current_budget
from validator.decks.deck import Deck, DeckList, ParsedLine, ResolvedLine
from validator.decks.dialects import TEXT_DIALECTS
from validator.decks.line_reading import clean_name
from validator.decks.match import match_line
from validator.decks.match_findings import AMBIGUOUS, UNKNOWN_SCRIPT, lines_unread
from validator.decks.matcher import Match
from validator.findings import Finding

MOST_SEARCHES = 40
"""Lines of one deck, or of one request, for which the nearest real cards are searched; each takes some
milliseconds.
"""

LANGUAGES_READ = ("English", "French", "German", "Italian", "Portuguese", "Spanish")
"""The languages in which the card data holds names."""

_MOST_REMEMBERED = 16_384
_MOST_CHOOSERS = 12
_LONGEST_REMEMBERED = 160
_TEXT = frozenset(dialect.name for dialect in TEXT_DIALECTS)

_Key = tuple[str, str | None, str | None, str | None, str | None, str | None]
_REMEMBERED: WeakKeyDictionary[object, dict[_Key, Match]] = WeakKeyDictionary()


def resolve(deck_list: DeckList, catalogue: Catalogue, chooser: ChoosesPrints | None = None) -> Deck:
    """Resolve the card lines of a list; findings of parsing and of matching are sorted together, by line.

    Where a line can mean several prints, `chooser` takes one, without it the newest is taken. What a line
    means is remembered per chooser or catalogue, so that the same line costs next to nothing again.
    """
    resolver = _Resolver(catalogue, chooser)
    found = [resolver.find(entry, deck_list.language) for entry in deck_list.entries]
    language = deck_list.language or _language_of(found)
    if language is not None and language != deck_list.language:
        for at, entry in enumerate(deck_list.entries):
            if _depends_on_language(found[at]):
                found[at] = resolver.find(entry, language)
    lines: list[ResolvedLine] = []
    findings: list[Finding] = list(deck_list.findings)
    editable = deck_list.dialect in _TEXT
    for entry, identified in zip(deck_list.entries, found, strict=True):
        card, by_name = identified.card, None
        if card is None:
            by_name = find_by_name(catalogue, entry.name, chooser)
        lines.append(
            ResolvedLine(entry, card, identified.how, identified.alternatives, identified.set_id, by_name)
        )
        for draft in identified.drafts:
            findings.append(draft.at(entry, editable and entry.alone, identified.how))
    unread = sum(any(draft.code == UNKNOWN_SCRIPT for draft in each.drafts) for each in found)
    if unread:
        findings.append(lines_unread(unread, len(lines), LANGUAGES_READ))
    if len(findings) > 1:
        findings.sort(key=lambda finding: finding.sort_key)
    return Deck(deck_list.dialect, deck_list.number, tuple(lines), tuple(findings), deck_list.name)


class _Resolver:
    """Resolves the lines of one deck, with a limit on searches for near names (`Budget.searches`)."""

    def __init__(self, catalogue: Catalogue, chooser: ChoosesPrints | None) -> None:
        self._catalogue = catalogue
        self._chooser = chooser
        self._known = _remembered_by(chooser or catalogue)
        self._budget = current_budget()
        self._searches = MOST_SEARCHES if self._budget is None else self._budget.searches

    def find(self, entry: ParsedLine, language: str | None) -> Match:
        """Resolve a line of a list in a language (None: English, or not known)."""
        check_deadline()
        key = (entry.name, entry.code, entry.number, entry.card_id, entry.expansion, language)
        found = self._known.get(key)
        if found is None:
            near = self._searches > 0
            found = _identify(entry, self._catalogue, near, self._chooser, language)
            if near and (found.card is None or entry.name.endswith((")", "]")) or entry.expansion):
                self._searches -= 1
                if self._budget is not None:
                    self._budget.searches = self._searches
            if near and _is_ordinary(key):
                if len(self._known) >= _MOST_REMEMBERED:
                    self._known.clear()
                self._known[key] = found
        return found


def _language_of(found: Sequence[Match]) -> str | None:
    """The language of a list, where the names of its lines decide: one that most foreign names have."""
    spoken = [each.languages for each in found if each.languages]
    if not spoken:
        return None
    votes = Counter(language for languages in spoken for language in languages)
    ranked = votes.most_common(2)
    first, most = ranked[0]
    if len(ranked) > 1 and ranked[1][1] == most:
        return None
    return first if most * 2 > len(spoken) else None


def _depends_on_language(found: Match) -> bool:
    """Return whether the language of the list may change what a line means: it goes by its name alone."""
    return found.how in ("name", "foreign name") or any(draft.code == AMBIGUOUS for draft in found.drafts)


def _remembered_by(owner: object) -> dict[_Key, Match]:
    """Return what lines mean by a chooser or catalogue; of too many all are forgotten."""
    known = _REMEMBERED.get(owner)
    if known is None:
        if len(_REMEMBERED) >= _MOST_CHOOSERS:
            _REMEMBERED.clear()
        known = _REMEMBERED[owner] = {}
    return known


def _is_ordinary(key: _Key) -> bool:
    """Return whether a line is short enough to be cached; long ones would fill the cache."""
    return sum(len(part) for part in key if part) <= _LONGEST_REMEMBERED


def _identify(
    entry: ParsedLine, catalogue: Catalogue, near: bool, chooser: ChoosesPrints | None, language: str | None
) -> Match:
    if not (entry.name or entry.number or entry.card_id):
        return Match(None, "unresolved")
    return match_line(
        catalogue, entry.name, entry.code, entry.number, entry.card_id,
        near=near, chooser=chooser, expansion=entry.expansion, language=language,
    )  # fmt: skip


def find_by_name(catalogue: Catalogue, name: str, chooser: ChoosesPrints | None) -> Card | None:
    """Return the Trainer or Energy card with exactly that name, in any language; None for no such card.

    A deck list names Trainer and Energy cards by their names alone; set code and number of such a line may be
    wrong, and a judge counts the card of the name. The line keeps its finding. A Pokémon needs its print:
    cards of one name differ. Of the prints the chooser takes one, by default the newest.
    """
    name = clean_name(name)
    prints = catalogue.named(name) if name else ()
    if not prints and name:
        local = {card.id: card for _, card in catalogue.named_in(name)}
        prints = tuple(local.values()) if len({card.key for card in local.values()}) == 1 else ()
    if not prints or any(card.is_pokemon for card in prints):
        return None
    return (choose_newest if chooser is None else chooser.choose)(prints).card
