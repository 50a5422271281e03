"""Notices and findings: their numbers, and what they say in columns."""
