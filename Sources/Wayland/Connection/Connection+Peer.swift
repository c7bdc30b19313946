internal import CLibc

extension Connection {
    /// Name of the compositor's program, at most 15 bytes, as the kernel has it; empty: unknown.
    package var peerName: String {
        var credentials = martlet_peer_credentials()
        var length = socklen_t(MemoryLayout<martlet_peer_credentials>.size)
        let known = unsafe getsockopt(
            fileDescriptor, SOL_SOCKET, Int32(MARTLET_SO_PEERCRED), &credentials, &length)
        guard known == 0, credentials.pid > 0 else { return "" }
        let file = unsafe martlet_open("/proc/\(credentials.pid)/comm", O_RDONLY | O_CLOEXEC, 0)
        guard file >= 0 else { return "" }
        defer { _ = CLibc.close(file) }
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = unsafe CLibc.read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 10 }, as: UTF8.self)
    }
}
