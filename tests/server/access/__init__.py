"""Who may do what: every endpoint of the API, asked by everybody."""
