// The command.
