"""Comparison of two amounts."""

from __future__ import annotations


def compare(left: int, op: str, right: int) -> bool:
    """Compare two amounts with the operator of a `Compare` node."""
    if op == ">=":
        return left >= right
    if op == "==":
        return left == right
    if op == "<":
        return left < right
    if op == ">":
        return left > right
    if op == "<=":
        return left <= right
    return left != right
