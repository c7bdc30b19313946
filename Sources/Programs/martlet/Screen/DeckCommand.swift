import ArgumentParser
import CLibc
import Host
import Martlet

/// `martlet deck`: shows cards that the person flicks away one by one.
struct DeckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deck", abstract: "Show messages one by one, to be flicked away.",
        discussion: """
            Shows pictures, one card for each file, with its name, time and size. Without files, reads messages as \
            lines of JSON from standard input, in the format of “history export”. The deck opens with the first \
            message; while it is empty and the input continues, it is hidden. Prints a line of JSON for each card \
            that has left: index, id (of a picture, the file as you named it), direction, meaning, and the text of \
            a reply. A card that was kept or dismissed can be brought back for five seconds or until the next one \
            has left; its line is printed after that. Exit code: 0 all cards have left, 2 you ended the \
            deck, 4 a command closed it, 64 lines were no messages or files were missing, 1 the daemon ended.
            """)

    /// The text for a person who gives the deck nothing to show.
    static let explanation =
        "a deck needs something to show: name pictures, or --unread; standard input takes messages as lines of JSON, "
        + "as in “martlet history export --since today | martlet deck”. See “martlet deck --help”."

    @Argument(
        help: "Pictures to show, instead of reading standard input.", completion: .file())
    var files: [String] = []

    @Flag(help: "Show the unread messages, the newest first, instead of reading standard input.")
    var unread = false

    @OptionGroup(title: "Deck") var options: DeckOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        guard unread, !files.isEmpty else { return }
        throw ValidationError("--unread shows messages of the history, and takes no files.")
    }

    func run() throws {
        guard unread || !files.isEmpty || !TerminalState.isTerminal(STDIN_FILENO) else {
            Terminal.complain(Self.explanation)
            throw ExitStatus.usage.code
        }
        var signal: Int32?
        try daemon.run { connection throws(MartletError) in
            try connection.subscribe()
            try connection.catchSignals(TerminationSignals.caught)
            var dealer = DeckDealer(connection, options)
            switch try unread
                ? dealer.dealUnread()
                : files.isEmpty ? dealer.dealInput() : dealer.deal(files: files)
            {
            case .status(let status): return status
            case .signal(let number):
                signal = number
                return .success
            }
        }
        if let signal { throw ExitCode(128 + signal) }
    }
}

/// The options for the meaning of a flick in each direction, and for the output of the deck.
struct DeckOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The meaning of a flick to the left: \(meaningList) (default: dismiss).",
            valueName: "meaning"), transform: Self.meaning)
    var left: DeckMeaning?

    @Option(
        help: ArgumentHelp(
            "The meaning of a flick to the right (default: keep).", valueName: "meaning"),
        transform: Self.meaning)
    var right: DeckMeaning?

    @Option(
        help: ArgumentHelp("The meaning of a flick upwards (default: keep).", valueName: "meaning"),
        transform: Self.meaning)
    var up: DeckMeaning?

    @Option(
        help: ArgumentHelp(
            "The meaning of a flick downwards (default: dismiss).", valueName: "meaning"),
        transform: Self.meaning)
    var down: DeckMeaning?

    @Option(
        help: ArgumentHelp(
            "The output that shows the deck (default: the one on which messages are shown).",
            valueName: "name"),
        completion: .outputs)
    var output: String?

    func validate() throws {
        if output?.isEmpty == true {
            throw ValidationError("--output: “” is not allowed; allowed: the name of an output.")
        }
    }

    /// The meanings that are one word.
    private static let meaningWords = [DeckMeaning.keep, .dismiss, .reply].map(\.text)
    private static var meaningList: String {
        meaningWords.joined(separator: ", ") + " or action:KEY"
    }

    /// The directions for which a meaning was given.
    var meanings: [MessageSwipeDirection: DeckMeaning] {
        var meanings: [MessageSwipeDirection: DeckMeaning] = [:]
        (meanings[.left], meanings[.right]) = (left, right)
        (meanings[.up], meanings[.down]) = (up, down)
        return meanings
    }

    private static func meaning(_ text: String) throws -> DeckMeaning {
        guard let meaning = DeckMeaning(NameCase.find(text, in: meaningWords) ?? text) else {
            throw ValidationError.allowed(meaningList)
        }
        return meaning
    }
}

/// Deals a deck, and prints the outcome of each card.
struct DeckDealer {
    /// How a deck ended.
    enum End {
        case status(ExitStatus)
        /// A signal ended this program.
        case signal(Int32)
    }

    private let connection: MartletConnection
    private let options: DeckOptions
    private var input = InputLines()
    /// Cards that are known and not dealt yet, with their ids.
    private var queue: ArraySlice<(DeckCard, JSONValue)> = []
    /// Lines that were read and not dealt yet.
    private var lines: ArraySlice<InputLines.Line> = []
    /// Whether further cards are to be dealt.
    private var isReading = false
    /// Whether cards come from standard input.
    private var readsInput = false
    /// Ids of all cards, in the order of the deck.
    private var ids: [JSONValue] = []
    /// How many cards are still on the deck.
    private var waiting = 0
    private var isOpen = false
    /// Whether a line of the input was not a message, or a file is missing.
    private var hasBadLines = false
    private var lineNumber = 0

    /// Maximum number of cards on the deck; no further input is read meanwhile.
    private static let most = 900
    /// How many entries are dealt in one call.
    private static let batch = 100

    init(_ connection: MartletConnection, _ options: DeckOptions) {
        (self.connection, self.options) = (connection, options)
    }

