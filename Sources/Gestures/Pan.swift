package import Geometry

/// What a contact that moves a card says of it: `began` once, `changed` any number of times, then
/// `ended` or `cancelled` once.
package struct Pan: Equatable, Sendable {
    /// Where in its course a pan is.
    package enum Phase: Hashable, Sendable {
        case began, changed
        /// Lifted: what becomes of the card is decided by its place and velocity.
        case ended
        /// Taken away: the card returns.
        case cancelled
    }

    package var phase: Phase
    /// The axis the card moves along; nil: it moves freely.
    package var axis: Axis?
    /// Where the contact is, in logical pixels of the stage.
    package var location: Point
    /// How far the card is to be from where it was when the pan began, in logical pixels. Zero then,
    /// so that nothing jumps; across a locked axis it is what the finger did, to be left out.
    package var translation: Point
    /// In px/s, also across a locked axis; zero once cancelled.
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
