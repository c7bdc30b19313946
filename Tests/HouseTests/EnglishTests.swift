import Folders
import Foundation
import Support
import Testing

/// The English of documents for users: patterns that can be counted must not become more.
///
/// `Golden/english.txt` has the number of each pattern in each document, at most which there may be. With
/// `MARTLET_RECORD=1` numbers become smaller, never greater.
@Suite struct EnglishTests {
    /// A pattern that makes English hard to read.
    private enum Pattern: String, CaseIterable {
        /// A sentence of more than 40 words.
        case long
        /// “where” in the place of “if”.
        case condition = "where-for-if"
        /// A reader who is not spoken to: the person, somebody, nobody.
        case person
        /// A verb for which there is a plainer one: stand, lie, come, go, and leave without an object.
        case verb
        /// A phrase that is not English, such as “but for” in the place of “except”.
        case phrase

        /// Most words of a sentence.
        static let mostWords = 40

        private var expression: String? {
            switch self {
            case .long: nil
            case .condition:
                #"(^|[:;] )Where (no|the|a|an|it|there|that|one|nothing|nobody|they|any|you|neither|x)\b"#
                    + #"|, (also |and |or )?where (it|there|that|they|the|no|a|one|nothing|nobody|neither) "#
            case .person: #"(?i)\b(the|a|its|that) person\b|\b(somebody|nobody)\b"#
            case .verb:
                #"(?i)\b(stands?|standing|stood|lies|comes?|coming|came|goes|gone|went)\b"#
                    + #"|\bleaves?(?=[.,;:]|$)"#
            case .phrase:
                #"(?i)\bbut for\b|\bof (one's|its|their) own\b|\bas many as may be\b|\bin hundredths\b"#
                    + #"|\bbesides\b|\banew\b|\bof the compositor's\b|\bwho say so\b"#
            }
        }

        /// The places of the pattern in a sentence, as far as they are words.
        func matches(in sentence: DocumentText.Sentence) throws -> [String] {
            guard let expression else {
                let count = sentence.wordCount
                return count > Self.mostWords
                    ? ["\(count) words: \(sentence.text.prefix(60))…"] : []
            }
            return sentence.text.matches(of: try Regex(expression)).map {
                String(sentence.text[$0.range])
            }
        }
    }

    /// A place of a pattern.
    private struct Found {
        var pattern: Pattern
        var line: Int
        var text: String
    }

    /// Documents for contributors, which may have the words of the code.
    private static let others: Set<String> = [
        "contrib/docs/ARCHITECTURE.md", "contrib/docs/GLOSSARY.md", "contrib/docs/BENCHMARKS.md",
    ]

    private static let documents: [String] = {
        let folders = ["contrib/docs", "contrib/docs/moving-from", "contrib/man"]
        let paths = folders.flatMap { folder in
            let names = try? FileManager.default.contentsOfDirectory(
                atPath: Repository.root.appending(path: folder).path())
            return (names ?? []).map { folder + "/" + $0 }
        }
        return ["README.md"]
            + paths.filter { ($0.hasSuffix(".md") || $0.hasSuffix(".scd")) && !others.contains($0) }
            .sorted()
    }()

    private static func found(in lines: [String], isManPage: Bool = false) throws -> [Found] {
        try DocumentText(lines, isManPage: isManPage).sentences.flatMap { sentence in
            try Pattern.allCases.flatMap { pattern in
                try pattern.matches(in: sentence).map {
                    Found(pattern: pattern, line: sentence.line, text: $0)
                }
            }
        }
    }

    private static func found(in document: String) throws -> [Found] {
        let lines = try SourceFile.all(below: document).first?.lines ?? []
        return try found(in: lines, isManPage: document.hasSuffix(".scd"))
    }

    // MARK: Limits

    private static let list = Golden.folder.appending(path: "english.txt")

    /// The greatest numbers, by document and pattern; a document that is not in the list may have none.
    private static func limits() throws -> [String: [String: Int]] {
        let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
        var limits: [String: [String: Int]] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ")
            for word in words.dropFirst() {
                let parts = word.split(separator: "=")
                limits[String(words[0]), default: [:]][String(parts[0])] = Int(parts[1])
            }
        }
        return limits
    }

    private static func counts(_ found: [Found]) -> [String: Int] {
        Dictionary(found.map { ($0.pattern.rawValue, 1) }, uniquingKeysWith: +)
    }

    @Test func patternsDoNotBecomeMore() throws {
        let limits = try Self.limits()
        if ProcessInfo.processInfo.environment["MARTLET_RECORD"] == "1" {
            return try Self.record(limits)
        }
        for document in Self.documents {
            let found = try Self.found(in: document)
            for (pattern, count) in Self.counts(found).sorted(by: { $0.key < $1.key }) {
                let most = limits[document]?[pattern] ?? 0
                guard count > most else { continue }
                let places = found.filter { $0.pattern.rawValue == pattern }
                    .map { "\(document):\($0.line): \($0.text)" }.joined(separator: "\n")
                Issue.record("\(document): \(count) of “\(pattern)”, at most \(most):\n\(places)")
            }
        }
    }

    private static func record(_ limits: [String: [String: Int]]) throws {
        var text = """
            # At most so many of each pattern may be in a document: see EnglishTests. Recording makes numbers smaller only.

            """
        for document in documents {
            let counts = counts(try found(in: document))
            let kept = Pattern.allCases.compactMap { pattern -> String? in
                let count = counts[pattern.rawValue] ?? 0
                let most = limits[document].map { $0[pattern.rawValue] ?? 0 } ?? count
                let least = min(count, most)
                return least == 0 ? nil : "\(pattern.rawValue)=\(least)"
            }
            text += ([document] + kept).joined(separator: " ") + "\n"
        }
        try text.write(to: list, atomically: true, encoding: .utf8)
    }

    // MARK: The reading of documents

    @Test func patternsAreFoundInProse() throws {
        let lines = [
            "# Where the heading is", "", "Where no daemon runs, it stands alone.",
            "A message that comes, but for one,", "has a card of its own; nobody reads it.", "",
            "| cell | Where the person is |", "```", "Where nobody goes", "```",
            "Call `where it stands` now. It leaves.",
        ]
        let found = try Self.found(in: lines).map { "\($0.line) \($0.pattern.rawValue)" }
        #expect(
            found == [
                "3 where-for-if", "3 verb", "4 person", "4 verb", "4 phrase", "4 phrase",
                "7 where-for-if", "7 person", "11 verb",
            ])
    }

    @Test func placesAndNamesAreNoPatterns() throws {
        let lines = [
            "The folder where you put it is where files are.", "Leaves it there; understand this.",
            "*--come* _goes_", "\tThe name _a\\_lies_ is *gone*.",
        ]
        #expect(try Self.found(in: lines, isManPage: true).isEmpty)
    }

    @Test func onlySentencesOfMoreThanFortyWordsAreLong() throws {
        let forty = Array(repeating: "word", count: 40).joined(separator: " ")
        #expect(try Self.found(in: [forty + ". " + forty]).isEmpty)
        #expect(try Self.found(in: [forty, "more."]).map(\.pattern) == [.long])
        #expect(try Self.found(in: ["- " + forty, "- " + forty]).isEmpty)
        #expect(try Self.found(in: [forty + " `code word` more"]).map(\.pattern) == [.long])
    }

    @Test func documentsAreFound() {
        #expect(Self.documents.contains("contrib/man/martlet.1.scd"))
        #expect(Self.documents.count > 8)
    }
}
