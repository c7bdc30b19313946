import Messages

/// The cards at one anchor of a stage.
struct Column {
    let anchor: Anchor
    /// All cards but those that are disappearing, whose places others may take.
    let remaining: [CardNumber]
    /// The piles from the edge inwards.
    let piles: [Pile]
}
