extension MessagePosition {
    /// The edge from which a card slides in and to which it slides out; nil: the centre, which has no edge.
    package var edge: MessageSwipeDirection? {
        switch self {
        case .topLeft, .top, .topRight: .up
        case .bottomLeft, .bottom, .bottomRight: .down
        case .left: .left
        case .right: .right
        case .center: nil
        }
    }

    /// The left or right edge at which a card stands; nil: the middle column.
    package var side: MessageSwipeDirection? {
        switch self {
        case .topLeft, .left, .bottomLeft: .left
        case .topRight, .right, .bottomRight: .right
        case .top, .center, .bottom: nil
        }
    }
}

/// A place on the screen together with the messenger whose messages stack up there.
package struct Slot: Hashable, Sendable {
    package var messenger: MessengerName
    package var output: MessageOutput
    package var layer: MessageLayer
    package var anchor: MessagePosition

    // A messenger's messages stand at few places, so the places need no part in the hash.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(messenger)
        hasher.combine(output)
    }
}

extension Message {
    /// The place on the screen where the message stacks up with others.
    package var slot: Slot {
        Slot(messenger: messenger, output: output, layer: layer, anchor: anchor)
    }
}
