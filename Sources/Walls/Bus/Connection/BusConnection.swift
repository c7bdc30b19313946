import CLibc
import CSystemd

/// A connection to a message bus or directly to one peer, on sd-bus.
///
/// The connection works inside an event loop once attached; a program without one uses `callAndWait`. It is closed when
/// its last reference is dropped. After the other end has closed the connection, sending does nothing.
@safe package final class BusConnection {
    let bus: OpaquePointer
    /// Address of the other end, for messages to people: an address, a path, or "a client".
    package let address: String
    /// Whether there is a bus daemon at the other end, with names and matches, instead of one peer.
    package let isBus: Bool
    private var disconnection: OpaquePointer?
    private var disconnectHandler: (() -> Void)?
    private var connection: OpaquePointer?
    /// Called once when a client of a private socket has been authenticated.
    var readyHandler: (() -> Void)?
    /// The way by which a client's bytes come; nil: this connection is not that of a private socket's client.
    private(set) var gate: PeerGate?
    /// Process at the other end when it connected to a private socket; nil: this connection is not that of a client of one.
    package internal(set) var peerProcess: UInt32?
    /// Whether messages can still be sent; false from the moment when the loss is noticed.
    package private(set) var isOpen = true
    /// Messages that the other end has not read yet.
    var backlog = Backlog()
    /// Whether incoming messages are ignored, because the connection is about to end.
    private(set) var isDraining = false
    private var filter: OpaquePointer?

    private init(bus: OpaquePointer, address: String, isBus: Bool) {
        unsafe self.bus = bus
        self.address = address
        self.isBus = isBus
    }

    deinit { disconnect() }

    /// Makes the connection ignore incoming messages from now on.
    func ignoreIncoming() { isDraining = true }

    /// Connects to a bus or a listening socket by its D-Bus address, such as `unix:path=/run/user/1/bus`.
    ///
    /// Errors name the address. Does not wait for the bus's answer to Hello.
    ///
    /// - Parameter takesDescriptors: Whether messages with file descriptors are accepted; otherwise the other end
    /// refuses to send any.
    package convenience init(
        address: String, isBus: Bool, takesDescriptors: Bool = false
    ) throws(BusError) {
        let bus = try unsafe BusConnection.make()
        // A message holds its descriptors until it is dropped, and messages are read one at a time.
        if takesDescriptors { unsafe sd_bus_negotiate_fds(bus, 1) }
        unsafe self.init(bus: bus, address: address, isBus: isBus)
        let configured = unsafe address.withCString { unsafe sd_bus_set_address(bus, $0) }
        try check(configured, "connect to \(address)")
        unsafe sd_bus_set_bus_client(bus, isBus ? 1 : 0)
        try start()
    }

    /// Serves the client behind a gate.
    convenience init(accepted gate: PeerGate) throws(BusError) {
        let bus = try unsafe BusConnection.make()
        unsafe self.init(bus: bus, address: "a client", isBus: false)
        self.gate = gate
        let (input, output) = try gate.takeSockets()
        let adopted = unsafe sd_bus_set_fd(bus, input, output)
        if adopted < 0 {
            for descriptor in [input, output] { _ = CLibc.close(descriptor) }
        }
        try check(adopted, "serve a client")
        var identity = sd_id128_t()
        unsafe sd_id128_randomize(&identity)
        try check(unsafe sd_bus_set_server(bus, 1, identity), "serve a client")
        try check(unsafe sd_bus_set_connected_signal(bus, 1), "serve a client")
        try start()
        try unsafe match(&connection, "Connected", connectionMade)
    }

    private static func make() throws(BusError) -> OpaquePointer {
        var created: OpaquePointer?
        let result = unsafe sd_bus_new(&created)
        guard result >= 0, let created = unsafe created else {
            throw BusError(code: result, operation: "make a bus connection")
        }
        // A peer must not fill this process's table of descriptors.
        unsafe sd_bus_negotiate_fds(created, 0)
        // sd-bus would flush without a time limit when the loop exits.
        unsafe sd_bus_set_close_on_exit(created, 0)
        return unsafe created
    }

    private func start() throws(BusError) {
        try check(unsafe sd_bus_start(bus), "connect to \(address)")
        let userdata = unsafe Unmanaged.passUnretained(self).toOpaque()
        try unsafe match(&disconnection, "Disconnected", connectionLost)
        try check(
            unsafe sd_bus_add_filter(bus, &filter, messageArrived, userdata),
            "watch the connection to \(address)")
    }

    /// Makes sd-bus report a change of this connection.
    private func match(
        _ slot: inout OpaquePointer?, _ member: String,
        _ handler: @escaping sd_bus_message_handler_t
    ) throws(BusError) {
        let userdata = unsafe Unmanaged.passUnretained(self).toOpaque()
        let rule =
            "type='signal',sender='org.freedesktop.DBus.Local',"
            + "path='/org/freedesktop/DBus/Local',interface='org.freedesktop.DBus.Local',"
            + "member='\(member)'"
        let result = unsafe rule.withCString { rule in
            unsafe sd_bus_add_match_async(bus, &slot, rule, handler, ignoreReply, userdata)
        }
        try check(result, "watch the connection to \(address)")
    }

    /// Makes the loop read, write and handle incoming messages.
    package func attach(to loop: EventLoop, priority: Priority = .normal) throws(BusError) {
        let priority = Int32(clamping: priority.rawValue)
        try check(
            unsafe sd_bus_attach_event(bus, loop.event, priority), "attach \(address) to the loop")
    }

    /// Calls `handler` once when the other end has closed the connection; not after `close()`.
    package func onDisconnected(_ handler: (() -> Void)?) { disconnectHandler = handler }

    /// The unique id of the bus in hexadecimal digits; waits for the answer to Hello. Empty: not known.
    package var busID: String {
        var id = sd_id128_t()
        guard unsafe sd_bus_get_bus_id(bus, &id) >= 0 else { return "" }
        let bytes = unsafe withUnsafeBytes(of: &id) { unsafe Array($0) }
        var text = ""
        for byte in bytes {
            text += String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
        return text
    }

    /// This connection's unique name on the bus, such as `:1.42`; waits for the answer to Hello.
    package func uniqueName() throws(BusError) -> String {
        var name: UnsafePointer<CChar>?
        try check(unsafe sd_bus_get_unique_name(bus, &name), "connect to \(address)")
        guard let name = unsafe name else { return "" }
        return unsafe String(cString: name)
    }

    /// Closes the connection; queued messages are lost, unless `flush()` sent them.
    package func close() {
        isOpen = false
        (disconnectHandler, readyHandler, gate) = (nil, nil, nil)
        unsafe sd_bus_detach_event(bus)
        unsafe sd_bus_close(bus)
    }

    fileprivate func lost() {
        guard isOpen else { return }
        isOpen = false
        let handler = disconnectHandler
        (disconnectHandler, readyHandler, gate) = (nil, nil, nil)
        handler?()
    }

    fileprivate func made() {
        let handler = readyHandler
        readyHandler = nil
        handler?()
    }

    private func disconnect() {
        close()
        unsafe sd_bus_slot_unref(disconnection)
        unsafe sd_bus_slot_unref(connection)
        unsafe sd_bus_slot_unref(filter)
        unsafe sd_bus_unref(bus)
    }
}

private func connectionLost(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let userdata = unsafe userdata else { return 0 }
    unsafe Unmanaged<BusConnection>.fromOpaque(userdata).takeUnretainedValue().lost()
    return 0
}

private func connectionMade(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let userdata = unsafe userdata else { return 0 }
    unsafe Unmanaged<BusConnection>.fromOpaque(userdata).takeUnretainedValue().made()
    return 0
}

/// Ignores the answer to adding a match; without a handler, sd-bus closes the connection if the bus refuses.
func ignoreReply(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 { 0 }

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
