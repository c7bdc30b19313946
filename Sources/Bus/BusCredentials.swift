import CLibc

/// What the bus knows of the process behind a connection to it.
package struct BusCredentials: Equatable, Sendable {
    /// Its numeric user.
    package var user: UInt32
    /// Its process when it connected.
    package var processID: UInt32

    /// Describes a process.
    package init(user: UInt32, processID: UInt32) {
        self.user = user
        self.processID = processID
    }

    /// Whether it runs as the same user as this process.
    package var isSameUser: Bool { user == geteuid() }

    /// Reads the answer to GetConnectionCredentials; nil where it lacks the user or the process.
    init?(_ reader: MessageReader) throws(BusError) {
        var (user, process): (UInt32?, UInt32?)
        try reader.dictionary { (key, type) throws(BusError) in
            switch (key, type) {
            case ("UnixUserID", "u"): user = try reader.uint32()
            case ("ProcessID", "u"): process = try reader.uint32()
            default: break
            }
        }
        guard let user, let process else { return nil }
        self.init(user: user, processID: process)
    }
}

extension BusConnection {
    /// How long the bus may take to tell the credentials of a connection, in microseconds.
    private static let credentialsTimeout: UInt64 = 5_000_000

    /// Finds out whose connection `name` is; nil when it has gone or the bus will not say. `handler` runs once, never
    /// before this returns.
    package func credentials(
        of name: String, _ handler: @escaping (BusCredentials?) -> Void
    ) throws(BusError) {
        try call(.bus, "GetConnectionCredentials", timeout: Self.credentialsTimeout) { writer in
            writer.string(name)
        } reply: { result in
            do throws(BusError) {
                handler(try BusCredentials(try result.get()))
            } catch {
                handler(nil)
            }
        }
    }
}
