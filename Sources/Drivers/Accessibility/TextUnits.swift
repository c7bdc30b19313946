/// Finds words, sentences and lines of a text, by its scalars. Each unit reaches to the beginning of the next, so that
/// units cover the text.
struct TextUnits {
    let scalars: [Unicode.Scalar]

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    enum Unit {
        case character
        case word
        case sentence
        case line

        /// Reads a number of `AtspiTextGranularity`; nil: there is no such unit. Lines on the screen are not known
        /// here, so a line is a paragraph.
        init?(granularity: UInt32) {
            switch granularity {
            case 0: self = .character
            case 1: self = .word
            case 2: self = .sentence
            case 3, 4: self = .line
            default: return nil
            }
        }

        /// Reads a number of `AtspiTextBoundaryType`; nil: there is no such unit.
        init?(boundary: UInt32) {
            switch boundary {
            case 0: self = .character
            case 1, 2: self = .word
            case 3, 4: self = .sentence
            case 5, 6: self = .line
            default: return nil
            }
        }
    }

    /// The unit at an offset; empty outside of the text.
    func range(_ unit: Unit, at offset: Int) -> Range<Int> {
        guard offset >= 0, offset < scalars.count else {
            let end = offset < 0 ? 0 : scalars.count
            return end..<end
        }
        var (start, end) = (offset, offset + 1)
        while start > 0, !begins(unit, at: start) { start -= 1 }
        while end < scalars.count, !begins(unit, at: end) { end += 1 }
        return start..<end
    }

    /// The unit before the one at an offset.
    func range(_ unit: Unit, before offset: Int) -> Range<Int> {
        range(unit, at: range(unit, at: offset).lowerBound - 1)
    }

    /// The unit after the one at an offset.
    func range(_ unit: Unit, after offset: Int) -> Range<Int> {
        range(unit, at: range(unit, at: offset).upperBound)
    }

    /// A range limited to the text.
    ///
    /// - Parameter end: End of the range; negative: the end of the text.
    func clamped(_ start: Int, _ end: Int) -> Range<Int> {
        let last = end < 0 ? scalars.count : min(end, scalars.count)
        let first = min(max(start, 0), scalars.count)
        return min(first, last)..<max(first, last)
    }

    func text(_ range: Range<Int>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[range])
        return text
    }

    /// Whether a unit begins at a place.
    ///
    /// - Parameter place: At least 1.
    private func begins(_ unit: Unit, at place: Int) -> Bool {
        let (before, next) = (scalars[place - 1], scalars[place])
        switch unit {
        case .character: return true
        case .word: return before.isBlank && !next.isBlank
        case .line: return before == "\n"
        case .sentence:
            if before == "\n" { return true }
            guard before.isBlank, !next.isBlank else { return before.endsSentenceAlone }
            var last = place - 1
            while last > 0, scalars[last].isBlank { last -= 1 }
            return scalars[last].endsSentence
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool {
        self == " " || self == "\n" || self == "\t" || self == "\u{A0}"
    }

    fileprivate var endsSentence: Bool { self == "." || self == "!" || self == "?" || self == "…" }

    /// Whether the character ends a sentence even without a space after it.
    fileprivate var endsSentenceAlone: Bool { self == "。" || self == "！" || self == "？" }
}
