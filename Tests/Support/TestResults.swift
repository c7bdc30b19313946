import Foundation
import Synchronization

/// The record of each test on each compositor, a file of this process in the folder `$MARTLET_RESULTS`. If that is not set,
/// nothing is recorded.
///
/// A line is SUITE TEST COMPOSITOR OUTCOME REASON, with tabs between them. The outcome is `begun` at first, so that the record
/// shows in which test the process died, and then `passed`, `failed` or `cannot`. A compositor's line is
/// `compositor NAME VERSION`.
package final class TestResults: Sendable {
    /// The results of this process.
    package static let shared = TestResults(
        directory: ProcessInfo.processInfo.environment["MARTLET_RESULTS"])

    private struct State {
        var suite = ""
        var test = ""
        var compositor: Compositor?
        var failure: String?
        var incapability: String?
        var depth = 0
        var known: Set<Compositor> = []
    }

    private let state = Mutex(State())
    private let file: FileHandle?

    package init(directory: String?) {
        guard let directory, !directory.isEmpty else {
            file = nil
            return
        }
        let folder = URL(filePath: directory)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appending(path: "\(ProcessInfo.processInfo.processIdentifier).tsv").path()
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        file = FileHandle(forWritingAtPath: path)
    }

    /// Notes that a case of a test begins; cases within it count as the same.
    package func begin(suite: String, test: String) {
        state.withLock { state in
            state.depth += 1
            guard state.depth == 1 else { return }
            (state.suite, state.test, state.compositor) = (suite, test, nil)
            (state.failure, state.incapability) = (nil, nil)
        }
    }

    /// Notes the compositor of the case.
    package func note(_ compositor: Compositor) {
        state.withLock { state in
            guard state.depth > 0, state.compositor != compositor else { return }
            if file != nil, state.known.insert(compositor).inserted {
                write(["compositor", compositor.rawValue, compositor.version])
            }
            state.compositor = compositor
            write(state, "begun", "")
        }
    }

    /// Notes a failure of the case; the first one counts.
    package func fail(_ reason: String) {
        state.withLock { if $0.failure == nil { $0.failure = reason } }
    }

    /// Notes that the case cannot run to its end.
    package func cannot(_ reason: Incapable) {
        state.withLock { if $0.incapability == nil { $0.incapability = reason.description } }
    }

    /// Writes the outcome of the case.
    package func end() {
        state.withLock { state in
            state.depth -= 1
            guard state.depth == 0 else { return }
            if let failure = state.failure {
                write(state, "failed", failure)
            } else if let incapability = state.incapability {
                write(state, "cannot", incapability)
            } else {
                write(state, "passed", "")
            }
        }
    }

    private func write(_ state: State, _ outcome: String, _ reason: String) {
        let line = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        write([
            state.suite, state.test, state.compositor?.rawValue ?? "-", outcome,
            String(line.prefix(300)),
        ])
    }

    private func write(_ words: [String]) {
        try? file?.write(contentsOf: Data((words.joined(separator: "\t") + "\n").utf8))
    }
}
