"""The pages in the browser: Check, Hands, Play, Cards, Formats."""

from validator.web.layout import register_pages

__all__ = ["register_pages"]
