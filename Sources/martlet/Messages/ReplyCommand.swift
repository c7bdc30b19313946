import ArgumentParser
import Martlet

/// `martlet reply`: replies to a message, as the person would.
struct ReplyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reply", abstract: "Reply to a message that takes a reply.")

    @Argument(
        help: "The id that “list” prints, or the name given with “show --id”.",
        completion: .messages, transform: Values.target)
    var id: Target

    @Argument(help: "The reply, one line.")
    var text: String

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: try id.fail()) { connection throws(MartletError) in
            try id.act(on: connection) { id throws(MartletError) in
                try connection.call(.reply(to: id, with: text))
            }
            return .success
        }
    }
}
