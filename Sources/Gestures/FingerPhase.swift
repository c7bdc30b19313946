/// State of a finger on a thing that moves along one axis.
enum FingerPhase: Equatable, Sendable {
    /// No finger is on the thing.
    case free
    /// A finger is on the thing and has not moved it.
    case pressed(mayTap: Bool)
    /// A finger moves the thing.
    case dragging(AxisDrag)

    /// Starts a drag at `position` within `range`, both logical pixels.
    static func dragging(from position: Double, in range: AxisRange) -> FingerPhase {
        // Axis and source distinguish cards only; here any value serves.
        .dragging(AxisDrag(.vertical, source: .touch, range: range, anchor: 0, from: position))
    }

    /// Whether a finger is on the thing, moving it or not.
    var hasContact: Bool { self != .free }

    /// Whether the finger may still tap; nil: there is no finger.
    var mayTap: Bool? {
        switch self {
        case .free: nil
        case .pressed(let mayTap): mayTap
        case .dragging: false
        }
    }

    /// The drag; nil: no finger is moving the thing.
    var drag: AxisDrag? {
        if case .dragging(let drag) = self { drag } else { nil }
    }

    /// Moves the finger to `translation` px from where the drag began. Does nothing without a drag.
    mutating func move(to translation: Double) {
        guard var drag else { return }
        drag.move(to: translation)
        self = .dragging(drag)
    }

    /// Continues a drag from `position` within `range`, both logical pixels. Does nothing without a drag.
    mutating func restart(at position: Double, in range: AxisRange) {
        guard var drag else { return }
        drag.restart(at: position, range: range, anchor: 0)
        self = .dragging(drag)
    }
}
