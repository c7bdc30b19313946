/// The texts of one language, as `msgfmt` writes them into a catalogue (GNU gettext's MO files).
///
/// A catalogue may be damaged, or say something else than its translator meant: what does not make sense is as if it were
/// not there, and English takes its place. The C library's reader believes each offset of a file: 30 of 150 words of a
/// small one could be changed so that it crashed (glibc 2.36).
package struct Translations: Sendable {
    private let bytes: [UInt8]
    private let isBigEndian: Bool
    /// Number of texts, that of the header included.
    private let count: Int
    /// Offsets of the tables of English texts and of their translations: length and offset of each.
    private let originals: Int
    private let translated: Int
    package private(set) var plurals = PluralRule.english
    private var isOfOneNumber: [Bool] = []

    /// Bytes of a catalogue that is read; those of Martlet have about 4000.
    package static let largest = 65_536
    /// Bytes of a text.
    private static let longest = 256

    /// - Parameter bytes: Contents of the file.
    /// - Returns: nil: this is no catalogue, is not in UTF-8, or has no rule for plurals that makes sense.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count >= 28, bytes.count <= Self.largest else { return nil }
        switch Array(bytes[..<4]) {
        case [0xDE, 0x12, 0x04, 0x95]: isBigEndian = false
        case [0x95, 0x04, 0x12, 0xDE]: isBigEndian = true
        default: return nil
        }
        self.bytes = bytes
        let word = { [isBigEndian] in Self.word(at: $0, of: bytes, isBigEndian) }
        // Major revisions 0 and 1 differ in tables that are not read here.
        guard word(4) >> 16 <= 1 else { return nil }
        (count, originals, translated) = (word(8), word(12), word(16))
        guard count <= bytes.count / 16, originals <= bytes.count - count * 8,
            translated <= bytes.count - count * 8
        else { return nil }
        guard let header = bytesOfTranslation(of: []), Self.isUTF8(header),
            let plurals = PluralRule(Self.field("plural-forms:", of: header))
        else { return nil }
        self.plurals = plurals
        isOfOneNumber = plurals.isOfOneNumber
    }

    /// The forms of a phrase, as many as `plurals` has, or one where it is about no number; nil: it is not translated, or
    /// its translation has other placeholders.
    package func forms(of phrase: Phrase) -> [String]? {
        let context = phrase.context.isEmpty ? [] : Array(phrase.context.utf8) + [4]
        let key = context + Array(phrase.text.utf8)
        guard let found = bytesOfTranslation(of: key) else { return nil }
        let parts = found.split(separator: 0, omittingEmptySubsequences: false)
        guard parts.count == (phrase.plural == nil ? 1 : plurals.count) else { return nil }
        let wanted = Placeholders.names(in: phrase.plural ?? phrase.text)
        var forms: [String] = []
        for (index, part) in parts.enumerated() {
            guard part.count <= Self.longest, let text = String(validating: part, as: UTF8.self),
                !text.isEmpty, !text.unicodeScalars.contains(where: Self.isControl)
            else { return nil }
            let names = Placeholders.names(in: text)
            let mayLackNumber = phrase.plural != nil && isOfOneNumber[index]
            guard names == wanted || mayLackNumber && names.isEmpty else { return nil }
            forms.append(text)
        }
        return forms
    }

    /// The translation of a key, with a zero between its forms.
    private func bytesOfTranslation(of key: [UInt8]) -> ArraySlice<UInt8>? {
        for index in 0..<count {
            guard let original = text(originals + index * 8) else { continue }
            // The English plural stands behind a zero.
            if original.prefix(while: { $0 != 0 }).elementsEqual(key) {
                return text(translated + index * 8)
            }
        }
        return nil
    }

    /// The text whose length and offset are at an offset; nil: it is not within the file.
    private func text(_ entry: Int) -> ArraySlice<UInt8>? {
        let length = Self.word(at: entry, of: bytes, isBigEndian)
        let start = Self.word(at: entry + 4, of: bytes, isBigEndian)
        guard start <= bytes.count, length <= bytes.count - start else { return nil }
        return bytes[start..<start + length]
    }

    private static func word(at offset: Int, of bytes: [UInt8], _ isBigEndian: Bool) -> Int {
        var word = 0
        for index in 0..<4 {
            word = word << 8 | Int(bytes[offset + (isBigEndian ? index : 3 - index)])
        }
        return word
    }

    private static func isUTF8(_ header: ArraySlice<UInt8>) -> Bool {
        let type = field("content-type:", of: header)
        return String(decoding: type, as: UTF8.self).lowercased().hasSuffix("charset=utf-8")
    }

    /// The line of a header's field without its name; empty: there is none.
    private static func field(_ name: String, of header: ArraySlice<UInt8>) -> [UInt8] {
        for line in header.split(separator: UInt8(ascii: "\n")) {
            let text = String(decoding: line, as: UTF8.self)
            if text.lowercased().hasPrefix(name) { return Array(line.dropFirst(name.utf8.count)) }
        }
        return []
    }

    /// Whether a scalar ends a line, or changes how what stands around it is read.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
