"""Every kind of choice on Play: with its script nothing beyond a limit can be taken, without it the refusal
names the limit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from tests.browser.screens import Screen, look, serve
from tests.services.explanations.test_hints import choices_of
from tests.services.games.test_service import BOLT, DRAGAPULT
from validator.app import create_app
from validator.engine.errors import IllegalChoice
from validator.engine.game import Game
from validator.engine.picks import check_answer
from validator.rng import Rng
from validator.services.explanations.choices import Choice
from validator.services.games.cache import pack
from validator.services.games.requests import NewGame
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames

pytestmark = pytest.mark.slow

GAMES = 60
"""Random games from which the choices are taken."""

KINDS = 8
"""Kinds of limits that these games have at least."""

DESK, PHONE = Screen(1440, "light"), Screen(390, "dark")

TAKEN = """() => [...document.querySelectorAll('#marks input[data-options]')].reduce((taken, each) =>
  taken.concat(each.dataset.options.split(' ').map(Number).filter((one) => !taken.includes(one))
    .slice(0, each.type === 'number' ? each.value : +each.checked)), [])"""


@dataclass(frozen=True)
class Case:
    """A game with an open choice of a kind."""

    kind: str
    game: Game
    asked: Choice


def kind_of(game: Game, asked: Choice) -> str:
    """Return what limits a choice: how many, per group, of equal cards, alike ones."""
    decision = game.state.decision
    assert decision is not None
    number = "exactly" if asked.low == asked.high else "up to" if not asked.low else "at least 1"
    limits = "alike" if decision.groups else f"{len(asked.limits)} limits"
    rows = "counts" if any(row.most > 1 and row.count > 1 for row in asked.rows) else "marks"
    return f"{number}, {limits}, {rows}"


def find_cases() -> list[Case]:
    """Return a choice of each kind, the one with the most options."""
    found: dict[str, Case] = {}
    for number in range(GAMES):
        for game, asked in choices_of(number):
            too_many = sum(row.most for row in asked.rows) > asked.high or asked.limits
            if asked.high > 1 and too_many and not asked.ordered:
                kind = kind_of(game, asked)
                if kind not in found or len(found[kind].asked.rows) < len(asked.rows):
                    found[kind] = Case(kind, game, asked)
    return list(found.values())


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    found = find_cases()
    assert len(found) >= KINDS, [each.kind for each in found]
    assert any("alike" in each.kind for each in found)
    return found


@pytest.fixture(scope="module")
def store() -> MemoryGames:
    return MemoryGames()


@pytest.fixture(scope="module")
def address(store: MemoryGames) -> Iterator[str]:
    with serve(create_app(Settings(), games=Games(store))) as found:
        yield found


def open_choice(store: MemoryGames, address: str, case: Case) -> tuple[str, dict[str, str]]:
    """Put a game into the store; return its address, and the cookie of the seat that chooses."""
    decks = (DRAGAPULT, BOLT)
    started = Games(store).start(NewGame(decks=decks, players=("human", "human"), seed=7, shared=True))
    record = store.rows[started.seen.id].game
    store.rows[record.id] = replace(store.rows[record.id], game=replace(record, save=pack(case.game)))
    path = f"/play/{record.id}"
    cookie = {"name": "seat", "value": started.tokens[0], "domain": "127.0.0.1", "path": path}
    return f"{address}{path}", cookie


def is_legal(case: Case, taken: list[int]) -> bool:
    decision = case.game.state.decision
    assert decision is not None
    try:
        check_answer(decision, tuple(taken))
    except IllegalChoice:
        return False
    return True


def fits(case: Case, taken: list[int]) -> bool:
    """Whether these options go together, be they enough or not."""
    decision = case.game.state.decision
    assert decision is not None
    low, decision.low = decision.low, 0
    try:
        return is_legal(case, taken)
    finally:
        decision.low = low


def test_nothing_beyond_a_limit_can_be_taken(
    browser: Any, address: str, store: MemoryGames, cases: list[Case]
) -> None:
    for at, case in enumerate(cases):
        where, cookie = open_choice(store, address, case)
        with look(browser, f"{address}/formats", DESK) as page:
            page.context.add_cookies([cookie])
            page.goto(where)
            chance, full = Rng(3, at), 0
            fields = page.locator("#marks :is(input[data-options]:not([type=number]), [data-step])")
            for _ in range(24):
                fields.nth(chance.below(fields.count())).evaluate("(each) => each.click()")
                taken = page.evaluate(TAKEN)
                assert fits(case, taken), (case.kind, case.asked.title, taken)
                off = page.locator("#confirm").get_attribute("aria-disabled")
                assert (off == "false") is (bool(taken) and is_legal(case, taken)), (case.kind, taken)
                full += bool(page.locator("#alert").inner_text() or page.locator("#marks .full").count())
                full += page.locator(".lim.full").count()
            assert full, f"no limit was reached: {case.kind}, {case.asked.title}"


def test_a_refusal_names_the_limit_without_a_script(
    browser: Any, address: str, store: MemoryGames, cases: list[Case]
) -> None:
    for case in cases:
        where, cookie = open_choice(store, address, case)
        with look(browser, f"{address}/formats", PHONE, java_script_enabled=False) as page:
            page.context.add_cookies([cookie])
            page.goto(where)
            for each in page.locator("#marks input[data-options]:not([type=number])").all():
                each.check(force=True)
            if not page.locator("#marks :is([type=checkbox], [type=number])").count():
                limits = case.asked.limits
                assert all(each.most == 1 for each in limits) and "radio" in page.content()
                picked = page.evaluate(TAKEN)  # a limit of 1 cannot be broken by what the page allows
                assert fits(case, picked) or len(picked) > case.asked.high, (case.kind, picked)
                if fits(case, picked):
                    continue
            for each in page.locator("#marks input[type=number]").all():
                each.fill(each.get_attribute("max"))
            page.locator("#confirm").click()
            said = page.locator("main").inner_text()
            labels = [f"{each.label}: " for each in case.asked.limits] + [f"expected {case.asked.low}"]
            assert "rejected" in said and any(label in said for label in labels), (case.kind, said)
            page.get_by_role("link", name="Back to the game").click()
            counts = [int(each.input_value()) for each in page.locator("#marks input[type=number]").all()]
            assert page.locator("#marks :checked").count() + sum(counts) > case.asked.high
