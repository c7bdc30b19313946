import Patterns
import Testing
import Timing

/// Regular expressions: matches, refusals with a reason, and limits on time.
@Suite struct PatternTests {
    private let search = PatternSearch()

    private func look(_ pattern: String, in text: String) throws -> PatternOutcome {
        try Pattern(pattern, search: search).findMatch(in: text)
    }

    private func problem(of pattern: String) -> PatternError? {
        do {
            _ = try Pattern(pattern, search: search)
            return nil
        } catch { return error }
    }

    @Test(arguments: [
        ("invoice|bill", "Your bill is here", true), ("^bill", "Your bill is here", false),
        ("(?i)BILL", "Your bill is here", true), ("", "", true), ("x", "", false),
        ("^\\w+$", "Grüße", true), ("^.$", "🦅", true), ("^..$", "🦅", false),
        ("\\bÄrger\\b", "kein Ärger heute", true), ("(a)(b)(c)\\3", "abcc", true),
        ("(?<=€)5", "€5", true), ("a.b", "a\nb", false), ("(?s)a.b", "a\nb", true),
        ("a\u{0}b", "xa\u{0}bx", true), ("a$", "b\u{0}a", true),
    ])
    func expressionsMatchAsInPCRE(_ pattern: String, _ text: String, _ isFound: Bool) throws {
        #expect(try look(pattern, in: text) == (isFound ? .found : .missing))
    }

    @Test func onePatternServesForManyTexts() throws {
        let pattern = try Pattern("^(\\d+) new$", search: search)
        for number in 0..<100 {
            #expect(pattern.findMatch(in: "\(number) new") == .found)
            #expect(pattern.findMatch(in: "\(number) old") == .missing)
        }
    }

    @Test(arguments: [
        ("(a", 2, "parenthesis"), ("ab[", 3, "character class"), ("*a", 0, "quantifier"),
        ("\\C", 2, "\\C"), ("\\", 1, "\\"),
    ])
    func invalidExpressionIsRefusedWithReasonAndPlace(
        _ pattern: String, _ offset: Int, _ word: String
    ) throws {
        let error = try #require(problem(of: pattern))
        #expect(error.offset == offset)
        #expect(error.reason.contains(word), "\(error.reason)")
        #expect(error.text == "\(error.reason), at byte \(offset)")
    }

    @Test func anExpressionOfMoreBytesThanAllowedIsRefused() throws {
        #expect(problem(of: String(repeating: "a", count: PatternLimits.length)) == nil)
        let long = try #require(
            problem(of: String(repeating: "a", count: PatternLimits.length + 1)))
        #expect(long.reason == "more than 1024 bytes")
    }

    /// Expressions that would take more time than any limit, or all memory.
    private static let catastrophes = [
        "(a+)+$", "(a|a)*$", "^(a?){64}a{64}b", "(.*)*b$", "(?:a*)*c", "(?=(a+))*b$",
        "^((a|b)*?)*d", "(\\w+\\s?)+$!",
    ]

    @Test(arguments: catastrophes) func catastrophicSearchIsGivenUpInTime(_ pattern: String) throws
    {
        let text = String(repeating: "a", count: 1 << 20) + "!"
        let compiled = try Pattern(pattern, search: search)
        var outcome = PatternOutcome.found
        let time = processorTime { outcome = compiled.findMatch(in: text) }
        #expect(outcome != .found)
        #expect(time < .milliseconds(100), "\(pattern)")
        // A search that was given up does not affect the next one.
        #expect(try look("^aaa", in: text) == .found)
    }

    @Test func abandonedSearchIsReported() throws {
        let text = String(repeating: "a", count: 64) + "!"
        #expect(try look("(a+)+$", in: text) == .exhausted)
    }

    @Test func onlyTheBeginningOfALongTextIsLookedAt() throws {
        let before = String(repeating: ".", count: PatternLimits.text - 1)
        #expect(try look("x", in: before + "x") == .found)
        #expect(try look("x", in: before + ".x") == .missing)
        // A character that is cut is ignored as a whole.
        #expect(try look("é", in: before + "é") == .missing)
        // The cut is not an end of the text for `$`.
        #expect(try look("\\.$", in: before + "é") == .missing)
        #expect(try look("\\.$", in: before) == .found)
    }
}
