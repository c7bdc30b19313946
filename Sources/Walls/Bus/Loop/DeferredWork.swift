import CLibc
import CSystemd

/// Work that is scheduled any number of times and then done once, after work of higher priority.
///
/// Under a flood of such work it goes first once its patience is over.
@safe package final class DeferredWork: EventSource {
    private var handler: (() -> Void)?
    /// Whether the work is scheduled and not done yet.
    package private(set) var isScheduled = false
    private let priority: Priority
    private let patience: UInt64
    private var hurryAt: UInt64 = .max

    init(
        event: OpaquePointer, priority: Priority, patience: UInt64, handler: @escaping () -> Void
    ) throws(BusError) {
        self.handler = handler
        self.priority = priority
        self.patience = patience
        super.init()
        try check(
            unsafe sd_event_add_defer(event, &source, workDue, userdata), "make deferred work")
        try check(
            unsafe sd_event_source_set_prepare(source, workWaits), "make deferred work")
        unschedule()
        setPriority(priority)
    }

    /// Schedules the work for a coming turn of the loop; also from inside the work itself.
    package func schedule() {
        guard !isScheduled, let source = unsafe source else { return }
        isScheduled = true
        hurryAt = time.addingReportingOverflow(patience).overflow ? .max : time + patience
        unsafe sd_event_source_set_enabled(source, Int32(SD_EVENT_ONESHOT))
    }

    /// Cancels the scheduled work.
    package func unschedule() {
        isScheduled = false
        calmDown()
        guard let source = unsafe source else { return }
        unsafe sd_event_source_set_enabled(source, Int32(SD_EVENT_OFF))
    }

    override func dropHandler() {
        handler = nil
        isScheduled = false
    }

    /// Records that the work is done now; returns its closure.
    fileprivate func begin() -> (() -> Void)? {
        isScheduled = false
        calmDown()
        return handler
    }

    /// Puts the work first in this turn, if it has waited for longer than its patience.
    fileprivate func hurryUp() {
        guard time >= hurryAt else { return }
        hurryAt = .max
        setPriority(.urgent)
    }

    private func calmDown() {
        hurryAt = .max
        setPriority(priority)
    }

    private var time: UInt64 {
        guard let source = unsafe source else { return 0 }
        var time: UInt64 = 0
        unsafe sd_event_now(sd_event_source_get_event(source), CLOCK_MONOTONIC, &time)
        return time
    }
}

/// Called before each poll while the work is scheduled.
private func workWaits(_ source: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?) -> Int32 {
    guard let userdata = unsafe userdata else { return 0 }
    unsafe Unmanaged<DeferredWork>.fromOpaque(userdata).takeUnretainedValue().hurryUp()
    return 0
}

private func workDue(_ source: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?) -> Int32 {
    guard let userdata = unsafe userdata else { return 0 }
    let handler = unsafe EventSource.begin(DeferredWork.self, userdata) { $0.begin() }
    handler?()
    return 0
}
