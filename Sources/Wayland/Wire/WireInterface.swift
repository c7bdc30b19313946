internal import CWayland

/// libwayland's table of an interface: its name, version and messages (`struct wl_interface`).
///
/// Lives as long as the process. Two values are equal if they are the same table.
@safe public struct WireInterface: Equatable, @unchecked Sendable {
    let table: UnsafePointer<wl_interface>

    init(_ table: UnsafePointer<wl_interface>) {
        unsafe self.table = unsafe table
    }

    /// The interface's name in the protocol, for example `wl_surface`.
    public var name: String { unsafe String(cString: table.pointee.name) }

    /// The newest version for which the bindings were generated.
    public var version: UInt32 { unsafe UInt32(clamping: table.pointee.version) }

    /// Whether both are the same table.
    public static func == (left: WireInterface, right: WireInterface) -> Bool {
        unsafe left.table == right.table
    }
}
