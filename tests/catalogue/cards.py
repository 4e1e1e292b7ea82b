"""Cards of the tables: printed ones by id, and ones made up for a case that no printed card shows."""

from __future__ import annotations

from dataclasses import dataclass

from validator.catalogue import Card, Catalogue, name_key


@dataclass(frozen=True)
class Real:
    """A printed card; `name` says what the table expects to find under the id."""

    card_id: str
    name: str

    def card(self, catalogue: Catalogue) -> Card:
        card = catalogue.card(self.card_id)
        assert card.name == self.name
        return card


@dataclass(frozen=True)
class Made:
    """A card made up for a case; its key is made from the name as for a printed card."""

    name: str
    stage: str | None = "Basic"
    evolves_from: str | None = None
    category: str = "Pokémon"
    markers: frozenset[str] = frozenset()
    hp: int | None = None

    def card(self, catalogue: Catalogue) -> Card:
        return Card(
            id=f"made-{self.name}",
            set_id="made",
            code="MADE",
            number="1",
            name=self.name,
            key=name_key(self.name, category=self.category, stage=self.stage),
            category=self.category,
            stage=self.stage,
            evolves_from=self.evolves_from,
            hp=self.hp,
            markers=self.markers,
        )
