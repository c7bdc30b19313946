import Layout
package import Messages

/// Identifies a stage by its properties: each key has one layer surface.
package struct StageKey: Hashable, Sendable {
    /// The output of a stage.
    package enum Target: Hashable, Sendable {
        /// The compositor chooses, usually the focused output.
        case focused
        case output(OutputNumber)
    }

    package var target: Target
    package var layer: MessageLayer
    /// Anchor of the stage's cards; nil: the stage covers its output and has cards at all anchors.
    package var anchor: MessagePosition?
    package var purpose = Purpose.messages

    /// The purpose of a stage.
    package enum Purpose: Hashable, Sendable {
        /// Cards of messages; without an anchor, of modal messages.
        case messages
        /// Cards of on-screen values, such as the volume.
        case values
        /// The panel, which lists the history; covers the output.
        case panel
        /// The deck; covers the output.
        case deck
        /// A menu, whose stage covers the output, so that a click beside the menu closes it.
        case menu
        /// The bar and its open view; covers the room that the desktop's panels leave.
        case bar
        /// The area that windows keep clear of for a docked bar.
        case dock
        /// The strip along an edge of the output from which a finger pulls the history's panel.
        case strip

        /// Whether the stage shows messages.
        var showsMessages: Bool { self == .messages || self == .values }
    }

    package init(
        target: Target, layer: MessageLayer, anchor: MessagePosition?, purpose: Purpose = .messages
    ) {
        (self.target, self.layer, self.anchor) = (target, layer, anchor)
        self.purpose = purpose
    }

    /// Creates the key of the stage for `message` on `target`. A modal message of the top layer moves to the overlay
    /// layer: its dim must cover the desktop's panels, too, which are usually on the top layer.
    ///
    /// - Parameter isRaised: Whether the message is to be above the history's panel instead of behind it.
    init(of message: Message, on target: Target, isRaised: Bool = false) {
        let isAbove = isRaised || message.isModal && message.layer == .top
        let layer = isAbove ? .overlay : message.layer
        self.init(
            target: target, layer: layer, anchor: message.isModal ? nil : message.anchor,
            purpose: message.isValue && !message.isModal ? .values : .messages)
    }

    /// The namespace of the stage's layer surface.
    package var namespace: SurfaceNamespace {
        switch purpose {
        case .messages: anchor == nil ? .dim : .notifications
        case .values: .osd
        case .panel, .strip: .panel
        case .deck: .deck
        case .menu: .menu
        case .bar, .dock: .bar
        }
    }
}

/// The namespaces of layer surfaces, by which the rules of compositors know them. They are documented in martletd(1).
package enum SurfaceNamespace: String, CaseIterable, Sendable {
    /// Cards of messages that are not modal.
    case notifications
    /// Modal messages, which are above a dim.
    case dim = "martlet-dim"
    case osd = "martlet-osd"
    case panel = "martlet-panel"
    case deck = "martlet-deck"
    case menu = "martlet-menu"
    case bar = "martlet-bar"
    /// The exclusive-zone probe.
    case probe = "martlet-probe"
}

/// Identifies a stage for as long as the daemon runs, so that a late event of a closed stage reaches no other one.
package struct StageNumber: Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The size that a stage requests.
package enum StageExtent: Equatable, Sendable {
    /// All room that the desktop's panels leave.
    case full
    /// The whole output, including the desktop's panels.
    case whole
    /// A column along the anchor's edge; its width in logical pixels.
    case column(Double)
    /// A band along the anchor's edge that windows keep clear of; its height in logical pixels.
    case band(Double)

    var isColumn: Bool {
        if case .column = self { true } else { false }
    }

    /// Whether a stage of this extent is so narrow that cards take its whole width. A column counts only if it got less
    /// width than it requested.
    ///
    /// - Parameter width: Present or future width of the stage, logical pixels.
    func isCompact(width: Double) -> Bool {
        guard width < CardStack.compactBelow else { return false }
        if case .column(let column) = self { return width < column }
        return true
    }
}

extension MessagePosition {
    /// Distance by which everything moves to the right in the layer surface's coordinates when its width changes from
    /// `old` to `new`, whole logical pixels: the anchored edge stays in place on the output, and the corner moves.
    func cornerShift(from old: Double, to new: Double) -> Double {
        switch self {
        case .topLeft, .left, .bottomLeft: 0
        case .top, .center, .bottom: ((new - old) / 2).rounded()
        case .topRight, .right, .bottomRight: new - old
        }
    }
}
