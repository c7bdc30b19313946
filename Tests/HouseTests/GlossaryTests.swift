import Foundation
import Support
import Testing

/// Words that the glossary (`contrib/docs/project/GLOSSARY.md`) keeps out of comments, names and names of tests.
@Suite struct GlossaryTests {
    /// First words that stand for a noun that the reader has to guess.
    private static let opening =
        #"^(What|Who|Whose|Whom|Whoever|Whatever|Of|To what|To whom|By what|That of|Those|As of|It|Its|They|Their|Has) "#

    /// Words for which the glossary has another one.
    private static let words =
        #"\b(toasts?|bubbles?|takes note of|brings? in line|what becomes of|whoever|whom|gone for good|nobody says)\b"#

    /// First words of a test's name that stand for a noun that the reader has to guess.
    private static let testOpening =
        #"^(what|who|whose|whom|whoever|whatever|whether|it|its|they|their|that|those)(?=[A-Z])"#

    /// Words in names of tests for which the glossary has another one.
    private static let testWords =
        #"(?i)toast|bubble|whoever|nobodySays|letsGo|letGo|comesBack|goesAway|[iA]sGone|areGone|goneFor|goesOn(?!ly)"#

    /// Declared names that would have a second meaning.
    private struct Names {
        /// The names; those with `()` are functions without parameters.
        var names: Set<String>
        /// Beginnings of the paths where the names have their one meaning; empty: nowhere.
        var rooms: [String] = []
        /// Names for the other meanings.
        var instead: String
    }

    private static let ambiguous = [
        Names(names: ["isHeld"], instead: "isPaused, hasContact, isDragged, isMessageHeld"),
        Names(
            names: ["hold", "holds"],
            rooms: [
                "Sources/Pure/Rules/Modes/", "Sources/Drivers/Control/ControlKeepers",
                "Sources/Library/Martlet/Client/",
                "Sources/Programs/martlet/Modes/ModeHolder",
                "Sources/Programs/martletd/Desks/ModeDesk",
            ], instead: "setPaused, press, contains, evaluate"),
        Names(
            names: ["held", "Held"],
            rooms: [
                "Sources/Drivers/History/", "Sources/Pure/Scene/Panel/",
                "Sources/Programs/martletd/Daemon+",
                "Sources/Pure/Rules/Modes/ModeState",
            ], instead: "busy, pressed, paused"),
        Names(
            names: ["settle", "settles", "settled"],
            rooms: ["Sources/Pure/Motion/", "Sources/Pure/Gestures/"],
            instead: "arrange, assign, report, decided"),
        Names(
            names: ["stand", "stands", "standing"],
            instead: "place, position, placement, existing"),
        Names(
            names: ["neighbour", "neighbours"],
            instead: "adjacent… (pages, words), otherCards, neighbouringStages"),
        Names(
            names: ["stage", "Stage"], rooms: ["Sources/Pure/Scene/", "Sources/Drivers/Stage/"],
            instead: "lifecycle, step, phase"),
        Names(names: ["takes"], instead: "accepts, requests"),
        Names(names: ["forget()"], instead: "stopListening, reset, drop…"),
        Names(
            names: ["isGone", "goOn", "letGo", "comeBack", "comeForward", "goBehind"],
            instead: "hasDisappeared, resume, releaseFinger, returnToPlace"),
        Names(
            names: ["want"],
            rooms: [
                "Sources/Pure/Scene/Input/Contacts", "Sources/Pure/Scene/SceneCommand",
                "Sources/Drivers/Stage/Seats/SeatInput",
            ], instead: "request…, setNeeded"),
    ]

    private static let keywords: Set<Substring> = ["func", "var", "let", "case", "typealias"]

    @Test func declaredNamesHaveOneMeaning() throws {
        for file in try SourceFile.swift(below: "Sources") {
            for violation in Self.ambiguousNames(in: file) { Issue.record("\(violation)") }
        }
    }

