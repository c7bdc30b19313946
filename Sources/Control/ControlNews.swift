import Rules

/// The last reports to subscribers, so that nothing is reported twice.
struct ControlNews {
    /// Number of unread entries; nil: not reported yet.
    private var unread: UInt32?
    /// The active modes.
    private(set) var modes: [ModeName] = []

    /// Notes the number of unread entries.
    ///
    /// - Returns: Whether it differs from the last report.
    mutating func tellUnread(_ count: UInt32) -> Bool {
        guard count != unread else { return false }
        unread = count
        return true
    }

    /// Notes the active modes.
    mutating func tellModes(_ names: [ModeName]) { modes = names }
}
