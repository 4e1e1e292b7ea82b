"""Long work, wherever it runs."""
