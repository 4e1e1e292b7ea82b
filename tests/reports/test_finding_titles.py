"""Every finding code has its own title, on the rule or in the table of list findings."""

from __future__ import annotations

from validator.reports.finding_catalogue import code_infos


def test_every_code_has_a_short_title() -> None:
    for info in code_infos().values():
        assert 1 <= len(info.title.split()) <= 6, info.code
        assert info.title[0].isupper(), info.code
        assert info.title[-1].isalnum() or info.title.endswith("★"), info.code


def test_titles_differ_within_a_family() -> None:
    titles = [(info.code[:3], info.title) for info in code_infos().values()]
    assert len(set(titles)) == len(titles)
