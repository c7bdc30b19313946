import CLibc
package import Foundation

/// martletd in a session, from its start until the test releases it.
@MainActor package final class Daemon {
    /// The resources that a process has used so far.
    package struct Usage: Equatable, Sendable {
        /// Number of times that the process went to sleep.
        package var sleeps: Int
        /// Seconds of processor time.
        package var seconds: Double
    }

    /// The daemon's process.
    package let process: Subprocess

    /// Starts the daemon and waits until it owns the name of the notification service.
    ///
    /// - Throws: `HarnessError` with what it said when it ends instead.
    /// - Parameter program: Its path, or its name beside the other programs under test.
    /// - Parameter state: The folder for state; nil: a new one, so that the messages of another test do not come back.
    /// - Parameter undoesDismissals: Whether dismissals can be undone, for as long as people have by default. Otherwise
    ///   they are final, and cards and their messages end together.
    /// - Parameter labelsSwipes: Whether the place that a dragged card leaves says what the swipe does. Otherwise the only
    ///   surfaces are those of cards.
    package init(
        in session: HeadlessSession, arguments: [String] = [], changes: [String: String] = [:],
        program: String = "martletd", state: URL? = nil, undoesDismissals: Bool = false,
        labelsSwipes: Bool = false
    ) throws {
        let state = state ?? session.home.appending(path: "state-\(UUID().uuidString)")
        try Self.configure(
            undoesDismissals ? "" : "undo-time = \"0s\"\n",
            labelsSwipes ? "" : "swipe-labels = false\n", in: session)
        process = try session.start(
            [program] + arguments,
            changes: changes.merging(["XDG_STATE_HOME": state.path()]) { said, _ in said })
        let bus = try BusClient(address: session.busAddress)
        let process = self.process
        _ = try wait(for: "martletd to own its name") {
            if !process.isRunning {
                throw HarnessError("martletd ended: \(process.errorOutput)")
            }
            return try bus.hasOwner(NotificationsClient.name) ? true : nil
        }
    }

    isolated deinit {
        process.stop()
    }

    /// Writes or removes a file that counts beside the one that a test writes.
    private static func configure(_ gestures: String..., in session: HeadlessSession) throws {
        let name = ".config/martlet/config.d/dismissals.toml"
        let keys = gestures.joined()
        if keys.isEmpty {
            try? FileManager.default.removeItem(at: session.home.appending(path: name))
        } else {
            try session.write(Data(("[gestures]\n" + keys).utf8), to: name)
        }
    }

    /// Ends the daemon as a service manager does.
    @discardableResult
    package func stop() throws -> Subprocess.Ending {
        process.send(SIGTERM)
        return try process.waitForEnd()
    }

    /// The resources that the daemon has used since its start.
    package var usage: Usage {
        get throws {
            let sleeps = ProcessStatus(of: process.identifier)?.sleeps ?? 0
            // After the name in parentheses: user and system time are fields 14 and 15 of proc(5).
            let fields = try text("stat").split(separator: ")").last?.split(separator: " ") ?? []
            let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
            return Usage(sleeps: sleeps, seconds: ticks / Double(sysconf(Int32(_SC_CLK_TCK))))
        }
    }

    /// Whether the daemon comes to rest and then does nothing at all for this many seconds.
    package func fallsAsleep(for seconds: Double) throws -> Bool {
        try eventually {
            let before = try usage
            pause(seconds)
            return try usage == before
        }
    }

    /// Kilobytes of the daemon's private data in memory, `Anonymous` of smaps_rollup.
    package var anonymousMemory: Int {
        get throws {
            let line = try text("smaps_rollup").split(separator: "\n")
                .first { $0.hasPrefix("Anonymous:") }
            return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
        }
    }

    /// The files of open descriptors, as /proc names them: `socket:[1234]`, `/memfd:name (deleted)`.
    package var openFiles: [String] {
        get throws {
            let directory = "/proc/\(process.identifier)/fd"
            return try FileManager.default.contentsOfDirectory(atPath: directory).compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "\(directory)/\($0)")
            }
        }
    }

    /// The files and memory objects that are mapped, each once.
    package var mappedFiles: Set<String> {
        get throws { try MemoryMapping.files(of: process.identifier) }
    }

    private func text(_ name: String) throws -> String {
        try String(
            decoding: Data(
                contentsOf: URL(filePath: "/proc/\(process.identifier)/\(name)")), as: UTF8.self)
    }
}
