"""What the office reads: the queue, one record in full with its evidence, the quarantine, and the second copy on paper."""
