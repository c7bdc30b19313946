import Messages

/// Entries that were removed and can be brought back for a while.
struct PanelRemoval: Equatable {
    var entries: [Int64]
    /// Messages among them that are held.
    var held: [MessageID]
    /// Until when the removal can be undone.
    let end: Instant

    /// How long a removal can be undone, µs.
    static let time: UInt64 = 5_000_000
}
