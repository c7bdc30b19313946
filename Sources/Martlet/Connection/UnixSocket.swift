import CLibc

/// Connections to sockets in the file system.
enum UnixSocket {
    /// Connects and disconnects again. 0 where somebody listens, otherwise the `errno` of connect(2).
    static func probe(_ path: String) -> Int32 {
        let descriptor = connect(to: path)
        // EAGAIN: somebody listens, but the queue of waiting connections is full.
        guard descriptor >= 0 else { return descriptor == -EAGAIN ? 0 : -descriptor }
        close(descriptor)
        return 0
    }

    /// Returns a connected, nonblocking descriptor that the caller owns, or a negative `errno`.
    static func connect(to path: String) -> Int32 {
        var address = sockaddr_un()
        let tooLong = unsafe martlet_socket_address(&address, path)
        guard tooLong == 0 else { return -tooLong }
        let descriptor = socket(AF_UNIX, MARTLET_STREAM, 0)
        guard descriptor >= 0 else { return -martlet_errno() }
        let error = unsafe martlet_connect(descriptor, &address)
        guard error != 0 else { return descriptor }
        close(descriptor)
        return -error
    }
}
