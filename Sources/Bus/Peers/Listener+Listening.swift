import CLibc

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
