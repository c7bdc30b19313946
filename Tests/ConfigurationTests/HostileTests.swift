import Configuration
import Layout
import Messages
import TOML
import Testing

/// Files that are TOML, with contents that nobody expects.
@Suite struct HostileTests {
    private static let values = [
        "1", "-1", "9223372036854775807", "-9223372036854775808", "1.5", "1e308", "-1e308", "inf",
        "-inf",
        "nan", "true", "\"\"", "\"x\"", "\"\\u0000\"", "\"5s\"", "\"999999999999h\"", "\"#FFF\"",
        "[]",
        "[1, 2, 3, 4]", "[nan, inf, -inf, 1e308]", "[[]]", "{}", "{ x = 1 }", "[{ blur = nan }]",
        "{ from = 5, to = 1 }", "{ from = \"23:00\", to = \"25:00\" }", "{ to = \"5s\" }",
        "{ regex = \"(\" }", "[{ glob = \"[\" }, \"x\"]", "\"{title}\"", "[[\"a\", \"b\"]]",
        "1979-05-27", "\"\u{202E}\u{1F468}\u{200D}\u{1F469}\"",
    ]

    /// The file, with the value of each key in turn replaced by another value. Of the others only those
    /// of the same table are written down: what is left out is as it was built in.
    private func variants(of text: String) throws -> [Node] {
        // Keys that are commented out are included, and a rule is added if there is none.
        let all = text.split(separator: "\n").map { line in
            if line.wholeMatch(of: /# [a-z-]+ =/) != nil { return line.dropFirst(2) + " 0" }
            let isSample = line.wholeMatch(of: /# (\[.*\]|[a-z-]+ = \S+)/) != nil
            return isSample ? line.dropFirst(2) : line
        }
        let root = try TOML.read(Array(all.joined(separator: "\n").utf8))
        return variants(of: root, try Self.values.map { try content($0) })
    }

    private func variants(of table: Node, _ values: [Node.Content]) -> [Node] {
        guard case .table(let entries) = table.content else { return [] }
        func withOnly(_ entry: Node.Entry, _ content: Node.Content) -> Node {
            var entry = entry
            entry.node.content = content
            return Node(.table([entry]), at: table.position)
        }
        var nodes: [Node] = []
        for entry in entries {
            if case .table = entry.node.content {
                nodes += variants(of: entry.node, values).map { withOnly(entry, $0.content) }
            }
            if case .array(let elements) = entry.node.content, let first = elements.first {
                nodes += variants(of: first, values).map { withOnly(entry, .array([$0])) }
            }
            let plain = entries.filter { $0.key == entry.key || isPlain($0) }
            guard let place = plain.firstIndex(where: { $0.key == entry.key }) else { continue }
            for value in values {
                var changed = plain
                changed[place].node.content = value
                nodes.append(Node(.table(changed), at: table.position))
            }
        }
        return nodes
    }

    private func isPlain(_ entry: Node.Entry) -> Bool {
        if case .table = entry.node.content { return false }
        return true
    }

    private func content(_ value: String) throws -> Node.Content {
        guard case .table(let entries) = try TOML.read(Array("x = \(value)".utf8)).content,
            let entry = entries.first
        else { return .boolean(false) }
        return entry.node.content
    }

    private func settings(_ kind: ConfigurationFile.Kind, _ root: Node) -> Settings {
        var keeper = SettingsKeeper()
        _ = keeper.apply([ConfigurationFile(kind, path: "x", .tree(root))]) { _ in nil }
        return keeper.settings
    }

    private static let parts = 4

    /// Several parts use several cores.
    @Test(arguments: 0..<parts) func everySettingSurvivesEveryValue(part: Int) throws {
        for (number, root) in try variants(of: ConfigurationText.settings(Settings())).enumerated()
        where number % Self.parts == part {
            let settings = settings(.settings, root)
            // Values that were read are the same after writing and reading again. Their explanations, which make a text many
            // times longer, are left out.
            guard number / Self.parts % 20 == 0, settings != Settings() else { continue }
            let text = ConfigurationText.settings(settings) { _ in "here" }
            #expect(try Reading(text).settings == settings)
        }
    }

    @Test func everyKeyOfALayoutSurvivesEveryValue() throws {
        for root in try variants(of: ConfigurationText.layout(.card)) {
            let layout = settings(.layout(.tab), root).catalog.layouts[.tab]
            _ = Style(layout: try #require(layout), theme: .plain)
        }
    }

    @Test func everyKeyOfAThemeSurvivesEveryValue() throws {
        for root in try variants(of: ConfigurationText.theme(.info)) {
            let theme = settings(.theme(.error), root).catalog.themes[.error]
            _ = Style(layout: .card, theme: try #require(theme))
        }
    }

    @Test func manyMessengersAndAnimationsAreRead() throws {
        var text = ""
        for number in 0..<2000 { text += "[messenger.m\(number)]\npause = \"1s\"\n" }
        for number in 0..<500 { text += "[animations.a\(number).show]\nscale = 2\n" }
        let reading = try Reading(text)
        #expect(reading.diagnostics == [])
        #expect(reading.settings.board.messengers.count == 2000)
    }

    @Test func longChainsOfInheritanceAreFollowed() throws {
        var layouts: [String: String] = [:]
        for number in 0..<300 { layouts["l\(number)"] = "inherits = \"l\(number + 1)\"" }
        layouts["l300"] = "width = 77"
        var reading = try Reading()
        try reading.read("", layouts: layouts)
        #expect(reading.diagnostics == [])
        #expect(reading.settings.catalog.layouts.values.allSatisfy { $0.width == 77 })
    }
}
