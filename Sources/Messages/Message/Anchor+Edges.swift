extension Anchor {
    /// The edge from which a card slides in and to which it slides out; nil: the centre, which has no edge.
    package var edge: SwipeDirection? {
        switch self {
        case .topLeft, .top, .topRight: .up
        case .bottomLeft, .bottom, .bottomRight: .down
        case .left: .left
        case .right: .right
        case .center: nil
        }
    }

    /// The left or right edge at which a card stands; nil: the middle column.
    package var side: SwipeDirection? {
        switch self {
        case .topLeft, .left, .bottomLeft: .left
        case .topRight, .right, .bottomRight: .right
        case .top, .center, .bottom: nil
        }
    }
}
