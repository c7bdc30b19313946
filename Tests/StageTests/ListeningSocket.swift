import CLibc
import Folders
import Foundation
import Testing

/// A Unix socket on which a fake compositor waits for clients, in a private directory.
final class ListeningSocket {
    let path: String
    private let folder: TemporaryFolder
    private var descriptor: Int32 = -1

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "wl"
        try open()
    }

    deinit {
        close()
    }

    /// Begins to listen.
    func open() throws {
        descriptor = socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0
        )
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        try #require(path.utf8.count < room)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) {
            unsafe $0.copyBytes(from: path.utf8)
        }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let descriptor = self.descriptor
        let isBound = unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor, $0, size) == 0
            }
        }
        try #require(isBound && listen(descriptor, 4) == 0)
    }

    /// Stops listening, and removes the socket.
    func close() {
        if descriptor >= 0 { _ = CLibc.close(descriptor) }
        descriptor = -1
        _ = unsafe unlink(path)
    }

    /// The descriptor of a client that has connected; nil: none has.
    func accept() -> Int32? {
        guard descriptor >= 0 else { return nil }
        let client = CLibc.accept(descriptor, nil, nil)
        return client >= 0 ? client : nil
    }
}
