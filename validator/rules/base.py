"""What every legality rule shares: the `Rule` base class, its citations, and the `Context` it judges.

A rule is one class in one module of this directory. Its docstring is its documentation: a first sentence, an
explanation, and the lines `Passes:` and `Fails:` with an example each. `validator.rules.registry` finds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from validator.decks.deck import Deck, ResolvedLine
from validator.decks.parse_findings import COUNT_NOT_POSITIVE, UNREADABLE
from validator.editions import Edition, edition_ids, load_edition
from validator.findings import Citation, Finding, Location, Suggestion
from validator.vocabulary import Confidence, Severity

if TYPE_CHECKING:
    from validator.catalogue.card import Card
    from validator.catalogue.load import Catalogue
    from validator.formats.legality import Legality
    from validator.formats.season import Season

NO_RULEBOOK: Mapping[str, Mapping[str, str]] = MappingProxyType({})
"""The citations of a rule that no rulebook states."""

LIMITED_MARKERS = frozenset({"ACE SPEC", "Radiant", "Prism Star", "V-UNION"})
"""Markers with their own deck limit (matrix DECK-10 to DECK-13)."""

Lines = list[ResolvedLine]
NOWHERE = Location()
_NO_LINES: Lines = []
_CITES: dict[tuple[type[Rule], str, str], Citation] = {}


def cite(rows: dict[str, dict[str, str]]) -> Mapping[str, Mapping[str, str]]:
    """Freeze a rule's citations: rule id, edition, section."""
    return MappingProxyType({rule_id: MappingProxyType(sections) for rule_id, sections in rows.items()})


class Context:
    """A deck on a date under an edition, counted once so that no rule has to read it again.

    `total` counts every line, unresolved ones too. `by_name` maps a name key to its lines and `copies` to the
    number of copies, basic Energy left out of both (DECK-05). `marked` maps a deck-limit marker or a printed
    limit to the lines that carry it, `doubted` a marker to the lines for which no source gives it.
    `by_status` maps a status other than plainly legal to its lines with their legality; a doubtful reprint
    is under `doubtful`. `basic_energy` maps a type to lines. Lines of no copies appear nowhere. `unread` are
    the findings on lines whose number of cards is not known: what is missing may be on one of them.
    """

    __slots__ = (
        "basic_energy",
        "basics",
        "by_name",
        "by_status",
        "catalogue",
        "copies",
        "deck",
        "doubted",
        "edition",
        "energy",
        "marked",
        "pokemon",
        "season",
        "total",
        "trainers",
        "unread",
        "unresolved",
    )

    def __init__(self, deck: Deck, season: Season, edition: Edition, catalogue: Catalogue) -> None:
        self.deck = deck
        self.season = season
        self.edition = edition
        self.catalogue = catalogue
        self.total = 0
        self.basics = 0
        self.pokemon: Lines = []
        self.trainers: Lines = []
        self.energy: Lines = []
        self.unresolved: Lines = []
        named = (None, *(line.entry.entry for line in deck.lines if line.entry.name))
        self.unread: list[Finding] = [
            each
            for each in deck.findings
            if each.code in (UNREADABLE, COUNT_NOT_POSITIVE) and each.where.entry in named
        ]
        self.by_name: dict[str, Lines] = {}
        self.copies: dict[str, int] = {}
        self.marked: dict[str, Lines] = {}
        self.doubted: dict[str, Lines] = {}
        self.basic_energy: dict[str, Lines] = {}
        self.by_status: dict[str, list[tuple[ResolvedLine, Legality]]] = {}
        legality_of = season.legality_of
        for line in deck.lines:
            count = line.entry.count
            if count <= 0:
                continue
            self.total += count
            card = line.card
            if card is None:
                self.unresolved.append(line)
                continue
            legality = legality_of(card)
            if legality.status != "legal":
                status = "doubtful" if legality.doubtful else legality.status
                self.by_status.setdefault(status, []).append((line, legality))
            category = card.category
            if category == "Pokémon":
                self.pokemon.append(line)
                if card.stage == "Basic":
                    self.basics += count
            elif category == "Trainer":
                self.trainers.append(line)
            else:
                self.energy.append(line)
                if card.energy == "Basic":
                    for kind in card.provides or ("",):
                        self.basic_energy.setdefault(kind, []).append(line)
                    continue
            key = card.key
            if key in self.copies:
                self.copies[key] += count
                self.by_name[key].append(line)
            else:
                self.copies[key] = count
                self.by_name[key] = [line]
            if card.markers:
                for marker in card.markers & LIMITED_MARKERS:
                    self.marked.setdefault(marker, []).append(line)
            for limit in card.limits:
                self.marked.setdefault(limit, []).append(line)
            for unknown in card.unknown:
                self.doubted.setdefault(unknown, []).append(line)

    def with_marker(self, marker: str) -> Lines:
        """Return the lines whose card carries a deck-limit marker or a printed limit, in the deck's order."""
        return self.marked.get(marker, _NO_LINES)

    def maybe_with_marker(self, marker: str) -> Lines:
        """Return the lines whose card may carry the marker: no source says so."""
        return self.doubted.get(marker, _NO_LINES)