    @Test func ambiguousNamesAreFound() {
        let lines = [
            "var isHeld = false", "    func hold(_ id: Int) {}", "case settled", "func forget() {}",
            "func forget(_ id: Int) {}", "func holder() {}", "// var isHeld", "let stage: Int",
        ]
        let file = SourceFile(path: "Sources/Pure/Messages/Example.swift", lines: lines)
        #expect(Self.ambiguousNames(in: file).count == 5)
        let scene = SourceFile(path: "Sources/Pure/Scene/Example.swift", lines: ["let stage: Int"])
        #expect(Self.ambiguousNames(in: scene).isEmpty)
    }

    /// The declarations of a file whose name has another meaning elsewhere, with their places and better names.
    private static func ambiguousNames(in file: SourceFile) -> [String] {
        let forbidden = ambiguous.filter { !$0.rooms.contains { file.path.hasPrefix($0) } }
        return file.lines.enumerated().flatMap { index, line -> [String] in
            let words = line.split(separator: " ").prefix { !$0.hasPrefix("//") }
            return zip(words, words.dropFirst()).compactMap { keyword, word in
                guard keywords.contains(keyword) else { return nil }
                let name = String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
                let function = word.dropFirst(name.count).hasPrefix("()") ? name + "()" : name
                let better = forbidden.first {
                    $0.names.contains(name) || $0.names.contains(function)
                }
                return better.map { "\(file.path):\(index + 1): \(name); say: \($0.instead)" }
            }
        }
    }

    @Test func namesOfTestsAreStatements() throws {
        let judge = try TestNames()
        for file in try SourceFile.swift(below: "Tests") {
            for (number, name) in Self.tests(in: file) {
                guard let problem = try judge.problem(of: name) else { continue }
                Issue.record("\(file.path):\(number): \(name) \(problem)")
            }
        }
    }

    @Test func riddlesInNamesOfTestsAreFound() throws {
        let judge = try TestNames()
        for name in ["whatComesIsTold", "itMoves", "hold", "cardComesBackLater", "pageIsGone"] {
            #expect(try judge.problem(of: name) != nil, "\(name)")
        }
        for name in ["cardMoves", "itemMoves", "whatsoever1Works", "messageEndsWithItsCard"] {
            #expect(try judge.problem(of: name) == nil, "\(name)")
        }
        let file = SourceFile(
            path: "", lines: ["@Test(", "arguments: [1])", "func one() {}", "func two() {}"])
        #expect(Self.tests(in: file).map(\.name) == ["one"])
    }

    /// Judges names of tests.
    private struct TestNames {
        private let opening: Regex<AnyRegexOutput>
        private let words: Regex<AnyRegexOutput>

        init() throws {
            opening = try Regex(GlossaryTests.testOpening)
            words = try Regex(GlossaryTests.testWords)
        }

        /// Why a name is no statement; nil: it is one.
        func problem(of name: String) throws -> String? {
            if try opening.firstMatch(in: name) != nil { return "does not name its subject" }
            if try words.firstMatch(in: name) != nil { return "has a word not to be used" }
            return name.contains(where: \.isUppercase) ? nil : "has no subject and verb"
        }
    }

    /// The names of the test functions of a file, with their lines.
    private static func tests(in file: SourceFile) -> [(number: Int, name: String)] {
        var isTest = false
        return file.lines.enumerated().compactMap { index, line in
            if line.drop(while: { $0 == " " }).hasPrefix("@Test") { isTest = true }
            guard isTest, let start = line.range(of: "func ") else { return nil }
            isTest = false
            return (
                index + 1, String(line[start.upperBound...].prefix { $0.isLetter || $0.isNumber })
            )
        }
    }

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

    /// A line that contains only a comment.
    private struct Comment {
        var path: String
        var number: Int
        var text: String
        /// Whether the line before is no comment.
        var begins: Bool

        func report() { Issue.record("\(path):\(number): \(text)") }
    }

    /// The lines of comments in all sources, tests, plugins and examples.
    private static func comments() throws -> [Comment] {
        let files = try ["Sources", "Tests", "Plugins", "Examples"].flatMap {
            try SourceFile.swift(below: $0)
        }
        return files.flatMap { file -> [Comment] in
            var isInside = false
            return file.lines.enumerated().compactMap { index, line in
                let trimmed = line.drop { $0 == " " }
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
