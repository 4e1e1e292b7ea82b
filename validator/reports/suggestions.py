"""Replacements as text and as a part of a page, from their plain data: reports know no service."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from validator.support.encoding import JsonMapping
from validator.support.safe_text import replace_unprintable

_NOT_A_VERDICT = "Suggestions are not a verdict: `ptcg check` judges."
_MOST_WORDS = 2


def describe_suggestions(answer: JsonMapping) -> Iterator[str]:
    """Yield an answer of suggestions as lines of text; `answer` is its plain data."""
    for entry in answer["entries"]:
        yield replace_unprintable(_head(entry))
        for title, proposals in _lists(entry):
            for number, each in enumerate(proposals):
                name = title if not number else ""
                yield replace_unprintable(f"  {name:<16}  {_proposal(each)}".rstrip())
        if entry["nothing"] and not entry["same_card"]:
            yield f"  {replace_unprintable(entry['nothing'])}"
    if not answer["entries"]:
        if answer["unknown"]:
            yield " ".join(answer["notes"])
        else:
            yield f"Every card may stay in {answer['format_title']} on {answer['date']}."
        return
    yield " ".join([*answer["notes"], *_sources(answer), _NOT_A_VERDICT])


def render_suggestions(answer: JsonMapping) -> Iterator[str]:
    """Yield an answer of suggestions as a part of a page."""
    if not answer["entries"]:
        return
    yield '<section class="box whole"><h3>Replacements</h3>'
    for entry in answer["entries"]:
        yield f'<div class="find info"><p class="w">{escape(_head(entry))}</p>'
        for title, proposals in _lists(entry):
            items = "".join(f"<li>{escape(_proposal(each))}</li>" for each in proposals)
            yield f"<p>{escape(title[:1].upper() + title[1:])}</p><ul>{items}</ul>"
        if entry["nothing"] and not entry["same_card"]:
            yield f"<p>{escape(entry['nothing'])}</p>"
        yield "</div>"
    words = " ".join([*answer["notes"], *_sources(answer), "Suggestions are not a verdict."])
    yield f'<p class="cite">{escape(words)}</p></section>'


def _lists(entry: JsonMapping) -> Iterator[tuple[str, Sequence[JsonMapping]]]:
    if entry["same_card"]:
        yield "the same card", [entry["same_card"]]
    if entry["does_the_same"]:
        yield "does the same", entry["does_the_same"]
    if entry["decks_like_it"]:
        yield "decks like yours", entry["decks_like_it"]


def _head(entry: JsonMapping) -> str:
    lines = entry["lines"]
    place = ""
    if lines:
        place = f"line{'s' if len(lines) > 1 else ''} {', '.join(map(str, lines))}: "
    why = _reason(entry)
    if entry["whole_line"]:
        return f"{place}{entry['count']} {', '.join(entry['cards'])}: the whole line {why}"
    return f"{place}{entry['count']} {entry['card']}: {why}"


def _reason(entry: JsonMapping) -> str:
    on = f" {entry['left_on']}" if entry["left_on"] else ""
    words = {
        "rotated": f"rotated out{' on' if on else ''}{on}",
        "banned": f"banned{' since' if on else ''}{on}",
        "limit": "more than the deck may have",
        "asked": "legal",
        "unknown": "unknown card",
        "expected": "expected to rotate out",
    }
    return words.get(entry["why"]) or str(entry["why"])


def _proposal(proposal: JsonMapping) -> str:
    parts = [proposal["write"].replace("\n", ", ")]
    words = [*proposal["alike"], *proposal["differs"]][:_MOST_WORDS]
    if words:
        parts.append("; ".join(words))
    if proposal["played"]:
        parts.append(f"in {proposal['played']['share']:.0%} of decks like it")
    if proposal["legal_until"]:
        parts.append(f"legal until {proposal['legal_until']}")
    return " · ".join(parts)


def _sources(answer: JsonMapping) -> Iterator[str]:
    play = answer["play"]
    if play:
        yield f"{answer['format_title']}: {play['lists']} lists from {play['first']} to {play['last']}."
