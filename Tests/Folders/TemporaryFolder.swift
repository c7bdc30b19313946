package import Foundation

/// A new folder for the files of a test, below the system's folder for temporary files. It is removed with its contents when the
/// last reference to it is gone, or by `remove`.
///
/// A test that goes on to use only paths in the folder calls `remove` at its end, so that the reference lasts until then.
package final class TemporaryFolder: Sendable {
    package let url: URL

    /// - Parameter permissions: Those of the folder itself. Programs of another account read files in it with the usual
    ///   ones.
    package init(permissions: Int = 0o755) throws {
        // Short, because paths of sockets must be short.
        url = FileManager.default.temporaryDirectory
            .appending(path: "martlet-\(UUID().uuidString.prefix(13))/")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false,
            attributes: [.posixPermissions: permissions])
    }

    deinit {
        remove()
    }

    /// The path of the folder, with a slash at the end.
    package var path: String { url.path(percentEncoded: false) }

    /// A file or folder in it, whether it exists or not.
    package func file(_ name: String) -> URL { url.appending(path: name) }

    package func remove() {
        try? FileManager.default.removeItem(at: url)
    }
}
