import ArgumentParser
import Martlet

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
