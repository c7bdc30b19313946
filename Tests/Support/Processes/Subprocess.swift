package import CLibc
package import Foundation
import Synchronization

/// A process that the tests started: as the unprivileged account, with its own process group, its
/// output in files. It dies with the tests.
package final class Subprocess: Sendable {
    /// How a process ended.
    package enum Ending: Equatable, Sendable {
        /// The process returned this code.
        case exited(Int32)
        /// This signal ended it.
        case signalled(Int32)
    }

    /// The program's name, for messages and log files.
    package let name: String
    /// The process id of the program itself, not of a wrapper.
    package let identifier: pid_t
    /// The file of standard output.
    package let outputFile: URL
    /// The file of standard error.
    package let errorFile: URL
    private let knownEnding = Mutex<Ending?>(nil)

    init(name: String, identifier: pid_t, outputFile: URL, errorFile: URL) {
        self.name = name
        self.identifier = identifier
        self.outputFile = outputFile
        self.errorFile = errorFile
    }

    deinit {
        stop(within: 0)
    }

    /// How the process ended; nil: it runs.
    package var ending: Ending? {
        knownEnding.withLock { known in
            if known != nil { return known }
            var status: Int32 = 0
            guard unsafe waitpid(identifier, &status, WNOHANG) == identifier else { return nil }
            let signal = status & 0x7f
            known = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
            return known
        }
    }

    /// Whether the process has not ended.
    package var isRunning: Bool { ending == nil }

    /// The process' standard output so far.
    package var output: String { Subprocess.text(of: outputFile) }

    /// The process' standard error so far.
    package var errorOutput: String { Subprocess.text(of: errorFile) }

    /// Sends a signal, unless the process has ended.
    package func send(_ signal: Int32) {
        if isRunning { kill(identifier, signal) }
    }

    /// Waits for the end.
    ///
    /// - Throws: `HarnessError` when it still runs after `limit` seconds.
    @discardableResult
    package func waitForEnd(within limit: Double = patience) throws -> Ending {
        try wait(for: "\(name) (process \(identifier)) to end", within: limit) { ending }
    }

    /// Ends the process and its children: sends SIGTERM, then SIGKILL.
    ///
    /// - Parameter limit: Seconds it is given to obey SIGTERM.
    package func stop(within limit: Double = 2) {
        guard isRunning else { return }
        if limit > 0 {
            kill(identifier, SIGTERM)
            if eventually(within: limit, { !isRunning }) { return }
        }
        kill(-identifier, SIGKILL)
        kill(identifier, SIGKILL)
        _ = eventually(within: 2) { !isRunning }
    }

    private static func text(of file: URL) -> String {
        String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
    }
}
