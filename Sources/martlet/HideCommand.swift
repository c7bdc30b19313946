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

    @Flag(help: "Have the card be gone at once, without an animation. For one message.")
    var atOnce = false

    @Option(
        help: ArgumentHelp(
            "Of this messenger: what it shows, the message named, or with --all everything.",
            valueName: "name"), completion: .messengers, transform: Values.name)
    var messenger: String?

    func validate() throws {
        if all, id != nil { throw ValidationError("Give either an ID or --all.") }
        if atOnce, all || counted || messenger != nil {
            throw ValidationError("--at-once hides one message: the newest, or the ID.")
        }
        guard counted else { return }
        guard case .name = id else {
            throw ValidationError("--counted needs the name that was given with 'show --id'.")
        }
    }

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: try hideNothing()) { connection throws(MartletError) in
            switch (all, messenger, id) {
            case (true, nil, _): _ = try connection.call(.hideAll)
            case (true, let messenger?, _): _ = try connection.call(.hideAll(of: messenger))
            case (false, let messenger?, nil): try connection.call(.hideCurrent(of: messenger))
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
            do { try connection.call(.hide(id, animated: !atOnce)) } catch {
                guard case .unknownMessage = error else { throw error }
                try hide(named: text, of: target, on: connection)
            }
        case .name(let name) where counted:
            try connection.call(.hideCounted(named: name, at: messenger))
        case .name(let name):
            try hide(named: name, of: target, on: connection)
        }
    }

    private func hide(
        named name: String, of target: Target, on connection: MartletConnection
    ) throws(MartletError) {
        guard messenger != nil || atOnce else { return try connection.call(.hide(named: name)) }
        try target.act(on: connection, at: messenger) { id throws(MartletError) in
            try connection.call(.hide(id, animated: !atOnce))
        }
    }

    private func hideNewest(on connection: MartletConnection) throws(MartletError) {
        let shown = try connection.call(.list).filter { $0.state == .shown }
        guard let newest = shown.map(\.id).max() else {
            throw .unknownMessage("no message is shown")
        }
        try connection.call(.hide(newest, animated: !atOnce))
    }
}
