import CSystemd

/// Work that is asked for any number of times and then done once, after what has a higher priority.
@safe package final class DeferredWork: EventSource {
    private var handler: (() -> Void)?
    /// Whether it was asked for and not yet done.
    package private(set) var isScheduled = false

    init(event: OpaquePointer, priority: Priority, handler: @escaping () -> Void) throws(BusError) {
        self.handler = handler
        super.init()
        try check(
            unsafe sd_event_add_defer(event, &source, workDue, userdata), "make deferred work")
        unschedule()
        setPriority(priority)
    }

    /// Asks for the work, once, in a coming turn of the loop; also from inside the work itself.
    package func schedule() {
        guard !isScheduled, let source = unsafe source else { return }
        isScheduled = true
        unsafe sd_event_source_set_enabled(source, Int32(SD_EVENT_ONESHOT))
    }

    /// Takes back the asking.
    package func unschedule() {
        isScheduled = false
        guard let source = unsafe source else { return }
        unsafe sd_event_source_set_enabled(source, Int32(SD_EVENT_OFF))
    }

    override func dropHandler() {
        handler = nil
        isScheduled = false
    }

    fileprivate func fire() {
        isScheduled = false
        handler?()
    }
}

private func workDue(_ source: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?) -> Int32 {
    guard let userdata = unsafe userdata else { return 0 }
    unsafe Unmanaged<DeferredWork>.fromOpaque(userdata).takeUnretainedValue().fire()
    return 0
}
