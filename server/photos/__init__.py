"""Evidence: photos and drawn signatures, content-addressed by SHA-256, taken in piece by piece and receipted once safe."""
