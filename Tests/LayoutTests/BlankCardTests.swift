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
        #expect(
            try texts { $0.actions = [MessageAction(key: "a", label: "A")] } == [
                "New message", "A",
            ])
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

    @Test func idOfASandboxComesBeforeANameThatIsNotItsOwn() throws {
        func shown(_ edit: (inout Message) -> Void) throws -> [String] {
            try texts { message in
                (message.title, message.appName) = ("Alert", "Bank")
                message.sandbox = "org.evil.App"
                edit(&message)
            }
        }
        #expect(try shown { _ in } == ["Bank", "Alert"])
        #expect(try shown { $0.isMisnamed = true } == ["org.evil.App · Bank", "Alert"])
        let claimed = try shown {
            ($0.isMisnamed, $0.appName, $0.desktopEntry) = (true, "", "com.bank")
        }
        #expect(claimed == ["org.evil.App · com.bank", "Alert"])
    }

    @Test func linkUnderThePointerSaysWhereItLeads() throws {
        let address = "https://example.com/a"
        let message = try Samples.message {
            ($0.title, $0.appName) = ("Alert", "Bank")
            $0.body = MarkupReader.read("<a href=\"\(address)\">bank.com</a>")
        }
        for interaction in [
            Interaction(hovered: .link(address), isHovered: true),
            Interaction(focused: .link(address)), Interaction(isHovered: true),
        ] {
            let shown = Presentation(
                of: message, age: "now", in: CardRoom(width: 1000, maxHeight: 600),
                interaction: interaction, measuring: FixedPitchText())
            let texts = shown.list.commands.compactMap {
                if case .text(let block, _, _) = $0 { block.text.text } else { nil }
            }
            let isNamed = interaction.hovered == nil && interaction.focused == nil
            #expect(texts.contains(address) != isNamed && texts.contains("Bank") == isNamed)
        }
    }

    @Test func screenReadersHearTheNameOnce() throws {
        let message = try Samples.message { $0.appName = "Mail" }
        let spoken = SpokenMessage(message, style: Catalog().style(of: message), words: .english)
        #expect(spoken.text.text == "Mail" && spoken.title == "Mail")
    }
}
