"""The WSGI application, for other servers: `gunicorn wsgi:app`. `ptcg serve` needs none of them.

Run it only behind a proxy that buffers requests: such servers read them in their few threads or processes.
"""

from validator.app import create_app
from validator.http.logs import configure_logs
from validator.http.rate_limits import limit_for_others
from validator.services.warm_up import start_preparing
from validator.settings import Settings

settings = Settings.from_environment()
configure_logs(settings)
app = create_app(limit_for_others(settings))
app.before_request(start_preparing)  # not now: a server may load this before it makes its processes
