import ArgumentParser
import Martlet

/// `martlet hide`: ends one message or all.
struct HideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Hide a message: the newest, unless you say which.",
        aliases: ["dismiss"])

    @Argument(
        help: "The id that 'list' prints, or the name given with 'show --id'.",
        completion: .messages, transform: Values.target)
    var id: Target?

    @Flag(name: .shortAndLong, help: "Hide all messages, also those that wait.")
    var all = false

    @Flag(
        name: .shortAndLong,
        help: "Hide it only with the last of as many calls as it was shown (--duplicates ignore).")
    var counted = false

    @Option(
        help: ArgumentHelp(
            "Of this messenger: what it shows, the message named, or with --all everything.",
            valueName: "name"), completion: .messengers, transform: Values.name)
    var messenger: String?

    func validate() throws {
        if all, id != nil { throw ValidationError("Give either an ID or --all.") }
        guard counted else { return }
        guard case .name = id else {
            throw ValidationError("--counted needs the name that was given with 'show --id'.")
        }
    }

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: try hideNothing()) { connection throws(MartletError) in
            switch (all, messenger, id) {
            case (true, nil, _): _ = try connection.hideAll()
            case (true, let messenger?, _): _ = try connection.hideAll(of: messenger)
            case (false, let messenger?, nil): try connection.hideCurrent(of: messenger)
            case (false, _, let id?): try hide(id, on: connection)
            case (false, nil, nil): try hideNewest(on: connection)
            }
            return .success
        }
    }

    /// What there is to hide where no daemon runs.
    private func hideNothing() throws(MartletError) -> ExitStatus {
        if let id { return try id.fail() }
        guard all || messenger != nil else { throw .unknownMessage("no message is shown") }
        return .success
    }

    private func hide(
        _ target: Target, on connection: MartletConnection
    ) throws(MartletError) {
        switch target {
        case .id(let id, let text):
            do { try connection.hide(id) } catch {
                guard case .unknownMessage = error else { throw error }
                try connection.hide(named: text)
            }
        case .name(let name) where counted:
            try connection.hideCounted(named: name, at: messenger)
        case .name(let name):
            guard let messenger else { return try connection.hide(named: name) }
            try target.act(on: connection, at: messenger) { id throws(MartletError) in
                try connection.hide(id)
            }
        }
    }

    private func hideNewest(on connection: MartletConnection) throws(MartletError) {
        let shown = try connection.list().filter { $0.state == .shown }
        guard let newest = shown.map(\.id).max() else {
            throw .unknownMessage("no message is shown")
        }
        try connection.hide(newest)
    }
}
