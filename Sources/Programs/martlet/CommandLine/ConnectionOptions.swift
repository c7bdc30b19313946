import ArgumentParser
import Configuration
import Martlet
import Messages

/// The options that say whether a daemon may be started.
struct ConnectionOptions: ParsableArguments {
    @Flag(help: "Fail if no daemon runs, instead of starting one.")
    var noStart = false

    /// Runs `body` on a connection to the daemon.
    ///
    /// - Throws: `ExitCode` for everything but success, after writing the reason to standard error.
    func run(_ body: (MartletConnection) throws(MartletError) -> ExitStatus) throws {
        try end { () throws(MartletError) in
            try body(noStart ? MartletConnection() : MartletConnection.openStartingDaemon())
        }
    }

    /// Runs `body` on a connection to a daemon that already runs. Where none does, none is started, since it would have
    /// no messages: a line says so, and `absence` runs instead.
    ///
    /// - Throws: As ``run(_:)`` does; with `--no-start` also where no daemon runs.
    func ask(
        absence: @autoclosure () throws(MartletError) -> ExitStatus = .success,
        _ body: (MartletConnection) throws(MartletError) -> ExitStatus
    ) throws {
        try end { () throws(MartletError) in
            let connection: MartletConnection
            do throws(MartletError) { connection = try MartletConnection() } catch {
                guard error == .noDaemon, !noStart else { throw error }
                Terminal.note("No daemon is running.")
                return try absence()
            }
            return try body(connection)
        }
    }

    /// Runs `body` on a connection to the daemon, and again on one to each daemon that follows: a daemon may be
    /// replaced, or started anew. With `--no-start`, `body` runs once.
    ///
    /// - Parameters:
    ///   - starts: Whether a daemon is started if none runs; otherwise the first one is waited for.
    ///   - body: Returns when its daemon has ended.
    /// - Throws: As ``run(_:)`` does.
    func follow(
        starting starts: Bool, _ body: (MartletConnection) throws(MartletError) -> Void
    ) throws {
        try end { () throws(MartletError) in
            var connection: MartletConnection?
            do throws(MartletError) {
                connection =
                    starts && !noStart ? try .openStartingDaemon() : try MartletConnection()
            } catch {
                guard error == .noDaemon, !noStart else { throw error }
                Terminal.note("No daemon is running.")
            }
            while true {
                do throws(MartletError) {
                    if let connection {
                        try body(connection)
                    } else {
                        try body(.openWaitingForDaemon())
                    }
                } catch {
                    // A daemon that was killed during a call never answers; another one may follow.
                    guard error == .disconnected || error == .timedOut, !noStart else {
                        throw error
                    }
                }
                if noStart { throw .disconnected }
                connection = nil
            }
        }
    }

    /// Ends the program with the status that `body` returns; where it throws, writes the reason.
    private func end(_ body: () throws(MartletError) -> ExitStatus) throws {
        let status: ExitStatus
        do { status = try body() } catch {
            Terminal.complain(error.textAndAdvice)
            status = ExitStatus(error)
        }
        if status != .success { throw status.code }
    }
}

/// Warnings beside an answer: of names that are valid and belong to nothing, which a person has probably mistyped, and
/// of a history that is not recorded. A daemon that does not know the question leaves the warning out.
extension MartletConnection {
    /// The answer to a call beside that of the command; nil: the daemon does not know the call, or has ended.
    func answer<Answer>(to call: DaemonCall<Answer>) -> Answer? {
        do throws(MartletError) { return try self.call(call) } catch { return nil }
    }

    /// Warns if no messenger has a name, for a question about its messages.
    func warn(ofUnknownMessenger name: String?) {
        guard let name, let known = answer(to: .messengers)?.map({ $0.name }) else { return }
        guard NameCase.find(name, in: known) == nil else { return }
        Self.warn(
            "no messenger has the name “\(name)”", name, known,
            "“martlet messengers” prints those that are configured or in use.")
    }

    /// Warns of modes that are neither configured nor on: they keep no message off the screen.
    func warn(ofUnknownModes names: [String]) {
        guard !names.isEmpty, let modes = answer(to: .modes) else { return }
        Self.warn(ofUnknownModes: names, known: modes.map { $0.name })
    }

    /// Warns of names that are not among the known modes.
    static func warn(ofUnknownModes names: [String], known: [String]) {
        for name in names where NameCase.find(name, in: known) == nil {
            warn(
                "no mode “\(name)” is configured, so it keeps no message off the screen", name,
                known,
                "“martlet mode” prints all modes.")
        }
    }

    /// Warns if messages are not recorded, so that the history says less than it should.
    func warnOfHistory() {
        guard let problem = answer(to: .historyProblem), !problem.isEmpty else { return }
        Terminal.warn("\(problem), so messages are not recorded")
    }

    /// Warns if no message of an application is held or in the history.
    func warn(ofUnknownApplication name: String) {
        var query = HistoryQuery()
        (query.application, query.limit) = (name, 1)
        guard let found = answer(to: .history(query)), found.isEmpty,
            let current = answer(to: .list), let recorded = answer(to: .history())
        else { return }
        let contents = current.map { $0.content } + recorded.map { $0.content }
        let known = contents.flatMap { [$0.appName, $0.desktopEntry] }.filter { !$0.isEmpty }
        let folded = SearchText.folded(name)
        guard !known.contains(where: { SearchText.folded($0) == folded }) else { return }
        Self.warn(
            "no message of an application “\(name)” is known", name, known,
            "“martlet names applications” prints the names that are.")
    }

    private static func warn(
        _ problem: String, _ name: String, _ known: [String], _ advice: String
    ) {
        let nearest = Spelling.nearest(to: name, in: known).map { " Did you mean “\($0)”?" } ?? ""
        Terminal.warn("\(problem).\(nearest) \(advice)")
    }
}
