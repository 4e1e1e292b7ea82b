"""The pictures of the documentation, made by the project itself and committed.

`python -m docs.scripts.pictures` writes all of them. Pictures of pages need Chromium and Playwright (extra
`test`).
"""

from __future__ import annotations

import base64
import configparser
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from pathlib import Path
from threading import Thread
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "docs" / "images"
DECKS = "card_data/decks"

STYLE = """\
.paper{fill:#f6f8fa;stroke:#d0d7de}.box{fill:#fff;stroke:#0b7a6f}.line{stroke:#59636e;fill:none}
.ink{fill:#1f2328}.muted{fill:#59636e}.error{fill:#b42318}.warning{fill:#8a5a00}.good{fill:#1a7f37}
.note{fill:#0a5bb0}
@media (prefers-color-scheme:dark){
.paper{fill:#151b23;stroke:#3d444d}.box{fill:#1c2530;stroke:#39b8a8}.line{stroke:#9198a1}
.ink{fill:#e6edf3}.muted{fill:#9198a1}.error{fill:#ff8d85}.warning{fill:#e3b341}.good{fill:#56d364}
.note{fill:#79c0ff}}"""
FONT = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace"

BOX_FONT = 'font-family="system-ui,sans-serif" font-size="14"'

Span = tuple[str, str]
"""A class of the style sheet, and a text."""

TERMINALS: dict[str, tuple[tuple[str, ...], int]] = {
    "check": (("check", f"{DECKS}/illegal-2026.txt", "--on", "2026-07-20"), 22),
    "hands": (("hands", f"{DECKS}/dragapult-2026.txt", "--seed", "7"), 12),
    "odds": (("odds", f"{DECKS}/dragapult-2026.txt", "--card", "2 Dreepy", "--turn", "2"), 20),
    "formats": (("formats", "standard", "--on", "2026-07-20"), 12),
}
"""The terminal pictures: the command, and the most lines that are shown."""


# Terminals


def terminal(command: str, output: str, most: int, width: int = 100) -> str:
    """Draw a terminal that shows a command and its output; the lines after `most` are left out."""
    lines: list[list[Span]] = [[("good", "$ "), ("ink", command)]]
    shown = [part for line in output.rstrip().splitlines() for part in _draw_line(line, width)]
    lines += shown[:most]
    if len(shown) > most:
        lines.append([("muted", "…")])
    return _text_picture(lines, width)


def _draw_line(line: str, width: int) -> Iterator[list[Span]]:
    """Colour a line, broken between words where it is too long; what follows is indented as its text is."""
    bare = line.lstrip()
    indent = " " * (19 if bare.startswith("line ") else len(line) - len(bare) + 2)
    first, *rest = textwrap.wrap(line, width, subsequent_indent=indent) or [""]
    spans = _colour(first)
    yield spans
    for each in rest:
        yield [(spans[-1][0], each)]


def _colour(line: str) -> list[Span]:
    bare = line.strip()
    for word, style in (("error", "error"), ("warning", "warning"), ("info", "note")):
        head, found, rest = line.partition(f"  {word} ")
        if found and bare.startswith("line "):
            return [("muted", head), (style, found), ("ink", rest)]
    if bare.startswith("→"):
        return [("good", line)]
    if ": illegal in " in line:
        head, _, rest = line.partition(": illegal")
        return [("ink", head + ": "), ("error", "illegal"), ("ink", rest)]
    if bare.startswith(("[", "data:", "period", "data ")):
        return [("muted", line)]
    return [("ink", line)]


def _text_picture(lines: Sequence[Sequence[Span]], width: int) -> str:
    high, wide = 20 * len(lines) + 28, int(width * 7.83) + 32
    rows = []
    for number, spans in enumerate(lines):
        text = "".join(f'<tspan class="{style}">{escape(part)}</tspan>' for style, part in spans)
        rows.append(f'<text x="16" y="{30 + 20 * number}" xml:space="preserve">{text}</text>')
    return _draw(wide, high, rows, f'font-family="{FONT}" font-size="13"')


