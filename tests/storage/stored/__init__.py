"""What a released version stored, and the script that stores it: a database, a game, a replay, a baseline."""
