"""The WSGI application, for gunicorn and its like: `gunicorn wsgi:app`."""

from validator.api import create_app

app = create_app()
