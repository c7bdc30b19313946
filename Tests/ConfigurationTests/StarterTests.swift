import Layout
import Messages
import Testing

@testable import Configuration

/// The short `config.toml` of `martlet config init`.
@Suite struct StarterTests {
    /// The starter with all of its keys in effect.
    private static let uncommented = ConfigurationText.starter().split(
        separator: "\n", omittingEmptySubsequences: false
    ).map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }
        .joined(separator: "\n")

    @Test func starterChangesNothing() throws {
        let text = ConfigurationText.starter()
        let reading = try Reading(text)
        #expect(reading.diagnostics == [])
        #expect(reading.settings == Settings())
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 94 && lines.allSatisfy { $0.count <= 98 })
    }

    @Test func everyKeyExistsAndIsDescribed() throws {
        #expect(try Reading(Self.uncommented).diagnostics == [])
        #expect(Starter.tables.flatMap { $0.entries }.count == 22)
        let lines = ConfigurationText.starter().split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where line.hasPrefix("#") && !line.hasPrefix("# ") {
            #expect(lines[index - 1].hasPrefix("# "), "\(line)")
        }
    }

    /// The comments are the first sentences of `martlet config default`.
    @Test func commentsAreThoseOfTheKeys() {
        let values = BarSettings.Media.allCases.map { $0.rawValue }.joined(separator: ", ")
        let comment = "# When media players are on the bar. Values: \(values).\n"
        #expect(ConfigurationText.starter().contains(comment))
        #expect(ConfigurationText.settings(Settings()).contains(comment))
    }

    /// Values are the built-in ones; what stands for an unset key has the same effect.
    @Test func valuesAreTheBuiltInOnes() throws {
        var settings = try Reading(Self.uncommented).settings
        let said = settings.board.defaults.said
        #expect(said.theme == .plain && said.expiry == .automatic)
        #expect(said.outputChoice?.text == "focused")
        settings.board.defaults = MessageDefaults()
        #expect(
            settings.board[.notifications].defaults.said.position == LayoutDescription.card.anchor
        )
        settings.board.messengers = [:]
        #expect(settings.modes.count == 1)
        settings.modes = [:]
        // A long swipe to the right means what a short one does.
        #expect(settings.meanings.longSwipes == [.right: .dismiss])
        settings.meanings.longSwipes = [:]
        #expect(settings == Settings())
    }
}
