package import Foundation
import Synchronization

/// The files that tests leave behind, below `.build/artefacts`: what a test made to be looked at, and where one failed,
/// pictures of all outputs and the logs of all processes, by test.
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

    /// Keeps what a test made, under this name.
    package static func keep(_ data: Data, as name: String) throws {
        try data.write(to: Repository.scratch("artefacts").appending(path: name))
    }

    /// Keeps a picture, as a file of PNG.
    package static func keep(_ picture: Screenshot, as name: String) throws {
        try picture.writePNG(
            to: Repository.scratch("artefacts").appending(path: name + ".png"))
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
