import Bus
import Control
import Messages
import Testing

/// The calls and signals of the deck over the control interface, and its owner.
@Suite(.serialized) struct DeckTests {
    /// Records the calls that it gets; its history has the entry 7.
    private final class Deck: DeckKeeper {
        var log: [String] = []
        var cards: [DeckCard] = []
        var hasOutput = true
        var meanings = DeckMeanings()

        func openDeck(_ meanings: DeckMeanings, on output: String) -> Bool {
            guard hasOutput else { return false }
            self.meanings = meanings
            log.append("open \(output)")
            return true
        }

        func addToDeck(_ cards: [DeckCard]) {
            self.cards += cards
            log.append("add \(cards.count)")
        }

        func finishDeck() { log.append("finish") }

        func closeDeck() { log.append("close") }

        func deckCard(ofEntry number: Int64, named name: String) -> DeckCard? {
            guard number == 7 else { return nil }
            return DeckCard(
                name: name, message: Message(id: .first, arrival: Instant(microseconds: 0)),
                source: .entry(7, isMessageHeld: true))
        }
    }

    private let deck = Deck()

    private func fixture() throws -> ControlFixture {
        let fixture = try ControlFixture()
        fixture.control.keepers.deck = deck
        return fixture
    }

    private static func options(_ options: [String: String]) -> (inout MessageWriter) -> Void {
        return { writer in
            writer.array("{sv}") { writer in
                for (key, text) in options.sorted(by: { $0.key < $1.key }) {
                    writer.field(key, "s") { $0.string(text) }
                }
            }
        }
    }

    /// Cards of these texts.
    private static func cards(_ cards: [[String: String]]) -> (inout MessageWriter) -> Void {
        return { writer in
            writer.array("a{sv}") { writer in for card in cards { options(card)(&writer) } }
        }
    }

    private static func entry(_ number: Int64) -> (inout MessageWriter) -> Void {
        return { writer in
            writer.array("a{sv}") { writer in
                writer.array("{sv}") { writer in
                    writer.field("entry", "x") { $0.int64(number) }
                    writer.field("card", "s") { $0.string("mine") }
                }
            }
        }
    }

    private func error(_ answer: Result<MessageReader, BusError>) -> BusError? {
        guard case .failure(let error) = answer else { return nil }
        return error
    }

    private func name(_ answer: Result<MessageReader, BusError>) -> String? {
        error(answer).map { String($0.name.dropFirst("org.martlet.Martlet1.Error.".count)) }
    }

    @Test func callsReachTheDeck() throws {
        let fixture = try fixture()
        let options = ["left": "action:archive", "up": "reply", "output": "B-1"]
        #expect(try fixture.call("OpenDeck", Self.options(options)).get().isAtEnd)
        #expect(deck.meanings[.left] == .action("archive") && deck.meanings[.up] == .reply)
        #expect(deck.meanings[.right] == .keep && deck.meanings[.down] == .dismiss)
        let first = try fixture.call(
            "AddToDeck", Self.cards([["title": "One", "card": "a"], ["body": "Two"]]))
        #expect(try first.get().uint32() == 0)
        #expect(try fixture.call("AddToDeck", Self.entry(7)).get().uint32() == 2)
        #expect(deck.cards.map { $0.name } == ["a", "", "mine"])
        #expect(deck.cards[0].message.title == "One" && deck.cards[0].source == .given)
        #expect(deck.cards[2].isMessageHeld)
        _ = try fixture.call("FinishDeck").get()
        _ = try fixture.call("CloseDeck").get()
        #expect(deck.log == ["open B-1", "add 2", "add 1", "finish", "close"])
    }

    @Test(arguments: [
        (
            ["left": "away"],
            "left: “away” is not allowed; allowed: keep, dismiss, reply, action:KEY"
        ),
        (["left": "action:"], "left: “action:” is not allowed"),
        (["left": "ended"], "left: “ended” is not allowed"),
        (["out": "keep"], "unknown key “out”"),
        (["output": "C-9"], "output: “C-9” is not allowed; allowed: A-1, B-1"),
    ])
    func wrongOptionIsNamed(options: [String: String], text: String) throws {
        let fixture = try fixture()
        let error = try #require(error(try fixture.call("OpenDeck", Self.options(options))))
        #expect(error.name.hasSuffix("InvalidValue") && error.message.hasPrefix(text))
        #expect(deck.log.isEmpty)
    }

