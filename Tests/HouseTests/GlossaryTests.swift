import Foundation
import Support
import Testing

/// Words that the glossary (`contrib/docs/GLOSSARY.md`) keeps out of comments.
@Suite struct GlossaryTests {
    /// First words that stand for a noun that the reader has to guess.
    private static let opening =
        #"^(What|Who|Whose|Whom|Whoever|Whatever|Of|To what|To whom|By what|That of|Those|As of|It|Its|They|Their|Has) "#

    /// Words for which the glossary has another one.
    private static let words =
        #"\b(toasts?|bubbles?|takes note of|brings? in line|what becomes of|whoever|whom|gone for good|nobody says)\b"#

    @Test func commentsNameTheirSubject() throws {
        let opening = try Regex(Self.opening)
        for comment in try Self.comments() where comment.begins {
            if try opening.firstMatch(in: comment.text) != nil { comment.report() }
        }
    }

    @Test func commentsUseTheGlossarysWords() throws {
        let words = try Regex(Self.words).ignoresCase()
        for comment in try Self.comments() where try words.firstMatch(in: comment.text) != nil {
            comment.report()
        }
    }

    @Test func forbiddenOpeningsAreFound() throws {
        let opening = try Regex(Self.opening)
        for text in ["What it shows.", "Of its left side.", "Has the card wait.", "Their places."] {
            #expect(try opening.firstMatch(in: text) != nil, "\(text)")
        }
        for text in ["Whether it moves.", "Offset in bytes.", "Itself a value.", "Hash of a text."]
        {
            #expect(try opening.firstMatch(in: text) == nil, "\(text)")
        }
    }

    /// A line of a comment that fills its line.
    private struct Comment {
        var path: String
        var number: Int
        var text: String
        /// Whether no line of a comment is before it.
        var begins: Bool

        func report() { Issue.record("\(path):\(number): \(text)") }
    }

    /// The lines of comments in all sources.
    private static func comments() throws -> [Comment] {
        try SourceFile.swift(below: "Sources").flatMap { file -> [Comment] in
            var isInside = false
            return file.lines.enumerated().compactMap { index, line in
                let trimmed = line.trimmingCharacters(in: .whitespaces)
                guard trimmed.hasPrefix("//") else {
                    isInside = false
                    return nil
                }
                defer { isInside = true }
                let text = trimmed.drop { $0 == "/" }.drop { $0 == " " }
                if text.hasPrefix("MARK: ") { return nil }
                return Comment(
                    path: file.path, number: index + 1, text: String(text), begins: !isInside)
            }
        }
    }
}
