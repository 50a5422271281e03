"""Commands about the laws themselves."""
