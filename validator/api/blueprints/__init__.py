"""One group of addresses per file."""

from validator.api.blueprints.cards import cards
from validator.api.blueprints.decks import decks
from validator.api.blueprints.games import games
from validator.api.blueprints.log_replays import log_replays
from validator.api.blueprints.odds import odds
from validator.api.blueprints.reference import formats, meta, rules, sets
from validator.api.blueprints.replacements import replacements
from validator.api.blueprints.runs import comparisons, goldfish, simulations
from validator.api.blueprints.sheet import sheet
from validator.api.blueprints.tournaments import tournaments
from validator.api.health import health
from validator.api.metrics import metrics

BLUEPRINTS = (
    *(decks, odds, goldfish, sheet, replacements, tournaments, games, simulations, comparisons, log_replays),
    *(cards, sets, formats, rules, meta, health, metrics),
)
"""All groups, in the order of the OpenAPI document."""
