"""What passengers may ask without signing in, and what they report to the city."""
