import CLibc
import CSystemd

/// The one loop of a program, on sd-event: file descriptors, timers, signals, children, bus.
@safe package final class EventLoop {
    let event: OpaquePointer
    private var hook: (() -> Void)?

    /// Makes a loop of its own, not the thread's default one.
    package init() throws(BusError) {
        var created: OpaquePointer?
        let result = unsafe sd_event_new(&created)
        guard result >= 0, let created = unsafe created else {
            throw BusError(code: result, operation: "make an event loop")
        }
        unsafe event = created
    }

    deinit { unsafe sd_event_unref(event) }

    /// Microseconds of CLOCK_MONOTONIC: when this turn began, or the real clock before the first.
    package var now: UInt64 {
        var time: UInt64 = 0
        unsafe sd_event_now(event, CLOCK_MONOTONIC, &time)
        return time
    }

    /// How often the loop went round: polled, and ran one source at most.
    package var turns: UInt64 {
        var count: UInt64 = 0
        unsafe sd_event_get_iteration(event, &count)
        return count
    }

    /// Has `handler` run before every poll, for what must be sent before waiting.
    ///
    /// It takes the place of an earlier one. It must not be used to notice events.
    package func beforePoll(_ handler: (() -> Void)?) { hook = handler }

    /// Goes round until `exit(_:)` is called and gives its code back. A loop runs once.
    package func run() throws(BusError) -> Int32 {
        while try turn() {}
        var code: Int32 = 0
        unsafe sd_event_get_exit_code(event, &code)
        return code
    }

    /// Goes round once: waits, for at most `timeout` microseconds, and runs one source.
    ///
    /// - Returns: Whether the loop can go on, which is until it has exited.
    @discardableResult
    package func turn(timeout: UInt64 = .max) throws(BusError) -> Bool {
        guard unsafe sd_event_get_state(event) != Int32(SD_EVENT_FINISHED) else {
            return false
        }
        hook?()
        try check(unsafe sd_event_run(event, timeout), "run the event loop")
        return unsafe sd_event_get_state(event) != Int32(SD_EVENT_FINISHED)
    }

    /// Can be read when there is something to do, for a loop around this one. It stays the loop's.
    package var descriptor: Int32 { unsafe sd_event_get_fd(event) }

    /// Goes round once without waiting.
    ///
    /// - Returns: Whether a source was run: there may be more to do.
    package func turnIfReady() throws(BusError) -> Bool {
        guard unsafe sd_event_get_state(event) != Int32(SD_EVENT_FINISHED) else { return false }
        hook?()
        let result = unsafe sd_event_run(event, 0)
        try check(result, "run the event loop")
        return result > 0
    }

    /// Ends `run()` after the source that is being run.
    package func exit(_ code: Int32) { unsafe sd_event_exit(event, code) }
}
