"""The life of a granted permit: renewal, licence, interruption, adequation, the motorcycle's replacement, fees, its end."""
