"""The registry (cadastro) of a city: people, permits, vehicles, their checks and licenses."""
