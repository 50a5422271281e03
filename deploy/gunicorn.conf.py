"""gunicorn: two workers of sixteen threads, since slow phones hold a thread each, not a worker."""

import os

bind = f"{os.environ.get('HOST', '127.0.0.1')}:{os.environ.get('PORT', '8000')}"
worker_class = "gthread"
workers = int(os.environ.get("WEB_WORKERS", "2"))
threads = int(os.environ.get("WEB_THREADS", "16"))
timeout = 120
graceful_timeout = 30
keepalive = 75
# It would be one file for every server of this user.
control_socket_disable = True
accesslog = "-" if os.environ.get("ACCESS_LOG") else None
certfile = os.environ.get("TLS_CERTIFICATE")
keyfile = os.environ.get("TLS_KEY")
