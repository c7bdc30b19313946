/// What a swipe means in each direction, as far as that is said: by a message, by the daemon's
/// configuration, or by the place where a card stands.
package struct SwipeMeanings: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    private var up: SwipeMeaning?
    private var down: SwipeMeaning?
    private var left: SwipeMeaning?
    private var right: SwipeMeaning?

    /// Meanings of which none is said yet.
    package init() {}

    /// Of a direction that is given twice the last meaning counts.
    package init(dictionaryLiteral elements: (SwipeDirection, SwipeMeaning)...) {
        for (direction, meaning) in elements { self[direction] = meaning }
    }

    /// The meaning of one direction; nil where none is said.
    package subscript(direction: SwipeDirection) -> SwipeMeaning? {
        get {
            switch direction {
            case .up: up
            case .down: down
            case .left: left
            case .right: right
            }
        }
        set {
            switch direction {
            case .up: up = newValue
            case .down: down = newValue
            case .left: left = newValue
            case .right: right = newValue
            }
        }
    }

    /// These meanings, and those of `others` where these say nothing.
    package func completed(by others: SwipeMeanings) -> SwipeMeanings {
        var all = self
        for direction in SwipeDirection.allCases where all[direction] == nil {
            all[direction] = others[direction]
        }
        return all
    }

    /// Dismissal in these directions and nothing in all others.
    static func dismissing(_ directions: [SwipeDirection]) -> SwipeMeanings {
        var meanings = SwipeMeanings()
        for direction in SwipeDirection.allCases {
            meanings[direction] = directions.contains(direction) ? .dismiss : .nothing
        }
        return meanings
    }
}
