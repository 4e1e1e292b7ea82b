"""Did you mean …: the known words that are most like an unknown one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from validator.errors import UsageError
from validator.support.safe_text import show

CUTOFF = 0.6
"""How alike two words must be (`difflib.SequenceMatcher.ratio`) for one to be suggested for the other."""

LONGEST = 80
"""Characters of the unknown word that are compared; its time is quadratic."""


def find_similar(word: str, known: Iterable[str], *, count: int = 1) -> tuple[str, ...]:
    """Return the known words most like `word`, the best first; upper and lower case are alike.

    Example: `find_similar("standrad", ["standard", "expanded"])` is `("standard",)`.
    """
    from difflib import get_close_matches

    folded: dict[str, str] = {}
    for each in known:
        folded.setdefault(each.casefold(), each)
    near = get_close_matches(word[:LONGEST].casefold(), list(folded), n=count, cutoff=CUTOFF)
    return tuple(folded[each] for each in near)


def suggest(word: str, known: Iterable[str], *, otherwise: str = "") -> str:
    """Return `Did you mean x?` for the known word most like `word`; `otherwise` if no word is similar."""
    near = find_similar(word, known)
    return f"Did you mean {near[0]}?" if near else otherwise


def unknown_name(what: str, name: str, known: Sequence[str]) -> UsageError:
    """Return the error for a name that is none of the known ones; it names the one that was perhaps meant."""
    remedy = f"{suggest(name, known)} Use one of {', '.join(known)}."
    return UsageError(f"Unknown {what}: {show(name, 40)}.", remedy.lstrip())
