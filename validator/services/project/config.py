"""The configuration of a project with deck lists: `.ptcg.toml`, or `[tool.ptcg]` of `pyproject.toml`.

Every key is optional; directories and files are relative to the directory of the configuration file::

    format = "standard"                 # a format, or a format file
    on = 2026-08-01                     # the date to check against (default: today)
    edition = "sv2023"                  # the rulebook edition to cite
    paths = ["decks"]                   # what is checked when no PATH is given
    exclude = ["decks/drafts"]          # files to leave out; patterns as in .gitignore
    fail-on = "error"                   # minimum severity that fails: error, warning, info, never
    allow-undetermined = false          # do not fail for decks whose legality is undetermined
    advice = false                      # report beginner advice (ADV…) too
    baseline = ".ptcg-baseline.json"    # suppress the findings recorded there

    [[decks]]                           # other settings for some files; the last match counts
    files = ["decks/glc/**"]
    format = "glc"                      # or on, or edition

    [[ignore]]                          # findings to suppress
    files = ["decks/half/*.txt"]        # default: every file
    codes = ["DCK001", "FMT"]           # codes, rule names or families
    reason = "Half decks, on purpose."  # required
"""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

from validator.errors import UsageError
from validator.formats.load import format_names
from validator.reports.check_run import FAIL_ON, FailOn
from validator.services.project.gitignore_patterns import matches
from validator.support.checked_json import KeyPath, ObjectReader
from validator.support.did_you_mean import suggest
from validator.support.files import LeavesRepository, read_text, refuse_way_out, repository_top, resolve_links
from validator.support.lazy_dataclass import dataclass
from validator.support.lazy_regex import later

OWN_FILE = ".ptcg.toml"
SHARED_FILE = "pyproject.toml"

Locate = Callable[[Path], Path | None]
"""Where a file of the project can be read, None if there is none."""

_KEYS = (
    "format", "on", "edition", "paths", "exclude", "fail-on", "allow-undetermined", "advice", "baseline",
    "decks", "ignore",
)  # fmt: skip
_MAY_HAVE_TABLE = later(r"""tool["']?\s*(?:\.\s*["']?ptcg|[\]=])""")
"""What a `pyproject.toml` with a table `tool.ptcg` has somewhere, however it is written."""

_DECKS_KEYS = ("files", "format", "on", "edition")
_IGNORE_KEYS = ("files", "codes", "reason")


def locate_here(path: Path) -> Path | None:
    """Return a file of the working tree as it is."""
    return path if path.is_file() else None


@dataclass(frozen=True, slots=True)
class Override:
    """Settings for some files: `files` are patterns, none means every file; None means not set."""

    files: tuple[str, ...] = ()
    format: str | None = None
    on: str | None = None
    edition: str | None = None


@dataclass(frozen=True, slots=True)
class Ignore:
    """Findings to suppress: of the `codes`, in files that match the patterns `files` (none: every file).

    `words` are the codes as written, `place` is file and line of the configuration.
    """

    files: tuple[str, ...]
    codes: frozenset[str]
    words: tuple[str, ...]
    reason: str
    place: str

    def covers(self, path: str) -> bool:
        """Return whether it speaks of a file."""
        return not self.files or matches(path, self.files)


@dataclass(frozen=True, slots=True)
class Config:
    """A project's configuration; `root` is the directory that its paths and patterns are relative to.

    `file` is None without a configuration file.
    """

    root: Path
    file: Path | None = None
    overrides: tuple[Override, ...] = ()
    paths: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    fail_on: FailOn = "error"
    allow_undetermined: bool = False
    advice: bool = False
    baseline: Path | None = None
    ignores: tuple[Ignore, ...] = ()

    def relative(self, path: str | Path) -> str:
        """Return a file's path relative to the root, with `/`; unchanged if it is elsewhere."""
        whole = Path(os.path.normpath(Path(path).absolute()))
        for each in (whole, resolve_links(whole)):
            if each.is_relative_to(self.root):
                return each.relative_to(self.root).as_posix()
        return whole.as_posix()

    def excludes(self, path: str | Path) -> bool:
        """Return whether a file is left out."""
        return bool(self.exclude) and matches(self.relative(path), self.exclude)

    def includes(self, path: str | Path) -> bool:
        """Return whether a file belongs to the project: in its `paths`, where it names some, and not left
        out.
        """
        if self.excludes(path):
            return False
        relative = self.relative(path)
        roots = tuple(f"/{each}" if each.strip("./") else "**" for each in self.paths)
        return not roots or matches(relative, roots)

    def settings_for(self, path: str | Path) -> Override:
        """Return the settings for a file: for each key the value of the last matching table."""
        settings: dict[str, str] = {}
        relative = self.relative(path) if any(each.files for each in self.overrides) else ""
        for each in self.overrides:
            if not each.files or matches(relative, each.files):
                for key in ("format", "on", "edition"):
                    if getattr(each, key) is not None:
                        settings[key] = getattr(each, key)
        return Override((), settings.get("format"), settings.get("on"), settings.get("edition"))


