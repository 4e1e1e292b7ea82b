"""What the API and the pages share: problems, limits, headers, logging and the games of the application."""
