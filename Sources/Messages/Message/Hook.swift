/// A command that a rule runs when something happens to a message.
package struct Hook: Equatable, Sendable {
    /// The program and its arguments; never empty.
    package var words: [String]
    /// The events that run the command, in the order of the configuration.
    package var events: [HookEvent]

    package init(_ words: [String], on events: [HookEvent] = [.arrival]) {
        (self.words, self.events) = (words, events)
    }
}

/// An event in the life of a message that can run a hook.
package enum HookEvent: String, CaseIterable, Sendable {
    /// The message is new; it may be shown at once, later or never.
    case arrival
    /// The message has appeared on the screen.
    case shown
    /// An action of the message was chosen.
    case action
    /// A reply to the message was sent.
    case reply
    /// A person dismissed the message with a click, swipe, key or command.
    case dismissed
    /// The message's time on the screen is over.
    case expired
    /// The sender or a command closed the message.
    case closed
    /// The message ended, for any reason.
    case ended
}
