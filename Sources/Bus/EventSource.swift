import CSystemd

/// Something the event loop watches, together with what it then runs.
///
/// It watches for as long as the object lives: letting go of it, or `cancel()`, ends that, also
/// from inside its own handler. It may outlive the loop.
@safe package class EventSource {
    /// The `sd_event_source`; `nil` once cancelled.
    final var source: OpaquePointer?

    init() {}

    deinit { disconnect() }

    /// Stops watching for good and lets go of the handler.
    package final func cancel() {
        disconnect()
        dropHandler()
    }

    /// Whether it was not cancelled.
    package final var isValid: Bool { unsafe source != nil }

    /// Where the loop puts this source among others that are ready at the same time.
    package final func setPriority(_ priority: Priority) {
        guard let source = unsafe source else { return }
        unsafe sd_event_source_set_priority(source, priority.rawValue)
    }

    /// Lets go of the closure, which may hold the owner of this source.
    func dropHandler() {}

    /// This object as the pointer that the callback is given; it is not retained.
    final var userdata: UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(self).toOpaque()
    }

    /// Asks the source that a callback is given for its handler.
    ///
    /// The callback runs that without retaining the source, which its handler may let go of: it would be disconnected
    /// only when the handler has returned. Where the handler has closed the descriptor and another watch has been
    /// given a new one of the same number, that watch would be taken from the loop.
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
