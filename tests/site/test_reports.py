"""Reports of the browser have the bytes of this Python's."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import DECKS, DRAGAPULT
from tests.rules.book import load_cases
from tests.site.host import SECONDS, Host, Tab, hosted
from validator.browser.bridge import check

pytestmark = pytest.mark.slow

DAYS = ("2026-07-20", "2013-03-01")
FORMATS = ("standard", "expanded", "unlimited", "glc", "limited")


def texts() -> Iterator[str]:
    """Yield every list of the project, the deck cases with the names of real cards, and what is no list."""
    for path in sorted(DECKS.glob("*.txt")):
        yield path.read_text("utf-8")
    for case in load_cases():
        yield "\n".join(
            [*(re.sub(r"@[A-Z]|#\d", "", line) for line in case.deck), "1 Pikachu", "50 Fire Energy"]
        )
    yield from ("", "\x00", "4 Dragapult ex TWM 130\n" * 70)


def test_reports_are_equal(tab: Tab, one_in: Callable[[int], int]) -> None:
    rows = [(text, format, day) for text in texts() for format in FORMATS for day in DAYS][:: one_in(29)]
    for row in rows:
        assert tab.check(*row) == check(*row), row


def test_a_page_of_another_site_checks_lists(browser: Any, host: Host, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>Another site</title>")
    with hosted(tmp_path) as other, browser.new_context() as context:
        page = context.new_page()
        page.set_default_timeout(SECONDS * 1000)
        page.goto(other.address)
        found = page.evaluate(
            """async ([base, text]) => {
              const { load } = await import(`${base}ptcg.js`), ptcg = await load({ base });
              const report = await ptcg.check(text, { format: 'expanded', on: '2026-07-20' });
              const errors = [await ptcg.check(text, { format: 'none' }).catch((error) => error.message)];
              const left = ptcg.check(text).catch((error) => error.message);
              ptcg.close();
              errors.push(await left, await load({ base: `${base}none/` }).catch((error) => error.message));
              return [report, ...errors];
            }""",
            [host.address, DRAGAPULT],
        )
        assert found[0] == json.loads(check(DRAGAPULT, "expanded", "2026-07-20"))
        assert "none" in found[1] and found[2] == "The checker is closed." and "cannot be loaded" in found[3]
    types = (host.folder / "ptcg.d.ts").read_text("utf-8")
    for name in ("load(options", "check(text: string", "close(): void"):
        assert name in types
