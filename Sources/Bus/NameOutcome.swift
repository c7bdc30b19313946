/// What became of asking for a name.
package enum NameOutcome: Equatable, Sendable {
    /// This connection owns it now, or did already.
    case acquired
    /// Somebody else owns it, and this connection waits for it.
    case queued
    /// Somebody else owns it and keeps it.
    case taken(by: NameOwner)
    /// The bus refused, or went away.
    case failed(BusError)
}
