internal import CLibc

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
