import Foundation
import Support

/// The built `martlet`, run as a process.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    /// Runs the command until it ends.
    ///
    /// - Parameters:
    ///   - runtime: `$XDG_RUNTIME_DIR`; unset where nil.
    ///   - variables: The rest of the environment, which is empty else.
    ///   - input: What comes on standard input, which then ends; nil: that of the tests.
    init(
        _ arguments: [String], runtime: String?, variables: [String: String] = [:],
        input: String? = nil,
        program: URL = Repository.programs.appending(path: "martlet")
    ) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        var environment = variables.merging(["PATH": "/usr/bin:/bin"]) { given, _ in given }
        environment["XDG_RUNTIME_DIR"] = runtime
        process.environment = environment
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        let lines = Pipe()
        if input != nil { process.standardInput = lines }
        try process.run()
        if let input {
            try lines.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try lines.fileHandleForWriting.close()
        }
        self.output = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        self.errors = String(
            decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
