"""Segunda via: a record on A4, composed from what was sealed and from nothing else."""
