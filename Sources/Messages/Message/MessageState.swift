/// The state of a held message.
package enum MessageState: String, CaseIterable, Sendable {
    /// The sender wants some time to pass before the message waits for its turn.
    case delayed
    /// Waits for room, for its turn, or for an output.
    case waiting
    case shown
    /// Off the screen until a person deals with it: its time there is over, or a mode kept it off.
    case kept
    /// Snoozed by a person.
    case snoozed
}
