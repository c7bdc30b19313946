import Bus
package import Messages

/// Calls about the deck. There is one at a time; it belongs to the program that opened it, and closes with that
/// program.
extension Control {
    func openDeck(_ call: MethodCall) throws(BusError) {
        guard let (meanings, name) = try deckOptions(call) else { return }
        guard clients.deck == nil else { return call.fail(.deckBusy) }
        guard let output = output(name, of: call) else { return }
        let owner = try DeckOwner(call) { [unowned(unsafe) self] in unsafe self.dropDeck() }
        guard keepers.deck?.openDeck(meanings, on: output) == true else {
            return call.fail(.noOutput("there is no output to show a deck on"))
        }
        clients.deck = owner
        call.reply()
    }

    func addToDeck(_ call: MethodCall) throws(BusError) {
        guard let owner = clients.deck, owner.isCaller(of: call) else { return call.fail(.noDeck) }
        var cards: [DeckCard] = []
        let room = DeckOwner.mostCards - owner.waiting
        let reader = call.reader
        var isFull = false
        try reader.array("a{sv}") { () throws(BusError) in
            guard cards.count < room else {
                isFull = true
                return try reader.skip()
            }
            do throws(BusError) {
                cards.append(try card(reader))
            } catch {
                throw BusError(
                    name: error.name, message: "card \(cards.count): \(error.message)")
            }
        }
        guard !isFull else { return call.fail(.tooManyCards) }
        call.reply { $0.uint32(UInt32(clamping: owner.added)) }
        clients.deck?.add(cards.count)
        keepers.deck?.addToDeck(cards)
    }

    func finishDeck(_ call: MethodCall) {
        guard clients.deck?.isCaller(of: call) == true else { return call.fail(.noDeck) }
        call.reply()
        keepers.deck?.finishDeck()
    }

    /// Closes the deck; any program may do that.
    func closeDeck(_ call: MethodCall) {
        call.reply()
        keepers.deck?.closeDeck()
    }

    /// Closes the deck, because its program has ended.
    func dropDeck() { keepers.deck?.closeDeck() }

    // MARK: Signals

    /// Reports to subscribers that a card has left.
    package func deckCardLeft(_ outcome: DeckOutcome) {
        clients.deck?.drop()
        emit(.deckCardLeft) { writer in
            writer.uint32(UInt32(clamping: outcome.index))
            writer.string(outcome.card.name)
            writer.string(outcome.direction?.rawValue ?? "")
            writer.string(outcome.meaning.text)
            writer.string(outcome.text)
        }
    }

    /// Reports the end of the deck to subscribers; another one can be opened.
    package func deckEnded(_ reason: DeckEndReason) {
        clients.deck = nil
        emit(.deckEnded) { $0.string(reason.rawValue) }
    }

    // MARK: Reading

    /// Reads the options of a deck; nil: the call has been answered with an error.
    private func deckOptions(
        _ call: MethodCall
    ) throws(BusError) -> (DeckMeanings, output: String)? {
        var (meanings, output) = (DeckMeanings(), "")
        var problem: ControlError?
        let reader = call.reader
        try reader.dictionary(keyLimit: TextLimits.name) { (key, signature) throws(BusError) in
            guard signature == "s" else {
                problem = problem ?? .key(key, allowed: Self.deckKeys)
                return
            }
            let text = try reader.text(longest: TextLimits.key + 16)
            if key == "output" {
                output = text
            } else if let direction = MessageSwipeDirection(rawValue: key) {
                if let meaning = DeckMeaning(text) {
                    meanings[direction] = meaning
                } else {
                    problem =
                        problem ?? .value(key, text, allowed: "keep, dismiss, reply, action:KEY")
                }
            } else {
                problem = problem ?? .key(key, allowed: Self.deckKeys)
            }
        }
        guard let problem else { return (meanings, output) }
        call.fail(problem)
        return nil
    }

    private static let deckKeys = "left, right, up, down, output (all of type s)"

    /// Reads a card: a message with the keys of `Show`, or an entry of the history.
    private func card(_ reader: MessageReader) throws(BusError) -> DeckCard {
        var (name, entry) = ("", Int64?.none)
        let form = try FormReader.read(reader, names: knownNames) {
            (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("card", "s"): name = try reader.text(longest: TextLimits.tag)
            case ("entry", "x"): entry = try reader.int64()
            default: return false
            }
            return true
        }
        if let entry {
            if let card = keepers.deck?.deckCard(ofEntry: entry, named: name) { return card }
            throw BusError(.missingEntry(entry))
        }
        let message = form.message(id: .first, arrival: clock()) { messenger, urgency in
            switchboard.defaults(for: messenger, urgency)
        }
        return DeckCard(name: name, message: message)
    }
}

extension ControlError {
    /// A deck is open already.
    static let deckBusy = ControlError(
        name: prefix + "DeckBusy", text: "a deck is open; there can be one at a time")

    static let noDeck = ControlError(
        name: prefix + "NoDeck", text: "no deck of this program is open")

    /// The limit of waiting cards is reached.
    static let tooManyCards = ControlError(
        name: prefix + "TooManyCards",
        text: "too many cards wait; allowed: \(DeckOwner.mostCards)")

    static func missingEntry(_ number: Int64) -> ControlError {
        ControlError(
            name: prefix + "UnknownEntry", text: "the history has no entry \(number)")
    }
}

/// The program that opened the deck; when it disconnects, the deck closes.
struct DeckOwner {
    /// Maximum number of cards that wait.
    static let mostCards = 1000

    private let connection: BusConnection
    /// Bus name of the program; nil: it uses the private socket, where the connection identifies it.
    private let sender: String?
    private var watch: Vanishing?
    /// Number of cards that were added.
    private(set) var added = 0
    /// Number of cards that have not left.
    private(set) var waiting = 0

    /// - Parameter gone: Called once, when the caller's bus name has disappeared. Not called for connections of the
    ///   private socket.
    init(_ call: MethodCall, gone: @escaping () -> Void) throws(BusError) {
        (connection, sender) = (call.connection, call.sender)
        if let sender { watch = try call.connection.watchVanishing(of: sender) { gone() } }
    }

    func isCaller(of call: MethodCall) -> Bool {
        connection === call.connection && sender == call.sender
    }

    func isAt(_ connection: BusConnection) -> Bool { self.connection === connection }

    mutating func add(_ count: Int) { (added, waiting) = (added + count, waiting + count) }

    mutating func drop() { waiting = max(0, waiting - 1) }
}
