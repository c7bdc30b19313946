/// What a finger does to a thing that moves along one axis.
enum FingerPhase: Equatable, Sendable {
    /// No finger is on the thing.
    case free
    /// A finger is on the thing and has not moved it.
    case pressed(mayTap: Bool)
    /// A finger moves the thing.
    case dragging(AxisDrag)

    /// The beginning of a drag at `position` within `range`, both logical pixels.
    static func dragging(from position: Double, in range: AxisRange) -> FingerPhase {
        // A thing with one axis needs neither axis nor source, which cards are told by.
        .dragging(AxisDrag(.vertical, source: .touch, range: range, anchor: 0, from: position))
    }

    /// Whether a finger is on the thing, moving it or not.
    var isHeld: Bool { self != .free }

    /// Whether the finger on the thing may still tap it; nil: no finger is on the thing.
    var mayTap: Bool? {
        switch self {
        case .free: nil
        case .pressed(let mayTap): mayTap
        case .dragging: false
        }
    }

    /// The drag; nil: no finger moves the thing.
    var drag: AxisDrag? {
        if case .dragging(let drag) = self { drag } else { nil }
    }

    /// Takes how far the finger is from where the drag began, logical pixels. Without a drag it does nothing.
    mutating func move(to translation: Double) {
        guard var drag else { return }
        drag.move(to: translation)
        self = .dragging(drag)
    }

    /// Has a drag go on from `position` within `range`, both logical pixels. Without a drag it does nothing.
    mutating func restart(at position: Double, in range: AxisRange) {
        guard var drag else { return }
        drag.restart(at: position, range: range, anchor: 0)
        self = .dragging(drag)
    }
}
