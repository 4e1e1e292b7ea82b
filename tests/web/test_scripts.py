"""The pages' own scripts as they are sent."""

from __future__ import annotations

import gzip

import pytest

from tests.web.pages import open_pages
from validator.web.scripts import shorten

BUDGET = {"play.js": 4600, "site.js": 1400, "follow.js": 400, "replay.js": 700}
"""Most bytes of a script of the page Play, compressed."""

MOST = 9_000
"""Most bytes of all own scripts of a page, compressed."""


def test_comments_and_indentation_are_left_out_and_strings_stay() -> None:
    script = (
        '/* What it does.\n   More. */\n(() => {\n  // a line\n  const a = "  /* no */ // no";\n\n'
        "    b(a); // gone\n})();\n"
    )
    assert shorten(script) == '(()=>{\nconst a="  /* no */ // no";\nb(a);\n})();\n'


@pytest.mark.parametrize(
    ("script", "short"),
    [
        ("const a = b ? 1 : -1, c = d + +e;", "const a=b?1:-1,c=d + +e;"),
        ("if (a) { b(); return '; }'; }", "if(a){b();return '; }'}"),
        ("if (a) return [b, `${c} : ${d}`];", "if(a)return[b,`${c} : ${d}`];"),
        ("a = b.replace(/[\"/ ] = /g, ' , ') / 2;", "a=b.replace(/[\"/ ] = /g,' , ')/ 2;"),
        ("const say = 'it\\'s , so';", "const say='it\\'s , so';"),
    ],
)
def test_blanks_go_where_nothing_depends_on_them(script: str, short: str) -> None:
    assert shorten(script) == short


def test_a_template_literal_in_another_is_refused() -> None:
    with pytest.raises(ValueError, match="in another"):
        shorten('const a = `one ${b ? `c` : "d"}`;')


def test_a_template_literal_of_several_lines_is_refused() -> None:
    with pytest.raises(ValueError, match="several lines"):
        shorten("const a = `one\n  two`;")


@pytest.mark.parametrize("name", BUDGET)
def test_scripts_of_play_are_sent_short_and_within_their_budget(name: str) -> None:
    answer = open_pages().get(f"/static/{name}", follow_redirects=True)
    assert answer.status_code == 200
    assert b"\n/*" not in answer.data and b"\n " not in answer.data
    assert len(gzip.compress(answer.data, 9)) <= BUDGET[name]


@pytest.mark.parametrize("names", [("site", "play", "follow"), ("site", "play", "replay")])
def test_scripts_of_a_game_are_within_the_budget_of_a_page(names: tuple[str, ...]) -> None:
    client = open_pages()
    sent = [client.get(f"/static/{name}.js", follow_redirects=True).data for name in names]
    assert sum(len(gzip.compress(each, 9)) for each in sent) <= MOST
