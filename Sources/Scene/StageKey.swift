package import Messages

/// What sets two stages apart: each is one layer surface.
package struct StageKey: Hashable, Sendable {
    /// The output of a stage.
    package enum Target: Hashable, Sendable {
        /// The compositor chooses, usually the output with the focus.
        case focused
        case output(OutputNumber)
    }

    package var target: Target
    package var layer: Layer
    /// Nil: the stage covers its output and has cards at all anchors.
    package var anchor: Anchor?
    package var purpose = Purpose.messages

    /// What a stage is for.
    package enum Purpose: Hashable, Sendable {
        /// Messages; those of a stage without an anchor are modal.
        case messages
        /// The panel, over all of an output.
        case panel
        /// The deck, over all of an output.
        case deck
        /// The bar and the view that it opens into, over all that panels leave.
        case bar
        /// What windows keep clear of where the bar is docked.
        case dock
        /// The strip along an edge from which a finger pulls the panel.
        case strip
    }

    package init(
        target: Target, layer: Layer, anchor: Anchor?, purpose: Purpose = .messages
    ) {
        (self.target, self.layer, self.anchor) = (target, layer, anchor)
        self.purpose = purpose
    }

    /// The stage for `message` on `target`. A dim covers the panels too, which are usually on the top layer.
    ///
    /// - Parameter isRaised: Whether the message is to be seen above the panel, and not behind it.
    init(of message: Message, on target: Target, isRaised: Bool = false) {
        let isAbove = isRaised || message.isModal && message.layer == .top
        let layer = isAbove ? .overlay : message.layer
        self.init(target: target, layer: layer, anchor: message.isModal ? nil : message.anchor)
    }
}
