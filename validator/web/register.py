"""Adding the pages to an application."""

from __future__ import annotations

from flask import Flask

from validator.web.card_drawing import register_drawing
from validator.web.layout import error_page, layout_context, set_policy, site, sprite
from validator.web.pages import BLUEPRINTS


def register_pages(app: Flask) -> None:
    """Add the pages to an application: layout, theme, policy and errors, then each page's blueprint."""
    register_drawing(app, sprite)
    app.register_blueprint(site)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    app.context_processor(layout_context)
    app.after_request(set_policy)  # Flask runs the function registered last first
    app.after_request(error_page)
