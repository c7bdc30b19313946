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
