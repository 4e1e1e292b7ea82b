"""Answers to the open choice of a game's page, read from its forms as a browser without scripts would."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

_INPUT = re.compile(r"<(?:input|select|button)\b[^>]*>")


def hidden_fields(html: str) -> dict[str, str]:
    """Return what every form of the page carries."""
    return dict(re.findall(r'<input type="hidden" name="(version|events|proof)" value="([^"]*)"', html))


def first_answer(html: str) -> dict[str, Any] | None:
    """Return the fields that choose the first option, or the least that has to be taken; None for none."""
    form = re.search(r'<form[^>]* id="marks" data-low="(\d+)".*?</form>', html, re.DOTALL)
    if form is None:
        picks = re.findall(r'name="pick" value="(\d+)"', html)
        if picks:
            return {"pick": picks[0]}
        return {} if 'id="none"' in html else None
    fields: dict[str, Any] = {"pick": []}
    left = int(form[1])
    if counters := re.search(r'id="sum" data-low="(\d+)"', html):
        left = int(counters[1])
    for tag in _INPUT.findall(form[0]):
        given = {name: unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', tag)}
        if given.get("type") == "hidden" and given["name"] not in ("version", "events", "proof"):
            if given["name"] == "pick":
                fields["pick"].append(given["value"])
            else:
                fields[given["name"]] = given["value"]
        elif given.get("type") == "number" and left:
            taken = min(left, int(given["max"]))
            fields[given["name"]] = str(taken)
            left -= taken
        elif given.get("type") == "radio" and left and given["value"] and given["name"] not in fields:
            fields[given["name"]] = given["value"]
            left -= 1
        elif given.get("type") == "checkbox" and left:
            fields["pick"].append(given["value"])
            left -= 1
    return fields
