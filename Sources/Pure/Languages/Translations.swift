/// The texts of one language in a catalogue of `msgfmt` (GNU gettext's MO files).
///
/// A catalogue may be damaged, or differ from its translator's intention: parts that make no sense count as missing,
/// and English is used instead. The C library's reader trusts all offsets of a file: in a small one, 30 of 150 words
/// could be changed so that it crashed (glibc 2.36).
package struct Translations: Sendable {
    private let bytes: [UInt8]
    private let isBigEndian: Bool
    /// Number of texts, including the header.
    private let count: Int
    /// Offsets of the tables of English texts and of translations: each entry is a length and an offset.
    private let originals: Int
    private let translated: Int
    package private(set) var plurals = PluralRule.english
    private var isOfOneNumber: [Bool] = []

    /// Largest catalogue that is read, bytes; Martlet's have about 4000.
    package static let largest = 65_536
    /// Longest text, bytes.
    private static let longest = 256

    /// - Parameter bytes: Contents of the file.
    /// - Returns: nil: this is no catalogue, not in UTF-8, or has no valid plural rule.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count >= 28, bytes.count <= Self.largest else { return nil }
        switch Array(bytes[..<4]) {
        case [0xDE, 0x12, 0x04, 0x95]: isBigEndian = false
        case [0x95, 0x04, 0x12, 0xDE]: isBigEndian = true
        default: return nil
        }
        self.bytes = bytes
        let word = { [isBigEndian] in Self.word(at: $0, of: bytes, isBigEndian) }
        // Major revisions 0 and 1 differ only in tables that are not read here.
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

    /// The forms of a phrase, as many as `plurals` has, or one if it has no number; nil: it is not translated, or its
    /// translation has other placeholders.
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

    /// The translation of a key, with NUL between its forms; nil: there is none.
    private func bytesOfTranslation(of key: [UInt8]) -> ArraySlice<UInt8>? {
        for index in 0..<count {
            guard let original = text(originals + index * 8) else { continue }
            // The English plural follows after a NUL.
            if original.prefix(while: { $0 != 0 }).elementsEqual(key) {
                return text(translated + index * 8)
            }
        }
        return nil
    }

    /// The text of a table's entry; nil: it is not inside the file.
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

    /// The value of a field of the header; empty: there is none.
    private static func field(_ name: String, of header: ArraySlice<UInt8>) -> [UInt8] {
        for line in header.split(separator: UInt8(ascii: "\n")) {
            let text = String(decoding: line, as: UTF8.self)
            if text.lowercased().hasPrefix(name) { return Array(line.dropFirst(name.utf8.count)) }
        }
        return []
    }

    /// Whether a scalar ends a line, or changes how the text around it is read.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

/// An English text of Martlet, which is the key of its translation in catalogues.
package struct Phrase: Hashable, Sendable {
    /// The place of the text, which distinguishes equal English texts (`msgctxt`); empty: a text of another program's
    /// catalogue without one.
    package let context: String
    package let text: String
    /// The text for any number except one; nil: the text has no number.
    package let plural: String?

    package init(_ context: String, _ text: String, plural: String? = nil) {
        (self.context, self.text, self.plural) = (context, text, plural)
    }
}

/// Reads and fills placeholders in texts: `{count}` has the name "count".
package enum Placeholders {
    /// The names of the placeholders of a text.
    static func names(in text: String) -> Set<String> {
        var names: Set<String> = []
        read(text, copy: { _ in }, placeholder: { names.insert($0) })
        return names
    }

    /// The text with each placeholder replaced by the value of its name; placeholders without a value stay.
    package static func fill(_ text: String, _ values: (name: String, value: String)...) -> String {
        var filled: [UInt8] = []
        read(
            text, copy: { filled.append($0) },
            placeholder: { name in
                let value = values.first { $0.name == name }?.value ?? "{" + name + "}"
                filled += Array(value.utf8)
            })
        return String(decoding: filled, as: UTF8.self)
    }

    /// Splits a text into bytes to copy and placeholders. An unmatched brace is text.
    private static func read(
        _ text: String, copy: (UInt8) -> Void, placeholder: (String) -> Void
    ) {
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "{"), let end = closingBrace(in: bytes, from: index + 1)
            {
                placeholder(String(decoding: bytes[index + 1..<end], as: UTF8.self))
                index = end + 1
            } else {
                copy(bytes[index])
                index += 1
            }
        }
    }

    /// The index of the brace that closes a name of letters; nil: there is none.
    private static func closingBrace(in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[index]) {
            index += 1
        }
        return index > start && index < bytes.count && bytes[index] == UInt8(ascii: "}")
            ? index : nil
    }
}
