// Tests: end to end.
