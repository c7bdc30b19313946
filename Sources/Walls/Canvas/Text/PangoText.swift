import CPango
import Layout
import Messages

/// The text of a block as it is given to Pango: bytes, and the beginnings of its styles.
struct PangoText {
    private var bytes: [UInt8] = []
    private let runs: [RichText.Run]
    private let hasTabularDigits: Bool
    /// Byte offsets of the runs.
    private(set) var runStarts: [Int] = []
    /// Byte offsets of the line breaks.
    private(set) var breaks: [Int] = []
    /// The words within which a line that must be broken gets no hyphen.
    private var verbatim: VerbatimWords

    private static let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]
    /// A line separator, so that the text stays one paragraph with one limit of lines.
    private static let lineSeparator: [UInt8] = [0xE2, 0x80, 0xA8]
    /// Maximum number of characters, whatever the size of the block.
    private static let longest = 16000

    init(_ block: TextBlock) {
        runs = block.text.runs
        hasTabularDigits = block.hasTabularDigits
        verbatim = VerbatimWords(in: block)
        // No script has letters narrower than a sixth of their height on average. Text beyond this limit would be
        // invisible and only cost time. Where the ellipsis is not at the end, the end is visible.
        let perLine = max(block.width, 1) / max(block.font.size, 1) * 6
        let most =
            block.ellipsis == .end
            ? perLine * Double(max(block.maxLines, 1)) : Double(Self.longest)
        var left = Int(min(most, Double(Self.longest))) + 64
        for run in runs {
            runStarts.append(bytes.count)
            append(run.text, left: &left)
        }
        verbatim.finish(at: bytes.count)
    }

    private mutating func append(_ text: String, left: inout Int) {
        guard left > 0 else { return }
        for scalar in text.unicodeScalars {
            left -= 1
            if left == 0 {
                bytes += Self.ellipsis
                return
            }
            verbatim.note(scalar, at: bytes.count)
            switch scalar.value {
            case 0x0A, 0x2028, 0x2029, 0x0D:
                breaks.append(bytes.count)
                bytes += Self.lineSeparator
            case 0: continue
            default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
    }

    /// Replaces everything from a byte offset on by an ellipsis.
    mutating func cut(at end: Int) {
        bytes.removeSubrange(end...)
        bytes += Self.ellipsis
        breaks.removeAll { $0 >= end }
    }

    /// Gives text and attributes to `layout`.
    mutating func apply(to layout: OpaquePointer, weight: Int) {
        let count = Int32(bytes.count)
        unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            let text = unsafe UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)
            unsafe pango_layout_set_text(layout, text, count)
        }
        let isPlain = runs.count <= 1 && runs.allSatisfy { $0.style == .plain }
        guard !isPlain || hasTabularDigits || !verbatim.ranges.isEmpty else { return }
        let attributes = unsafe pango_attr_list_new()
        func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, to range: Range<Int>) {
            guard let attribute = unsafe attribute else { return }
            unsafe attribute.pointee.start_index = UInt32(range.lowerBound)
            unsafe attribute.pointee.end_index = UInt32(range.upperBound)
            unsafe pango_attr_list_insert(attributes, attribute)
        }
        if hasTabularDigits {
            // The attribute covers the whole text, because it has no range.
            unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
        }
        for range in verbatim.ranges {
            unsafe add(pango_attr_insert_hyphens_new(0), to: range)
        }
        if !isPlain {
            for (index, run) in runs.enumerated() {
                let end = index + 1 < runs.count ? runStarts[index + 1] : bytes.count
                let range = min(runStarts[index], bytes.count)..<min(end, bytes.count)
                if range.isEmpty { continue }
                // The colour is not used: it keeps Pango from joining two of the block's runs.
                unsafe add(
                    pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), 0, 0), to: range)
                if run.style.bold {
                    let bold = PangoWeight(UInt32(max(weight, FontWeight.bold)))
                    unsafe add(pango_attr_weight_new(bold), to: range)
                }
                if run.style.italic {
                    unsafe add(pango_attr_style_new(PANGO_STYLE_ITALIC), to: range)
                }
            }
        }
        unsafe pango_layout_set_attributes(layout, attributes)
        unsafe pango_attr_list_unref(attributes)
    }
}

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

enum FontWeight {
    /// The weight of bold text.
    static let bold = 700
    /// The least weight for which a font that has no such face is emboldened.
    private static let leastEmboldened = 600
    /// FC_WEIGHT_MEDIUM of fontconfig: a face up to this weight is no bold one.
    private static let medium = 100.0

    /// Whether the glyphs of a font must be emboldened to have the weight for which the font was chosen.
    static func needsEmboldening(_ font: UnsafeMutablePointer<PangoFont>, for weight: Int) -> Bool {
        guard weight >= leastEmboldened else { return false }
        let fcFont = unsafe UnsafeMutablePointer<PangoFcFont>(OpaquePointer(font))
        guard let pattern = unsafe pango_fc_font_get_pattern(fcFont) else { return false }
        // Where the configuration of fontconfig embolds a font, it also says that the font is bold.
        var isEmboldened: FcBool = 0
        let answer = unsafe FcPatternGetBool(pattern, "embolden", 0, &isEmboldened)
        if answer == FcResultMatch, isEmboldened != 0 { return true }
        var found = 0.0
        return unsafe FcPatternGetDouble(pattern, "weight", 0, &found) == FcResultMatch
            && found <= medium
    }
}
