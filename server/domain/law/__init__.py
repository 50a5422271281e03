"""The municipal law as data, and the decisions that follow from it. No framework, no clock, no network."""
