"""The edition without a server, in Chromium, from a plain static file server below a path."""
