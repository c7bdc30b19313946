/// Identifies a request for an xdg-activation token.
package struct TokenNumber: Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}
