import ArgumentParser
import Martlet
import Messages

/// `martlet list`: lists the messages that are shown or wait.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the messages that are shown or wait.",
        discussion: """
            Each line has the id; shown, waiting, delayed, kept (its time is over, but its actions still work), \
            snoozed or leaving; the name given with “show --id” in brackets; and application, title and body.
            """)

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print only the number of messages.")
    var count = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func validate() throws {
        if json, count {
            throw ValidationError("--json and --count exclude each other; give one of them.")
        }
    }

    func run() throws {
        try daemon.ask(absence: print([])) {
            connection throws(MartletError) in print(try connection.call(.list))
        }
    }

    private func print(_ messages: [ShownMessage]) -> ExitStatus {
        if count {
            Terminal.print("\(messages.count)")
        } else if json {
            Terminal.print(JSONValue.array(messages.map { JSONValue($0) }).text)
        } else {
            Terminal.print(messages.map(Self.line), nothing: "No messages.")
        }
        return .success
    }

    /// Id, state and text in columns, on one line.
    static func line(for message: ShownMessage) -> String {
        let content = message.content
        let text = content.plainText
        let id = "\(message.id)"
        let padding = String(repeating: " ", count: max(0, 5 - id.utf8.count))
        let isOwn = content.name.utf8.starts(with: MessageRequest.ownNamePrefix.utf8)
        let name = content.name.isEmpty || isOwn ? "" : "[\(content.name)] "
        let state =
            switch message.state {
            case .shown: "shown  "
            case .waiting: "waiting"
            case .delayed: "delayed"
            case .kept: "kept   "
            case .snoozed: "snoozed"
            case .dismissed: "dismissed"
            case .leaving: "leaving"
            }
        return Terminal.visible("\(padding)\(id)  \(state)  \(name)\(text)")
    }
}

extension MessageRequest {
    /// Beginning of the names of the daemon's own messages, such as the one that counts messages held back.
    fileprivate static let ownNamePrefix = "martlet-"

    /// Application, title and body on one line. The body is plain text: links as their text, images as their
    /// description.
    var plainText: String {
        [appName, title, MarkupReader.read(body).text].filter { !$0.isEmpty }
            .joined(separator: " — ")
    }
}

/// `martlet current`: prints the messages on the screen.
struct CurrentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "current",
        abstract: "List the messages on the screen.",
        discussion: "Messages that are disappearing are among them.")

    @OptionGroup var options: QueueOptions

    @Flag(
        help: "If no message with the name is on the screen, list the one that waits; needs a name."
    )
    var orQueued = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func validate() throws {
        if orQueued, options.name == nil { throw ValidationError("--or-queued needs a NAME.") }
    }

    func run() throws {
        try daemon.ask(absence: try options.print([])) { connection throws(MartletError) in
            connection.warn(ofUnknownMessenger: options.messenger)
            guard let name = options.name else {
                return try options.print(connection.call(.current(of: options.messenger)))
            }
            let message =
                orQueued
                ? try connection.call(.currentOrQueued(named: name, at: options.messenger))
                : try connection.call(.current(named: name, at: options.messenger))
            return try options.print(message.map { [$0] } ?? [])
        }
    }
}

/// `martlet queued`: lists the messages that wait.
struct QueuedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "queued",
        abstract: "List the messages that wait, including snoozed ones.",
        discussion: """
            Messages wait for their turn, for a delay that their sender set, or for the end of a snooze.
            """)

    @OptionGroup var options: QueueOptions

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: try options.print([])) { connection throws(MartletError) in
            connection.warn(ofUnknownMessenger: options.messenger)
            guard let name = options.name else {
                return try options.print(connection.call(.queued(of: options.messenger)))
            }
            let message = try connection.call(.queued(named: name, at: options.messenger))
            return try options.print(message.map { [$0] } ?? [])
        }
    }
}

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
            Terminal.print(messages.map(ListCommand.line), nothing: "No messages.")
        }
        return .success
    }
}

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

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

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
