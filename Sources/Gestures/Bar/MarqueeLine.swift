import Motion

/// A line of text in a room that it may not fit. Lengths in logical pixels.
package struct MarqueeLine: Equatable, Sendable {
    /// Width of the whole text.
    package let textWidth: Double
    /// Width in which the text is visible.
    package let room: Double
    /// Whether the line begins at the right and scrolls to the right.
    package let isRightToLeft: Bool

    /// Creates a line of `textWidth` px in `room` px; an invalid length counts as 0.
    package init(textWidth: Double, room: Double, isRightToLeft: Bool) {
        self.textWidth = max(0, Real.bounded(textWidth))
        self.room = max(0, Real.bounded(room))
        self.isRightToLeft = isRightToLeft
    }

    /// Whether the text does not fit its room, so that it scrolls.
    package var scrolls: Bool { room > 0 && textWidth > room }

    /// X of the left edge of the text, from the left edge of the room, when the text has scrolled by
    /// `travel`.
    func offset(after travel: Double) -> Double {
        isRightToLeft ? room - textWidth + travel : -travel
    }
}
