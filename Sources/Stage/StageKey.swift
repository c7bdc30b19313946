import Messages

/// What sets two stages apart: each is one layer surface.
struct StageKey: Hashable {
    /// The output of a stage.
    enum Target: Hashable {
        /// The compositor chooses, usually the output with the focus.
        case focused
        /// The output with this name in the registry.
        case output(UInt32)
    }

    var target: Target
    var layer: Layer
    /// Nil for the stage of modal messages, which covers its output and has cards at all places.
    var anchor: Anchor?

    init(target: Target, layer: Layer, anchor: Anchor?) {
        (self.target, self.layer, self.anchor) = (target, layer, anchor)
    }

    /// Where `message` goes on `target`. What is dimmed lies over the panels too, which are usually on the
    /// top layer.
    init(of message: Message, on target: Target) {
        let layer = message.isModal && message.layer == .top ? .overlay : message.layer
        self.init(target: target, layer: layer, anchor: message.isModal ? nil : message.anchor)
    }
}