    @Test func deckNeedsAnOutput() throws {
        let fixture = try fixture()
        deck.hasOutput = false
        #expect(name(try fixture.call("OpenDeck", Self.options([:]))) == "NoOutput")
        deck.hasOutput = true
        #expect(try fixture.call("OpenDeck", Self.options([:])).get().isAtEnd)
    }

    @Test func wrongCardIsNamedAndNoneIsAdded() throws {
        let fixture = try fixture()
        _ = try fixture.call("OpenDeck", Self.options([:])).get()
        let cards = [["title": "One"], ["theme": "no such theme"]]
        let wrong = try #require(error(try fixture.call("AddToDeck", Self.cards(cards))))
        #expect(wrong.message.hasPrefix("card 1: theme"))
        #expect(name(try fixture.call("AddToDeck", Self.entry(8))) == "UnknownEntry")
        #expect(deck.cards.isEmpty)
    }

    @Test func secondCallerIsRefusedUntilTheDeckHasEnded() throws {
        let fixture = try fixture()
        let other = try fixture.newClient()
        _ = try fixture.call("OpenDeck", Self.options([:])).get()
        #expect(name(try fixture.call("OpenDeck", from: other, Self.options([:]))) == "DeckBusy")
        #expect(name(try fixture.call("OpenDeck", Self.options([:]))) == "DeckBusy")
        #expect(name(try fixture.call("AddToDeck", from: other, Self.cards([]))) == "NoDeck")
        #expect(name(try fixture.call("FinishDeck", from: other)) == "NoDeck")
        fixture.control.deckEnded(.finished)
        #expect(name(try fixture.call("AddToDeck", Self.cards([]))) == "NoDeck")
        #expect(try fixture.call("OpenDeck", from: other, Self.options([:])).get().isAtEnd)
    }

    @Test func deckClosesWithItsCaller() throws {
        let fixture = try fixture()
        do {
            let other = try fixture.newClient()
            _ = try fixture.call("OpenDeck", from: other, Self.options([:])).get()
            #expect(deck.log == ["open "])
            other.connection.close()
        }
        try fixture.wait { deck.log.last == "close" }
        #expect(deck.log == ["open ", "close"])
    }

    @Test func tooManyCardsAreRefused() throws {
        let fixture = try fixture()
        _ = try fixture.call("OpenDeck", Self.options([:])).get()
        let most = Array(repeating: ["title": "t"], count: 1000)
        #expect(try fixture.call("AddToDeck", Self.cards(most)).get().uint32() == 0)
        let more = Self.cards([["title": "t"]])
        #expect(name(try fixture.call("AddToDeck", more)) == "TooManyCards")
        let left = DeckOutcome(index: 0, card: deck.cards[0], direction: .left, meaning: .keep)
        fixture.control.deckCardLeft(left)
        #expect(try fixture.call("AddToDeck", more).get().uint32() == 1000)
    }

    /// A reply that is written on a card of the deck is reported like one on a message: to all subscribers and to no
    /// other client, the deck's owner included.
    @Test func onlySubscribersHearEventsOfTheDeck() throws {
        let fixture = try fixture()
        let clients = [
            fixture.client, try fixture.newClient(), try fixture.newClient(subscribes: false),
        ]
        _ = try fixture.call("OpenDeck", Self.options([:])).get()
        var told: [[String]] = [[], [], []]
        var matches: [BusMatch] = []
        for (index, client) in clients.enumerated() {
            let rule = MatchRule(interface: ControlInterface.name, member: "DeckCardLeft")
            let match = try client.connection.match(rule) { signal in
                let reader = signal.reader
                do {
                    var words = ["\(try reader.uint32())"]
                    for _ in 0..<4 { words.append(try reader.string()) }
                    told[index].append(words.joined(separator: "|"))
                } catch { Issue.record(error) }
            }
            matches.append(match)
        }
        var card = DeckCard(
            name: "a", message: Message(id: .first, arrival: Instant(microseconds: 0)))
        fixture.control.deckCardLeft(
            DeckOutcome(index: 0, card: card, direction: .up, meaning: .action("open")))
        card.name = ""
        fixture.control.deckCardLeft(
            DeckOutcome(index: 1, card: card, direction: nil, meaning: .reply, text: "yes"))
        for client in clients { try fixture.settle(client) }
        let all = ["0|a|up|action:open|", "1|||reply|yes"]
        #expect(told == [all, all, []])
        withExtendedLifetime(matches) {}
    }
}
