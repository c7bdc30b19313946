import Geometry

/// How the keyboard's focus goes from one part of a card to another.
package struct FocusWalk: Sendable {
    /// In reading order.
    package let order: [HitTarget]
    /// Where they are, logical pixels; a part may have several places.
    package let places: [HitRegion]
    /// Whether keys can act on the card itself, which comes before its parts then and is nil.
    package let includesCard: Bool

    package init(order: [HitTarget], places: [HitRegion], includesCard: Bool = false) {
        (self.order, self.places, self.includesCard) = (order, places, includesCard)
    }

    /// Through a card.
    ///
    /// - Parameters:
    ///   - canClose: Whether its button that closes is one of the parts: what is to be answered cannot be closed instead.
    ///   - includesCard: Whether keys can act on the card itself.
    package init(_ presentation: Presentation, canClose: Bool, includesCard: Bool = false) {
        let order = presentation.focusOrder
        self.init(
            order: canClose ? order : order.filter { $0 != .close }, places: presentation.hits,
            includesCard: includesCard)
    }

    /// Where the focus is when a card gets the keyboard: on its first button. Without one it is on the card
    /// itself, if keys can act on that, else on whatever comes first.
    package var start: HitTarget? {
        guard let first = order.first else { return nil }
        if case .button = first { return first }
        return includesCard ? nil : first
    }

    /// The next one in reading order, or the previous one; round and round.
    package func step(from target: HitTarget?, forward: Bool) -> HitTarget? {
        let stops: [HitTarget?] = (includesCard ? [nil] : []) + order.map { .some($0) }
        guard !stops.isEmpty else { return nil }
        guard let index = stops.firstIndex(of: target) else {
            return forward ? stops[0] : stops[stops.count - 1]
        }
        return stops[(index + (forward ? 1 : stops.count - 1)) % stops.count]
    }

    /// The nearest one on that side; `target` itself where there is none. What is seen counts, so that
    /// writing from right to left needs no rule of its own.
    package func move(from target: HitTarget?, toward side: Side) -> HitTarget? {
        guard let target, let from = middle(of: target) else {
            return step(from: nil, forward: true)
        }
        var nearest: (target: HitTarget, distance: Double)?
        for other in order where other != target {
            guard let place = middle(of: other) else { continue }
            let (ahead, across) = side.parts(x: place.x - from.x, y: place.y - from.y)
            // What lies more beside than ahead is not on that side.
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

    /// Where an arrow key points.
    package enum Side: Sendable {
        case left, right, up, down

        /// How far something lies on this side, and how far beside that way.
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
