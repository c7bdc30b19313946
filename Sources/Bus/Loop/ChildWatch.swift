import CSystemd

/// Watches a child process: the event loop reports its end once, and reaps it.
@safe package final class ChildWatch: EventSource {
    private var handler: ((ChildExit) -> Void)?

    init(
        event: OpaquePointer, process: Int32, priority: Priority,
        handler: @escaping (ChildExit) -> Void
    ) throws(BusError) {
        self.handler = handler
        super.init()
        blockSignal(SIGCHLD)
        try check(
            unsafe sd_event_add_child(
                event, &source, process, Int32(WEXITED), childEnded, userdata),
            "watch process \(process)")
        setPriority(priority)
    }

    /// Sends the process a signal. Does nothing once the process has ended, even if its id is used again.
    package func send(signal: Int32) {
        guard let source = unsafe source else { return }
        unsafe sd_event_source_send_child_signal(source, signal, nil, 0)
    }

    /// Makes this object own the process: if the process still runs when the object is dropped, it is killed and
    /// reaped.
    package func setOwnsProcess(_ owns: Bool) {
        guard let source = unsafe source else { return }
        unsafe sd_event_source_set_child_process_own(source, owns ? 1 : 0)
    }

    override func dropHandler() { handler = nil }

    /// Handler of the present event; nil: the watch was dropped.
    fileprivate func begin() -> ((ChildExit) -> Void)? { handler }
}

private func childEnded(
    _ source: OpaquePointer?, _ information: UnsafePointer<siginfo_t>?,
    _ userdata: UnsafeMutableRawPointer?
) -> Int32 {
    guard let userdata = unsafe userdata, let information = unsafe information else { return 0 }
    let handler = unsafe EventSource.begin(ChildWatch.self, userdata) { $0.begin() }
    let status = unsafe martlet_child_status(information)
    handler?(
        unsafe information.pointee.si_code == martlet_child_exited
            ? .status(status) : .signal(status))
    return 0
}
