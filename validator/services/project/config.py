"""The configuration of a project with deck lists: `.ptcg.toml`, or `[tool.ptcg]` of `pyproject.toml`.

Every key is optional; folders and files are relative to the folder of the configuration file::

    format = "standard"                 # a format's name, or a format file
    on = 2026-08-01                     # the day of play; "today" without it
    edition = "sv2023"                  # the rulebook edition to cite
    paths = ["decks"]                   # what is checked when no PATH is given
    exclude = ["decks/drafts"]          # left out of folders; patterns as in .gitignore
    fail-on = "error"                   # the mildest severity that fails: error, warning, info, never
    allow-undetermined = false          # do not fail for decks whose legality is not known
    advice = false                      # report beginner advice (ADV…) too
    baseline = ".ptcg-baseline.json"    # findings recorded there are old and set aside

    [[decks]]                           # files that are judged otherwise; the last that fits counts
    files = ["decks/glc/**"]
    format = "glc"                      # or on, or edition

    [[ignore]]                          # findings that are set aside
    files = ["decks/half/*.txt"]        # every file without it
    codes = ["DCK001", "FMT"]           # codes, names of rules, or families
    reason = "Half decks, on purpose."  # required
"""

from __future__ import annotations

import datetime
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from validator.errors import UsageError
from validator.files import read_text, resolve_links
from validator.formats.load import format_names
from validator.reports.check_run import FAIL_ON, FailOn
from validator.services.project.gitignore_patterns import matches
from validator.suggest import suggest

if TYPE_CHECKING:
    from validator.services.project.toml_positions import Path as Place

OWN_FILE = ".ptcg.toml"
SHARED_FILE = "pyproject.toml"

_KEYS = (
    "format", "on", "edition", "paths", "exclude", "fail-on", "allow-undetermined", "advice", "baseline",
    "decks", "ignore",
)  # fmt: skip
_DECKS_KEYS = ("files", "format", "on", "edition")
_IGNORE_KEYS = ("files", "codes", "reason")


@dataclass(frozen=True, slots=True)
class Override:
    """How some files are judged: `files` are patterns, none means every file; what is None is not said."""

    files: tuple[str, ...] = ()
    format: str | None = None
    on: str | None = None
    edition: str | None = None


@dataclass(frozen=True, slots=True)
class Ignore:
    """Findings to set aside: of the `codes`, in files that the patterns `files` mean (none: every file).

    `words` are the codes as written, `place` is file and line of the configuration.
    """

    files: tuple[str, ...]
    codes: frozenset[str]
    words: tuple[str, ...]
    reason: str
    place: str

    def covers(self, path: str) -> bool:
        """Whether it speaks of a file."""
        return not self.files or matches(path, self.files)


@dataclass(frozen=True, slots=True)
class Config:
    """A project's configuration; `root` is the folder that its paths and patterns are relative to.

    `file` is None where there is no configuration file.
    """

    root: Path
    file: Path | None = None
    judging: tuple[Override, ...] = ()
    paths: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    fail_on: FailOn = "error"
    allow_undetermined: bool = False
    advice: bool = False
    baseline: Path | None = None
    ignores: tuple[Ignore, ...] = ()

    def relative(self, path: str | Path) -> str:
        """Give a file's path relative to the root, with `/`; as it is where it lies elsewhere."""
        whole = Path(os.path.normpath(Path(path).absolute()))
        for each in (whole, resolve_links(whole)):
            if each.is_relative_to(self.root):
                return each.relative_to(self.root).as_posix()
        return whole.as_posix()

    def excludes(self, path: str | Path) -> bool:
        """Whether a file is left out."""
        return bool(self.exclude) and matches(self.relative(path), self.exclude)

    def includes(self, path: str | Path) -> bool:
        """Whether a file belongs to the project: in its `paths`, where it names some, and not left out."""
        if self.excludes(path):
            return False
        relative = self.relative(path)
        roots = tuple(f"/{each}" if each.strip("./") else "**" for each in self.paths)
        return not roots or matches(relative, roots)

    def judge_by(self, path: str | Path) -> Override:
        """Say how a file is judged: what the last fitting table says, key by key."""
        relative = self.relative(path)
        told: dict[str, str] = {}
        for each in self.judging:
            if not each.files or matches(relative, each.files):
                for key in ("format", "on", "edition"):
                    if getattr(each, key) is not None:
                        told[key] = getattr(each, key)
        return Override((), told.get("format"), told.get("on"), told.get("edition"))


