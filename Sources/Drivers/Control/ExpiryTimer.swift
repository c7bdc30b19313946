package import Bus
package import Messages

/// The timer of all messages: set for the switchboard's next `wake`, and off while nothing is due.
package final class ExpiryTimer: EffectReceiver {
    private unowned(unsafe) let switchboard: Switchboard
    private unowned(unsafe) let loop: EventLoop
    private var timer: EventTimer?
    /// Ends the wait for `confirmSight`; off while nothing is waited for.
    private var limit: EventTimer?
    /// Whether `confirmSight` was asked and has not answered.
    private var isAsking = false
    /// Finds out whether messages on the screen can be seen, and calls back: one that nobody sees is paused before its time is
    /// over. Without an answer after a second the tick is sent all the same: a compositor that hangs keeps no sender waiting.
    package var confirmSight: (@escaping () -> Void) -> Void = { $0() }

    /// How long an answer of `confirmSight` is waited for, microseconds.
    package static let patience: UInt64 = 1_000_000

    /// Creates the timer on `loop`. It must be connected to `switchboard`, to which it sends ticks.
    package init(loop: EventLoop, switchboard: Switchboard) throws(BusError) {
        unsafe (self.loop, self.switchboard) = (loop, switchboard)
        timer = try loop.timer { [unowned(unsafe) self] in unsafe ask() }
        limit = try loop.timer { [unowned(unsafe) self] in unsafe tick() }
    }

    /// Sets or disarms the timer for a `wake`; ignores other effects.
    package func perform(_ effect: BoardEffect) {
        guard case .wake(let time) = effect else { return }
        guard let time else { return timer?.disarm() ?? () }
        timer?.arm(at: time.microseconds)
    }

    private func ask() {
        guard !isAsking else { return }
        isAsking = true
        confirmSight { [self] in tick() }
        if isAsking { unsafe limit?.arm(at: loop.now + Self.patience) }
    }

    private func tick() {
        guard isAsking else { return }
        isAsking = false
        if limit?.deadline != nil { limit?.disarm() }
        unsafe switchboard.handle(.tick, at: Instant(microseconds: loop.now))
    }
}

/// The timer of snoozed messages. It uses the wall clock, and is off while no message is snoozed.
package final class SnoozeTimer: EffectReceiver {
    private var timer: EventTimer?
    /// When the next snooze ends, milliseconds since 1970; nil: none does.
    private var next: Int64?

    /// Delay that the end of a snooze may have, microseconds: nobody notices it.
    private static let accuracy: UInt64 = 250_000

    /// Creates the timer on `loop`. It must be connected to `switchboard`, to which it reports the time.
    ///
    /// - Parameter clock: Returns milliseconds since 1970.
    package init(
        loop: EventLoop, switchboard: Switchboard, clock: @escaping () -> Int64
    ) throws(BusError) {
        timer = try loop.timer(.wall) {
            [unowned(unsafe) self, unowned(unsafe) loop, unowned(unsafe) switchboard] in
            let asked = unsafe self.next
            let now = unsafe Instant(microseconds: loop.now)
            unsafe switchboard.handle(.endSnoozes(clock()), at: now)
            // The clock may have been set back, so that the snooze is not over.
            if unsafe self.next == asked { unsafe self.arm() }
        }
    }

    /// Sets or disarms the timer for an `endSnoozes`; ignores other effects.
    package func perform(_ effect: BoardEffect) {
        guard case .endSnoozes(let time) = effect else { return }
        next = time
        arm()
    }

    private func arm() {
        guard let next else {
            timer?.disarm()
            return
        }
        let (time, isTooLate) = UInt64(clamping: next).multipliedReportingOverflow(by: 1000)
        timer?.arm(at: isTooLate ? .max : time, accuracy: Self.accuracy)
    }
}
