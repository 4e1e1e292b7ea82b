"""Answer the odds of deck lists, from text or bytes as people have them."""

from __future__ import annotations

from collections.abc import Sequence

from validator.catalogue.load import Catalogue
from validator.odds.compute import compute_odds
from validator.odds.exact import Combine
from validator.odds.query import check_turn, parse_conditions
from validator.odds.report import DealContext, OddsReport
from validator.services.decks.check import built_in_catalogue
from validator.services.odds.deal_setup import DealOptions, build_deals

DEFAULT_TURN = 4


def odds_of_text(
    data: str | bytes,
    *,
    source: str = "-",
    cards: Sequence[str] = (),
    combine: Combine = "all",
    turn: int = DEFAULT_TURN,
    options: DealOptions | None = None,
    seed: int = 0,
    most_decks: int | None = None,
    catalogue: Catalogue | None = None,
) -> tuple[OddsReport, ...]:
    """Answer the odds of every deck of one text by a player's own turn `turn`.

    `cards` are wishes as `validator.odds.query` reads them, `combine` how they go together; `seed` is used
    where a question has no closed form. Raises `InputError`, `UndealableDeck`, `ImpossibleQuestion` and
    `UsageError`.
    """
    known = catalogue or built_in_catalogue()
    chosen = options or DealOptions()
    tables = build_deals(data, source=source, options=chosen, catalogue=known, most_decks=most_decks)
    return tuple(
        odds_of_table(about, cards=cards, combine=combine, turn=turn, seed=seed, catalogue=known)
        for about in tables
    )


def odds_of_table(
    about: DealContext,
    *,
    cards: Sequence[str] = (),
    combine: Combine = "all",
    turn: int = DEFAULT_TURN,
    seed: int = 0,
    catalogue: Catalogue,
) -> OddsReport:
    """Answer the odds of one deck whose table is set; parameters and errors as in `odds_of_text`."""
    check_turn(turn, about.pile, about.table.prizes, about.going, about.first_player_draws)
    odds = compute_odds(
        about.table,
        turn=turn,
        going=about.going,
        first_player_draws=about.first_player_draws,
        conditions=parse_conditions(cards, about.pile, catalogue),
        combine=combine,
        seed=seed,
    )
    return OddsReport(about, odds)
