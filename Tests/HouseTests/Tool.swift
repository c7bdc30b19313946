import Foundation
import Support

/// A program of the toolchain or of the repository that a house rule asks.
enum Tool {
    /// Runs a command to its end and returns what it wrote to standard output.
    ///
    /// - Parameter hidden: Environment variables that it does not inherit.
    /// - Throws: `HarnessError` when it fails, or hangs: a busy machine takes minutes for what takes seconds alone.
    @discardableResult
    static func run(_ command: [String], hiding hidden: Set<String> = []) throws -> String {
        let environment = ProcessInfo.processInfo.environment.filter { !hidden.contains($0.key) }
        let output = try Subprocess.run(
            command, environment: environment, logs: Repository.scratch("house-tests"),
            within: 900, as: .current)
        return String(decoding: output, as: UTF8.self)
    }
}
