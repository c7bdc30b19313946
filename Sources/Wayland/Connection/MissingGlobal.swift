/// The compositor does not offer an interface, or only an older version of it.
package struct MissingGlobal: Error, Equatable, CustomStringConvertible {
    /// The interface's name in the protocol, for example `zwlr_layer_shell_v1`.
    package let interface: String
    /// The oldest version that suffices.
    package let required: UInt32
    /// The offered version; nil: the interface is not offered.
    package let offered: UInt32?

    package var description: String {
        guard let offered else { return "the compositor does not offer \(interface)" }
        return "the compositor offers \(interface) \(offered), at least \(required) is needed"
    }
}
