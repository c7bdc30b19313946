import CLibc
import CSystemd

/// A received method call. It is answered once, now or, if it is kept, later.
///
/// A call that is dropped without an answer is answered with an error, so that no caller waits in vain.
@safe package final class MethodCall {
    let message: BusMessage
    /// The connection of the call; on a direct connection it identifies the caller.
    package let connection: BusConnection
    /// The position of the method in its interface's description.
    package let index: Int
    /// Whether the call has been answered with `reply` or `fail`.
    package private(set) var isAnswered = false

    init(message: BusMessage, connection: BusConnection, index: Int) {
        self.message = message
        self.connection = connection
        self.index = index
    }

    deinit {
        guard !isAnswered, connection.isOpen else { return }
        fail("org.freedesktop.DBus.Error.Failed", "the call was not answered")
    }

    /// Reader of the arguments. Their types fit the description; variants may contain anything.
    package var reader: MessageReader { MessageReader(message: message) }
    /// The caller's unique name; nil: the connection is direct.
    package var sender: String? { unsafe text(sd_bus_message_get_sender(message.pointer)) }
    /// The method's name.
    package var member: String {
        unsafe text(sd_bus_message_get_member(message.pointer)) ?? ""
    }
    /// The called object.
    package var path: String { unsafe text(sd_bus_message_get_path(message.pointer)) ?? "" }

    /// Answers with results, which `write` appends; their types must fit the description.
    package func reply(_ write: (inout MessageWriter) -> Void = { _ in }) {
        guard !isAnswered else { return }
        isAnswered = true
        var created: OpaquePointer?
        guard unsafe sd_bus_message_new_method_return(message.pointer, &created) >= 0,
            let created = unsafe created
        else { return }
        guard let failure = connection.send(unsafe BusMessage(owning: created), write) else {
            return
        }
        sendError(failure.name, failure.message)
    }

    /// Answers with an error; a malformed `name` becomes org.freedesktop.DBus.Error.Failed.
    package func fail(_ name: String, _ text: String) {
        guard !isAnswered else { return }
        isAnswered = true
        sendError(name, text)
    }

    /// Answers with an error, for instance after arguments could not be read.
    package func fail(_ error: BusError) { fail(error.name, error.message) }

    private func sendError(_ name: String, _ text: String) {
        guard connection.isOpen else { return }
        let valid = unsafe sd_bus_interface_name_is_valid(name) > 0
        let name = valid ? name : "org.freedesktop.DBus.Error.Failed"
        var created: OpaquePointer?
        let result = unsafe name.withCString { name in
            unsafe text.withCString { text in
                var error = unsafe sd_bus_error(name: name, message: text, _need_free: 0)
                return unsafe sd_bus_message_new_method_error(message.pointer, &created, &error)
            }
        }
        guard result >= 0, let created = unsafe created else { return }
        _ = connection.send(unsafe BusMessage(owning: created)) { _ in }
    }
}

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
