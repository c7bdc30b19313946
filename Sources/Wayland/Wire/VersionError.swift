/// The request is newer than the version with which its object was bound; nothing was sent.
public struct VersionError: Error, CustomStringConvertible {
    /// The interface's name in the protocol, for example `wl_surface`.
    public let interface: String
    /// The request's name in the protocol, for example `offset`.
    public let request: StaticString
    /// The version that has the request.
    public let required: UInt32
    /// The version that the compositor offers and with which the object was bound.
    public let bound: UInt32

    /// Request and versions, a line for logs.
    public var description: String {
        "\(interface).\(request) needs version \(required), bound is \(bound)"
    }
}
