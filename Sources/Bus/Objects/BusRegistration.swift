import CSystemd

/// A match or an exported object at a connection, for as long as the registration is kept.
///
/// Dropping the registration, or `cancel()`, removes it, even from inside its own handler.
@safe package class BusRegistration {
    /// The `sd_bus_slot`; nil: cancelled.
    final var slot: OpaquePointer?

    init() {}

    deinit { unsafe sd_bus_slot_unref(slot) }

    /// Removes the match or object for good, and drops the handler.
    package final func cancel() {
        let slot = unsafe self.slot
        unsafe self.slot = nil
        unsafe sd_bus_slot_unref(slot)
        dropHandler()
    }

    /// Drops closures, which may keep the owner of this object alive.
    func dropHandler() {}

    /// This object as the pointer that callbacks get; not retained.
    final var userdata: UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(self).toOpaque()
    }
}
