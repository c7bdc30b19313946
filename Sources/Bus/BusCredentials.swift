import CLibc

/// Credentials of a connection to the bus: the user and the process that opened it.
package struct BusCredentials: Equatable, Sendable {
    /// The numeric id of the user.
    package var user: UInt32
    /// The id of the process that opened the connection; that process may have ended since.
    package var processID: UInt32

    /// Creates credentials of a user's process.
    package init(user: UInt32, processID: UInt32) {
        self.user = user
        self.processID = processID
    }

    /// Whether the connection belongs to the user of this process.
    package var isSameUser: Bool { user == geteuid() }

    /// Reads the answer to GetConnectionCredentials; nil: the answer lacks the user or the process.
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
    /// Time limit of the bus's answer, microseconds.
    private static let credentialsTimeout: UInt64 = 5_000_000

    /// Asks the bus for the credentials of the connection `name` and calls `handler` once, never before this method
    /// returns; nil: the connection has closed, or the bus refused or did not answer in time.
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