    /// Deals the unread messages of the history.
    mutating func dealUnread() throws(MartletError) -> End {
        var query = HistoryQuery()
        (query.isUnread, query.limit) = (true, UInt32(Self.most))
        let entries = try connection.call(.history(query))
        guard !entries.isEmpty else {
            Terminal.note("There are no unread messages.")
            return .status(.success)
        }
        return try deal(entries.map { (DeckCard(entry: $0.number), .integer($0.number)) })
    }

    /// Deals a card for each picture; a file that is missing is reported, and the others are still dealt.
    mutating func deal(files: [String]) throws(MartletError) -> End {
        var cards: [(DeckCard, JSONValue)] = []
        for path in files {
            do throws(DeckPicture.Problem) {
                let request = try DeckPicture.message(path)
                cards.append((DeckCard(request), .string(path)))
            } catch {
                hasBadLines = true
                Terminal.complain("\(path): \(error.text)")
            }
        }
        return try deal(cards)
    }

    /// Deals cards that are known from the beginning.
    private mutating func deal(_ cards: [(DeckCard, JSONValue)]) throws(MartletError) -> End {
        (queue, isReading) = (cards[...], true)
        return try follow()
    }

    /// Deals the lines of standard input as they come.
    mutating func dealInput() throws(MartletError) -> End {
        (isReading, readsInput) = (true, true)
        return try follow()
    }

    // MARK: Events and input

    private mutating func follow() throws(MartletError) -> End {
        while true {
            guard isReading, waiting < Self.most else {
                if let end = try handle(try connection.wait()) { return end }
                continue
            }
            if !queue.isEmpty {
                let batch = queue.prefix(min(Self.batch, Self.most - waiting))
                queue = queue.dropFirst(batch.count)
                try open()
                try add(Array(batch))
            } else if lines.isEmpty, readsInput, !input.isAtEnd {
                if let outcome = try connection.wait(orInput: STDIN_FILENO) {
                    if let end = try handle(outcome) { return end }
                } else {
                    lines = input.read()[...]
                }
            } else if let line = lines.popFirst() {
                try deal(line)
            } else {
                isReading = false
                guard isOpen else { return .status(hasBadLines ? .usage : .success) }
                try finish()
            }
        }
    }

    /// Handles what came while waiting. Returns how the deck ended; nil where it goes on.
    private mutating func handle(_ outcome: MessageWait) throws(MartletError) -> End? {
        switch outcome {
        case .event(.deckCardLeft(let outcome)) where isOpen: report(outcome)
        case .event(.deckEnded(let reason)) where isOpen:
            switch reason {
            case .finished: return .status(hasBadLines ? .usage : .success)
            case .cancelled: return .status(.dismissed)
            case .closed: return .status(.closed)
            }
        case .event, .timeout: break
        case .signal(let number):
            if isOpen { try connection.call(.closeDeck) }
            return .signal(number)
        case .end: throw .disconnected
        }
        return nil
    }

    /// Deals the card of a line. A mistake in it is reported, and the other lines are still dealt.
    private mutating func deal(_ line: InputLines.Line) throws(MartletError) {
        lineNumber += 1
        let message: DeckLine
        do throws(DeckLine.Problem) {
            guard let read = try Self.message(line) else { return }
            message = read
        } catch { return complain(error.text) }
        try open()
        do throws(MartletError) {
            try add([(DeckCard(message.request, name: message.name), message.id)])
        } catch {
            guard case .invalidValue(let text) = error else { throw error }
            complain(text)
        }
    }

    /// The message on a line; nil where the line is blank.
    private static func message(
        _ line: InputLines.Line
    ) throws(DeckLine.Problem) -> DeckLine? {
        switch line {
        case .tooLong:
            throw DeckLine.Problem(text: "longer than \(InputLines.longest) bytes")
        case .bytes(let bytes):
            if bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return nil }
            return try DeckLine(bytes)
        }
    }

    private mutating func complain(_ text: String) {
        hasBadLines = true
        Terminal.complain("line \(lineNumber): \(text)")
    }

    // MARK: The deck

    private mutating func open() throws(MartletError) {
        guard !isOpen else { return }
        try connection.call(.openDeck(meanings: options.meanings, output: options.output))
        isOpen = true
    }

    private mutating func add(_ cards: [(DeckCard, JSONValue)]) throws(MartletError) {
        do throws(MartletError) { try connection.call(.addToDeck(cards.map { $0.0 })) } catch {
            // The event that tells of the end is on its way.
            if error.hasDeckEnded { return }
            throw error
        }
        ids += cards.map { $0.1 }
        waiting += cards.count
    }

    private func finish() throws(MartletError) {
        do throws(MartletError) { try connection.call(.finishDeck) } catch {
            if !error.hasDeckEnded { throw error }
        }
    }

    private mutating func report(_ outcome: DeckOutcome) {
        waiting = max(0, waiting - 1)
        let index = Int(outcome.index)
        var members = [
            JSONValue.Member("index", .integer(Int64(outcome.index))),
            JSONValue.Member("id", index < ids.count ? ids[index] : .null),
            JSONValue.Member(
                "direction", outcome.direction.map { .string($0.rawValue) } ?? .null),
            JSONValue.Member("meaning", .string(outcome.meaning.text)),
        ]
        if outcome.meaning == .reply { members.append(.init("text", .string(outcome.text))) }
        Terminal.print(JSONValue.object(members).text)
    }
}

extension MartletError {
    /// Whether a call was refused because the deck has ended.
    fileprivate var hasDeckEnded: Bool {
        if case .refused(ControlInterface.errorPrefix + "NoDeck", _) = self { true } else { false }
    }
}
