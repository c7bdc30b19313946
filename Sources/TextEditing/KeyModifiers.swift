/// Active modifiers, whether held, latched or locked.
package struct KeyModifiers: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = KeyModifiers(rawValue: 1)
    package static let control = KeyModifiers(rawValue: 2)
    package static let alt = KeyModifiers(rawValue: 4)
    /// The key with a window or an apple on it.
    package static let logo = KeyModifiers(rawValue: 8)
}
