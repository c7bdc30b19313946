import CPango

/// A script of Unicode, with the characters of it that fonts have.
struct WrittenScript: CustomStringConvertible {
    /// Number of the script in GLib.
    let number: Int32
    /// ISO 15924's code, such as `Arab`.
    let description: String
    /// Letters, marks, digits, punctuation and symbols, in the order of Unicode.
    private(set) var characters: [UInt32] = []
    /// The letters among them.
    private(set) var letters: [UInt32] = []

    /// The scripts of which at least one of the characters is a letter, and their characters.
    static func all(of characters: Set<UInt32>) -> [WrittenScript] {
        var scripts: [Int32: WrittenScript] = [:]
        for character in characters.sorted() {
            let kind = g_unichar_type(character)
            let isInvisible: Bool =
                switch kind {
                case G_UNICODE_CONTROL, G_UNICODE_FORMAT, G_UNICODE_UNASSIGNED,
                    G_UNICODE_PRIVATE_USE,
                    G_UNICODE_SURROGATE, G_UNICODE_LINE_SEPARATOR, G_UNICODE_PARAGRAPH_SEPARATOR,
                    G_UNICODE_SPACE_SEPARATOR:
                    true
                default: false
                }
            if isInvisible { continue }
            let number = Int32(bitPattern: UInt32(g_unichar_get_script(character).rawValue))
            scripts[number, default: WrittenScript(number)].add(
                character, isLetter: g_unichar_isalpha(character) != 0)
        }
        return scripts.values.filter { !$0.letters.isEmpty }.sorted {
            $0.description < $1.description
        }
    }

    private init(_ number: Int32) {
        self.number = number
        let code = g_unicode_script_to_iso15924(
            GUnicodeScript(rawValue: GUnicodeScript.RawValue(number)))
        description = String(
            decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }, as: UTF8.self)
    }

    private mutating func add(_ character: UInt32, isLetter: Bool) {
        characters.append(character)
        if isLetter { letters.append(character) }
    }

    /// A word in the script: the beginning of Pango's sample of a language that is written in it, otherwise some of
    /// its letters.
    var word: String {
        let known = Set(characters)
        if number < 100,
            let language = unsafe pango_script_get_sample_language(
                PangoScript(rawValue: PangoScript.RawValue(number))),
            let sample = unsafe pango_language_get_sample_string(language)
        {
            let words = unsafe String(cString: sample).split(separator: " ").prefix(2).joined(
                separator: " ")
            let scalars = words.unicodeScalars.prefix(14)
            if scalars.contains(where: { known.contains($0.value) }) {
                return String(String.UnicodeScalarView(scalars))
            }
        }
        return Self.text(Self.spread(letters, over: 6), separator: "")
    }

    /// Texts with the script's characters, at most `most` of them, spread evenly.
    func texts(most: Int) -> [String] {
        let chosen = Self.spread(characters, over: most)
        return stride(from: 0, to: chosen.count, by: 32).map { start in
            Self.text(Array(chosen[start..<min(start + 32, chosen.count)]), separator: " ")
        }
    }

    private static func spread(_ characters: [UInt32], over count: Int) -> [UInt32] {
        guard characters.count > count else { return characters }
        return (0..<count).map { characters[$0 * characters.count / count] }
    }

    private static func text(_ characters: [UInt32], separator: String) -> String {
        characters.compactMap { Unicode.Scalar($0).map { String(Character($0)) } }
            .joined(separator: separator)
    }
}
