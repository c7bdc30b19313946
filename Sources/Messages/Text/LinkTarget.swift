/// Decides which addresses in messages may become links.
package enum LinkTarget {
    /// Returns the address that a click on a link to `address` may open: a web or mail address of limited length,
    /// without spaces and characters that are not seen. nil: it may not be opened.
    ///
    /// A web address has a host and no user part, which would be taken for the host. Of the parameters of a mail
    /// address only those remain that a person sees in the mail before sending it: others may attach files.
    package static func check(_ address: String) -> String? {
        guard !address.isEmpty, address.utf8.count <= TextLimits.link,
            address.unicodeScalars.allSatisfy(isSeen)
        else { return nil }
        for scheme in ["http://", "https://"] where hasScheme(address, scheme) {
            return hasPlainHost(address.utf8.dropFirst(scheme.utf8.count)) ? address : nil
        }
        let mail = "mailto:"
        return hasScheme(address, mail) ? withFewParameters(address) : nil
    }

    private static func hasScheme(_ address: String, _ scheme: String) -> Bool {
        guard address.utf8.count > scheme.utf8.count else { return false }
        // Setting bit 0x20 makes capital letters small; ":" and "/" have that bit already.
        return zip(address.utf8, scheme.utf8).allSatisfy { $0 | 0x20 == $1 }
    }

    /// Whether the part before the path is a host alone. Browsers take a backslash for a slash, other programs do not.
    private static func hasPlainHost(_ rest: Substring.UTF8View) -> Bool {
        let host = rest.prefix { byte in
            byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
        }
        return !host.isEmpty
            && host.allSatisfy { $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "\\") }
    }

    private static let parameters = ["to", "cc", "bcc", "subject", "body"]

    private static func withFewParameters(_ address: String) -> String {
        guard let mark = address.utf8.firstIndex(of: UInt8(ascii: "?")) else { return address }
        let all = address.utf8[address.utf8.index(after: mark)...]
        let kept = all.split(separator: UInt8(ascii: "&")).filter { parameter in
            let name = parameter.prefix { $0 != UInt8(ascii: "=") }
            return parameters.contains { $0.utf8.elementsEqual(name.lazy.map { $0 | 0x20 }) }
        }
        let base = String(address[..<mark])
        return kept.isEmpty
            ? base : base + "?" + kept.map { String($0) ?? "" }.joined(separator: "&")
    }

    /// Whether a character takes a place of its own and is no space: others can make an address look like another one.
    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x20, 0x7F...0xA0, 0xAD, 0x61C, 0x115F...0x1160, 0x1680, 0x180B...0x180F,
            0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000, 0x3164, 0xFE00...0xFE0F,
            0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            false
        default: true
        }
    }
}
