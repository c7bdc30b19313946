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
