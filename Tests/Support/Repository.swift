package import Foundation

/// Places of the tested package on this machine.
package enum Repository {
    /// The directory of `Package.swift`.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A directory below `.build` for files that tests make and keep; created if it is missing.
    package static func scratch(_ name: String) throws -> URL {
        let directory = root.appending(path: ".build/\(name)")
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true)
        return directory
    }

    /// The directory of the programs that were built with the tests.
    package static let built: URL = {
        var program = URL(filePath: CommandLine.arguments[0])
        for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
            program = URL(filePath: argument)
        }
        return program.deletingLastPathComponent().resolvingSymlinksInPath()
    }()

    /// The directory of the programs under test: `$MARTLET_BIN` if it is set, else `built`.
    package static var programs: URL {
        if let directory = ProcessInfo.processInfo.environment["MARTLET_BIN"], !directory.isEmpty {
            return URL(filePath: directory, directoryHint: .isDirectory, relativeTo: root)
        }
        return built
    }
}
