"""Semantics of the grammar: a module for each section, a meaning for each alternative, by its name.

A meaning is a row of the section's table `MEANINGS`, or a method of its class. It gets the results of the
alternative's parts and gives nodes of the vocabulary, or a `ParsedSentence` for a sentence. It never sees
words, and raises `UnsupportedText` for what no program can do.
"""

from __future__ import annotations

from validator.effects.text.semantics.ability_use import AbilityUse
from validator.effects.text.semantics.amounts import Amounts
from validator.effects.text.semantics.card_kinds import CardKinds
from validator.effects.text.semantics.cards import CardSection
from validator.effects.text.semantics.changes import Changes
from validator.effects.text.semantics.choosing import Choosing
from validator.effects.text.semantics.conditions import Conditions
from validator.effects.text.semantics.copying import Copying
from validator.effects.text.semantics.counters import CountersOnPokemon
from validator.effects.text.semantics.damage import DamageAndCoins
from validator.effects.text.semantics.energy import EnergyInPlay
from validator.effects.text.semantics.evolving import Evolving
from validator.effects.text.semantics.forms import EffectOption, ParsedSentence, UnsupportedText
from validator.effects.text.semantics.identity import Identity
from validator.effects.text.semantics.lasting import Lastings
from validator.effects.text.semantics.leaving_play import LeavingPlay
from validator.effects.text.semantics.legacy_attacks import LegacyAttacks
from validator.effects.text.semantics.locks import Locks
from validator.effects.text.semantics.numbers import Numbers
from validator.effects.text.semantics.past_events import PastEvents
from validator.effects.text.semantics.pokemon import PokemonInPlay
from validator.effects.text.semantics.prevention import Prevention
from validator.effects.text.semantics.quantities import Quantities
from validator.effects.text.semantics.replacing import Replacing
from validator.effects.text.semantics.searching import Searching
from validator.effects.text.semantics.sentences import Sentences
from validator.effects.text.semantics.special_energy import SpecialEnergy
from validator.effects.text.semantics.stadiums import Stadiums
from validator.effects.text.semantics.switching import Switching
from validator.effects.text.semantics.tools import Tools
from validator.effects.text.semantics.trainers import Trainers
from validator.effects.text.semantics.triggers import Triggers
from validator.effects.text.semantics.using import Using
from validator.effects.text.semantics.while_in_play import WhileInPlay
from validator.effects.text.semantics.zones import Zones

__all__ = ["EffectOption", "Meaning", "ParsedSentence", "UnsupportedText"]


class Meaning(
    Sentences,
    Quantities,
    PokemonInPlay,
    CardSection,
    Amounts,
    Conditions,
    Numbers,
    PastEvents,
    DamageAndCoins,
    CardKinds,
    Searching,
    Zones,
    Choosing,
    Switching,
    Copying,
    EnergyInPlay,
    LeavingPlay,
    Evolving,
    Lastings,
    Locks,
    Prevention,
    Changes,
    AbilityUse,
    Triggers,
    WhileInPlay,
    Identity,
    Replacing,
    Trainers,
    LegacyAttacks,
    Tools,
    SpecialEnergy,
    Stadiums,
    Using,
    CountersOnPokemon,
):
    """The semantic methods of all alternatives of the grammar."""
