"""The WSGI application, for other servers: `gunicorn wsgi:app`. `ptcg serve` needs none of them.

Run it only behind a proxy that buffers requests: such servers read them in their few threads or processes.
"""

from validator.app import create_app
from validator.http.logs import configure_logs
from validator.http.rate_limits import limit_for_others
from validator.settings import Settings

settings = Settings.from_environment()
configure_logs(settings)
app = create_app(limit_for_others(settings))
