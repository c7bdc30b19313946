import ArgumentParser
import Martlet

/// `martlet bar`: commands for the bar, which shows players, jobs and items that programs set.
struct BarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bar", abstract: "Put an item on the bar, open the bar, or hide it.",
        discussion: """
            The bar shows media players, jobs, and items of programs, one on each page. It opens into a view with \
            picture, texts and buttons of the item. See “bar” in martlet(5) for the position and style of the bar.
            """,
        subcommands: [
            BarSetCommand.self, BarRemoveCommand.self, BarOpenCommand.self, BarCloseCommand.self,
            BarShowCommand.self, BarHideCommand.self, BarFocusCommand.self,
            BarMinimiseCommand.self, BarListCommand.self, BarStatusCommand.self,
        ], defaultSubcommand: BarListCommand.self)
}

/// `martlet bar list`, or `martlet bar` alone: lists the items of the bar.
struct BarListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract:
            "List the items of the bar, even while the bar is hidden. The item of the first page is first."
    )

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: print([])) {
            connection throws(MartletError) in print(try connection.call(.barItems))
        }
    }

    private func print(_ items: [ShownBarItem]) -> ExitStatus {
        if json {
            Terminal.print(JSONValue.array(items.map { JSONValue($0) }).text)
        } else {
            Terminal.print(items.map(Self.line), nothing: "Nothing is on the bar.")
        }
        return .success
    }

    /// Source, id and texts in columns, on one line.
    static func line(for item: ShownBarItem) -> String {
        let source = item.source.rawValue
        let padding = String(repeating: " ", count: max(0, 7 - source.utf8.count))
        let texts = [item.content.title, item.content.subtitle].compactMap { $0 }
        let text = texts.filter { !$0.isEmpty }.joined(separator: " — ")
        return Terminal.visible("\(source)\(padding)  [\(item.content.id)] \(text)")
    }
}

/// `martlet bar status`: prints the state of the bar.
struct BarStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Print the state of the bar: hidden, bar or open.")

    @Flag(name: .shortAndLong, help: "Print an object of JSON.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: print(.hidden)) {
            connection throws(MartletError) in print(try connection.call(.barState))
        }
    }

    private func print(_ state: BarState) -> ExitStatus {
        let object = JSONValue.object([.init("state", .string(state.rawValue))])
        Terminal.print(json ? object.text : state.rawValue)
        return .success
    }
}

/// `martlet bar open`: opens the view.
struct BarOpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open the bar into its view.")

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: ExitStatus(BarOutcome.impossible)) {
            connection throws(MartletError) in ExitStatus(try connection.call(.openBar))
        }
    }
}

/// `martlet bar close`: closes the view.
struct BarCloseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "close", abstract: "Close the open view, so that the bar is shown.")

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: ExitStatus(BarOutcome.done)) {
            connection throws(MartletError) in ExitStatus(try connection.call(.closeBar))
        }
    }
}

/// `martlet bar minimise`: makes the bar a pill.
struct BarMinimiseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "minimise",
        abstract: "Shrink the bar to a pill; a tap on the pill restores the bar.")

    @Flag(help: "Restore the bar instead.")
    var off = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.minimiseBar(!off))
            return .success
        }
    }
}

/// `martlet bar hide`: hides the bar.
struct BarHideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Hide the bar until there is something new to show.")

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: ExitStatus(BarOutcome.done)) {
            connection throws(MartletError) in ExitStatus(try connection.call(.dismissBar))
        }
    }
}

/// `martlet bar show`: shows the bar again.
struct BarShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show the bar, even after it was swiped away or hidden.")

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: ExitStatus(BarOutcome.impossible)) {
            connection throws(MartletError) in ExitStatus(try connection.call(.presentBar))
        }
    }
}

/// `martlet bar focus`: gives the bar keyboard focus.
struct BarFocusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "focus", abstract: "Give the bar keyboard focus; Escape gives it back.")

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: ExitStatus(BarOutcome.impossible)) {
            connection throws(MartletError) in ExitStatus(try connection.call(.focusBar))
        }
    }
}

/// `martlet bar remove`: removes items of the bar.
struct BarRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove an item that “set” put on the bar, or all such items.")

    @Argument(help: "The id of the item (default: all items that “set” put on the bar).")
    var id: String?

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: try removeNothing()) { connection throws(MartletError) in
            if let id {
                try connection.call(.clearBarItem(id))
                return .success
            }
            for item in try connection.call(.barItems) where item.content.isKept {
                try connection.call(.clearBarItem(item.content.id))
            }
            return .success
        }
    }

    /// The result if no daemon runs.
    private func removeNothing() throws(MartletError) -> ExitStatus {
        guard let id else { return .success }
        throw .refused(
            name: ControlInterface.errorPrefix + "UnknownBarItem",
            text: "no program has set an item “\(id)”")
    }
}

extension ExitStatus {
    /// The status after a request to the bar; writes the reason where the bar refused it.
    init(_ outcome: BarOutcome) {
        switch outcome {
        case .done: self = .success
        case .superseded:
            Terminal.complain("another request took the place of this one")
            self = .closed
        case .impossible:
            Terminal.complain(
                "there is nothing to show on the bar, or no output; martlet bar list prints what the bar has"
            )
            self = .failure
        }
    }
}

extension JSONValue {
    /// An item of the bar as `bar list --json` prints it; members that are empty or unknown are left out.
    init(_ item: ShownBarItem) {
        let content = item.content
        var members = [
            Member("source", .string(item.source.rawValue)), Member("id", .string(content.id)),
        ]
        let texts = [
            ("title", content.title), ("subtitle", content.subtitle), ("text", content.text),
            ("image", content.image),
        ]
        members += Self.texts(texts)
        if let size = content.content?.size {
            members.append(Member("content", .array([.number(size.width), .number(size.height)])))
        }
        switch content.progress {
        case .share(let share): members.append(Member("progress", .percent(share)))
        case .indeterminate: members.append(Member("progress", .string("unknown")))
        case nil, .some(.none): break
        }
        if let time = content.time { members.append(Member("time", .integer(time.milliseconds))) }
        if let length = content.length {
            members.append(Member("length", .integer(length.milliseconds)))
        }
        if let rate = content.rate { members.append(Member("rate", .number(rate))) }
        if let canSeek = content.canSeek { members.append(Member("can-seek", .boolean(canSeek))) }
        for (name, buttons) in [("leading", content.leading), ("trailing", content.trailing)] {
            if let buttons { members.append(Member(name, .array(buttons.map(Self.button)))) }
        }
        let speech = content.speech
        members += Self.texts([
            ("speech-label", speech.label), ("speech-hint", speech.hint),
            ("speech-image", speech.imageLabel), ("speech-progress", speech.progressLabel),
            ("speech-value", speech.progressValue),
        ])
        if content.isKept { members.append(Member("keep", .boolean(true))) }
        self = .object(members)
    }

    private static func texts(_ texts: [(String, String?)]) -> [Member] {
        texts.compactMap { name, text in text.map { Member(name, .string($0)) } }
    }

    private static func button(_ button: BarButton) -> JSONValue {
        .object([
            Member("key", .string(button.key)), Member("label", .string(button.label)),
            Member("symbol", button.symbol.map { .string($0.rawValue) } ?? .null),
            Member("enabled", .boolean(button.isEnabled)),
        ])
    }
}
