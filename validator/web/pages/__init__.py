"""One page per file."""

from flask import Blueprint

from validator.web.pages.cards import page as cards_page
from validator.web.pages.formats import page as formats_page
from validator.web.pages.play import page as play_page

BLUEPRINTS: tuple[Blueprint, ...] = (play_page, cards_page, formats_page)
"""All pages, in the order of the header."""
