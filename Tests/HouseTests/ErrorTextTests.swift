import Foundation
import Support
import Testing

/// The error texts that TROUBLESHOOTING.md explains are those that the programs and scripts print.
@Suite struct ErrorTextTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    /// The headings below “By error text”, each a part of an error.
    private static func explained() throws -> [String] {
        let page = try text("contrib/docs/TROUBLESHOOTING.md")
        let section = try #require(
            page.components(separatedBy: "\n## ").first { $0.hasPrefix("By error text\n") })
        return section.matches(of: /\n### `([^`]+)`\n/).map { String($0.output.1) }
    }

    @Test func explainedErrorsAreThoseOfTheProgramsAndScripts() throws {
        let sources = try SourceFile.swift(below: "Sources").map {
            $0.lines.joined(separator: "\n")
        }
        let scripts = try ["contrib/build", "contrib/toolchain"].map { try Self.text($0) }
        let all = (sources + scripts).map { $0.lowercased() }
        let explained = try Self.explained()
        #expect(explained.count > 10)
        for error in explained {
            #expect(all.contains { $0.contains(error.lowercased()) }, "\(error)")
        }
    }
}
