"""The badge (crachá): a signed credential in a QR code, the keys that sign it and the list of those that no longer count."""
