/// Options of a request for a bus name.
package struct NameRequest: OptionSet, Sendable {
    /// The bits; they are this type's own.
    package let rawValue: UInt8

    /// Takes bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Takes the name from an owner that allows it.
    package static let replace = NameRequest(rawValue: 1)
    /// Allows other programs to take the name later.
    package static let allowReplacement = NameRequest(rawValue: 2)
    /// Waits for a name that is taken, instead of giving up.
    package static let queue = NameRequest(rawValue: 4)
}
