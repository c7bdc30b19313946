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