def load_config(start: Path, file: str | None = None) -> Config:
    """Read the configuration `file`, or the nearest one from the folder `start` upwards.

    Searching ends at the top of the repository. Without a configuration everything has its default, and
    paths are relative to `start`. Raises `UsageError` with file, line and remedy for one that is wrong.
    """
    if file is not None:
        return read_config(Path(file))
    folder = start.absolute().resolve()
    for each in (folder, *folder.parents):
        own, shared = each / OWN_FILE, each / SHARED_FILE
        if own.is_file():
            return read_config(own)
        if shared.is_file() and (found := _read_shared(shared)) is not None:
            return found
        if (each / ".git").exists():
            break
    return Config(folder)


def read_config(path: Path) -> Config:
    """Read one configuration file; of a `pyproject.toml` its table `[tool.ptcg]`, which must be there.

    Raises `UsageError` with file, line and remedy.
    """
    if path.name == SHARED_FILE:
        found = _read_shared(path)
        if found is None:
            raise UsageError(f"{show_path(path)}: no [tool.ptcg] table.", f"Add it, or create {OWN_FILE}.")
        return found
    text = _read(path)
    return _build(_parse(text, path), text, path, ())


def show_path(path: Path) -> str:
    """Give a path as short as it can be named from the working folder."""
    try:
        short = os.path.relpath(path)
    except ValueError:
        return str(path)
    return str(path) if short.startswith("..") else short


def _read_shared(path: Path) -> Config | None:
    text = _read(path)
    if "ptcg" not in text:
        return None
    table = _parse(text, path).get("tool", {}).get("ptcg")
    if table is None:
        return None
    return _build(table, text, path, ("tool", "ptcg"))


