"""The planner and its parts."""
