/// Time of an input event: milliseconds of the compositor's clock, whose base is undefined and which wraps after 49.7
/// days. It is compared only with times of other events, never with the monotonic clock.
package struct EventTime: Hashable, Sendable {
    package var milliseconds: UInt32

    package init(milliseconds: UInt32) {
        self.milliseconds = milliseconds
    }

    /// Milliseconds since `earlier`, across the wrap; negative if this time is before it. Correct for distances below
    /// 24.8 days.
    package func milliseconds(since earlier: EventTime) -> Int32 {
        Int32(bitPattern: milliseconds &- earlier.milliseconds)
    }
}
