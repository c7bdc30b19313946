extension SwipeMeanings {
    /// Meanings that dismiss in these directions and do nothing in all others.
    static func dismissing(_ directions: [MessageSwipeDirection]) -> SwipeMeanings {
        var meanings = SwipeMeanings()
        for direction in MessageSwipeDirection.allCases {
            meanings[direction] = directions.contains(direction) ? .dismiss : .nothing
        }
        return meanings
    }
}

extension Message {
    /// The handling in effect: `handling`, with `automatic` resolved by anchor and layout.
    package var effectiveHandling: MessageHandling {
        guard handling == .automatic else { return handling }
        return anchor == .center || layout == .centered ? .throwing : .swipe
    }

    /// The meaning of a swipe in each direction. All four are set: by the message itself, else by `defaults`, else by
    /// handling and anchor. A fixed card cannot be swiped, so all four mean nothing.
    ///
    /// - Parameters:
    ///   - spansWidth: Whether the card is as wide as its output, so that it touches both sides.
    ///   - defaults: The daemon's settings for all messages.
    package func swipeMeanings(
        spansWidth: Bool = false, defaults: SwipeMeanings = SwipeMeanings()
    ) -> SwipeMeanings {
        guard handling != .fixed else { return .dismissing([]) }
        let ownPlace = SwipeMeanings.dismissing(ownDirections(spansWidth: spansWidth))
        return swipes.completed(by: defaults).completed(by: ownPlace)
    }

    /// The directions in which a swipe dismisses the message by default.
    private func ownDirections(spansWidth: Bool) -> [MessageSwipeDirection] {
        guard let edge = anchor.edge else { return MessageSwipeDirection.allCases }
        switch effectiveHandling {
        case .throwing, .flick: return MessageSwipeDirection.allCases
        case .pull: return [edge]
        case .automatic, .swipe, .sidePanel, .slideIn, .popup, .popupSnap, .fixed: break
        }
        guard let side = anchor.side, !spansWidth else { return [edge, .left, .right] }
        return [edge, side]
    }
}
