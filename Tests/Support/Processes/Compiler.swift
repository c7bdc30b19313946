import Foundation

/// Builds the files in C that the tests need, in a scratch directory of this process.
struct Compiler {
    /// The number of this process, since two may compile at the same time.
    private let process = ProcessInfo.processInfo.processIdentifier
    private var logsName: String { "headless/\(process)" }

    /// Removes the temporary files of the tools.
    func tidy() {
        try? FileManager.default.removeItem(
            at: Repository.root.appending(path: ".build/\(logsName)"))
    }

    /// Makes a file with a command that is given the path to write to.
    ///
    /// - Throws: `HarnessError` with the tool's words when it fails.
    func make(_ file: URL, by command: (String) -> [String]) throws {
        let fresh = file.deletingLastPathComponent()
            .appending(path: "\(process).\(file.lastPathComponent)")
        try run(command(fresh.path()))
        // The new file replaces the old one in one step, because another run may be using it.
        guard unsafe rename(fresh.path(), file.path()) == 0 else {
            throw HarnessError("cannot put \(file.path()) in place")
        }
    }

    /// The output of a tool, word by word.
    func words(_ command: String...) throws -> [String] {
        String(decoding: try run(command), as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .map(String.init)
    }

    /// When a file was last written; the distant past if it does not exist.
    static func modified(_ file: URL) throws -> Date {
        guard FileManager.default.fileExists(atPath: file.path()) else { return .distantPast }
        return try file.resourceValues(forKeys: [.contentModificationDateKey])
            .contentModificationDate ?? .distantPast
    }

    @discardableResult
    private func run(_ command: [String]) throws -> Data {
        try Subprocess.run(
            command, environment: ProcessInfo.processInfo.environment,
            logs: Repository.scratch(logsName), within: 60, as: .current)
    }
}
