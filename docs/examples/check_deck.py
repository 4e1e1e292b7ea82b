"""Check a deck list, and print what is wrong with it."""

from datetime import date

import validator

report = validator.check("5 Ultra Ball MEG 131\n3 Munkidory TWM 95", format="standard", on=date(2026, 8, 1))
print(report.verdict)
for finding in report.findings:
    print(finding)
