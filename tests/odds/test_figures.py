"""Plots and pages: well-formed, named for readers of screens, and saying what the tables beside them say."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from validator.catalogue.load import Catalogue
from validator.odds.figures import draw_figures
from validator.odds.plot import (
    STYLE,
    PlotBar,
    Series,
    plot_bars,
    plot_cells,
    plot_lines,
    show_share,
    stack_plots,
)
from validator.odds.render_html import render_odds_html
from validator.odds.render_text import format_probability, render_odds_text, shown_turns
from validator.odds.report import OddsReport
from validator.services.odds.deal_setup import DealOptions
from validator.services.odds.odds import odds_of_text

SVG = "{http://www.w3.org/2000/svg}"
LIST = (
    "4 Charcadet SSP 32\n4 Ultra Ball MEG 131\n1 Nidoran♀ MEW 29\n1 Professor's Research SVI 189\n"
    "50 Fire Energy SVE 2\n"
)


@pytest.fixture(scope="module")
def report(catalogue: Catalogue) -> OddsReport:
    (answer,) = odds_of_text(
        LIST,
        source="<decks> & more.txt",
        cards=["Charcadet", "2 Ultra Ball", "Nidoran♀ | Ultra Ball"],
        turn=8,
        options=DealOptions(edition="sv2023", opponent_basics=9),
        catalogue=catalogue,
    )
    return answer


def test_every_figure_is_an_image_with_title_and_description(report: OddsReport) -> None:
    figures = draw_figures(report.odds)
    assert [figure.plot.title for figure in figures] == [
        "Seen by turn",
        "Every card",
        "Prize cards",
        "Mulligans",
    ]
    for number, figure in enumerate(figures):
        root = ElementTree.fromstring(figure.plot.to_svg(f"p{number}"))
        assert root.get("role") == "img"
        title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
        assert title is not None
        assert description is not None
        assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
        assert title.text == figure.plot.title
        assert description.text
        assert len(description.text) > 40
        for element in root.iter():
            assert "style" not in element.attrib
            assert not element.tag.endswith(("script", "image", "a"))


def test_nothing_is_drawn_outside_the_image(report: OddsReport) -> None:
    for figure in draw_figures(report.odds):
        root = ElementTree.fromstring(figure.plot.to_svg("p"))
        width, height = float(root.get("width", 0)), float(root.get("height", 0))
        for element in root.iter():
            for name, most in (("x", width), ("cx", width), ("x2", width), ("y", height), ("cy", height)):
                if name in element.attrib:
                    assert 0 <= float(element.attrib[name]) <= most
            if element.tag == f"{SVG}rect":
                assert float(element.get("x", 0)) + float(element.attrib["width"]) <= width + 0.01


def test_plot_and_table_have_the_same_values(report: OddsReport) -> None:
    for figure in draw_figures(report.odds)[1:]:
        marks = ElementTree.fromstring(figure.plot.to_svg("p"))
        words = " ".join(element.text or "" for element in marks.iter(f"{SVG}text"))
        for row in figure.rows:
            assert row[0] in words
    cards = draw_figures(report.odds)[1]
    assert cards.head[0] == "Card"
    for figure in draw_figures(report.odds):
        assert all(len(row) == len(figure.head) for row in figure.rows)
    charcadet = report.odds.rows[0]
    assert format_probability(charcadet.in_hand) in cards.rows[0]
    assert show_share(charcadet.by_turn[-1]) in cards.plot.body


def test_page_is_self_contained_with_a_table_beside_each_plot(report: OddsReport) -> None:
    page = render_odds_html([report, report])
    checker = Checker()
    checker.feed(page)
    checker.close()
    assert checker.open == []
    assert checker.counts["figure"] == checker.counts["table"] == checker.counts["svg"] == 8
    assert len(checker.ids) == len(set(checker.ids)) == 16
    assert "&lt;decks&gt; &amp; more.txt" in page
    assert "<decks>" not in page
    assert page.count(STYLE) == 1
    assert not re.search(r"(?:src|href)=|url\(|@import|<script", page)
    assert "Search and draw effects are not included." in page


class Checker(HTMLParser):
    """Notes which elements are left open, and ids."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.counts: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.counts[tag] = self.counts.get(tag, 0) + 1
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.counts[tag] = self.counts.get(tag, 0) + 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_plots_below_each_other_are_one_document(report: OddsReport) -> None:
    plots = [figure.plot for figure in draw_figures(report.odds)]
    text = stack_plots(plots, "All")
    root = ElementTree.fromstring(text.encode())
    assert float(root.get("height", 0)) == pytest.approx(sum(plot.height for plot in plots))
    assert text == stack_plots(plots, "All")
    assert text.startswith('<?xml version="1.0" encoding="UTF-8"?>')


