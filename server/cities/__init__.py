"""The cities of this installation: their settings by date, their own stands, and the law pack as the phone gets it."""
