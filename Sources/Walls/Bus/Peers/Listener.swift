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

extension Listener {
    /// Creates the directory of `path` if necessary, checks that it belongs to this user alone, and locks it.
    ///
    /// The lock keeps two programs from mistaking each other's socket for an abandoned one; it ends when the returned
    /// descriptor is closed.
    static func directory(of path: String) throws(BusError) -> Int32 {
        guard path.utf8.first == UInt8(ascii: "/"),
            let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex
        else {
            throw BusError(code: EINVAL, operation: "listen at \(path), which is not absolute")
        }
        let name = String(path[..<slash])
        if unsafe mkdir(name, 0o700) < 0, martlet_errno() != EEXIST {
            throw BusError(code: martlet_errno(), operation: "make the directory \(name)")
        }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let directory = unsafe martlet_open(name, flags, 0)
        guard directory >= 0 else {
            throw BusError(code: martlet_errno(), operation: "open the directory \(name)")
        }
        var status = stat()
        unsafe fstat(directory, &status)
        guard status.st_uid == geteuid(), fchmod(directory, 0o700) == 0 else {
            close(directory)
            throw BusError(code: EPERM, operation: "use \(name), which belongs to another user")
        }
        // File systems without locks: nothing tells two programs that start at the same moment apart.
        if flock(directory, LOCK_EX | LOCK_NB) < 0, martlet_errno() == EWOULDBLOCK {
            close(directory)
            throw BusError(code: EADDRINUSE, operation: "listen at \(path)")
        }
        return directory
    }

    /// Creates a listening socket at `path`, in place of an abandoned one.
    static func listen(at path: String) throws(BusError) -> Int32 {
        var address = try address(path)
        let descriptor = socket(AF_UNIX, MARTLET_STREAM, 0)
        guard descriptor >= 0 else {
            throw BusError(code: martlet_errno(), operation: "make a socket")
        }
        // Set before the socket has a name, so that its file never has wider permissions.
        fchmod(descriptor, 0o600)
        var bound = unsafe martlet_bind(descriptor, &address)
        // connect also refuses files that are no sockets, which must not be removed.
        let isSocket = FileIdentity(path: path)?.isSocket ?? false
        if bound == EADDRINUSE, isSocket, isDead(&address) {
            unsafe unlink(path)
            bound = unsafe martlet_bind(descriptor, &address)
        }
        guard bound == 0, CLibc.listen(descriptor, 128) == 0 else {
            var code = bound == 0 ? martlet_errno() : bound
            // Nobody listens there, and nobody will.
            if code == EADDRINUSE, !isSocket { code = EEXIST }
            close(descriptor)
            throw BusError(code: code, operation: "listen at \(path)")
        }
        return descriptor
    }

    /// Whether the socket at the address refuses connections.
    private static func isDead(_ address: inout sockaddr_un) -> Bool {
        let probe = socket(AF_UNIX, MARTLET_STREAM, 0)
        guard probe >= 0 else { return false }
        defer { close(probe) }
        return unsafe martlet_connect(probe, &address) == ECONNREFUSED
    }

    private static func address(_ path: String) throws(BusError) -> sockaddr_un {
        var address = sockaddr_un()
        guard unsafe martlet_socket_address(&address, path) == 0 else {
            throw BusError(code: ENAMETOOLONG, operation: "listen at \(path)")
        }
        return address
    }
}

/// Identifies the file that a path names at present.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let inode: UInt64
    let isSocket: Bool

    /// Finds the file of a path without following a symbolic link at its end; nil: there is nothing.
    init?(path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        isSocket = status.st_mode & UInt32(S_IFMT) == UInt32(S_IFSOCK)
    }
}
