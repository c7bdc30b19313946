import CSystemd

/// A rule for incoming signals, with the handler that is called for each of them.
@safe package final class BusMatch: BusRegistration {
    private var handler: ((IncomingSignal) -> Void)?

    init(
        bus: OpaquePointer, rule: String, handler: @escaping (IncomingSignal) -> Void
    ) throws(BusError) {
        self.handler = handler
        super.init()
        try check(
            unsafe sd_bus_add_match_async(
                bus, &slot, rule, signalMatched, ignoreReply, userdata),
            "add the match \(rule)")
    }

    override func dropHandler() { handler = nil }

    fileprivate func fire(_ message: BusMessage) { handler?(IncomingSignal(message: message)) }
}

private func signalMatched(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let userdata = unsafe userdata, let message = unsafe message else { return 0 }
    let match = unsafe Unmanaged<BusMatch>.fromOpaque(userdata).takeUnretainedValue()
    match.fire(unsafe BusMessage(sharing: message))
    return 0
}
