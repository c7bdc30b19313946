/// Where a message is in its life. One that has ended is held no longer.
package enum MessageState: String, CaseIterable, Sendable {
    /// For room among those shown, or for an output.
    case waiting
    case shown
}
