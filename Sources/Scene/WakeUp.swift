package import Messages

/// A time at which the scene wants `SceneEvent.tick`.
package struct WakeUp: Equatable, Sendable {
    package var time: Instant
    /// How much later the event may come, microseconds, so that one wake-up of the process serves several timers.
    package var tolerance: UInt64 = 0

    /// The latest time of the event.
    var latest: Instant { time.advanced(byMicroseconds: tolerance) }
}
