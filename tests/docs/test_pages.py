"""The pages of the documentation are complete, and their links lead somewhere."""

from __future__ import annotations

import ast
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest
import yaml

from docs.scripts import pages
from tests.conftest import DRAGAPULT, ROOT
from tests.docs.blocks import PAGES, PLACE, find_blocks
from validator.reports.finding_catalogue import code_infos
from validator.settings import OTHER_VARIABLES, Settings, variable_of
from validator.web.deck_link import deck_url

README_BYTES = 6_000
CONTRIBUTING_BYTES = 3_000
CODE_ROOMS = ("validator", "card_data", "tests", "docs")
CODE_FOLDERS = ("validator", "card_data/rulebooks", "tests")
_LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]+)?\)")
TEXTS = [*PAGES, ROOT / "CHANGELOG.md", ROOT / "SECURITY.md", ROOT / "card_data" / "SOURCES.md"]
_STATION = re.compile(r"`([\w/]+\.py):([\w.]+)`")
_FILE = re.compile(r"`(\w+(?:/\w+)+\.(?:py|toml|csv|txt|lark|yaml|md))`")
_DECISION = re.compile(r"\bD-\d\d\b")


@cache
def generated() -> dict[str, str]:
    return pages.pages()


@pytest.mark.parametrize(
    ("name", "most"), [("README.md", README_BYTES), ("CONTRIBUTING.md", CONTRIBUTING_BYTES)]
)
def test_introductions_are_short(name: str, most: int) -> None:
    assert (ROOT / name).stat().st_size <= most


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_and_pictures_of_a_file_are_in_the_repository(path: Path) -> None:
    text = re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.S)
    for target, anchor in _LINK.findall(text):
        place = (path.parent / target).resolve() if target else path
        assert place.exists() and place.relative_to(ROOT).as_posix() in tracked_files(), target
        if anchor and place.suffix == ".md":
            assert anchor[1:] in anchors(place.read_text("utf-8")), f"{target}{anchor}"


