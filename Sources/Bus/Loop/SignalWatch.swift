import CSystemd

/// Watches a Unix signal, which arrives as an event of the loop instead of as an interruption.
@safe package final class SignalWatch: EventSource {
    private var handler: (() -> Void)?

    init(event: OpaquePointer, signal: Int32, handler: @escaping () -> Void) throws(BusError) {
        self.handler = handler
        super.init()
        blockSignal(signal)
        try check(
            unsafe sd_event_add_signal(event, &source, signal, signalArrived, userdata),
            "watch signal \(signal)")
        setPriority(.urgent)
    }

    override func dropHandler() { handler = nil }

    /// Handler of the present event; nil: the watch was dropped.
    fileprivate func begin() -> (() -> Void)? { handler }
}

/// Blocks a signal in this thread, so that a signalfd or pidfd can report it.
func blockSignal(_ signal: Int32) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, signal)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
}

private func signalArrived(
    _ source: OpaquePointer?, _ information: UnsafePointer<signalfd_siginfo>?,
    _ userdata: UnsafeMutableRawPointer?
) -> Int32 {
    guard let userdata = unsafe userdata else { return 0 }
    let handler = unsafe EventSource.begin(SignalWatch.self, userdata) { $0.begin() }
    handler?()
    return 0
}
