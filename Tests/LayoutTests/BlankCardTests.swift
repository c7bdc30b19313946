import Geometry
import Layout
import Messages
import Testing

/// No card has nothing to read.
@Suite struct BlankCardTests {
    private func texts(_ edit: (inout Message) -> Void) throws -> [String] {
        let shown = Presentation(
            of: try Samples.message(edit), age: "now", in: CardRoom(width: 1000, maxHeight: 600),
            interaction: .none, measuring: FixedPitchText())
        return shown.list.commands.compactMap {
            if case .text(let block, _, _) = $0 { block.text.text } else { nil }
        }.filter { $0 != "now" }
    }

    @Test func cardWithoutTextsHasTheNameOfItsApplication() throws {
        #expect(try texts { $0.appName = "Mail" } == ["Mail"])
        #expect(
            try texts {
                ($0.title, $0.body) = ("  ", RichText(plain: "\n \n")); $0.appName = "Mail"
            } == ["Mail"])
        #expect(try texts { $0.desktopEntry = "org.example.Mail" } == ["org.example.Mail"])
        #expect(try texts { _ in } == ["New message"])
        #expect(try texts { $0.actions = [Action(key: "a", label: "A")] } == ["New message", "A"])
    }

    @Test func cardWithSomethingElseKeepsItsTexts() throws {
        let picture = try Samples.picture()
        #expect(try texts { $0.image = picture } == [])
        #expect(try texts { $0.iconText = "🎉" } == ["🎉"])
        #expect(try texts { $0.progress = 0.5 } == [])
        #expect(
            try texts { ($0.appName, $0.body) = ("Mail", RichText(plain: "Body")) }
                .filter { $0 == "Mail" || $0 == "Body" }.sorted() == ["Body", "Mail"])
        #expect(try texts { ($0.messenger, $0.appName, $0.layout) = (.osd, "x", .osd) } == [])
    }

    @Test func screenReadersHearTheNameOnce() throws {
        let message = try Samples.message { $0.appName = "Mail" }
        let spoken = SpokenMessage(message, style: Catalog().style(of: message), words: .english)
        #expect(spoken.text.text == "Mail" && spoken.title == "Mail")
    }
}
