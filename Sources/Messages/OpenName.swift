/// A name out of an open set: some are built in, and files may bring more.
package protocol OpenName: Hashable, Sendable, RawRepresentable<String> {
    /// A name that is known to be one.
    init(known name: String)
}

extension OpenName {
    /// Nil for a text that is no name; see `isName(_:)`.
    package init?(rawValue: String) {
        guard Self.isName(rawValue) else { return nil }
        self.init(known: rawValue)
    }

    /// How many bytes a name has at most.
    package static var longest: Int { 64 }

    /// What a name may be, for the text of an error.
    package static var rule: String { "1 to \(longest) letters, digits, dots, dashes, underscores" }

    /// Whether `text` is 1 to `longest` letters or digits of ASCII, dots, dashes and underscores, and does
    /// not begin with a dot: it is safe as the name of a file.
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
