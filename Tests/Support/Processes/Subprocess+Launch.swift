import CLibc
package import Foundation
import Synchronization

extension Subprocess {
    private static let count = Atomic<Int>(0)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: The program, by name or path, and its arguments.
    ///   - environment: The whole environment; nothing is inherited.
    ///   - logs: The directory for the two files with its output.
    ///   - account: The user it runs as.
    /// - Throws: `HarnessError` when the program cannot be started.
    package static func start(
        _ command: [String], environment: [String: String], logs: URL,
        as account: Account = .unprivileged
    ) throws -> Subprocess {
        let name = command.first.map { URL(filePath: $0).lastPathComponent } ?? ""
        let number = count.add(1, ordering: .relaxed).newValue
        // Test processes that run at the same time keep theirs in the same directory.
        let label = "\(ProcessInfo.processInfo.processIdentifier)-\(number)-\(name)"
        let output = logs.appending(path: "\(label).out")
        let error = logs.appending(path: "\(label).err")
        let words = account.prefix + command
        let variables = environment.map { "\($0.key)=\($0.value)" }
        let result = Mutex<Result<pid_t, HarnessError>>(.success(0))
        LaunchThread.shared.run {
            let outcome = spawn(words, variables, output: output.path(), error: error.path())
            result.withLock { $0 = outcome }
        }
        let identifier = try result.withLock { try $0.get() }
        return Subprocess(
            name: name, identifier: identifier, outputFile: output, errorFile: error)
    }

    /// Runs a program to its end and returns its standard output.
    ///
    /// - Throws: `HarnessError` with what it wrote to standard error when it fails, cannot be started or
    ///   takes longer than `limit` seconds.
    @discardableResult
    package static func run(
        _ command: [String], environment: [String: String], logs: URL,
        within limit: Double = patience,
        as account: Account = .unprivileged
    ) throws -> Data {
        let process = try start(command, environment: environment, logs: logs, as: account)
        let ending = try process.waitForEnd(within: limit)
        guard ending == .exited(0) else {
            throw HarnessError(
                "\(command.joined(separator: " ")): \(ending): \(process.errorOutput)")
        }
        let output = try Data(contentsOf: process.outputFile)
        try FileManager.default.removeItem(at: process.outputFile)
        try FileManager.default.removeItem(at: process.errorFile)
        return output
    }

    /// Calls posix_spawnp with an empty standard input and with files as outputs.
    private static func spawn(
        _ words: [String], _ variables: [String], output: String, error: String
    ) -> Result<pid_t, HarnessError> {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        let create = O_WRONLY | O_CREAT | O_TRUNC
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, output, create, 0o644)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, error, create, 0o644)
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        let environment = unsafe variables.map { unsafe strdup($0) } + [nil]
        defer { unsafe (arguments + environment).forEach { unsafe free($0) } }
        var identifier: pid_t = 0
        let code = unsafe posix_spawnp(
            &identifier, words[0], &actions, &attributes, arguments, environment)
        guard code == 0 else {
            return .failure(HarnessError("\(words[0]): \(unsafe String(cString: strerror(code)))"))
        }
        return .success(identifier)
    }
}
