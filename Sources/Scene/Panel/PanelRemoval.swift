import Messages

/// Removed entries whose removal can be undone for a while.
struct PanelRemoval: Equatable {
    var entries: [Int64]
    /// The held messages among the entries.
    var held: [MessageID]
    /// Until when the removal can be undone.
    let end: Instant

    /// Time during which a removal can be undone, µs.
    static let time: UInt64 = 5_000_000
}
