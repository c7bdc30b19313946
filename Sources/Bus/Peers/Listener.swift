import CLibc
import Host

/// A listening Unix socket and its file, which this object removes.
final class Listener {
    /// The result of accepting.
    enum Arrival {
        /// A client of the right user: a connected socket that the caller must close, and its process.
        case client(Int32, BusCredentials)
        /// There is no client, or it was refused.
        case nobody
        /// No descriptor is free.
        case exhausted
    }

    let descriptor: Int32
    private let path: String
    private let identity: FileIdentity?

    init(path: String) throws(BusError) {
        self.path = path
        let directory = try Listener.directory(of: path)
        defer { close(directory) }
        descriptor = try Listener.listen(at: path)
        identity = FileIdentity(path: path)
    }

    deinit {
        close(descriptor)
        // The file may be that of a successor by now.
        if let identity, identity == FileIdentity(path: path) { unsafe unlink(path) }
    }

    /// Accepts one waiting client, if its process belongs to `user`.
    func accept(from user: UInt32) -> Arrival {
        let client = accept4(descriptor, nil, nil, MARTLET_SOCK_FLAGS)
        guard client >= 0 else {
            switch martlet_errno() {
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
            default: return .nobody
            }
        }
        var credentials = martlet_peer_credentials()
        var length = socklen_t(MemoryLayout<martlet_peer_credentials>.size)
        let known = unsafe getsockopt(
            client, SOL_SOCKET, Int32(MARTLET_SO_PEERCRED), &credentials, &length)
        guard known == 0, credentials.uid == user else {
            close(client)
            return .nobody
        }
        var found = BusCredentials(
            user: credentials.uid, processID: UInt32(max(credentials.pid, 0)),
            process: Self.process(of: client))
        found.label = Self.label(of: client)
        return .client(client, found)
    }

    /// The process that connected, where the kernel hands it out.
    private static func process(of client: Int32) -> ProcessHandle? {
        var descriptor: Int32 = -1
        var length = socklen_t(MemoryLayout<Int32>.size)
        let known = unsafe getsockopt(
            client, SOL_SOCKET, Int32(MARTLET_SO_PEERPIDFD), &descriptor, &length)
        guard known == 0, descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return ProcessHandle(copying: descriptor)
    }

    /// The label that the kernel's security module gives to the process that connected; empty: none.
    private static func label(of client: Int32) -> String {
        unsafe withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
            var length = socklen_t(buffer.count)
            let known = unsafe getsockopt(
                client, SOL_SOCKET, Int32(MARTLET_SO_PEERSEC), buffer.baseAddress, &length)
            guard known == 0 else { return "" }
            let text = unsafe buffer.prefix(min(Int(length), buffer.count)).prefix { $0 != 0 }
            return unsafe String(decoding: text, as: UTF8.self)
        }
    }
}
