import Foundation
import Support
import Testing

/// The tables of martlet-keys(7) and the tests of their keys have the same names.
@Suite struct KeyTableTests {
    /// Endings of the files of the tests.
    private static let files = ["", "+Panel", "+BarAndDeck"]
    /// Sections whose tables say which keys do what a finger does.
    private static let sections = ["MESSAGES", "PANEL", "DECK", "BAR"]

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    @Test func eachRowOfTheTablesOfKeysHasATest() throws {
        let page = try text("contrib/man/martlet-keys.7.scd")
        let sections = page.components(separatedBy: "\n# ").filter { section in
            Self.sections.contains { section.hasPrefix($0 + "\n") }
        }
        #expect(sections.count == Self.sections.count)
        let rows = sections.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("|  ") }
            .map { $0.dropFirst().trimmingCharacters(in: .whitespaces) }
        let tests = try Self.files.map {
            try text("Tests/SceneTests/EveryFingerByKeyTests\($0).swift")
        }.joined()
        let names = tests.matches(of: try Regex(#"@Test\("([^"]+)""#)).compactMap {
            $0.output[1].substring.map { String($0) }
        }
        #expect(rows.count > 20 && rows.sorted() == names.sorted())
    }
}
