/// Decides which addresses in messages may become links.
package enum LinkTarget {
    private static let schemes = ["http://", "https://", "mailto:"]

    /// Returns `address` if a click may open it: a web or mail scheme, a limited length, printable characters without
    /// spaces. nil: it may not be opened.
    package static func check(_ address: String) -> String? {
        guard !address.isEmpty, address.utf8.count <= TextLimits.link else { return nil }
        guard address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
        return schemes.contains { hasScheme(address, $0) } ? address : nil
    }

    private static func hasScheme(_ address: String, _ scheme: String) -> Bool {
        guard address.utf8.count > scheme.utf8.count else { return false }
        // Setting bit 0x20 makes capital letters small; ":" and "/" have that bit already.
        return zip(address.utf8, scheme.utf8).allSatisfy { $0 | 0x20 == $1 }
    }
}