def load_config(start: Path, file: str | None = None, locate: Locate = locate_here) -> Config:
    """Read the configuration `file`, or the nearest one from the directory `start` upwards.

    Searching ends at the top of the repository. Without a configuration everything has its default, and
    paths are relative to `start`. `locate` finds the configuration and the files that it names, such as those
    of a revision. Raises `UsageError` with file, line and remedy for one that is wrong.
    """
    if file is not None:
        if locate is locate_here or locate(Path(file)) is not None:
            return read_config(Path(file), locate)
        return Config(start.absolute().resolve())
    folder = start.absolute().resolve()
    for each in (folder, *folder.parents):
        own, shared = each / OWN_FILE, each / SHARED_FILE
        if locate(own) is not None:
            return read_config(own, locate)
        if locate(shared) is not None and (found := _read_shared(shared, locate)) is not None:
            return found
        if (each / ".git").exists():
            break
    return Config(folder)


def read_config(path: Path, locate: Locate = locate_here) -> Config:
    """Read one configuration file; of a `pyproject.toml` its table `[tool.ptcg]`, which must be there.

    Raises `UsageError` with file, line and remedy.
    """
    if path.name == SHARED_FILE:
        found = _read_shared(path, locate)
        if found is None:
            raise UsageError(f"{show_path(path)}: no [tool.ptcg] table.", f"Add it, or create {OWN_FILE}.")
        return found
    text = _read(path, locate)
    return _build(_parse(text, path), text, path, (), locate)


def show_path(path: Path) -> str:
    """Return a path as short as it can be named from the working directory."""
    try:
        short = os.path.relpath(path)
    except ValueError:
        return str(path)
    return str(path) if short.startswith("..") else short


def _read_shared(path: Path, locate: Locate) -> Config | None:
    text = _read(path, locate)
    if not _MAY_HAVE_TABLE.search(text):
        return None
    table = _parse(text, path).get("tool", {}).get("ptcg")
    if table is None:
        return None
    return _build(table, text, path, ("tool", "ptcg"), locate)


