package import Bus
package import Messages

/// The timer of all messages: set for the switchboard's next `wake`, and off while nothing is due.
package final class ExpiryTimer: EffectReceiver {
    private var timer: EventTimer?
    /// Finds out whether messages on the screen can be seen, and calls back: one that nobody sees is paused before its time is
    /// over.
    package var confirmSight: (@escaping () -> Void) -> Void = { $0() }

    /// Creates the timer on `loop`. It must be connected to `switchboard`, to which it sends ticks.
    package init(loop: EventLoop, switchboard: Switchboard) throws(BusError) {
        timer = try loop.timer {
            [unowned(unsafe) self, unowned(unsafe) loop, unowned(unsafe) switchboard] in
            unsafe confirmSight {
                let now = unsafe Instant(microseconds: loop.now)
                unsafe switchboard.handle(.tick, at: now)
            }
        }
    }

    /// Sets or disarms the timer for a `wake`; ignores other effects.
    package func perform(_ effect: BoardEffect) {
        guard case .wake(let time) = effect else { return }
        guard let time else { return timer?.disarm() ?? () }
        timer?.arm(at: time.microseconds)
    }
}
