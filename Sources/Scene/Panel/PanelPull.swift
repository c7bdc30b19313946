import Geometry
import Gestures

/// A finger that pulls the panel from the edge of an output. The pull can begin before the panel's stage has its room.
struct PanelPull: Equatable {
    /// Distance of the pull in the direction of opening, logical pixels.
    private(set) var translation = 0.0
    /// How the pull ended; nil: the finger is still down.
    private(set) var end: End?

    enum End: Equatable {
        /// Released with this velocity in the direction of opening, px/s.
        case released(velocity: Double)
        case cancelled
    }

    /// Records a movement of the finger.
    ///
    /// - Parameter sign: Sign of x in the direction of opening.
    mutating func follow(_ pan: Pan, sign: Double) {
        translation = sign * pan.translation.x
        switch pan.phase {
        case .began, .changed: break
        case .ended: end = .released(velocity: sign * pan.velocity.x)
        case .cancelled: end = .cancelled
        }
    }
}
