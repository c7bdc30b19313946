import CSystemd

/// A signal that somebody sent.
package struct IncomingSignal {
    let message: BusMessage

    /// Its values.
    package var reader: MessageReader { MessageReader(message: message) }
    /// The unique name of who sent it; `nil` on a direct connection.
    package var sender: String? {
        unsafe text(sd_bus_message_get_sender(message.pointer))
    }
    /// Its name.
    package var member: String {
        unsafe text(sd_bus_message_get_member(message.pointer)) ?? ""
    }
    /// The object that sent it.
    package var path: String { unsafe text(sd_bus_message_get_path(message.pointer)) ?? "" }
}

/// A copy of a C string, if there is one.
func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
}
