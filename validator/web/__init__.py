"""The pages in the browser: Check, Hands, Play, Cards, Formats."""
