/// A name from an open set: some names are built in, and files may add more.
package protocol OpenName: Hashable, Sendable, RawRepresentable<String> {
    /// Creates a name that is known to be valid.
    init(known name: String)
}

extension OpenName {
    /// Creates a name; nil: the text is not valid, see `isName(_:)`.
    package init?(rawValue: String) {
        guard Self.isName(rawValue) else { return nil }
        self.init(known: rawValue)
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
}
