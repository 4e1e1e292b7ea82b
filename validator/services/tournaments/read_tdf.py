"""Read the players of a tournament file of TOM, the organiser's program for Play! Pokémon events (`.tdf`).

The file is XML: `<tournament>` holds `<players>`, and each `<player userid="…">` of it `<firstname>`,
`<lastname>` and `<birthdate>`. Pods and rounds repeat players by their ID alone; they are not read.
"""

from __future__ import annotations

from xml.parsers import expat

from validator.errors import InputError
from validator.services.tournaments.read_roster import MAX_ROWS, RosterRow

MAX_DEPTH = 64
"""Deepest nesting that is read."""

_LONGEST = 200
_HEAD = 4096
_PLAYER = ("tournament", "players", "player")
_FIELDS = ("firstname", "lastname", "birthdate")


def is_tdf(data: bytes) -> bool:
    """Return whether some bytes begin as a tournament file does."""
    head = data[:_HEAD].replace(b"\0", b"")
    return b"<tournament" in head and head.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n").startswith(b"<")


def read_tdf(data: bytes, source: str) -> tuple[RosterRow, ...]:
    """Return the players of a tournament file, in its order.

    Raises `InputError` for XML that is broken, deeper than `MAX_DEPTH`, has a document type or entities, or
    more than `MAX_ROWS` players.
    """
    reader = _Reader(source)
    try:
        return reader.read(data)
    except (expat.ExpatError, LookupError, ValueError) as error:
        place = f" at line {error.lineno}" if isinstance(error, expat.ExpatError) else ""
        raise InputError(
            f"the tournament file is broken{place}.",
            "Save it in TOM again, or send the players as CSV.",
            source=source,
        ) from None


class _Reader:
    """Follows the path of open elements, and collects the fields of one player after the other."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._path: list[str] = []
        self._fields: dict[str, str] = {}
        self._rows: list[RosterRow] = []
        self._line = 0
        self._parser = expat.ParserCreate()

    def read(self, data: bytes) -> tuple[RosterRow, ...]:
        """Return the rows of a whole file."""
        parser = self._parser
        parser.StartDoctypeDeclHandler = self._refuse
        parser.EntityDeclHandler = self._refuse
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._add
        parser.Parse(data, True)
        return tuple(self._rows)

    def _refuse(self, *_: object) -> None:
        raise InputError(
            "a tournament file has no document type and no entities.",
            "Save it in TOM again, or send the players as CSV.",
            source=self._source,
        )

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._path.append(name)
        if len(self._path) > MAX_DEPTH:
            raise InputError(
                f"the tournament file is nested more than {MAX_DEPTH} levels deep.",
                "Save it in TOM again.",
                source=self._source,
            )
        if tuple(self._path) == _PLAYER:
            if len(self._rows) >= MAX_ROWS:
                raise InputError(f"more than {MAX_ROWS:,} players.", "Split the event.", source=self._source)
            self._fields = {"userid": attributes.get("userid", "")}
            self._line = self._parser.CurrentLineNumber

    def _end(self, _name: str) -> None:
        if tuple(self._path) == _PLAYER:
            fields = {name: " ".join(text.split())[:_LONGEST] for name, text in self._fields.items()}
            names = (fields.get("firstname", ""), fields.get("lastname", ""))
            self._rows.append(
                RosterRow(
                    self._line,
                    player=" ".join(name for name in names if name),
                    player_id=fields["userid"],
                    birth=fields.get("birthdate", ""),
                )
            )
        self._path.pop()

    def _add(self, text: str) -> None:
        if len(self._path) == 4 and tuple(self._path[:3]) == _PLAYER and self._path[3] in _FIELDS:
            before = self._fields.get(self._path[3], "")
            self._fields[self._path[3]] = (before + text)[:_LONGEST]
