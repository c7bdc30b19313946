import CSystemd

/// A received signal.
package struct IncomingSignal {
    let message: BusMessage

    /// Reader of the signal's values.
    package var reader: MessageReader { MessageReader(message: message) }
    /// The unique name of the sender; nil: the connection is direct.
    package var sender: String? {
        unsafe text(sd_bus_message_get_sender(message.pointer))
    }
    /// The signal's name.
    package var member: String {
        unsafe text(sd_bus_message_get_member(message.pointer)) ?? ""
    }
    /// The object that sent the signal.
    package var path: String { unsafe text(sd_bus_message_get_path(message.pointer)) ?? "" }
}

/// A copy of a C string; nil: there is none.
func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
}
