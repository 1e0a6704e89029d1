"""What outlives the process: schema, migrations, the one writer, backup."""
