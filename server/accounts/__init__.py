"""People who sign in, their sessions and the phones they work with."""
