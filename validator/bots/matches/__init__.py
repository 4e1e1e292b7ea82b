"""Games between players without anybody watching: one match, many of them, and what they add up to."""
