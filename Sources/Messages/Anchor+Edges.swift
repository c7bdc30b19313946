extension Anchor {
    /// The edge that a card comes from and leaves by; nil in the centre.
    package var edge: SwipeDirection? {
        switch self {
        case .topLeft, .top, .topRight: .up
        case .bottomLeft, .bottom, .bottomRight: .down
        case .left: .left
        case .right: .right
        case .center: nil
        }
    }

    /// The side that a card stands at; nil in the middle column.
    package var side: SwipeDirection? {
        switch self {
        case .topLeft, .left, .bottomLeft: .left
        case .topRight, .right, .bottomRight: .right
        case .top, .center, .bottom: nil
        }
    }
}
