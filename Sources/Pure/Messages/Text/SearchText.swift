/// Compares texts for a search: regardless of case, of combining marks that are separate characters, and of the width
/// of spaces.
package enum SearchText {
    /// The form in which texts are compared: lower case, without marks, with single spaces.
    package static func folded(_ text: String) -> String {
        foldedASCII(text) ?? foldedScalars(text)
    }

    /// The folded form of an ASCII text, in a tenth of the time of the general way; nil: the text has other characters.
    private static func foldedASCII(_ text: String) -> String? {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        var isAfterSpace = true
        for byte in text.utf8 {
            switch byte {
            case 0x80...: return nil
            case 0x09...0x0D, 0x20:
                if !isAfterSpace { folded.append(0x20) }
                isAfterSpace = true
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                folded.append(byte | 0x20)
                isAfterSpace = false
            default:
                folded.append(byte)
                isAfterSpace = false
            }
        }
        if isAfterSpace, !folded.isEmpty { folded.removeLast() }
        return String(decoding: folded, as: UTF8.self)
    }

    private static func foldedScalars(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        var isAfterSpace = true
        for scalar in text.lowercased().unicodeScalars {
            if scalar.properties.isWhitespace {
                if !isAfterSpace { folded.append(" ") }
                isAfterSpace = true
            } else if !scalar.properties.isMark {
                folded.append(scalar)
                isAfterSpace = false
            }
        }
        if isAfterSpace, !folded.isEmpty { folded.removeLast() }
        return String(folded)
    }

    /// The words of a search text, folded; at most `mostWords`. A text is found if it contains all of them.
    package static func words(_ text: String) -> [String] {
        folded(text).split(separator: " ").prefix(mostWords).map { String($0) }
    }

    /// Number of words that are searched for; further words are ignored.
    package static let mostWords = 8

    /// Whether a text contains all of these folded words.
    package static func matches(_ text: String, words: [String]) -> Bool {
        if words.isEmpty { return true }
        let bytes = Array(folded(text).utf8)
        return words.allSatisfy { word in
            let word = Array(word.utf8)
            guard word.count <= bytes.count else { return false }
            return (0...bytes.count - word.count).contains { start in
                bytes[start..<start + word.count].elementsEqual(word)
            }
        }
    }
}

extension Unicode.Scalar.Properties {
    /// Whether the scalar is a mark that combines with the scalar before it.
    fileprivate var isMark: Bool {
        generalCategory == .nonspacingMark || generalCategory == .enclosingMark
    }
}
