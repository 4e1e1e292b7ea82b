"""One page per file."""

from flask import Blueprint

from validator.web.pages.cards import page as cards_page
from validator.web.pages.check import page as check_page
from validator.web.pages.formats import page as formats_page
from validator.web.pages.hands import page as hands_page
from validator.web.pages.play import page as play_page

BLUEPRINTS: tuple[Blueprint, ...] = (check_page, hands_page, play_page, cards_page, formats_page)
"""All pages, in the order of the header."""
