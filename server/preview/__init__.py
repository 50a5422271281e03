"""What a change of the city's settings would do to today's verdicts."""
