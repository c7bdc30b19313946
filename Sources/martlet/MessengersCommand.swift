import ArgumentParser
import Martlet

/// `martlet messengers`: lists the queues in which messages wait.
struct MessengersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "messengers",
        abstract: "List the messengers (queues) that are configured or in use.")

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: print([])) {
            connection throws(MartletError) in print(try connection.call(.messengers))
        }
    }

    private func print(_ messengers: [Messenger]) -> ExitStatus {
        if json {
            Terminal.print(JSONValue.array(messengers.map { JSONValue($0) }).text)
        } else {
            for messenger in messengers { Terminal.print(Self.line(for: messenger)) }
        }
        return .success
    }

    /// Name, order and number of messages, on one line.
    static func line(for messenger: Messenger) -> String {
        let most = messenger.order == .stacked ? " of \(messenger.maxVisible)" : ""
        return "\(messenger.name)  \(messenger.order.rawValue)  "
            + "\(messenger.shown)\(most) shown, \(messenger.waiting) waiting, "
            + "pause \(messenger.pause.milliseconds) ms"
    }
}
