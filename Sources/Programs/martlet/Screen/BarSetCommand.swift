import ArgumentParser
import Martlet

/// `martlet bar set`: puts an item on the bar, or changes one.
struct BarSetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Put an item on the bar, or change one.",
        discussion: """
            Keys: id (default: a new id, which is printed); title, subtitle; text, in the open view; image, a name \
            of the icon theme or a path; progress, a percentage, “unknown” or “none”; time and length, such as \
            “90s”, “1.5m” or “none”; rate, the speed of the time, 0 while it is paused; can-seek, “true” or “false”; \
            leading and trailing, a button as KEY=LABEL or KEY@SYMBOL=LABEL with the symbol previous, play, pause, \
            next, stop or close, once for each button; speech-label, speech-hint, speech-image, speech-progress and \
            speech-value, for screen readers. Values that are not given do not change.

            The item stays until “remove”, and any program may change it. With --wait the item belongs to this command \
            and is removed when the command ends; the command prints a line of JSON for each press of a button and \
            each time to which you seek. If the daemon restarts, the item is put on the bar again, unless \
            --no-start is given.
            """)

    @Argument(
        help: ArgumentHelp("The values of the item.", valueName: "key=value"),
        transform: BarAssignment.init(argument:))
    var values: [BarAssignment]

    @Flag(
        name: .shortAndLong,
        help: "Wait and print pressed buttons; remove the item when the command ends.")
    var wait = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        var item = BarItem()
        for value in values { value.apply(to: &item) }
        item.isKept = !wait
        MissingFiles.warn(["image": item.image ?? ""])
        var signal: Int32?
        try daemon.run { connection throws(MartletError) in
            guard wait else {
                let id = try connection.call(.setBarItem(item))
                if item.id.isEmpty { Terminal.print(id) }
                return .success
            }
            signal = try keep(&item, on: connection)
            return .success
        }
        if let signal { throw ExitCode(128 + signal) }
    }

    /// Keeps the item on the bar, also of each daemon that follows, until a signal comes. Returns the signal.
    private func keep(
        _ item: inout BarItem, on first: MartletConnection
    ) throws(MartletError) -> Int32 {
        var connection = first
        while true {
            do throws(MartletError) {
                try connection.subscribe()
                try connection.catchSignals(TerminationSignals.caught)
                item.id = try connection.call(.setBarItem(item))
                return try follow(item.id, on: connection)
            } catch {
                guard error == .disconnected || error == .timedOut, !daemon.noStart else {
                    throw error
                }
            }
            // A signal ends the program at once while there is no item.
            TerminationSignals.release()
            connection = try .openWaitingForDaemon()
        }
    }

    /// Prints what the person does with the item, until a signal comes. Returns the signal.
    private func follow(
        _ id: String, on connection: MartletConnection
    ) throws(MartletError) -> Int32 {
        while true {
            switch try connection.wait() {
            case .event(let event):
                switch event {
                case .barPressed(id, _, _), .barSeek(id, _):
                    Terminal.print(JSONValue(event).text)
                default: break
                }
            case .signal(let number): return number
            case .timeout: break
            case .end: throw .disconnected
            }
        }
    }
}

/// A `KEY=VALUE` argument of `martlet bar set`.
struct BarAssignment {
    private let change: (inout BarItem) -> Void

    /// The keys, with the names that the daemon uses.
    static let keys = [
        "id", "title", "subtitle", "text", "image", "progress", "time", "length", "rate",
        "can-seek", "leading", "trailing", "speech-label", "speech-hint", "speech-image",
        "speech-progress", "speech-value",
    ]

    /// Throws the text about the allowed arguments.
    init(argument: String) throws {
        guard let equals = argument.firstIndex(of: "=") else {
            throw ValidationError.allowed("KEY=VALUE, such as title=Backup")
        }
        let key = String(argument[..<equals])
        let value = String(argument[argument.index(after: equals)...])
        change = try Self.change(key, value)
    }

    /// Sets the value in an item.
    func apply(to item: inout BarItem) { change(&item) }

    private static func change(
        _ key: String, _ value: String
    ) throws -> (inout BarItem) -> Void {
        if let text = text(key) { return { $0[keyPath: text] = value } }
        switch key {
        case "id":
            guard (1...256).contains(value.utf8.count) else {
                throw ValidationError.allowed("an id of 1 to 256 bytes")
            }
            return { $0.id = value }
        case "image":
            let image = value.isEmpty ? "" : try Values.picture(value)
            return { $0.image = image }
        case "progress":
            let progress = try progress(value)
            return { $0.progress = progress }
        case "time":
            let time = value == "none" ? -1 : try Values.milliseconds(value)
            return { $0.time = .milliseconds(time) }
        case "length":
            let length = value == "none" ? 0 : try Values.milliseconds(value)
            return { $0.length = .milliseconds(length) }
        case "rate":
            guard let rate = Double(value), (0...100).contains(rate) else {
                throw ValidationError.allowed("a number from 0 to 100, such as 1 or 0.5")
            }
            return { $0.rate = rate }
        case "can-seek":
            guard let canSeek = Bool(value) else {
                throw ValidationError.allowed("true or false")
            }
            return { $0.canSeek = canSeek }
        case "leading":
            let button = try button(value)
            return { $0.leading = ($0.leading ?? []) + button }
        case "trailing":
            let button = try button(value)
            return { $0.trailing = ($0.trailing ?? []) + button }
        default:
            throw ValidationError.allowed(
                "KEY=VALUE with one of the keys \(keys.joined(separator: ", "))")
        }
    }

    /// The properties of an item that may be any text.
    private static func text(_ key: String) -> WritableKeyPath<BarItem, String?>? {
        switch key {
        case "title": \.title
        case "subtitle": \.subtitle
        case "text": \.text
        case "speech-label": \.speech.label
        case "speech-hint": \.speech.hint
        case "speech-image": \.speech.imageLabel
        case "speech-progress": \.speech.progressLabel
        case "speech-value": \.speech.progressValue
        default: nil
        }
    }

    private static func progress(_ text: String) throws -> BarProgress {
        switch text {
        case "none": .none
        case "unknown": .indeterminate
        default: .share(try Values.progress(text))
        }
    }

    /// One button; no buttons for an empty text, which removes them.
    private static func button(_ text: String) throws -> [BarButton] {
        if text.isEmpty { return [] }
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw ValidationError.allowed(
                "a button as KEY=LABEL or KEY@SYMBOL=LABEL, such as stop@stop=Stop")
        }
        let label = String(text[text.index(after: equals)...])
        let head = text[..<equals]
        guard let at = head.lastIndex(of: "@") else {
            return [BarButton(key: String(head), label: label)]
        }
        let name = head[head.index(after: at)...]
        guard let symbol = BarSymbol(rawValue: String(name)), at != head.startIndex else {
            let symbols = BarSymbol.allCases.map { $0.rawValue }.joined(separator: ", ")
            throw ValidationError.allowed("a button with one of the symbols \(symbols)")
        }
        return [BarButton(key: String(head[..<at]), label: label, symbol: symbol)]
    }
}
