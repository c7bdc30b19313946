import CSystemd

/// A source of the event loop with its handler.
///
/// The source is watched while the object lives: dropping it, or `cancel()`, ends that, even from inside its own
/// handler. It may outlive the loop.
@safe package class EventSource {
    /// The `sd_event_source`; nil: cancelled.
    final var source: OpaquePointer?

    init() {}

    deinit { disconnect() }

    /// Stops watching for good, and drops the handler.
    package final func cancel() {
        disconnect()
        dropHandler()
    }

    /// Whether the source has not been cancelled.
    package final var isValid: Bool { unsafe source != nil }

    /// Sets the order of this source among others that are ready at the same time.
    package final func setPriority(_ priority: Priority) {
        guard let source = unsafe source else { return }
        unsafe sd_event_source_set_priority(source, priority.rawValue)
    }

    /// Drops the closure, which may keep the owner of this source alive.
    func dropHandler() {}

    /// This object as the pointer that callbacks get; not retained.
    final var userdata: UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(self).toOpaque()
    }

    /// Returns the handler of the source that a callback got.
    ///
    /// The callback runs the handler without retaining the source, so that the handler can drop the source and have it
    /// disconnected at once, instead of after it has returned. Otherwise, if the handler closed the descriptor and a
    /// new one with the same number was watched, the late disconnection would remove the new watch.
    static func begin<Source: EventSource, Handler>(
        _ type: Source.Type, _ userdata: UnsafeMutableRawPointer, _ handler: (Source) -> Handler?
    ) -> Handler? {
        unsafe handler(Unmanaged<Source>.fromOpaque(userdata).takeUnretainedValue())
    }

    private final func disconnect() {
        guard let source = unsafe source else { return }
        unsafe self.source = nil
        unsafe sd_event_source_disable_unref(source)
    }
}
