"""Badges (crachás): keys, issuing, printing, cancelling, verifying, and reading a photo of one."""
