import CSystemd

/// Watches a file descriptor in the event loop. The descriptor's owner must close it, after dropping the watch.
@safe package final class DescriptorWatch: EventSource {
    private var handler: ((Readiness) -> Void)?

    init(
        event: OpaquePointer, descriptor: Int32, interest: Readiness, priority: Priority,
        handler: @escaping (Readiness) -> Void
    ) throws(BusError) {
        self.handler = handler
        super.init()
        try check(
            unsafe sd_event_add_io(
                event, &source, descriptor, interest.rawValue, descriptorReady, userdata),
            "watch descriptor \(descriptor)")
        setPriority(priority)
    }

    /// Sets the events to wait for; an empty set leaves only hang-up and error.
    package func setInterest(_ interest: Readiness) {
        guard let source = unsafe source else { return }
        unsafe sd_event_source_set_io_events(source, interest.rawValue)
    }

    /// Starts or stops waiting, also for hang-up and error.
    package func setEnabled(_ enabled: Bool) {
        guard let source = unsafe source else { return }
        unsafe sd_event_source_set_enabled(
            source, Int32(enabled ? SD_EVENT_ON : SD_EVENT_OFF))
    }

    override func dropHandler() { handler = nil }

    /// Handler of the present event; nil: the watch was dropped.
    fileprivate func begin() -> ((Readiness) -> Void)? { handler }
}

private func descriptorReady(
    _ source: OpaquePointer?, _ descriptor: Int32, _ events: UInt32,
    _ userdata: UnsafeMutableRawPointer?
) -> Int32 {
    guard let userdata = unsafe userdata else { return 0 }
    let handler = unsafe EventSource.begin(DescriptorWatch.self, userdata) { $0.begin() }
    handler?(Readiness(rawValue: events))
    return 0
}

/// The events of a watched file descriptor.
package struct Readiness: OptionSet, Sendable {
    /// The bits of epoll(7).
    package let rawValue: UInt32

    /// Creates a set from bits of epoll(7), which reports errors and hang-up in any case.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is data to read, or the end of the stream.
    package static let readable = Readiness(rawValue: UInt32(EPOLLIN.rawValue))
    /// Data can be written without blocking.
    package static let writable = Readiness(rawValue: UInt32(EPOLLOUT.rawValue))
}

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

/// How a child process ended.
package enum ChildExit: Equatable, Sendable {
    /// The process ended with this status, 0…255.
    case status(Int32)
    /// The process was ended by this signal.
    case signal(Int32)
}
