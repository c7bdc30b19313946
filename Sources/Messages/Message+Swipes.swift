extension Message {
    /// `handling`, or what is meant where that is left to the place and the layout; never
    /// `automatic`.
    package var effectiveHandling: HandlingName {
        guard handling == .automatic else { return handling }
        return anchor == .center || layout == .centered ? .throwing : .swipe
    }

    /// What a swipe in each direction means for this message. All four are said: by the message
    /// itself, else by `defaults`, else by its handling and place. A fixed card cannot be swiped,
    /// so nothing is meant, whoever says what.
    ///
    /// - Parameters:
    ///   - spansWidth: Whether the card is as wide as its output, so that it stands at both sides.
    ///   - defaults: What the daemon was told for all messages.
    package func swipeMeanings(
        spansWidth: Bool = false, defaults: SwipeMeanings = SwipeMeanings()
    ) -> SwipeMeanings {
        guard handling != .fixed else { return .dismissing([]) }
        let ownPlace = SwipeMeanings.dismissing(ownDirections(spansWidth: spansWidth))
        return swipes.completed(by: defaults).completed(by: ownPlace)
    }

    /// Where a swipe dismisses the message if nobody says otherwise.
    private func ownDirections(spansWidth: Bool) -> [SwipeDirection] {
        guard let edge = anchor.edge else { return SwipeDirection.allCases }
        switch effectiveHandling {
        case .throwing, .flick: return SwipeDirection.allCases
        case .pull: return [edge]
        case .automatic, .swipe, .sidePanel, .slideIn, .popup, .popupSnap, .fixed: break
        }
        guard let side = anchor.side, !spansWidth else { return [edge, .left, .right] }
        return [edge, side]
    }
}
