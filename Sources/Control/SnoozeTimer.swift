package import Bus
package import Messages

/// The timer of snoozed messages, which goes by the wall clock: it is off when no message is snoozed.
package final class SnoozeTimer: EffectReceiver {
    private var timer: EventTimer?
    /// When the next snooze is over, milliseconds since 1970; nil: none is.
    private var next: Int64?

    /// A second is nothing to whoever put a message off.
    private static let accuracy: UInt64 = 250_000

    /// A timer on `loop`, to be connected to `switchboard`, which it tells the time.
    ///
    /// - Parameter clock: Milliseconds since 1970.
    package init(
        loop: EventLoop, switchboard: Switchboard, clock: @escaping () -> Int64
    ) throws(BusError) {
        timer = try loop.timer(.wall) {
            [unowned(unsafe) self, unowned(unsafe) loop, unowned(unsafe) switchboard] in
            let asked = unsafe self.next
            let now = unsafe Instant(microseconds: loop.now)
            unsafe switchboard.handle(.endSnoozes(clock()), at: now)
            // The clock may have been set back a moment ago.
            if unsafe self.next == asked { unsafe self.arm() }
        }
    }

    /// Sets or disarms the timer; other effects do not concern it.
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
