import CLibc
import CSystemd

/// A reference to an `sd_bus_message`.
@safe final class BusMessage {
    let pointer: OpaquePointer

    /// Adds a reference to a message that has another owner.
    init(sharing pointer: OpaquePointer) {
        unsafe self.pointer = pointer
        unsafe sd_bus_message_ref(pointer)
    }

    /// Takes over a reference.
    init(owning pointer: OpaquePointer) { unsafe self.pointer = pointer }

    deinit { unsafe sd_bus_message_unref(pointer) }

    /// The failure this message reports, if it is an error reply.
    var failure: BusError? {
        guard unsafe sd_bus_message_is_method_error(pointer, nil) > 0,
            let error = unsafe sd_bus_message_get_error(pointer)
        else { return nil }
        return unsafe BusError(error.pointee, code: sd_bus_message_get_errno(pointer))
    }
}

extension BusError {
    /// Copies libsystemd's description of a failed call.
    init(_ error: sd_bus_error, code: Int32) {
        let name = unsafe error.name.map { unsafe String(cString: $0) }
        let message = unsafe error.message.map { unsafe String(cString: $0) }
        self.init(
            name: name ?? "org.freedesktop.DBus.Error.Failed", message: message ?? "",
            code: code == 0 ? EIO : abs(code))
    }
}
