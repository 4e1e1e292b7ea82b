"""Suggest cards that take the place of those that a deck may not play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Literal

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue, built_in_catalogue
from validator.decks.deck import Deck, ParsedLine
from validator.decks.load import load_decks
from validator.editions import edition_on
from validator.errors import ManyDecks, UsageError
from validator.formats.format import Format
from validator.formats.load import load_format
from validator.formats.play_data import Play, play_for
from validator.formats.season import Season
from validator.formats.season_cache import open_season
from validator.reports.report import Report
from validator.rules.check import check_deck
from validator.search.likeness import describe_differences
from validator.search.substitutes.leaving_cards import Leaving, part
from validator.search.substitutes.offered_cards import Pool, open_pool
from validator.search.substitutes.replacing import Found, Replacer
from validator.services.cards.answers import answer_print
from validator.services.cards.find import open_indexes
from validator.services.cards.remaining_errors import RemainingErrors
from validator.services.cards.suggestions import Entry, PlayedIn, PlayWindow, Proposal, Suggestions
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT
from validator.support.encoding import to_plain
from validator.support.lazy_dataclass import replace

Want = Literal["legal", "alternatives"]
"""`legal`: only for cards that may not stay. `alternatives`: for every card but basic Energy."""

DEFAULT_PROPOSALS, MOST_PROPOSALS = 5, 10
"""The proposals that a list has, and the most that it can have."""

MOST_ENTRIES = 60
"""The most cards of a list that are answered for; no deck holds more different ones."""


def suggest(
    deck: Deck | str | bytes,
    *,
    format: str | Path | Format = DEFAULT_FORMAT,
    on: date | None = None,
    lines: Collection[int] | None = None,
    want: Want = "legal",
    exclude: Collection[str] = (),
    limit: int = DEFAULT_PROPOSALS,
    catalogue: Catalogue | None = None,
) -> Suggestions:
    """Return what can take the place of the cards of a deck that may not stay.

    `lines` keeps to the cards on these lines of the list, `exclude` are names that are not offered, `limit`
    is how many proposals each list has at most, 1 to 10. The same input gives the same answer. Raises
    `InputError` for a text that is not one deck list, `UnknownFormat` and `UsageError` as `check_text` does.
    """
    if not 1 <= limit <= MOST_PROPOSALS:
        raise UsageError(f"Invalid limit: {limit}.", f"Use 1 to {MOST_PROPOSALS}.")
    question = _Question.of(format, on, catalogue, exclude, limit)
    read = _read(deck, question)
    errors = None
    if len(read.lines) <= MOST_ENTRIES:
        errors = RemainingErrors(read, question.season, question.edition, question.pool.catalogue)
    parting = part(
        read,
        question.season,
        question.pool.catalogue,
        every=want == "alternatives",
        plays_on=question.pool.plays_on,
    )
    replacer = Replacer(question.pool, question.play, parting.stays, parting.leaves, question.edition)
    wanted = [
        each
        for each in parting.leaves
        if lines is None or any(line.entry.line in lines for line in each.lines)
    ]
    entries = tuple(_entry(each, replacer, question, errors) for each in wanted[:MOST_ENTRIES])
    more = len(wanted) - len(entries)
    notes = [f"{more} more cards may not stay."] if more else []
    unknown = max(parting.unknown, _count_undetermined(read, question, parting.leaves))
    if unknown:
        cards = "1 card" if unknown == 1 else f"{unknown} cards"
        notes.append(f"Whether {cards} may stay is not known: see `ptcg check`.")
    return question.answer(entries, notes, unknown)


def _count_undetermined(deck: Deck, question: _Question, leaves: Iterable[Leaving]) -> int:
    """Count the copies that stay on lines for which the verdict is undetermined, such as of a name alone."""
    checked = check_deck(deck, question.season, question.edition, question.pool.catalogue)
    lines = {each.where.line for each in checked.findings if each.undetermined}
    lines -= {line.entry.line for each in leaves for line in each.lines}
    return sum(line.count for line in deck.lines if line.entry.line in lines)


def alternatives(
    card: Card,
    *,
    format: str | Path | Format = DEFAULT_FORMAT,
    on: date | None = None,
    exclude: Collection[str] = (),
    limit: int = DEFAULT_PROPOSALS,
    catalogue: Catalogue | None = None,
) -> Suggestions:
    """Return other cards for the work of one card, without a deck: an answer of one entry.

    Parameters and errors are as in `suggest`; shares are those of all lists.
    """
    if not 1 <= limit <= MOST_PROPOSALS:
        raise UsageError(f"Invalid limit: {limit}.", f"Use 1 to {MOST_PROPOSALS}.")
    question = _Question.of(format, on, catalogue, exclude, limit)
    leaving = Leaving((), card, ((card, 1),), 1, "asked")
    replacer = Replacer(question.pool, question.play, (), (), question.edition)
    return question.answer((_entry(leaving, replacer, question),))


@dataclass(frozen=True, slots=True)
class _Question:
    """What one question is asked with."""

    season: Season
    pool: Pool
    play: Play | None
    edition: str
    exclude: Collection[str]
    limit: int

    @classmethod
    def of(
        cls,
        format: str | Path | Format,
        on: date | None,
        catalogue: Catalogue | None,
        exclude: Collection[str],
        limit: int,
    ) -> _Question:
        cards = catalogue or built_in_catalogue()
        season = open_season(load_format(format), on or today(), cards)
        edition = edition_on(season.date)
        return cls(season, open_pool(season, cards), play_for(season), edition, exclude, limit)

    def answer(
        self, entries: tuple[Entry, ...], remarks: Sequence[str] = (), unknown: int = 0
    ) -> Suggestions:
        season, play = self.season, self.play
        notes = [*remarks]
        if play is None:
            notes.append(
                f"No play data for {season.format.title} on {season.date}: "
                "only cards that do the same are listed."
            )
        return Suggestions(
            season.format.name,
            season.format.title,
            season.date,
            season.data_as_of,
            PlayWindow(play.lists, play.first, play.last) if play is not None else None,
            entries,
            tuple(notes),
            unknown,
        )


def _read(deck: Deck | str | bytes, question: _Question) -> Deck:
    if isinstance(deck, Deck):
        return deck
    decks = load_decks(deck, question.pool.catalogue, "-", question.season)
    if len(decks) != 1:
        raise ManyDecks(f"Expected one deck, got {len(decks)}.", "Send one deck at a time.")
    return decks[0]


def _written(entry: ParsedLine) -> str:
    """Return a card as its line names it."""
    return " ".join(each for each in (entry.name, entry.code, entry.number) if each) or entry.raw.strip()


def _entry(
    leaving: Leaving, replacer: Replacer, question: _Question, errors: RemainingErrors | None = None
) -> Entry:
    def proposal(found: Found) -> Proposal:
        return _proposal(found, leaving, question, errors)

    same = _same_card(leaving, replacer, question)  # before what is found first counts for the limits
    lanes = replacer.find(leaving, exclude=question.exclude, limit=question.limit)
    names = tuple(dict.fromkeys(card.label for card, _ in leaving.cards))
    name = leaving.card.label if leaving.card is not None else _written(leaving.lines[0].entry)
    return Entry(
        lines=tuple(line.entry.line for line in leaving.lines),
        card_lines=tuple(line.entry.entry for line in leaving.lines),
        card=name,
        cards=names or (name,),
        count=leaving.count,
        why=leaving.why,
        left_on=leaving.left_on,
        whole_line=leaving.whole_line,
        same_card=proposal(same) if same else None,
        does_the_same=tuple(map(proposal, lanes.does_the_same)),
        decks_like_it=tuple(map(proposal, lanes.decks_like_it)),
        nothing="" if lanes.does_the_same else _nothing(leaving, question.season),
    )


def _nothing(leaving: Leaving, season: Season) -> str:
    if leaving.card is None:
        return "The card is not known, so nothing can be compared with it."
    where = f"legal in {season.format.title} on {season.date}"
    if leaving.whole_line:
        return f"No card {where} does what {leaving.card.name} did; its whole line left."
    return f"No card {where} does the same as {leaving.card.name}."


def _same_card(leaving: Leaving, replacer: Replacer, question: _Question) -> Found | None:
    """Return a legal print of the card that a line names, where only its print is wrong."""
    if leaving.why in ("limit", "asked") or not leaving.lines:
        return None
    line = leaving.lines[0]
    traits, catalogue = question.pool.traits, question.pool.catalogue
    card = leaving.card or line.by_name
    if card is not None:
        unit = traits.unit_of(card)
        prints = [each for each in catalogue.prints(card.key) if traits.unit_of(each) == unit]
    else:
        prints = list(catalogue.named(line.entry.name))
    chosen = question.season.choose(prints) if prints else None
    if chosen is None or not chosen.legal or chosen.card is leaving.card:
        return None
    count = min(leaving.count, replacer.room_for(leaving, chosen.card))
    return Found(chosen.card, "same card", 1.0, 1.0, count, None) if count else None


def _proposal(
    found: Found, leaving: Leaving, question: _Question, errors: RemainingErrors | None
) -> Proposal:
    alike, differs, lacks = describe_differences(
        question.pool.traits.of(leaving.card).does if leaving.card is not None else None,
        question.pool.traits.of(found.card).does,
    )
    rows = (*found.below, (found.card, found.count))
    share = found.share
    return Proposal(
        card=answer_print(found.card),
        label=found.card.label,
        how=found.how,
        likeness=round(found.likeness, 3),
        fits=found.fits,
        alike=alike,
        differs=differs,
        lacks=lacks,
        played=_played(share.share, share.change, question.play)
        if share is not None and question.play
        else None,
        legal_until=question.season.until(found.card),
        count=sum(count for _, count in rows),
        write="\n".join(f"{count} {card.label}" for card, count in rows),
        leaves=errors.after(leaving, rows) if errors is not None else None,
    )


def _played(share: float, change: float | None, play: Play) -> PlayedIn:
    return PlayedIn(round(share, 3), play.lists, None if change is None else round(change, 3))


def with_suggestions(
    report: Report, format: str | Path | Format, note: Callable[[str], None] | None = None
) -> Report:
    """Return a report with what can take the place of the cards that may not stay.

    `note` is called before the indexes are built, which takes long once.
    """
    open_indexes(note)
    deck = Deck("plain", report.deck, report.lines)
    return replace(report, suggestions=to_plain(suggest(deck, format=format, on=report.date)))
