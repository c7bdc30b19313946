import Messages

/// Who wants to know of media players, and what was told last.
struct PlayerAudience {
    var isPanelOpen = false
    var isOnBar = false
    /// What the panel was told last; nil: nothing.
    private var told: MediaState?

    var isEmpty: Bool { !isPanelOpen && !isOnBar }

    mutating func closePanel() { (isPanelOpen, told) = (false, nil) }

    /// Notes what the panel shows.
    ///
    /// - Returns: Whether the open panel is to be told.
    mutating func tellPanel(_ state: MediaState?) -> Bool {
        guard isPanelOpen, state != told else { return false }
        told = state
        return true
    }
}
