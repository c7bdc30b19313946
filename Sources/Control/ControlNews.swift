import Rules

/// The news that subscribers heard last, so that nothing is told twice.
struct ControlNews {
    /// Number of unread entries; nil: nothing was told.
    private var unread: UInt32?
    /// The modes that are on.
    private(set) var modes: [ModeName] = []

    /// Notes the number of unread entries.
    ///
    /// - Returns: Whether that differs from what was told last.
    mutating func tellUnread(_ count: UInt32) -> Bool {
        guard count != unread else { return false }
        unread = count
        return true
    }

    /// Notes the modes that are on.
    mutating func tellModes(_ names: [ModeName]) { modes = names }
}
