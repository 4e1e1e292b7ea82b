"""Reports as annotations of GitHub Actions."""

from __future__ import annotations

import re

from tests.reports.sample import FAULTY, make_report, with_finding
from validator.reports.github import render_github


def test_each_finding_is_an_annotation_of_its_line() -> None:
    report = make_report(FAULTY)
    lines = render_github([report]).splitlines()
    assert len(lines) == len(report.findings) + 2
    (copies,) = [line for line in lines if "DCK002" in line]
    assert copies == (
        "::error file=deck.txt,line=1,col=1,title=DCK002 copy-limit::"
        "5 copies of Geodude; the limit is 4.%0ARemove 1.%0A[sv2023 p.22, DECK-02]"
    )
    assert any(line.startswith("::notice file=deck.txt,title=ADV002") for line in lines)
    assert any(line.startswith("::warning file=deck.txt,line=4,") for line in lines)
    assert lines[-1].startswith("Data: cards through ") and "`ptcg cards sync`" in lines[-1]
    assert lines[-2] == "Deck 1 of deck.txt: illegal in Open on 2024-06-01, edition sv2023"


def test_standard_input_has_no_file() -> None:
    line, *_ = render_github([with_finding(make_report(source="-"), "Odd.")]).splitlines()
    assert line == "::error title=LST001 unreadable-line::Odd."


def test_nothing_of_the_input_can_become_a_command() -> None:
    report = with_finding(make_report(source="a,b:c%\n::error::x"), "50%\r\n::add-mask::x", "a\nb")
    lines = render_github([report]).splitlines()
    assert lines[0] == (
        "::error file=a%2Cb%3Ac%25%0A%3A%3Aerror%3A%3Ax,line=3,col=2,title=LST001 unreadable-line::"
        "50%25%0D%0A::add-mask::x%0Aa%0Ab"
    )
    assert len(lines) == 3
    assert not any(re.match(r"::(?!error file)", line) for line in lines)
