import CLibc
import CSystemd

/// The event loop of a program, on sd-event: file descriptors, timers, signals, children, bus.
@safe package final class EventLoop {
    let event: OpaquePointer
    private var hook: (() -> Void)?

    /// Creates a separate loop, not the thread's default one.
    package init() throws(BusError) {
        var created: OpaquePointer?
        let result = unsafe sd_event_new(&created)
        guard result >= 0, let created = unsafe created else {
            throw BusError(code: result, operation: "make an event loop")
        }
        unsafe event = created
    }

    deinit { unsafe sd_event_unref(event) }

    /// Microseconds of CLOCK_MONOTONIC at the beginning of this turn; before the first turn, the present time.
    package var now: UInt64 {
        var time: UInt64 = 0
        unsafe sd_event_now(event, CLOCK_MONOTONIC, &time)
        return time
    }

    /// Number of turns of the loop: in each, it polled and ran at most one source.
    package var turns: UInt64 {
        var count: UInt64 = 0
        unsafe sd_event_get_iteration(event, &count)
        return count
    }

    /// Calls `handler` before every poll, for data that must be sent before waiting.
    ///
    /// Replaces an earlier handler. It must not be used to notice events.
    package func beforePoll(_ handler: (() -> Void)?) { hook = handler }

    /// Runs the loop until `exit(_:)` is called, and returns its code. A loop runs once.
    package func run() throws(BusError) -> Int32 {
        while try turn() {}
        var code: Int32 = 0
        unsafe sd_event_get_exit_code(event, &code)
        return code
    }

    /// Runs one turn: waits for at most `timeout` microseconds, and runs one source.
    ///
    /// - Returns: Whether the loop can go on; false once it has exited.
    @discardableResult
    package func turn(timeout: UInt64 = .max) throws(BusError) -> Bool {
        guard unsafe sd_event_get_state(event) != Int32(SD_EVENT_FINISHED) else {
            return false
        }
        hook?()
        try check(unsafe sd_event_run(event, timeout), "run the event loop")
        return unsafe sd_event_get_state(event) != Int32(SD_EVENT_FINISHED)
    }

    /// Descriptor that is readable when there is something to do, for a loop around this one. Owned by this loop.
    package var descriptor: Int32 { unsafe sd_event_get_fd(event) }

    /// Runs one turn without waiting.
    ///
    /// - Returns: Whether a source was run, so that there may be more to do.
    package func turnIfReady() throws(BusError) -> Bool {
        guard unsafe sd_event_get_state(event) != Int32(SD_EVENT_FINISHED) else { return false }
        hook?()
        let result = unsafe sd_event_run(event, 0)
        try check(result, "run the event loop")
        return result > 0
    }

    /// Ends `run()` after the present source.
    package func exit(_ code: Int32) { unsafe sd_event_exit(event, code) }
}