class Rule:
    """A legality rule, stateless: `check` yields its findings on a deck.

    `code` (`DCK001`) and `name` (`deck-size`) are stable and never reused. `title` names the finding in a few
    words, for headings. `severity` is the default of its findings. `cites` maps each rule id of the matrix,
    the main one first, to its sections by edition; it is empty where no rulebook states the rule, and
    `source` then names its source.
    """

    code: ClassVar[str]
    name: ClassVar[str]
    title: ClassVar[str]
    severity: ClassVar[Severity]
    cites: ClassVar[Mapping[str, Mapping[str, str]]]
    source: ClassVar[str] = ""

    def check(self, context: Context) -> Iterable[Finding]:
        """Return what is wrong with the deck by this rule."""
        raise NotImplementedError

    def cite(self, edition_id: str, rule_id: str = "") -> Citation | None:
        """Return the citation of the rule in an edition, or in the edition it inherits it from (D-01).

        A kind of card newer than the edition is cited from the first rulebook that describes it. None where
        no rulebook states the rule.
        """
        if not self.cites:
            return None
        return _find_cite(type(self), edition_id, rule_id or next(iter(self.cites)))

    def finding(
        self,
        context: Context,
        message: str,
        *,
        line: ResolvedLine | None = None,
        cards: Iterable[str] = (),
        rule_id: str = "",
        severity: Severity | None = None,
        suggestion: Suggestion | None = None,
        confidence: Confidence | None = None,
        undetermined: bool = False,
        source: str = "",
    ) -> Finding:
        """Make a finding of this rule at a line of the deck, or about the deck as a whole without one.

        `source` is what the finding is based on if no rulebook states it; it then has no citation.
        """
        return Finding(
            self.code,
            self.name,
            severity or self.severity,
            message,
            place(line) if line is not None else NOWHERE,
            tuple(cards),
            None if source else self.cite(context.edition.id, rule_id),
            suggestion,
            confidence,
            undetermined,
            source or (self.source if not self.cites else ""),
        )


def format_rules(context: Context) -> str:
    """Name the rules of the format as the source of a finding that no rulebook covers."""
    return f"rules of the format {context.season.format.title}"


def place(line: ResolvedLine) -> Location:
    """Return the place of a card line in its input."""
    entry = line.entry
    return Location(entry.line, entry.column, entry.entry)


def count_copies(lines: Iterable[ResolvedLine]) -> int:
    """Count the copies on some lines."""
    total = 0
    for line in lines:
        if line.entry.count > 0:
            total += line.entry.count
    return total


def card_ids(lines: Iterable[ResolvedLine]) -> tuple[str, ...]:
    """Return the catalogue ids of the cards on some lines, each once, in the deck's order."""
    return tuple(dict.fromkeys(line.card.id for line in lines if line.card is not None))


def name_of(key: str, lines: Iterable[ResolvedLine]) -> str:
    """Return the name to show for a name key: the key, or the shortest printed name where it has tokens."""
    return min((card_of(line).name for line in lines), key=len) if "{" in key else key


def card_of(line: ResolvedLine) -> Card:
    """Return the card of a resolved line."""
    assert line.card is not None
    return line.card


def _find_cite(rule: type[Rule], edition_id: str, rule_id: str) -> Citation:
    known = _CITES.get((rule, edition_id, rule_id))
    if known is None:
        sections = rule.cites[rule_id]
        lineage = (edition.id for edition in load_edition(edition_id).lineage(rule_id))
        found = next(other for other in (*lineage, *edition_ids()) if other in sections)
        known = _CITES[rule, edition_id, rule_id] = Citation(found, sections[found], rule_id)
    return known
