import Foundation
import Support
import Testing

/// The table of keys in martlet(1) and its tests have the same names.
@Suite struct KeyTableTests {
    /// Endings of the files of the tests.
    private static let files = ["", "+Panel", "+BarAndDeck"]

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    @Test func eachRowOfTheTableOfKeysHasATest() throws {
        let page = try text("contrib/man/martlet.1.scd")
        let section = try #require(
            page.components(separatedBy: "\n# ").first { $0.hasPrefix("KEYBOARD\n") })
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("|") }
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
