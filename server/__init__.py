"""Prancheta's server: one Flask application that serves the API and the built PWA from one origin."""
