"""Schemas of reports, for the problems that hold one."""

from __future__ import annotations

from validator.api.schemas.derive import answer_of
from validator.reports.answers import ReportAnswer, SummaryAnswer

ReportSchema = answer_of(ReportAnswer)
SummarySchema = answer_of(SummaryAnswer)
