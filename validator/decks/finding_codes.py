"""Registry of the finding codes for parsing (LST) and resolution (IDN)."""

from __future__ import annotations

from validator.support.lazy_dataclass import dataclass
from validator.vocabulary import Severity


@dataclass(frozen=True, slots=True)
class ListFindingCode:
    """A finding code of reading lists: `title` is two to four words, `summary` one sentence, `remedy` how
    to fix it.

    `severity` is the gravest a finding of the code can have.
    """

    code: str
    name: str
    title: str
    severity: Severity
    summary: str
    remedy: str


READING_CODES: tuple[ListFindingCode, ...] = (
    ListFindingCode(
        "IDN001",
        "no-such-number",
        "Unknown card number",
        "error",
        "The set has no card with this number.",
        "Check set code and number, or pick one of the suggested cards.",
    ),
    ListFindingCode(
        "IDN002",
        "number-of-another-card",
        "Name and number differ",
        "error",
        "The card with this set and number has a different name.",
        "Decide which card is meant and write its name, set code and number.",
    ),
    ListFindingCode(
        "IDN003",
        "no-such-name",
        "Unknown name",
        "error",
        "No card has this name.",
        "Use the printed name; similar names are suggested.",
    ),
    ListFindingCode(
        "IDN004",
        "name-alone",
        "Print not specified",
        "warning",
        "The line has no set and number and the name matches several prints. Where not all of them are "
        "legal, this is a warning and the verdict stays open.",
        "Add set code and number after the name.",
    ),
    ListFindingCode(
        "IDN005",
        "misspelt-name",
        "Misspelt name",
        "warning",
        "The name is misspelt; the card was resolved by set and number.",
        "Use the printed name.",
    ),
    ListFindingCode(
        "IDN006",
        "client-only-code",
        "Non-English set code",
        "warning",
        "The set code is Japanese or of a game client only; a warning where the prints of the name differ.",
        "Use set code and number of an English print.",
    ),
    ListFindingCode(
        "IDN007",
        "foreign-name",
        "Name in another language",
        "info",
        "The name is in another language.",
        "No action needed; the English name is suggested.",
    ),
    ListFindingCode(
        "IDN008",
        "not-in-catalogue",
        "Not in the card data",
        "warning",
        "The set is known but its cards are not in the card data; legality is undetermined.",
        "Update the card data (ptcg cards sync), or use a print from another set.",
    ),
    ListFindingCode(
        "IDN009",
        "basic-energy",
        "Basic Energy",
        "info",
        "A basic Energy has a set code or number of another print.",
        "No action needed; all basic Energy of a type are the same card.",
    ),
    ListFindingCode(
        "IDN010",
        "unknown-script",
        "Unsupported script",
        "warning",
        "The name uses a script that the card data has no names in; legality is undetermined.",
        "Use the English name with set code and number, or export the list in English.",
    ),
    ListFindingCode(
        "IDN011",
        "unknown-set-code",
        "Unknown set code",
        "warning",
        "Unknown set code; the card was resolved by name.",
        "Use the set code printed on the card or exported by the game client.",
    ),
    ListFindingCode(
        "IDN012",
        "name-not-in-set",
        "Not in that set",
        "error",
        "The line has a set code without a number, and the set has no card with this name.",
        "Check name and set code against the card.",
    ),
    ListFindingCode(
        "IDN013",
        "number-letter-dropped",
        "Letter in number ignored",
        "info",
        "The set has no number with this letter; the number without the letter matches the name.",
        "Use the printed number.",
    ),
    ListFindingCode(
        "IDN014",
        "two-sets",
        "Two sets named",
        "warning",
        "A line names two different sets; the set code and number give the card.",
        "Write one set code and number.",
    ),
    ListFindingCode(
        "IDN015",
        "ambiguous-card",
        "Ambiguous name",
        "warning",
        "A line can mean several different cards, and nothing in the list decides between them.",
        "Write the English name with set and number.",
    ),
    ListFindingCode(
        "IDN016",
        "name-missing",
        "Name missing",
        "info",
        "Set code and number give the card; the line has no name.",
        "Write the name, so that a wrong number is noticed.",
    ),
    ListFindingCode(
        "LST001",
        "unreadable-line",
        "Unreadable line",
        "error",
        "A line cannot be parsed as a card line.",
        "Use count, name, set code and number, e.g. `4 Ultra Ball SVI 196`.",
    ),
    ListFindingCode(
        "LST002",
        "count-not-positive",
        "Count below 1",
        "error",
        "A count is 0 or negative.",
        "Write a count of at least 1, or delete the line.",
    ),
    ListFindingCode(
        "LST003",
        "count-too-large",
        "Count too large",
        "error",
        "A count is larger than any deck.",
        "Write the number of copies in the deck.",
    ),
    ListFindingCode(
        "LST010",
        "heading-number",
        "Wrong heading count",
        "info",
        "A heading's number matches neither its lines nor its copies.",
        "No action needed; `ptcg fmt` corrects the number.",
    ),
    ListFindingCode(
        "LST011",
        "trailer-number",
        "Wrong total",
        "info",
        "The total at the end differs from the number of cards.",
        "Check for a missing line; `ptcg fmt` corrects the total.",
    ),
    ListFindingCode(
        "LST012",
        "unknown-heading",
        "Unknown heading",
        "info",
        "Unknown heading; its cards are sorted by card type instead.",
        "No action needed.",
    ),
    ListFindingCode(
        "LST013",
        "print-suffix",
        "Print suffix",
        "info",
        "A print suffix such as PH is kept; it does not affect legality.",
        "No action needed.",
    ),
    ListFindingCode(
        "LST014",
        "encoding-guessed",
        "Encoding guessed",
        "info",
        "The text is not UTF-8; its encoding was guessed.",
        "Save the list as UTF-8 if names look wrong.",
    ),
    ListFindingCode(
        "LST015",
        "comment-line",
        "Skipped lines",
        "info",
        "Lines that are neither cards nor headings were skipped.",
        "Mark comments with `# ` or `//`.",
    ),
    ListFindingCode(
        "LST016",
        "markup-removed",
        "Markup removed",
        "info",
        "Markup or quotes around the list were removed.",
        "No action needed.",
    ),
    ListFindingCode(
        "LST017",
        "section-twice",
        "Duplicate section",
        "info",
        "A section appears twice in one deck.",
        "No action needed; `ptcg fmt` merges the sections.",
    ),
    ListFindingCode(
        "LST018",
        "count-missing",
        "Missing counts",
        "info",
        "A structured list has no counts; each entry counts as one card.",
        "Add a count to each entry.",
    ),
    ListFindingCode(
        "LST019",
        "note-dropped",
        "Note skipped",
        "info",
        "A bracketed note after the number was skipped.",
        "No action needed.",
    ),
    ListFindingCode(
        "LST020",
        "left-out",
        "Cards beside the deck",
        "info",
        "Cards listed beside the deck, such as a sideboard, are not counted.",
        "Nothing needs to be done; move the lines up if the cards belong to the deck.",
    ),
)
"""Every code of reading and identifying, in order."""

NAMED = {each.code: each for each in READING_CODES}
"""The codes by their code."""
