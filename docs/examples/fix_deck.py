"""Apply the suggested fixes of a deck list, and compare the result with the original."""

from datetime import date

import validator

text = "5 Ultra Ball MEG 131\n3 Munkidory TWM 95"
fixed = validator.fix(text, unsafe=True, on=date(2026, 8, 1))
for each in fixed.applied:
    print(each)
print(fixed.text)
print(validator.diff(text, fixed.text))
