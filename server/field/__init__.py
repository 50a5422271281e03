"""What goes down to the phone: its kit, piece by piece, and the numbers of its notices."""
