import ArgumentParser
import Martlet

/// The options that `current` and `queued` share: whose messages to print, and in which form.
struct QueueOptions: ParsableArguments {
    @Argument(help: "Only the message that was shown with this --id.", completion: .messages)
    var name: String?

    @Option(
        help: ArgumentHelp("Only messages of this messenger.", valueName: "name"),
        completion: .messengers, transform: Values.name)
    var messenger: String?

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print only the number of messages.")
    var count = false

    func validate() throws {
        if json, count {
            throw ValidationError("--json and --count exclude each other; give one of them.")
        }
    }

    /// Prints messages. Where no message has the given name, it reports that and fails.
    func print(_ messages: [ShownMessage]) throws(MartletError) -> ExitStatus {
        if let name, messages.isEmpty {
            throw .unknownMessage("no such message has the id “\(name)”")
        }
        if count {
            Terminal.print("\(messages.count)")
        } else if json {
            Terminal.print(JSONValue.array(messages.map { JSONValue($0) }).text)
        } else {
            for message in messages { Terminal.print(ListCommand.line(for: message)) }
        }
        return .success
    }
}
