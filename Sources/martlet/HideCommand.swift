import ArgumentParser
import Martlet

/// `martlet hide`: ends one message or all.
struct HideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Hide a message: the newest, unless you say which.",
        aliases: ["dismiss"])

    @Argument(
        help: "The id that 'list' prints, or the name given with 'show --id'.",
        transform: Values.target)
    var id: Target?

    @Flag(name: .shortAndLong, help: "Hide all messages, also those that wait.")
    var all = false

    func validate() throws {
        if all, id != nil { throw ValidationError("Give either an ID or --all.") }
    }

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            if all { _ = try connection.hideAll() } else { try hideOne(on: connection) }
            return .success
        }
    }

    private func hideOne(on connection: MartletConnection) throws(MartletError) {
        switch id {
        case .id(let id, let text):
            do { try connection.hide(id) } catch {
                guard case .unknownMessage = error else { throw error }
                try connection.hide(named: text)
            }
        case .name(let name): try connection.hide(named: name)
        case nil:
            let shown = try connection.list().filter { $0.state == .shown }
            guard let newest = shown.map(\.id).max() else {
                throw .unknownMessage("no message is shown")
            }
            try connection.hide(newest)
        }
    }
}
