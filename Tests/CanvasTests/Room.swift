// Tests: Canvas.
