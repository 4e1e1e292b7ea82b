"""Building the site: static files with which a reader's browser runs the pages itself.

A release has a runtime (Python for browsers), two packs of modules and data, and the scripts of
`validator/browser/static`. What a first visit needs is in the pack `first`, all else in `rest`. All files but
the entries have a digest in their names; large ones are gzipped, and unpacked by the service worker.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from validator.errors import UsageError

PACKAGES = (
    "flask", "werkzeug", "jinja2", "markupsafe", "itsdangerous", "click", "blinker", "segno", "lark",
)  # fmt: skip
"""The packages that the pages use, taken from this installation; native files are left out."""

LEFT_OUT = (
    *(f"card_data/{name}" for name in ("indexes/", "sets/")),
    *(f"validator/{name}" for name in ("api/", "cli/", "envs/", "library/", "sources/")),
    *(f"validator/browser/{name}" for name in ("build.py", "runtime.toml", "static/")),
    *(f"validator/storage/{name}." for name in ("database", "decks", "games", "members", "runs", "tables")),
    "validator/storage/migrat",
    *("click/_winconsole", "lark/__pyinstaller", "lark/tools", "segno/cli", "werkzeug/debug"),
)
"""Parts of the project and of packages that the pages in a browser do not use."""

_HERE = Path(__file__).parent
_STATIC = _HERE / "static"
_LIBRARY = "python_stdlib.zip"
_RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", _LIBRARY)
_UNUSED = re.compile(
    r"(__phello__|ctypes|curses|dbm|email/mime|ensurepip|idlelib|pydoc_data|_pyrepl|unittest|venv|wsgiref|"
    r"xml/(dom|etree)|xmlrpc)/|"
    r"(__hello__|_pydatetime|_pyio|_sysconfigdata\w+-emscripten|antigravity|argparse|bdb|cmd|colorsys|compileall|"
    r"configparser|cProfile|doctest|filecmp|fileinput|ftplib|getopt|graphlib|imaplib|mailbox|modulefinder|netrc|"
    r"nturl2path|optparse|pdb|pickletools|plistlib|poplib|profile|pstats|pty|pyclbr|pydoc|rlcompleter|sched|"
    r"shelve|smtplib|symtable|tabnanny|tarfile|this|timeit|trace|tracemalloc|tty|turtle|wave|webbrowser|zipapp)\.|"
    r"(_collections_abc|_sitebuiltins|abc|codecs|genericpath|io|ntpath|os|posixpath|site|stat|zipimport)\.|"
    r"\w+/__main__\.|asyncio/(proactor|tools|windows)|concurrent/(interpreters/|futures/interpreter)|"
    r"email/(_header_value|contentmanager|headerregistry|policy)|http/cookiejar|logging/(config|handlers)|"
    r"encodings/(_win|big5|bz2_|cp(?!1252|437)|euc_|gb|hp_|hz|iso2022|iso8859_\d\d|iso8859_[2-9]|johab|koi8|kz1048|"
    r"mac_|mbcs|oem|palmos|ptcp154|quopri|rot_|shift_jis|tis_620|undefined|utf_(7|32)|uu_|zlib_)"
)
"""What of the standard library nothing here imports, or Python has in itself; tests of the site find what is
missing."""

_DATA_OF_REST = ("card_data/play/", "card_data/effects/", "card_data/bots/", "card_data/index/search",
                 "card_data/index/functions", "validator/effects/", "validator/bots/")  # fmt: skip
_DATA_ENDINGS = (".html", ".css", ".js", ".svg", ".txt", ".csv", ".json", ".toml", ".lark", ".sqlite3")


@dataclass(frozen=True, slots=True)
class Site:
    """What was built: the release, its path, the number and size of all files, and what a visit loads."""

    release: str
    base: str
    files: int
    size: int
    first: int
    rest: int


@dataclass(frozen=True)
class _File:
    """A file of a release: its name on the site, its bytes, and how it is stored."""

    name: str
    data: bytes
    pack: bool = True
    when: str = "first"

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.data).hexdigest()

    @cached_property
    def sent(self) -> bytes:
        """What a host sends: the bytes, gzipped the same way each time."""
        return gzip.compress(self.data, 9, mtime=0) if self.pack else self.data


@dataclass(frozen=True)
class Parts:
    """The large files of a release, what the scripts call them, and what the runtime says of itself."""

    files: list[_File]
    names: Mapping[str, str]
    lock: Mapping[str, object]


def build_site(out: Path, *, base: str = "/", runtime: Path | None = None, server: str = "") -> Site:
    """Build the site in the directory `out`, which must be empty or missing.

    Args:
        out: The directory.
        base: The path of the site's address, `/` or like `/ptcg/`.
        runtime: The archive of the npm package `pyodide`; downloaded by default.
        server: The address of a server, shown where a browser is too old.

    Raises:
        UsageError: The directory is not empty, Node.js or a package is missing, the path or archive is wrong.
    """
    if not re.fullmatch(r"/([A-Za-z0-9._~-]+/)*", base):
        raise UsageError(f"Invalid base: {base}.", "Must begin and end with a slash, such as /ptcg/.")
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise UsageError(f"{out} is not an empty directory.", "Name a new directory, or delete its files.")
    node = shutil.which("node")
    if node is None:
        raise UsageError("Node.js is not installed.", "Install it: the build compiles modules with it.")
    return write_site(out, make_parts(runtime, node), base=base, server=server)


def make_parts(runtime: Path | None = None, node: str = "node") -> Parts:
    """Return the large files of a release, which do not depend on its options; raises `UsageError`."""
    with tempfile.TemporaryDirectory() as folder:
        return _make_parts(Path(folder), node, read_runtime(runtime))


def write_site(out: Path, parts: Parts, *, base: str, server: str) -> Site:
    """Write all files of a release, as `build_site` does."""
    files = list(_release(parts, {"base": base, "server": server, "lock": parts.lock}))
    written = {each.name + (".gz" if each.pack else ""): each.sent for each in files}
    written |= {f"licences/{name}": data for name, data in _licences()}
    for name, data in sorted(written.items()):
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    loaded = {when: sum(len(each.sent) for each in files if each.when == when) for when in ("first", "rest")}
    (release,) = re.findall(rb'"id":"(\w+)"', written["sw.js"])
    size = sum(map(len, written.values()))
    return Site(release.decode(), base, len(written), size, loaded["first"], loaded["rest"])


def read_runtime(path: Path | None = None) -> bytes:
    """Return the archive of the runtime, from a file or with npm.

    Raises `UsageError` where it cannot be read, or is another one than `runtime.toml` names.
    """
    known = tomllib.loads((_HERE / "runtime.toml").read_text("utf-8"))
    name = f"pyodide@{known['version']}"
    with tempfile.TemporaryDirectory() as folder:
        try:
            if path is None:
                subprocess.run(["npm", "pack", name, "--silent"], cwd=folder, capture_output=True, check=True)
                (path,) = Path(folder).iterdir()
            data = path.read_bytes()
        except (OSError, subprocess.CalledProcessError) as error:
            raise UsageError(
                f"The runtime {path or name} cannot be read: {error}.",
                f"Get it with npm pack {name}, and pass --runtime FILE.",
            ) from None
    if hashlib.sha256(data).hexdigest() != known["sha256"]:
        raise UsageError(
            f"{path} is not the archive of {name}: its SHA-256 differs.", "Get it again, with npm pack."
        )
    return data


def _make_parts(work: Path, node: str, runtime: bytes) -> Parts:
    place, tree, results = work / "runtime", work / "tree", work / "results"
    for each in (place, tree, results):
        each.mkdir()
    with tarfile.open(fileobj=io.BytesIO(runtime)) as archive:
        for name in (*_RUNTIME_FILES, "pyodide-lock.json"):
            (place / name).write_bytes(archive.extractfile(f"package/{name}").read())  # type: ignore[union-attr]
    (place / "package.json").write_text('{"type": "module"}')
    _lay_tree(tree)
    done = subprocess.run(
        [node, _HERE / "compile.mjs", place, tree, results], capture_output=True, text=True, check=False
    )
    if done.returncode:
        errors = re.findall(r"^\w*Error: .*", done.stderr, re.MULTILINE) or [f"exit code {done.returncode}"]
        raise UsageError(
            f"The modules cannot be compiled: {errors[-1].rstrip('.')}.", "Node.js 18 or newer is needed."
        )
    used = set(json.loads((results / "used.json").read_text("utf-8")))
    found = {name: (place / name).read_bytes() for name in _RUNTIME_FILES}
    found[_LIBRARY] = _zip_library(results / "library")
    folder = f"runtime-{_digest(*found.values())}"
    packs: dict[str, dict[str, bytes]] = {"first": {}, "rest": {}}
    for source, endings in ((tree, _DATA_ENDINGS), (results / "ptcg", ())):
        for path in _packed(source, endings):
            name = path.relative_to(source).as_posix()
            packs[_part_of(name, used)][name] = path.read_bytes()
    archives = {when: _archive(files) for when, files in packs.items()}
    names = {when: f"{when}-{_digest(data)}.tar" for when, data in archives.items()}
    files = [
        *(_File(f"{folder}/{name}", data) for name, data in found.items()),
        *(_File(names[when], data, when=when) for when, data in archives.items()),
    ]
    lock = json.loads((place / "pyodide-lock.json").read_text("utf-8"))["info"]
    return Parts(files, {"runtime": f"{folder}/", **names}, lock)


def _release(parts: Parts, options: Mapping[str, object]) -> Iterable[_File]:
    """Yield the files of a release; its id depends on all of them, and the scripts name it."""
    sources = {path.name: path.read_text("utf-8") for path in sorted(_STATIC.iterdir()) if path.is_file()}
    texts = (text.encode() for text in (*sources.values(), repr(options)))
    release = {
        "id": _digest(*(each.data for each in parts.files), *texts),
        **parts.names,
        **options,
    }
    small: list[_File] = []
    for name in ("shell.css", "worker.mjs", "shell.mjs"):
        data = _stamp(sources[name], release).encode()
        hashed = name.replace(".", f"-{_digest(data)}.", 1)
        small.append(_File(hashed, data, pack=False))
        release[name] = hashed
    page = _stamp(sources["index.html"], release)
    pages = [
        _File("index.html", page.replace("@base@", "").encode(), pack=False),
        _File("404.html", page.replace("@base@", str(options["base"])).encode(), pack=False, when="never"),
    ]
    files = [*parts.files, *small, pages[0]]
    table = {each.name: [each.digest, len(each.sent), each.when, each.pack] for each in files}
    worker = _stamp(sources["sw.js"], {**release, "files": table})
    for name in ("ptcg.js", "ptcg.d.ts"):
        yield _File(name, _stamp(sources[name], release).encode(), pack=False, when="never")
    yield from (*files, pages[1], _File("sw.js", worker.encode(), pack=False, when="never"))


def _stamp(text: str, release: Mapping[str, object]) -> str:
    """Return a text of the static files with the release, and the names of its files, filled in."""
    text = text.replace("__RELEASE__", json.dumps(release, separators=(",", ":")))
    return re.sub(r"@([a-z]+\.m?[a-z]+)@", lambda found: str(release[found[1]]), text)


def _zip_library(folder: Path) -> bytes:
    """Return the compiled standard library without what is not used, stored: it is gzipped as one file."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for path in _packed(folder):
            if not _UNUSED.match(name := path.relative_to(folder).as_posix()):
                archive.writestr(zipfile.ZipInfo(name), path.read_bytes())
    return written.getvalue()


