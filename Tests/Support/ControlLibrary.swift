import Foundation

/// The library that is loaded into a wlroots compositor to give it fingers and outputs: `headless/control.c`
/// and the files beside it.
enum ControlLibrary {
    /// The compiled library; compiled when it is missing or older than its source.
    ///
    /// - Throws: `HarnessError` with the compiler's words when it does not compile.
    static func compiled() throws -> URL {
        let sources = try FileManager.default.contentsOfDirectory(
            at: Repository.root.appending(path: "Tests/Support/headless"),
            includingPropertiesForKeys: [.contentModificationDateKey])
        let directory = try Repository.scratch("headless")
        let library = directory.appending(path: "control.so")
        let newest = try sources.map(modified).max() ?? .distantPast
        if try modified(library) >= newest { return library }
        defer { try? FileManager.default.removeItem(at: logs) }
        try generateHeader(in: directory)
        let fresh = directory.appending(
            path: "control.\(ProcessInfo.processInfo.processIdentifier).so")
        let flags = try words(
            "pkg-config", "--cflags", "--libs", "wlroots", "wayland-server", "pixman-1")
        try run(
            ["cc", "-shared", "-fPIC", "-O1", "-Wall", "-I", directory.path()]
                + sources.map { $0.path() }.filter { $0.hasSuffix(".c") }
                + ["-o", fresh.path()] + flags)
        // The new file takes the place of the old in one step: another run may be loading it.
        guard unsafe rename(fresh.path(), library.path()) == 0 else {
            throw HarnessError("cannot put \(library.path()) in place")
        }
        return library
    }

    /// Of this process alone, as two may compile at the same time.
    private static let logsName = "headless/\(ProcessInfo.processInfo.processIdentifier)"
    private static var logs: URL { Repository.root.appending(path: ".build/\(logsName)") }

    /// wlroots' header of layer-shell includes the protocol's, which Debian does not ship.
    private static func generateHeader(in directory: URL) throws {
        let name = "wlr-layer-shell-unstable-v1"
        let header = directory.appending(path: "\(name)-protocol.h")
        let fresh = directory.appending(
            path: "\(name).\(ProcessInfo.processInfo.processIdentifier).h")
        try run([
            "wayland-scanner", "server-header",
            Repository.root.appending(path: "protocols/\(name).xml").path(), fresh.path(),
        ])
        // In one step, as another run may be compiling with it.
        guard unsafe rename(fresh.path(), header.path()) == 0 else {
            throw HarnessError("cannot put \(header.path()) in place")
        }
    }

    private static func modified(_ file: URL) throws -> Date {
        guard FileManager.default.fileExists(atPath: file.path()) else { return .distantPast }
        return try file.resourceValues(forKeys: [.contentModificationDateKey])
            .contentModificationDate ?? .distantPast
    }

    private static func words(_ command: String...) throws -> [String] {
        String(decoding: try run(command), as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .map(String.init)
    }

    @discardableResult
    private static func run(_ command: [String]) throws -> Data {
        try Subprocess.run(
            command, environment: ProcessInfo.processInfo.environment,
            logs: Repository.scratch(logsName), within: 60, as: .current)
    }
}
