/// The request is newer than the version with which its object was bound; nothing was sent.
package struct VersionError: Error, CustomStringConvertible {
    /// The interface's name in the protocol, for example `wl_surface`.
    package let interface: String
    /// The request's name in the protocol, for example `offset`.
    package let request: StaticString
    /// The version that has the request.
    package let required: UInt32
    /// The version that the compositor offers and with which the object was bound.
    package let bound: UInt32

    package var description: String {
        "\(interface).\(request) needs version \(required), bound is \(bound)"
    }
}
