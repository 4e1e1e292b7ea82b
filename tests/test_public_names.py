"""The public names of the package, and the examples in its documentation."""

from __future__ import annotations

import doctest

import pytest

import validator


@pytest.mark.parametrize("name", validator.__all__)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    assert getattr(validator, name).__doc__


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = validator.nonsense


def test_the_example_of_the_package_works() -> None:
    result = doctest.testmod(validator)
    assert result.attempted > 2
    assert result.failed == 0
