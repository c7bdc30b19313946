import Messages

/// The receivers of reports about media players, and the last report to the panel.
struct PlayerAudience {
    var isPanelOpen = false
    var isOnBar = false
    /// The last report to the panel; nil: none.
    private var told: MediaState?

    var isEmpty: Bool { !isPanelOpen && !isOnBar }

    mutating func closePanel() { (isPanelOpen, told) = (false, nil) }

    /// Notes the state that the panel shows.
    ///
    /// - Returns: Whether the panel is open and must be told.
    mutating func tellPanel(_ state: MediaState?) -> Bool {
        guard isPanelOpen, state != told else { return false }
        told = state
        return true
    }
}
