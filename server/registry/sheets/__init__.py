"""The registry as spreadsheets: reading what offices export (CSV, XLSX), checking every cell, and writing it all or nothing."""
