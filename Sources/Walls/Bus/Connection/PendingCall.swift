import CLibc
import CSystemd

/// A method call whose answer has not arrived yet.
///
/// The connection keeps it until then; dropping it changes nothing.
@safe package final class PendingCall {
    private var slot: OpaquePointer?
    private var handler: ((Result<MessageReader, BusError>) -> Void)?

    init(_ handler: @escaping (Result<MessageReader, BusError>) -> Void) { self.handler = handler }

    /// Whether the answer has not arrived yet.
    package var isPending: Bool { handler != nil }

    /// Cancels the call: drops the handler; an answer is ignored.
    package func cancel() {
        handler = nil
        guard let slot = unsafe self.slot else { return }
        unsafe self.slot = nil
        // The bus holds the only reference, so dropping it needs another one here.
        unsafe sd_bus_slot_ref(slot)
        unsafe sd_bus_slot_set_floating(slot, 0)
        unsafe sd_bus_slot_unref(slot)
    }

    /// Sends the call; sd-bus then keeps this object alive until the call is answered or cancelled.
    func start(_ message: BusMessage, on bus: OpaquePointer, timeout: UInt64) -> Int32 {
        let userdata = unsafe Unmanaged.passRetained(self).toOpaque()
        let result = unsafe sd_bus_call_async(
            bus, &slot, message.pointer, callAnswered, userdata, timeout)
        guard result >= 0 else {
            unsafe Unmanaged<PendingCall>.fromOpaque(userdata).release()
            return result
        }
        unsafe sd_bus_slot_set_destroy_callback(slot, callDestroyed)
        // Floating, so that the slot does not keep a connection alive that its owner dropped.
        unsafe sd_bus_slot_set_floating(slot, 1)
        unsafe sd_bus_slot_unref(slot)
        return result
    }

    /// Passes the outcome on, once.
    fileprivate func finish(_ result: Result<MessageReader, BusError>) {
        let handler = handler
        self.handler = nil
        // sd-bus drops the slot itself after the answer.
        unsafe slot = nil
        handler?(result)
    }

    fileprivate func destroyed() {
        unsafe slot = nil
        handler = nil
    }
}

private func callAnswered(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let userdata = unsafe userdata, let message = unsafe message else { return 0 }
    let call = unsafe Unmanaged<PendingCall>.fromOpaque(userdata).takeUnretainedValue()
    let reply = unsafe BusMessage(sharing: message)
    if let failure = reply.failure {
        call.finish(.failure(failure))
    } else {
        call.finish(.success(MessageReader(message: reply)))
    }
    return 0
}

private func callDestroyed(_ userdata: UnsafeMutableRawPointer?) {
    guard let userdata = unsafe userdata else { return }
    let call = unsafe Unmanaged<PendingCall>.fromOpaque(userdata)
    unsafe call.takeUnretainedValue().destroyed()
    unsafe call.release()
}

/// The address of a method call.
package struct BusTarget: Equatable, Sendable {
    /// Bus name; nil: the peer at the other end of a direct connection.
    package var destination: String?
    /// Object path.
    package var path: String
    /// Name of the interface.
    package var interface: String

    /// Creates the address of an object of a service or a peer, with its interface.
    package init(destination: String? = nil, path: String, interface: String) {
        self.destination = destination
        self.path = path
        self.interface = interface
    }

    /// The message bus itself.
    package static let bus = BusTarget(
        destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus")
}

extension BusConnection {
    /// Calls a method; `reply` is called when it is answered, fails, or `timeout` has passed.
    ///
    /// `reply` is never called before this returns. It is called exactly once unless the call is cancelled or the
    /// connection is closed here.
    ///
    /// - Parameter timeout: Microseconds; 0: the 25 s of libsystemd.
    @discardableResult
    package func call(
        _ target: BusTarget, _ member: String, timeout: UInt64 = 0,
        arguments: (inout MessageWriter) -> Void = { _ in },
        reply: @escaping (Result<MessageReader, BusError>) -> Void
    ) throws(BusError) -> PendingCall {
        let message = try request(target, member, arguments)
        guard !isBehind() else { throw BusError(code: ENOBUFS, operation: "call \(member)") }
        let call = PendingCall(reply)
        try check(
            unsafe call.start(message, on: bus, timeout: timeout), "call \(member) at \(address)")
        return call
    }

    /// Calls a method and waits for the answer; for programs without an event loop.
    ///
    /// - Parameter timeout: Microseconds; 0: the 25 s of libsystemd.
    package func callAndWait(
        _ target: BusTarget, _ member: String, timeout: UInt64 = 0,
        arguments: (inout MessageWriter) -> Void = { _ in }
    ) throws(BusError) -> MessageReader {
        let message = try request(target, member, arguments)
        var answer: OpaquePointer?
        var error = unsafe sd_bus_error()
        defer { unsafe sd_bus_error_free(&error) }
        let result = unsafe sd_bus_call(bus, message.pointer, timeout, &error, &answer)
        guard result >= 0, let answer = unsafe answer else {
            guard unsafe error.name != nil else {
                throw BusError(code: result, operation: "call \(member) at \(address)")
            }
            throw unsafe BusError(error, code: result)
        }
        return unsafe MessageReader(message: BusMessage(owning: answer))
    }

    private func request(
        _ target: BusTarget, _ member: String, _ arguments: (inout MessageWriter) -> Void
    ) throws(BusError) -> BusMessage {
        var created: OpaquePointer?
        // Swift passes a null pointer to C for a nil string.
        let result = unsafe sd_bus_message_new_method_call(
            bus, &created, target.destination, target.path, target.interface, member)
        guard result >= 0, let created = unsafe created else {
            throw BusError(code: result, operation: "call \(member) at \(address)")
        }
        let message = unsafe BusMessage(owning: created)
        var writer = unsafe MessageWriter(created)
        arguments(&writer)
        if let failure = writer.failure { throw failure }
        return message
    }
}
