import ArgumentParser
import Martlet

/// `martlet hide`: ends one message or all.
struct HideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Hide a message, by default the newest.")

    @Argument(
        help: "The id that “list” prints, or the name given with “show --id”.",
        completion: .messages, transform: Values.target)
    var id: Target?

    @Flag(
        name: .shortAndLong,
        help: "Hide all messages, including those that wait. Snoozed messages stay.")
    var all = false

    @Flag(
        name: .shortAndLong,
        help: "Hide all messages of the same application, including those that wait.")
    var group = false

    @Flag(help: "Remove the hidden messages from the history, too.")
    var noHistory = false

    @Flag(
        help:
            "End the message as if its time were over: with history.mode = \"live\" its actions still work."
    )
    var expire = false

    @Flag(
        name: .shortAndLong,
        help:
            "Decrease the count of the message (--duplicates ignore), and hide the message at zero."
    )
    var counted = false

    @Flag(help: "Remove the card of one message at once, without an animation.")
    var atOnce = false

    @Option(
        help: ArgumentHelp(
            "The messenger whose message is hidden: the one on the screen, the one with the name, or with --all all.",
            valueName: "name"), completion: .messengers, transform: Values.name)
    var messenger: String?

    func validate() throws {
        if all, id != nil {
            throw ValidationError("--all and an ID exclude each other; give one of them.")
        }
        if atOnce, all || counted || expire || group || messenger != nil {
            throw ValidationError(
                "--at-once hides one message and excludes --all, --counted, --expire, --group and --messenger."
            )
        }
        if group, all || counted || messenger != nil {
            throw ValidationError("--group excludes --all, --counted and --messenger.")
        }
        if expire, group || counted || noHistory || messenger != nil {
            throw ValidationError(
                "--expire excludes --group, --counted, --no-history and --messenger.")
        }
        guard counted else { return }
        guard case .name = id else {
            throw ValidationError("--counted needs the name that was given with “show --id”.")
        }
    }

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: try hideNothing()) { connection throws(MartletError) in
            connection.warn(ofUnknownMessenger: messenger)
            let entries = noHistory ? try heldEntries(on: connection) : []
            try hide(on: connection)
            if noHistory { try removeEntries(entries, on: connection) }
            return .success
        }
    }

    private func hide(on connection: MartletConnection) throws(MartletError) {
        if expire { return try endTime(on: connection) }
        switch (all, messenger, id) {
        case (true, nil, _): _ = try connection.call(.hideAll)
        case (true, let messenger?, _): _ = try connection.call(.hideAll(of: messenger))
        case (false, let messenger?, nil): try connection.call(.hideCurrent(of: messenger))
        case (false, _, let id?) where group:
            try id.act(on: connection) { id throws(MartletError) in
                _ = try connection.call(.hideGroup(of: id))
            }
        case (false, _, let id?): try hide(id, on: connection)
        case (false, nil, nil) where group:
            _ = try connection.call(.hideGroup(of: connection.newestShown()))
        case (false, nil, nil):
            try connection.call(.hide(connection.newestShown(), animated: !atOnce))
        }
    }

    private func endTime(on connection: MartletConnection) throws(MartletError) {
        if let id {
            return try id.act(on: connection) { id throws(MartletError) in
                try connection.call(.expire(id))
            }
        }
        guard all else { return try connection.call(.expire(connection.newestShown())) }
        for message in try connection.call(.list) where message.state == .shown {
            do { try connection.call(.expire(message.id)) } catch {
                // The message may have ended meanwhile.
                guard case .unknownMessage = error else { throw error }
            }
        }
    }

    // MARK: The history

    /// The history entries of messages that have not ended.
    private func heldEntries(
        on connection: MartletConnection
    ) throws(MartletError) -> [HistoryEntry] {
        var (found, query): ([HistoryEntry], HistoryQuery) = ([], HistoryQuery())
        repeat {
            let entries = try connection.call(.history(query))
            found += entries.filter { $0.id != nil }
            query.before = entries.last?.number
            if entries.isEmpty { return found }
        } while try connection.call(.list).count > found.count
        return found
    }

    /// Removes those of the entries whose messages have ended.
    private func removeEntries(
        _ entries: [HistoryEntry], on connection: MartletConnection
    ) throws(MartletError) {
        let open = Set(try connection.call(.list).map(\.id))
        for entry in entries where entry.id.map({ !open.contains($0) }) ?? false {
            try connection.call(.removeHistory(entry.number))
        }
    }

    /// The result where no daemon runs.
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
}
