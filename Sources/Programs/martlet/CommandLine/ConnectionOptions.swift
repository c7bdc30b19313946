import ArgumentParser
import Configuration
import Martlet
import Messages

/// The option of commands that start a daemon if none is running.
struct ConnectionOptions: ParsableArguments {
    @Flag(help: "Fail if no daemon is running, instead of starting one.")
    var noStart = false

    /// Runs `body` on a connection to the daemon.
    ///
    /// - Parameter instead: Called if no daemon can be reached and none is possible here, unless the options ask for a
    ///   daemon; returns how that went, or nil where it cannot help.
    /// - Throws: `ExitCode` for everything but success, after writing the reason to standard error.
    func run(
        instead: () -> ExitStatus? = { nil },
        _ body: (MartletConnection) throws(MartletError) -> ExitStatus
    ) throws {
        try end { () throws(MartletError) in
            let connection: MartletConnection
            do throws(MartletError) {
                connection = try noStart ? MartletConnection() : .openStartingDaemon()
            } catch {
                guard !noStart, error.isAbsence, let status = instead() else { throw error }
                return status
            }
            return try body(connection)
        }
    }

    /// Runs `body` on a connection to the daemon, and again on one to each daemon that follows: a daemon may be
    /// replaced, or started anew. With `--no-start`, `body` runs once.
    ///
    /// - Parameter body: Returns when its daemon has ended.
    /// - Throws: As ``run(_:)`` does.
    func follow(_ body: (MartletConnection) throws(MartletError) -> Void) throws {
        try followDaemons(isOnce: noStart, starts: !noStart, body)
    }

    /// Runs `body` as `QueryOptions.ask` does, for a command that starts a daemon for other arguments.
    func ask(
        absence: @autoclosure () throws(MartletError) -> ExitStatus,
        _ body: (MartletConnection) throws(MartletError) -> ExitStatus
    ) throws {
        try query(needsDaemon: noStart, absence: absence, body)
    }
}

/// The option of commands that never start a daemon, since a new daemon would have no messages.
struct QueryOptions: ParsableArguments {
    @Flag(help: "Fail if no daemon is running, instead of answering without one.")
    var noStart = false

    /// Runs `body` on a connection to a daemon that already runs. If there is none, a line says so, and `absence` runs
    /// instead.
    ///
    /// - Throws: As ``ConnectionOptions/run(_:)`` does; with `--no-start` also if no daemon runs.
    func ask(
        absence: @autoclosure () throws(MartletError) -> ExitStatus = .success,
        _ body: (MartletConnection) throws(MartletError) -> ExitStatus
    ) throws {
        try query(needsDaemon: noStart, absence: absence, body)
    }
}

/// The option of commands that wait for a daemon.
struct WaitingOptions: ParsableArguments {
    @Flag(
        help: "Fail if no daemon is running or when it ends, instead of waiting for the next one.")
    var noStart = false

    /// Runs `body` on a connection to each daemon that runs, one after the other. With `--no-start`, `body` runs once.
    ///
    /// - Parameter body: Returns when its daemon has ended.
    /// - Throws: As ``ConnectionOptions/run(_:)`` does.
    func follow(_ body: (MartletConnection) throws(MartletError) -> Void) throws {
        try followDaemons(isOnce: noStart, starts: false, body)
    }
}

/// Runs `body` on a connection to a daemon that already runs, or else `absence`.
private func query(
    needsDaemon: Bool, absence: () throws(MartletError) -> ExitStatus,
    _ body: (MartletConnection) throws(MartletError) -> ExitStatus
) throws {
    try end { () throws(MartletError) in
        let connection: MartletConnection
        do throws(MartletError) { connection = try MartletConnection() } catch {
            guard error == .noDaemon, !needsDaemon else { throw error }
            Terminal.note("No daemon is running.")
            return try absence()
        }
        return try body(connection)
    }
}

/// Runs `body` on connections to one daemon after the other.
///
/// - Parameters:
///   - isOnce: Whether to fail without a daemon, and when the first one ends.
///   - starts: Whether a daemon is started if none runs; otherwise the first one is waited for.
///   - body: Returns when its daemon has ended.
private func followDaemons(
    isOnce: Bool, starts: Bool, _ body: (MartletConnection) throws(MartletError) -> Void
) throws {
    try end { () throws(MartletError) in
        var connection: MartletConnection?
        do throws(MartletError) {
            connection = try starts ? .openStartingDaemon() : MartletConnection()
        } catch {
            guard error == .noDaemon, !isOnce else { throw error }
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
                guard error == .disconnected || error == .timedOut, !isOnce else { throw error }
            }
            if isOnce { throw .disconnected }
            connection = nil
        }
    }
}

/// Ends the program with the status that `body` returns; if it throws, writes the reason.
private func end(_ body: () throws(MartletError) -> ExitStatus) throws {
    let status: ExitStatus
    do { status = try body() } catch {
        Terminal.complain(error.textAndAdvice)
        status = ExitStatus(error)
    }
    if status != .success { throw status.code }
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
