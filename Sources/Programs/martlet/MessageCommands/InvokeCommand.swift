import ArgumentParser
import Martlet
import Messages

/// `martlet invoke`: chooses an action, as a click would.
struct InvokeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "invoke", abstract: "Choose an action of a message, as a click does.")

    @Argument(
        help:
            "The id that “list” prints, or the name given with “show --id” (the newest message on the screen).",
        completion: .messages, transform: Values.target)
    var id: Target?

    @Argument(help: "The key of the action (default: \(MessageAction.defaultKey)).")
    var key: String?

    @Flag(
        help: "Choose an action of the newest message on the screen; the only argument is the KEY.")
    var newest = false

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp(
            "The action of this number, counted from 1 in the order of the buttons.",
            valueName: "count"))
    var number: Int?

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func validate() throws {
        if newest, key != nil {
            throw ValidationError(
                "--newest excludes an ID; the only argument is the KEY of an action.")
        }
        guard let number else { return }
        if key != nil || newest && id != nil {
            throw ValidationError(
                "--number and the KEY of an action exclude each other; give one of them.")
        }
        guard (1...TextLimits.actions).contains(number) else {
            throw ValidationError(
                "--number: “\(number)” is not allowed; allowed: a whole number from 1 to \(TextLimits.actions)."
            )
        }
    }

    func run() throws {
        let target = newest ? nil : id
        try daemon.ask(absence: try absence(of: target)) { connection throws(MartletError) in
            guard let target else { return try invoke(connection.newestShown(), on: connection) }
            try target.act(on: connection) { id throws(MartletError) in
                _ = try invoke(id, on: connection)
            }
            return .success
        }
    }

    private func absence(of target: Target?) throws(MartletError) -> ExitStatus {
        if let target { return try target.fail() }
        throw .unknownMessage("no message is shown")
    }

    private func invoke(
        _ id: ShownMessage.ID, on connection: MartletConnection
    ) throws(MartletError) -> ExitStatus {
        let chosen = newest ? self.id?.text : key
        guard let number else {
            try connection.call(.invoke(id, action: chosen ?? MessageAction.defaultKey))
            return .success
        }
        guard let message = try connection.call(.list).first(where: { $0.id == id }) else {
            throw .unknownMessage("there is no message \(id)")
        }
        let buttons = message.content.actions.filter { $0.key != MessageAction.defaultKey }
        guard buttons.indices.contains(number - 1) else {
            throw .invalidValue(
                "the message \(id) has no action with the number \(number); allowed: 1 to \(buttons.count)"
            )
        }
        try connection.call(.invoke(id, action: buttons[number - 1].key))
        return .success
    }
}

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

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: try id.fail()) { connection throws(MartletError) in
            try id.act(on: connection) { id throws(MartletError) in
                try connection.call(.reply(to: id, with: text))
            }
            return .success
        }
    }
}

/// `martlet focus`: gives the keyboard to the newest card.
struct FocusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "focus", abstract: "Give keyboard focus to the newest message on the screen.",
        discussion: """
            Tab and the arrow keys go from one button to the next, Enter and Space press a button, and \
            Delete dismisses the message. Escape, an action or a click elsewhere gives keyboard focus back to the \
            window that had it.
            """)

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: try fail()) { connection throws(MartletError) in
            try connection.call(.focus) ? .success : fail()
        }
    }

    private func fail() throws(MartletError) -> ExitStatus {
        throw .unknownMessage("no message is shown")
    }
}

/// `martlet menu`: opens the menu of a message, or of the history.
struct MenuCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "menu", abstract: "Open the menu of a message.",
        discussion: """
            The menu lists the actions and links of the message, and has entries that copy, snooze or dismiss it, or \
            silence its application. The table [menu] of config.toml can set another program that shows the menu.
            """)

    @Argument(
        help: "The id that “list” prints, or the name given with “show --id” (the newest message).",
        transform: Values.target)
    var id: Target?

    @Flag(help: "List the messages that disappeared last; the chosen one is shown again.")
    var history = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func validate() throws {
        if history, id != nil {
            throw ValidationError("--history and an ID exclude each other; give one of them.")
        }
    }

    func run() throws {
        try daemon.ask(absence: try absence()) { connection throws(MartletError) in
            if history {
                try connection.call(.openHistoryMenu)
            } else if let id {
                try id.act(on: connection) { id throws(MartletError) in
                    try connection.call(.openMenu(of: id))
                }
            } else {
                try connection.call(.openMenu())
            }
            return .success
        }
    }

    private func absence() throws(MartletError) -> ExitStatus {
        if let id { return try id.fail() }
        throw .unknownMessage("no message is shown")
    }
}
