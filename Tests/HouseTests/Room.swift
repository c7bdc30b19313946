// Tests: House.
