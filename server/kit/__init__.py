"""What every capability stands on: settings, database, problems, clock, auth, paging, audit and object store."""
