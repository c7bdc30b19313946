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
