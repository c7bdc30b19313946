import Geometry
import Gestures

/// A finger that pulls the panel from the edge of an output, also before the panel's stage has its room.
struct PanelPull: Equatable {
    /// How far the finger has come towards open, logical pixels.
    private(set) var translation = 0.0
    /// How the finger left; nil: it is down yet.
    private(set) var end: End?

    enum End: Equatable {
        /// In px/s towards open.
        case released(velocity: Double)
        case cancelled
    }

    /// - Parameter sign: Of x towards open.
    mutating func take(_ pan: Pan, sign: Double) {
        translation = sign * pan.translation.x
        switch pan.phase {
        case .began, .changed: break
        case .ended: end = .released(velocity: sign * pan.velocity.x)
        case .cancelled: end = .cancelled
        }
    }
}
