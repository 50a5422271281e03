"""Demonstration data: three cities with invented people, drawn portraits and every case the laws tell apart."""
