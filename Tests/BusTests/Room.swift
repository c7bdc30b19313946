// Tests: Bus.
