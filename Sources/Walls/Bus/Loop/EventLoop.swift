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

extension EventLoop {
    /// Calls the handler whenever `descriptor` can be read, or for the events of `interest`.
    package func onReadable(
        _ descriptor: Int32, interest: Readiness = .readable, priority: Priority = .normal,
        _ handler: @escaping (Readiness) -> Void
    ) throws(BusError) -> DescriptorWatch {
        try unsafe DescriptorWatch(
            event: event, descriptor: descriptor, interest: interest, priority: priority,
            handler: handler)
    }

    /// Creates a disarmed timer.
    package func timer(
        _ clock: EventTimer.Clock = .monotonic, priority: Priority = .normal,
        _ handler: @escaping () -> Void
    ) throws(BusError) -> EventTimer {
        try unsafe EventTimer(event: event, clock: clock, priority: priority, handler: handler)
    }

    /// Creates a timer that fires at `time`, microseconds of CLOCK_MONOTONIC.
    package func timer(
        at time: UInt64, accuracy: UInt64 = EventTimer.defaultAccuracy,
        priority: Priority = .normal, _ handler: @escaping () -> Void
    ) throws(BusError) -> EventTimer {
        let timer = try timer(priority: priority, handler)
        timer.arm(at: time, accuracy: accuracy)
        return timer
    }

    /// Creates work that is done once after each `schedule()`, after everything of higher priority.
    ///
    /// - Parameter patience: Longest time that it can be delayed by other work, microseconds.
    package func deferred(
        priority: Priority = .late, patience: UInt64 = 20_000, _ handler: @escaping () -> Void
    ) throws(BusError) -> DeferredWork {
        try unsafe DeferredWork(
            event: event, priority: priority, patience: patience, handler: handler)
    }

    /// Reports the end of a child of this process and reaps it.
    ///
    /// Blocks SIGCHLD in this thread, which children inherit unless they are spawned with an
    /// empty signal mask. Throws ESRCH for a process that is no longer there.
    package func child(
        _ process: Int32, priority: Priority = .normal,
        _ handler: @escaping (ChildExit) -> Void
    ) throws(BusError) -> ChildWatch {
        try unsafe ChildWatch(event: event, process: process, priority: priority, handler: handler)
    }

    /// Reports a signal of this process; blocks the signal in this thread for good.
    ///
    /// There can be one watch for each signal and loop: a second one throws EBUSY.
    package func signal(
        _ number: Int32, _ handler: @escaping () -> Void
    ) throws(BusError) -> SignalWatch {
        try unsafe SignalWatch(event: event, signal: number, handler: handler)
    }
}

/// A source of the event loop with its handler.
///
/// The source is watched while the object lives: dropping it, or `cancel()`, ends that, even from inside its own
/// handler. It may outlive the loop.
@safe package class EventSource {
    /// The `sd_event_source`; nil: cancelled.
    final var source: OpaquePointer?

    init() {}

    deinit { disconnect() }

    /// Stops watching for good, and drops the handler.
    package final func cancel() {
        disconnect()
        dropHandler()
    }

    /// Whether the source has not been cancelled.
    package final var isValid: Bool { unsafe source != nil }

    /// Sets the order of this source among others that are ready at the same time.
    package final func setPriority(_ priority: Priority) {
        guard let source = unsafe source else { return }
        unsafe sd_event_source_set_priority(source, priority.rawValue)
    }

    /// Drops the closure, which may keep the owner of this source alive.
    func dropHandler() {}

    /// This object as the pointer that callbacks get; not retained.
    final var userdata: UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(self).toOpaque()
    }

    /// Returns the handler of the source that a callback got.
    ///
    /// The callback runs the handler without retaining the source, so that the handler can drop the source and have it
    /// disconnected at once, instead of after it has returned. Otherwise, if the handler closed the descriptor and a
    /// new one with the same number was watched, the late disconnection would remove the new watch.
    static func begin<Source: EventSource, Handler>(
        _ type: Source.Type, _ userdata: UnsafeMutableRawPointer, _ handler: (Source) -> Handler?
    ) -> Handler? {
        unsafe handler(Unmanaged<Source>.fromOpaque(userdata).takeUnretainedValue())
    }

    private final func disconnect() {
        guard let source = unsafe source else { return }
        unsafe self.source = nil
        unsafe sd_event_source_disable_unref(source)
    }
}

/// The order in which the event loop runs sources that are ready at the same time: lower values first.
package struct Priority: Equatable, Comparable, Sendable {
    /// The value as sd-event knows it; 0 is ordinary.
    package var rawValue: Int64

    /// Creates a priority between or beyond the named ones.
    package init(rawValue: Int64) { self.rawValue = rawValue }

    /// Before anything else: the clock of a motion, signals.
    package static let urgent = Priority(rawValue: -100)
    /// Calls, input, files.
    package static let normal = Priority(rawValue: 0)
    /// Work that waits until everything that is ready has been answered: layout and drawing.
    package static let late = Priority(rawValue: 100)
    /// Work for which nothing waits.
    package static let idle = Priority(rawValue: 200)

    /// Whether `left` runs before `right`.
    package static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }
}
