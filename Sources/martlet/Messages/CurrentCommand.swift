import ArgumentParser
import Martlet

/// `martlet current`: prints the messages on the screen.
struct CurrentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "current",
        abstract: "List the messages on the screen, also those that are disappearing.")

    @OptionGroup var options: QueueOptions

    @Flag(
        help: "If no message with the name is on the screen, list the one that waits; needs a name."
    )
    var orQueued = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        if orQueued, options.name == nil { throw ValidationError("--or-queued needs a NAME.") }
    }

    func run() throws {
        try daemon.ask(absence: try options.print([])) { connection throws(MartletError) in
            connection.warn(ofUnknownMessenger: options.messenger)
            guard let name = options.name else {
                return try options.print(connection.call(.current(of: options.messenger)))
            }
            let message =
                orQueued
                ? try connection.call(.currentOrQueued(named: name, at: options.messenger))
                : try connection.call(.current(named: name, at: options.messenger))
            return try options.print(message.map { [$0] } ?? [])
        }
    }
}
