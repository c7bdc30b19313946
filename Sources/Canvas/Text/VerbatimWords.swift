import Layout

/// Finds the words of a text that mean something else with a hyphen in them, such as addresses, paths and numbers.
///
/// Pango breaks a word that is wider than its line between any two letters, and adds a hyphen there. Only words that
/// may be so wide are looked for.
struct VerbatimWords {
    /// The words, as byte offsets.
    private(set) var ranges: [Range<Int>] = []
    /// Number of characters from which a word may be wider than a line; none can be in a block of one line.
    private let leastCount: Int
    private var start = 0
    private var count = 0
    private var hasLetter = false
    /// Whether a sign stands behind a letter: the word is verbatim if another letter follows.
    private var hasSign = false
    private var isVerbatim = false

    /// No character is wider than this part of its font's size.
    private static let widest = 1.5

    init(in block: TextBlock) {
        let narrowest = block.width / (max(block.font.size, 1) * Self.widest)
        leastCount = block.maxLines > 1 ? Int(min(max(narrowest, 1), 65536)) : .max
    }

    /// Notes the character at a byte offset.
    mutating func note(_ scalar: Unicode.Scalar, at offset: Int) {
        guard leastCount < .max else { return }
        if scalar.properties.isWhitespace { return finish(at: offset) }
        if count == 0 { start = offset }
        count += 1
        if scalar.properties.isAlphabetic || scalar.value > 0x7F {
            if hasSign { isVerbatim = true }
            hasLetter = true
        } else if scalar == "-" || scalar == "'" {
            return
        } else if scalar.properties.numericType != nil {
            isVerbatim = true
        } else {
            hasSign = hasLetter
        }
    }

    /// Ends the word that ends before a byte offset.
    mutating func finish(at offset: Int) {
        if isVerbatim, count >= leastCount { ranges.append(start..<offset) }
        (count, hasLetter, hasSign, isVerbatim) = (0, false, false, false)
    }
}
