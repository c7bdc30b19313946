internal import CLibc

extension Connection {
    /// Connects to a socket: an absolute path, or a name in `$XDG_RUNTIME_DIR`.
    public static func open(socket name: String) throws(ConnectionError) -> Connection {
        let path = try path(ofSocket: name)
        return try Connection(fileDescriptor: connect(to: path))
    }

    /// The socket's path: `name` itself if it is absolute, otherwise one in `$XDG_RUNTIME_DIR`.
    public static func path(ofSocket name: String) throws(ConnectionError) -> String {
        if name.utf8.first == UInt8(ascii: "/") { return name }
        guard let directory = environment("XDG_RUNTIME_DIR") else {
            throw .noSocket(reason: "$XDG_RUNTIME_DIR is not set, which \(name) is looked for in")
        }
        return directory + "/" + name
    }

    /// A socket connected to `path`, non-blocking: a compositor that hangs must not hang us.
    private static func connect(to path: String) throws(ConnectionError) -> Int32 {
        guard var address = address(of: path) else {
            throw .unreachable(path: path, code: ENAMETOOLONG)
        }
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { throw .unreachable(path: path, code: martlet_errno()) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe CLibc.connect(descriptor, $0, size)
            }
        }
        guard result == 0 else {
            let code = martlet_errno()
            _ = CLibc.close(descriptor)
            throw .unreachable(path: path, code: code)
        }
        return descriptor
    }

    private static func address(of path: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < room else { return nil }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { place in
            unsafe place.copyBytes(from: path.utf8)
        }
        return address
    }

    private static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
        return unsafe String(cString: value)
    }
}

extension Connection {
    /// Process id of the compositor, as the kernel has it; nil: unknown.
    package var peerProcess: Int32? {
        var credentials = martlet_peer_credentials()
        var length = socklen_t(MemoryLayout<martlet_peer_credentials>.size)
        let known = unsafe getsockopt(
            fileDescriptor, SOL_SOCKET, Int32(MARTLET_SO_PEERCRED), &credentials, &length)
        return known == 0 && credentials.pid > 0 ? credentials.pid : nil
    }
}

/// Notices that a socket is created in a directory (`inotify`).
@safe public final class SocketWatch {
    /// The descriptor to watch for reading; then call `drain`.
    public let fileDescriptor: Int32

    /// Creates a watch; nil: the system refuses, for example because the directory was removed.
    ///
    /// - Parameter directory: An absolute path.
    public init?(directory: String) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let events = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB)
        guard unsafe inotify_add_watch(descriptor, directory, events) >= 0 else {
            close(descriptor)
            return nil
        }
        fileDescriptor = descriptor
    }

    deinit { close(fileDescriptor) }

    /// Discards the events noticed so far.
    public func drain() {
        unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while unsafe read(fileDescriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}
