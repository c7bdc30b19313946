import CLibc
package import Host

/// Credentials of a connection to the bus: the user and the process that opened it.
package struct BusCredentials: Equatable, Sendable {
    /// The numeric id of the user.
    package var user: UInt32
    /// The id of the process that opened the connection; that process may have ended since.
    package var processID: UInt32
    /// The process that opened the connection; nil: the bus told only its id.
    package var process: ProcessHandle?
    /// The label of the process by the kernel's security module, such as `snap.firefox.firefox (enforce)`; empty: none.
    package var label = ""

    /// Largest label that is read, bytes.
    private static let longestLabel = 512

    /// Creates credentials of a user's process.
    package init(user: UInt32, processID: UInt32, process: ProcessHandle? = nil) {
        (self.user, self.processID, self.process) = (user, processID, process)
    }

    /// Whether the connection belongs to the user of this process.
    package var isSameUser: Bool { user == geteuid() }

    /// Reads the answer to GetConnectionCredentials; nil: the answer lacks the user or the process.
    init?(_ reader: MessageReader) throws(BusError) {
        var (user, id): (UInt32?, UInt32?)
        var process: ProcessHandle?
        var label = ""
        try reader.dictionary { (key, type) throws(BusError) in
            switch (key, type) {
            case ("UnixUserID", "u"): user = try reader.uint32()
            case ("ProcessID", "u"): id = try reader.uint32()
            case ("ProcessFD", "h"): process = try reader.processHandle()
            case ("LinuxSecurityLabel", "ay"):
                label = try reader.bytes { (bytes) throws(BusError) in Self.text(bytes) }
            default: break
            }
        }
        guard let user, let id else { return nil }
        self.init(user: user, processID: id, process: process)
        self.label = label
    }

    /// The text before the first NUL.
    private static func text(_ bytes: RawSpan) -> String {
        var text: [UInt8] = []
        for offset in 0..<min(bytes.byteCount, longestLabel) {
            let byte = unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
            guard byte != 0 else { break }
            text.append(byte)
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension BusConnection {
    /// Time limit of the bus's answer, microseconds.
    private static let credentialsTimeout: UInt64 = 5_000_000

    /// Asks the bus for the credentials of the connection `name` and calls `handler` once, never before this method
    /// returns; nil: the connection has closed, or the bus refused or did not answer in time.
    ///
    /// Only a connection that takes descriptors is told the process itself besides its id.
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

    /// Asks the bus whether a name has an owner and calls `handler` once, never before this method returns; false as
    /// well: the bus did not answer in time.
    package func hasOwner(
        _ name: String, _ handler: @escaping (Bool) -> Void
    ) throws(BusError) {
        try call(.bus, "NameHasOwner", timeout: Self.credentialsTimeout) { writer in
            writer.string(name)
        } reply: { result in
            do throws(BusError) { handler(try result.get().bool()) } catch { handler(false) }
        }
    }
}
