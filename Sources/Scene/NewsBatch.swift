package import Messages

/// Decides how long events that applications cause wait for the scene: while a frame callback is pending, because the
/// next picture cannot be committed before.
///
/// A stream of messages then costs the scene one turn a frame instead of one a message, and a sender that waits for its
/// reply does not wait for the turn of the message before.
package struct NewsBatch: Equatable, Sendable {
    /// The longest wait, milliseconds: about a frame at 60 Hz. Compositors send no frame callbacks to surfaces that
    /// cannot be seen.
    package static let limit: UInt64 = 16

    /// When the waiting events are handled at the latest; nil: none waits.
    package private(set) var end: Instant?

    package init() {}

    /// Whether an event that arrives at `now` waits.
    ///
    /// - Parameter awaitsFrame: Whether a frame callback is pending.
    package mutating func postpones(at now: Instant, awaitsFrame: Bool) -> Bool {
        guard awaitsFrame else { return false }
        let end = end ?? now.advanced(byMilliseconds: NewsBatch.limit)
        self.end = end
        return now < end
    }

    /// Notes that all events have been handled.
    package mutating func finish() { end = nil }
}
