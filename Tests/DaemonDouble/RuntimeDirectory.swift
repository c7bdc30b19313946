import Foundation

/// An `$XDG_RUNTIME_DIR` of a test, short enough for sockets, removed with this object.
package final class RuntimeDirectory: Sendable {
    /// The folder.
    package let path: String

    /// Creates the folder.
    package init() throws {
        path = "/tmp/martlet-cli-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
