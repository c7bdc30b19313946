/// An instruction or report of the tracker.
package enum KeyboardEffect: Equatable, Sendable {
    /// The areas that cards avoid have changed.
    case changed
    /// A phase is to be reported.
    case phase(KeyboardPhase, KeyboardRegion)
    /// When the next `KeyboardEvent.tick` is needed, s; nil: none is needed.
    case wake(at: Double?)
}
