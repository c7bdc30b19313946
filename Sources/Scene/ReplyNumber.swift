/// Identifies a reply field from its opening to its closing: what is pasted later reaches no other one.
package struct ReplyNumber: Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}
