/// The outcome of a request for a name.
package enum NameOutcome: Equatable, Sendable {
    /// This connection owns the name now, or did already.
    case acquired
    /// Another connection owns the name, and this one waits for it.
    case queued
    /// Another connection owns the name and keeps it.
    case owned(by: NameOwner)
    /// The bus refused, or disconnected.
    case failed(BusError)
}
