import Bus

/// What wakes the daemon beside connections and the clocks of messages.
struct DaemonTimers {
    let ageing: AgeTimer
    let rest: RestTimer
    /// What ends the daemon.
    private(set) var signals: [SignalWatch] = []

    init(ageing: AgeTimer, rest: RestTimer) { (self.ageing, self.rest) = (ageing, rest) }

    /// Has signals run `body` from now on.
    mutating func watch(
        _ numbers: [Int32], loop: EventLoop, _ body: @escaping () -> Void
    ) throws(BusError) {
        for number in numbers { signals.append(try loop.signal(number, body)) }
    }
}
