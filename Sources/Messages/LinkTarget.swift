/// Which addresses of the outside may become links.
package enum LinkTarget {
    private static let schemes = ["http://", "https://", "mailto:"]

    /// `address` if it may be opened by a click: of a scheme that reaches the web or the mail, not
    /// too long, of printable characters without spaces.
    package static func check(_ address: String) -> String? {
        guard !address.isEmpty, address.utf8.count <= TextLimits.link else { return nil }
        guard address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
        return schemes.contains { hasScheme(address, $0) } ? address : nil
    }

    private static func hasScheme(_ address: String, _ scheme: String) -> Bool {
        guard address.utf8.count > scheme.utf8.count else { return false }
        // With the bit of the case set letters become small; ":" and "/" have it already.
        return zip(address.utf8, scheme.utf8).allSatisfy { $0 | 0x20 == $1 }
    }
}
