import Messages

/// The cards of one anchor of a stage.
struct Column {
    let anchor: Anchor
    /// All cards but those that are disappearing, so that others may take their places.
    let standing: [CardNumber]
    /// From the edge inwards.
    let piles: [Pile]
}
