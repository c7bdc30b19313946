package import Foundation

/// Where the package that is being tested stands on this machine.
package enum Repository {
    /// The directory of `Package.swift`.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A directory below `.build` for what the tests make and keep; created when it is missing.
    package static func scratch(_ name: String) throws -> URL {
        let directory = root.appending(path: ".build/\(name)")
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true)
        return directory
    }

    /// The directory of the programs under test: `$MARTLET_BIN` where it is set, else the directory
    /// that `swift build` and `swift test` put them into.
    package static var programs: URL {
        if let directory = ProcessInfo.processInfo.environment["MARTLET_BIN"], !directory.isEmpty {
            return URL(filePath: directory, directoryHint: .isDirectory, relativeTo: root)
        }
        return root.appending(path: ".build/debug").resolvingSymlinksInPath()
    }
}
