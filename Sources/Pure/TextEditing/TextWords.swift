/// Finds the words of a text.
struct TextWords {
    private let text: String
    /// Runs of characters that belong together: beginning of each in bytes of UTF-8, and its class.
    private var rows: [(start: Int, kind: WordClass)] = []

    init(_ text: String) {
        self.text = text
        var (index, before) = (text.startIndex, WordClass?.none)
        while index < text.endIndex {
            let next = text.index(after: index)
            var kind = WordClass(text[index])
            if WordClass.joins(text[index]), before == .word, next < text.endIndex,
                WordClass(text[next]) == .word
            {
                kind = .word
            }
            if kind != before || kind == .single { rows.append((text.offset(index), kind)) }
            (index, before) = (next, kind)
        }
    }

    /// The run with the byte at `offset`, which must be a character boundary; at the end, the last run.
    func row(at offset: Int) -> Range<Int> {
        guard let index = rows.lastIndex(where: { $0.start <= offset }) else { return 0..<0 }
        return rows[index].start..<end(index)
    }

    /// The end of the next word after `offset`.
    func end(after offset: Int) -> Int {
        let next = rows.indices.first { rows[$0].kind != .space && end($0) > offset }
        return next.map { end($0) } ?? text.utf8.count
    }

    /// The beginning of the last word before `offset`.
    func start(before offset: Int) -> Int {
        rows.last { $0.kind != .space && $0.start < offset }?.start ?? 0
    }

    private func end(_ index: Int) -> Int {
        index + 1 < rows.count ? rows[index + 1].start : text.utf8.count
    }
}

/// The class of a character for moving through a text word by word.
enum WordClass {
    case space
    /// Letters and digits of scripts that separate words.
    case word
    case punctuation
    /// A character that is a word by itself: ideographs, kana, emoji.
    case single

    init(_ character: Character) {
        let scalar = character.unicodeScalars.first?.value ?? 0x20
        self = scalar < 0x80 ? WordClass(ascii: scalar) : WordClass(beyondASCII: scalar)
    }

    private init(ascii scalar: UInt32) {
        switch scalar {
        case 0...0x20: self = .space
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: self = .word
        default: self = .punctuation
        }
    }

    /// Creates the class by Unicode blocks; a character in none of them is a letter.
    private init(beyondASCII scalar: UInt32) {
        switch scalar {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: self = .space
        case 0xAA, 0xB5, 0xBA: self = .word
        // Latin, Hebrew, Arabic and Indic signs; general punctuation, arrows, mathematics; full width.
        case 0xA1...0xBF, 0xD7, 0xF7, 0x05BE, 0x05C0, 0x05C3, 0x05F3, 0x05F4, 0x060C, 0x061B,
            0x061F, 0x066A...0x066D, 0x06D4, 0x0964, 0x0965, 0x2010...0x25FF, 0x27C0...0x2BFF,
            0x2E00...0x2E7F, 0x3001...0x3004, 0x3008...0x3020, 0x3030, 0xFE10...0xFE6F,
            0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65:
            self = .punctuation
        case 0x2600...0x27BF, 0x2E80...0x2FFF, 0x3005...0x3007, 0x3021...0x312F,
            0x31A0...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1B000...0x1B2FF,
            0x1F000...0x1FBFF, 0x20000...0x3FFFF:
            self = .single
        default: self = .word
        }
    }

    /// Whether a character between two letters is part of the word: an apostrophe.
    static func joins(_ character: Character) -> Bool {
        character == "'" || character == "\u{2019}"
    }
}

extension String {
    /// The index at a number of bytes of UTF-8, which must be in range.
    func place(_ offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

    /// Number of bytes of UTF-8 before an index.
    func offset(_ index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

    /// The last character boundary not after `offset`, which may have any value.
    func characterStart(_ offset: Int) -> Int {
        if offset <= 0 { return 0 }
        if offset >= utf8.count { return utf8.count }
        var start = startIndex
        let place = place(offset)
        while start < place {
            let next = index(after: start)
            if next > place { break }
            start = next
        }
        return self.offset(start)
    }

    /// The first character boundary not before `offset`, which may have any value.
    func characterEnd(_ offset: Int) -> Int {
        let start = characterStart(offset)
        return start >= offset || start == utf8.count ? start : characterAfter(start)
    }

    /// The end of the character at `offset`, which must be a character boundary.
    func characterAfter(_ offset: Int) -> Int {
        offset >= utf8.count ? utf8.count : self.offset(index(after: place(offset)))
    }

    /// The last scalar boundary not after `offset`, which may have any value.
    func scalarStart(_ offset: Int) -> Int {
        if offset <= 0 { return 0 }
        if offset >= utf8.count { return utf8.count }
        var offset = offset
        while offset > 0, utf8[place(offset)] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    /// The first scalar boundary not before `offset`, which must be in range.
    func scalarEnd(_ offset: Int) -> Int {
        var offset = offset
        while offset < utf8.count, utf8[place(offset)] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// The text between two offsets, which must be scalar boundaries, in order and in range.
    func slice(_ range: Range<Int>) -> Substring {
        self[place(range.lowerBound)..<place(range.upperBound)]
    }

    /// Whether two texts are equal byte for byte; `==` also accepts canonically equivalent ones.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}
