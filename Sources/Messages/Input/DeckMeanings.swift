/// The meanings of the four directions in which a card of a deck is flicked.
package struct DeckMeanings: Equatable, Sendable {
    private var left = DeckMeaning.dismiss
    private var right = DeckMeaning.keep
    private var up = DeckMeaning.keep
    private var down = DeckMeaning.dismiss

    /// Creates the default meanings: left and down dismiss, right and up keep.
    package init() {}

    package subscript(direction: SwipeDirection) -> DeckMeaning {
        get {
            switch direction {
            case .left: left
            case .right: right
            case .up: up
            case .down: down
            }
        }
        set {
            switch direction {
            case .left: left = newValue
            case .right: right = newValue
            case .up: up = newValue
            case .down: down = newValue
            }
        }
    }
}
