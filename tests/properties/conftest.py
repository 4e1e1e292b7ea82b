"""Property tests run without a time limit for each example: a busy machine is not a fault of the code."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("project", deadline=None)
settings.load_profile("project")
