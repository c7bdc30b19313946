import ArgumentParser
import Martlet

/// What all commands share: a connection, and an exit code for what goes wrong.
enum Session {
    /// Runs `body` on a connection to the daemon, which is started where none runs.
    ///
    /// - Throws: `ExitCode` for everything but success, the reason having been written to
    ///   standard error.
    static func run(
        _ body: (MartletConnection) throws(MartletError) -> ExitStatus
    ) throws {
        let status: ExitStatus
        do {
            status = try body(try MartletConnection.openStartingDaemon())
        } catch {
            Terminal.complain(error.text)
            status = ExitStatus(error)
        }
        if status != .success { throw status.code }
    }
}
