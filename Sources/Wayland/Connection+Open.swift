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
