/// Who has said that there is a keyboard region, and on whose word it goes again.
package enum RegionOwner: Hashable, Sendable {
    /// A command: the region stays until it is cleared.
    case command
    /// A program, by a number of its own: the region goes with it.
    case client(UInt64)

    var source: KeyboardRegion.Source {
        switch self {
        case .command: .command
        case .client: .client
        }
    }
}
