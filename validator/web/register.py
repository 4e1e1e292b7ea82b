"""Adding the pages to an application."""

from __future__ import annotations

import re
from pathlib import Path

from flask import Flask
from jinja2.ext import Extension

from validator.web.addresses import base, below
from validator.web.card_drawing import register_drawing
from validator.web.card_links import picture_for
from validator.web.deck_link import deck_path
from validator.web.labels import describe_progress
from validator.web.layout import error_page, layout_context, set_policy, site, sprite
from validator.web.pages import BLUEPRINTS

_TEMPLATES = Path(__file__).with_name("templates")


class JoinedLines(Extension):
    """Join each indented line of a template to the one before it, by a blank unless both are tags.

    So a long line can be wrapped, and indented, without a byte more on the page.
    """

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return the source of a template of the pages with its indented lines joined."""
        if filename is None or not Path(filename).is_relative_to(_TEMPLATES):
            return source
        return re.sub(r"\n +", " ", re.sub(r">\n +<", "><", source))


def register_pages(app: Flask) -> None:
    """Add the pages to an application: layout, theme, policy and errors, then each page's blueprint."""
    app.jinja_env.add_extension(JoinedLines)
    app.jinja_env.globals |= {
        "describe_progress": describe_progress,
        "base": base,
        "below": below,
        "deck_path": deck_path,
    }
    register_drawing(app, sprite, picture_for)
    app.register_blueprint(site)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    app.context_processor(layout_context)
    app.after_request(set_policy)  # Flask runs the function registered last first
    app.after_request(error_page)