def _digest(*parts: bytes) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(len(part).to_bytes(8) + part)
    return found.hexdigest()[:16]


def _lay_tree(tree: Path) -> None:
    """Copy the project, its data and the packages into a directory, with the indexes ready to use."""
    import card_data
    from validator.services.cards.prebuilt_indexes import write_shipped

    for source in (_HERE.parent, Path(card_data.__file__).parent):
        for path in _packed(source, (".py", *_DATA_ENDINGS)):
            name = path.relative_to(source.parent).as_posix()
            if not name.startswith(LEFT_OUT):
                _copy(path, tree / name)
    for package in PACKAGES:
        for file in _distribution(package).files or ():
            path = Path(str(file.locate()))
            inside = (
                not str(file).startswith(LEFT_OUT)
                and ".dist-info" not in str(file)
                and ".." not in file.parts
            )
            if inside and path.suffix in (".py", *_DATA_ENDINGS):
                _copy(path, tree / file)
    write_shipped(tree / "card_data" / "index")


def _distribution(package: str) -> Distribution:
    try:
        return distribution(package)
    except PackageNotFoundError:
        raise UsageError(f"The package {package} is not installed.", f"pip install {package}") from None


def _packed(folder: Path, endings: tuple[str, ...] = ()) -> list[Path]:
    """Return the files of a directory in a fixed order."""
    found = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return sorted(path for path in found if not endings or path.suffix in endings)


