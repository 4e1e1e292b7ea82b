"""An OpenSpiel game, with chance nodes and information states.

    from validator.envs import spiel
    game = spiel.register([deck, other])
    state = game.new_initial_state()

Actions are places in the legal actions. Python's tree search over information sets works with it
(`resample_from_infostate`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from validator.catalogue.card import Card
from validator.engine.game import Game, GameOptions
from validator.envs.packages import require
from validator.envs.spaces import OPTION_ACTIONS
from validator.envs.table import started

__all__ = ["PtcgGame", "PtcgState", "register"]

pyspiel = require("pyspiel", "OpenSpiel", "openspiel")
_State: Any = pyspiel.State
_Game: Any = pyspiel.Game

DEFAULTS = GameOptions(undo=False, sudden_death=1)
LONGEST = 20_000
SEEDS = 1_000
"""With sampled shuffles the first chance node draws the seed of the game from this range."""


class PtcgState(_State):  # type: ignore[misc]
    """A state of the game; OpenSpiel copies, saves and restores it."""

    def __init__(self, game: PtcgGame) -> None:
        super().__init__(game)
        self._start = game.start
        self._game: Game | None = None if game.is_sampled else game.start(0)

    @property
    def game(self) -> Game:
        """The game of the library. Not there before its seed is drawn: raises `UsageError`."""
        return started(self._game)

    def current_player(self) -> int:
        """Return who decides: a player, chance, or none (terminal)."""
        if self._game is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self._game.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        player = self._game.to_move
        return int(pyspiel.PlayerId.CHANCE) if player is None else player

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.game.legal_actions)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what may happen at a chance node, each with its probability."""
        if self._game is None:
            return [(seed, 1 / SEEDS) for seed in range(SEEDS)]
        return [(place, chance) for place, (_, chance) in enumerate(self._game.chance_outcomes())]

    def _apply_action(self, action: int) -> None:
        if self._game is None:
            self._game = self._start(action)
        else:
            self._game.push(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self._game is None:
            return f"seed {action}"
        return f"{action} {self._game.legal_actions[action].text}"

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self._game is not None and self._game.is_over

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser."""
        return [0.0, 0.0] if self._game is None else list(self._game.returns())

    def information_state_string(self, player: int | None = None) -> str:
        """Return everything a player has seen."""
        player = self.current_player() if player is None else player
        return "" if self._game is None else self._game.seat(0 if player == 0 else 1).information_state()

    def observation_string(self, player: int | None = None) -> str:
        """Return what a player sees and knows now."""
        player = self.current_player() if player is None else player
        return "" if self._game is None else repr(self._game.seat(0 if player == 0 else 1).observation())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PtcgState:
        """Return a state that a player cannot distinguish from this one."""
        other: PtcgState = self.clone()
        seat = self.game.seat(0 if player == 0 else 1)
        other._game = seat.imagine(int(sampler() * 2**31), log=True)
        return other

    def __str__(self) -> str:
        return "<Game before its seed>" if self._game is None else f"{self._game!r} {self._game.key().hex()}"


@dataclass(frozen=True, slots=True)
class _SetUp:
    """What a registered game is played with."""

    kind: Any
    decks: tuple[Sequence[Card], Sequence[Card]]
    options: GameOptions
    is_sampled: bool


class PtcgGame(_Game):  # type: ignore[misc]
    """Games between two decks; made by `register`."""

    def __init__(self, set_up: _SetUp, params: dict[str, Any] | None = None) -> None:
        self._set_up = set_up
        self.is_sampled = set_up.is_sampled
        info = pyspiel.GameInfo(
            num_distinct_actions=OPTION_ACTIONS,
            max_chance_outcomes=SEEDS if self.is_sampled else OPTION_ACTIONS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(set_up.kind, info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (self._set_up.kind.short_name,)

    def start(self, seed: int) -> Game:
        """Return a new game of the library."""
        return Game.new(*self._set_up.decks, seed=seed, options=self._set_up.options)

    def new_initial_state(self) -> PtcgState:
        """Return the state before anything has happened."""
        return PtcgState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return an observer that gives strings alone."""
        return _Observer()


class _Observer:
    """Observations as text."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, Any] = {}

    def set_from(self, state: PtcgState, player: int) -> None:
        """Return nothing: the game has no tensor."""

    def string_from(self, state: PtcgState, player: int) -> str:
        """Return what a player sees and knows now."""
        return state.observation_string(player)


def register(
    decks: Sequence[Sequence[Card]],
    *,
    chance: Literal["explicit", "sampled"] = "explicit",
    options: GameOptions = DEFAULTS,
    short_name: str = "python_ptcg",
) -> Any:
    """Register the game between two decks (one: a mirror match) and return it.

    Args:
        decks: The decks.
        chance: `explicit` deals shuffled decks card by card, each card a chance node; `sampled` draws a seed
            at the first node, and only coins and random cards are nodes.
        options: What the games are played with, except chance.
        short_name: The name under which OpenSpiel knows the game.
    """
    kind = pyspiel.GameType(
        short_name=short_name,
        long_name="Pokémon TCG",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )
    set_up = _SetUp(
        kind,
        (tuple(decks[0]), tuple(decks[-1])),
        replace(
            options,
            chance="explicit",
            shuffles="dealt" if chance == "explicit" else "sampled",
            undo=False,
            log=True,
        ),
        chance == "sampled",
    )

    def make(params: dict[str, Any] | None = None) -> PtcgGame:
        return PtcgGame(set_up, params)

    vars(make)["itself"] = make  # OpenSpiel lets go of it after Python has ended, when it must not be freed
    pyspiel.register_game(kind, make)
    return pyspiel.load_game(short_name)