def _draw(wide: int, high: int, parts: Sequence[str], font: str) -> str:
    """Put parts of a drawing on a sheet of paper."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f"{font}><style>{STYLE}</style>"
        f'<rect class="paper" x=".5" y=".5" width="{wide - 1}" height="{high - 1}" rx="8"/>'
        f"{''.join(parts)}</svg>\n"
    )


def run_command(arguments: Sequence[str]) -> str:
    """Return what a `ptcg` command prints, run from the top of the project."""
    done = subprocess.run(
        [sys.executable, "-m", "validator", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PTCG_DATA_DIR": "/nonexistent"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


# Boxes and arrows

TITLES = {
    "cli": "Command line",
    "app": "Application",
    "api": "Doors over HTTP",
    "http": "HTTP",
    "facade": "Library functions",
    "services": "Use cases",
    "bots": "Bots, storage, work",
    "reports": "Output and input",
    "engine": "The game",
    "rules": "Rules and odds",
    "decks": "Lists, formats, effects",
    "catalogue": "Cards",
}
"""What a layer is for, by the first of its packages; the layers below the catalogue are the ground floor."""


def layers() -> list[tuple[str, list[str]]]:
    """Return the layers of the import contract (`.importlinter`), the topmost first: title and packages."""
    contract = configparser.ConfigParser()
    contract.read(ROOT / ".importlinter", "utf-8")
    rows: list[tuple[str, list[str]]] = []
    ground: list[str] = []
    for line in contract["importlinter:contract:layers"]["layers"].split("\n"):
        names = [name.strip().removeprefix("validator.") for name in re.split("[|:]", line) if name.strip()]
        if not names:
            continue
        if names[0] in TITLES:
            rows.append((TITLES[names[0]], names))
        else:
            ground += names
    half = (len(ground) + 1) // 2
    return [*rows, ("Ground floor", ground[:half]), ("", ground[half:])]


PIPELINE = (
    ("printed text", "only in the source data"),
    ("modern wording", "effects/text/modern"),
    ("parse tree", "grammar/*.lark"),
    ("nodes", "effects/text/semantics"),
    ("program", "effects/text/assembly, card_data/effects"),
    ("instructions", "engine/linking"),
    ("play", "engine/changes, queries"),
)
"""The steps from a printed text to what the engine executes."""


def architecture() -> str:
    """Draw the layers: a package imports only from packages of rows below its own."""
    rows = layers()
    high, wide = 46 * len(rows) + 24, 860
    parts = []
    for row, (title, names) in enumerate(rows):
        top = 12 + 46 * row
        parts.append(f'<text class="muted" x="16" y="{top + 23}">{escape(title)}</text>')
        share = (wide - 200 - 16) / len(names)
        size = 14 if len(names) < 6 else 11
        for column, name in enumerate(names):
            left = 200 + share * column
            middle = left + share / 2 - 5
            parts.append(
                f'<rect class="box" x="{left:.0f}" y="{top}" width="{share - 8:.0f}" height="36" rx="6"/>'
                f'<text class="ink" x="{middle:.0f}" y="{top + 23}" text-anchor="middle" font-size="{size}">'
                f"{escape(name)}</text>"
            )
    return _draw(wide, high, parts, BOX_FONT)


def pipeline() -> str:
    """Draw the way of a printed text to instructions of the engine."""
    high, wide = 58 * len(PIPELINE) + 12, 640
    parts = []
    for row, (title, place) in enumerate(PIPELINE):
        top = 8 + 58 * row
        parts.append(
            f'<rect class="box" x="16" y="{top}" width="200" height="36" rx="6"/>'
            f'<text class="ink" x="116" y="{top + 23}" text-anchor="middle">{escape(title)}</text>'
            f'<text class="muted" x="236" y="{top + 23}">{escape(place)}</text>'
        )
        if row + 1 < len(PIPELINE):
            parts.append(f'<path class="line" d="M116 {top + 36}v18m-5-6l5 6l5-6"/>')
    return _draw(wide, high, parts, BOX_FONT)


def drawings() -> dict[str, str]:
    """Return every drawing of the site as SVG, by its file name."""
    made = {"architecture.svg": architecture(), "pipeline.svg": pipeline()}
    for name, (arguments, most) in TERMINALS.items():
        command = " ".join(
            f'"{each}"' if " " in each else each.replace(f"{DECKS}/", "") for each in arguments
        )
        output = run_command(arguments).replace(f"{DECKS}/", "")
        made[f"terminal-{name}.svg"] = terminal(f"ptcg {command}", output, most)
    return made


# Pages

PAGES: dict[str, tuple[str, int]] = {
    "check": ("/check?example=illegal&on=2026-07-20", 900),
    "hands": ("/hands?example=1&on=2026-07-20", 800),
    "play": ("/play?example=1&on=2026-07-20&seed=7&against=greedy", 800),
}
"""The pictures of pages: the address, and the height of the picture."""


@contextmanager
def _served() -> Iterator[str]:
    """Serve the application on a free port; yields its address."""
    from waitress.server import create_server

    with tempfile.TemporaryDirectory() as folder:
        os.environ["PTCG_DATABASE_URL"] = f"sqlite:///{folder}/games.db"
        os.environ.update(PTCG_DATA_DIR=folder, PTCG_LOG_LEVEL="error")
        import wsgi

        server: Any = create_server(wsgi.app, host="127.0.0.1", port=0, threads=4)
        thread = Thread(target=server.run, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.effective_port}"
        finally:
            server.close()
            thread.join(5)


def photograph(target: Path, names: Sequence[str]) -> None:
    """Write pictures of pages to a directory, as Chromium shows them."""
    from playwright.sync_api import sync_playwright

    chromium = os.environ.get("PTCG_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    with _served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name in names:
            path, high = PAGES[name]
            context = browser.new_context(viewport={"width": 1100, "height": high}, color_scheme="light")
            page = context.new_page()
            page.goto(address + path)
            if name == "hands":
                page.goto(re.sub(r"seed=\w+", "seed=7", page.url))
            if name == "play":
                from tests.browser.test_play import begin, play_by_keys

                begin(page)
                play_by_keys(page, 16)
                page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
            page.wait_for_timeout(500)
            # Chromium's protocol writes WebP, a third of the size of a PNG; Playwright does not.
            session = context.new_cdp_session(page)
            picture = session.send("Page.captureScreenshot", {"format": "webp", "quality": 60})
            (target / f"{name}.webp").write_bytes(base64.b64decode(picture["data"]))
            context.close()
        browser.close()


def main() -> None:
    """Write all pictures."""
    (IMAGES / "pages").mkdir(parents=True, exist_ok=True)
    for name, drawing in drawings().items():
        (IMAGES / name).write_text(drawing, "utf-8")
    photograph(IMAGES / "pages", tuple(PAGES))
    for path in sorted(IMAGES.rglob("*.*")):
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
