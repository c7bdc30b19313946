import CLibc
import CSystemd

/// A one-shot timer that is armed again and again without an allocation.
///
/// Disarmed it causes no wake-up: the kernel's timer is shared by all timers of a loop, and off
/// when none is armed. sd-event lets timers fire together within their accuracy.
@safe package final class EventTimer: EventSource {
    /// How late a timer may be unless told otherwise, in microseconds.
    package static let defaultAccuracy: UInt64 = 1000

    /// The clock by which a timer goes.
    package enum Clock {
        /// Stands still while the machine sleeps, and is never set (CLOCK_MONOTONIC).
        case monotonic
        /// The time of day (CLOCK_REALTIME): a timer fires when that has come, also by setting the clock or after sleep.
        case wall
    }

    private var handler: (() -> Void)?
    /// When it fires, in microseconds of its clock; `nil` while disarmed.
    package private(set) var deadline: UInt64?

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

    /// Fires once at `time`, or at the next turn if that is past; replaces an earlier deadline.
    ///
    /// - Parameters:
    ///   - time: Microseconds of its clock: for the monotonic one as `EventLoop.now`, for the wall clock since 1970.
    ///   - accuracy: How much later it may be, in microseconds, at least 1. The larger it is, the
    ///     more often one wake-up serves several timers; a whole-second display can take 250 000.
    package func arm(at time: UInt64, accuracy: UInt64 = EventTimer.defaultAccuracy) {
        guard let source = unsafe source else { return }
        // All ones would mean "never" to sd-event.
        let time = min(time, UInt64.max - 1)
        unsafe sd_event_source_set_time(source, time)
        unsafe sd_event_source_set_time_accuracy(source, max(accuracy, 1))
        unsafe sd_event_source_set_enabled(source, Int32(SD_EVENT_ONESHOT))
        deadline = time
    }

    /// Forgets the deadline.
    package func disarm() {
        deadline = nil
        guard let source = unsafe source else { return }
        unsafe sd_event_source_set_enabled(source, Int32(SD_EVENT_OFF))
    }

    override func dropHandler() {
        handler = nil
        deadline = nil
    }

    /// Forgets the deadline, which has come; returns what is to run now.
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
