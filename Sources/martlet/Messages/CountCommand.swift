import ArgumentParser
import Martlet

/// `martlet count`: prints how often a message with ignored duplicates was shown.
struct CountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "count", abstract: "Print or set how often a message counts as shown.",
        discussion: """
            “show --id NAME --duplicates ignore” increases the count of a message that is on the screen already \
            instead of showing another one. “hide --counted NAME” decreases the count and hides the message at zero.
            """)

    @Argument(help: "The name given with “show --id”.", completion: .messages)
    var name: String

    @Argument(
        help: "The new count; without it, the count is printed.", transform: Values.count)
    var count: UInt32?

    @Option(
        help: ArgumentHelp("The messenger of the message.", valueName: "name"),
        completion: .messengers, transform: Values.name)
    var messenger: String?

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: try countNothing()) { connection throws(MartletError) in
            connection.warn(ofUnknownMessenger: messenger)
            if let count {
                _ = try connection.call(.setCount(count, named: name, at: messenger))
            } else {
                Terminal.print("\(try connection.call(.count(named: name, at: messenger)))")
            }
            return .success
        }
    }

    private func countNothing() throws(MartletError) -> ExitStatus {
        guard count == nil else { throw .unknownMessage("no message has the id “\(name)”") }
        Terminal.print("0")
        return .success
    }
}
