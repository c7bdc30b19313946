import Seeds
import Testing
import Timing

@testable import Rules

/// Patterns of a shell.
@Suite struct GlobTests {
    @Test(arguments: [
        ("", "", true), ("", "a", false), ("*", "", true), ("*", "a/b.c", true),
        ("a*c", "abbc", true), ("a*c", "abbd", false), ("*mail*", "Thunderbird mail", true),
        ("?", "é", true), ("?", "🦅", true), ("??", "a", false), ("[ab]x", "bx", true),
        ("[!ab]x", "bx", false), ("[^ab]x", "cx", true), ("[a-f]", "e", true),
        ("[a-f]", "g", false),
        ("[f-a]", "c", false), ("[]]", "]", true), ("[a-]", "-", true), ("[", "[", true),
        ("[abc", "[abc", true), ("\\*", "*", true), ("\\*", "a", false), ("[\\]]", "]", true),
        ("a\\", "a\\", true), ("**a**", "xxax", true), ("*.*.*", "a.b", false),
        ("[à-ü]", "é", true), ("a?c*", "abc\nmore", true),
    ])
    func patternsStandForWholeTexts(_ pattern: String, _ text: String, _ isMatch: Bool) {
        #expect(Glob(pattern).matches(text) == isMatch, "\(pattern) \(text)")
    }

    /// The same match by trying everything, for patterns without sets.
    private static func model(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>)
        -> Bool
    {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        if first == "*" {
            return model(rest, text) || !text.isEmpty && model(pattern, text.dropFirst())
        }
        guard let letter = text.first, first == "?" || first == letter else { return false }
        return model(rest, text.dropFirst())
    }

    @Test func randomPatternsMatchAsInAPlainModel() {
        var random = SplitMix(seed: Seed.current)
        var found = 0
        for _ in 0..<20_000 {
            let pattern = String(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    "ab*?".randomElement(using: &random) ?? "a"
                })
            let text = String(
                (0..<Int.random(in: 0...8, using: &random)).map { _ in
                    "ab".randomElement(using: &random) ?? "a"
                })
            let expected = Self.model(Array(pattern)[...], Array(text)[...])
            #expect(
                Glob(pattern).matches(text) == expected,
                "\(pattern) \(text), MARTLET_SEED=\(Seed.current)")
            if expected { found += 1 }
        }
        #expect(found > 2000)
    }

    @Test func aHostilePatternTakesNoLongerThanTextTimesPattern() {
        let glob = Glob(String(repeating: "a*", count: 500) + "b")
        let text = String(repeating: "a", count: 8192)
        let time = processorTime { #expect(!glob.matches(text)) }
        #expect(time < .seconds(1))
    }
}
