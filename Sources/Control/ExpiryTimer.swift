package import Bus
package import Messages

/// The one timer of the messages: set when the switchboard says so, off when no message expires.
package final class ExpiryTimer: EffectReceiver {
    private let timer: EventTimer

    /// A timer on `loop`, to be connected to `switchboard`, to which it hands its ticks.
    package init(loop: EventLoop, switchboard: Switchboard) throws(BusError) {
        timer = try loop.timer { [unowned(unsafe) loop, unowned(unsafe) switchboard] in
            let now = unsafe Instant(microseconds: loop.now)
            unsafe switchboard.handle(.tick, at: now)
        }
    }

    /// Sets or disarms the timer; other effects do not concern it.
    package func perform(_ effect: BoardEffect) {
        guard case .wake(let time) = effect else { return }
        guard let time else { return timer.disarm() }
        timer.arm(at: time.microseconds)
    }
}
