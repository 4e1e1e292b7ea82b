"""Test games and matches of bots between deck lists in any form."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from validator.bots.base import UNLIMITED, Budget
from validator.bots.matches.result import BotSource, MatchResult, play_match
from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.engine.game import Game, GameOptions
from validator.errors import within
from validator.library.inputs import DeckSource, deck_of
from validator.support.arguments import check_types
from validator.support.progress import Progress


@check_types
def play(
    first: DeckSource | Sequence[Card],
    second: DeckSource | Sequence[Card] | None = None,
    *,
    seed: int | None = None,
    options: GameOptions | None = None,
    cards: Catalogue | None = None,
) -> Game:
    """Start a game between two decks.

    Args:
        first: The deck of player 0: a deck list as in `check`, or its cards.
        second: The deck of player 1; the first deck if omitted.
        seed: The seed of chance; a random one if omitted (`Game.seed`).
        options: Edition, undo and log; the current edition if omitted.
        cards: The catalogue; the built-in one if omitted.

    Returns:
        The game, at its first decision.

    Raises:
        InputError: If a text is not a deck list; `at` says which argument.
        UnresolvedCard: If a line of a deck fits no card.
        NotSupported: If the engine cannot play a card; its reasons name each text.
        SetUpError: If a deck does not have 60 cards, or no Basic Pokémon.

    >>> import validator
    >>> text = "4 Dreepy TWM 128\\n4 Drakloak TWM 129\\n52 Basic {P} Energy MEE 5"
    >>> game = validator.play(text, seed=7)
    >>> game.is_over, game.seed
    (False, 7)
    """
    own = _cards_of(first, cards, "first")
    other = own if second is None else _cards_of(second, cards, "second")
    return Game.new(own, other, seed=seed, options=options or GameOptions())


@check_types
def match(
    first: BotSource,
    second: BotSource,
    *,
    decks: Sequence[DeckSource | Sequence[Card]],
    games: int = 100,
    seed: int = 0,
    swap: bool = True,
    jobs: int = 1,
    options: GameOptions | None = None,
    budget: Budget = UNLIMITED,
    cards: Catalogue | None = None,
    progress: Progress | None = None,
) -> MatchResult:
    """Play games between two bots; the same seed gives the same result for every number of jobs.

    Args:
        first: The name of a bot, a class of bots, or a function of player and seed that makes one.
        second: The other bot.
        decks: The decks, as in `play`. All ordered pairs of different decks are played in turn; a single deck
            mirrors.
        games: Number of games.
        seed: The seed of all games.
        swap: Play each seed twice, the second time with the seats of the bots changed.
        jobs: Number of processes.
        options: What the games are played with; the current edition if omitted.
        budget: How much the bots may think about each decision.
        cards: The catalogue; the built-in one if omitted.
        progress: Called as `progress(done, total)` after one or more games; False stops with those played.

    Returns:
        The games, the score of the first bot and its 95% Wilson interval.

    Raises:
        InputError: If a text is not a deck list; `at` says which deck.
        UsageError: If the decks or games are missing, or a bot is unknown.

    >>> import validator
    >>> deck = "4 Dreepy TWM 128\\n4 Drakloak TWM 129\\n52 Basic {P} Energy MEE 5"
    >>> len(validator.match("random", "first", decks=[deck], games=2).games)
    2
    """
    return play_match(
        first,
        second,
        decks=[_cards_of(deck, cards, "decks", number) for number, deck in enumerate(decks)],
        games=games,
        seed=seed,
        swap=swap,
        jobs=jobs,
        options=options or GameOptions(),
        budget=budget,
        progress=progress,
    )


def _cards_of(
    source: DeckSource | Sequence[Card], cards: Catalogue | None, *at: str | int
) -> tuple[Card, ...]:
    """Return the cards of a deck; `at` is its place among the arguments."""
    with within(*at):
        return tuple(deck_of(source, cards) if isinstance(source, str | bytes | Path) else source)
