import CLibc
import CSystemd

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