@cache
def tracked_files() -> frozenset[str]:
    """The files of the repository and their directories; outside of Git, all that are there."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=False)
    names = done.stdout.splitlines() or [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*")]
    return frozenset(str(part) for name in names for part in (name, *Path(name).parents))


def anchors(text: str) -> set[str]:
    """Return the anchors of the headings of a page, as MkDocs and GitHub make them."""
    found = set()
    for heading in re.findall(r"^#+ (.+)$", text, re.M):
        title, _, own = heading.partition(" {#")
        plain = re.sub(r"[^\w\s-]", "", title.lower())
        found |= {own.rstrip("}"), re.sub(r"\s", "-", plain), re.sub(r"[-\s]+", "-", plain)}
    return found


def test_committed_pages_are_what_the_code_generates() -> None:
    for name, text in pages.committed_pages().items():
        assert (ROOT / "docs" / name).read_text("utf-8") == text, "run python -m docs.scripts.pages"


def test_committed_drawings_of_the_design_are_what_the_code_draws() -> None:
    from docs.scripts.pictures import IMAGES, architecture, pipeline

    for name, drawing in (("architecture", architecture()), ("pipeline", pipeline())):
        assert (IMAGES / f"{name}.svg").read_text("utf-8") == drawing, "run python -m docs.scripts.pictures"


def test_links_to_files_of_the_repository_lead_to_pages_of_the_site() -> None:
    text = "[a](../../SECURITY.md) [b](../../validator/effects/ir#x) [c](format.md) [d](../../pyproject.toml)"
    led = pages.lead_to_pages(text, "docs/contributing/data.md")
    assert led == "[a](../security.md) [b](vocabulary.md#x) [c](format.md) d"
    assert pages.lead_to_pages("[a](docs/api.md)", "SECURITY.md", "docs") == "[a](api.md)"


def test_an_example_list_leads_to_its_page_without_a_server() -> None:
    block = "    ```sh\n    ptcg check deck.txt --format glc --on 2026-07-20\n    ```\n"
    other = "\n```sh\nptcg check mine.txt\n```\n"
    link = f'    <a href="/try/#{deck_url(DRAGAPULT)}?format=glc&amp;on=2026-07-20">Try it</a>\n'
    assert pages.add_try_links(block + other, "/try/") == f"{block}\n{link}\n{other}"


def test_navigation_lists_pages_that_there_are() -> None:
    text = (ROOT / "mkdocs.yml").read_text("utf-8")
    listed = re.findall(r": ([\w/-]+\.md)$", text, re.M)
    assert 20 < len(listed) <= 30
    missing = [name for name in listed if name not in generated() and not (ROOT / "docs" / name).is_file()]
    assert missing == []
    assert yaml.safe_load(text)["strict"] is True


def test_every_decision_that_the_code_cites_is_on_the_page() -> None:
    cited = {
        found
        for folder in CODE_FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".toml", ".csv", ".yaml")
        for found in _DECISION.findall(path.read_text("utf-8"))
    }
    text = (ROOT / "docs" / "decisions.md").read_text("utf-8")
    described = re.findall(r"^## (D-\d\d) [^\n]+ \{#d-\d\d\}\n\n.+?\n\n\*Why:\* .+?\n", text, re.M | re.S)
    assert len(cited) > 60
    assert cited <= set(described)
    assert len(described) == len(set(described))


def test_every_finding_code_has_a_page_with_what_the_command_shows() -> None:
    for code, info in code_infos().items():
        page = generated()[f"codes/{code}.md"]
        assert page.startswith(f"# {code} {info.name}\n")
        for text in (info.summary, info.passes, info.fails):
            assert text in page
        assert f"[{code}]({code}.md)" in generated()["codes/index.md"]


def test_reference_of_the_library_has_what_results_hold() -> None:
    page = generated()["library/reference/validator.md"]
    names = re.findall(r"^::: [\w.]+\.(\w+)$", page, re.M)
    assert len(names) == len({*names})
    assert {"goldfish", "GoldfishAnswer", "GoldfishGoalAnswer", "RateAnswer", "RosterEntry"} <= {*names}


def test_settings_reference_has_every_variable_with_its_default() -> None:
    page = generated()["reference/settings.md"]
    for name, default in [
        *((variable_of(name), str(each.default)) for name, each in Settings.__dataclass_fields__.items()),
        *((name, default) for name, default, _ in OTHER_VARIABLES),
    ]:
        assert f"| `{name}` | {f'`{default}`' if default else ''} |" in page


def test_references_have_every_key_of_their_files() -> None:
    from validator.formats.load import _POOL_KEYS
    from validator.services.project.config import _DECKS_KEYS, _IGNORE_KEYS, _KEYS

    for name, keys in (
        ("reference/configuration.md", {*_KEYS, *_DECKS_KEYS, *_IGNORE_KEYS}),
        ("reference/format-files.md", _POOL_KEYS),
    ):
        for key in keys:
            assert re.search(rf"\b{key}\b", generated()[name]), key


def test_problem_reference_has_the_codes_of_library_and_service() -> None:
    page = generated()["reference/problems.md"]
    for code in ("UNKNOWN_FORMAT", "INVALID_JSON", "TOO_MANY_REQUESTS", "GAME_OVER", "STORAGE"):
        assert f"| `{code}` |" in page


def test_pictures_that_the_introductions_show_are_committed() -> None:
    shown = set(re.findall(r"\]\((docs/images/[^)]+)\)", (ROOT / "README.md").read_text("utf-8")))
    assert shown == {"docs/images/terminal-check.svg", "docs/images/pages/check.webp"}
    for name in shown:
        assert (ROOT / name).stat().st_size < 100_000


def test_picture_and_table_of_the_architecture_have_every_layer() -> None:
    from docs.scripts.pictures import TITLES, architecture, layers

    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    named = [name for title, names in layers() if title in TITLES.values() for name in names]
    assert len(named) > 15
    for name in named:
        assert f">{name}</text>" in architecture()
        assert f"`{name}`" in text, name


def test_stations_of_the_architecture_are_there() -> None:
    stations = _STATION.findall((ROOT / "docs" / "architecture.md").read_text("utf-8"))
    assert len(stations) >= 30
    for path, name in stations:
        body = ast.parse((ROOT / "validator" / path).read_text("utf-8")).body
        for part in name.split("."):
            (found,) = [
                each
                for each in body
                if isinstance(each, ast.FunctionDef | ast.ClassDef) and each.name == part
            ]
            body = found.body


def test_files_that_the_guides_name_are_there() -> None:
    made = {
        place["new"]
        for block in find_blocks("python", "yaml", "html")
        if (place := PLACE.fullmatch(block.mark))
    }
    there = [path.as_posix() for room in CODE_ROOMS for path in (ROOT / room).rglob("*.*")]
    for page in (ROOT / "docs" / "contributing").glob("*.md"):
        for name in set(_FILE.findall(page.read_text("utf-8"))) - made:
            assert "vNNNN" in name or any(path.endswith(f"/{name}") for path in there), (page.name, name)
