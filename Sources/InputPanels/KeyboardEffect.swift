/// What the tracker wants done.
package enum KeyboardEffect: Equatable, Sendable {
    /// Cards are to keep clear of other places than before.
    case changed
    /// Whoever listens is to be told.
    case phase(KeyboardPhase, KeyboardRegion)
    /// `KeyboardEvent.tick` is to come at this time, s; nil: no more.
    case wake(at: Double?)
}
