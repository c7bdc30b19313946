/// Identifies a reply field from its opening to its closing, so that a late paste does not reach another field.
package struct ReplyNumber: Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}
