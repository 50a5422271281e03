"""How the registry looks on the wire."""
