"""Records up: what phones sealed takes its place, once, or is set aside with a reason; nothing is thrown away."""
