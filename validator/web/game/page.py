"""Everything that the templates of a game's page show, from one look at the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from validator.services.explanations.choices import Choice
from validator.services.explanations.hints import SeatHints
from validator.services.games.requests import SeatView
from validator.web.game.actions import ActionRows, Inspected, Row, number_rows
from validator.web.game.board import ONCE, BoardView, end_of, head_of
from validator.web.game.cards import ReadCard, find_text, ids_in_sight
from validator.web.game.choices import pick_groups, texts_of, words_of
from validator.web.game.sentences import show_turns, turn_news

LOG_TURNS = 3
"""Turns of the log that the page shows at first."""

PILES = {"discard": "Discard pile", "lost_zone": "Lost Zone"}


@dataclass(frozen=True, slots=True)
class PageQuery:
    """What the address of a game's page shows.

    `card` is the selected object, `look` an opened pile or a card, `say` what the command box says, `end`
    whether to confirm the end of the turn, `log` how much of the log, `marks` what was chosen and refused.
    """

    card: str = ""
    look: str = ""
    say: str = ""
    end: bool = False
    log: str = ""
    marks: str = ""

    def fields(self) -> dict[str, str]:
        """Return the query of its address."""
        found = {"card": self.card, "look": self.look, "say": self.say, "log": self.log}
        return {key: value for key, value in found.items() if value} | ({"ask": "end"} if self.end else {})


def prepare(seen: SeatView, hints: SeatHints, names: tuple[str, str], wanted: PageQuery) -> dict[str, Any]:
    """Return what the templates of a game need."""
    view = seen.data["view"]
    seat = seen.seat if seen.seat is not None else 0
    board = BoardView(view, seen.data["players"], seat)
    selected = wanted.card if wanted.card in board.places else ""
    decision = board.decision if board.mine else None
    rows = ActionRows(board, hints.previews, hints.reasons)
    main = board.is_main() and decision is not None
    choice = hints.choice if decision is not None and not main else None
    inspected = _inspected(rows, board, selected, wanted.look, idle=choice is None)
    chosen = _choice_fields(choice, hints, board)
    ends = [each for each in board.options() if each["kind"] == "end"]
    turns = show_turns(hints.log, names)
    total = len({(o["kind"], o["text"]) for o in board.options()})
    head = choice.title if choice else head_of(board)
    hand = board.you["hand"] or ()
    keys = [f"t{card['card']}" for card in hand]
    return {
        "seen": seen,
        "data": seen.data,
        "board": board,
        "seat": seat,
        "names": names,
        "selected": selected,
        "said": wanted.say,
        "decision": decision,
        **chosen,
        "marked": wanted.marks.split("."),
        "inspected": inspected,
        **_action_rows(rows, inspected, wanted.say, main),
        **_turn_fields(rows, board, keys, main),
        "whys": {key: rows.why(key) for key in keys} if decision is not None else {},
        **_text_fields(board, wanted.look, texts_of(chosen["groups"])),
        "end": ends[0] if ends else None,
        "confirms_end": wanted.end and bool(ends),
        "attacks": any(each["kind"] == "attack" for each in board.options()),
        "turns": turns,
        "log_turns": 999 if wanted.log == "turns" else LOG_TURNS,
        "every": None,
        "news": turn_news(hints.log, seat, names, main=main),
        "total": total,
        "counts": board.counts(),
        "head": head,
        "ended": end_of(board),
        "now": f"{head}. {_ask(choice, total)}" if decision else f"{end_of(board)}.",
        "step": None,
        "kept": "",
    }


def _choice_fields(choice: Choice | None, hints: SeatHints, board: BoardView) -> dict[str, Any]:
    """Return what the templates of an open choice need; nothing of one without it."""
    if choice is None:
        return {"choice": None, "groups": [], "source_text": None}
    return {
        "choice": choice,
        "groups": pick_groups(choice, hints.cards, board.places),
        "source_text": find_text(hints.cards.get(-1 if choice.card is None else choice.card, "")),
        **words_of(choice),
    }


def _action_rows(
    rows: ActionRows, inspected: Inspected | None, typed: str, main: bool
) -> dict[str, Sequence[Row]]:
    """Return the rows of the inspected card and the other ones, or those that match the command box."""
    if typed:
        groups: tuple[Sequence[Row], Sequence[Row]] = ((), rows.matching(typed))
    elif inspected is None:
        groups = ((), rows.others("") if main else ())
    else:
        groups = (inspected.rows, rows.others(inspected.key) if main else ())
    return dict(zip(("inspected_rows", "others"), number_rows(*groups), strict=True))


def _text_fields(board: BoardView, look: str, shown: set[str]) -> dict[str, Any]:
    """Return the opened pile, and the texts of the cards in sight that neither it nor a dialog shows."""
    pile = _pile(board, look)
    shown = shown | {text.id for _, text in (pile["cards"] if pile else ())}
    texts = (find_text(each) for each in ids_in_sight(board.view, board.seat) if each not in shown)
    return {"pile": pile, "texts": [text for text in texts if text is not None]}


def _turn_fields(rows: ActionRows, board: BoardView, keys: Sequence[str], main: bool) -> dict[str, Any]:
    """Return what the own turn still allows; empty outside of it."""
    if not main:
        return {"withheld": [], "playable": 0, "unused": [], "used": []}
    return {
        "withheld": rows.withheld(),
        "playable": sum(1 for key in keys if board.uses(key)),
        "unused": [word for key, word in ONCE if not board.you[key]],
        "used": [word for key, word in ONCE if board.you[key]],
    }


def _ask(choice: Any, total: int) -> str:
    if choice is None:
        return "1 action." if total == 1 else f"{total} actions."
    return f"{choice.effect} {len(choice.rows)} to choose from.".strip()


def _inspected(
    rows: ActionRows, board: BoardView, selected: str, look: str, *, idle: bool
) -> Inspected | None:
    """Return the card of the inspector: one looked at, the selected one, else the Active Pokémon."""
    which, _, card_id = look.partition(":")
    if which == "card" and (text := find_text(card_id)) is not None:
        return Inspected("", "", {}, text, ())
    active = board.you["active"]
    if selected:
        return rows.inspect(board.twin(selected))
    if not idle or active is None or active.get("face_down"):
        return None
    return rows.inspect(f"t{active['uid']}")


def _pile(board: BoardView, look: str) -> Mapping[str, Any] | None:
    """Return the pile that the reader looks into, None for none: its cards counted, the last one first."""
    which, _, whose = look.partition("-")
    if which not in PILES or whose not in ("you", "opp"):
        return None
    side = board.you if whose == "you" else board.opp
    counts = Counter(card["id"] for card in reversed(side[which]))
    cards: list[tuple[int, ReadCard]] = [
        (count, text) for each, count in counts.items() if (text := find_text(each)) is not None
    ]
    return {"word": PILES[which], "whose": whose, "count": len(side[which]), "cards": cards}
