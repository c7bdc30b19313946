import Geometry

/// The order in which keyboard focus moves through the parts of a card.
package struct FocusWalk: Sendable {
    /// The parts in reading order.
    package let order: [HitTarget]
    /// Regions of the parts, logical pixels; a part may have several.
    package let places: [HitRegion]
    /// Whether keys can act on the card itself, which then comes before its parts and is represented by nil.
    package let includesCard: Bool

    package init(order: [HitTarget], places: [HitRegion], includesCard: Bool = false) {
        (self.order, self.places, self.includesCard) = (order, places, includesCard)
    }

    /// Creates the walk through a card.
    ///
    /// - Parameters:
    ///   - canClose: Whether the close button is included; a message that must be answered cannot be closed instead.
    ///   - includesCard: Whether keys can act on the card itself.
    package init(_ presentation: Presentation, canClose: Bool, includesCard: Bool = false) {
        let order = presentation.focusOrder
        self.init(
            order: canClose ? order : order.filter { $0 != .close }, places: presentation.hits,
            includesCard: includesCard)
    }

    /// The initial focus: the first button; without buttons the card itself, if keys can act on it, otherwise the first
    /// part.
    package var start: HitTarget? {
        guard let first = order.first else { return nil }
        if case .button = first { return first }
        if first == .more { return first }
        return includesCard ? nil : first
    }

    /// The next or previous part in reading order; after the last part comes the first.
    package func step(from target: HitTarget?, forward: Bool) -> HitTarget? {
        let stops: [HitTarget?] = (includesCard ? [nil] : []) + order.map { .some($0) }
        guard !stops.isEmpty else { return nil }
        guard let index = stops.firstIndex(of: target) else {
            return forward ? stops[0] : stops[stops.count - 1]
        }
        return stops[(index + (forward ? 1 : stops.count - 1)) % stops.count]
    }

    /// The nearest part in this direction; `target` itself if there is none. Visible positions count, so right-to-left
    /// text needs no special case.
    package func move(from target: HitTarget?, toward side: Side) -> HitTarget? {
        guard let target, let from = middle(of: target) else {
            return step(from: nil, forward: true)
        }
        var nearest: (target: HitTarget, distance: Double)?
        for other in order where other != target {
            guard let place = middle(of: other) else { continue }
            let (ahead, across) = side.parts(x: place.x - from.x, y: place.y - from.y)
            // A part that is more beside than ahead is not in this direction.
            guard ahead > 0.5, across <= 2 * ahead else { continue }
            let distance = ahead + 2 * across
            if distance < nearest?.distance ?? .infinity { nearest = (other, distance) }
        }
        return nearest?.target ?? target
    }

    private func middle(of target: HitTarget) -> Point? {
        places.last { $0.target == target }.map {
            Point(x: $0.rectangle.midX, y: $0.rectangle.midY)
        }
    }

    /// The direction of an arrow key.
    package enum Side: Sendable {
        case left, right, up, down

        /// The distance ahead in this direction, and the distance across it.
        func parts(x: Double, y: Double) -> (ahead: Double, across: Double) {
            switch self {
            case .left: (-x, abs(y))
            case .right: (x, abs(y))
            case .up: (-y, abs(x))
            case .down: (y, abs(x))
            }
        }
    }
}
