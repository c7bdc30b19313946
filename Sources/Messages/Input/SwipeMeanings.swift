/// The meanings of swipes in the four directions. A direction may be left unset.
package struct SwipeMeanings: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    private var up: SwipeMeaning?
    private var down: SwipeMeaning?
    private var left: SwipeMeaning?
    private var right: SwipeMeaning?

    /// Creates meanings with all directions unset.
    package init() {}

    /// Creates meanings from pairs; a later pair overrides an earlier one of the same direction.
    package init(dictionaryLiteral elements: (SwipeDirection, SwipeMeaning)...) {
        for (direction, meaning) in elements { self[direction] = meaning }
    }

    /// The meaning of a direction; nil: unset.
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

    /// These meanings, with unset directions taken from `others`.
    package func completed(by others: SwipeMeanings) -> SwipeMeanings {
        var all = self
        for direction in SwipeDirection.allCases where all[direction] == nil {
            all[direction] = others[direction]
        }
        return all
    }

    /// Meanings that dismiss in these directions and do nothing in all others.
    static func dismissing(_ directions: [SwipeDirection]) -> SwipeMeanings {
        var meanings = SwipeMeanings()
        for direction in SwipeDirection.allCases {
            meanings[direction] = directions.contains(direction) ? .dismiss : .nothing
        }
        return meanings
    }
}
