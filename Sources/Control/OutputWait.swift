package import Bus

/// Calls that need an output, kept while none is known: the daemon has its names before the compositor has told of outputs.
///
/// They wait until there is one, or in vain for 2 seconds; then they are answered as things are.
package final class OutputWait {
    private var calls: [MethodCall] = []
    private var timer: EventTimer?
    private let patience: UInt64
    private unowned(unsafe) let control: Control

    /// So many calls wait; further ones are answered at once.
    static let most = 64

    /// - Parameter patience: How long calls wait, in microseconds.
    package init(
        _ control: Control, loop: EventLoop, patience: UInt64 = 2_000_000
    ) throws(BusError) {
        unsafe self.control = control
        self.patience = patience
        timer = try loop.timer { [unowned(unsafe) self] in unsafe end() }
    }

    /// Keeps a call; false: it is to be answered now.
    func keep(_ call: MethodCall, at now: UInt64) -> Bool {
        guard let timer, calls.count < Self.most else { return false }
        if calls.isEmpty { timer.arm(at: now + patience) }
        calls.append(call)
        return true
    }

    /// Answers all calls that wait.
    func end() {
        guard !calls.isEmpty else { return }
        timer?.disarm()
        let ready = calls
        calls = []
        for call in ready where call.connection.isOpen { unsafe control.answer(call) }
    }
}
