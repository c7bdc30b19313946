import Bus

/// Timers and signals that wake the daemon, besides connections and the timeouts of messages.
struct DaemonTimers {
    let rest: RestTimer
    /// Signals that end the daemon.
    private(set) var signals: [SignalWatch] = []

    init(rest: RestTimer) { self.rest = rest }

    /// Runs `body` when a signal arrives.
    mutating func watch(
        _ numbers: [Int32], loop: EventLoop, _ body: @escaping () -> Void
    ) throws(BusError) {
        for number in numbers { signals.append(try loop.signal(number, body)) }
    }
}
