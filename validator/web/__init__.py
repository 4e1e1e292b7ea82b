"""The web pages: Check, Hands, Play, Cards, Formats."""
