"""One page per file."""

from flask import Blueprint

from validator.web.pages.cards import page as cards_page
from validator.web.pages.check import page as check_page
from validator.web.pages.compare import page as compare_page
from validator.web.pages.deck import page as deck_page
from validator.web.pages.deck_share import page as share_page
from validator.web.pages.deck_sheet import page as sheet_page
from validator.web.pages.formats import page as formats_page
from validator.web.pages.hands import page as hands_page
from validator.web.pages.home import page as home_page
from validator.web.pages.judge import page as judge_page
from validator.web.pages.play_log import page as play_page

BLUEPRINTS: tuple[Blueprint, ...] = (
    home_page,
    check_page,
    deck_page,
    share_page,
    sheet_page,
    hands_page,
    compare_page,
    play_page,
    cards_page,
    formats_page,
    judge_page,
)
"""All pages, in the order of the header."""
