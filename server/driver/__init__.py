"""The driver: the phone that is a badge, and what its holder may see of their own matters."""