def _read(path: Path) -> str:
    try:
        return read_text(path, "utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(f"{show_path(path)}: not UTF-8.", "Save the configuration as UTF-8.") from None
    except OSError as error:
        raise UsageError(
            f"{show_path(path)}: cannot be read ({error.strerror}).",
            "Check the path of the configuration file.",
        ) from None


def _parse(text: str, path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise UsageError(f"{show_path(path)}: invalid TOML: {error}.", "Fix the TOML syntax.") from None


def _build(data: object, text: str, path: Path, place: Place) -> Config:
    from validator.services.project.toml_positions import find_key_lines

    reader = ConfigReader(show_path(path), find_key_lines(text), path.parent.absolute().resolve())
    if not isinstance(data, dict):
        raise reader.wrong(place, "a table", data)
    return reader.read(data, place)


class ConfigReader:
    """Reads the tables of a configuration; what is wrong is told with file, line, key and remedy."""

    def __init__(self, file: str, lines: dict[Place, int], root: Path) -> None:
        self.file = file
        self.lines = lines
        self.root = root

    def read(self, data: Mapping[str, Any], place: Place) -> Config:
        """Read the whole configuration."""
        self._refuse_unknown(data, _KEYS, place)
        first = Override((), *self._judged(data, place))
        decks = [
            Override(self._texts(table, "files", at, required=True), *self._judged(table, at))
            for table, at in self._tables(data, "decks", _DECKS_KEYS, place)
        ]
        ignores = [self._ignore(table, at) for table, at in self._tables(data, "ignore", _IGNORE_KEYS, place)]
        baseline = self._text(data, "baseline", place)
        fail_on = self._text(data, "fail-on", place) or "error"
        if fail_on not in FAIL_ON:
            wanted = f"one of {', '.join(FAIL_ON)}"
            raise self.wrong((*place, "fail-on"), wanted, fail_on, suggest(fail_on, FAIL_ON))
        return Config(
            self.root,
            Path(self.file),
            (first, *decks),
            self._texts(data, "paths", place),
            self._texts(data, "exclude", place),
            fail_on,
            self._flag(data, "allow-undetermined", place),
            self._flag(data, "advice", place),
            self.root / baseline if baseline else None,
            tuple(ignores),
        )

    def wrong(self, place: Place, wanted: str, given: object, hint: str = "") -> UsageError:
        """Return the error for a value that is not as wanted."""
        shown = repr(given) if len(repr(given)) < 60 else type(given).__name__
        return UsageError(
            f"{self._at(place)}: {_name(place)} must be {wanted}, got {shown}.",
            hint or "See the configuration reference.",
        )

    def _at(self, place: Place) -> str:
        from validator.services.project.toml_positions import line_of

        return f"{self.file}:{line_of(self.lines, place)}"

    def _refuse_unknown(self, data: Mapping[str, Any], known: tuple[str, ...], place: Place) -> None:
        for key in data:
            if key not in known:
                hint = suggest(key.replace("_", "-"), known)
                raise UsageError(
                    f"{self._at((*place, key))}: unknown key {_name((*place, key))}.",
                    f"{hint} Known keys: {', '.join(known)}.".strip(),
                )

    def _judged(self, data: Mapping[str, Any], place: Place) -> tuple[str | None, str | None, str | None]:
        return self._format(data, place), self._day(data, place), self._text(data, "edition", place)

    def _format(self, data: Mapping[str, Any], place: Place) -> str | None:
        name = self._text(data, "format", place)
        if name is None or name.casefold() in format_names():
            return name
        if name.endswith(".toml") or "/" in name:
            if not (self.root / name).is_file():
                raise UsageError(
                    f"{self._at((*place, 'format'))}: format file {name} not found.",
                    "The path is relative to the configuration file.",
                )
            return show_path(self.root / name)
        known = f"a format ({', '.join(format_names())}) or a format file"
        raise self.wrong((*place, "format"), known, name, suggest(name, format_names()))

    def _day(self, data: Mapping[str, Any], place: Place) -> str | None:
        value = data.get("on")
        if value is None or value == "today":
            return None
        if isinstance(value, datetime.date) and not isinstance(value, datetime.datetime):
            return value.isoformat()
        if isinstance(value, str):
            try:
                return datetime.date.fromisoformat(value).isoformat()
            except ValueError:
                pass
        raise self.wrong((*place, "on"), 'a date such as 2026-08-01, or "today"', value)

    def _text(self, data: Mapping[str, Any], key: str, place: Place) -> str | None:
        value = data.get(key)
        if value is None:
            return None
        if not isinstance(value, str) or not value.strip():
            raise self.wrong((*place, key), "text", value)
        return value

    def _flag(self, data: Mapping[str, Any], key: str, place: Place) -> bool:
        value = data.get(key, False)
        if not isinstance(value, bool):
            raise self.wrong((*place, key), "true or false", value)
        return value

    def _texts(
        self, data: Mapping[str, Any], key: str, place: Place, *, required: bool = False
    ) -> tuple[str, ...]:
        value = data.get(key, [])
        if isinstance(value, str):
            value = [value]
        if not isinstance(value, list) or not all(isinstance(item, str) and item.strip() for item in value):
            raise self.wrong((*place, key), "a string or a list of strings", value)
        if required and not value:
            raise UsageError(f"{self._at((*place, key))}: {_name((*place, key))} is required.", "Add it.")
        return tuple(value)

    def _tables(
        self, data: Mapping[str, Any], key: str, known: tuple[str, ...], place: Place
    ) -> list[tuple[Mapping[str, Any], Place]]:
        value = data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong((*place, key), f"tables, each headed [[{_name((*place, key))}]]", value)
        tables = [(table, (*place, key, number)) for number, table in enumerate(value)]
        for table, at in tables:
            self._refuse_unknown(table, known, at)
        return tables

    def _ignore(self, table: Mapping[str, Any], place: Place) -> Ignore:
        from validator.reports.finding_catalogue import expand_code

        words = self._texts(table, "codes", place, required=True)
        codes: set[str] = set()
        for word in words:
            meant = expand_code(word)
            if not meant:
                wanted = "codes such as DCK001, rule names or code families"
                raise self.wrong((*place, "codes"), wanted, word, suggest(word, _code_words()))
            codes.update(meant)
        reason = self._text(table, "reason", place)
        if reason is None:
            raise UsageError(
                f"{self._at((*place, 'reason'))}: {_name((*place, 'reason'))} is required.",
                "Explain why these findings are suppressed.",
            )
        return Ignore(
            self._texts(table, "files", place), frozenset(codes), words, reason.strip(), self._at(place)
        )


@cache
def _code_words() -> tuple[str, ...]:
    from validator.reports.finding_catalogue import code_infos

    infos = code_infos().values()
    return tuple(info.code for info in infos) + tuple(info.name for info in infos)


def _name(place: Place) -> str:
    return ".".join(str(part) for part in place if isinstance(part, str))
