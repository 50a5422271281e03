"""The life of a permit: applications, places, renewal, interruption, substitution, fees."""
