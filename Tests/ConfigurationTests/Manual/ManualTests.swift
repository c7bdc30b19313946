import Configuration
import Folders
import Foundation
import Layout
import Messages
import Testing

/// The daemon can read the examples in the documentation.
@Suite struct ManualTests {
    private static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }

    /// A file in the documentation; its first line is a comment that names it.
    struct Example: CustomTestStringConvertible, Sendable {
        var place: String
        var name: String
        var text: String
        var testDescription: String { "\(place): \(name)" }
    }

    static func examples() throws -> [Example] {
        var examples: [Example] = []
        var pages: [String] = []
        for folder in ["contrib/man/", "contrib/docs/"] {
            let names = try FileManager.default.contentsOfDirectory(
                atPath: repository.appending(path: folder).path())
            pages += names.filter { $0.hasSuffix(".scd") || $0.hasSuffix(".md") }.sorted()
                .map { folder + $0 }
        }
        for page in pages {
            var block: [Substring]?
            for (index, line) in try text(page).split(
                separator: "\n", omittingEmptySubsequences: false
            ).enumerated() {
                guard line.hasPrefix("```") else {
                    block?.append(line)
                    continue
                }
                if let first = block?.first, first.hasSuffix(".toml"), first.hasPrefix("# ") {
                    let text = (block ?? []).joined(separator: "\n")
                    examples.append(
                        Example(
                            place: "\(page):\(index)", name: String(first.dropFirst(2)), text: text)
                    )
                }
                block = block == nil ? [] : nil
            }
        }
        return examples
    }

    @Test func manualHasExamplesOfEveryKind() throws {
        let names = try Self.examples().map(\.name)
        #expect(names.contains("config.toml"))
        #expect(names.contains { $0.hasPrefix("layouts/") })
        #expect(names.contains { $0.hasPrefix("themes/") })
        #expect(names.contains { $0.hasPrefix("wrong: ") })
    }

    @Test(arguments: try examples()) func everyExampleIsRead(_ example: Example) throws {
        let isWrong = example.name.hasPrefix("wrong: ")
        let path = isWrong ? String(example.name.dropFirst(7)) : example.name
        let name = path.split(separator: "/").last.map { String($0.dropLast(5)) } ?? ""
        var reading = try Reading()
        if path.hasPrefix("layouts/") {
            try reading.read("", layouts: [name: example.text])
        } else if path.hasPrefix("themes/") {
            try reading.read("", themes: [name: example.text])
        } else {
            try reading.read(example.text)
        }
        if isWrong {
            #expect(!reading.diagnostics.isEmpty)
        } else {
            #expect(reading.diagnostics == [])
            #expect(reading.settings != Settings(), "it changes nothing")
        }
    }

    @Test func recipesAreShort() throws {
        let recipes = try Self.examples().filter { $0.place.contains("/CONFIGURING.md") }
        #expect(recipes.count >= 15)
        for recipe in recipes {
            // The first line names the file.
            #expect(recipe.text.split(separator: "\n").count <= 11, "\(recipe)")
        }
    }

    /// The names beside the parts of a card in the picture of THEMING.md.
    @Test func anatomyNamesTablesAndKeys() throws {
        let script = try Self.text("contrib/docs-pictures")
        let labels = script.matches(of: /(?m)^(?:left|right) (layout|theme) \d+ \d+ \d+ (\S+)$/)
        #expect(labels.count > 20)
        let layout = ConfigurationText.layout(.card, bar: BarStyle())
        let theme = ConfigurationText.theme(.plain)
        for label in labels {
            let (kind, name) = (label.output.1, label.output.2)
            let line = name.hasPrefix("[") ? "\n\(name)\n" : "\n\(name) = "
            #expect((kind == "layout" ? layout : theme).contains(line), "\(kind): \(name)")
        }
    }

    private static let pages = ["martlet.5.scd", "martlet-style.5.scd"]

    /// The pages say about keys what the sources say. `MARTLET_RECORD=1` writes those parts of the pages anew.
    @Test(arguments: pages) func keysAreAsTheSourcesDescribe(_ page: String) throws {
        let renewed = try ManualPage().renewed(try Self.text("contrib/man/\(page)"))
        #expect(try Golden.difference(of: renewed, from: "../../contrib/man/\(page)") == nil)
    }

    @Test func everyKeyIsOnItsPage() throws {
        for (file, page) in [
            ("config", Self.pages[0]), ("layout", Self.pages[1]), ("theme", Self.pages[1]),
        ] {
            let text = try Self.text("contrib/man/\(page)")
            let keys = ManualPage().keys(of: file).filter { !$0.table.hasPrefix("animations.") }
            #expect(keys.count > 20)
            for (table, key) in keys {
                #expect(text.contains("*\(key)*"), "\(table).\(key)")
            }
        }
        let style = try Self.text("contrib/man/\(Self.pages[1])")
        for key in ["travel", "fade-time", "damping", "duration"] {
            #expect(style.contains("*\(key)*"))
        }
    }

    /// People read these sentences one by one: in comments, in editors, in the manual.
    @Test func everyDescriptionBeginsWithASentence() {
        for file in ["config", "layout", "theme"] {
            for (place, about) in ManualPage().descriptions(of: file) {
                let sentence = about.summary
                #expect(sentence.hasSuffix("."), "\(place): \(sentence)")
                #expect(sentence.split(separator: " ").count <= 25, "\(place): \(sentence)")
                #expect(sentence.firstMatch(of: /\. [A-Z]/) == nil, "\(place): \(sentence)")
                #expect(sentence.count { $0 == "`" }.isMultiple(of: 2), "\(place): \(sentence)")
            }
        }
    }
}
