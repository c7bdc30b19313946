/// A name from an open set: some names are built in, and files may add more.
package protocol OpenName: Hashable, Sendable {
    var rawValue: String { get }

    /// Creates a name that is known to be valid.
    init(known name: String)
}

extension OpenName {
    /// Creates a name; nil: the text is not valid, see `isName(_:)`.
    package init?(valid text: String) {
        guard Self.isName(text) else { return nil }
        self.init(known: text)
    }

    /// Longest name, bytes.
    package static var longest: Int { 64 }

    /// Describes valid names, for error messages.
    package static var rule: String { "1 to \(longest) letters, digits, dots, dashes, underscores" }

    /// Whether `text` consists of 1 to `longest` ASCII letters, digits, dots, dashes and underscores, and does not
    /// begin with a dot, so that it is safe as a file name.
    package static func isName(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, first != UInt8(ascii: "."), bytes.count <= longest else {
            return false
        }
        return bytes.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }

    /// The name among `known` that a person means by `text`: the same one, otherwise one that differs only in the case
    /// of letters, otherwise one that is only spelt as elsewhere (`RegionalSpelling`). nil: there is none.
    package static func find(_ text: String, in known: [Self]) -> Self? {
        let names = known.map { $0.rawValue }
        return NameCase.index(of: text, in: names).map { known[$0] }
    }
}

/// Compares names of outputs, modes and the like without regard to the case of ASCII letters and to American and British
/// spellings, as people type them.
package enum NameCase {
    /// The name that a person means by `text`: the same one, otherwise one that differs only in case or, if
    /// there is none, in its spelling. nil: there is none.
    package static func find(_ text: String, in names: [String]) -> String? {
        index(of: text, in: names).map { names[$0] }
    }

    fileprivate static func index(of text: String, in names: [String]) -> Int? {
        names.firstIndex(of: text) ?? names.firstIndex { isSame($0, text) }
            ?? RegionalSpelling.index(of: text, in: names)
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        guard one.utf8.count == other.utf8.count else { return false }
        return zip(one.utf8, other.utf8).allSatisfy { lower($0) == lower($1) }
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension MessageName {
    package init(known name: String) { self.init(rawValue: name) }
}

extension MessageTheme: OpenName {}

extension MessageLayout: OpenName {}

extension MessageAnimation: OpenName {}
