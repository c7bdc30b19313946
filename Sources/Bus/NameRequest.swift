/// How a name on the bus is asked for.
package struct NameRequest: OptionSet, Sendable {
    /// The bits; they are this type's own.
    package let rawValue: UInt8

    /// Takes bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Takes the name away from an owner that allows it.
    package static let replace = NameRequest(rawValue: 1)
    /// Lets others take the name away later.
    package static let allowReplacement = NameRequest(rawValue: 2)
    /// Waits for the name where it is taken, instead of giving up.
    package static let queue = NameRequest(rawValue: 4)
}
