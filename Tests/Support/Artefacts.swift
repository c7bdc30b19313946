package import Foundation
import Synchronization

/// The files that a failed test leaves behind: pictures of all outputs and the logs of all processes, by test, below
/// `.build/artefacts`.
package enum Artefacts {
    /// The contents collected from a session: how to take its picture, and its logs.
    struct Source: Sendable {
        var environment: [String: String]
        var logs: URL
    }

    private static let sources = Mutex<[URL: Source]>([:])

    /// Adds a session, or updates it.
    static func add(_ source: Source) {
        sources.withLock { $0[source.logs] = source }
    }

    /// Takes a session out.
    static func remove(logs: URL) {
        sources.withLock { _ = $0.removeValue(forKey: logs) }
    }

    /// Collects from all sessions that run now.
    ///
    /// - Parameter name: The name of the test, which becomes the directory's.
    /// - Returns: The directory.
    package static func collect(name: String) throws -> URL {
        let plain = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(100))
        let directory = try Repository.scratch("artefacts").appending(path: plain)
        try? FileManager.default.removeItem(at: directory)
        for (logs, source) in sources.withLock({ $0 }) {
            let session = logs.deletingLastPathComponent().lastPathComponent
            let place = directory.appending(path: session)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let picture = try? Subprocess.run(
                ["grim", "-"], environment: source.environment, logs: logs)
            try picture?.write(to: place.appending(path: "screen.png"))
            try FileManager.default.copyItem(at: logs, to: place.appending(path: "logs"))
        }
        return directory
    }
}
