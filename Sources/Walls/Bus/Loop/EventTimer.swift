import CLibc
import CSystemd

/// A one-shot timer that can be armed again and again without an allocation.
///
/// A disarmed timer causes no wake-up: all timers of a loop share the kernel's timer, which is off when none is armed.
/// sd-event lets timers fire together within their accuracy.
@safe package final class EventTimer: EventSource {
    /// Greatest delay of a timer by default, microseconds.
    package static let defaultAccuracy: UInt64 = 1000

    /// The clock of a timer.
    package enum Clock {
        /// Stops while the machine sleeps, and is never set (CLOCK_MONOTONIC).
        case monotonic
        /// The wall clock (CLOCK_REALTIME): a timer fires when its time has come, even because the clock was set or
        /// after sleep.
        case wall
    }

    private var handler: (() -> Void)?
    /// When the timer fires, microseconds of its clock; nil: disarmed.
    package private(set) var deadline: UInt64?
    /// The accuracy of `deadline`, microseconds.
    private var accuracy = EventTimer.defaultAccuracy

    init(
        event: OpaquePointer, clock: Clock, priority: Priority, handler: @escaping () -> Void
    ) throws(BusError) {
        self.handler = handler
        super.init()
        try check(
            unsafe sd_event_add_time(
                event, &source, clock == .wall ? CLOCK_REALTIME : CLOCK_MONOTONIC, UInt64.max,
                EventTimer.defaultAccuracy, timerFired,
                userdata),
            "make a timer")
        disarm()
        setPriority(priority)
    }

    /// Fires once at `time`, or in the next turn if that is past; replaces an earlier deadline.
    ///
    /// - Parameters:
    ///   - time: Microseconds of the timer's clock: like `EventLoop.now` for the monotonic one, since 1970 for the wall
    ///     clock.
    ///   - accuracy: Greatest delay, microseconds, at least 1. The larger it is, the more often one wake-up serves
    ///     several timers; a display of whole seconds can use 250 000.
    package func arm(at time: UInt64, accuracy: UInt64 = EventTimer.defaultAccuracy) {
        guard let source = unsafe source else { return }
        // The largest number would mean "never" to sd-event.
        let time = min(time, UInt64.max - 1)
        if time == deadline, accuracy == self.accuracy { return }
        unsafe sd_event_source_set_time(source, time)
        unsafe sd_event_source_set_time_accuracy(source, max(accuracy, 1))
        unsafe sd_event_source_set_enabled(source, Int32(SD_EVENT_ONESHOT))
        (deadline, self.accuracy) = (time, accuracy)
    }

    /// Removes the deadline.
    package func disarm() {
        deadline = nil
        guard let source = unsafe source else { return }
        unsafe sd_event_source_set_enabled(source, Int32(SD_EVENT_OFF))
    }

    override func dropHandler() {
        handler = nil
        deadline = nil
    }

    /// Removes the deadline, which has come; returns the handler to call now.
    fileprivate func begin() -> (() -> Void)? {
        deadline = nil
        return handler
    }
}

private func timerFired(
    _ source: OpaquePointer?, _ time: UInt64, _ userdata: UnsafeMutableRawPointer?
) -> Int32 {
    guard let userdata = unsafe userdata else { return 0 }
    let handler = unsafe EventSource.begin(EventTimer.self, userdata) { $0.begin() }
    handler?()
    return 0
}

/// Microseconds of CLOCK_MONOTONIC at this moment.
func monotonicTime() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000 &+ UInt64(time.tv_nsec) / 1000
}
