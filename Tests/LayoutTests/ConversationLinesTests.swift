import Geometry
import Messages
import Testing

@testable import Layout

/// The lines of earlier messages on the card of a conversation.
@Suite struct ConversationLinesTests {
    private func chat(
        _ earlier: [String], _ edit: (inout Message) -> Void = { _ in }
    ) throws -> Message {
        try Samples.message { message in
            (message.appName, message.title) = ("Chat", "Ada")
            message.body = RichText(plain: "newest")
            let id = message.id
            message.earlier = earlier.map {
                EarlierMessage(
                    id: id, arrival: Instant(microseconds: 0), body: MarkupReader.read($0))
            }
            edit(&message)
        }
    }

    private func present(
        _ message: Message, showsAll: Bool = false, height: Double = 600,
        layout: LayoutDescription = .card
    ) -> Presentation {
        let earlier = EarlierLines(of: message, showsAll: showsAll) { _ in "1 min" }
        return Presentation(
            of: message, age: "now", earlier: earlier,
            in: CardRoom(width: 400, maxHeight: height), measuring: FixedPitchText(),
            style: Style(layout: layout, theme: Catalog.builtIn.style(of: message).theme))
    }

    private func texts(_ shown: Presentation) -> [String] {
        shown.list.commands.compactMap {
            switch $0 {
            case .text(let block, _, _), .passage(let block, _, _, _, _): block.text.text
            default: nil
            }
        }
    }

    @Test func closedCardHasThreeMessagesAndCountsTheOthers() throws {
        let shown = present(try chat(["a", "b", "c", "d"]))
        let texts = texts(shown)
        #expect(texts.suffix(6) == ["2 more", "c", "1 min", "d", "1 min", "newest"])
        #expect(shown.hits.contains { $0.target == .lines })
    }

    @Test func labelIsMissingIfAllMessagesAreSeen() throws {
        let shown = present(try chat(["a", "b"]))
        #expect(!shown.hits.contains { $0.target == .lines })
        #expect(texts(shown).filter { ["a", "b"].contains($0) } == ["a", "b"])
    }

    @Test func openCardHasAllMessages() throws {
        let shown = present(try chat(["a", "b", "c", "d"]), showsAll: true)
        #expect(texts(shown).contains("Show less"))
        #expect(["a", "b", "c", "d", "newest"].allSatisfy(texts(shown).contains))
    }

    /// One paragraph each; cut to a line until the card is opened.
    @Test func lineIsOneParagraph() throws {
        let long = String(repeating: "word ", count: 60)
        let message = try chat(["one\n\ntwo", long])
        let (closed, open) = (present(message), present(message, showsAll: true))
        #expect(texts(closed).contains("one  two") || texts(closed).contains("one two"))
        #expect(open.card.height > closed.card.height + 40)
    }

    @Test func messageOfOnlyAPictureHasNoLine() throws {
        let plain = present(try chat([]))
        #expect(present(try chat(["<img src=\"/a.png\"/>"])).card.height == plain.card.height)
    }

    @Test func linksOfLinesCanBeTapped() throws {
        let shown = present(try chat(["see <a href=\"https://a.example\">this</a>", "b"]))
        #expect(shown.hits.contains { $0.target == .link("https://a.example") })
        #expect(shown.focusOrder.contains(.link("https://a.example")))
    }

    /// The newest message is seen, however little room there is.
    @Test func oldestLinesGiveWayFirst() throws {
        let message = try chat(["a", "b", "c", "d", "e", "f"])
        let whole = present(message, showsAll: true)
        for height in stride(from: whole.card.height, to: 60, by: -10) {
            let shown = texts(present(message, showsAll: true, height: height))
            let lines = ["a", "b", "c", "d", "e", "f"].filter(shown.contains)
            #expect(lines == Array(["a", "b", "c", "d", "e", "f"].suffix(lines.count)))
            #expect(shown.contains("newest") || lines.isEmpty)
        }
    }

    @Test(arguments: [true, false]) func agesOfLinesAreThoseOfTheLayout(isShown: Bool) throws {
        var layout = LayoutDescription.card
        layout.age.isShown = isShown
        #expect(texts(present(try chat(["a"]), layout: layout)).contains("1 min") == isShown)
    }

    /// A line of status has one line.
    @Test func joinedTextsHaveNoLines() throws {
        let layout = try #require(LayoutDescription.builtIn(.statusLine))
        #expect(!texts(present(try chat(["earlier"]), layout: layout)).contains("earlier"))
    }

    @Test func lineIsReadWithTheCard() throws {
        let message = try chat(["a", "b", "c"])
        let style = Catalog.builtIn.style(of: message)
        let spoken = { SpokenMessage(message, style: style, words: .english, showsAll: $0) }
        #expect(spoken(false).text.text == "Chat, Ada, b, c, newest")
        #expect(spoken(false).linesLabel == "1 more")
        #expect(spoken(true).text.text == "Chat, Ada, a, b, c, newest")
        #expect(spoken(true).linesLabel == "Show less")
    }
}
