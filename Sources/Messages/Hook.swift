/// A command that a rule has run when something happens to its messages.
package struct Hook: Equatable, Sendable {
    /// A program and its arguments; at least the program.
    package var words: [String]
    /// In the order of the configuration.
    package var events: [HookEvent]

    package init(_ words: [String], on events: [HookEvent] = [.arrival]) {
        (self.words, self.events) = (words, events)
    }
}

/// What happens to a message when a hook is run.
package enum HookEvent: String, CaseIterable, Sendable {
    /// It is new; it may be shown at once, later or never.
    case arrival
    /// It stands on the screen.
    case shown
    /// One of its actions was chosen.
    case action
    /// Somebody replied to it.
    case reply
    /// Somebody put it away, by a click, a swipe, a key or a command of theirs.
    case dismissed
    /// Its time was over.
    case expired
    /// Its sender or a command closed it.
    case closed
    /// It has ended, for whatever reason.
    case ended
}
