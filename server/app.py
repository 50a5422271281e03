"""The application: the one place where everything is wired."""

from __future__ import annotations

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from server.accounts.gate import open_gate
from server.accounts.views import devices, sessions
from server.badges.views import badges
from server.cities.views import city, municipalities
from server.domain.law.pack import use_folders
from server.driver.views import blueprint as driver
from server.field.views import blueprint as field
from server.kit import openapi, site
from server.kit.db import connect_database
from server.kit.health import blueprint as health
from server.kit.problems import register_problems
from server.kit.settings import Settings, secret_at
from server.licensing.views import blueprint as licensing
from server.photos.views import blueprint as photos
from server.preview.views import blueprint as preview
from server.public.views import public, reports
from server.registry.views import blueprint as registry
from server.review.expiring.views import blueprint as expiring
from server.review.views import blueprint as review
from server.sync.views import blueprint as sync

BLUEPRINTS = [
    health,
    municipalities,
    city,
    sessions,
    devices,
    photos,
    badges,
    registry,
    licensing,
    preview,
    driver,
    field,
    sync,
    review,
    expiring,
    public,
    reports,
]


def create_app(settings: Settings | None = None) -> Flask:
    """Builds the application from settings, by default those of the environment."""
    settings = settings or Settings.from_environment()
    settings.data.mkdir(parents=True, exist_ok=True)
    use_folders(settings.packs)
    app = Flask(__name__, static_folder=None)
    app.extensions["settings"] = settings
    app.config["SECRET_KEY"] = secret_at(settings.keys / "session.key")
    app.config["MAX_CONTENT_LENGTH"] = settings.max_upload_bytes
    app.config["PROPAGATE_EXCEPTIONS"] = False
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    if settings.environment == "production":
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    register_problems(app)
    connect_database(app, settings.database_url)
    open_gate(app)
    api = openapi.describe(app)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    site.serve(app, settings.pwa)
    return app
