import CLibc
import CSystemd

extension BusConnection {
    /// Sends a signal, to all listeners or to one name alone.
    ///
    /// - Returns: Whether the signal was sent or queued; false: the connection is closed, the other end reads too
    /// slowly, or `write` failed.
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

    /// Announces the new value of an exported property whose changes are announced.
    package func emitChanged(path: String, interface: String, property: String) {
        guard isOpen, !isBehind() else { return }
        // sd-bus gets the value from the property's handler, and only reads the list of names.
        unsafe property.withCString { name in
            var list = unsafe [UnsafeMutablePointer(mutating: name), nil]
            unsafe sd_bus_emit_properties_changed_strv(bus, path, interface, &list)
        }
    }

    /// Writes a message's body and sends it; returns why it was not sent.
    func send(_ message: BusMessage, _ write: (inout MessageWriter) -> Void) -> BusError? {
        var writer = unsafe MessageWriter(message.pointer)
        write(&writer)
        if let failure = writer.failure { return failure }
        guard isOpen else { return BusError(code: ENOTCONN, operation: "send to \(address)") }
        guard !isBehind() else { return BusError(code: ENOBUFS, operation: "send to \(address)") }
        let result = unsafe sd_bus_send(bus, message.pointer, nil)
        if result < 0 { return BusError(code: result, operation: "send to \(address)") }
        let queued = queuedMessages
        if queued > 0 { backlog.add(writer.size &+ 256, queued: queued) }
        return nil
    }
}
