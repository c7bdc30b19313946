import Messages

/// The name of a mode, by which configuration and commands know it.
package struct ModeName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// The mode in which people want to be left alone, which is always there.
    package static let doNotDisturb = ModeName(known: "do-not-disturb")
}
