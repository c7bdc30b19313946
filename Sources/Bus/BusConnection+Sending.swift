import CLibc
import CSystemd

extension BusConnection {
    /// Sends a signal, to everybody who asked for it or to one name alone.
    ///
    /// - Returns: Whether it was sent or queued: false when the connection is gone, the other end
    ///   has fallen too far behind, or `write` failed.
    @discardableResult
    package func emit(
        path: String, interface: String, member: String, to destination: String? = nil,
        _ write: (inout MessageWriter) -> Void = { _ in }
    ) -> Bool {
        guard isOpen else { return false }
        var created: OpaquePointer?
        let result = unsafe sd_bus_message_new_signal(bus, &created, path, interface, member)
        guard result >= 0, let created = unsafe created else { return false }
        let message = unsafe BusMessage(owning: created)
        if let destination {
            guard unsafe sd_bus_message_set_destination(created, destination) >= 0 else {
                return false
            }
        }
        return send(message, write) == nil
    }

    /// Tells everybody that properties have new values.
    package func emitChanged(path: String, interface: String, properties: [String]) {
        guard isOpen else { return }
        emit(path: path, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged")
        {
            writer in
            writer.string(interface)
            writer.array("{sv}") { _ in }
            writer.strings(properties)
        }
    }

    /// Writes a message's body and sends it; gives back why it was not sent.
    func send(_ message: BusMessage, _ write: (inout MessageWriter) -> Void) -> BusError? {
        var writer = unsafe MessageWriter(message.pointer)
        write(&writer)
        if let failure = writer.failure { return failure }
        guard isOpen else { return BusError(code: ENOTCONN, operation: "send to \(address)") }
        let result = unsafe sd_bus_send(bus, message.pointer, nil)
        if result < 0 { return BusError(code: result, operation: "send to \(address)") }
        return nil
    }
}
