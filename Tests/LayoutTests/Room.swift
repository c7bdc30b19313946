// Tests: Layout.
