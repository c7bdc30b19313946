package import Bus
package import Messages

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
