"""Values as HTML tables, for notebooks; `validator.support.reprs` names these functions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from validator.decks.deck import Deck
from validator.library.odds import Odds


def render_deck_table(deck: Deck) -> str:
    """Render a deck as an HTML table: copies, name, set code and number of each line."""
    rows = [
        (
            str(line.count),
            line.card.name if line.card is not None else line.entry.name or line.entry.raw.strip(),
            line.card.code if line.card is not None else line.entry.code or "",
            line.card.number if line.card is not None else line.entry.number or "",
        )
        for line in deck.lines
    ]
    title = f"{deck.name}: {deck.total} cards" if deck.name else f"{deck.total} cards"
    return render_table(title, ("Copies", "Card", "Set", "Number"), rows)


def render_odds_table(odds: Odds) -> str:
    """Render the answer to one question as an HTML table."""
    rows = [("Probability", f"{odds.value:.4%}"), ("Method", odds.method)]
    if odds.fraction is not None:
        rows.append(("Exactly", odds.fraction))
    if odds.interval is not None:
        rows.append(("95% interval", " to ".join(f"{value:.2%}" for value in odds.interval)))
    rows += [("Note", note) for note in odds.notes]
    when = "in the opening hand" if odds.turn is None else f"by turn {odds.turn}"
    return render_table(f"{odds.question} {when}", (), rows)


def render_table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Render rows as an HTML table; all text is escaped."""
    header = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return (
        f"<table><caption>{escape(title)}</caption>"
        f"{f'<thead><tr>{header}</tr></thead>' if head else ''}<tbody>{body}</tbody></table>"
    )
