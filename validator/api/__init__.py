"""The HTTP API under `/v1`, its documents, metrics and health checks."""
