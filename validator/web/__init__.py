"""The pages in the browser: Check, Hands, Play, Cards, Formats."""

from validator.web.site import register_pages

__all__ = ["register_pages"]
