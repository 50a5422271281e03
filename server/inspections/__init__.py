"""Roadside acts: the sealed records as they came, what they say in columns, and those that were set aside."""
