/// The compositor does not offer an interface, or only an older version of it.
public struct MissingGlobal: Error, Equatable, CustomStringConvertible {
    /// The interface's name in the protocol, for example `zwlr_layer_shell_v1`.
    public let interface: String
    /// The oldest version that suffices.
    public let required: UInt32
    /// The offered version; nil: the interface is not offered.
    public let offered: UInt32?

    /// Interface and versions, a line for logs.
    public var description: String {
        guard let offered else { return "the compositor does not offer \(interface)" }
        return "the compositor offers \(interface) \(offered), at least \(required) is needed"
    }
}
