import CLibc
import CSystemd

extension BusConnection {
    /// Connects to the user's session bus.
    ///
    /// The address is `$DBUS_SESSION_BUS_ADDRESS`, otherwise `$XDG_RUNTIME_DIR/bus`.
    ///
    /// - Parameter takesDescriptors: Whether messages with file descriptors are accepted.
    package static func session(takesDescriptors: Bool = false) throws(BusError) -> BusConnection {
        try BusConnection(
            address: sessionAddress(), isBus: true, takesDescriptors: takesDescriptors)
    }

    /// Connects to the system bus: `$DBUS_SYSTEM_BUS_ADDRESS`, otherwise its usual address.
    package static func system() throws(BusError) -> BusConnection {
        let address = environment("DBUS_SYSTEM_BUS_ADDRESS")
        return try BusConnection(
            address: address ?? "unix:path=/run/dbus/system_bus_socket", isBus: true)
    }

    /// The address of the session bus; throws if the environment names none.
    package static func sessionAddress() throws(BusError) -> String {
        if let address = environment("DBUS_SESSION_BUS_ADDRESS") { return address }
        if let directory = environment("XDG_RUNTIME_DIR") {
            return socketAddress(of: directory + "/bus")
        }
        throw BusError(
            name: "org.freedesktop.DBus.Error.NoServer",
            message: "no session bus: neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set",
            code: ENOENT)
    }

    /// Connects, as the client, to a peer that listens on a socket in the file system.
    package static func peer(at path: String) throws(BusError) -> BusConnection {
        try BusConnection(address: socketAddress(of: path), isBus: false)
    }

    /// Waits until the other end has authenticated this process, for at most `timeout` microseconds; returns whether it
    /// has. Calls that arrive meanwhile are handled.
    package func isReady(within timeout: UInt64) -> Bool {
        let end = monotonicTime() &+ timeout
        while unsafe sd_bus_is_ready(bus) == 0 {
            let result = unsafe sd_bus_process(bus, nil)
            if result < 0 { return false }
            if result > 0 { continue }
            let now = monotonicTime()
            guard now < end else { return false }
            unsafe sd_bus_wait(bus, end - now)
        }
        return unsafe sd_bus_is_ready(bus) > 0
    }

    /// The D-Bus address of a socket in the file system, with everything unusual escaped.
    static func socketAddress(of path: String) -> String {
        var address = "unix:path="
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "/"), UInt8(ascii: "."):
                address.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16)
                address += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
            }
        }
        return address
    }

    private static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }
}

extension BusConnection {
    /// The process that listens at a socket in the file system; nil: nobody does.
    package static func process(listeningAt path: String) -> UInt32? {
        var address = sockaddr_un()
        guard unsafe martlet_socket_address(&address, path) == 0 else { return nil }
        let probe = socket(AF_UNIX, MARTLET_STREAM, 0)
        guard probe >= 0 else { return nil }
        defer { _ = CLibc.close(probe) }
        guard unsafe martlet_connect(probe, &address) == 0 else { return nil }
        var credentials = martlet_peer_credentials()
        var length = socklen_t(MemoryLayout<martlet_peer_credentials>.size)
        let known = unsafe getsockopt(
            probe, SOL_SOCKET, Int32(MARTLET_SO_PEERCRED), &credentials, &length)
        return known == 0 ? UInt32(exactly: credentials.pid) : nil
    }
}
