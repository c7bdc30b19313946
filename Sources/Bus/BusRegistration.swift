import CSystemd

/// Something that stands at a connection, a match or an object, for as long as this is kept.
///
/// Letting go of it, or `cancel()`, takes it away, also from inside its own handler.
@safe package class BusRegistration {
    /// The `sd_bus_slot`; `nil` once cancelled.
    final var slot: OpaquePointer?

    init() {}

    deinit { unsafe sd_bus_slot_unref(slot) }

    /// Takes it away for good and lets go of the handler.
    package final func cancel() {
        let slot = unsafe self.slot
        unsafe self.slot = nil
        unsafe sd_bus_slot_unref(slot)
        dropHandler()
    }

    /// Lets go of closures, which may hold the owner of this object.
    func dropHandler() {}

    /// This object as the pointer that the callback is given; it is not retained.
    final var userdata: UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(self).toOpaque()
    }
}
