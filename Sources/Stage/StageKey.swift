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
    var anchor: Anchor
}
