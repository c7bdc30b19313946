package import Geometry

/// A step of a pan: `began` once, `changed` any number of times, then `ended` or `cancelled` once.
package struct Pan: Equatable, Sendable {
    /// The phase of a pan.
    package enum Phase: Hashable, Sendable {
        case began, changed
        /// The contact was lifted: position and velocity decide about the card.
        case ended
        /// The contact was taken away: the card returns.
        case cancelled
    }

    package var phase: Phase
    /// Axis of the movement; nil: free movement.
    package var axis: Axis?
    /// Position of the contact, logical pixels of the stage.
    package var location: Point
    /// Movement of the card since the pan began, logical pixels. Starts at zero, so that nothing jumps; the component
    /// across a locked axis must be ignored.
    package var translation: Point
    /// Velocity, px/s, also across a locked axis; zero after cancellation.
    package var velocity: Point
    package var source: ContactSource

    package init(
        _ phase: Phase, axis: Axis?, location: Point, translation: Point = .zero,
        velocity: Point = .zero, source: ContactSource = .touch
    ) {
        self.phase = phase
        self.axis = axis
        self.location = location
        self.translation = translation
        self.velocity = velocity
        self.source = source
    }
}
