import ArgumentParser
import Martlet

/// `martlet reload`: makes the daemon read its configuration files again.
struct ReloadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reload", abstract: "Make the daemon read its configuration files again.",
        discussion: """
            The daemon reads changed files by itself; this command prints their mistakes. The exit code is 1 if \
            there is an error.
            """)

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            let diagnostics = try connection.call(.reload)
            for diagnostic in diagnostics { Terminal.note(diagnostic) }
            return diagnostics.contains { $0.contains(": error: ") } ? .failure : .success
        }
    }
}