def _copy(path: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target)


def _part_of(name: str, used: set[str]) -> str:
    if name in used:
        return "first"
    return "rest" if name.endswith((".pyc", ".page")) or name.startswith(_DATA_OF_REST) else "first"


def _archive(files: Mapping[str, bytes]) -> bytes:
    """Return a ustar archive of files; the same files give the same bytes."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files):
            entry = tarfile.TarInfo(name)
            entry.size = len(files[name])
            archive.addfile(entry, io.BytesIO(files[name]))
    return written.getvalue()


_NOTICE = """\
The site contains Pyodide {version} (https://github.com/pyodide/pyodide, where its source is), under the
Mozilla Public License 2.0 (https://mozilla.org/MPL/2.0/). Its files are unchanged, but for the standard
library, from which modules are left out that the site does not use.

With it come CPython, under the licence in python.txt, and what both are linked with: SQLite (public
domain), zlib, bzip2, libffi, Expat, mpdecimal, XZ Utils, Zstandard, Emscripten and musl; their licences are
in the source of Pyodide and at https://docs.python.org/3/license.html.
"""


def _licences() -> Iterable[tuple[str, bytes]]:
    """Yield the licences of all that the site contains."""
    known = tomllib.loads((_HERE / "runtime.toml").read_text("utf-8"))
    yield "pyodide.txt", _NOTICE.format(version=known["version"]).encode()
    (text,) = _texts("typing_extensions")  # a part of Python, under its licence
    yield "python.txt", text.read_bytes()
    for package in ("ptcg-validator", *PACKAGES):
        for path in _texts(package):
            yield f"{package}/{path.name}", path.read_bytes()
    for path in (*_HERE.parent.rglob("*LICENSE*"), _HERE.parents[1] / "card_data" / "SOURCES.md"):
        yield path.name, path.read_bytes()


def _texts(package: str) -> list[Path]:
    """Return the licences of a package."""
    files = [file for file in _distribution(package).files or () if ".dist-info" in str(file)]
    return [
        Path(str(each.locate()))
        for each in files
        if re.search("licen[sc]e|copying", each.name, re.IGNORECASE)
    ]
