import ArgumentParser
import Martlet

/// How a command comes to a daemon.
struct ConnectionOptions: ParsableArguments {
    @Flag(help: "Fail where no daemon runs, instead of starting one.")
    var noStart = false

    /// Runs `body` on a connection to the daemon.
    ///
    /// - Throws: `ExitCode` for everything but success, the reason having been written to
    ///   standard error.
    func run(_ body: (MartletConnection) throws(MartletError) -> ExitStatus) throws {
        try end { () throws(MartletError) in
            try body(noStart ? MartletConnection() : MartletConnection.openStartingDaemon())
        }
    }

    /// Runs `body` on a connection to the daemon that runs. Where none does, none is started, as it would
    /// have no message: that is said, and `absence` runs instead.
    ///
    /// - Throws: As ``run(_:)``; with `--no-start` also where no daemon runs.
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

    /// Ends the program as `body` says; says why where it fails.
    private func end(_ body: () throws(MartletError) -> ExitStatus) throws {
        let status: ExitStatus
        do { status = try body() } catch {
            Terminal.complain(error.text)
            status = ExitStatus(error)
        }
        if status != .success { throw status.code }
    }
}
