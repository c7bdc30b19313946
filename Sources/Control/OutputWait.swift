package import Bus

/// Calls that need an output, kept while none is known: the daemon gets its bus names before the compositor has
/// announced outputs.
///
/// Calls wait until there is an output, at most 2 seconds; then they are answered in any case.
package final class OutputWait {
    private var calls: [MethodCall] = []
    private var timer: EventTimer?
    private let patience: UInt64
    private unowned(unsafe) let control: Control

    /// Maximum number of calls that wait; further ones are answered at once.
    static let most = 64

    /// - Parameter patience: Longest wait, microseconds.
    package init(
        _ control: Control, loop: EventLoop, patience: UInt64 = 2_000_000
    ) throws(BusError) {
        unsafe self.control = control
        self.patience = patience
        timer = try loop.timer { [unowned(unsafe) self] in unsafe end() }
    }

    /// Keeps a call; returns false if it must be answered now.
    func keep(_ call: MethodCall, at now: UInt64) -> Bool {
        guard let timer, calls.count < Self.most else { return false }
        if calls.isEmpty { timer.arm(at: now + patience) }
        calls.append(call)
        return true
    }

    /// Answers all waiting calls.
    func end() {
        guard !calls.isEmpty else { return }
        timer?.disarm()
        let ready = calls
        calls = []
        for call in ready where call.connection.isOpen { unsafe control.answer(call) }
    }
}
