"""Ask whether a print is legal in a format on a date."""

from datetime import date

import validator

card = validator.find_card("TWM 130")
season = validator.season("standard", on=date(2026, 8, 1))
legality = season.legality_of(card)
print(card, legality.status, season.until(card))
