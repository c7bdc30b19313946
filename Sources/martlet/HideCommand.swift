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
        help: "Hide all messages of the same application, also those that wait.")
    var group = false

    @Flag(help: "Take what is hidden out of the history, too.")
    var noHistory = false

    @Flag(
        help:
            "Take it off the screen as if its time were over: with history.mode = \"live\" its actions still work."
    )
    var keep = false

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
        if group, all || counted || messenger != nil {
            throw ValidationError("--group goes with none of --all, --counted and --messenger.")
        }
        if keep, group || counted || noHistory || messenger != nil {
            throw ValidationError("--keep goes with an ID or --all, and with nothing else.")
        }
        guard counted else { return }
        guard case .name = id else {
            throw ValidationError("--counted needs the name that was given with 'show --id'.")
        }
    }

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.ask(absence: try hideNothing()) { connection throws(MartletError) in
            let entries = noHistory ? try heldEntries(on: connection) : []
            try hide(on: connection)
            if noHistory { try forget(entries, on: connection) }
            return .success
        }
    }

    private func hide(on connection: MartletConnection) throws(MartletError) {
        if keep { return try expire(on: connection) }
        switch (all, messenger, id) {
        case (true, nil, _): _ = try connection.hideAll()
        case (true, let messenger?, _): _ = try connection.hideAll(of: messenger)
        case (false, let messenger?, nil): try connection.hideCurrent(of: messenger)
        case (false, _, let id?) where group:
            try id.act(on: connection) { id throws(MartletError) in
                _ = try connection.hideGroup(of: id)
            }
        case (false, _, let id?): try hide(id, on: connection)
        case (false, nil, nil) where group:
            _ = try connection.hideGroup(of: connection.newestShown())
        case (false, nil, nil): try connection.hide(connection.newestShown())
        }
    }

    private func expire(on connection: MartletConnection) throws(MartletError) {
        if let id {
            return try id.act(on: connection) { id throws(MartletError) in
                try connection.expire(id)
            }
        }
        guard all else { return try connection.expire(connection.newestShown()) }
        for message in try connection.list() where message.state == .shown {
            do { try connection.expire(message.id) } catch {
                // A message may end meanwhile.
                guard case .unknownMessage = error else { throw error }
            }
        }
    }

    // MARK: The history

    /// The entries of messages that have not ended.
    private func heldEntries(
        on connection: MartletConnection
    ) throws(MartletError) -> [HistoryEntry] {
        var (found, query): ([HistoryEntry], HistoryQuery) = ([], HistoryQuery())
        repeat {
            let entries = try connection.history(query)
            found += entries.filter { $0.id != nil }
            query.before = entries.last?.number
            if entries.isEmpty { return found }
        } while try connection.list().count > found.count
        return found
    }

    /// Drops those of these entries whose messages have ended.
    private func forget(
        _ entries: [HistoryEntry], on connection: MartletConnection
    ) throws(MartletError) {
        let held = Set(try connection.list().map(\.id))
        for entry in entries where entry.id.map({ !held.contains($0) }) ?? false {
            try connection.removeHistory(entry.number)
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
}
