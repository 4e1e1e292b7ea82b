"""What the project promises to other programs: the OpenAPI document, and that the service keeps to it."""
