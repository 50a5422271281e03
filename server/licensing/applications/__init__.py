"""Applications: what the law asks of each, the places there are, the line for them, and decisions."""
