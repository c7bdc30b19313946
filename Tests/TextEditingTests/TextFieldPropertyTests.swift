import Seeds
import Testing
import TextEditing

/// Invariants of every field, tried with random edits of difficult texts.
@Suite struct TextFieldPropertyTests {
    private static let pieces = [
        "a", "Zoë", " ", "  ", ".", "don't", "_1", "é", "e\u{301}", "\u{301}", "\u{200D}",
        "\u{FE0F}",
        "👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "🇩", "日本", "かな", "한글", "\u{1112}\u{1161}", "\u{11AB}", "שלום", "مرحبا", "क्षि",
        "ไทย",
        "\r\n", "\n", "\t", "\u{0}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{10FFFF}", "\u{FFFD}",
        String(repeating: "\u{323}", count: 40), "",
    ]

    private struct Script {
        var random: SplitMix

        mutating func number() -> Int {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: .max
            case 1: .min
            case 2: -1
            default: Int.random(in: -2...90, using: &random)
            }
        }

        mutating func text() -> String {
            var text = ""
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                text += pieces.randomElement(using: &random) ?? ""
            }
            return text
        }

        mutating func edit() -> TextEdit {
            let step = TextStep.allCases.randomElement(using: &random) ?? .character
            let (one, other) = (Bool.random(using: &random), Bool.random(using: &random))
            switch Int.random(in: 0..<14, using: &random) {
            case 0: return .delete(step, forward: one)
            case 1...3: return .move(step, forward: one, extending: other)
            case 4: return .moveTo(number(), extending: one)
            case 5: return one && other ? .selectAll : .selectWord(at: number())
            case 6: return .deleteSurrounding(before: number(), after: number())
            case 7...8: return .preedit(Preedit(text(), caret: (number(), number())))
            default: return .insert(text())
            }
        }
    }

    private func boundaries(_ text: String) -> Set<Int> {
        Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) })
            .union([text.utf8.count])
    }

    private func complaint(_ field: TextField) -> String? {
        let boundaries = boundaries(field.text)
        if field.text.utf8.count > field.limit { return "over the limit" }
        if !boundaries.contains(field.head) { return "caret within a character" }
        if !boundaries.contains(field.anchor) { return "anchor within a character" }
        if field.text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x202E }) {
            return "what is no text"
        }
        let shown = ShownText(field)
        if shown.preedit.upperBound > shown.text.utf8.count { return "preedit out of range" }
        for offset in 0...shown.text.utf8.count
        where !(0...field.text.utf8.count).contains(shown.fieldOffset(offset)) {
            return "a place that there is not"
        }
        for limit in [0, 1, 7, 40, 4000] {
            let told = field.surroundings(limit: limit)
            if told.text.utf8.count > limit { return "surroundings over the limit" }
            let places = 0...told.text.utf8.count
            if !places.contains(told.cursor) || !places.contains(told.anchor) {
                return "surroundings without the caret"
            }
        }
        return nil
    }

    @Test func everyEditLeavesAValidField() {
        for round in 0..<150 {
            var script = Script(random: SplitMix(seed: Seed.current &+ UInt64(round)))
            let limit = [5, 30, 200, 4000][round % 4]
            var (field, twin) = (TextField(limit: limit), TextField(limit: limit))
            for _ in 0..<60 {
                let edit = script.edit()
                let before = field
                let changed = field.apply(edit)
                twin.apply(edit)
                let complaint =
                    complaint(field)
                    ?? (field != twin ? "not the same twice" : nil)
                    ?? (changed != (field != before) ? "wrong about a change" : nil)
                if let complaint {
                    Issue.record(
                        "MARTLET_SEED=\(Seed.current): \(complaint) after \(edit) of \(before)")
                    return
                }
            }
        }
    }

    /// Walking to the end and back passes every character once.
    @Test func movingReachesEveryPosition() {
        var script = Script(random: SplitMix(seed: Seed.current))
        for _ in 0..<50 {
            var field = TextField()
            field.apply(.insert(script.text() + script.text()))
            field.apply(.move(.end, forward: false, extending: false))
            var steps = 0
            while field.apply(.move(.character, forward: true, extending: false)) { steps += 1 }
            #expect(steps == field.text.count, "MARTLET_SEED=\(Seed.current)")
            while field.apply(.delete(.character, forward: false)) { steps -= 1 }
            #expect(field.text.isEmpty && steps >= 0, "MARTLET_SEED=\(Seed.current)")
        }
    }
}
