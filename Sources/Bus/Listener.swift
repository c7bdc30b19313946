import CLibc

/// A listening Unix socket and its file, which this object removes.
final class Listener {
    /// The result of accepting.
    enum Arrival {
        /// A client of the right user, as a connected socket that the caller must close.
        case client(Int32)
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
        return .client(client)
    }
}
