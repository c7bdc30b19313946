// Tests: Messages.
