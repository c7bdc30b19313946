/// Where a message is in its life. One that has ended is held no longer.
package enum MessageState: String, CaseIterable, Sendable {
    /// For the time that its sender wants to pass before it waits.
    case delayed
    /// For room among those shown, for its turn, or for an output.
    case waiting
    case shown
    /// Its time on the screen is over, or do not disturb keeps it off the screen, and nobody has dealt with it.
    case kept
    /// A person has put it off until later.
    case snoozed
}
