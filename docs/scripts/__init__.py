"""Scripts that make the generated parts of the documentation: pages, pictures and the hooks of MkDocs."""
