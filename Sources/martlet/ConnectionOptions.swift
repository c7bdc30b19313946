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
        let status: ExitStatus
        do {
            status = try body(
                noStart ? MartletConnection() : MartletConnection.openStartingDaemon())
        } catch {
            Terminal.complain(error.text)
            status = ExitStatus(error)
        }
        if status != .success { throw status.code }
    }
}
