// Tests: Command.