def test_markup_in_names_is_text() -> None:
    bars = plot_bars("<b>", "a & b", [PlotBar("</svg><script>", 0.5)], value="<i>")
    lines = plot_lines("t", "d", ["1", "2"], [Series("<x> & y", (0.1, 0.2))], axis="<axis>")
    for plot in (bars, lines):
        assert "<script>" not in plot.to_svg("p")
        ElementTree.fromstring(plot.to_svg("p"))


def test_long_names_wrap_and_close_ends_stay_apart() -> None:
    name = "Professor Oak's New Theory of the Very Long Card Name"
    plot = plot_bars("t", "d", [PlotBar(name, 0.25)], value="v")
    root = ElementTree.fromstring(plot.to_svg("p"))
    words = [element.text or "" for element in root.iter(f"{SVG}text")]
    assert name not in words
    assert all(any(word in each for each in words) for word in name.split())
    series = [Series(str(number), (0.5, 0.9 + number / 1000)) for number in range(6)]
    root = ElementTree.fromstring(plot_lines("t", "d", ["1", "2"], series, axis="a").to_svg("p"))
    ends = sorted(
        float(each.attrib["y"]) for each in root.iter(f"{SVG}text") if (each.text or "").startswith("90.")
    )
    assert len(ends) == 6
    assert all(second - first >= 14 for first, second in pairwise(ends))


@pytest.mark.parametrize(
    ("value", "chance", "share"),
    [
        (0.0, "0%", "0%"),
        (1e-9, "<0.01%", "<0.1%"),
        (0.12345, "12.35%", "12.3%"),
        (0.99996, ">99.99%", ">99.9%"),
        (0.9990, "99.90%", "99.9%"),
        (1.0, "100%", "100%"),
    ],
)
def test_percentages_do_not_round_to_certainty(value: float, chance: str, share: str) -> None:
    assert (format_probability(value), show_share(value)) == (chance, share)


def test_long_tables_show_some_turns() -> None:
    assert shown_turns(3) == [1, 2, 3]
    assert shown_turns(5) == [1, 2, 3, 4, 5]
    assert shown_turns(8) == [1, 2, 3, 5, 8]
    assert shown_turns(60) == [1, 2, 3, 31, 60]


def test_text_has_every_card_and_no_control_characters(report: OddsReport, catalogue: Catalogue) -> None:
    text = render_odds_text([report])
    for row in report.odds.rows:
        assert f"\n{row.name} " in text
    assert "\nall of them " in text
    assert max(map(len, text.splitlines())) <= 130
    (odd,) = odds_of_text(
        LIST, source="\x1b[31mred\u202e", options=DealOptions(edition="sv2023"), catalogue=catalogue
    )
    assert "\x1b" not in render_odds_text([odd])
    assert "\u202e" not in render_odds_text([odd])


def test_a_table_of_shares_has_a_bar_and_two_lines_in_each_cell() -> None:
    names = ("<one>", "a name that is much too long for the column it is in", "three")
    cells = [
        [None, (0.25, "20–31"), (0.25, "20–31")],
        [(0.75, "69–80"), None, (0.75, "69–80")],
        [None, None, None],
    ]
    plot = plot_cells("Table", "What it shows", names, cells, notes=("a note",))
    svg = ElementTree.fromstring(stack_plots([plot], "Table"))
    texts = ["".join(each.itertext()) for each in svg.iter(f"{SVG}text")]
    assert texts.count("25%") == texts.count("20–31") == 2
    assert texts.count("75%") == 2
    assert "1 <one>" in texts
    assert "a note" in texts
    bars = [float(each.attrib["width"]) for each in svg.iter(f"{SVG}rect") if each.get("class") == "first"]
    tracks = [float(each.attrib["width"]) for each in svg.iter(f"{SVG}rect") if each.get("class") == "track"]
    assert sorted(width / tracks[0] for width in bars) == pytest.approx([0.25, 0.25, 0.75, 0.75], abs=0.01)


def test_a_wide_table_makes_the_picture_wider() -> None:
    many = [[(0.5, "1–99")] * 13 for _ in range(12)]
    plot = plot_cells("Table", "Wide", [f"deck {number}" for number in range(12)], many)
    svg = ElementTree.fromstring(stack_plots([plot], "Table"))
    width = float(svg.attrib["width"])
    assert width > 800
    assert all(
        float(each.attrib["x"]) + float(each.attrib["width"]) <= width
        for each in svg.iter(f"{SVG}rect")
        if each.get("class") in ("track", "first")
    )
