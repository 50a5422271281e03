"""Plain Python that a lawyer's question can be put to: no Flask, no SQLAlchemy, no clock, no network."""
