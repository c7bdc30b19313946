import ArgumentParser
import Martlet

/// `martlet queued`: lists the messages that wait.
struct QueuedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "queued",
        abstract:
            "List the messages that wait for their turn, or for a delay that their sender set.")

    @OptionGroup var options: QueueOptions

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: try options.print([])) { connection throws(MartletError) in
            connection.warn(ofUnknownMessenger: options.messenger)
            guard let name = options.name else {
                return try options.print(connection.call(.queued(of: options.messenger)))
            }
            let message = try connection.call(.queued(named: name, at: options.messenger))
            return try options.print(message.map { [$0] } ?? [])
        }
    }
}
