import ArgumentParser
import Martlet

/// `martlet invoke`: chooses an action, as a click would.
struct InvokeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "invoke", abstract: "Choose an action of a message, as a click would.")

    @Argument(
        help: "The id that 'list' prints, or the name given with 'show --id'.",
        completion: .messages, transform: Values.target)
    var id: Target

    @Argument(help: "The key of the action.")
    var key: String = MessageAction.defaultKey

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: try id.fail()) { connection throws(MartletError) in
            try id.act(on: connection) { id throws(MartletError) in
                try connection.call(.invoke(id, action: key))
            }
            return .success
        }
    }
}
