"""Sealed records: what a phone seals, how the seal is checked, and what each kind must hold."""
