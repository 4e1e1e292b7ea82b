"""Hands and odds as text for a terminal: tables of at most about 100 columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from validator.odds.compute import ConditionOdds, DeckOdds
from validator.odds.deal import STREAM, Deal
from validator.odds.report import DealContext, HandsReport, OddsReport
from validator.odds.sample import Sample, Share
from validator.support.safe_text import replace_unprintable

_TURN_COLUMNS = 5
_NUMBERS = 8


def format_probability(value: float) -> str:
    """Write a probability as a percentage with two digits; 0% and 100% only where it is exactly that."""
    if value <= 0:
        return "0%"
    if value < 0.00005:
        return "<0.01%"
    if 0.99995 <= value < 1:
        return ">99.99%"
    return "100%" if value >= 1 else f"{value * 100:.2f}%"


def shown_turns(turn: int) -> list[int]:
    """Choose the turns that a table shows: all up to five, else the first three, one between, the last."""
    if turn <= _TURN_COLUMNS:
        return list(range(1, turn + 1))
    return [1, 2, 3, (turn + 3) // 2, turn]


def describe_deal(about: DealContext) -> list[str]:
    """Return two lines on the deck and how it is dealt."""
    table = about.table
    deck = f", deck {about.deck}" if about.deck > 1 else ""
    name = f" “{replace_unprintable(about.name)}”" if about.name else ""
    others = "" if not about.pile.by_text else " or cards that can start by their own text"
    facts = [f"going {about.going}", f"{table.prizes} Prize cards"]
    if table.rule.limit is not None:
        facts.append(f"at most {table.rule.limit} mulligans")
    if table.opponent is not None:
        facts.append(
            f"an opponent with {table.opponent.starters} Basic Pokémon in {table.opponent.size} cards"
        )
    facts.append(f"edition {about.edition.id}")
    return [
        f"{replace_unprintable(about.source)}{deck}{name}: {about.pile.size} cards, "
        f"{about.pile.starters} Basic Pokémon{others}",
        f"  {', '.join(facts)}",
    ]


def render_odds_text(reports: Sequence[OddsReport]) -> str:
    """Render odds for people, a block for each deck."""
    return "\n\n".join("\n".join(_odds_lines(report)) for report in reports) + "\n"


def _odds_lines(report: OddsReport) -> Iterator[str]:
    odds = report.odds
    yield from describe_deal(report.about)
    yield ""
    yield (
        f"Mulligan: {format_probability(odds.redraw)} of hands hold no Basic Pokémon "
        f"({odds.redraw_fraction}), {odds.expected_mulligans:.3f} mulligans a game"
    )
    yield f"  mulligans   {_numbered(odds.mulligans, last_is_more=report.about.table.rule.limit is None)}"
    if odds.set_aside:
        limit = report.about.table.rule.limit
        yield f"  mulligan limit {limit} reached: {format_probability(odds.set_aside)}"
    if odds.bonus is not None:
        yield f"  bonus cards {_numbered(odds.bonus)}, {odds.expected_bonus:.3f} a game"
    yield f"Basic Pokémon in the opening hand: {_numbered(odds.starters)}"
    yield ""
    turns = shown_turns(odds.turn)
    head = ["Card", "Copies", "Hand", *(f"Turn {turn}" for turn in turns), "Prized", "all", "Only Basic"]
    rows = [
        [
            row.name,
            str(row.count),
            format_probability(row.in_hand),
            *(format_probability(row.by_turn[turn - 1]) for turn in turns),
            format_probability(row.any_prized),
            format_probability(row.all_prized),
            "" if row.only_starter is None else format_probability(row.only_starter),
        ]
        for row in odds.rows
    ]
    yield from _table(head, rows)
    yield (
        "Hand: at least one copy in the opening hand. Turn: seen by that turn's draw. Prized: at least one"
    )
    yield (
        "copy, or all copies, among the Prize cards. Only Basic: the only Basic Pokémon in the opening hand."
    )
    yield "Search and draw effects are not included."
    if odds.conditions:
        yield ""
        yield from _condition_lines(odds, turns)
    if odds.notes:
        yield ""
        yield from (f"Note: {note}" for note in odds.notes)


def _condition_lines(odds: DeckOdds, turns: Sequence[int]) -> Iterator[str]:
    shown = [*odds.conditions, *([odds.together] if odds.together else [])]
    rows = [
        [
            _short(odds_row),
            format_probability(odds_row.hand),
            *(format_probability(odds_row.by_turn[turn - 1]) for turn in turns),
            odds_row.method,
        ]
        for odds_row in shown
    ]
    yield from _table(
        ["Requested cards", "Hand", *(f"Turn {turn}" for turn in turns), "Method"], rows, left=(0, -1)
    )
    for odds_row in shown:
        if odds_row.method == "sampled":
            low, high = odds_row.intervals[odds.turn]
            yield (
                f"Sampled with {odds_row.sample:,} hands: {condition_label(odds_row)} by turn {odds.turn} is "
                f"{format_probability(low)} to {format_probability(high)} (95% interval)."
            )


def _short(odds_row: ConditionOdds) -> str:
    label = condition_label(odds_row)
    return label if len(label) <= 48 or len(odds_row.labels) == 1 else f"{odds_row.combine} of them"


def condition_label(odds_row: ConditionOdds) -> str:
    """Name a wish, or several together: `A and B`, `any of A, B`."""
    if len(odds_row.labels) == 1:
        return odds_row.labels[0]
    return (
        " and ".join(odds_row.labels) if odds_row.combine == "all" else f"any of {', '.join(odds_row.labels)}"
    )


def render_hands_text(reports: Sequence[HandsReport]) -> str:
    """Render hands for people, a block for each deck."""
    return "\n\n".join("\n".join(_hands_lines(report)) for report in reports) + "\n"


def _hands_lines(report: HandsReport) -> Iterator[str]:
    yield from describe_deal(report.about)
    yield f"  seed {report.seed} (stream {STREAM}), {report.hands:,} hand{'s' if report.hands > 1 else ''}"
    for opening in report.openings:
        yield ""
        yield from _opening_lines(report, opening)
    if report.sample is not None:
        yield ""
        yield from _sample_lines(report.sample)


def _opening_lines(report: HandsReport, opening: Deal) -> Iterator[str]:
    table = report.about.table
    starters = report.starters(opening)
    mulligans = len(opening.redrawn)
    after = f" after {_count(mulligans, 'mulligan')}" if mulligans else ""
    how = "forced by the mulligan limit" if opening.set_aside else "keep"
    yield f"Hand {opening.number}: {how}, {starters} Basic Pokémon{after}"
    for number, hand in enumerate(opening.redrawn, 1):
        yield f"  redraw {number:<4} {_cards(report, hand)}"
    if opening.set_aside:
        yield f"  set aside   {_cards(report, opening.hand[:1])}"
        yield f"  hand        {_cards(report, opening.hand[1:])}"
    else:
        yield f"  hand        {_cards(report, opening.hand)}"
    if opening.prizes:
        yield f"  Prize cards {_cards(report, opening.prizes)}"
    if table.opponent is not None:
        yield (
            f"  opponent    {_count(opening.theirs, 'mulligan')}: you may draw {opening.allowed}, "
            f"they may draw {opening.given}"
        )
    if opening.bonus:
        yield f"  extra       {_cards(report, opening.bonus)}"
    for turn, card in zip(report.turns, opening.draws, strict=True):
        yield f"  turn {turn:<6} {report.about.pile.kinds[card].name}"


def _sample_lines(sample: Sample) -> Iterator[str]:
    yield f"Of {sample.hands:,} hands; in brackets the exact value"
    yield f"  mulligans {_shares(sample.mulligans)}"
    yield f"  Basic Pokémon in the opening hand {_shares(sample.starters)}"
    if sample.bonus is not None:
        yield f"  extra cards {_shares(sample.bonus)}"
    yield ""
    seen = "Hand + bonus" if not sample.draws else f"after {sample.draws} draws"
    head = ["Card", "Copies", "Hand", "exact", seen, "exact", "Prized", "exact", "p hand", "p Prized"]
    rows = [
        [
            row.name,
            str(row.count),
            *_pair(row.in_hand),
            *_pair(row.seen),
            *_pair(row.any_prized),
            f"{row.hand_fit.p_value:.3f}",
            f"{row.prized_fit.p_value:.3f}",
        ]
        for row in sample.rows
    ]
    yield from _table(head, rows)
    widest = max(
        high - low for row in sample.rows for low, high in [row.seen.interval, row.any_prized.interval]
    )
    yield f"95% Wilson intervals are at most {widest * 50:.2f} points to either side."
    fits = [("mulligans", sample.mulligan_fit), ("Basic Pokémon", sample.starter_fit)]
    if sample.bonus_fit is not None:
        fits.append(("bonus cards", sample.bonus_fit))
    yield "Chi-square against the exact values: " + "; ".join(
        f"{name} {fit.statistic:.1f} with {fit.freedom} degrees of freedom (p = {fit.p_value:.3f})"
        for name, fit in fits
    )


def _pair(share: Share) -> tuple[str, str]:
    return format_probability(share.value), format_probability(share.exact)


def _shares(shares: Sequence[Share]) -> str:
    parts = [
        f"{number}: {format_probability(share.value)} ({format_probability(share.exact)})"
        for number, share in enumerate(shares)
        if share.exact >= 0.00005
    ]
    return ", ".join(parts)


def _numbered(values: Sequence[float], *, last_is_more: bool = False) -> str:
    """Describe a distribution over 0, 1, 2 …, without rare numbers, those from seven on together."""
    if len(values) > _NUMBERS:
        values, last_is_more = [*values[: _NUMBERS - 1], sum(values[_NUMBERS - 1 :])], True
    parts = []
    for number, value in enumerate(values):
        if value >= 0.00005:
            more = " or more" if last_is_more and number == len(values) - 1 else ""
            parts.append(f"{number}{more}: {format_probability(value)}")
    return ", ".join(parts)


def _cards(report: HandsReport, cards: Sequence[int]) -> str:
    """Name cards in the order of the deck list, with their numbers."""
    kinds = report.about.pile.kinds
    counts = Counter(cards)
    names: dict[str, int] = {}
    for card in sorted(counts):
        names[kinds[card].name] = names.get(kinds[card].name, 0) + counts[card]
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in names.items())


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[int] = (0,)) -> Iterator[str]:
    flush = {place % len(head) for place in left}
    widths = [max(len(row[place]) for row in [head, *rows]) for place in range(len(head))]
    for row in [head, *rows]:
        cells = [
            cell.ljust(width) if place in flush else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()
