/// The place of a message on its output: two edges, one edge, or the centre.
package enum Anchor: String, CaseIterable, Sendable {
    case topLeft = "top-left"
    case top
    case topRight = "top-right"
    case left
    case center
    case right
    case bottomLeft = "bottom-left"
    case bottom
    case bottomRight = "bottom-right"
}

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

/// The outputs on which a message is shown.
package enum OutputChoice: Hashable, Sendable {
    /// The output that the compositor chooses, usually the focused one.
    case focused
    /// Every output, including one that is connected while the message is shown.
    case all
    /// The output with this `wl_output.name`.
    case named(String)

    /// Reads `focused`, `all`, or the name of an output.
    package init(_ text: String) {
        switch text {
        case "focused", "": self = .focused
        case "all": self = .all
        default: self = .named(text)
        }
    }

    package var text: String {
        switch self {
        case .focused: "focused"
        case .all: "all"
        case .named(let name): name
        }
    }
}

/// A layer of the layer shell; in order from back to front.
package enum Layer: String, CaseIterable, Sendable {
    case background
    case bottom
    case top
    case overlay
}

/// A place on the screen together with the messenger whose messages stack up there.
package struct Slot: Hashable, Sendable {
    package var messenger: MessengerName
    package var output: OutputChoice
    package var layer: Layer
    package var anchor: Anchor

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
