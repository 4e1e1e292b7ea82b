"""What the findings of reading (`LST`) and identifying (`IDN`) are called, and what they mean."""

from __future__ import annotations

from dataclasses import dataclass

from validator.findings import Severity


@dataclass(frozen=True, slots=True)
class ReadingCode:
    """A finding code of reading lists: `summary` is one sentence, `remedy` what to do about it.

    `severity` is the gravest a finding of the code can have.
    """

    code: str
    name: str
    severity: Severity
    summary: str
    remedy: str


READING_CODES: tuple[ReadingCode, ...] = (
    ReadingCode(
        "IDN001",
        "no-such-number",
        "error",
        "The set is known and has no card of that number.",
        "Compare set code and number with the card, or take one of the nearest real cards.",
    ),
    ReadingCode(
        "IDN002",
        "number-of-another-card",
        "error",
        "The card of that set and number has another name.",
        "Decide which card is meant and write its name, set and number.",
    ),
    ReadingCode(
        "IDN003",
        "no-such-name",
        "error",
        "No card has that name.",
        "Write the name as printed; the nearest real names are suggested.",
    ),
    ReadingCode(
        "IDN004",
        "name-alone",
        "warning",
        "A name without set and number means several prints; a warning where they differ in legality.",
        "Write set and number behind the name.",
    ),
    ReadingCode(
        "IDN005",
        "misspelt-name",
        "warning",
        "Set and number give the card; the name is misspelt.",
        "Write the name as printed.",
    ),
    ReadingCode(
        "IDN006",
        "client-only-code",
        "warning",
        "The set code is Japanese or of a game client only; a warning where the prints of the name differ.",
        "Write set and number of an English print.",
    ),
    ReadingCode(
        "IDN007",
        "foreign-name",
        "info",
        "The name is that of another language.",
        "Nothing needs to be done; the English name is suggested.",
    ),
    ReadingCode(
        "IDN008",
        "not-in-catalogue",
        "warning",
        "The set exists and its cards are not in the card data: legality is not known.",
        "Update the card data, or use a print of another set.",
    ),
    ReadingCode(
        "IDN009",
        "basic-energy",
        "info",
        "A basic Energy card stands under a code or number that is not its own.",
        "Nothing needs to be done: basic Energy is one card under any number.",
    ),
    ReadingCode(
        "IDN010",
        "unknown-script",
        "error",
        "The name is in a script in which the card data hold no names.",
        "Give the English name with set and number, or export the list in English.",
    ),
    ReadingCode(
        "IDN011",
        "unknown-set-code",
        "warning",
        "No set has that code; the name gives the card.",
        "Write the set code as printed on the card or as the game client gives it.",
    ),
    ReadingCode(
        "IDN012",
        "name-not-in-set",
        "error",
        "A set code without a number, and no card of that name in the set.",
        "Compare name and set code with the card.",
    ),
    ReadingCode(
        "IDN013",
        "number-letter-dropped",
        "info",
        "The set has no number with that letter; the plain number has the name.",
        "Write the number as printed.",
    ),
    ReadingCode(
        "IDN014",
        "two-sets",
        "warning",
        "A line names two different sets; the set code and number give the card.",
        "Write one set code and number.",
    ),
    ReadingCode(
        "IDN015",
        "ambiguous-card",
        "warning",
        "A line can mean several different cards, and nothing in the list decides between them.",
        "Write the English name with set and number.",
    ),
    ReadingCode(
        "IDN016",
        "name-missing",
        "info",
        "Set code and number give the card; the line has no name.",
        "Write the name, so that a wrong number is noticed.",
    ),
    ReadingCode(
        "LST001",
        "unreadable-line",
        "error",
        "A line cannot be read as a card.",
        "Write the line as count, name, set code and number, such as `4 Ultra Ball SVI 196`.",
    ),
    ReadingCode(
        "LST002",
        "count-not-positive",
        "error",
        "A line has a count of 0 or less.",
        "Give the number of copies, from 1, or delete the line.",
    ),
    ReadingCode(
        "LST003",
        "count-too-large",
        "error",
        "A line has more copies than any deck.",
        "Give the number of copies of this card in the deck.",
    ),
    ReadingCode(
        "LST010",
        "heading-number",
        "info",
        "A heading's number is neither the lines nor the copies below it.",
        "Nothing needs to be done; `ptcg fmt` writes the right number.",
    ),
    ReadingCode(
        "LST011",
        "trailer-number",
        "info",
        "The total at the end differs from the cards counted.",
        "See whether a line is missing; `ptcg fmt` writes the right total.",
    ),
    ReadingCode(
        "LST012",
        "unknown-heading",
        "info",
        "A heading's label is not known; its cards are placed by what they are.",
        "Nothing needs to be done.",
    ),
    ReadingCode(
        "LST013",
        "print-suffix",
        "info",
        "A print suffix such as PH is kept; it does not matter for legality.",
        "Nothing needs to be done.",
    ),
    ReadingCode(
        "LST014",
        "encoding-guessed",
        "info",
        "The text is not UTF-8 and its encoding was guessed.",
        "Save the list as UTF-8 if names look wrong.",
    ),
    ReadingCode(
        "LST015",
        "comment-line",
        "info",
        "Lines are neither card nor heading and were passed over.",
        "Begin comments with `#` and a blank, or `//`, to say that they are meant.",
    ),
    ReadingCode(
        "LST016",
        "markup-removed",
        "info",
        "Markup or quotes around the list were removed.",
        "Nothing needs to be done.",
    ),
    ReadingCode(
        "LST017",
        "section-twice",
        "info",
        "A section comes twice in one deck.",
        "Nothing needs to be done; `ptcg fmt` joins the sections.",
    ),
    ReadingCode(
        "LST018",
        "count-missing",
        "info",
        "A structured list gives no counts at all; each entry is one card.",
        "Give each entry a count.",
    ),
    ReadingCode(
        "LST019",
        "note-dropped",
        "info",
        "A note in brackets behind the number was passed over.",
        "Nothing needs to be done.",
    ),
    ReadingCode(
        "LST020",
        "left-out",
        "info",
        "Cards listed beside the deck, such as a sideboard, are not counted.",
        "Nothing needs to be done; move the lines up if the cards belong to the deck.",
    ),
)
"""Every code of reading and identifying, in order."""
