/// The owner of a claimed keyboard region, who can clear it.
package enum RegionOwner: Hashable, Sendable {
    /// Any command: the region stays until it is cleared.
    case command
    /// A program with its number: the region is cleared when the program has ended.
    case client(UInt64)

    var source: KeyboardRegion.Source {
        switch self {
        case .command: .command
        case .client: .client
        }
    }
}
