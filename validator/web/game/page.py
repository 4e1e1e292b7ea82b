"""Everything that the templates of a game's page show, from one look at the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from validator.web.card_drawing import facts_of
from validator.web.game.actions import ActionRows, Inspected, Row, number_rows
from validator.web.game.board import ONCE, BoardView, end_of, head_of
from validator.web.game.cards import ReadCard, find_text, ids_in_sight
from validator.web.game.choices import pick_groups, texts_of, words_of
from validator.web.game.sentences import last_sentence, show_turns

if TYPE_CHECKING:
    from validator.services.explanations.choices import Choice
    from validator.services.explanations.hints import SeatHints
    from validator.services.games.requests import SeatView

LOG_TURNS = 3
"""Turns of the log that the page shows at first."""

PILES = {"discard": "Discard pile", "lost_zone": "Lost Zone", "hand": "Hand"}


@dataclass(frozen=True, slots=True)
class PageQuery:
    """What the address of a game's page shows.

    `card` is the selected object, `look` an opened pile, a card, all actions (`acts`) or what the bot would
    do (`bot`), `say` what the command box says, `end` whether to confirm the end of the turn, `log` how
    much of the log, `marks` what was chosen and refused, `step` a step of the opponent's turn (0: none).
    """

    card: str = ""
    look: str = ""
    say: str = ""
    end: bool = False
    log: str = ""
    marks: str = ""
    step: int = 0

    def fields(self) -> dict[str, str]:
        """Return the query of its address."""
        found = {"card": self.card, "look": self.look, "say": self.say, "log": self.log}
        found |= {"ask": "end" if self.end else "", "step": str(self.step or "")}
        return {key: value for key, value in found.items() if value}


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
    in_sight = choice is not None and all(board.is_in_sight(each) for each in board.options())
    inspected = _inspected(rows, board, selected, wanted.look, idle=choice is None)
    chosen = _choice_fields(choice, hints, board, wanted.marks.split("."))
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
        "look": wanted.look,
        "log": wanted.log,
        "marked": wanted.marks.split("."),
        "in_tray": choice is not None and not choice.spread and not in_sight,
        **_pointed(board, choice, selected),
        "to": {key: board.targets(key) for key in keys},
        "aims": _aims(board, hints),
        "played": _played(board, hints),
        "ribbon": None,
        "changes": {},
        "fallen": {},
        "advice": None,
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
        "news": last_sentence(hints.log, seat, names),
        "total": total,
        "counts": board.counts(),
        "head": head,
        "ended": end_of(board),
        "now": f"{head}. {_ask(choice, total)}" if decision else f"{end_of(board)}.",
        "step": None,
        "kept": "",
    }


def _pointed(board: BoardView, choice: Choice | None, selected: str) -> dict[str, Any]:
    """Return what can be pointed at on the board: `picks` are chosen at once, `marks` marked in the form.

    `prizes` are the options of Prize cards by their place.
    """
    if choice is None:
        chosen = board.targets(selected) if board.places.get(selected) == "hand" else {}
        return {"picks": chosen, "marks": {}, "prizes": {}}
    firsts = [(board.concerns(each)[:1], each) for each in board.options()]
    found = {keys[0]: each["number"] for keys, each in reversed(firsts) if keys}
    prizes = {o["values"][0]: o["number"] for o in board.options() if o["kind"] == "prize"}
    if choice.spread or choice.ordered:
        return {"picks": {}, "marks": {}, "prizes": {}}
    if choice.high == 1:
        return {"picks": found, "marks": {}, "prizes": prizes}
    alone = {row.options[0] for row in choice.rows if row.count == 1}
    return {"picks": {}, "marks": {k: n for k, n in found.items() if n in alone}, "prizes": prizes}


def _aims(board: BoardView, hints: SeatHints) -> dict[str, list[dict[str, Any]]]:
    """Return what each attack would do to each Pokémon, by its key; `n` is the place of the attack."""
    found: dict[str, list[dict[str, Any]]] = {}
    for n, preview in enumerate(hints.previews.values(), 1):
        for each in filter(None, (preview.defending, preview.attacker, *preview.others)):
            shown = board.objects.get(f"t{each.pokemon}")
            if shown is None or (each.damage.high == 0 and each.knocked_out == "no"):
                continue
            low, high = each.hp_left.low, each.hp_left.high
            prizes = preview.prizes.low if preview.prizes is not None and each is preview.defending else 0
            words = {"yes": "Knock Out", "maybe": "Knock Out?", "no": ""}[each.knocked_out]
            words += f" · {prizes} Prize{'' if prizes == 1 else 's'}" if words and prizes else ""
            left = f"{low}" if low == high else f"{low} to {high}"
            before = max(0, shown["hp"] - shown["damage"])
            aim = {"n": n, "attack": preview.attack, "hp": f"{before} → {left}", "words": words}
            found.setdefault(f"t{each.pokemon}", []).append(aim)
    return found


def _played(board: BoardView, hints: SeatHints) -> tuple[int, Mapping[str, Any]] | None:
    """Return the Trainer card that was played last in the turn, and its player; None without one."""
    for player in (0, 1):
        for card in board.view["sides"][player]["resolving"]:
            return player, card
    turn = hints.log[-1] if hints.log and hints.log[-1].turn == board.view["turn"] else None
    for line in reversed(turn.lines if turn else ()):
        for player in (0, 1):
            for card in reversed(board.view["sides"][player]["discard"] if line.player == player else ()):
                if card["name"] == line.bold and facts_of(card["id"])["category"] == "Trainer":
                    return player, card
    return None


def _choice_fields(
    choice: Choice | None, hints: SeatHints, board: BoardView, marked: Sequence[str]
) -> dict[str, Any]:
    """Return what the templates of an open choice need; nothing of one without it."""
    if choice is None:
        return {"choice": None, "groups": [], "source_text": None}
    return {
        "choice": choice,
        "groups": pick_groups(choice, hints.cards, board.places, marked),
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
    if side[which] is None:
        return None
    counts = Counter(card["id"] for card in reversed(side[which]))
    cards: list[tuple[int, ReadCard]] = [
        (count, text) for each, count in counts.items() if (text := find_text(each)) is not None
    ]
    count = len(side[which]) if which != "hand" else side["hand_count"]
    unnamed = count - len(side[which])
    return {"word": PILES[which], "whose": whose, "count": count, "unnamed": unnamed, "cards": cards}
