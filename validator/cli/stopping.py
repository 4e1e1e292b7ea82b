"""Long work: about how long it takes, how far it is, and Ctrl-C.

The first Ctrl-C ends the work; what is done is kept, and the exit code is 130. The second one ends the
program at once.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from types import FrameType
from typing import Final, NoReturn, TypeVar

import click

from validator.services.clock import seconds_running

Item = TypeVar("Item")

EXIT_CODE: Final = 130
"""The exit code of a command that was stopped by Ctrl-C."""

_LEAST_SECONDS = 5.0
"""Shorter work is not announced."""
_MOST_NAMED = 20
_FIRST, _MEASURED = 4, 0.5
"""At least so many items, and so many seconds, come before the time of the others is estimated."""


class _Pressed:
    pressed = False
    working = False  # whether it may be interrupted now


def begin() -> None:
    """Forget a Ctrl-C of an earlier command."""
    _Pressed.pressed = False


def was_stopped() -> bool:
    """Return whether Ctrl-C ended the work of this command."""
    return _Pressed.pressed


def leave() -> NoReturn:
    """End the program without waiting for what worker processes are at."""
    from multiprocessing import active_children

    sys.stdout.flush()
    sys.stderr.flush()
    threading.excepthook = lambda _: None  # the thread that waits for the workers misses them
    for child in active_children():
        child.kill()
    os._exit(EXIT_CODE)


def until_stopped(items: Iterable[Item]) -> Iterator[Item]:
    """Yield items until they end or Ctrl-C is pressed."""
    before = signal.signal(signal.SIGINT, _press)
    iterator = iter(items)
    try:
        while not _Pressed.pressed:
            try:
                _Pressed.working = True
                item = next(iterator)
            except (StopIteration, KeyboardInterrupt):
                break
            finally:
                _Pressed.working = False
            yield item
    finally:
        if not _Pressed.pressed:
            signal.signal(signal.SIGINT, before)


def with_progress(items: Iterable[Item], *, length: int, label: str, workers: int = 1) -> Iterator[Item]:
    """Yield items behind a progress bar on stderr, as `until_stopped` does.

    How long they take is estimated after the first ones and said where it is long; `workers` is how many
    times as fast the others are. Raises `click.Abort` if Ctrl-C is pressed before the first item.
    """
    begun, spent, first = 0.0, 0.0, list[Item]()
    source = until_stopped(items)
    for item in source:
        begun = begun or seconds_running()  # what comes before the first one comes once
        first.append(item)
        spent = seconds_running() - begun
        if len(first) >= _FIRST and spent > _MEASURED:
            break
    left = spent * (length - len(first)) / max(1, len(first) - 1) / workers
    if left > _LEAST_SECONDS:
        click.echo(f"{length:,} {label} take about {in_words(left)}. Ctrl-C keeps what is done.", err=True)
    count = 0
    with click.progressbar(chain(first, source), length=length, label=label, file=sys.stderr) as bar:
        for item in bar:
            count += 1
            yield item
    if was_stopped():
        _print_stop(count, length, label)


def name_rest(names: Sequence[str], done: int, label: str) -> None:
    """Name what is not done yet, if Ctrl-C was pressed. Raises `click.Abort` if nothing is done."""
    if not was_stopped() or done == len(names):
        return
    _print_stop(done, len(names), label)
    for name in names[done : done + _MOST_NAMED]:
        click.echo(f"Not done: {name}", err=True)
    if (more := len(names) - done - _MOST_NAMED) > 0:
        click.echo(f"Not done: {more:,} more", err=True)


def _print_stop(done: int, length: int, label: str) -> None:
    if not done:
        raise click.Abort
    click.echo(f"Stopped after {done:,} of {length:,} {label}.", err=True)


def in_words(seconds: float) -> str:
    """Return a time that is about right: "40 seconds", "3 minutes"."""
    if seconds < 90:
        return f"{max(1, round(seconds, -1 if seconds > 20 else 0)):.0f} seconds"
    return f"{seconds / 60:.0f} minutes" if seconds < 5400 else f"{seconds / 3600:.1f} hours"


def _press(_number: int, _frame: FrameType | None) -> None:
    _Pressed.pressed = True
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if _Pressed.working:
        raise KeyboardInterrupt
