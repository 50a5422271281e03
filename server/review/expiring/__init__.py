"""Prazos: what expires in a city, and what stays open without a last day."""
