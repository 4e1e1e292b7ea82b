"""Deck-legality validator and rules engine for the Pokémon Trading Card Game (unofficial)."""
