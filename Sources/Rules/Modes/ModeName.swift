import Messages

/// The name of a mode, used by configuration and commands.
package struct ModeName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// The mode in which people do not want to be disturbed. It always exists.
    package static let doNotDisturb = ModeName(known: "do-not-disturb")
}
