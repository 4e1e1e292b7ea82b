"""One page per file."""

from flask import Blueprint

BLUEPRINTS: tuple[Blueprint, ...] = ()
"""All pages, in the order of the header."""