def _read(path: Path, locate: Locate) -> str:
    try:
        refuse_way_out(path)
        return read_text(locate(path) or path, "utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(f"{show_path(path)}: not UTF-8.", "Save the configuration as UTF-8.") from None
    except OSError as error:
        raise UsageError(
            f"{show_path(path)}: cannot be read ({error.strerror}).",
            "Check the path of the configuration file.",
        ) from None


def _parse(text: str, path: Path) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise UsageError(f"{show_path(path)}: invalid TOML: {error}.", "Fix the TOML syntax.") from None


def _build(data: object, text: str, path: Path, place: KeyPath, locate: Locate) -> Config:
    from validator.services.project.toml_positions import find_key_lines

    table = ConfigTable(data, show_path(path), place, find_key_lines(text))
    return _read_config(table, path.parent.absolute().resolve(), locate)


class ConfigTable(ObjectReader):
    """A table of a configuration file. Every method raises `UsageError` with file and line."""

    object_word = "a table"

    def __init__(self, data: object, source: str, path: KeyPath, lines: Mapping[KeyPath, int]) -> None:
        self.lines = lines
        super().__init__(data, source, path)

    def inner(self, data: object, *steps: str | int) -> ConfigTable:
        """Return the reader of a table inside this one."""
        return ConfigTable(data, self.source, (*self.path, *steps), self.lines)

    def error(self, path: KeyPath, problem: str, hint: str = "") -> UsageError:
        """Return the error for a problem of the value at a path."""
        shown = ".".join(str(step) for step in path if isinstance(step, str))
        return UsageError(
            f"{self.place_of(path)}: {shown} {problem}.", hint or "See the configuration reference."
        )

    def place_of(self, path: KeyPath) -> str:
        """Return file and line of a value."""
        from validator.services.project.toml_positions import line_of

        return f"{self.source}:{line_of(self.lines, path)}"

    def text(self, key: str) -> str | None:
        """Return a string that is not blank."""
        return self.required(key) if key in self else super().text(key)

    def required(self, key: str) -> str:
        """Return a string that is not blank; its key must be there."""
        found: str | None = self.value(key, str)
        if found is None:
            raise self.error((*self.path, key), "is required")
        if not found.strip():
            raise self.wrong(key, "a string that is not blank")
        return found

    def patterns(self, key: str, *, required: bool = False) -> tuple[str, ...]:
        """Return a string or a list of strings as a tuple."""
        value = self.value(key, str, list)
        found = [value] if isinstance(value, str) else value or []
        if not all(isinstance(item, str) and item.strip() for item in found):
            raise self.wrong(key, "a string or a list of strings")
        if required and not found:
            raise self.error((*self.path, key), "is required", "Add it.")
        return tuple(found)


def _read_config(table: ConfigTable, root: Path, locate: Locate) -> Config:
    table.only(_KEYS)
    first = Override((), *_read_target(table, root, locate))
    overrides = []
    for each in table.children("decks"):
        each.only(_DECKS_KEYS)
        overrides.append(Override(each.patterns("files", required=True), *_read_target(each, root, locate)))
    baseline = table.text("baseline")
    paths = table.patterns("paths")
    for key, named in (("baseline", (baseline,) if baseline else ()), ("paths", paths)):
        for name in named:
            _refuse_outside(table, key, root, name)
    return Config(
        root,
        Path(table.source),
        (first, *overrides),
        paths,
        table.patterns("exclude"),
        cast(FailOn, table.one_of("fail-on", FAIL_ON) or "error"),
        table.flag("allow-undetermined"),
        table.flag("advice"),
        _locate_baseline(root / baseline, locate) if baseline else None,
        tuple(_read_ignore(each) for each in table.children("ignore")),
    )


def _locate_baseline(path: Path, locate: Locate) -> Path | None:
    """Return the baseline, which may not be written yet; one that a revision lacks is none."""
    return path if locate is locate_here else locate(path)


def _refuse_outside(table: ConfigTable, key: str, root: Path, name: str) -> None:
    """Raise `UsageError` for a path of the configuration that leads out of the repository."""
    top = repository_top(root)
    whole = os.path.normpath(root / name)
    try:
        refuse_way_out(whole)
    except LeavesRepository:
        pass
    else:
        if top is None or Path(whole).is_relative_to(top):
            return
    raise UsageError(
        f"{table.place_of((*table.path, key))}: {key}: {name} leads out of the repository.",
        "Name files of the repository; pass others on the command line.",
    )


def _read_target(table: ConfigTable, root: Path, locate: Locate) -> tuple[str | None, str | None, str | None]:
    """Return the format, date and edition of a table."""
    return _read_format(table, root, locate), _read_date(table), table.text("edition")


def _read_format(table: ConfigTable, root: Path, locate: Locate) -> str | None:
    name = table.text("format")
    if name is None or name.casefold() in format_names():
        return name
    if name.endswith(".toml") or "/" in name:
        _refuse_outside(table, "format", root, name)
        if (found := locate(root / name)) is None:
            raise UsageError(
                f"{table.place_of((*table.path, 'format'))}: format file {name} not found.",
                "The path is relative to the configuration file.",
            )
        return show_path(found)
    known = f"a format ({', '.join(format_names())}) or a format file"
    raise table.wrong("format", known, suggest(name, format_names()))


def _read_date(table: ConfigTable) -> str | None:
    value = table.value("on", datetime.date, str)
    if isinstance(value, str) and value != "today":
        try:
            return datetime.date.fromisoformat(value).isoformat()
        except ValueError:
            raise table.wrong("on", 'a date such as 2026-08-01, or "today"') from None
    return value.isoformat() if isinstance(value, datetime.date) else None


def _read_ignore(table: ConfigTable) -> Ignore:
    from validator.reports.finding_catalogue import expand_code

    table.only(_IGNORE_KEYS)
    words = table.patterns("codes", required=True)
    codes: set[str] = set()
    for word in words:
        meant = expand_code(word)
        if not meant:
            hint = suggest(word, _code_words())
            raise table.wrong(
                "codes", f"codes such as DCK001, rule names or code families; {word} is none", hint
            )
        codes.update(meant)
    if "reason" not in table:
        raise table.error(
            (*table.path, "reason"), "is required", "Explain why these findings are suppressed."
        )
    files, reason = table.patterns("files"), table.required("reason")
    return Ignore(files, frozenset(codes), words, reason.strip(), table.place_of(table.path))


@cache
def _code_words() -> tuple[str, ...]:
    from validator.reports.finding_catalogue import code_infos

    infos = code_infos().values()
    return tuple(info.code for info in infos) + tuple(info.name for info in infos)
